"""A backup takes the database's place: verified before anything is touched, swapped in one step.

What was there before stays beside it. What happened since the backup is undone in the database, but not for
those who have seen it:

- Buttons of tables, offers and bets that are no more carry their numbers. No number is given twice, so they
  never mean another one.
- Dice that have fallen since the backup would fall once more, for they follow from the round's seed, and
  questions of a table that has begun since would have the numbers of others, which old buttons answer. The
  tables at which that may be so are named to the next start (`take_stale`), which gives the coins back.
- Who has had their data deleted since is in the backup still. They are named, too (`to_forget`), until they
  are forgotten once more.

What is named so and not seen to yet is named again by another restore.
"""

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

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

_OPEN: Final = "phase <> 'over'"
_NOT_ENDED: Final = "(phase <> 'over' OR NOT EXISTS (SELECT 1 FROM round WHERE table_id = t.id))"
"""Tables that are open, and those at which nothing was ever played."""


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
    """What the database from before tells of the time after the backup: whether it grew out of that backup,
    so that it tells all; the last numbers given, by the names of their tables; how many steps were made at
    each table that is open or was never played at; and who had their data deleted (guild, member, and when).
    """

    whole: bool
    numbers: dict[str, int]
    steps: dict[int, int]
    forgotten: list[tuple[int, int, int]]


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
    """The open tables at which something was played in what was undone, once: they are not named again."""
    named = _named(db, _STALE)
    meta.take(db, _STALE)
    return named


def to_forget(db: sqlite3.Connection) -> list[tuple[int, int]]:
    """Who had their data deleted in what was undone (guild and member), and is in the database again."""
    return [(guild, member) for guild, member, _ in _named(db, _FORGOTTEN)]


def forgotten(db: sqlite3.Connection, guild: int, member: int) -> None:
    """Somebody whom `to_forget` has named need not be named any more."""
    rest = [one for one in _named(db, _FORGOTTEN) if one[:2] != [guild, member]]
    if rest:
        meta.put(db, _FORGOTTEN, orjson.dumps(rest).decode())
    else:
        meta.take(db, _FORGOTTEN)


def _named(db: sqlite3.Connection, key: str) -> list[Any]:
    """What a restore has named and nobody has seen to yet."""
    named: list[Any] = orjson.loads(meta.get(db, key) or "[]")
    return named


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
    """What the old database tells of the time after the backup; None if it cannot be read."""
    newest = "SELECT id, at, guild, debit, credit, amount FROM posting ORDER BY id DESC LIMIT 1"
    same = "SELECT id, at, guild, debit, credit, amount FROM posting WHERE id = ?"
    try:
        with looking_at(database) as old, closing(sqlite3.connect(new)) as db:
            last = db.execute(newest).fetchone()
            whole = last is None or old.execute(same, last[:1]).fetchone() == last
            return _Later(whole, _numbers(old), _steps(old, _NOT_ENDED) if whole else {}, _gone(old, db))
    except (StoreError, sqlite3.Error):
        return None


def _numbers(db: sqlite3.Connection) -> dict[str, int]:
    """The last number that was given in each table whose numbers are never given twice."""
    return dict(db.execute("SELECT name, seq FROM sqlite_sequence").fetchall())


def _steps(db: sqlite3.Connection, which: str) -> dict[int, int]:
    """How many steps were made at each of these tables. One that an earlier restore has named and no start
    has seen to yet is none of them.
    """
    rows = db.execute(
        "SELECT id, (SELECT coalesce(max(seq), 0) FROM step WHERE table_id = t.id)"  # noqa: S608 - one of two
        f" FROM tavern_table AS t WHERE {which}"
    )
    named = _named(db, _STALE)
    return {number: steps for number, steps in rows if number not in named}


def _gone(old: sqlite3.Connection, new: sqlite3.Connection) -> list[tuple[int, int, int]]:
    """Whose data were deleted, as a farewell in the old database says or an earlier restore has named there
    or in the backup, of those whom the backup knows and who had not come back by then.
    """
    named = (*_named(new, _FORGOTTEN), *_named(old, _FORGOTTEN))
    last = {(guild, member): at for guild, member, at in named}
    known = new.execute("SELECT guild, member, welcomed_at FROM member WHERE member > 0").fetchall()
    found = []
    for guild, member, welcomed_at in known:
        at = max(last.get((guild, member), 0), _said_farewell(old, guild, member))
        if at and max(welcomed_at - 1, _said_farewell(new, guild, member)) < at:
            found.append((guild, member, at))
    return found


def _said_farewell(db: sqlite3.Connection, guild: int, member: int) -> int:
    """When the member's data were deleted, as far as the database tells; else 0."""
    said = farewells.lately(db, 0, guild, member) if _has_marks(db) else None
    return said.at if said else 0


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
    """Let numbers go on where they ended, and have the open tables drawn anew; those at which something has
    perhaps been played since, the backup's own ones included.
    """
    with translating(), closing(sqlite3.connect(new, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        _count_on(db, later)
        known = later.steps if later else {}
        went_on = [table for table, steps in _steps(db, _OPEN).items() if known.get(table) != steps]
        stale = (*_named(db, _STALE), *went_on)
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
    given = later.numbers if later else {}
    jump = 0 if later and later.whole else STEP
    for name in numbers.keys() | given.keys():
        number = max(numbers.get(name, 0) + jump, given.get(name, 0))
        db.execute("DELETE FROM sqlite_sequence WHERE name = ?", (name,))
        db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (name, number))
