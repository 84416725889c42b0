"""A busy tavern: circles of guests, each in a tab, who click as fast as answers come.

They do what the table's message asks of them, and now and then something else: vote, get up, cry, look at the
seal, press what is another's. What they do is drawn from a seed; when the answers come is not.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from bot.router import Asked, parse
from data import tables
from data.connect import reading
from tests.journey.players import ASKED
from tests.journey.wire import Wire
from tests.lokal.patron import Failed, Json, Patron, buttons, texts

SITTING = re.compile(r"^· \*\*(.+?)\*\* · .*?(\(lädt ein\))?$", re.MULTILINE)
"""A line of the lobby: who sits, and whether it is the host."""

BUSY = 0.01
"""Seconds between two looks at a table that waits for others."""


@dataclass(frozen=True)
class Shown:
    """What a table's message shows, or ought to: `names` are those who sit in the lobby or are to act."""

    table: int
    phase: str
    questions: frozenset[int]
    names: frozenset[str]


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
        self._looked = -1
        self._answered: Json | None = None
        self._seen: Json | None = None

    async def stay(self, circle: Circle) -> None:
        """Click for ever, while the circle plays."""
        while True:
            await circle.playing.wait()
            if not await self._once(circle):
                await asyncio.sleep(BUSY)

    async def _once(self, circle: Circle) -> bool:
        """Click if there is something to click; False if there is not."""
        news = len(circle.host.patron.frames)
        if news == self._looked:
            return False
        self._looked, message = news, circle.message
        wish = circle.wish(self)
        if wish is None:
            whim = self._whim(message)
            return whim is not None and await self.click(*whim)
        if message is self._answered:
            return False
        self._answered, self._looked = message, -1
        done = await self._fulfil(wish, message)
        if not done:  # a new try, with the bot that comes next if need be
            self._answered = None
        return done

    async def _fulfil(self, wish: Asked, message: Json) -> bool:
        match wish.verb:
            case "stake":
                return await self._stake(message)
            case "done":
                return await self._lay(message)
            case "throw" if self._chance.random() < 0.1 and "cry" in verbs(message):
                return await self.click(message["id"], pressed(message, "cry"))
        return await self.click(message["id"], pressed(message, wish.verb))

    async def _stake(self, message: Json) -> bool:
        if self._chance.random() < 0.2:
            asked = await self.click(message["id"], pressed(message, "stake-ask"))
            return asked and self.patron.modal is not None and await self._do(self.patron.submit(text="1"))
        offers = [id_ for id_, asked in offered(message) if asked.verb == "stake"]
        return await self.click(message["id"], self._chance.choice(offers))

    async def _lay(self, message: Json) -> bool:
        """Keep everything, or pick some dice and throw the rest."""
        picks = [id_ for id_, asked in offered(message) if asked.verb == "pick"]
        if self._chance.random() < 0.4:
            return await self.click(message["id"], pressed(message, "done"))
        for pick in self._chance.sample(picks, self._chance.randint(1, len(picks))):
            if not await self.click(message["id"], pick):
                return False
        return await self.click(message["id"], pressed(message, "lay"))

    def _whim(self, message: Json) -> tuple[str, str] | None:
        """Something to do that nobody asks for, at most once a picture: a message and a button of it."""
        if message is self._seen:
            return None
        self._seen = message
        for asked_back in reversed(self.patron.messages.values()):
            if asked_back["ephemeral"] and "rise-yes" in verbs(asked_back):
                answer = "rise-yes" if self._chance.random() < 0.2 else "never-mind"
                return asked_back["id"], pressed(asked_back, answer)
        whims = ["home"] * 3 + ["stay"] * 2 + ["rise", "throw", "done", "stake", "seal"]
        whim = self._chance.choice(whims)
        if whim not in verbs(message) or self._chance.random() < 0.7:
            return None
        return message["id"], pressed(message, whim)

    async def click(self, message: str, button: str) -> bool:
        """Press a button; False if that was not answered, or the button was gone."""
        return await self._do(self.patron.click(message, button))

    async def _do(self, asking: Any) -> bool:
        try:
            await asking
        except Failed:
            return False
        self._wire.acknowledged(self.id)
        self.clicks += 1
        return True


