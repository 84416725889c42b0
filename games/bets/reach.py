"""What a turn with five W6 can still come to: the ranks of 34-Zyklus and Dutzend (Z4, Z6, D1, D3).

At least one die of each throw must be laid aside, and a die thrown again can show anything. So what can still
come depends on the dice that lie alone, and after a throw on the one die of it that is laid.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from games import dutzend, keepfive, zyklus
from games.bets.claim import W6
from games.bets.reading import Worth, worth

_RANKS: Final[Mapping[str, Callable[[Sequence[int]], int]]] = {
    zyklus.NAME: zyklus.rank,
    dutzend.NAME: dutzend.rank,
}


def rank(game: str, dice: Sequence[int]) -> int:
    """The rank of five dice that lie (Z6, D3); more is better."""
    return _RANKS[game](dice)


def reach(game: str, laid: Sequence[int], thrown: Sequence[int] = ()) -> frozenset[int]:
    """Every rank that the turn can end with: `laid` lie, `thrown` have just fallen (none before a throw)."""
    if not thrown:
        return _lying(game, tuple(sorted(laid)))
    return frozenset[int]().union(*(_lying(game, tuple(sorted((*laid, face)))) for face in set(thrown)))


@cache
def _lying(game: str, laid: tuple[int, ...]) -> frozenset[int]:
    """With the other dice about to be thrown. There are 462 sets of dice to keep for each game."""
    if len(laid) == keepfive.DICE:
        return frozenset((rank(game, laid),))
    return frozenset[int]().union(*(_lying(game, tuple(sorted((*laid, face)))) for face in W6))


@cache
def worths(game: str) -> Mapping[int, Worth]:
    """What each rank is worth to a claim."""
    lying = combinations_with_replacement(W6, keepfive.DICE)
    return {rank(game, dice): worth(game, dice) for dice in lying}
