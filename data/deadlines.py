"""Deadlines: when the house itself acts at a table (X5, X6).

They are rows, so that a restart forgets none. The sweep carries out what is due;
all times are milliseconds since the epoch.
"""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deadline:
    """`kind` is `remind`, `turn` or `lobby`; seat 0 is the table itself."""

    table: int
    seat: int
    kind: str
    due_at: int


def replace(db: sqlite3.Connection, table: int, wanted: Mapping[tuple[int, str], int]) -> None:
    """Make `wanted`, by seat and kind, the deadlines of a table; all others of it are dropped."""
    db.execute("DELETE FROM deadline WHERE table_id = ?", (table,))
    db.executemany(
        "INSERT INTO deadline (table_id, seat, kind, due_at) VALUES (?, ?, ?, ?)",
        [(table, seat, kind, due_at) for (seat, kind), due_at in wanted.items()],
    )


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
        "SELECT table_id, seat, kind, due_at FROM deadline WHERE due_at <= ?"
        " ORDER BY due_at, table_id, seat, kind",
        (now,),
    )
    return [Deadline(*row) for row in rows]


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
