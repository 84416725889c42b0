"""A round for one pot with five dice: all that 34-Zyklus and Dutzend have in common.

`PotState` is the part of a game's state that these steps work on; a game's own State adds fields to it. Each
step gives the next state and what happened. What differs comes in as arguments: the rank of a turn; `stake`,
which each seat adds in the next Stechen (Z7, D4); `begin`, which goes on when it is known who begins.

What the written rules leave open, decided here:
- A Stechen is thrown in seat order from the round's Beginner, as the turns of the round were.
- When all in a Stechen leave (M10), results are first turns, as in W3; equal ones go into the next Stechen.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias, TypeVar

from games import dice as cup
from games import keepfive, rolloff
from games.dice import Dice
from games.events import (
    BetsGivenBack,
    Event,
    Left,
    Paid,
    RoundOpened,
    TableWon,
    TookPot,
    WentOut,
)
from games.game import Coins, Question, Throw, rising
from games.keepfive import Laid, Lay, RoundWon, StechenOpened, Threw, Turn, TurnEnded
from games.pot import give_back, pay_in
from games.refusals import NotAsked
from games.rolloff import RollOff
from games.seating import order_from, without


@dataclass(frozen=True, slots=True, kw_only=True)
class PotState:
    """One table between two actions. Seats are numbers; all amounts are quarter Fen.

    `phase` is "closed", "rolloff", "turns", "over" or one of the game's own. `waiting` are the seats that
    still have a turn in this pass, the first of them being at it; a pass is the round's first turns, or one
    Stechen (`stechen` counts them). `scores` are the ranks of the running pass, `first` those of the round's
    first turns once a Stechen runs. `lying` is what each seat's turn of the running pass left. `paid` is what
    each seat, leavers included, has in the pot (M7); nobody plays a round without having paid.
    """

    seats: tuple[int, ...]
    phase: str = "closed"
    round: int = 0
    number: int = 0
    beginner: int = 0
    rolloff: RollOff = field(default_factory=lambda: RollOff(()))
    stake: int = 0
    paid: dict[int, int] = field(default_factory=dict)
    stechen: int = 0
    waiting: tuple[int, ...] = ()
    turn: Turn = field(default_factory=Turn)
    scores: dict[int, int] = field(default_factory=dict)
    first: dict[int, int] = field(default_factory=dict)
    lying: dict[int, tuple[int, ...]] = field(default_factory=dict)
    winner: int | None = None


S = TypeVar("S", bound=PotState)
Happened: TypeAlias = tuple[Event, ...]
Purses: TypeAlias = Mapping[int, Coins]
Open: TypeAlias = Callable[[S, Purses], tuple[S, Happened]]
Begin: TypeAlias = Callable[[S, int, Purses], tuple[S, Happened]]


SEATS: Final = range(2, 13)

# --- Who may sit, questions and answers ---------------------------------------------------------------------


def places(rules: Any) -> range:
    """How many may sit at a table (Z1, D1)."""
    del rules
    return SEATS


def needs_coins(rules: Any) -> bool:
    """Nobody plays without a coin (Z3, D2)."""
    del rules
    return True


def asks(state: PotState) -> tuple[Question, ...]:
    """`rolloff` asks all seats still to throw, `throw` and `lay` the seat at its turn."""
    if state.phase == "rolloff":
        return rolloff.asks(state)
    if state.phase == "turns" and not state.turn.over:
        return (Question(state.waiting[0], state.number, "lay" if state.turn.thrown else "throw"),)
    return ()


def lays(state: PotState, seat: int) -> tuple[Lay, ...]:
    """Every way to lay aside dice of the current throw (Z4, D1)."""
    return tuple(Lay(seat, picked) for picked in keepfive.picks(len(state.turn.thrown)))


def auto(view: PotState, question: Question) -> tuple[Throw | Lay, ...]:
    """What is played for a seat that is away in a roll-off or a turn (X5)."""
    seat = question.seat
    lay = Lay(seat, tuple(range(view.turn.free)))
    return {"rolloff": (Throw(seat),), "throw": (Throw(seat), lay), "lay": (lay,)}[question.kind]


def result(state: PotState) -> tuple[int, ...]:
    """The table's winner, once it is over and has one."""
    return () if state.winner is None else (state.winner,)


