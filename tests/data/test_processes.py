"""The store and other processes: a second one, a stranger's lock, kill -9."""

import asyncio
import sqlite3
import time
from datetime import date
from pathlib import Path

import pytest

from data import nights
from data.audit import audit
from data.backup import backup
from data.connect import reading
from data.errors import StoreBusy, StoreInUse
from data.ledger import balance, purse, stack
from data.members import greet
from data.restore import restore
from data.store import Store
from tests.data.helpers import GUILD, NOW, anna, fund, open_table, pay, program, said


async def test_a_second_process_is_refused_until_the_first_has_gone(path: Path) -> None:
    with program("hold", str(path)) as other:
        assert said(other) == "open"
        with pytest.raises(StoreInUse, match="another process"):
            await Store.open(path)
    store = await Store.open(path)
    await store.close()


async def test_the_same_process_cannot_open_it_twice_nor_through_a_link(store: Store, path: Path) -> None:
    link = path.with_name("link.db")
    link.symlink_to(path)
    for name in (path, link):
        with pytest.raises(StoreInUse):
            await Store.open(name)


async def test_tools_that_read_need_no_lock_and_see_one_moment(store: Store, path: Path) -> None:
    with reading(path) as db:
        assert audit(db) == []
        await store.write(lambda db: fund(db, anna(), 9))
        assert balance(db, anna()) == 0
    with reading(path) as db:
        assert balance(db, anna()) == 9


async def test_B44_fifty_joins_while_a_stranger_holds_the_lock_for_three_seconds(
    store: Store, path: Path
) -> None:
    table = await store.write(open_table)

    async def join(member: int) -> bool:
        await store.write(lambda db: greet(db, NOW, GUILD, member, f"Gast {member}"))
        return await store.write(
            lambda db: pay(db, purse(GUILD, member), stack(GUILD, table, member), 20, f"buy-in:{member}")
        )

    with program("lock", str(path), "3") as stranger:
        assert said(stranger) == "locked"
        started = time.monotonic()
        joins = asyncio.gather(*(join(member) for member in range(1, 51)))
        longest_pause = await _longest_pause(joins)
        assert await joins == [True] * 50
        assert time.monotonic() - started > 2
        assert longest_pause < 1
        assert said(stranger) == "unlocked"
    assert await store.read(lambda db: balance(db, stack(GUILD, table, 50))) == 20
    assert await store.read(audit) == []


async def test_a_stranger_that_keeps_the_lock_is_a_clear_error_and_loses_only_that_write(
    store: Store, path: Path
) -> None:
    def little_patience(db: sqlite3.Connection) -> None:
        db.execute("PRAGMA busy_timeout = 50")

    await store.write(little_patience)
    with program("lock", str(path), "0.5") as stranger:
        assert said(stranger) == "locked"
        with pytest.raises(StoreBusy, match="another program"):
            await store.write(open_table)
        assert said(stranger) == "unlocked"
    assert await store.write(open_table) == 1


async def _longest_pause(work: "asyncio.Future[list[bool]]") -> float:
    """The longest time in seconds that the event loop stood still until `work` was done."""
    longest, last = 0.0, time.monotonic()
    while not work.done():
        await asyncio.sleep(0.01)
        now = time.monotonic()
        longest, last = max(longest, now - last), now
    return longest


async def test_B20_after_kill_9_all_that_was_acknowledged_is_there(path: Path) -> None:
    with program("write", str(path)) as writer:
        acknowledged = [said(writer) for _ in range(2000)]
        writer.kill()
        assert writer.stdout is not None
        acknowledged += [line.rstrip("\n") for line in writer.stdout if line.endswith("\n")]
    assert len(set(acknowledged)) >= 2000

    store = await Store.open(path)
    booked = await store.read(lambda db: {key for (key,) in db.execute("SELECT key FROM posting")})
    faults = await store.read(audit)
    await store.close()
    assert set(acknowledged) - booked == set()
    assert faults == []


@pytest.mark.parametrize("milliseconds", [1, 7, 20, 45, 90, 150])
async def test_B20_killed_during_the_nightly_backup(store: Store, path: Path, milliseconds: int) -> None:
    """Every file that has the name of a backup is a whole one."""
    await store.write(lambda db: fund(db, anna(), 9))
    with program("nights", str(path)) as other:
        assert said(other) == "again"
        await asyncio.sleep(milliseconds / 1000)
        other.kill()
    for file in path.parent.glob("*.bak"):
        with reading(file) as db:
            assert balance(db, anna()) == 9
            assert audit(db) == []
    assert await store.write(open_table) == 1
    assert nights.back_up(path, date(2027, 1, 1)) is not None
    assert sorted(path.parent.glob("*.draft*")) == []


@pytest.mark.parametrize("milliseconds", [1, 5, 12, 20, 30, 45, 60, 90])
def test_B20_killed_while_a_backup_is_restored(db: sqlite3.Connection, path: Path, milliseconds: int) -> None:
    """There is one database or the other, whole; what the killed one left is no hindrance."""
    copies = [path.with_name(f"Kopie {number}.db") for number in (1, 2)]
    for copy in copies:
        fund(db, anna(), 9)
        backup(path, copy)
    db.close()
    with program("restore", str(path), *map(str, copies)) as other:
        assert [said(other) for _ in copies] == [copy.name for copy in copies]
        time.sleep(milliseconds / 1000)
        other.kill()

    async def looked_into() -> int:
        store = await Store.open(path)
        assert await store.read(audit) == []
        coins = await store.read(lambda db: balance(db, anna()))
        await store.close()
        return coins

    assert asyncio.run(looked_into()) in (9, 18)
    restore(path, copies[1])
    assert asyncio.run(looked_into()) == 18
    for aside in path.parent.glob("*.before-restore-*.bak"):
        with reading(aside) as kept:
            assert audit(kept) == []
    assert sorted(path.parent.glob("*restoring*")) == []
