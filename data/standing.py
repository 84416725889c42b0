"""What is kept of rounds and tables for rankings and records: results, fallen dice, who won.

The rows are written when a round is settled and when a table ends, in the same transaction, each once, from
public events alone. Whose they are says the seat, so a member who is forgotten is forgotten here too.
"""

import sqlite3
from collections.abc import Collection

from data import journal, tables
from data.tables import Table
from games import tally


def record_round(db: sqlite3.Connection, table: Table, round_: int, now: int) -> None:
    """Keep what the turns of a round came to and how its dice fell, once."""
    if not _first_time(db, table.id, round_):
        return
    events = journal.events_of(db, table.id, table.game, round_)
    db.executemany(
        "INSERT INTO turn_result (table_id, round, seat, at, points, dice) VALUES (?, ?, ?, ?, ?, ?)",
        [
            (table.id, round_, seat, now, result.points, result.dice)
            for seat, result in tally.results(table.game, events).items()
        ],
    )
    db.executemany(
        "INSERT INTO fallen (table_id, round, seat, die, face, times) VALUES (?, ?, ?, ?, ?, ?)",
        [(table.id, round_, *fell, times) for fell, times in tally.fallen(events).items()],
    )


def _first_time(db: sqlite3.Connection, number: int, round_: int) -> bool:
    marked = db.execute(
        "UPDATE round SET tallied = 1 WHERE table_id = ? AND number = ? AND tallied = 0", (number, round_)
    )
    return bool(marked.rowcount)


def record_table(db: sqlite3.Connection, table: Table, winners: Collection[int], now: int) -> None:
    """Keep who sat at a table that was played at and is over, and which seats have won it, once."""
    alone = len(table.sitters) < 2
    db.executemany(
        "INSERT INTO table_result (table_id, seat, at, won) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        [(table.id, one.seat, now, one.seat in winners and not alone) for one in table.sitters],
    )


def catch_up(db: sqlite3.Connection) -> bool:
    """Keep what happened at one table before these rows were written, as far as its events can still be read.
    False if there is none left.
    """
    row = db.execute(
        "SELECT r.table_id FROM round AS r JOIN tavern_table AS t ON t.id = r.table_id WHERE r.tallied = 0"
        " AND (t.phase = 'over' OR r.number < (SELECT max(number) FROM round WHERE table_id = t.id)) LIMIT 1"
    ).fetchone()
    if row is None:
        return False
    try:
        table = tables.load(db, row[0])
    except tables.Unreadable as error:
        table = error.table
    for number, at in db.execute(
        "SELECT number, coalesce(settled_at, opened_at) FROM round WHERE table_id = :table AND tallied = 0"
        " AND (:over OR number < (SELECT max(number) FROM round WHERE table_id = :table))",
        {"table": table.id, "over": table.ended_at is not None},
    ).fetchall():
        try:
            record_round(db, table, number, at)
        except ValueError:  # events of a version that this one cannot read; marked all the same
            continue
    if table.ended_at is not None:
        won = table.ending == "won" and table.state is not None
        record_table(db, table, table.module.result(table.state) if won else (), table.ended_at)
    return True
