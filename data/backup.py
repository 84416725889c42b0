"""A backup while the bot runs: one consistent, verified file."""

import os
import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from data.audit import audit
from data.connect import reading
from data.errors import BackupFailed
from data.migrate import check_version
from data.snapshot import snapshot, unsound

KEPT: Final = "before-restore-"
"""How the name of what a restore has kept begins, after that of the database."""


@dataclass(frozen=True, slots=True)
class Made:
    """A backup that was made at `path`, `at` seconds since the epoch. It may have been moved since."""

    path: Path
    at: float


def backup(source: Path, target: Path) -> int:
    """Copy the database at `source`, which may be in use, to a new file `target`; its size in bytes.

    The copy shows one moment. It gets its name only once SQLite finds it sound and its books balance (M8).
    Raises `BackupFailed` (also if `target` exists: a backup is never overwritten) or another `StoreError`;
    there is no `target` then.
    """
    if target.exists():
        raise BackupFailed(f"{target} exists already; a backup never overwrites a file")
    if not target.parent.is_dir():
        raise BackupFailed(f"there is no folder {target.parent}")
    with reading(source) as db:
        check_version(db)
        snapshot(db, target, faults)
    # Only for `newest`: a folder that lets nobody write takes nothing from the backup.
    with suppress(OSError):
        _note(source).write_bytes(os.fsencode(target.absolute()))
    return target.stat().st_size


def newest(source: Path) -> Made | None:
    """The newest backup of the database at `source` that is known of.

    That is the last one that `backup` made, wherever it was put, or a night's or a migration's beside the
    database. What a restore has kept was never verified.
    """
    beside = {*source.parent.glob(f"{source.name}.*.bak")} - {*source.parent.glob(f"{source.name}.{KEPT}*")}
    made = [Made(path, path.stat().st_mtime) for path in beside]
    note = _note(source)
    with suppress(FileNotFoundError):
        made.append(Made(Path(os.fsdecode(note.read_bytes())), note.stat().st_mtime))
    return max(made, key=lambda one: one.at, default=None)


def _note(source: Path) -> Path:
    """Where `backup` notes the place of its last copy: beside the database, which it only reads."""
    return source.with_name(f"{source.name}.backup")


def faults(db: sqlite3.Connection) -> list[str]:
    """Everything that must hold of a copy. Books are read only where the pages can be."""
    return unsound(db) or [str(fault) for fault in audit(db)]
