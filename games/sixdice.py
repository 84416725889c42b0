"""The turn with six W6: up to three throws, before each of which any dice may be picked (P1).

Dice keep their places: one thrown again comes back where it lay. The events and refusals of such a turn
stand here too.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from games.building import Pyramid
from games.events import Event
from games.keepfive import NoSuchDie
from games.refusals import Refusal

DICE: Final = 6
THROWS: Final = 3
ALL: Final = tuple(range(DICE))
"""The places of all dice."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The six dice as they lie (none before the first throw), throws so far, and whether it was stopped."""

    dice: tuple[int, ...] = ()
    throws: int = 0
    stopped: bool = False

    @property
    def asks(self) -> Literal["throw", "again", "write"]:
        """The kind of question that the turn has come to."""
        if not self.throws:
            return "throw"
        return "write" if self.stopped or self.throws == THROWS else "again"


@dataclass(frozen=True, slots=True)
class Threw(Event):
    """The `throw`-th throw of a turn (from 1): `faces` fell, and lie at `places` among the six dice (P1)."""

    seat: int
    faces: tuple[int, ...]
    throw: int
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Built(Event):
    """A turn's last throw lies as `dice`, and this is built of them (P2)."""

    seat: int
    dice: tuple[int, ...]
    pyramid: Pyramid


class NoDiePicked(Refusal):
    """No die was picked to be thrown again (P1)."""

    key = "refused-no-die-picked"


def picked(places: Sequence[int]) -> tuple[int, ...]:
    """The places (0 is the first) that are picked, in order; one named twice counts once (P1).

    Raises `NoDiePicked` or `NoSuchDie`.
    """
    if not places:
        raise NoDiePicked
    if not set(places) <= set(ALL):
        raise NoSuchDie
    return tuple(sorted(set(places)))


def throw(turn: Turn, places: Sequence[int], faces: Sequence[int]) -> Turn:
    """The dice at `places` were thrown and show `faces` (P1)."""
    lying = dict(enumerate(turn.dice)) | dict(zip(places, faces, strict=True))
    return Turn(tuple(lying.values()), turn.throws + 1)


def stop(turn: Turn) -> Turn:
    """The dice stay as they lie, with throws to spare (P1)."""
    return replace(turn, stopped=True)
