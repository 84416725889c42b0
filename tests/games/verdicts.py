"""What has just happened at a table, as claims see it, and the claims of the tests about verdicts."""

from collections.abc import Iterable, Sequence
from typing import Any

from games.bets.claim import (
    AboutResult,
    AboutThrow,
    AboutWinner,
    Claim,
    Condition,
    Count,
    Kind,
    Named,
    Points,
    Span,
)
from games.bets.offers import check_open, round_of
from games.bets.verdict import decide, needs_history
from games.bets.watch import Verdict
from games.events import Event, RoundOpened
from tests.games.house import Listed

A_SIX = (Count(6, Span(1)),)


def next_throw(*holds: Condition, seat: int | None = None) -> AboutThrow:
    """Unless it says something else, that there is a six."""
    return AboutThrow(seat, "next", holds or A_SIX)


def first_throw(seat: int, *, later: bool = False) -> AboutThrow:
    """That there is a six."""
    return AboutThrow(seat, "first", A_SIX, later)


def points(seat: int, least: int, *, stechen: bool = False) -> AboutResult:
    return AboutResult(seat, Points(Span(least)), stechen)


def named(seat: int, kind: Kind) -> AboutResult:
    return AboutResult(seat, Named(kind))


def wins(seat: int, *, later: bool = False) -> AboutWinner:
    return AboutWinner(seat, "round", later=later)


def decided(table: Listed, claim: Claim, new: Sequence[Event], about: int | None = None) -> Verdict | None:
    """What `new`, which has just happened at the table, says of a claim that was made in the same round."""
    round_ = table.state.round
    if about is None:
        about = round_of(claim, table.state) and round_ + claim.later
    of_round = running(table.events)
    happened = [(round_, event) for event in public(new)]
    known = needs_history(claim, table.game.NAME, happened) and about in (0, round_)
    earlier = public(of_round[: len(of_round) - len(new)]) if known else []
    found = decide(claim, table.game.NAME, about, earlier, happened)
    return found[0] if found else None


def offer(table: Listed, claim: Claim) -> None:
    """Raises as `check_open` does."""
    view: Any = table.game.view(table.state, None)
    check_open(claim, table.game.NAME, round_of(claim, view), view, running(table.events))


def running(events: Sequence[Event]) -> list[Event]:
    """The events of the round that was opened last."""
    opened = [place for place, event in enumerate(events) if isinstance(event, RoundOpened)]
    return list(events[opened[-1] :])


def public(events: Iterable[Event]) -> list[Event]:
    return [event for event in events if event.to is None]
