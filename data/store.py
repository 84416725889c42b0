"""The store: one SQLite file, transactions that are plain functions.

A transaction is ONE synchronous function run in the connection's own thread: no `await` can creep between
BEGIN and COMMIT, and no second task can roll it back. It touches nothing but the connection it is given, for
it may run after its caller is gone. One process at a time owns a database file.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import aiosqlite
from filelock import FileLock, Timeout

from data.connect import (
    BUSY_SECONDS,
    check_writing,
    connected,
    in_thread,
    prepare_reading,
    prepare_writing,
    read_only_uri,
)
from data.errors import StoreClosed, StoreError, StoreInUse, naming, translating
from data.examine import examine
from data.group import Group, Job
from data.migrate import MIGRATIONS, migrate

T = TypeVar("T")

LARGEST_GROUP: Final = 128
"""Functions in one commit: enough to share a flush, few enough not to keep the first waiting."""

_READERS_MS: Final = 500


class Store:
    """An open database. `Store.open` makes one; `close` must be awaited, or the program does not end."""

    def __init__(
        self, path: Path, writer: aiosqlite.Connection, reader: aiosqlite.Connection, held: AsyncExitStack
    ) -> None:
        """`held` closes the connections and gives up the file; see `open`."""
        self.path = path
        self._writer = writer
        self._reader = reader
        self._held = held
        self._waiting: deque[Job] = deque()
        self._committing: asyncio.Task[None] | None = None
        self._closing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, path: Path, migrations: Path = MIGRATIONS) -> "Store":
        """Open (or make) the database at `path`, migrated to the newest version in `migrations`.

        Raises `StoreInUse` if another process owns it, `StoreDamaged`, `StoreTooNew`, `MigrationFailed`, or
        another `StoreError`, which names the file and what to do; nothing stays open then. A file that is
        damaged or not ours stays as it is, byte for byte, and where there was none there is none.
        """
        async with AsyncExitStack() as held:
            held.enter_context(naming(path))
            held.callback(owned(path).release)
            if not await asyncio.to_thread(examine, path, migrations):
                held.push(partial(_unmake, path))
            writer = await connected(str(path), partial(_prepare, path, migrations))
            held.push_async_callback(writer.close)
            reader = await connected(read_only_uri(path), prepare_reading, uri=True)
            held.push_async_callback(reader.close)
            return cls(path, writer, reader, held.pop_all())
        raise AssertionError("unreachable: nothing here swallows exceptions")

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run `work` in a transaction and return its result once that is safely on the disk.

        If `work` raises, nothing of it is kept and the exception arrives here. Raises `StoreError` if the
        commit fails, and `StoreClosed`. Cancelling the caller drops the result, never the transaction (B44).
        """
        self._refuse_closed()
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append(Job(work, future))
        if self._committing is None or self._committing.done():
            self._committing = asyncio.create_task(self._commit_waiting())
        return await future

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run `work` on one consistent picture of what is committed. Writing there raises an error."""
        self._refuse_closed()
        with translating():
            return await in_thread(self._reader, _at_one_moment(work))

    async def empty_log(self) -> bool:
        """Move the log into the file and cut it off: what was overwritten or deleted stands in neither then.
        False if somebody is reading just now, or the disk is full: then it stays for another time.
        """
        self._refuse_closed()
        with translating():
            return await in_thread(self._writer, _empty_log)

    async def close(self) -> None:
        """Finish what was asked before, then close the file. More calls wait for the same end."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._finish())
        await asyncio.shield(self._closing)

    def _refuse_closed(self) -> None:
        if self._closing is not None:
            raise StoreClosed("the store is closed")

    async def _commit_waiting(self) -> None:
        """Commit in groups until nobody waits; those who come during a commit make the next group."""
        while self._waiting:
            size = min(len(self._waiting), LARGEST_GROUP)
            group = Group([self._waiting.popleft() for _ in range(size)])
            try:
                outcomes = await in_thread(self._writer, group.commit)
            except Exception as error:
                group.fail(error)
            else:
                group.settle(outcomes)

    async def _finish(self) -> None:
        async with self._held:
            if self._committing is not None:
                await self._committing
            # PASSIVE: a tool that is reading keeps part of the log from being moved over, which loses
            # nothing.
            await in_thread(self._writer, lambda db: db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone())


def lock_of(path: Path) -> FileLock:
    """What the process that uses the database at `path` holds; not acquired here.

    Beside the real file: whoever comes through a symbolic link meets the same lock.
    """
    real = path.resolve()
    return FileLock(real.with_name(f"{real.name}.lock"), thread_local=False)


def owned(path: Path) -> FileLock:
    """Make this process the owner of the database at `path`, whose folder is made if it is missing.

    Raises `StoreInUse`. The lock belongs to the process and ends with it, however that ends.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = lock_of(path)
        lock.acquire(blocking=False)
    except Timeout as error:
        raise StoreInUse(f"another process is using {path}; only one may at a time") from error
    except OSError as error:
        raise StoreError(f"cannot use {path}: {error}") from error
    return lock


def _prepare(path: Path, migrations: Path, db: sqlite3.Connection) -> None:
    """What the writing connection needs before the first transaction."""
    prepare_writing(db)
    migrate(db, path, migrations)
    check_writing(db)


def _empty_log(db: sqlite3.Connection) -> bool:
    """Wait for readers for a moment only: all clicks wait meanwhile."""
    db.execute(f"PRAGMA busy_timeout = {_READERS_MS:d}")
    try:
        (busy, *_) = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.OperationalError:
        return False
    finally:
        db.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000:.0f}")
    return not busy


def _unmake(path: Path, error: type[BaseException] | None, *_: object) -> None:
    """Take away a database that was to be made and could not be: there is nothing in it."""
    if error is not None:
        for file in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
            file.unlink(missing_ok=True)


def _at_one_moment(work: Callable[[sqlite3.Connection], T]) -> Callable[[sqlite3.Connection], T]:
    """`work` in a transaction of its own, so that all its queries see the same moment.

    A closure, not a partial: aiosqlite logs what it runs, and a partial would show the arguments in it (B47).
    """

    def run(db: sqlite3.Connection) -> T:
        db.execute("BEGIN")
        try:
            return work(db)
        finally:
            db.execute("ROLLBACK")

    return run
