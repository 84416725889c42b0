"""What a round's public events tell of its seats: what each turn came to, and how the dice fell.

Decided here:
- A result is that of a seat's turn of the round: in 34-Zyklus and Dutzend the first one, as for bets (W3), in
  Pyramide what was written, the field's factor included (P5). A turn that has ended is a result whatever
  becomes of seat and table later; one that has not is none.
- Every die that everybody has seen fall has fallen, those of roll-offs and Stechen too. Under the cup those
  of confirmed throws do, and a die that was turned as it fell: so they can be counted only once all cheats
  are told (D6). In an unclean throw no faces fall (Z11). A hand of 13 & 3 falls when it is revealed, the
  bank's dice one by one (T3); who leaves before has shown nothing (M10).
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from games import board, covered, hidden, keepfive, null, sixdice
from games.bets.reach import worths
from games.bets.reading import worth
from games.events import Event, RolledOff
from games.falschspiel import Caught, CheatsTold, Turned
from games.miwin import DICE, FACES, Die
from games.sheet import Written

DieKind: TypeAlias = Literal["w6"] | Die

SIDES: Final[dict[DieKind, tuple[int, ...]]] = {"w6": (1, 2, 3, 4, 5, 6), **{die: FACES[die] for die in DICE}}
"""The faces of each kind of die, in rising order."""

FEWEST: Final = frozenset({null.NAME})
"""Games in which fewer points are better (N2)."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a seat's turn came to: the points that bets read too (W5), in Null the moves that it counts.

    `dice` is how many a hand of 13 & 3 has that is not overthrown, since fewer are better (T5); elsewhere 0.
    """

    points: int
    dice: int = 0


class Fell(NamedTuple):
    """A die of this kind, thrown by this seat, or by the bank (0), showed that face."""

    seat: int
    die: DieKind
    face: int


def results(game: str, events: Iterable[Event]) -> dict[int, Result]:
    """By seat, from all events of one round in order; the bank has none."""
    return dict(ended for event in events if (ended := _ended(game, event)))


def _ended(game: str, event: Event) -> tuple[int, Result] | None:
    match event:
        case keepfive.TurnEnded(seat=seat, rank=rank, stechen=0):
            return seat, Result(worths(game)[rank].points)
        case hidden.Revealed(seat=seat, dice=dice) if seat != hidden.BANK:
            points = worth(game, dice).points
            return seat, Result(points, len(dice) if points else 0)
        case Written(seat=seat, value=value):
            return seat, Result(value)
        case board.TurnEnded(seat=seat, points=points):
            return seat, Result(points)
    return None


def fallen(events: Sequence[Event], turned: Iterable[Turned] = ()) -> Counter[Fell]:
    """How often each face fell in a round; these dice were `turned`, and nobody was caught at it (D6)."""
    fell = Counter(fell for event in events for fell in _fell(event))
    moved: tuple[Caught | Turned, ...] = (*_caught(events), *turned)
    for one in moved:
        fell[Fell(one.seat, "w6", one.face)] -= 1
        fell[Fell(one.seat, "w6", one.was)] += 1
    return +fell


def _caught(events: Iterable[Event]) -> Iterable[Caught]:
    """Those whose throw had been shown; one that the house sees never is."""
    return (event for event in events if isinstance(event, Caught) and event.by != covered.HOUSE)


def cheats(events: Iterable[Event]) -> Iterable[Turned]:
    """The dice turned at a table in all its rounds, as told when it closes (D6)."""
    return (turned for event in events if isinstance(event, CheatsTold) for turned in event.cheats)


def _fell(event: Event) -> Iterable[Fell]:
    match event:
        case RolledOff(seat=seat, face=face) | hidden.ThrewStechen(seat=seat, face=face):
            return (Fell(seat, "w6", face),)
        case keepfive.Threw(seat=seat, faces=faces) | sixdice.Threw(seat=seat, faces=faces):
            return (Fell(seat, "w6", face) for face in faces)
        case hidden.BankThrew(face=face):
            return (Fell(hidden.BANK, "w6", face),)
        case hidden.Revealed(seat=seat, dice=dice) if seat != hidden.BANK:
            return (Fell(seat, "w6", face) for face in dice)
        case board.Threw(seat=seat, faces=faces):
            return (Fell(seat, die, face) for die, face in zip(DICE, faces, strict=True))
    return ()
