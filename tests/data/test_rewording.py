"""Others' words when a member is forgotten: whose name gives way, what nobody rewrites (B37, X3, W4)."""

from __future__ import annotations

import sqlite3
import unicodedata
from typing import Final

import pytest

from data import bets, forget, log, members, resets, tables
from data.audit import audit
from data.members import Moderator
from data.stakes import Stakes
from tests.data.helpers import GUILD, NOW
from tests.data.test_forget import HEIDI, XAVER, YVO, claimed, opened, placed

ZOE: Final = 222_000_111_222_333_444
DETAIL: Final = log.Change("wettfrist", 15, {"zone": None, "an": True})


@pytest.fixture
def books(db: sqlite3.Connection) -> sqlite3.Connection:
    """A guild with three patrons."""
    for member, name in ((XAVER, "Xaver"), (YVO, "Yvo"), (ZOE, "Zoe")):
        members.greet(db, NOW, GUILD, member, name)
    return db


def renamed(db: sqlite3.Connection, name: str) -> None:
    """Xaver calls himself so, and has his data deleted."""
    members.greet(db, NOW, GUILD, XAVER, name)
    forget.forget(db, NOW, GUILD, XAVER)
    assert audit(db) == []


def held(db: sqlite3.Connection, offer: bets.Offer, member: int, amount: int = 8) -> int:
    return Stakes(db, tables.load(db, offer.table), NOW).hold(offer, member, 0, amount)


def decided(db: sqlite3.Connection, contract: int) -> None:
    found = bets.contract(db, contract, GUILD)
    Stakes(db, tables.load(db, found.offer.table), NOW).settle(found, "true", 0)


def said(db: sqlite3.Connection, offer: bets.Offer) -> str:
    return bets.offer(db, offer.id).said


@pytest.mark.parametrize("name", ["what", "null", "true", "15", "{", '"', ":", ",", "zone", "settings", "—"])
def test_X3_no_name_falsifies_what_the_log_says_of_settings(books: sqlite3.Connection, name: str) -> None:
    for actor in (HEIDI, XAVER):
        log.note_setting(books, NOW, GUILD, actor, f"settings:15:what:{actor % 7}", DETAIL)
    rows = "SELECT detail, reason, key FROM audit_log"
    before = books.execute(rows).fetchall()
    renamed(books, name)
    assert books.execute(rows).fetchall() == before
    assert log.entries(books, GUILD, log.Filter())[0].detail["after"] == {"zone": None, "an": True}


@pytest.mark.parametrize("name", ["welcome", "purse-set", "correction", "1"])
def test_no_name_changes_a_key(books: sqlite3.Connection, name: str) -> None:
    members.set_purse(books, NOW, GUILD, XAVER, 40, Moderator(HEIDI, "so", "correction:1"))
    keys = [row[0] for row in books.execute("SELECT key FROM posting UNION ALL SELECT key FROM audit_log")]
    renamed(books, name)
    after = [row[0] for row in books.execute("SELECT key FROM posting UNION ALL SELECT key FROM audit_log")]
    assert set(after) >= {key.replace(str(XAVER), "-1") for key in keys}


def test_W4_nobody_rewrites_a_bet_of_others(books: sqlite3.Connection) -> None:
    table = opened(books, GUILD, YVO)
    others = placed(books, claimed(books, table, YVO, f"es regnet, sagt <@{XAVER}>"))
    held(books, others, ZOE)
    renamed(books, "regnet")
    assert said(books, others) == "es regnet, sagt Gast 1"


@pytest.mark.parametrize("amount", [3, 8])
def test_W4_who_had_a_part_rewrites_no_bet_that_others_still_have(
    books: sqlite3.Connection, amount: int
) -> None:
    """Xaver's part of Yvo's offer is decided; Zoe's runs, and perhaps the rest can still be held."""
    table = opened(books, GUILD, YVO)
    offer = placed(books, claimed(books, table, YVO, "es regnet"))
    xavers = held(books, offer, XAVER, 2)
    zoes = held(books, bets.offer(books, offer.id), ZOE, amount - 2)
    decided(books, xavers)
    if amount < 8:
        decided(books, zoes)
    renamed(books, "regnet")
    assert said(books, offer) == "es regnet"


def test_a_name_gives_way_in_bets_in_which_the_member_had_a_part(books: sqlite3.Connection) -> None:
    table = opened(books, GUILD, YVO)
    own, others, foreign = (
        placed(books, claimed(books, table, member, "Xaver singt")) for member in (XAVER, YVO, YVO)
    )
    for offer, member in ((own, YVO), (others, XAVER), (foreign, ZOE)):
        decided(books, held(books, offer, member))
    renamed(books, "Xaver")
    assert [said(books, offer) for offer in (own, others, foreign)] == [
        *("Gast 1 singt", "Gast 1 singt", "Xaver singt")
    ]


def test_X3_nobody_rewrites_reasons_of_what_was_done_to_others(books: sqlite3.Connection) -> None:
    """Only what was done by Xaver, to him, or about his bet is reworded; so are the notes in the books."""
    table = opened(books, GUILD, YVO)
    contracts = [
        held(books, placed(books, claimed(books, table, YVO, text)), member)
        for text, member in (("a", XAVER), ("b", ZOE))
    ]
    for actor, member in ((HEIDI, XAVER), (HEIDI, YVO), (XAVER, ZOE)):
        by = Moderator(actor, "Xaver hat betrogen", f"k:{actor}:{member}")
        members.set_purse(books, NOW, GUILD, member, 40, by)
    for contract in contracts:
        by = Moderator(HEIDI, "Xaver hat betrogen", f"bet:{contract}:0")
        members.note(books, NOW, GUILD, "bet-void", contract, by)
        decided(books, contract)
    resets.ask_reset(books, NOW, GUILD, HEIDI, "Xaver hat betrogen")
    renamed(books, "Xaver")
    new, same = "Gast 1 hat betrogen", "Xaver hat betrogen"
    reasons = [row[0] for row in books.execute("SELECT reason FROM audit_log ORDER BY id")]
    assert reasons == [new, same, new, new, same]
    notes = books.execute("SELECT note FROM posting WHERE note IS NOT NULL ORDER BY id").fetchall()
    assert [row[0] for row in notes] == [new, same, new]
    assert books.execute("SELECT reason FROM purse_question").fetchall() == [(same,)]


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Groß Straße", "GROSS STRASSE"),
        ("Zoë Maria", unicodedata.normalize("NFD", "zoë maria")),
        ("İstanbul", "İstanbul".lower()),
        ("Xa\u200bver", "Xaver"),
        ("Xa\u200bver", "XA\u200bVER"),
        ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "ABCDEFGHIJKLMNOPQRS…"),
    ],
)
def test_B38_a_name_is_found_as_others_read_it_and_in_any_case(
    books: sqlite3.Connection, name: str, written: str
) -> None:
    members.greet(books, NOW, GUILD, XAVER, name)
    by = Moderator(HEIDI, f"{written} und {written}s Hund, {written}x", "k")
    members.set_purse(books, NOW, GUILD, XAVER, 40, by)
    shown = {"Xa\u200bver": "Xaver", "ABCDEFGHIJKLMNOPQRSTUVWXYZ": "ABCDEFGHIJKLMNOPQRS…"}
    forget.forget(books, NOW, GUILD, XAVER, lambda stored: shown.get(stored, stored))
    (reason,) = books.execute("SELECT reason FROM audit_log").fetchone()
    assert reason == f"Gast 1 und Gast 1s Hund, {written}x"
