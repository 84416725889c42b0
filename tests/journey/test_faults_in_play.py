"""The disk fills up, pages break, strangers hold the lock while members click: a kind answer, nothing
lost.
"""

from __future__ import annotations

import asyncio
import re
import resource
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from data.audit import audit
from data.connect import reading
from data.snapshot import unsound
from data.tables import Table
from tests.journey.conftest import Enter, Start
from tests.journey.players import Players, coins, saved, tamper
from tests.journey.program import PATIENCE, Program
from tests.lokal.patron import texts

PAGE = 4096

STUCK = "Das Wirtshausbuch klemmt gerade, verloren ist nichts"

DEAL = 3.0
"""Seconds within which Discord wants an answer."""


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Where the bot of these tests keeps its database."""
    return tmp_path / "taverne.db"


@pytest.fixture
async def bot(start: Start) -> AsyncIterator[Program]:
    """A running bot. At the end it stops as it should, and its books balance."""
    running = await start("-m", "bot")
    yield running
    assert await running.stop() == 0
    checked = await start("-m", "bot", "audit")
    assert await checked.ended() == 0, checked.text


@pytest.fixture
async def players(bot: Program, enter: Enter) -> Players:
    """Two members in the middle of their first turn."""
    assert bot.running
    seated = Players(await enter("Balduin"), await enter("Rosalind"))
    await seated.sit_down()
    await seated.start()
    while seated.verb != "done":
        await seated.move()
    return seated


async def stuck(players: Players, bot: Program, database: Path) -> None:
    """Who is asked clicks, is answered kindly with a number that stands in the log, and nothing has
    changed. Which version the message shows may be noted meanwhile.
    """
    before, purse = saved(database), coins(database)
    patron, message = players.patrons[players.asked[0]], players.table
    await players.move()
    answer = await patron.until(STUCK)
    assert answer["ephemeral"]
    [reference] = re.findall(r"Kürzel `([0-9a-f]{6})`", texts(answer))
    await bot.until(reference)
    await patron.dismiss(answer)
    after = replace(saved(database), drawn=before.drawn)
    assert (after, coins(database), players.table) == (before, purse, message)


async def goes_on(players: Players, database: Path) -> None:
    """The same button works."""
    before = saved(database)
    await players.move()
    await players.host.when(lambda: players.questions == asked(saved(database)), PATIENCE)
    assert saved(database).version == before.version + 1
    with reading(database) as db:
        assert (unsound(db), audit(db)) == ([], [])


def asked(table: Table) -> set[int]:
    """The numbers of the questions that are open."""
    return {question.number for question in table.questions}


@pytest.mark.skipif(sys.platform != "linux", reason="needs Linux' limit on the size of files")
async def test_without_room_a_click_changes_nothing_and_works_when_there_is_room_again(
    bot: Program, players: Players, database: Path
) -> None:
    """The kernel lets the bot write no byte more, in the middle of a turn."""
    for _ in range(2):
        resource.prlimit(bot.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        await stuck(players, bot, database)
        await stuck(players, bot, database)
        resource.prlimit(bot.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        await goes_on(players, database)


@pytest.fixture
def small_disk(database: Path) -> Iterator[Path]:
    """A disk of 2 MB for the database's folder; the test is skipped where that may not be mounted."""
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=2m", "none", database.parent], check=False, capture_output=True
    )
    if mounted.returncode:
        pytest.skip("this user may mount nothing")
    yield database.parent
    subprocess.run(["umount", "--lazy", database.parent], check=True)


def fill_up(file: Path) -> None:
    """Write until there is no room left. Raises `OSError` then."""
    with file.open("wb", buffering=0) as ballast:
        while True:
            ballast.write(bytes(PAGE))


async def test_on_a_full_disk_a_click_changes_nothing_and_works_when_there_is_room_again(
    small_disk: Path, bot: Program, players: Players, database: Path
) -> None:
    for _ in range(2):
        ballast = small_disk / "ballast"
        with pytest.raises(OSError, match="No space"):
            fill_up(ballast)
        await stuck(players, bot, database)
        await stuck(players, bot, database)
        assert "the disk is full" in bot.text
        ballast.unlink()
        await goes_on(players, database)


@contextmanager
def broken_page(database: Path, table: str) -> Iterator[None]:
    """A table's first page is garbage on the disk, and nobody remembers how it was."""
    with closing(sqlite3.connect(database, isolation_level=None)) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        assert db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone() == (0, 0, 0)
    with database.open("r+b") as file:
        file.seek((page - 1) * PAGE)
        whole = file.read(PAGE)
        file.seek((page - 1) * PAGE)
        file.write(b"\xa5" * PAGE)
    _forgotten(database)
    yield
    with database.open("r+b") as file:
        file.seek((page - 1) * PAGE)
        file.write(whole)
    _forgotten(database)


def _forgotten(database: Path) -> None:
    """What a stranger writes makes every connection look anew."""
    tamper(
        database, "INSERT INTO meta VALUES ('stranger', 1) ON CONFLICT (key) DO UPDATE SET value = value + 1"
    )


@pytest.mark.parametrize("table", ["step", "interaction"])
async def test_a_page_that_breaks_while_the_bot_runs_loses_nothing(
    bot: Program, players: Players, database: Path, table: str
) -> None:
    """Only what meets the page fails, as a whole."""
    with broken_page(database, table):
        await stuck(players, bot, database)
    assert "the database is damaged" in bot.text
    await goes_on(players, database)


@contextmanager
def timed(most: float) -> Iterator[None]:
    """The block takes no longer than that, in seconds."""
    began = time.monotonic()
    yield
    assert time.monotonic() - began < most


async def locked(start: Start, database: Path, seconds: float) -> Program:
    """A stranger that holds the write lock so long."""
    stranger = await start("-m", "tests.data.beside", "lock", str(database), str(seconds))
    await stranger.until("locked")
    return stranger


async def test_B17_a_click_while_a_stranger_holds_the_lock_is_acknowledged_and_carried_out(
    start: Start, bot: Program, players: Players, database: Path
) -> None:
    """Four seconds: longer than Discord waits, shorter than we do. A second click says the same."""
    assert bot.running
    before, message = saved(database), players.table
    stranger = await locked(start, database, 4)
    thrower = players.patrons[players.asked[0]]
    button = players.button("done")
    with timed(DEAL):
        await asyncio.gather(*(thrower.click(message, button) for _ in range(2)))
    assert saved(database).version == before.version
    await stranger.until("unlocked")
    await players.host.when(lambda: players.questions == asked(saved(database)) != asked(before), PATIENCE)
    assert saved(database).version == before.version + 1
    await thrower.until("Das ist schon geschehen")


async def test_B44_a_stranger_that_keeps_the_lock_costs_a_kind_answer(
    start: Start, bot: Program, players: Players, database: Path
) -> None:
    stranger = await locked(start, database, 8)
    with timed(DEAL):
        clicking = asyncio.create_task(players.move())
        await clicking
    patron = players.patrons[players.asked[0]]
    before = saved(database)
    answer = await patron.until(STUCK)
    assert answer["ephemeral"]
    assert "another program holds the database's lock" in bot.text
    await stranger.until("unlocked")
    assert saved(database) == before
    await goes_on(players, database)
