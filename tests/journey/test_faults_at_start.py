"""What the bot says when it cannot start with its database: one sentence, and everything stays as it is."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from data.connect import reading
from data.members import greet
from data.snapshot import unsound
from data.store import Store
from tests.data.helpers import GUILD, NOW
from tests.journey.conftest import Start
from tests.journey.program import Program

PAGE = 4096

MEMBERS = range(300)

NO_ROOM = """
import resource, runpy, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
sys.argv = ["bot"]
runpy.run_module("bot", run_name="__main__")
"""
"""The bot, but the kernel lets it write nothing."""

SMALL_DISK = """
mount -t tmpfs -o size=300k none "$TAVERNE_LOKAL_FOLDER" || exit 99
test -z "$1" || cp "$1" "$TAVERNE_LOKAL_FOLDER/taverne.db"
cat /dev/zero > "$TAVERNE_LOKAL_FOLDER/ballast" 2> /dev/null
"$0" -m bot
status=$?
ls "$TAVERNE_LOKAL_FOLDER"
test -z "$1" || cmp "$1" "$TAVERNE_LOKAL_FOLDER/taverne.db" || exit 98
exit $status
"""
"""The bot on a disk of its own that is full; whether its database is unharmed."""

AS_ANYBODY = """
import ctypes, os, sys
for capability in (1, 2):  # to write and to read what file modes forbid
    ctypes.CDLL(None).prctl(24, capability)
os.execv(sys.executable, [sys.executable, "-m", "bot"])
"""
"""The bot, but file modes hold for root too."""


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Where the bot of these tests keeps its database; a folder of its own, so that nothing else is in it."""
    folder = tmp_path / "haus"
    folder.mkdir()
    return folder / "taverne.db"


async def fill(database: Path, members: range = MEMBERS, *, log_to: Path | None = None) -> None:
    """Make a database with members in it. `log_to` gets a copy of it as a kill would leave it, log
    included.
    """
    store = await Store.open(database)
    await store.write(lambda db: [greet(db, NOW, GUILD, member, "Gast") for member in members])
    if log_to is not None:
        shutil.copy(database, log_to)
        shutil.copy(f"{database}-wal", f"{log_to}-wal")
    await store.close()


@contextmanager
def left_alone(folder: Path) -> Iterator[None]:
    """No file of a folder changes, and none with anything in it comes or goes.

    What is in the index of the log (-shm) is made anew at every start.
    """

    def files() -> dict[str, bytes]:
        found = {file.name: file.read_bytes() for file in folder.iterdir()}
        return {name: content for name, content in found.items() if content and not name.endswith("-shm")}

    before = files()
    yield
    after = files()
    assert after.keys() == before.keys()
    assert after == before


async def refused(bot: Program, database: Path) -> str:
    """The one sentence with which a bot refuses to start. It names the file."""
    assert await bot.ended() == 1, bot.text
    [line] = bot.lines
    assert bot.errors == bot.lines
    assert line.startswith(f"taverne: {database}: ") or f"cannot use {database}" in line, line
    return line


