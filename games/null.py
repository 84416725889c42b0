"""Null (clauses N1 to N8), as pure functions over a frozen state.

The dice are in `games.miwin`, the turn in `games.board`, how turns and rounds follow one another in
`games.rounds`, the shortest ways (N8) in `games.par`; `TurnEnded` has what is needed for those. What the
written rules leave open, decided here:
- The faces of a die are drawn in rising order: 1 is its lowest face, 6 its highest.
- A seat may give up as soon as it has thrown, also before placing. One that is away throws first (X5).
- A seat that is alone from the start plays one round.
- A Beginner that leaves before its turn of the round has ended hands the beginning on (M10).
- There are as many rounds as seats sat down, leavers included. The last of several has won at once (M10).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from games import board, rounds
from games.board import PLACINGS, End, Moved, Placed, Placing, Threw, Turn, TurnEnded
from games.dice import Dice
from games.events import Begins, Event, Left, RolledOff, RollOffTied, RoundOpened, TableWon
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
from games.miwin import DICE, FACES, Die, Direction
from games.money import Division
from games.pot import give_back
from games.rounds import RoundState

NAME: Final = "null"
SHAPE: Final = 1

# --- State and actions --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table plays by: its smallest coin in quarter Fen (M2), which only side bets need."""

    coin: int = Division.WHOLE


@dataclass(frozen=True, slots=True, kw_only=True)
class State(RoundState):
    """One table between two actions. There is no pot: `paid` is always empty (N2).

    `rounds` is how many there are: as many as seats sat down (N2). `points` are those of all seats that
    remain, `done` the turns of this round that have ended.
    """

    rules: Rules
    rounds: int
    turn: Turn = field(default_factory=Turn)
    done: dict[int, Turn] = field(default_factory=dict)
    points: dict[int, int] = field(default_factory=dict)


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


Action: TypeAlias = OpenRound | Leave | Throw | Place | Move | GiveUp
ACTIONS: Final[tuple[type[Any], ...]] = (OpenRound, Leave, Throw, Place, Move, GiveUp)
EVENTS: Final[tuple[type[Event], ...]] = (
    *(RoundOpened, RolledOff, RollOffTied, Begins, Left, TableWon),
    *(Threw, Placed, Moved, TurnEnded),
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
    """There is no pot (N2)."""
    del rules
    return False


def new(seats: Sequence[int], rules: Rules) -> State:
    """A table whose seats have sat down and whose first round is yet to be opened."""
    ordered = tuple(sorted(seats))
    return State(rules=rules, seats=ordered, rounds=len(ordered), points=dict.fromkeys(ordered, 0))


def legal(state: State, question: Question, coins: _Purses) -> tuple[Action, ...]:
    """All that a screen may offer for an open question: `rolloff`, `throw`, `place` or `move`."""
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
            return rounds.roll_off(state, seat, dice)
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
            return _end_turn(state, seat, "gave up")


# --- Opening a round (N2) -----------------------------------------------------------------------------------


def _open_round(state: State) -> _Step:
    rounds.check_closed(state)
    if state.round == state.rounds or len(state.seats) < min(2, state.rounds):
        return rounds.over(state, _leaders(state))
    state, opened = rounds.open_round(replace(state, done={}))
    first = state.round == 1
    state, begins = rounds.find_beginner(state) if first else rounds.begin(state, state.beginner + 1)
    return state, (*opened, *begins)


def _leaders(state: State) -> tuple[int, ...]:
    """Fewest points win, ties stand (N2)."""
    fewest = min(state.points.values())
    return tuple(seat for seat in state.seats if state.points[seat] == fewest)


# --- A turn (N3, N4, N5) ------------------------------------------------------------------------------------


def _throw(state: State, seat: int, dice: Dice) -> _Step:
    thrown = tuple(FACES[die][dice.draw(seat) - 1] for die in DICE)
    return rounds.go_on(state, board.throw(thrown)), (Threw(seat, thrown),)


def _place(state: State, seat: int, placing: Placing) -> _Step:
    turn = board.place(state.turn, placing)
    return _after_move(rounds.go_on(state, turn), seat, Placed(seat, turn.row, turn.total))


def _move(state: State, seat: int, die: Die, direction: Direction) -> _Step:
    face = board.face_after(state.turn, die, direction)
    turn = board.move(state.turn, die, direction)
    moved = Moved(seat, die, direction, face, turn.total, turn.moves)
    return _after_move(rounds.go_on(state, turn), seat, moved)


# --- The end of a turn (N6, N7) -----------------------------------------------------------------------------


def _after_move(state: State, seat: int, event: Event) -> _Step:
    how = board.end_of(state.turn)
    if how is None:
        return state, (event,)
    state, events = _end_turn(state, seat, how)
    return state, (event, *events)


def _end_turn(state: State, seat: int, how: End) -> _Step:
    turn = state.turn
    points = board.points(turn, how)
    ended = replace(
        state,
        points={**state.points, seat: state.points[seat] + points},
        done={**state.done, seat: turn},
        waiting=state.waiting[1:],
    )
    state, _ = _next_turn(ended)
    return state, (TurnEnded(seat, points, how, turn.moves, turn.thrown, turn.row),)


def _next_turn(state: State) -> _Step:
    state = rounds.go_on(state, Turn())
    return (state if state.waiting else replace(state, phase="closed")), ()


# --- Leaving (M10) ------------------------------------------------------------------------------------------


def _leave(state: State, leavers: Sequence[int]) -> _Step:
    gone = rising(state, leavers)
    rest = rounds.get_up(state, gone)
    rest = replace(
        rest,
        points={seat: points for seat, points in state.points.items() if seat in rest.seats},
        done={seat: turn for seat, turn in state.done.items() if seat in rest.seats},
    )
    if rest.seats:
        pass_on = _hand_on if state.waiting[:1] == (state.beginner,) else _next_turn
        rest, events = rounds.after_leaving(state, rest, _alone, pass_on)
    else:
        rest, events = replace(rest, phase="over", turn=Turn()), ()
    return rest, (*(Left(seat) for seat in gone), *events)


def _alone(state: State) -> _Step:
    """The last of several has won, which the next `OpenRound` says."""
    return _next_turn(replace(state, waiting=()))


def _hand_on(state: State) -> _Step:
    """The Beginner has left in its turn and hands the beginning on, with the turn."""
    return rounds.begin(rounds.go_on(state, Turn()), state.beginner)
