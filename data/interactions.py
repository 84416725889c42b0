"""Interactions that were carried out already: one that Discord delivers twice counts once."""

import sqlite3
from typing import Final

KEPT_MS: Final = 3_600_000
"""Interactions are answered within 15 minutes or never; an hour is plenty."""


def remember(db: sqlite3.Connection, interaction: int, now: int) -> bool:
    """True the first time. To be called in the transaction that carries the interaction out."""
    added = db.execute("INSERT INTO interaction VALUES (?, ?) ON CONFLICT DO NOTHING", (interaction, now))
    return added.rowcount == 1


def forget(db: sqlite3.Connection, now: int) -> None:
    """Drop what is too old to come again."""
    # Ids grow with time, so the primary key serves where the column `at` has no index.
    db.execute(
        "DELETE FROM interaction WHERE id <= (SELECT max(id) FROM interaction WHERE at < ?)", (now - KEPT_MS,)
    )
