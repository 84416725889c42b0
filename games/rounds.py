"""Rounds in which each seat has one turn: all that Pyramide and Null have in common (P1, N2).

`RoundState` is the part of a game's state that these steps work on; a game's own State adds fields to it.
Each step gives the next state and what happened.

What the written rules leave open, decided here:
- A seat that is alone from the start throws no roll-off.
- A Beginner that has left is followed by the next seat that is still there (M10).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, Protocol, TypeAlias, TypeVar

from games import rolloff
from games.dice import Dice
from games.events import Begins, Event, RoundOpened, TableWon
from games.game import Question
from games.refusals import NotAsked
from games.rolloff import RollOff
from games.seating import order_from, without

SEATS: Final = range(1, 13)


class Turn(Protocol):
    """What these steps read of a game's turn: the kind of question that it has come to."""

    @property
    def asks(self) -> str: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundState:
    """One table between two actions. Seats are numbers; all amounts are quarter Fen.

    `waiting` are the seats that still have a turn in this round, the first of them being at it: at `turn`,
    which is a fresh one wherever nobody is. `paid` is what each seat, leavers included, has in the pot (M7).
    """

    seats: tuple[int, ...]
    phase: Literal["closed", "rolloff", "turns", "over"] = "closed"
    round: int = 0
    number: int = 0
    beginner: int = 0
    rolloff: RollOff = field(default_factory=lambda: RollOff(()))
    paid: dict[int, int] = field(default_factory=dict)
    waiting: tuple[int, ...] = ()
    turn: Turn
    winners: tuple[int, ...] = ()


S = TypeVar("S", bound=RoundState)
Happened: TypeAlias = tuple[Event, ...]
Go: TypeAlias = Callable[[S], tuple[S, Happened]]


# --- Who may sit, questions and results ---------------------------------------------------------------------


def places(rules: Any) -> range:
    """How many may sit at a table (P1, N2)."""
    del rules
    return SEATS


def asks(state: RoundState) -> tuple[Question, ...]:
    """The open questions: `rolloff` asks all seats still to throw; what a turn asks, the seat at its turn."""
    match state.phase:
        case "rolloff":
            return rolloff.asks(state)
        case "turns":
            return (Question(state.waiting[0], state.number, state.turn.asks),)
    return ()


def result(state: RoundState) -> tuple[int, ...]:
    """The table's winners, several if they tie (P6, N2), once it is over."""
    return state.winners


# --- From opening a round to its first turn -----------------------------------------------------------------


def check_closed(state: RoundState) -> None:
    """Raises `NotAsked` unless a round may be opened."""
    if state.phase != "closed":
        raise NotAsked


def open_round(state: S) -> tuple[S, Happened]:
    """The next round; who begins it is yet to be said."""
    opened = replace(state, round=state.round + 1, number=state.number + 1)
    return opened, (RoundOpened(opened.round),)


def find_beginner(state: S) -> tuple[S, Happened]:
    """Who begins the first round: the seats roll off for it (Z2)."""
    if len(state.seats) == 1:
        return begin(state, state.seats[0])
    return replace(state, phase="rolloff", rolloff=rolloff.begin(state.seats)), ()


def roll_off(state: S, seat: int, dice: Dice) -> tuple[S, Happened]:
    """`seat` throws its die of the roll-off; the last one to throw settles it."""
    return rolloff.roll(state, seat, dice, state.seats, _begin_first)


def _begin_first(state: S, seat: int) -> tuple[S, Happened]:
    return begin(replace(state, number=state.number + 1), seat)


def begin(state: S, seat: int) -> tuple[S, Happened]:
    """`seat`, or where it is gone the next one, has the first turn of the round (M9, M10)."""
    order = order_from(state.seats, seat)
    begun = replace(state, phase="turns", beginner=order[0], waiting=order)
    return begun, (Begins(order[0]),)


# --- From turn to turn, and the end -------------------------------------------------------------------------


def go_on(state: S, turn: Turn) -> S:
    """The turn has come to its next question, or a fresh one is the next seat's."""
    return replace(state, turn=turn, number=state.number + 1)


def over(state: S, winners: Sequence[int]) -> tuple[S, Happened]:
    """The table is over; all of `winners` share the win (P6, N2)."""
    return replace(state, phase="over", winners=tuple(winners)), tuple(TableWon(seat) for seat in winners)


def get_up(state: S, gone: Sequence[int]) -> S:
    """The table without those who are `gone`."""
    return replace(state, seats=without(state.seats, gone), waiting=without(state.waiting, gone))


def after_leaving(state: S, rest: S, alone: Go[S], pass_on: Go[S]) -> tuple[S, Happened]:
    """How it goes on for those of `state` who stay, which `rest` is (M10).

    The last of several goes on by `alone`; where the seat at its turn has left, the next one by `pass_on`.
    """
    if len(rest.seats) == 1:
        return alone(rest)
    if state.phase == "rolloff":
        return rolloff.step_out(rest, without(state.seats, rest.seats), rest.seats, _begin_first)
    if state.waiting[:1] == rest.waiting[:1]:
        return rest, ()
    return pass_on(rest)
