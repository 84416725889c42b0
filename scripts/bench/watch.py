"""How long something takes, and how long nothing else could run meanwhile."""

import asyncio
import time
from collections.abc import Awaitable, Callable

Work = Callable[[], Awaitable[object]]


async def timed(work: Work, rounds: int) -> tuple[list[float], float]:
    """Milliseconds of each round, and the longest that nothing else could run meanwhile."""
    took, longest, stop = [], 0.0, asyncio.Event()

    async def watch() -> None:
        nonlocal longest
        while not stop.is_set():
            start = time.perf_counter()
            await asyncio.sleep(0.001)
            longest = max(longest, 1000 * (time.perf_counter() - start))

    watching = asyncio.create_task(watch())
    for _ in range(rounds):
        start = time.perf_counter()
        await work()
        took.append(1000 * (time.perf_counter() - start))
    stop.set()
    await watching
    return took, longest
