"""Anschreiben (X2): who gets a loan, how much, on which day, and how the tab is paid."""

import sqlite3
from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from data import guilds, wealth
from data.audit import audit
from data.ledger import Account, NotEnough, balance, entries, house, pot, stack
from data.loans import (
    LentToday,
    MoreThanOwed,
    NotBroke,
    NothingOwed,
    Owing,
    begins,
    borrow,
    need_no_tab,
    repay,
    tab,
)
from data.members import greet
from tests.data.helpers import ANNA, BERT, GUILD, NOW, anna, bert, fund, open_table, pay

BERLIN = "Europe/Berlin"
HOUR = 3600


def at(local: str, zone: str = BERLIN, *, second: bool = False) -> int:
    """A local time in milliseconds since the epoch; the `second` of two that the clocks show twice."""
    when = datetime.fromisoformat(local).replace(tzinfo=ZoneInfo(zone), fold=second)
    return int(when.timestamp() * 1000)


def live_in(db: sqlite3.Connection, zone: str) -> None:
    """Give the guild a time zone."""
    guilds.save(db, GUILD, guilds.settings_of(db, GUILD).model_copy(update={"zone": zone}))


def lose(db: sqlite3.Connection) -> None:
    """Anna gives all that she has to the house."""
    have = balance(db, anna())
    if have:
        pay(db, anna(), house(GUILD), have)


@pytest.fixture
def broke(db: sqlite3.Connection) -> sqlite3.Connection:
    """Anna has come and lost everything."""
    greet(db, NOW, GUILD, ANNA, "Anna")
    lose(db)
    return db


@pytest.mark.parametrize("left", [0, 1, 3])
def test_X2_the_house_lends_what_is_missing_to_five_fen(broke: sqlite3.Connection, left: int) -> None:
    if left:
        fund(broke, anna(), left)
    assert borrow(broke, NOW, GUILD, ANNA) == 20 - left
    assert balance(broke, anna()) == 20
    assert tab(broke, GUILD, ANNA) == 20 - left
    newest = entries(broke, anna(), 1)[0]
    assert (newest.reason, newest.amount, newest.other) == ("loan", 20 - left, house(GUILD))
    assert audit(broke) == []


def test_X2_who_has_a_fen_is_not_broke(broke: sqlite3.Connection) -> None:
    fund(broke, anna(), 4)
    with pytest.raises(NotBroke) as refused:
        borrow(broke, NOW, GUILD, ANNA)
    assert refused.value.values == {"have": 4, "least": 4}
    assert tab(broke, GUILD, ANNA) == 0


@pytest.mark.parametrize("where", ["stack", "pot", "bet"])
def test_X2_money_at_tables_in_pots_and_in_bets_counts(broke: sqlite3.Connection, where: str) -> None:
    fund(broke, anna(), 5)
    table = open_table(broke, phase="running")
    broke.execute("INSERT INTO seat (table_id, seat, member, status) VALUES (?, 1, ?, 'in')", (table, ANNA))
    pay(broke, anna(), stack(GUILD, table, 1), 5)
    if where == "pot":
        pay(broke, stack(GUILD, table, 1), pot(GUILD, table), 5)
    if where == "bet":
        broke.execute(
            "INSERT INTO offer (table_id, member, seat, said, about, amount, free, status, made_at)"
            " VALUES (?, ?, 1, 'frei', 0, 5, 5, 'open', ?)",
            (table, ANNA, NOW),
        )
        pay(broke, stack(GUILD, table, 1), Account(GUILD, "bet", 1), 5)
    with pytest.raises(NotBroke) as refused:
        borrow(broke, NOW, GUILD, ANNA)
    assert refused.value.values["have"] == 5
    assert audit(broke) == []


