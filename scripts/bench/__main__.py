"""`python -m scripts.bench [PART …]`: the parts of `PARTS` that are named, all if none is.

The exit status is 1 if a goal is missed.
"""

import argparse
import asyncio
import logging
import os
import sys
from collections.abc import Awaitable, Callable
from functools import partial

import structlog

from scripts.bench import bets, check, clicks, memory, odds, par, standing, start, where
from scripts.bench.report import Line, heading

Part = Callable[[Callable[[str], object]], Awaitable[list[Line]]]

PARTS: dict[str, tuple[str, Part]] = {
    "clicks": ("Whole clicks a second, 1,000,000 postings in the database", clicks.against_stores),
    "size": ("The same click on a large and on a small database", clicks.against_size),
    "memory": ("Memory for 1,000 open tables", memory.growth),
    "start": ("A start with 1,000 running tables", start.first_answer),
    "where": ("Where the time of a click goes", where.shares),
    "par": ("Null's shortest ways", par.shortest_ways),
    "bets": ("Side bets", bets.against_none),
    "odds": ("How likely a side bet is", odds.chances),
    "standing": ("Rankings and records", standing.screens),
    "check": ("Dice that are checked", check.long_round),
}


def main() -> int:
    """Measure; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m scripts.bench", description="What a click costs.")
    parser.add_argument(
        "parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all if none is named"
    )
    wanted = parser.parse_args().parts or [*PARTS]
    if unknown := set(wanted) - PARTS.keys():
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    tell = partial(print, flush=True)
    tell(
        f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}: on a busy machine only the ratios mean much"
    )
    lines: list[Line] = []
    for name in wanted:
        title, part = PARTS[name]
        heading(title, tell)
        measured = asyncio.run(_run(part, tell))
        for line in measured:
            tell(str(line))
        lines += measured
    missed = [line.name for line in lines if line.missed]
    tell(f"\n{len(missed)} goals missed" if missed else "\nall goals met")
    return 1 if missed else 0


async def _run(part: Part, tell: Callable[[str], object]) -> list[Line]:
    return await part(tell)


if __name__ == "__main__":
    sys.exit(main())
