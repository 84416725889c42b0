"""34-Zyklus (clauses Z1 to Z11), as pure functions over a frozen state.

The round itself is in `games.potgame`. What the written rules leave open, decided here:
- The stake of a Stechen is the round's stake, doubled from the second on, even if a payer was short. It
  stops doubling once nobody at the table could ever have that much.
- When the others' last coins went into bets, the Beginner plays alone: its dice decide those bets.
- A Beginner whose last coin is gone when the stake is to be named passes the beginning on (Z3).
- In an unclean throw (Z11) no faces are drawn: the bot says that a die fell badly and throws again at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, TypeAlias

from games import keepfive, potgame
from games.dice import Dice
from games.events import COMMON, Begins, Event
from games.game import Leave, OpenRound, Question, Throw, check_asked, never_waits, open_seeds, open_view
from games.keepfive import Lay
from games.money import Division, ZeroAmount, in_coins
from games.pot import give_back
from games.potgame import Happened, PotState, Purses
from games.refusals import NotYourTurn, Refusal
from games.seating import order_from

NAME: Final = "zyklus"
SHAPE: Final = 1

ASCHE: Final = 0
ZYKLUS: Final = 19
_ZYKLUS_DICE: Final = [1, 3, 4, 6, 6]
_UNCLEAN_IN: Final = 20
_HIGHEST_STAKE: Final = 2**53

NEEDED: Final = (3, 4)
"""The faces that must lie (Z5)."""


# --- What dice are worth (Z5, Z6) ---------------------------------------------------------------------------


def rank(dice: Sequence[int]) -> int:
    """The rank of five dice that lie: 0 Asche, 3 to 18 points, 19 Zyklus (Z5, Z6). More is better."""
    if sorted(dice) == _ZYKLUS_DICE:
        return ZYKLUS
    return keepfive.points(dice, NEEDED) or ASCHE


def points(of_rank: int) -> int | None:
    """The points of a rank; Asche and Zyklus are not counted in points."""
    return None if of_rank in (ASCHE, ZYKLUS) else of_rank


def name(of_rank: int) -> str:
    """What players call a rank: `Asche`, `Zyklus`, or its points."""
    return {ASCHE: "Asche", ZYKLUS: "Zyklus"}.get(of_rank, str(of_rank))


# --- State, actions, events ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table plays by: its smallest coin in quarter Fen (M2), and "schiefe Würfel" (Z11)."""

    coin: int = Division.WHOLE
    skewed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class State(PotState):
    """One table between two actions. `cries` counts who cried how often in this round, `streaks` how many
    rounds running (Z10).
    """

    rules: Rules
    phase: Literal["closed", "rolloff", "stake", "turns", "over"] = "closed"
    cries: dict[int, int] = field(default_factory=dict)
    streaks: dict[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class NameStake:
    """The Beginner names the round's stake in quarter Fen (Z3)."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Cry:
    """ "Hagmea hilf" (Z10). Answers no question and closes none."""

    seat: int


@dataclass(frozen=True, slots=True)
class FellUncleanly(Event):
    """A die of the throw fell badly; the whole throw is repeated and is none for bets (Z11)."""

    seat: int


@dataclass(frozen=True, slots=True)
class StakeNamed(Event):
    """The Beginner has named the round's stake in quarter Fen (Z3)."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Cried(Event):
    """ "Hagmea hilf"; `suspicious` when it was said too often (Z10)."""

    seat: int
    suspicious: bool


class StakeTooHigh(Refusal):
    """More than the Beginner has (Z3)."""

    key = "refused-stake-too-high"


class NoThrowAhead(Refusal):
    """ "Hagmea hilf" is said before a throw (Z10)."""

    key = "refused-no-throw-ahead"


Action: TypeAlias = OpenRound | Leave | Throw | Lay | NameStake | Cry
ACTIONS: Final[tuple[type[Any], ...]] = (OpenRound, Leave, Throw, Lay, NameStake, Cry)
EVENTS: Final[tuple[type[Event], ...]] = (*COMMON, *keepfive.EVENTS, FellUncleanly, StakeNamed, Cried)

_Step: TypeAlias = tuple[State, Happened]

# --- What the house asks and offers -------------------------------------------------------------------------


places = potgame.places
needs_coins = potgame.needs_coins
result = potgame.result
sealed = open_seeds
waits = never_waits
view = open_view
cancel = give_back


def new(seats: Sequence[int], rules: Rules) -> State:
    """A table whose seats have sat down and whose first round is yet to be opened."""
    return State(rules=rules, seats=tuple(sorted(seats)))


def asks(state: State) -> tuple[Question, ...]:
    """The open questions: `rolloff` asks all seats still to throw, the others one seat."""
    if state.phase == "stake":
        return (Question(state.beginner, state.number, "stake"),)
    return potgame.asks(state)


def legal(state: State, question: Question, coins: Purses) -> tuple[Action, ...]:
    """What a screen may offer for an open question. Of all stakes (Z3) it names a few; others can be
    typed.
    """
    seat = question.seat
    if question.kind == "stake":
        return tuple(NameStake(seat, amount) for amount in _stakes(state.rules.coin, coins[seat].free))
    offered = potgame.lays(state, seat) if question.kind == "lay" else (Throw(seat),)
    return (*offered, Cry(seat)) if _throw_ahead(state) else offered


def _stakes(coin: int, free: int) -> list[int]:
    """One to three coins, and all there is. Without a coin, any stake passes the beginning on (Z3)."""
    most = max(coin, free)
    return sorted({min(coin * number, most) for number in (1, 2, 3)} | {most})


def auto(view: State, question: Question) -> tuple[Action, ...]:
    """What is played for a seat that is away (X5), in this order."""
    if question.kind == "stake":
        return (NameStake(question.seat, view.rules.coin),)
    return potgame.auto(view, question)


def apply(state: State, action: Action, dice: Dice, coins: Purses) -> _Step:
    """The state after `action`, and what happened. `coins` are the seats' coins before it.

    Raises a `Refusal`, with nothing changed, if the action is not open to that seat.
    """
    match action:
        case OpenRound():
            return potgame.open_round(state, coins, _open)
        case Leave(seats):
            return _leave(state, seats, coins)
        case NameStake(seat, amount):
            check_asked(asks(state), seat, "stake")
            return _name_stake(state, seat, amount, coins)
        case Throw(seat) if state.phase == "rolloff":
            check_asked(asks(state), seat, "rolloff")
            return potgame.roll_off(state, seat, dice, coins, _begins)
        case Throw(seat):
            check_asked(asks(state), seat, "throw")
            return _throw(state, seat, dice)
        case Lay(seat, picked):
            check_asked(asks(state), seat, "lay")
            return _lay(state, seat, picked, coins)
        case Cry(seat):
            return _cry(state, seat)


# --- Opening a round: who begins, what is staked (Z2, Z3, Z8) -----------------------------------------------


def _open(state: State, coins: Purses) -> _Step:
    streaks = {seat: state.streaks.get(seat, 0) + 1 for seat in state.cries}
    state = replace(state, cries={}, streaks=streaks)
    if state.round == 1:
        return potgame.start_roll_off(state), ()
    return _begins(state, state.beginner, coins)


def _begins(state: State, seat: int, coins: Purses) -> _Step:
    """`seat`, or the next one that has a coin, begins and is asked for the stake (Z3)."""
    able = (s for s in order_from(state.seats, seat) if coins[s].free)
    beginner = next(able, None)
    if beginner is None:
        return replace(state, phase="closed", beginner=seat), ()
    asked = replace(state, phase="stake", beginner=beginner, number=state.number + 1)
    return asked, (Begins(beginner),)


def _name_stake(state: State, seat: int, amount: int, coins: Purses) -> _Step:
    if amount <= 0:
        raise ZeroAmount
    in_coins(amount, state.rules.coin)
    free = coins[seat].free
    if not free:
        return _begins(state, seat, coins)
    if amount > free:
        raise StakeTooHigh(amount=amount, free=free)
    order = order_from(state.seats, seat)
    state, paid = potgame.pay(replace(state, stake=amount), order, amount, coins)
    return potgame.start_turns(state), (StakeNamed(seat, amount), *paid)


def _leave(state: State, seats: Sequence[int], coins: Purses) -> _Step:
    rest, events = potgame.leave(state, seats, _stake_of_stechen(state), coins, _begins)
    if rest.phase != "stake" or rest.beginner in rest.seats:
        return rest, events
    rest, more = _begins(rest, rest.beginner, coins)
    return rest, (*events, *more)


# --- A turn (Z4, Z7, Z10, Z11) ------------------------------------------------------------------------------


def _throw(state: State, seat: int, dice: Dice) -> _Step:
    unclean: list[Event] = []
    while state.rules.skewed and dice.draw(seat, _UNCLEAN_IN) == 1:
        unclean.append(FellUncleanly(seat))
    state, threw = potgame.throw(state, seat, dice)
    return state, (*unclean, threw)


def _lay(state: State, seat: int, picked: Sequence[int], coins: Purses) -> _Step:
    state, laid = potgame.lay(state, seat, picked)
    if not state.turn.over:
        return state, (laid,)
    state, events = potgame.end_turn(state, rank(state.turn.laid), _stake_of_stechen(state), coins)
    return state, (laid, *events)


def _stake_of_stechen(state: State) -> int:
    """What each adds in the next Stechen: the round's stake, doubled each time (Z7)."""
    return _doubled(state.stake, state.stechen)


def stake_now(state: State) -> int:
    """The stake of the round, or what each has added in the running Stechen (Z3, Z7)."""
    return _doubled(state.stake, max(0, state.stechen - 1))


def _doubled(stake: int, times: int) -> int:
    return min(stake << times, _HIGHEST_STAKE)


def _throw_ahead(state: State) -> bool:
    return state.phase == "turns" and len(state.turn.thrown) != 1


def _cry(state: State, seat: int) -> _Step:
    if not _throw_ahead(state):
        raise NoThrowAhead
    if state.waiting[0] != seat:
        raise NotYourTurn
    said = state.cries.get(seat, 0) + 1
    suspicious = said > 1 or state.streaks.get(seat, 0) >= 2
    return replace(state, cries={**state.cries, seat: said}), (Cried(seat, suspicious),)
