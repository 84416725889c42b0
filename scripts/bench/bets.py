"""What fifty open bets at a table add to its clicks (W2, W3)."""

import sqlite3
import statistics
from collections.abc import Callable
from typing import Final

from bot import bets
from bot.people import Moment, Patron
from games.bets.claim import AboutWinner
from scripts.bench import books
from scripts.bench.books import NOW, SEATS, Place
from scripts.bench.clicks import ROUND, Batch, opened, together, warm
from scripts.bench.house import Caller
from scripts.bench.report import Line, at_most, ratio

BETS: Final = 50
CALLERS: Final = 10
_ROUNDS: Final = 10
_NOBODY: Final = 1 << 60
"""Ids from here on are of members who only watch."""


async def against_none(tell: Callable[[str], object]) -> list[Line]:
    """Part `bets`: callers at tables with bets and without, in turns; the time from the first click to the
    last, by clicks. (A median would jump between clicks that pick and clicks that throw.)
    """
    async with opened(books.database(10_000)) as field_:
        house = field_.houses["ours"]
        plain, busy = field_.take(CALLERS), field_.take(CALLERS)
        for place in busy:
            await field_.store.write(lambda db, place=place: _bet(db, place))  # type: ignore[misc]
        sets = [[Caller(house, place) for place in places] for places in (plain, busy)]
        for callers in sets:
            await warm(callers)
        batches: list[list[Batch]] = [[], []]
        for number in range(_ROUNDS):
            for which in (0, 1) if number % 2 else (1, 0):
                batches[which].append(await together(sets[which], ROUND))
    without, with_bets = batches
    means = [statistics.mean(1000 / batch.rate for batch in own) for own in (without, with_bets)]
    tell(f"{means[0]:.1f} ms a click without bets, {means[1]:.1f} ms with them")
    ratios = [plain.rate / busy.rate for plain, busy in zip(without, with_bets, strict=True)]
    return [ratio(f"a click with {BETS} open bets / without", ratios, at_most(1.5))]


def _bet(db: sqlite3.Connection, place: Place) -> None:
    """Offers of watchers on who wins the table, which stay open; half of them are held in part."""
    moment = Moment(NOW, books.seed)
    for number in range(BETS):
        watcher, holder = (
            Patron(place.guild, _NOBODY + 2 * number + side, f"Gast {number}") for side in (0, 1)
        )
        claim = AboutWinner(SEATS[number % len(SEATS)], "table", wins=number % 2 == 0)
        offer = bets.propose(
            db, moment, watcher, place.table, amount=8, said="wer gewinnt", claim=claim, opponent=None
        )
        bets.place(db, moment, watcher, offer)
        if number % 2:
            bets.hold(db, moment, holder, offer, 4)
