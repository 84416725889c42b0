"""Which tables' coming throw has waited, or waits, for answers to a bet about it (W7), and who wants to
throw.
"""

import sqlite3
from typing import NamedTuple


class Wanted(NamedTuple):
    """A seat wants to make the throw that it was asked for by this question."""

    seat: int
    question: int


def begin(db: sqlite3.Connection, table: int) -> bool:
    """The coming throw of a table waits. False if it has waited already: it does so once."""
    begun = db.execute("INSERT INTO bet_wait (table_id) VALUES (?) ON CONFLICT DO NOTHING", (table,))
    return begun.rowcount == 1


def remember(db: sqlite3.Connection, table: int, seat: int, question: int) -> None:
    """Note that a seat is to throw when the wait ends."""
    db.execute(
        "INSERT INTO bet_wait_throw (table_id, seat, question) VALUES (?, ?, ?)"
        " ON CONFLICT DO UPDATE SET question = excluded.question",
        (table, seat, question),
    )


def wanted(db: sqlite3.Connection, table: int) -> tuple[Wanted, ...]:
    """Who is to throw when the wait ends, in seat order."""
    rows = db.execute("SELECT seat, question FROM bet_wait_throw WHERE table_id = ? ORDER BY seat", (table,))
    return tuple(Wanted(*row) for row in rows)


def end(db: sqlite3.Connection, table: int) -> bool:
    """The throw is made, or the table is over. False if it never waited."""
    return db.execute("DELETE FROM bet_wait WHERE table_id = ?", (table,)).rowcount == 1
