"""Random evenings of any game: legal moves, seats that are away, get up or try what is not open, and bets.

`Habits` says what an evening of one game needs beyond the rules; `play` plays one. `House` checks the books
(M8), numbers and JSON after every single step; here it is checked besides that nobody sees what is hidden.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Literal

import pytest

from games import codec
from games.dice import ListedDice
from games.events import Event, TableWon, WentOut
from games.game import Coins, Game, GoOn, Leave, OpenRound, Question
from games.money import Division
from games.refusals import Refusal
from tests.games.house import House

MOST_STEPS = 20_000
"""Far above the longest evening that these numbers give; none may need more."""

Notice = Literal["all", "taken", "nothing"]


class Habits:
    """How random evenings of one game are played. Each game that joins has a subclass with what differs.

    `evenings` are played; all kinds of events must occur in the first `corners` of them. `asides` are kinds
    of actions by which a seat answers no question.
    """

    game: Game
    evenings: int = 400
    corners: int = 80
    asides: tuple[type[Any], ...] = ()

    def rules(self, chance: Random, coin: int) -> Any:
        """What a table plays by; `coin` is its Teilung in quarter Fen (M2)."""
        raise NotImplementedError

    def coins(self, chance: Random, coin: int) -> int:
        """What a seat sits down with: few coins, so that evenings end."""
        del self
        return coin * chance.randint(1, 3)

    def unasked(self, state: Any, coins: Mapping[int, Coins], chance: Random) -> tuple[Any, ...]:
        """Actions open to anybody now that answer no question and are not offered with one."""
        del state, coins, chance
        return ()

    def vary(self, action: Any, state: Any, coins: Mapping[int, Coins], chance: Random) -> Any:
        """Another answer of the kind of `action`, where `legal` offers only some of all that are open."""
        del state, coins, chance
        return action

    def odd(self, state: Any, seat: int, chance: Random) -> tuple[Any, ...]:
        """Actions of `seat`, which may be anyone or no one, that are mostly not open."""
        raise NotImplementedError

    def may(self, state: Any, action: Any, coins: Mapping[int, Coins]) -> bool:
        """Whether an odd action is open all the same, said without the rules' own checks."""
        return any(action in self.game.legal(state, asked, coins) for asked in self.game.asks(state))

    def notice(self, state: Any, action: Any) -> Notice:
        """What others learn of `action`: all of it, only that it was taken (not its dice), or nothing."""
        del state, action
        return "all"

    def disguised(self, state: Any, viewer: int | None, chance: Random) -> Any:
        """The same table, with other values for everything that `viewer` (None: the public) must not know."""
        del viewer, chance
        return state

    def watch(self, before: Any, after: Any, events: Sequence[Event]) -> None:
        """Look on at a step: whatever this game's rules say must always hold."""
        del before, after, events

    def ended(self, evening: "Evening") -> None:
        """Look back at an evening that is over."""
        del evening

    def reached(self, evenings: Sequence["Evening"]) -> None:
        """All that must have occurred in the first evenings, if they are to prove anything."""
        seen = {type(event) for evening in evenings for event in evening.events}
        assert seen == set(self.game.EVENTS)


class Evening(House):
    """A table with a random number of seats, coins, rules and habits; also its own dice."""

    def __init__(self, habits: Habits, number: int) -> None:
        self.habits = habits
        self.asides = habits.asides
        self.chance = chance = Random(number)  # noqa: S311 - a game that can be repeated
        coin = int(chance.choice(tuple(Division)))
        rules = habits.rules(chance, coin)
        places = habits.game.places(rules)
        size = max(places[0], min(places[-1], chance.choice((1, *[2] * 5, *[3] * 6, 4, 4, 5, 5, 12))))
        seats = chance.sample(range(1, 15), size)
        super().__init__(habits.game, {seat: habits.coins(chance, coin) for seat in seats}, rules)
        self.coin = coin
        self.leaves = chance.choice((0, 0, 0.03))
        self.bets = chance.choice((0, 0.1, 0.3))
        self.away = chance.choice((0, 0.2, 1))

    def draw(self, seat: int, sides: int = 6) -> int:
        assert seat in (0, *self.state.seats)
        return self.chance.randint(1, sides)

    def act(self, action: Any) -> None:
        """Apply `action` after a look at what others may notice of it."""
        before = self.state
        look_at_secrets(self, action)
        events = self.apply(action, self)
        self.habits.watch(before, self.state, events)


def step(evening: Evening) -> None:
    """Somebody does something, or the house what it waits for."""
    chance, state = evening.chance, evening.state
    if chance.random() < evening.bets:
        bet(evening)
    unasked = evening.habits.unasked(state, evening.coins(), chance)
    waits = evening.game.waits(state)
    questions = evening.game.asks(state)
    if chance.random() < evening.leaves:
        leavers = chance.sample(state.seats, chance.randint(1, min(3, len(state.seats))))
        evening.act(Leave(tuple(leavers)))
    elif state.phase == "closed":
        evening.act(OpenRound())
    elif unasked and chance.random() < 0.2:
        evening.act(chance.choice(unasked))
    elif waits is not None and (not questions or chance.random() < 0.3):
        evening.act(GoOn(waits.number))
    else:
        (time_out if chance.random() < evening.away else answer)(evening, chance.choice(questions))


