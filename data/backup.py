"""A backup while the bot runs: one consistent, verified file."""

import sqlite3
from pathlib import Path

from data.audit import audit
from data.connect import reading
from data.errors import BackupFailed
from data.migrate import check_version
from data.snapshot import snapshot, unsound


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
        snapshot(db, target, _faults)
    return target.stat().st_size


def _faults(db: sqlite3.Connection) -> list[str]:
    """Everything that must hold of a copy. Books are read only where the pages can be."""
    return unsound(db) or [str(fault) for fault in audit(db)]
