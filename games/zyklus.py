"""34-Zyklus (clauses Z1 to Z11), as pure functions over a frozen state.

What the written rules leave open, decided here:
- A Stechen (Z7) is thrown in seat order from the round's Beginner, as the turns of the round were.
- The stake of a Stechen is the round's stake, doubled from the second on, even if a payer was short. It
  stops doubling once nobody at the table could ever have that much.
- When all tied in a roll-off (Z2) leave but one, that one begins; when all leave, the others roll off anew.
- When all in a Stechen leave (M10), results are first turns, as in W3; equal ones go into the next Stechen.
- When the others' last coins went into bets, the Beginner plays alone: its dice decide those bets.
- A Beginner whose last coin is gone when the stake is to be named passes the beginning on (Z3).
- In an unclean throw (Z11) no faces are drawn: the bot says that a die fell badly and throws again at once.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, TypeAlias

from games import keepfive, rolloff
from games.dice import Dice, throw
from games.events import (
    COMMON,
    Begins,
    BetsGivenBack,
    Event,
    GaveBack,
    Left,
    Paid,
    RolledOff,
    RollOffTied,
    RoundOpened,
    TableWon,
    TookPot,
    WentOut,
)
from games.game import Coins, Leave, OpenRound, Question, Throw, Wait
from games.keepfive import (
    FellUncleanly,
    Laid,
    Lay,
    RoundWon,
    StechenOpened,
    Threw,
    Turn,
    TurnEnded,
)
from games.money import Division, ZeroAmount, in_coins
from games.refusals import NotAsked, NotYourTurn, Refusal
from games.rolloff import RollOff
from games.seating import order_from

NAME: Final = "zyklus"
SHAPE: Final = 1
SEATS: Final = range(2, 13)

ASCHE: Final = 0
ZYKLUS: Final = 19
_ZYKLUS_DICE: Final = [1, 3, 4, 6, 6]
_UNCLEAN_IN: Final = 20
_HIGHEST_STAKE: Final = 2**53


# --- What dice are worth (Z5, Z6) ---------------------------------------------------------------------------


def rank(dice: Sequence[int]) -> int:
    """The rank of five dice that lie: 0 Asche, 3 to 18 points, 19 Zyklus (Z5, Z6). More is better."""
    if sorted(dice) == _ZYKLUS_DICE:
        return ZYKLUS
    return keepfive.points(dice, (3, 4)) or ASCHE


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


@dataclass(frozen=True, slots=True)
class State:
    """One table between two actions. Seats are numbers; all amounts are quarter Fen.

    `waiting` are the seats that still have a turn in this pass, the first of them being at it; a pass is the
    round's first turns, or one Stechen (`stechen` counts them). `scores` are the ranks of the running pass,
    `first` those of the round's first turns once a Stechen runs. `lying` is what each seat's last turn left.
    `paid` is what each seat, leavers included, has in the pot (M7).
    """

    rules: Rules
    seats: tuple[int, ...]
    phase: Literal["closed", "rolloff", "stake", "turns", "over"] = "closed"
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
    cries: dict[int, int] = field(default_factory=dict)
    streaks: dict[int, int] = field(default_factory=dict)
    winner: int | None = None


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
class StakeNamed(Event):
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
EVENTS: Final[tuple[type[Event], ...]] = (*COMMON, *keepfive.EVENTS, StakeNamed, Cried)

_Step: TypeAlias = tuple[State, tuple[Event, ...]]
_Purses: TypeAlias = Mapping[int, Coins]

# --- What the house asks and offers -------------------------------------------------------------------------


def places(rules: Rules) -> range:
    """How many may sit at a table (Z1)."""
    del rules
    return SEATS


def needs_coins(rules: Rules) -> bool:
    """Nobody plays without a coin (Z3)."""
    del rules
    return True


def sealed(rules: Rules) -> bool:
    """Each round's seed comes out when the round is settled."""
    del rules
    return False


def new(seats: Sequence[int], rules: Rules) -> State:
    """A table whose seats have sat down and whose first round is yet to be opened."""
    return State(rules=rules, seats=tuple(sorted(seats)))


