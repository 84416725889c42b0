"""Where the time of a click goes: timers around its layers, one caller, the mix of clicks of whole rounds."""

import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, Final, TypeVar, cast

import discord
from discord import ui

from bot import screens
from data import journal, tables
from data.store import Store
from games import zyklus
from scripts.bench import books
from scripts.bench.clicks import ROUND
from scripts.bench.house import Caller, House
from scripts.bench.report import Line
from scripts.bench.stores import Borrowed, Work
from scripts.bench.wire import Wire

T = TypeVar("T")

ROUNDS: Final = 30


class Timers:
    """Seconds by layer. A layer inside another is not counted twice: the outer one stops meanwhile."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)

    def around(self, owner: Any, name: str, layer: str) -> None:
        """Time a plain function or method of `owner` from now on."""
        work = getattr(owner, name)

        @wraps(work)
        def timed(*args: Any, **kwargs: Any) -> Any:
            return self.run(layer, lambda: work(*args, **kwargs))

        setattr(owner, name, timed)

    def run(self, layer: str, work: Callable[[], T]) -> T:
        """Run `work` on the time of `layer`."""
        before = sum(self.seconds.values())
        start = time.perf_counter()
        try:
            return work()
        finally:
            inside = sum(self.seconds.values()) - before
            self.seconds[layer] += time.perf_counter() - start - inside


class Timed(Borrowed):
    """The real store, with timers around its transactions and statements."""

    def __init__(self, lender: Store, timers: Timers) -> None:
        super().__init__(lender)
        self._timers = timers

    async def write(self, work: Work[T]) -> T:
        return await self._hop(self._lender.write, work, "write: BEGIN, COMMIT, hop", "write: journal, state")

    async def read(self, work: Work[T]) -> T:
        return await self._hop(self._lender.read, work, "look: hop", "look: rows to objects")

    async def _hop(self, through: Callable[[Work[T]], Any], work: Work[T], hop: str, inside: str) -> T:
        timers = self._timers
        before, start = sum(timers.seconds.values()), time.perf_counter()
        sql = f"{inside.partition(':')[0]}: SQL"
        result = await through(
            lambda db: timers.run(inside, lambda: work(cast("Any", _Statements(db, timers, sql))))
        )
        timers.seconds[hop] += time.perf_counter() - start - (sum(timers.seconds.values()) - before)
        return cast("T", result)


class _Statements:
    """A connection, or a cursor, whose work is timed."""

    def __init__(self, real: Any, timers: Timers, layer: str) -> None:
        self._real, self._timers, self._layer = real, timers, layer
        self.rowcount: int = getattr(real, "rowcount", -1)

    def _timed(self, name: str, *values: Any) -> Any:
        return self._timers.run(self._layer, lambda: getattr(self._real, name)(*values))

    def execute(self, *values: Any) -> "_Statements":
        return _Statements(self._timed("execute", *values), self._timers, self._layer)

    def executemany(self, *values: Any) -> "_Statements":
        return _Statements(self._timed("executemany", *values), self._timers, self._layer)

    def fetchone(self) -> Any:
        return self._timed("fetchone")

    def fetchall(self) -> Any:
        return self._timed("fetchall")

    def __iter__(self) -> Iterator[Any]:
        return iter(self.fetchall())


async def shares(tell: Callable[[str], object]) -> list[Line]:
    """Part `where`, in per cent."""
    timers = Timers()
    store = await Store.open(books.database(1_000_000))
    places = await store.read(books.places)
    house = await House.open(Timed(store, timers), places)
    caller = Caller(house, places[0])
    for _ in range(ROUND):
        await caller.click()
    _put_timers(timers)
    timers.seconds.clear()
    total = sum([await caller.click() for _ in range(ROUNDS * ROUND)])
    await house.close()
    await store.close()
    noop = timers.seconds.pop("the no-op itself")
    total -= noop
    tell(f"{total / ROUNDS / ROUND * 1000:.2f} ms a click with all these timers, the no-op not counted")
    rest = total - sum(timers.seconds.values())
    layers = [
        *sorted(timers.seconds.items()),
        ("all else: router, handlers, asyncio, discord.py's HTTP", rest),
    ]
    return [Line(name, 100 * seconds / total, " %") for name, seconds in layers]


def _put_timers(timers: Timers) -> None:
    """Around what stands for a layer of its own; for the rest of this process."""
    for owner, name, layer in (
        (discord.state.ConnectionState, "parse_interaction_create", "gateway: parsing the click"),
        (zyklus, "apply", "write: the rules"),
        (tables, "load", "write and look: tables.load"),
        (journal, "events_of", "look: journal.events_of"),
        (screens, "draw", "screen: building the view"),
        (screens, "settled", "screen: building the view"),
        (ui.LayoutView, "to_components", "answer: encoding"),
        (discord.utils, "_to_json", "answer: encoding"),
        (discord.interactions.InteractionCallbackResponse, "_update", "answer: parsing Discord's"),
        (Wire, "request", "the no-op itself"),
    ):
        timers.around(owner, name, layer)
