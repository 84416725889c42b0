"""Pyramide (clauses P1 to P7), as pure functions over a frozen state.

What the written rules leave open, decided here:
- Whoever wins the roll-off begins all six rounds. A seat that is alone throws none.
- Nobody is ever out: who has no coin for the stake pays nothing and plays on, and may win (M6).
- Dice keep their places: one thrown again comes back where it lay.
- The pot is paid with the last entry of the sixth round; the coins that a tie leaves over go from the
  round's Beginner on (M5). Alone, a seat wins the table and takes its own stake back.
- When all tied in a roll-off (Z2) leave but one, that one begins; when all leave, the others roll off anew.
- The field that "loses least" (X5): every field could hold `PAR` points, what a turn played for points brings
  on average. A turn below par loses least in a free field that counts least, one above par gains most in a
  free field that counts most; of two such fields it is the first.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, TypeAlias

from games import rolloff
from games.building import Pyramid, best
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
from games.game import Coins, Leave, OpenRound, Question, Throw, Wait, check_asked, give_back, rising
from games.keepfive import NoSuchDie, picks
from games.money import Division, split
from games.refusals import NotAsked, Refusal
from games.rolloff import RollOff
from games.seating import order_from

NAME: Final = "pyramide"
SHAPE: Final = 1
SEATS: Final = range(1, 13)
ROUNDS: Final = 6
THROWS: Final = 3
DICE: Final = 6

FACTORS: Final = (3, 2, 2, 1, 1, 1)
"""The fields of a sheet (P5): 0 the top, 1 and 2 the middle, 3 to 5 the bottom, from left to right."""

PAR: Final = 60
"""Points that three throws bring on average to who plays for the most points (a test computes it)."""

# --- The sheet (P5) -----------------------------------------------------------------------------------------

Sheet: TypeAlias = tuple[int | None, ...]
"""The points written into each field, not yet multiplied; None where it is free."""

BLANK: Final[Sheet] = (None,) * len(FACTORS)


def free_fields(sheet: Sheet) -> tuple[int, ...]:
    """The fields into which nothing is written yet."""
    return tuple(place for place, points in enumerate(sheet) if points is None)


def rows_of(sheet: Sheet) -> tuple[int, int, int]:
    """What top, middle and bottom of a sheet are worth (P5)."""
    values = [factor * (points or 0) for factor, points in zip(FACTORS, sheet, strict=True)]
    return values[0], sum(values[1:3]), sum(values[3:])


def total(sheet: Sheet) -> int:
    """What a sheet is worth so far (P6)."""
    return sum(rows_of(sheet))


def least_loss(sheet: Sheet, points: int) -> int:
    """The free field in which `points` lose least against `PAR` (X5)."""
    return min(free_fields(sheet), key=lambda place: (PAR - points) * FACTORS[place])


# --- State, actions, events ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table plays by: its smallest coin (M2) and the stake paid once (P6), both in quarter Fen."""

    coin: int = Division.WHOLE
    stake: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """The six dice as they lie (none before the first throw), throws so far, and whether it was stopped."""

    dice: tuple[int, ...] = ()
    throws: int = 0
    stopped: bool = False

    @property
    def asks(self) -> Literal["throw", "again", "write"]:
        """The kind of question that the turn has come to."""
        if not self.throws:
            return "throw"
        return "write" if self.stopped or self.throws == THROWS else "again"


@dataclass(frozen=True, slots=True)
class State:
    """One table between two actions. Seats are numbers; all amounts are quarter Fen.

    `waiting` are the seats that still have a turn in this round, the first of them being at it. `sheets` are
    those of all seats that remain. `paid` is what each seat, leavers included, has in the pot (M7). The game
    is `decided` when the pot has been taken or nobody is left to play against.
    """

    rules: Rules
    seats: tuple[int, ...]
    phase: Literal["closed", "rolloff", "turns", "over"] = "closed"
    round: int = 0
    number: int = 0
    beginner: int = 0
    rolloff: RollOff = field(default_factory=lambda: RollOff(()))
    paid: dict[int, int] = field(default_factory=dict)
    waiting: tuple[int, ...] = ()
    turn: Turn = field(default_factory=Turn)
    sheets: dict[int, Sheet] = field(default_factory=dict)
    decided: bool = False
    winners: tuple[int, ...] = ()


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


@dataclass(frozen=True, slots=True)
class Threw(Event):
    """The `throw`-th throw of a turn (from 1): `faces` fell, and lie at `places` among the six dice."""

    seat: int
    faces: tuple[int, ...]
    throw: int
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Built(Event):
    """A turn's last throw lies as `dice`, and this is built of them (P2)."""

    seat: int
    dice: tuple[int, ...]
    pyramid: Pyramid


