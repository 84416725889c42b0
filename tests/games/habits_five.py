"""Random evenings of the games with five dice and one pot: 34-Zyklus."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games import zyklus
from games.events import Event
from games.game import Coins, Throw
from games.keepfive import Lay, StechenOpened, Turn, TurnEnded
from games.zyklus import Cry, NameStake
from tests.games.evenings import Evening, Habits


class FiveDice(Habits):
    """What lies, lies (Z4, D1), and the last seat with coins wins the table (Z9, D5)."""

    def odd(self, state: Any, seat: int, chance: Random) -> tuple[Any, ...]:
        places = sorted(set(chance.choices(range(-1, 6), k=chance.randint(0, 5))))
        return (Throw(seat), Lay(seat, tuple(places)))

    def watch(self, before: Any, after: Any, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, TurnEnded):
                assert event.dice[: len(before.turn.laid)] == before.turn.laid
        assert len(after.turn.laid) + len(after.turn.thrown) <= 5
        same_turn = before.phase == after.phase == "turns" and before.waiting == after.waiting
        if same_turn and before.stechen == after.stechen:
            assert after.turn.laid[: len(before.turn.laid)] == before.turn.laid
            assert before.turn.throws <= after.turn.throws <= 5
        if after.phase == "closed":
            assert (after.waiting, after.turn, after.paid) == ((), Turn(), {})

    def ended(self, evening: Evening) -> None:
        winners, home = evening.game.result(evening.state), sum(evening.home.values())
        if winners:
            assert evening.state.seats == winners
            assert evening.free[winners[0]] == evening.total - home
        else:
            assert home == evening.total, "nobody wins only what nobody has"


class Zyklus(FiveDice):
    game = zyklus
    evenings = 1000
    asides = (Cry,)

    def rules(self, chance: Random, coin: int) -> zyklus.Rules:
        return zyklus.Rules(coin=coin, skewed=chance.random() < 0.3)

    def odd(self, state: Any, seat: int, chance: Random) -> tuple[Any, ...]:
        return (*super().odd(state, seat, chance), Cry(seat), NameStake(seat, chance.randint(-5, 50)))

    def vary(self, action: Any, state: Any, coins: Mapping[int, Coins], chance: Random) -> Any:
        if not isinstance(action, NameStake):
            return action
        coin = state.rules.coin
        return NameStake(action.seat, coin * chance.randint(1, max(1, coins[action.seat].free // coin)))

    def may(self, state: Any, action: Any, coins: Mapping[int, Coins]) -> bool:
        if not isinstance(action, NameStake):
            return super().may(state, action, coins)
        asked = (action.seat, "stake") in [(asked.seat, asked.kind) for asked in zyklus.asks(state)]
        free, amount = coins.get(action.seat, Coins(0)).free, action.amount
        return asked and amount > 0 and (not free or (amount <= free and amount % state.rules.coin == 0))

    def reached(self, evenings: Sequence[Evening]) -> None:
        super().reached(evenings)
        events = [event for evening in evenings for event in evening.events]
        assert max(event.stechen for event in events if isinstance(event, StechenOpened)) >= 3
