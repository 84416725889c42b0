"""What is kept of rounds and tables for rankings and records: results, fallen dice, who won.

The rows are written when a round is settled and when a table ends, in the same transaction, each once, from
public events alone. Where seeds stay secret until the table closes (D6), no die is kept before. Whose rows
they are says the seat, so a member who is forgotten is forgotten here too; only the sums of dice
(`fallen_sum`, kept by triggers) name the member.
"""

import sqlite3
from collections.abc import Collection, Mapping

from data import journal, tables
from data.tables import Table
from games import tally
from games.events import Event
from games.tally import Fell


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
    if not table.module.sealed(table.rules):
        _keep_dice(db, table, round_, tally.fallen(events))


def _keep_dice(db: sqlite3.Connection, table: Table, round_: int, fell: Mapping[Fell, int]) -> None:
    db.executemany(
        "INSERT INTO fallen (table_id, round, seat, die, face, times) VALUES (?, ?, ?, ?, ?, ?)",
        [(table.id, round_, *die, times) for die, times in fell.items()],
    )


def _first_time(db: sqlite3.Connection, number: int, round_: int) -> bool:
    marked = db.execute(
        "UPDATE round SET tallied = 1 WHERE table_id = ? AND number = ? AND tallied = 0", (number, round_)
    )
    return bool(marked.rowcount)


def record_table(db: sqlite3.Connection, table: Table, winners: Collection[int], now: int) -> None:
    """Keep who sat at a table that was played at and is over, and which seats have won it, once; also how
    dice fell there whose seeds were secret until now.
    """
    alone = len(table.sitters) < 2
    kept = db.executemany(
        "INSERT INTO table_result (table_id, seat, at, won) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        [(table.id, one.seat, now, one.seat in winners and not alone) for one in table.sitters],
    )
    if kept.rowcount > 0 and table.module.sealed(table.rules):
        _keep_sealed_dice(db, table)


def _keep_sealed_dice(db: sqlite3.Connection, table: Table) -> None:
    """All rounds' dice, as they fell: by now it is told which ones were turned (D6)."""
    numbers = db.execute("SELECT number FROM round WHERE table_id = ? ORDER BY number", (table.id,))
    rounds = {number: _events(db, table, number) for (number,) in numbers.fetchall()}
    turned = [cheat for events in rounds.values() for cheat in tally.cheats(events)]
    for number, events in rounds.items():
        _keep_dice(db, table, number, tally.fallen(events, (one for one in turned if one.round == number)))


def _events(db: sqlite3.Connection, table: Table, round_: int) -> tuple[Event, ...]:
    """A round's public events; none if they are of a version that this one cannot read."""
    try:
        return journal.events_of(db, table.id, table.game, round_)
    except ValueError:
        return ()


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
