"""What is done once a night: a backup, and letting go of what has been kept for long enough.

One task beside the sweep. A night is a day of the machine's own calendar, from `backup_hour` to the same hour
of the next day. Which was the last one that is done stands in the database, so one that was missed is made up
for at the next start, and none is done twice.
"""

import asyncio
import sqlite3
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Final, NamedTuple

import structlog

from bot.own_data import as_shown
from bot.people import Moment
from bot.play import Play
from data import farewells, forget, meta, nights, retention
from data.errors import StoreError
from data.restore import forgotten, to_forget
from games.refusals import Refusal

log = structlog.get_logger()

EVERY: Final = 60.0
"""Seconds between two looks at the clock."""

AGAIN_MS: Final = 3_600_000
"""After how long a night that failed is tried again, as when the disk was full."""

DAY_MS: Final = 24 * 3_600_000

_LAST: Final = "last-night"
"""The key in `meta` of the last night that is done, as 2026-11-30."""


class Habits(NamedTuple):
    """What the operator sets: the hour (0 to 23) and for how many days after a table's end its steps and
    events are kept, None for ever.
    """

    backup_hour: int = 4
    keep_events_days: int | None = None


BY_DEFAULT: Final = Habits()


class Housekeeping:
    """One for each program: `begin` once, then `run` until it is cancelled."""

    def __init__(self, play: Play, habits: Habits) -> None:
        self._play = play
        self._habits = habits
        self._done: date | None = None
        self._again_at = 0

    async def begin(self) -> None:
        """A new database has no night to make up for; who was forgotten before a restore is so again."""
        await self._forget_again()
        night = self.night
        known = await self._play.find(lambda db: meta.get(db, _LAST))
        if known is None:
            await self._note(night)

    async def run(self) -> None:
        """Look at the clock for ever."""
        while True:
            await asyncio.sleep(EVERY)
            await self.tick()

    async def tick(self) -> None:
        """Do what is to be done for this night, unless that is done. Never raises: play goes on."""
        night, now = self.night, self._play.clock()
        if now < self._again_at or (self._done is not None and night <= self._done):
            return
        self._again_at = now + AGAIN_MS
        try:
            last = await self._play.find(lambda db: meta.get(db, _LAST))
            if last is None or date.fromisoformat(last) < night:
                await self._keep_house(night, now)
                await self._note(night)
        except (StoreError, OSError) as error:
            log.error("the night's work failed, once more in an hour", error=str(error))
        except Exception:
            log.exception("the night's work failed, once more in an hour")
        else:
            self._done, self._again_at = night, 0

    @property
    def night(self) -> date:
        """Which night it is."""
        moment = datetime.fromtimestamp(self._play.clock() / 1000, UTC).astimezone()
        return (moment - timedelta(hours=self._habits.backup_hour)).date()

    async def _keep_house(self, night: date, now: int) -> None:
        """What was promised to be forgotten goes before the backup, what is only let go of after it."""
        path = self._play.store.path
        await self._play.store.write(lambda db: farewells.forget_marks(db, now))
        await self._forget_again()
        made = await asyncio.to_thread(nights.back_up, path, night)
        gone = await asyncio.to_thread(nights.thin_out, path)
        rows = await self._let_go(now)
        log.info("the night's work is done", backup=str(made), thinned_out=len(gone), rows_let_go=rows)

    async def _forget_again(self) -> None:
        """Whoever has money in play is forgotten another night. The log goes, which may hold who was."""
        for guild, member in await self._play.find(to_forget):
            try:
                await self._play.do(partial(_forget, guild=guild, member=member))
            except Refusal as refusal:
                log.info("somebody is forgotten later", guild=guild, why=refusal.key)
        await self._play.store.empty_log()

    async def _let_go(self, now: int) -> int:
        """Delete steps and events that nobody will ask for, in pieces, so that no click waits for long; how
        many.
        """
        days = self._habits.keep_events_days
        if days is None:
            return 0
        rows = 0
        for table in await self._play.find(partial(retention.outworn, before=now - days * DAY_MS)):
            while some := await self._play.store.write(partial(retention.let_go, table=table)):
                rows += some
        return rows

    async def _note(self, night: date) -> None:
        await self._play.store.write(lambda db: meta.put(db, _LAST, night.isoformat()))


def _forget(db: sqlite3.Connection, moment: Moment, guild: int, member: int) -> None:
    if forget.known(db, guild, member):
        forget.forget(db, moment.now, guild, member, as_shown)
    forgotten(db, guild, member)
