"""Draw the dice anew: `bot/dice/*.png`, which Discord takes as emojis, from the vectors beside them.

Usage: `python -m scripts.dice`. Each PNG says from which drawing it was made, so that a test finds an old
one.
"""

import asyncio
import base64
import hashlib
import io
import sys
from pathlib import Path
from typing import Final

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from playwright.async_api import Page, async_playwright

from bot.emojis import DRAWINGS
from scripts.find_browser import ARGUMENTS, find

SIDE: Final = 128
"""Pixels of an emoji's side, as large as Discord keeps it."""

SOURCE: Final = "Source"
"""Under which name a PNG keeps the digest of its drawing."""


def digest(drawing: Path) -> str:
    """What a PNG says about the vector that it was made from."""
    return hashlib.sha256(drawing.read_bytes()).hexdigest()


async def draw(page: Page, drawing: Path) -> None:
    """Make one PNG."""
    await page.set_content(f"<body style='margin:0'><img src='{_inline(drawing)}' width='{SIDE}'></body>")
    _save(await page.screenshot(omit_background=True), drawing)


def _inline(drawing: Path) -> str:
    return "data:image/svg+xml;base64," + base64.b64encode(drawing.read_bytes()).decode("ascii")


def _save(shot: bytes, drawing: Path) -> None:
    source = PngInfo()
    source.add_text(SOURCE, digest(drawing))
    Image.open(io.BytesIO(shot)).save(drawing.with_suffix(".png"), optimize=True, pnginfo=source)


async def main() -> int:
    """Draw them all; the exit status is 1 where there is no browser."""
    if find() is None:
        print("No Chromium found; name one with CHROMIUM.", file=sys.stderr)
        return 1
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find(), args=ARGUMENTS)
        page = await browser.new_page(viewport={"width": SIDE, "height": SIDE})
        for drawing in sorted(DRAWINGS.glob("*.svg")):
            await draw(page, drawing)
        await browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