def asks(state: State) -> tuple[Question, ...]:
    """The open questions: `rolloff` asks all seats still to throw, the others one seat."""
    match state.phase:
        case "rolloff":
            return tuple(Question(seat, state.number, "rolloff") for seat in state.rolloff.waiting)
        case "stake":
            return (Question(state.beginner, state.number, "stake"),)
        case "turns":
            kind = "lay" if state.turn.thrown else "throw"
            return (Question(state.waiting[0], state.number, kind),)
    return ()


def waits(state: State) -> Wait | None:
    """The house does nothing of itself in this game."""
    del state
    return None


def legal(state: State, question: Question, coins: _Purses) -> tuple[Action, ...]:
    """What a screen may offer for an open question. Of all stakes (Z3) it names a few; others can be
    typed.
    """
    seat = question.seat
    if question.kind == "stake":
        return tuple(NameStake(seat, amount) for amount in _stakes(state.rules.coin, coins[seat].free))
    if question.kind == "rolloff":
        return (Throw(seat),)
    cry = (Cry(seat),) if _throw_ahead(state) else ()
    if question.kind == "throw":
        return (Throw(seat), *cry)
    places = range(len(state.turn.thrown))
    picks = (tuple(p for p in places if mask >> p & 1) for mask in range(1, 1 << len(places)))
    return (*(Lay(seat, picked) for picked in picks), *cry)


def _stakes(coin: int, free: int) -> list[int]:
    """One to three coins, and all there is. Without a coin, any stake passes the beginning on (Z3)."""
    most = max(coin, free)
    return sorted({min(coin * number, most) for number in (1, 2, 3)} | {most})


def auto(view: State, question: Question) -> tuple[Action, ...]:
    """What is played for a seat that is away (X5), in this order."""
    seat = question.seat
    match question.kind:
        case "rolloff":
            return (Throw(seat),)
        case "stake":
            return (NameStake(seat, view.rules.coin),)
    lay = Lay(seat, tuple(range(view.turn.free)))
    return (lay,) if question.kind == "lay" else (Throw(seat), lay)


def view(state: State, seat: int | None) -> State:
    """What `seat`, or the public (None), may see: in this game everything."""
    del seat
    return state


def result(state: State) -> tuple[int, ...]:
    """The table's winner, once it is over."""
    return () if state.winner is None else (state.winner,)


def cancel(state: State) -> tuple[Event, ...]:
    """Each gets back exactly what it paid into the pot that nobody can win any more (M7)."""
    return tuple(GaveBack(seat, amount) for seat, amount in state.paid.items())


def apply(state: State, action: Action, dice: Dice, coins: _Purses) -> _Step:
    """The state after `action`, and what happened. `coins` are the seats' coins before it.

    Raises a `Refusal`, with nothing changed, if the action is not open to that seat.
    """
    match action:
        case OpenRound():
            return _open_round(state, coins)
        case Leave(seats):
            return _leave(state, seats, coins)
        case NameStake(seat, amount):
            _asked(state, seat, "stake")
            return _name_stake(state, seat, amount, coins)
        case Throw(seat) if state.phase == "rolloff":
            _asked(state, seat, "rolloff")
            return _roll_off(state, seat, dice, coins)
        case Throw(seat):
            _asked(state, seat, "throw")
            return _throw(state, seat, dice)
        case Lay(seat, picked):
            _asked(state, seat, "lay")
            return _lay(state, seat, picked, coins)
        case Cry(seat):
            return _cry(state, seat)


def _asked(state: State, seat: int, kind: str) -> None:
    questions = asks(state)
    if all(question.kind != kind for question in questions):
        raise NotAsked
    if all(question.seat != seat for question in questions):
        raise NotYourTurn


# --- Opening a round: who is out, who begins, what is staked (Z2, Z3, Z8, Z9) -------------------------------


def _open_round(state: State, coins: _Purses) -> _Step:
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
    return _opened(_fresh_round(state), coins, (*out, RoundOpened(state.round + 1)))


def _over(state: State, winner: int | None, events: tuple[Event, ...]) -> _Step:
    won = () if winner is None else (TableWon(winner),)
    return replace(state, phase="over", winner=winner), (*events, *won)


