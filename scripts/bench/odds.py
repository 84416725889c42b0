"""How long the exact chance of a side bet takes to find, for the dearest claims (W5, B49)."""

import statistics
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

from games.bets import odds
from games.bets.claim import MOST_NUMBER, AboutResult, AboutThrow, Alike, Claim, Count, Points, Sum, span
from scripts.bench.report import Line, at_most, spread

CLAIMS: Final = 60
_STARTS: Final = 5


def throw_claims() -> Iterable[Claim]:
    """As many conditions as there may be, each counting something else."""
    for number in range(CLAIMS):
        holds = (Count("odd", span(1)), Count(6, span(0, 2)), Alike(span(2)), Sum(span(number, MOST_NUMBER)))
        yield AboutThrow(None, "next", holds)


def result_claims() -> Iterable[Claim]:
    """None of which has been asked before."""
    return (AboutResult(1, Points(span(number, number))) for number in range(CLAIMS))


async def chances(tell: Callable[[str], object]) -> list[Line]:
    """Part `odds`."""
    del tell
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as fresh:
        first = {game: [fresh.submit(_first, game).result() for _ in range(_STARTS)] for game in _RESULTS}
    lines = [_line("a throw's chance, warm", 1, _times("pyramide", throw_claims()))]
    for game in _RESULTS:
        _first(game)
        lines.append(_line(f"a result's chance in {game}", 50, _times(game, result_claims())))
        lines.append(_line("… the first one of a start", 500, first[game]))
    return lines


_RESULTS: Final = ("zyklus", "dutzend", "pyramide")


def _first(game: str) -> float:
    """The first chances of a process: a throw's and a result's."""
    return sum(_times(game, (next(iter(throw_claims())), AboutResult(1, Points(span(CLAIMS))))))


def _times(game: str, claims: Iterable[Claim]) -> list[float]:
    """Milliseconds for each claim about a fresh turn."""
    took, fresh = [], odds.fresh(game)
    for claim in claims:
        start = time.perf_counter()
        odds.chance(claim, fresh)
        took.append(1000 * (time.perf_counter() - start))
    return took


def _line(name: str, most: float, took: list[float]) -> Line:
    return Line(name, statistics.median(took), " ms", at_most(most, " ms"), spread(took))
