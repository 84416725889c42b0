"""T5: what hands are worth, and how they are spoken; T10."""

import pytest

from games.hands import HAND, OVERTHROWN, name, points, rank

ORDER = [
    (6, 5, 5),
    (3, 2, 2, 5, 4),
    (6, 5, 4),
    (1, 6, 4, 1, 2, 1),
    (6, 4, 4),
    (1, 2, 3, 4, 1, 3),
    (4, 4, 5),
    (1, 1, 1),
]
"""Hands from the best to the worst: `16 mit 3`, `16 mit 5`, `15 mit 3`, `15 mit 6`, `14 mit 3`, …"""


def test_T5_nearest_to_16_wins_and_of_equal_sums_fewer_dice() -> None:
    ranks = [rank(hand) for hand in ORDER]
    assert ranks == sorted(set(ranks), reverse=True)
    assert min(ranks) > OVERTHROWN


def test_T5_over_16_is_worth_nothing_however_far_over() -> None:
    assert rank((6, 5, 6)) == rank((5, 5, 3, 6)) == rank((1,) * 17) == OVERTHROWN


@pytest.mark.parametrize("dice", [(6, 6, 4), (1,) * 16])
def test_T5_exactly_16_is_not_overthrown(dice: tuple[int, ...]) -> None:
    assert (points(dice), name(dice)) == (16, f"16 mit {len(dice)}")


def test_T5_the_longest_hand_has_seventeen_dice_and_fewer_points_are_worse_even_with_fewer_dice() -> None:
    assert HAND[-1] == 17
    assert rank((1,) * 16) > rank((5, 5, 5))


def test_T5_the_order_of_dice_is_none() -> None:
    assert rank((6, 4, 1, 2, 1)) == rank((1, 1, 2, 4, 6))


@pytest.mark.parametrize(
    ("dice", "spoken"),
    [
        ((4, 4, 5), "13 mit 3"),
        ((6, 4, 1, 2, 1), "14 mit 5"),
        ((1, 2, 1, 5, 4), "13 mit 5"),
        ((6, 5, 6), "überworfen"),
        ((5, 5, 3, 6), "überworfen"),
    ],
)
def test_T5_results_are_spoken(dice: tuple[int, ...], spoken: str) -> None:
    assert name(dice) == spoken


def test_T5_overthrown_dice_have_no_points() -> None:
    assert points((6, 5, 6)) is None
    assert points((4, 4, 5)) == 13


def test_T10_the_third_round_of_the_original_is_15_with_6() -> None:
    assert name((1, 6, 4, 1, 2, 1)) == "15 mit 6"
