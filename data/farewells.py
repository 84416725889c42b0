"""Marks of those who had their data deleted, so that nobody gets a second welcome purse by that.

A mark is no id: it is made with a salt of this database, says nothing by itself, and goes after `KEPT`.
"""

import hmac
import secrets
import sqlite3
from dataclasses import dataclass
from typing import Final

from data import meta

KEPT: Final = 30 * 24 * 3600 * 1000
"""Milliseconds for which a mark is kept."""

_SALT: Final = "farewell-salt"


@dataclass(frozen=True, slots=True)
class Farewell:
    """When a member's data were deleted, and the guild's calendar day of their last loan (X2), if any."""

    at: int
    lent_on: str | None


def put(db: sqlite3.Connection, now: int, guild: int, member: int, lent_on: str | None) -> None:
    """Note that the member's data were deleted just now."""
    if meta.get(db, _SALT) is None:
        meta.put(db, _SALT, secrets.token_hex(32))
    db.execute("REPLACE INTO farewell VALUES (?, ?, ?, ?)", (guild, _mark(db, guild, member), now, lent_on))


def lately(db: sqlite3.Connection, now: int, guild: int, member: int) -> Farewell | None:
    """The member's farewell, if it was less than `KEPT` ago."""
    row = db.execute(
        "SELECT at, lent_on FROM farewell WHERE guild = ? AND mark = ? AND at > ?",
        (guild, _mark(db, guild, member), now - KEPT),
    ).fetchone()
    return Farewell(*row) if row else None


def forget_marks(db: sqlite3.Connection, now: int) -> int:
    """Drop the marks that have done their service; how many."""
    return db.execute("DELETE FROM farewell WHERE at <= ?", (now - KEPT,)).rowcount


def _mark(db: sqlite3.Connection, guild: int, member: int) -> bytes | None:
    """The member's mark; None where there are no marks yet."""
    salt = meta.get(db, _SALT)
    return hmac.digest(salt.encode(), f"{guild}:{member}".encode(), "sha256") if salt else None