class Circle:
    """Guests around one table after the other, in a channel of their own. They click while `playing` is
    set.
    """

    def __init__(self, channel: int, guests: Iterable[Guest]) -> None:
        self.channel = channel
        self.guests = {guest.name: guest for guest in guests}
        self.host = next(iter(self.guests.values()))
        self.playing = asyncio.Event()

    @property
    def clicks(self) -> int:
        """Clicks that the bot acknowledged."""
        return sum(guest.clicks for guest in self.guests.values())

    @property
    def message(self) -> Json:
        """The newest message of a table, as all see it. Between two rounds there is little to press."""
        messages = reversed(self.host.patron.messages.values())
        return next(m for m in messages if not m["ephemeral"] and verbs(m))

    @property
    def shown(self) -> Shown:
        """What that message shows."""
        message = self.message
        [table] = {asked.table for _, asked in offered(message)}
        questions = frozenset(asked.question for _, asked in offered(message) if asked.question)
        if "sit" in verbs(message):
            sitting = frozenset(name for name, _ in SITTING.findall(texts(message)))
            return Shown(table, "lobby", frozenset(), sitting)
        phase = "over" if "again" in verbs(message) else "running"
        return Shown(table, phase, questions, frozenset(ASKED.findall(texts(message))))

    def saved(self, database: Path) -> Shown:
        """What it ought to show."""
        with reading(database) as db:
            query = "SELECT max(id) FROM tavern_table WHERE channel = ?"
            table = tables.load(db, db.execute(query, (self.channel,)).fetchone()[0])
        names = {table.sitter(question.seat).name for question in table.questions}
        if table.phase == "lobby":
            names = {sitter.name for sitter in table.seated}
        numbers = frozenset(question.number for question in table.questions)
        return Shown(table.id, table.phase, numbers, frozenset(names))

    def wish(self, guest: Guest) -> Asked | None:
        """The button that the table waits for this guest to press."""
        message = self.message
        found = {asked.verb: asked for _, asked in offered(message)}
        if "again" in found:
            return found["again"]
        if "sit" in found:
            sitting = dict(SITTING.findall(texts(message)))
            if guest.name not in sitting:
                return found["sit"]
            return found["start"] if sitting[guest.name] and len(sitting) == len(self.guests) else None
        if guest.name not in ASKED.findall(texts(message)):
            return None
        return next(found[verb] for verb in ("throw", "done", "stake") if verb in found)

    async def open_table(self) -> None:
        """Open the circle's first table; one turn may last an hour, so that nobody else ends it."""
        await self.host.patron.command("zyklus start", bedenkzeit=60)
        await self.host.patron.until("34-Zyklus")

    async def go_on(self) -> None:
        """Let the first who can do what the table waits for. Raises `AssertionError` if that is refused."""
        wishes = {name: wish for name, guest in self.guests.items() if (wish := self.wish(guest))}
        assert wishes, f"nobody can go on:\n{texts(self.message)}"
        name, wish = next(iter(wishes.items()))
        before, message = self.shown, self.message
        button = pressed(message, wish.verb)
        clicked = await self.guests[name].click(message["id"], button)
        assert clicked, f"{name} pressed {button} in vain:\n{texts(message)}"
        await self.host.patron.when(lambda: self.shown != before, 20)


def offered(message: Json) -> Iterator[tuple[str, Asked]]:
    """The buttons of a message that can be pressed: custom_ids and what they ask for."""
    for button in buttons(message).values():
        asked = parse(button["custom_id"])
        if asked is not None and not button.get("disabled"):
            yield button["custom_id"], asked


def verbs(message: Json) -> set[str]:
    """What can be asked with a message's buttons."""
    return {asked.verb for _, asked in offered(message)}


def pressed(message: Json, verb: str) -> str:
    """The custom_id of a message's first button with that verb."""
    return next(id_ for id_, asked in offered(message) if asked.verb == verb)
