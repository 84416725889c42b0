"""Who has been told how a game goes, when they first sat down at it."""

import sqlite3


def take(db: sqlite3.Connection, table: int, member: int) -> str | None:
    """The game of a table at which the member sits, if it is the first time at this game in this guild; that
    is noted, so that it never is again.
    """
    row = db.execute(
        "INSERT INTO hint (guild, member, game) SELECT t.guild, s.member, t.game FROM tavern_table AS t"
        " JOIN seat AS s ON s.table_id = t.id WHERE t.id = ? AND s.member = ?"
        " ON CONFLICT DO NOTHING RETURNING game",
        (table, member),
    ).fetchone()
    return row[0] if row else None
