"""What `/bilanz`, `/rangliste` and `/würfel` cost: a member of 100,000 entries, a guild of some years."""

import random
import sqlite3
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from bot import dice_record, plot, standing, standing_record
from bot.dice_record import Look
from bot.people import Patron
from bot.standing import Wanted
from bot.words import words
from data import ledger, members
from data.store import Store
from games.tally import SIDES
from scripts.bench import books
from scripts.bench.report import Line, at_most, spread
from scripts.bench.watch import timed

ENTRIES: Final = 100_000
ROUNDS: Final = 15
POSTINGS: Final = 1_000_000
_GUILD: Final = 7
_MEMBER: Final = 8
_MINUTE: Final = 60_000


async def screens(tell: Callable[[str], object]) -> list[Line]:
    """Part `standing`."""
    del tell
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "entries.db")
        try:
            lines = await _of_a_member(store)
        finally:
            await store.close()
    store = await Store.open(books.database(POSTINGS))
    try:
        return lines + await _of_a_guild(store)
    finally:
        await store.close()


async def _of_a_member(store: Store) -> list[Line]:
    """Warm: what the first picture of a process costs besides is a line of its own."""
    await store.write(_many_entries)
    of, german = Patron(_GUILD, _MEMBER, "Stammgast"), words("de")
    look = await store.read(lambda db: standing_record.find(db, of))
    first, still = await timed(lambda: standing_record.draw(look, books.NOW, german), 1)

    async def whole() -> None:
        found = await store.read(lambda db: standing_record.find(db, of))
        await standing_record.draw(found, books.NOW, german)

    took, waited = await timed(whole, ROUNDS)
    alone, _ = await timed(lambda: plot.coins(look.stretches, books.NOW, look.zone, "de"), ROUNDS)
    return [
        _line(f"/bilanz of {ENTRIES:,} entries, read and drawn", took, 300),
        _line("… the picture alone", alone, 300),
        Line("… the longest that the event loop stood still meanwhile", waited, " ms", at_most(200, " ms")),
        Line("the first picture of a process", first[0], " ms"),
        Line("… the longest that the event loop stood still", still, " ms", at_most(200, " ms")),
    ]


async def _of_a_guild(store: Store) -> list[Line]:
    (guild, member), turns = await store.read(
        lambda db: (
            db.execute(
                "SELECT t.guild, s.member FROM tavern_table AS t JOIN seat AS s ON s.table_id = t.id"
                " WHERE t.phase = 'over' LIMIT 1"
            ).fetchone(),
            db.execute("SELECT count(*) FROM turn_result").fetchone()[0],
        )
    )
    asking, found = Patron(guild, member, ""), []
    for what in (standing.RICHEST, standing.WON, "zyklus"):

        async def look(wanted: Wanted = Wanted(what)) -> None:  # noqa: B008 - it is frozen
            await store.read(lambda db: standing.find(db, books.NOW, asking, wanted))

        took, _ = await timed(look, ROUNDS)
        found.append(_line(f"a page of {what}, {turns:,} turns in the database", took, 100))
    return found + await _of_dice(store, Patron(guild, member, ""))


async def _of_dice(store: Store, patron: Patron) -> list[Line]:
    """`/würfel` of W6 alone, and where all four kinds were thrown."""
    german, found = words("de"), []
    look = await store.read(lambda db: dice_record.find(db, patron, patron))
    dice = sum(look.all.values())
    every = {(die, face): 1000 for die, faces in SIDES.items() for face in faces}

    async def whole() -> None:
        seen = await store.read(lambda db: dice_record.find(db, patron, patron))
        await dice_record.draw(seen, german, "")

    took, _ = await timed(whole, ROUNDS)
    found.append(_line(f"/würfel of {dice:,} dice, read and drawn", took, 300))
    took, waited = await timed(lambda: dice_record.draw(Look("", True, every, every), german, ""), ROUNDS)
    found.append(_line("/würfel of all four kinds, drawn", took, 300))
    still = Line(
        "… the longest that the event loop stood still meanwhile", waited, " ms", at_most(200, " ms")
    )
    return [*found, still]


def _line(name: str, took: list[float], goal: float) -> Line:
    return Line(name, statistics.median(took), " ms", at_most(goal, " ms"), spread(took))


def _many_entries(db: sqlite3.Connection) -> None:
    chance, at = random.Random(6), books.NOW - ENTRIES * _MINUTE  # noqa: S311 - the same each time
    members.greet(db, at, _GUILD, _MEMBER, "Stammgast")
    purse, house = ledger.purse(_GUILD, _MEMBER), ledger.house(_GUILD)
    coins = 80
    for number in range(ENTRIES):
        amount = chance.randint(1, 12)
        source, target = (house, purse) if coins < amount or chance.random() < 0.5 else (purse, house)
        coins += amount if target is purse else -amount
        key = f"bench:{number}"
        ledger.move(
            db, now=at + number * _MINUTE, source=source, target=target, amount=amount, reason="pot", key=key
        )
