"""What is stored about one member of one guild, for the member: docs/own-data.md describes it.

Of others there is only what the member saw: names at the tables and in the bets they shared. Nothing that is
still secret is in it (B47): no seed, no throw of a round that is not settled, of hidden throws only the
member's own. Amounts are stored in quarter Fen, times in milliseconds.
"""

import sqlite3
from collections.abc import Mapping
from datetime import UTC, datetime
from itertools import repeat
from typing import Any, Final

import orjson

from data import bets, ledger, members, phrases, tables
from data.bets import Contract, Offer
from data.ledger import Account, Entry
from data.tables import Table
from games import money, zyklus

FORMAT: Final = "taverne-own-data"
VERSION: Final = 1

Part = dict[str, Any]


def when(moment: int | None) -> str | None:
    """A time as ISO 8601, in UTC."""
    if moment is None:
        return None
    return datetime.fromtimestamp(moment / 1000, UTC).isoformat(timespec="milliseconds")


def amount(quarters: int) -> Part:
    """An amount as it is reckoned with, and as people write it."""
    return {"quarter_fen": quarters, "text": money.show(quarters)}


def person(db: sqlite3.Connection, now: int, guild: int, member: int) -> Part:
    """Everything but tables, postings and bets, which may be many."""
    row = db.execute(
        "SELECT name, seen_at, welcomed_at, tab, lent_on FROM member WHERE guild = ? AND member = ?",
        (guild, member),
    ).fetchone()
    name, seen_at, welcomed_at, tab, lent_on = row or (None, None, None, 0, None)
    return {
        "format": FORMAT,
        "version": VERSION,
        "made_at": when(now),
        "guild": str(guild),
        "member": str(member),
        "name": name,
        "last_seen_at": when(seen_at),
        "welcomed_at": when(welcomed_at or None),
        "purse": amount(ledger.balance(db, ledger.purse(guild, member))),
        "tab": amount(tab),
        "last_loan_on": lent_on,
        "hints": _hints(db, guild, member),
        "dice": _dice(db, guild, member),
        "moderation": _moderation(db, guild, member),
    }


def _hints(db: sqlite3.Connection, guild: int, member: int) -> list[str]:
    """The games whose first hint the member has had."""
    rows = db.execute("SELECT game FROM hint WHERE guild = ? AND member = ? ORDER BY game", (guild, member))
    return [row[0] for row in rows]


def _dice(db: sqlite3.Connection, guild: int, member: int) -> list[Part]:
    """How often each face has fallen for the member in settled rounds."""
    rows = db.execute(
        "SELECT f.die, f.face, sum(f.times) FROM seat AS s JOIN tavern_table AS t ON t.id = s.table_id"
        " JOIN fallen AS f ON f.table_id = s.table_id AND f.seat = s.seat"
        " WHERE t.guild = ? AND s.member = ? GROUP BY f.die, f.face",
        (guild, member),
    )
    return [{"die": die, "face": face, "times": times} for die, face, times in rows]


_TO_ME: Final = """(l.act LIKE 'purse%' AND l.target = ? OR l.act LIKE 'bet-%' AND l.target IN (
    SELECT c.id FROM contract AS c JOIN offer AS o ON o.id = c.offer_id
    JOIN tavern_table AS t ON t.id = o.table_id
    WHERE t.guild = l.guild AND (c.member = ? OR o.member = ?)
) OR l.act LIKE 'table%' AND l.target IN (
    SELECT t.id FROM tavern_table AS t JOIN seat AS s ON s.table_id = t.id
    WHERE t.guild = l.guild AND s.member = ?
))"""
"""A part of a query: acts that concerned a member, who is asked for four times."""


