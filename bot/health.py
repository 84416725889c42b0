"""Is the bot alive? A running bot that is connected touches a file beside its database; `health` looks at
it.
"""

import time
from pathlib import Path
from typing import Final

OLDEST: Final = 60.0
"""Seconds after which a bot that gave no sign counts as dead."""


def _sign(database: Path) -> Path:
    return database.with_name(f"{database.name}.alive")


def beat(database: Path) -> None:
    """Give a sign of life."""
    _sign(database).touch()


def rest(database: Path) -> None:
    """The bot has stopped as it should; it is not alive any more."""
    _sign(database).unlink(missing_ok=True)


def alive(database: Path) -> bool:
    """Whether the bot that uses `database` gave a sign of life lately.

    One from the future is none: the clock was put back, and a living bot signs anew within seconds.
    """
    try:
        return abs(time.time() - _sign(database).stat().st_mtime) < OLDEST
    except FileNotFoundError:
        return False
