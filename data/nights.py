"""Nightly backups beside the database: one a night, old ones thinned out.

They are named after the database and their night, `taverne.db.night-2026-11-30.bak`. No other file is ever
taken away: neither a migration's copy nor one that somebody made by hand.
"""

import re
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import Final

from data.backup import backup
from data.snapshot import PARTS

NIGHTS: Final = 7
"""How many of the newest are kept."""

WEEKS: Final = 4
"""Of how many weeks before those the last one is kept, too."""


def back_up(source: Path, night: date) -> Path | None:
    """Make the backup of a night, verified; where it is. None if that night has one already.

    Raises as `data.backup.backup` does; there is no file of that name then.
    """
    target = _named(source, night.isoformat())
    if target.exists():
        return None
    for left in _beside(source, rf"\.draft({'|'.join(PARTS)})"):  # of one that was killed while it was made
        left.unlink(missing_ok=True)
    backup(source, target)
    return target


def thin_out(source: Path) -> list[Path]:
    """Delete the nightly backups that are not to be kept; which they were. Raises `OSError`."""
    made = _beside(source)
    kept = _kept(sorted(made.values(), reverse=True))
    gone = [file for file, night in made.items() if night not in kept]
    for file in gone:
        file.unlink(missing_ok=True)
    return gone


def _kept(nights: list[date]) -> set[date]:
    """Which of these nights, the newest first, have their backups kept."""
    newest, older = nights[:NIGHTS], nights[NIGHTS:]
    # A week is that of the calendar, so what is its last night today stays its last one.
    weeks = [next(days) for _, days in groupby(older, key=lambda night: night.isocalendar()[:2])]
    return {*newest, *weeks[:WEEKS]}


def _named(source: Path, night: str) -> Path:
    return source.with_name(f"{source.name}.night-{night}.bak")


def _beside(source: Path, ending: str = "") -> dict[Path, date]:
    """The nightly backups of a database, or what else is so named with an `ending`, with their nights."""
    name = re.compile(rf"{re.escape(source.name)}\.night-(\d{{4}}-\d\d-\d\d)\.bak{ending}")
    found = {}
    for file in source.parent.iterdir():
        match = name.fullmatch(file.name)
        if match and file.is_file() and not file.is_symlink():
            try:
                found[file] = date.fromisoformat(match[1])
            except ValueError:
                continue  # no day of the calendar, so none of ours
    return found