def _moderation(db: sqlite3.Connection, guild: int, member: int) -> Part:
    """What moderators did to the member's purse, bets and tables, without who it was; and what the member did
    as a moderator.
    """
    entries = (
        "SELECT l.at, l.act, l.reason, l.before, l.after, l.detail, l.target, m.name FROM audit_log AS l"
        " LEFT JOIN member AS m ON m.guild = l.guild AND m.member = l.target AND l.act LIKE 'purse%'"
        " WHERE l.guild = ? AND"
    )
    to_me = db.execute(f"{entries} {_TO_ME} ORDER BY l.id", (guild, *repeat(member, 4)))
    by_me = db.execute(f"{entries} l.actor = ? ORDER BY l.id", (guild, member))
    resets = db.execute(
        "SELECT p.at, r.before, r.after, p.undone_at FROM purse_reset_row AS r"
        " JOIN purse_reset AS p ON p.id = r.reset_id WHERE p.guild = ? AND r.member = ? ORDER BY p.id",
        (guild, member),
    )
    return {
        "to_me": [{**_act(*row), "target": None if name else target} for *row, target, name in to_me],
        "by_me": [
            {**_act(*row), "target": None if name else target, "name": name} for *row, target, name in by_me
        ],
        "resets_of_all": [
            {"at": when(at), "before": amount(before), "after": amount(after), "undone_at": when(undone)}
            for at, before, after, undone in resets
        ],
    }


def _act(at: int, act: str, reason: str, before: int | None, after: int | None, detail: str | None) -> Part:
    change = {} if before is None or after is None else {"before": amount(before), "after": amount(after)}
    return {"at": when(at), "act": act, "reason": reason, **change, "detail": orjson.loads(detail or "null")}


def postings(
    db: sqlite3.Connection, guild: int, member: int, limit: int, before: int | None
) -> tuple[list[Part], int | None]:
    """The newest postings of the purse, or those older than the posting `before`; and before which the next
    ones are, None if there are no more.
    """
    entries = ledger.entries(db, ledger.purse(guild, member), limit, before)
    more = entries[-1].id if len(entries) == limit else None
    return [_posting(db, entry, member) for entry in entries], more


def _posting(db: sqlite3.Connection, entry: Entry, member: int) -> Part:
    return {
        "at": when(entry.at),
        "amount": amount(entry.amount),
        "other": _account(db, entry.other),
        "reason": entry.reason,
        "table": entry.table,
        "note": entry.note,
        "by": _by(entry, member),
    }


def _by(entry: Entry, member: int) -> str | None:
    """Whose doing a posting was, without who it is: gifts come from members, all else from moderators."""
    if entry.actor in (None, member):
        return None if entry.actor is None else "me"
    return "member" if entry.reason == "gift" else "moderator"


def _account(db: sqlite3.Connection, account: Account) -> Part:
    """The other side of a posting."""
    match account.kind:
        case "purse":
            return {"kind": "purse", "name": members.name(db, account.guild, account.owner)}
        case "stack":
            return {"kind": "seat", "table": account.owner, "seat": account.seat}
        case "pot":
            return {"kind": "pot", "table": account.owner}
        case "bet":
            return {"kind": "bet", "bet": account.owner}
    return {"kind": "house"}


def tables_of(db: sqlite3.Connection, guild: int, member: int) -> list[int]:
    """The tables at which the member sat, or that the member hosted, the newest first."""
    rows = db.execute(
        "SELECT t.id FROM tavern_table AS t WHERE t.guild = :guild AND (t.host = :member"
        " OR t.id IN (SELECT table_id FROM seat WHERE member = :member)) ORDER BY t.id DESC",
        {"guild": guild, "member": member},
    )
    return [row[0] for row in rows]


def table(db: sqlite3.Connection, number: int, member: int, most: int) -> Part:
    """A table with its seats, the member's coins there, and at most `most` of what the member threw and did
    in its settled rounds, the newest.
    """
    shown = tables.load(db, number)
    seat = next((one.seat for one in shown.sitters if one.member == member), None)
    happened = [] if seat is None else _happened(db, number, seat, most)
    return {
        "table": number,
        "game": shown.game,
        "channel": str(shown.channel),
        "opened_at": when(shown.opened_at),
        "ended_at": when(shown.ended_at),
        "ending": shown.ending,
        "host": shown.host == member,
        "seat": seat,
        "seats": [{"seat": one.seat, "name": one.name, "status": one.status} for one in shown.sitters],
        "winners": _winners(shown),
        "turns": [] if seat is None else _turns(db, shown, seat),
        "coins": None if seat is None else amount(shown.sitter(seat).stack),
        "postings": [] if seat is None else _stack(db, shown, seat, member),
        "phrases": [] if seat is None else _phrases(db, number, seat),
        "happened": list(reversed(happened)),
    }


def _winners(shown: Table) -> list[int]:
    """The seats that won the table."""
    if shown.ending != "won" or shown.state is None:
        return []
    return list(shown.module.result(shown.state))


