"""The exact chance that one throw fulfils conditions, from the multisets that it can show.

Work is bounded whatever the claim's numbers are (B49): six W6 show 462 multisets, and what a condition
counts of each is worked out once.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import Final

from games.bets import multisets
from games.bets.claim import Condition, Span, Sum
from games.bets.multisets import Cup
from games.bets.reading import bound, counted
from games.miwin import FACES

MIWIN: Final[Cup] = tuple(FACES.values())
"""What is thrown in Null (N1)."""

_SUBJECTS: Final = 128
"""More than there are: at most 13 for each number of dice in a game."""


def cup(game: str, dice: int) -> Cup:
    """What is thrown in a game with so many dice; Null's are always the same three."""
    return MIWIN if game == "null" else multisets.sixes(dice)


def chance(holds: Sequence[Condition], dice: Cup) -> Fraction:
    """The chance that a throw of these dice fulfils all conditions."""
    thrown = multisets.throws(dice)
    good: Sequence[int] = range(len(thrown))
    for condition in holds:
        column, span = _column(_subject(condition), dice), bound(condition)
        allowed = {number for number in set(column) if number in span}
        good = [place for place in good if column[place] in allowed]
    return Fraction(sum(thrown[place][1] for place in good), prod(map(len, dice)))


def _subject(condition: Condition) -> Condition:
    """What a condition counts, whatever its bounds."""
    anything = Span()
    return (
        replace(condition, total=anything)
        if isinstance(condition, Sum)
        else replace(condition, number=anything)
    )


@lru_cache(maxsize=_SUBJECTS)
def _column(subject: Condition, dice: Cup) -> tuple[int, ...]:
    """What the subject counts in each throw of `multisets.throws`."""
    return tuple(counted(subject, multisets.faces(shown)) for shown, _ in multisets.throws(dice))
