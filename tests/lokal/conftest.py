"""The Lokal's tests: an open Lokal whose clock tests move, a small bot in it, and its members' tabs."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.lokal.server import Lokal
from tests.lokal.barkeep import COMMANDS, Barkeep, barkeep
from tests.lokal.hands import HandClock, named
from tests.lokal.patron import Patron
from tests.lokal.room import enter, page_bot

__all__ = ["enter", "page_bot"]


@pytest.fixture
def clock() -> HandClock:
    """The Lokal's clock."""
    return HandClock()


@pytest.fixture
async def lokal(clock: HandClock) -> AsyncIterator[Lokal]:
    """An empty Lokal in memory."""
    opened = await Lokal.open(clock=clock)
    yield opened
    await opened.close()


@pytest.fixture
async def bot(lokal: Lokal) -> AsyncIterator[Barkeep]:
    """A barkeep with its commands registered."""
    async with barkeep(lokal.url) as client:
        await client.register(COMMANDS)
        yield client


async def sitting(lokal: Lokal, name: str) -> AsyncIterator[Patron]:
    """Enter as a member by name, and leave at the end."""
    async with await Patron.enter(lokal.url, named(lokal, name)) as patron:
        yield patron


@pytest.fixture
async def hedwig(lokal: Lokal) -> AsyncIterator[Patron]:
    """The landlady."""
    async for patron in sitting(lokal, "Hedwig"):
        yield patron


@pytest.fixture
async def balduin(lokal: Lokal) -> AsyncIterator[Patron]:
    """A patron."""
    async for patron in sitting(lokal, "Balduin"):
        yield patron


@pytest.fixture
async def percy(lokal: Lokal) -> AsyncIterator[Patron]:
    """A patron whose Discord speaks English."""
    async for patron in sitting(lokal, "Percy"):
        yield patron