def _turns(db: sqlite3.Connection, shown: Table, seat: int) -> list[Part]:
    """What the member's turns came to, kept also where what happened in them is not any more. A Zyklus is not
    counted in points (Z6).
    """
    rows = db.execute(
        "SELECT round, points, dice FROM turn_result WHERE table_id = ? AND seat = ? ORDER BY round",
        (shown.id, seat),
    )
    return [
        {"round": round_, **_came_to(shown.game, points), "dice": dice or None}
        for round_, points, dice in rows
    ]


def _came_to(game: str, points: int) -> Part:
    if game == zyklus.NAME and points == zyklus.ZYKLUS:
        return {"points": None, "called": zyklus.name(points)}
    return {"points": points, "called": None}


def _stack(db: sqlite3.Connection, shown: Table, seat: int, member: int) -> list[Part]:
    """What was paid into and out of the member's stack, oldest first."""
    entries = ledger.entries(db, ledger.stack(shown.guild, shown.id, seat), -1)
    return [_posting(db, entry, member) for entry in reversed(entries)]


def _phrases(db: sqlite3.Connection, number: int, seat: int) -> list[Part]:
    """What the member said for luck, as it is kept, oldest first."""
    return [
        {"round": round_, "at": when(at), "words": phrase}
        for round_, at, phrase in phrases.of_seat(db, number, seat)
    ]


def _happened(db: sqlite3.Connection, number: int, seat: int, most: int) -> list[Part]:
    """Events of the seat in settled rounds, newest first, as the games write them."""
    rows = db.execute(
        "SELECT e.round, e.at, e.body FROM event AS e JOIN round AS r ON r.table_id = e.table_id"
        " AND r.number = e.round AND r.settled_at IS NOT NULL WHERE e.table_id = :table"
        " AND json_extract(e.body, '$.seat') = :seat"
        " AND coalesce(json_extract(e.body, '$.to'), :seat) = :seat ORDER BY e.seq DESC LIMIT :most",
        {"table": number, "seat": seat, "most": most},
    )
    return [{"round": round_, "at": when(at), **_told(orjson.loads(body))} for round_, at, body in rows]


def _told(body: Mapping[str, Any]) -> Part:
    return {key: value for key, value in body.items() if key not in {"seat", "to"}}


def offers(db: sqlite3.Connection, guild: int, member: int) -> list[Part]:
    """All offers that the member made, drafts too, with the member's own words."""
    rows = db.execute(
        "SELECT o.id FROM offer AS o JOIN tavern_table AS t ON t.id = o.table_id"
        " WHERE t.guild = ? AND o.member = ? ORDER BY o.id",
        (guild, member),
    ).fetchall()
    return [_offer(db, bets.offer(db, row[0]), guild) for row in rows]


def _offer(db: sqlite3.Connection, offer: Offer, guild: int) -> Part:
    opponent = None if offer.opponent is None else members.name(db, guild, offer.opponent)
    return {
        "bet": offer.id,
        "table": offer.table,
        "made_at": when(offer.made_at),
        "words": offer.said,
        "understood": orjson.loads(offer.written or "null"),
        "round": offer.about,
        "amount": amount(offer.amount),
        "free": amount(offer.free),
        "status": offer.status,
        "only_for": opponent,
    }


def contracts(db: sqlite3.Connection, guild: int, member: int) -> list[Part]:
    """All bets in which the member has or had a part, on either side."""
    return [_contract(one, member) for one in bets.contracts_of(db, guild, member)]


def _contract(one: Contract, member: int) -> Part:
    mine = one.offer.member == member
    said = {one.offer.member: "offerer", one.member: "holder"}
    return {
        "contract": one.id,
        "bet": one.offer.id,
        "table": one.offer.table,
        "made_at": when(one.made_at),
        "side": "offerer" if mine else "holder",
        "against": one.name if mine else one.offer.name,
        "words": one.offer.said if mine or one.offer.written is None else None,
        "understood": orjson.loads(one.offer.written or "null"),
        "amount": amount(one.amount),
        "claim_is": one.verdict,
        "decided_at": when(one.decided_at),
        "offerer_says": said.get(one.offerer_says or 0),
        "holder_says": said.get(one.holder_says or 0),
    }
