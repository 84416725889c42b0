"""Random rounds of every game with fair dice, written down as the house writes them down.

`rounds` plays evenings as `tests.games.evenings` does, with bets, seats that are away or get up, and house
rules; besides, seats set lucky phrases, and tables are broken off. Each round becomes a `RoundRecord`.
"""

import hashlib
from collections.abc import Iterator
from itertools import count
from typing import Any

from games.dice import FIRST_SCHEME, NO_CLICK, SCHEME, Brought, Dice, FairDice, phrase_digest, spoken
from games.events import Event
from games.game import OpenRound
from games.record import RoundRecord, Step
from tests.games.evenings import Evening, Habits, step

WORDS = ("Prosit!", "grüß  Göttin", "Hagmea hilf", "日本酒", "dreimal\t6", "🎲 jetzt", "ő und ő")
_SEED = "a seed that a test can repeat"


class Noted:
    """A round while it is played."""

    def __init__(self, evening: "Recorded", before: Any, dice: FairDice) -> None:
        self.evening = evening
        self.before = before
        self.dice = dice
        self.steps: list[Step] = []
        self.events: list[Event] = []
        self.words: dict[str, str] = {}

    def record(self) -> RoundRecord:
        evening = self.evening
        return RoundRecord(
            game=evening.game.NAME,
            shape=evening.game.SHAPE,
            scheme=evening.scheme,
            table=evening.number,
            round=self.before.round + 1,
            seed=evening.seed(self.before.round + 1),
            before=self.before,
            steps=tuple(self.steps),
            events=tuple(self.events),
            phrases=self.words,
        )


class Recorded(Evening):
    """An evening whose steps are noted. It looks for no secrets: that is done elsewhere."""

    def __init__(self, habits: Habits, number: int) -> None:
        super().__init__(habits, number)
        self.number = number + 1
        self.scheme = self.chance.choice((SCHEME, SCHEME, SCHEME, FIRST_SCHEME))
        self.talks = self.chance.choice((0, 0.02, 0.2)) if self.scheme == SCHEME else 0
        self.noted: list[Noted] = []

    def seed(self, round_: int) -> bytes:
        return hashlib.sha256(f"{_SEED} {self.game.NAME} {self.number} {round_}".encode()).digest()

    def act(self, action: Any) -> None:
        self.apply(action, self)

    def apply(self, action: Any, dice: Dice) -> tuple[Event, ...]:
        """With the running round's own dice instead of these, mixed with what is brought to the step."""
        del dice
        before, coins = self.state, self.coins()
        if type(action) is OpenRound:
            round_ = before.round + 1
            fair = FairDice(self.seed(round_), self.number, round_, scheme=self.scheme)
        else:
            fair = self._noted.dice
        click = NO_CLICK if self.chance.random() < 0.05 else str(self.chance.getrandbits(62))
        fair.brought = Brought(click, fair.brought.phrases)
        events = super().apply(action, fair)
        if self.state.round > before.round:
            self.noted.append(Noted(self, before, fair))
        self._noted.steps.append(Step(action, coins, fair.brought, fair.take_faces()))
        self._noted.events += events
        return events

    @property
    def _noted(self) -> Noted:
        return self.noted[-1]

    def talk(self) -> None:
        """A seat sets a lucky phrase, whose words are forgotten sometimes."""
        phrase = spoken(f"{self.chance.choice(WORDS)} {self.chance.randint(1, 99)}")
        seat, dice = self.chance.choice(self.state.seats), self._noted.dice
        dice.brought = Brought(NO_CLICK, {**dice.brought.phrases, seat: phrase_digest(phrase)})
        if self.chance.random() < 0.8:
            self._noted.words[phrase_digest(phrase)] = phrase

    def play(self) -> list[RoundRecord]:
        """To its end, or until it is broken off. The house opens the first round before anybody can get
        up.
        """
        self.act(OpenRound())
        patience = self.chance.choice((10, 40, *[10_000] * 4))
        for _ in range(patience):
            if self.state.phase == "over":
                break
            if self.chance.random() < self.talks:
                self.talk()
            step(self)
        else:
            self._noted.events += self.break_off()
        return [noted.record() for noted in self.noted]


def rounds(habits: Habits) -> Iterator[RoundRecord]:
    """Round after round of one game, evening after evening."""
    for number in count():
        yield from Recorded(habits, number).play()
