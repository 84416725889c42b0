"""Deadlines: when the house itself acts at a table (X5, X6, B29).

They are rows, so that a restart forgets none. The sweep carries out what is due;
all times are milliseconds since the epoch. While a table pauses, its row `refund` is the only one that runs.
"""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deadline:
    """`kind` is `remind`, `turn`, `lobby` or `refund`; seat 0 is the table itself."""

    guild: int
    table: int
    seat: int
    kind: str
    due_at: int


def replace(db: sqlite3.Connection, table: int, wanted: Mapping[tuple[int, str], int]) -> None:
    """Make `wanted`, by seat and kind, the deadlines of a table; all others but `refund` are dropped."""
    db.execute("DELETE FROM deadline WHERE table_id = ? AND kind <> 'refund'", (table,))
    db.executemany(
        "INSERT INTO deadline (table_id, seat, kind, due_at) VALUES (?, ?, ?, ?)",
        [(table, seat, kind, due_at) for (seat, kind), due_at in wanted.items()],
    )


def clear(db: sqlite3.Connection, table: int) -> None:
    """Drop all deadlines of a table that is over."""
    db.execute("DELETE FROM deadline WHERE table_id = ?", (table,))


def pause(db: sqlite3.Connection, table: int, until: int) -> None:
    """Stop the clocks of a table and break it off at `until`; one that pauses already keeps its time
    (B29).
    """
    db.execute(
        "INSERT OR IGNORE INTO deadline (table_id, seat, kind, due_at) VALUES (?, 0, 'refund', ?)",
        (table, until),
    )


def resume(db: sqlite3.Connection, table: int, until: int) -> bool:
    """Let the clocks of a table go on; `until` is when a pause that began now would end.

    What was left of each when the table paused is left again. False if the table did not pause.
    """
    paused = db.execute(
        "DELETE FROM deadline WHERE table_id = ? AND seat = 0 AND kind = 'refund' RETURNING due_at", (table,)
    ).fetchone()
    if paused is None:
        return False
    db.execute("UPDATE deadline SET due_at = due_at + ? WHERE table_id = ?", (until - paused[0], table))
    return True


def of_table(db: sqlite3.Connection, table: int) -> dict[tuple[int, str], int]:
    """The deadlines of a table by seat and kind, as `replace` takes them."""
    rows = db.execute("SELECT seat, kind, due_at FROM deadline WHERE table_id = ?", (table,))
    return {(seat, kind): due_at for seat, kind, due_at in rows}


def drop(db: sqlite3.Connection, deadline: Deadline) -> bool:
    """Drop one that has been carried out. False if it is gone or was moved meanwhile: then it is not due."""
    dropped = db.execute(
        "DELETE FROM deadline WHERE table_id = ? AND seat = ? AND kind = ? AND due_at = ?",
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
        " AND (d.kind = 'refund' OR NOT EXISTS"
        "   (SELECT 1 FROM deadline WHERE table_id = d.table_id AND kind = 'refund'))"
        " ORDER BY d.due_at, d.table_id, d.seat, d.kind",
        (now,),
    )
    return [Deadline(*row) for row in rows]


def paused(db: sqlite3.Connection) -> set[int]:
    """The tables that pause."""
    return {table for (table,) in db.execute("SELECT table_id FROM deadline WHERE kind = 'refund'")}


def grace(db: sqlite3.Connection, now: int, least: int) -> int:
    """Let nobody's time end sooner than `least` milliseconds from now; how many deadlines moved.

    For the start of the process (B21): nobody could act while the bot was away. Reminders stay as they are,
    so that those who are waited for hear of it before their time ends.
    """
    moved = db.execute(
        "UPDATE deadline SET due_at = :soonest WHERE due_at < :soonest AND kind <> 'remind'",
        {"soonest": now + least},
    )
    return moved.rowcount


def delay(db: sqlite3.Connection, guild: int, by: int, soonest: int) -> None:
    """Move all deadlines of a guild by `by` milliseconds, and none to before `soonest`: for its outages
    (B28).
    """
    db.execute(
        "UPDATE deadline SET due_at = max(due_at + ?, ?)"
        " WHERE table_id IN (SELECT id FROM tavern_table WHERE guild = ? AND phase <> 'over')",
        (by, soonest, guild),
    )
