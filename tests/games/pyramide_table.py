"""A table of Pyramide for tests that read like the rule book; see `tests.games.house`."""

from collections.abc import Mapping
from typing import Any, Self

from games import pyramide
from games.events import Event
from games.pyramide import Again, Stop, Write
from tests.games.house import Listed


class Table(Listed):
    """Seat by seat with listed faces."""

    GAME = pyramide

    @classmethod
    def begun(cls, coins: Mapping[int, int], first: int = 1, **rules: Any) -> Self:
        """A table whose seat `first` has won the roll-off and is to throw."""
        table = cls.opened(coins, **rules)
        for seat in coins:
            table.throw(seat, 6 if seat == first else 1)
        return table

    def again(self, seat: int, places: Mapping[int, int]) -> tuple[Event, ...]:
        """Dice are thrown again: place -> the face that falls there."""
        return self.do(Again(seat, tuple(places)), [places[place] for place in sorted(places)])

    def stop(self, seat: int) -> tuple[Event, ...]:
        return self.do(Stop(seat))

    def write(self, seat: int, field: int | None) -> tuple[Event, ...]:
        return self.do(Write(seat, field))

    def plays(self, seat: int, field: int, *faces: int) -> tuple[Event, ...]:
        """A turn of one throw that is written into `field`."""
        return (*self.throw(seat, *faces), *self.stop(seat), *self.write(seat, field))

    def rounds(self, number: int, faces: Mapping[int, tuple[int, ...]]) -> None:
        """Each seat throws its `faces` once in each of `number` rounds and fills its sheet from the top."""
        for _ in range(number):
            if self.state.phase == "closed":
                self.open()
            for seat in self.state.waiting:
                self.plays(seat, self.state.round - 1, *faces[seat])
