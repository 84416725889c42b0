"""Starting and stopping the bot: on Discord or, without a token, in the Lokal."""

import asyncio
import gc
import signal
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Final

import aiohttp
import discord
import structlog

from bot import health
from bot.client import Taverne
from bot.housekeeping import Habits
from bot.lokal.point import point_discord_at
from bot.lokal.server import Lokal
from bot.settings import Settings
from data.audit import Fault, audit
from data.connect import reading
from data.errors import StoreError
from data.store import Store

log = structlog.get_logger()

Tell = Callable[[str], object]
"""Shows the operator a line that is no log: where the Lokal is, how to invite the bot."""

LOKAL_TOKEN: Final = "lokal"  # noqa: S105
"""The Lokal lets everybody in."""


class CannotStart(Exception):
    """What keeps the bot from running, as one sentence for the operator."""


def serve(settings: Settings, tell: Tell) -> None:
    """Run the bot until it is told to stop. Raises `CannotStart` or a `StoreError`."""
    try:
        asyncio.run(_on_discord(settings, tell) if settings.token else _in_lokal(settings, tell))
    except discord.LoginFailure as error:
        raise CannotStart("Discord refuses this token; copy it anew into TAVERNE_TOKEN") from error
    except (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, OSError) as error:
        raise CannotStart(f"no connection: {error}") from error
    log.info("stopped")


async def _on_discord(settings: Settings, tell: Tell) -> None:
    assert settings.token is not None, "asked before"
    async with _bot(settings.database, settings) as bot:
        await _stay(bot, settings.token.get_secret_value(), lambda: tell(f"Invite the bot: {bot.invite()}"))


async def _in_lokal(settings: Settings, tell: Tell) -> None:
    """Open the Lokal, or go to the one at `lokal_url`, and serve there with a database of its own.

    The database comes first: it tells whether another process is at work in this folder.
    """
    async with _bot(settings.lokal_database, settings) as bot:
        if settings.lokal_url is not None:
            point_discord_at(str(settings.lokal_url).rstrip("/"))
            await _stay(bot, LOKAL_TOKEN)
            return
        lokal = await _open_lokal(settings.lokal_port, settings.lokal_folder / "world.db")
        try:
            tell(f"No TAVERNE_TOKEN is set, so the Lokal is open: {lokal.url}/  (stop with Ctrl-C)")
            point_discord_at(lokal.url)
            await _stay(bot, LOKAL_TOKEN)
        finally:
            await lokal.close()


async def _open_lokal(port: int, world: Path) -> Lokal:
    try:
        return await Lokal.open(port=port, world=world)
    except OSError as error:
        why = f"cannot listen on port {port} ({error.strerror})"
        raise CannotStart(f"{why}; set TAVERNE_LOKAL_PORT to another") from error
    except sqlite3.Error as error:
        why = f"cannot use {world} ({error})"
        raise CannotStart(f"{why}; move it away and the Lokal begins anew") from error


@asynccontextmanager
async def _bot(database: Path, settings: Settings) -> AsyncIterator[Taverne]:
    """The bot on its open database, which is closed at the end.

    The books are looked through beside the login; that only reports, for play need not wait for the books.
    """
    store = await Store.open(database)
    looking = asyncio.create_task(_look_through(database))
    try:
        habits = Habits(settings.backup_hour, settings.keep_events_days)
        yield Taverne(store, partial(health.beat, database), habits=habits)
    finally:
        await looking
        health.rest(database)
        await store.close()


async def _look_through(database: Path) -> None:
    """Report what is wrong in the books, on a connection of its own: a million postings take a second."""

    def faults() -> list[Fault]:
        with reading(database) as db:
            return audit(db)

    try:
        for fault in await asyncio.to_thread(faults):
            log.error("the books do not balance", fault=str(fault))
    except StoreError as error:
        log.error("the books cannot be looked through", error=str(error))


async def _stay(bot: Taverne, token: str, entered: Callable[[], object] = lambda: None) -> None:
    """Keep the bot connected until it is told to stop (SIGTERM, Ctrl-C), in whatever state it is then.

    Closing it lets what runs finish; what was only waiting for Discord (a login, a new connection) is
    dropped. `entered` is called after the login.
    """
    told = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, told.set)

    async def work() -> None:
        await bot.login(token)
        # What is there now stays. To look through it for garbage takes some 100 ms, in which everybody waits.
        gc.freeze()
        entered()
        await bot.connect()

    async with bot:
        working, stop = asyncio.create_task(work()), asyncio.create_task(told.wait())
        await asyncio.wait({working, stop}, return_when=asyncio.FIRST_COMPLETED)
        await bot.close()
        working.cancel()
        stop.cancel()
        outcome = await asyncio.gather(working, stop, return_exceptions=True)
    if not told.is_set() and isinstance(outcome[0], BaseException):
        raise outcome[0]
