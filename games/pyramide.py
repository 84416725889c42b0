"""Pyramide (clauses P1 to P7), as pure functions over a frozen state.

The turn is in `games.sixdice`, what is built of its dice in `games.building`, the sheet in `games.sheet`, how
turns and rounds follow one another in `games.rounds`. What the written rules leave open, decided here:
- Whoever wins the roll-off begins all six rounds.
- Nobody is ever out: who has no coin for the stake pays nothing and plays on, and may win (M6).
- The pot is paid with the last entry of the sixth round; the coins that a tie leaves over go from the
  round's Beginner on (M5). Alone, a seat wins the table and takes its own stake back.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from games import rounds, sheet, sixdice
from games.building import best
from games.dice import Dice, throw
from games.events import (
    Begins,
    Event,
    GaveBack,
    Left,
    Paid,
    RolledOff,
    RollOffTied,
    RoundOpened,
    TableWon,
    TookPot,
)
from games.game import (
    Coins,
    Leave,
    OpenRound,
    Question,
    Throw,
    check_asked,
    never_waits,
    open_seeds,
    open_view,
    rising,
)
from games.keepfive import picks
from games.money import Division
from games.pot import give_back, pay_in, share
from games.rounds import RoundState
from games.seating import order_from
from games.sheet import BLANK, Sheet, Written
from games.sixdice import ALL, DICE, Built, Threw, Turn

NAME: Final = "pyramide"
SHAPE: Final = 1
ROUNDS: Final = 6

# --- State and actions --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table plays by: its smallest coin (M2) and the stake paid once (P6), both in quarter Fen."""

    coin: int = Division.WHOLE
    stake: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class State(RoundState):
    """One table between two actions. `sheets` are those of all seats that remain. The game is `decided` when
    the pot has been taken or nobody is left to play against.
    """

    rules: Rules
    turn: Turn = field(default_factory=Turn)
    sheets: dict[int, Sheet] = field(default_factory=dict)
    decided: bool = False


@dataclass(frozen=True, slots=True)
class Again:
    """Throw again the dice at the places `picked` (0 is the first), any of the six (P1)."""

    seat: int
    picked: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stop:
    """Leave the dice as they lie, with throws to spare (P1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Write:
    """Write the turn's points into `field` (P5). Who is away names none: the one that loses least (X5)."""

    seat: int
    field: int | None = None


Action: TypeAlias = OpenRound | Leave | Throw | Again | Stop | Write
ACTIONS: Final[tuple[type[Any], ...]] = (OpenRound, Leave, Throw, Again, Stop, Write)
EVENTS: Final[tuple[type[Event], ...]] = (
    *(RoundOpened, RolledOff, RollOffTied, Begins, Paid, TookPot, GaveBack, Left, TableWon),
    *(Threw, Built, Written),
)

_Step: TypeAlias = tuple[State, tuple[Event, ...]]
_Purses: TypeAlias = Mapping[int, Coins]

# --- What the house asks and offers -------------------------------------------------------------------------

places = rounds.places
asks = rounds.asks
result = rounds.result
sealed = open_seeds
waits = never_waits
view = open_view
cancel = give_back


def needs_coins(rules: Rules) -> bool:
    """Only where there is a stake (P6)."""
    return rules.stake > 0


def new(seats: Sequence[int], rules: Rules) -> State:
    """A table whose seats have sat down and whose first round is yet to be opened."""
    ordered = tuple(sorted(seats))
    return State(rules=rules, seats=ordered, sheets=dict.fromkeys(ordered, BLANK))


def legal(state: State, question: Question, coins: _Purses) -> tuple[Action, ...]:
    """All that a screen may offer for an open question: `rolloff`, `throw`, `again` or `write`."""
    del coins
    seat = question.seat
    match question.kind:
        case "again":
            return (*(Again(seat, picked) for picked in picks(DICE)), Stop(seat))
        case "write":
            return tuple(Write(seat, place) for place in sheet.free_fields(state.sheets[seat]))
    return (Throw(seat),)


def offers(state: State) -> dict[int, int]:
    """What the dice as they lie would be worth in each free field of the seat at its turn (P5)."""
    if not state.turn.dice:
        return {}
    return sheet.offers(state.sheets[state.waiting[0]], best(state.turn.dice).points)


def auto(view: State, question: Question) -> tuple[Action, ...]:
    """What is played for a seat that is away (X5), in this order: it throws at most once."""
    del view
    seat = question.seat
    match question.kind:
        case "rolloff":
            return (Throw(seat),)
        case "write":
            return (Write(seat),)
    stop = (Stop(seat), Write(seat))
    return stop if question.kind == "again" else (Throw(seat), *stop)


