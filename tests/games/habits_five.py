"""Random evenings of the games with five dice and one pot: 34-Zyklus and Dutzend."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from games import dutzend, zyklus
from games.events import Event
from games.falschspiel import Accuse, Cheat, Turned
from games.game import Coins, Throw
from games.keepfive import Lay, StechenOpened, Turn, TurnEnded
from games.zyklus import Cry, NameStake
from tests.games.evenings import Evening, Habits, Notice


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
    evenings = 500
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


class Dutzend(FiveDice):
    game = dutzend
    evenings = 160
    corners = 40
    asides = (Cheat, Accuse)

    def rules(self, chance: Random, coin: int) -> dutzend.Rules:
        stake = coin * chance.choice((1, 1, 1, 2))
        return dutzend.Rules(coin=coin, stake=stake, cheating=chance.random() < 0.6)

    def unasked(self, state: Any, coins: Mapping[int, Coins], chance: Random) -> tuple[Any, ...]:
        return tuple(Accuse(seat, state.doubted) for seat in dutzend.doubters(state, coins))

    def odd(self, state: Any, seat: int, chance: Random) -> tuple[Any, ...]:
        cheat = Cheat(seat, chance.randint(-1, 5), chance.randint(0, 7))
        accuse = Accuse(seat, state.doubted + chance.choice((-1, 0, 0, 0, 1)))
        return (*super().odd(state, seat, chance), cheat, accuse)

    def may(self, state: Any, action: Any, coins: Mapping[int, Coins]) -> bool:
        if not isinstance(action, Accuse):
            return super().may(state, action, coins)
        if not (state.phase == "turns" and state.turn.laid and state.doubted == action.number > 0):
            return False
        able = [seat for seat in state.seats if coins[seat].free >= state.rules.stake]
        return action.seat in able and action.seat not in (*state.cried, state.waiting[0])

    def notice(self, state: Any, action: Any) -> Notice:
        if state.rules.cheating and state.phase == "turns" and isinstance(action, Throw):
            return "taken"
        return "nothing" if isinstance(action, Cheat) and state.eye != 1 else "all"

    def disguised(self, state: Any, viewer: int | None, chance: Random) -> Any:
        """Under the cup lie other faces, a die was turned or none, and others have cheated before."""
        if not state.rules.cheating or state.phase == "over":
            return state
        own = state.phase == "turns" and state.waiting[0] == viewer
        faces = tuple(chance.randint(1, 6) for _ in state.turn.thrown)
        cheat = next(seat for seat in (*state.seats, 99) if seat != viewer)
        other = Turned(state.round, state.stechen, cheat, 1, chance.randint(1, 3), chance.randint(4, 6))
        return replace(
            state,
            turn=state.turn if own else replace(state.turn, thrown=faces),
            eye=chance.randint(1, 6),
            turned=state.turned if own else chance.choice((None, other)),
            cheats=(*(turned for turned in state.cheats if turned.seat == viewer), other),
        )
