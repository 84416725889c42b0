"""13 & 3 (clauses T1 to T10), as pure functions over a frozen state.

All seats throw at the same time and nobody learns anything of another's dice before the reveal, not even how
many they are: each round sets numbers aside for all questions that a seat can be asked in it, so that no
number tells how often others have thrown. The bank is seat 0 and counts as a contender for the pot.

What the written rules leave open, decided here:
- The three dice come first: who has not thrown cannot be content. With exactly 16 one may throw on.
- The bank throws single dice from the first on, and the house pauses once more before the reveal.
- Overthrown dice have no points; a leaver's dice are never shown, nor are those of a round that was won
  before the reveal since nobody else was left (M10).
- The bank's die in a Stechen falls when all tied seats have thrown. A won Stechen is one round win.
- A pot that stays (T7) is won by the last contender at the table, between two rounds as well (M10).
- Too few can pay the next stake: a pot that stays goes back first (M7), and who has coins again plays on.
  If there still are too few, held bets go back (W8), and then the evening ends before its last round.
- Who left wins no evening (M10), nor does anybody if no seat has won a round.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from games import dice as cup
from games import rolloff
from games.dice import Dice
from games.events import (
    BetsGivenBack,
    Event,
    GaveBack,
    Left,
    Paid,
    RoundOpened,
    TableWon,
    TookPot,
)
from games.game import Coins, GoOn, Leave, OpenRound, Question, Throw, Wait, rising
from games.keepfive import RoundWon, StechenOpened
from games.money import FEN, Division, split
from games.pot import give_back
from games.refusals import NotAsked, Refusal
from games.rolloff import RollOff
from games.seating import order_from

NAME: Final = "dreizehn"
SHAPE: Final = 1
ROUNDS: Final = range(1, 11)
HAND: Final = range(3, 18)
"""How many dice a hand can have: 16 ones are 16, and the next die is the last."""

BANK: Final = 0
BEST: Final = 16
BANK_DRAWS_TO: Final = 13
PAUSE: Final = 2
"""Seconds before each die of the bank, and before the reveal."""

OVERTHROWN: Final = 0
_FIRST: Final = HAND[0]
_QUESTIONS: Final = 1 + len(HAND)
"""The most that a seat is asked in a round: before its first three dice, and after each throw."""


# --- What dice are worth (T5) -------------------------------------------------------------------------------


def rank(dice: Sequence[int]) -> int:
    """The rank of a hand, more is better: 100 for each point less its number of dice, 0 if overthrown."""
    total = sum(dice)
    return OVERTHROWN if total > BEST else 100 * total - len(dice)


def points(dice: Sequence[int]) -> int | None:
    """The sum of a hand, or None if it is overthrown."""
    total = sum(dice)
    return None if total > BEST else total


def name(dice: Sequence[int]) -> str:
    """What players call a hand: `13 mit 3`, or `überworfen`."""
    return f"{sum(dice)} mit {len(dice)}" if rank(dice) else "überworfen"


# --- State, actions, events ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table plays by: its smallest coin and the stake of each round in quarter Fen (M2, T8), the
    number of rounds (one of `ROUNDS`), whether the bank plays (T9) and whether the tied throw again (T6).
    """

    coin: int = Division.WHOLE
    stake: int = FEN
    rounds: int = 4
    bank: bool = True
    stechen: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """One table between two actions. Seats are numbers, the bank is 0; all amounts are quarter Fen.

    `hands` holds the dice of all contenders for the pot, those of others being left out of a `view` until the
    reveal; once the round is closed they stay until the next. `content` are the seats that are, in the order
    of pressing. `stechen` counts the throws of tied contenders, `rolloff` is the running one. `paid` is what
    each contender, earlier rounds and leavers included, has in the pot (M7, T7). `wins` counts the rounds
    that each has won (T8), `winners` won the evening. `number` is the highest number given to a question.
    """

    rules: Rules
    seats: tuple[int, ...]
    phase: Literal["closed", "throws", "bank", "stechen", "over"] = "closed"
    round: int = 0
    number: int = 0
    paid: dict[int, int] = field(default_factory=dict)
    hands: dict[int, tuple[int, ...]] = field(default_factory=dict)
    content: tuple[int, ...] = ()
    stechen: int = 0
    rolloff: RollOff = field(default_factory=lambda: RollOff(()))
    wins: dict[int, int] = field(default_factory=dict)
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Content:
    """The seat throws no more in this round (T2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SitsOut(Event):
    """`seat` has no coin for the stake and does not play this round (T8)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ThrewHidden(Event):
    """`seat` threw `faces`, its first three dice or one more; only it may see them (T1)."""

    seat: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class IsContent(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class BankThrew(Event):
    """The bank threw one more die, openly (T3)."""

    face: int


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """All dice of a contender, the bank (0) coming last; from here on everybody knows them (T3)."""

    seat: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NobodyWon(Event):
    """All have overthrown; `stays` lies in the pot for the next round (T7)."""

    stays: int


@dataclass(frozen=True, slots=True)
class ThrewStechen(Event):
    """`seat`, or the bank (0), threw its die in the n-th throw of the tied (T6)."""

    seat: int
    face: int
    stechen: int


class NothingThrown(Refusal):
    """The first three dice come before being content (T2)."""

    key = "refused-nothing-thrown"


class AlreadyOverthrown(Refusal):
    """Over 16 a seat can only be content (T2)."""

    key = "refused-overthrown"


Action: TypeAlias = OpenRound | Leave | Throw | Content | GoOn
ACTIONS: Final[tuple[type[Action], ...]] = (OpenRound, Leave, Throw, Content, GoOn)
EVENTS: Final[tuple[type[Event], ...]] = (
    *(RoundOpened, SitsOut, Paid, ThrewHidden, IsContent, BankThrew, Revealed, NobodyWon),
    *(StechenOpened, ThrewStechen, RoundWon, TookPot, GaveBack, BetsGivenBack, Left, TableWon),
)

_Happened: TypeAlias = tuple[Event, ...]
_Step: TypeAlias = tuple[State, _Happened]
_Purses: TypeAlias = Mapping[int, Coins]

# --- What the house asks and offers -------------------------------------------------------------------------


def places(rules: Rules) -> range:
    """How many may sit at a table (T1)."""
    return range(1 if rules.bank else 2, 13)


def needs_coins(rules: Rules) -> bool:
    """Without a stake nobody needs a coin (T8)."""
    return rules.stake > 0


def sealed(rules: Rules) -> bool:
    """Each round's seed comes out when the round is settled."""
    del rules
    return False


def new(seats: Sequence[int], rules: Rules) -> State:
    """A table whose seats have sat down and whose first round is yet to be opened."""
    return State(rules=rules, seats=tuple(sorted(seats)))


def asks(state: State) -> tuple[Question, ...]:
    """The open questions: `throw` and then `more` ask each seat by a number of its own until it is content,
    `stechen` asks all tied seats by one. Of a `view` they tell nothing about others' dice.
    """
    match state.phase:
        case "throws":
            seats = _contenders(state)
            return tuple(_question(state, seat) for seat in seats if seat not in (BANK, *state.content))
        case "stechen":
            waiting = state.rolloff.waiting
            return tuple(Question(seat, state.number, "stechen") for seat in waiting if seat != BANK)
    return ()


def _question(state: State, seat: int) -> Question:
    """What `seat` is asked next: its n-th question of the round has the n-th of the numbers set aside."""
    hand = state.hands[seat]
    asked_before = len(hand) - _FIRST + 1 if hand else 0
    number = state.number - _QUESTIONS + 1 + asked_before
    return Question(seat, number, "more" if hand else "throw")


def waits(state: State) -> Wait | None:
    """The bank's dice, one by one, and the reveal after them (T3)."""
    return Wait(state.number, PAUSE) if state.phase == "bank" else None


def legal(state: State, question: Question, coins: _Purses) -> tuple[Action, ...]:
    """All that answers an open question."""
    del coins
    seat = question.seat
    if question.kind != "more":
        return (Throw(seat),)
    return (Throw(seat), Content(seat)) if rank(state.hands[seat]) else (Content(seat),)


def auto(view: State, question: Question) -> tuple[Action, ...]:
    """What is played for a seat that is away (X5), in this order."""
    del view
    seat = question.seat
    return {
        "throw": (Throw(seat), Content(seat)),
        "more": (Content(seat),),
        "stechen": (Throw(seat),),
    }[question.kind]


def view(state: State, seat: int | None) -> State:
    """What `seat`, or the public (None), may see: before the reveal its own dice and the bank's (T2)."""
    if state.phase not in ("throws", "bank"):
        return state
    hands = {other: hand if other in (seat, BANK) else () for other, hand in state.hands.items()}
    return replace(state, hands=hands)


def result(state: State) -> tuple[int, ...]:
    """All who won the evening, once it is over (T8)."""
    return state.winners


def cancel(state: State) -> _Happened:
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
            return _leave(state, seats, dice)
        case GoOn(number):
            return _bank_goes_on(state, number, dice)
        case Throw(seat) if state.phase == "stechen":
            _check_asked(state, seat, "stechen")
            return _throw_stechen(state, seat, dice)
        case Throw(seat):
            _check_asked(state, seat, "throw", "more")
            return _throw(state, seat, dice)
        case Content(seat):
            _check_asked(state, seat, "throw", "more")
            return _content(state, seat)


def _check_asked(state: State, seat: int, *kinds: str) -> None:
    if all(question.seat != seat or question.kind not in kinds for question in asks(state)):
        raise NotAsked


# --- Opening a round, and the end of the evening (T7, T8, T9) -----------------------------------------------


def _open_round(state: State, coins: _Purses) -> _Step:
    if state.phase != "closed":
        raise NotAsked
    rules, least = state.rules, places(state.rules)[0]
    if state.round >= rules.rounds:
        return _over(state)
    back: _Happened = ()
    free = {seat: coins[seat].free for seat in state.seats}
    if state.paid and len(_able(rules, free)) < least:
        back = cancel(state)
        free = {seat: amount + state.paid.get(seat, 0) for seat, amount in free.items()}
        state = replace(state, paid={})
    if len(_able(rules, free)) >= least:
        state, events = _opened(state, free)
    elif any(coins[seat].held for seat in state.seats):
        events = (BetsGivenBack(),)
    else:
        state, events = _over(state)
    return state, (*back, *events)


def _able(rules: Rules, free: Mapping[int, int]) -> list[int]:
    """Who can play: all who have a coin, and for the honour everybody (T8)."""
    return [seat for seat, amount in free.items() if amount or not rules.stake]


def _opened(state: State, free: Mapping[int, int]) -> _Step:
    """A fresh round, its stakes paid: a short seat pays what it has, the bank always all (T8, T9)."""
    rules = state.rules
    able = _able(rules, free)
    stakes = {seat: min(rules.stake, free[seat]) for seat in able}
    if rules.bank:
        stakes[BANK] = rules.stake
    paid = tuple(Paid(seat, amount) for seat, amount in stakes.items() if amount)
    state = replace(
        state,
        phase="throws",
        round=state.round + 1,
        number=state.number + _QUESTIONS,
        paid=state.paid | {pay.seat: state.paid.get(pay.seat, 0) + pay.amount for pay in paid},
        hands=dict.fromkeys(stakes, ()),
        content=(),
        stechen=0,
        rolloff=RollOff(()),
    )
    out = tuple(SitsOut(seat) for seat in state.seats if seat not in able)
    return state, (RoundOpened(state.round), *out, *paid)


def _over(state: State) -> _Step:
    """Most round wins is the evening's winner, ties stand; the bank never is (T8, T9)."""
    wins = {seat: state.wins[seat] for seat in state.seats if seat in state.wins}
    winners = tuple(seat for seat in wins if wins[seat] == max(wins.values()))
    return replace(state, phase="over", winners=winners), tuple(TableWon(seat) for seat in winners)


# --- Hidden dice, then the bank's open ones (T1 to T4) ------------------------------------------------------


def _contenders(state: State) -> tuple[int, ...]:
    """Who can win the pot, in seat order, the bank last (T9)."""
    return order_from(state.hands, 1)


def _throw(state: State, seat: int, dice: Dice) -> _Step:
    hand = state.hands[seat]
    if hand and rank(hand) == OVERTHROWN:
        raise AlreadyOverthrown
    faces = cup.throw(dice, seat, 1 if hand else _FIRST)
    return _with_dice(state, seat, faces), (ThrewHidden(seat, faces, to=seat),)


def _with_dice(state: State, seat: int, faces: tuple[int, ...]) -> State:
    return replace(state, hands={**state.hands, seat: state.hands[seat] + faces})


def _content(state: State, seat: int) -> _Step:
    if not state.hands[seat]:
        raise NothingThrown
    state, events = _when_all_are_content(replace(state, content=(*state.content, seat)))
    return state, (IsContent(seat), *events)


def _when_all_are_content(state: State) -> _Step:
    if asks(state):
        return state, ()
    if BANK in state.hands:
        return replace(state, phase="bank", number=state.number + 1), ()
    return _reveal(state)


def _bank_goes_on(state: State, number: int, dice: Dice) -> _Step:
    """The bank draws up to 13 and stands from 14; it looks at nothing but its own dice (T4)."""
    wait = waits(state)
    if wait is None or wait.number != number:
        raise NotAsked
    if sum(state.hands[BANK]) > BANK_DRAWS_TO:
        return _reveal(state)
    face = dice.draw(BANK)
    return _with_dice(replace(state, number=number + 1), BANK, (face,)), (BankThrew(face),)


# --- Deciding a round (T5, T6, T7) --------------------------------------------------------------------------


def _reveal(state: State) -> _Step:
    shown = tuple(Revealed(seat, state.hands[seat]) for seat in _contenders(state))
    state, events = _decide(state)
    return state, (*shown, *events)


def _decide(state: State) -> _Step:
    """The best of the hands that are left wins; equal ones share, or throw again if the table does so."""
    if len(state.hands) < 2:
        return _without_others(state)
    ranks = {seat: rank(state.hands[seat]) for seat in _contenders(state)}
    best = max(ranks.values())
    winners = tuple(seat for seat in ranks if ranks[seat] == best)
    if best == OVERTHROWN:
        return _nobody_wins(state)
    if len(winners) > 1 and state.rules.stechen:
        return _open_stechen(state, winners)
    return _win(state, winners, best)


def _without_others(state: State) -> _Step:
    """One contender is left, or none: it takes the pot at once, whatever it threw (M10, M7)."""
    if state.hands:
        return _win(state, tuple(state.hands), None)
    return replace(state, phase="closed", paid={}), cancel(state)


def _win(state: State, winners: Sequence[int], best: int | None) -> _Step:
    """One winner takes the pot (M6), several share it (M5); without a reveal (None) no dice are kept."""
    won = tuple(RoundWon(seat, best) for seat in winners)
    wins = state.wins | {seat: state.wins.get(seat, 0) + 1 for seat in winners}
    hands = {} if best is None else state.hands
    closed = replace(state, phase="closed", paid={}, wins=wins, hands=hands)
    return closed, (*won, *_pay_out(state, winners))


def _pay_out(state: State, winners: Sequence[int]) -> tuple[TookPot, ...]:
    shares = split(sum(state.paid.values()), state.rules.coin, winners)
    return tuple(TookPot(seat, share) for seat, share in shares.items() if share)


def _nobody_wins(state: State) -> _Step:
    """The pot stays for the next round, after the last one it goes back (T7, M7)."""
    closed = replace(state, phase="closed")
    if state.round < state.rules.rounds:
        return closed, (NobodyWon(sum(state.paid.values())),)
    return replace(closed, paid={}), (NobodyWon(0), *cancel(state))


def _open_stechen(state: State, tied: tuple[int, ...]) -> _Step:
    count = state.stechen + 1
    rolling = rolloff.begin(tied)
    opened = replace(state, phase="stechen", number=state.number + 1, stechen=count, rolloff=rolling)
    return opened, (StechenOpened(tied, 0, count),)


def _throw_stechen(state: State, seat: int, dice: Dice) -> _Step:
    face = dice.draw(seat)
    thrown = replace(state, rolloff=rolloff.throw(state.rolloff, seat, face))
    after, events = _after_stechen(thrown, dice)
    return after, (ThrewStechen(seat, face, state.stechen), *events)


def _after_stechen(state: State, dice: Dice) -> _Step:
    """The bank throws after all tied seats; then the highest wins, tied highest throw again (T6)."""
    rolling = state.rolloff
    if rolling.waiting == (BANK,):
        return _throw_stechen(state, BANK, dice)
    if rolling.waiting:
        return state, ()
    best = order_from(rolling.best, 1)
    if len(best) > 1:
        return _open_stechen(state, best)
    return _win(state, best, rank(state.hands[best[0]]))


# --- Leaving (M10) ------------------------------------------------------------------------------------------


def _leave(state: State, leavers: Sequence[int], dice: Dice) -> _Step:
    gone = rising(state, leavers)
    rest = replace(state, seats=_without(state.seats, gone))
    match state.phase:
        case "closed":
            rest, events = _leave_between_rounds(rest)
        case "stechen":
            rest, events = _leave_stechen(_without_hands(rest, gone), gone, dice)
        case _:
            rest, events = _leave_round(_without_hands(rest, gone))
    if not rest.seats:
        rest, _ = _over(rest)
    return rest, (*(Left(seat) for seat in gone), *events)


def _without(seats: Sequence[int], gone: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat in seats if seat not in gone)


def _without_hands(state: State, gone: Sequence[int]) -> State:
    hands = {seat: hand for seat, hand in state.hands.items() if seat not in gone}
    return replace(state, hands=hands, content=_without(state.content, gone))


def _leave_between_rounds(state: State) -> _Step:
    """A pot that stayed goes to the last contender at the table (M10), or back if there is none (M7)."""
    contenders = (*state.seats, *((BANK,) if state.rules.bank else ()))
    if not state.paid or len(contenders) > 1:
        return state, ()
    events = _pay_out(state, contenders) if contenders else cancel(state)
    return replace(state, paid={}), events


def _leave_round(state: State) -> _Step:
    if len(state.hands) < 2:
        return _without_others(state)
    return _when_all_are_content(state) if state.phase == "throws" else (state, ())


def _leave_stechen(state: State, gone: Sequence[int], dice: Dice) -> _Step:
    """The others of the Stechen go on; if none is left, the best remaining result wins."""
    rolling = rolloff.leave(state.rolloff, gone)
    state = replace(state, rolloff=rolling)
    if not rolling.seats:
        return _decide(state)
    return _after_stechen(state, dice) if len(rolling.seats) > 1 else _win(state, rolling.seats, None)
