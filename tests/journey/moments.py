"""When to kill a bot: at any time, or just after it has committed something."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final

from bot.lokal.server import Lokal
from data.connect import read_only_uri
from tests.journey.players import become, tamper

WATCHED: Final = {
    "commit": "SELECT count(*) FROM interaction",
    "payout": "SELECT count(*) FROM round WHERE settled_at IS NOT NULL",
    "stake": "SELECT count(*) FROM posting WHERE reason = 'stake'",
    "seat": "SELECT count(*) FROM posting WHERE reason = 'buy-in'",
    "house": "SELECT count(*) FROM step WHERE json_extract(action, '$.kind') = 'GoOn'",
}
"""Moments just after a commit: when one of these numbers grows."""

MOMENTS: Final = ("any", "start", "payout", "commit", "held", "stake", "start", "seat", "held", "house")
"""`any` time; `start`: while the bot starts; `held`: while Discord is slow to take answers; and `WATCHED`."""

CALLBACK: Final = r"/interactions/\d+/[^/]+/callback"


async def until(moment: str, lokal: Lokal, database: Path, chance: Random) -> None:
    """Wait for the moment of the kill."""
    await asyncio.sleep(chance.uniform(0, 0.8))
    if moment == "any":
        return
    fault = lokal.faults.order("POST", CALLBACK, delay=1.0, times=0)
    if moment == "held":
        fault.times = chance.randint(1, 4)
        moment = "commit"
    with closing(sqlite3.connect(read_only_uri(database), uri=True)) as db:
        if moment == "house" and not db.execute(WATCHED["house"]).fetchone()[0]:
            moment = "commit"  # perhaps the house plays at no table
        (before,) = db.execute(WATCHED[moment]).fetchone()
        await within(lambda: db.execute(WATCHED[moment]).fetchone()[0] > before, f"no {moment} any more")
    await asyncio.sleep(chance.choice((0, 0, 0.005, 0.05, 0.5)))
    fault.times = 0


async def hurry(database: Path, passing: asyncio.Event) -> None:
    """While time is `passing` bring forward what the house waits to do, for ever: after a start that has a
    quarter of a minute (B21).
    """
    while True:
        await passing.wait()
        tamper(database, "UPDATE deadline SET due_at = 0 WHERE kind = 'house' AND due_at > 0")
        await asyncio.sleep(0.2)


async def within(condition: Callable[[], bool], complaint: str) -> None:
    """Wait until something is so. Raises `AssertionError` with the complaint if it does not come about."""
    try:
        await become(condition)
    except TimeoutError:
        raise AssertionError(complaint) from None
