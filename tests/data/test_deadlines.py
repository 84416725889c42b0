"""Deadlines as rows: what is due, what comes next, a fresh grace after a start (X5, X6, B21)."""

import sqlite3

import pytest

from data.deadlines import (
    Deadline,
    clear,
    delay,
    drop,
    due,
    grace,
    of_table,
    pause,
    paused,
    postpone,
    replace,
    resume,
)
from data.members import know_guild
from tests.data.helpers import GUILD, NOW, open_table

MINUTE = 60_000


@pytest.fixture
def table(db: sqlite3.Connection) -> int:
    return open_table(db)


def test_X5_what_is_due_comes_longest_overdue_first(db: sqlite3.Connection, table: int) -> None:
    other = open_table(db)
    replace(db, table, {(1, "remind"): NOW + 2 * MINUTE, (1, "turn"): NOW + 5 * MINUTE})
    replace(db, other, {(0, "lobby"): NOW + MINUTE})
    assert due(db, NOW) == []
    assert due(db, NOW + MINUTE - 1) == []
    assert due(db, NOW + MINUTE) == [Deadline(GUILD, other, 0, "lobby", NOW + MINUTE)]
    assert due(db, NOW + 2 * MINUTE) == [
        Deadline(GUILD, other, 0, "lobby", NOW + MINUTE),
        Deadline(GUILD, table, 1, "remind", NOW + 2 * MINUTE),
    ]


def test_replacing_drops_what_is_not_wanted_any_more(db: sqlite3.Connection, table: int) -> None:
    other = open_table(db)
    replace(db, other, {(0, "lobby"): NOW})
    replace(db, table, {(1, "remind"): NOW, (1, "turn"): NOW})
    replace(db, table, {(1, "turn"): NOW, (2, "turn"): NOW + 1})
    assert of_table(db, table) == {(1, "turn"): NOW, (2, "turn"): NOW + 1}
    replace(db, table, {})
    assert of_table(db, table) == {}
    assert of_table(db, other) == {(0, "lobby"): NOW}


def test_without_deadlines_nothing_is_ever_due(db: sqlite3.Connection) -> None:
    assert due(db, 2**62) == []


def test_one_that_was_moved_meanwhile_is_not_dropped(db: sqlite3.Connection, table: int) -> None:
    replace(db, table, {(1, "turn"): NOW})
    (deadline,) = due(db, NOW)
    replace(db, table, {(1, "turn"): NOW + MINUTE})
    assert not drop(db, deadline)
    assert of_table(db, table) == {(1, "turn"): NOW + MINUTE}
    (deadline,) = due(db, NOW + MINUTE)
    assert drop(db, deadline)
    assert not drop(db, deadline)
    assert of_table(db, table) == {}


def test_one_that_failed_comes_again_unless_it_was_moved(db: sqlite3.Connection, table: int) -> None:
    replace(db, table, {(1, "turn"): NOW})
    (deadline,) = due(db, NOW)
    postpone(db, deadline, NOW + MINUTE)
    assert of_table(db, table) == {(1, "turn"): NOW + MINUTE}
    postpone(db, deadline, NOW + 2 * MINUTE)
    assert of_table(db, table) == {(1, "turn"): NOW + MINUTE}


def test_B21_after_a_start_nobodys_time_ends_at_once(db: sqlite3.Connection, table: int) -> None:
    replace(
        db,
        table,
        {
            (1, "turn"): NOW - 10 * MINUTE,
            (2, "turn"): NOW + 30_000,
            (3, "turn"): NOW + 4 * MINUTE,
            (0, "lobby"): NOW - 1,
            (1, "remind"): NOW - 12 * MINUTE,
        },
    )
    assert grace(db, NOW, 2 * MINUTE) == 3
    assert of_table(db, table) == {
        (1, "turn"): NOW + 2 * MINUTE,
        (2, "turn"): NOW + 2 * MINUTE,
        (3, "turn"): NOW + 4 * MINUTE,
        (0, "lobby"): NOW + 2 * MINUTE,
        (1, "remind"): NOW - 12 * MINUTE,
    }
    assert grace(db, NOW, 2 * MINUTE) == 0


def test_B29_while_a_table_pauses_only_its_refund_comes_due(db: sqlite3.Connection, table: int) -> None:
    other = open_table(db)
    replace(db, table, {(1, "remind"): NOW + MINUTE, (1, "turn"): NOW + 2 * MINUTE})
    replace(db, other, {(1, "turn"): NOW + 2 * MINUTE})
    pause(db, table, NOW + 30 * MINUTE)
    pause(db, table, NOW + 40 * MINUTE)
    assert paused(db) == {table}
    assert due(db, NOW + 5 * MINUTE) == [Deadline(GUILD, other, 1, "turn", NOW + 2 * MINUTE)]
    assert due(db, NOW + 30 * MINUTE)[-1] == Deadline(GUILD, table, 0, "refund", NOW + 30 * MINUTE)


def test_B29_after_a_pause_each_clock_has_left_what_it_had(db: sqlite3.Connection, table: int) -> None:
    replace(db, table, {(1, "remind"): NOW + MINUTE, (1, "turn"): NOW + 2 * MINUTE})
    pause(db, table, NOW + 30 * MINUTE)
    later = NOW + 20 * MINUTE
    assert resume(db, table, later + 30 * MINUTE)
    assert of_table(db, table) == {(1, "remind"): later + MINUTE, (1, "turn"): later + 2 * MINUTE}
    assert not resume(db, table, later + 30 * MINUTE)
    assert paused(db) == set()


def test_B29_a_pause_outlives_new_questions_and_ends_with_the_table(
    db: sqlite3.Connection, table: int
) -> None:
    pause(db, table, NOW + 30 * MINUTE)
    replace(db, table, {(2, "turn"): NOW})
    assert of_table(db, table) == {(0, "refund"): NOW + 30 * MINUTE, (2, "turn"): NOW}
    clear(db, table)
    assert of_table(db, table) == {}


def test_B28_an_outage_moves_the_deadlines_of_its_guild_only(db: sqlite3.Connection, table: int) -> None:
    know_guild(db, GUILD + 1)
    elsewhere = open_table(db, guild=GUILD + 1)
    for number in (table, elsewhere):
        replace(db, number, {(1, "remind"): NOW - MINUTE, (1, "turn"): NOW + 9 * MINUTE})
    delay(db, GUILD, MINUTE, NOW + MINUTE)
    assert of_table(db, table) == {(1, "remind"): NOW + MINUTE, (1, "turn"): NOW + 10 * MINUTE}
    assert of_table(db, elsewhere) == {(1, "remind"): NOW - MINUTE, (1, "turn"): NOW + 9 * MINUTE}