def answer(evening: Evening, question: Question) -> None:
    """Any of the legal actions; all that are offered would be taken, which some show."""
    game, state, coins, chance = evening.game, evening.state, evening.coins(), evening.chance
    offered = game.legal(state, question, coins)
    assert offered, "an open question can be answered"
    assert len(set(offered)) == len(offered)
    for action in chance.sample(offered, min(len(offered), chance.choice((0, 0, 0, 2)))):
        game.apply(state, action, evening, coins)
    evening.act(evening.habits.vary(chance.choice(offered), state, coins, chance))


def time_out(evening: Evening, question: Question) -> None:
    """What is played for a seat that is away closes its question (X5)."""
    for action in evening.game.auto(evening.game.view(evening.state, question.seat), question):
        evening.act(action)
    assert question not in evening.game.asks(evening.state)


def bet(evening: Evening) -> None:
    """Coins go into a bet about a later round (Z9), or such a bet is settled."""
    seat = evening.chance.choice(evening.state.seats)
    if evening.held[seat] and evening.chance.random() < 0.6:
        won, evening.held[seat] = evening.held[seat], 0
        taker = evening.chance.choice((*evening.state.seats, None))
        if taker is None:
            evening.home[seat] += won  # to somebody who only watches
        else:
            evening.free[taker] += won
    else:
        evening.hold(seat, evening.coin * evening.chance.randint(0, evening.free[seat] // evening.coin))


def try_something_odd(evening: Evening) -> None:
    """Something that nobody may do now: it is refused, changes nothing and throws no die."""
    game, chance, state = evening.game, evening.chance, evening.state
    seat = chance.choice((*state.seats, 0, 99, *range(1, 15)))
    stranger = next(other for other in range(1, 20) if other not in state.seats)
    waits = game.waits(state)
    late = GoOn(chance.randint(0, state.number + 1))
    wild = (*evening.habits.odd(state, seat, chance), OpenRound(), Leave((stranger,)), late)
    action = chance.choice(wild)
    if isinstance(action, OpenRound):
        may = state.phase == "closed"
    elif isinstance(action, GoOn):
        may = GoOn not in game.ACTIONS or (waits is not None and waits.number == action.number)
    else:
        may = evening.habits.may(state, action, evening.coins())
    if may:
        return
    before, coins = codec.dump(state), evening.coins()
    with pytest.raises(Refusal) as refused:
        game.apply(state, action, ListedDice(()), coins)
    assert refused.value.key.startswith("refused-")
    assert codec.dump(state) == before
    assert evening.coins() == coins


def look_at_secrets(evening: Evening, action: Any) -> None:
    """Byte by byte, nobody sees what is hidden: neither in the table as it is, nor in what `action` does."""
    state, chance = evening.state, evening.chance
    notice = evening.habits.notice(state, action)
    for viewer in (None, chance.choice(state.seats)):
        other = evening.habits.disguised(state, viewer, chance)
        if other is not state:
            assert seen(evening, viewer, state) == seen(evening, viewer, other)
    if notice == "all":
        return
    after, events = evening.game.apply(state, action, evening, evening.coins())
    again: tuple[Any, tuple[Event, ...]] = (state, ())
    if notice == "taken":
        again = evening.game.apply(state, action, evening, evening.coins())
    others = [seat for seat in state.seats if seat != action.seat]
    for viewer in (None, *chance.sample(others, min(len(others), 2))):
        assert seen(evening, viewer, after, events) == seen(evening, viewer, *again)


def seen(evening: Evening, viewer: int | None, state: Any, events: Sequence[Event] = ()) -> str:
    """All that `viewer` can see of a table and of what has just happened there."""
    game = evening.game
    view = game.view(state, viewer)
    parts = [codec.dump(view), repr((game.asks(view), game.waits(view)))]
    for event in (event for event in events if event.to in (None, viewer)):
        parts += [type(event).__name__, codec.dump(event)]
    return "\n".join(parts)


def play(evening: Evening) -> Evening:
    """Play to the end; what must hold then is checked here, everything else on the way."""
    for _ in range(MOST_STEPS):
        if evening.chance.random() < 0.3 or evening.state.phase == "over":
            try_something_odd(evening)
        if evening.state.phase == "over":
            break
        step(evening)
    state = evening.state
    assert state.phase == "over", "the game never ends"
    winners = [event.seat for event in evening.events if isinstance(event, TableWon)]
    assert winners == list(evening.game.result(state))
    assert set(winners) <= set(state.seats)
    out = [event.seat for event in evening.events if isinstance(event, WentOut)]
    assert len(out) == len(set(out))
    assert evening.pot == 0
    evening.habits.ended(evening)
    return evening
