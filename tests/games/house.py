"""The house as the tests of the rules need it: it keeps the coins as the ledger will, and looks on sharply.

`House` applies the actions of any game and turns events into coins; after each step it sends state and events
through JSON and back and checks all that must hold at any time. `Table` plays 34-Zyklus with it, with faces
listed in the calls, so that a test reads like the rule book. Amounts are quarter Fen.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Self, TypeVar

from games import codec, zyklus
from games.dice import Dice, ListedDice
from games.events import BetsGivenBack, Event, GaveBack, Left, Paid, PaidTo, TookPot, WentOut
from games.game import Coins, Game, GoOn, Leave, OpenRound, Throw
from games.keepfive import Lay

E = TypeVar("E", bound=Event)
HOUSE = 0
"""The seat of the house itself, which plays as a bank from an account of its own (T9)."""


@cache
def through_json(event: Event) -> Event:
    """The event as it comes back from where it is stored."""
    stored: Event = codec.load(codec.dump(event), type(event))
    return stored


class House:
    """One table and its coins: free on the stacks, held in bets, in the pot, and taken home.

    `asides` are the kinds of actions by which a seat answers no question.
    """

    asides: tuple[type[Any], ...] = (zyklus.Cry,)

    def __init__(self, game: Game, coins: Mapping[int, int], rules: Any) -> None:
        self.game = game
        self.state = game.new(tuple(coins), rules)
        self.rules = rules
        self.free = dict(coins)
        self.held = dict.fromkeys(coins, 0)
        self.home = dict.fromkeys(coins, 0)
        self.bank = 0
        self.pot = 0
        self.total = sum(coins.values())
        self.events: list[Event] = []
        self._asked = _numbers(game, self.state)

    def coins(self) -> dict[int, Coins]:
        """What `apply` is told: every seat still at the table."""
        return {seat: Coins(self.free[seat], self.held[seat]) for seat in self.state.seats}

    def apply(self, action: Any, dice: Dice) -> tuple[Event, ...]:
        """Apply `action`, book what happened and check what must always hold; returns the new events."""
        before = self.state
        self.state, events = self.game.apply(before, action, dice, self.coins())
        for event in events:
            assert type(event) in self.game.EVENTS
            assert through_json(event) == event
            self._book(event)
        self.events += events
        stored = codec.load(codec.dump(self.state), self.game.State)
        assert stored == self.state
        self.state = stored
        self.check()
        self._check_step(before, action)
        return events

    def break_off(self) -> tuple[Event, ...]:
        """The table ends before it is won: what lies in the pot goes back (M7); returns what happened."""
        events = self.game.cancel(self.state)
        for event in events:
            self._book(event)
        assert self.pot == 0, "coins stay in the pot of a table that is over (M7)"
        return events

    def _book(self, event: Event) -> None:
        match event:
            case Paid(seat=seat, amount=amount):
                assert amount > 0
                self._move(seat, -amount)
                self.pot += amount
            case PaidTo(seat=seat, other=other, amount=amount):
                assert amount > 0
                self._move(seat, -amount)
                self._move(other, amount)
            case TookPot(seat=seat, amount=amount):
                assert 0 < amount <= self.pot
                self._move(seat, amount)
                self.pot -= amount
            case GaveBack(seat=seat, amount=amount):
                assert 0 < amount <= self.pot
                self._move(seat, amount)
                self.pot -= amount
            case Left(seat=seat):
                self.home[seat] += self.free[seat] + self.held[seat]
                self.free[seat] = self.held[seat] = 0
            case BetsGivenBack():
                self.give_bets_back()
            case WentOut(seat=seat):
                assert (self.free[seat], self.held[seat]) == (0, 0)

    def _move(self, seat: int, amount: int) -> None:
        """To (or from) a seat's stack; a leaver takes it home, the house's account may be in debt."""
        if seat == HOUSE:
            self.bank += amount
        elif seat in self.state.seats:
            self.free[seat] += amount
            assert self.free[seat] >= 0, "nobody pays what it has not (M8)"
        else:
            self.home[seat] += amount
            assert self.home[seat] >= 0

    def hold(self, seat: int, amount: int) -> None:
        """`amount` of a seat's free coins goes into a bet that keeps it at the table (Z9)."""
        self.free[seat] -= amount
        self.held[seat] += amount

    def give_bets_back(self) -> None:
        for seat, amount in self.held.items():
            self.free[seat] += amount
        self.held = dict.fromkeys(self.held, 0)

    def check(self) -> None:
        """The books of the table (M2, M8), and that whoever is asked sits at it."""
        state = self.state
        assert sum(state.paid.values()) == self.pot
        everything = (*self.free.values(), *self.held.values(), *self.home.values(), self.pot)
        assert sum(everything) + self.bank == self.total, "coins came from nowhere or vanished (M8)"
        assert all(amount >= 0 and amount % getattr(self.rules, "coin", 1) == 0 for amount in everything)
        questions = self.game.asks(state)
        assert all(asked.seat in state.seats for asked in questions)
        goes_on = bool(questions) or self.game.waits(state) is not None
        assert goes_on == (state.phase not in ("closed", "over"))

    def _check_step(self, before: Any, action: Any) -> None:
        """Numbers only grow, what stays open keeps its number, what is closed is never asked again (B30)."""
        after, game = self.state, self.game
        assert before.number <= after.number
        assert before.round <= after.round <= before.round + 1
        assert set(after.seats) <= set(before.seats), "nobody sits down once the table has begun (M4)"
        was, now = _numbers(game, before), _numbers(game, after)
        assert not (now - was) & self._asked, "a number is used twice"
        self._asked |= now
        closed = {(seat, number) for seat, number, _ in was - now}
        assert not closed & {(seat, number) for seat, number, _ in now}, "a question changed its kind"
        if not isinstance(action, (OpenRound, Leave, GoOn, *self.asides)):
            assert any(seat == action.seat for seat, _ in closed), "an answered question is closed"


