"""The stores that the bot's own is measured against. Each has what a bot asks of a store: `write` and `read`.

All work on the same file through the same two connections, hence with the same settings (WAL,
`synchronous = FULL`), the same page cache and the same prepared statements.
"""

import asyncio
import sqlite3
import sys
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextvars import ContextVar
from typing import Any, Final, TypeVar, cast

import aiosqlite
from greenlet import getcurrent, greenlet  # type: ignore[import-untyped] # it brings no types

from data.connect import in_thread
from data.store import Store

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
Results = deque[Any]


class Borrowed(Store):
    """Somebody else's connections, which stay open when this one is closed."""

    def __init__(self, lender: Store) -> None:
        self._lender = lender
        self.path = lender.path
        self._writer = lender._writer
        self._reader = lender._reader
        self._closing = None

    async def read(self, work: Work[T]) -> T:
        return await self._lender.read(work)

    async def close(self) -> None:
        """The lender closes."""


class OneByOne(Borrowed):
    """(c) One function a transaction: no group, and therefore no savepoint either."""

    async def write(self, work: Work[T]) -> T:
        return await in_thread(self._writer, _alone(work))


def _alone(work: Work[T]) -> Work[T]:
    def run(db: sqlite3.Connection) -> T:
        db.execute("BEGIN IMMEDIATE")
        try:
            result = work(db)
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        return result

    return run


class Hopping(Borrowed):
    """(b) One hop into the connection's thread for each statement and each fetch, under a lock from BEGIN to
    COMMIT. The two connections have a lock each, so that who reads does not wait for who writes.
    """

    def __init__(self, lender: Store) -> None:
        super().__init__(lender)
        self._writing = asyncio.Lock()
        self._reading = asyncio.Lock()

    async def write(self, work: Work[T]) -> T:
        async with self._writing:
            return await self._run(self._writer, work, "BEGIN IMMEDIATE", "COMMIT")

    async def read(self, work: Work[T]) -> T:
        async with self._reading:
            return await self._run(self._reader, work, "BEGIN", "ROLLBACK")

    async def _run(self, connection: aiosqlite.Connection, work: Work[T], begin: str, end: str) -> T:
        await connection.execute(begin)
        try:
            proxy = cast("sqlite3.Connection", _Hops(connection))
            result = await in_greenlet(lambda: work(proxy))
            await connection.execute(end)
        except BaseException:
            if connection.in_transaction:
                await connection.execute("ROLLBACK")
            raise
        return result


class _Hops:
    """As much of a `sqlite3.Connection` as `data` uses, on top of aiosqlite's coroutines."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    def execute(self, statement: str, values: Any = ()) -> "_Cursor":
        return _Cursor(wait_for(self._connection.execute(statement, values)))

    def executemany(self, statement: str, values: Sequence[Any]) -> "_Cursor":
        return _Cursor(wait_for(self._connection.executemany(statement, values)))


class _Cursor:
    def __init__(self, cursor: aiosqlite.Cursor) -> None:
        self._cursor = cursor

    @property
    def rowcount(self) -> int:
        return self._cursor.rowcount

    def fetchone(self) -> Any:
        return wait_for(self._cursor.fetchone())

    def fetchall(self) -> list[Any]:
        return list(wait_for(self._cursor.fetchall()))

    def __iter__(self) -> Iterator[Any]:
        return iter(self.fetchall())


# A bridge from plain functions to coroutines, as SQLAlchemy has one: the function runs in a greenlet, and
# hands each awaitable out to the coroutine that started it.


async def in_greenlet(work: Callable[[], T]) -> T:
    """Run `work`, which may call `wait_for`."""
    running = greenlet(work, getcurrent())
    outcome: Any = running.switch()
    while not running.dead:
        try:
            value = await outcome
        except BaseException:
            outcome = running.throw(*sys.exc_info())
        else:
            outcome = running.switch(value)
    return cast("T", outcome)


def wait_for(awaitable: Awaitable[T]) -> T:
    """The result of an awaitable, inside a function that `in_greenlet` runs."""
    parent = getcurrent().parent
    assert parent is not None, "called outside of in_greenlet"
    return cast("T", parent.switch(awaitable))


# (a) no store

SCRIPT: Final[ContextVar[Results | None]] = ContextVar("SCRIPT", default=None)
"""The results that the store gives, or is to note, in the running click."""


class Noting(Borrowed):
    """The real store, which notes every result in `SCRIPT`."""

    async def write(self, work: Work[T]) -> T:
        return self._note(await self._lender.write(work))

    async def read(self, work: Work[T]) -> T:
        return self._note(await self._lender.read(work))

    def _note(self, result: T) -> T:
        script = SCRIPT.get()
        if script is not None:
            script.append(result)
        return result


class Remembering(Borrowed):
    """(a) No store at all: results that `Noting` noted come at once, from memory.

    What is left out: transactions, SQL, the rules of the game, threads, JSON in the database, the disk.
    """

    async def write(self, work: Work[T]) -> T:
        script = SCRIPT.get()
        return cast("T", script.popleft()) if script is not None else await self._lender.write(work)

    async def read(self, work: Work[T]) -> T:
        script = SCRIPT.get()
        return cast("T", script.popleft()) if script is not None else await self._lender.read(work)
