"""Nightly backups: one a night, old ones thinned out, nothing else touched."""

from __future__ import annotations

import sqlite3
from datetime import date, timedelta
from pathlib import Path

import pytest

from data import nights
from data.backup import newest
from data.errors import BackupFailed
from data.examine import examine
from tests.data.helpers import anna, fund

SUNDAY = date(2026, 11, 29)


def made(path: Path) -> list[str]:
    """The nights of which there is a backup, the newest first."""
    found = path.parent.glob(f"{path.name}.night-*.bak")
    return sorted((file.name.split("night-")[1].removesuffix(".bak") for file in found), reverse=True)


def pretend(path: Path, *days: date) -> None:
    for day in days:
        path.with_name(f"{path.name}.night-{day}.bak").touch()


def test_a_night_has_one_backup_and_it_is_the_newest(db: sqlite3.Connection, path: Path) -> None:
    fund(db, anna(), 9)
    target = nights.back_up(path, SUNDAY)
    assert target == path.with_name("taverne.db.night-2026-11-29.bak")
    assert examine(target)
    found = newest(path)
    assert found is not None
    assert found.path == target
    before = target.read_bytes()
    fund(db, anna(), 1)
    assert nights.back_up(path, SUNDAY) is None
    assert target.read_bytes() == before


def test_seven_nights_and_the_last_of_four_weeks_before_them_are_kept(path: Path) -> None:
    pretend(path, *(SUNDAY - timedelta(days=days) for days in range(100)))
    gone = nights.thin_out(path)
    assert made(path) == [
        *(f"2026-11-{day}" for day in range(29, 22, -1)),
        *("2026-11-22", "2026-11-15", "2026-11-08", "2026-11-01"),
    ]
    assert len(gone) == 89


def test_night_after_night_the_same_sundays_stay(path: Path) -> None:
    for days in range(200):
        day = SUNDAY + timedelta(days=days)
        pretend(path, day)
        nights.thin_out(path)
        kept = [date.fromisoformat(night) for night in made(path)]
        assert kept[:7] == [day - timedelta(days=one) for one in range(min(7, days + 1))]
        if days > 50:
            assert len(kept) == 11
            assert [one.isoweekday() for one in kept[8:]] == [7, 7, 7], "a started week counts as one"


def test_only_what_it_made_itself_is_ever_taken_away(path: Path, tmp_path: Path) -> None:
    pretend(path, *(SUNDAY - timedelta(days=days) for days in range(60)))
    others = [
        *("taverne.db", "taverne.db.before-0006.bak", "taverne.db.2020-01-01.bak", "Kopie.db"),
        *("taverne.db.night-2020-01-01.bak.old", "taverne.db.night-2020-13-01.bak"),
        *("other.db.night-2020-01-01.bak", "taverne.db.before-restore-2020-01-01-120000-000000.bak"),
    ]
    for name in others:
        (tmp_path / name).touch()
    folder, link = tmp_path / "taverne.db.night-2020-01-02.bak", tmp_path / "taverne.db.night-2020-01-03.bak"
    folder.mkdir()
    link.symlink_to(tmp_path / "Kopie.db")
    assert len(nights.thin_out(path)) == 60 - 11
    assert [name for name in others if not (tmp_path / name).exists()] == []
    assert folder.is_dir()
    assert link.is_symlink()


def test_what_a_killed_night_left_is_tidied_up(db: sqlite3.Connection, path: Path) -> None:
    left = path.with_name("taverne.db.night-2026-11-28.bak.draft")
    left.touch()
    nights.back_up(path, SUNDAY)
    assert not left.exists()


def test_books_that_do_not_balance_make_no_nightly_backup(db: sqlite3.Connection, path: Path) -> None:
    fund(db, anna(), 9)
    db.execute("UPDATE account SET balance = 10 WHERE kind = 'purse'")
    with pytest.raises(BackupFailed, match="holds 10, its postings say 9"):
        nights.back_up(path, SUNDAY)
    assert made(path) == []
