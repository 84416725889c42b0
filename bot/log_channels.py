"""The log of a guild in a channel that it has set: each act as a message that pings nobody.

What the channel has is saved, so a restart posts nothing twice; an answer of Discord that gets lost does not
either, for some minutes, by the nonce of each message. Where the bot may not write, or the channel is gone,
acts stand in `/taverne protokoll` only. Nor is anything posted in another guild.
"""

import asyncio
import sqlite3
from functools import partial
from typing import Final

import discord
import structlog

from bot import log_words
from bot.people import Moment
from bot.play import Play
from bot.replies import SILENT, UNHEARD
from bot.words import of_guild
from data import guilds, log
from data.log import Entry

logger = structlog.get_logger()

AT_ONCE: Final = 5
"""Messages to one channel before other guilds have their turn; Discord slows down more."""

AGAIN_MS: Final = 60_000
"""After which time a channel is tried again that could not be reached."""

PATIENCE: Final = 5.0
"""Seconds that Discord gets for a message."""

LAST_WAIT: Final = 2.0
"""Seconds that running messages get when the program stops."""


class LogChannels:
    """One for each program. `running` is the task at work, if there is one."""

    def __init__(self, client: discord.Client, play: Play) -> None:
        self._client = client
        self._play = play
        self._again_at: dict[int, int] = {}
        self.running: set[asyncio.Task[None]] = set()

    async def look(self) -> None:
        """Post what is new, in a task apart: Discord may be slow."""
        if self.running:
            return
        now = self._play.clock()
        behind = await self._play.find(guilds.to_report)
        ready = [one for one in behind if now >= self._again_at.get(one, 0) and self._guild(one)]
        if ready:
            task = asyncio.create_task(self._post(ready))
            self.running.add(task)
            task.add_done_callback(self.running.discard)

    async def close(self) -> None:
        """Finish what is being posted, and drop it if Discord takes too long: the next start posts it."""
        for task in [*self.running]:
            await asyncio.wait({task}, timeout=LAST_WAIT)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _post(self, behind: list[int]) -> None:
        for guild in behind:
            try:
                await self._post_in(guild)
            except UNHEARD as error:
                self._again_at[guild] = self._play.clock() + AGAIN_MS
                logger.warning("the log was not posted", guild=guild, error=str(error))
            except Exception:
                self._again_at[guild] = self._play.clock() + AGAIN_MS
                logger.exception("the log was not posted", guild=guild)

    async def _post_in(self, guild: int) -> None:
        """Post what a guild's channel has not. Raises what `UNHEARD` names, for another try."""
        channel, entries = await self._play.find(lambda db: _next(db, guild))
        place = self._guild(guild)
        if place is None:
            return
        if channel and place.get_channel(channel) is None:
            logger.info("the guild has no such log channel", guild=guild, channel=channel)
            await self._play.do(partial(_skip, guild=guild))
            return
        for entry in entries:
            try:
                await self._send(guild, channel, entry)
            except (discord.Forbidden, discord.NotFound) as error:
                logger.info("the log channel cannot be written to", guild=guild, error=str(error))
                await self._play.do(partial(_skip, guild=guild))
                return
            await self._play.do(partial(_posted, guild=guild, entry=entry.id))

    def _guild(self, guild: int) -> discord.Guild | None:
        """A guild whose channels are known: None before Discord has told, and where the bot is no member."""
        known = self._client.get_guild(guild)
        return known if known and not known.unavailable else None

    async def _send(self, guild: int, channel: int, entry: Entry) -> None:
        words = of_guild(self._client.get_guild(guild) or discord.Object(guild))
        where = self._client.get_partial_messageable(channel, guild_id=guild)
        async with asyncio.timeout(PATIENCE):
            await where.send(
                "\n".join(log_words.lines(entry, words)),
                allowed_mentions=SILENT,
                suppress_embeds=True,
                nonce=f"log.{entry.id}",
            )


def _next(db: sqlite3.Connection, guild: int) -> tuple[int, tuple[Entry, ...]]:
    """The log channel and the next entries for it; none if it was taken away meanwhile."""
    channel = guilds.settings_of(db, guild).log_channel
    if channel is None:
        return 0, ()
    return channel, tuple(log.after(db, guild, guilds.reported(db, guild), AT_ONCE))


def _posted(db: sqlite3.Connection, moment: Moment, guild: int, entry: int) -> None:
    del moment
    guilds.set_reported(db, guild, entry)


def _skip(db: sqlite3.Connection, moment: Moment, guild: int) -> None:
    """What happened so far stands in the log only."""
    del moment
    guilds.set_reported(db, guild, log.newest(db, guild))
