"""What seats have said for luck: it counts in the round in which it was said, from their next throw on.

Words that were said before the round's commitment were known to the house, so they would prove nothing.
"""

import sqlite3

from games import codec
from games.dice import phrase_digest


def say(
    db: sqlite3.Connection,
    table: int,
    round_: int,
    seat: int,
    phrase: str,
    now: int,
    *,
    cry: int | None = None,
) -> None:
    """Note a phrase as `games.dice.spoken` gives it; it takes the place of the seat's earlier one. `cry` is
    set where everybody heard it: with which "Hagmea hilf" of the seat in this round (Z10).
    """
    db.execute(
        "INSERT INTO lucky_phrase (table_id, round, seat, at, phrase, cry) VALUES (?, ?, ?, ?, ?, ?)",
        (table, round_, seat, now, phrase, cry),
    )


def in_force(db: sqlite3.Connection, table: int, round_: int) -> dict[int, str]:
    """The digest of what each seat has said last in this round. Of words that were deleted it stands in the
    latest step, if they have counted in any.
    """
    latest = db.execute(
        "SELECT phrases FROM step WHERE table_id = ? AND round = ? ORDER BY seq DESC LIMIT 1", (table, round_)
    ).fetchone()
    rows = db.execute(
        "SELECT seat, phrase, max(id) FROM lucky_phrase WHERE table_id = ? AND round = ? GROUP BY seat",
        (table, round_),
    )
    counted = codec.load(latest[0], dict[int, str]) if latest else {}
    return {**counted, **{seat: phrase_digest(phrase) for seat, phrase, _ in rows}}


def known(db: sqlite3.Connection, table: int, round_: int) -> dict[str, str]:
    """What was in force at some step of this round and is still known, by its digest. What its seat took back
    before anything happened is nobody's business.
    """
    brought = db.execute(
        "SELECT DISTINCT one.value FROM step, json_each(step.phrases) AS one"
        " WHERE table_id = ? AND round = ?",
        (table, round_),
    )
    used = {digest for (digest,) in brought}
    rows = db.execute(
        "SELECT phrase FROM lucky_phrase WHERE table_id = ? AND round = ? ORDER BY id", (table, round_)
    )
    said = {phrase_digest(phrase): phrase for (phrase,) in rows}
    return {digest: phrase for digest, phrase in said.items() if digest in used}


def aloud(db: sqlite3.Connection, table: int, round_: int) -> dict[tuple[int, int], str]:
    """What everybody heard in this round, by the seat and by which of its cries it came with (Z10)."""
    rows = db.execute(
        "SELECT seat, cry, phrase FROM lucky_phrase"
        " WHERE table_id = ? AND round = ? AND cry IS NOT NULL ORDER BY id",
        (table, round_),
    )
    return {(seat, cry): phrase for seat, cry, phrase in rows}


def of_seat(db: sqlite3.Connection, table: int, seat: int) -> list[tuple[int, int, str]]:
    """Round, time and words of all that the seat said, in order."""
    return db.execute(
        "SELECT round, at, phrase FROM lucky_phrase WHERE table_id = ? AND seat = ? ORDER BY id",
        (table, seat),
    ).fetchall()
