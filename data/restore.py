"""A backup takes the database's place: verified before anything is touched, swapped in one step.

What was there before stays beside it. What happened since the backup is undone in the database, but not for
those who have seen it:

- Buttons of tables, offers and bets that are no more carry their numbers. No number is given twice, so they
  never mean another one.
- Dice that have fallen since the backup would fall once more, for they follow from the round's seed. The
  tables at which that may be so are named to the next start (`take_stale`), which gives the coins back.
- Who has had their data deleted since is in the backup still. They are named, too (`to_forget`), until they
  are forgotten once more.
"""

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import orjson

from data import farewells, meta
from data.backup import KEPT, faults
from data.connect import BUSY_SECONDS
from data.errors import (
    BackupFailed,
    RestoreFailed,
    StoreBusy,
    StoreError,
    StoreInUse,
    log_of,
    translating,
)
from data.examine import check_log, examine, looking_at
from data.snapshot import flush, snapshot
from data.store import owned

STEP: Final = 100_000
"""How far numbers jump where it is not known how many were given since the backup."""

_STALE: Final = "tables-gone-on"
_FORGOTTEN: Final = "forgotten-since"


@dataclass(frozen=True, slots=True)
class Restored:
    """What was done: `aside` is where the database from before is now (None if there was none), `size` that
    of the new one in bytes. `stale` are the tables that the next start refunds.
    """

    aside: Path | None
    size: int
    stale: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Later:
    """What the database from before tells of the time after the backup: the last numbers given, by the names
    of their tables, how many steps were made at each table that is at play, and who had their data deleted
    (guild and member).
    """

    numbers: dict[str, int]
    steps: dict[int, int]
    forgotten: list[tuple[int, int]]


def restore(database: Path, source: Path) -> Restored:
    """Put the backup `source` in the place of the database at `database`, which nobody may use meanwhile.

    Raises `StoreInUse`, `StoreDamaged`, `StoreTooNew`, `RestoreFailed` or another `StoreError`; the database
    is as it was then. Whenever the process ends, there is one of the two, whole.
    """
    if not source.is_file():
        raise RestoreFailed(f"there is no file {source}")
    if database.exists() and database.samefile(source):
        raise RestoreFailed(f"{source} is the database itself")
    real = database.resolve()
    try:
        lock = owned(database)
    except StoreInUse as error:
        raise StoreInUse(f"{database} is in use; stop the bot first") from error
    new = real.with_name(f"{real.name}.restoring")
    try:
        for draft in real.parent.glob(f"{real.name}.{KEPT}*.draft"):  # of one that was killed
            draft.unlink()
        _copy(source, new)
        return _swap(real, new)
    except (OSError, sqlite3.Error) as error:
        raise RestoreFailed(f"{source} was not restored: {error}") from error
    finally:
        for left in (new, new.with_name(f"{new.name}-journal")):
            left.unlink(missing_ok=True)
        lock.release()


def take_stale(db: sqlite3.Connection) -> list[int]:
    """The tables at play whose dice have fallen in what was undone, once: they are not named again."""
    named = meta.take(db, _STALE)
    tables: list[int] = orjson.loads(named) if named else []
    return tables


def to_forget(db: sqlite3.Connection) -> list[tuple[int, int]]:
    """Who had their data deleted in what was undone (guild and member), and is in the database again."""
    named = meta.get(db, _FORGOTTEN)
    return [(guild, member) for guild, member in orjson.loads(named)] if named else []


def forgotten(db: sqlite3.Connection, guild: int, member: int) -> None:
    """Somebody whom `to_forget` has named need not be named any more."""
    rest = [one for one in to_forget(db) if one != (guild, member)]
    if rest:
        meta.put(db, _FORGOTTEN, orjson.dumps(rest).decode())
    else:
        meta.take(db, _FORGOTTEN)


def _copy(source: Path, new: Path) -> None:
    """A verified copy of a backup, which itself is not touched."""
    try:
        examine(source)
        with looking_at(source) as db:
            snapshot(db, new, faults)
    except BackupFailed as error:
        raise RestoreFailed(f"{source} was not restored: {error.__cause__ or error}") from error
    except StoreError as error:
        raise type(error)(f"{source}: {error}") from error


def _swap(database: Path, new: Path) -> Restored:
    aside, later = None, None
    if database.is_file():
        _empty_log(database)
        later = _look(database, new)
        _take_over_rights(database, new)
        aside = _keep(database)
    stale = _go_on(new, later)
    flush(new)
    for ending in ("-wal", "-shm", "-journal"):
        # They belong to the old file alone, and would be read into the new one.
        database.with_name(f"{database.name}{ending}").unlink(missing_ok=True)
    new.replace(database)
    flush(database.parent)
    return Restored(aside, database.stat().st_size, stale)


