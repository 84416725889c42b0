"""What checking the dice of a long round costs, and who waits for it (B47, B49)."""

import asyncio
import gc
import random
import sqlite3
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from bot import house
from bot.checking import Checks
from bot.people import Moment, Patron
from bot.play import Play
from data import journal, tables
from data.options import Options
from data.store import Store
from games import null
from scripts.bench.books import NOW
from scripts.bench.report import Line, at_most, spread
from scripts.bench.watch import timed

AT_ONCE: Final = 50
ROUNDS: Final = 10
_GUILD: Final = 7
_PATRONS: Final = tuple(Patron(_GUILD, 100 + seat, f"Gast {seat}") for seat in null.places(null.Rules()))
"""As many as may sit at a table of Null, whose rounds are the longest."""


async def long_round(tell: Callable[[str], object]) -> list[Line]:
    """Part `check`."""
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "round.db")
        try:
            play = Play(store, clock=lambda: NOW)
            number = await store.write(lambda db: _played(db, Moment(NOW, lambda: bytes(32))))
            steps = await store.read(lambda db: len(journal.steps_of(db, number, null.NAME, 1)))
            tell(f"a round of Null with {len(_PATRONS)} guests: {steps} steps")
            gc.collect()
            gc.freeze()  # as `bot.serve` does
            return await _checked(play, number)
        finally:
            await store.close()


def _played(db: sqlite3.Connection, moment: Moment) -> int:
    """The number of a table whose first round was played at random, as long as it may last."""
    chance, host = random.Random(5), _PATRONS[0]  # noqa: S311 - the same each time
    number = house.open_table(db, moment, host, 1, null.NAME, Options(buy_in=4))
    for patron in _PATRONS[1:]:
        house.sit(db, moment, patron, number)
    house.start(db, moment, host, number)
    while (table := tables.load(db, number)).phase == "running" and table.state.round == 1:
        question = table.questions[0]
        legal = null.legal(table.state, question, table.coins)
        action = chance.choice([one for one in legal if not isinstance(one, null.GiveUp)] or legal)

        def plan(_: Any, __: int, action: Any = action) -> tuple[Any, ...]:
            return (action,)

        house.act(db, moment, _PATRONS[question.seat - 1], number, question.number, plan)
    return number


async def _checked(play: Play, number: int) -> list[Line]:
    checks = Checks(play)

    async def once() -> None:
        assert (await checks.checked(_GUILD, number, 1)).verdict is not None

    waited: list[float] = []

    async def at_once() -> None:
        """Many ask, and meanwhile somebody clicks."""
        asking = asyncio.gather(*(once() for _ in range(AT_ONCE)))
        while not asking.done():
            took, _ = await timed(lambda: play.look(number, _GUILD), 1)
            waited.extend(took)
        await asking

    took, _ = await timed(once, ROUNDS)
    together, still = await timed(at_once, ROUNDS)
    return [
        Line("a round is checked", statistics.median(took), " ms", None, spread(took)),
        Line(f"{AT_ONCE} ask for it at once", statistics.median(together), " ms", None, spread(together)),
        Line("… the longest that a click waited to read meanwhile", max(waited), " ms", at_most(200, " ms")),
        Line("… the longest that the event loop stood still meanwhile", still, " ms", at_most(200, " ms")),
    ]
