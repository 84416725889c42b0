"""Side bets as rows: found, and written down (W1 to W9). Amounts are quarter Fen; `data.stakes` moves
them.
"""

import sqlite3
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from data.subjects import Subject
from games import codec
from games.bets.claim import Claim
from games.bets.watch import Verdict
from games.refusals import Refusal


class NoSuchBet(Refusal):
    """No bet of that number in this guild (B34)."""

    key = "refused-no-such-bet"


class Offer(NamedTuple):
    """An amount set on a claim, which others hold against in whole or in part (W2).

    `seat` is 0 for who only watches; `written` is the stored claim, None for a free one; `about` is the round
    that it is about, 0 for none in particular. `name` is the member's, as last seen.
    """

    id: int
    table: int
    member: int
    name: str
    seat: int
    said: str
    written: str | None
    about: int
    opponent: int | None
    amount: int
    free: int
    status: Literal["draft", "open", "closed"]
    made_at: int

    @property
    def claim(self) -> Claim | None:
        """What is claimed; None for a free claim, which is what was `said`."""
        return self.subject.claim

    @property
    def subject(self) -> Subject:
        """What is bet on."""
        return Subject(self.written, self.about)


class Contract(NamedTuple):
    """One acceptance: `member` holds `amount` against the offer (W2).

    The offerer says that the claim is true, the holder that it is false. `verdict` is None while it runs;
    `decisions` counts how often it was decided.
    """

    id: int
    offer: Offer
    member: int
    name: str
    seat: int
    amount: int
    made_at: int
    verdict: Verdict | None
    decided_at: int | None
    decisions: int
    offerer_says: int | None
    holder_says: int | None


@dataclass(frozen=True, slots=True)
class Slate:
    """What a table's message tells of its bets: the newest open offers, running contracts, and contracts that
    were decided in one round, newest first; and how many of each there are in all.
    """

    offers: tuple[Offer, ...] = ()
    running: tuple[Contract, ...] = ()
    decided: tuple[Contract, ...] = ()
    open: int = 0
    run: int = 0
    ended: int = 0


_OFFER_COLUMNS: Final = (
    "o.id, o.table_id, o.member, coalesce(m.name, '?'), o.seat, o.said, o.claim, o.about, o.opponent,"
    " o.amount, o.free, o.status, o.made_at"
)
_OFFER_TABLES: Final = (
    "offer AS o JOIN tavern_table AS t ON t.id = o.table_id"
    " LEFT JOIN member AS m ON m.guild = t.guild AND m.member = o.member"
)
_OFFER: Final = f"SELECT {_OFFER_COLUMNS} FROM {_OFFER_TABLES}"  # noqa: S608 - constants
_OFFER_WIDTH: Final = len(Offer._fields)

_CONTRACT: Final = (
    f"SELECT {_OFFER_COLUMNS}, c.id, c.member, coalesce(h.name, '?'), c.seat, c.amount, c.made_at,"  # noqa: S608 - constants
    " c.verdict, c.decided_at, c.decisions, c.offerer_says, c.holder_says"
    f" FROM {_OFFER_TABLES} JOIN contract AS c ON c.offer_id = o.id"
    " LEFT JOIN member AS h ON h.guild = t.guild AND h.member = c.member"
)

_OPEN_AT: Final = "WHERE o.table_id = :table AND o.status = 'open'"
_RUNNING_AT: Final = "WHERE o.table_id = :table AND c.verdict IS NULL"
_DECIDED_IN: Final = "WHERE o.table_id = :table AND c.decided_in = :round"

NEWEST: Final = 5
"""How many of each kind a table's message may have room for."""

# --- Found --------------------------------------------------------------------------------------------------


def offer(db: sqlite3.Connection, number: int, guild: int | None = None) -> Offer:
    """The offer of that number, in that guild if one is given. Raises `NoSuchBet`."""
    found = _offers(db, "WHERE o.id = :id AND (:guild IS NULL OR t.guild = :guild)", id=number, guild=guild)
    if not found:
        raise NoSuchBet(bet=number)
    return found[0]


def contract(db: sqlite3.Connection, number: int, guild: int) -> Contract:
    """The contract of that number in that guild. Raises `NoSuchBet`."""
    found = _contracts(db, "WHERE c.id = :id AND t.guild = :guild", id=number, guild=guild)
    if not found:
        raise NoSuchBet(bet=number)
    return found[0]


def open_at(db: sqlite3.Connection, table: int) -> tuple[Offer, ...]:
    """The open offers of a table, oldest first."""
    return _offers(db, f"{_OPEN_AT} ORDER BY o.id", table=table)


def running_at(db: sqlite3.Connection, table: int) -> tuple[Contract, ...]:
    """The contracts of a table that are not decided yet, oldest first."""
    return _contracts(db, f"{_RUNNING_AT} ORDER BY c.id", table=table)


def slate(db: sqlite3.Connection, table: int, round_: int) -> Slate:
    """What a table's message tells of its bets while it shows that round: at most `NEWEST` of each kind."""
    counts = db.execute(
        "SELECT count(*) FILTER (WHERE o.status = 'open'),"
        " (SELECT count(*) FROM contract AS c JOIN offer AS p ON p.id = c.offer_id"
        "   WHERE p.table_id = :table AND c.verdict IS NULL),"
        " (SELECT count(*) FROM contract AS c JOIN offer AS p ON p.id = c.offer_id"
        "   WHERE p.table_id = :table AND c.decided_in = :round)"
        " FROM offer AS o WHERE o.table_id = :table HAVING count(*) > 0",
        {"table": table, "round": round_},
    ).fetchone()
    if counts is None:
        return Slate()  # as most tables
    open_, run, ended = counts
    at: dict[str, object] = {"table": table, "newest": NEWEST}
    return Slate(
        _offers(db, f"{_OPEN_AT} ORDER BY o.id DESC LIMIT :newest", **at) if open_ else (),
        _newest(db, _RUNNING_AT, "c.id DESC", **at) if run else (),
        _newest(db, _DECIDED_IN, "c.decided_at DESC, c.id DESC", **at, round=round_) if ended else (),
        *counts,
    )


