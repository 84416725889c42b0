"""Z5 and Z6: what five dice are worth. The originals' sample rolls are among them."""

from itertools import combinations_with_replacement, permutations, product

import pytest

from games.zyklus import ASCHE, ZYKLUS, name, points, rank


@pytest.mark.parametrize(
    ("dice", "worth"),
    [
        ((3, 4, 6, 6, 6), 18),
        ((3, 4, 1, 1, 1), 3),
        ((1, 3, 4, 4, 6), 11),
        ((3, 4, 3, 4, 6), 13),
        ((3, 3, 3, 3, 4), 9),
        ((4, 4, 4, 4, 3), 12),
        ((6, 5, 4, 3, 6), 17),
        ((3, 4, 1, 6, 5), 12),
        ((3, 4, 1, 1, 6), 8),
        ((3, 4, 2, 5, 6), 13),
    ],
)
def test_Z5_the_other_three_are_added(dice: tuple[int, ...], worth: int) -> None:
    assert rank(dice) == worth
    assert points(worth) == worth
    assert name(worth) == str(worth)


@pytest.mark.parametrize(
    "dice", [(3, 3, 6, 6, 6), (4, 4, 6, 6, 6), (6, 6, 6, 6, 6), (1, 2, 5, 6, 6), (3, 1, 1, 6, 6)]
)
def test_Z5_ash_without_3_and_4(dice: tuple[int, ...]) -> None:
    assert rank(dice) == ASCHE == 0
    assert points(ASCHE) is None
    assert name(ASCHE) == "Asche"


def test_Z6_the_zyklus_in_any_order_of_its_dice() -> None:
    assert {rank(dice) for dice in permutations((3, 4, 1, 6, 6))} == {ZYKLUS}
    assert points(ZYKLUS) is None
    assert name(ZYKLUS) == "Zyklus"


def test_Z6_only_those_five_dice_are_the_zyklus() -> None:
    found = [dice for dice in combinations_with_replacement(range(1, 7), 5) if rank(dice) == ZYKLUS]
    assert found == [(1, 3, 4, 6, 6)]


def test_Z6_the_order_of_results() -> None:
    best_first = [
        rank((3, 4, 1, 6, 6)),
        *(rank((3, 4, *rest)) for rest in [(6, 6, 6), (6, 6, 5), (6, 5, 5), (5, 5, 5), (1, 1, 2), (1, 1, 1)]),
        rank((1, 1, 1, 1, 1)),
    ]
    assert best_first == sorted(best_first, reverse=True)
    assert len(set(best_first)) == len(best_first)


def test_Z5_Z6_every_throw_there_is() -> None:
    """All 7776, against the rule said in another way: the sum less 7 where a 3 and a 4 are seen."""
    seen = set()
    for dice in product(range(1, 7), repeat=5):
        plain = sum(dice) - 7 if {3, 4} <= set(dice) else 0
        assert rank(dice) == (19 if sorted(dice) == [1, 3, 4, 6, 6] else plain)
        seen.add(rank(dice))
    assert seen == {0, *range(3, 20)}
