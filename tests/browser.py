"""A browser for tests: one Chromium for all, one context a tab, and no error of the page goes unseen."""

from __future__ import annotations

import re
import subprocess
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, ConsoleMessage, Error, Page, async_playwright

from scripts.find_browser import ARGUMENTS

DESKTOP = (1280, 800)
PHONE = (390, 844)
"""Width and height in CSS pixels."""

NO_CONNECTION = "WebSocket connection to"
"""How Chromium's complaint begins when the Lokal is down or lets somebody not in: no error of the page's."""

LISTENS = re.compile(r"DevTools listening on (ws://\S+)")

Open = Callable[..., Awaitable[Page]]
"""`await open_tab(url, size=DESKTOP)` -> a page of its own context."""


@pytest.fixture(scope="session")
def devtools(chromium: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the one Chromium of all tests is to be driven."""
    profile = tmp_path_factory.mktemp("chromium")
    where = ("--headless", "--remote-debugging-port=0", f"--user-data-dir={profile}")
    running = subprocess.Popen([chromium, *ARGUMENTS, *where], stderr=subprocess.PIPE, text=True)
    assert running.stderr is not None, "asked for"
    address = next((found[1] for line in running.stderr if (found := LISTENS.search(line))), None)
    # Whatever it says later has to be read too, or it would stop when the pipe is full.
    reader = threading.Thread(target=running.stderr.read, daemon=True)
    reader.start()
    try:
        assert address is not None, f"{chromium} does not start"
        yield address
    finally:
        running.terminate()
        running.wait(10)
        reader.join()
        running.stderr.close()


@pytest.fixture
async def browser(devtools: str) -> AsyncIterator[Browser]:
    """A hold on the running Chromium; the tabs that were opened through it close with it."""
    async with async_playwright() as playwright:
        running = await playwright.chromium.connect_over_cdp(devtools)
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
