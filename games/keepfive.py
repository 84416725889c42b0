"""The turn with five W6: throw, lay aside at least one, throw the rest until all lie (Z4, D1).

What lies, lies: `laid` only ever grows. Since every throw lays at least one die, a turn has at most five
throws. The actions and events of such a turn, and of the Stechen that equal turns lead to, stand here too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.events import Event
from games.refusals import Refusal

DICE: Final = 5


class NothingPicked(Refusal):
    """At least one die of a throw must be laid aside (Z4)."""

    key = "refused-nothing-picked"


class NoSuchDie(Refusal):
    """A picked position that is not among the dice just thrown (B24)."""

    key = "refused-no-such-die"


@dataclass(frozen=True, slots=True)
class Turn:
    """Faces laid aside, in that order; faces just thrown (none before a throw); throws so far."""

    laid: tuple[int, ...] = ()
    thrown: tuple[int, ...] = ()
    throws: int = 0

    @property
    def free(self) -> int:
        """How many dice the next throw has."""
        return DICE - len(self.laid)

    @property
    def over(self) -> bool:
        return len(self.laid) == DICE


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay aside dice of the current throw, named by their positions in it (0 is the first)."""

    seat: int
    picked: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Threw(Event):
    """The `throw`-th throw of a turn (from 1), in a first turn (`stechen` 0) or in the n-th Stechen."""

    seat: int
    faces: tuple[int, ...]
    throw: int
    stechen: int


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """`seat` has laid these faces of its throw aside (Z4, D1)."""

    seat: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """`seat` has ended its turn: all dice that lie, and the rank that the game gives them (Z6, D3)."""

    seat: int
    dice: tuple[int, ...]
    rank: int
    stechen: int


@dataclass(frozen=True, slots=True)
class StechenOpened(Event):
    """These seats are equal best; each adds `stake`, or what it has (Z7)."""

    seats: tuple[int, ...]
    stake: int
    stechen: int


@dataclass(frozen=True, slots=True)
class RoundWon(Event):
    """`seat` won the round, with `rank` or (None) since nobody else was left to win it (M10)."""

    seat: int
    rank: int | None


EVENTS: Final = (Threw, Laid, TurnEnded, StechenOpened, RoundWon)


def throw(turn: Turn, faces: Sequence[int]) -> Turn:
    """All free dice have been thrown and show `faces`."""
    return Turn(turn.laid, tuple(faces), turn.throws + 1)


def lay(turn: Turn, picked: Sequence[int]) -> Turn:
    """Lay aside the dice at the positions `picked` (0 is the first) of the current throw.

    Raises `NothingPicked` or `NoSuchDie`; a position named twice counts once.
    """
    if not picked:
        raise NothingPicked
    if not set(picked) <= set(range(len(turn.thrown))):
        raise NoSuchDie
    return Turn(turn.laid + tuple(turn.thrown[place] for place in sorted(set(picked))), (), turn.throws)


def picks(number: int) -> Iterator[tuple[int, ...]]:
    """Every way to pick at least one of `number` dice, by their places."""
    places = range(number)
    for mask in range(1, 1 << number):
        yield tuple(place for place in places if mask >> place & 1)


def missing(dice: Sequence[int], needed: tuple[int, int]) -> tuple[int, ...]:
    """Which of the `needed` faces do not lie yet."""
    return tuple(face for face in needed if face not in dice)


def points(dice: Sequence[int], needed: tuple[int, int]) -> int | None:
    """The sum of the other three dice if both `needed` faces lie (Z5, D3), else None."""
    rest = list(dice)
    for face in needed:
        if face not in rest:
            return None
        rest.remove(face)
    return sum(rest)