def apply(state: State, action: Action, dice: Dice, coins: _Purses) -> _Step:
    """The state after `action`, and what happened. `coins` are the seats' coins before it.

    Raises a `Refusal`, with nothing changed, if the action is not open to that seat.
    """
    match action:
        case OpenRound():
            return _open_round(state, coins)
        case Leave(seats):
            return _leave(state, seats)
        case Throw(seat) if state.phase == "rolloff":
            check_asked(asks(state), seat, "rolloff")
            return rounds.roll_off(state, seat, dice)
        case Throw(seat):
            check_asked(asks(state), seat, "throw")
            return _throw(state, seat, ALL, dice)
        case Again(seat, picked):
            check_asked(asks(state), seat, "again")
            return _throw(state, seat, sixdice.picked(picked), dice)
        case Stop(seat):
            check_asked(asks(state), seat, "again")
            return _stop(state, seat)
        case Write(seat, place):
            check_asked(asks(state), seat, "write")
            return _write(state, seat, place)


# --- Opening a round (P1, P6) -------------------------------------------------------------------------------


def _open_round(state: State, coins: _Purses) -> _Step:
    rounds.check_closed(state)
    if state.decided:
        return rounds.over(state, _leaders(state))
    state, opened = rounds.open_round(state)
    if state.round > 1:
        state, begins = rounds.begin(state, state.beginner)
        return state, (*opened, *begins)
    state, paid = _pay(state, coins)
    state, begins = rounds.find_beginner(state)
    return state, (*opened, *paid, *begins)


def _pay(state: State, coins: _Purses) -> tuple[State, tuple[Paid, ...]]:
    """Each seat pays the stake, or what it has (P6)."""
    paid, events = pay_in({}, {seat: min(state.rules.stake, coins[seat].free) for seat in state.seats})
    return replace(state, paid=paid), events


# --- A turn (P1, P2, P5) ------------------------------------------------------------------------------------


def _throw(state: State, seat: int, picked: tuple[int, ...], dice: Dice) -> _Step:
    faces = throw(dice, seat, len(picked))
    state = rounds.go_on(state, sixdice.throw(state.turn, picked, faces))
    return state, (Threw(seat, faces, state.turn.throws, picked), *_built(state, seat))


def _stop(state: State, seat: int) -> _Step:
    state = rounds.go_on(state, sixdice.stop(state.turn))
    return state, _built(state, seat)


def _built(state: State, seat: int) -> tuple[Event, ...]:
    dice = state.turn.dice
    return (Built(seat, dice, best(dice)),) if state.turn.asks == "write" else ()


def _write(state: State, seat: int, place: int | None) -> _Step:
    before, points = state.sheets[seat], best(state.turn.dice).points
    chosen = sheet.least_loss(before, points) if place is None else place
    sheets = {**state.sheets, seat: sheet.write(before, chosen, points)}
    state, events = _next_turn(replace(state, sheets=sheets, waiting=state.waiting[1:]))
    return state, (Written(seat, chosen, points, sheet.offers(before, points)[chosen]), *events)


def _next_turn(state: State) -> _Step:
    state = rounds.go_on(state, Turn())
    if state.waiting:
        return state, ()
    return (replace(state, phase="closed"), ()) if state.round < ROUNDS else _decide(state)


# --- Deciding the table (P6) and leaving it (M10) -----------------------------------------------------------


def _leaders(state: State) -> tuple[int, ...]:
    most = max(sheet.total(state.sheets[seat]) for seat in state.seats)
    return tuple(seat for seat in state.seats if sheet.total(state.sheets[seat]) == most)


def _decide(state: State) -> _Step:
    """Who has most takes the pot, or a share of it (M5)."""
    took = share(state.paid, state.rules.coin, order_from(_leaders(state), state.beginner))
    return replace(state, phase="closed", decided=True, paid={}, waiting=(), turn=Turn()), took


def _leave(state: State, leavers: Sequence[int]) -> _Step:
    gone = rising(state, leavers)
    rest = rounds.get_up(state, gone)
    rest = replace(rest, sheets={seat: state.sheets[seat] for seat in rest.seats})
    if rest.seats:
        rest, events = rounds.after_leaving(state, rest, _decide, _next_turn)
    else:
        rest, events = replace(rest, phase="over", paid={}, turn=Turn()), cancel(state)
    return rest, (*(Left(seat) for seat in gone), *events)
