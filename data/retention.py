"""What happened at tables long ago is let go, where the operator wants that: their steps and events, the
states in which their rounds were opened, and what was said for luck. Those rounds have no record then.

Whatever counts later stays for ever: rounds and their seeds, results, bets, every posting and the log.
"""

import sqlite3
from typing import Final

ROWS: Final = 500
"""Rows of one kind in one transaction: some milliseconds, so that no click waits for long."""

STATES: Final = 50
"""The same of states, which have some thousand characters each."""

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
    """Delete some of what happened at a table that is over, at most `ROWS` of each kind; how many. 0 when
    nothing is left.

    Steps and events go last: as long as there are some the table is `outworn`, so that nothing else is left
    behind if the program ends meanwhile.
    """
    gone = _forget_words(db, table) + _forget_states(db, table)
    return gone or sum(_delete(db, kind, table) for kind in _KINDS)


def _forget_words(db: sqlite3.Connection, table: int) -> int:
    """Delete what was said for luck."""
    gone = db.execute(
        "DELETE FROM lucky_phrase WHERE id IN (SELECT id FROM lucky_phrase WHERE table_id = ? LIMIT ?)",
        (table, ROWS),
    )
    return gone.rowcount


def _forget_states(db: sqlite3.Connection, table: int) -> int:
    """Forget the states in which rounds were opened."""
    gone = db.execute(
        "UPDATE round SET before = NULL WHERE table_id = :table AND number IN"
        " (SELECT number FROM round WHERE table_id = :table AND before IS NOT NULL LIMIT :most)",
        {"table": table, "most": STATES},
    )
    return gone.rowcount


def _delete(db: sqlite3.Connection, kind: str, table: int) -> int:
    gone = db.execute(
        f"DELETE FROM {kind} WHERE table_id = :table AND seq IN"  # noqa: S608 - one of two
        f" (SELECT seq FROM {kind} WHERE table_id = :table ORDER BY seq LIMIT :most)",
        {"table": table, "most": ROWS},
    )
    return gone.rowcount
