"""Deadlines: the one task that acts when nobody does (X5, X6). They are rows, so a restart forgets none
(B21).
"""

import asyncio
import sqlite3
from collections.abc import Callable
from functools import partial
from typing import Final

import discord
import structlog

from bot import house
from bot.painter import Painter
from bot.people import Moment
from bot.play import Picture, Play
from bot.replies import UNHEARD
from bot.words import of_guild
from data import deadlines, interactions, tables
from data.deadlines import Deadline

log = structlog.get_logger()

EVERY: Final = 5.0
"""Seconds between two looks at the clock."""

GRACE_MS: Final = 60_000
"""What everybody has at least after the bot was away (B21)."""

POSTPONED_MS: Final = 60_000
"""How long a deadline waits that could not be carried out."""


class Sweep:
    """One for each program: `refund_outdated` once, then `run` until it is cancelled."""

    def __init__(self, client: discord.Client, play: Play, painter: Painter) -> None:
        self._client = client
        self._play = play
        self._painter = painter
        self._forget_at = 0

    async def refund_outdated(self) -> None:
        """Once, at the start: refund what this version cannot play on."""
        refunded = await self._play.do(house.refund_outdated)
        if refunded:
            log.warning("tables of an older version were refunded", tables=refunded)

    async def run(self, connected: Callable[[], bool], beat: Callable[[], None]) -> None:
        """Look at the clock for ever, while `connected`; `beat` tells that all is well.

        Clocks pause while nobody can act: after a start and after an outage everybody gets fresh grace, once
        (B21, B28).
        """
        away = True
        while True:
            try:
                if not connected():
                    away = True
                else:
                    if away:
                        await self._come_back()
                        away = False
                    await self.tick()
                    beat()
            except Exception:
                log.exception("the sweep failed, once more soon")
            await asyncio.sleep(EVERY)

    async def _come_back(self) -> None:
        """Give everybody time, and draw the tables whose messages lag behind (B20)."""
        await self._play.do(lambda db, moment: deadlines.grace(db, moment.now, GRACE_MS))
        for table, channel in await self._play.find(tables.undrawn):
            self._painter.mark(table, channel)

    async def tick(self) -> None:
        """Carry out what is due now."""
        now = self._play.clock()
        reminded: dict[int, set[int]] = {}
        for deadline in await self._play.find(lambda db: deadlines.due(db, now)):
            if not await self._carry_out(deadline):
                continue
            if deadline.kind == "remind":
                reminded.setdefault(deadline.table, set()).add(deadline.seat)
            else:
                picture = await self._play.look(deadline.table)
                self._painter.mark(deadline.table, picture.table.channel)
        for table, seats in reminded.items():
            await self._remind(await self._play.look(table), seats)
        await self._painter.flush()
        if now > self._forget_at:
            self._forget_at = now + interactions.KEPT_MS
            await self._play.do(lambda db, moment: interactions.forget(db, moment.now))

    async def _carry_out(self, deadline: Deadline) -> bool:
        """Do what a deadline is for; False if that came to nothing."""
        try:
            return bool(await self._play.do(partial(_act, deadline=deadline)))
        except Exception:
            log.exception("a deadline was not carried out", deadline=deadline)
            await self._play.do(
                lambda db, moment: deadlines.postpone(db, deadline, moment.now + POSTPONED_MS)
            )
        return False

    async def _remind(self, picture: Picture, seats: set[int]) -> None:
        """Tell seats that they are waited for, all in one message. That this fails harms nothing."""
        table = picture.table
        asked = sorted(seats & {question.seat for question in table.questions})
        if table.message is None or not asked:
            return
        members = [table.sitter(seat).member for seat in asked]
        words = of_guild(self._client.get_guild(table.guild))
        text = words(
            "reminder",
            members=" ".join(f"<@{member}>" for member in members),
            link=f"https://discord.com/channels/{table.guild}/{table.channel}/{table.message}",
            at=str(min(picture.deadlines.get((seat, "turn"), 0) for seat in asked) // 1000),
        )
        pings = discord.AllowedMentions(users=[discord.Object(member) for member in members])
        channel = self._client.get_partial_messageable(table.channel, guild_id=table.guild)
        try:
            await channel.send(text, allowed_mentions=pings, suppress_embeds=True)
        except UNHEARD as error:
            log.warning("a reminder was not sent", table=table.id, error=str(error))


def _act(db: sqlite3.Connection, moment: Moment, deadline: Deadline) -> bool:
    """Drop the deadline and do what it is for, unless it was moved meanwhile."""
    if not deadlines.drop(db, deadline):
        return False
    match deadline.kind:
        case "turn":
            house.time_out(db, moment, deadline.table, deadline.seat)
        case "lobby":
            house.close_lobby(db, moment, deadline.table)
    return True
