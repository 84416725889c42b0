"""What can be seen of a claim before it is decided (W3, W6): then nobody can bet on it any more.

Players want good results: who could end a turn with what lies there now will not end it with less. So a
claim is visible as soon as every result from that one upwards gives the same answer, although somebody might
still throw it away. A throw under the cup (D6) is visible to its thrower, and hidden dice to their seats
(W6). All this holds for everybody; what a seat may not bet on, since it chooses how the claim ends, is in
`own`.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from games import building, dreizehn, dutzend, null, pyramide, zyklus
from games.bets.claim import AboutResult, AboutThrow, AboutWinner, Claim, Named
from games.bets.reach import rank, reach, worths
from games.bets.reading import Worth
from games.bets.verdict import of_table
from games.bets.watch_results import MOST_POINTS, PYRAMIDS, agreed
from games.board import FAILED
from games.events import Event
from games.hidden import ThrewHidden
from games.potgame import PotState

View: TypeAlias = zyklus.State | dutzend.State | dreizehn.State | pyramide.State | null.State
"""What everybody may see of a table: the game's `view` for the public."""

COVERED: Final = 0
"""The face of a die that only its thrower sees."""


def another_round(view: View) -> bool:
    """Whether a round may follow the running one (T8, P1, N2)."""
    match view:
        case dreizehn.State():
            return view.round < view.rules.rounds
        case pyramide.State():
            return view.round < pyramide.ROUNDS
        case null.State():
            return view.round < view.rounds
    return True


def under_cup(view: View) -> bool:
    """Whether the latest throw is covered yet (D6): what cannot be bet on now may be again, once it shows."""
    return isinstance(view, PotState) and COVERED in view.turn.thrown


def visible(claim: Claim, game: str, view: View, events: Iterable[Event]) -> bool:
    """Whether a claim about the running round, or about none in particular, is visible.

    `events` are all of the running round so far, private ones too.
    """
    if isinstance(claim, AboutWinner) and of_table(claim) and _table_is_known(claim.seat, view):
        return True
    match view:
        case PotState():
            return view.phase == "turns" and _at_pot(claim, game, view)
        case dreizehn.State():
            last = view.round == view.rules.rounds
            return of_table(claim) and last and any(isinstance(event, ThrewHidden) for event in events)
        case pyramide.State():
            return _at_pyramide(claim, view)
    return of_table(claim) and view.round == view.rounds and len(view.waiting) == 1 and bool(view.turn.row)


# --- Who wins a table of a fixed number of rounds ---------------------------------------------------------


def _table_is_known(seat: int, view: View) -> bool:
    """Whether the seat wins the table, or does not, whatever falls, unless others get up (M10)."""
    match view:
        case dreizehn.State():
            left = view.rules.rounds - view.round + (view.phase != "closed")
            mine = view.wins.get(seat, 0)
            others = max((view.wins.get(other, 0) for other in view.seats if other != seat), default=0)
            return mine + left < others or mine >= max(1, others + left)
        case pyramide.State():
            return view.seats == (seat,)
        case null.State() if view.phase == "turns":
            best, worst = _totals(seat, view)
            rest = [_totals(other, view) for other in view.seats if other != seat]
            return any(best > most for _, most in rest) or all(worst <= least for least, _ in rest)
    return False


def _totals(seat: int, view: null.State) -> tuple[int, int]:
    """The fewest and the most points with which a seat can end the table: each turn counts 1 to 40 (N7)."""
    turns, points = view.rounds - view.round + (seat in view.waiting), view.points[seat]
    return points + turns, points + turns * FAILED


# --- 34-Zyklus and Dutzend ----------------------------------------------------------------------------------


def _at_pot(claim: Claim, game: str, view: PotState) -> bool:
    seat, thrown = view.waiting[0], view.turn.thrown
    if isinstance(claim, AboutThrow):
        return COVERED in thrown and claim.seat in (None, seat)
    if isinstance(claim, AboutResult):
        return _result(claim, game, view)
    if COVERED in thrown or _end_is_known(game, view):
        return True
    return isinstance(claim, AboutWinner) and claim.of == "round" and _beaten(claim.seat, game, view)


def _result(claim: AboutResult, game: str, view: PotState) -> bool:
    """Of a seat's first turn, or its Stechen, that is yet to come or runs."""
    if claim.stechen and view.stechen and claim.seat not in view.waiting:
        return True
    if claim.seat != view.waiting[0] or claim.stechen is not bool(view.stechen):
        return False
    if COVERED in view.turn.thrown:
        return True
    return agreed(claim.holds, (worths(game)[rank_] for rank_ in _ranks(game, view))) is not None


def _ranks(game: str, view: PotState) -> frozenset[int]:
    """What the running turn can come to, played by somebody who wants to win."""
    laid, thrown = view.turn.laid, view.turn.thrown
    ranks = reach(game, laid, thrown)
    floor = rank(game, (*laid, *thrown)) if thrown else min(ranks)
    return frozenset(rank_ for rank_ in ranks if rank_ >= floor)


def _end_is_known(game: str, view: PotState) -> bool:
    """Whether the last turn of the pass can only end in one way: one winner, or a Stechen."""
    best = max(view.scores.values(), default=-1)
    ends = {(rank_ > best) - (rank_ < best) for rank_ in _ranks(game, view)}
    return len(view.waiting) == 1 and len(ends) == 1


def _beaten(seat: int, game: str, view: PotState) -> bool:
    """Whether the seat can win only if others get up (M10)."""
    best = max(view.scores.values(), default=-1)
    if seat == view.waiting[0]:
        return max(_ranks(game, view)) < best
    return seat not in view.waiting and (seat not in view.scores or view.scores[seat] < best)


# --- Pyramide -----------------------------------------------------------------------------------------------


def _at_pyramide(claim: Claim, view: pyramide.State) -> bool:
    match claim:
        case AboutResult(seat=seat, holds=outcome) if view.turn.dice and seat == view.waiting[0]:
            return (
                agreed(outcome, _from(building.best(view.turn.dice), named=isinstance(outcome, Named)))
                is not None
            )
        case AboutWinner():
            last = view.round == pyramide.ROUNDS and len(view.waiting) == 1
            return last and view.turn.asks == "write"
    return False


def _from(built: building.Pyramid, *, named: bool) -> Iterable[Worth]:
    """All that is at least as good as what the dice build now: in points, or in kind."""
    if named:
        return (Worth(0, kind) for kind in PYRAMIDS[PYRAMIDS.index(built.kind) :])
    return map(Worth, range(max(built.points, 0), MOST_POINTS + 1))
