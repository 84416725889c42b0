"""The Lokal's tests: an open Lokal, a bot in it, and tabs of a browser."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Page

from bot.lokal.server import Lokal
from tests.browser import DESKTOP, Open, browser, open_tab
from tests.lokal.page_bot import PageBot, started
from tests.lokal.room import Enter, where

__all__ = ["browser", "open_tab"]


@pytest.fixture
async def lokal() -> AsyncIterator[Lokal]:
    """An empty Lokal in memory."""
    opened = await Lokal.open()
    yield opened
    await opened.close()


@pytest.fixture
async def bot(lokal: Lokal) -> AsyncIterator[PageBot]:
    """The small bot, ready."""
    running = await started(lokal)
    yield running
    await running.stop()


@pytest.fixture
def enter(lokal: Lokal, bot: PageBot, open_tab: Open) -> Enter:
    """Open a tab as a member, with the small bot there."""

    async def enter_one(name: str, size: tuple[int, int] = DESKTOP) -> Page:
        page = await open_tab(where(lokal, name), size)
        await page.get_by_role("button", name="Du bist").wait_for()
        return page

    return enter_one
