"""W5, B49: a result's chance is that of the best play, by other ways to the same number."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Any

import pytest

from games import building, dutzend, keepfive, zyklus
from games.bets import results
from games.bets.claim import Named, Outcome, Points, span
from games.bets.results import choosing, keeping, throwing

Dice = tuple[int, ...]
Good = Callable[[Dice], bool]

NINE_TO_14 = range(9, 15)

KEEPING: dict[str, tuple[str, Outcome, Good]] = {
    "Zyklus": ("zyklus", Named("zyklus"), lambda dice: zyklus.rank(dice) == 19),
    "no Asche": ("zyklus", Named("asche", but=True), lambda dice: {3, 4} <= {*dice}),
    "Asche": ("zyklus", Named("asche"), lambda dice: not {3, 4} <= {*dice}),
    "at least 12": ("zyklus", Points(span(12)), lambda dice: zyklus.rank(dice) >= 12),
    "not 9 to 14": (
        "zyklus",
        Points(span(9, 14, but=True)),
        lambda dice: zyklus.rank(dice) not in NINE_TO_14,
    ),
    "nothing": ("dutzend", Named("nothing"), lambda dice: not {2, 4} <= {*dice}),
    "at most 10": ("dutzend", Points(span(0, 10)), lambda dice: dutzend.rank(dice) <= 10),
    "exactly 11": ("dutzend", Points(span(11, 11)), lambda dice: dutzend.rank(dice) == 11),
}

KEPT = pytest.mark.parametrize(("game", "outcome", "good"), KEEPING.values(), ids=KEEPING)


class ByRolls:
    """The best play of five dice, from every roll and every pick; what lies is only put in order."""

    def __init__(self, good: Good) -> None:
        self.good = good
        self.chance: Callable[[Dice], Fraction] = cache(self._chance)

    def _chance(self, laid: Dice) -> Fraction:
        free = keepfive.DICE - len(laid)
        if not free:
            return Fraction(self.good(laid))
        rolls = list(product(range(1, 7), repeat=free))
        return sum((self.best(laid, roll) for roll in rolls), Fraction(0)) / len(rolls)

    def best(self, laid: Dice, roll: Dice) -> Fraction:
        ways = keepfive.picks(len(roll))
        return max(self.chance(tuple(sorted((*laid, *(roll[place] for place in way))))) for way in ways)


@KEPT
def test_Z4_the_best_play_of_up_to_three_dice_by_every_roll_and_pick(
    game: str, outcome: Outcome, good: Good
) -> None:
    by_rolls = ByRolls(good)
    for lying in (2, 3, 4, 5):
        for laid in combinations_with_replacement(range(1, 7), lying):
            assert keeping(outcome, game, laid) == by_rolls.chance(laid)


@KEPT
def test_Z4_the_best_pick_of_three_dice_that_were_thrown(game: str, outcome: Outcome, good: Good) -> None:
    by_rolls = ByRolls(good)
    for laid in ((1, 6), (3, 4), (2, 2), (5, 3)):
        for thrown in combinations_with_replacement(range(1, 7), 3):
            assert keeping(outcome, game, laid, thrown) == by_rolls.best(laid, thrown)


@pytest.mark.parametrize("claim", ["Zyklus", "at most 10"])
def test_Z4_the_best_play_of_a_whole_turn_by_every_roll_and_pick(claim: str) -> None:
    game, outcome, good = KEEPING[claim]
    assert keeping(outcome, game, ()) == ByRolls(good).chance(())


@pytest.mark.parametrize(
    ("outcome", "laid", "thrown", "likely"),
    [
        (Named("zyklus"), (3, 4, 6, 6), (), Fraction(1, 6)),
        (Named("zyklus"), (3, 4, 6), (), Fraction(2 + 18 * Fraction(1, 6)) / 36),
        (Named("zyklus"), (4, 3), (6, 2, 5), Fraction(5, 36)),
        (Named("zyklus"), (3, 4, 5), (), Fraction(0)),
        (Named("zyklus"), (1, 6, 3, 6), (4,), Fraction(1)),
        (Named("asche"), (3, 4), (), Fraction(0)),
        (Named("asche"), (3, 3, 3, 3), (), Fraction(5, 6)),
        (Named("asche", but=True), (3, 3, 3, 3), (), Fraction(1, 6)),
        (Points(span(18)), (3, 4, 6, 6), (), Fraction(1, 3)),
        (Points(span(0, 18)), (3, 4, 6, 6), (), Fraction(5, 6)),
        (Points(span(0, 18)), (3, 3, 3, 3), (), Fraction(1)),
        (Points(span(19)), (3, 4, 1, 6, 6), (), Fraction(1)),
        (Points(span(13, 13)), (3, 4, 2, 5, 6), (), Fraction(1)),
    ],
)
def test_Z5_Z6_chances_that_can_be_worked_out_by_hand(
    outcome: Outcome, laid: Dice, thrown: Dice, likely: Fraction
) -> None:
    assert keeping(outcome, "zyklus", laid, thrown) == likely


# --- Pyramide -----------------------------------------------------------------------------------------------

BUILDING: dict[str, tuple[Outcome, Good]] = {
    "gross": (Named("gross"), lambda dice: building.best(dice).kind == "gross"),
    "not klein": (Named("klein", but=True), lambda dice: building.best(dice).kind != "klein"),
    "none": (Named("none"), lambda dice: building.best(dice).kind == "none"),
    "at least 60": (Points(span(60)), lambda dice: building.best(dice).points >= 60),
    "at most 5": (Points(span(0, 5)), lambda dice: building.best(dice).points <= 5),
}

BUILT = pytest.mark.parametrize(("outcome", "good"), BUILDING.values(), ids=BUILDING)


class ByThrows:
    """The best play of six dice: every choice of places, and whole throws by how often they fall."""

    def __init__(self, good: Good) -> None:
        self.good = good
        self.choosing: Callable[[Dice, int], Fraction] = cache(self._choosing)
        self.throwing: Callable[[Dice, int], Fraction] = cache(self._throwing)

    def _choosing(self, dice: Dice, left: int) -> Fraction:
        stopped = Fraction(self.good(dice))
        if not left:
            return stopped
        kept = {tuple(dice[p] for p in range(6) if p not in places) for places in keepfive.picks(6)}
        return max([stopped, *(self.throwing(lying, left) for lying in kept)])

    def _throwing(self, kept: Dice, left: int) -> Fraction:
        dice = 6 - len(kept)
        falls = combinations_with_replacement(range(1, 7), dice)
        parts = (_ways(thrown) * self.choosing(tuple(sorted((*kept, *thrown))), left - 1) for thrown in falls)
        return Fraction(sum(parts, Fraction(0)), 6**dice)


def _ways(thrown: Sequence[int]) -> int:
    """In how many orders these faces can fall."""
    return factorial(len(thrown)) // prod(factorial(thrown.count(face)) for face in range(1, 7))


@BUILT
def test_P1_the_best_play_of_three_throws_by_whole_throws(outcome: Outcome, good: Good) -> None:
    by_throws = ByThrows(good)
    assert throwing(outcome, (), 3) == by_throws.throwing((), 3)
    for dice in ((1, 1, 1, 4, 5, 6), (2, 2, 3, 3, 5, 5), (6, 6, 6, 6, 6, 6)):
        for left in (0, 1, 2):
            assert choosing(outcome, dice, left) == by_throws.choosing(dice, left)
            assert throwing(outcome, dice[2:], left + 1) == by_throws.throwing(dice[2:], left + 1)


@BUILT
def test_P1_the_best_last_throw_by_every_roll_and_choice(outcome: Outcome, good: Good) -> None:
    ordered = cache(lambda dice: good(tuple(sorted(dice))))
    for dice in ((1, 2, 4, 4, 5, 6), (3, 3, 3, 2, 2, 1)):
        likely = [Fraction(ordered(dice))]
        for places in keepfive.picks(6):
            kept = tuple(face for place, face in enumerate(dice) if place not in places)
            rolls = list(product(range(1, 7), repeat=len(places)))
            likely.append(Fraction(sum(ordered((*kept, *roll)) for roll in rolls), len(rolls)))
        assert choosing(outcome, dice, 1) == max(likely)


SIX_ONES = Points(span(300))
"""Nothing else is worth as much (P4)."""


def test_P4_chances_that_can_be_worked_out_by_hand() -> None:
    assert throwing(SIX_ONES, (), 1) == Fraction(1, 6**6)
    assert throwing(SIX_ONES, (), 3) == (1 - Fraction(5, 6) ** 3) ** 6
    assert throwing(SIX_ONES, (1, 1, 1, 1, 1), 1) == Fraction(1, 6)
    assert throwing(SIX_ONES, (1, 1, 1, 1, 2), 1) == 0
    assert throwing(SIX_ONES, (1, 1, 1, 1, 2), 2) == Fraction(1, 6) * Fraction(1, 6) + Fraction(
        5, 6
    ) * Fraction(1, 36)
    assert choosing(SIX_ONES, (1, 1, 1, 1, 1, 6), 2) == 1 - Fraction(5, 6) ** 2
    assert choosing(SIX_ONES, (1, 1, 1, 1, 1, 6), 0) == 0
    assert choosing(SIX_ONES, (1, 1, 1, 1, 1, 1), 2) == 1


def test_P3_less_than_nothing_is_at_most_any_number() -> None:
    assert building.best((6, 6, 6, 6, 6, 6)).points == -36
    assert choosing(Points(span(0, 0)), (6, 6, 6, 6, 6, 6), 0) == 1
    assert choosing(Points(span(1)), (6, 6, 6, 6, 6, 6), 0) == 0


# --- What it costs ------------------------------------------------------------------------------------------


def test_B49_whatever_is_claimed_costs_the_same_and_asked_again_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls = {name: _counted(monkeypatch, name) for name in ("_laid", "_chosen", "worth")}
    results._keeping.cache_clear()
    results._again.cache_clear()
    results._worths.cache_clear()
    for number in (0, 17, 999):
        for _ in range(2):
            keeping(Points(span(number)), "zyklus", ())
            throwing(Points(span(number)), (), 3)
    assert {name: len(made) for name, made in calls.items()} == {
        "_laid": 3 * 4116,
        "_chosen": 3 * 3 * 462,
        "worth": 252 + 462,
    }


def _counted(monkeypatch: pytest.MonkeyPatch, name: str) -> list[Iterable[Any]]:
    made: list[Iterable[Any]] = []
    original = getattr(results, name)

    def counting(*arguments: Any) -> Any:
        made.append(arguments)
        return original(*arguments)

    monkeypatch.setattr(results, name, counting)
    return made
