"""The chi-square test of fallen dice, against published values and against dice that are thrown here."""

import random
from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import chi
from games.tally import SIDES, DieKind

TABLE = {
    0.554: 0.99,
    1.145: 0.95,
    1.610: 0.90,
    4.351: 0.50,
    9.236: 0.10,
    11.070: 0.05,
    15.086: 0.01,
    16.750: 0.005,
    20.515: 0.001,
    22.105: 0.0005,
}
"""Critical values of chi-square with 5 degrees of freedom, as printed: by three decimals the upper chance."""


@pytest.mark.parametrize(("statistic", "chance"), TABLE.items())
def test_the_chance_is_that_of_published_tables(statistic: float, chance: float) -> None:
    assert chi.tail(statistic) == pytest.approx(chance, rel=1e-3)


def test_the_ends_of_the_chance() -> None:
    assert chi.tail(0) == 1
    assert 0 < chi.tail(100) < 1e-18
    assert chi.tail(5000) == 0, "nothing overflows"


def test_the_statistic_by_hand() -> None:
    """Expected are 10 of each: (25 + 4 + 1 + 4 + 1 + 25 + 0 …) / 10."""
    assert chi.statistic((5, 8, 9, 12, 11, 15)) == Fraction(25 + 4 + 1 + 4 + 1 + 25, 10)
    assert chi.statistic((7,) * 6) == 0
    assert chi.statistic((0,) * 6) == 0
    assert chi.statistic((30, 0, 0, 0, 0, 0)) == 150


@given(st.lists(st.integers(0, 10**7), min_size=6, max_size=6).filter(any))
def test_the_statistic_is_the_sum_over_faces(counts: list[int]) -> None:
    expected = Fraction(sum(counts), 6)
    assert chi.statistic(counts) == sum((count - expected) ** 2 / expected for count in counts)
    assert 0 <= chi.tail(float(chi.statistic(counts))) <= 1


def test_N1_each_kind_has_its_own_faces_and_what_never_fell_counts_as_none() -> None:
    fell: dict[tuple[DieKind, int], int] = {("w6", 6): 4, ("w6", 1): 2, ("blau", 9): 1, ("schwarz", 2): 3}
    assert chi.fit("w6", fell).counts == (2, 0, 0, 0, 0, 4)
    assert chi.fit("blau", fell).counts == (0, 0, 0, 0, 0, 1)
    assert chi.fit("schwarz", fell).counts == (3, 0, 0, 0, 0, 0)
    assert chi.fit("rot", fell) == chi.Fit((0,) * 6, Fraction(0), 1)
    assert {len(sides) for sides in SIDES.values()} == {chi.FACES}


@pytest.mark.parametrize(
    ("counts", "verdict"),
    [
        ((29, 0, 0, 0, 0, 0), "few"),
        ((5, 5, 5, 5, 5, 4), "few"),
        ((5, 5, 5, 5, 5, 5), "usual"),
        ((30, 0, 0, 0, 0, 0), "crooked"),
        ((14, 10, 10, 10, 10, 6), "usual"),  # 3.2
        ((18, 10, 10, 9, 8, 5), "uneven"),  # 9.4: p just below 0.1
        ((16, 13, 13, 8, 8, 2), "uneven"),  # 12.6
        ((20, 13, 8, 8, 7, 4), "rare"),  # 16.2
        ((22, 13, 9, 6, 6, 4), "crooked"),  # 22.2
    ],
)
def test_verdicts(counts: tuple[int, ...], verdict: str) -> None:
    fell: dict[tuple[DieKind, int], int]
    fell = {("rot", face): count for face, count in zip(SIDES["rot"], counts, strict=True)}
    assert chi.fit("rot", fell).verdict == verdict


def test_of_fair_dice_as_many_are_unusual_as_the_chance_says() -> None:
    """That also shows what the screen warns of: who looks at many people finds somebody unlucky."""
    chance = random.Random(34)  # noqa: S311 - the same each time
    found = []
    for _ in range(4000):
        fell = [chance.randrange(6) for _ in range(120)]
        found.append(chi.tail(float(chi.statistic([fell.count(face) for face in range(6)]))))
    for level in (0.5, 0.1, 0.05, 0.01):
        assert sum(one < level for one in found) / len(found) == pytest.approx(level, rel=0.35)


@pytest.mark.parametrize("dice", [60, 600])
def test_in_the_band_lie_95_of_100(dice: int) -> None:
    low, high = chi.band(dice)
    inside = [n for n in range(dice + 1) if low <= n / dice <= high]
    likely = sum(comb(dice, n) * Fraction(5) ** (dice - n) / Fraction(6) ** dice for n in inside)
    assert float(likely) == pytest.approx(0.95, abs=0.015)


def test_the_band_of_few_dice_ends_at_nothing() -> None:
    assert chi.band(1)[0] == 0
    assert chi.band(1)[1] < 1
