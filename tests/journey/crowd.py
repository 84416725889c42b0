"""A busy tavern: circles of guests, each in a tab, who click as fast as answers come.

What they do is drawn from a seed (`guest`); when the answers come is not.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from bot.lokal.server import Lokal
from data import tables
from data.connect import reading
from tests.journey.guest import Control, Guest, controls, verbs
from tests.journey.players import ASKED, become
from tests.journey.repertoire import Played
from tests.journey.wire import Wire
from tests.lokal.hands import named
from tests.lokal.patron import Json, Patron, texts

SITTING = re.compile(r"^· \*\*(.+?)\*\* · .*?(\(hat den Tisch aufgestellt\))?$", re.MULTILINE)
"""A line of the lobby: who sits, and whether it is the host."""

BUSY = 0.01
"""Seconds between two looks at a table that waits for others."""


@dataclass(frozen=True)
class Shown:
    """What a table's message shows, or ought to: `names` are those who sit in the lobby or are to act; nobody
    is at play only if the house `waits` to do something.
    """

    table: int
    round: int
    phase: str
    questions: frozenset[int]
    names: frozenset[str]
    waits: bool


class Circle:
    """Guests around one table after the other, in a channel of their own. They click while `playing` is
    set.
    """

    def __init__(
        self, channel: int, played: Played, options: dict[str, Any], guests: Iterable[Guest]
    ) -> None:
        self.channel = channel
        self.guests = {guest.name: guest for guest in guests}
        self.host = next(iter(self.guests.values()))
        self.playing = asyncio.Event()
        self._played = played
        self._options = options

    def __str__(self) -> str:
        options = ", ".join(f"{name}:{value}" for name, value in self._options.items())
        return f"/{self._played.command} {options}, {len(self.guests)} guests"

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
        there = [asked for _, asked in controls(message)]
        [table] = {asked.table for asked in there}
        found = {asked.verb for asked in there}
        if "sit" in found:
            sitting = frozenset(name for name, _ in SITTING.findall(texts(message)))
            return Shown(table, 0, "lobby", frozenset(), sitting, waits=False)
        round_ = next((int(asked.argument) for asked in there if asked.verb == "seal"), 0)
        questions = frozenset(asked.question for asked in there if asked.question)
        names = frozenset(self._marked(message))
        phase = "over" if "again" in found else "running"
        return Shown(table, round_, phase, questions, names, waits=phase == "running" and not names)

    def shows(self, saved: Shown) -> bool:
        """Whether that is what is `saved`; questions that are answered in a hand stand there."""
        if "hand" in verbs(self.message):
            saved = replace(saved, questions=frozenset())
        return self.shown == saved

    def saved(self, database: Path) -> Shown:
        """What it ought to show."""
        with reading(database) as db:
            query = "SELECT max(id) FROM tavern_table WHERE channel = ?"
            table = tables.load(db, db.execute(query, (self.channel,)).fetchone()[0])
        if table.phase == "lobby":
            sitting = frozenset(sitter.name for sitter in table.seated)
            return Shown(table.id, 0, table.phase, frozenset(), sitting, waits=False)
        round_ = table.state.round if table.state else 0
        if table.phase == "over":
            return Shown(table.id, round_, table.phase, frozenset(), frozenset(), waits=False)
        questions = table.module.asks(table.module.view(table.state, None))
        numbers = frozenset(question.number for question in questions)
        names = frozenset(table.sitter(question.seat).name for question in questions)
        waits = table.module.waits(table.state) is not None
        return Shown(table.id, round_, table.phase, numbers, names, waits)

    def wish(self, guest: Guest) -> tuple[Json, Sequence[Control]] | None:
        """What the table waits for this guest to use: one of these controls of this message."""
        message = self.message
        there = controls(message)
        found = {control[1].verb: control for control in there}
        if "again" in found:
            return message, [found["again"]]
        if "sit" in found:
            sitting = dict(SITTING.findall(texts(message)))
            if guest.name not in sitting:
                return message, [found["sit"]]
            ready = sitting[guest.name] and len(sitting) == len(self.guests)
            return (message, [found["start"]]) if ready else None
        if guest.name not in self._marked(message):
            return None
        if "hand" not in found:
            return message, [control for control in there if control[1].question]
        hand = guest.hand
        offered = [control for control in controls(hand) if control[1].question] if hand else []
        return (hand, offered) if hand and offered else (message, [found["hand"]])

    async def stay(self, guest: Guest) -> None:
        """Let a guest click for ever, while the circle plays."""
        while True:
            await self.playing.wait()
            if not await guest.once(self):
                await asyncio.sleep(BUSY)

    async def open_table(self) -> None:
        """Open the circle's first table."""
        await self.host.patron.command(self._played.command, **self._options)
        await self.host.patron.until(lambda message: "sit" in verbs(message))

    async def go_on(self) -> None:
        """Let the first who can do what the table waits for, unless that is something of the house. Raises
        `AssertionError` if it is refused.
        """
        wishes = [(guest, wish) for guest in self.guests.values() if (wish := self.wish(guest))]
        if self.shown.waits:
            return
        assert wishes, f"nobody can go on:\n{texts(self.message)}"
        guest, wish = wishes[0]
        before, hand = self.shown, guest.hand
        about = f"{guest.name} of {self} in vain:\n{texts(wish[0])}"
        assert await guest.answer(*wish, plainly=True), about
        try:
            await become(lambda: self.shown != before or guest.hand is not hand)
        except TimeoutError:
            raise AssertionError(about) from None

    def kept_private(self, seeds: Iterable[str]) -> None:
        """Nobody's tab got what is another's alone, or one of these seeds. Raises `AssertionError`."""
        for guest in self.guests.values():
            for frame in guest.patron.frames:
                message = frame.get("message", {})
                if message.get("ephemeral"):
                    owner = message["interaction_metadata"]["user"]["id"]
                    assert owner == str(guest.id), f"{guest.name} sees what is another's: {texts(message)}"
            seen = json.dumps(guest.patron.frames)
            assert not [seed for seed in seeds if seed in seen], f"{guest.name} has seen a seed"

    def _marked(self, message: Json) -> set[str]:
        """The guests who are to act, as a message says."""
        return self.guests.keys() & set(ASKED.findall(texts(message)))


async def new_circle(
    lokal: Lokal, wire: Wire, chance: Random, played: Played, number: int, size: int
) -> Circle:
    """A new channel, and guests in their tabs around it."""
    world = lokal.world
    guild = next(iter(world.guilds.values()))
    channel = world.add_channel(guild, f"stube-{number}")
    guests = []
    for seat in range(size):
        user = world.add_user(f"Gast {number}{'ABCD'[seat]}")
        world.join(guild.id, user.id)
        patron = await Patron.enter(lokal.url, user.id, channel_id=channel.id)
        guests.append(Guest(patron, wire, Random(chance.random())))  # noqa: S311
    return Circle(channel.id, played, played.options(chance), guests)


async def fill_purses(lokal: Lokal, circles: Iterable[Circle], fen: int) -> None:
    """The landlady gives every guest so much."""
    hedwig = await Patron.enter(lokal.url, named(lokal, "Hedwig"))
    async with hedwig:
        for circle in circles:
            for guest in circle.guests.values():
                options = {"mitglied": str(guest.id), "betrag": str(fen), "grund": "ein langer Abend"}
                await hedwig.command("taverne börse setzen", **options)
