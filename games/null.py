"""Null (clauses N1 to N8), as pure functions over a frozen state.

What the written rules leave open, decided here:
- The faces of a die are drawn in rising order: 1 is its lowest face, 6 its highest.
- A seat may give up as soon as it has thrown, also before placing. One that is away throws first (X5).
- A seat that is alone from the start throws no roll-off and plays one round.
- The round that follows is begun by the next seat that is still there, also where the Beginner has left. A
  Beginner that leaves before its turn of the round has ended hands the beginning on (M10).
- There are as many rounds as seats sat down, leavers included. The last of several has won at once (M10).
- When all tied in a roll-off (Z2) leave but one, that one begins; when all leave, the others roll off anew.

The shortest ways (N8) are found in `games.par`; `TurnEnded` has what is needed for it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from games import board, rolloff
from games.board import PLACINGS, Placing, Turn
from games.dice import Dice
from games.events import Begins, Event, Left, RolledOff, RollOffTied, RoundOpened, TableWon
from games.game import Coins, Leave, OpenRound, Question, Throw, Wait, check_asked, rising
from games.miwin import DICE, FACES, Die, Direction, Lying
from games.money import Division
from games.refusals import NotAsked
from games.rolloff import RollOff
from games.seating import order_from

NAME: Final = "null"
SHAPE: Final = 1
SEATS: Final = range(1, 13)
MOST_MOVES: Final = 30
FAILED: Final = 40
"""The points of a turn that did not reach 0 (N7)."""

# --- State, actions, events ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table plays by: its smallest coin in quarter Fen (M2), which only side bets need."""

    coin: int = Division.WHOLE


@dataclass(frozen=True, slots=True)
class State:
    """One table between two actions. Seats are numbers.

    `rounds` is how many there are: as many as seats sat down (N2). `waiting` are the seats that still have a
    turn in this round, the first of them being at it. `points` are those of all seats that remain, `done` the
    turns of this round that have ended. `paid` is always empty, since there is no pot.
    """

    rules: Rules
    seats: tuple[int, ...]
    rounds: int
    phase: Literal["closed", "rolloff", "turns", "over"] = "closed"
    round: int = 0
    number: int = 0
    beginner: int = 0
    rolloff: RollOff = field(default_factory=lambda: RollOff(()))
    paid: dict[int, int] = field(default_factory=dict)
    waiting: tuple[int, ...] = ()
    turn: Turn = field(default_factory=Turn)
    done: dict[int, Turn] = field(default_factory=dict)
    points: dict[int, int] = field(default_factory=dict)
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """Place the thrown dice in a row (N3); one of `PLACINGS`."""

    seat: int
    placing: Placing


@dataclass(frozen=True, slots=True)
class Move:
    """Tip `die` onto the neighbouring field in `direction` (N4)."""

    seat: int
    die: Die
    direction: Direction


@dataclass(frozen=True, slots=True)
class GiveUp:
    """End the turn without reaching 0 (N7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Threw(Event):
    """`seat` threw these faces of blau, rot and schwarz."""

    seat: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """`seat` placed its dice in this row, from left to right; the moves begin at `total`."""

    seat: int
    row: tuple[Lying, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """`seat` tipped `die`: `face` came up and made the total `total`; it was the turn's `move`-th move."""

    seat: int
    die: Die
    direction: Direction
    face: int
    total: int
    move: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn is over: with 0 reached (`null`), or for one of N7's reasons (`stuck`: no legal move).

    `thrown` and `row` are what it began with, the row being empty if it was given up before placing (N8).
    """

    seat: int
    points: int
    how: Literal["null", "stuck", "gave up", "too long"]
    moves: int
    thrown: tuple[int, ...]
    row: tuple[Lying, ...]


Action: TypeAlias = OpenRound | Leave | Throw | Place | Move | GiveUp
ACTIONS: Final[tuple[type[Action], ...]] = (OpenRound, Leave, Throw, Place, Move, GiveUp)
EVENTS: Final[tuple[type[Event], ...]] = (
    *(RoundOpened, RolledOff, RollOffTied, Begins, Left, TableWon),
    *(Threw, Placed, Moved, TurnEnded),
)

_Step: TypeAlias = tuple[State, tuple[Event, ...]]
_Purses: TypeAlias = Mapping[int, Coins]

# --- What the house asks and offers -------------------------------------------------------------------------


def places(rules: Rules) -> range:
    """How many may sit at a table (N2)."""
    del rules
    return SEATS


def needs_coins(rules: Rules) -> bool:
    """There is no pot (N2)."""
    del rules
    return False


def sealed(rules: Rules) -> bool:
    """Each round's seed comes out when the round is settled."""
    del rules
    return False


