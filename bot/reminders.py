"""Reminders: those who are waited for are told so (X5). Who has left the guild by then gets up (M10, B27).

Both ask Discord, which may be slow: each table is reminded in a task apart, and the clock waits for none. A
reminder goes when nobody whom it names is asked the same any more, or the table's next one comes. What stands
when the program stops stays: it is only a line, and holds for nothing.
"""

import asyncio
from collections.abc import Collection, Coroutine
from functools import partial
from typing import Final, TypeAlias

import discord
import structlog

from bot import absence, screens
from bot.painter import Painter
from bot.people import has_left
from bot.play import Picture, Play, Table
from bot.replies import UNHEARD
from bot.words import of_guild

log = structlog.get_logger()

PATIENCE: Final = 5.0
"""Seconds that Discord gets for an answer. It is asked anew at the next reminder."""

AT_ONCE: Final = 5
"""Tables that are reminded at the same time; more wait."""

Asked: TypeAlias = frozenset[tuple[int, int]]
"""Open questions by seat and number."""

LAST_WAIT: Final = 2.0
"""Seconds that running reminders get when the program stops."""


class Reminders:
    """One for each program. `running` are the tasks at work."""

    def __init__(self, client: discord.Client, play: Play, painter: Painter) -> None:
        self._client = client
        self._play = play
        self._painter = painter
        self._room = asyncio.Semaphore(AT_ONCE)
        self._standing: dict[int, tuple[discord.Message, Asked]] = {}
        self.running: set[asyncio.Task[None]] = set()

    def remind(self, picture: Picture, seats: set[int]) -> None:
        """Remind seats of the question that is open to them in `picture`; returns at once."""
        self._begin(self._try(picture, seats))

    async def tidy(self) -> None:
        """Let the reminders go that nobody needs any more; Discord is asked apart."""
        for number, (message, asked) in [*self._standing.items()]:
            table = (await self._play.look(number)).table
            if not asked & _asked(table) and number in self._standing:
                del self._standing[number]
                self._begin(self._take_down(message))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
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
        if table.id in self._standing:
            await self._take_down(self._standing.pop(table.id)[0])
        try:
            async with asyncio.timeout(PATIENCE):
                sent = await channel.send(text, allowed_mentions=pings, suppress_embeds=True)
        except UNHEARD as error:
            log.warning("a reminder was not sent", table=table.id, error=str(error))
            return
        self._standing[table.id] = sent, _asked(table, seats)

    async def _take_down(self, message: discord.Message) -> None:
        """Delete a reminder, if it is still there and can be."""
        try:
            async with asyncio.timeout(PATIENCE):
                await message.delete()
        except UNHEARD as error:
            log.info("a reminder was not deleted", message=message.id, error=str(error))


def _asked(table: Table, seats: Collection[int] | None = None) -> Asked:
    """What the table asks, or what it asks these seats."""
    return frozenset(
        (question.seat, question.number)
        for question in table.questions
        if seats is None or question.seat in seats
    )
