"""A throw that waits for answers to a bet about it (W7).

From the first offer about the coming throw that nobody holds, the throw waits, at most the table's Wettfrist
and once a throw; the turn's clock stands meanwhile. Where side bets are off nobody could answer, and nothing
waits. A click that comes too early is remembered: the bot throws when the wait ends. How long it waits is the
deadline `wait`. Who has clicked is shown to nobody (T2).
"""

import sqlite3
from typing import Any, Final

from bot.people import Moment
from data import bets, deadlines, tables, waits
from data.bets import Offer
from data.guilds import settings_of
from data.tables import Table
from data.waits import Wanted
from games.bets.offers import waits_for
from games.dice import NO_CLICK
from games.game import Throw
from games.pyramide import Again

_SECOND: Final = 1000

THROWS: Final = (Throw, Again)
"""Actions by which dice may fall."""


def begin(db: sqlite3.Connection, moment: Moment, table: Table, made: Offer) -> None:
    """Let the coming throw wait, if the offer just `made` is about it and the throw has not waited yet."""
    if not table.options.wettfrist or not _about_coming_throw(table, made) or not waits.begin(db, table.id):
        return
    longest = table.options.wettfrist * _SECOND
    deadlines.put(db, table.id, "wait", deadlines.clock(db, table.id, moment.now) + longest)
    deadlines.shift(db, table.id, longest)


def has_to(db: sqlite3.Connection, moment: Moment, table: Table, action: Any) -> bool:
    """Whether this action is a throw that still waits, for an offer that is still there."""
    if not isinstance(action, THROWS):
        return False
    due = deadlines.of_table(db, table.id).get((0, "wait"))
    return due is not None and due > moment.now and _waited_for(db, table)


def remember(db: sqlite3.Connection, moment: Moment, table: Table, seat: int, action: Any) -> None:
    """The bot makes this throw for a seat when the wait is over, with what the click of now brings."""
    question = next(asked.number for asked in table.questions if asked.seat == seat)
    waits.remember(db, table.id, Wanted(seat, question, action, moment.click or NO_CLICK))


def over(db: sqlite3.Connection, moment: Moment, table: int) -> None:
    """The throw is made: the next one may wait again."""
    if waits.end(db, table):
        _end(db, moment, table)


def passed_on(db: sqlite3.Connection, moment: Moment, table: Table) -> None:
    """The turn has passed on without the throw that was waited for: the next seat's is another one, and may
    wait in its turn. A wait for whoever's throw goes on.
    """
    if waits.begun(db, table.id) and not _waited_for(db, table):
        over(db, moment, table.id)


def hurry(db: sqlite3.Connection, moment: Moment, table: Table) -> None:
    """Nothing is left to wait for: let the wait be due now, so that the sweep makes the throws (W7). While
    the table pauses it is due as soon as that goes on (B29).
    """
    due = deadlines.of_table(db, table.id).get((0, "wait"))
    if due is None:
        return  # as after most steps
    since = deadlines.clock(db, table.id, moment.now)
    if due > since and not _waited_for(db, table):
        _end(db, moment, table.id)
        deadlines.put(db, table.id, "wait", since)


def end_in(db: sqlite3.Connection, moment: Moment, guild: int) -> None:
    """A guild has no side bets any more: let all waits there be due now."""
    for place in tables.standing(db):
        if place.guild == guild and (0, "wait") in deadlines.of_table(db, place.table):
            hurry(db, moment, tables.load(db, place.table))


def cut_short(db: sqlite3.Connection, moment: Moment, table: Table) -> bool:
    """End the wait before its time if there is nothing left to wait for. False if it goes on, or never
    was. While the table pauses nothing is thrown (B29): then it ends with the pause.
    """
    if deadlines.stand(db, table.id):
        hurry(db, moment, table)
        return False
    return not _waited_for(db, table) and _end(db, moment, table.id)


def _end(db: sqlite3.Connection, moment: Moment, table: int) -> bool:
    """The turn's clock goes on. False if it did not stand."""
    due = deadlines.take(db, table, "wait")
    if due is None:
        return False
    deadlines.shift(db, table, min(0, deadlines.clock(db, table, moment.now) - due))
    return True


def _waited_for(db: sqlite3.Connection, table: Table) -> bool:
    """Whether there is an offer to wait for, and who would hold it may do so."""
    answered = settings_of(db, table.guild).side_bets
    return answered and any(_about_coming_throw(table, offer) for offer in bets.open_at(db, table.id))


def _about_coming_throw(table: Table, offer: Offer) -> bool:
    """Whether nobody holds the offer yet, and the throw that comes next can decide it."""
    if offer.claim is None or offer.free < offer.amount:
        return False
    public = table.module.view(table.state, None)
    return waits_for(offer.claim, offer.about, public)
