"""A browser for tests: one Chromium a test, one context a tab, and no error of the page goes unseen."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
from playwright.async_api import Browser, ConsoleMessage, Error, Page, async_playwright

from scripts.find_browser import ARGUMENTS

DESKTOP = (1280, 800)
PHONE = (390, 844)
"""Width and height in CSS pixels."""

NO_CONNECTION = "WebSocket connection to"
"""How Chromium's complaint begins when the Lokal is down or lets somebody not in: no error of the page's."""

Open = Callable[..., Awaitable[Page]]
"""`await open_tab(url, size=DESKTOP)` -> a page of its own context."""


@pytest.fixture
async def browser(chromium: Path) -> AsyncIterator[Browser]:
    """A running Chromium."""
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield running
        await running.close()


@pytest.fixture
async def open_tab(browser: Browser) -> AsyncIterator[Open]:
    """Open tabs; at the end none of them may have met an error or broken its content policy."""
    troubles: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(NO_CONNECTION):
            troubles.append(f"{message.text} ({message.location.get('url', '')})")

    def thrown(error: Error) -> None:
        troubles.append(str(error))

    async def open_one(url: str, size: tuple[int, int] = DESKTOP) -> Page:
        width, height = size
        context = await browser.new_context(viewport={"width": width, "height": height}, locale="de-DE")
        context.set_default_timeout(10_000)
        page = await context.new_page()
        page.on("console", heard)
        page.on("pageerror", thrown)
        await page.goto(url)
        return page

    yield open_one
    assert troubles == [], troubles
