"""A settled round in full, as it is told to whoever checks its dice (`games.record`)."""

import sqlite3
from pathlib import Path

from data import journal, phrases
from data.connect import reading
from games import codec
from games.catalogue import GAMES
from games.record import RoundRecord


def read(path: Path, guild: int, table: int, number: int) -> RoundRecord | None:
    """As `of_round`, from the database at `path`, beside the running bot: hundreds of steps take longer to
    read than a click that reads should wait. Raises `StoreError`.
    """
    with reading(path) as db:
        return of_round(db, guild, table, number)


def of_round(db: sqlite3.Connection, guild: int, table: int, number: int) -> RoundRecord | None:
    """The record of a round of a guild's table.

    None while its seed is secret (B47), and where it cannot be told: it is of before there were records, in a
    shape that this version cannot read, or its events were deleted with time (`data.retention`).
    """
    row = db.execute(
        "SELECT t.game, r.shape, r.scheme, r.seed, r.before FROM round AS r"
        " JOIN tavern_table AS t ON t.id = r.table_id"
        " WHERE t.guild = ? AND t.id = ? AND r.number = ?"
        " AND r.settled_at IS NOT NULL AND r.before IS NOT NULL",
        (guild, table, number),
    ).fetchone()
    if row is None or row[1] != GAMES[row[0]].SHAPE:
        return None
    game, shape, scheme, seed, before = row
    return RoundRecord(
        game=game,
        shape=shape,
        scheme=scheme,
        table=table,
        round=number,
        seed=seed,
        before=codec.load(before, GAMES[game].State),
        steps=journal.steps_of(db, table, game, number),
        events=journal.everything_of(db, table, game, number),
        phrases=phrases.known(db, table, number),
    )
