"""Work out Null's table anew: `games/par_table.py`, the best placing of each throw (N8).

Usage: `python -m scripts.par_table`. It searches all 82 944 rows, which takes less than a minute, and
always writes the same.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

from games import miwin, par, par_table

THROWS: Final = tuple(product(*miwin.FACES.values()))
"""All 216 throws, as faces of blau, rot and schwarz."""

_HEAD: Final = '''"""The best placing of each of Null's 216 throws (N8), made by `scripts.par_table`."""

from typing import Final

LENGTHS: Final = {'''

_BEST: Final = '''}
"""How many of all 82 944 rows need how many moves at least."""

BEST: Final = {'''

_TAIL: Final = '''}
"""By faces of blau, rot and schwarz: the fewest moves, and the first row that needs no more."""
'''


def entry(throw: tuple[int, ...]) -> str:
    """The table's line for a throw."""
    best = par.find_best(throw)
    return f'    {throw}: ({best.moves}, "{" ".join(map(miwin.write, best.row))}"),'


def lengths() -> Counter[int]:
    """How many rows need how many moves."""
    return Counter(len(par.shortest(row)) for throw in THROWS for row in par.rows(throw))


def lines() -> Iterator[str]:
    """The whole file."""
    yield _HEAD
    yield from (f"    {moves}: {number}," for moves, number in sorted(lengths().items()))
    yield _BEST
    yield from map(entry, THROWS)
    yield _TAIL


def main() -> int:
    """Write the table."""
    Path(par_table.__file__).write_text("\n".join(lines()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
