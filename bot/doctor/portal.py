"""What Discord says about the token, the application, and the servers that the bot is in: plain REST, so that
a bot that runs meanwhile keeps its connection.
"""

import asyncio
from collections.abc import Awaitable, Iterable, Sequence
from pathlib import Path
from typing import Final

import aiohttp
import discord

from bot import rights
from bot.doctor import books
from bot.doctor.clock import Clock
from bot.doctor.findings import Finding, fault, ok, warning
from bot.doctor.guilds import lacking
from data.tables import Place

PATIENCE: Final = 20.0
"""Seconds for one check at Discord."""

MOST: Final = 20
"""Servers whose rights are looked at; each costs three requests."""

UNREACHABLE: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What a request may raise; a timeout is an `OSError`."""


async def portal(token: str, lokal: str | None, database: Path, standing: Sequence[Place]) -> list[Finding]:
    """Ask Discord, or the Lokal at the address `lokal`. The token itself is in none of the findings."""
    clock = Clock()
    client = discord.Client(intents=discord.Intents.none(), http_trace=clock.trace)
    todo = "see that this machine reaches discord.com; discordstatus.com tells of outages"
    if lokal:
        todo = f"see that `python -m bot.lokal` runs at {lokal}, which is what TAVERNE_LOKAL_URL names"
    async with client:
        found = list(await _checked("token", _token(client, token, lokal), todo))
        if found[0].state != "fault":
            found += _application(client)
            found += await _checked("commands", _commands(client, database), todo)
            found += await _checked("servers", _guilds(client, standing), todo)
    return [*found, clock.finding()]


async def _checked(name: str, check: Awaitable[Iterable[Finding]], todo: str) -> Iterable[Finding]:
    """Wait for a check; that it gets no answer is a finding too, and `todo` what to do about that."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await check
    except discord.LoginFailure:
        anew = "reset it on the page “Bot” of the developer portal, and put the new one into TAVERNE_TOKEN"
        return [fault(name, "Discord refuses this token", anew)]
    except TimeoutError:
        why = f"no answer within {PATIENCE:.0f} s"
    except discord.HTTPException as error:
        why = f"answered with {error.status}: {error.text}"
    except UNREACHABLE as error:
        why = f"no connection: {error}"
    return [fault(name, why, todo)]


async def _token(client: discord.Client, token: str, lokal: str | None) -> Iterable[Finding]:
    await client.login(token)
    where = f"the Lokal at {lokal}" if lokal else "Discord"
    return [ok("token", f"{where} knows this bot as {client.user}, application {client.application_id}")]


def _application(client: discord.Client) -> Iterable[Finding]:
    """Switches of the developer portal that keep the bot from working."""
    about = client.application
    assert about is not None, "known after the login"
    if about.interactions_endpoint_url:
        found = "an Interactions Endpoint URL is set, so that clicks and commands never come here"
        yield fault("portal", found, "empty it on the page “General Information” of the developer portal")
    if about.bot_require_code_grant:
        found = "“Requires OAuth2 Code Grant” is on, so that the invite link does not work"
        yield fault("portal", found, "switch it off on the page “Bot” of the developer portal")
    yield ok("intents", "none of the privileged ones is needed")


async def _commands(client: discord.Client, database: Path) -> Iterable[Finding]:
    assert client.application_id is not None, "known after the login"
    known = await client.http.get_global_commands(client.application_id)
    told = books.told(database, client.application_id)
    if known:
        return [ok("commands", f"Discord knows {' '.join(sorted('/' + one['name'] for one in known))}")]
    if told:
        found = "were told to Discord, which knows none of them any more"
        todo = "another program seems to use this token: give each one its own"
        return [fault("commands", found, todo)]
    return [ok("commands", "not told to Discord yet; the first start does it")]


async def _guilds(client: discord.Client, standing: Sequence[Place]) -> Iterable[Finding]:
    guilds = [guild async for guild in client.fetch_guilds(limit=None, with_counts=False)]
    if not guilds:
        assert client.application_id is not None, "known after the login"
        return [
            warning("servers", "the bot is in none", f"invite it: {rights.invite(client.application_id)}")
        ]
    found = [ok("servers", f"the bot is in {len(guilds)}")]
    # Those with tables first: there a missing right stops a game.
    busy = {place.guild for place in standing}
    for guild in sorted(guilds, key=lambda guild: guild.id not in busy)[:MOST]:
        found += await lacking(client, guild.id, [place for place in standing if place.guild == guild.id])
    if len(found) == 1:
        found.append(ok("rights", f"all there{f', looked at {MOST} servers' if len(guilds) > MOST else ''}"))
    gone = sorted(busy - {guild.id for guild in guilds})
    if gone:
        todo = "invite it again, or `/tisch auflösen` there later; coins stay as they are"
        found.append(warning("servers", f"tables stand in servers that the bot has left: {gone}", todo))
    return found