def test_X2_what_is_in_a_pot_is_missing_no_more(broke: sqlite3.Connection) -> None:
    """Three quarters in the pot of the running round; what went into an earlier one is lost."""
    fund(broke, anna(), 11)
    table = open_table(broke, phase="running")
    broke.execute("INSERT INTO seat (table_id, seat, member, status) VALUES (?, 1, ?, 'in')", (table, ANNA))
    pay(broke, anna(), stack(GUILD, table, 1), 11)
    pay(broke, stack(GUILD, table, 1), pot(GUILD, table), 8)
    pay(broke, pot(GUILD, table), bert(), 8)
    pay(broke, stack(GUILD, table, 1), pot(GUILD, table), 3)
    assert wealth.of_member(broke, GUILD, ANNA) == wealth.Wealth(0, 0, 3, 0)
    assert borrow(broke, NOW, GUILD, ANNA) == 17


def test_X2_who_got_up_has_no_part_in_the_pot(broke: sqlite3.Connection) -> None:
    fund(broke, anna(), 8)
    table = open_table(broke, phase="running")
    broke.execute("INSERT INTO seat (table_id, seat, member, status) VALUES (?, 1, ?, 'left')", (table, ANNA))
    pay(broke, anna(), stack(GUILD, table, 1), 8)
    pay(broke, stack(GUILD, table, 1), pot(GUILD, table), 8)
    assert borrow(broke, NOW, GUILD, ANNA) == 20


def test_X2_each_guild_lends_for_itself(broke: sqlite3.Connection) -> None:
    borrow(broke, NOW, GUILD, ANNA)
    broke.execute("INSERT INTO guild (id, welcome) VALUES (8, 0)")
    greet(broke, NOW, 8, ANNA, "Anna")
    assert borrow(broke, NOW, 8, ANNA) == 20
    assert (tab(broke, GUILD, ANNA), tab(broke, 8, ANNA)) == (20, 20)


DAYS = [
    # the clocks leap from 2 to 3: a day of 23 hours
    (BERLIN, at("2026-03-29T00:00"), at("2026-03-28T23:59:59"), False),
    (BERLIN, at("2026-03-29T00:00"), at("2026-03-29T01:59:59"), True),
    (BERLIN, at("2026-03-29T01:30"), at("2026-03-29T03:00"), True),
    (BERLIN, at("2026-03-29T00:00"), at("2026-03-29T23:59:59"), True),
    (BERLIN, at("2026-03-29T00:30"), at("2026-03-30T00:00"), False),
    # they go back from 3 to 2: a day of 25 hours, in which it is half past two twice
    (BERLIN, at("2026-10-24T23:59:59"), at("2026-10-25T00:00"), False),
    (BERLIN, at("2026-10-25T02:30"), at("2026-10-25T02:30", second=True), True),
    (BERLIN, at("2026-10-25T02:30", second=True), at("2026-10-25T02:59:59", second=True), True),
    (BERLIN, at("2026-10-25T00:00"), at("2026-10-25T00:00") + 24 * HOUR * 1000, True),
    (BERLIN, at("2026-10-25T00:00"), at("2026-10-25T00:00") + 25 * HOUR * 1000, False),
    # five hours and three quarters before Greenwich
    ("Asia/Kathmandu", at("2026-11-30T18:14:59", "UTC"), at("2026-11-30T18:15", "UTC"), False),
    ("Asia/Kathmandu", at("2026-11-30T18:15", "UTC"), at("2026-12-01T18:14:59", "UTC"), True),
    # west of it
    ("America/Los_Angeles", at("2026-11-30T23:00", "UTC"), at("2026-12-01T01:00", "UTC"), True),
    ("America/Los_Angeles", at("2026-12-01T07:59:59", "UTC"), at("2026-12-01T08:00", "UTC"), False),
    # midnight is leapt over
    ("America/Santiago", at("2026-09-05T23:59:59", "America/Santiago"), at("2026-09-06T04:00", "UTC"), False),
]


@pytest.mark.parametrize(("zone", "first", "then", "same"), DAYS)
def test_X2_once_a_calendar_day_of_the_guild(
    broke: sqlite3.Connection, zone: str, first: int, then: int, same: bool
) -> None:
    live_in(broke, zone)
    first, then = sorted((first, then))
    borrow(broke, first, GUILD, ANNA)
    lose(broke)
    if same:
        with pytest.raises(LentToday) as refused:
            borrow(broke, then, GUILD, ANNA)
        again = int(str(refused.value.values["at"])) * 1000
        assert then < again <= first + 25 * HOUR * 1000
        with pytest.raises(LentToday):
            borrow(broke, again - 1, GUILD, ANNA)
        then = again
    assert borrow(broke, then, GUILD, ANNA) == 20
    assert tab(broke, GUILD, ANNA) == 40
    assert audit(broke) == []


