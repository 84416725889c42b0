"""What happened at a table, and the money that it moved: rounds and their seeds for ever, steps and events
for as long as the operator wants (`data.retention`).
"""

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from data import ledger, phrases
from data.tables import Table
from games import codec
from games.catalogue import GAMES
from games.dice import FIRST_SCHEME, NO_CLICK, SCHEME, Brought, Drawn, FairDice, commitment
from games.events import Event, GaveBack, Paid, PaidTo, TookPot
from games.game import Coins
from games.record import Step


@dataclass(frozen=True, slots=True)
class Round:
    """A round's commitment, its seed (hexadecimal) once it is settled, until then None (B47), and the scheme
    of its dice.
    """

    number: int
    commitment: str
    seed: str | None
    scheme: str

    @property
    def mixes(self) -> bool:
        """Whether its dice are mixed with what players bring."""
        return self.scheme != FIRST_SCHEME


def open_round(
    db: sqlite3.Connection, table: Table, number: int, seed: bytes, before: object, now: int
) -> None:
    """Commit to `seed` before the first throw of a round; `before` is the game's state until then."""
    db.execute(
        "INSERT INTO round (table_id, number, seed, commitment, opened_at, scheme, before, shape)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(table.id, number, seed, commitment(seed), now),
            *(SCHEME, codec.dump(before), table.module.SHAPE),
        ),
    )


def settle_round(db: sqlite3.Connection, table: int, number: int, now: int) -> None:
    """From here on the round's seed may be shown."""
    db.execute(
        "UPDATE round SET settled_at = ? WHERE table_id = ? AND number = ? AND settled_at IS NULL",
        (now, table, number),
    )


def settle_all(db: sqlite3.Connection, table: int, now: int) -> None:
    """From here on all seeds of a table may be shown."""
    db.execute("UPDATE round SET settled_at = ? WHERE table_id = ? AND settled_at IS NULL", (now, table))


def leave_unrecorded(db: sqlite3.Connection, table: int) -> None:
    """The newest round of a table that cannot be read any more has no record: nobody knows how the rules
    would have ended it.
    """
    db.execute(
        "UPDATE round SET before = NULL WHERE table_id = :table"
        " AND number = (SELECT max(number) FROM round WHERE table_id = :table)",
        {"table": table},
    )


def round_of(db: sqlite3.Connection, table: int, number: int) -> Round | None:
    """What may be shown of a round."""
    row = db.execute(
        "SELECT number, commitment, iif(settled_at IS NULL, NULL, lower(hex(seed))), scheme FROM round"
        " WHERE table_id = ? AND number = ?",
        (table, number),
    ).fetchone()
    return Round(*row) if row else None


def dice_of(db: sqlite3.Connection, table: int, number: int) -> FairDice:
    """The running round's dice, going on where they stopped, with what seats have said for luck."""
    seed, drawn, scheme = db.execute(
        "SELECT seed, drawn, scheme FROM round WHERE table_id = ? AND number = ?", (table, number)
    ).fetchone()
    brought = Brought(phrases=phrases.in_force(db, table, number))
    return FairDice(seed, table, number, codec.load(drawn, dict[int, int]), brought, scheme)


def latest_click(db: sqlite3.Connection, table: int) -> str:
    """What the last click brought by which the game went on."""
    row = db.execute(
        "SELECT click FROM step WHERE table_id = ? ORDER BY seq DESC LIMIT 1", (table,)
    ).fetchone()
    return row[0] if row else NO_CLICK


def save_dice(db: sqlite3.Connection, table: int, number: int, drawn: Mapping[int, int]) -> None:
    """Note how many faces each seat has drawn in this round."""
    db.execute(
        "UPDATE round SET drawn = ? WHERE table_id = ? AND number = ?",
        (codec.dump(dict(drawn)), table, number),
    )


def record_step(db: sqlite3.Connection, table: int, round_: int, step: Step, now: int) -> None:
    """Write down a step of a round."""
    db.execute(
        "INSERT INTO step (table_id, seq, round, at, action, coins, click, phrases, faces)"
        " SELECT :table, coalesce(max(seq), 0) + 1, :round, :now, :action, :coins, :click, :phrases, :faces"
        " FROM step WHERE table_id = :table",
        {
            "table": table,
            "round": round_,
            "now": now,
            "action": codec.dump_tagged(step.action),
            "coins": codec.dump(dict(step.coins)),
            "click": step.brought.click,
            "phrases": codec.dump(dict(step.brought.phrases)),
            "faces": codec.dump(tuple(step.faces)),
        },
    )


def step(game: str, action: str, coins: str, click: str, said: str, faces: str) -> Step:
    """A step as it is written down, from its columns."""
    return Step(
        codec.load_tagged(action, GAMES[game].ACTIONS),
        codec.load(coins, dict[int, Coins]),
        Brought(click, codec.load(said, dict[int, str])),
        codec.load(faces, tuple[Drawn, ...]),
    )


