"""Purses as members and moderators meet them (X1, X2, X3). Amounts are quarter Fen."""

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from bot.people import ModeratorsOnly, Moment, Patron
from data import ledger, loans, members, payments, resets, wealth
from data.ledger import Entry
from data.members import Correction, Moderator
from data.resets import Change, Question
from data.wealth import Wealth
from games.refusals import Refusal

A_PAGE: Final = 8
"""Entries of a page, each one line of a phone."""

MOST_PAGES: Final = 25
"""How far one can turn back; all entries there ever were are in the export of one's data."""

Act = Literal["set", "give", "take", "reset"]

Sure: TypeAlias = Callable[[sqlite3.Connection, Moment, Patron, int], Change]
"""What a moderator has confirmed, by the number of the question."""


class NoBots(Refusal):
    """Bots have no purse (B33)."""

    key = "refused-no-bots"


@dataclass(frozen=True, slots=True)
class Line:
    """An entry of a purse, `who` belongs to it: who paid, was paid, or corrected it; and the name. None where
    there is nobody, or no name is known.
    """

    entry: Entry
    name: str | None
    who: int | None = None


@dataclass(frozen=True, slots=True)
class Purse:
    """What a patron has, and a page of the newest entries, counted from 0; `welcome` is what the house gave
    just now (X1), `welcome_from` when it will, if it does not yet; `now` is when that was looked up. Times
    are milliseconds since the epoch.
    """

    now: int
    wealth: Wealth
    tab: int
    welcome: int
    welcome_from: int | None
    page: int
    last: int
    lines: Sequence[Line]


@dataclass(frozen=True, slots=True)
class Tab:
    """A patron's tab: what is on it, what the purse holds to pay it, what was `lent` just now, and if
    nothing was, `why` not.
    """

    owed: int
    purse: int
    lent: int = 0
    why: Refusal | None = None


def look(db: sqlite3.Connection, moment: Moment, patron: Patron, page: int = 0) -> Purse:
    """The patron's purse; a new patron gets one. Of a page that there is not, the last one is meant."""
    welcome = members.greet(db, moment.now, patron.guild, patron.id, patron.name)
    account = ledger.purse(patron.guild, patron.id)
    newest = ledger.entries(db, account, A_PAGE * MOST_PAGES)
    last = max(0, (len(newest) - 1) // A_PAGE)
    page = min(page, last)
    return Purse(
        moment.now,
        wealth.of_member(db, patron.guild, patron.id),
        loans.tab(db, patron.guild, patron.id),
        welcome,
        members.welcome_from(db, moment.now, patron.guild, patron.id),
        page,
        last,
        [_line(db, entry) for entry in newest[page * A_PAGE : (page + 1) * A_PAGE]],
    )


def _line(db: sqlite3.Connection, entry: Entry) -> Line:
    whose = entry.other.owner if entry.other.kind == "purse" else entry.actor
    return Line(entry, None if whose is None else members.name(db, entry.other.guild, whose), whose)


def pay(db: sqlite3.Connection, moment: Moment, giver: Patron, taker: Patron, amount: int, key: str) -> int:
    """One patron pays another, both may be new; what was paid. Raises what `payments.pay` raises."""
    for patron in (giver, taker):
        members.greet(db, moment.now, patron.guild, patron.id, patron.name)
    payments.pay(db, moment.now, giver.guild, giver.id, taker.id, amount, key)
    return amount


def borrow(db: sqlite3.Connection, moment: Moment, patron: Patron) -> Tab:
    """Let the house lend what is missing (X2), or show the tab to who gets nothing and has one.

    Raises `loans.NotBroke` or `loans.LentToday` for who has no tab to show.
    """
    members.greet(db, moment.now, patron.guild, patron.id, patron.name)
    lent, why = 0, None
    try:
        lent = loans.borrow(db, moment.now, patron.guild, patron.id)
    except (loans.NotBroke, loans.LentToday) as refusal:
        if not loans.tab(db, patron.guild, patron.id):
            raise
        why = refusal
    return _tab(db, patron, lent, why)


def show_tab(db: sqlite3.Connection, patron: Patron) -> Tab:
    """The patron's tab as it is."""
    return _tab(db, patron)


def repay(db: sqlite3.Connection, moment: Moment, patron: Patron, amount: int, key: str) -> Tab:
    """Pay some or all of the tab (X2); what is left of it. Raises what `loans.repay` raises."""
    loans.repay(db, moment.now, patron.guild, patron.id, amount, key)
    return _tab(db, patron)


def _tab(db: sqlite3.Connection, patron: Patron, lent: int = 0, why: Refusal | None = None) -> Tab:
    coins = ledger.balance(db, ledger.purse(patron.guild, patron.id))
    return Tab(loans.tab(db, patron.guild, patron.id), coins, lent, why)


def correct(  # noqa: PLR0913, PLR0917 - who does what to whom, and why
    db: sqlite3.Connection,
    moment: Moment,
    by: Patron,
    of: Patron,
    act: Act,
    amount: int,
    reason: str,
    key: str,
) -> Correction:
    """A moderator sets a purse to `amount`, gives or takes so much, or resets it, whatever `amount` says
    (X3).

    Raises `ModeratorsOnly`, `members.TooMuch`, `members.ReasonMissing`, or `NotEnough` where more would be
    taken than there is.
    """
    _moderating(db, moment, by)
    members.greet(db, moment.now, of.guild, of.id, of.name)
    moderator = Moderator(by.id, reason, key)
    match act:
        case "set":
            return members.set_purse(db, moment.now, of.guild, of.id, amount, moderator)
        case "give":
            return members.give(db, moment.now, of.guild, of.id, amount, moderator)
        case "take":
            return members.take(db, moment.now, of.guild, of.id, amount, moderator)
        case "reset":
            return members.reset_purse(db, moment.now, of.guild, of.id, moderator)


def ask_reset(db: sqlite3.Connection, moment: Moment, by: Patron, reason: str) -> Question:
    """A moderator wants to reset all purses (X3). Raises `ModeratorsOnly`, or what `resets` raises."""
    _moderating(db, moment, by)
    return resets.ask_reset(db, moment.now, by.guild, by.id, reason)


def ask_again(db: sqlite3.Connection, moment: Moment, by: Patron, question: int) -> Question:
    """The same moderator, who must still be one (B36), has said yes once and is asked a second time (X3)."""
    _moderating(db, moment, by)
    return resets.ask_again(db, moment.now, by.guild, by.id, question)


def reset_all(db: sqlite3.Connection, moment: Moment, by: Patron, question: int) -> Change:
    """The same moderator, who must still be one (B36), confirms it."""
    _moderating(db, moment, by)
    return resets.reset_all(db, moment.now, by.guild, by.id, question)


def ask_undo(db: sqlite3.Connection, moment: Moment, by: Patron, reason: str) -> Question:
    """A moderator wants to undo the newest reset (X3)."""
    _moderating(db, moment, by)
    return resets.ask_undo(db, moment.now, by.guild, by.id, reason)


def undo(db: sqlite3.Connection, moment: Moment, by: Patron, question: int) -> Change:
    """The same moderator, who must still be one (B36), confirms it."""
    _moderating(db, moment, by)
    return resets.undo(db, moment.now, by.guild, by.id, question)


def _moderating(db: sqlite3.Connection, moment: Moment, by: Patron) -> None:
    """The log names who acts. Raises `ModeratorsOnly`."""
    if not by.moderator:
        raise ModeratorsOnly
    members.see(db, moment.now, by.guild, by.id, by.name)
