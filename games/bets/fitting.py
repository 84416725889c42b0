"""Claims that fit a table right now, for who does not know yet what to bet on (W5).

The coming throw first, then the turn that runs, the round's winner and Stechen, the turns to come, the
table's winner, and what the next round may bring. All of them may be offered as they are.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from games import dreizehn, hands, sheet
from games.bets.claim import (
    AboutResult,
    AboutStechen,
    AboutThrow,
    AboutWinner,
    Alike,
    Claim,
    Condition,
    Count,
    Kind,
    Moves,
    Named,
    Outcome,
    Points,
    Span,
    Sum,
    fits,
)
from games.bets.odds import fresh
from games.bets.offers import check_open, round_of
from games.bets.own import check_own
from games.bets.positions import position_of
from games.bets.visible import View
from games.events import Event
from games.hidden import BANK
from games.potgame import PotState, playing
from games.refusals import Refusal

_MEDIAN_OF_NULL: Final = 15
"""What a throw adds up to as often over it as under it, with three of Miwin's dice (N1)."""


def fitting(view: View, game: str, own: int | None, events: Sequence[Event] = ()) -> tuple[Claim, ...]:
    """What may be offered now, the most interesting first.

    `view` is what everybody sees, `own` the seat of who asks, `events` all of the running round so far,
    private ones too.
    """
    claims = (claim for claim in dict.fromkeys(_claims(view, game, own)) if fits(claim, game))
    return tuple(claim for claim in claims if _may_be_offered(claim, game, view, own, events))


def _may_be_offered(claim: Claim, game: str, view: View, own: int | None, events: Sequence[Event]) -> bool:
    try:
        check_open(claim, game, round_of(claim, view), view, events)
        check_own(claim, game, view, own, true=True)
    except Refusal:
        return False
    return True


def _claims(view: View, game: str, own: int | None) -> Iterator[Claim]:
    """All that might fit, in order."""
    coming, later = _to_come(view), _sorted(view.seats, own)
    running = coming[:1] if view.phase == "turns" else ()
    yield from _next_throws(view, game)
    yield from _results(game, running)
    yield from (AboutWinner(seat, "round") for seat in _sorted(_contenders(view), own))
    yield from (AboutStechen(), AboutStechen(comes=False))
    yield from _results(game, _sorted(coming, own))
    yield from (AboutWinner(seat, "table") for seat in later)
    yield from _first_throws(game, _sorted(coming, own))
    yield from (AboutWinner(seat, "round", later=True) for seat in later)
    yield AboutStechen(later=True)


def _sorted(seats: Iterable[int], own: int | None) -> tuple[int, ...]:
    """The own seat first."""
    return tuple(sorted(seats, key=lambda seat: seat != own))


def _contenders(view: View) -> tuple[int, ...]:
    """Who may win the round (T9)."""
    match view:
        case PotState():
            return playing(view)
        case dreizehn.State():
            return tuple(view.hands)
    return view.seats


def _to_come(view: View) -> tuple[int, ...]:
    """Whose turn of the round runs or is yet to come, in this order."""
    if isinstance(view, dreizehn.State):
        return tuple(seat for seat in view.hands if seat != BANK)
    return view.waiting if view.phase == "turns" else _contenders(view)


# --- Throws -------------------------------------------------------------------------------------------------


def _next_throws(view: View, game: str) -> Iterator[Claim]:
    if game == dreizehn.NAME:
        return
    coming = AboutThrow(None, "next", ())
    position = position_of(view, coming)
    dice = position.free if position else 0
    yield from (AboutThrow(None, "next", (condition,)) for condition in _conditions(game, dice))


def _first_throws(game: str, seats: Iterable[int]) -> Iterator[Claim]:
    conditions = _conditions(game, fresh(game).free)[:3]
    yield from (AboutThrow(seat, "first", (condition,)) for seat in seats for condition in conditions)


def _conditions(game: str, dice: int) -> tuple[Condition, ...]:
    """What so many dice may show; 0 if it is not known how many fall."""
    highest = 9 if game == "null" else 6
    always = (Count("odd", Span(1)), Count(highest, Span(0, 0)), Count(highest, Span(1)))
    alike = tuple(Alike(Span(number)) for number in (2, 3) if number <= dice)
    median = _MEDIAN_OF_NULL if game == "null" else dice * 7 // 2
    total = (Sum(Span(median + 1)),) if dice else ()
    return (*always, *alike, *total)


# --- Results ------------------------------------------------------------------------------------------------


def _points(least: int) -> Outcome:
    return Points(Span(least))


def _named(*kinds: Kind) -> tuple[Outcome, ...]:
    return tuple(Named(kind) for kind in kinds)


_OUTCOMES: Final[dict[str, tuple[Outcome, ...]]] = {
    "zyklus": (*_named("asche", "zyklus"), _points(12), _points(15)),
    "dutzend": (*_named("nothing"), _points(12), _points(15)),
    "dreizehn": (*_named("overthrown"), _points(hands.BANK_DRAWS_TO + 1), _points(hands.BEST)),
    "pyramide": (*_named("gross", "halb", "none"), _points(sheet.PAR)),
    "null": (Moves(Span(0, 4)), Moves(Span(0, 6)), Moves(Span(0, 8))),
}


def _results(game: str, seats: Iterable[int]) -> Iterator[Claim]:
    yield from (AboutResult(seat, outcome) for seat in seats for outcome in _OUTCOMES[game])
