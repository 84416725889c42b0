"""Deadlines: the one task that acts when nobody does (X5, X6). They are rows, so a restart forgets none
(B21).
"""

import asyncio
import sqlite3
from collections.abc import Callable
from functools import partial
from typing import Final

import structlog

from bot import absence, house, pause
from bot.log_channels import LogChannels
from bot.painter import Painter
from bot.people import Moment
from bot.play import Play
from bot.reminders import Reminders
from bot.surroundings import Surroundings
from data import bets, deadlines, interactions
from data.deadlines import Deadline

log = structlog.get_logger()

EVERY: Final = 1.0
"""Seconds between two looks at the clock."""

LOOK_ROUND_MS: Final = 60_000
"""Between two looks at whether the bot may speak where tables stand (B29)."""

POSTPONED_MS: Final = 60_000
"""How long a deadline waits that could not be carried out."""


class Sweep:
    """One for each program: `refund_outdated` once, then `run` until it is cancelled."""

    def __init__(
        self,
        play: Play,
        painter: Painter,
        surroundings: Surroundings,
        reminders: Reminders,
        log_channels: LogChannels,
    ) -> None:
        self._play = play
        self._painter = painter
        self._surroundings = surroundings
        self._reminders = reminders
        self._log_channels = log_channels
        self._look_round_at = 0
        self._forget_at = 0

    async def refund_outdated(self) -> None:
        """Once, at the start: refund what this version cannot play on, and what a restored backup should
        not.
        """
        refunded = await self._play.do(absence.refund_outdated)
        if refunded:
            log.warning("tables of an older version were refunded", tables=refunded)
        stale = await self._play.do(absence.refund_stale)
        if stale:
            log.warning("tables that were played at after the restored backup were refunded", tables=stale)

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
        await self._surroundings.go_on()
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
            self._reminders.remind(await self._play.look(table), seats)
        await self._reminders.tidy()
        await self._log_channels.look()
        await self._painter.flush()
        if now > self._forget_at:
            self._forget_at = now + interactions.KEPT_MS
            await self._play.do(_forget)

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


def _forget(db: sqlite3.Connection, moment: Moment) -> None:
    """Drop what nobody can answer any more: old interactions, and offers that were never confirmed."""
    interactions.forget(db, moment.now)
    bets.forget_drafts(db, moment.now - interactions.KEPT_MS)


def _act(db: sqlite3.Connection, moment: Moment, deadline: Deadline) -> bool:
    """Drop the deadline and do what it is for, unless it was moved meanwhile."""
    if not deadlines.drop(db, deadline):
        return False
    match deadline.kind:
        case "turn":
            absence.time_out(db, moment, deadline.table, deadline.seat)
        case "house":
            absence.go_on(db, moment, deadline.table)
        case "lobby":
            absence.close_lobby(db, moment, deadline.table)
        case "wait":
            house.throw_now(db, moment, deadline.table)
        case "bets":
            absence.give_up_free_claims(db, moment, deadline.table)
        case "refund":
            pause.break_off(db, moment, deadline.table)
    return True
