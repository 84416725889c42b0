"""Reminders: those who are waited for are told so (X5). Who has left the guild by then gets up (M10, B27).

Both ask Discord, which may be slow: each table is reminded in a task apart, and the clock waits for none.
"""

import asyncio
from functools import partial
from typing import Final

import discord
import structlog

from bot import absence, screens
from bot.painter import Painter
from bot.people import has_left
from bot.play import Picture, Play
from bot.replies import UNHEARD
from bot.words import of_guild

log = structlog.get_logger()

PATIENCE: Final = 5.0
"""Seconds that Discord gets for an answer. It is asked anew at the next reminder."""

AT_ONCE: Final = 5
"""Tables that are reminded at the same time; more wait."""

LAST_WAIT: Final = 2.0
"""Seconds that running reminders get when the program stops."""


class Reminders:
    """One for each program. `running` are the tasks at work."""

    def __init__(self, client: discord.Client, play: Play, painter: Painter) -> None:
        self._client = client
        self._play = play
        self._painter = painter
        self._room = asyncio.Semaphore(AT_ONCE)
        self.running: set[asyncio.Task[None]] = set()

    def remind(self, picture: Picture, seats: set[int]) -> None:
        """Remind seats of the question that is open to them in `picture`; returns at once."""
        task = asyncio.create_task(self._try(picture, seats))
        self.running.add(task)
        task.add_done_callback(self.running.discard)

    async def close(self) -> None:
        """Finish what runs, and drop what is still waiting for Discord after a while."""
        if self.running:
            _, late = await asyncio.wait(self.running, timeout=LAST_WAIT)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def _try(self, picture: Picture, seats: set[int]) -> None:
        try:
            async with self._room:
                await self._remind(picture, seats)
        except Exception:
            log.exception("nobody was reminded", table=picture.table.id)

    async def _remind(self, picture: Picture, seats: set[int]) -> None:
        """Let those get up who have left; tell the others, all in one message.

        Meanwhile the table goes on: told are only those whose question is still the same, unless it pauses.
        """
        asked = {question for question in picture.table.questions if question.seat in seats}
        table = picture.table
        for seat in sorted(question.seat for question in asked):
            if await has_left(self._client, table.guild, table.sitter(seat).member, PATIENCE):
                await self._play.do(partial(absence.gone_away, number=table.id, seat=seat))
                self._painter.mark(table.id, table.channel)
        now = await self._play.look(table.id)
        numbers = {(question.seat, question.number) for question in asked}
        waiting = [q.seat for q in now.table.questions if (q.seat, q.number) in numbers]
        if waiting and now.table.message is not None and (0, "refund") not in now.deadlines:
            await self._ping(now, now.table.message, waiting)

    async def _ping(self, picture: Picture, message: int, seats: list[int]) -> None:
        """Ping those who are waited for. That this fails harms nothing."""
        table = picture.table
        members = [table.sitter(seat).member for seat in seats]
        text = of_guild(self._client.get_guild(table.guild) or discord.Object(table.guild))(
            "reminder",
            members=" ".join(f"<@{member}>" for member in members),
            number=len(members),
            link=screens.link(table, message),
            at=str(min(picture.deadlines.get((seat, "turn"), 0) for seat in seats) // 1000),
        )
        pings = discord.AllowedMentions(users=[discord.Object(member) for member in members])
        channel = self._client.get_partial_messageable(table.channel, guild_id=table.guild)
        try:
            async with asyncio.timeout(PATIENCE):
                await channel.send(text, allowed_mentions=pings, suppress_embeds=True)
        except UNHEARD as error:
            log.warning("a reminder was not sent", table=table.id, error=str(error))
