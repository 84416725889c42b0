"""Programs that tests run beside themselves, each in a process of its own. Started by `helpers.program`.

hold DATABASE             own the database until killed
lock DATABASE SECONDS     hold SQLite's write lock, as a stranger's tool might
write DATABASE            book without end, and say each key once it is acknowledged
nights DATABASE           make one nightly backup after the other, and thin them out
restore DATABASE FILES    put each of these backups in the database's place, again and again
"""

import asyncio
import os
import sqlite3
import sys
import time
from datetime import date, timedelta
from pathlib import Path

from data import nights
from data.ledger import house, purse
from data.members import know_guild
from data.restore import restore
from data.store import Store
from tests.data.helpers import GUILD, pay, paying

WRITERS = 20


def say(text: str) -> None:
    """One line, out at once: one system call, so that being killed cuts no line that the test has read."""
    os.write(1, f"{text}\n".encode())


async def hold(database: Path) -> None:
    store = await Store.open(database)
    say("open")
    await asyncio.Event().wait()
    await store.close()


def lock(database: Path, seconds: float) -> None:
    db = sqlite3.connect(database, isolation_level=None)
    db.execute("BEGIN IMMEDIATE")
    say("locked")
    time.sleep(seconds)
    db.execute("ROLLBACK")
    say("unlocked")
    db.close()


async def write(database: Path) -> None:
    store = await Store.open(database)
    await store.write(lambda db: know_guild(db, GUILD))
    await asyncio.gather(*(_write(store, member) for member in range(1, WRITERS + 1)))


async def _write(store: Store, member: int) -> None:
    """Pass one quarter Fen on to the next member, again and again."""
    source, target = purse(GUILD, member), purse(GUILD, member % WRITERS + 1)
    await store.write(lambda db: pay(db, house(GUILD), source, 1_000_000, f"start:{member}"))
    turn = 0
    while True:
        key = f"{member}:{turn}"
        await store.write(paying(source, target, 1, key))
        say(key)
        turn += 1


def make_nights(database: Path) -> None:
    """The same days again and again, so that there are always some to be thinned out."""
    while True:
        for number in range(20):
            nights.back_up(database, date(2026, 11, 1) + timedelta(days=number))
            nights.thin_out(database)
        for file in database.parent.glob("*.night-*.bak"):
            file.unlink()
        say("again")


def restore_all(database: Path, files: list[Path]) -> None:
    while True:
        for file in files:
            aside = restore(database, file).aside
            if aside is not None:
                aside.unlink()
            say(file.name)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["hold", database]:
            asyncio.run(hold(Path(database)))
        case ["lock", database, seconds]:
            lock(Path(database), float(seconds))
        case ["write", database]:
            asyncio.run(write(Path(database)))
        case ["nights", database]:
            make_nights(Path(database))
        case ["restore", database, *files]:
            restore_all(Path(database), [Path(file) for file in files])
