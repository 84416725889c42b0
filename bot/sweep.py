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
from bot.words import of_guild
from data import deadlines, interactions
from data.deadlines import Deadline
from games.refusals import Refusal

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
            if not connected():
                away = True
            else:
                try:
                    if away:
                        await self._play.do(lambda db, moment: deadlines.grace(db, moment.now, GRACE_MS))
                        away = False
                    await self.tick()
                    beat()
                except Exception:
                    log.exception("the sweep failed, once more soon")
            await asyncio.sleep(EVERY)

    async def tick(self) -> None:
        """Carry out what is due now."""
        now = self._play.clock()
        for deadline in await self._play.find(lambda db: deadlines.due(db, now)):
            await self._carry_out(deadline)
        await self._painter.flush()
        await self._play.do(lambda db, moment: interactions.forget(db, moment.now))

    async def _carry_out(self, deadline: Deadline) -> None:
        try:
            done = await self._play.do(partial(_act, deadline=deadline))
        except Refusal as error:
            log.info("a deadline came to nothing", deadline=deadline, refusal=error.key)
            await self._play.do(lambda db, _: deadlines.drop(db, deadline))
            return
        except Exception:
            log.exception("a deadline was not carried out", deadline=deadline)
            await self._play.do(
                lambda db, moment: deadlines.postpone(db, deadline, moment.now + POSTPONED_MS)
            )
            return
        if done:
            await self._show(deadline)

    async def _show(self, deadline: Deadline) -> None:
        picture = await self._play.look(deadline.table)
        if deadline.kind == "remind":
            await self._remind(picture, deadline.seat)
        else:
            self._painter.mark(deadline.table, picture.table.channel)

    async def _remind(self, picture: Picture, seat: int) -> None:
        """Tell a seat that it is waited for. That this fails harms nothing."""
        table = picture.table
        if table.message is None or seat not in {question.seat for question in table.questions}:
            return
        member = table.sitter(seat).member
        words = of_guild(self._client.get_guild(table.guild))
        link = f"https://discord.com/channels/{table.guild}/{table.channel}/{table.message}"
        due = picture.deadlines.get((seat, "turn"), self._play.clock())
        text = words("reminder", member=f"<@{member}>", link=link, at=str(due // 1000))
        try:
            await self._client.get_partial_messageable(table.channel, guild_id=table.guild).send(
                text,
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(member)]),
                suppress_embeds=True,
            )
        except discord.HTTPException as error:
            log.warning("a reminder was not sent", table=table.id, code=error.code)


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
