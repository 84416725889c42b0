"""W5, B49: the chance of a throw is that of counting all its rolls, and costs the same whatever it asks."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.bets import reading, throws
from games.bets.claim import MOST_CONDITIONS, MOST_NUMBER, Alike, Condition, Count, Span, Sum, span
from games.bets.throws import MIWIN, chance, cup

NUMBERS = st.one_of(st.integers(0, 36), st.integers(0, MOST_NUMBER))


@st.composite
def spans(draw: st.DrawFn) -> Span:
    least, most = sorted((draw(NUMBERS), draw(NUMBERS)))
    return span(least, draw(st.sampled_from((most, None))), but=draw(st.booleans()))


def conditions(faces: int) -> st.SearchStrategy[list[Condition]]:
    of = st.one_of(st.integers(1, faces), st.sampled_from(("odd", "even")))
    one = st.one_of(st.builds(Count, of, spans()), st.builds(Sum, spans()), st.builds(Alike, spans()))
    return st.lists(one, max_size=MOST_CONDITIONS)


def by_rolls(holds: Sequence[Condition], dice: Sequence[Sequence[int]]) -> Fraction:
    """The same chance from every roll, one by one."""
    rolls = list(product(*dice))
    return Fraction(sum(all(_holds(one, roll) for one in holds) for roll in rolls), len(rolls))


def _holds(condition: Condition, roll: tuple[int, ...]) -> bool:
    match condition:
        case Count(of=of, number=number):
            faces = {"odd": (1, 3, 5, 7, 9), "even": (2, 4, 6, 8)}.get(str(of), (of,))
            return _allows(number, len([face for face in roll if face in faces]))
        case Sum(total=number):
            return _allows(number, sum(roll))
        case Alike(number=number):
            alike = [len(roll) - len([face for face in roll if face != shown]) for shown in roll]
            return _allows(number, max(alike))


def _allows(number: Span, shown: int) -> bool:
    most = MOST_NUMBER if number.most is None else number.most
    return (shown in range(number.least, most + 1)) != number.but


@given(conditions(6), st.integers(1, 4))
def test_W5_throws_of_W6_are_as_likely_as_their_rolls(holds: list[Condition], dice: int) -> None:
    assert chance(holds, cup("zyklus", dice)) == by_rolls(holds, [range(1, 7)] * dice)


@given(conditions(9))
def test_N1_throws_of_three_different_dice_are_as_likely_as_their_rolls(holds: list[Condition]) -> None:
    blue, red, black = (1, 2, 5, 6, 7, 9), (1, 3, 4, 5, 8, 9), (2, 3, 4, 6, 7, 8)
    assert chance(holds, cup("null", 3)) == by_rolls(holds, (blue, red, black))


@pytest.mark.parametrize("dice", [5, 6])
@pytest.mark.parametrize(
    "holds",
    [
        (Count(6, span(1)), Count("odd", span(2, 2)), Sum(span(15)), Alike(span(2, 3))),
        (Sum(span(17, 17, but=True)), Count("even", span(0, 3))),
        (Alike(span(3)),),
        (Count(2, span(2, 2)), Count(5, span(0, 0))),
    ],
)
def test_W5_throws_of_many_dice_are_as_likely_as_their_rolls(holds: tuple[Condition, ...], dice: int) -> None:
    assert chance(holds, cup("pyramide", dice)) == by_rolls(holds, [range(1, 7)] * dice)


@pytest.mark.parametrize(
    ("holds", "dice", "likely"),
    [
        ((Count("odd", span(1)),), 5, Fraction(31, 32)),
        ((Count(6, span(0, 0)),), 5, Fraction(5, 6) ** 5),
        ((Count(6, span(0, 0)), Count(1, span(0, 0))), 5, Fraction(4, 6) ** 5),
        ((Sum(span(30)),), 5, Fraction(1, 6**5)),
        ((Sum(span(7, 7)),), 2, Fraction(1, 6)),
        ((Alike(span(2)),), 5, 1 - Fraction(6 * 5 * 4 * 3 * 2, 6**5)),
        ((Alike(span(6)),), 6, Fraction(6, 6**6)),
        ((Alike(span(2)),), 1, Fraction(0)),
        ((), 3, Fraction(1)),
        ((Count(6, span(MOST_NUMBER)),), 5, Fraction(0)),
        ((Sum(span(0, MOST_NUMBER)),), 5, Fraction(1)),
    ],
)
def test_W5_chances_that_can_be_worked_out_by_hand(
    holds: tuple[Condition, ...], dice: int, likely: Fraction
) -> None:
    assert chance(holds, cup("zyklus", dice)) == likely


@pytest.mark.parametrize(
    ("condition", "likely"),
    [
        (Count(9, span(1)), 1 - Fraction(5, 6) ** 2),
        (Count("odd", span(3)), Fraction(4 * 4 * 2, 6**3)),
        (Sum(span(0, 4)), Fraction(1, 6**3)),
        (Alike(span(3)), Fraction(0)),
    ],
)
def test_N1_chances_of_Miwins_dice_that_can_be_worked_out_by_hand(
    condition: Condition, likely: Fraction
) -> None:
    assert chance((condition,), MIWIN) == likely


def test_B49_the_dearest_question_looks_at_each_multiset_once_and_other_numbers_cost_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked = []

    def counted(*arguments: Any) -> int:
        looked.append(arguments)
        return reading.counted(*arguments)

    monkeypatch.setattr(throws, "counted", counted)
    throws._column.cache_clear()
    for number in (0, 1, 35, MOST_NUMBER):
        dearest = (Count(1, span(number)), Count("odd", span(number)), Sum(span(number)), Alike(span(number)))
        assert len(dearest) == MOST_CONDITIONS
        chance(dearest, cup("pyramide", 6))
    assert len(looked) == MOST_CONDITIONS * 462