# --- From opening a round to its first turn (Z2, Z3, Z9, D2, D5) --------------------------------------------


def open_round(state: S, coins: Purses, open_: Open[S]) -> tuple[S, Happened]:
    """Who has no coin is out; the table is won, or `open_` goes on with the fresh round (Z9, D5)."""
    if state.phase != "closed":
        raise NotAsked
    stay = tuple(seat for seat in state.seats if sum(coins[seat]))
    out = tuple(WentOut(seat) for seat in state.seats if seat not in stay)
    state = replace(state, seats=stay)
    able = [seat for seat in stay if coins[seat].free]
    if len(able) < 2:
        if any(coins[seat].held for seat in stay):
            return state, (*out, BetsGivenBack())
        return _over(state, able[0] if able else None, out)
    opened, events = open_(_fresh(state), coins)
    return opened, (*out, RoundOpened(opened.round), *events)


def _over(state: S, winner: int | None, events: Happened) -> tuple[S, Happened]:
    won = () if winner is None else (TableWon(winner),)
    return replace(state, phase="over", winner=winner), (*events, *won)


def _fresh(state: S) -> S:
    return replace(
        state,
        round=state.round + 1,
        number=state.number + 1,
        rolloff=RollOff(()),
        stake=0,
        stechen=0,
        scores={},
        first={},
        lying={},
    )


def pay(state: S, seats: Sequence[int], amount: int, coins: Purses) -> tuple[S, tuple[Paid, ...]]:
    """Each of `seats` pays `amount`, or all it has (Z3, Z7, D2, D4)."""
    paid, events = pay_in(state.paid, {seat: min(amount, coins[seat].free) for seat in seats})
    return replace(state, paid=paid), events


def playing(state: PotState) -> tuple[int, ...]:
    """Who plays for the pot: all who have paid, or before a stake is paid all who sit there."""
    return tuple(seat for seat in state.seats if seat in state.paid or not state.paid)


def in_pass(state: PotState) -> tuple[int, ...]:
    """Who has had or will have a turn in the running pass; the others watch a Stechen (Z7, D4)."""
    return (*state.scores, *state.waiting)


def start_roll_off(state: S) -> S:
    """All who play throw for the beginning (Z2, D2)."""
    return replace(state, phase="rolloff", rolloff=rolloff.begin(playing(state)))


def roll_off(state: S, seat: int, dice: Dice, coins: Purses, begin: Begin[S]) -> tuple[S, Happened]:
    """`seat` throws its die of the roll-off; the last one to throw settles it."""
    return rolloff.roll(state, seat, dice, playing(state), lambda rolled, first: begin(rolled, first, coins))


def start_turns(state: S) -> S:
    """All who play have their turns in seat order from the Beginner (M9)."""
    waiting = order_from(playing(state), state.beginner)
    return _next_turn(replace(state, phase="turns", waiting=waiting))


# --- A turn, and what it leads to (Z4, Z6, Z7, D1, D4) ------------------------------------------------------


def _next_turn(state: S) -> S:
    return replace(state, turn=Turn(), number=state.number + 1)


def throw(state: S, seat: int, dice: Dice) -> tuple[S, Threw]:
    """All free dice of the turn are thrown."""
    turn = keepfive.throw(state.turn, cup.throw(dice, seat, state.turn.free))
    thrown = replace(state, turn=turn, number=state.number + 1)
    return thrown, Threw(seat, turn.thrown, turn.throws, state.stechen)


def lay(state: S, seat: int, picked: Sequence[int]) -> tuple[S, Laid]:
    """Dice are laid aside. Raises as `keepfive.lay` does."""
    turn = keepfive.lay(state.turn, picked)
    laid = replace(state, turn=turn, number=state.number + 1)
    return laid, Laid(seat, turn.laid[len(state.turn.laid) :])


