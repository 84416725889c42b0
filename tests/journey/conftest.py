"""Journeys: the bot's own process, a Lokal that outlives it, members in their tabs."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.lokal.server import Lokal
from tests.journey.program import Program
from tests.lokal.hands import named
from tests.lokal.patron import Patron

Start = Callable[..., Awaitable[Program]]
"""`await start("-m", "bot", LOG="json")` -> a process; it is killed at the end of the test if need be."""

Enter = Callable[[str], Awaitable[Patron]]
"""`await enter("Balduin")` -> a member's tab."""


@pytest.fixture
async def lokal() -> AsyncIterator[Lokal]:
    """A Lokal in the test's own process, so that it outlives the bot and can be looked into."""
    opened = await Lokal.open()
    yield opened
    await opened.close()


@pytest.fixture
async def start(tmp_path: Path, lokal: Lokal) -> AsyncIterator[Start]:
    """Start programs, by default with the test's Lokal and a database in the test's folder."""
    async with AsyncExitStack() as stack:

        async def start_one(*arguments: str, **settings: str) -> Program:
            here = {"LOKAL_FOLDER": str(tmp_path), "LOKAL_URL": lokal.url, "LOG": "json"}
            program = await Program.start(*arguments, folder=tmp_path, **(here | settings))
            stack.push_async_callback(program.kill)
            return program

        yield start_one


@pytest.fixture
async def enter(lokal: Lokal) -> AsyncIterator[Enter]:
    """Open members' tabs."""
    async with AsyncExitStack() as stack:

        async def enter_one(name: str) -> Patron:
            patron = await Patron.enter(lokal.url, named(lokal, name))
            return await stack.enter_async_context(patron)

        yield enter_one
