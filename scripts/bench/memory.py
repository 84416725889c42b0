"""What 1,000 open tables cost in memory, measured in a process of its own.

`python -m scripts.bench.memory DATABASE [--trace]` prints megabytes; with `--trace`, where they were asked
for.
"""

import argparse
import asyncio
import gc
import logging
import resource
import sys
import tracemalloc
from asyncio.subprocess import PIPE
from collections.abc import Callable
from pathlib import Path
from typing import Final

import structlog

from data.store import Store
from scripts.bench import books
from scripts.bench.books import Place
from scripts.bench.house import Caller, House
from scripts.bench.report import Line, at_most

WARM: Final = 50
"""Tables that are played at first, so that what is made once for all is there before we look."""

CLICKS: Final = 4
"""At each table: a stake, a throw, two picks."""

_SHOWN: Final = 15


async def growth(tell: Callable[[str], object]) -> list[Line]:
    """Part `memory`."""
    path = books.database(1_000_000)
    line = Line("resident memory, 1,000 tables drawn and clicked", float(await _apart(path)), " MB", _GOAL)
    if line.missed:
        tell(await _apart(books.database(1_000_000), "--trace"))
    return [line]


_GOAL: Final = at_most(20, " MB")


async def _apart(*arguments: object) -> str:
    """Run this module as a program; what it prints."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __spec__.name, *map(str, arguments), stdout=PIPE
    )
    printed, _ = await process.communicate()
    if process.returncode:
        raise RuntimeError(f"measuring memory ended with {process.returncode}")
    return printed.decode().strip()


async def _measure(path: Path, *, trace: bool) -> str:
    """Megabytes that the process grew by while every running table was drawn and clicked."""
    store = await Store.open(path)
    places = await store.read(books.places)
    house = await House.open(store, places)
    for place in places[:WARM]:
        await _visit(house, place)
    if trace:
        tracemalloc.start()
    before = _resident()
    for place in places[WARM:]:
        await _visit(house, place)
    grown = (_resident() - before) * len(places) / (len(places) - WARM)
    told = "\n".join(map(str, tracemalloc.take_snapshot().statistics("lineno")[:_SHOWN])) if trace else ""
    await house.close()
    return told or f"{grown / 2**20:.2f}"


async def _visit(house: House, place: Place) -> None:
    caller = Caller(house, place)
    for _ in range(CLICKS):
        await caller.click()
    house.wire.forget()


def _resident() -> int:
    """Bytes of memory that this process holds now; where the system does not tell, the most it ever held."""
    gc.collect()
    status = Path("/proc/self/statm")
    if status.exists():
        return int(status.read_text().split()[1]) * resource.getpagesize()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("database", type=Path)
    parser.add_argument("--trace", action="store_true")
    options = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    print(asyncio.run(_measure(options.database, trace=options.trace)))
