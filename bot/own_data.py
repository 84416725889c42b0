"""What is stored about a member, as a file for the member; and that it is deleted (`data.forget`)."""

import asyncio
import gzip
import io
import sqlite3
from functools import partial
from typing import Any, Final

import discord
import orjson

from bot.names import NOBODY, plain
from bot.people import Moment, Patron
from bot.play import Play
from data import forget, portrait
from data.forget import Forgotten, Leaving, NothingStored
from data.resets import NotYourQuestion, QuestionGone

ANSWER_SECONDS: Final = 5 * 60
"""How long a question can be answered."""

LARGEST: Final = 10 * 1024 * 1024 - 64 * 1024
"""Bytes of a file: Discord takes 10 MiB, with what is around it."""

MOST_HAPPENED: Final = 50_000
"""Events of the member's games in one file, the newest."""

_AT_ONCE: Final = 1000
"""Rows that are read in one go, so that clicks that read wait some milliseconds at most."""

_TABLES_AT_ONCE: Final = 20


async def file_of(play: Play, patron: Patron, about: str) -> discord.File:
    """Everything that is stored about the patron in this guild, packed if it is too large for Discord;
    `about` describes the file. Read in pieces and written beside the event loop. Raises `NothingStored`.
    """
    everything = await _everything(play, patron)
    name, body = await asyncio.to_thread(packed, everything, LARGEST)
    return discord.File(io.BytesIO(body), name, description=about)


async def _everything(play: Play, patron: Patron) -> dict[str, Any]:
    guild, member = patron.guild, patron.id
    if not await play.find(lambda db: forget.known(db, guild, member)):
        raise NothingStored
    now = play.clock()
    person = await play.find(lambda db: portrait.person(db, now, guild, member))
    return {
        **person,
        "postings": await _postings(play, guild, member),
        "tables": await _tables(play, guild, member),
        "offers": await play.find(lambda db: portrait.offers(db, guild, member)),
        "contracts": await play.find(lambda db: portrait.contracts(db, guild, member)),
    }


async def _postings(play: Play, guild: int, member: int) -> list[portrait.Part]:
    found: list[portrait.Part] = []
    before: int | None = None
    while True:
        page = partial(portrait.postings, guild=guild, member=member, limit=_AT_ONCE, before=before)
        some, before = await play.find(page)
        found += some
        if before is None:
            return found


async def _tables(play: Play, guild: int, member: int) -> list[portrait.Part]:
    numbers = await play.find(lambda db: portrait.tables_of(db, guild, member))
    found: list[portrait.Part] = []
    left = MOST_HAPPENED
    for first in range(0, len(numbers), _TABLES_AT_ONCE):
        some = await play.find(partial(_some, numbers[first : first + _TABLES_AT_ONCE], member, left))
        left -= sum(len(table["happened"]) for table in some)
        found += some
    return found


def _some(numbers: list[int], member: int, most: int, db: sqlite3.Connection) -> list[portrait.Part]:
    found = []
    for number in numbers:
        found.append(portrait.table(db, number, member, most))
        most -= len(found[-1]["happened"])
    return found


def packed(everything: dict[str, Any], largest: int) -> tuple[str, bytes]:
    """The name and the bytes of a file, packed if they are more than `largest`."""
    body = orjson.dumps(everything, option=orjson.OPT_INDENT_2)
    if len(body) <= largest:
        return "taverne.json", body
    return "taverne.json.gz", gzip.compress(body)


def ask(db: sqlite3.Connection, patron: Patron) -> Leaving:
    """What the patron gives up with the data. Raises what `forget.leaving` raises."""
    return forget.leaving(db, patron.guild, patron.id)


def until(play: Play) -> int:
    """Until when a question that is asked now can be answered, in seconds since the epoch."""
    return play.clock() // 1000 + ANSWER_SECONDS


def bound(patron: Patron, until_: int) -> str:
    """The argument of a button that only its asker can press, and only in time."""
    return f"{patron.id}.{until_}"


def check_bound(play: Play, patron: Patron, argument: str) -> None:
    """Raises `NotYourQuestion` or `QuestionGone` for an argument that `bound` did not write just now for this
    patron.
    """
    asker, _, until_ = argument.partition(".")
    if asker != str(patron.id):
        raise NotYourQuestion
    if not until_.isdecimal() or not 0 <= int(until_) - play.clock() // 1000 <= ANSWER_SECONDS:
        raise QuestionGone


def delete(db: sqlite3.Connection, moment: Moment, patron: Patron) -> Forgotten:
    """Put a pseudonym in the patron's place. Raises what `forget.leaving` raises."""
    return forget.forget(db, moment.now, patron.guild, patron.id, as_shown)


def as_shown(name: str) -> str:
    """A name as others read it; one of which nothing is seen is itself, for "?" is nobody's name."""
    shown = plain(name)
    return name if shown == NOBODY else shown
