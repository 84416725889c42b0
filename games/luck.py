"""How dice fell against what was to be expected: their average, and how far it is from it.

How far is measured in standard deviations of the sum of that many fair dice: within one of them lie two of
three, within two 95 of 100, within three all but 3 of 1000. Exact numbers, no float.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from games.tally import SIDES, DieKind

FEW: Final = 30
"""With fewer dice than these an average says nothing yet."""

_FURTHEST: Final = 3


@dataclass(frozen=True, slots=True)
class Luck:
    """Of so many dice: their average and the expected one; `level` is how many whole standard deviations lie
    between them, from -3 to 3: more is more, 0 is as expected.
    """

    dice: int
    average: Fraction
    expected: Fraction
    level: int


def luck(fell: Mapping[tuple[DieKind, int], int]) -> Luck | None:
    """Of how often each kind of die showed each face; None if none was thrown. Kinds that are mixed must have
    the same average.
    """
    dice = sum(fell.values())
    if not dice:
        return None
    shown = sum(face * number for (_, face), number in fell.items())
    means, spread = set(), Fraction(0)
    for (die, _), number in fell.items():
        means.add(_mean(die))
        spread += number * _variance(die)
    (expected,) = means
    beyond = shown - dice * expected
    level = sum(beyond**2 >= far**2 * spread for far in range(1, _FURTHEST + 1))
    return Luck(dice, Fraction(shown, dice), expected, level if beyond > 0 else -level)


def _mean(die: DieKind) -> Fraction:
    return Fraction(sum(SIDES[die]), len(SIDES[die]))


def _variance(die: DieKind) -> Fraction:
    return Fraction(sum(face**2 for face in SIDES[die]), len(SIDES[die])) - _mean(die) ** 2
