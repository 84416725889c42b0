"""Which tables' coming throw has waited, or waits, for answers to a bet about it (W7), and who wants to
throw.
"""

import sqlite3
from typing import Any, NamedTuple

from games import codec
from games.catalogue import GAMES


class Wanted(NamedTuple):
    """A seat answers this question by a throw: an action of its game. `click` is what its click brings."""

    seat: int
    question: int
    action: Any
    click: str


def begin(db: sqlite3.Connection, table: int) -> bool:
    """The coming throw of a table waits. False if it has waited already: it does so once."""
    begun = db.execute("INSERT INTO bet_wait (table_id) VALUES (?) ON CONFLICT DO NOTHING", (table,))
    return begun.rowcount == 1


def begun(db: sqlite3.Connection, table: int) -> bool:
    """Whether the coming throw waits or has waited."""
    found = db.execute("SELECT 1 FROM bet_wait WHERE table_id = ?", (table,)).fetchone()
    return found is not None


def remember(db: sqlite3.Connection, table: int, throw: Wanted) -> None:
    """Note that a seat is to throw when the wait ends."""
    db.execute(
        "INSERT INTO bet_wait_throw (table_id, seat, question, action, click) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET"
        " question = excluded.question, action = excluded.action, click = excluded.click",
        (table, throw.seat, throw.question, codec.dump_tagged(throw.action), throw.click),
    )


def wanted(db: sqlite3.Connection, table: int, game: str) -> tuple[Wanted, ...]:
    """Who is to throw when the wait ends, in seat order."""
    rows = db.execute(
        "SELECT seat, question, action, click FROM bet_wait_throw WHERE table_id = ? ORDER BY seat", (table,)
    )
    return tuple(
        Wanted(seat, question, codec.load_tagged(action, GAMES[game].ACTIONS), click)
        for seat, question, action, click in rows
    )


def end(db: sqlite3.Connection, table: int) -> bool:
    """The throw is made, or the table is over. False if it never waited."""
    return db.execute("DELETE FROM bet_wait WHERE table_id = ?", (table,)).rowcount == 1
