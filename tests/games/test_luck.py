"""How dice fell against expectation: figures that can be checked by hand."""

from fractions import Fraction

import pytest

from games.luck import luck
from games.tally import SIDES, DieKind


def w6(**times: int) -> dict[tuple[DieKind, int], int]:
    return {("w6", int(face[1:])): number for face, number in times.items()}


def test_no_dice_no_luck() -> None:
    assert luck({}) is None


def test_as_expected() -> None:
    found = luck(w6(_1=10, _2=10, _3=10, _4=10, _5=10, _6=10))
    assert found is not None
    assert (found.dice, found.average, found.expected, found.level) == (60, Fraction(7, 2), Fraction(7, 2), 0)


@pytest.mark.parametrize(
    ("sixes", "level"),
    [
        # 105 threes and fours: 420 dice of 3.5 on average. A standard deviation of their sum is 35 eyes,
        # and each four that becomes a six brings two more.
        (17, 0),
        (18, 1),
        (34, 1),
        (35, 2),
        (52, 2),
        (53, 3),
        (210, 3),
    ],
)
def test_a_level_is_a_whole_standard_deviation(sixes: int, level: int) -> None:
    more = luck(w6(_3=210, _4=210 - sixes, _6=sixes))
    less = luck(w6(_4=210, _3=210 - sixes, _1=sixes))
    assert more is not None
    assert less is not None
    assert (more.level, less.level) == (level, -level)


def test_N1_each_of_miwins_dice_has_five_on_average() -> None:
    for die in ("blau", "rot", "schwarz"):
        assert sum(SIDES[die]) == 30
    found = luck({("blau", 9): 1, ("rot", 1): 1, ("schwarz", 5): 1})
    assert found is not None
    assert (found.average, found.expected, found.level) == (Fraction(5), Fraction(5), 0)
