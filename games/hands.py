"""A hand of 13 & 3: three W6, then one by one as many as one likes, to come near 16 (T2, T4, T5).

The refusals of throwing such a hand stand here too.
"""

from collections.abc import Sequence
from typing import Final

from games.refusals import Refusal

FIRST: Final = 3
HAND: Final = range(FIRST, 18)
"""How many dice a hand can have: 16 ones are 16, and the next die is the last."""

BEST: Final = 16
BANK_DRAWS_TO: Final = 13
OVERTHROWN: Final = 0


class NothingThrown(Refusal):
    """The first three dice come before being content (T2)."""

    key = "refused-nothing-thrown"


class AlreadyOverthrown(Refusal):
    """Over 16 a seat can only be content (T2)."""

    key = "refused-overthrown"


def rank(dice: Sequence[int]) -> int:
    """The rank of a hand (T5), more is better: 100 a point less its number of dice; 0 if overthrown."""
    total = sum(dice)
    return OVERTHROWN if total > BEST else 100 * total - len(dice)


def points(dice: Sequence[int]) -> int | None:
    """The sum of a hand, or None if it is overthrown (T5)."""
    total = sum(dice)
    return None if total > BEST else total


def name(dice: Sequence[int]) -> str:
    """What players call a hand: `13 mit 3`, or `überworfen` (T5)."""
    return f"{sum(dice)} mit {len(dice)}" if rank(dice) else "überworfen"


def throws_next(dice: Sequence[int]) -> int:
    """How many dice are thrown next: the first three, or one more. Raises `AlreadyOverthrown` (T2)."""
    if not dice:
        return FIRST
    if rank(dice) == OVERTHROWN:
        raise AlreadyOverthrown
    return 1


def check_thrown(dice: Sequence[int]) -> None:
    """Raises `AlreadyOverthrown` if these dice, in the order in which they fell, go on over 16 (T2)."""
    for number in range(FIRST, len(dice)):
        throws_next(dice[:number])


def check_content(dice: Sequence[int]) -> None:
    """Raises `NothingThrown` if the hand has no dice yet (T2)."""
    if not dice:
        raise NothingThrown


def bank_draws(dice: Sequence[int]) -> bool:
    """The bank draws up to 13 and stands from 14; it looks at nothing but its own dice (T4)."""
    return sum(dice) <= BANK_DRAWS_TO
