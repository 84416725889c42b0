"""The house as the tests of the rules need it: it keeps the coins as the ledger will, and looks on sharply.

`House` applies actions and turns events into coins; after each step it sends state and events through JSON
and back and checks all that must hold at any time. `Table` plays it with faces listed in the calls, so that a
test reads like the rule book. Amounts are quarter Fen.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

from pydantic import TypeAdapter

from games import zyklus
from games.dice import Dice, ListedDice
from games.events import BetsGivenBack, Event, GaveBack, Left, Paid, TookPot, WentOut
from games.game import Coins, Leave, OpenRound, Throw
from games.keepfive import Lay, Turn, TurnEnded

E = TypeVar("E", bound=Event)
STATE = TypeAdapter(zyklus.State)
EVENTS: dict[type[Event], TypeAdapter[Any]] = {kind: TypeAdapter(kind) for kind in zyklus.EVENTS}


@cache
def through_json(event: Event) -> Event:
    """The event as it comes back from where it is stored."""
    stored: Event = EVENTS[type(event)].validate_json(EVENTS[type(event)].dump_json(event))
    return stored


class House:
    """One table and its coins: free on the stacks, held in bets, in the pot, and taken home."""

    def __init__(self, coins: Mapping[int, int], rules: zyklus.Rules | None = None) -> None:
        self.state = zyklus.new(tuple(coins), rules or zyklus.Rules())
        self.free = dict(coins)
        self.held = dict.fromkeys(coins, 0)
        self.home = dict.fromkeys(coins, 0)
        self.pot = 0
        self.total = sum(coins.values())
        self.events: list[Event] = []

    def coins(self) -> dict[int, Coins]:
        """What `apply` is told: every seat still at the table."""
        return {seat: Coins(self.free[seat], self.held[seat]) for seat in self.state.seats}

    def apply(self, action: zyklus.Action, dice: Dice) -> tuple[Event, ...]:
        """Apply `action`, book what happened and check what must always hold; returns the new events."""
        before = self.state
        self.state, events = zyklus.apply(before, action, dice, self.coins())
        for event in events:
            assert through_json(event) == event
            assert event.to is None, "this game has no secrets"
            if isinstance(event, TurnEnded):
                assert event.dice[: len(before.turn.laid)] == before.turn.laid, "what lies, lies (Z4)"
            self._book(event)
        self.events += events
        stored = STATE.validate_json(STATE.dump_json(self.state))
        assert stored == self.state
        self.state = stored
        self.check()
        check_step(before, self.state)
        if isinstance(action, Throw | Lay | zyklus.NameStake):
            asked = [question for question in zyklus.asks(before) if question.seat == action.seat]
            assert not set(asked) & set(zyklus.asks(self.state)), "an answered question is closed"
        return events

    def _book(self, event: Event) -> None:
        match event:
            case Paid(seat=seat, amount=amount):
                assert amount > 0
                self.free[seat] -= amount
                self.pot += amount
            case TookPot(seat=seat, amount=amount):
                assert amount == self.pot, "the winner takes the whole pot (M6)"
                self.free[seat] += amount
                self.pot = 0
            case GaveBack(seat=seat, amount=amount):
                (self.free if seat in self.state.seats else self.home)[seat] += amount
                self.pot -= amount
            case Left(seat=seat):
                self.home[seat] += self.free[seat] + self.held[seat]
                self.free[seat] = self.held[seat] = 0
            case BetsGivenBack():
                self.give_bets_back()
            case WentOut(seat=seat):
                assert (self.free[seat], self.held[seat]) == (0, 0)

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
        assert sum(everything) == self.total, "coins came from nowhere or vanished (M8)"
        assert all(amount >= 0 and amount % state.rules.coin == 0 for amount in everything)
        questions = zyklus.asks(state)
        assert all(asked.seat in state.seats for asked in questions)
        assert bool(questions) == (state.phase not in ("closed", "over"))
        if state.phase == "closed":
            assert (state.waiting, state.turn, state.paid) == ((), Turn(), {})


def check_step(before: zyklus.State, after: zyklus.State) -> None:
    """Numbers only grow, an open question that stays open keeps its number, and what lies, lies (Z4)."""
    assert before.number <= after.number <= before.number + 2
    assert before.round <= after.round <= before.round + 1
    assert set(after.seats) <= set(before.seats), "nobody sits down once the table has begun (M4)"
    closed = {question[:2] for question in set(zyklus.asks(before)) - set(zyklus.asks(after))}
    assert not closed & {question[:2] for question in zyklus.asks(after)}, "a number is used twice"
    assert len(after.turn.laid) + len(after.turn.thrown) <= 5
    same_turn = before.phase == after.phase == "turns" and before.waiting == after.waiting
    if same_turn and before.stechen == after.stechen:
        assert after.turn.laid[: len(before.turn.laid)] == before.turn.laid
        assert before.turn.throws <= after.turn.throws <= 5


class Table(House):
    """A `House` played by listed faces. Every face listed in a call must fall in it."""

    @classmethod
    def staked(cls, stake: int, coins: Mapping[int, int], **rules: Any) -> "Table":
        """A table whose lowest seat has won the roll-off and named `stake`."""
        table = cls.rolled_off(coins, **rules)
        table.stake(min(coins), stake)
        return table

    @classmethod
    def rolled_off(cls, coins: Mapping[int, int], **rules: Any) -> "Table":
        """A table whose lowest seat has won the roll-off and is to name the stake."""
        table = cls.opened(coins, **rules)
        for seat in coins:
            table.throw(seat, 6 if seat == min(coins) else 1)
        return table

    @classmethod
    def opened(cls, coins: Mapping[int, int], **rules: Any) -> "Table":
        """A table whose seats are to roll off."""
        table = cls(coins, zyklus.Rules(**rules))
        table.open()
        return table

    @classmethod
    def tied(cls, stake: int, coins: Mapping[int, int], *best: int) -> "Table":
        """A table in the first Stechen of its first round: `best` had 18 points, the others Asche."""
        table = cls.staked(stake, coins)
        for seat in coins:
            table.turn(seat, *((3, 4, 6, 6, 6) if seat in best else (1, 1, 1, 1, 1)))
        return table

    def open(self) -> tuple[Event, ...]:
        return self._do(OpenRound())

    def stake(self, seat: int, amount: int) -> tuple[Event, ...]:
        return self._do(zyklus.NameStake(seat, amount))

    def throw(self, seat: int, *faces: int) -> tuple[Event, ...]:
        return self._do(Throw(seat), faces)

    def lay(self, seat: int, *places: int) -> tuple[Event, ...]:
        return self._do(Lay(seat, places))

    def cry(self, seat: int) -> tuple[Event, ...]:
        return self._do(zyklus.Cry(seat))

    def leave(self, *seats: int) -> tuple[Event, ...]:
        return self._do(Leave(seats))

    def turn(self, seat: int, *faces: int) -> tuple[Event, ...]:
        """A turn of one throw: all five dice are laid at once."""
        return (*self.throw(seat, *faces), *self.lay(seat, 0, 1, 2, 3, 4))

    def ash(self, *seats: int) -> None:
        """Each of `seats` throws Asche."""
        for seat in seats:
            self.turn(seat, 1, 1, 1, 1, 1)

    @property
    def asked(self) -> list[tuple[int, str]]:
        """Who is asked what."""
        return [(question.seat, question.kind) for question in zyklus.asks(self.state)]

    def _do(self, action: zyklus.Action, faces: Iterable[int] = ()) -> tuple[Event, ...]:
        waiting = list(faces)
        events = self.apply(action, ListedDice(_taken_from(waiting)))
        assert not waiting, f"not all listed faces fell: {waiting}"
        return events


def _taken_from(waiting: list[int]) -> Iterable[int]:
    while waiting:
        yield waiting.pop(0)


def only(events: Iterable[Event], kind: type[E]) -> E:
    """The one event of this kind."""
    (found,) = (event for event in events if isinstance(event, kind))
    return found
