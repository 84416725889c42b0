"""Anschreiben: what the house lends to who is broke, and how it is paid back (X2). Amounts are quarter Fen.

What is on a member's tab stands in `member.tab`; the audit proves that it is what the postings say. The day
of a loan is the guild's calendar day, whatever its clocks do on that day.
"""

import sqlite3
from datetime import date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from data import wealth
from data.guilds import settings_of
from data.ledger import house, move, purse
from games.money import FEN
from games.refusals import Refusal

BROKE: Final = FEN
"""Who has less than this is broke."""

LENT_UP_TO: Final = 5 * FEN
"""The house lends what is missing to this, so that with a loan everybody has the same."""


class NotBroke(Refusal):
    """Who still has something gets no loan. Values: `have` and `least`, quarter Fen."""

    key = "refused-not-broke"


class LentToday(Refusal):
    """One loan a calendar day. Value: `at`, when the next day begins, in seconds since the epoch."""

    key = "refused-lent-today"


class NothingOwed(Refusal):
    """There is nothing on the tab."""

    key = "refused-nothing-owed"


class MoreThanOwed(Refusal):
    """Nobody pays back more than is on the tab. Value: `tab`, quarter Fen."""

    key = "refused-more-than-owed"


class Owing(Refusal):
    """Nobody with an open tab gives coins to others. Value: `tab`, quarter Fen."""

    key = "refused-owing"


def tab(db: sqlite3.Connection, guild: int, member: int) -> int:
    """What is on a member's tab; 0 for a member never seen."""
    row = db.execute("SELECT tab FROM member WHERE guild = ? AND member = ?", (guild, member)).fetchone()
    return row[0] if row else 0


def need_no_tab(db: sqlite3.Connection, guild: int, member: int) -> None:
    """Raises `Owing` for who has an open tab."""
    owed = tab(db, guild, member)
    if owed:
        raise Owing(tab=owed)


def borrow(db: sqlite3.Connection, now: int, guild: int, member: int) -> int:
    """Lend a known member what is missing to `LENT_UP_TO`, and note it on the tab; what was lent.

    Raises `NotBroke`, or `LentToday` on the day of the last loan. After the guild has changed its time zone
    that is its day by the old clocks and by the new ones, and all days before count too.
    """
    have = wealth.of_member(db, guild, member).total
    if have >= BROKE:
        raise NotBroke(have=have, least=BROKE)
    zone = ZoneInfo(settings_of(db, guild).zone)
    today, last = day(now, zone), _last_lent(db, guild, member, zone)
    if last is not None and today <= last:
        raise LentToday(at=str(begins(last + timedelta(days=1), zone)))
    amount = LENT_UP_TO - have
    move(
        db,
        now=now,
        source=house(guild),
        target=purse(guild, member),
        amount=amount,
        reason="loan",
        key=f"loan:{guild}:{member}:{today}",
    )
    db.execute(
        "UPDATE member SET tab = tab + ?, lent_on = ? WHERE guild = ? AND member = ?",
        (amount, str(today), guild, member),
    )
    return amount


def _last_lent(db: sqlite3.Connection, guild: int, member: int, zone: ZoneInfo) -> date | None:
    """The day of a member's last loan: that of then, or the one in `zone` now if that is later."""
    (lent_on,) = db.execute(
        "SELECT lent_on FROM member WHERE guild = ? AND member = ?", (guild, member)
    ).fetchone()
    if lent_on is None:
        return None
    (at,) = db.execute(
        "SELECT max(p.at) FROM account AS a JOIN posting AS p ON p.credit = a.id"
        " WHERE a.guild = ? AND a.kind = 'purse' AND a.owner = ? AND p.reason = 'loan'",
        (guild, member),
    ).fetchone()
    then = date.fromisoformat(lent_on)
    return then if at is None else max(then, day(at, zone))


def repay(db: sqlite3.Connection, now: int, guild: int, member: int, amount: int, key: str) -> int:
    """Pay `amount` of the tab from the purse, once for each `key`; what is left on it.

    Raises `NothingOwed`, `MoreThanOwed`, or `NotEnough` for who has less in the purse.
    """
    owed = tab(db, guild, member)
    if not owed:
        raise NothingOwed
    if amount > owed:
        raise MoreThanOwed(tab=owed)
    move(
        db,
        now=now,
        source=purse(guild, member),
        target=house(guild),
        amount=amount,
        reason="loan-back",
        key=f"loan-back:{key}",
    )
    db.execute("UPDATE member SET tab = tab - ? WHERE guild = ? AND member = ?", (amount, guild, member))
    return owed - amount


def day(now: int, zone: ZoneInfo) -> date:
    """The calendar day in `zone` at `now`, milliseconds since the epoch."""
    return datetime.fromtimestamp(now // 1000, zone).date()


def begins(first: date, zone: ZoneInfo) -> int:
    """When a day begins in `zone`, in seconds since the epoch; where clocks leap over midnight, then."""
    return int(datetime.combine(first, time(), zone).timestamp())
