"""A table pauses where the bot may not speak any more (B29), and is broken up where its place is gone (B28).

While it pauses nobody can play and no clock runs; whoever clicks is told why and until when. If the right is
not back by then, everybody gets the coins back. A pause begins with a version of the table that nobody has
been shown: once that is drawn, the bot is heard again.
"""

import sqlite3
from typing import Final

from bot import house
from bot.people import Moment
from data import deadlines, tables
from data.tables import Place
from games.refusals import Refusal

LONGEST_MS: Final = 30 * 60 * 1000
"""How long a table waits for the right to come back."""

GRACE_MS: Final = 60_000
"""What everybody has at least when the clocks go on after a pause, an outage or an absence (B21, B28,
B29).
"""

ENDING: Final = "evicted"
"""How a table ends whose place is gone."""


class Paused(Refusal):
    """Nobody can play here until the bot may speak again. Values: `right`, the key of the one that it lacks,
    and `at`, the second (since the epoch) at which everybody gets the coins back.
    """

    key = "refused-paused"


def begin(db: sqlite3.Connection, moment: Moment, place: Place) -> int | None:
    """Let an open table pause; when the pause ends at the latest. None if no open table stands there."""
    table = tables.load(db, place.table, place.guild)
    if table.phase == "over" or table.channel != place.channel:
        return None
    number = place.table
    if deadlines.pause(db, number, moment.now, moment.now + LONGEST_MS):
        tables.touch(db, number, moment.now)
    return deadlines.of_table(db, number)[0, "refund"]


def end(db: sqlite3.Connection, moment: Moment, number: int) -> bool:
    """The bot may speak again: the clocks go on where they stopped. False if the table did not pause."""
    ended = deadlines.resume(db, number, moment.now, GRACE_MS)
    if ended:
        tables.touch(db, number, moment.now)
    return ended


def break_off(db: sqlite3.Connection, moment: Moment, number: int) -> None:
    """Nobody gave the right back, or the place is gone: everybody gets the coins back (M7)."""
    house.break_up(db, moment, tables.load(db, number), ENDING)


def leave_guild(db: sqlite3.Connection, moment: Moment, guild: int) -> list[int]:
    """Break up the tables of a guild that has sent the bot away; their numbers. Purses stay (B28)."""
    return _break_up_all(db, moment, [place for place in tables.standing(db) if place.guild == guild])


def leave_channel(db: sqlite3.Connection, moment: Moment, channel: int) -> list[int]:
    """Break up the tables of a channel that is gone; their numbers."""
    return _break_up_all(db, moment, [place for place in tables.standing(db) if place.channel == channel])


def _break_up_all(db: sqlite3.Connection, moment: Moment, places: list[Place]) -> list[int]:
    for place in places:
        break_off(db, moment, place.table)
    return [place.table for place in places]
