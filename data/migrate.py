"""Migrations: numbered SQL files, each applied as a whole together with its number.

`PRAGMA user_version` holds the number of the last one, `PRAGMA application_id` says that the file is ours.
Before each migration of a database that has something in it a copy is put beside it.
"""

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from data.errors import MigrationFailed, StoreDamaged, StoreTooNew, StoreTooOld
from data.snapshot import snapshot, unsound

MIGRATIONS: Final = Path(__file__).parent / "migrations"

APPLICATION_ID: Final = int.from_bytes(b"TAVE")
"""Written into the header of our files, so that nobody else's database is ever migrated."""

_NAME: Final = re.compile(r"([0-9]{4})_[a-z0-9_]+\.sql")


def migrate(db: sqlite3.Connection, path: Path, directory: Path = MIGRATIONS) -> list[int]:
    """Bring `db`, the database at `path`, to the newest version; the numbers of the migrations applied.

    Raises `StoreTooNew`, `StoreDamaged` (not our database), `BackupFailed` or `MigrationFailed`; the database
    is then as the last whole migration left it.
    """
    pending = _pending(db, directory)
    new = bool(pending) and pending[0][0] == 1
    for number, file in pending:
        if not new:
            snapshot(db, path.with_name(f"{path.name}.before-{number:04}.bak"), unsound)
        _apply(db, number, file)
    return [number for number, _ in pending]


def check_whole(db: sqlite3.Connection) -> None:
    """Look whether the file's pages are sound, before anybody relies on them. Raises `StoreDamaged`."""
    (found,) = db.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise StoreDamaged("the database is damaged")


def check_known(db: sqlite3.Connection, directory: Path = MIGRATIONS) -> None:
    """See that the database is ours and no newer than this program. Raises `StoreDamaged` or
    `StoreTooNew`.
    """
    _pending(db, directory)


def check_version(db: sqlite3.Connection, directory: Path = MIGRATIONS) -> None:
    """See that a tool that only reads knows this database's shape.

    Raises `StoreTooNew`, `StoreTooOld` or `StoreDamaged`.
    """
    if _pending(db, directory):
        raise StoreTooOld("the database is of an older version; start the bot once to migrate it")


def _pending(db: sqlite3.Connection, directory: Path) -> list[tuple[int, Path]]:
    """The migrations that `db` still needs, in order."""
    known = _numbered(directory)
    version = _version(db)
    if version > len(known):
        raise StoreTooNew(
            f"the database has version {version}, this program knows {len(known)}; use the newer one, "
            "or restore the backup that it made"
        )
    return known[version:]


def _version(db: sqlite3.Connection) -> int:
    """The number of the last migration applied; 0 for a new file. Raises `StoreDamaged` for foreign files."""
    (application,) = db.execute("PRAGMA application_id").fetchone()
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    (objects,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    empty = version == 0 and objects == 0
    if application != APPLICATION_ID and not empty:
        raise StoreDamaged("the file is a database of another program")
    return version


def _numbered(directory: Path) -> list[tuple[int, Path]]:
    """The files of `directory` with their numbers, which run from 1 without a gap."""
    found = []
    for file in sorted(directory.glob("*.sql")):
        match = _NAME.fullmatch(file.name)
        if match is None:
            raise MigrationFailed(f"not the name of a migration: {file.name}")
        found.append((int(match[1]), file))
    if [number for number, _ in found] != list(range(1, len(found) + 1)):
        raise MigrationFailed(f"migrations are missing or numbered twice: {[file.name for _, file in found]}")
    return found


def _apply(db: sqlite3.Connection, number: int, file: Path) -> None:
    """Run one migration and write its number, both or neither."""
    # Tables are rebuilt by dropping the old one, which enforced foreign keys forbid. The pragma does nothing
    # inside a transaction, so it stands around it; whether all references hold is checked before the commit.
    db.execute("PRAGMA foreign_keys = OFF")
    try:
        db.execute("BEGIN IMMEDIATE")
        for statement in statements(file.read_text("utf-8")):
            db.execute(statement)
        broken = db.execute("PRAGMA foreign_key_check").fetchmany(3)
        if broken:
            raise MigrationFailed(f"{file.name} leaves references to nothing: {broken}")
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {number}")
        db.execute("COMMIT")
    except (OSError, sqlite3.Error) as error:
        raise MigrationFailed(f"{file.name} failed, the database is as it was before it: {error}") from error
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
        db.execute("PRAGMA foreign_keys = ON")


def statements(script: str) -> Iterator[str]:
    """The single statements of a script. (`executescript` would commit first, and then one by one.)"""
    statement = ""
    for piece in script.split(";"):
        statement += piece
        # Inside strings, comments and triggers a semicolon ends nothing; SQLite's own scanner knows.
        if sqlite3.complete_statement(f"{statement};"):
            yield statement
            statement = ""
        else:
            statement += ";"
    if statement.rstrip(";").strip():
        yield statement.rstrip(";")
