"""13 & 3 (clauses T1 to T10), as pure functions over a frozen state.

A hand of dice is in `games.hands`, a round in `games.hidden`. What the written rules leave open about the
evening, decided here:
- A pot that stays (T7) is won by the last contender at the table, between two rounds as well (M10).
- Too few can pay the next stake: a pot that stays goes back first (M7), and who has coins again plays on.
  If there still are too few, held bets go back (W8), and then the evening ends before its last round.
- Who left wins no evening (M10), nor does anybody if no seat has won a round.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from games import hidden
from games.dice import Dice
from games.events import (
    BetsGivenBack,
    Event,
    GaveBack,
    Left,
    Paid,
    RoundOpened,
    TableWon,
    TookPot,
)
from games.game import Coins, GoOn, Leave, OpenRound, Question, Throw, open_seeds, rising
from games.hands import rank
from games.hidden import BANK, QUESTIONS
from games.pot import give_back, pay_in, share
from games.refusals import NotAsked
from games.rolloff import RollOff
from games.seating import without

NAME: Final = "dreizehn"
SHAPE: Final = 1
ROUNDS: Final = range(1, 11)

# --- State and actions --------------------------------------------------------------------------------------

Rules = hidden.Rules
State = hidden.State


@dataclass(frozen=True, slots=True)
class Content:
    """The seat throws no more in this round (T2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SitsOut(Event):
    """`seat` has no coin for the stake and does not play this round (T8)."""

    seat: int


Action: TypeAlias = OpenRound | Leave | Throw | Content | GoOn
ACTIONS: Final[tuple[type[Any], ...]] = (OpenRound, Leave, Throw, Content, GoOn)
EVENTS: Final[tuple[type[Event], ...]] = (
    *(RoundOpened, SitsOut, Paid, TookPot, GaveBack, BetsGivenBack, Left, TableWon),
    *hidden.EVENTS,
)

_Step: TypeAlias = tuple[State, tuple[Event, ...]]
_Purses: TypeAlias = Mapping[int, Coins]

# --- What the house asks and offers -------------------------------------------------------------------------

asks = hidden.asks
waits = hidden.waits
sealed = open_seeds
cancel = give_back


def places(rules: Rules) -> range:
    """How many may sit at a table (T1)."""
    return range(1 if rules.bank else 2, 13)


def needs_coins(rules: Rules) -> bool:
    """Without a stake nobody needs a coin (T8)."""
    return rules.stake > 0


def new(seats: Sequence[int], rules: Rules) -> State:
    """A table whose seats have sat down and whose first round is yet to be opened."""
    return State(rules=rules, seats=tuple(sorted(seats)))


def legal(state: State, question: Question, coins: _Purses) -> tuple[Action, ...]:
    """All that answers an open question."""
    del coins
    seat = question.seat
    if question.kind != "more":
        return (Throw(seat),)
    return (Throw(seat), Content(seat)) if rank(state.hands[seat]) else (Content(seat),)


def auto(view: State, question: Question) -> tuple[Action, ...]:
    """What is played for a seat that is away (X5), in this order."""
    del view
    seat = question.seat
    return {
        "throw": (Throw(seat), Content(seat)),
        "more": (Content(seat),),
        "stechen": (Throw(seat),),
    }[question.kind]


def view(state: State, seat: int | None) -> State:
    """What `seat`, or the public (None), may see: before the reveal its own dice and the bank's (T2)."""
    if state.phase not in ("throws", "bank"):
        return state
    hands = {other: hand if other in (seat, BANK) else () for other, hand in state.hands.items()}
    return replace(state, hands=hands)


def result(state: State) -> tuple[int, ...]:
    """All who won the evening, once it is over (T8)."""
    return state.winners


def apply(state: State, action: Action, dice: Dice, coins: _Purses) -> _Step:
    """The state after `action`, and what happened. `coins` are the seats' coins before it.

    Raises a `Refusal`, with nothing changed, if the action is not open to that seat.
    """
    match action:
        case OpenRound():
            return _open_round(state, coins)
        case Leave(seats):
            return _leave(state, seats, dice)
        case GoOn(number):
            return hidden.bank_goes_on(state, number, dice)
        case Throw(seat) if state.phase == "stechen":
            _check_asked(state, seat, "stechen")
            return hidden.throw_stechen(state, seat, dice)
        case Throw(seat):
            _check_asked(state, seat, "throw", "more")
            return hidden.throw(state, seat, dice)
        case Content(seat):
            _check_asked(state, seat, "throw", "more")
            return hidden.content(state, seat)


def _check_asked(state: State, seat: int, *kinds: str) -> None:
    if all(question.seat != seat or question.kind not in kinds for question in asks(state)):
        raise NotAsked


# --- Opening a round, and the end of the evening (T7, T8, T9) -----------------------------------------------


def _open_round(state: State, coins: _Purses) -> _Step:
    if state.phase != "closed":
        raise NotAsked
    rules, least = state.rules, places(state.rules)[0]
    if state.round >= rules.rounds:
        return _over(state)
    back: tuple[Event, ...] = ()
    free = {seat: coins[seat].free for seat in state.seats}
    if state.paid and len(_able(rules, free)) < least:
        back = give_back(state)
        free = {seat: amount + state.paid.get(seat, 0) for seat, amount in free.items()}
        state = replace(state, paid={})
    if len(_able(rules, free)) >= least:
        state, events = _opened(state, free)
    elif any(coins[seat].held for seat in state.seats):
        events = (BetsGivenBack(),)
    else:
        state, events = _over(state)
    return state, (*back, *events)


def _able(rules: Rules, free: Mapping[int, int]) -> list[int]:
    """Who can play: all who have a coin, and for the honour everybody (T8)."""
    return [seat for seat, amount in free.items() if amount or not rules.stake]


def _opened(state: State, free: Mapping[int, int]) -> _Step:
    """A fresh round, its stakes paid: a short seat pays what it has, the bank always all (T8, T9)."""
    rules = state.rules
    able = _able(rules, free)
    stakes = {seat: min(rules.stake, free[seat]) for seat in able}
    if rules.bank:
        stakes[BANK] = rules.stake
    paid, events = pay_in(state.paid, stakes)
    state = replace(
        state,
        phase="throws",
        round=state.round + 1,
        number=state.number + QUESTIONS * max(stakes),
        paid=paid,
        hands=dict.fromkeys(stakes, ()),
        content=(),
        stechen=0,
        rolloff=RollOff(()),
    )
    out = tuple(SitsOut(seat) for seat in state.seats if seat not in able)
    return state, (RoundOpened(state.round), *out, *events)


def _over(state: State) -> _Step:
    """Most round wins is the evening's winner, ties stand; the bank never is (T8, T9)."""
    wins = {seat: state.wins[seat] for seat in state.seats if seat in state.wins}
    winners = tuple(seat for seat in wins if wins[seat] == max(wins.values()))
    return replace(state, phase="over", winners=winners), tuple(TableWon(seat) for seat in winners)


# --- Leaving (M10) ------------------------------------------------------------------------------------------


def _leave(state: State, leavers: Sequence[int], dice: Dice) -> _Step:
    gone = rising(state, leavers)
    rest = replace(state, seats=without(state.seats, gone))
    closed = state.phase == "closed"
    rest, events = _leave_between_rounds(rest) if closed else hidden.leave(rest, gone, dice)
    if not rest.seats:
        rest, _ = _over(rest)
    return rest, (*(Left(seat) for seat in gone), *events)


def _leave_between_rounds(state: State) -> _Step:
    """A pot that stayed goes to the last contender at the table (M10), or back if there is none (M7)."""
    contenders = (*state.seats, *((BANK,) if state.rules.bank else ()))
    if not state.paid or len(contenders) > 1:
        return state, ()
    events = share(state.paid, state.rules.coin, contenders) if contenders else give_back(state)
    return replace(state, paid={}), events
