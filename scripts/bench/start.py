"""How long after a start the bot answers: a real process in a real Lokal, with 1,000 running tables.

Thirty of them were changed and not drawn before the bot stopped; only those may be drawn without a click.
"""

import asyncio
import os
import random
import shutil
import signal
import sqlite3
import sys
import time
from asyncio.subprocess import DEVNULL
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from bot.lokal.permissions import PATRON
from bot.lokal.server import Lokal
from bot.lokal.things import COMPONENTS_V2, Channel, Guild, Membership, Message, Role, User
from bot.lokal.world import World
from scripts.bench import books
from scripts.bench.books import FOLDER, NOW, Place, snowflake
from scripts.bench.report import Line, at_most
from tests.lokal.patron import Failed, Patron

LAGGING: Final = 30
CALLERS: Final = 10
"""Who clicks as soon as the bot is there, each at another table; the first three at tables that lag
behind.
"""

PATIENCE: Final = 60.0


async def first_answer(tell: Callable[[str], object]) -> list[Line]:
    """Part `start`."""
    path, now = books.database(1_000_000), time.time_ns() // 1_000_000
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        _bring_to_now(db, now)
        places = books.places(db)
        chosen = random.Random(5).sample(places, LAGGING + CALLERS)  # noqa: S311 - the same each time
        lagging = {place.table for place in chosen[:LAGGING]}
        db.executemany("UPDATE tavern_table SET drawn = version - 1 WHERE id = ?", [(n,) for n in lagging])
    clicked = [*chosen[:3], *chosen[LAGGING : LAGGING + CALLERS - 3]]
    lagging -= {place.table for place in clicked}  # their clicks draw them
    folder = _folder(path)
    lokal = await Lokal.open()
    try:
        _furnish(lokal.world, places, clicked, now)
        took = await _start(lokal, folder, clicked, lambda: lagging <= _drawn(lokal, places))
        drawn = _drawn(lokal, places)
    finally:
        await lokal.close()
    needless = drawn - lagging
    return [
        Line("seconds from the start to the first answered click", min(took), " s"),
        Line(f"… until {CALLERS} clicks at {CALLERS} tables are answered", max(took), " s", at_most(5, " s")),
        Line("tables drawn without a click though they do not lag behind", len(needless), "", at_most(0, "")),
        Line("tables not drawn though they lag behind", len(lagging - drawn), "", at_most(0, "")),
    ]


def _bring_to_now(db: sqlite3.Connection, now: int) -> None:
    """As if the tables had been played at until a minute ago: Discord treats old messages otherwise."""
    db.execute("UPDATE deadline SET due_at = due_at + ?", (now - NOW,))
    later = ((now - NOW) << 22, now - NOW)
    db.execute(
        "UPDATE tavern_table SET message = message + ?, message_at = message_at + ?, drawn = version"
        " WHERE phase = 'running'",
        later,
    )


def _folder(path: Path) -> Path:
    """A folder of the Lokal with nothing in it but this database."""
    folder = FOLDER / "start"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    path.rename(folder / "taverne.db")
    return folder


def _furnish(world: World, places: list[Place], clicked: list[Place], now: int) -> None:
    """Give the Lokal's world these tables' guilds, channels and messages, and the members who will click."""
    owner = next(user for user in world.users.values() if not user.bot)
    for place in places:
        if place.guild not in world.guilds:
            world.put(Guild(place.guild, "Zum schiefen Würfel", owner.id))
            world.put(Role(place.guild, place.guild, "@everyone", int(PATRON), position=0))
            world.join(place.guild, world.application_id)
        world.put(Channel(place.channel, place.guild, "schankraum"))
        for number, member in enumerate(place.members if place in clicked else ()):
            world.put(User(member, f"Gast {place.table}-{number}"))
            world.put(Membership(snowflake(now, place.table * 10 + number), place.guild, member, [], now))
        button = {"type": 2, "style": 2, "label": "weiter", "custom_id": place.custom_id}
        components = [{"type": 1, "id": 1, "components": [button | {"id": 2}]}]
        message = Message(place.message, place.channel, world.application_id, flags=COMPONENTS_V2)
        message.components = components
        world.put(message)


async def _start(
    lokal: Lokal, folder: Path, clicked: list[Place], finished: Callable[[], bool]
) -> list[float]:
    """Start the bot and click; how many seconds until each click was answered. Stop it once all is
    `finished`.
    """
    tabs = [await Patron.enter(lokal.url, one.member, channel_id=one.channel) for one in clicked]
    environment = os.environ | {"TAVERNE_LOKAL_URL": lokal.url, "TAVERNE_LOKAL_FOLDER": str(folder)}
    start = time.perf_counter()
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", env=environment, stdout=DEVNULL, stderr=DEVNULL
    )
    try:
        async with asyncio.timeout(PATIENCE):
            took = await asyncio.gather(
                *(_answered(tab, place, start) for tab, place in zip(tabs, clicked, strict=True))
            )
            while not finished():  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.1)
            await asyncio.sleep(3)  # long enough for one that is drawn needlessly to show itself
    finally:
        for tab in tabs:
            await tab.leave()
        bot.send_signal(signal.SIGTERM)
        await bot.wait()
    return list(took)


async def _answered(tab: Patron, place: Place, start: float) -> float:
    """Click until the bot answers; the seconds since the start."""
    while True:
        try:
            await tab.click(str(place.message), place.custom_id)
        except Failed:
            await asyncio.sleep(0.1)
        else:
            return time.perf_counter() - start


def _drawn(lokal: Lokal, places: list[Place]) -> set[int]:
    """The tables into whose channels the bot has written without a click."""
    tables = {place.channel: place.table for place in places}
    written = (request.path for request in lokal.requests if request.method in ("PATCH", "POST"))
    return {tables[int(path.split("/")[2])] for path in written if path.startswith("/channels/")}
