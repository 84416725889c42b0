"""Ways around the page for its tests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from playwright.async_api import Locator, Page

from bot.lokal.server import Lokal
from tests.browser import DESKTOP, Open
from tests.lokal.hands import named
from tests.lokal.page_bot import PageBot, started

Enter = Callable[..., Awaitable[Page]]
"""`await enter("Balduin", size=DESKTOP)` -> the page as that member."""


@pytest.fixture
async def page_bot(lokal: Lokal) -> AsyncIterator[PageBot]:
    """The bot that has one of everything, ready."""
    running = await started(lokal)
    yield running
    await running.stop()


@pytest.fixture
def enter(lokal: Lokal, page_bot: PageBot, open_tab: Open) -> Enter:
    """Open a tab as a member, with the page's bot there."""

    async def enter_one(name: str, size: tuple[int, int] = DESKTOP) -> Page:
        page = await open_tab(where(lokal, name), size)
        await page.get_by_role("button", name="Du bist").wait_for()
        return page

    return enter_one


def where(lokal: Lokal, name: str) -> str:
    """Return the address of a member's tab."""
    return f"{lokal.url}/?member={named(lokal, name)}"


def box(page: Page) -> Locator:
    """Return the box one writes into."""
    return page.get_by_role("combobox", name="Nachricht", exact=True)


def pill(page: Page, option: str) -> Locator:
    """Return the field of a command's option, by the option's base name."""
    return page.locator(f"[data-option='{option}']")


def last(page: Page) -> Locator:
    """Return the newest message."""
    return page.locator("[data-message-id]").last


async def say(page: Page, text: str) -> None:
    """Write a text, or a whole command, and send it; returns when it has arrived or was accepted."""
    before = await page.locator("[data-message-id]").count()
    await box(page).fill(text)
    await box(page).press("Enter")
    if not text.startswith("/"):
        await page.locator("[data-message-id]").nth(before).wait_for()
