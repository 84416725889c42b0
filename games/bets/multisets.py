"""Multisets of faces, each written as one number, so that adding multisets is adding numbers.

Three bits count each face from 1 to 9: no turn has more than six dice. All of them are worked out once, and
there are few: 924 of at most six W6.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, TypeAlias

from games.bets.claim import W6

Multiset: TypeAlias = int
Cup: TypeAlias = tuple[tuple[int, ...], ...]
"""Dice to be thrown together, each by its faces."""

NONE: Final[Multiset] = 0
_BITS: Final = 3
_MOST_FACE: Final = 9


def of(faces: Iterable[int]) -> Multiset:
    """The multiset of these faces."""
    return sum(1 << _BITS * (face - 1) for face in faces)


SINGLE: Final[tuple[Multiset, ...]] = tuple(of([face]) for face in W6)
"""Each face of a W6 alone."""


def faces(multiset: Multiset) -> tuple[int, ...]:
    """Its faces in rising order."""
    return tuple(face for face in range(1, _MOST_FACE + 1) for _ in range(_count(multiset, face)))


def _count(multiset: Multiset, face: int) -> int:
    return multiset >> _BITS * (face - 1) & (1 << _BITS) - 1


def sixes(dice: int) -> Cup:
    """So many W6."""
    return (tuple(W6),) * dice


@cache
def throws(cup: Cup) -> tuple[tuple[Multiset, int], ...]:
    """Each multiset that the cup can show, and in how many ways; die by die, not roll by roll."""
    ways = Counter({NONE: 1})
    for die in cup:
        thrown: Counter[Multiset] = Counter()
        for shown, number in ways.items():
            for face in die:
                thrown[shown + of([face])] += number
        ways = thrown
    return tuple(ways.items())


@cache
def parts(multiset: Multiset) -> tuple[Multiset, ...]:
    """All multisets that lie in this one, the empty one first and the whole one last."""
    return tuple(_parts(multiset))


def _parts(multiset: Multiset) -> Iterator[Multiset]:
    found = [NONE]
    for face in dict.fromkeys(faces(multiset)):
        single, most = of([face]), _count(multiset, face)
        found = [part + number * single for number in range(most + 1) for part in found]
    yield from found
