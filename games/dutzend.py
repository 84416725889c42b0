"""2, 4 und ein halbes Dutzend (clauses D1 to D6), as pure functions over a frozen state.

The round itself is in `games.potgame`, Falschspiel (D6) in `games.covered`. What the written rules leave
open, decided here:
- Each adds the table's stake in every Stechen; it does not double (D4 speaks of the stake once more).
- Who has no coin to pay with, since all are held in bets, sits the round out (as in Z9).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias

from games import covered, falschspiel, keepfive, potgame
from games.covered import NOTHING, CupState
from games.dice import Dice
from games.events import COMMON, Begins, Event
from games.falschspiel import Accuse, Cheat, NoCheatingHere
from games.game import GoOn, Leave, OpenRound, Question, Throw, check_asked, check_waits
from games.keepfive import Lay, Threw
from games.money import FEN, Division
from games.pot import give_back
from games.potgame import Happened, Purses

NAME: Final = "dutzend"
SHAPE: Final = 1

NEEDED: Final = (2, 4)
"""The faces that must lie (D3)."""


# --- What dice are worth (D3) -------------------------------------------------------------------------------


def rank(dice: Sequence[int]) -> int:
    """The rank of five dice that lie: 3 to 18 points, or 0 without a 2 and a 4 (D3). More is better."""
    return keepfive.points(dice, NEEDED) or NOTHING


def points(of_rank: int) -> int | None:
    """The points of a rank; nothing is not counted in points."""
    return of_rank or None


def name(of_rank: int) -> str:
    """What players call a rank: its points, or `nichts`."""
    return str(of_rank or "nichts")


# --- State, actions, events ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table plays by: its smallest coin (M2) and the stake of each round (D2), at least one such coin,
    both in quarter Fen; and whether there is Falschspiel (D6).
    """

    coin: int = Division.WHOLE
    stake: int = FEN
    cheating: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class State(CupState):
    """One table between two actions; what a cup hides stays as it is where there is no Falschspiel."""

    rules: Rules
    phase: Literal["closed", "rolloff", "turns", "over"] = "closed"


Action: TypeAlias = OpenRound | Leave | Throw | Lay | Cheat | Accuse | GoOn
ACTIONS: Final[tuple[type[Any], ...]] = (OpenRound, Leave, Throw, Lay, Cheat, Accuse, GoOn)
EVENTS: Final[tuple[type[Event], ...]] = (*COMMON, *keepfive.EVENTS, *falschspiel.EVENTS)

_Step: TypeAlias = tuple[State, Happened]

# --- What the house asks and offers -------------------------------------------------------------------------

asks = potgame.asks
auto = potgame.auto
"""It never cheats for who is away (X5, D6)."""
places = potgame.places
needs_coins = potgame.needs_coins
result = potgame.result
waits = covered.waits
doubters = covered.doubters


def sealed(rules: Rules) -> bool:
    """Seeds tell who cheated; they come out when the table closes (D6)."""
    return rules.cheating


def new(seats: Sequence[int], rules: Rules) -> State:
    """A table whose seats have sat down and whose first round is yet to be opened."""
    return State(rules=rules, seats=tuple(sorted(seats)))


def legal(state: State, question: Question, coins: Purses) -> tuple[Action, ...]:
    """What a screen may offer for an open question; cheats (D6) are offered to the thrower alone."""
    del coins
    seat = question.seat
    if question.kind != "lay":
        return (Throw(seat),)
    cheats = covered.cheats(state, seat) if state.rules.cheating else ()
    return (*potgame.lays(state, seat), *cheats)


def view(state: State, seat: int | None) -> State:
    """What `seat`, or the public (None), may see: without Falschspiel everything."""
    return covered.view(state, seat) if state.rules.cheating else state


def cancel(state: State) -> Happened:
    """Each gets back exactly what it paid into the pot (M7); the table closes, and cheats are told (D6)."""
    return (*give_back(state), *_told(state))


def _told(state: State) -> Happened:
    return covered.told(state) if state.rules.cheating else ()


def apply(state: State, action: Action, dice: Dice, coins: Purses) -> _Step:
    """The state after `action`, and what happened. `coins` are the seats' coins before it.

    Raises a `Refusal`, with nothing changed, if the action is not open to that seat.
    """
    after, events = _apply(state, action, dice, coins)
    return after, (*events, *_told(after)) if after.phase == "over" else events


def _apply(state: State, action: Action, dice: Dice, coins: Purses) -> _Step:
    match action:
        case OpenRound():
            return potgame.open_round(state, coins, _open)
        case Leave(seats):
            return _leave(state, seats, coins)
        case Throw(seat) if state.phase == "rolloff":
            check_asked(asks(state), seat, "rolloff")
            return potgame.roll_off(state, seat, dice, coins, _begins)
        case Throw(seat):
            check_asked(asks(state), seat, "throw")
            return _throw(state, seat, dice)
        case Lay(seat, picked):
            check_asked(asks(state), seat, "lay")
            return _lay(state, seat, picked, coins)
        case Cheat(seat):
            if not state.rules.cheating:
                raise NoCheatingHere
            check_asked(asks(state), seat, "lay")
            return covered.cheat(state, action, coins)
        case Accuse():
            return covered.accuse(state, action, coins, _end_turn)
        case GoOn(number):
            check_waits(waits(state), number)
            return _end_turn(state, coins)


# --- A round (D1, D2, D4) -----------------------------------------------------------------------------------


def _open(state: State, coins: Purses) -> _Step:
    """Each seat pays, then all who have paid roll off (D2)."""
    state = replace(state, stake=state.rules.stake, cried=())
    state, paid = potgame.pay(state, state.seats, state.stake, coins)
    return potgame.start_roll_off(state), paid


def _begins(state: State, seat: int, coins: Purses) -> _Step:
    del coins
    return potgame.start_turns(replace(state, beginner=seat)), (Begins(seat),)


def _leave(state: State, seats: Sequence[int], coins: Purses) -> _Step:
    state, events = potgame.leave(state, seats, state.stake, coins, _begins)
    return state if state.turn.thrown else replace(state, turned=None), events


def _throw(state: State, seat: int, dice: Dice) -> _Step:
    state, threw = potgame.throw(state, seat, dice)
    if not state.rules.cheating:
        return state, (threw,)
    return covered.cover(state, threw, dice)


def _lay(state: State, seat: int, picked: Sequence[int], coins: Purses) -> _Step:
    """Dice are laid aside, and with that a covered throw is confirmed and shown (D6)."""
    shown = Threw(seat, state.turn.thrown, state.turn.throws, state.stechen)
    state, laid = potgame.lay(state, seat, picked)
    if state.rules.cheating:
        return covered.confirm(state), (shown, laid)
    if not state.turn.over:
        return state, (laid,)
    state, events = _end_turn(state, coins)
    return state, (laid, *events)


def _end_turn(state: State, coins: Purses) -> _Step:
    return potgame.end_turn(state, rank(state.turn.laid), state.stake, coins)