def steps_of(db: sqlite3.Connection, table: int, game: str, round_: int) -> tuple[Step, ...]:
    """What was asked of the game in a round, in order: for the house alone until the round is settled."""
    rows = db.execute(
        "SELECT action, coins, click, phrases, faces FROM step WHERE table_id = ? AND round = ? ORDER BY seq",
        (table, round_),
    )
    return tuple(step(game, *row) for row in rows)


def record_events(
    db: sqlite3.Connection, table: Table, round_: int, events: Sequence[Event], now: int
) -> None:
    """Write down what happened, and book the money that it moved."""
    for event in events:
        row = db.execute(
            "INSERT INTO event (table_id, seq, round, at, body)"
            " SELECT :table, coalesce(max(seq), 0) + 1, :round, :now, :body"
            " FROM event WHERE table_id = :table RETURNING seq",
            {"table": table.id, "round": round_, "now": now, "body": codec.dump_tagged(event)},
        ).fetchone()
        _book(db, table, event, f"event:{table.id}:{row[0]}", now)


def _book(db: sqlite3.Connection, table: Table, event: Event, key: str, now: int) -> None:
    """The one place where an event becomes a posting. Refunds reach a leaver's purse (W9)."""
    pot = ledger.pot(table.guild, table.id)
    match event:
        case Paid(seat=seat, amount=amount):
            source, target, reason = _before(table, seat), pot, "stake"
        case PaidTo(seat=seat, other=other, amount=amount):
            source, target, reason = _before(table, seat), _before(table, other), "paid"
        case TookPot(seat=seat, amount=amount):
            source, target, reason = pot, _before(table, seat), "pot"
        case GaveBack(seat=seat, amount=amount):
            source, target, reason = pot, holder(table, seat), "refund"
        case _:
            return
    ledger.move(
        db, now=now, source=source, target=target, amount=amount, reason=reason, key=key, table=table.id
    )


def _before(table: Table, seat: int) -> ledger.Account:
    """What lies before a seat; the bank, seat 0, plays from the house's account (T9)."""
    return ledger.stack(table.guild, table.id, seat) if seat else ledger.house(table.guild)


def holder(table: Table, seat: int) -> ledger.Account:
    """Where money for a seat goes: to its stack while it is in, else to its member's purse (W9)."""
    if seat == 0 or table.sitter(seat).status == "in":
        return _before(table, seat)
    return ledger.purse(table.guild, table.sitter(seat).member)


def events_of(
    db: sqlite3.Connection, table: int, game: str, round_: int, newest: int | None = None
) -> tuple[Event, ...]:
    """What everybody may know of a round, in order; only its `newest` events if that is given."""
    rows = db.execute(
        "SELECT body FROM event WHERE table_id = ? AND round = ?"
        " AND json_extract(body, '$.to') IS NULL ORDER BY seq DESC LIMIT ?",
        (table, round_, -1 if newest is None else newest),
    ).fetchall()
    return tuple(codec.load_tagged(row[0], GAMES[game].EVENTS) for row in reversed(rows))


def everything_of(db: sqlite3.Connection, table: int, game: str, round_: int) -> tuple[Event, ...]:
    """All that happened in a round, in order, what only some may know too: for the house alone."""
    rows = db.execute("SELECT body FROM event WHERE table_id = ? AND round = ? ORDER BY seq", (table, round_))
    return tuple(codec.load_tagged(row[0], GAMES[game].EVENTS) for row in rows)


def taken_home(db: sqlite3.Connection, table: Table) -> dict[int, int]:
    """What each seat took home when the table closed, in quarter Fen; nothing of who had left before."""
    if table.ended_at is None:
        return {}
    rows = db.execute(
        "SELECT a.seat, sum(p.amount) FROM account AS a JOIN posting AS p ON p.debit = a.id"
        " WHERE a.guild = ? AND a.kind = 'stack' AND a.owner = ? AND p.reason = 'cash-out' AND p.at = ?"
        " GROUP BY a.seat",
        (table.guild, table.id, table.ended_at),
    )
    return dict(rows.fetchall())


def refund_pot(db: sqlite3.Connection, number: int, guild: int, now: int) -> None:
    """Give a pot back from the ledger alone, where the table's state cannot be read any more (M7).

    Each stack, and the bank, gets what it paid since the pot was last emptied, exactly; the stacks go home
    from there.
    """
    rows = db.execute(
        "WITH pot AS (SELECT id FROM account WHERE guild = ? AND kind = 'pot' AND owner = ?)"
        " SELECT a.kind, a.owner, a.seat, sum(p.amount) FROM posting AS p JOIN pot ON p.credit = pot.id"
        " JOIN account AS a ON a.id = p.debit"
        " WHERE p.id > coalesce((SELECT max(id) FROM posting WHERE debit = pot.id), 0)"
        " GROUP BY a.id ORDER BY a.seat",
        (guild, number),
    ).fetchall()
    for kind, owner, seat, amount in rows:
        ledger.move(
            db,
            now=now,
            source=ledger.pot(guild, number),
            target=ledger.Account(guild, kind, owner, seat),
            amount=amount,
            reason="refund",
            key=f"outdated:{number}:{seat}",
            table=number,
        )
