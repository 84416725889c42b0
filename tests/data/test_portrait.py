"""What is stored about a member, read for the member."""

from __future__ import annotations

import sqlite3

import orjson
import pytest

from data import forget, phrases, portrait, tables
from data.members import Moderator, give, greet, note
from data.options import Options
from data.payments import pay
from tests.data.helpers import ANNA, BERT, GUILD, NOW, anna, fund

CARL = 103


@pytest.fixture
def table(db: sqlite3.Connection) -> int:
    """A table at which Anna and Bert sit; two rounds, of which the first is settled."""
    for member, name in ((ANNA, "Anna"), (BERT, "Bert")):
        greet(db, NOW, GUILD, member, name)
    number = tables.insert(db, now=NOW, guild=GUILD, channel=1, host=BERT, game="dreizehn", options=Options())
    for member in (ANNA, BERT):
        tables.take_seat(db, tables.load(db, number), member)
    for round_, settled in ((1, NOW), (2, None)):
        db.execute(
            "INSERT INTO round (table_id, number, seed, commitment, opened_at, settled_at)"
            " VALUES (?, ?, randomblob(32), ?, ?, ?)",
            (number, round_, "0" * 64, NOW, settled),
        )
    return number


def happen(db: sqlite3.Connection, table: int, round_: int, seat: int, to: int | None, face: int) -> None:
    body = orjson.dumps({"kind": "Threw", "to": to, "seat": seat, "faces": [face]}).decode()
    db.execute(
        "INSERT INTO event SELECT ?, coalesce(max(seq), 0) + 1, ?, ?, ? FROM event",
        (table, round_, NOW, body),
    )


def test_B47_only_own_throws_of_settled_rounds_are_told(db: sqlite3.Connection, table: int) -> None:
    happen(db, table, 1, 1, 1, 11)
    happen(db, table, 1, 1, None, 12)
    happen(db, table, 1, 1, 2, 13)
    happen(db, table, 1, 2, None, 14)
    happen(db, table, 2, 1, 1, 15)
    happen(db, table, 2, 1, None, 16)
    told = portrait.table(db, table, ANNA, 10)["happened"]
    assert [one["faces"] for one in told] == [[11], [12]]
    assert told[0] == {"round": 1, "at": "2023-11-14T22:13:20.000+00:00", "kind": "Threw", "faces": [11]}


def test_own_lucky_phrases_are_told_and_no_others(db: sqlite3.Connection, table: int) -> None:
    for round_, seat, words in ((1, 1, "toi"), (1, 2, "geheim"), (2, 1, "toi toi")):
        phrases.say(db, table, round_, seat, words, NOW)
    at = "2023-11-14T22:13:20.000+00:00"
    assert portrait.table(db, table, ANNA, 10)["phrases"] == [
        {"round": 1, "at": at, "words": "toi"},
        {"round": 2, "at": at, "words": "toi toi"},
    ]


def test_the_newest_are_told_where_there_are_too_many(db: sqlite3.Connection, table: int) -> None:
    for face in range(1, 6):
        happen(db, table, 1, 1, None, face)
    assert [one["faces"] for one in portrait.table(db, table, ANNA, 2)["happened"]] == [[4], [5]]
    assert portrait.table(db, table, ANNA, 0)["happened"] == []


def test_postings_come_by_pages_and_completely(db: sqlite3.Connection, table: int) -> None:
    for amount in range(1, 8):
        fund(db, anna(), amount)
    found: list[portrait.Part] = []
    before, pages = None, 0
    while pages == 0 or before is not None:
        some, before = portrait.postings(db, GUILD, ANNA, 3, before)
        found, pages = [*found, *some], pages + 1
    assert [one["amount"]["quarter_fen"] for one in found] == [7, 6, 5, 4, 3, 2, 1, 80]
    assert (found[0]["amount"]["text"], found[0]["other"]) == ("1¾", {"kind": "house"})


def test_a_host_who_has_got_up_again_is_told_of_the_table(db: sqlite3.Connection, table: int) -> None:
    tables.free_seat(db, table, 2)
    assert portrait.tables_of(db, GUILD, BERT) == [table]
    shown = portrait.table(db, table, BERT, 9)
    assert (shown["host"], shown["seat"], shown["coins"], shown["turns"]) == (True, None, None, [])


def test_results_and_dice_are_told(db: sqlite3.Connection, table: int) -> None:
    db.execute("INSERT INTO turn_result VALUES (?, 1, 1, ?, 16, 3)", (table, NOW))
    for seat, times in ((1, 4), (2, 9)):
        db.execute("INSERT INTO fallen VALUES (?, 1, ?, 'w6', 6, ?)", (table, seat, times))
    assert portrait.table(db, table, ANNA, 9)["turns"] == [
        {"round": 1, "points": 16, "called": None, "dice": 3}
    ]
    assert portrait.person(db, NOW, GUILD, ANNA)["dice"] == [{"die": "w6", "face": 6, "times": 4}]


def test_Z6_a_zyklus_has_a_name_and_no_points(db: sqlite3.Connection, table: int) -> None:
    db.execute("UPDATE tavern_table SET game = 'zyklus', state = NULL")
    db.execute("INSERT INTO turn_result VALUES (?, 1, 1, ?, 19, 0)", (table, NOW))
    assert portrait.table(db, table, ANNA, 9)["turns"] == [
        {"round": 1, "points": None, "called": "Zyklus", "dice": None}
    ]


def test_whose_doing_a_posting_was(db: sqlite3.Connection, table: int) -> None:
    pay(db, NOW, GUILD, BERT, ANNA, 4, "a")
    pay(db, NOW, GUILD, ANNA, BERT, 4, "b")
    give(db, NOW, GUILD, ANNA, 4, Moderator(BERT, "Fest", "c"))
    found, _ = portrait.postings(db, GUILD, ANNA, 9, None)
    assert [one["by"] for one in found] == ["moderator", "me", "member", None]


def test_what_moderators_did_to_bets_and_tables_is_told_to_those_concerned(
    db: sqlite3.Connection, table: int
) -> None:
    note(db, NOW, GUILD, "table-cancelled", table, Moderator(CARL, "Streit", "d"))
    note(db, NOW, GUILD, "table-cancelled", table + 1, Moderator(CARL, "andere", "e"))
    told = portrait.person(db, NOW, GUILD, ANNA)["moderation"]
    assert [(one["act"], one["reason"], one["target"]) for one in told["to_me"]] == [
        ("table-cancelled", "Streit", table)
    ]
    assert portrait.person(db, NOW, GUILD, CARL)["moderation"]["to_me"] == []


def test_who_was_forgotten_has_nothing_and_their_opponent_sees_the_pseudonym(
    db: sqlite3.Connection, table: int
) -> None:
    tables.end(db, table, NOW, "cancelled")
    forget.forget(db, NOW, GUILD, ANNA)
    assert portrait.tables_of(db, GUILD, ANNA) == []
    assert portrait.person(db, NOW, GUILD, ANNA)["name"] is None
    assert [one["name"] for one in portrait.table(db, table, BERT, 9)["seats"]] == ["Gast 1", "Bert"]
    assert portrait.postings(db, GUILD, ANNA, 9, None) == ([], None)
