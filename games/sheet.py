"""The score sheet of Pyramide: six fields that count differently (P5, P6). Points are whole numbers.

The field that "loses least" (X5) is decided here: every field could hold `PAR` points, what a turn played for
points brings on average. A turn below par loses least in a free field that counts least, one above par gains
most in a free field that counts most; of two such fields it is the first.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from games.events import Event
from games.refusals import Refusal

FACTORS: Final = (3, 2, 2, 1, 1, 1)
"""How often each field counts (P5): 0 the top, 1 and 2 the middle, 3 to 5 the bottom, from left to right."""

PAR: Final = 60
"""Points that three throws bring on average to who plays for the most points (a test computes it)."""

Sheet: TypeAlias = tuple[int | None, ...]
"""The points written into each field, not yet multiplied; None where it is free."""

BLANK: Final[Sheet] = (None,) * len(FACTORS)


@dataclass(frozen=True, slots=True)
class Written(Event):
    """`seat` wrote `points` into `field`, where they are worth `value` (P5)."""

    seat: int
    field: int
    points: int
    value: int


class NoSuchField(Refusal):
    """A sheet has six fields, 0 to 5 (P5)."""

    key = "refused-no-such-field"


class FieldTaken(Refusal):
    """Written is written (P5)."""

    key = "refused-field-taken"


def free_fields(sheet: Sheet) -> tuple[int, ...]:
    """The fields into which nothing is written yet."""
    return tuple(field for field, points in enumerate(sheet) if points is None)


def rows_of(sheet: Sheet) -> tuple[int, int, int]:
    """What top, middle and bottom of a sheet are worth (P5)."""
    values = [factor * (points or 0) for factor, points in zip(FACTORS, sheet, strict=True)]
    return values[0], sum(values[1:3]), sum(values[3:])


def total(sheet: Sheet) -> int:
    """What a sheet is worth so far (P6)."""
    return sum(rows_of(sheet))


def offers(sheet: Sheet, points: int) -> dict[int, int]:
    """What `points` would be worth in each free field (P5)."""
    return {field: points * FACTORS[field] for field in free_fields(sheet)}


def least_loss(sheet: Sheet, points: int) -> int:
    """The free field in which `points` lose least against `PAR` (X5)."""
    return min(free_fields(sheet), key=lambda field: (PAR - points) * FACTORS[field])


def write(sheet: Sheet, field: int, points: int) -> Sheet:
    """The sheet with `points` written into `field`. Raises `NoSuchField` or `FieldTaken` (P5)."""
    if field not in range(len(sheet)):
        raise NoSuchField
    if sheet[field] is not None:
        raise FieldTaken
    return (*sheet[:field], points, *sheet[field + 1 :])
