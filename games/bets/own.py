"""What a seat has in its own hands, and so may not bet on (W3): to all others it is open, to the seat it is
decided as it likes.

Dice that are thrown again can always fall as they lie. So what a player can be sure of from dice that lie
thrown, whatever falls, is what comes of leaving them so: all are laid aside, or no more is thrown (Z4, P1).
Beyond that, decided here:
- Where a turn can be lost at will, its player never bets on losing it: to give up counts 40 moves in Null
  (N7), and to throw on and on overthrows in 13 & 3 (T2). Who is overthrown wins no round.
- After the throw nothing in Null is left to chance: a seat's own result is in its hands until it is placed,
  whether it has found the shortest way or not (W6).
- Who may choose how many dice to throw next may choose so few that a claim about them is certain.
- Who throws last in a round, or in a Stechen, chooses as well between the ends that the dice allow.
As long as there is no sure choice, everybody may bet on own dice, and play for the bet.
"""

from collections.abc import Sequence
from typing import Final

from games import dreizehn, null, pyramide, sixdice
from games.bets import throws
from games.bets.claim import AboutResult, AboutStechen, AboutThrow, AboutWinner, Claim
from games.bets.positions import Pot
from games.bets.reach import rank
from games.bets.reading import Worth, comes_to, worth
from games.bets.visible import COVERED, View
from games.board import FAILED
from games.potgame import PotState
from games.refusals import Refusal

_LOST: Final = {null.NAME: Worth(FAILED), dreizehn.NAME: Worth(0, "overthrown")}
"""What a turn comes to that its player loses at will."""


class InOwnHands(Refusal):
    """Who bets can make the claim come true, or false, for sure, as the bet needs it (W3)."""

    key = "refused-bet-in-own-hands"


def check_own(claim: Claim, game: str, view: View, seat: int | None, *, true: bool) -> None:
    """Whether who sits at `seat` (0 or None: only watches) may bet that an open claim is `true`, or is not.

    `view` is what everybody sees. Raises `InOwnHands`.
    """
    if seat and _is_sure(claim, game, view, seat, true=true):
        raise InOwnHands


def _is_sure(claim: Claim, game: str, view: View, seat: int, *, true: bool) -> bool:
    match claim:
        case AboutResult() if claim.seat == seat:
            return any(comes_to(claim.holds, turn) is true for turn in _turns(claim, game, view)) or (
                isinstance(view, null.State) and not claim.later and _chooses(view, seat)
            )
        case AboutThrow(which="next") if claim.seat in (None, seat):
            chances = {throws.chance(claim.holds, throws.cup(game, dice)) for dice in _dice(view, seat)}
            return int(true) in chances
        case AboutWinner(of="round", later=later) | AboutStechen(later=later) if isinstance(view, PotState):
            return not later and _end(claim, game, view, seat) is true
        case AboutWinner(of="round") if claim.seat == seat:
            return game in _LOST and claim.wins is not true
    return False


def _chooses(view: View, seat: int) -> bool:
    """Whether the seat has dice before it that it has thrown, which it can leave as they lie."""
    if view.phase != "turns" or view.waiting[0] != seat:
        return False
    if isinstance(view, pyramide.State):
        return view.turn.asks == "again"
    return bool(view.turn.thrown) and COVERED not in view.turn.thrown


def _turns(claim: AboutResult, game: str, view: View) -> Sequence[Worth]:
    """What the claimed turn, the seat's own, comes to if it likes, whatever falls."""
    if game in _LOST:
        return (_LOST[game],)
    if claim.later or not _chooses(view, claim.seat):
        return ()
    match view:
        case PotState(stechen=stechen, turn=turn) if claim.stechen is bool(stechen):
            return (worth(game, (*turn.laid, *turn.thrown)),)
        case pyramide.State(turn=turn):
            return (worth(game, turn.dice),)
    return ()


def _dice(view: View, seat: int) -> range:
    """How many dice the seat may choose to throw next (Z4, P1); none if it has no choice."""
    if _chooses(view, seat):
        match view:
            case PotState(turn=turn):
                return range(1, len(turn.thrown))
            case pyramide.State():
                return range(1, sixdice.DICE + 1)
    return range(0)


def _end(claim: AboutWinner | AboutStechen, game: str, view: Pot, seat: int) -> bool | None:
    """What the claim comes to if the seat, whose turn is the last of the pass, lays all that it has thrown;
    None if that does not tell.
    """
    if len(view.waiting) != 1 or not _chooses(view, seat):
        return None
    scores = view.scores | {seat: rank(game, (*view.turn.laid, *view.turn.thrown))}
    best = [one for one, score in scores.items() if score == max(scores.values())]
    if isinstance(claim, AboutStechen):
        return (len(best) > 1) is claim.comes
    return (best == [claim.seat]) is claim.wins if len(best) == 1 else None
