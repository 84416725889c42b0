"""A second restore, before the bot has started or after it has, undoes nothing that the first one saw to."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from data import forget, members
from data.backup import backup
from data.connect import prepare_writing
from data.restore import STEP, restore, take_stale, to_forget
from tests.data.helpers import ANNA, BERT, GUILD, NOW, anna, fund, open_table

DAY = 24 * 3_600_000


def written(path: Path) -> closing[sqlite3.Connection]:
    """A connection as the bot has it."""
    db = sqlite3.connect(path, isolation_level=None)
    prepare_writing(db)
    return closing(db)


@pytest.fixture
def copy(db: sqlite3.Connection, path: Path) -> Path:
    """A backup of a database that knows Anna and Bert, and a table that is at play and a lobby. The bot is
    stopped.
    """
    for member in (ANNA, BERT):
        members.greet(db, NOW, GUILD, member, "x")
    for phase in ("running", "lobby"):
        open_table(db, phase=phase)
    target = path.with_name("Kopie.db")
    backup(path, target)
    db.close()
    return target


def played(path: Path, table: int = 1) -> None:
    """A step is made at a table."""
    with written(path) as db:
        db.execute("UPDATE tavern_table SET phase = 'running' WHERE id = ?", (table,))
        db.execute(
            "INSERT INTO step (table_id, seq, round, at, action, coins) VALUES (?, 1, 1, 1, '{}', '{}')",
            (table,),
        )


def test_B47_a_table_that_went_on_is_still_named_after_a_second_restore(path: Path, copy: Path) -> None:
    """The bot has not started in between."""
    played(path)
    assert restore(path, copy).stale == (1,)
    assert restore(path, copy).stale == (1,)
    with written(path) as db:
        assert take_stale(db) == [1]
    assert restore(path, copy).stale == (), "the start has seen to it, and nothing happened since"


def test_B22_a_lobby_that_has_begun_since_is_named(path: Path, copy: Path) -> None:
    """Its questions would be numbered as those that old buttons answer."""
    assert restore(path, copy).stale == ()
    played(path, 2)
    assert restore(path, copy).stale == (2,)


def test_who_was_forgotten_is_still_named_after_a_second_restore(path: Path, copy: Path) -> None:
    with written(path) as db:
        forget.forget(db, NOW + DAY, GUILD, ANNA)
    newer = path.with_name("neuer.db")
    restore(path, copy)
    with written(path) as db:
        fund(db, anna(), 1)
        backup(path, newer)
    for again in (copy, newer, copy):
        restore(path, again)
        with written(path) as db:
            assert to_forget(db) == [(GUILD, ANNA)]


def test_who_came_back_before_the_backup_was_made_is_not_named(path: Path, copy: Path) -> None:
    newer = path.with_name("neuer.db")
    with written(path) as db:
        forget.forget(db, NOW + DAY, GUILD, ANNA)
        members.greet(db, NOW + 2 * DAY, GUILD, ANNA, "x")
        backup(path, newer)
    restore(path, copy)
    with written(path) as db:
        assert to_forget(db) == [(GUILD, ANNA)]
    restore(path, newer)
    with written(path) as db:
        assert to_forget(db) == []


def test_B22_numbers_that_were_given_after_a_jump_are_not_given_again(path: Path, copy: Path) -> None:
    """Of the second backup nothing is known, for the database did not grow out of it."""
    newer = path.with_name("neuer.db")
    with written(path) as db:
        fund(db, anna(), 1)
        backup(path, newer)
    path.write_bytes(b"no database at all" * 500)
    restore(path, copy)
    with written(path) as db:
        given = open_table(db)
    assert given > STEP
    db_of_its_own = restore(path, newer)
    with written(path) as db:
        assert open_table(db) > given
    assert db_of_its_own.stale == (1, 2)