def _fresh_round(state: State) -> State:
    return State(
        rules=state.rules,
        seats=state.seats,
        round=state.round + 1,
        number=state.number + 1,
        beginner=state.beginner,
        streaks={seat: state.streaks.get(seat, 0) + 1 for seat in state.cries},
    )


def _opened(state: State, coins: _Purses, events: tuple[Event, ...]) -> _Step:
    if state.round == 1:
        return replace(state, phase="rolloff", rolloff=rolloff.begin(state.seats)), events
    return _begins(state, state.beginner, coins, events)


def _begins(state: State, seat: int, coins: _Purses, events: tuple[Event, ...]) -> _Step:
    """`seat`, or the next one that has a coin, begins and is asked for the stake (Z3)."""
    able = (s for s in order_from(state.seats, seat) if coins[s].free)
    beginner = next(able, None)
    if beginner is None:
        return replace(state, phase="closed", beginner=seat), events
    asked = replace(state, phase="stake", beginner=beginner, number=state.number + 1)
    return asked, (*events, Begins(beginner))


def _roll_off(state: State, seat: int, dice: Dice, coins: _Purses) -> _Step:
    face = dice.draw(seat)
    rolled = replace(state, rolloff=rolloff.throw(state.rolloff, seat, face))
    return _after_roll_off(rolled, coins, (RolledOff(seat, face),))


def _after_roll_off(state: State, coins: _Purses, events: tuple[Event, ...]) -> _Step:
    rolling = state.rolloff
    if rolling.waiting and len(rolling.seats) > 1:
        return state, events
    best = rolling.best or rolling.seats or state.seats
    if len(best) == 1:
        return _begins(state, best[0], coins, events)
    again = replace(state, rolloff=rolloff.begin(best), number=state.number + 1)
    return again, (*events, RollOffTied(best))


def _name_stake(state: State, seat: int, amount: int, coins: _Purses) -> _Step:
    if amount <= 0:
        raise ZeroAmount
    in_coins(amount, state.rules.coin)
    free = coins[seat].free
    if not free:
        return _begins(state, seat, coins, ())
    if amount > free:
        raise StakeTooHigh(amount=amount, free=free)
    order = order_from(state.seats, seat)
    state, paid = _pay(replace(state, stake=amount), order, amount, coins)
    playing = tuple(s for s in order if s in state.paid)
    state = replace(state, phase="turns", waiting=playing)
    return _next_turn(state), (StakeNamed(seat, amount), *paid)


def _pay(state: State, seats: Sequence[int], amount: int, coins: _Purses) -> _Step:
    """Each of `seats` pays `amount`, or all it has (Z3, Z7)."""
    sums = {seat: min(amount, coins[seat].free) for seat in seats}
    events = tuple(Paid(seat, due) for seat, due in sums.items() if due)
    paid = dict(state.paid)
    for event in events:
        paid[event.seat] = paid.get(event.seat, 0) + event.amount
    return replace(state, paid=paid), events


# --- A turn (Z4, Z10, Z11) ----------------------------------------------------------------------------------


def _next_turn(state: State) -> State:
    return replace(state, turn=Turn(), number=state.number + 1)


def _throw(state: State, seat: int, dice: Dice) -> _Step:
    unclean: list[Event] = []
    while state.rules.skewed and dice.draw(seat, _UNCLEAN_IN) == 1:
        unclean.append(FellUncleanly(seat))
    faces = throw(dice, seat, state.turn.free)
    turn = keepfive.throw(state.turn, faces)
    thrown = replace(state, turn=turn, number=state.number + 1)
    return thrown, (*unclean, Threw(seat, faces, turn.throws, state.stechen))


def _lay(state: State, seat: int, picked: Sequence[int], coins: _Purses) -> _Step:
    before = len(state.turn.laid)
    turn = keepfive.lay(state.turn, picked)
    laid = replace(state, turn=turn, number=state.number + 1)
    events = (Laid(seat, turn.laid[before:]),)
    return _end_turn(laid, seat, coins, events) if turn.over else (laid, events)


