"""Random evenings of Pyramide."""

from collections.abc import Sequence
from random import Random
from typing import Any

from games import pyramide
from games.events import Event, Left, Paid, RoundOpened, TookPot
from games.game import Throw
from games.pyramide import Again, Stop, Write
from games.sheet import Written, total
from games.sixdice import Built, Threw, Turn
from tests.games.evenings import Evening, Habits


class Pyramide(Habits):
    game = pyramide
    evenings = 150
    corners = 40

    def rules(self, chance: Random, coin: int) -> pyramide.Rules:
        return pyramide.Rules(coin=coin, stake=coin * chance.choice((0, 1, 2, 3)))

    def odd(self, state: Any, seat: int, chance: Random) -> tuple[Any, ...]:
        del state
        places = sorted(set(chance.choices(range(-1, 7), k=chance.randint(0, 5))))
        return (Throw(seat), Again(seat, tuple(places)), Stop(seat), Write(seat, chance.randint(-1, 6)))

    def watch(self, before: Any, after: Any, events: Sequence[Event]) -> None:
        """Dice not thrown lie still (P1), and written is written (P5)."""
        for event in events:
            assert event.to is None, "this game has no secrets"
            if isinstance(event, Threw):
                lying = dict(enumerate(before.turn.dice)) | dict(zip(event.places, event.faces, strict=True))
                assert after.turn.dice == tuple(lying.values())
                assert event.throw == before.turn.throws + 1 <= 3
            if isinstance(event, Built):
                assert sorted(after.turn.dice) == sorted((*sum(event.pyramid.rows, ()), *event.pyramid.left))
        written = {event.seat: event for event in events if isinstance(event, Written)}
        for seat, sheet in after.sheets.items():
            was = list(before.sheets[seat])
            if seat in written:
                assert was[written[seat].field] is None
                was[written[seat].field] = written[seat].points
            assert sheet == tuple(was)
        if after.phase == "closed":
            assert (after.waiting, after.turn) == ((), Turn())

    def ended(self, evening: Evening) -> None:
        """Six rounds, unless all but one or all have left; the best sheets win and share the pot (P6, M5)."""
        state, events = evening.state, evening.events
        winners = set(pyramide.result(state))
        if not winners:
            assert not state.seats
            assert sum(evening.home.values()) == evening.total
            return
        totals = {seat: total(state.sheets[seat]) for seat in state.seats}
        assert winners == {seat for seat in totals if totals[seat] == max(totals.values())}
        rounds = len([event for event in events if isinstance(event, RoundOpened)])
        assert rounds == 6 or len(state.seats) == 1
        if rounds == 6 and len(state.seats) > 1:
            assert all(None not in sheet for sheet in state.sheets.values())
        took = {event.seat: event.amount for event in events if isinstance(event, TookPot)}
        assert sum(took.values()) == sum(event.amount for event in events if isinstance(event, Paid))
        assert set(took) <= winners | {event.seat for event in events if isinstance(event, Left)}

    def reached(self, evenings: Sequence[Evening]) -> None:
        super().reached(evenings)
        events = [event for evening in evenings for event in evening.events]
        kinds = {event.pyramid.kind for event in events if isinstance(event, Built)}
        assert kinds == {"gross", "halb", "klein", "none"}
