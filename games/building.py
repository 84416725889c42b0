"""What six dice build: the best-scoring pyramid, and how it looks (P2, P3, P4).

Where several are worth as much, they are of one kind. Of those the one with the heaviest lowest row is built,
of those again the one whose rows, read from the bottom and from the left, have the lowest faces first. So
4 6 5 with 3 2 above it, and neither its mirror image nor 2 6 3 with 5 4.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, permutations
from typing import Final, Literal, TypeAlias

Kind: TypeAlias = Literal["gross", "halb", "klein", "none"]
Row: TypeAlias = tuple[int, ...]

_KINDS: Final[dict[tuple[int, ...], Kind]] = {(3, 2, 1): "gross", (3, 2): "halb", (2, 1): "klein", (): "none"}
_TIMES: Final = {"gross": 3, "halb": 2, "klein": 1, "none": 0}
_EQUALS: Final = (0, 100, 20, 30, 40, 50, 60)


@dataclass(frozen=True, slots=True)
class Pyramid:
    """What is built of a turn's dice: rows from the bottom up, dice not built in, and what it is worth."""

    kind: Kind
    rows: tuple[Row, ...]
    left: Row
    points: int

    @property
    def times(self) -> int:
        """How often the pyramid itself counts (P3)."""
        return _TIMES[self.kind]

    @property
    def value(self) -> int:
        """What the pyramid itself counts once: the sum of its dice, or what equal dice stand for (P4)."""
        return _value(self.rows)


def best(dice: Sequence[int]) -> Pyramid:
    """The best-scoring pyramid of six dice in any order (P2)."""
    return _best(tuple(sorted(dice)))


@cache
def _best(dice: Row) -> Pyramid:
    built = (_pyramid(rows, dice) for rows in _ways(dice))
    return min(built, key=_order)


def _order(pyramid: Pyramid) -> tuple[int, int, tuple[Row, ...]]:
    """The best first; what makes no difference to the points is decided as the module says."""
    return -pyramid.points, -sum(sum(row) for row in pyramid.rows[:1]), pyramid.rows


def _ways(dice: Row) -> Iterator[tuple[Row, ...]]:
    """Rows of every pyramid that `dice` allow, mirror images left out, and no pyramid at all."""
    yield ()
    for width in (3, 2):
        for low in set(permutations(dice, width)):
            if low <= low[::-1]:
                rows = _raised(low)
                yield from (rows[:height] for height in range(2, width + 1) if _lies(rows[:height], dice))


def _raised(low: Row) -> tuple[Row, ...]:
    """All rows that can lie above `low`, up to the top; their faces follow from it (P2)."""
    rows = [low]
    while len(rows[-1]) > 1:
        rows.append(tuple(abs(y - x) + 1 for x, y in pairwise(rows[-1])))
    return tuple(rows)


def _lies(rows: tuple[Row, ...], dice: Row) -> bool:
    """Whether there are dice enough for all rows."""
    faces = sum(rows, ())
    return all(faces.count(face) <= dice.count(face) for face in faces)


def _pyramid(rows: tuple[Row, ...], dice: Row) -> Pyramid:
    left = list(dice)
    for face in sum(rows, ()):
        left.remove(face)
    kind = _KINDS[tuple(len(row) for row in rows)]
    return Pyramid(kind, rows, tuple(left), _TIMES[kind] * _value(rows) - sum(left))


def _value(rows: tuple[Row, ...]) -> int:
    if rows and len(rows[0]) == 3 and len(set(rows[0])) == 1:
        return _EQUALS[rows[0][0]]
    return sum(sum(row) for row in rows)


def drawn(pyramid: Pyramid) -> str:
    """The pyramid in boxes, dice not built in beside it; at most 25 columns."""
    low, *above = pyramid.rows or ((),)
    lines: list[str] = []
    for row in reversed(above):
        indent = "  " * (len(low) - len(row))
        lines += [indent + line for line in _boxes(row)[:2]]
    ground = [_boxes(row) for row in (low, pyramid.left) if row]
    return "\n".join([*lines, *(" ".join(parts) for parts in zip(*ground, strict=True))])


def _boxes(row: Row) -> tuple[str, str, str]:
    edge = "+" + "---+" * len(row)
    return edge, "|" + "".join(f" {face} |" for face in row), edge
