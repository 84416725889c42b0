"""What is to be drawn without a click: one table a second in each channel (B31), and again in a minute where
that failed (B25).
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from bot.replies import UNHEARD

log = structlog.get_logger()

PACE: Final = 1.0
"""Seconds between two edits in a channel that no click has asked for (B31)."""

LATER: Final = 60.0
"""Seconds until a drawing that failed is tried again (B25)."""

LAST_WAIT: Final = 3.0
"""Seconds that running drawings get when the program stops; what they leave, the next start draws (B20)."""


class Backlog:
    """The tables that wait to be drawn. `draw` draws one and raises if it should be tried again later.

    `workers` are the tasks at work, by their channel.
    """

    def __init__(self, draw: Callable[[int], Awaitable[None]]) -> None:
        self._draw = draw
        self._marked: dict[int, dict[int, None]] = {}
        self._again: dict[int, asyncio.TimerHandle] = {}
        self.workers: dict[int, asyncio.Task[None]] = {}

    def mark(self, table: int, channel: int) -> None:
        """Draw this table soon; marked again before that, it is drawn once."""
        self._marked.setdefault(channel, {})[table] = None
        if channel not in self.workers:
            self.workers[channel] = asyncio.create_task(self._work(channel))

    def later(self, table: int, channel: int) -> None:
        """Draw this table in a minute; however often it fails meanwhile, it waits for that once (B25)."""

        def again() -> None:
            del self._again[table]
            self.mark(table, channel)

        if table not in self._again:
            self._again[table] = asyncio.get_running_loop().call_later(LATER, again)

    async def close(self) -> None:
        """Finish what is being drawn, and drop what still waits for Discord after a while."""
        for timer in self._again.values():
            timer.cancel()
        self._again.clear()
        self._marked.clear()
        if self.workers:
            _, late = await asyncio.wait(self.workers.values(), timeout=LAST_WAIT)
            for worker in late:
                worker.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def _work(self, channel: int) -> None:
        """Draw what is marked in one channel until nothing is."""
        try:
            while marked := self._marked.get(channel):
                table = next(iter(marked))
                del marked[table]
                await self._try(table, channel)
                await asyncio.sleep(PACE)
        finally:
            self._marked.pop(channel, None)
            del self.workers[channel]

    async def _try(self, table: int, channel: int) -> None:
        """Draw a table. Whatever is wrong with it, those after it are drawn too, and it again later."""
        try:
            await self._draw(table)
        except UNHEARD as error:
            log.warning("a table was not drawn", table=table, channel=channel, error=str(error))
            self.later(table, channel)
        except Exception:
            log.exception("a table cannot be drawn", table=table)
            self.later(table, channel)
