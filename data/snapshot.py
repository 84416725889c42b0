"""A copy of a database in one file, made while others go on writing."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from data.errors import BackupFailed

PARTS: Final = ("", "-journal", "-wal", "-shm")
"""Endings of what a copy may leave that was killed while it was made."""

Check = Callable[[sqlite3.Connection], list[str]]


def snapshot(db: sqlite3.Connection, target: Path, check: Check) -> None:
    """Copy what `db` sees at one moment to `target`, replacing a file of that name only by a sound copy.

    `check` looks at the copy and lists what is wrong with it. The copy is written under another name,
    checked, flushed to the disk, and only then given its name. Raises `BackupFailed`; `target` is as it was
    then.
    """
    draft = target.with_name(f"{target.name}.draft")
    try:
        for part in PARTS:
            draft.with_name(f"{draft.name}{part}").unlink(missing_ok=True)
        _copy(db, draft, check)
        flush(draft)
        draft.replace(target)
        flush(target.parent)
    except (OSError, sqlite3.Error) as error:
        raise BackupFailed(f"no backup at {target}: {error}") from error
    finally:
        draft.unlink(missing_ok=True)


def unsound(db: sqlite3.Connection) -> list[str]:
    """What SQLite itself finds wrong with a database: broken pages and indexes, references to nothing."""
    found = [str(text) for (text,) in db.execute("PRAGMA integrity_check(10)") if text != "ok"]
    dangling = db.execute("PRAGMA foreign_key_check").fetchmany(10)
    return found + [
        f"row {row} of {table} refers to a missing {parent}" for table, row, parent, _ in dangling
    ]


def _copy(db: sqlite3.Connection, draft: Path, check: Check) -> None:
    """Copy into `draft` in one step (a copy in pieces starts again at every write) and check it."""
    with closing(sqlite3.connect(draft, isolation_level=None)) as copy:
        db.backup(copy)
        # The copy would keep a write-ahead log of its own beside it; a backup is one file.
        copy.execute("PRAGMA journal_mode = DELETE")
        faults = check(copy)
    if faults:
        raise BackupFailed(f"the copy was not sound: {'; '.join(faults)}")


def flush(path: Path) -> None:
    """See to it that a file's contents, or a folder's names, are on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
