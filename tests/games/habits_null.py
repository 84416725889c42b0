"""Random evenings of Null."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games import board, miwin, null
from games.board import Moved, TurnEnded
from games.events import Event, RoundOpened
from games.game import Coins, Throw
from games.miwin import DICE, DIRECTIONS
from games.null import GiveUp, Move, Place
from tests.games.evenings import Evening, Habits


class Null(Habits):
    game = null
    evenings = 50
    corners = 30

    def rules(self, chance: Random, coin: int) -> null.Rules:
        del chance
        return null.Rules(coin)

    def odd(self, state: Any, seat: int, chance: Random) -> tuple[Any, ...]:
        del state
        move = Move(seat, chance.choice(DICE), chance.choice(DIRECTIONS))
        twice = board.Put("blau", chance.randint(0, 3))
        placings = (chance.choice(board.PLACINGS), (twice, twice, board.Put("rot", 0)))
        return (Throw(seat), Place(seat, chance.choice(placings)), move, move, GiveUp(seat))

    def vary(self, action: Any, state: Any, coins: Mapping[int, Coins], chance: Random) -> Any:
        """Who has placed rarely gives up, so that turns come to their other ends."""
        if not isinstance(action, GiveUp) or not state.turn.row or chance.random() < 0.1:
            return action
        return Move(action.seat, *chance.choice(board.moves(state.turn)))

    def watch(self, before: Any, after: Any, events: Sequence[Event]) -> None:
        """What came up counts as N4 says, the dice hang together, and the total is never below 0 (N5)."""
        for event in events:
            assert event.to is None, "this game has no secrets"
            if isinstance(event, Moved):
                assert event.die != before.turn.last
                assert event.total == before.turn.total + miwin.gain(event.face) >= 0
                assert event.move == before.turn.moves + 1 <= 30
            if isinstance(event, TurnEnded):
                assert event.points == (event.moves if event.how == "null" else 40)
                assert after.points[event.seat] == before.points[event.seat] + event.points
        turn = after.turn
        if turn.row:
            assert board.hang_together(turn.fields)
            assert len(set(turn.fields)) == 3
            assert turn.total > 0, "at 0 the turn is over (N6)"
            assert board.moves(turn), "without a legal move the turn is over (N7)"
        if after.phase == "closed":
            assert (after.waiting, after.turn) == ((), board.Turn())

    def ended(self, evening: Evening) -> None:
        """As many rounds as seats, unless all but one or all have left; fewest points win (N2, M10)."""
        state, events = evening.state, evening.events
        rounds = len([event for event in events if isinstance(event, RoundOpened)])
        assert rounds == state.round <= state.rounds
        if not state.seats:
            assert null.result(state) == ()
            return
        assert rounds == state.rounds or len(state.seats) == 1
        points = dict.fromkeys(state.seats, 0)
        turns = dict.fromkeys(state.seats, 0)
        for event in events:
            if isinstance(event, TurnEnded) and event.seat in points:
                points[event.seat] += event.points
                turns[event.seat] += 1
        assert points == state.points
        if len(state.seats) > 1:
            assert set(turns.values()) == {rounds}, "each seat has a turn in each round (N2)"
        fewest = min(points.values())
        assert null.result(state) == tuple(seat for seat in state.seats if points[seat] == fewest)

    def reached(self, evenings: Sequence[Evening]) -> None:
        super().reached(evenings)
        ends = {event.how for evening in evenings for event in evening.events if isinstance(event, TurnEnded)}
        assert ends == {"null", "gave up", "stuck", "too long"}
        assert any(len(evening.state.winners) > 1 for evening in evenings)
