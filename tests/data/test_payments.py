"""Payments from purse to purse (B01, B02, B08, B09, X2)."""

import sqlite3

import pytest

from data.audit import audit
from data.ledger import NotEnough, balance, entries, house, stack
from data.loans import Owing, borrow, repay
from data.members import PURSE_CAP, TooMuch, greet
from data.payments import PayingOneself
from data.payments import pay as pay_out
from tests.data.helpers import ANNA, BERT, GUILD, NOW, anna, bert, fund, open_table, pay


@pytest.fixture
def both(db: sqlite3.Connection) -> sqlite3.Connection:
    """Anna and Bert have 20 Fen each."""
    greet(db, NOW, GUILD, ANNA, "Anna")
    greet(db, NOW, GUILD, BERT, "Bert")
    return db


def test_one_pays_the_other_once_for_each_key(both: sqlite3.Connection) -> None:
    for _ in range(2):
        pay_out(both, NOW, GUILD, ANNA, BERT, 30, "1")
    assert (balance(both, anna()), balance(both, bert())) == (50, 110)
    newest = entries(both, bert(), 1)[0]
    assert (newest.reason, newest.amount, newest.other, newest.actor) == ("gift", 30, anna(), ANNA)
    assert audit(both) == []


def test_B01_never_more_than_the_purse_holds(both: sqlite3.Connection) -> None:
    pay_out(both, NOW, GUILD, ANNA, BERT, 50, "1")
    with pytest.raises(NotEnough):
        pay_out(both, NOW, GUILD, ANNA, BERT, 31, "2")
    assert balance(both, anna()) == 30


def test_B02_coins_at_tables_pay_nobody(both: sqlite3.Connection) -> None:
    pay(both, anna(), stack(GUILD, open_table(both), 1), 78)
    with pytest.raises(NotEnough):
        pay_out(both, NOW, GUILD, ANNA, BERT, 3, "1")


def test_B09_nobody_pays_oneself(both: sqlite3.Connection) -> None:
    with pytest.raises(PayingOneself):
        pay_out(both, NOW, GUILD, ANNA, ANNA, 3, "1")


def test_B08_nobody_is_paid_above_the_cap(both: sqlite3.Connection) -> None:
    fund(both, bert(), PURSE_CAP - 80 - 3)
    pay_out(both, NOW, GUILD, ANNA, BERT, 3, "1")
    with pytest.raises(TooMuch):
        pay_out(both, NOW, GUILD, ANNA, BERT, 1, "2")


def test_X2_nobody_with_a_tab_gives_coins_away(both: sqlite3.Connection) -> None:
    pay(both, anna(), house(GUILD), 80)
    borrow(both, NOW, GUILD, ANNA)
    with pytest.raises(Owing):
        pay_out(both, NOW, GUILD, ANNA, BERT, 1, "1")
    pay_out(both, NOW, GUILD, BERT, ANNA, 4, "2")
    repay(both, NOW, GUILD, ANNA, 20, "3")
    pay_out(both, NOW, GUILD, ANNA, BERT, 4, "4")
    assert balance(both, anna()) == 0
