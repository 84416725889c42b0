"""A round of 13 & 3: hidden dice, then the bank's open ones, the reveal, and who takes the pot (T1 to T7).

Nobody learns anything of another's dice before the reveal, not even how many they are: each round sets
numbers aside for all questions that it can ask each seat, so that no number tells how often others have
thrown. The bank is seat 0 and counts as a contender for the pot. Each step gives the next state and what
happened.

What the written rules leave open, decided here:
- The three dice come first: who has not thrown cannot be content. With exactly 16 one may throw on.
- The bank throws single dice from the first on, and the house pauses once more before the reveal.
- Overthrown dice have no points; a leaver's dice are never shown, nor are those of a round that was won
  before the reveal since nobody else was left (M10).
- The bank's die in a Stechen falls when all tied seats have thrown. A won Stechen is one round win.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from games import dice as cup
from games import hands, rolloff
from games.dice import Dice
from games.events import Event
from games.game import Question, Wait, check_waits
from games.hands import OVERTHROWN, rank
from games.keepfive import RoundWon, StechenOpened
from games.money import FEN, Division
from games.pot import give_back, share
from games.rolloff import RollOff
from games.seating import order_from, without

BANK: Final = 0
PAUSE: Final = 2
"""Seconds before each die of the bank, and before the reveal."""

QUESTIONS: Final = 1 + len(hands.HAND)
"""The most that a seat is asked in a round: before its first three dice, and after each throw."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table plays by: its smallest coin and the stake of each round in quarter Fen (M2, T8), the
    number of rounds (1 to 10), whether the bank plays (T9) and whether the tied throw again (T6).
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
class ThrewHidden(Event):
    """`seat` threw `faces`, its first three dice or one more; only it may see them (T1)."""

    seat: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class IsContent(Event):
    """`seat` throws no more in this round; how many dice it has thrown stays hidden (T2)."""

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


EVENTS: Final = (
    *(ThrewHidden, IsContent, BankThrew, Revealed, NobodyWon),
    *(StechenOpened, ThrewStechen, RoundWon),
)

Step: TypeAlias = tuple[State, tuple[Event, ...]]

# --- Questions ----------------------------------------------------------------------------------------------


def asks(state: State) -> tuple[Question, ...]:
    """The open questions: `throw` and then `more` ask each seat by a number of its own until it is content,
    `stechen` asks all tied seats by one. Of a `view` they tell nothing about others' dice.
    """
    match state.phase:
        case "throws":
            seats = contenders(state)
            return tuple(_question(state, seat) for seat in seats if seat not in (BANK, *state.content))
        case "stechen":
            waiting = state.rolloff.waiting
            return tuple(Question(seat, state.number, "stechen") for seat in waiting if seat != BANK)
    return ()


def _question(state: State, seat: int) -> Question:
    """What `seat` is asked next: its n-th question of the round has the n-th of its own numbers."""
    hand = state.hands[seat]
    asked_before = len(hand) - hands.FIRST + 1 if hand else 0
    number = state.number - QUESTIONS * seat + 1 + asked_before
    return Question(seat, number, "more" if hand else "throw")


def contenders(state: State) -> tuple[int, ...]:
    """Who can win the pot, in seat order, the bank last (T9)."""
    return order_from(state.hands, 1)


def waits(state: State) -> Wait | None:
    """The bank's dice, one by one, and the reveal after them (T3)."""
    return Wait(state.number, PAUSE) if state.phase == "bank" else None


# --- Hidden dice, then the bank's open ones (T1 to T4) ------------------------------------------------------


def throw(state: State, seat: int, dice: Dice) -> Step:
    """`seat` throws its first three dice, or one more. Raises `AlreadyOverthrown` (T2)."""
    faces = cup.throw(dice, seat, hands.throws_next(state.hands[seat]))
    return _with_dice(state, seat, faces), (ThrewHidden(seat, faces, to=seat),)


def _with_dice(state: State, seat: int, faces: tuple[int, ...]) -> State:
    return replace(state, hands={**state.hands, seat: state.hands[seat] + faces})


def content(state: State, seat: int) -> Step:
    """`seat` throws no more; after the last one the bank throws. Raises `NothingThrown` (T2, T3)."""
    hands.check_content(state.hands[seat])
    state, events = _when_all_are_content(replace(state, content=(*state.content, seat)))
    return state, (IsContent(seat), *events)


def _when_all_are_content(state: State) -> Step:
    if asks(state):
        return state, ()
    if BANK in state.hands:
        return replace(state, phase="bank", number=state.number + 1), ()
    return _reveal(state)


