"""Thousands of random evenings of 34-Zyklus: legal moves, seats that are away, get up or cheat, and bets.

`House` checks the books (M8), the numbers of questions, what lies (Z4) and JSON after every single step. A
failure names its game: `play(Evening(number))` repeats it.
"""

from collections import Counter
from random import Random

import pytest

from games import zyklus
from games.dice import ListedDice
from games.events import TableWon, WentOut
from games.game import Leave, OpenRound, Question, Throw
from games.keepfive import Lay, StechenOpened
from games.money import Division
from games.refusals import Refusal
from games.zyklus import Cry, NameStake
from tests.games.house import STATE, House

GAMES = 2000
CHUNKS = 10
MOST_STEPS = 20_000
"""Far above the longest evening that these numbers give; none may need more."""


class Evening(House):
    """A table with a random number of seats, coins, options and habits; also its own dice."""

    def __init__(self, number: int) -> None:
        self.chance = chance = Random(number)  # noqa: S311 - a game that can be repeated
        seats = chance.sample(range(1, 15), chance.choice((*[2] * 6, *[3] * 6, 4, 4, 5, 5, 12)))
        coin = chance.choice(tuple(Division))
        coins = {seat: coin * chance.randint(1, 3) for seat in seats}
        super().__init__(coins, zyklus.Rules(coin=coin, skewed=chance.random() < 0.3))
        self.leaves = chance.choice((0, 0, 0.03))
        self.bets = chance.choice((0, 0.1, 0.3))
        self.away = chance.choice((0, 0.2, 1))

    def draw(self, seat: int, sides: int = 6) -> int:
        assert seat in self.state.seats
        return self.chance.randint(1, sides)


def step(evening: Evening) -> None:
    """Somebody does something."""
    chance = evening.chance
    if chance.random() < evening.bets:
        bet(evening)
    if chance.random() < evening.leaves:
        leavers = chance.sample(evening.state.seats, chance.randint(1, min(3, len(evening.state.seats))))
        evening.apply(Leave(tuple(leavers)), evening)
    elif evening.state.phase == "closed":
        evening.apply(OpenRound(), evening)
    else:
        question = chance.choice(zyklus.asks(evening.state))
        (time_out if chance.random() < evening.away else answer)(evening, question)


def answer(evening: Evening, question: Question) -> None:
    """Any of the legal actions; all that are offered would be taken."""
    offered = zyklus.legal(evening.state, question, evening.coins())
    assert offered, "an open question can be answered"
    assert len(set(offered)) == len(offered)
    if evening.chance.random() < 0.02:
        for action in offered:
            zyklus.apply(evening.state, action, evening, evening.coins())
    action = evening.chance.choice(offered)
    if isinstance(action, NameStake):
        coin, free = evening.state.rules.coin, evening.free[question.seat]
        action = NameStake(question.seat, coin * evening.chance.randint(1, max(1, free // coin)))
    evening.apply(action, evening)


def time_out(evening: Evening, question: Question) -> None:
    """What is played for a seat that is away closes its question, and as a turn the whole turn."""
    for action in zyklus.auto(zyklus.view(evening.state, question.seat), question):
        evening.apply(action, evening)
    assert question not in zyklus.asks(evening.state)
    if question.kind in ("throw", "lay"):
        assert len(evening.state.turn.laid) == 0
        assert not evening.state.turn.thrown


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
        coin = evening.state.rules.coin
        evening.hold(seat, coin * evening.chance.randint(0, evening.free[seat] // coin))


def cheat(evening: Evening) -> None:
    """Something that nobody may do now: it is refused, changes nothing and throws no die."""
    chance, state = evening.chance, evening.state
    seat = chance.choice((*state.seats, 0, 99, *range(1, 15)))
    places = sorted(set(chance.choices(range(-1, 6), k=chance.randint(0, 5))))
    stranger = next(other for other in range(1, 20) if other not in state.seats)
    wild: tuple[zyklus.Action, ...] = (
        OpenRound(),
        Throw(seat),
        Lay(seat, tuple(places)),
        Cry(seat),
        NameStake(seat, chance.randint(-5, 50)),
        Leave((stranger,)),
    )
    action = chance.choice(wild)
    if may(evening, action):
        return
    before, coins = STATE.dump_json(state), evening.coins()
    with pytest.raises(Refusal) as refused:
        zyklus.apply(state, action, ListedDice(()), coins)
    assert refused.value.key.startswith("refused-")
    assert STATE.dump_json(state) == before
    assert evening.coins() == coins


def may(evening: Evening, action: zyklus.Action) -> bool:
    """Whether `action` is open to its seat, said without the rules' own checks."""
    state, coins = evening.state, evening.coins()
    match action:
        case OpenRound():
            return state.phase == "closed"
        case NameStake(seat=seat, amount=amount):
            asked = (seat, "stake") in [(asked.seat, asked.kind) for asked in zyklus.asks(state)]
            free = coins.get(seat, (0, 0))[0]
            return asked and amount > 0 and (not free or (amount <= free and amount % state.rules.coin == 0))
    return any(action in zyklus.legal(state, asked, coins) for asked in zyklus.asks(state))


def play(evening: Evening) -> None:
    """Play to the end; what must hold then is checked here, everything else on the way."""
    for _ in range(MOST_STEPS):
        if evening.chance.random() < 0.3 or evening.state.phase == "over":
            cheat(evening)
        if evening.state.phase == "over":
            break
        step(evening)
    state = evening.state
    assert state.phase == "over", "the game never ends"
    winners = [event.seat for event in evening.events if isinstance(event, TableWon)]
    assert winners == list(zyklus.result(state)) == list(state.seats)[: len(winners)]
    out = [event.seat for event in evening.events if isinstance(event, WentOut)]
    assert len(out) == len(set(out))
    assert evening.pot == 0
    if winners:
        assert state.seats == (winners[0],)
        assert evening.free[winners[0]] == evening.total - sum(evening.home.values())
    else:
        assert sum(evening.home.values()) == evening.total, "nobody wins only what nobody has"


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_M8_every_random_game_ends_and_its_books_balance_at_every_step(chunk: int) -> None:
    for number in range(chunk, GAMES, CHUNKS):
        evening = Evening(number)
        try:
            play(evening)
        except Exception as error:
            error.add_note(f"in game {number}, after {evening.events[-5:]}")
            raise


def test_random_games_reach_every_corner_of_the_rules() -> None:
    """The games above prove little unless all kinds of events and long chains of Stechen occur in them."""
    seen: Counter[str] = Counter()
    longest = 0
    for number in range(80):
        evening = Evening(number)
        play(evening)
        seen.update(type(event).__name__ for event in evening.events)
        stechen = [event.stechen for event in evening.events if isinstance(event, StechenOpened)]
        longest = max(longest, *stechen, 0)
    assert set(seen) == {kind.__name__ for kind in zyklus.EVENTS}
    assert longest >= 3
