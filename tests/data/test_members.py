"""Purses: welcome money (X1), names (B27), what moderators do (X3)."""

import sqlite3
from dataclasses import replace
from typing import Any

import pytest

from data.audit import audit
from data.ledger import balance, entries, house, pot, purse, stack
from data.members import (
    LONGEST_REASON,
    PURSE_CAP,
    Correction,
    Moderator,
    ReasonMissing,
    TooMuch,
    greet,
    know_guild,
    name,
    reset_purse,
    set_purse,
)
from tests.data.helpers import ANNA, GUILD, NOW, anna, bert, fund, open_table, pay

HEIDI = 900
BY_HEIDI = Moderator(actor=HEIDI, reason="verzählt", key="interaction:1")


def test_X1_a_new_patron_gets_twenty_fen_once(db: sqlite3.Connection) -> None:
    assert greet(db, NOW, GUILD, ANNA, "Anna") == 80
    pay(db, anna(), bert(), 80)
    assert greet(db, NOW + 1, GUILD, ANNA, "Anna") == 0
    assert balance(db, anna()) == 0
    assert [entry.reason for entry in entries(db, anna(), 9)] == ["test", "welcome"]
    assert audit(db) == []


def test_X1_each_guild_welcomes_for_itself(db: sqlite3.Connection) -> None:
    assert greet(db, NOW, GUILD, ANNA, "Anna") == greet(db, NOW, 8, ANNA, "Anna") == 80
    assert (balance(db, anna()), balance(db, purse(8, ANNA))) == (80, 80)


@pytest.mark.parametrize("welcome", [0, 12])
def test_X1_the_guild_may_change_it(db: sqlite3.Connection, welcome: int) -> None:
    db.execute("UPDATE guild SET welcome = ?", (welcome,))
    assert greet(db, NOW, GUILD, ANNA, "Anna") == welcome
    db.execute("UPDATE guild SET welcome = 80")
    assert greet(db, NOW, GUILD, ANNA, "Anna") == 0
    assert balance(db, anna()) == welcome


def test_B27_the_name_is_the_one_last_seen(db: sqlite3.Connection) -> None:
    assert name(db, GUILD, ANNA) is None
    greet(db, NOW, GUILD, ANNA, "Anna")
    greet(db, NOW + 5, GUILD, ANNA, "Anna die Große")
    assert name(db, GUILD, ANNA) == "Anna die Große"
    assert db.execute("SELECT seen_at, welcomed_at FROM member").fetchone() == (NOW + 5, NOW)


def test_a_known_guild_stays_as_it_is(db: sqlite3.Connection) -> None:
    know_guild(db, 8, "en-US")
    know_guild(db, 8, "de")
    assert db.execute("SELECT locale FROM guild WHERE id = 8").fetchone() == ("en-US",)


@pytest.mark.parametrize("amount", [0, 3, 80, 81, PURSE_CAP])
def test_X3_setting_a_purse_names_who_and_why(db: sqlite3.Connection, amount: int) -> None:
    greet(db, NOW, GUILD, ANNA, "Anna")
    assert set_purse(db, NOW + 1, GUILD, ANNA, amount, BY_HEIDI) == Correction(80, amount)
    assert (balance(db, anna()), balance(db, house(GUILD))) == (amount, -amount)
    assert db.execute(
        "SELECT at, guild, actor, act, target, reason, before, after FROM audit_log"
    ).fetchall() == [(NOW + 1, GUILD, HEIDI, "purse-set", ANNA, "verzählt", 80, amount)]
    if amount != 80:
        newest = entries(db, anna(), 1)[0]
        assert (newest.amount, newest.actor, newest.note) == (amount - 80, HEIDI, "verzählt")
    assert audit(db) == []


def test_X3_reset_goes_back_to_the_welcome_money(db: sqlite3.Connection) -> None:
    db.execute("UPDATE guild SET welcome = 12")
    greet(db, NOW, GUILD, ANNA, "Anna")
    fund(db, anna(), 500)
    assert reset_purse(db, NOW, GUILD, ANNA, BY_HEIDI) == Correction(512, 12)
    assert balance(db, anna()) == 12
    assert entries(db, anna(), 1)[0].reason == "reset"


def test_X3_B36_money_at_tables_is_left_alone(db: sqlite3.Connection) -> None:
    greet(db, NOW, GUILD, ANNA, "Anna")
    table = open_table(db)
    pay(db, anna(), stack(GUILD, table, 1), 20)
    pay(db, stack(GUILD, table, 1), pot(GUILD, table), 4)
    reset_purse(db, NOW, GUILD, ANNA, BY_HEIDI)
    set_purse(db, NOW, GUILD, ANNA, 0, replace(BY_HEIDI, key="interaction:2"))
    assert [balance(db, a) for a in (anna(), stack(GUILD, table, 1), pot(GUILD, table))] == [0, 16, 4]
    assert audit(db) == []


def test_X3_the_same_act_arriving_twice_is_done_once(db: sqlite3.Connection) -> None:
    greet(db, NOW, GUILD, ANNA, "Anna")
    first = set_purse(db, NOW, GUILD, ANNA, 200, BY_HEIDI)
    pay(db, anna(), bert(), 50)
    assert set_purse(db, NOW, GUILD, ANNA, 200, BY_HEIDI) == first
    assert balance(db, anna()) == 150
    assert db.execute("SELECT count(*) FROM audit_log").fetchone() == (1,)


@pytest.mark.parametrize("reason", ["", "  ", "x" * (LONGEST_REASON + 1)])
def test_X3_a_reason_is_needed(db: sqlite3.Connection, reason: str) -> None:
    greet(db, NOW, GUILD, ANNA, "Anna")
    with pytest.raises(ReasonMissing):
        set_purse(db, NOW, GUILD, ANNA, 0, replace(BY_HEIDI, reason=reason))
    assert balance(db, anna()) == 80
    assert db.execute("SELECT count(*) FROM audit_log").fetchone() == (0,)


@pytest.mark.parametrize("amount", [-1, PURSE_CAP + 1, 2**53, 2**63])
def test_B05_B08_no_purse_is_set_below_zero_or_above_the_cap(db: sqlite3.Connection, amount: int) -> None:
    greet(db, NOW, GUILD, ANNA, "Anna")
    with pytest.raises(TooMuch):
        set_purse(db, NOW, GUILD, ANNA, amount, BY_HEIDI)
    assert balance(db, anna()) == 80


def test_B08_winnings_and_refunds_fit_above_the_cap(db: sqlite3.Connection) -> None:
    greet(db, NOW, GUILD, ANNA, "Anna")
    set_purse(db, NOW, GUILD, ANNA, PURSE_CAP, BY_HEIDI)
    fund(db, bert(), PURSE_CAP)
    assert pay(db, bert(), anna(), PURSE_CAP)
    assert balance(db, anna()) == 2 * PURSE_CAP
    assert set_purse(db, NOW, GUILD, ANNA, 1, replace(BY_HEIDI, key="interaction:2")).after == 1


def test_a_member_never_greeted_has_no_purse_to_set(db: sqlite3.Connection) -> None:
    with pytest.raises(ValueError, match="never greeted"):
        set_purse(db, NOW, GUILD, ANNA, 5, BY_HEIDI)


def test_B06_an_amount_that_is_no_int_is_an_error_of_the_program(db: sqlite3.Connection) -> None:
    half: Any = 1.5
    greet(db, NOW, GUILD, ANNA, "Anna")
    with pytest.raises(ValueError, match="not an amount"):
        set_purse(db, NOW, GUILD, ANNA, half, BY_HEIDI)
