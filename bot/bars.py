"""How dice fell as a picture: for each kind of die everybody's bars, and beside them one member's.

A dashed line shows what is expected of a face, and a shade where 95 of 100 fair dice lie: it is narrow where
many were thrown. At the foot of each bar stands its per cent. All is laid out in pixels on the bare figure,
since matplotlib's axes would take most of the time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from bot import canvas
from bot.canvas import GOLD, GRID, GROUND, INK, TEXT, WIDTH
from games import chi

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.figure import Figure

_Dashes: TypeAlias = Literal["solid"] | tuple[float, Sequence[float]]

_ALL: Final = "#7a9cc6"

ROW: Final = 308
"""Pixels that a kind of die is high."""

_SIDE, _GAP, _FEET, _TITLE = 16, 28, 46, 58
"""Pixels left and right of both fields, between them, and under and over the bars."""

_WIDE: Final = (WIDTH - 2 * _SIDE - _GAP) / 2
_HIGH: Final = ROW - _FEET - _TITLE

_INSIDE: Final = 32
"""How high a bar must be for its per cent to stand in it."""

_LEAST: Final = 0.25
"""The share up to which a field reaches at least."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field's title, and how often each face fell, in rising order."""

    title: str
    faces: Sequence[int]
    counts: Sequence[int]

    @property
    def shares(self) -> list[float]:
        """The part of each face; nothing where none was thrown."""
        dice = sum(self.counts)
        return [count / dice for count in self.counts] if dice else []


@dataclass(frozen=True, slots=True)
class Row:
    """A kind of die: as all threw it, and as one member did."""

    all: Field
    own: Field


async def picture(rows: Sequence[Row]) -> bytes:
    """The picture as a PNG."""
    return await canvas.beside(lambda: draw(rows))


def draw(rows: Sequence[Row]) -> bytes:
    """The same, in the thread that asks."""
    figure = canvas.blank(ROW * len(rows))
    for number, row in enumerate(reversed(rows)):
        top = max((_LEAST, *row.all.shares, *row.own.shares))
        for place, (field, colour) in enumerate(((row.all, _ALL), (row.own, GOLD))):
            at = _SIDE + place * (_WIDE + _GAP), number * ROW + _FEET
            _Drawing(figure, *at, _HIGH / top).field(field, colour, top)
    return canvas.png(figure)


@dataclass(frozen=True, slots=True)
class _Drawing:
    """A field's lower left corner in pixels, and how many pixels the whole (a share of 1) would be high."""

    figure: "Figure"
    left: float
    bottom: float
    whole: float

    def field(self, field: Field, colour: str, top: float) -> None:
        self._text(0, _HIGH + 14, field.title, TEXT, INK, "left")
        step = _WIDE / len(field.faces)
        if field.shares:
            low, high = chi.band(sum(field.counts))
            self._box(0, low, _WIDE, min(high, top), INK, alpha=0.2)
        for place, share in enumerate(field.shares):
            self._box((place + 0.12) * step, 0, 0.76 * step, share, colour)
            inside = share * self.whole > _INSIDE
            number, ink = f"{round(100 * share)}", GROUND if inside else INK
            self._text((place + 0.5) * step, 7 if inside else share * self.whole + 5, number, TEXT - 4, ink)
        if field.shares:
            self._line(1 / chi.FACES * self.whole, INK, 2, (0, (4, 3)))
        self._line(0, GRID, 2)
        for place, face in enumerate(field.faces):
            self._text((place + 0.5) * step, 8 - _FEET, str(face), TEXT, INK)

    def _box(self, x: float, low: float, wide: float, high: float, colour: str, alpha: float = 1) -> None:
        """From one share up to another."""
        from matplotlib.patches import Rectangle  # noqa: PLC0415 - see `canvas`

        corner = self.left + x, self.bottom + low * self.whole
        box = Rectangle(corner, wide, (high - low) * self.whole, color=colour, alpha=alpha, linewidth=0)
        self._add(box)

    def _line(self, y: float, colour: str, width: float, dashes: _Dashes = "solid") -> None:
        from matplotlib.lines import Line2D  # noqa: PLC0415

        ends = (self.left, self.left + _WIDE), (self.bottom + y, self.bottom + y)
        self._add(Line2D(*ends, color=colour, linewidth=width, linestyle=dashes))

    def _text(self, x: float, y: float, text: str, size: int, colour: str, ha: str = "center") -> None:
        from matplotlib.text import Text  # noqa: PLC0415

        at = self.left + x, self.bottom + y
        self._add(Text(*at, text, color=colour, fontsize=size, ha=ha, va="baseline", parse_math=False))

    def _add(self, artist: "Artist") -> None:
        from matplotlib.transforms import IdentityTransform  # noqa: PLC0415

        artist.set_transform(IdentityTransform())
        self.figure.add_artist(artist)