def end_turn(state: S, rank: int, stake: int, coins: Purses) -> tuple[S, Happened]:
    """The turn is over and worth `rank`; the last one of a pass decides the round or opens a Stechen."""
    seat, dice = state.waiting[0], state.turn.laid
    ended = TurnEnded(seat, dice, rank, state.stechen)
    state = replace(
        state,
        waiting=state.waiting[1:],
        scores={**state.scores, seat: rank},
        lying={**state.lying, seat: dice},
    )
    if state.waiting:
        return _next_turn(state), (ended,)
    state, events = _decide(state, stake, coins)
    return state, (ended, *events)


def _decide(state: S, stake: int, coins: Purses) -> tuple[S, Happened]:
    best = max(state.scores.values())
    tied = [seat for seat, rank in state.scores.items() if rank == best]
    return _take_pot(state, tied[0], best) if len(tied) == 1 else _stechen(state, tied, stake, coins)


def _stechen(state: S, tied: Sequence[int], stake: int, coins: Purses) -> tuple[S, Happened]:
    seats = tuple(seat for seat in order_from(state.seats, state.beginner) if seat in tied)
    first = state.first if state.stechen else state.scores
    state, paid = pay(state, seats, stake, coins)
    state = replace(state, stechen=state.stechen + 1, first=first, scores={}, lying={}, waiting=seats)
    return _next_turn(state), (StechenOpened(seats, stake, state.stechen), *paid)


def _take_pot(state: S, seat: int, rank: int | None) -> tuple[S, Happened]:
    """The winner takes the whole pot (M6) and is, for Z8, the Beginner of the next round."""
    won = (RoundWon(seat, rank), TookPot(seat, sum(state.paid.values())))
    return replace(_closed(state), beginner=seat), won


def _closed(state: S) -> S:
    return replace(state, phase="closed", paid={}, waiting=(), turn=Turn())


# --- Leaving (M10) ------------------------------------------------------------------------------------------


def leave(state: S, leavers: Sequence[int], stake: int, coins: Purses, begin: Begin[S]) -> tuple[S, Happened]:
    """`leavers` get up, all at once; a phase of the game's own goes on for the others. Raises `NotAsked`."""
    gone = rising(state, leavers)
    rest = replace(state, seats=without(state.seats, gone))
    events: Happened = ()
    if not rest.seats:
        rest, events = _over(replace(rest, paid={}), None, give_back(state))
    elif state.phase == "turns":
        rest, events = _leave_turns(rest, gone, stake, coins)
    elif state.phase != "closed" and len(playing(rest)) < 2:
        rest, events = _nobody_to_play_with(rest)
    elif state.phase == "rolloff":
        rest, events = rolloff.step_out(
            rest, gone, playing(rest), lambda rolled, first: begin(rolled, first, coins)
        )
    return rest, (*(Left(seat) for seat in gone), *events)


def _nobody_to_play_with(state: S) -> tuple[S, Happened]:
    """Before the first turn at most one contender is left: it takes what others have paid."""
    if state.paid and playing(state):
        return _take_pot(state, playing(state)[0], None)
    return _closed(state), give_back(state)


def _leave_turns(state: S, gone: Sequence[int], stake: int, coins: Purses) -> tuple[S, Happened]:
    at_turn = state.waiting[0]
    waiting = without(state.waiting, gone)
    scores = {seat: rank for seat, rank in state.scores.items() if seat not in gone}
    first = {seat: rank for seat, rank in state.first.items() if seat not in gone}
    state = replace(state, waiting=waiting, scores=scores, first=first)
    contenders = (*waiting, *scores)
    if len(contenders) == 1:
        return _take_pot(state, contenders[0], None)
    if not contenders:
        return _fall_back(state, stake, coins)
    if not waiting:
        return _decide(state, stake, coins)
    return (_next_turn(state) if at_turn in gone else state), ()


def _fall_back(state: S, stake: int, coins: Purses) -> tuple[S, Happened]:
    """All in a Stechen have left: the best remaining result of the round wins (M10)."""
    if state.first:
        return _decide(replace(state, scores=state.first), stake, coins)
    return _closed(state), give_back(state)
