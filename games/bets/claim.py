"""What a side bet claims, as structure (W5).

A claim speaks of seats by number (0 is the bank, T9), never by name, so that it stays what it is whoever
changes a name. It is kept in one shape: what means the same is written the same, so that claims can be
compared (nobody bets on both sides of one, W1).
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, assert_never

MOST_NUMBER: Final = 999
"""No number in a claim is greater (B49)."""

MOST_CONDITIONS: Final = 4
"""A claim about a throw has no more conditions than this (B49)."""

Parity: TypeAlias = Literal["odd", "even"]


@dataclass(frozen=True, slots=True)
class Span:
    """The numbers from `least` to `most` (None: without end), or with `but` all except these.

    Build it with `span`, which writes what has only one bound without `but`.
    """

    least: int = 0
    most: int | None = None
    but: bool = False

    def __contains__(self, number: int) -> bool:
        inside = self.least <= number and (self.most is None or number <= self.most)
        return inside is not self.but


def span(least: int = 0, most: int | None = None, *, but: bool = False) -> Span:
    """The one way to write a span: "not at least 2" is "at most 1", "not at most 2" is "at least 3"."""
    if but and least == 0 and most is not None:
        return Span(most + 1)
    if but and most is None and least > 0:
        return Span(0, least - 1)
    return Span(least, most, but)


# --- What a throw must show ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Count:
    """How many dice of the throw show this face, or an odd or even one."""

    of: int | Parity
    number: Span


@dataclass(frozen=True, slots=True)
class Sum:
    """What the faces of the throw add up to."""

    total: Span


@dataclass(frozen=True, slots=True)
class Alike:
    """How many dice at most show the same face: a pair is "at least 2" (three alike hold one), and so on."""

    number: Span


Condition: TypeAlias = Count | Sum | Alike


def all_of(*conditions: Condition) -> tuple[Condition, ...]:
    """The one way to write conditions that hold together, whatever their order, each once."""
    return tuple(sorted(set(conditions), key=repr))


@dataclass(frozen=True, slots=True)
class AboutThrow:
    """All conditions hold for a throw: the next one that `seat` (None: anybody) makes, or the first one of
    its turn in this round or, with `later`, in the next. Only a seat has a first throw.
    """

    seat: int | None
    which: Literal["next", "first"]
    holds: tuple[Condition, ...]
    later: bool = False


# --- What a turn must come to -------------------------------------------------------------------------------

Kind: TypeAlias = Literal["asche", "zyklus", "nothing", "overthrown", "gross", "halb", "klein", "none"]
"""What players call a turn: Z5 and Z6; Dutzend without a 2 and a 4 (D3); T2; P2."""


@dataclass(frozen=True, slots=True)
class Points:
    """The points of a turn: Z5, D3, T5; in Pyramide those of the dice before a field multiplies them (P3)."""

    points: Span


@dataclass(frozen=True, slots=True)
class Named:
    """A turn that has this name, or with `but` any other."""

    kind: Kind
    but: bool = False


@dataclass(frozen=True, slots=True)
class Moves:
    """The moves that a turn of Null counts; 40 where it did not reach 0 (N6, N7)."""

    moves: Span


Outcome: TypeAlias = Points | Named | Moves


@dataclass(frozen=True, slots=True)
class AboutResult:
    """What a seat's turn comes to: its first turn of the round, with `stechen` its first Stechen (W3)."""

    seat: int
    holds: Outcome
    stechen: bool = False
    later: bool = False


# --- Winners, and Stechen -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AboutWinner:
    """A seat wins the round or the table, or (`wins` False) does not; who shares a win, wins (T6, P6)."""

    seat: int
    of: Literal["round", "table"]
    wins: bool = True
    later: bool = False


@dataclass(frozen=True, slots=True)
class AboutStechen:
    """There is a Stechen in the round, or (`comes` False) there is none."""

    comes: bool = True
    later: bool = False


Claim: TypeAlias = AboutThrow | AboutResult | AboutWinner | AboutStechen
CLAIMS: Final = (AboutThrow, AboutResult, AboutWinner, AboutStechen)
"""`later` in all of them: the round after the running one (Z9)."""

FACES: Final = {"null": range(1, 10)}
"""Faces of the dice of games that are not played with W6 (N1)."""

W6: Final = range(1, 7)

_KINDS: Final[dict[str, tuple[Kind, ...]]] = {
    "zyklus": ("asche", "zyklus"),
    "dutzend": ("nothing",),
    "dreizehn": ("overthrown",),
    "pyramide": ("gross", "halb", "klein", "none"),
    "null": (),
}
FOR_A_POT: Final = ("zyklus", "dutzend", "dreizehn")
"""Where each round has a winner and may have a Stechen."""

_FULL_STECHEN: Final = ("zyklus", "dutzend")
"""Where a Stechen is a turn, with a result of its own (Z7, D4)."""


def fits(claim: Claim, game: str) -> bool:
    """Whether the game knows what is claimed: nobody throws Asche in Null, or a Stechen in Pyramide.

    A next throw is one in whatever round, and only a seat has a first one; no table is won in a round.
    13 & 3 has no next throw, since throws there are hidden (T1); a seat's first throw is its first three
    dice. Pyramide and Null have no winner of a round.
    """
    match claim:
        case AboutThrow(seat=seat, which="next", later=later, holds=holds):
            thrown = game != "dreizehn" and seat != 0 and not later
            return thrown and all(_fits(condition, game) for condition in holds)
        case AboutThrow(seat=seat, holds=holds):
            return bool(seat) and all(_fits(condition, game) for condition in holds)
        case AboutResult(holds=holds, stechen=stechen):
            return _comes_to(holds, game) and (not stechen or game in _FULL_STECHEN)
        case AboutWinner(seat=seat, of="table", later=later):
            return seat != 0 and not later
        case AboutWinner() | AboutStechen():
            return game in FOR_A_POT
    assert_never(claim)


def _comes_to(outcome: Outcome, game: str) -> bool:
    match outcome:
        case Points():
            return game != "null"
        case Moves():
            return game == "null"
        case Named(kind=kind):
            return kind in _KINDS[game]
    assert_never(outcome)


def _fits(condition: Condition, game: str) -> bool:
    """Only faces that some die has."""
    match condition:
        case Count(of=int(face)):
            return face in FACES.get(game, W6)
    return True
