"""A tiny stock discord.py client with which the tests of the Lokal answer clicks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

import discord
from discord import ui
from discord.http import Route

from bot.lokal.point import point_discord_at
from tests.lokal.patron import Patron

Json = dict[str, Any]
Asked: TypeAlias = "discord.Interaction[Barkeep]"
Answer = Callable[[Asked], Awaitable[None]]

COMMANDS: list[Json] = [
    {
        "name": "bier",
        "description": "Ein Bier",
        "name_localizations": {"en-US": "beer"},
        "options": [
            {"type": 4, "name": "krüge", "description": "Wie viele", "min_value": 1, "max_value": 9},
            {"type": 6, "name": "für", "description": "Für wen"},
            {
                "type": 3,
                "name": "sorte",
                "description": "Welches",
                "choices": [{"name": "Hell", "value": "hell"}, {"name": "Dunkel", "value": "dunkel"}],
            },
            {"type": 3, "name": "wunsch", "description": "Frei", "autocomplete": True, "max_length": 20},
            {"type": 5, "name": "warm", "description": "Warm"},
        ],
    },
    {
        "name": "keller",
        "description": "Unten",
        "default_member_permissions": 32,
        "options": [
            {
                "type": 2,
                "name": "fass",
                "description": "Fässer",
                "options": [
                    {
                        "type": 1,
                        "name": "anstich",
                        "description": "Anstechen",
                        "options": [{"type": 3, "name": "name", "description": "Welches", "required": True}],
                    }
                ],
            }
        ],
    },
]


class Barkeep(discord.Client):
    """Answers every interaction with `answer`, set by the test; what Discord refused is in `refused`.

    `came` is set when it is ready, `settled` when it has dealt with an interaction to the end.
    """

    def __init__(self, intents: discord.Intents) -> None:
        super().__init__(intents=intents, guild_ready_timeout=0.01)
        self.answer: Answer = nothing
        self.refused: list[discord.HTTPException] = []
        self.came = asyncio.Event()
        self.settled = asyncio.Event()
        self.heard: list[tuple[str, Any]] = []

    async def on_ready(self) -> None:
        """Let `running` go on."""
        self.came.set()

    async def on_interaction(self, interaction: discord.Interaction[Barkeep]) -> None:
        """Answer, and keep what was refused."""
        try:
            await self.answer(interaction)
        except discord.HTTPException as refused:
            self.refused.append(refused)
        self.settled.set()

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Keep every event by name, for tests of who is told what."""
        self.heard.append((event, args))
        super().dispatch(event, *args, **kwargs)

    def events(self, name: str) -> list[Any]:
        """Return the first argument of each event of this name so far."""
        return [args[0] if args else None for event, args in self.heard if event == name]

    @property
    def channel(self) -> discord.TextChannel:
        """The first text channel."""
        return self.guilds[0].text_channels[0]

    async def rest(self, method: str, path: str, body: Any = None) -> Any:
        """Send one REST request as this bot and return the answer; raises discord.HTTPException."""
        sent = {} if body is None else {"json": body}
        return await self.http.request(Route(method, path), **sent)

    async def register(self, commands: list[Json]) -> None:
        """Overwrite the bot's global commands."""
        await self.rest("PUT", f"/applications/{self.application_id}/commands", commands)


async def nothing(interaction: discord.Interaction[Barkeep]) -> None:
    """Do not answer at all."""


@asynccontextmanager
async def barkeep(url: str, intents: discord.Intents | None = None) -> AsyncIterator[Barkeep]:
    """Run a barkeep at the Lokal until the block ends; it is ready when the block begins."""
    point_discord_at(url)
    chosen = intents if intents is not None else discord.Intents(guilds=True, guild_messages=True)
    client = Barkeep(chosen)
    await client.login("made-up-token")
    running = asyncio.create_task(client.connect())
    try:
        coming = asyncio.create_task(client.came.wait())
        await asyncio.wait({coming, running}, return_when=asyncio.FIRST_COMPLETED, timeout=10)
        coming.cancel()
        if running.done():
            await running
        assert client.came.is_set(), "the client did not become ready"
        yield client
    finally:
        await client.close()
        await asyncio.gather(running, return_exceptions=True)


def screen(*texts: str, buttons: tuple[tuple[str, str], ...] = ()) -> ui.LayoutView:
    """Return a Components V2 message of texts and one row of (label, custom_id) buttons."""
    view = ui.LayoutView(timeout=None)
    box: ui.Container[ui.LayoutView] = ui.Container(*(ui.TextDisplay(text) for text in texts))
    if buttons:
        row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
        for label, custom_id in buttons:
            row.add_item(ui.Button(label=label, custom_id=custom_id))
        box.add_item(row)
    view.add_item(box)
    view.stop()
    return view


async def pour(interaction: Asked) -> None:
    """Answer a command with a screen of two buttons."""
    view = screen("Ein Bier", buttons=(("Austrinken", "trink"), ("Rechnung", "zahl")))
    await interaction.response.send_message(view=view)


async def ordered(bot: Barkeep, patron: Patron) -> Json:
    """Let a patron order, and return the message that came."""
    bot.answer = pour
    await patron.command("bier")
    return await patron.until("Ein Bier")
