"""How long the shortest way in Null takes to find, for random placings (N8)."""

import random
import statistics
import time
from collections.abc import Callable
from typing import Final

from games import miwin, par
from games.board import PLACINGS, row_of
from scripts.bench.report import Line, at_most, spread

ROWS: Final = 5_000


async def shortest_ways(tell: Callable[[str], object]) -> list[Line]:
    """Part `par`."""
    del tell
    chance = random.Random(8)  # noqa: S311 - the same each time
    faces = [miwin.FACES[die] for die in miwin.DICE]
    rows = [row_of([chance.choice(of) for of in faces], chance.choice(PLACINGS)) for _ in range(ROWS)]
    took, longest = [], 0
    for row in rows:
        start = time.perf_counter()
        way = par.shortest(row)
        took.append(1000 * (time.perf_counter() - start))
        longest = max(longest, len(way))
    return [
        Line(f"moves of the longest way from {ROWS} placings", longest),
        Line(
            "the shortest way from a placing, median",
            statistics.median(took),
            " ms",
            at_most(20, " ms"),
            spread(took),
        ),
        Line("… at worst", max(took), " ms", at_most(150, " ms")),
    ]
