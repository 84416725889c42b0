"""Who wants to be forgotten in a guild gives way to a pseudonym.

Everybody else's history and the books stay whole: in each row that names the member a number below zero takes
the place of the id, and "Gast 17" that of the name, also in others' words (`data.rewording`). What only the
member needs goes. Other guilds are not touched (B34). Amounts are quarter Fen.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from data import farewells, loans, members, tables
from data.bets import Offer, open_at
from data.ledger import balance, house, move, purse
from data.rewording import HERE, TABLES, reword
from data.stakes import Stakes
from data.tables import Place
from games.refusals import Refusal

_OFFERS: Final = (
    "offer_id IN (SELECT o.id FROM offer AS o JOIN tavern_table AS t ON t.id = o.table_id"
    " WHERE t.guild = :guild)"
)
_RESETS: Final = "reset_id IN (SELECT id FROM purse_reset WHERE guild = :guild)"

IDS: Final = (
    ("member", "member", HERE),
    ("account", "owner", f"{HERE} AND kind = 'purse'"),
    ("tavern_table", "host", HERE),
    ("seat", "member", TABLES),
    ("offer", "member", TABLES),
    ("offer", "opponent", TABLES),
    ("contract", "member", _OFFERS),
    ("contract", "offerer_says", _OFFERS),
    ("contract", "holder_says", _OFFERS),
    ("posting", "actor", HERE),
    ("audit_log", "actor", HERE),
    ("audit_log", "target", HERE),
    ("purse_reset", "actor", HERE),
    ("purse_question", "actor", HERE),
    ("purse_reset_row", "member", _RESETS),
    ("fallen_sum", "member", HERE),
)
"""Every column in which a member of a guild stands, and which of its rows are that guild's. Of the log's
targets, tables and bets have numbers far below those of members.
"""


class StillPlaying(Refusal):
    """A table at which the member sat down is not over: coins may come back from it to who has left too (M7).
    Values: `tables`, their numbers.
    """

    key = "refused-forget-table"


class StillOffering(Refusal):
    """An offer of the member is open. Values: `table`, where."""

    key = "refused-forget-offer"


class StillBetting(Refusal):
    """A bet of the member is undecided. Values: `table`, where."""

    key = "refused-forget-bet"


class NothingStored(Refusal):
    """Nothing is known of the member in this guild."""

    key = "refused-nothing-stored"


@dataclass(frozen=True, slots=True)
class Leaving:
    """What goes with the member's data: `coins` in the purse, and a `tab`."""

    coins: int
    tab: int


@dataclass(frozen=True, slots=True)
class Forgotten:
    """The name that stands in place of the member's, and open tables on which it stood."""

    name: str
    places: tuple[Place, ...]


def leaving(db: sqlite3.Connection, guild: int, member: int) -> Leaving:
    """What the member would give up. Raises why the member cannot be forgotten now: `StillPlaying`,
    `StillOffering`, `StillBetting`, or `NothingStored`.
    """
    _need_no_money_in_play(db, guild, member)
    if not known(db, guild, member):
        raise NothingStored
    return Leaving(balance(db, purse(guild, member)), loans.tab(db, guild, member))


def known(db: sqlite3.Connection, guild: int, member: int) -> bool:
    """Whether the member stands anywhere in this guild's rows."""
    values = {"guild": guild, "member": member}
    return any(
        db.execute(f"SELECT 1 FROM {table} WHERE {column} = :member AND {where}", values).fetchone()  # noqa: S608 - constants
        for table, column, where in IDS
    )


def forget(
    db: sqlite3.Connection, now: int, guild: int, member: int, as_shown: Callable[[str], str] = str
) -> Forgotten:
    """Put a pseudonym in the member's place, in this guild. Raises what `leaving` raises.

    Coins pay the tab first, and what is left of it is forgiven; coins left over go to the house. `as_shown`
    says how others have read the member's name, and so may have written it.
    """
    gone = leaving(db, guild, member)
    alias = _fresh(db)
    old, new = members.name(db, guild, member), f"Gast {-alias}"
    names = {old, as_shown(old)} if old else set()
    places = _withdraw_from_tables(db, now, guild, member)
    _pay_up(db, now, guild, member, gone, alias)
    _say_farewell(db, now, guild, member)
    _drop(db, guild, member)
    reword(db, guild, member, alias, names, new)
    values = {"guild": guild, "member": member, "alias": alias}
    for table, column, where in IDS:
        db.execute(f"UPDATE {table} SET {column} = :alias WHERE {column} = :member AND {where}", values)  # noqa: S608 - constants
    db.execute(
        "INSERT INTO member (guild, member, name, seen_at, welcomed_at) VALUES (:guild, :alias, :name, 0, 0)"
        " ON CONFLICT DO UPDATE SET name = :name, seen_at = 0, welcomed_at = 0, lent_on = NULL",
        {**values, "name": new},
    )
    return Forgotten(new, places)


def _need_no_money_in_play(db: sqlite3.Connection, guild: int, member: int) -> None:
    open_tables = [
        str(row[0])
        for row in db.execute(
            "SELECT t.id FROM seat AS s JOIN tavern_table AS t ON t.id = s.table_id"
            " WHERE s.member = ? AND t.guild = ? AND t.phase <> 'over' ORDER BY t.id",
            (member, guild),
        )
    ]
    if open_tables:
        raise StillPlaying(tables=", ".join(open_tables), number=len(open_tables))
    if table := _first_table(db, "o.status = 'open' AND o.member = :member", guild, member):
        raise StillOffering(table=table)
    undecided = (
        "EXISTS (SELECT 1 FROM contract AS c WHERE c.offer_id = o.id AND c.verdict IS NULL"
        " AND :member IN (c.member, o.member))"
    )
    if table := _first_table(db, undecided, guild, member):
        raise StillBetting(table=table)


