"""The audit finds what does not add up. Faults are made by hand, past every guard that would forbid them."""

import sqlite3

import pytest

from data.audit import Fault, audit
from data.ledger import house, pot, stack
from tests.data.helpers import ANNA, GUILD, anna, bert, fund, open_table, pay


@pytest.fixture
def books(db: sqlite3.Connection) -> sqlite3.Connection:
    """Books in order: a purse, and a running table with a stack and a pot."""
    table = open_table(db, phase="running")
    fund(db, anna(), 80)
    pay(db, anna(), stack(GUILD, table, 1), 20)
    pay(db, stack(GUILD, table, 1), pot(GUILD, table), 4)
    return db


def by_hand(db: sqlite3.Connection, *statements: str) -> None:
    """Change what the schema forbids, as a stranger's tool could."""
    db.execute("PRAGMA ignore_check_constraints = ON")
    db.execute("PRAGMA foreign_keys = OFF")
    for statement in ("DROP TRIGGER posting_stays", "DROP TRIGGER posting_kept", *statements):
        db.execute(statement)


def test_books_in_order_have_no_faults(books: sqlite3.Connection) -> None:
    assert audit(books) == []


def test_M8_a_balance_that_is_not_its_postings_is_found(books: sqlite3.Connection) -> None:
    by_hand(books, "UPDATE account SET balance = 61 WHERE kind = 'purse'")
    assert audit(books) == [
        Fault(anna(), 60, 61, f"the purse of member {ANNA} in guild {GUILD} holds 61, its postings say 60"),
        Fault(None, 0, 1, f"all accounts of guild {GUILD} sum to 1, not to 0"),
    ]


def test_M8_a_posting_that_got_lost_is_found_on_both_sides(books: sqlite3.Connection) -> None:
    by_hand(books, "DELETE FROM posting WHERE id = 1")
    assert [(fault.account, fault.expected, fault.found) for fault in audit(books)] == [
        (house(GUILD), 0, -80),
        (anna(), -20, 60),
    ]


def test_M8_a_debt_is_found_even_if_it_is_booked(books: sqlite3.Connection) -> None:
    pay(books, anna(), bert(), 1)
    by_hand(
        books,
        "UPDATE posting SET amount = 90 WHERE credit = (SELECT id FROM account WHERE owner = 102)",
        "UPDATE account SET balance = CASE owner WHEN 101 THEN -30 ELSE 90 END WHERE kind = 'purse'",
    )
    assert [str(fault) for fault in audit(books)] == [
        f"the purse of member {ANNA} in guild {GUILD} is in debt: -30"
    ]


def test_coins_left_at_a_table_that_is_over_are_found(books: sqlite3.Connection) -> None:
    books.execute("UPDATE tavern_table SET phase = 'over', ended_at = 1, ending = 'won'")
    assert [(fault.account, fault.found) for fault in audit(books)] == [
        (stack(GUILD, 1, 1), 16),
        (pot(GUILD, 1), 4),
    ]


def test_coins_at_a_table_that_never_was_are_found(db: sqlite3.Connection) -> None:
    fund(db, pot(GUILD, 55), 4)
    assert [(fault.account, fault.found) for fault in audit(db)] == [(pot(GUILD, 55), 4)]


def test_B34_a_posting_between_guilds_is_found(books: sqlite3.Connection) -> None:
    by_hand(books, "INSERT INTO guild (id) VALUES (8)", "UPDATE posting SET guild = 8 WHERE id = 2")
    assert [fault.text for fault in audit(books)] == ["posting 2 has an account that is not of its guild"]


def test_B06_amounts_that_are_no_integers_are_found(books: sqlite3.Connection) -> None:
    by_hand(
        books,
        "CREATE TABLE loose AS SELECT * FROM account",
        "ALTER TABLE account RENAME TO strict_account",
        "ALTER TABLE loose RENAME TO account",
        "UPDATE account SET balance = 1.25 WHERE kind = 'purse'",
    )
    assert [fault.text for fault in audit(books)] == ["balance of account 2 is real, not an integer"]
