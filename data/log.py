"""The log of what moderators did (X3), read by pages, and what they changed of the guild's settings.

Acts are codes: `purse-…` with a member as the target and quarter Fen before and after, `bet-…` with a
contract, `table-…` with a table, `settings` with neither: its detail says what was changed. An act without a
reason of its own has `NO_REASON`.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import orjson

NO_REASON: Final = "—"

SETTINGS: Final = "settings"
TABLE_CANCEL: Final = "table-cancel"

KINDS: Final = ("purse", "bet", "table", "settings")
"""What the codes of acts begin with."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One act. Names are those last seen here, None for who was never seen; `target_name` is None for what is
    no member, `detail` is what was stored beside it.
    """

    id: int
    at: int
    actor: int
    actor_name: str | None
    act: str
    target: int
    target_name: str | None
    reason: str
    before: int | None
    after: int | None
    detail: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Filter:
    """Which entries are wanted: of a `kind` (one of `KINDS`, empty for all), by or about a `member` (0 for
    all).
    """

    kind: str = ""
    member: int = 0


_FROM: Final = """
    FROM audit_log AS l
    LEFT JOIN member AS a ON a.guild = l.guild AND a.member = l.actor
    LEFT JOIN member AS t ON t.guild = l.guild AND t.member = l.target AND l.act LIKE 'purse%'
    WHERE l.guild = :guild AND l.act LIKE :kind || '%' AND l.id > :after
    AND (:member = 0 OR l.actor = :member OR (l.target = :member AND l.act LIKE 'purse%'))
"""
_SELECT: Final = (
    "SELECT l.id, l.at, l.actor, a.name, l.act, l.target, t.name, l.reason, l.before, l.after, l.detail"
    f"{_FROM} ORDER BY l.id"
)


@dataclass(frozen=True, slots=True)
class Change:
    """Of which setting, from what, to what, as JSON has them."""

    what: str
    before: Any
    after: Any


def note_setting(db: sqlite3.Connection, now: int, guild: int, actor: int, key: str, change: Change) -> None:
    """Write down that a setting of a known guild was changed."""
    detail = orjson.dumps(change).decode()
    db.execute(
        "INSERT INTO audit_log (at, guild, actor, act, target, reason, detail, key)"
        " VALUES (?, ?, ?, ?, 0, ?, ?, ?)",
        (now, guild, actor, SETTINGS, NO_REASON, detail, key),
    )


def entries(
    db: sqlite3.Connection, guild: int, wanted: Filter, *, skip: int = 0, limit: int = -1
) -> Sequence[Entry]:
    """A page of the log, newest first: at most `limit` entries after the first `skip`."""
    values = {**_values(guild, wanted), "skip": skip, "limit": limit}
    return [_entry(row) for row in db.execute(f"{_SELECT} DESC LIMIT :limit OFFSET :skip", values)]


def after(db: sqlite3.Connection, guild: int, entry: int, limit: int) -> Sequence[Entry]:
    """The entries that came after one, oldest first."""
    values = {**_values(guild, Filter(), entry), "limit": limit}
    return [_entry(row) for row in db.execute(f"{_SELECT} LIMIT :limit", values)]


def everything(db: sqlite3.Connection, guild: int) -> Iterator[Entry]:
    """The whole log, newest first, row by row."""
    return map(_entry, db.execute(f"{_SELECT} DESC", _values(guild, Filter())))


def count(db: sqlite3.Connection, guild: int, wanted: Filter) -> int:
    """How many entries there are."""
    number: int = db.execute(f"SELECT count(*) {_FROM}", _values(guild, wanted)).fetchone()[0]
    return number


def newest(db: sqlite3.Connection, guild: int) -> int:
    """The newest entry's number; 0 if there is none."""
    number: int = db.execute(
        "SELECT coalesce(max(id), 0) FROM audit_log WHERE guild = ?", (guild,)
    ).fetchone()[0]
    return number


def _values(guild: int, wanted: Filter, after: int = 0) -> dict[str, str | int]:
    return {"guild": guild, "kind": wanted.kind, "member": wanted.member, "after": after}


def _entry(row: tuple[Any, ...]) -> Entry:
    columns = (*row[:-1], orjson.loads(row[-1] or "{}"))
    return Entry(*columns)
