"""What one member has done in a guild: games, results, how the dice fell, side bets, coins over time.

Amounts are quarter Fen, times milliseconds.
"""

import sqlite3
from dataclasses import dataclass
from typing import Final

import orjson

from data.ranking import results_of
from games import zyklus
from games.catalogue import GAMES
from games.tally import FEWEST, DieKind


@dataclass(frozen=True, slots=True)
class GameRecord:
    """Of one game: tables played to an end with others and those of them won, tables played `alone`,
    `results` of which all but `unscored` came to `points` together, and the best of them.

    A result is a turn, in Pyramide a full sheet; `best_dice` belongs to a hand of 13 & 3 (T5). A Zyklus is no
    points (Z6), so it is `unscored`.
    """

    tables: int
    won: int
    alone: int
    results: int
    unscored: int
    points: int
    best: int
    best_dice: int


@dataclass(frozen=True, slots=True)
class BetRecord:
    """Side bets that were decided, those won, and what they brought in all (negative: cost)."""

    decided: int
    won: int
    brought: int


@dataclass(frozen=True, slots=True)
class Record:
    """`games` has those that were played; `fell` how often each kind of die showed each face."""

    games: dict[str, GameRecord]
    fell: dict[tuple[DieKind, int], int]
    bets: BetRecord


_BEST_OF_MINE: Final = """, mine AS (SELECT points, dice FROM result WHERE member = :member)
    SELECT count(*) OVER (), total(points IS :unscored) OVER (),
    total(iif(points IS :unscored, 0, points)) OVER (), points, dice FROM mine
    ORDER BY :sign * points DESC, dice LIMIT 1"""


_PLAYED: Final = """
    SELECT t.game, total(NOT x.alone), total(r.won), total(x.alone) FROM seat AS s
    JOIN tavern_table AS t ON t.id = s.table_id AND t.guild = :guild
    JOIN table_result AS r ON r.table_id = s.table_id AND r.seat = s.seat
    JOIN (SELECT table_id, count(*) = 1 AS alone FROM table_result GROUP BY table_id) AS x
        ON x.table_id = t.id
    WHERE s.member = :member AND t.ending IN (SELECT value FROM json_each(:ended)) GROUP BY t.game"""

ENDED: Final = ("won", "nobody", "feierabend", "deserted")
"""Endings of a game that its players have brought about; one that was broken off is no game."""


def of_member(db: sqlite3.Connection, guild: int, member: int) -> Record:
    """All that is kept of a member's play."""
    played = {
        game: (int(tables), int(won), int(alone))
        for game, tables, won, alone in db.execute(
            _PLAYED, {"guild": guild, "member": member, "ended": orjson.dumps(ENDED).decode()}
        )
    }
    games = {}
    for game in GAMES:
        results = _results(db, guild, member, game)
        if game in played or results[0]:
            games[game] = GameRecord(*played.get(game, (0, 0, 0)), *results)
    return Record(games, fallen(db, guild, member), _bets(db, guild, member))


def _results(db: sqlite3.Connection, guild: int, member: int, game: str) -> tuple[int, int, int, int, int]:
    """How many, those without points, the others' sum, the best one and its dice; zeros if there is none."""
    row = db.execute(
        f"WITH {results_of(game)}{_BEST_OF_MINE}",
        {
            "guild": guild,
            "member": member,
            "game": game,
            "sign": -1 if game in FEWEST else 1,
            "unscored": zyklus.ZYKLUS if game == zyklus.NAME else None,
        },
    ).fetchone()
    if row is None:
        return (0, 0, 0, 0, 0)
    results, unscored, points, best, dice = map(int, row)
    return results, unscored, points, best, dice


def fallen(db: sqlite3.Connection, guild: int, member: int | None = None) -> dict[tuple[DieKind, int], int]:
    """How often each kind of die has shown each face, thrown by one member or (None) by all, the bank too."""
    one = "" if member is None else " AND member = :member"
    rows = db.execute(
        "SELECT die, face, sum(times) FROM fallen_sum"  # noqa: S608 - constants
        f" WHERE guild = :guild AND times > 0{one} GROUP BY die, face",
        {"guild": guild, "member": member},
    )
    return {(die, face): times for die, face, times in rows}


def _bets(db: sqlite3.Connection, guild: int, member: int) -> BetRecord:
    row = db.execute(
        "SELECT count(*), coalesce(sum(won), 0), coalesce(sum(iif(won, amount, -amount)), 0) FROM ("
        " SELECT o.table_id, c.amount, c.verdict = 'true' AS won FROM offer AS o"
        "  JOIN contract AS c ON c.offer_id = o.id WHERE o.member = :member AND c.verdict <> 'void'"
        " UNION ALL SELECT o.table_id, c.amount, c.verdict = 'false' FROM contract AS c"
        "  JOIN offer AS o ON o.id = c.offer_id WHERE c.member = :member AND c.verdict <> 'void'"
        ") JOIN tavern_table AS t ON t.id = table_id WHERE t.guild = :guild",
        {"guild": guild, "member": member},
    ).fetchone()
    return BetRecord(*row)
