"""A guest of a busy tavern: looks at what the table shows, does what it asks, and now and then something
else.

No game is known here: whoever is marked "▶" presses one of the buttons, or chooses from the selects, that
answer a question, in the table's message or, where that has the button to it, in the own hand.
"""

from __future__ import annotations

import math
from collections.abc import Awaitable, Sequence
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Final

from bot.router import Asked, parse
from tests.journey.repertoire import DEEDS
from tests.journey.wire import Wire
from tests.lokal.patron import Failed, Json, Patron, components

if TYPE_CHECKING:
    from tests.journey.crowd import Circle

Control = tuple[Json, Asked]
"""A button or a select that can be used, and what it asks for."""

PREPARES: Final = frozenset(["pick", "choose", "cheat"])
"""Verbs that leave their question open."""

NEEDS_PICKED: Final = frozenset(["lay", "throw-again"])
"""Verbs that do something with what was picked before."""

ASKS_BACK: Final = frozenset(["stake-ask", "give-up", "cry"])
"""Verbs after which the bot wants to know more, in a form or by a private question."""

EVERY_TABLE: Final = frozenset(
    ["sit", "start", "rise", "call-off", "home", "stay", "again", "seal", "never-mind"]
)
"""Verbs of buttons that have nothing to do with the game."""

SELECT: Final = 3
PATIENCE: Final = 1.0
"""Seconds after which who is still asked the same tries again: what was pressed may have been refused."""


class Guest:
    """One member at one table."""

    def __init__(self, patron: Patron, wire: Wire, chance: Random) -> None:
        self.patron = patron
        self.name: str = patron.me["name"]
        self.id = int(patron.me["id"])
        self.clicks = 0
        """Clicks that the bot acknowledged."""
        self._wire = wire
        self._chance = chance
        self._hand = ""
        self._looked = -1
        self._again = math.inf
        self._answered: tuple[Json | None, Json | None] = (None, None)
        self._seen: Json | None = None
        self._concluded: Json | None = None

    @property
    def hand(self) -> Json | None:
        """The hand that this guest has opened last, as it looks now."""
        return self.patron.messages.get(self._hand)

    @property
    def _private(self) -> Json | None:
        """The newest message that only this guest sees."""
        return next((m for m in reversed(self.patron.messages.values()) if m["ephemeral"]), None)

    async def once(self, circle: Circle) -> bool:
        """Click if there is something to click; False if there is not."""
        news = len(circle.host.patron.frames) + len(self.patron.frames)
        if news == self._looked and monotonic() < self._again:
            return False
        self._looked, private = news, self._private
        if private is not None and private is not self._concluded and "never-mind" in verbs(private):
            self._looked, self._concluded = -1, private
            return await self._reply(private)
        wish = circle.wish(self)
        if wish is None:
            self._again = math.inf
            return await self._whim(circle.message)
        return await self._fulfil(circle.message, *wish)

    async def _fulfil(self, table: Json, message: Json, offered: Sequence[Control]) -> bool:
        """Answer, once for each picture of the table and the hand; the same again only after a while."""
        picture = (table, self.hand)
        answered = all(now is before for now, before in zip(picture, self._answered, strict=True))
        if answered and monotonic() < self._again:
            return False
        self._answered, self._looked = picture, -1
        done = await self.answer(message, offered)
        self._again = monotonic() + PATIENCE
        if not done:  # a new try, with the bot that comes next if need be
            self._answered = (None, None)
        return done

    async def answer(self, message: Json, offered: Sequence[Control], *, plainly: bool = False) -> bool:
        """Use one of the controls that are offered; `plainly` in a way that is carried out at once."""
        ways: dict[str, list[Control]] = {}
        for control in offered:
            ways.setdefault(control[1].verb, []).append(control)
        answers = sorted(ways.keys() - PREPARES - ASKS_BACK)
        doubts = sorted(ways.keys() & ASKS_BACK)
        if plainly:
            verb = next((verb for verb in answers if verb not in NEEDS_PICKED), answers[0])
        else:
            verb = self._chance.choice(doubts if doubts and self._chance.random() < 0.1 else answers)
        prepares = verb in NEEDS_PICKED or (not plainly and self._chance.random() < 0.2)
        if prepares and not await self._prepare(message, ways):
            return False
        if not await self._press(message, self._chance.choice(ways[verb])):
            return False
        if verb == "hand" and (shown := self._private) is not None:
            self._hand = shown["id"]
        return await self._fill_in()

    async def _fill_in(self) -> bool:
        """Send the form that has opened, if one has."""
        return self.patron.modal is None or await self._do(self.patron.submit(text="1"))

    async def _prepare(self, message: Json, ways: dict[str, list[Control]]) -> bool:
        """Pick some dice, and choose something in some selects."""
        picks = ways.get("pick", [])
        some = self._chance.sample(picks, self._chance.randint(1, len(picks))) if picks else []
        for verb in sorted(ways.keys() & PREPARES - {"pick"}):
            some += [control for control in ways[verb] if self._chance.random() < 0.5]
        for control in some:
            if not await self._press(message, control):
                return False
        return True

    async def _reply(self, private: Json) -> bool:
        """Say yes or no to a private question."""
        yes_or_no = {asked.verb == "never-mind": (control, asked) for control, asked in controls(private)}
        return await self._press(private, yes_or_no[self._chance.random() < 0.7])

    async def _whim(self, message: Json) -> bool:
        """Do something that nobody asks for, at most once a picture."""
        if message is self._seen:
            return False
        self._seen = message
        there = controls(message)
        games = [asked.verb for _, asked in there if asked.verb not in EVERY_TABLE]
        known = DEEDS.keys() | ASKS_BACK
        asides = [asked.verb for _, asked in there if asked.verb in known and not asked.question]
        whims = ["home"] * 3 + ["stay"] * 2 + ["rise", "seal"] + asides * 2
        whims += self._chance.sample(games, min(2, len(games)))
        whim = self._chance.choice(whims)
        wanted = [control for control in there if control[1].verb == whim]
        if not wanted or self._chance.random() < 0.7:
            return False
        return await self._press(message, self._chance.choice(wanted)) and await self._fill_in()

    async def _press(self, message: Json, control: Control) -> bool:
        """Press a button, or choose anything from a select; False if that was not answered, or it was
        gone.
        """
        component, _ = control
        id_ = component["custom_id"]
        if component["type"] == SELECT:
            value = self._chance.choice(component["options"])["value"]
            return await self._do(self.patron.choose(message, id_, value))
        return await self._do(self.patron.click(message["id"], id_))

    async def _do(self, asking: Awaitable[None]) -> bool:
        try:
            await asking
        except Failed:
            return False
        self._wire.acknowledged(self.id)
        self.clicks += 1
        return True


def controls(message: Json) -> list[Control]:
    """The buttons and selects of a message that can be used."""
    return [
        (one, asked)
        for one in components(message)
        if not one.get("disabled") and (asked := parse(one.get("custom_id", ""))) is not None
    ]


def verbs(message: Json) -> set[str]:
    """What can be asked with a message's controls."""
    return {asked.verb for _, asked in controls(message)}
