"""A recorded round played once more by the rules, with its own dice: it must come out as it was recorded.

What the rules cannot tell is taken from the record: the coins before each step, since side bets move coins in
between, and what earlier rounds have left in the state before this one. Both must be possible.
"""

from dataclasses import dataclass
from typing import Any, Final

from games import dreizehn, pyramide
from games.catalogue import GAMES
from games.dice import Drawn, FairDice
from games.events import Event
from games.game import OpenRound
from games.record import RoundRecord, Step, payouts
from games.refusals import Refusal

POT_STAYS: Final = (dreizehn.NAME, pyramide.NAME)
"""Games in which a pot may lie there between two rounds (T7, P6)."""

_NOT_BEGUN: Final = ("waiting", "turn", "turned")
"""What a state holds, in some games, of a turn; between two rounds there is none."""


class Differs(Exception):
    """The record is not true: the first thing that is otherwise, as one sentence."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a round has ended: the last `state`, and whether it was `broken_off`."""

    state: Any
    broken_off: bool


def replay(record: RoundRecord) -> Ending:
    """Play the round and compare faces and events, step by step. Raises `Differs`, and whatever the rules
    raise for a state that they never make.
    """
    game = GAMES[record.game]
    _check_before(record, game)
    dice = FairDice(record.seed, record.table, record.round, scheme=record.scheme)
    state, seen = record.before, 0
    for place, step in enumerate(record.steps, 1):
        what = f"step {place} ({type(step.action).__name__})"
        _check_coins(state, step, what)
        dice.brought = step.brought
        try:
            state, events = game.apply(state, step.action, dice, step.coins)
        except Refusal as refusal:
            raise Differs(f"The rules refuse {what}: {type(refusal).__name__}.") from None
        _compare_faces(step.faces, dice.take_faces(), what)
        _compare_events(record.events, seen, events, f"In {what}")
        seen += len(events)
        if state.round != record.round:
            raise Differs(f"After {what} round {state.round} would be running, not {record.round}.")
    return _ending(record, game, state, seen)


# --- Before it (M7, X3) -------------------------------------------------------------------------------------


def _check_before(record: RoundRecord, game: Any) -> None:
    """The round can have been opened from the state that is told, as far as the rules know."""
    before = record.before
    if (before.phase, before.round) != ("closed", record.round - 1):
        raise Differs(
            f"The state before the round is not that between rounds {record.round - 1} and {record.round}."
        )
    if len({*before.seats}) != len(before.seats):
        raise Differs("In the state before the round somebody sits there twice.")
    fresh = game.new(before.seats, before.rules)
    if record.round == 1 and before != fresh:
        raise Differs("The state before the first round is not that of a table where nobody has played.")
    if any(getattr(before, name, None) != getattr(fresh, name, None) for name in _NOT_BEGUN):
        raise Differs("In the state before the round somebody is at a turn.")
    if any(cheat.round >= record.round for cheat in getattr(before, "cheats", ())):
        raise Differs("The state before the round tells of a die that was turned later.")
    _check_pot_before(record, before)
    if not record.steps or type(record.steps[0].action) is not OpenRound:
        raise Differs("The first step does not open the round.")
    if record.steps[0].brought.phrases:
        raise Differs("A lucky phrase was set before the round had its commitment.")


def _check_pot_before(record: RoundRecord, before: Any) -> None:
    most = before.rules.stake * before.round if record.game in POT_STAYS else 0
    for seat, amount in before.paid.items():
        if not 0 < amount <= most or amount % before.rules.coin:
            raise Differs(f"Before the round there cannot be {amount} of seat {seat} in the pot.")


# --- Step by step -------------------------------------------------------------------------------------------


def _check_coins(state: Any, step: Step, what: str) -> None:
    """Each seat at the table has coins of the table's (M2), none less than nothing (M8)."""
    if set(step.coins) != set(state.seats):
        raise Differs(f"The coins before {what} are not those of the seats at the table.")
    for seat, coins in step.coins.items():
        if any(amount < 0 or amount % state.rules.coin for amount in coins):
            raise Differs(f"Before {what} seat {seat} cannot have these coins.")


def _compare_faces(recorded: tuple[Drawn, ...], drawn: tuple[Drawn, ...], what: str) -> None:
    if recorded == drawn:
        return
    if len(recorded) != len(drawn):
        raise Differs(f"By the rules {len(drawn)} dice fall in {what}, not {len(recorded)}.")
    other, right = next(pair for pair in zip(recorded, drawn, strict=True) if pair[0] != pair[1])
    raise Differs(f"By the rules {_die(right)} falls in {what}, not {_die(other)}.")


def _die(drawn: Drawn) -> str:
    return f"a {drawn.face} of 1 to {drawn.sides} as face {drawn.n} of seat {drawn.seat}"


def _compare_events(recorded: tuple[Event, ...], seen: int, events: tuple[Event, ...], where: str) -> None:
    for place, event in enumerate(events, seen):
        if place >= len(recorded):
            raise Differs(f"{where} event {place + 1} is missing: {event}.")
        if recorded[place] != event:
            raise Differs(f"{where} event {place + 1} should be {event}, not {recorded[place]}.")


# --- After it (M7) ------------------------------------------------------------------------------------------


def _ending(record: RoundRecord, game: Any, state: Any, seen: int) -> Ending:
    """The round is decided; or it was broken off, and then the pot went back and nothing else happened."""
    decided = state.phase in ("closed", "over")
    given_back = seen < len(record.events)
    if given_back or not decided:
        back = game.cancel(state)
        _compare_events(record.events, seen, back, "Where the round is broken off")
        seen += len(back)
    if seen < len(record.events):
        raise Differs(f"Event {seen + 1} is of no step: {record.events[seen]}.")
    left = 0 if given_back else sum(state.paid.values())
    if _pot_after(record) != left:
        raise Differs(f"In the pot there should lie {_pot_after(record)} after the round, not {left}.")
    return Ending(state, given_back or not decided)


def _pot_after(record: RoundRecord) -> int:
    """What lies in the pot by what was paid and taken, in quarter Fen (M8)."""
    before: int = sum(record.before.paid.values())
    return before - sum(payouts(record.events).values())
