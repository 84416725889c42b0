"""Whole clicks against other stores, and on a large database against a small one; in turns, as ratios."""

import asyncio
import gc
import os
import statistics
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from data.connect import in_thread
from data.store import Store
from scripts.bench import books
from scripts.bench.books import FOLDER, Place
from scripts.bench.house import Caller, House
from scripts.bench.report import Line, at_least, at_most, ratio
from scripts.bench.stores import SCRIPT, Hopping, Noting, OneByOne, Remembering, Results

ROUND: Final = 22
"""Clicks of one round at a table of three: a stake, and for each seat three throws with picks between
them.
"""

LEVELS: Final = {1: (16, ROUND), 10: (10, ROUND // 2), 100: (6, 2)}
"""How many rounds of measuring, and how many clicks a caller makes in each, by the number of callers."""

SLOW_MS: Final = 5.0
"""What a flush takes on the disk of a small rented server, more or less."""


@dataclass(slots=True)
class Batch:
    """What some callers did in one go: `took` by click in seconds, `all` from the first to the last."""

    took: list[float]
    all: float

    @property
    def rate(self) -> float:
        """Clicks a second."""
        return len(self.took) / self.all

    @property
    def median(self) -> float:
        """Seconds of a click."""
        return statistics.median(self.took)


async def together(callers: Sequence[Caller], clicks: int) -> Batch:
    """All callers at once, each one click after the other."""

    async def play(caller: Caller) -> list[float]:
        return [await caller.click() for _ in range(clicks)]

    gc.collect()
    start = time.perf_counter()
    took = await asyncio.gather(*(play(caller) for caller in callers))
    return Batch([one for own in took for one in own], time.perf_counter() - start)


async def warm(callers: Sequence[Caller]) -> None:
    """Bring every table to another place of its round, so that not all throw and not all pick at once."""

    async def play(caller: Caller, clicks: int) -> None:
        for _ in range(clicks):
            await caller.click()

    await asyncio.gather(*(play(caller, number * 7 % ROUND) for number, caller in enumerate(callers)))


class FromMemory:
    """(a) Callers whose clicks were played once before, unmeasured, and whose store only remembers."""

    def __init__(self, noting: House, remembering: House, places: Sequence[Place]) -> None:
        self._callers = [Caller(noting, place) for place in places]
        self._house = remembering

    async def together(self, clicks: int) -> Batch:
        """As `together`, with every result noted beforehand."""
        scripts = [await self._noted(caller, clicks) for caller in self._callers]
        gc.collect()
        start = time.perf_counter()
        took = await asyncio.gather(*(self._replay(script) for script in scripts))
        return Batch([one for own in took for one in own], time.perf_counter() - start)

    async def _noted(self, caller: Caller, clicks: int) -> list[tuple[bytes, Results]]:
        script: list[tuple[bytes, Results]] = []
        for _ in range(clicks):
            results = Results()
            text = caller.next()
            self._house.wire.clicked |= caller.house.wire.clicked
            SCRIPT.set(results)
            await caller.house.press(text)
            script.append((text, results))
        SCRIPT.set(None)
        return script

    async def _replay(self, script: Sequence[tuple[bytes, Results]]) -> list[float]:
        took = []
        for text, results in script:
            SCRIPT.set(results)
            took.append(await self._house.press(text))
        return took


@dataclass(slots=True)
class Field:
    """The stores that play beside each other, and the running tables that nobody has taken yet."""

    store: Store
    places: Iterator[Place]
    houses: Mapping[str, House] = field(default_factory=dict)

    def take(self, number: int) -> list[Place]:
        """So many tables that are nobody else's."""
        return [next(self.places) for _ in range(number)]


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Field]:
    """All stores on one database."""
    store = await Store.open(path)
    try:
        places = await store.read(books.places)
        stores = {
            "ours": store,
            "hops": Hopping(store),
            "alone": OneByOne(store),
            "noting": Noting(store),
            "memory": Remembering(store),
        }
        houses = {name: await House.open(one, places) for name, one in stores.items()}
        yield Field(store, iter(places), houses)
        for house in (*houses.values(),)[::-1]:
            await house.close()
    finally:
        await store.close()


async def against_stores(tell: Callable[[str], object]) -> list[Line]:
    """Part `clicks`: this bot against three others that differ in their store."""
    flush = flush_ms(FOLDER)
    tell(f"a flush of this disk takes {flush:.2f} ms; a slow one below stands for {flush + SLOW_MS:.1f} ms")
    lines = []
    async with opened(books.database(1_000_000)) as field_:
        for callers, (rounds, clicks) in LEVELS.items():
            lines += await _level(field_, callers, rounds, clicks, tell, goals=callers == 10)
        await in_thread(field_.store._writer, lambda db: db.set_trace_callback(_slow))
        lines += await _level(field_, 10, 8, ROUND // 2, tell, note=f", flush {SLOW_MS:g} ms slower")
        await in_thread(field_.store._writer, lambda db: db.set_trace_callback(None))
    return lines


async def _level(
    field_: Field,
    callers: int,
    rounds: int,
    clicks: int,
    tell: Callable[[str], object],
    note: str = "",
    *,
    goals: bool = False,
) -> list[Line]:
    """So many callers at each store, in turns; clicks a second as ratios."""
    sets = {name: [Caller(field_.houses[name], place) for place in field_.take(callers)] for name in _REAL}
    memory = FromMemory(field_.houses["noting"], field_.houses["memory"], field_.take(callers))
    for one in sets.values():
        await warm(one)
    batches: dict[str, list[Batch]] = {name: [] for name in (*_REAL, "memory")}
    for number in range(rounds):
        order = [*batches][number % len(batches) :] + [*batches][: number % len(batches)]
        for name in order:
            batch = await memory.together(clicks) if name == "memory" else await together(sets[name], clicks)
            batches[name].append(batch)
    tell(_absolute(callers, note, batches))
    ours = batches["ours"]
    who = f"{callers} caller{'s' if callers > 1 else ''}{note}"
    wanted = {"hops": at_least(2.0), "alone": at_least(1.5)} if goals else {}
    return [
        ratio(
            f"{who}: ours / {_NAMES[name]}",
            [own.rate / other.rate for own, other in zip(ours, batches[name], strict=True)],
            wanted.get(name),
        )
        for name in ("hops", "alone", "memory")
    ]


_REAL: Final = ("ours", "hops", "alone")
_NAMES: Final = {"hops": "(b) a hop a statement", "alone": "(c) no groups", "memory": "(a) no store"}


def _absolute(callers: int, note: str, batches: Mapping[str, Sequence[Batch]]) -> str:
    """The figures behind the ratios, which are true of this machine at this moment only."""
    parts = [
        f"{name} {statistics.median(batch.median for batch in own) * 1000:.1f} ms"
        f" ({statistics.median(batch.rate for batch in own):.0f}/s)"
        for name, own in batches.items()
    ]
    return f"{callers:>3} callers{note}, median click: {', '.join(parts)}"


def _slow(statement: str) -> None:
    """Wait in the connection's thread before each commit, as a slower disk would let it wait."""
    if statement == "COMMIT":
        time.sleep(SLOW_MS / 1000)


def flush_ms(folder: Path, times: int = 100) -> float:
    """How long this disk takes to make a page last, in milliseconds."""
    path = folder / "flush"
    took = []
    with path.open("wb") as file:
        for _ in range(times):
            file.write(bytes(4096))
            file.flush()
            start = time.perf_counter()
            os.fdatasync(file.fileno())
            took.append((time.perf_counter() - start) * 1000)
    path.unlink()
    return statistics.median(took)


async def against_size(tell: Callable[[str], object], rounds: int = 30) -> list[Line]:
    """Part `size`: the median click on a database with 1,000,000 postings, and on one with 10,000."""
    large, small = books.database(1_000_000), books.database(10_000)
    async with opened(large) as many, opened(small) as few:
        callers = [[Caller(one.houses["ours"], one.take(1)[0])] for one in (many, few)]
        medians = [[(await together(own, ROUND)).median for own in callers] for _ in range(rounds)]
    tell(" and ".join(f"{statistics.median(own) * 1000:.2f} ms" for own in zip(*medians, strict=True)))
    ratios = [of_many / of_few for of_many, of_few in medians]
    return [ratio("median click, 1,000,000 postings / 10,000", ratios, at_most(1.3))]