def _empty_log(database: Path) -> None:
    """Move what the log holds into its file. Where that cannot be, they are kept as they are, both."""
    try:
        check_log(database)
        with (
            translating(),
            closing(sqlite3.connect(database, timeout=BUSY_SECONDS, isolation_level=None)) as db,
        ):
            db.execute("SELECT count(*) FROM sqlite_master").fetchone()
            (busy, *_) = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except StoreBusy:
        busy = 1
    except StoreError:
        return
    if busy:
        raise RestoreFailed(f"another program is using {database}; end it first")


def _look(database: Path, new: Path) -> _Later | None:
    """What the old database tells of the time after the backup; None if it cannot be read, or is none that
    grew out of that backup.
    """
    newest = "SELECT id, at, guild, debit, credit, amount FROM posting ORDER BY id DESC LIMIT 1"
    same = "SELECT id, at, guild, debit, credit, amount FROM posting WHERE id = ?"
    try:
        with looking_at(database) as old, closing(sqlite3.connect(new)) as db:
            last = db.execute(newest).fetchone()
            if last is not None and old.execute(same, last[:1]).fetchone() != last:
                return None
            return _Later(_numbers(old), _steps(old), _gone(old, db))
    except (StoreError, sqlite3.Error):
        return None


def _numbers(db: sqlite3.Connection) -> dict[str, int]:
    """The last number that was given in each table whose numbers are never given twice."""
    return dict(db.execute("SELECT name, seq FROM sqlite_sequence").fetchall())


def _steps(db: sqlite3.Connection) -> dict[int, int]:
    """How many steps were made at each table that is at play."""
    rows = db.execute(
        "SELECT id, (SELECT coalesce(max(seq), 0) FROM step WHERE table_id = tavern_table.id)"
        " FROM tavern_table WHERE phase = 'running'"
    )
    return dict(rows.fetchall())


def _gone(old: sqlite3.Connection, new: sqlite3.Connection) -> list[tuple[int, int]]:
    """Whose farewell stands in the old database and not in the backup, though the backup knows them."""
    if not _has_marks(old):
        return []
    known = new.execute("SELECT guild, member FROM member WHERE member > 0").fetchall()
    said = {one: farewells.lately(old, 0, *one) for one in known}
    marked = _has_marks(new)
    return [
        one for one in known if said[one] and not (marked and said[one] == farewells.lately(new, 0, *one))
    ]


def _has_marks(db: sqlite3.Connection) -> bool:
    """Whether the database knows farewells; one from before migration 6 does not."""
    return bool(db.execute("SELECT 1 FROM sqlite_master WHERE name = 'farewell'").fetchone())


def _take_over_rights(database: Path, new: Path) -> None:
    """The bot, whoever starts it, may read and write the new file as it did the old one."""
    old = database.stat()
    new.chmod(old.st_mode & 0o777)
    with suppress(PermissionError):
        os.chown(new, old.st_uid, old.st_gid)


def _keep(database: Path) -> Path:
    """A copy of the old database under a name of its own, with its log if that could not be emptied."""
    moment = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S-%f")
    aside = database.with_name(f"{database.name}.{KEPT}{moment}.bak")
    for file in (log_of(database), database):
        if file.is_file() and file.stat().st_size:
            target = aside.with_name(aside.name + file.name.removeprefix(database.name))
            draft = target.with_name(f"{target.name}.draft")
            try:
                shutil.copy2(file, draft)
                flush(draft)
                draft.replace(target)
            finally:
                draft.unlink(missing_ok=True)
    flush(database.parent)
    return aside


def _go_on(new: Path, later: _Later | None) -> tuple[int, ...]:
    """Let numbers go on where they ended, and have the open tables drawn anew; the tables at play whose dice
    have perhaps fallen since.
    """
    with translating(), closing(sqlite3.connect(new, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        _count_on(db, later)
        known = later.steps if later else {}
        stale = tuple(table for table, steps in _steps(db).items() if known.get(table) != steps)
        meta.put(db, _STALE, orjson.dumps(stale).decode())
        if later and later.forgotten:
            meta.put(db, _FORGOTTEN, orjson.dumps(later.forgotten).decode())
        db.execute("UPDATE tavern_table SET drawn = 0 WHERE phase <> 'over'")
        db.execute("COMMIT")
    return stale


def _count_on(db: sqlite3.Connection, later: _Later | None) -> None:
    """Let no number be given that has been given. What was never numbered yet stands in no sequence."""
    numbered = db.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'"
    )
    numbers = dict.fromkeys((name for (name,) in numbered), 0) | _numbers(db)
    for name in numbers.keys() | (later.numbers.keys() if later else ()):
        last = numbers.get(name, 0)
        number = max(last, later.numbers.get(name, 0)) if later else last + STEP
        db.execute("DELETE FROM sqlite_sequence WHERE name = ?", (name,))
        db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (name, number))
