"""Pyramide's pyramids and score sheets: in words, in one line, and drawn in a code block that fits a
phone.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from bot.emojis import digits
from bot.words import Words, signed
from games.building import Pyramid
from games.sheet import FACTORS, Sheet, rows_of, total

FIELDS: Final = ((0,), (1, 2), (3, 4, 5))
"""The fields of a sheet from the top down; all of a row count alike (P5)."""


def block(drawing: str) -> str:
    return f"```\n{drawing}\n```"


def drawn(sheet: Sheet, words: Words) -> str:
    """A score sheet as a pyramid of fields with what its rows and all of it are worth (P5, P7): four lines of
    at most 27 columns. Points stand there as they were written; a free field is empty.
    """
    lines = []
    for fields, worth in zip(FIELDS, rows_of(sheet), strict=True):
        written = ("" if (points := sheet[field]) is None else signed(points) for field in fields)
        boxes = " ".join(f"[{points:>3}]" for points in written)
        lines.append(f"{boxes:^17} ×{FACTORS[fields[0]]} ={signed(worth):>5}")
    together = words("pyramide-sheet-total")
    lines.append(f"{together:>20} ={signed(total(sheet)):>5}")
    return block("\n".join(lines))


def one_of_each(offers: Mapping[int, int]) -> Iterable[tuple[int, int]]:
    """Of what points are worth in the free fields, the first field of each kind, and what they are worth
    there. That is all there is to choose from: the fields of a row count alike (P5), so it makes no
    difference which of them is written first.
    """
    for fields in FIELDS:
        if free := [field for field in fields if field in offers]:
            yield free[0], offers[free[0]]


def called(pyramid: Pyramid, words: Words, reckoned: str = "") -> str:
    """What players call it, and its points, with the sum they come from where that is told."""
    return words("pyramide-called", kind=pyramid.kind, points=pyramid.points, reckoned=reckoned)


def reckoned(pyramid: Pyramid) -> str:
    """The sum that gives the points (P3), as "20 × 2 − 6 = "; empty where nothing was built."""
    if not pyramid.rows:
        return ""
    times = f" × {pyramid.times}" if pyramid.times > 1 else ""
    lost = f" − {sum(pyramid.left)}" if pyramid.left else ""
    return f"{pyramid.value}{times}{lost} = ".replace(" ", "\u00a0")


def faces(pyramid: Pyramid, words: Words) -> str:
    """Its rows from the top down on one line, and the dice that were left over."""
    built = " ".join(digits(row) for row in reversed(pyramid.rows))
    left = words("pyramide-left", left=digits(pyramid.left)) if pyramid.left else ""
    return ", ".join(part for part in (built, left) if part)
