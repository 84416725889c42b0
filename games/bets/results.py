"""The exact chance that a turn comes to what is claimed, if it is played to make the claim true.

Over all plays the greatest chance is worked out backwards, from the dice that can lie at the end to those
that lie now. Only multisets matter, not the order of dice. A chance is kept as a whole number of the smallest
part that can occur, so that plays are compared exactly.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final, TypeAlias

from games import keepfive, sixdice
from games.bets import multisets
from games.bets.claim import W6, Outcome
from games.bets.multisets import SINGLE, Multiset, parts, sixes, throws
from games.bets.reading import Worth, comes_to, worth

_SIDES: Final = len(W6)
_CLAIMS: Final = 32
"""How many claims' chances are kept for the next question, per kind of turn; some 300 KB each at most."""

Chances: TypeAlias = dict[Multiset, int]


def _lying(dice: int) -> list[Multiset]:
    """All multisets of so many W6."""
    return [lying for lying, _ in throws(sixes(dice))]


@cache
def _worths(game: str, dice: int) -> tuple[tuple[Multiset, Worth], ...]:
    """What all dice that can lie at the end of a turn come to."""
    return tuple((lying, worth(game, multisets.faces(lying))) for lying in _lying(dice))


def _ended(outcome: Outcome, game: str, dice: int, certain: int) -> Chances:
    """What is certain of the dice that can lie in the end."""
    return {lying: certain * comes_to(outcome, turn) for lying, turn in _worths(game, dice)}


# --- 34-Zyklus and Dutzend: each throw lays at least one die (Z4, D1) ---------------------------------------

_KEEPING: Final = _SIDES ** sum(range(1, keepfive.DICE + 1))
"""At most five throws, of five dice, four, … one."""


def keeping(outcome: Outcome, game: str, laid: Iterable[int], thrown: Sequence[int] = ()) -> Fraction:
    """The greatest chance of `outcome` (`Points` or `Named`) once these faces lie.

    The other dice are about to be thrown, or show `thrown` and are yet to be picked from.
    """
    chances, lying = _keeping(outcome, game), multisets.of(laid)
    if not thrown:
        return Fraction(chances[lying], _KEEPING)
    return Fraction(_laid(chances, lying, multisets.of(thrown)), _KEEPING)


@lru_cache(maxsize=_CLAIMS)
def _keeping(outcome: Outcome, game: str) -> Chances:
    """For all that can lie while the others are about to be thrown, in parts of `_KEEPING`."""
    chances = _ended(outcome, game, keepfive.DICE, _KEEPING)
    for free in range(1, keepfive.DICE + 1):
        rolls = throws(sixes(free))
        for lying in _lying(keepfive.DICE - free):
            total = sum(ways * _laid(chances, lying, thrown) for thrown, ways in rolls)
            chances[lying] = total // _SIDES**free
    return chances


def _laid(chances: Chances, lying: Multiset, thrown: Multiset) -> int:
    """With the best of all that may be laid of `thrown`: anything but nothing."""
    return max([chances[lying + part] for part in parts(thrown)[1:]])


# --- Pyramide: any dice are thrown again, up to twice (P1) --------------------------------------------------

_AGAIN: Final = _SIDES ** (sixdice.DICE * sixdice.THROWS)
"""At most three throws of six dice."""


def throwing(outcome: Outcome, kept: Iterable[int], throws_left: int) -> Fraction:
    """The greatest chance of `outcome` if these faces are kept and the other dice are about to be thrown, by
    the first of `throws_left` throws (1 to 3).
    """
    return Fraction(_again(outcome)[throws_left][multisets.of(kept)], _AGAIN)


def choosing(outcome: Outcome, dice: Iterable[int], throws_left: int) -> Fraction:
    """The greatest chance of `outcome` if six dice lie, of which any may be thrown again, in `throws_left`
    throws (0 to 3), or none.
    """
    return Fraction(_chosen(_again(outcome)[throws_left], multisets.of(dice)), _AGAIN)


@lru_cache(maxsize=_CLAIMS)
def _again(outcome: Outcome) -> tuple[Chances, ...]:
    """By throws left, for all that can be kept, in parts of `_AGAIN`; without throws left it is all six.

    To keep all six is to stop: it costs a throw, but then there is none that would serve better.
    """
    levels = [_ended(outcome, "pyramide", sixdice.DICE, _AGAIN)]
    levels[0] |= {kept: 0 for dice in range(sixdice.DICE) for kept in _lying(dice)}
    while len(levels) <= sixdice.THROWS:
        levels.append(_thrown({lying: _chosen(levels[-1], lying) for lying in _lying(sixdice.DICE)}))
    return tuple(levels)


def _chosen(chances: Chances, dice: Multiset) -> int:
    """With the best of all that may be kept of six dice."""
    return max([chances[part] for part in parts(dice)])


def _thrown(chances: Chances) -> Chances:
    """Dice are thrown one by one until six lie: it is the same as throwing them together."""
    for dice in reversed(range(sixdice.DICE)):
        for kept in _lying(dice):
            chances[kept] = sum([chances[kept + face] for face in SINGLE]) // _SIDES
    return chances
