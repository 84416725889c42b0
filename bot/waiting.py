"""A throw that waits for answers to a bet about it (W7).

From the first offer about the coming throw that nobody holds, the throw waits, at most the table's Wettfrist
and once a throw; the turn's clock stands meanwhile. A click that comes too early is remembered: the bot
throws when the wait ends. How long it waits is the deadline `wait`. Who has clicked is shown to nobody (T2).
"""

import sqlite3
from typing import Final

from bot.people import Moment
from data import bets, deadlines, waits
from data.bets import Offer
from data.tables import Table
from games.bets.offers import waits_for

_SECOND: Final = 1000


def begin(db: sqlite3.Connection, moment: Moment, table: Table, made: Offer) -> None:
    """Let the coming throw wait, if the offer just `made` is about it and the throw has not waited yet."""
    if not table.options.wettfrist or not _about_coming_throw(table, made) or not waits.begin(db, table.id):
        return
    longest = table.options.wettfrist * _SECOND
    deadlines.put(db, table.id, "wait", deadlines.clock(db, table.id, moment.now) + longest)
    deadlines.shift(db, table.id, longest)


def hold_back(db: sqlite3.Connection, moment: Moment, table: int, seat: int, question: int) -> bool:
    """Remember that a seat wants to throw, if the throw still waits; else False."""
    due = deadlines.of_table(db, table).get((0, "wait"))
    if due is None or due <= moment.now:
        return False
    waits.remember(db, table, seat, question)
    return True


def over(db: sqlite3.Connection, table: int) -> None:
    """The throw is made: the next one may wait again."""
    if waits.end(db, table):
        deadlines.take(db, table, "wait")


def cut_short(db: sqlite3.Connection, moment: Moment, table: Table) -> bool:
    """End the wait before its time if there is nothing left to wait for. False if it goes on, or never
    was.
    """
    if any(_about_coming_throw(table, offer) for offer in bets.open_at(db, table.id)):
        return False
    due = deadlines.take(db, table.id, "wait")
    if due is None:
        return False
    deadlines.shift(db, table.id, min(0, moment.now - due))
    return True


def _about_coming_throw(table: Table, offer: Offer) -> bool:
    """Whether nobody holds the offer yet, and the throw that comes next can decide it."""
    if offer.claim is None or offer.free < offer.amount:
        return False
    public = table.module.view(table.state, None)
    return waits_for(offer.claim, offer.about, public)
