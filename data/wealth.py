"""What a member has in a guild: purse, coins at tables, in pots and in side bets. Amounts are quarter Fen."""

import sqlite3
from dataclasses import dataclass

from data import bets
from data.ledger import balance, purse


@dataclass(frozen=True, slots=True)
class Wealth:
    """`pots` is what the member has paid into the pots of running rounds, from seats still taken (M10)."""

    purse: int
    stacks: int
    pots: int
    bets: int

    @property
    def total(self) -> int:
        """All of it: what decides who is broke (X2)."""
        return self.purse + self.stacks + self.pots + self.bets


def of_member(db: sqlite3.Connection, guild: int, member: int) -> Wealth:
    """Everything that is the member's."""
    stacks = pots = 0
    for stack, lies, pot in db.execute(
        "SELECT stack.id, stack.balance, pot.id FROM seat AS s JOIN tavern_table AS t ON t.id = s.table_id"
        " JOIN account AS stack ON stack.guild = t.guild AND stack.kind = 'stack' AND stack.owner = t.id"
        "  AND stack.seat = s.seat"
        " LEFT JOIN account AS pot ON pot.guild = t.guild AND pot.kind = 'pot' AND pot.owner = t.id"
        " WHERE s.member = ? AND s.status = 'in' AND t.guild = ? AND t.phase <> 'over'",
        (member, guild),
    ).fetchall():
        stacks += lies
        pots += _paid_in(db, stack, pot)
    return Wealth(balance(db, purse(guild, member)), stacks, pots, bets.bound(db, guild, member))


def _paid_in(db: sqlite3.Connection, stack: int, pot: int | None) -> int:
    """What that stack has paid since the pot was last emptied."""
    (paid,) = db.execute(
        "SELECT coalesce(sum(amount), 0) FROM posting WHERE credit = :pot AND debit = :stack"
        " AND id > coalesce((SELECT max(id) FROM posting WHERE debit = :pot), 0)",
        {"pot": pot, "stack": stack},
    ).fetchone()
    amount: int = paid
    return amount
