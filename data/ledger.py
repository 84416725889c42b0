"""The ledger: the only truth about money (M8).

Money exists in accounts, and only `move` changes it: out of one, into another, written down as a posting that
stays for ever. New money comes from the guild's house, which alone may be in debt. All amounts are quarter
Fen (M1).
"""

import sqlite3
from dataclasses import dataclass
from typing import Final

from games.refusals import Refusal

HARD_CAP: Final = 2**53
"""No balance ever passes this (the schema checks it too); what purses may hold is capped far below (B08)."""


class NotEnough(Refusal):
    """The account that should pay does not hold the amount. Values: `have` and `need`, quarter Fen."""

    key = "refused-not-enough"


@dataclass(frozen=True, slots=True)
class Account:
    """Whose money. Balances exist from the first posting on; before it they are 0."""

    guild: int
    kind: str
    owner: int
    seat: int = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """A posting as one account sees it: `amount` quarter Fen, negative if it paid them to `other`."""

    id: int
    at: int
    amount: int
    other: Account
    reason: str
    actor: int | None
    note: str | None
    table: int | None


def purse(guild: int, member: int) -> Account:
    """A member's purse in one guild (X1)."""
    return Account(guild, "purse", member)


def stack(guild: int, table: int, seat: int) -> Account:
    """The coins of a seat at a table (M4)."""
    return Account(guild, "stack", table, seat)


def pot(guild: int, table: int) -> Account:
    """A table's pot."""
    return Account(guild, "pot", table)


def house(guild: int) -> Account:
    """The guild's house: where welcome money comes from. It alone may be in debt (M8)."""
    return Account(guild, "house", 0)


def move(  # noqa: PLR0913 - the columns of a posting, each named by the caller
    db: sqlite3.Connection,
    *,
    now: int,
    source: Account,
    target: Account,
    amount: int,
    reason: str,
    key: str,
    actor: int | None = None,
    note: str | None = None,
    table: int | None = None,
) -> bool:
    """Move `amount` quarter Fen from `source` to `target`, once for each `key`.

    False if `key` was booked before; nothing happens then. `reason` is a short code (`stake`), `note` a
    moderator's words, `actor` the member who did it. The guild must be known (`members.know_guild`). Raises
    `NotEnough` if `source` holds less. Raises `ValueError` (errors of the program, not of members) for an
    amount that is not a positive int, accounts that are equal or of two guilds, and a key booked with other
    content.
    """
    _check(source, target, amount)
    ids = _account_id(db, source), _account_id(db, target)
    if _booked(db, key, (*ids, amount, reason)):
        return False
    _debit(db, ids[0], amount)
    _credit(db, ids[1], amount)
    db.execute(
        "INSERT INTO posting (at, guild, debit, credit, amount, reason, actor, note, table_id, key)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (now, source.guild, *ids, amount, reason, actor, note, table, key),
    )
    return True


def balance(db: sqlite3.Connection, account: Account) -> int:
    """What the account holds, in quarter Fen. Only a house's can be negative."""
    row = db.execute(
        "SELECT balance FROM account WHERE guild = ? AND kind = ? AND owner = ? AND seat = ?",
        _columns(account),
    ).fetchone()
    return row[0] if row else 0


def entries(db: sqlite3.Connection, account: Account, limit: int, before: int | None = None) -> list[Entry]:
    """The newest `limit` postings of an account, newest first; with `before`, those older than that entry."""
    rows = db.execute(
        """
        WITH mine (id) AS (
            SELECT id FROM account WHERE guild = :guild AND kind = :kind AND owner = :owner AND seat = :seat
        ), newest AS (
            SELECT * FROM (SELECT *, -amount AS change, credit AS other FROM posting
                WHERE debit = (SELECT id FROM mine) AND id < :before ORDER BY id DESC LIMIT :limit)
            UNION ALL
            SELECT * FROM (SELECT *, amount AS change, debit AS other FROM posting
                WHERE credit = (SELECT id FROM mine) AND id < :before ORDER BY id DESC LIMIT :limit)
        )
        SELECT n.id, n.at, n.change, n.reason, n.actor, n.note, n.table_id, a.guild, a.kind, a.owner, a.seat
        FROM newest AS n JOIN account AS a ON a.id = n.other ORDER BY n.id DESC LIMIT :limit
        """,
        {
            "guild": account.guild,
            "kind": account.kind,
            "owner": account.owner,
            "seat": account.seat,
            "before": 2**63 - 1 if before is None else before,
            "limit": limit,
        },
    )
    return [
        Entry(row, at, change, Account(*other), reason, actor, note, table)
        for row, at, change, reason, actor, note, table, *other in rows
    ]


def _columns(account: Account) -> tuple[int, str, int, int]:
    return account.guild, account.kind, account.owner, account.seat


def _check(source: Account, target: Account, amount: int) -> None:
    """Refuse what no caller may ask. True is an int and equals 1, so the type itself is compared."""
    if type(amount) is not int or not 0 < amount <= HARD_CAP:
        raise ValueError(f"not an amount to move: {amount!r}")
    if source == target:
        raise ValueError(f"from an account to itself: {source}")
    if source.guild != target.guild:
        raise ValueError(f"between two guilds: {source} and {target}")


def _account_id(db: sqlite3.Connection, account: Account) -> int:
    """The account's row, made if this is the first time it is named."""
    find = "SELECT id FROM account WHERE guild = ? AND kind = ? AND owner = ? AND seat = ?"
    row = db.execute(find, _columns(account)).fetchone()
    if row is None:
        row = db.execute(
            "INSERT INTO account (guild, kind, owner, seat) VALUES (?, ?, ?, ?) RETURNING id",
            _columns(account),
        ).fetchone()
    account_id: int = row[0]
    return account_id


def _booked(db: sqlite3.Connection, key: str, content: tuple[int, int, int, str]) -> bool:
    """Whether `key` was booked already, which must then have been the same thing."""
    earlier = db.execute("SELECT debit, credit, amount, reason FROM posting WHERE key = ?", (key,)).fetchone()
    if earlier is not None and earlier != content:
        raise ValueError(f"{key!r} was booked as {earlier} and cannot be {content} too")
    return earlier is not None


def _debit(db: sqlite3.Connection, account: int, amount: int) -> None:
    """Take `amount` out if it is there, in one guarded UPDATE: nothing can come between look and deed."""
    taken = db.execute(
        "UPDATE account SET balance = balance - :amount"
        " WHERE id = :id AND (balance >= :amount OR (kind = 'house' AND balance - :amount >= -:cap))",
        {"id": account, "amount": amount, "cap": HARD_CAP},
    ).rowcount
    if not taken:
        (have,) = db.execute("SELECT balance FROM account WHERE id = ?", (account,)).fetchone()
        raise NotEnough(have=have, need=amount)


def _credit(db: sqlite3.Connection, account: int, amount: int) -> None:
    """Put `amount` in. Purses are capped so far below the schema's CHECK that it never speaks (B08)."""
    db.execute("UPDATE account SET balance = balance + ? WHERE id = ?", (amount, account))
