"""What dice say about a claim: a throw about its conditions, the dice of an ended turn about its outcome.

Decided here: every turn has points, so that "at least 12" is true whenever "at most 11" is false. Asche,
nothing and overthrown are worth 0; a Zyklus is worth more than 18, since it beats that (Z5, Z6, D3, T2).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, assert_never

from games import building, dutzend, hands, zyklus
from games.bets.claim import Alike, Condition, Count, Kind, Moves, Named, Outcome, Points, Span, Sum

# --- A throw ------------------------------------------------------------------------------------------------


def counted(condition: Condition, faces: Sequence[int]) -> int:
    """The number of a throw that the condition bounds: dice that show something, their sum, how many
    alike.
    """
    match condition:
        case Count(of="odd"):
            return sum(face % 2 for face in faces)
        case Count(of="even"):
            return sum(face % 2 == 0 for face in faces)
        case Count(of=face):
            return sum(shown == face for shown in faces)
        case Sum():
            return sum(faces)
        case Alike():
            return max(faces.count(face) for face in faces)
    assert_never(condition)


def bound(condition: Condition) -> Span:
    """The numbers that the condition allows."""
    return condition.total if isinstance(condition, Sum) else condition.number


def shows(holds: Sequence[Condition], faces: Sequence[int]) -> bool:
    """Whether a throw fulfils all conditions."""
    return all(counted(condition, faces) in bound(condition) for condition in holds)


# --- A turn -------------------------------------------------------------------------------------------------


class Worth(NamedTuple):
    """What a turn comes to: its points (in Null the moves that it counts), and its name if it has one."""

    points: int
    kind: Kind | None = None


def _zyklus(dice: Sequence[int]) -> Worth:
    rank = zyklus.rank(dice)
    names: Mapping[int, Kind] = {zyklus.ASCHE: "asche", zyklus.ZYKLUS: "zyklus"}
    return Worth(rank, names.get(rank))


def _dutzend(dice: Sequence[int]) -> Worth:
    points = dutzend.points(dutzend.rank(dice))
    return Worth(points or 0, "nothing" if points is None else None)


def _dreizehn(dice: Sequence[int]) -> Worth:
    points = hands.points(dice)
    return Worth(points or 0, "overthrown" if points is None else None)


def _pyramide(dice: Sequence[int]) -> Worth:
    built = building.best(dice)
    return Worth(built.points, built.kind)


_WORTHS: Final[Mapping[str, Callable[[Sequence[int]], Worth]]] = {
    "zyklus": _zyklus,
    "dutzend": _dutzend,
    "dreizehn": _dreizehn,
    "pyramide": _pyramide,
}


def worth(game: str, dice: Sequence[int]) -> Worth:
    """What all dice of an ended turn come to; none at all in a turn that counts nothing (D6).

    Raises `KeyError` for Null, whose dice alone do not tell.
    """
    return _WORTHS[game](dice)


def comes_to(outcome: Outcome, turn: Worth) -> bool:
    """Whether a turn has this outcome. Points below 0 (P3) are fewer than any number that a claim can
    name.
    """
    match outcome:
        case Named(kind=kind, but=but):
            return (turn.kind == kind) is not but
        case Points(number) | Moves(number):
            return max(turn.points, 0) in number
    assert_never(outcome)