def new(seats: Sequence[int], rules: Rules) -> State:
    """A table whose seats have sat down and whose first round is yet to be opened."""
    ordered = tuple(sorted(seats))
    return State(rules=rules, seats=ordered, rounds=len(ordered), points=dict.fromkeys(ordered, 0))


def asks(state: State) -> tuple[Question, ...]:
    """The open questions: `rolloff` asks all seats still to throw; `throw`, `place`, `move` one seat."""
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
        case "place":
            return (*(Place(seat, placing) for placing in PLACINGS), GiveUp(seat))
        case "move":
            return (*(Move(seat, die, direction) for die, direction in board.moves(state.turn)), GiveUp(seat))
    return (Throw(seat),)


def auto(view: State, question: Question) -> tuple[Action, ...]:
    """What is played for a seat that is away (X5), in this order: it throws, if it has not, and gives up."""
    del view
    seat = question.seat
    match question.kind:
        case "rolloff":
            return (Throw(seat),)
        case "throw":
            return (Throw(seat), GiveUp(seat))
    return (GiveUp(seat),)


def view(state: State, seat: int | None) -> State:
    """What `seat`, or the public (None), may see: in this game everything."""
    del seat
    return state


def result(state: State) -> tuple[int, ...]:
    """The table's winners, several if they tie (N2), once it is over."""
    return state.winners


def cancel(state: State) -> tuple[Event, ...]:
    """There is no pot to give back (N2)."""
    del state
    return ()


def apply(state: State, action: Action, dice: Dice, coins: _Purses) -> _Step:
    """The state after `action`, and what happened.

    Raises a `Refusal`, with nothing changed, if the action is not open to that seat.
    """
    del coins
    match action:
        case OpenRound():
            return _open_round(state)
        case Leave(seats):
            return _leave(state, seats)
        case Throw(seat) if state.phase == "rolloff":
            check_asked(asks(state), seat, "rolloff")
            return rolloff.roll(state, seat, dice, state.seats, _begins_first)
        case Throw(seat):
            check_asked(asks(state), seat, "throw")
            return _throw(state, seat, dice)
        case Place(seat, placing):
            check_asked(asks(state), seat, "place")
            return _place(state, seat, placing)
        case Move(seat, die, direction):
            check_asked(asks(state), seat, "move")
            return _move(state, seat, die, direction)
        case GiveUp(seat):
            check_asked(asks(state), seat, "place", "move")
            return _end_turn(state, seat, "gave up", ())


# --- Opening a round (N2) -----------------------------------------------------------------------------------


def _open_round(state: State) -> _Step:
    if state.phase != "closed":
        raise NotAsked
    if state.round == state.rounds or len(state.seats) < min(2, state.rounds):
        return _over(state)
    opened = replace(state, round=state.round + 1, number=state.number + 1, done={})
    events = (RoundOpened(opened.round),)
    if state.round:
        return _begins(opened, state.beginner + 1, events)
    if len(state.seats) == 1:
        return _begins(opened, state.seats[0], events)
    return replace(opened, phase="rolloff", rolloff=rolloff.begin(state.seats)), events


