"""Members: their purses (X1), their names as last seen, and what moderators do to purses (X3).

Amounts are quarter Fen. What a moderator changes is a new posting against the house that names who and why,
and a row in the audit log; coins on tables and in bets are other accounts and stay untouched.
"""

import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

import orjson

from data import farewells
from data.ledger import Account, NotEnough, balance, house, move, purse
from games.refusals import Refusal

PURSE_CAP: Final = 39_999_999
"""Most that a moderator may put into a purse: 9 999 999¾ Fen, the largest amount that M3 can write (B08)."""

LONGEST_REASON: Final = 300


class TooMuch(Refusal):
    """More than a purse may be set to (B08). Values: `amount` and `most`, quarter Fen."""

    key = "refused-too-much"


class ReasonMissing(Refusal):
    """A moderator's act without a reason (X3), or with one of more than `longest` characters."""

    key = "refused-reason-missing"


@dataclass(frozen=True, slots=True)
class Moderator:
    """Who changes a purse and why (X3). `key` is the same when the same act arrives twice."""

    actor: int
    reason: str
    key: str


@dataclass(frozen=True, slots=True)
class Correction:
    """What a moderator's act made of a purse, in quarter Fen."""

    before: int
    after: int


def know_guild(db: sqlite3.Connection, guild: int, locale: str = "de") -> None:
    """Have a row for the guild, which everything else of it refers to. A known guild stays as it is."""
    db.execute("INSERT INTO guild (id, locale) VALUES (?, ?) ON CONFLICT DO NOTHING", (guild, locale))


def greet(db: sqlite3.Connection, now: int, guild: int, member: int, name: str) -> int:
    """Note the member's name; a new patron gets a purse with the guild's welcome money, once (X1). Who had
    all data deleted lately gets it when `welcome_from` says.

    Returns what was given just now, in quarter Fen: 0 for who has been welcomed before.
    """
    if see(db, now, guild, member, name):
        return 0
    values = {"guild": guild, "member": member, "now": now}
    if gone := farewells.lately(db, now, guild, member):
        db.execute(
            "UPDATE member SET lent_on = coalesce(lent_on, :day) WHERE guild = :guild AND member = :member",
            {**values, "day": gone.lent_on},
        )
        return 0
    db.execute("UPDATE member SET welcomed_at = :now WHERE guild = :guild AND member = :member", values)
    amount = welcome_money(db, guild)
    if amount:
        move(
            db,
            now=now,
            source=house(guild),
            target=purse(guild, member),
            amount=amount,
            reason="welcome",
            key=f"welcome:{guild}:{member}",
        )
    return amount


def see(db: sqlite3.Connection, now: int, guild: int, member: int, name: str) -> bool:
    """Note the member's name, without a welcome: who only keeps the tavern needs no purse. Whether the
    member has been welcomed before.
    """
    know_guild(db, guild)
    row = db.execute(
        "INSERT INTO member (guild, member, name, seen_at, welcomed_at) VALUES (?, ?, ?, ?, 0)"
        " ON CONFLICT DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at RETURNING welcomed_at",
        (guild, member, name, now),
    ).fetchone()
    return bool(row[0])


def welcome_from(db: sqlite3.Connection, now: int, guild: int, member: int) -> int | None:
    """From when the member gets the welcome money that a farewell still holds back, in milliseconds since the
    epoch; None where none is held back.
    """
    gone = None if _welcomed(db, guild, member) else farewells.lately(db, now, guild, member)
    return gone.at + farewells.KEPT if gone else None


def beginning(db: sqlite3.Connection, guild: int, member: int) -> int:
    """What a purse is set back to, in quarter Fen: the guild's welcome money, and nothing while that is still
    to come, or it would come twice (X1).
    """
    return welcome_money(db, guild) if _welcomed(db, guild, member) else 0


def _welcomed(db: sqlite3.Connection, guild: int, member: int) -> bool:
    row = db.execute(
        "SELECT welcomed_at FROM member WHERE guild = ? AND member = ?", (guild, member)
    ).fetchone()
    return bool(row and row[0])


def welcome_money(db: sqlite3.Connection, guild: int) -> int:
    """What the guild gives new patrons (X1), in quarter Fen. The guild must be known."""
    amount: int = db.execute("SELECT welcome FROM guild WHERE id = ?", (guild,)).fetchone()[0]
    return amount