def _numbers(game: Game, state: Any) -> set[tuple[int, int, str]]:
    """All that is open: questions, and what the house waits for."""
    waits = game.waits(state)
    return {*game.asks(state), *([] if waits is None else [(HOUSE, waits.number, "waits")])}


class Listed(House):
    """A `House` played by listed faces. Every face listed in a call must fall in it."""

    GAME: Game

    @classmethod
    def seated(cls, coins: Mapping[int, int], **rules: Any) -> Self:
        """A table whose first round is yet to be opened."""
        return cls(cls.GAME, coins, cls.GAME.Rules(**rules))

    @classmethod
    def opened(cls, coins: Mapping[int, int], **rules: Any) -> Self:
        """A table whose first round is open."""
        table = cls.seated(coins, **rules)
        table.open()
        return table

    def open(self) -> tuple[Event, ...]:
        return self.do(OpenRound())

    def throw(self, seat: int, *faces: int) -> tuple[Event, ...]:
        return self.do(Throw(seat), faces)

    def lay(self, seat: int, *places: int) -> tuple[Event, ...]:
        return self.do(Lay(seat, places))

    def leave(self, *seats: int) -> tuple[Event, ...]:
        return self.do(Leave(seats))

    def turn(self, seat: int, *faces: int) -> tuple[Event, ...]:
        """A turn of one throw: all five dice are laid at once."""
        return (*self.throw(seat, *faces), *self.lay(seat, 0, 1, 2, 3, 4))

    def ash(self, *seats: int) -> None:
        """Each of `seats` has a turn that is worth nothing."""
        for seat in seats:
            self.turn(seat, 1, 1, 1, 1, 1)

    @property
    def asked(self) -> list[tuple[int, str]]:
        """Who is asked what."""
        return [(question.seat, question.kind) for question in self.game.asks(self.state)]

    def do(self, action: Any, faces: Iterable[int] = ()) -> tuple[Event, ...]:
        """Apply `action`, in which exactly these faces fall."""
        waiting = list(faces)
        events = self.apply(action, ListedDice(_taken_from(waiting)))
        assert not waiting, f"not all listed faces fell: {waiting}"
        return events


class Table(Listed):
    """A table of 34-Zyklus."""

    GAME = zyklus

    @classmethod
    def staked(cls, stake: int, coins: Mapping[int, int], **rules: Any) -> Self:
        """A table whose lowest seat has won the roll-off and named `stake`."""
        table = cls.rolled_off(coins, **rules)
        table.stake(min(coins), stake)
        return table

    @classmethod
    def rolled_off(cls, coins: Mapping[int, int], **rules: Any) -> Self:
        """A table whose lowest seat has won the roll-off and is to name the stake."""
        table = cls.opened(coins, **rules)
        for seat in coins:
            table.throw(seat, 6 if seat == min(coins) else 1)
        return table

    @classmethod
    def tied(cls, stake: int, coins: Mapping[int, int], *best: int) -> Self:
        """A table in the first Stechen of its first round: `best` had 18 points, the others Asche."""
        table = cls.staked(stake, coins)
        for seat in coins:
            table.turn(seat, *((3, 4, 6, 6, 6) if seat in best else (1, 1, 1, 1, 1)))
        return table

    def stake(self, seat: int, amount: int) -> tuple[Event, ...]:
        return self.do(zyklus.NameStake(seat, amount))

    def cry(self, seat: int) -> tuple[Event, ...]:
        return self.do(zyklus.Cry(seat))


def _taken_from(waiting: list[int]) -> Iterable[int]:
    while waiting:
        yield waiting.pop(0)


def only(events: Iterable[Event], kind: type[E]) -> E:
    """The one event of this kind."""
    (found,) = (event for event in events if isinstance(event, kind))
    return found
