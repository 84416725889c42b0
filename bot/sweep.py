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

from bot import absence, pause
from bot.painter import Painter
from bot.people import Moment
from bot.play import Picture, Play, Table
from bot.replies import UNHEARD
from bot.surroundings import Surroundings
from bot.words import of_guild
from data import deadlines, interactions
from data.deadlines import Deadline

log = structlog.get_logger()

EVERY: Final = 5.0
"""Seconds between two looks at the clock."""

LOOK_ROUND_MS: Final = 60_000
"""Between two looks at whether the bot may speak where tables stand (B29)."""

POSTPONED_MS: Final = 60_000
"""How long a deadline waits that could not be carried out."""

_NO_MEMBER: Final = (10007, 10013)
"""Discord's codes for who is not in the guild, and for who is nobody any more."""


class Sweep:
    """One for each program: `refund_outdated` once, then `run` until it is cancelled."""

    def __init__(
        self, client: discord.Client, play: Play, painter: Painter, surroundings: Surroundings
    ) -> None:
        self._client = client
        self._play = play
        self._painter = painter
        self._surroundings = surroundings
        self._look_round_at = 0
        self._forget_at = 0

    async def refund_outdated(self) -> None:
        """Once, at the start: refund what this version cannot play on."""
        refunded = await self._play.do(absence.refund_outdated)
        if refunded:
            log.warning("tables of an older version were refunded", tables=refunded)

    async def run(self, connected: Callable[[], bool], beat: Callable[[], None]) -> None:
        """Look at the clock for ever, while `connected`; `beat` tells that all is well.

        Clocks stand while nobody can act: after a start and after an outage everybody gets fresh grace, once
        (B21, B28).
        """
        away = True
        while True:
            try:
                if not connected():
                    away = True
                else:
                    if away:
                        await self._surroundings.come_back()
                        away = False
                    await self.tick()
                    beat()
            except Exception:
                log.exception("the sweep failed, once more soon")
            await asyncio.sleep(EVERY)

    async def tick(self) -> None:
        """Carry out what is due now; what is due in a guild that is away waits for its return."""
        now = self._play.clock()
        if now >= self._look_round_at:
            self._look_round_at = now + LOOK_ROUND_MS
            await self._surroundings.look_round()
        reminded: dict[int, set[int]] = {}
        for deadline in await self._play.find(lambda db: deadlines.due(db, now)):
            if not self._surroundings.at_hand(deadline.guild) or not await self._carry_out(deadline):
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
        """Tell seats that they are waited for, all in one message; whose member has left gets up (B27)."""
        table = picture.table
        asked = sorted(seats & {question.seat for question in table.questions})
        gone = [seat for seat in asked if await self._has_left(table, seat)]
        for seat in gone:
            await self._play.do(partial(absence.gone_away, number=table.id, seat=seat))
            self._painter.mark(table.id, table.channel)
        staying = [seat for seat in asked if seat not in gone]
        if staying and table.message is not None:
            await self._ping(picture, table.message, staying)

    async def _has_left(self, table: Table, seat: int) -> bool:
        """Whether a seat's member is not in the guild any more, which no event tells without a privileged
        intent. Where Discord gives no answer, nobody has left.
        """
        try:
            await self._client.http.get_member(table.guild, table.sitter(seat).member)
        except UNHEARD as error:
            return isinstance(error, discord.NotFound) and error.code in _NO_MEMBER
        return False

    async def _ping(self, picture: Picture, message: int, seats: list[int]) -> None:
        """Ping those who are waited for. That this fails harms nothing."""
        table = picture.table
        members = [table.sitter(seat).member for seat in seats]
        words = of_guild(self._client.get_guild(table.guild))
        text = words(
            "reminder",
            members=" ".join(f"<@{member}>" for member in members),
            link=f"https://discord.com/channels/{table.guild}/{table.channel}/{message}",
            at=str(min(picture.deadlines.get((seat, "turn"), 0) for seat in seats) // 1000),
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
            absence.time_out(db, moment, deadline.table, deadline.seat)
        case "lobby":
            absence.close_lobby(db, moment, deadline.table)
        case "refund":
            pause.break_off(db, moment, deadline.table)
    return True
