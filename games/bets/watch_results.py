"""Claims about what a turn comes to (W5, W8).

With five dice they are decided at the first event at which every way to go on gives the same answer; in Null
too, as far as the number of moves tells. In 13 & 3 it is the reveal, in Pyramide what is built.

Decided here: in a turn under the cup (D6) it counts as a way to go on that a cheat is caught, and the turn
counts nothing, until the turn has ended.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import Final

from games import board, hands, keepfive, sixdice
from games.bets.claim import W6, AboutResult, Kind, Outcome
from games.bets.reach import reach, worths
from games.bets.reading import Worth, comes_to, worth
from games.bets.watch import Verdict, Watch, said
from games.board import FAILED, MOST_MOVES, Moved
from games.covered import NOTHING
from games.dreizehn import SitsOut
from games.events import Event, Left, WentOut
from games.falschspiel import ThrewCovered
from games.hidden import NobodyWon, Revealed
from games.keepfive import Laid, RoundWon, Threw
from games.sixdice import Built

_NEVER: Final = (Left, WentOut, SitsOut)
"""What keeps a seat from ending its turn of the round."""

PYRAMIDS: Final[Sequence[Kind]] = ("none", "klein", "halb", "gross")
"""Kinds of pyramids, the better the later (P2)."""

MOST_POINTS: Final = 300
"""A groß whose bottom row is three ones (P4)."""

_ANSWERS: Final = 1024
"""Of how many claims and dice the answer is kept: a click asks the same of every bet."""


def watch(claim: AboutResult, game: str) -> Watch:
    """Who looks on for a claim about a result; only its round's events may be shown, but for those that take
    a seat from the table.
    """
    return FiveDice(claim, game) if game in ("zyklus", "dutzend") else OtherTurn(claim, game)


def agreed(outcome: Outcome, turns: Iterable[Worth]) -> Verdict | None:
    """The verdict that all these turns give, if they give the same."""
    answers = {comes_to(outcome, turn) for turn in turns}
    return said(answers.pop()) if len(answers) == 1 else None


@cache
def any_turn(game: str) -> tuple[Worth, ...]:
    """Whatever a turn can come to."""
    match game:
        case "zyklus" | "dutzend":
            return tuple(worths(game).values())
        case "dreizehn":
            points = range(hands.FIRST, hands.BEST + 1)
            return (worth(game, (hands.BEST + 1,)), *map(Worth, points))
        case "null":
            return _moves(0)
    return tuple({worth(game, dice) for dice in combinations_with_replacement(W6, sixdice.DICE)})


def _moves(made: int) -> tuple[Worth, ...]:
    """What a turn of Null can count that has not ended after so many moves (N6, N7)."""
    return tuple(map(Worth, (*range(made + 1, MOST_MOVES + 1), FAILED)))


class FiveDice:
    """A first turn of 34-Zyklus or Dutzend, or the seat's first Stechen."""

    def __init__(self, claim: AboutResult, game: str) -> None:
        self._claim = claim
        self._game = game
        self._laid: tuple[int, ...] = ()
        self._thrown = False
        self._covered = False

    def sees(self, event: Event) -> Verdict | None:
        """What `event` decides."""
        if isinstance(event, RoundWon):
            return "void"
        if getattr(event, "seat", None) != self._claim.seat:
            return None
        match event:
            case ThrewCovered(stechen=stechen) if self._claimed(stechen):
                self._covered = True
            case Threw(faces=faces, stechen=stechen) if self._claimed(stechen):
                self._thrown = True
                return self._agreed(reach(self._game, self._laid, faces))
            case Laid(faces=faces) if self._thrown:
                self._laid += faces
                return self._agreed(reach(self._game, self._laid))
            case keepfive.TurnEnded(rank=rank, stechen=stechen) if self._claimed(stechen):
                return said(comes_to(self._claim.holds, worths(self._game)[rank]))
            case Left() | WentOut():
                return "void"
        return None

    def _claimed(self, stechen: int) -> bool:
        return bool(stechen) is self._claim.stechen

    def _agreed(self, ranks: frozenset[int]) -> Verdict | None:
        return _agreed(self._claim.holds, self._game, ranks | {NOTHING} if self._covered else ranks)


@lru_cache(maxsize=_ANSWERS)
def _agreed(outcome: Outcome, game: str, ranks: frozenset[int]) -> Verdict | None:
    return agreed(outcome, (worths(game)[rank] for rank in ranks))


class OtherTurn:
    """A turn of 13 & 3, Pyramide or Null: the only one that the seat has in the round."""

    def __init__(self, claim: AboutResult, game: str) -> None:
        self._claim = claim
        self._game = game

    def sees(self, event: Event) -> Verdict | None:
        """What `event` decides."""
        if isinstance(event, RoundWon | NobodyWon):
            return "void"
        if getattr(event, "seat", None) != self._claim.seat:
            return None
        match event:
            case Revealed(dice=dice):
                return agreed(self._claim.holds, (worth(self._game, dice),))
            case Built(pyramid=built):
                return agreed(self._claim.holds, (Worth(built.points, built.kind),))
            case Moved(total=total, move=move):
                return agreed(self._claim.holds, _moves(move) if total else (Worth(move),))
            case board.TurnEnded(points=points):
                return agreed(self._claim.holds, (Worth(points),))
        return "void" if isinstance(event, _NEVER) else None
