"""What the schema itself forbids, whatever the program does."""

import sqlite3

import pytest

from data.ledger import HARD_CAP, house
from tests.data.helpers import GUILD, NOW, anna, fund, open_table

APPEND_ONLY = ["posting", "step", "event", "audit_log"]


@pytest.fixture
def written(db: sqlite3.Connection) -> sqlite3.Connection:
    """A database with one row in each table that only grows."""
    table = open_table(db)
    fund(db, anna(), 80)
    db.execute("INSERT INTO step VALUES (?, 1, 1, ?, '{}', '{}', '0', '{}', '[]')", (table, NOW))
    db.execute("INSERT INTO event VALUES (?, 1, 1, ?, '{}')", (table, NOW))
    db.execute(
        "INSERT INTO audit_log (at, guild, actor, act, target, reason, before, after, key)"
        " VALUES (?, ?, 9, 'purse-set', 1, 'why', 0, 1, 'k')",
        (NOW, GUILD),
    )
    return db


@pytest.mark.parametrize("table", APPEND_ONLY)
@pytest.mark.parametrize("change", ["UPDATE {} SET at = 0", "DELETE FROM {}"])
def test_what_happened_is_never_changed_nor_deleted(
    written: sqlite3.Connection, table: str, change: str
) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="never"):
        written.execute(change.format(table))


@pytest.mark.parametrize(
    "replacing",
    [
        "REPLACE INTO posting SELECT * FROM posting",
        "REPLACE INTO step SELECT * FROM step",
        "REPLACE INTO event SELECT * FROM event",
        "REPLACE INTO audit_log SELECT * FROM audit_log",
    ],
)
def test_what_happened_is_not_replaced_either(written: sqlite3.Connection, replacing: str) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="never"):
        written.execute(replacing)


@pytest.mark.parametrize("table", ["step", "event"])
def test_what_happened_at_a_table_that_is_over_may_go(written: sqlite3.Connection, table: str) -> None:
    written.execute("UPDATE tavern_table SET phase = 'over', ended_at = ?, ending = 'won'", (NOW,))
    assert written.execute(f"DELETE FROM {table}").rowcount == 1  # noqa: S608 - one of two


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE posting SET actor = -1, key = 'welcome:-1'",
        "UPDATE audit_log SET actor = -1, target = -1",
    ],
)
def test_who_is_forgotten_gives_way_to_a_pseudonym(written: sqlite3.Connection, change: str) -> None:
    assert written.execute(change).rowcount == 1


@pytest.mark.parametrize("balance", [1.25, "viel", -1, HARD_CAP + 1, 2**63, None, b"\x01"])
def test_B06_B08_a_balance_is_a_whole_number_between_zero_and_the_cap(
    written: sqlite3.Connection, balance: object
) -> None:
    with pytest.raises((sqlite3.IntegrityError, OverflowError)):
        written.execute("UPDATE account SET balance = ? WHERE kind = 'purse'", (balance,))


def test_B06_arithmetic_past_64_bits_does_not_become_a_float(written: sqlite3.Connection) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        written.execute("UPDATE account SET balance = balance + 9223372036854775807 WHERE kind = 'purse'")


def test_M8_only_the_house_may_be_in_debt(written: sqlite3.Connection) -> None:
    assert written.execute("SELECT kind, balance FROM account WHERE balance < 0").fetchall() == [
        ("house", -80)
    ]


@pytest.mark.parametrize("amount", [0, -1, 1.5, HARD_CAP + 1, "1a"])
def test_B05_a_posting_moves_a_positive_whole_amount(written: sqlite3.Connection, amount: object) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        written.execute(
            "INSERT INTO posting (at, guild, debit, credit, amount, reason, key)"
            " SELECT at, guild, debit, credit, ?, reason, 'new' FROM posting",
            (amount,),
        )


def test_B34_a_posting_stays_in_its_guild(written: sqlite3.Connection) -> None:
    written.execute("INSERT INTO guild (id) VALUES (8)")
    written.execute("INSERT INTO account (id, guild, kind, owner) VALUES (99, 8, 'purse', 1)")
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        written.execute(
            "INSERT INTO posting (at, guild, debit, credit, amount, reason, key)"
            " SELECT at, guild, debit, 99, 1, reason, 'new' FROM posting"
        )


@pytest.mark.parametrize(
    ("kind", "owner", "seat"),
    [("stack", 1, 0), ("purse", 1, 2), ("pot", 1, 1), ("house", 1, 0), ("bank", 1, 0)],
)
def test_an_account_is_one_of_the_known_kinds(
    db: sqlite3.Connection, kind: str, owner: int, seat: int
) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        db.execute(
            "INSERT INTO account (guild, kind, owner, seat) VALUES (?, ?, ?, ?)", (GUILD, kind, owner, seat)
        )


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE tavern_table SET phase = 'over'",
        "UPDATE tavern_table SET phase = 'running', state = NULL",
        "UPDATE tavern_table SET options = '{'",
    ],
)
def test_a_table_is_whole(db: sqlite3.Connection, change: str) -> None:
    open_table(db)
    with pytest.raises(sqlite3.IntegrityError):
        db.execute(change)


def test_X4_a_member_has_one_seat_at_a_table(db: sqlite3.Connection) -> None:
    table = open_table(db)
    db.execute("INSERT INTO seat VALUES (?, 1, 101, 'in', 0)", (table,))
    with pytest.raises(sqlite3.IntegrityError, match="UNIQUE"):
        db.execute("INSERT INTO seat VALUES (?, 2, 101, 'in', 0)", (table,))


def test_a_house_is_one_for_each_guild(written: sqlite3.Connection) -> None:
    fund(written, anna(), 1)
    assert written.execute("SELECT owner FROM account WHERE kind = 'house'").fetchall() == [
        (house(GUILD).owner,)
    ]
