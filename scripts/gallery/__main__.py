"""Make `docs/gallery/` anew. Usage: `python -m scripts.gallery`."""

import asyncio
import logging
import sys
from unittest.mock import patch

import structlog
from playwright.async_api import async_playwright

from scripts.find_browser import ARGUMENTS, find
from scripts.gallery import index
from scripts.gallery.program import EVENINGS, SCREENS
from scripts.gallery.screens import FOLDER, LANGUAGES
from scripts.gallery.stage import opened

REFERENCE = "3f07ac"
"""Of the error that is photographed; a real one is drawn by lot."""


async def main() -> int:
    """Play the evenings in each language; the exit status is 1 where there is no browser."""
    if find() is None:
        print("No Chromium found; name one with CHROMIUM.", file=sys.stderr)
        return 1
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    FOLDER.mkdir(exist_ok=True)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find(), args=ARGUMENTS)
        for language in LANGUAGES:
            taken: set[str] = set()
            for evening in EVENINGS:
                async with opened(browser, language, evening.SEEDS) as stage:
                    with patch("bot.replies.secrets.token_hex", return_value=REFERENCE):
                        for part in evening.EVENING:
                            await part(stage)
                    taken |= stage.album.taken
            wrong = {screen.name for screen in SCREENS} ^ taken
            assert not wrong, wrong
        await browser.close()
    index.write()
    pictures = list(FOLDER.glob("*.png"))
    print(f"{len(pictures)} pictures, {sum(file.stat().st_size for file in pictures) // 1024} KB in {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
