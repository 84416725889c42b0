"""What happened at tables long ago is let go, where the operator wants that: their steps and events.

Whatever counts later stays for ever: rounds and their seeds, results, bets, every posting and the log.
"""

import sqlite3
from typing import Final

ROWS: Final = 500
"""Rows of one kind in one transaction: some milliseconds, so that no click waits for long."""

_KINDS: Final = ("step", "event")


def outworn(db: sqlite3.Connection, before: int) -> list[int]:
    """Tables that ended before that moment (milliseconds since the epoch) and of which steps or events are
    left. One of whose bets a free claim is undecided is not touched (W4).
    """
    rows = db.execute(
        "SELECT id FROM tavern_table AS t WHERE ended_at < ?"
        " AND (EXISTS (SELECT 1 FROM step WHERE table_id = t.id)"
        "   OR EXISTS (SELECT 1 FROM event WHERE table_id = t.id))"
        " AND NOT EXISTS (SELECT 1 FROM offer AS o JOIN contract AS c ON c.offer_id = o.id"
        "   WHERE o.table_id = t.id AND c.verdict IS NULL)"
        " ORDER BY id",
        (before,),
    )
    return [number for (number,) in rows]


def let_go(db: sqlite3.Connection, table: int) -> int:
    """Delete some of the steps and events of a table that is over, at most `ROWS` of each; how many. 0 when
    nothing is left.
    """
    return sum(_delete(db, kind, table) for kind in _KINDS)


def _delete(db: sqlite3.Connection, kind: str, table: int) -> int:
    gone = db.execute(
        f"DELETE FROM {kind} WHERE table_id = :table AND seq IN"  # noqa: S608 - one of two
        f" (SELECT seq FROM {kind} WHERE table_id = :table ORDER BY seq LIMIT :most)",
        {"table": table, "most": ROWS},
    )
    return gone.rowcount