def overwritten(content: bytes) -> bytes:
    """A page in the middle is garbage."""
    middle = len(content) // 2 // PAGE * PAGE
    return content[:middle] + b"\xa5" * PAGE + content[middle + PAGE :]


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "a page in the middle overwritten": overwritten,
    "cut in half": lambda content: content[: len(content) // 2 // PAGE * PAGE],
    "cut within a page": lambda content: content[: len(content) // 2 + 77],
    "nothing left of it": lambda _: b"",
    "another kind of file": lambda content: b"%PDF-1.7\n" + content[9:],
    "the rest of the header garbage": lambda content: content[:16] + b"\xa5" * 84 + content[100:],
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
async def test_a_damaged_file_is_one_sentence_and_stays_as_it_is(
    start: Start, database: Path, damage: Callable[[bytes], bytes]
) -> None:
    await fill(database)
    database.write_bytes(damage(database.read_bytes()))
    with left_alone(database.parent):
        line = await refused(await start("-m", "bot", LOKAL_FOLDER=str(database.parent)), database)
    assert "`python -m bot restore FILE` puts a backup in its place" in line


async def test_a_database_of_another_program_stays_as_it_is(start: Start, database: Path) -> None:
    with closing(sqlite3.connect(database)) as db:
        db.execute("CREATE TABLE recipe (name TEXT)")
    with left_alone(database.parent):
        line = await refused(await start("-m", "bot", LOKAL_FOLDER=str(database.parent)), database)
    assert "another program" in line


@pytest.mark.parametrize("broken", ["log", "file"])
async def test_what_a_kill_left_in_the_log_is_never_thrown_away(
    start: Start, database: Path, tmp_path: Path, broken: str
) -> None:
    """The log holds what was acknowledged last. SQLite would drop a log whose header it cannot read."""
    await fill(tmp_path / "elsewhere.db")
    await fill(tmp_path / "elsewhere.db", range(300, 310), log_to=database)
    file = database.with_name("taverne.db-wal") if broken == "log" else database
    whole = file.read_bytes()
    file.write_bytes(b"\xa5" * 32 + whole[32:] if broken == "log" else overwritten(whole))
    with left_alone(database.parent):
        await refused(await start("-m", "bot", LOKAL_FOLDER=str(database.parent)), database)
    file.write_bytes(whole)
    bot = await start("-m", "bot", LOKAL_FOLDER=str(database.parent))
    await bot.until("commands were told")
    with reading(database) as db:
        assert db.execute("SELECT count(*) FROM member").fetchone() == (310,)


@pytest.mark.skipif(sys.platform != "linux", reason="needs Linux' limit on the size of files")
@pytest.mark.parametrize("members", [range(0), MEMBERS], ids=["new", "old"])
async def test_without_room_it_does_not_start(start: Start, database: Path, members: range) -> None:
    if members:
        await fill(database, members)
    with left_alone(database.parent):
        line = await refused(await start("-c", NO_ROOM, LOKAL_FOLDER=str(database.parent)), database)
    assert "disk" in line
    bot = await start("-m", "bot", LOKAL_FOLDER=str(database.parent))
    await bot.until("commands were told")
    with reading(database) as db:
        assert unsound(db) == []
        assert db.execute("SELECT count(*) FROM member").fetchone() == (len(members),)


def small_disks() -> bool:
    """Whether this user may have a disk of their own, in a namespace of their own."""
    try:
        tried = subprocess.run(["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/tmp"], check=False)  # noqa: S108
    except FileNotFoundError:
        return False
    return tried.returncode == 0


@pytest.mark.parametrize("members", [range(0), MEMBERS], ids=["new", "old"])
async def test_on_a_full_disk_it_does_not_start(
    start: Start, database: Path, tmp_path: Path, members: range
) -> None:
    if not small_disks():
        pytest.skip("this user may mount nothing")
    elsewhere = tmp_path / "elsewhere.db"
    if members:
        await fill(elsewhere, members)
    command = ["unshare", "-rm", "sh", "-c", SMALL_DISK, sys.executable, str(elsewhere) if members else ""]
    run = f"import os; os.execvp('unshare', {command})"
    bot = await start("-c", run, LOKAL_FOLDER=str(database.parent))
    assert await bot.ended() == 1, bot.text
    [line] = bot.errors
    assert line.startswith(f"taverne: {database}: ")
    assert "full" in line
    assert ("taverne.db" in bot.lines) == bool(members), "what could not be made is gone"


async def test_while_another_program_keeps_the_lock_it_does_not_start(start: Start, database: Path) -> None:
    await fill(database)
    stranger = await start("-m", "tests.data.beside", "lock", str(database), "60")
    await stranger.until("locked")
    line = await refused(await start("-m", "bot", LOKAL_FOLDER=str(database.parent)), database)
    assert "another program holds the database's lock" in line
    assert "end that program" in line
    await stranger.kill()
    bot = await start("-m", "bot", LOKAL_FOLDER=str(database.parent))
    await bot.until("commands were told")


@pytest.mark.skipif(sys.platform != "linux", reason="root without its powers needs Linux")
@pytest.mark.parametrize("what", ["the file", "the folder"])
async def test_what_may_not_be_written_is_one_sentence(start: Start, database: Path, what: str) -> None:
    await fill(database)
    locked = database if what == "the file" else database.parent
    database.with_name("taverne.db.lock").unlink(missing_ok=True)
    mode = locked.stat().st_mode
    locked.chmod(mode & ~0o222)
    try:
        with left_alone(database.parent):
            bot = await start("-c", AS_ANYBODY, LOKAL_FOLDER=str(database.parent))
            line = await refused(bot, database)
    finally:
        locked.chmod(mode)
    assert "read-only" in line or "Permission denied" in line


async def test_a_folder_that_cannot_be_made_is_one_sentence(start: Start, tmp_path: Path) -> None:
    (tmp_path / "datei").touch()
    database = tmp_path / "datei" / "haus" / "taverne.db"
    await refused(await start("-m", "bot", LOKAL_FOLDER=str(database.parent)), database)
