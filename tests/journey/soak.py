"""Kill a bot process again and again over busy tables, and look each time whether anything is lost.

    python -m tests.journey.soak --kills 50 --seed 7

The Lokal and the guests live in this process, so they survive the bot. After each kill the database is looked
through (`inquest`); after each restart the tables go on by the buttons that were there before. The seed
repeats what is drawn here: who clicks what, and when to kill. What the machine makes of it is never twice the
same.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import shutil
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import orjson

from bot.lokal.server import Lokal
from data.connect import read_only_uri
from games.money import FEN
from tests.journey.crowd import Circle, Guest
from tests.journey.inquest import Inquest, essence, lagging
from tests.journey.players import become
from tests.journey.program import PATIENCE, Program
from tests.journey.wire import Wire
from tests.lokal.hands import named
from tests.lokal.patron import Patron

Tell = Callable[[str], object]

PURSE: Final = 9_999_999
"""Fen that each guest has, so that the evening never ends."""

TABLES: Final = (2, 3, 4, 2)
"""Guests at each busy table."""

QUIET: Final = 2
"""Guests at the table where seldom anything happens."""

WATCHED: Final = {
    "commit": "SELECT count(*) FROM interaction",
    "payout": "SELECT count(*) FROM round WHERE settled_at IS NOT NULL",
    "stake": "SELECT count(*) FROM posting WHERE reason = 'stake'",
    "seat": "SELECT count(*) FROM posting WHERE reason = 'buy-in'",
}
"""Moments just after a commit: when one of these numbers grows."""

MOMENTS: Final = ("any", "start", "payout", "commit", "held", "stake", "start", "seat", "held", "any")
"""`any` time; `start`: while the bot starts; `held`: while Discord is slow to take answers; and `WATCHED`."""

CALLBACK: Final = r"/interactions/\d+/[^/]+/callback"


class Soak:
    """A tavern full of guests, and its bot."""

    def __init__(self, folder: Path, seed: int, tell: Tell) -> None:
        self._folder = folder
        self._database = folder / "taverne.db"
        self._tell = tell
        self._chance = Random(seed)  # noqa: S311
        self._held = AsyncExitStack()
        self._guests: list[asyncio.Task[None]] = []
        self._money = (sum(TABLES) + QUIET) * PURSE * FEN
        self._took = 2.0  # seconds of the last start
        self.redrawn = 0
        """Messages that lagged behind and were drawn anew."""
        self.untouched = 0
        """Messages that did not, and were left alone."""

    async def run(self, kills: int) -> None:
        """Kill so many times. Raises `AssertionError` for the first fault."""
        async with self._held:
            await self._open()
            moments = [MOMENTS[number % len(MOMENTS)] for number in range(kills)]
            self._chance.shuffle(moments)
            for number, moment in enumerate(moments, 1):
                began = time.monotonic()
                await self._live(moment)
                self._inquest.hold()
                took = time.monotonic() - began
                self._tell(f"{number:3} {moment:<6} {took:4.1f} s  {self._figures()}")
            await self._close()

    def look(self, database: Path) -> None:
        """Look through a database of this evening from its beginning. Raises `AssertionError` for a fault."""
        Inquest(database, self._wire, self._money).hold()

    def _figures(self) -> str:
        clicks = sum(circle.clicks for circle in self._circles)
        return (
            f"{clicks} clicks answered, {len(self._inquest.rows)} saved, "
            f"{self._inquest.steps} steps replayed, "
            f"{len(self._inquest.replays)} tables, {self._wire.repeated} deliveries repeated, "
            f"{self.redrawn} messages redrawn, {self.untouched} left alone"
        )

    # The evening

    async def _open(self) -> None:
        """Guests with full purses at their tables, one of which is quiet; then the bot stops as it should."""
        self._lokal = await Lokal.open()
        self._held.push_async_callback(self._lokal.close)
        self._held.push_async_callback(self._leave)
        self._wire = Wire(self._lokal, self._chance)
        self._circles = [await self._circle(number, size) for number, size in enumerate((*TABLES, QUIET))]
        *self._busy, self._quiet = self._circles
        self._inquest = Inquest(self._database, self._wire, self._money)
        await self._start()
        self._held.callback(self._keep_log)
        await self._fill_purses()
        for circle in self._circles:
            await circle.open_table()
        while self._quiet.shown.phase != "running":
            await self._quiet.go_on()
        await self._play(3.0)
        assert await self._bot.stop() == 0
        self._inquest.hold()
        self._tell(f"    open         {self._figures()}")

    async def _close(self) -> None:
        """Go on once more, stop as one should, and look through it all from the beginning."""
        await self._come_back()
        await self._play(1.0)
        assert await self._bot.stop() == 0
        self._alive()
        self.look(self._database)
        audit = await Program.start("-m", "bot", "audit", folder=self._folder, **self._settings())
        assert await audit.ended() == 0, audit.text

    async def _live(self, moment: str) -> None:
        """Start the bot, let the guests play, and kill it at that moment."""
        if moment == "start":
            await self._spawn()
            for circle in self._busy:
                circle.playing.set()
            await asyncio.sleep(self._chance.uniform(0, 1.5 * self._took))
        else:
            await self._come_back()
            await self._until(moment)
        self._alive()
        await self._bot.kill()
        for circle in self._circles:
            circle.playing.clear()
        await self._quiet.host.patron.when(lambda: not self._quiet.host.patron.online, PATIENCE)

    async def _until(self, moment: str) -> None:
        """Wait for the moment of the kill."""
        await asyncio.sleep(self._chance.uniform(0, 0.8))
        if moment == "any":
            return
        fault = self._lokal.faults.order("POST", CALLBACK, delay=1.0, times=0)
        if moment == "held":
            fault.times = self._chance.randint(1, 4)
            moment = "commit"
        with closing(sqlite3.connect(read_only_uri(self._database), uri=True)) as db:
            (before,) = db.execute(WATCHED[moment]).fetchone()
            await _within(lambda: db.execute(WATCHED[moment]).fetchone()[0] > before, f"no {moment} any more")
        await asyncio.sleep(self._chance.choice((0, 0, 0.005, 0.05, 0.5)))
        fault.times = 0

    async def _play(self, seconds: float) -> None:
        for circle in self._busy:
            circle.playing.set()
        await asyncio.sleep(seconds)
        for circle in self._busy:
            circle.playing.clear()

    # The bot

    def _settings(self) -> dict[str, str]:
        return {"LOKAL_FOLDER": str(self._folder), "LOKAL_URL": self._lokal.url, "LOG": "json"}

    async def _spawn(self) -> None:
        self._bot = await Program.start("-m", "bot", folder=self._folder, **self._settings())
        self._held.push_async_callback(self._bot.kill)

    async def _start(self) -> None:
        """Start the bot; returns when it can be clicked."""
        began = time.monotonic()
        await self._spawn()
        watcher = self._quiet.host.patron
        await watcher.when(lambda: watcher.online or not self._bot.running, PATIENCE)
        assert self._bot.running, self._bot.text
        self._took = time.monotonic() - began

    async def _come_back(self) -> None:
        """Start the bot again: it changes nothing, draws what lags behind and nothing else, and all go on."""
        was, behind = essence(self._database), lagging(self._database)
        await self._start()
        assert essence(self._database) == was, "a start has changed what was saved"
        await asyncio.gather(*(self._go_on(circle, circle.channel in behind) for circle in self._circles))
        carried_out = sorted(self._inquest.rows)[-20:]
        for interaction in self._chance.sample(carried_out, min(5, len(carried_out))):
            self._wire.repeat(interaction)

    async def _go_on(self, circle: Circle, behind: bool) -> None:
        """Press an old button: at once where the message shows what is saved, else when it is drawn anew.

        From then on the circle plays.
        """
        saved, old = circle.saved(self._database), circle.message
        if circle is self._quiet:
            await self._beaten()
            if not behind:
                assert circle.message is old, "a message that did not lag behind was drawn anew"
                self.untouched += 1
        if circle.shown != saved:
            await _within(lambda: circle.shown == saved, f"{circle.shown} is shown, {saved} is saved")
            self.redrawn += 1
        if circle is not self._quiet:
            await circle.go_on()
            circle.playing.set()
        elif self._chance.random() < 0.4:
            await circle.go_on()

    async def _beaten(self) -> None:
        """Wait until the bot has seen what there is to draw, as its sign of life tells."""
        sign, started = self._database.with_name("taverne.db.alive"), time.time()
        await _within(lambda: sign.exists() and sign.stat().st_mtime > started, "no sign of life")

    def _alive(self) -> None:
        """Nobody's play and nothing in the bot has failed."""
        for guest in self._guests:
            if guest.done():
                guest.result()
        levels = Counter(orjson.loads(line)["level"] for line in self._bot.errors if line.startswith("{"))
        assert not levels["error"] + levels["critical"], self._bot.text
        assert "Traceback" not in self._bot.text, self._bot.text

    # The guests

    async def _circle(self, number: int, size: int) -> Circle:
        """A channel, and guests in their tabs around it."""
        world = self._lokal.world
        guild = next(iter(world.guilds.values()))
        channel = world.add_channel(guild, f"stube-{number + 1}")
        guests = []
        for seat in range(size):
            user = world.add_user(f"Gast {number + 1}{'ABCD'[seat]}")
            world.join(guild.id, user.id)
            patron = await Patron.enter(self._lokal.url, user.id, channel_id=channel.id)
            self._held.push_async_callback(patron.leave)
            guests.append(Guest(patron, self._wire, Random(self._chance.random())))  # noqa: S311
        circle = Circle(channel.id, guests)
        self._guests += [asyncio.create_task(guest.stay(circle)) for guest in guests]
        return circle

    async def _fill_purses(self) -> None:
        """The landlady gives everybody all that a purse may hold."""
        hedwig = await Patron.enter(self._lokal.url, named(self._lokal, "Hedwig"))
        async with hedwig:
            for circle in self._circles:
                for guest in circle.guests.values():
                    options = {"mitglied": str(guest.id), "betrag": str(PURSE), "grund": "ein langer Abend"}
                    await hedwig.command("taverne börse setzen", **options)

    def _keep_log(self) -> None:
        """Write down what the last bot said, for whoever looks for a fault."""
        (self._folder / "bot.log").write_text(self._bot.text, "utf-8")

    async def _leave(self) -> None:
        for guest in self._guests:
            guest.cancel()
        await asyncio.gather(*self._guests, return_exceptions=True)


async def _within(condition: Callable[[], bool], complaint: str) -> None:
    """Wait until something is so. Raises `AssertionError` with the complaint if it does not come about."""
    try:
        await become(condition)
    except TimeoutError:
        raise AssertionError(complaint) from None


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the soak; returns the exit status: 0 if all held, 1 at the first fault, whose database is kept."""
    parser = argparse.ArgumentParser(prog="python -m tests.journey.soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=None, help="repeats what is drawn by lot")
    options = parser.parse_args(arguments)
    seed = secrets.randbelow(10**6) if options.seed is None else options.seed
    tell = partial(print, flush=True)
    folder = Path(tempfile.mkdtemp(prefix="taverne-soak-"))
    tell(f"{options.kills} kills, SEED={seed}")
    began = time.monotonic()
    try:
        asyncio.run(Soak(folder, seed, tell).run(options.kills))
    except AssertionError as fault:
        tell(f"FAULT: {fault}\nSEED={seed}; the database and the bot's log are kept in {folder}")
        return 1
    shutil.rmtree(folder)
    tell(
        f"nothing lost, nothing twice: {options.kills} kills in {time.monotonic() - began:.0f} s, SEED={seed}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
