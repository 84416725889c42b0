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
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import orjson

from bot.lokal.server import Lokal
from games.money import FEN
from tests.journey.crowd import Circle, fill_purses, new_circle
from tests.journey.inquest import Inquest, essence, lagging, sealed
from tests.journey.moments import MOMENTS, hurry, until, within
from tests.journey.program import PATIENCE, Program
from tests.journey.repertoire import GAMES
from tests.journey.wire import Wire

Tell = Callable[[str], object]

PURSE: Final = 9_999_999
"""Fen that each guest has, so that the evening never ends."""

MOST: Final = 4
"""Guests at a busy table; there is one for each game."""

QUIET: Final = 2
"""Guests at the table where seldom anything happens."""


class Soak:
    """A tavern full of guests, and its bot."""

    def __init__(self, folder: Path, seed: int, tell: Tell) -> None:
        self._folder = folder
        self._database = folder / "taverne.db"
        self._tell = tell
        self._chance = Random(seed)  # noqa: S311
        self._held = AsyncExitStack()
        self._circles: list[Circle] = []
        self._guests: list[asyncio.Task[None]] = []
        self._time = asyncio.Event()
        """Set while time passes quickly for what the house waits for."""
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

    @property
    def done(self) -> Counter[str]:
        """What was done at all tables, by kind."""
        return self._inquest.done

    @property
    def checked(self) -> int:
        """Rounds whose dice were checked."""
        return len(self._inquest.checked)

    def _figures(self) -> str:
        clicks = sum(circle.clicks for circle in self._circles)
        return (
            f"{clicks} clicks answered, {len(self._inquest.rows)} saved, "
            f"{self._inquest.steps} steps replayed, "
            f"{len(self._inquest.replays)} tables, dice of {self.checked} rounds checked, "
            f"{self._wire.repeated} deliveries repeated, "
            f"{self.redrawn} messages redrawn, {self.untouched} left alone"
        )

    # The evening

    async def _open(self) -> None:
        """Guests with full purses at their tables, one of each game and a quiet one; then the bot stops as it
        should.
        """
        self._lokal = await Lokal.open()
        self._held.push_async_callback(self._lokal.close)
        self._held.push_async_callback(self._leave)
        self._wire = Wire(self._lokal, self._chance)
        for number, played in enumerate((*GAMES, self._chance.choice(GAMES)), 1):
            least = max(2, played.game.places(played.game.Rules())[0])
            size = QUIET if number > len(GAMES) else self._chance.randint(least, MOST)
            self._sit_down(await new_circle(self._lokal, self._wire, self._chance, played, number, size))
        *self._busy, self._quiet = self._circles
        self._money = sum(len(circle.guests) for circle in self._circles) * PURSE * FEN
        self._inquest = Inquest(self._database, self._wire, self._money)
        await self._start()
        self._guests.append(asyncio.create_task(hurry(self._database, self._time)))
        self._held.callback(self._keep_log)
        await fill_purses(self._lokal, self._circles, PURSE)
        for opened in self._circles:
            await opened.open_table()
        while self._quiet.shown.phase != "running":
            await self._quiet.go_on()
        await self._play(3.0)
        assert await self._bot.stop() == 0
        self._inquest.hold()
        tables = "\n".join(f"    {circle}" for circle in self._circles)
        self._tell(f"{tables}\n    open         {self._figures()}")

    async def _close(self) -> None:
        """Go on once more, stop as one should, and look through it all from the beginning."""
        await self._come_back()
        await self._play(1.0)
        assert await self._bot.stop() == 0
        self._alive()
        self.look(self._database)
        seeds = sealed(self._database)
        for circle in self._circles:
            circle.kept_private(seeds)
        assert not [seed for seed in seeds if seed in self._bot.text], "a seed stands in the log"
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
            await until(moment, self._lokal, self._database, self._chance)
        self._alive()
        self._time.clear()
        await self._bot.kill()
        for circle in self._circles:
            circle.playing.clear()
        await self._quiet.host.patron.when(lambda: not self._quiet.host.patron.online, PATIENCE)

    async def _play(self, seconds: float) -> None:
        self._time.set()
        for circle in self._busy:
            circle.playing.set()
        await asyncio.sleep(seconds)
        self._time.clear()
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
        self._time.set()

    async def _go_on(self, circle: Circle, behind: bool) -> None:
        """Press an old button: at once where the message shows what is saved, else when it is drawn anew.

        From then on the circle plays.
        """
        saved, old = circle.saved(self._database), circle.message
        if circle is self._quiet:
            await self._beaten()
            if not behind and not saved.waits:  # a clock of the house that has run out is drawn anew
                assert circle.message is old, "a message that did not lag behind was drawn anew"
                self.untouched += 1
        if not circle.shows(saved):
            await within(lambda: circle.shows(saved), f"{circle.shown} is shown, {saved} is saved")
            self.redrawn += 1
        if circle is not self._quiet:
            await circle.go_on()
            circle.playing.set()
        elif self._chance.random() < 0.4:
            await circle.go_on()

    async def _beaten(self) -> None:
        """Wait until the bot has seen what there is to draw, as its sign of life tells."""
        sign, started = self._database.with_name("taverne.db.alive"), time.time()
        await within(lambda: sign.exists() and sign.stat().st_mtime > started, "no sign of life")

    def _alive(self) -> None:
        """Nobody's play and nothing in the bot has failed."""
        for guest in self._guests:
            if guest.done():
                guest.result()
        levels = Counter(orjson.loads(line)["level"] for line in self._bot.errors if line.startswith("{"))
        assert not levels["error"] + levels["critical"], self._bot.text
        assert "Traceback" not in self._bot.text, self._bot.text

    # The guests

    def _sit_down(self, new: Circle) -> None:
        """Let the guests of a circle look at its tables."""
        self._circles.append(new)
        for guest in new.guests.values():
            self._held.push_async_callback(guest.patron.leave)
            self._guests.append(asyncio.create_task(new.stay(guest)))

    def _keep_log(self) -> None:
        """Write down what the last bot said, for whoever looks for a fault."""
        (self._folder / "bot.log").write_text(self._bot.text, "utf-8")

    async def _leave(self) -> None:
        for guest in self._guests:
            guest.cancel()
        await asyncio.gather(*self._guests, return_exceptions=True)


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
