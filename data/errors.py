"""What can go wrong with the database itself, as one sentence for the operator.

What a member may not do is a `Refusal` (games/refusals.py) and passes through the store untouched.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final


class StoreError(Exception):
    """The database cannot do what was asked of it. Nothing of the failed transaction was kept."""


class StoreInUse(StoreError):
    """Another process has this database open for writing."""


class StoreClosed(StoreError):
    """The store was closed (or is closing)."""


class StoreBusy(StoreError):
    """Another program held the database's lock for longer than we wait."""


class StoreDamaged(StoreError):
    """The file is no SQLite database, not one of ours, or broken."""


class StoreFull(StoreError):
    """No room left on the disk."""


class StoreTooNew(StoreError):
    """A newer version of the program has written this database."""


class StoreTooOld(StoreError):
    """The database was never migrated to this version of the program."""


class MigrationFailed(StoreError):
    """A migration failed; the database is as it was before it."""


class BackupFailed(StoreError):
    """No copy was made, or the copy was not sound; the target does not exist."""


class RestoreFailed(StoreError):
    """Nothing was restored; the database is as it was."""


_KINDS: Final[dict[int, tuple[type[StoreError], str]]] = {
    sqlite3.SQLITE_BUSY: (StoreBusy, "another program holds the database's lock"),
    sqlite3.SQLITE_LOCKED: (StoreBusy, "the database is locked"),
    sqlite3.SQLITE_CANTOPEN: (StoreError, "the database cannot be opened"),
    sqlite3.SQLITE_CORRUPT: (StoreDamaged, "the database is damaged"),
    sqlite3.SQLITE_FULL: (StoreFull, "the disk is full"),
    sqlite3.SQLITE_IOERR: (StoreError, "the disk failed"),
    sqlite3.SQLITE_NOTADB: (StoreDamaged, "the file is not a database"),
    sqlite3.SQLITE_PERM: (StoreError, "no permission for the database"),
    sqlite3.SQLITE_READONLY: (StoreError, "the database is read-only"),
}


_ADVICE: Final[dict[type[StoreError], str]] = {
    StoreBusy: "end that program and start again",
    StoreDamaged: "nothing was changed; `python -m bot restore FILE` puts a backup in its place",
    StoreFull: "make room and start again",
}
"""What the operator does about a database that could not be opened."""


def translated(error: Exception) -> Exception:
    """`error` itself, or the `StoreError` for what SQLite says about the file, the disk or the lock.

    Broken constraints and wrong SQL are errors of the program and stay what they are.
    """
    # Only errors that SQLite itself reports carry a code; its low byte is the kind, the rest the detail.
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code not in _KINDS:
        return error
    kind, sentence = _KINDS[code]
    found = kind(sentence)
    found.__cause__ = error
    return found


@contextmanager
def translating() -> Iterator[None]:
    """Raise what `translated` makes of SQLite's errors inside the block."""
    try:
        yield
    except sqlite3.Error as error:
        found = translated(error)
        if found is error:
            raise
        raise found from error


def log_of(path: Path) -> Path:
    """The write-ahead log of the database at `path`: what was saved and is not in the file itself yet."""
    real = path.resolve()
    return real.with_name(f"{real.name}-wal")


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Let a `StoreError` of the block say which file it is about, and what to do."""
    try:
        yield
    except StoreError as error:
        if str(path) in str(error):
            raise
        advice = _ADVICE.get(type(error), "")
        raise type(error)(f"{path}: {error}{'; ' if advice else ''}{advice}") from error
