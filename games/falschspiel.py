"""Falschspiel (D6): its actions, events and refusals, and what it is to turn a die.

When a cheat is seen, who may cry, and what it costs, stands in `games.covered`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.events import Event, PaidTo
from games.keepfive import NoSuchDie
from games.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Turned:
    """A die that `seat` turned in the `throw`-th throw of its turn, from the face `was` to `face` (D6)."""

    round: int
    stechen: int
    seat: int
    throw: int
    was: int
    face: int


@dataclass(frozen=True, slots=True)
class Cheat:
    """In secret, turn the die at `place` of the current throw to `face` (D6). Closes no question."""

    seat: int
    place: int
    face: int


@dataclass(frozen=True, slots=True)
class Accuse:
    """ "Falschspiel!" about the throw that is numbered so (D6). Answers no question and closes none."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class ThrewCovered(Event):
    """`seat` has thrown `dice` dice that nobody else sees yet; what it threw comes as `Threw` (D6)."""

    seat: int
    dice: int
    throw: int
    stechen: int


@dataclass(frozen=True, slots=True)
class DieTurned(Event):
    """`seat` has turned the die at `place` to `face`; only the cheat itself is told (D6)."""

    seat: int
    place: int
    face: int


@dataclass(frozen=True, slots=True)
class Accused(Event):
    """`seat` cried "Falschspiel!" about the last confirmed throw of `other`, `rightly` or not (D6)."""

    seat: int
    other: int
    rightly: bool


@dataclass(frozen=True, slots=True)
class Caught(Event):
    """`seat` turned a die from `was` to `face`, and the seat `by` or the house (0) saw it (D6)."""

    seat: int
    by: int
    was: int
    face: int


@dataclass(frozen=True, slots=True)
class CheatsTold(Event):
    """The table closes: every cheat that went through, perhaps none (D6)."""

    cheats: tuple[Turned, ...]


class NoCheatingHere(Refusal):
    """The table plays without Falschspiel (D6)."""

    key = "refused-no-cheating-here"


class CheatedBefore(Refusal):
    """A die has been turned in this turn (D6)."""

    key = "refused-cheated-before"


class NoSuchFace(Refusal):
    """Not a face of a W6, or the one that the die shows."""

    key = "refused-no-such-face"


class NothingDoubted(Refusal):
    """The throw cannot be doubted any more, or nothing has been confirmed (D6)."""

    key = "refused-nothing-doubted"


class OwnThrow(Refusal):
    """Nobody cries about the own throw (D6)."""

    key = "refused-own-throw"


class CriedBefore(Refusal):
    """Once per seat and round (D6)."""

    key = "refused-cried-before"


class CannotPayStake(Refusal):
    """Who cries must be able to pay the stake (D6). Values: `stake`, `free`."""

    key = "refused-cannot-pay-stake"


EVENTS: Final = (PaidTo, ThrewCovered, DieTurned, Accused, Caught, CheatsTold)


def turn_die(thrown: Sequence[int], place: int, face: int) -> tuple[int, ...]:
    """The throw with the die at `place` (0 is the first) showing `face`.

    Raises `NoSuchDie`, or `NoSuchFace` for none of a W6 or the one that the die shows.
    """
    if place not in range(len(thrown)):
        raise NoSuchDie
    if face not in range(1, 7) or face == thrown[place]:
        raise NoSuchFace
    return (*thrown[:place], face, *thrown[place + 1 :])
