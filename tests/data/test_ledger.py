"""The ledger: what moves, what is refused, what happens once."""

import sqlite3
from typing import Any

import pytest

from data.audit import audit
from data.ledger import HARD_CAP, Entry, NotEnough, balance, entries, house, move, pot, purse, stack
from data.members import know_guild
from tests.data.helpers import ANNA, GUILD, NOW, anna, bert, fund, open_table, pay


def test_M8_what_one_account_gives_another_gets(db: sqlite3.Connection) -> None:
    fund(db, anna(), 10)
    assert pay(db, anna(), bert(), 3)
    assert (balance(db, anna()), balance(db, bert()), balance(db, house(GUILD))) == (7, 3, -10)
    assert audit(db) == []


def test_B02_what_is_spent_cannot_be_spent_again(db: sqlite3.Connection) -> None:
    table = open_table(db)
    fund(db, stack(GUILD, table, 1), 8)
    assert pay(db, stack(GUILD, table, 1), pot(GUILD, table), 8)
    with pytest.raises(NotEnough) as refused:
        pay(db, stack(GUILD, table, 1), pot(GUILD, table), 1)
    assert refused.value.values == {"have": 0, "need": 1}
    assert balance(db, pot(GUILD, table)) == 8


@pytest.mark.parametrize("have", [0, 1, 4])
def test_M8_nobody_but_the_house_pays_more_than_there_is(db: sqlite3.Connection, have: int) -> None:
    if have:
        fund(db, anna(), have)
    with pytest.raises(NotEnough):
        pay(db, anna(), bert(), have + 1)
    assert (balance(db, anna()), balance(db, bert())) == (have, 0)
    assert pay(db, house(GUILD), bert(), 1_000_000)


def test_a_key_happens_once(db: sqlite3.Connection) -> None:
    fund(db, anna(), 10)
    assert pay(db, anna(), bert(), 3, "click:1")
    assert not pay(db, anna(), bert(), 3, "click:1")
    assert balance(db, bert()) == 3


def test_a_key_happens_once_even_if_the_money_is_gone_meanwhile(db: sqlite3.Connection) -> None:
    fund(db, anna(), 3)
    assert pay(db, anna(), bert(), 3, "click:1")
    assert not pay(db, anna(), bert(), 3, "click:1")


def test_a_key_with_other_content_is_an_error_of_the_program(db: sqlite3.Connection) -> None:
    fund(db, anna(), 10)
    pay(db, anna(), bert(), 3, "click:1")
    for source, target, amount in ((anna(), bert(), 4), (bert(), anna(), 3), (anna(), house(GUILD), 3)):
        with pytest.raises(ValueError, match="cannot be"):
            pay(db, source, target, amount, "click:1")
    assert balance(db, bert()) == 3


@pytest.mark.parametrize("amount", [0, -1, True, 1.0, 1.25, float("nan"), "1", None, HARD_CAP + 1, 2**63])
def test_B05_B06_only_positive_ints_move(db: sqlite3.Connection, amount: Any) -> None:
    fund(db, anna(), 10)
    with pytest.raises(ValueError, match="not an amount"):
        pay(db, anna(), bert(), amount)
    assert (balance(db, anna()), balance(db, bert())) == (10, 0)


def test_B08_nothing_passes_the_hard_cap(db: sqlite3.Connection) -> None:
    fund(db, anna(), HARD_CAP)
    with pytest.raises(NotEnough):
        fund(db, bert(), 1)
    assert (balance(db, house(GUILD)), balance(db, anna()), balance(db, bert())) == (-HARD_CAP, HARD_CAP, 0)
    assert audit(db) == []


def test_B09_an_account_pays_not_itself(db: sqlite3.Connection) -> None:
    fund(db, anna(), 10)
    with pytest.raises(ValueError, match="itself"):
        pay(db, anna(), anna(), 1)


def test_B34_purses_of_two_guilds_are_apart(db: sqlite3.Connection) -> None:
    know_guild(db, 8)
    fund(db, anna(), 10)
    assert balance(db, purse(8, ANNA)) == 0
    with pytest.raises(ValueError, match="two guilds"):
        pay(db, anna(), purse(8, ANNA), 1)


def test_entries_say_what_came_and_went_newest_first(db: sqlite3.Connection) -> None:
    table = open_table(db)
    fund(db, anna(), 10)
    move(
        db,
        now=NOW + 1,
        source=anna(),
        target=stack(GUILD, table, 2),
        amount=4,
        reason="buy-in",
        key="buy-in:1",
        actor=ANNA,
        note="why",
        table=table,
    )
    assert entries(db, anna(), 5) == [
        Entry(2, NOW + 1, -4, stack(GUILD, table, 2), "buy-in", ANNA, "why", table),
        Entry(1, NOW, 10, house(GUILD), "test", None, None, None),
    ]


def test_entries_page_backwards(db: sqlite3.Connection) -> None:
    for amount in range(1, 8):
        fund(db, anna(), amount)
        pay(db, anna(), bert(), amount)
    seen: list[int] = []
    before: int | None = None
    while page := entries(db, anna(), 3, before):
        assert len(page) <= 3
        seen += [entry.amount for entry in page]
        before = page[-1].id
    assert seen == [sign * amount for amount in range(7, 0, -1) for sign in (-1, 1)]


def test_entries_of_an_unknown_account_are_none(db: sqlite3.Connection) -> None:
    assert entries(db, purse(GUILD, 999), 10) == []
