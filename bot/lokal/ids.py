"""Snowflakes and times of the Lokal: everything comes from one injected clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], int]
"""Milliseconds since the Unix epoch."""

DISCORD_EPOCH = 1_420_070_400_000
"""First millisecond of 2015, from which snowflakes count."""

_AHEAD = 1_000 << 22
"""How far ids are reserved ahead of use (one second), so that not every id costs a write."""


def now() -> int:
    """Return the real time in milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


def created(snowflake: int) -> int:
    """Return when an id was made, in milliseconds since the epoch."""
    return (snowflake >> 22) + DISCORD_EPOCH


def iso(ms: int) -> str:
    """Return a time as Discord writes it: ISO 8601 with an offset."""
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="milliseconds")


class Snowflakes:
    """Makes ids from the clock: unique and rising, also after a restart and when the clock stands still.

    `reserve` is told a bound that no id made so far exceeds; handing that bound back as `last` after a
    restart keeps new ids above all old ones, also those of interactions, which are never stored.
    """

    def __init__(self, clock: Clock, last: int, reserve: Callable[[int], None]) -> None:
        self._clock = clock
        self._last = last
        self._reserved = last
        self._reserve = reserve

    def __call__(self) -> int:
        """Return a fresh id."""
        self._last = max((self._clock() - DISCORD_EPOCH) << 22, self._last + 1)
        if self._last > self._reserved:
            self._reserved = self._last + _AHEAD
            self._reserve(self._reserved)
        return self._last
