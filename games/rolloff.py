"""The roll-off: each seat throws one W6, the highest begins, tied highest throw again (Z2, D2, P1, N2).

`roll` and `step_out` are the steps of a game whose state has a roll-off: they give the next state and what
happened. When all tied leave but one, that one begins; when all leave, the others roll off anew (M10).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

from games.dice import Dice
from games.events import Event, RolledOff, RollOffTied
from games.game import Question
from games.refusals import NotYourTurn
from games.seating import without


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
    return RollOff(without(rolloff.waiting, (seat,)), {**rolloff.faces, seat: face})


def leave(rolloff: RollOff, gone: Sequence[int]) -> RollOff:
    """The same pass without those who are `gone` (M10)."""
    faces = {seat: face for seat, face in rolloff.faces.items() if seat not in gone}
    return RollOff(without(rolloff.waiting, gone), faces)


class Rolling(Protocol):
    """What these steps read and replace of a game's state, which is a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def number(self) -> int: ...
    @property
    def rolloff(self) -> RollOff: ...


R = TypeVar("R", bound=Rolling)
Step: TypeAlias = tuple[R, tuple[Event, ...]]
Begin: TypeAlias = Callable[[R, int], Step[R]]
"""How a game goes on when it is known which seat begins."""


def asks(state: Rolling) -> tuple[Question, ...]:
    """All seats still to throw are asked by one number."""
    return tuple(Question(seat, state.number, "rolloff") for seat in state.rolloff.waiting)


def roll(state: R, seat: int, dice: Dice, seats: Sequence[int], begin: Begin[R]) -> Step[R]:
    """`seat` throws its die; the last one to throw settles it. `seats` are all who might begin."""
    face = dice.draw(seat)
    rolled = replace(state, rolloff=throw(state.rolloff, seat, face))
    after, events = _settle(rolled, seats, begin)
    return after, (RolledOff(seat, face), *events)


def step_out(state: R, gone: Sequence[int], seats: Sequence[int], begin: Begin[R]) -> Step[R]:
    """Those who are `gone` have got up during the roll-off; `seats` are all others who might begin."""
    return _settle(replace(state, rolloff=leave(state.rolloff, gone)), seats, begin)


def _settle(state: R, seats: Sequence[int], begin: Begin[R]) -> Step[R]:
    rolling = state.rolloff
    if rolling.waiting and len(rolling.seats) > 1:
        return state, ()
    best = rolling.best or rolling.seats or tuple(seats)
    if len(best) == 1:
        return begin(state, best[0])
    again = replace(state, rolloff=RollOff(best), number=state.number + 1)
    return again, (RollOffTied(best),)
