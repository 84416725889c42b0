"""Writes the records that tests/records keeps for ever: `python -m tests.keep_records [FOLDER]`.

Each is the first random round (`tests.games.recorded`) that shows what it is kept for. A file that is there
already stays as it is: it was written by the rules of its time, and these must still verify it.
"""

import sys
from collections.abc import Callable, Collection
from itertools import islice
from pathlib import Path
from typing import Any, Final

from games.board import Moved
from games.dice import FIRST_SCHEME, SCHEME
from games.events import GaveBack, Left, Paid, RolledOff, TookPot
from games.falschspiel import Caught, DieTurned
from games.hidden import BankThrew, ThrewStechen
from games.keepfive import StechenOpened, TurnEnded
from games.record import RoundRecord, write
from games.verify import verify
from games.zyklus import FellUncleanly
from tests.games.evenings import Habits
from tests.games.habits_dreizehn import Dreizehn
from tests.games.habits_five import Dutzend, Zyklus
from tests.games.habits_null import Null
from tests.games.habits_pyramide import Pyramide
from tests.games.recorded import rounds

FOLDER: Final = Path(__file__).parent / "records"
_SEARCHED: Final = 5000
_MOST_STEPS: Final = 30

Wanted = Callable[[RoundRecord], bool]


def _has(record: RoundRecord, *kinds: type[Any]) -> bool:
    return {*kinds} <= {type(event) for event in record.events}


def _plain(*kinds: type[Any]) -> Wanted:
    """A round of today's dice with these events that was played to its end."""
    return lambda record: (
        record.scheme == SCHEME
        and not record.phrases
        and _has(record, *kinds)
        and not verify(write(record)).broken_off
    )


def _broken_off(record: RoundRecord) -> bool:
    return verify(write(record)).broken_off and _has(record, Paid, GaveBack) and record.scheme == SCHEME


def _with_phrases(record: RoundRecord) -> bool:
    """Seats brought phrases with umlauts to their throws, and one's words have been forgotten."""
    used = {
        step.brought.phrases[drawn.seat]
        for step in record.steps
        for drawn in step.faces
        if drawn.seat in step.brought.phrases
    }
    known = "".join(record.phrases[digest] for digest in used & record.phrases.keys())
    return record.scheme == SCHEME and "ü" in known and bool(used - record.phrases.keys())


_KEPT: Final[dict[str, tuple[Habits, Wanted]]] = {
    "zyklus": (Zyklus(), _plain(RolledOff, FellUncleanly, TurnEnded, TookPot)),
    "dutzend": (Dutzend(), _plain(TookPot, StechenOpened)),
    "dutzend-falschspiel": (Dutzend(), _plain(DieTurned, Caught, TookPot)),
    "dreizehn": (Dreizehn(), _plain(BankThrew, ThrewStechen, TookPot)),
    "pyramide": (Pyramide(), _plain(Paid, Left)),
    "null": (Null(), _plain(Moved, Left)),
    "taverne-1": (Zyklus(), lambda record: record.scheme == FIRST_SCHEME and _has(record, StechenOpened)),
    "broken-off": (Dutzend(), _broken_off),
    "phrases": (Zyklus(), _with_phrases),
}
"""By file: the game, and what its round must show."""


def keep(folder: Path, names: Collection[str] = _KEPT) -> list[Path]:
    """Write those of these names that are not there yet; returns what was written."""
    written = []
    for name in names:
        habits, wanted = _KEPT[name]
        path = folder / f"{name}.json"
        if path.exists():
            continue
        short = (record for record in rounds(habits) if len(record.steps) <= _MOST_STEPS)
        path.write_bytes(write(next(record for record in islice(short, _SEARCHED) if wanted(record))))
        written.append(path)
    return written


if __name__ == "__main__":
    for path in keep(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER):
        print(path)  # noqa: T201
