"""Purses as members and moderators meet them (X1, X3). Amounts are quarter Fen."""

import sqlite3
from dataclasses import dataclass

from bot.people import ModeratorsOnly, Moment, Patron
from data import bets, ledger, members, tables
from data.members import Correction, Moderator
from games.refusals import Refusal


class NoBots(Refusal):
    """Bots have no purse (B33)."""

    key = "refused-no-bots"


@dataclass(frozen=True, slots=True)
class Purse:
    """What a patron has: in the purse, at tables, in side bets; `welcome` is what the house gave just now
    (X1).
    """

    coins: int
    at_tables: int
    in_bets: int
    welcome: int


def look(db: sqlite3.Connection, moment: Moment, patron: Patron) -> Purse:
    """The patron's purse; a new patron gets one."""
    welcome = members.greet(db, moment.now, patron.guild, patron.id, patron.name)
    stacks = (
        sitter.stack
        for number in tables.open_of(db, patron.guild, patron.id)
        for sitter in tables.sitters(db, number)
        if sitter.member == patron.id
    )
    coins = ledger.balance(db, ledger.purse(patron.guild, patron.id))
    return Purse(coins, sum(stacks), bets.bound(db, patron.guild, patron.id), welcome)


def correct(
    db: sqlite3.Connection,
    moment: Moment,
    by: Patron,
    of: Patron,
    *,
    amount: int | None,
    reason: str,
    key: str,
) -> Correction:
    """A moderator sets a purse to `amount`, or (None) back to the welcome money (X3).

    Raises `ModeratorsOnly`, `members.TooMuch` or `members.ReasonMissing`.
    """
    if not by.moderator:
        raise ModeratorsOnly
    members.greet(db, moment.now, of.guild, of.id, of.name)
    moderator = Moderator(by.id, reason, key)
    if amount is None:
        return members.reset_purse(db, moment.now, of.guild, of.id, moderator)
    return members.set_purse(db, moment.now, of.guild, of.id, amount, moderator)
