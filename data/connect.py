"""How a connection to the database is opened, for writing and for reading.

Writing: WAL, `synchronous = FULL`, so that what was acknowledged survives a crash of program and machine.
There is one such connection (SQLite 3.40 has a bug that two can trip over when the WAL is reset). Reading:
`mode=ro`.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, TypeVar

import aiosqlite

from data.errors import StoreError, translating

T = TypeVar("T")

BUSY_SECONDS: Final = 5.0
"""How long a connection waits for another program's lock before it gives up (B44)."""

_OLDEST: Final = (3, 38)
"""SQLite with STRICT tables, RETURNING, and JSON built in."""

_WRITING: Final = (
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    # Without it INSERT OR REPLACE deletes rows behind the back of the append-only triggers.
    "PRAGMA recursive_triggers = ON",
    # Who had their data deleted is in no free page either.
    "PRAGMA secure_delete = ON",
)


def prepare_writing(db: sqlite3.Connection) -> None:
    """Set up the one writing connection. Raises `StoreError` where SQLite cannot do what we build on."""
    if sqlite3.sqlite_version_info < _OLDEST:
        oldest = ".".join(map(str, _OLDEST))
        raise StoreError(f"SQLite {oldest} or newer is needed, not {sqlite3.sqlite_version}")
    (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise StoreError(f"this file system gives no write-ahead log (SQLite offers {mode!r})")
    for pragma in _WRITING:
        db.execute(pragma)


def check_writing(db: sqlite3.Connection) -> None:
    """Write for once what stands there already: better now than at the first click.

    Raises `sqlite3.Error` if the disk is full, the file read-only, or another program keeps it locked.
    """
    (version,) = db.execute("PRAGMA user_version").fetchone()
    db.execute("BEGIN IMMEDIATE")
    try:
        db.execute(f"PRAGMA user_version = {version:d}")
        db.execute("COMMIT")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def prepare_reading(db: sqlite3.Connection) -> None:
    """Set up a connection that reads. `mode=ro` forbids writing; this also forbids it to attached files."""
    db.execute("PRAGMA query_only = ON")


def read_only_uri(path: Path) -> str:
    """The address under which SQLite opens `path` for reading only; `?`, `#` and `%` in names are quoted."""
    return f"{path.resolve().as_uri()}?mode=ro"


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A read-only connection for tools beside the running bot; all its queries see the same moment.

    Raises `StoreError` if there is no such file; SQLite's own errors inside the block are translated too.
    """
    if not path.is_file():
        raise StoreError(f"there is no database at {path}")
    uri = read_only_uri(path)
    with (
        translating(),
        closing(sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None)) as db,
    ):
        prepare_reading(db)
        db.execute("BEGIN")
        yield db


async def connected(
    database: str, prepare: Callable[[sqlite3.Connection], object], *, uri: bool = False
) -> aiosqlite.Connection:
    """An open connection with a thread of its own, in which `prepare` has already run.

    Raises `StoreError`, and whatever `prepare` raises; the connection is closed then (its thread would keep
    the program from ending).
    """
    connection = aiosqlite.connect(database, uri=uri, timeout=BUSY_SECONDS, isolation_level=None)
    try:
        with translating():
            await connection
            await in_thread(connection, prepare)
    except BaseException:
        await _give_up(connection)
        raise
    return connection


async def _give_up(connection: aiosqlite.Connection) -> None:
    """Close a connection that could not be opened or prepared.

    aiosqlite does not wait for its thread when opening fails; the thread then reports to an event loop that
    may be gone already, and prints a traceback.
    """
    await connection.close()
    await asyncio.to_thread(connection._thread.join)


async def in_thread(connection: aiosqlite.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    """Run `work` in the connection's own thread and return its result, or raise its exception.

    aiosqlite has no public call for this, so its private names are used here and in `_give_up`, nowhere else;
    its minor version is pinned. A caller that is cancelled stops waiting; `work` runs to its end.
    """
    try:
        execute: Callable[..., Awaitable[T]] = connection._execute
        raw = connection._conn
    except AttributeError as error:
        raise StoreError(f"aiosqlite {aiosqlite.__version__} has changed inside: {error}") from error
    return await execute(work, raw)
