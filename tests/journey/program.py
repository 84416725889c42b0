"""The bot as a process of its own, as an operator starts it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Self

ROOT = Path(__file__).resolve().parent.parent.parent

PATIENCE = 60.0
"""Seconds for something that takes one on a machine with nothing else to do."""


class Program:
    """A running Python. `lines` is what it has written so far, as it came; `errors` what of it on stderr."""

    def __init__(self, process: Process) -> None:
        self.lines: list[str] = []
        self.errors: list[str] = []
        self._process = process
        self._news = asyncio.Condition()
        assert process.stdout is not None
        assert process.stderr is not None
        self._readers = [
            asyncio.create_task(self._read(process.stdout, [self.lines])),
            asyncio.create_task(self._read(process.stderr, [self.lines, self.errors])),
        ]

    @classmethod
    async def start(cls, *arguments: str, folder: Path, **settings: str) -> Self:
        """Start `python ARGUMENTS` in `folder` with nothing set but `TAVERNE_SETTINGS`."""
        environment = {name: text for name, text in os.environ.items() if not name.startswith("TAVERNE_")}
        environment |= {f"TAVERNE_{name}": text for name, text in settings.items()}
        environment["PYTHONPATH"] = str(ROOT)
        process = await asyncio.create_subprocess_exec(
            sys.executable, *arguments, stdout=PIPE, stderr=PIPE, cwd=folder, env=environment
        )
        return cls(process)

    @property
    def text(self) -> str:
        """Everything it has written."""
        return "\n".join(self.lines)

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    @property
    def running(self) -> bool:
        return self._process.returncode is None

    async def until(self, wanted: str) -> str:
        """Wait for a line with `wanted` in it, and return it."""

        def found() -> str | None:
            return next((line for line in self.lines if wanted in line), None)

        try:
            async with asyncio.timeout(PATIENCE), self._news:
                await self._news.wait_for(lambda: found() or all(reader.done() for reader in self._readers))
        except TimeoutError:
            pass
        line = found()
        assert line is not None, f"{wanted!r} is not in what the program wrote:\n{self.text}"
        return line

    async def ended(self) -> int:
        """Wait for its end, and return its exit status."""
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*self._readers)
            return await self._process.wait()

    async def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Tell it to stop, and return its exit status."""
        self.send(number)
        return await self.ended()

    def send(self, number: signal.Signals) -> None:
        """Send it a signal."""
        self._process.send_signal(number)

    async def kill(self) -> None:
        """End it at once, as a power cut would; nothing happens if it has ended already."""
        if self.running:
            self._process.kill()
        await self.ended()

    async def _read(self, stream: asyncio.StreamReader, targets: list[list[str]]) -> None:
        async for line in stream:
            async with self._news:
                for target in targets:
                    target.append(line.decode().rstrip("\n"))
                self._news.notify_all()
        async with self._news:
            self._news.notify_all()