def _end_turn(state: State, seat: int, coins: _Purses, events: tuple[Event, ...]) -> _Step:
    dice = state.turn.laid
    worth = rank(dice)
    state = replace(
        state,
        waiting=state.waiting[1:],
        scores={**state.scores, seat: worth},
        lying={**state.lying, seat: dice},
    )
    ended = (*events, TurnEnded(seat, dice, worth, state.stechen))
    return (_next_turn(state), ended) if state.waiting else _decide(state, coins, ended)


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


# --- Deciding a round (Z6, Z7, Z8) --------------------------------------------------------------------------


def _decide(state: State, coins: _Purses, events: tuple[Event, ...]) -> _Step:
    best = max(state.scores.values())
    tied = tuple(seat for seat, worth in state.scores.items() if worth == best)
    if len(tied) == 1:
        return _take_pot(state, tied[0], best, events)
    return _stechen(state, tied, coins, events)


def _stechen(state: State, tied: Sequence[int], coins: _Purses, events: tuple[Event, ...]) -> _Step:
    seats = tuple(seat for seat in order_from(state.seats, state.beginner) if seat in tied)
    stake = min(state.stake << state.stechen, _HIGHEST_STAKE)
    first = state.first if state.stechen else state.scores
    state, paid = _pay(state, seats, stake, coins)
    state = replace(state, stechen=state.stechen + 1, first=first, scores={}, waiting=seats)
    return _next_turn(state), (*events, StechenOpened(seats, stake, state.stechen), *paid)


def _take_pot(state: State, seat: int, worth: int | None, events: tuple[Event, ...]) -> _Step:
    pot = sum(state.paid.values())
    won = replace(state, phase="closed", beginner=seat, paid={}, waiting=(), turn=Turn())
    return won, (*events, RoundWon(seat, worth), TookPot(seat, pot))


# --- Leaving (M10) ------------------------------------------------------------------------------------------


def _leave(state: State, leavers: Sequence[int], coins: _Purses) -> _Step:
    gone = tuple(seat for seat in state.seats if seat in leavers)
    if not gone or state.phase == "over":
        raise NotAsked
    events: tuple[Event, ...] = tuple(Left(seat) for seat in gone)
    rest = replace(state, seats=tuple(seat for seat in state.seats if seat not in gone))
    if not rest.seats:
        return _over(replace(rest, paid={}), None, (*events, *cancel(state)))
    match state.phase:
        case "turns":
            return _leave_turns(rest, gone, coins, events)
        case "closed":
            return rest, events
    if len(rest.seats) == 1:
        return replace(rest, phase="closed"), events
    if state.phase == "rolloff":
        return _leave_roll_off(rest, gone, coins, events)
    return _begins(rest, rest.beginner, coins, events) if state.beginner in gone else (rest, events)


def _leave_roll_off(state: State, gone: Sequence[int], coins: _Purses, events: tuple[Event, ...]) -> _Step:
    rolling = state.rolloff
    for seat in gone:
        rolling = rolloff.leave(rolling, seat)
    return _after_roll_off(replace(state, rolloff=rolling), coins, events)


def _leave_turns(state: State, gone: Sequence[int], coins: _Purses, events: tuple[Event, ...]) -> _Step:
    at_turn = state.waiting[0]
    waiting = tuple(seat for seat in state.waiting if seat not in gone)
    scores = {seat: worth for seat, worth in state.scores.items() if seat not in gone}
    first = {seat: worth for seat, worth in state.first.items() if seat not in gone}
    state = replace(state, waiting=waiting, scores=scores, first=first)
    contenders = (*waiting, *scores)
    if len(contenders) == 1:
        return _take_pot(state, contenders[0], None, events)
    if not contenders:
        return _fall_back(state, coins, events)
    if not waiting:
        return _decide(state, coins, events)
    return (_next_turn(state) if at_turn in gone else state), events


def _fall_back(state: State, coins: _Purses, events: tuple[Event, ...]) -> _Step:
    """All in a Stechen have left: the best remaining result of the round wins (M10)."""
    if state.first:
        return _decide(replace(state, scores=state.first), coins, events)
    back = cancel(state)
    return replace(state, phase="closed", paid={}, turn=Turn()), (*events, *back)
