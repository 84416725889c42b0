"""Whether dice fell as fair ones do: Pearson's chi-square test over the six faces of one kind of die.

With n dice each face is expected n / 6 times; with O the counts, the statistic is

    x = Σ (O - n/6)² / (n/6)

Fair dice come to x or more with the chance p, which for the five degrees of freedom that six faces have is a
closed form (Abramowitz & Stegun 26.4.4):

    p = erfc(√(x/2)) + √(2x/π) · (1 + x/3) · e^(-x/2)

A small p is no proof: of a hundred people with fair dice one has p < 0.01. The test says nothing while less
than five of each face are expected.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal, TypeAlias

from games.tally import SIDES, DieKind

Verdict: TypeAlias = Literal["few", "usual", "uneven", "rare", "crooked"]
"""How unusual it is: too few dice to say anything, then p from 0.1, from 0.01, from 0.001, and below."""

FACES: Final = 6
FEW: Final = 5 * FACES
"""With fewer dice than these the test says nothing."""

_LEVELS: Final[tuple[tuple[float, Verdict], ...]] = ((0.1, "usual"), (0.01, "uneven"), (0.001, "rare"))
_DEVIATIONS: Final = 1.959964
"""Between so many standard deviations below and above lie 95 of 100."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How `dice` dice of one kind fell: `counts` by face in rising order, the statistic, and p."""

    counts: tuple[int, ...]
    statistic: Fraction
    chance: float

    @property
    def dice(self) -> int:
        return sum(self.counts)

    @property
    def verdict(self) -> Verdict:
        """How unusual that is."""
        if self.dice < FEW:
            return "few"
        return next((verdict for least, verdict in _LEVELS if self.chance >= least), "crooked")


def fit(die: DieKind, fell: Mapping[tuple[DieKind, int], int]) -> Fit:
    """Of how often each kind of die showed each face, those of this kind, perhaps none."""
    counts = tuple(fell.get((die, face), 0) for face in SIDES[die])
    found = statistic(counts)
    return Fit(counts, found, tail(float(found)))


def statistic(counts: Sequence[int]) -> Fraction:
    """Pearson's chi-square of as many equally likely faces as there are `counts`; 0 without dice."""
    dice, faces = sum(counts), len(counts)
    if not dice:
        return Fraction(0)
    return Fraction(faces * sum(count * count for count in counts), dice) - dice


def tail(statistic: float) -> float:
    """The chance that fair dice come to this statistic or more, with five degrees of freedom."""
    bell = math.sqrt(2 * statistic / math.pi) * math.exp(-statistic / 2)
    return math.erfc(math.sqrt(statistic / 2)) + bell * (1 + statistic / 3)


def band(dice: int) -> tuple[float, float]:
    """Between which shares (0 to 1) of a face 95 of 100 fair throws of so many dice lie, at least one."""
    share = 1 / FACES
    beside = _DEVIATIONS * math.sqrt(share * (1 - share) / dice)
    return max(0.0, share - beside), min(1.0, share + beside)
