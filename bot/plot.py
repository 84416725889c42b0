"""A member's coins over time as a picture.

What is drawn was thinned before to what a phone can show, so a picture costs the same however many entries
there are.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from itertools import count
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

from bot import canvas
from bot.canvas import GOLD, GRID, GROUND, INK, TEXT, WIDTH
from data.history import Stretch
from games import money
from games.money import FEN

if TYPE_CHECKING:
    from matplotlib.axes import Axes

STRETCHES: Final = 300
"""Of how many stretches a picture is made: a phone has hardly more points across."""

_HEIGHT: Final = 420
_DIGIT: Final = 20 / WIDTH
"""How wide a digit is, as a part of the picture."""

_DAY: Final = 86_400_000
_MARKS: Final = 4
"""How many times are written below."""


async def coins(stretches: Sequence[Stretch], now: int, zone: str, language: str) -> bytes:
    """The picture as a PNG, up to `now` (milliseconds since the epoch). There must be a stretch."""
    return await canvas.beside(lambda: draw(stretches, now, zone, language))


def draw(stretches: Sequence[Stretch], now: int, zone: str, language: str) -> bytes:
    """The same, in the thread that asks."""
    figure = canvas.blank(_HEIGHT)
    last = max(now, stretches[-1].at + 1)
    levels = _levels(max(stretch.high for stretch in stretches))
    labels = [money.show(level) for level in levels]
    left = 0.03 + _DIGIT * max(map(len, labels))
    axes = figure.add_axes((left, 0.14, 0.97 - left, 0.73), facecolor=GROUND)
    _lines(axes, stretches, last)
    axes.set_xlim(stretches[0].at, last)
    axes.set_ylim(0, levels[-1])
    axes.set_yticks(levels, labels)
    axes.set_xticks(*_times(stretches[0].at, last, ZoneInfo(zone), language))
    axes.set_title("Fen", loc="left", color=INK, fontsize=TEXT)
    axes.tick_params(labelsize=TEXT, labelcolor=INK, color=GRID)
    axes.grid(axis="y", color=GRID)
    axes.spines[:].set_visible(False)
    return canvas.png(figure)


def _lines(axes: "Axes", stretches: Sequence[Stretch], last: int) -> None:
    """The coins at the end of each stretch, and a shade from how few to how many they were in it."""
    times = [stretch.at for stretch in stretches]
    lows, highs = [stretch.low for stretch in stretches], [stretch.high for stretch in stretches]
    axes.fill_between(times, lows, highs, step="pre", color=GOLD, alpha=0.35, linewidth=0)
    after = [stretch.coins for stretch in stretches]
    axes.plot(
        [*times, last], [*after, after[-1]], drawstyle="steps-post", color=GOLD, linewidth=3, clip_on=False
    )


def _levels(most: int) -> list[int]:
    """Amounts for the lines across, from 0 to at least `most` quarter Fen: whole Fen unless there are few."""
    unit = FEN if most > 2 * FEN else 1
    whole = max(1, -(-most // unit))
    round_ones = (part * 10**power for power in count() for part in (1, 2, 5))
    step = next(one for one in round_ones if 4 * one >= whole)
    return [level * unit for level in range(0, whole + step, step)]


def _times(first: int, last: int, zone: tzinfo, language: str) -> tuple[list[int], list[str]]:
    """Some moments between these two, and how they are written: hours, days or months."""
    length = last - first
    found: dict[int, str] = {}
    for mark in range(_MARKS):
        when = _local(first + length * (2 * mark + 1) // (2 * _MARKS), zone)
        if length < 2 * _DAY:
            label = f"{when:%H:%M}"
        elif length < 300 * _DAY:
            when = when.replace(hour=0, minute=0, second=0, microsecond=0)
            label = f"{when.day}.{when.month}." if language == "de" else f"{when:%b} {when.day}"
        else:
            label = f"{when.month}/{when:%y}"
        found.setdefault(_moment(when), label)
    inside = {moment: label for moment, label in found.items() if first <= moment <= last}
    return [*inside], [*inside.values()]


def _local(moment: int, zone: tzinfo) -> datetime:
    return datetime.fromtimestamp(moment // 1000, UTC).astimezone(zone)


def _moment(when: datetime) -> int:
    return (when - datetime.fromtimestamp(0, UTC)) // timedelta(milliseconds=1)
