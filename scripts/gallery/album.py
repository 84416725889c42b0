"""Takes the pictures: what matters of a page, at both widths, as small files."""

import asyncio
import io
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.async_api import Page

from scripts.gallery.screens import FOLDER, WIDTHS, file_name

COLOURS: Final = 256
TALL: Final = 2600
"""Height of the window in which messages are photographed, so that none is cut off."""

WINDOW: Final = {"desktop": (1040, 760), "phone": (390, 760)}
"""Size of a window that is photographed as a whole."""

_BOX: Final = """([selector, last, count]) => {
    const all = [...document.querySelectorAll(selector)];
    const seen = all.slice(-last).slice(0, count);
    const room = seen[0].matches(".is-following, .dialog") ? 0 : 8;
    const end = seen.at(-1) === all.at(-1) && !seen[0].matches(".dialog") ? 8 : 0;
    const { left, top, width } = seen[0].getBoundingClientRect();
    const { bottom } = seen.at(-1).getBoundingClientRect();
    return { x: left, y: top - room, width, height: bottom + end - top + room };
}"""


class Album:
    """The pictures in one language; `taken` are the screens that are in it."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.taken: set[str] = set()

    async def take(
        self, name: str, page: Page, *, last: int = 1, count: int | None = None, selector: str = ".message"
    ) -> None:
        """Photograph the `last` messages in a tab (or other elements), `count` of them, at both widths."""
        for width, (pixels, _) in WIDTHS.items():
            await _resize(page, pixels, TALL)
            box: dict[str, Any] = await page.evaluate(_BOX, [selector, last, count or last])
            self._keep(name, width, await page.screenshot(clip=box))  # type: ignore[arg-type]

    async def take_window(self, name: str, page: Page) -> None:
        """Photograph a whole window, at both widths."""
        for width, size in WINDOW.items():
            await _resize(page, *size)
            self._keep(name, width, await page.screenshot())

    def _keep(self, name: str, width: str, shot: bytes) -> None:
        _save(shot, FOLDER / file_name(name, width, self.language))
        self.taken.add(name)


async def _resize(page: Page, width: int, height: int) -> None:
    await page.set_viewport_size({"width": width, "height": height})
    await page.mouse.move(0, 0)
    await asyncio.sleep(0.15)  # the list of messages scrolls to its end a frame later


def _save(shot: bytes, target: Path) -> None:
    """Few colours are enough for a page of text, and make small files."""
    picture = Image.open(io.BytesIO(shot)).convert("RGB")
    few = picture.quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE)
    few.save(target, optimize=True)
