"""Group commit: functions that wait while a commit runs are committed together.

Each runs in a savepoint of its own, so that its exception undoes its own changes only. One disk flush then
serves them all; if that commit fails, all of them have failed.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from data.errors import StoreError, translated

log = logging.getLogger(__name__)

Work = Callable[[sqlite3.Connection], Any]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one function came to: its result, or the exception that undid it."""

    result: Any = None
    error: Exception | None = None


class Job:
    """A function that waits for its transaction, and the future of who called."""

    __slots__ = ("_future", "work")

    def __init__(self, work: Work, future: asyncio.Future[Any]) -> None:
        self.work = work
        self._future = future

    def settle(self, outcome: Outcome) -> None:
        """Tell the caller. One that was cancelled meanwhile hears nothing; the transaction stands."""
        if self._future.done():
            if outcome.error is not None:
                log.warning("a transaction whose caller had gone was undone", exc_info=outcome.error)
        elif outcome.error is not None:
            self._future.set_exception(outcome.error)
        else:
            self._future.set_result(outcome.result)


class Group:
    """Jobs that are committed together, in the order in which they came."""

    def __init__(self, jobs: Sequence[Job]) -> None:
        self._jobs = jobs

    def commit(self, db: sqlite3.Connection) -> list[Outcome]:
        """Run every job and commit, in the connection's thread. Raises if the commit itself fails.

        IMMEDIATE takes the write lock at once, while waiting for it is still harmless.
        """
        db.execute("BEGIN IMMEDIATE")
        try:
            outcomes = [_attempt(db, job.work) for job in self._jobs]
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        return outcomes

    def settle(self, outcomes: Sequence[Outcome]) -> None:
        """Give every caller its own outcome."""
        for job, outcome in zip(self._jobs, outcomes, strict=True):
            job.settle(outcome)

    def fail(self, error: Exception) -> None:
        """Tell every caller that nothing was kept, each with an exception of its own (tracebacks grow)."""
        error = translated(error)
        kind = type(error) if isinstance(error, StoreError) else StoreError
        for job in self._jobs:
            own = kind(f"nothing was saved: {error}")
            own.__cause__ = error
            job.settle(Outcome(error=own))


def _attempt(db: sqlite3.Connection, work: Work) -> Outcome:
    """Run `work` in a savepoint and undo it if it raises."""
    db.execute("SAVEPOINT job")
    try:
        outcome = Outcome(result=work(db))
    except Exception as error:
        if not db.in_transaction:
            # A full disk and the like make SQLite undo the whole transaction, the other jobs' changes
            # included.
            raise
        db.execute("ROLLBACK TO job")
        outcome = Outcome(error=_fit_for_future(translated(error)))
    db.execute("RELEASE job")
    return outcome


def _fit_for_future(error: Exception) -> Exception:
    """A future cannot carry StopIteration: it would end the caller's `await` as if it had returned."""
    if not isinstance(error, StopIteration):
        return error
    fit = RuntimeError("a transaction raised StopIteration")
    fit.__cause__ = error
    return fit
