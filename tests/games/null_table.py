"""A table of Null for tests that read like the rule book; see `tests.games.house`."""

from collections.abc import Mapping
from typing import Self

from games import miwin, null
from games.board import Placing, Put
from games.events import Event
from games.miwin import DICE, FACES, QUARTERS, Die, Direction, Lying
from games.null import GiveUp, Move, Place
from tests.games.house import Listed

EXAMPLE = "blau:6:S1 rot:3:E4 schwarz:4:S8"
"""The row of N6."""

SURRENDER = (6, 3, 4)
"""Some faces for turns that are given up."""


def row_from(text: str) -> tuple[Lying, ...]:
    """The row that a text like `EXAMPLE` describes."""
    return tuple(miwin.read_lying(word) for word in text.split())


def placing_from(text: str) -> Placing:
    """The placing that leads to that row."""
    one, two, three = (
        next(Put(lying.die, q) for q in QUARTERS if miwin.lying(lying.die, lying.top, q) == lying)
        for lying in row_from(text)
    )
    return one, two, three


class Table(Listed):
    """Seat by seat, with listed faces as they stand on the dice."""

    GAME = null

    @classmethod
    def of(cls, *seats: int) -> Self:
        """A table whose first round is yet to be opened; nobody needs a coin."""
        return cls.seated(dict.fromkeys(seats, 0))

    @classmethod
    def started(cls, *seats: int) -> Self:
        """A table whose seats are to roll off; alone, a seat is to throw."""
        return cls.opened(dict.fromkeys(seats, 0))

    @classmethod
    def begun(cls, *seats: int) -> Self:
        """A table whose first named seat has won the roll-off and is to throw."""
        table = cls.started(*seats)
        for seat in seats if len(seats) > 1 else ():
            table.throw(seat, 6 if seat == seats[0] else 1)
        return table

    @classmethod
    def placed(cls, text: str, *seats: int) -> Self:
        """A table whose first named seat, 1 if there is none, has placed the row `text`."""
        table = cls.begun(*(seats or (1,)))
        table.places(seats[0] if seats else 1, text)
        return table

    def throws(self, seat: int, faces: Mapping[Die, int]) -> tuple[Event, ...]:
        """The three dice are thrown and show these faces."""
        return self.throw(seat, *(FACES[die].index(faces[die]) + 1 for die in DICE))

    def places(self, seat: int, text: str) -> tuple[Event, ...]:
        """The faces on top of this row are thrown, and placed so."""
        self.throws(seat, {lying.die: lying.top for lying in row_from(text)})
        return self.do(Place(seat, placing_from(text)))

    def move(self, seat: int, die: Die, direction: Direction) -> tuple[Event, ...]:
        return self.do(Move(seat, die, direction))

    def moves(self, seat: int, text: str) -> None:
        """Several moves: `blau N, schwarz N`."""
        for word in text.split(", "):
            die, direction = word.split()
            self.move(
                seat,
                next(known for known in DICE if known == die),
                next(known for known in miwin.DIRECTIONS if known == direction),
            )

    def null(self, seat: int) -> None:
        """The turn of N6: four points."""
        self.places(seat, EXAMPLE)
        self.moves(seat, "blau N, schwarz N, blau E, rot W")

    def fails(self, *seats: int) -> None:
        """Each of `seats` throws and gives up: 40 points."""
        for seat in seats:
            self.throws(seat, dict(zip(DICE, SURRENDER, strict=True)))
            self.do(GiveUp(seat))
