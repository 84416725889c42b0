"""Rankings of a guild: the richest, who has won most tables, the best results of each game.

Equal figures have an equal place. A page is counted from 0; of one that there is not, the last is meant.
Amounts are quarter Fen, times milliseconds. Names are those last seen, so nobody is asked for (B27).
"""

import sqlite3
from dataclasses import dataclass
from typing import Final

from games import pyramide
from games.tally import FEWEST

A_PAGE: Final = 10


@dataclass(frozen=True, slots=True)
class Ranked:
    """A member's place. `figure` is quarter Fen, tables or points; `dice` is of a hand of 13 & 3 (T5)."""

    place: int
    member: int
    name: str
    figure: int
    dice: int


@dataclass(frozen=True, slots=True)
class Page:
    """`own` is the asking member's place, None if it has none; `total` members have one."""

    page: int
    last: int
    total: int
    entries: tuple[Ranked, ...]
    own: Ranked | None


_RICHEST: Final = """
    score AS (SELECT member, sum(amount) AS figure, 0 AS dice, 0 AS at FROM (
        SELECT owner AS member, balance AS amount FROM account WHERE guild = :guild AND kind = 'purse'
        UNION ALL
        SELECT s.member, a.balance FROM tavern_table AS t JOIN seat AS s ON s.table_id = t.id
            JOIN account AS a ON a.guild = t.guild AND a.kind = 'stack' AND a.owner = t.id AND a.seat = s.seat
            WHERE t.guild = :guild AND t.phase <> 'over'
        UNION ALL
        SELECT o.member, o.free FROM tavern_table AS t
            JOIN offer AS o ON o.table_id = t.id AND o.status = 'open'
            WHERE t.guild = :guild AND t.phase <> 'over'
        UNION ALL
        SELECT iif(side.offers, o.member, c.member), c.amount FROM contract AS c
            JOIN offer AS o ON o.id = c.offer_id JOIN tavern_table AS t ON t.id = o.table_id
            JOIN (SELECT 1 AS offers UNION ALL SELECT 0) AS side
            WHERE c.verdict IS NULL AND t.guild = :guild
    ) GROUP BY member HAVING sum(amount) > 0)"""

_WINNERS: Final = """
    score AS (SELECT s.member, sum(r.won) AS figure, 0 AS dice, 0 AS at
        FROM tavern_table AS t JOIN table_result AS r ON r.table_id = t.id
        JOIN seat AS s ON s.table_id = r.table_id AND s.seat = r.seat
        WHERE t.guild = :guild AND r.at >= :since GROUP BY s.member HAVING sum(r.won) > 0)"""

TURNS: Final = """
    result AS (SELECT s.member, r.points, r.dice, r.at
        FROM tavern_table AS t JOIN turn_result AS r ON r.table_id = t.id
        JOIN seat AS s ON s.table_id = r.table_id AND s.seat = r.seat
        WHERE t.guild = :guild AND t.game = :game)"""
"""Every turn of a game."""

SHEETS: Final = """
    result AS (SELECT s.member, sum(r.points) AS points, 0 AS dice, max(r.at) AS at
        FROM tavern_table AS t JOIN turn_result AS r ON r.table_id = t.id
        JOIN seat AS s ON s.table_id = r.table_id AND s.seat = r.seat
        WHERE t.guild = :guild AND t.game = :game
        GROUP BY r.table_id, r.seat HAVING count(*) = 6)"""
"""Every sheet of Pyramide whose six fields are written (P5, P6)."""

_BEST: Final = """
    chosen AS (SELECT member, points AS figure, dice, at,
        row_number() OVER (PARTITION BY member ORDER BY :sign * points DESC, dice, at) AS choice
        FROM result WHERE at >= :since),
    score AS (SELECT member, figure, dice, at FROM chosen WHERE choice = 1)"""

_PLACES: Final = """,
    placed AS (SELECT rank() OVER (ORDER BY :sign * figure DESC, dice) AS place,
        row_number() OVER (ORDER BY :sign * figure DESC, dice, at, member) - 1 AS line,
        count(*) OVER () AS total, member, figure, dice FROM score)
    SELECT p.line, p.total, p.place, p.member, coalesce(m.name, '?'), p.figure, p.dice FROM placed AS p
    LEFT JOIN member AS m ON m.guild = :guild AND m.member = p.member
    WHERE p.line / :size = min(:page, (p.total - 1) / :size) OR p.member = :me ORDER BY p.line"""


def richest(db: sqlite3.Connection, guild: int, me: int, page: int) -> Page:
    """Who has how much now: in the purse, before its seats, and its own part of side bets."""
    return _page(db, _RICHEST, guild=guild, me=me, page=page, sign=1)


def winners(db: sqlite3.Connection, guild: int, me: int, page: int, since: int) -> Page:
    """Who has won how many tables that ended since then."""
    return _page(db, _WINNERS, guild=guild, me=me, page=page, since=since, sign=1)


def best(db: sqlite3.Connection, guild: int, me: int, page: int, since: int, game: str) -> Page:
    """Each member's best result of a game since then; of Pyramide a whole sheet (P6)."""
    sign = -1 if game in FEWEST else 1
    query = f"{results_of(game)},{_BEST}"
    return _page(db, query, guild=guild, me=me, page=page, since=since, sign=sign, game=game)


def results_of(game: str) -> str:
    """A part of a query: what counts as a result of a game in a guild (`:game`, `:guild`)."""
    return SHEETS if game == pyramide.NAME else TURNS


def _page(db: sqlite3.Connection, score: str, *, me: int, page: int, **values: object) -> Page:
    """The page of what `score` says, and the line of `me`."""
    rows = db.execute(
        f"WITH {score}{_PLACES}", {**values, "me": me, "page": max(page, 0), "size": A_PAGE}
    ).fetchall()
    if not rows:
        return Page(0, 0, 0, (), None)
    total: int = rows[0][1]
    last = (total - 1) // A_PAGE
    shown = min(max(page, 0), last)
    entries = tuple(Ranked(*row[2:]) for row in rows if row[0] // A_PAGE == shown)
    own = next((Ranked(*row[2:]) for row in rows if row[3] == me), None)
    return Page(shown, last, total, entries, own)