def _first_table(db: sqlite3.Connection, where: str, guild: int, member: int) -> str | None:
    """The first table of the guild with such a bet."""
    row = db.execute(
        f"SELECT min(o.table_id) FROM offer AS o JOIN tavern_table AS t ON t.id = o.table_id"  # noqa: S608 - constants
        f" WHERE t.guild = :guild AND {where}",
        {"guild": guild, "member": member},
    ).fetchone()
    return None if row[0] is None else str(row[0])


def _fresh(db: sqlite3.Connection) -> int:
    """A number that no member of any guild has, nor another pseudonym."""
    (lowest,) = db.execute("SELECT min(member) FROM member WHERE member < 0").fetchone()
    return (lowest or 0) - 1


def _withdraw_from_tables(db: sqlite3.Connection, now: int, guild: int, member: int) -> tuple[Place, ...]:
    """Offers that only the member could hold go back, and lobbies keep no seat any more; the open tables that
    have to be drawn anew.
    """
    places = [
        Place(*row)
        for row in db.execute(
            "SELECT id, channel, guild FROM tavern_table AS t WHERE guild = :guild AND phase <> 'over' AND ("
            " EXISTS (SELECT 1 FROM seat WHERE table_id = t.follows AND member = :member)"
            " OR EXISTS (SELECT 1 FROM offer WHERE table_id = t.id AND status = 'open'))",
            {"guild": guild, "member": member},
        )
    ]
    for place in places:
        table = tables.load(db, place.table)
        for offer in _meant_for(open_at(db, place.table), member):
            Stakes(db, table, now).close(offer)
        tables.touch(db, place.table, now)
    return tuple(places)


def _meant_for(offers: Iterable[Offer], member: int) -> Iterator[Offer]:
    return (offer for offer in offers if offer.opponent == member)


def _pay_up(db: sqlite3.Connection, now: int, guild: int, member: int, gone: Leaving, alias: int) -> None:
    """Leave nothing in the purse and nothing on the tab."""
    mine, bank = purse(guild, member), house(guild)
    if gone.tab > gone.coins:
        lacking = gone.tab - gone.coins
        move(
            db,
            now=now,
            source=bank,
            target=mine,
            amount=lacking,
            reason="loan-forgiven",
            key=f"loan-forgiven:{alias}",
        )
    if gone.tab:
        loans.repay(db, now, guild, member, gone.tab, key=f"farewell:{alias}")
    if left := balance(db, mine):
        move(db, now=now, source=mine, target=bank, amount=left, reason="farewell", key=f"farewell:{alias}")


def _say_farewell(db: sqlite3.Connection, now: int, guild: int, member: int) -> None:
    """Remember who was welcomed once, but not by the id: also who has come back and still waits for that."""
    row = db.execute(
        "SELECT welcomed_at, lent_on FROM member WHERE guild = ? AND member = ?", (guild, member)
    ).fetchone()
    if row and (any(row) or farewells.lately(db, now, guild, member)):
        farewells.put(db, now, guild, member, row[1])


def _drop(db: sqlite3.Connection, guild: int, member: int) -> None:
    """What nobody else's history needs: hints, drafts, open questions, purses to go back to when a reset is
    undone, and words that are shown to nobody. Those of a free claim that somebody has held are the other
    side's history too. Of lucky phrases, also others' that have the member's id, the digests stay.
    """
    values = {"guild": guild, "member": member}
    db.execute("DELETE FROM hint WHERE guild = :guild AND member = :member", values)
    db.execute("DELETE FROM purse_question WHERE guild = :guild AND actor = :member", values)
    db.execute(
        "DELETE FROM lucky_phrase WHERE (table_id, seat) IN (SELECT s.table_id, s.seat FROM seat AS s"
        " JOIN tavern_table AS t ON t.id = s.table_id WHERE t.guild = :guild AND s.member = :member)",
        values,
    )
    # What is hashed cannot be reworded. At an open table what it has replaced goes along, and counts no more.
    db.execute(
        f"DELETE FROM lucky_phrase AS old WHERE {TABLES} AND EXISTS (SELECT 1 FROM lucky_phrase AS new"  # noqa: S608 - constants
        " WHERE (new.table_id, new.round, new.seat) = (old.table_id, old.round, old.seat)"
        " AND instr(new.phrase, :member) AND (new.id = old.id OR new.id > old.id"
        "  AND old.table_id IN (SELECT id FROM tavern_table WHERE phase <> 'over')))",
        values,
    )
    db.execute(f"DELETE FROM purse_reset_row WHERE member = :member AND {_RESETS}", values)  # noqa: S608 - constants
    drafts = f"status = 'draft' AND :member IN (member, opponent) AND {TABLES}"
    db.execute(f"DELETE FROM offer WHERE {drafts}", values)  # noqa: S608 - constants
    db.execute(
        f"UPDATE offer SET said = '' WHERE member = :member AND {TABLES}"  # noqa: S608 - constants
        " AND (claim IS NOT NULL OR NOT EXISTS (SELECT 1 FROM contract WHERE offer_id = offer.id))",
        values,
    )