@dataclass(frozen=True, slots=True)
class Written(Event):
    """`seat` wrote `points` into `field`, where they are worth `value` (P5)."""

    seat: int
    field: int
    points: int
    value: int


class NoDiePicked(Refusal):
    """No die was picked to be thrown again (P1)."""

    key = "refused-no-die-picked"


class NoSuchField(Refusal):
    """A sheet has six fields, 0 to 5 (P5)."""

    key = "refused-no-such-field"


class FieldTaken(Refusal):
    """Written is written (P5)."""

    key = "refused-field-taken"


Action: TypeAlias = OpenRound | Leave | Throw | Again | Stop | Write
ACTIONS: Final[tuple[type[Any], ...]] = (OpenRound, Leave, Throw, Again, Stop, Write)
EVENTS: Final[tuple[type[Event], ...]] = (
    RoundOpened,
    RolledOff,
    RollOffTied,
    Begins,
    Paid,
    TookPot,
    GaveBack,
    Left,
    TableWon,
    Threw,
    Built,
    Written,
)

_Step: TypeAlias = tuple[State, tuple[Event, ...]]
_Purses: TypeAlias = Mapping[int, Coins]

# --- What the house asks and offers -------------------------------------------------------------------------


def places(rules: Rules) -> range:
    """How many may sit at a table (P1)."""
    del rules
    return SEATS


def needs_coins(rules: Rules) -> bool:
    """Only where there is a stake (P6)."""
    return rules.stake > 0


def sealed(rules: Rules) -> bool:
    """Each round's seed comes out when the round is settled."""
    del rules
    return False


def new(seats: Sequence[int], rules: Rules) -> State:
    """A table whose seats have sat down and whose first round is yet to be opened."""
    return State(rules=rules, seats=tuple(sorted(seats)), sheets=dict.fromkeys(sorted(seats), BLANK))


def asks(state: State) -> tuple[Question, ...]:
    """The open questions: `rolloff` asks all seats still to throw; `throw`, `again`, `write` one seat."""
    match state.phase:
        case "rolloff":
            return rolloff.asks(state)
        case "turns":
            return (Question(state.waiting[0], state.number, state.turn.asks),)
    return ()


def waits(state: State) -> Wait | None:
    """The house does nothing of itself in this game."""
    del state
    return None


def legal(state: State, question: Question, coins: _Purses) -> tuple[Action, ...]:
    """All that a screen may offer for an open question."""
    del coins
    seat = question.seat
    match question.kind:
        case "again":
            return (*(Again(seat, picked) for picked in picks(DICE)), Stop(seat))
        case "write":
            return tuple(Write(seat, place) for place in free_fields(state.sheets[seat]))
    return (Throw(seat),)


def offers(state: State) -> dict[int, int]:
    """What the dice as they lie would be worth in each free field of the seat at its turn."""
    if not state.turn.dice:
        return {}
    points = best(state.turn.dice).points
    return {place: points * FACTORS[place] for place in free_fields(state.sheets[state.waiting[0]])}


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


def view(state: State, seat: int | None) -> State:
    """What `seat`, or the public (None), may see: in this game everything."""
    del seat
    return state


def result(state: State) -> tuple[int, ...]:
    """The table's winners, several if they tie (P6), once it is over."""
    return state.winners


def cancel(state: State) -> tuple[Event, ...]:
    """Each gets back exactly what it paid into the pot that nobody can win any more (M7)."""
    return give_back(state)


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
            return rolloff.roll(state, seat, dice, state.seats, _begins_first)
        case Throw(seat):
            check_asked(asks(state), seat, "throw")
            return _throw(state, seat, tuple(range(DICE)), dice)
        case Again(seat, picked):
            check_asked(asks(state), seat, "again")
            return _again(state, seat, picked, dice)
        case Stop(seat):
            check_asked(asks(state), seat, "again")
            return _stop(state, seat)
        case Write(seat, place):
            check_asked(asks(state), seat, "write")
            return _write(state, seat, place)


# --- Opening a round (P1, P6) -------------------------------------------------------------------------------


def _open_round(state: State, coins: _Purses) -> _Step:
    if state.phase != "closed":
        raise NotAsked
    if state.decided:
        winners = _leaders(state)
        return replace(state, phase="over", winners=winners), tuple(TableWon(seat) for seat in winners)
    opened = replace(state, round=state.round + 1, number=state.number + 1)
    events = (RoundOpened(opened.round),)
    if state.round:
        return _begins(opened, state.beginner, events)
    return _first_round(opened, coins, events)


