"""Deadlines: when the house itself acts at a table (X5, X6, B29).

They are rows, so that a restart forgets none. The sweep carries out what is due;
all times are milliseconds since the epoch. Clocks stand while a table pauses or its guild is in an outage
(table `halt`): then nothing of it is due but the row `refund`, which ends a pause, and its `clock` shows when
they stopped. When they go on, all that runs at the table is moved by as long as they stood.
"""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

_SOONEST: Final = (
    "CASE WHEN kind IN ('remind', 'wait', 'bets') THEN 0"
    " WHEN kind = 'house' THEN :now + :least / 4 ELSE :now + :least END"
)
"""When a deadline may be due at the soonest after its clock has stood: for the house's own deeds a quarter of
what members have will do.
"""


@dataclass(frozen=True, slots=True)
class Deadline:
    """`kind` is `remind`, `turn`, `lobby`, `house` (what a game waits for), `wait` (a throw for a bet, W7),
    `bets` (free claims after the table's end, W4) or `refund`; seat 0 is the table itself.
    """

    guild: int
    table: int
    seat: int
    kind: str
    due_at: int


def replace(db: sqlite3.Connection, table: int, wanted: Mapping[tuple[int, str], int]) -> None:
    """Make `wanted`, by seat and kind, the deadlines of a table; all others but `refund` and `wait` are
    dropped.
    """
    db.execute("DELETE FROM deadline WHERE table_id = ? AND kind NOT IN ('refund', 'wait')", (table,))
    db.executemany(
        "INSERT INTO deadline (table_id, seat, kind, due_at) VALUES (?, ?, ?, ?)",
        [(table, seat, kind, due_at) for (seat, kind), due_at in wanted.items()],
    )


def put(db: sqlite3.Connection, table: int, kind: str, due_at: int) -> None:
    """Give the table itself one more deadline, of a kind that it does not have yet."""
    db.execute(
        "INSERT INTO deadline (table_id, seat, kind, due_at) VALUES (?, 0, ?, ?)", (table, kind, due_at)
    )


def take(db: sqlite3.Connection, table: int, kind: str) -> int | None:
    """Drop a deadline of the table itself, and say when it was due. None if there is none."""
    row = db.execute(
        "DELETE FROM deadline WHERE table_id = ? AND seat = 0 AND kind = ? RETURNING due_at", (table, kind)
    ).fetchone()
    return row[0] if row else None


def shift(db: sqlite3.Connection, table: int, by: int) -> None:
    """Move the clocks of those who are asked by some milliseconds (W7)."""
    db.execute(
        "UPDATE deadline SET due_at = due_at + ? WHERE table_id = ? AND kind IN ('remind', 'turn')",
        (by, table),
    )


def clear(db: sqlite3.Connection, table: int) -> None:
    """Drop all deadlines of a table that is over."""
    db.execute("DELETE FROM deadline WHERE table_id = ?", (table,))
    db.execute("DELETE FROM halt WHERE table_id = ?", (table,))
    db.execute("DELETE FROM bet_wait WHERE table_id = ?", (table,))


def clock(db: sqlite3.Connection, table: int, now: int) -> int:
    """From when a new deadline of a table counts: `now`, or when its clocks stopped."""
    halted = db.execute("SELECT since FROM halt WHERE table_id = ?", (table,)).fetchone()
    return halted[0] if halted else now


def stand(db: sqlite3.Connection, table: int) -> bool:
    """Whether the clocks of a table stand."""
    return db.execute("SELECT 1 FROM halt WHERE table_id = ?", (table,)).fetchone() is not None


def pause(db: sqlite3.Connection, table: int, now: int, until: int) -> bool:
    """Stop the clocks of a table and break it off at `until` (B29). False if it pauses already: then it keeps
    its time.
    """
    begun = db.execute(
        "INSERT OR IGNORE INTO deadline (table_id, seat, kind, due_at) VALUES (?, 0, 'refund', ?)",
        (table, until),
    )
    db.execute("INSERT OR IGNORE INTO halt (table_id, since, outage) VALUES (?, ?, 0)", (table, now))
    return begun.rowcount == 1


def resume(db: sqlite3.Connection, table: int, now: int, least: int) -> bool:
    """End the pause of a table: what was left of each clock is left again, and at least `least` (B29). False
    if it did not pause.
    """
    ended = db.execute("DELETE FROM deadline WHERE table_id = ? AND kind = 'refund'", (table,))
    if not ended.rowcount:
        return False
    _go_on(db, table, now, least)
    return True


def begin_outage(db: sqlite3.Connection, guild: int, now: int) -> None:
    """Stop the clocks of all tables of a guild (B28)."""
    db.execute(
        "INSERT INTO halt (table_id, since, outage)"
        " SELECT id, ?, 1 FROM tavern_table WHERE guild = ? AND phase <> 'over'"
        " ON CONFLICT DO UPDATE SET outage = 1",
        (now, guild),
    )


