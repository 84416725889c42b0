"""Throws under a cup, dice turned there in secret, and who cries "Falschspiel!" about them (D6).

`CupState` is the part of a game's state that these steps work on. Each step gives the next state and what
happened; `end`, which comes in as an argument, ends a turn for what lies.

What the written rules leave open, decided here:
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

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias, TypeVar

from games import potgame
from games.dice import Dice
from games.events import PaidTo
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
    NothingDoubted,
    OwnThrow,
    ThrewCovered,
    Turned,
    turn_die,
)
from games.game import Wait
from games.keepfive import Threw
from games.potgame import Happened, PotState, Purses
from games.refusals import NotYourTurn

HOUSE: Final = 0
NOTHING: Final = 0
"""The rank of a turn that counts nothing."""

_SEES_AT: Final = 1
_DOUBT_SECONDS: Final = 15


@dataclass(frozen=True, slots=True, kw_only=True)
class CupState(PotState):
    """One table between two actions. A face of `turn.thrown` that a viewer must not see is 0.

    `doubted` numbers the throw confirmed last, 0 once somebody has cried about it; `cried` are the seats that
    have cried in this round. Hidden (D6): `eye`, the house's W6 for the latest throw; `turned`, the die of a
    throw not yet confirmed that was turned; `cheats`, all that were confirmed at this table and not caught.
    """

    doubted: int = 0
    cried: tuple[int, ...] = ()
    eye: int = 0
    turned: Turned | None = None
    cheats: tuple[Turned, ...] = ()


S = TypeVar("S", bound=CupState)
End: TypeAlias = Callable[[S, Purses], tuple[S, Happened]]


# --- What is seen, and what is told -------------------------------------------------------------------------


def view(state: S, seat: int | None) -> S:
    """What `seat`, or the public (None), may see: only the thrower the faces of a covered throw, each its own
    cheats until the table is over, nobody the house's W6.
    """
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


def waits(state: CupState) -> Wait | None:
    """After the last throw of a turn it may be doubted for a while."""
    return Wait(state.doubted, _DOUBT_SECONDS) if state.phase == "turns" and state.turn.over else None


def told(state: CupState) -> Happened:
    """All cheats that went through, for when the table closes."""
    return (CheatsTold(state.cheats),)


# --- Under the cup ------------------------------------------------------------------------------------------


def cover(state: S, threw: Threw, dice: Dice) -> tuple[S, Happened]:
    """Only the thrower sees what it `threw`; the house throws its hidden W6."""
    covered = ThrewCovered(threw.seat, len(threw.faces), threw.throw, threw.stechen)
    return replace(state, eye=dice.draw(HOUSE)), (covered, replace(threw, to=threw.seat))


def confirm(state: S) -> S:
    """Dice were laid aside, and with that the throw is confirmed and may be doubted."""
    through = (state.turned,) if state.turned else ()
    return replace(state, doubted=state.number, turned=None, cheats=(*state.cheats, *through))


def cheats(state: CupState, seat: int) -> tuple[Cheat, ...]:
    """Every way in which `seat`, which is asked to lay dice aside, may turn one in secret."""
    if _of_this_turn(state):
        return ()
    thrown, faces = enumerate(state.turn.thrown), range(1, 7)
    return tuple(Cheat(seat, place, face) for place, was in thrown for face in faces if face != was)


def _of_this_turn(state: CupState) -> Turned | None:
    """The die turned in the running turn, if one was."""
    turned = state.turned or (state.cheats[-1] if state.cheats else None)
    if turned is None or (turned.round, turned.stechen) != (state.round, state.stechen):
        return None
    return turned if turned.seat == state.waiting[0] else None


def cheat(state: S, action: Cheat, coins: Purses) -> tuple[S, Happened]:
    """A die of the throw is turned, and the house may see it.

    Raises `CheatedBefore`, or as `turn_die` does.
    """
    seat, place, face = action.seat, action.place, action.face
    if _of_this_turn(state):
        raise CheatedBefore
    thrown = turn_die(state.turn.thrown, place, face)
    was = state.turn.thrown[place]
    if state.eye == _SEES_AT:
        return _caught(state, Caught(seat, HOUSE, was, face), coins)
    turned = Turned(state.round, state.stechen, seat, state.turn.throws, was, face)
    state = replace(state, turn=replace(state.turn, thrown=thrown), turned=turned)
    return state, (DieTurned(seat, place, face, to=seat),)


# --- "Falschspiel!" -----------------------------------------------------------------------------------------


def _doubtful(state: CupState) -> bool:
    """Whether there is a confirmed throw in the running turn that nobody has cried about."""
    return state.phase == "turns" and bool(state.turn.laid) and bool(state.doubted)


def doubters(state: CupState, coins: Purses) -> tuple[int, ...]:
    """The seats that may cry "Falschspiel!" now."""
    if not _doubtful(state):
        return ()
    others = (seat for seat in state.seats if seat != state.waiting[0] and seat not in state.cried)
    return tuple(seat for seat in others if coins[seat].free >= state.stake)


def accuse(state: S, action: Accuse, coins: Purses, end: End[S]) -> tuple[S, Happened]:
    """Rightly, the accused pays and its turn is over; wrongly, the crier pays.

    Raises `NothingDoubted`, `NotYourTurn` (who does not sit there), `OwnThrow`, `CriedBefore` or
    `CannotPayStake`.
    """
    _check_accuser(state, action, coins)
    seat, accused = action.seat, state.waiting[0]
    state = replace(state, doubted=0, cried=(*state.cried, seat))
    cheat = _of_this_turn(state)
    confirmed = state.turn.throws - bool(state.turn.thrown)
    if cheat and cheat.throw == confirmed:
        state = replace(state, cheats=state.cheats[:-1])
        state, events = _caught(state, Caught(accused, seat, cheat.was, cheat.face), coins)
        return state, (Accused(seat, accused, rightly=True), *events)
    state, paid, coins = _pay_again(state, seat, accused, coins)
    state, events = end(state, coins) if state.turn.over else (state, ())
    return state, (Accused(seat, accused, rightly=False), *paid, *events)


def _check_accuser(state: CupState, action: Accuse, coins: Purses) -> None:
    seat = action.seat
    if not _doubtful(state) or action.number != state.doubted:
        raise NothingDoubted
    if seat not in state.seats:
        raise NotYourTurn
    if seat == state.waiting[0]:
        raise OwnThrow
    if seat in state.cried:
        raise CriedBefore
    if coins[seat].free < state.stake:
        raise CannotPayStake(stake=state.stake, free=coins[seat].free)


def _caught(state: S, caught: Caught, coins: Purses) -> tuple[S, Happened]:
    """The cheat pays the stake again, what it has at most; its turn is over, counts nothing and leaves no
    dice lying.
    """
    state, paid, coins = _pay_again(state, caught.seat, caught.by, coins)
    ended, events = potgame.end_turn(state, NOTHING, state.stake, coins)
    if ended.stechen == state.stechen:  # nothing lies any more when a Stechen has opened
        ended = replace(ended, lying={**ended.lying, caught.seat: ()})
    return ended, (caught, *paid, *events)


def _pay_again(state: S, seat: int, to: int, coins: Purses) -> tuple[S, Happened, Purses]:
    """`seat` pays the stake, or what it has, to the seat `to` or (0) into the pot; and the coins after it."""
    amount = min(state.stake, coins[seat].free)
    after = {**coins, seat: coins[seat]._replace(free=coins[seat].free - amount)}
    if to == HOUSE:
        state, paid = potgame.pay(state, (seat,), amount, coins)
        return state, paid, after
    after[to] = after[to]._replace(free=after[to].free + amount)
    return state, (PaidTo(seat, to, amount),) if amount else (), after
