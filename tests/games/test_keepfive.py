"""Z4 (and so D1): the turn with five dice, and the sum of three (Z5, D3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import keepfive
from games.keepfive import NoSuchDie, NothingPicked, Turn


def test_Z4_a_turn_begins_with_five_free_dice() -> None:
    turn = Turn()
    assert turn.free == keepfive.DICE == 5
    assert not turn.over


def test_Z4_at_least_one_is_laid_and_the_rest_thrown() -> None:
    turn = keepfive.lay(keepfive.throw(Turn(), (1, 3, 4, 4, 6)), (1, 2))
    assert turn == Turn(laid=(3, 4), thrown=(), throws=1)
    assert turn.free == 3
    turn = keepfive.throw(turn, (6, 2, 6))
    assert turn == Turn(laid=(3, 4), thrown=(6, 2, 6), throws=2)
    assert keepfive.lay(turn, (2, 0)) == Turn(laid=(3, 4, 6, 6), thrown=(), throws=2)


def test_Z4_all_may_lie_after_one_throw() -> None:
    turn = keepfive.lay(keepfive.throw(Turn(), (3, 4, 6, 6, 6)), (0, 1, 2, 3, 4))
    assert turn.over
    assert turn.free == 0
    assert turn.laid == (3, 4, 6, 6, 6)


def test_Z4_none_laid_is_refused() -> None:
    with pytest.raises(NothingPicked):
        keepfive.lay(keepfive.throw(Turn(), (1, 3, 4, 4, 6)), ())


@pytest.mark.parametrize("picked", [(5,), (-1,), (0, 5), (99,), (10**300,)])
def test_Z4_only_dice_of_the_current_throw_can_be_laid(picked: tuple[int, ...]) -> None:
    with pytest.raises(NoSuchDie):
        keepfive.lay(keepfive.throw(Turn(), (1, 3, 4, 4, 6)), picked)


def test_Z4_positions_mean_the_current_throw_not_the_one_before() -> None:
    turn = keepfive.lay(keepfive.throw(Turn(), (1, 3, 4, 4, 6)), (1, 2))
    with pytest.raises(NoSuchDie):
        keepfive.lay(turn, (1, 2))
    turn = keepfive.throw(turn, (5, 6, 2))
    assert keepfive.lay(turn, (1, 2)).laid == (3, 4, 6, 2)


def test_Z4_a_die_named_twice_is_one_die() -> None:
    assert keepfive.lay(keepfive.throw(Turn(), (1, 3, 4, 4, 6)), (4, 4)).laid == (6,)


@given(st.data())
def test_Z4_at_most_five_throws_and_what_lies_lies(data: st.DataObject) -> None:
    turn = Turn()
    while not turn.over:
        faces = data.draw(st.lists(st.integers(1, 6), min_size=turn.free, max_size=turn.free))
        picked = data.draw(st.sets(st.integers(0, turn.free - 1), min_size=1))
        after = keepfive.lay(keepfive.throw(turn, faces), tuple(picked))
        assert after.laid[: len(turn.laid)] == turn.laid
        assert len(after.laid) == len(turn.laid) + len(picked)
        turn = after
    assert 1 <= turn.throws <= 5


def test_Z5_the_other_three_are_added_once_both_lie() -> None:
    assert keepfive.points((3, 4, 6, 6, 6), (3, 4)) == 18
    assert keepfive.points((6, 4, 6, 3, 6), (3, 4)) == 18
    assert keepfive.points((3, 3, 3, 3, 4), (3, 4)) == 9
    assert keepfive.points((3, 3, 3, 3, 3), (3, 4)) is None
    assert keepfive.points((4, 4, 4, 4, 4), (3, 4)) is None


def test_D3_a_two_and_a_four_are_needed_there() -> None:
    assert keepfive.points((2, 4, 1, 1, 1), (2, 4)) == 3
    assert keepfive.points((3, 4, 6, 6, 6), (2, 4)) is None
