"""Steps and events of tables that ended long ago are let go, and nothing else."""

from __future__ import annotations

import sqlite3

import pytest

from data import phrases, retention
from tests.data.helpers import ANNA, BERT, NOW, open_table


def happened(db: sqlite3.Connection, table: int, rows: int = 1) -> None:
    """So many steps and events."""
    numbers = [(table, number) for number in range(1, rows + 1)]
    db.executemany(
        "INSERT INTO step (table_id, seq, round, at, action, coins) VALUES (?, ?, 1, 1, '{}', '{}')", numbers
    )
    db.executemany("INSERT INTO event VALUES (?, ?, 1, 1, '{}')", numbers)


def left(db: sqlite3.Connection, table: int) -> tuple[int, int]:
    """How many steps and events a table has."""
    row: tuple[int, int] = db.execute(
        "SELECT (SELECT count(*) FROM step WHERE table_id = :table),"
        " (SELECT count(*) FROM event WHERE table_id = :table)",
        {"table": table},
    ).fetchone()
    return row


def test_only_of_tables_that_are_over_for_so_long(db: sqlite3.Connection) -> None:
    over, running = open_table(db, phase="over"), open_table(db, phase="running")
    empty = open_table(db, phase="over")
    for table in (over, running):
        happened(db, table)
    assert retention.outworn(db, NOW) == [], "it ended at that very moment"
    assert retention.outworn(db, NOW + 1) == [over]
    assert retention.let_go(db, over) == 2
    assert retention.outworn(db, NOW + 1) == []
    assert (left(db, over), left(db, running)) == ((0, 0), (1, 1))
    assert retention.let_go(db, empty) == 0
    with pytest.raises(sqlite3.IntegrityError, match="never deleted"):
        retention.let_go(db, running)


def test_in_pieces_the_oldest_first(db: sqlite3.Connection) -> None:
    table = open_table(db, phase="over")
    happened(db, table, 2 * retention.ROWS + 1)
    counts = [retention.let_go(db, table) for _ in range(4)]
    assert counts == [2 * retention.ROWS, 2 * retention.ROWS, 2, 0]


def test_states_and_words_go_first_and_nothing_of_them_stays(db: sqlite3.Connection) -> None:
    table = open_table(db, phase="over")
    happened(db, table)
    db.execute("INSERT INTO seat VALUES (?, 1, ?, 'in', 0)", (table, ANNA))
    for number in range(1, retention.STATES + 2):
        db.execute(
            "INSERT INTO round (table_id, number, seed, commitment, opened_at, before, shape)"
            " VALUES (?, ?, randomblob(32), ?, ?, '{}', 1)",
            (table, number, "0" * 64, NOW),
        )
        phrases.say(db, table, number, 1, "toi toi toi", NOW)
    counts = [retention.let_go(db, table) for _ in range(2)]
    assert (counts, left(db, table)) == ([2 * retention.STATES + 1, 1], (1, 1))
    assert retention.outworn(db, NOW + 1) == [table], "also if the program ended here"
    assert [retention.let_go(db, table) for _ in range(2)] == [2, 0]
    assert retention.outworn(db, NOW + 1) == []
    assert db.execute("SELECT count(before), count(seed) FROM round").fetchone() == (0, retention.STATES + 1)
    assert phrases.of_seat(db, table, 1) == []


def test_W4_a_table_with_an_undecided_claim_is_not_touched(db: sqlite3.Connection) -> None:
    table = open_table(db, phase="over")
    happened(db, table)
    db.execute(
        "INSERT INTO offer (table_id, member, seat, said, about, amount, free, status, made_at)"
        " VALUES (?, ?, 0, 'es regnet', 0, 4, 0, 'closed', ?)",
        (table, ANNA, NOW),
    )
    db.execute(
        "INSERT INTO contract (offer_id, member, seat, amount, made_at) VALUES (1, ?, 0, 4, ?)", (BERT, NOW)
    )
    assert retention.outworn(db, NOW + 1) == []
    db.execute("UPDATE contract SET verdict = 'void', decided_at = ?, decided_in = 0", (NOW,))
    assert retention.outworn(db, NOW + 1) == [table]
