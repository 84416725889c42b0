"""The roll-off: each seat throws one W6, the highest begins, tied highest throw again (Z2, D2, P1, N2)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.refusals import NotYourTurn


@dataclass(frozen=True, slots=True)
class RollOff:
    """One pass of a roll-off: who is still to throw, and what lies so far (seat -> face)."""

    waiting: tuple[int, ...]
    faces: dict[int, int] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[int, ...]:
        """All who take part in this pass."""
        return (*self.waiting, *self.faces)

    @property
    def best(self) -> tuple[int, ...]:
        """The seats with the highest face so far, in seat order."""
        top = max(self.faces.values(), default=0)
        return tuple(sorted(seat for seat, face in self.faces.items() if face == top))


def begin(seats: Sequence[int]) -> RollOff:
    """A fresh pass among `seats`."""
    return RollOff(waiting=tuple(seats))


def throw(rolloff: RollOff, seat: int, face: int) -> RollOff:
    """`seat` has thrown `face`. Raises `NotYourTurn` if it has thrown before or does not take part."""
    if seat not in rolloff.waiting:
        raise NotYourTurn
    return RollOff(_without(rolloff.waiting, seat), {**rolloff.faces, seat: face})


def leave(rolloff: RollOff, seat: int) -> RollOff:
    """The same pass without `seat` (M10)."""
    faces = {other: face for other, face in rolloff.faces.items() if other != seat}
    return RollOff(_without(rolloff.waiting, seat), faces)


def _without(seats: tuple[int, ...], gone: int) -> tuple[int, ...]:
    return tuple(seat for seat in seats if seat != gone)
