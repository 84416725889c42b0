"""The Lokal's own SQLite file, so that a restart finds messages, commands and ids as they were."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import orjson

from bot.lokal.things import KINDS, Thing

_SCHEMA = """
CREATE TABLE IF NOT EXISTS things (
    kind TEXT NOT NULL, id INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS numbers (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
"""


class Keep:
    """Writes each change at once; without a path all stays in memory.

    A stand-in may lose its last second to a power cut, but not to a killed process: hence WAL with
    synchronous=OFF, which costs a click some 50 µs and nothing else.
    """

    def __init__(self, path: Path | None) -> None:
        self._db = sqlite3.connect(path or ":memory:", isolation_level=None)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=OFF")
        self._db.executescript(_SCHEMA)

    def things(self) -> Iterator[Thing]:
        """Yield everything kept, in the order of ids within each kind."""
        for kind in KINDS:
            rows = self._db.execute("SELECT body FROM things WHERE kind = ? ORDER BY id", (kind.__name__,))
            for (body,) in rows.fetchall():
                yield kind(**orjson.loads(body))

    def put(self, thing: Thing) -> None:
        """Insert or replace one thing."""
        row = (type(thing).__name__, thing.id, orjson.dumps(vars(thing)).decode())
        self._db.execute("INSERT OR REPLACE INTO things VALUES (?, ?, ?)", row)

    def drop(self, thing: Thing) -> None:
        """Forget one thing."""
        self._db.execute("DELETE FROM things WHERE kind = ? AND id = ?", (type(thing).__name__, thing.id))

    def number(self, name: str) -> int | None:
        """Return a kept number, or None if it was never set."""
        row = self._db.execute("SELECT value FROM numbers WHERE name = ?", (name,)).fetchone()
        return None if row is None else int(row[0])

    def set_number(self, name: str, value: int) -> None:
        """Keep a number under a name."""
        self._db.execute("INSERT OR REPLACE INTO numbers VALUES (?, ?)", (name, value))

    def close(self) -> None:
        """Close the file; nothing may be written afterwards."""
        self._db.close()