def _newest(db: sqlite3.Connection, where: str, order: str, **values: object) -> tuple[Contract, ...]:
    """The first contracts in that order; only theirs are read with the names."""
    first = (
        f"SELECT c.id FROM offer AS o JOIN contract AS c ON c.offer_id = o.id {where}"  # noqa: S608 - constants
        f" ORDER BY {order} LIMIT :newest"
    )
    return _contracts(db, f"WHERE c.id IN ({first}) ORDER BY {order}", **values)


def contracts_of(db: sqlite3.Connection, guild: int, member: int) -> tuple[Contract, ...]:
    """All contracts of a member in a guild, on either side: running ones first, then the newest."""
    return _contracts(
        db,
        "WHERE t.guild = :guild AND (c.member = :member OR o.member = :member)"
        " ORDER BY c.verdict IS NOT NULL, c.id DESC",
        guild=guild,
        member=member,
    )


def reason(db: sqlite3.Connection, guild: int, contract: int) -> str | None:
    """Why a moderator has decided a free claim as it stands (W4); None if none has."""
    row = db.execute(
        "SELECT reason FROM audit_log WHERE guild = ? AND target = ? AND act LIKE 'bet-%'"
        " ORDER BY id DESC LIMIT 1",
        (guild, contract),
    ).fetchone()
    return row[0] if row else None


def undecided_free(db: sqlite3.Connection, guild: int) -> tuple[Contract, ...]:
    """The free claims of a guild that wait for a winner (W4), oldest first."""
    return _contracts(
        db, "WHERE t.guild = :guild AND c.verdict IS NULL AND o.claim IS NULL ORDER BY c.id", guild=guild
    )


def offers_of(db: sqlite3.Connection, guild: int, member: int) -> tuple[Offer, ...]:
    """A member's open offers in a guild, oldest first."""
    return _offers(
        db,
        "WHERE t.guild = :guild AND o.member = :member AND o.status = 'open' ORDER BY o.id",
        guild=guild,
        member=member,
    )


def bound(db: sqlite3.Connection, guild: int, member: int, table: int | None = None) -> int:
    """What a member has in bets that run or are open, at one table or in the whole guild."""
    (total,) = db.execute(
        "SELECT coalesce(sum(amount), 0) FROM ("
        " SELECT o.table_id, o.free AS amount FROM offer AS o WHERE o.member = :member AND o.status = 'open'"
        " UNION ALL SELECT o.table_id, c.amount FROM offer AS o JOIN contract AS c ON c.offer_id = o.id"
        " WHERE c.verdict IS NULL AND o.member = :member"
        " UNION ALL SELECT o.table_id, c.amount FROM contract AS c JOIN offer AS o ON o.id = c.offer_id"
        " WHERE c.verdict IS NULL AND c.member = :member"
        ") JOIN tavern_table AS t ON t.id = table_id"
        " WHERE t.guild = :guild AND (:table IS NULL OR t.id = :table)",
        {"guild": guild, "member": member, "table": table},
    ).fetchone()
    amount: int = total
    return amount


def _offers(db: sqlite3.Connection, where: str, **values: object) -> tuple[Offer, ...]:
    return tuple(map(Offer._make, db.execute(f"{_OFFER} {where}", values)))


def _contracts(db: sqlite3.Connection, where: str, **values: object) -> tuple[Contract, ...]:
    offers: dict[int, Offer] = {}
    found = []
    for row in db.execute(f"{_CONTRACT} {where}", values):
        if row[0] not in offers:
            offers[row[0]] = Offer._make(row[:_OFFER_WIDTH])
        number, *columns = row[_OFFER_WIDTH:]
        found.append(Contract._make((number, offers[row[0]], *columns)))
    return tuple(found)


# --- Made, held, taken back ---------------------------------------------------------------------------------


def draft(  # noqa: PLR0913 - the columns of a new offer, each named by the caller
    db: sqlite3.Connection,
    *,
    now: int,
    table: int,
    member: int,
    seat: int,
    said: str,
    claim: Claim | None,
    about: int,
    opponent: int | None,
    amount: int,
) -> int:
    """An offer that its member has yet to confirm: no coin moves. Its number."""
    row = db.execute(
        "INSERT INTO offer (table_id, member, seat, said, claim, about, opponent, amount, free, status,"
        " made_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, 'draft', ?) RETURNING id",
        (
            *(table, member, seat, said, None if claim is None else codec.dump_tagged(claim)),
            *(about, opponent, amount, now),
        ),
    ).fetchone()
    number: int = row[0]
    return number


def forget_drafts(db: sqlite3.Connection, before: int) -> None:
    """Drop what was never confirmed."""
    db.execute("DELETE FROM offer WHERE status = 'draft' AND made_at < ?", (before,))


def say(db: sqlite3.Connection, running: Contract, member: int, winner: int) -> None:
    """One side of a free claim names its winner (W4)."""
    column = "offerer_says" if member == running.offer.member else "holder_says"
    db.execute(f"UPDATE contract SET {column} = ? WHERE id = ?", (winner, running.id))  # noqa: S608 - one of two