def test_X2_another_time_zone_gives_no_second_loan_on_a_day(broke: sqlite3.Connection) -> None:
    live_in(broke, "Pacific/Auckland")
    noon = at("2026-11-30T12:00", "UTC")
    borrow(broke, noon, GUILD, ANNA)  # there it is the 1st of December
    lose(broke)
    live_in(broke, "America/Los_Angeles")
    for hours in (0, 30):
        with pytest.raises(LentToday):
            borrow(broke, noon + hours * HOUR * 1000, GUILD, ANNA)
    assert borrow(broke, at("2026-12-02T00:00", "America/Los_Angeles"), GUILD, ANNA) == 20


def test_X2_a_time_zone_in_which_it_is_tomorrow_gives_no_second_loan(broke: sqlite3.Connection) -> None:
    live_in(broke, "Pacific/Pago_Pago")
    lent = at("2026-11-30T10:30", "UTC")  # there still the 29th
    borrow(broke, lent, GUILD, ANNA)
    lose(broke)
    live_in(broke, "Pacific/Kiritimati")  # where it is the 1st of December
    again = at("2026-12-02T00:00", "Pacific/Kiritimati")
    for now in (lent, again - 1):
        with pytest.raises(LentToday) as refused:
            borrow(broke, now, GUILD, ANNA)
        assert refused.value.values == {"at": str(again // 1000)}
    assert borrow(broke, again, GUILD, ANNA) == 20
    assert audit(broke) == []


def test_X2_a_day_begins_where_the_clocks_leap_over_midnight() -> None:
    zone = ZoneInfo("America/Santiago")
    first = begins(date(2026, 9, 6), zone)
    assert datetime.fromtimestamp(first, zone).isoformat() == "2026-09-06T01:00:00-03:00"
    assert datetime.fromtimestamp(first - 1, zone).date() == date(2026, 9, 5)


def test_X2_the_tab_is_paid_when_the_member_likes(broke: sqlite3.Connection) -> None:
    borrow(broke, NOW, GUILD, ANNA)
    assert repay(broke, NOW, GUILD, ANNA, 6, "1") == 14
    assert (balance(broke, anna()), tab(broke, GUILD, ANNA)) == (14, 14)
    with pytest.raises(MoreThanOwed):
        repay(broke, NOW, GUILD, ANNA, 15, "2")
    with pytest.raises(Owing):
        need_no_tab(broke, GUILD, ANNA)
    assert repay(broke, NOW, GUILD, ANNA, 14, "3") == 0
    with pytest.raises(NothingOwed):
        repay(broke, NOW, GUILD, ANNA, 1, "4")
    need_no_tab(broke, GUILD, ANNA)
    assert balance(broke, house(GUILD)) == 0
    assert audit(broke) == []


def test_X2_a_tab_is_paid_with_what_is_in_the_purse_only(broke: sqlite3.Connection) -> None:
    borrow(broke, NOW, GUILD, ANNA)
    pay(broke, anna(), stack(GUILD, open_table(broke), 1), 12)
    with pytest.raises(NotEnough):
        repay(broke, NOW, GUILD, ANNA, 9, "1")
    assert tab(broke, GUILD, ANNA) == 20


def test_M8_the_audit_finds_a_tab_that_the_postings_do_not_say(broke: sqlite3.Connection) -> None:
    borrow(broke, NOW, GUILD, ANNA)
    repay(broke, NOW, GUILD, ANNA, 5, "1")
    broke.execute("UPDATE member SET tab = 14")
    [fault] = audit(broke)
    assert (fault.account, fault.expected, fault.found) == (anna(), 15, 14)
    assert str(fault) == f"the tab of member {ANNA} in guild {GUILD} is 14, its postings say 15"


def test_nobody_never_seen_has_a_tab(db: sqlite3.Connection) -> None:
    assert tab(db, GUILD, BERT) == 0