def name(db: sqlite3.Connection, guild: int, member: int) -> str | None:
    """The member's name as last seen here (B27); None for a member never seen."""
    row = db.execute("SELECT name FROM member WHERE guild = ? AND member = ?", (guild, member)).fetchone()
    return row[0] if row else None


def set_purse(
    db: sqlite3.Connection, now: int, guild: int, member: int, amount: int, by: Moderator
) -> Correction:
    """Set a patron's purse to `amount` quarter Fen (X3), once for each `by.key`; asked again, it says the
    same.

    The member must have been greeted, or welcome money could still come on top. Raises `TooMuch` and
    `ReasonMissing`.
    """
    return _correct(db, now, purse(guild, member), "set", lambda _: amount, by)


def reset_purse(db: sqlite3.Connection, now: int, guild: int, member: int, by: Moderator) -> Correction:
    """Set a patron's purse back to what it began with (X3). As `set_purse` otherwise."""
    amount = beginning(db, guild, member)
    return _correct(db, now, purse(guild, member), "reset", lambda _: amount, by)


def give(db: sqlite3.Connection, now: int, guild: int, member: int, amount: int, by: Moderator) -> Correction:
    """Put `amount` quarter Fen of the house into a patron's purse (X3). As `set_purse` otherwise."""
    return _correct(db, now, purse(guild, member), "give", lambda before: before + amount, by)


def take(db: sqlite3.Connection, now: int, guild: int, member: int, amount: int, by: Moderator) -> Correction:
    """Take `amount` quarter Fen out of a patron's purse (X3). As `set_purse` otherwise; raises `NotEnough`
    where less is there: nobody's purse is made negative (B16).
    """

    def less(before: int) -> int:
        if before < amount:
            raise NotEnough(have=before, need=amount)
        return before - amount

    return _correct(db, now, purse(guild, member), "take", less, by)


def _correct(
    db: sqlite3.Connection, now: int, account: Account, act: str, wanted: Callable[[int], int], by: Moderator
) -> Correction:
    """Book the difference between what a purse holds and what is `wanted` of that, and write down what was
    done. Above the cap, where only winnings can have put it (B08), a purse may still become less.
    """
    done = db.execute("SELECT before, after FROM audit_log WHERE key = ?", (by.key,)).fetchone()
    if done:
        return Correction(*done)
    before = balance(db, account)
    amount = wanted(before)
    if not 0 <= amount <= max(PURSE_CAP, before):
        raise TooMuch(amount=amount, most=PURSE_CAP)
    if name(db, account.guild, account.owner) is None:
        raise ValueError(f"never greeted: {account}")
    by = replace(by, reason=checked(by.reason))
    change = Correction(before, amount)
    book_difference(db, now, account, amount - before, act, by)
    note(db, now, account.guild, f"purse-{act}", account.owner, by, change)
    return change


def note(  # noqa: PLR0913, PLR0917 - the columns of the log
    db: sqlite3.Connection,
    now: int,
    guild: int,
    act: str,
    target: int,
    by: Moderator,
    change: Correction | None = None,
    detail: Mapping[str, str | int | None] | None = None,
) -> None:
    """Write down what a moderator did (X3), to a member, a table or a bet; `detail` says more of it, without
    names. Raises `ReasonMissing`.
    """
    before, after = (change.before, change.after) if change else (None, None)
    more = orjson.dumps(detail).decode() if detail else None
    db.execute(
        "INSERT INTO audit_log (at, guild, actor, act, target, reason, before, after, detail, key)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (now, guild, by.actor, act, target, checked(by.reason), before, after, more, by.key),
    )


def checked(reason: str) -> str:
    """The reason without blanks around it. Raises `ReasonMissing`."""
    reason = reason.strip()
    if not 0 < len(reason) <= LONGEST_REASON:
        raise ReasonMissing(longest=LONGEST_REASON)
    return reason


def book_difference(
    db: sqlite3.Connection, now: int, account: Account, difference: int, act: str, by: Moderator
) -> None:
    """Move what a purse lacks from the house, or what it has too much to it; no difference is no posting."""
    if not difference:
        return
    bank = house(account.guild)
    move(
        db,
        now=now,
        source=bank if difference > 0 else account,
        target=account if difference > 0 else bank,
        amount=abs(difference),
        reason=act,
        key=f"{act}:{by.key}",
        actor=by.actor,
        note=by.reason,
    )
