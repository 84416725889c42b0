"""What the house does when nobody acts: turns that it ends, seats that leave, lobbies that close (X5, X6,
B27).

As in `house`, each is ONE function inside one transaction.
"""

import sqlite3
from typing import Final

from bot import house
from bot.betting import Betting
from bot.people import Moment
from bot.run import Run, close
from data import journal, tables
from data.restore import take_stale
from data.tables import Unreadable
from games.game import GoOn, Leave

IDLE_TURNS: Final = 2
"""Turns in a row that the bot may end for a seat before it leaves (X5)."""


def time_out(db: sqlite3.Connection, moment: Moment, number: int, seat: int) -> None:
    """The bot ends the turn of a seat that is away; after two in a row the seat leaves (X5)."""
    table = tables.load(db, number)
    game = table.module
    asked = next((question for question in table.questions if question.seat == seat), None)
    if asked is None:
        return
    run = Run(db, moment, table)
    for action in game.auto(game.view(table.state, seat), asked):
        run.step(action)
    idle = table.sitter(seat).idle + 1
    tables.set_idle(db, number, seat, idle)
    leaving = (seat,) if idle >= IDLE_TURNS else ()
    # A round that this turn decided is settled first: it may have won its seat the table (Z9).
    run.settle(*leaving)
    if leaving and run.table.phase != "over" and seat in run.state.seats:
        run.step(Leave(leaving))
        run.settle()
    run.save()


def gone_away(db: sqlite3.Connection, moment: Moment, number: int, seat: int) -> None:
    """Whoever had that seat has left the guild: as if they had got up (M10, B27, B33)."""
    table = tables.load(db, number)
    if table.phase != "over" and seat in {sitter.seat for sitter in table.seated}:
        house.get_up(db, moment, table, seat)


def go_on(db: sqlite3.Connection, moment: Moment, number: int) -> None:
    """The house does what it waited to do: the bank throws, a doubt is over (T3, D6)."""
    table = tables.load(db, number)
    waits = table.module.waits(table.state) if table.phase == "running" else None
    if waits is None:
        return
    run = Run(db, moment, table)
    run.step(GoOn(waits.number))
    run.settle()
    run.save()


def close_lobby(db: sqlite3.Connection, moment: Moment, number: int) -> None:
    """A lobby that was not started in time closes and pays everything back (X6)."""
    table = tables.load(db, number)
    if table.phase == "lobby":
        close(db, moment.now, table, "not-started")


def give_up_free_claims(db: sqlite3.Connection, moment: Moment, number: int) -> None:
    """Nobody has decided these claims in time: everything goes back (W4)."""
    Betting(db, moment, number).end(tables.load(db, number), "outdated")


def refund_outdated(db: sqlite3.Connection, moment: Moment) -> list[int]:
    """Refund and end the tables that an older version saved and this one cannot read; their numbers."""
    refunded = []
    for number, _, _ in tables.standing(db):
        try:
            tables.load(db, number)
        except Unreadable as error:
            journal.refund_pot(db, number, error.table.guild, moment.now)
            Betting(db, moment, number).end(error.table, "outdated")
            journal.leave_unrecorded(db, number)
            journal.settle_all(db, number, moment.now)
            close(db, moment.now, error.table, "outdated")
            refunded.append(number)
    return refunded


def refund_stale(db: sqlite3.Connection, moment: Moment) -> list[int]:
    """Break off the tables at which something was played after the backup that was restored: their dice would
    fall once more, and everybody knows how; at one that had not begun, old buttons would answer new
    questions. Their numbers.
    """
    stale = [table for number in take_stale(db) if (table := tables.load(db, number)).phase != "over"]
    for table in stale:
        ending = "restored-lobby" if table.phase == "lobby" else "restored"
        house.break_up(db, moment, table, ending)
    return [table.id for table in stale]