def bank_goes_on(state: State, number: int, dice: Dice) -> Step:
    """The bank throws one more die, or stands and all is revealed (T3). Raises `NotAsked`."""
    check_waits(waits(state), number)
    if not hands.bank_draws(state.hands[BANK]):
        return _reveal(state)
    face = dice.draw(BANK)
    return _with_dice(replace(state, number=number + 1), BANK, (face,)), (BankThrew(face),)


# --- Deciding a round (T5, T6, T7) --------------------------------------------------------------------------


def _reveal(state: State) -> Step:
    shown = tuple(Revealed(seat, state.hands[seat]) for seat in contenders(state))
    state, events = _decide(state)
    return state, (*shown, *events)


def _decide(state: State) -> Step:
    """The best of the hands that are left wins; equal ones share, or throw again if the table does so."""
    if len(state.hands) < 2:
        return _without_others(state)
    ranks = {seat: rank(state.hands[seat]) for seat in contenders(state)}
    best = max(ranks.values())
    winners = tuple(seat for seat in ranks if ranks[seat] == best)
    if best == OVERTHROWN:
        return _nobody_wins(state)
    if len(winners) > 1 and state.rules.stechen:
        return _open_stechen(state, winners)
    return _win(state, winners, best)


def _without_others(state: State) -> Step:
    """One contender is left, or none: it takes the pot at once, whatever it threw (M10, M7)."""
    if state.hands:
        return _win(state, tuple(state.hands), None)
    return replace(state, phase="closed", paid={}), give_back(state)


def _win(state: State, winners: Sequence[int], best: int | None) -> Step:
    """One winner takes the pot (M6), several share it (M5); without a reveal (None) no dice are kept."""
    won = tuple(RoundWon(seat, best) for seat in winners)
    wins = state.wins | {seat: state.wins.get(seat, 0) + 1 for seat in winners}
    shown = {} if best is None else state.hands
    closed = replace(state, phase="closed", paid={}, wins=wins, hands=shown)
    return closed, (*won, *share(state.paid, state.rules.coin, winners))


def _nobody_wins(state: State) -> Step:
    """The pot stays for the next round, after the last one it goes back (T7, M7)."""
    closed = replace(state, phase="closed")
    if state.round < state.rules.rounds:
        return closed, (NobodyWon(sum(state.paid.values())),)
    return replace(closed, paid={}), (NobodyWon(0), *give_back(state))


def _open_stechen(state: State, tied: tuple[int, ...]) -> Step:
    count = state.stechen + 1
    rolling = rolloff.begin(tied)
    opened = replace(state, phase="stechen", number=state.number + 1, stechen=count, rolloff=rolling)
    return opened, (StechenOpened(tied, 0, count),)


def throw_stechen(state: State, seat: int, dice: Dice) -> Step:
    """`seat`, one of the tied, throws its one die (T6)."""
    face = dice.draw(seat)
    thrown = replace(state, rolloff=rolloff.throw(state.rolloff, seat, face))
    after, events = _after_stechen(thrown, dice)
    return after, (ThrewStechen(seat, face, state.stechen), *events)


def _after_stechen(state: State, dice: Dice) -> Step:
    """The bank throws after all tied seats; then the highest wins, tied highest throw again (T6)."""
    rolling = state.rolloff
    if rolling.waiting == (BANK,):
        return throw_stechen(state, BANK, dice)
    if rolling.waiting:
        return state, ()
    best = order_from(rolling.best, 1)
    if len(best) > 1:
        return _open_stechen(state, best)
    return _win(state, best, rank(state.hands[best[0]]))


# --- Leaving (M10) ------------------------------------------------------------------------------------------


def leave(state: State, gone: Sequence[int], dice: Dice) -> Step:
    """How the round goes on without the hands of those who are `gone`; the bank's die may fall in it."""
    left = {seat: hand for seat, hand in state.hands.items() if seat not in gone}
    state = replace(state, hands=left, content=without(state.content, gone))
    if state.phase == "stechen":
        return _leave_stechen(state, gone, dice)
    if len(left) < 2:
        return _without_others(state)
    return _when_all_are_content(state) if state.phase == "throws" else (state, ())


def _leave_stechen(state: State, gone: Sequence[int], dice: Dice) -> Step:
    """The others of the Stechen go on; if none is left, the best remaining result wins."""
    rolling = rolloff.leave(state.rolloff, gone)
    state = replace(state, rolloff=rolling)
    if not rolling.seats:
        return _decide(state)
    return _after_stechen(state, dice) if len(rolling.seats) > 1 else _win(state, rolling.seats, None)
