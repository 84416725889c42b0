"""2, 4 und ein halbes Dutzend (clauses D1 to D6), as pure functions over a frozen state.

The round itself is in `games.potgame`. What the written rules leave open, decided here:
- Each adds the table's stake in every Stechen; it does not double (D4 speaks of the stake once more).
- Who has no coin to pay with, since all are held in bets, sits the round out (as in Z9).

Falschspiel (D6), where the table has it:
- A throw is confirmed by laying dice aside; only then do the others see it. A cry is about the throw last
  confirmed, and possible until the next one of the turn is: what lies under the cup is not spoken of.
  After the turn's last throw the table waits 15 seconds, whoever has done what; nobody plays meanwhile.
- Any other seat at the table may cry, also one that has had its turn or only watches a Stechen. One cry a
  throw: it then is known whether that throw was honest. A cry names its throw, so that none hits a later one.
- Who is caught has no more throws in this turn; it is over at once and counts nothing, in a Stechen too.
- The house throws its hidden W6 with every throw, so that neither the count of faces nor time tells whether
  it was needed. Turning a die closes no question and uses up no number.
- Who gets up cannot be accused any more, and one contender left takes the pot at once (M10), doubted or not.
  A cheat in a throw that was never confirmed, since the cheat got up, is not told of.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias

from games import falschspiel, keepfive, potgame
from games.dice import Dice
from games.events import COMMON, Begins, Event, PaidTo
from games.falschspiel import (
    Accuse,
    Accused,
    CannotPayStake,
    Caught,
    Cheat,
    CheatedBefore,
    CheatsTold,
    CriedBefore,
    DieTurned,
    NoCheatingHere,
    NothingDoubted,
    OwnThrow,
    ThrewCovered,
    Turned,
)
from games.game import GoOn, Leave, OpenRound, Question, Throw, Wait, check_asked
from games.keepfive import Lay, Threw
from games.money import FEN, Division
from games.pot import give_back
from games.potgame import Happened, PotState, Purses
from games.refusals import NotAsked, NotYourTurn

NAME: Final = "dutzend"
SHAPE: Final = 1
SEATS: Final = range(2, 13)

NOTHING: Final = 0
HOUSE: Final = 0
_SEES_AT: Final = 1
_DOUBT_SECONDS: Final = 15


# --- What dice are worth (D3) -------------------------------------------------------------------------------


def rank(dice: Sequence[int]) -> int:
    """The rank of five dice that lie: 3 to 18 points, or 0 without a 2 and a 4 (D3). More is better."""
    return keepfive.points(dice, (2, 4)) or NOTHING


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
class State(PotState):
    """One table between two actions. A face of `turn.thrown` that a viewer must not see is 0.

    `doubted` numbers the throw confirmed last, 0 once somebody has cried about it; `cried` are the seats that
    have cried in this round. Hidden (D6): `eye`, the house's W6 for the latest throw; `turned`, the die of a
    throw not yet confirmed that was turned; `cheats`, all that were confirmed at this table and not caught.
    """

    rules: Rules
    phase: Literal["closed", "rolloff", "turns", "over"] = "closed"
    doubted: int = 0
    cried: tuple[int, ...] = ()
    eye: int = 0
    turned: Turned | None = None
    cheats: tuple[Turned, ...] = ()


Action: TypeAlias = OpenRound | Leave | Throw | Lay | Cheat | Accuse | GoOn
ACTIONS: Final[tuple[type[Any], ...]] = (OpenRound, Leave, Throw, Lay, Cheat, Accuse, GoOn)
EVENTS: Final[tuple[type[Event], ...]] = (*COMMON, *keepfive.EVENTS, *falschspiel.EVENTS)

_Step: TypeAlias = tuple[State, Happened]

# --- What the house asks and offers -------------------------------------------------------------------------

asks = potgame.asks
auto = potgame.auto
"""It never cheats for who is away (X5, D6)."""
result = potgame.result


def places(rules: Rules) -> range:
    """How many may sit at a table (D1)."""
    del rules
    return SEATS


def needs_coins(rules: Rules) -> bool:
    """Nobody plays without a coin (D2)."""
    del rules
    return True


def sealed(rules: Rules) -> bool:
    """Seeds tell who cheated; they come out when the table closes (D6)."""
    return rules.cheating


def new(seats: Sequence[int], rules: Rules) -> State:
    """A table whose seats have sat down and whose first round is yet to be opened."""
    return State(rules=rules, seats=tuple(sorted(seats)))


def waits(state: State) -> Wait | None:
    """After the last throw of a turn it may be doubted for a while (D6)."""
    return Wait(state.doubted, _DOUBT_SECONDS) if state.phase == "turns" and state.turn.over else None


def legal(state: State, question: Question, coins: Purses) -> tuple[Action, ...]:
    """What a screen may offer for an open question; cheats (D6) are offered to the thrower alone."""
    del coins
    seat, thrown = question.seat, state.turn.thrown
    if question.kind != "lay":
        return (Throw(seat),)
    if not state.rules.cheating or _cheat_of_turn(state):
        return potgame.lays(state, seat)
    faces = range(1, 7)
    cheats = (Cheat(seat, place, face) for place, was in enumerate(thrown) for face in faces if face != was)
    return (*potgame.lays(state, seat), *cheats)


def doubters(state: State, coins: Purses) -> tuple[int, ...]:
    """The seats that may cry "Falschspiel!" now (D6)."""
    if not _doubtful(state):
        return ()
    others = (seat for seat in state.seats if seat != state.waiting[0] and seat not in state.cried)
    return tuple(seat for seat in others if coins[seat].free >= state.stake)


def view(state: State, seat: int | None) -> State:
    """What `seat`, or the public (None), may see (D6): only the thrower the faces of a covered throw, each
    its own cheats until the table is over, nobody the house's W6.
    """
    if not state.rules.cheating:
        return state
    own = state.phase == "turns" and state.waiting[0] == seat
    thrown = state.turn.thrown if own else (0,) * len(state.turn.thrown)
    over = state.phase == "over"
    return replace(
        state,
        turn=replace(state.turn, thrown=thrown),
        eye=0,
        turned=state.turned if own else None,
        cheats=tuple(cheat for cheat in state.cheats if over or cheat.seat == seat),
    )


def cancel(state: State) -> Happened:
    """Each gets back exactly what it paid into the pot (M7); the table closes, and cheats are told (D6)."""
    return (*give_back(state), *_told(state))


def _told(state: State) -> Happened:
    return (CheatsTold(state.cheats),) if state.rules.cheating else ()


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
        case Cheat(seat, place, face):
            return _cheat(state, seat, place, face, coins)
        case Accuse(seat, number):
            return _accuse(state, seat, number, coins)
        case GoOn(number):
            if (wait := waits(state)) is None or wait.number != number:
                raise NotAsked
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
    state = replace(state, eye=dice.draw(HOUSE))
    return state, (ThrewCovered(seat, len(threw.faces), threw.throw, threw.stechen), replace(threw, to=seat))


def _lay(state: State, seat: int, picked: Sequence[int], coins: Purses) -> _Step:
    """Dice are laid aside, and with that a covered throw is confirmed and shown (D6)."""
    shown = Threw(seat, state.turn.thrown, state.turn.throws, state.stechen)
    state, laid = potgame.lay(state, seat, picked)
    if state.rules.cheating:
        through = (state.turned,) if state.turned else ()
        state = replace(state, doubted=state.number, turned=None, cheats=(*state.cheats, *through))
        return state, (shown, laid)
    if not state.turn.over:
        return state, (laid,)
    state, events = _end_turn(state, coins)
    return state, (laid, *events)


def _end_turn(state: State, coins: Purses) -> _Step:
    return potgame.end_turn(state, rank(state.turn.laid), state.stake, coins)


# --- Falschspiel (D6) ---------------------------------------------------------------------------------------


def _cheat_of_turn(state: State) -> Turned | None:
    """The die turned in the running turn, if one was."""
    turned = state.turned or (state.cheats[-1] if state.cheats else None)
    if turned is None or (turned.round, turned.stechen) != (state.round, state.stechen):
        return None
    return turned if turned.seat == state.waiting[0] else None


def _cheat(state: State, seat: int, place: int, face: int, coins: Purses) -> _Step:
    if not state.rules.cheating:
        raise NoCheatingHere
    check_asked(asks(state), seat, "lay")
    if _cheat_of_turn(state):
        raise CheatedBefore
    thrown = falschspiel.turn_die(state.turn.thrown, place, face)
    was = state.turn.thrown[place]
    if state.eye == _SEES_AT:
        return _caught(state, Caught(seat, HOUSE, was, face), coins)
    turned = Turned(state.round, state.stechen, seat, state.turn.throws, was, face)
    state = replace(state, turn=replace(state.turn, thrown=thrown), turned=turned)
    return state, (DieTurned(seat, place, face, to=seat),)


def _doubtful(state: State) -> bool:
    """Whether there is a confirmed throw in the running turn that nobody has cried about."""
    return state.phase == "turns" and bool(state.turn.laid) and bool(state.doubted)


def _accuse(state: State, seat: int, number: int, coins: Purses) -> _Step:
    if not _doubtful(state) or number != state.doubted:
        raise NothingDoubted
    if seat not in state.seats:
        raise NotYourTurn
    accused = state.waiting[0]
    if seat == accused:
        raise OwnThrow
    if seat in state.cried:
        raise CriedBefore
    if coins[seat].free < state.stake:
        raise CannotPayStake(stake=state.stake, free=coins[seat].free)
    state = replace(state, doubted=0, cried=(*state.cried, seat))
    cheat = _cheat_of_turn(state)
    confirmed = state.turn.throws - bool(state.turn.thrown)
    if cheat and cheat.throw == confirmed:
        state = replace(state, cheats=state.cheats[:-1])
        state, events = _caught(state, Caught(accused, seat, cheat.was, cheat.face), coins)
        return state, (Accused(seat, accused, rightly=True), *events)
    state, paid, coins = _pay_again(state, seat, accused, coins)
    state, events = _end_turn(state, coins) if state.turn.over else (state, ())
    return state, (Accused(seat, accused, rightly=False), *paid, *events)


def _caught(state: State, caught: Caught, coins: Purses) -> _Step:
    """The cheat pays the stake again, what it has at most, and its turn is over and counts nothing."""
    state, paid, coins = _pay_again(state, caught.seat, caught.by, coins)
    state, events = potgame.end_turn(state, NOTHING, state.stake, coins)
    return state, (caught, *paid, *events)


def _pay_again(state: State, seat: int, to: int, coins: Purses) -> tuple[State, Happened, Purses]:
    """`seat` pays the stake, or what it has, to the seat `to` or (0) into the pot; and the coins after it."""
    amount = min(state.stake, coins[seat].free)
    after = {**coins, seat: coins[seat]._replace(free=coins[seat].free - amount)}
    if to == HOUSE:
        state, paid = potgame.pay(state, (seat,), amount, coins)
        return state, paid, after
    after[to] = after[to]._replace(free=after[to].free + amount)
    return state, (PaidTo(seat, to, amount),) if amount else (), after
