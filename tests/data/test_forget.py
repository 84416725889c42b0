"""Members who are forgotten: nothing names them any more, and the books stay whole (M8, B34, X1, X2)."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest

from data import bets, farewells, forget, ledger, loans, log, members, phrases, resets, tables
from data.audit import audit
from data.farewells import KEPT
from data.forget import NothingStored, StillBetting, StillOffering, StillPlaying
from data.ledger import balance, house, purse
from data.members import Moderator
from data.options import Options
from data.stakes import Stakes
from tests.data.helpers import GUILD, NOW

XAVER = 777_000_111_222_333_444
YVO = 555_000_111_222_333_444
HEIDI = 333_000_111_222_333_444
ELSEWHERE = 8
NAME = "Xaver „der Lange“"

NO_MEMBER = {
    *("guild.id", "guild.welcome", "guild.reported"),
    *("member.guild", "member.seen_at", "member.welcomed_at", "member.tab"),
    *("account.id", "account.guild", "account.seat", "account.balance"),
    *(f"round.{name}" for name in ("table_id", "number", "opened_at", "settled_at", "tallied", "shape")),
    *(f"lucky_phrase.{name}" for name in ("id", "table_id", "round", "seat", "at", "cry")),
    *("interaction.id", "interaction.at", "hint.guild", "hint.member"),
    *("farewell.guild", "farewell.at", "purse_reset_row.reset_id", "purse_reset_row.before"),
    *("purse_reset_row.after", "purse_reset.id", "purse_reset.guild", "purse_reset.at"),
    *("purse_reset.undone_at", "purse_question.id", "purse_question.guild", "purse_question.at"),
    *("purse_question.reset_id", "posting.id", "posting.at", "posting.guild", "posting.debit"),
    *("posting.credit", "posting.amount", "posting.table_id", "audit_log.id", "audit_log.at"),
    *("audit_log.guild", "audit_log.before", "audit_log.after", "halt.table_id", "halt.since", "halt.outage"),
    *("deadline.table_id", "deadline.seat", "deadline.due_at", "seat.table_id", "seat.seat", "seat.idle"),
    *("step.table_id", "step.seq", "step.round", "step.at", "event.table_id", "event.seq", "event.round"),
    *("event.at", "bet_wait.table_id", "bet_wait_throw.table_id", "bet_wait_throw.seat"),
    *("bet_wait_throw.question", "offer.id", "offer.table_id", "offer.seat", "offer.about", "offer.amount"),
    *("offer.free", "offer.made_at", "contract.id", "contract.offer_id", "contract.seat"),
    *("contract.amount", "contract.made_at", "contract.decided_at", "contract.decided_in"),
    "contract.decisions",
    *(f"tavern_table.{name}" for name in ("id", "guild", "channel", "message", "message_at", "shape")),
    *(f"tavern_table.{name}" for name in ("message_round", "version", "drawn", "opened_at", "touched_at")),
    *("tavern_table.ended_at", "tavern_table.follows"),
    *(f"turn_result.{name}" for name in ("table_id", "round", "seat", "at", "points", "dice")),
    *(f"fallen.{name}" for name in ("table_id", "round", "seat", "face", "times")),
    *(f"fallen_sum.{name}" for name in ("guild", "face", "times")),
    *(f"table_result.{name}" for name in ("table_id", "seat", "at", "won")),
}
"""Whole numbers that name no member, or that go when a member is forgotten (`hint`)."""


def test_every_column_that_may_name_a_member_is_known(db: sqlite3.Connection) -> None:
    """A later migration says of each new column of whole numbers whether members stand in it."""
    names = [row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    columns = {
        f"{table}.{column}"
        for table in names
        if not table.startswith("sqlite_")
        for _, column, kind, *_ in db.execute(f"PRAGMA table_info({table})")
        if kind == "INTEGER"
    }
    named = {f"{table}.{column}" for table, column, _ in forget.IDS}
    assert columns - NO_MEMBER == named
    assert columns >= NO_MEMBER


@pytest.fixture
def books(db: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """A guild in which Xaver stands wherever a member can stand, and another one where he has a purse."""
    for guild in (GUILD, ELSEWHERE):
        for member, name in ((XAVER, NAME), (YVO, "Yvo")):
            members.greet(db, NOW, guild, member, name)
    _bets(db)
    _moderation(db)
    db.execute("INSERT INTO hint VALUES (?, ?, 'zyklus')", (GUILD, XAVER))
    yield db
    assert audit(db) == []


def opened(db: sqlite3.Connection, guild: int = GUILD, *sat: int) -> int:
    """A table in its lobby at which these sat; the first is its host."""
    number = tables.insert(db, now=NOW, guild=guild, channel=1, host=sat[0], game="zyklus", options=Options())
    for member in sat:
        tables.take_seat(db, tables.load(db, number), member)
    return number


def claimed(db: sqlite3.Connection, table: int, member: int, said: str, **about: Any) -> bets.Offer:
    values = {"opponent": None, **about}
    number = bets.draft(
        db, now=NOW, table=table, member=member, seat=0, said=said, claim=None, about=0, amount=8, **values
    )
    return bets.offer(db, number)


def placed(db: sqlite3.Connection, offer: bets.Offer) -> bets.Offer:
    Stakes(db, tables.load(db, offer.table), NOW).place(offer, 0, 0)
    return bets.offer(db, offer.id)


def _bets(db: sqlite3.Connection) -> None:
    """One bet each way, decided, and an offer of Yvo that Xaver alone could hold."""
    table = opened(db, GUILD, XAVER, YVO)
    for one, other in ((XAVER, YVO), (YVO, XAVER)):
        offer = placed(db, claimed(db, table, one, f"{NAME} singt, <@{XAVER}>!", opponent=other))
        stakes = Stakes(db, tables.load(db, table), NOW)
        contract = bets.contract(db, stakes.hold(offer, other, 0, 8), GUILD)
        bets.say(db, contract, one, XAVER)
        bets.say(db, contract, other, XAVER)
        stakes.settle(contract, "true" if one == XAVER else "false", 0)
    _said(db, table)
    claimed(db, table, XAVER, "ein Entwurf")
    placed(db, claimed(db, table, YVO, f"xaver „DER Lange“ und {NAME}s Hund", opponent=XAVER))
    tables.end(db, table, NOW, "cancelled")
    over = bets.open_at(db, table)[0]
    Stakes(db, tables.load(db, table), NOW).close(over)


def _said(db: sqlite3.Connection, table: int) -> None:
    """Lucky phrases of Xaver, of Yvo, and of Yvo about Xaver."""
    db.execute(
        "INSERT INTO round (table_id, number, seed, commitment, opened_at) VALUES (?, 1, zeroblob(32), ?, ?)",
        (table, "0" * 64, NOW),
    )
    for seat, words in ((1, "für Xaver"), (2, "toi toi toi"), (2, f"gegen <@{XAVER}>")):
        phrases.say(db, table, 1, seat, words, NOW)


def _moderation(db: sqlite3.Connection) -> None:
    by_heidi = Moderator(HEIDI, f"{NAME} hat recht", "correction:1")
    members.set_purse(db, NOW, GUILD, XAVER, 120, by_heidi)
    members.set_purse(db, NOW, GUILD, YVO, 40, Moderator(XAVER, "ich darf das", "correction:2"))
    log.note_setting(db, NOW, GUILD, XAVER, f"setting:{XAVER}:1", log.Change("x", f"<@{XAVER}>", XAVER))
    db.execute("INSERT INTO purse_reset (guild, at, actor) VALUES (?, ?, ?)", (GUILD, NOW, XAVER))
    db.execute("INSERT INTO purse_reset_row VALUES (1, ?, 80, 80)", (XAVER,))
    db.execute(
        "INSERT INTO purse_question (guild, at, actor, reason) VALUES (?, ?, ?, 'so')", (GUILD, NOW, XAVER)
    )


def naming(db: sqlite3.Connection, guild_row: str = f"({ELSEWHERE},") -> list[str]:
    """The rows that still name Xaver, but for those of the other guild."""
    return [
        line
        for line in db.iterdump()
        if (str(XAVER) in line or "Xaver" in line or "xaver" in line) and guild_row not in line
    ]


def test_nothing_names_who_was_forgotten_and_the_others_history_stays(books: sqlite3.Connection) -> None:
    books.execute("DELETE FROM posting WHERE 0")
    before = _sizes(books)
    told = forget.forget(books, NOW, GUILD, XAVER)
    assert told.name == "Gast 1"
    elsewhere = [line for line in naming(books) if f"welcome:{ELSEWHERE}:" not in line]
    assert [line for line in elsewhere if f"'purse',{XAVER}" not in line] == []
    after = _sizes(books)
    gone = {"hint": 1, "purse_reset_row": 1, "purse_question": 1, "offer": 1, "lucky_phrase": 2}
    new = {"posting": 1, "farewell": 1, "meta": 1}
    for table, size in before.items():
        assert after[table] == size - gone.get(table, 0) + new.get(table, 0), table


def _sizes(db: sqlite3.Connection) -> dict[str, int]:
    names = [row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    return {name: len(db.execute(f"SELECT 1 FROM {name}").fetchall()) for name in names}  # noqa: S608 - its own


def test_the_others_see_the_pseudonym(books: sqlite3.Connection) -> None:
    forget.forget(books, NOW, GUILD, XAVER)
    held = bets.contracts_of(books, GUILD, YVO)
    assert {(one.name, one.offer.name) for one in held} == {("Yvo", "Gast 1"), ("Gast 1", "Yvo")}
    assert all(-1 in (one.member, one.offer.member) for one in held)
    assert {one.offer.said for one in held} == {"Gast 1 singt, Gast 1!"}
    assert [one.name for one in tables.sitters(books, 1)] == ["Gast 1", "Yvo"]
    entries = log.entries(books, GUILD, log.Filter())
    assert {(one.actor_name, one.target_name) for one in entries if one.act == "purse-set"} == {
        ("Gast 1", "Yvo"),
        (None, "Gast 1"),
    }
    assert {one.reason for one in entries} >= {"Gast 1 hat recht", "ich darf das"}
    assert next(one for one in entries if one.act == "settings").detail["before"] == "Gast 1"


def test_B34_the_other_guild_is_not_touched(books: sqlite3.Connection) -> None:
    forget.forget(books, NOW, GUILD, XAVER)
    assert members.name(books, ELSEWHERE, XAVER) == NAME
    assert balance(books, purse(ELSEWHERE, XAVER)) == 80
    assert members.greet(books, NOW + 1, ELSEWHERE, XAVER, NAME) == 0
    assert forget.forget(books, NOW, ELSEWHERE, XAVER).name == "Gast 2", "no number is given twice"
    assert naming(books, "no row") == []


def test_M8_the_coins_go_to_the_house(books: sqlite3.Connection) -> None:
    before = balance(books, house(GUILD))
    forget.forget(books, NOW, GUILD, XAVER)
    assert balance(books, house(GUILD)) == before + 120
    newest = ledger.entries(books, purse(GUILD, -1), 1)[0]
    assert (newest.amount, newest.reason) == (-120, "farewell")


@pytest.mark.parametrize("left", [0, 1, 3, 20, 60])
def test_X2_coins_pay_the_tab_first_and_what_is_left_of_it_is_forgiven(
    books: sqlite3.Connection, left: int
) -> None:
    members.set_purse(books, NOW, GUILD, XAVER, 0, Moderator(HEIDI, "so", "k1"))
    assert loans.borrow(books, NOW, GUILD, XAVER) == 20
    members.set_purse(books, NOW, GUILD, XAVER, left, Moderator(HEIDI, "so", "k2"))
    assert forget.leaving(books, GUILD, XAVER) == forget.Leaving(left, 20)
    forget.forget(books, NOW, GUILD, XAVER)
    assert (balance(books, purse(GUILD, -1)), loans.tab(books, GUILD, -1)) == (0, 0)
    booked = {entry.reason: entry.amount for entry in ledger.entries(books, purse(GUILD, -1), 3)}
    assert booked["loan-back"] == -20
    assert booked.get("loan-forgiven", 0) == max(0, 20 - left)
    assert booked.get("farewell", 0) == min(0, 20 - left)


def test_X1_no_second_welcome_purse_within_thirty_days(books: sqlite3.Connection) -> None:
    forget.forget(books, NOW, GUILD, XAVER)
    assert members.greet(books, NOW + KEPT - 1, GUILD, XAVER, NAME) == 0
    assert balance(books, purse(GUILD, XAVER)) == 0
    assert forget.forget(books, NOW + KEPT - 1, GUILD, XAVER).name == "Gast 2"
    assert members.greet(books, NOW + KEPT, GUILD, XAVER, NAME) == 0, "thirty days from the last time"


def test_X1_after_thirty_days_the_welcome_comes_again(books: sqlite3.Connection) -> None:
    forget.forget(books, NOW, GUILD, XAVER)
    assert farewells.forget_marks(books, NOW + KEPT - 1) == 0
    assert members.greet(books, NOW + KEPT, GUILD, XAVER, NAME) == 80
    assert farewells.forget_marks(books, NOW + KEPT) == 1
    assert books.execute("SELECT count(*) FROM farewell").fetchone() == (0,)


def test_X2_who_comes_back_at_once_gets_no_second_loan_on_that_day(books: sqlite3.Connection) -> None:
    members.set_purse(books, NOW, GUILD, XAVER, 0, Moderator(HEIDI, "so", "k1"))
    loans.borrow(books, NOW, GUILD, XAVER)
    forget.forget(books, NOW, GUILD, XAVER)
    members.greet(books, NOW, GUILD, XAVER, NAME)
    with pytest.raises(loans.LentToday):
        loans.borrow(books, NOW, GUILD, XAVER)


@pytest.mark.parametrize("status", ["in", "out", "left"])
def test_M7_refused_while_coins_may_come_back_from_a_table(books: sqlite3.Connection, status: str) -> None:
    first, second = opened(books, GUILD, XAVER, YVO), opened(books, GUILD, YVO, XAVER)
    tables.set_status(books, second, 2, status)
    before = list(books.iterdump())
    with pytest.raises(StillPlaying) as refused:
        forget.forget(books, NOW, GUILD, XAVER)
    assert refused.value.values == {"tables": f"{first}, {second}", "number": 2}
    assert list(books.iterdump()) == before


def test_B34_a_table_of_another_guild_does_not_matter(books: sqlite3.Connection) -> None:
    opened(books, ELSEWHERE, XAVER)
    assert forget.forget(books, NOW, GUILD, XAVER).name == "Gast 1"


def test_refused_while_an_offer_is_open_or_a_bet_undecided(books: sqlite3.Connection) -> None:
    table = opened(books, GUILD, HEIDI)
    offer = placed(books, claimed(books, table, XAVER, "es regnet"))
    with pytest.raises(StillOffering) as refused:
        forget.forget(books, NOW, GUILD, XAVER)
    assert refused.value.values == {"table": str(table)}
    stakes = Stakes(books, tables.load(books, table), NOW)
    number = stakes.hold(offer, YVO, 0, 8)
    for member in (XAVER, YVO):
        with pytest.raises(StillBetting):
            forget.forget(books, NOW, GUILD, member)
    stakes.settle(bets.contract(books, number, GUILD), "void", 0)
    assert forget.forget(books, NOW, GUILD, XAVER).name == "Gast 1"


def test_what_only_the_forgotten_could_hold_goes_back_and_its_table_is_drawn(
    books: sqlite3.Connection,
) -> None:
    table = opened(books, GUILD, YVO)
    placed(books, claimed(books, table, YVO, "es regnet", opponent=XAVER))
    other = placed(books, claimed(books, table, YVO, "es schneit"))
    version, before = tables.load(books, table).version, balance(books, purse(GUILD, YVO))
    told = forget.forget(books, NOW, GUILD, XAVER)
    assert [place.table for place in told.places] == [table]
    assert tables.load(books, table).version > version
    assert balance(books, purse(GUILD, YVO)) == before + 8
    assert [one.id for one in bets.open_at(books, table)] == [other.id]


def test_no_seat_is_kept_for_who_was_forgotten(books: sqlite3.Connection) -> None:
    lobby = tables.insert(
        books, now=NOW, guild=GUILD, channel=1, host=YVO, game="zyklus", options=Options(), follows=1
    )
    tables.take_seat(books, tables.load(books, lobby), YVO)
    assert [one.member for one in tables.kept(books, tables.load(books, lobby))] == [XAVER]
    told = forget.forget(books, NOW, GUILD, XAVER)
    assert [place.table for place in told.places] == [lobby]
    assert tables.kept(books, tables.load(books, lobby)) == ()


def test_X3_a_reset_of_all_gives_a_pseudonym_nothing(books: sqlite3.Connection) -> None:
    earlier = resets.ask_reset(books, NOW, GUILD, HEIDI, "neu").number
    resets.reset_all(books, NOW, GUILD, HEIDI, earlier)
    forget.forget(books, NOW, GUILD, XAVER)
    resets.reset_all(books, NOW, GUILD, HEIDI, resets.ask_reset(books, NOW, GUILD, HEIDI, "neu").number)
    for _ in range(2):
        undone = resets.undo(
            books, NOW, GUILD, HEIDI, resets.ask_undo(books, NOW, GUILD, HEIDI, "alt").number
        )
        assert undone.purses == 1
    assert balance(books, purse(GUILD, -1)) == 0


def test_who_only_moderates_can_be_forgotten_too(books: sqlite3.Connection) -> None:
    assert members.name(books, GUILD, HEIDI) is None
    assert forget.forget(books, NOW, GUILD, HEIDI).name == "Gast 1"
    assert not [line for line in books.iterdump() if str(HEIDI) in line]
    assert members.greet(books, NOW, GUILD, HEIDI, "Heidi") == 80, "she has had no welcome yet"


def test_of_a_stranger_nothing_is_stored(books: sqlite3.Connection) -> None:
    before = list(books.iterdump())
    with pytest.raises(NothingStored):
        forget.forget(books, NOW, GUILD, 424_242)
    assert list(books.iterdump()) == before


@pytest.mark.parametrize(
    ("name", "said", "after"),
    [
        ("Al", "Als, al und Aladin verlieren, Al’s Wurf", "Gast 1s, al und Aladin verlieren, Gast 1’s Wurf"),
        ("a.b|c", "A.B|C, aXb|c", "Gast 1, aXb|c"),
        ("\\", "\\ und \\s Hund", "Gast 1 und Gast 1s Hund"),
    ],
)
def test_B37_names_are_found_as_they_are(books: sqlite3.Connection, name: str, said: str, after: str) -> None:
    members.greet(books, NOW, GUILD, XAVER, name)
    table = opened(books, GUILD, YVO)
    offer = placed(books, claimed(books, table, YVO, said, opponent=XAVER))
    forget.forget(books, NOW, GUILD, XAVER)
    assert bets.offer(books, offer.id).said == after
