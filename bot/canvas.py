"""What all pictures share: their size and colours, and that they are drawn beside the event loop.

matplotlib is imported when the first picture is wanted, since that takes a second and memory: its worker
thread does it. Nothing of `pyplot` is used: it would keep every figure.
"""

import asyncio
import io
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from matplotlib.figure import Figure

WIDTH: Final = 720
TEXT: Final = 22
"""In points, some 30 pixels: 12 of them are left on a phone that shows the picture 290 pixels wide."""

GROUND: Final = "#2b2d31"
INK: Final = "#dbdee1"
GRID: Final = "#4e5058"
GOLD: Final = "#e0b93a"

_DPI: Final = 100

_WORKER: Final = ThreadPoolExecutor(1, "plot")
"""Draws one picture after another."""


async def beside(draw: Callable[[], bytes]) -> bytes:
    """What `draw` draws, in the thread for pictures."""
    return await asyncio.get_running_loop().run_in_executor(_WORKER, draw)


def blank(height: int) -> "Figure":
    """An empty picture, so many pixels high."""
    from matplotlib.figure import Figure  # noqa: PLC0415 - see above

    return Figure(figsize=(WIDTH / _DPI, height / _DPI), dpi=_DPI, facecolor=GROUND)


def png(figure: "Figure") -> bytes:
    """The finished picture."""
    written = io.BytesIO()
    figure.savefig(written, format="png")
    return written.getvalue()
