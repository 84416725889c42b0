"""Deadlines as rows: what is due, what comes next, a fresh grace after a start (X5, X6, B21)."""

import sqlite3

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from data.deadlines import (
    Deadline,
    begin_outage,
    clear,
    clock,
    drop,
    due,
    end_outage,
    grace,
    in_outage,
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
    assert grace(db, NOW, 2 * MINUTE) == {table}
    assert of_table(db, table) == {
        (1, "turn"): NOW + 2 * MINUTE,
        (2, "turn"): NOW + 2 * MINUTE,
        (3, "turn"): NOW + 4 * MINUTE,
        (0, "lobby"): NOW + 2 * MINUTE,
        (1, "remind"): NOW - 12 * MINUTE,
    }
    assert grace(db, NOW, 2 * MINUTE) == set()


def test_B29_while_a_table_pauses_only_its_refund_comes_due(db: sqlite3.Connection, table: int) -> None:
    other = open_table(db)
    replace(db, table, {(1, "remind"): NOW + MINUTE, (1, "turn"): NOW + 2 * MINUTE})
    replace(db, other, {(1, "turn"): NOW + 2 * MINUTE})
    assert pause(db, table, NOW, NOW + 30 * MINUTE)
    assert not pause(db, table, NOW + 10 * MINUTE, NOW + 40 * MINUTE)
    assert paused(db) == {table}
    assert due(db, NOW + 5 * MINUTE) == [Deadline(GUILD, other, 1, "turn", NOW + 2 * MINUTE)]
    refund = Deadline(GUILD, table, 0, "refund", NOW + 30 * MINUTE)
    assert due(db, NOW + 30 * MINUTE)[-1] == refund
    assert drop(db, refund)


def test_B29_a_table_that_has_just_paused_is_not_acted_at(db: sqlite3.Connection, table: int) -> None:
    replace(db, table, {(1, "turn"): NOW})
    (deadline,) = due(db, NOW)
    pause(db, table, NOW, NOW + 30 * MINUTE)
    assert not drop(db, deadline)
    postpone(db, deadline, NOW + MINUTE)
    assert of_table(db, table)[1, "turn"] == NOW


def test_B29_after_a_pause_each_clock_has_left_what_it_had(db: sqlite3.Connection, table: int) -> None:
    replace(db, table, {(1, "remind"): NOW + MINUTE, (1, "turn"): NOW + 2 * MINUTE, (2, "turn"): NOW + 1})
    pause(db, table, NOW, NOW + 30 * MINUTE)
    later = NOW + 20 * MINUTE
    assert resume(db, table, later, MINUTE)
    assert of_table(db, table) == {
        (1, "remind"): later + MINUTE,
        (1, "turn"): later + 2 * MINUTE,
        (2, "turn"): later + MINUTE,
    }
    assert not resume(db, table, later, MINUTE)
    assert paused(db) == set()
    assert clock(db, table, later) == later


def test_B29_what_is_asked_during_a_pause_has_its_full_time_after_it(
    db: sqlite3.Connection, table: int
) -> None:
    pause(db, table, NOW, NOW + 30 * MINUTE)
    replace(db, table, {(2, "turn"): clock(db, table, NOW + 10 * MINUTE) + 5 * MINUTE})
    resume(db, table, NOW + 20 * MINUTE, MINUTE)
    assert of_table(db, table) == {(2, "turn"): NOW + 25 * MINUTE}


def test_B21_B29_a_start_during_a_pause_moves_only_the_refund(db: sqlite3.Connection, table: int) -> None:
    replace(db, table, {(1, "turn"): NOW + 2 * MINUTE})
    pause(db, table, NOW, NOW + 30 * MINUTE)
    started = NOW + 60 * MINUTE
    assert grace(db, started, MINUTE) == {table}
    assert of_table(db, table) == {(1, "turn"): NOW + 2 * MINUTE, (0, "refund"): started + MINUTE}


def test_B29_a_pause_outlives_new_questions_and_ends_with_the_table(
    db: sqlite3.Connection, table: int
) -> None:
    pause(db, table, NOW, NOW + 30 * MINUTE)
    replace(db, table, {(2, "turn"): NOW})
    assert of_table(db, table) == {(0, "refund"): NOW + 30 * MINUTE, (2, "turn"): NOW}
    clear(db, table)
    assert of_table(db, table) == {}
    assert clock(db, table, NOW + 1) == NOW + 1


def test_B28_in_an_outage_the_clocks_of_its_guild_stand(db: sqlite3.Connection, table: int) -> None:
    know_guild(db, GUILD + 1)
    elsewhere = open_table(db, guild=GUILD + 1)
    for number in (table, elsewhere):
        replace(db, number, {(1, "remind"): NOW - MINUTE, (1, "turn"): NOW + 9 * MINUTE})
    begin_outage(db, GUILD, NOW)
    begin_outage(db, GUILD, NOW + MINUTE)
    assert in_outage(db) == {GUILD}
    assert [deadline.table for deadline in due(db, NOW + 20 * MINUTE)] == [elsewhere, elsewhere]
    later = NOW + 20 * MINUTE
    assert end_outage(db, GUILD, later, MINUTE) == {table}
    assert in_outage(db) == set()
    assert of_table(db, table) == {(1, "remind"): later - MINUTE, (1, "turn"): later + 9 * MINUTE}
    assert of_table(db, elsewhere) == {(1, "remind"): NOW - MINUTE, (1, "turn"): NOW + 9 * MINUTE}


def test_B28_B29_the_clocks_of_a_table_that_pauses_stand_on_after_an_outage(
    db: sqlite3.Connection, table: int
) -> None:
    replace(db, table, {(1, "turn"): NOW + 2 * MINUTE})
    pause(db, table, NOW, NOW + 30 * MINUTE)
    begin_outage(db, GUILD, NOW + 10 * MINUTE)
    back = NOW + 40 * MINUTE
    assert end_outage(db, GUILD, back, MINUTE) == set()
    assert of_table(db, table) == {(1, "turn"): NOW + 2 * MINUTE, (0, "refund"): back + MINUTE}


FULL = 5 * MINUTE


class Clock:
    """One clock as a player would reckon it: `left` runs down, but for what stops it."""

    def __init__(self) -> None:
        self.left = FULL
        self.stopped: set[str] = set()

    def pass_(self, time: int) -> None:
        if not self.stopped:
            self.left -= time

    def go_on(self, why: str) -> None:
        if why in self.stopped and self.stopped == {why}:
            self.left = max(self.left, MINUTE)
        self.stopped.discard(why)

    def give_grace(self) -> None:
        if not self.stopped:
            self.left = max(self.left, MINUTE)


def carry_out(db: sqlite3.Connection, table: int, act: str, now: int, model: Clock) -> None:
    """Let the same happen to the table and to the model."""
    match act:
        case "pause":
            pause(db, table, now, now + 30 * MINUTE)
            model.stopped.add("pause")
        case "resume":
            resume(db, table, now, MINUTE)
            model.go_on("pause")
        case "outage":
            begin_outage(db, GUILD, now)
            model.stopped.add("outage")
        case "back":
            end_outage(db, GUILD, now, MINUTE)
            model.go_on("outage")
            model.give_grace()
        case "start":
            grace(db, now, MINUTE)
            model.give_grace()
        case "ask":
            replace(db, table, {(1, "turn"): clock(db, table, now) + FULL})
            model.left = FULL


ACTS = st.sampled_from(["pause", "resume", "outage", "back", "start", "ask"])


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(story=st.lists(st.tuples(ACTS, st.integers(0, 3 * MINUTE)), max_size=12))
def test_B21_B28_B29_whatever_stops_a_clock_it_has_left_what_it_had(
    db: sqlite3.Connection, story: list[tuple[str, int]]
) -> None:
    """Never more than in full, and never less than a minute when it goes on; in any order."""
    table, model, now = open_table(db), Clock(), NOW
    replace(db, table, {(1, "turn"): NOW + FULL})
    for act, then in story:
        carry_out(db, table, act, now, model)
        now += then
        model.pass_(then)
        assert of_table(db, table)[1, "turn"] - clock(db, table, now) == model.left <= FULL
        assert bool(model.stopped) == (clock(db, table, now + 1) <= now)
    clear(db, table)
