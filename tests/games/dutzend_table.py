"""A table of Dutzend for tests that read like the rule book; see `tests.games.house`."""

from collections.abc import Mapping
from typing import Any, Self

from games import dutzend
from games.events import Event
from games.falschspiel import Accuse, Cheat
from games.game import GoOn, Throw
from games.money import FEN
from tests.games.house import Listed

ALL = (0, 1, 2, 3, 4)
"""The places of a first throw."""


class Table(Listed):
    """Seat by seat with listed faces; the house's hidden W6 is 6 unless a throw says otherwise (D6)."""

    GAME = dutzend

    asides = (Cheat, Accuse)

    @classmethod
    def begun(cls, coins: Mapping[int, int], **rules: Any) -> Self:
        """A table whose lowest seat has won the first roll-off and is to throw."""
        table = cls.opened(coins, **rules)
        table.rolled_off()
        return table

    @classmethod
    def false(cls, seats: int = 3, fen: int = 5, **rules: Any) -> Self:
        """Such a table with Falschspiel, each seat having sat down with so many Fen."""
        return cls.begun(dict.fromkeys(range(1, seats + 1), fen * FEN), cheating=True, **rules)

    def rolled_off(self) -> None:
        """All throw for the beginning; the lowest seat wins it."""
        seats = [seat for seat, _ in self.asked]
        for seat in seats:
            self.throw(seat, 6 if seat == min(seats) else 1)

    def throw(self, seat: int, *faces: int, eye: int = 6) -> tuple[Event, ...]:
        covered = self.rules.cheating and self.state.phase == "turns"
        return self.do(Throw(seat), (*faces, eye) if covered and faces else faces)

    def cheat(self, seat: int, place: int, face: int) -> tuple[Event, ...]:
        return self.do(Cheat(seat, place, face))

    def accuse(self, seat: int, number: int | None = None) -> tuple[Event, ...]:
        """ "Falschspiel!" about the throw confirmed last, or a named one."""
        return self.do(Accuse(seat, self.state.doubted if number is None else number))

    def go_on(self) -> tuple[Event, ...]:
        """The house has waited long enough."""
        waits = dutzend.waits(self.state)
        assert waits is not None
        return self.do(GoOn(waits.number))

    def whole_turn(self, seat: int, *faces: int) -> tuple[Event, ...]:
        """A turn of one throw that nobody doubts."""
        events = self.turn(seat, *faces)
        return (*events, *self.go_on()) if self.rules.cheating else events


def cheated(seats: int = 3, fen: int = 5) -> Table:
    """Seat 1 has turned a 1 into a 2 in its only throw, which may now be doubted."""
    table = Table.false(seats, fen)
    table.throw(1, 1, 4, 6, 6, 6)
    table.cheat(1, 0, 2)
    table.lay(1, *ALL)
    return table
