"""A member's coins over time, from the ledger. Amounts are quarter Fen, times milliseconds."""

import sqlite3
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

import orjson

_CHANGES: Final = """
    WITH purse (id) AS (
        SELECT id FROM account WHERE guild = :guild AND kind = 'purse' AND owner = :member
    ), own (id, since) AS (
        SELECT id, 0 FROM purse
        UNION ALL
        SELECT a.id, (SELECT p.id FROM posting AS p JOIN purse ON p.debit = purse.id
                WHERE p.credit = a.id ORDER BY p.id LIMIT 1)
            FROM seat AS s JOIN tavern_table AS t ON t.id = s.table_id AND t.guild = :guild
            JOIN account AS a ON a.guild = :guild AND a.kind = 'stack' AND a.owner = t.id AND a.seat = s.seat
            WHERE s.member = :member
    )
    SELECT p.id, p.amount FROM own JOIN posting AS p ON p.credit = own.id AND p.id >= own.since
    UNION ALL
    SELECT p.id, -p.amount FROM own JOIN posting AS p ON p.debit = own.id AND p.id >= own.since
    ORDER BY 1"""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some of a member's changes, the last one `at`: how few and how many coins there were, and how many at
    its end.
    """

    at: int
    low: int
    high: int
    coins: int


def coins_over_time(db: sqlite3.Connection, guild: int, member: int, most: int) -> list[Stretch]:
    """A member's coins, in the purse and before its seats, in at most so many stretches of as many entries.

    What lies in a pot or a side bet is not among them until it comes back; what lay before a seat of a lobby
    that was left again, while it lay there. Only the index on postings is read, but for when stretches end.
    """
    rows = db.execute(_CHANGES, {"guild": guild, "member": member}).fetchall()
    # Coins that go from the purse to a seat are two changes by one posting; what is left after both counts.
    after = dict(zip((id_ for id_, _ in rows), accumulate(change for _, change in rows), strict=True))
    ids, coins = [*after], [*after.values()]
    size = max(1, -(-len(ids) // most))
    starts = range(0, len(ids), size)
    times = _times(db, [ids[start : start + size][-1] for start in starts])
    parts = (coins[start : start + size] for start in starts)
    return [Stretch(at, min(part), max(part), part[-1]) for at, part in zip(times, parts, strict=True)]


def _times(db: sqlite3.Connection, ids: list[int]) -> list[int]:
    """When these postings, in rising order, were booked."""
    rows = db.execute(
        "SELECT at FROM posting WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id",
        (orjson.dumps(ids).decode(),),
    )
    return [at for (at,) in rows]
