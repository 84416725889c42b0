"""Backups: one consistent moment of a running database, checked, never over another file."""

import asyncio
import os
import sqlite3
from pathlib import Path

import pytest

from data.audit import audit
from data.backup import Made, backup, newest
from data.connect import reading
from data.errors import BackupFailed, StoreDamaged, StoreError
from data.ledger import balance, house, purse
from data.snapshot import snapshot, unsound
from data.store import Store
from tests.data.helpers import GUILD, anna, bert, fund, paying


async def test_a_backup_while_writers_run_shows_one_moment(store: Store, path: Path) -> None:
    """Writers pass money around; every copy balances and has all that was acknowledged before it began."""
    stop, enough = asyncio.Event(), asyncio.Event()
    acknowledged: list[str] = []

    async def pass_on(member: int) -> None:
        source, target = purse(GUILD, member), purse(GUILD, member % 10 + 1)
        await store.write(lambda db: fund(db, source, 1000))
        while not stop.is_set():
            key = f"{member}:{len(acknowledged)}"
            await store.write(paying(source, target, 1, key))
            acknowledged.append(key)
            if len(acknowledged) % 100 == 0:
                enough.set()

    writers = asyncio.gather(*(pass_on(member) for member in range(1, 11)))
    before: set[str] = set()
    for number in range(3):
        enough.clear()
        await enough.wait()
        before = set(acknowledged)
        target = path.with_name(f"copy-{number}.db")
        size = await asyncio.to_thread(backup, path, target)
        with reading(target) as copy:
            keys = {key for (key,) in copy.execute("SELECT key FROM posting")}
            assert audit(copy) == []
        assert size > 0
        assert before <= keys
    stop.set()
    await writers
    assert len(acknowledged) > len(before)


async def test_a_backup_is_one_file_that_opens_as_a_store(store: Store, path: Path) -> None:
    await store.write(lambda db: fund(db, anna(), 9))
    target = path.parent / "backups" / "copy.db"
    await asyncio.to_thread(target.parent.mkdir)
    await asyncio.to_thread(backup, path, target)
    assert await asyncio.to_thread(lambda: list(target.parent.iterdir())) == [target]
    copy = await Store.open(target)
    assert await copy.read(lambda db: balance(db, anna())) == 9
    await copy.close()


def test_a_backup_of_a_closed_database(db: sqlite3.Connection, path: Path) -> None:
    fund(db, anna(), 9)
    db.close()
    backup(path, path.with_name("copy.db"))
    with reading(path.with_name("copy.db")) as copy:
        assert balance(copy, house(GUILD)) == -9


def test_the_newest_of_all_backups_is_known(db: sqlite3.Connection, path: Path) -> None:
    """Those of migrations beside the database, and the last that was made anywhere."""
    fund(db, anna(), 9)
    assert newest(path) is None
    before = path.with_name(f"{path.name}.before-0002.bak")
    before.touch()
    os.utime(before, (1000, 1000))
    assert newest(path) == Made(before, 1000)
    elsewhere = path.parent / "Ausgabe \udcff" / "copy.db"
    elsewhere.parent.mkdir()
    backup(path, elsewhere)
    found = newest(path)
    assert found is not None
    assert found.path == elsewhere
    os.utime(before, (found.at + 1, found.at + 1))
    assert newest(path) == Made(before, found.at + 1)


def test_an_existing_file_is_never_overwritten(db: sqlite3.Connection, path: Path) -> None:
    target = path.with_name("precious")
    target.write_text("data")
    with pytest.raises(BackupFailed, match="exists"):
        backup(path, target)
    with pytest.raises(BackupFailed, match="exists"):
        backup(path, path)
    assert target.read_text() == "data"
    assert balance(db, bert()) == 0


def test_books_that_do_not_balance_make_no_backup(db: sqlite3.Connection, path: Path) -> None:
    fund(db, anna(), 9)
    db.execute("UPDATE account SET balance = 10 WHERE kind = 'purse'")
    target = path.with_name("copy.db")
    with pytest.raises(BackupFailed, match="holds 10, its postings say 9"):
        backup(path, target)
    assert sorted(file.name for file in path.parent.glob("copy*")) == []


def test_what_sqlite_finds_unsound_makes_no_backup(db: sqlite3.Connection, path: Path) -> None:
    db.execute("PRAGMA foreign_keys = OFF")
    db.execute("INSERT INTO account (guild, kind, owner) VALUES (404, 'purse', 1)")
    with pytest.raises(BackupFailed, match="account refers to a missing guild"):
        backup(path, path.with_name("copy.db"))
    assert sorted(file.name for file in path.parent.glob("copy*")) == []


def test_a_failed_snapshot_leaves_the_older_one(db: sqlite3.Connection, path: Path) -> None:
    target = path.with_name("copy.db")
    snapshot(db, target, unsound)
    older = target.read_bytes()
    with pytest.raises(BackupFailed, match="not sound: torn"):
        snapshot(db, target, lambda _: ["torn"])
    assert target.read_bytes() == older


def test_clear_errors_for_what_is_not_there(db: sqlite3.Connection, path: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no database"):
        backup(tmp_path / "missing.db", tmp_path / "copy.db")
    with pytest.raises(BackupFailed, match="no folder"):
        backup(path, tmp_path / "missing" / "copy.db")
    (tmp_path / "text").write_text("no database " * 500)
    with pytest.raises(StoreDamaged):
        backup(tmp_path / "text", tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()
    assert db.in_transaction is False
