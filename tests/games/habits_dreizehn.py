"""Random evenings of 13 & 3, in which nobody may learn anything of another's dice."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from games import dreizehn, hands
from games.dreizehn import Content
from games.events import Event, RoundOpened
from games.game import Throw
from games.hidden import BANK, Revealed, ThrewHidden, ThrewStechen
from games.keepfive import RoundWon
from tests.games.evenings import Evening, Habits, Notice


class Dreizehn(Habits):
    game = dreizehn
    evenings = 200
    corners = 130

    def rules(self, chance: Random, coin: int) -> dreizehn.Rules:
        return dreizehn.Rules(
            coin=coin,
            stake=coin * chance.choice((0, 1, 1, 2)),
            rounds=chance.choice(dreizehn.ROUNDS),
            bank=chance.random() < 0.5,
            stechen=chance.random() < 0.5,
        )

    def odd(self, state: Any, seat: int, chance: Random) -> tuple[Any, ...]:
        del state, chance
        return (Throw(seat), Content(seat))

    def notice(self, state: Any, action: Any) -> Notice:
        return "nothing" if state.phase == "throws" and isinstance(action, Throw) else "all"

    def disguised(self, state: Any, viewer: int | None, chance: Random) -> Any:
        return disguised(state, viewer, chance)

    def watch(self, before: Any, after: Any, events: Sequence[Event]) -> None:
        for event in events:
            assert (event.to is not None) == isinstance(event, ThrewHidden)
            if isinstance(event, ThrewHidden):
                assert event.to == event.seat
                assert sum(before.hands[event.seat]) <= 16, "over 16 nobody throws on (T2)"
            if isinstance(event, Revealed):
                assert len(event.dice) in hands.HAND
                assert sum(event.dice[:-1]) <= 16
        revealed = {event.seat: event.dice for event in events if isinstance(event, Revealed)}
        if revealed:
            assert (BANK in revealed) == after.rules.bank
            assert sum(revealed.get(BANK, (14,))) >= 14, "the bank stands from 14 (T4)"

    def ended(self, evening: Evening) -> None:
        """The rounds were played as long as enough could pay, and all that was won is counted (T8)."""
        state = evening.state
        assert state.round == len([event for event in evening.events if isinstance(event, RoundOpened)])
        assert state.round <= state.rules.rounds
        won = [event.seat for event in evening.events if isinstance(event, RoundWon)]
        assert state.wins == {seat: won.count(seat) for seat in won}
        assert set(state.winners) <= set(won) - {BANK}

    def reached(self, evenings: Sequence[Evening]) -> None:
        super().reached(evenings)
        events = [event for evening in evenings for event in evening.events]
        assert max(event.stechen for event in events if isinstance(event, ThrewStechen)) >= 2
        assert {BANK} < {event.seat for event in events if isinstance(event, ThrewStechen)}
        assert any(len(evening.state.winners) > 1 for evening in evenings)


def disguised(state: dreizehn.State, viewer: int | None, chance: Random) -> dreizehn.State:
    """Other dice, of another number, for all seats whose dice `viewer` must not know."""
    if state.phase not in ("throws", "bank"):
        return state
    hands = dict(state.hands)
    for seat in hands:
        if seat not in (BANK, viewer):
            least = 3 if seat in state.content else 0
            hands[seat] = tuple(chance.choices(range(1, 7), k=chance.choice((least, 3, 4, 5))))
    return replace(state, hands=hands)