def end_outage(db: sqlite3.Connection, guild: int, now: int, least: int) -> set[int]:
    """Let the clocks of a guild go on as `resume` does, but of tables that pause. Those whose clocks stood
    for `least` or longer.
    """
    back = db.execute(
        "UPDATE halt SET outage = 0 WHERE table_id IN (SELECT id FROM tavern_table WHERE guild = ?)"
        " RETURNING table_id",
        (guild,),
    ).fetchall()
    stood = {table: _go_on(db, table, now, least) for (table,) in back}
    grace(db, now, least, guild)
    return {table for table, time in stood.items() if time >= least}


def in_outage(db: sqlite3.Connection) -> set[int]:
    """The guilds whose clocks stand because of an outage."""
    rows = db.execute("SELECT t.guild FROM halt JOIN tavern_table AS t ON t.id = table_id WHERE outage = 1")
    return {guild for (guild,) in rows}


def _go_on(db: sqlite3.Connection, table: int, now: int, least: int) -> int:
    """Let the clocks of a table go on, if nothing stops them any more; how long they stood, else 0.

    Reminders may be overdue at once, so that those who are waited for hear of it before their time ends.
    """
    halted = db.execute(
        "DELETE FROM halt WHERE table_id = ? AND outage = 0 AND NOT EXISTS"
        " (SELECT 1 FROM deadline WHERE table_id = halt.table_id AND kind = 'refund') RETURNING since",
        (table,),
    ).fetchone()
    if halted is None:
        return 0
    stood: int = now - halted[0]
    db.execute(
        f"UPDATE deadline SET due_at = max(due_at + :stood, {_SOONEST}) WHERE table_id = :table",  # noqa: S608 - a constant
        {"stood": stood, "now": now, "least": least, "table": table},
    )
    return stood


def of_table(db: sqlite3.Connection, table: int) -> dict[tuple[int, str], int]:
    """The deadlines of a table by seat and kind, as `replace` takes them."""
    rows = db.execute("SELECT seat, kind, due_at FROM deadline WHERE table_id = ?", (table,))
    return {(seat, kind): due_at for seat, kind, due_at in rows}


def drop(db: sqlite3.Connection, deadline: Deadline) -> bool:
    """Drop one that is carried out. False if it is gone, was moved or its clock was stopped meanwhile: then
    it is not due.
    """
    dropped = db.execute(
        "DELETE FROM deadline WHERE table_id = ? AND seat = ? AND kind = ? AND due_at = ?"
        " AND (kind = 'refund' OR table_id NOT IN (SELECT table_id FROM halt))",
        (deadline.table, deadline.seat, deadline.kind, deadline.due_at),
    )
    return dropped.rowcount == 1


def postpone(db: sqlite3.Connection, deadline: Deadline, due_at: int) -> None:
    """Let one that could not be carried out come again at `due_at`, unless it was moved meanwhile."""
    if drop(db, deadline):
        db.execute(
            "INSERT INTO deadline (table_id, seat, kind, due_at) VALUES (?, ?, ?, ?)",
            (deadline.table, deadline.seat, deadline.kind, due_at),
        )


def due(db: sqlite3.Connection, now: int) -> list[Deadline]:
    """All that are due, the longest overdue first."""
    rows = db.execute(
        "SELECT t.guild, d.table_id, d.seat, d.kind, d.due_at"
        " FROM deadline AS d JOIN tavern_table AS t ON t.id = d.table_id WHERE d.due_at <= ?"
        " AND (d.kind = 'refund' OR d.table_id NOT IN (SELECT table_id FROM halt))"
        " ORDER BY d.due_at, d.table_id, d.seat, d.kind",
        (now,),
    )
    return [Deadline(*row) for row in rows]


def paused(db: sqlite3.Connection) -> set[int]:
    """The tables that pause."""
    return {table for (table,) in db.execute("SELECT table_id FROM deadline WHERE kind = 'refund'")}


def grace(db: sqlite3.Connection, now: int, least: int, guild: int | None = None) -> set[int]:
    """Let nobody's time end sooner than `least` milliseconds from now; the tables at which one moved.

    For the start of the process (B21): nobody could act while the bot was away. Reminders stay as they are,
    so that those who are waited for hear of it before their time ends; clocks that stand wait for theirs.
    """
    moved = db.execute(
        f"UPDATE deadline SET due_at = {_SOONEST} WHERE due_at < {_SOONEST}"  # noqa: S608 - a constant
        " AND (kind = 'refund' OR table_id NOT IN (SELECT table_id FROM halt))"
        " AND (:guild IS NULL OR table_id IN (SELECT id FROM tavern_table WHERE guild = :guild))"
        " RETURNING table_id",
        {"now": now, "least": least, "guild": guild},
    )
    return {table for (table,) in moved}
