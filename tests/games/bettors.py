"""Bettors at random evenings: they offer whatever is open, at any moment, and follow it to the end."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.bets.claim import (
    FACES,
    W6,
    AboutResult,
    AboutStechen,
    AboutThrow,
    AboutWinner,
    Alike,
    Claim,
    Condition,
    Count,
    Kind,
    Moves,
    Named,
    Outcome,
    Points,
    Sum,
    fits,
    span,
)
from games.bets.offers import check_open, closes, round_of
from games.bets.verdict import NO_ROUND, at_end, decide, needs_history
from games.bets.watch import Verdict
from games.dice import Dice
from games.events import Event
from games.refusals import Refusal
from tests.games.evenings import Evening, Habits
from tests.games.hindsight import Seen


@dataclass
class Bet:
    """A claim that was open when it was offered before the event number `made`."""

    claim: Claim
    about: int
    made: int
    closed: bool = False
    verdict: Verdict | None = None
    when: int | None = None
    """The event that decided it; None at the table's end."""


class Betting(Evening):
    """A random evening with `per_step` tries to bet before each step."""

    def __init__(self, habits: Habits, number: int, per_step: int = 2) -> None:
        super().__init__(habits, number)
        self.per_step = per_step
        self.gambler = Random(number)  # noqa: S311 - repeated with its evening, of which it changes nothing
        self.placed: list[Bet] = []
        self.log: list[Seen] = []
        self.round_events: list[Event] = []
        """All of the running round, private ones too."""
        self.steps = 0
        self.everyone = tuple(self.state.seats)

    @property
    def public(self) -> Any:
        return self.game.view(self.state, None)

    def apply(self, action: Any, dice: Dice) -> tuple[Event, ...]:
        for _ in range(self.per_step):
            self.offer(any_claim(self.gambler, self.game.NAME, self.everyone))
        before = self.state.round
        events = super().apply(action, dice)
        earlier = (
            [] if self.state.round > before else [event for event in self.round_events if event.to is None]
        )
        self.round_events = [*(() if self.state.round > before else self.round_events), *events]
        self.steps += 1
        self._look(earlier, [(self.state.round, event) for event in events])
        return events

    def offer(self, claim: Claim) -> None:
        about = round_of(claim, self.public)
        if is_open(self, claim, about):
            self.placed.append(Bet(claim, about, len(self.log)))

    def _look(self, earlier: Sequence[Event], happened: Sequence[tuple[int, Event]]) -> None:
        new = [(round_, event) for round_, event in happened if event.to is None]
        start = len(self.log)
        self.log += [
            Seen(start + place, round_, self.steps, event) for place, (round_, event) in enumerate(new)
        ]
        for bet in self.placed:
            if bet.verdict is None:
                self._decide(bet, earlier, new, start)
            bet.closed |= any(closes(bet.claim, bet.about, round_, event) for round_, event in happened)
            shut = bet.closed or (bet.verdict is not None and bet.about != NO_ROUND)
            shut &= bet.about in (NO_ROUND, self.state.round)
            if shut and bet.verdict is None and self.gambler.random() < 0.2:
                assert not is_open(self, bet.claim, bet.about), f"{bet} is open again"

    def _decide(self, bet: Bet, earlier: Sequence[Event], new: list[tuple[int, Event]], start: int) -> None:
        game = self.game.NAME
        of_round = earlier if bet.about in (NO_ROUND, self.state.round) else ()
        known = of_round if needs_history(bet.claim, game, new) else ()
        decided = decide(bet.claim, game, bet.about, known, new)
        if known != of_round:
            assert decide(bet.claim, game, bet.about, of_round, new) == decided, "history made a difference"
        if decided:
            bet.verdict, bet.when = decided[0], start + decided[1]

    def finish(self) -> None:
        """The table is over, by its rules or before."""
        played_out = self.state.phase == "over" and bool(self.state.seats)
        for bet in self.placed:
            if bet.verdict is None:
                bet.verdict = at_end(bet.claim, played_out=played_out)


def is_open(evening: Betting, claim: Claim, about: int) -> bool:
    try:
        check_open(claim, evening.game.NAME, about, evening.public, evening.round_events)
    except Refusal:
        return False
    return True


# --- Any claim ----------------------------------------------------------------------------------------------


def any_claim(chance: Random, game: str, seats: Sequence[int]) -> Claim:
    """A claim that the game knows, about anybody who has ever sat there, or the bank."""
    while True:
        claim = _claim(chance, game, chance.choice((*seats, *seats, *seats, 0)))
        if fits(claim, game):
            return claim


def _claim(chance: Random, game: str, seat: int) -> Claim:
    later = chance.random() < 0.2
    match chance.randint(1, 7):
        case 1:
            return AboutThrow(chance.choice((None, seat)), "next", _conditions(chance, game))
        case 2:
            return AboutThrow(seat, "first", _conditions(chance, game), later)
        case 3 | 4:
            return AboutResult(seat, _outcome(chance, game), chance.random() < 0.3, later)
        case 5:
            return AboutWinner(seat, "round", chance.random() < 0.7, later)
        case 6:
            return AboutWinner(seat, "table", chance.random() < 0.7)
    return AboutStechen(chance.random() < 0.7, later)


def _conditions(chance: Random, game: str) -> tuple[Condition, ...]:
    faces = (*FACES.get(game, W6), "odd", "even")
    few, total = chance.randint(0, 3), chance.randint(3, 25)
    return chance.choice(
        (
            (Count(chance.choice(faces), span(few, chance.choice((None, few)))),),
            (Sum(span(total)), Count("odd", span(0, few))),
            (Alike(span(few)),),
        )
    )


def _outcome(chance: Random, game: str) -> Outcome:
    kinds: dict[str, tuple[Kind, ...]] = {
        "zyklus": ("asche", "asche", "zyklus"),
        "dutzend": ("nothing",),
        "dreizehn": ("overthrown",),
        "pyramide": ("gross", "halb", "klein", "none"),
    }
    number = chance.randint(0, {"pyramide": 120, "null": 40}.get(game, 19))
    spanned = chance.choice((span(number), span(0, number), span(number, number)))
    if game == "null":
        return Moves(spanned)
    if chance.random() < 0.6:
        return Points(spanned)
    return Named(chance.choice(kinds[game]), chance.random() < 0.3)