def _over(state: State) -> _Step:
    """Fewest points win, ties stand (N2)."""
    fewest = min(state.points.values())
    winners = tuple(seat for seat in state.seats if state.points[seat] == fewest)
    return replace(state, phase="over", winners=winners), tuple(TableWon(seat) for seat in winners)


def _begins_first(state: State, seat: int) -> _Step:
    """`seat` has won the roll-off."""
    return _begins(replace(state, number=state.number + 1), seat, ())


def _begins(state: State, seat: int, events: tuple[Event, ...]) -> _Step:
    """`seat`, or where it is gone the next one, has the first turn."""
    order = order_from(state.seats, seat)
    begun = replace(state, phase="turns", beginner=order[0], waiting=order, turn=Turn())
    return begun, (*events, Begins(order[0]))


# --- A turn (N3, N4, N5) ------------------------------------------------------------------------------------


def _throw(state: State, seat: int, dice: Dice) -> _Step:
    thrown = tuple(FACES[die][dice.draw(seat) - 1] for die in DICE)
    return _go_on(state, board.throw(thrown)), (Threw(seat, thrown),)


def _go_on(state: State, turn: Turn) -> State:
    return replace(state, turn=turn, number=state.number + 1)


def _place(state: State, seat: int, placing: Placing) -> _Step:
    turn = board.place(state.turn, placing)
    return _after_move(_go_on(state, turn), seat, Placed(seat, turn.row, turn.total))


def _move(state: State, seat: int, die: Die, direction: Direction) -> _Step:
    face = board.face_after(state.turn, die, direction)
    turn = board.move(state.turn, die, direction)
    event = Moved(seat, die, direction, face, turn.total, turn.moves)
    return _after_move(_go_on(state, turn), seat, event)


# --- The end of a turn (N6, N7) -----------------------------------------------------------------------------


def _after_move(state: State, seat: int, event: Event) -> _Step:
    turn = state.turn
    if not turn.total:
        return _end_turn(state, seat, "null", (event,))
    if turn.moves == MOST_MOVES:
        return _end_turn(state, seat, "too long", (event,))
    if not board.moves(turn):
        return _end_turn(state, seat, "stuck", (event,))
    return state, (event,)


def _end_turn(
    state: State,
    seat: int,
    how: Literal["null", "stuck", "gave up", "too long"],
    events: tuple[Event, ...],
) -> _Step:
    turn = state.turn
    points = turn.moves if how == "null" else FAILED
    ended = replace(
        state,
        points={**state.points, seat: state.points[seat] + points},
        done={**state.done, seat: turn},
        waiting=state.waiting[1:],
    )
    return _next_turn(ended, (*events, TurnEnded(seat, points, how, turn.moves, turn.thrown, turn.row)))


def _next_turn(state: State, events: tuple[Event, ...]) -> _Step:
    state = _go_on(state, Turn())
    return (state if state.waiting else replace(state, phase="closed")), events


# --- Leaving (M10) ------------------------------------------------------------------------------------------


def _leave(state: State, leavers: Sequence[int]) -> _Step:
    gone = rising(state, leavers)
    events: tuple[Event, ...] = tuple(Left(seat) for seat in gone)
    stay = tuple(seat for seat in state.seats if seat not in gone)
    rest = replace(
        state,
        seats=stay,
        waiting=tuple(seat for seat in state.waiting if seat not in gone),
        points={seat: points for seat, points in state.points.items() if seat in stay},
        done={seat: turn for seat, turn in state.done.items() if seat in stay},
    )
    if not stay:
        return replace(rest, phase="over", turn=Turn()), events
    if len(stay) == 1:
        return _next_turn(replace(rest, waiting=()), events)
    if state.phase == "rolloff":
        rest, settled = rolloff.step_out(rest, gone, stay, _begins_first)
        return rest, (*events, *settled)
    if state.waiting[:1] == rest.waiting[:1]:
        return rest, events
    if rest.waiting and state.waiting[0] == state.beginner:
        return _begins(_go_on(rest, Turn()), state.beginner, events)
    return _next_turn(rest, events)
