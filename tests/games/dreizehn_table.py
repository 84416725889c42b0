"""A table of 13 & 3 for the tests of its rules."""

from collections.abc import Mapping
from typing import Any, Self

from games import dreizehn
from games.dreizehn import Content
from games.events import Event
from games.game import GoOn
from games.hidden import BANK
from games.money import FEN
from tests.games.house import Listed

TWO = dict.fromkeys((1, 2), 5 * FEN)
THREE = dict.fromkeys((1, 2, 3), 5 * FEN)

OVER = (6, 6, 5)
"""Three dice that overthrow at once; the bank throws them one by one."""


class Table(Listed):
    GAME = dreizehn

    @classmethod
    def tied(cls, coins: Mapping[int, int], *best: int, **rules: Any) -> Self:
        """A table whose `best` have 15 with 3 and throw a Stechen; the other seats have 14 with 3."""
        table = cls.opened(coins, stechen=True, **rules)
        for seat in coins:
            table.hand(seat, *((5, 5, 5) if seat in best else (5, 5, 4)))
        if table.rules.bank:
            table.bank_throws(*((5, 5, 5) if BANK in best else OVER))
        return table

    def content(self, seat: int) -> tuple[Event, ...]:
        return self.do(Content(seat))

    def hand(self, seat: int, *faces: int) -> tuple[Event, ...]:
        """A seat's whole turn: three dice, the others one by one, content. What pressing content led to."""
        self.throw(seat, *faces[:3])
        for face in faces[3:]:
            self.throw(seat, face)
        return self.content(seat)

    def go_on(self, *faces: int) -> tuple[Event, ...]:
        wait = self.game.waits(self.state)
        assert wait is not None
        return self.do(GoOn(wait.number), faces)

    def bank_throws(self, *faces: int) -> tuple[Event, ...]:
        """The bank throws exactly these dice, one by one; what the reveal led to."""
        for face in faces:
            self.go_on(face)
        return self.go_on()

    def number_of(self, seat: int) -> int:
        """The number of the question that `seat` is asked."""
        (number,) = (question.number for question in self.game.asks(self.state) if question.seat == seat)
        return number
