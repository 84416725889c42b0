"""What an operator's tool asks for: the bot's guilds, and what the time is at Discord."""

from __future__ import annotations

from email.utils import parsedate_to_datetime

import aiohttp
import discord

from bot.lokal.server import Lokal
from tests.lokal.barkeep import Barkeep
from tests.lokal.hands import HandClock


async def test_the_bots_guilds_page_by_page(lokal: Lokal, bot: Barkeep) -> None:
    known = lokal.world.guilds_of_bot()[0]
    owner = lokal.world.users[known.owner_id]
    lokal.world.add_guild("Ohne Bot", owner)
    other = lokal.world.add_guild("Zum Krug", owner)
    lokal.world.join(other.id, lokal.world.application_id)
    assert [guild.name async for guild in bot.fetch_guilds()] == [known.name, "Zum Krug"]
    assert [guild.id async for guild in bot.fetch_guilds(limit=1)] == [known.id]
    assert [guild.id async for guild in bot.fetch_guilds(after=discord.Object(known.id))] == [other.id]


async def test_answers_are_dated_by_the_lokals_clock(lokal: Lokal, clock: HandClock) -> None:
    clock.advance(-3_600_000)
    async with aiohttp.ClientSession() as session:
        for path in ("/gateway", "/users/@me", "/nowhere"):
            async with session.get(f"{lokal.url}/api/v10{path}") as answer:
                dated = parsedate_to_datetime(answer.headers["Date"])
            assert int(dated.timestamp()) == clock.time // 1000
