"""Small things the program notes about itself, by key."""

import sqlite3


def get(db: sqlite3.Connection, key: str) -> str | None:
    row = db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
    return row[0] if row else None


def put(db: sqlite3.Connection, key: str, value: str) -> None:
    """Note `value`, in place of what was noted before."""
    db.execute(
        "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", (key, value)
    )


def take(db: sqlite3.Connection, key: str) -> str | None:
    """What was noted, which is forgotten with this."""
    row = db.execute("DELETE FROM meta WHERE key = ? RETURNING value", (key,)).fetchone()
    return row[0] if row else None
