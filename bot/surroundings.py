"""The places where tables stand: guilds and channels that go, come back, or fall silent (B28, B29).

What the gateway tells is acted on at once. What happened while the bot was away is found at the next start,
and whether the bot may speak is looked at once a minute. A guild in an outage stands still: its deadlines
wait in `Sweep` and are moved by as long as it was away.
"""

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

GRACE_MS: Final = 60_000
"""What everybody has at least after the bot, or the guild, was away (B21)."""


class Surroundings:
    """One for each program. `listeners` are what the client should call, by their names."""

    def __init__(self, client: discord.Client, play: Play, painter: Painter) -> None:
        self._client = client
        self._play = play
        self._painter = painter
        self._away: dict[int, int] = {}
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
        behind (B20, B21).
        """
        await self._play.do(lambda db, moment: deadlines.grace(db, moment.now, GRACE_MS))
        guilds = {place.guild for place in await self._play.find(tables.standing)}
        for guild in guilds:
            if self._client.get_guild(guild) is None and await self._is_gone(guild):
                await self._leave(guild)
            elif not self.at_hand(guild):
                self._away.setdefault(guild, self._play.clock())
        await self._painter.flush()
        self._draw(place for place in await self._play.find(tables.undrawn) if self.at_hand(place.guild))

    async def look_round(self) -> None:
        """Let tables pause where the bot may not speak any more, and go on where it may again."""
        pausing = await self._play.find(deadlines.paused)
        for place in await self._play.find(tables.standing):
            guild = self._client.get_guild(place.guild)
            if guild is None or guild.unavailable:
                continue
            silent = rights.missing_at(guild, place.channel) is not None
            if silent and place.table not in pausing:
                await self._play.do(partial(pause.begin, place=place))
            elif place.table in pausing and not silent:
                await self._play.do(partial(pause.end, number=place.table))
                self._painter.mark(place.table, place.channel)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was sent away, or the guild is no more."""
        await self._leave(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Invited again: the messages of what ended meanwhile say so."""
        self._draw(place for place in await self._play.find(tables.undrawn) if place.guild == guild.id)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Discord has lost sight of a guild for a while."""
        self._away[guild.id] = self._play.clock()

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """It is back: the clocks go on where they stopped. What they show is drawn anew where it is far
        off.
        """
        since = self._away.pop(guild.id, None)
        if since is None:
            return
        away = self._play.clock() - since
        await self._play.do(lambda db, moment: deadlines.delay(db, guild.id, away, moment.now + GRACE_MS))
        if away >= GRACE_MS:
            self._draw(place for place in await self._play.find(tables.standing) if place.guild == guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Its tables are gone with it."""
        await self._play.do(lambda db, moment: pause.leave_channel(db, moment, channel.id))

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """The same for threads."""
        await self._play.do(lambda db, moment: pause.leave_channel(db, moment, payload.thread_id))

    async def _leave(self, guild: int) -> None:
        self._away.pop(guild, None)
        ended = await self._play.do(lambda db, moment: pause.leave_guild(db, moment, guild))
        log.info("a guild is gone, its tables were refunded", guild=guild, tables=ended)

    async def _is_gone(self, guild: int) -> bool:
        """Whether Discord itself says that the bot is not in that guild: coins do not move on a guess."""
        try:
            await self._client.http.get_guild(guild, with_counts=False)
        except (discord.NotFound, discord.Forbidden):
            return True
        except UNHEARD as error:
            log.warning("whether a guild is gone is not known", guild=guild, error=str(error))
        return False

    def _draw(self, places: Iterable[Place]) -> None:
        for place in places:
            self._painter.mark(place.table, place.channel)
