"""What a table's bets are about, and what seats have in them: what most steps of a game ask, of fifty bets
too, without reading every one of them. Amounts are quarter Fen.
"""

import sqlite3
from functools import lru_cache
from typing import NamedTuple

from games import codec
from games.bets.claim import CLAIMS, Claim


@lru_cache(1024)
def _claim(text: str | None) -> Claim | None:
    """A claim as this version understands it; what another version wrote and this one cannot read is free.
    Every click at a table reads its claims again.
    """
    try:
        return None if text is None else codec.load_tagged(text, CLAIMS)
    except ValueError:
        return None


class Subject(NamedTuple):
    """What is bet on: a stored claim, None for free ones, and the round that it is about. The same events end
    and decide all bets on it.
    """

    written: str | None
    about: int

    @property
    def claim(self) -> Claim | None:
        """The claim as structure."""
        return _claim(self.written)


class Held(NamedTuple):
    """What seats have in running bets on one claim: an offerer's seat, a holder's, 0 for who only watches,
    and how much each has put in.
    """

    subject: Subject
    offerer: int
    holder: int
    amount: int


def of_table(db: sqlite3.Connection, table: int) -> tuple[Subject, ...]:
    """What the open offers and running contracts of a table are about, each once."""
    rows = db.execute(
        "SELECT o.claim, o.about FROM offer AS o WHERE o.table_id = :table AND o.status = 'open'"
        " UNION SELECT o.claim, o.about FROM offer AS o JOIN contract AS c ON c.offer_id = o.id"
        " WHERE o.table_id = :table AND c.verdict IS NULL",
        {"table": table},
    )
    return tuple(map(Subject._make, rows))


def offered(db: sqlite3.Connection, table: int) -> tuple[Subject, ...]:
    """What the open offers of a table are about that the dice decide, each once."""
    rows = db.execute(
        "SELECT DISTINCT claim, about FROM offer"
        " WHERE table_id = ? AND status = 'open' AND claim IS NOT NULL",
        (table,),
    )
    return tuple(map(Subject._make, rows))


def unheld(db: sqlite3.Connection, table: int) -> dict[int, int]:
    """What nobody holds of the open offers of each seat, quarter Fen; 0 stands for who only watches."""
    return dict(
        db.execute(
            "SELECT seat, sum(free) FROM offer WHERE table_id = ? AND status = 'open' GROUP BY seat", (table,)
        )
    )


def held(db: sqlite3.Connection, table: int) -> tuple[Held, ...]:
    """What seats have in the running contracts of a table."""
    rows = db.execute(
        "SELECT o.claim, o.about, o.seat, c.seat, sum(c.amount) FROM offer AS o"
        " JOIN contract AS c ON c.offer_id = o.id"
        " WHERE o.table_id = ? AND c.verdict IS NULL AND (o.seat > 0 OR c.seat > 0)"
        " GROUP BY o.claim, o.about, o.seat, c.seat",
        (table,),
    )
    return tuple(Held(Subject(claim, about), *seats) for claim, about, *seats in rows)
