"""The places where tables stand: guilds and channels that go, come back, or fall silent (B28, B29).

What the gateway tells is acted on at once. What happened while the bot was away is found at the next start,
and whether the bot may speak is looked at once a minute. The clocks of a guild in an outage stand.
"""

import asyncio
from collections.abc import Iterable
from functools import partial
from typing import Final

import discord
import structlog

from bot import pause, rights
from bot.painter import Painter
from bot.play import Place, Play
from bot.replies import UNHEARD
from data import deadlines, tables

log = structlog.get_logger()

PATIENCE: Final = 5.0
"""Seconds in which Discord has to say whether a guild is gone; no deadline is looked at meanwhile."""


class Surroundings:
    """One for each program. `listeners` are what the client should call, by their names."""

    def __init__(self, client: discord.Client, play: Play, painter: Painter) -> None:
        self._client = client
        self._play = play
        self._painter = painter
        self._away: set[int] = set()
        self._unheard: set[Place] = set()
        self.listeners = (
            self.on_guild_remove,
            self.on_guild_join,
            self.on_guild_unavailable,
            self.on_guild_available,
            self.on_guild_channel_delete,
            self.on_raw_thread_delete,
        )

    def at_hand(self, guild: int) -> bool:
        """Whether members of this guild can act now."""
        found = self._client.get_guild(guild)
        return found is not None and not found.unavailable

    async def come_back(self) -> None:
        """After a start or an outage of the whole: give everybody time, leave what is gone, draw what lags
        behind or shows a clock that has run out (B20, B21).
        """
        late = await self._play.do(lambda db, moment: deadlines.grace(db, moment.now, pause.GRACE_MS))
        standing = await self._play.find(tables.standing)
        for guild in {place.guild for place in standing}:
            if self._client.get_guild(guild) is None and await self._is_gone(guild):
                await self._leave(guild)
            elif not self.at_hand(guild):
                await self._stand_still(guild)
        await self._painter.flush()
        anew = {*await self._play.find(tables.undrawn), *(p for p in standing if p.table in (late or ()))}
        self._draw(place for place in anew if self.at_hand(place.guild))

    async def look_round(self) -> None:
        """Let tables pause where the bot may not speak any more, and draw those that pause where it perhaps
        may again: `go_on` sees what comes of it.
        """
        for guild in await self._play.find(deadlines.in_outage):
            if self.at_hand(guild):
                await self._end_outage(guild)
        pausing = await self._play.find(deadlines.paused)
        for place in await self._play.find(tables.standing):
            silent = self._may_speak(place) is False
            if silent and place.table not in pausing:
                await self._play.do(partial(pause.begin, place=place))
            elif place.table in pausing and not silent and self.at_hand(place.guild):
                self._painter.mark(place.table, place.channel)
        await self._catch_up()

    async def go_on(self) -> None:
        """End the pause of tables that have been drawn since it began, unless a right is known to be missing:
        who may not send may still edit.
        """
        if not await self._play.find(deadlines.paused):
            return
        await self._painter.flush()
        heard = await self._play.find(
            lambda db: deadlines.paused(db) - {place.table for place in tables.undrawn(db)}
        )
        for place in await self._play.find(tables.standing):
            if place.table in heard and self._may_speak(place) is not False:
                await self._play.do(partial(pause.end, number=place.table))
                self._painter.mark(place.table, place.channel)

    async def _catch_up(self) -> None:
        """Draw the tables that lag behind where the bot can be heard since the last look: once, for what else
        cannot be drawn would be tried for ever. An archived thread is known again when somebody opens it.
        """
        lagging = set(await self._play.find(tables.undrawn))
        unheard = {place for place in lagging if not self._may_speak(place)}
        self._draw(place for place in lagging & self._unheard if place not in unheard)
        self._unheard = unheard

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was sent away, or the guild is no more."""
        await self._leave(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Invited again: the messages of what ended meanwhile say so."""
        self._draw(place for place in await self._play.find(tables.undrawn) if place.guild == guild.id)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Discord has lost sight of a guild for a while."""
        await self._stand_still(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """It is back: the clocks go on where they stopped."""
        if guild.id in self._away:
            await self._end_outage(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Its tables are gone with it."""
        await self._play.do(lambda db, moment: pause.leave_channel(db, moment, channel.id))

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """The same for threads."""
        await self._play.do(lambda db, moment: pause.leave_channel(db, moment, payload.thread_id))

    async def _stand_still(self, guild: int) -> None:
        self._away.add(guild)
        await self._play.do(lambda db, moment: deadlines.begin_outage(db, guild, moment.now))

    async def _end_outage(self, guild: int) -> None:
        """Draw where the clocks shown are far off, and where a pause has perhaps lost its reason."""
        self._away.discard(guild)
        stood = await self._play.do(
            lambda db, moment: deadlines.end_outage(db, guild, moment.now, pause.GRACE_MS)
        )
        anew = (stood or set()) | await self._play.find(deadlines.paused)
        standing = await self._play.find(tables.standing)
        self._draw(place for place in standing if place.guild == guild and place.table in anew)

    def _may_speak(self, place: Place) -> bool | None:
        """As `rights.may_speak`; None also while the guild is away."""
        guild = self._client.get_guild(place.guild)
        return rights.may_speak(guild, place.channel) if guild and not guild.unavailable else None

    async def _leave(self, guild: int) -> None:
        self._away.discard(guild)
        ended = await self._play.do(lambda db, moment: pause.leave_guild(db, moment, guild))
        log.info("a guild is gone, its tables were refunded", guild=guild, tables=ended)

    async def _is_gone(self, guild: int) -> bool:
        """Whether Discord itself says that the bot is not in that guild: coins do not move on a guess."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._client.http.get_guild(guild, with_counts=False)
        except (discord.NotFound, discord.Forbidden):
            return True
        except UNHEARD as error:
            log.warning("whether a guild is gone is not known", guild=guild, error=str(error))
        return False

    def _draw(self, places: Iterable[Place]) -> None:
        for place in places:
            self._painter.mark(place.table, place.channel)