def _first_round(state: State, coins: _Purses, events: tuple[Event, ...]) -> _Step:
    """Each seat pays the stake, or what it has; more than one roll off (P6, P1)."""
    sums = {seat: min(state.rules.stake, coins[seat].free) for seat in state.seats}
    paid = {seat: amount for seat, amount in sums.items() if amount}
    state = replace(state, paid=paid)
    events = (*events, *(Paid(seat, amount) for seat, amount in paid.items()))
    if len(state.seats) == 1:
        return _begins(state, state.seats[0], events)
    return replace(state, phase="rolloff", rolloff=rolloff.begin(state.seats)), events


def _begins_first(state: State, seat: int) -> _Step:
    """`seat` has won the roll-off."""
    return _begins(replace(state, number=state.number + 1), seat, ())


def _begins(state: State, seat: int, events: tuple[Event, ...]) -> _Step:
    order = order_from(state.seats, seat)
    begun = replace(state, phase="turns", beginner=order[0], waiting=order, turn=Turn())
    return begun, (*events, Begins(order[0]))


# --- A turn (P1, P2, P5) ------------------------------------------------------------------------------------


def _throw(state: State, seat: int, picked: tuple[int, ...], dice: Dice) -> _Step:
    faces = throw(dice, seat, len(picked))
    lying = dict(enumerate(state.turn.dice)) | dict(zip(picked, faces, strict=True))
    turn = Turn(tuple(lying.values()), state.turn.throws + 1)
    thrown = replace(state, turn=turn, number=state.number + 1)
    threw = Threw(seat, faces, turn.throws, picked)
    return thrown, (threw, *_built(thrown, seat))


def _again(state: State, seat: int, picked: Sequence[int], dice: Dice) -> _Step:
    if not picked:
        raise NoDiePicked
    if not set(picked) <= set(range(DICE)):
        raise NoSuchDie
    return _throw(state, seat, tuple(sorted(set(picked))), dice)


def _stop(state: State, seat: int) -> _Step:
    stopped = replace(state, turn=replace(state.turn, stopped=True), number=state.number + 1)
    return stopped, _built(stopped, seat)


def _built(state: State, seat: int) -> tuple[Event, ...]:
    dice = state.turn.dice
    return (Built(seat, dice, best(dice)),) if state.turn.asks == "write" else ()


def _write(state: State, seat: int, place: int | None) -> _Step:
    sheet = state.sheets[seat]
    points = best(state.turn.dice).points
    chosen = least_loss(sheet, points) if place is None else place
    if chosen not in range(len(sheet)):
        raise NoSuchField
    if sheet[chosen] is not None:
        raise FieldTaken
    written = (*sheet[:chosen], points, *sheet[chosen + 1 :])
    state = replace(state, sheets={**state.sheets, seat: written}, waiting=state.waiting[1:])
    return _next_turn(state, (Written(seat, chosen, points, points * FACTORS[chosen]),))


def _next_turn(state: State, events: tuple[Event, ...]) -> _Step:
    state = replace(state, turn=Turn(), number=state.number + 1)
    if state.waiting:
        return state, events
    if state.round < ROUNDS:
        return replace(state, phase="closed"), events
    return _decide(state, events)


# --- Deciding the table (P6) and leaving it (M10) -----------------------------------------------------------


def _leaders(state: State) -> tuple[int, ...]:
    most = max(total(state.sheets[seat]) for seat in state.seats)
    return tuple(seat for seat in state.seats if total(state.sheets[seat]) == most)


def _decide(state: State, events: tuple[Event, ...]) -> _Step:
    """Who has most takes the pot, or a share of it (M5)."""
    order = order_from(_leaders(state), state.beginner)
    shares = split(sum(state.paid.values()), state.rules.coin, order)
    took = tuple(TookPot(seat, amount) for seat, amount in shares.items() if amount)
    over = replace(state, phase="closed", decided=True, paid={}, waiting=(), turn=Turn())
    return over, (*events, *took)


def _leave(state: State, leavers: Sequence[int]) -> _Step:
    gone = rising(state, leavers)
    events: tuple[Event, ...] = tuple(Left(seat) for seat in gone)
    stay = tuple(seat for seat in state.seats if seat not in gone)
    if not stay:
        return replace(state, seats=(), phase="over", sheets={}, paid={}), (*events, *cancel(state))
    rest = replace(
        state,
        seats=stay,
        waiting=tuple(seat for seat in state.waiting if seat not in gone),
        sheets={seat: state.sheets[seat] for seat in stay},
    )
    if len(stay) == 1:
        return _decide(rest, events)
    if state.phase == "rolloff":
        rest, settled = rolloff.step_out(rest, gone, stay, _begins_first)
        return rest, (*events, *settled)
    if state.waiting[:1] != rest.waiting[:1]:
        return _next_turn(rest, events)
    return rest, events
