"""Run the Lokal alone: `python -m bot.lokal [--port N] [--world FILE]`."""

from __future__ import annotations

import argparse
import asyncio
import signal
from pathlib import Path

from bot.lokal.server import Lokal


async def run(port: int, world: Path | None) -> None:
    """Serve until SIGTERM or SIGINT; prints the address once it listens, and "stopped" at the end."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    lokal = await Lokal.open(port=port, world=world)
    print(lokal.url, flush=True)
    await stop.wait()
    await lokal.close()
    print("stopped", flush=True)


def main() -> None:
    """Read the arguments and run."""
    parser = argparse.ArgumentParser(prog="python -m bot.lokal", description=__doc__)
    parser.add_argument(
        "--port", type=int, default=0, help="port on the loopback address (default: a free one)"
    )
    parser.add_argument(
        "--world", type=Path, default=None, help="file of the world (default: only in memory)"
    )
    arguments = parser.parse_args()
    asyncio.run(run(arguments.port, arguments.world))


if __name__ == "__main__":
    main()
