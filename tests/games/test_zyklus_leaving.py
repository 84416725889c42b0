"""M10 in the roll-off, at the stake, in the turns of a round and between rounds."""

import pytest

from games import zyklus
from games.events import (
    Begins,
    Left,
    Paid,
    RolledOff,
    RollOffTied,
    RoundOpened,
    TableWon,
    TookPot,
)
from games.keepfive import RoundWon, StechenOpened
from games.money import FEN
from games.refusals import NotAsked
from tests.games.house import Table, only

THREE = dict.fromkeys((1, 2, 3), 5 * FEN)
FOUR = dict.fromkeys((1, 2, 3, 4), 5 * FEN)


# --- Before a stake is paid ---------------------------------------------------------------------------------


def test_M10_leaving_the_roll_off_before_throwing() -> None:
    table = Table.opened(THREE)
    table.throw(1, 2)
    table.throw(2, 4)
    assert table.leave(3) == (Left(3), Begins(2))


def test_M10_leaving_the_roll_off_after_throwing_the_highest() -> None:
    table = Table.opened(THREE)
    table.throw(1, 6)
    table.throw(2, 4)
    assert table.leave(1) == (Left(1),)
    assert table.asked == [(3, "rolloff")]
    assert table.throw(3, 3) == (RolledOff(3, 3), Begins(2))


def test_M10_leaving_makes_a_tie_of_those_who_remain() -> None:
    table = Table.opened(THREE)
    table.throw(1, 4)
    table.throw(2, 4)
    assert table.leave(3) == (Left(3), RollOffTied((1, 2)))
    assert table.asked == [(1, "rolloff"), (2, "rolloff")]


def test_M10_the_last_of_a_tied_roll_off_begins_without_throwing() -> None:
    table = Table.opened(THREE)
    for seat, face in ((1, 5), (2, 5), (3, 1)):
        table.throw(seat, face)
    assert table.leave(1) == (Left(1), Begins(2))


def test_M10_the_last_of_a_tied_roll_off_that_has_thrown_begins() -> None:
    table = Table.opened(THREE)
    for seat, face in ((1, 5), (2, 5), (3, 1), (2, 1)):
        table.throw(seat, face)
    assert table.leave(1) == (Left(1), Begins(2))


def test_M10_when_all_of_a_tied_roll_off_leave_the_others_throw() -> None:
    table = Table.opened(FOUR)
    for seat, face in ((1, 5), (2, 5), (3, 1), (4, 2)):
        table.throw(seat, face)
    assert table.leave(1, 2) == (Left(1), Left(2), RollOffTied((3, 4)))
    assert table.asked == [(3, "rolloff"), (4, "rolloff")]


def test_M10_when_all_of_a_tied_roll_off_leave_a_single_other_wins_the_table() -> None:
    table = Table.opened(THREE)
    for seat, face in ((1, 5), (2, 5), (3, 1)):
        table.throw(seat, face)
    assert table.leave(1, 2) == (Left(1), Left(2))
    assert table.open() == (TableWon(3),)


def test_M10_the_next_seat_takes_over_as_beginner() -> None:
    table = Table.opened({1: 20, 2: 20, 3: 20})
    for seat, face in ((1, 1), (2, 6), (3, 1)):
        table.throw(seat, face)
    assert table.leave(2) == (Left(2), Begins(3))
    assert table.asked == [(3, "stake")]


def test_M10_after_the_last_seat_the_first_takes_over() -> None:
    table = Table.opened({1: 20, 2: 20, 3: 20})
    for seat, face in ((1, 1), (2, 1), (3, 6)):
        table.throw(seat, face)
    assert table.leave(3) == (Left(3), Begins(1))


def test_M10_the_beginner_and_the_next_leave_at_once() -> None:
    table = Table.rolled_off(FOUR)
    assert table.leave(1, 2) == (Left(1), Left(2), Begins(3))


def test_M10_another_seat_leaving_does_not_close_the_beginners_question() -> None:
    table = Table.rolled_off(FOUR)
    asked = zyklus.asks(table.state)
    assert table.leave(3) == (Left(3),)
    assert zyklus.asks(table.state) == asked
    assert Paid(3, FEN) not in table.stake(1, FEN)


def test_M10_the_last_of_two_wins_the_table_before_a_stake_is_paid() -> None:
    for table in (Table.opened({1: 20, 2: 20}), Table.rolled_off({1: 20, 2: 20})):
        assert table.leave(1) == (Left(1),)
        assert table.asked == []
        assert table.open() == (TableWon(2),)
        assert table.home == {1: 20, 2: 0}


# --- In the turns of a round --------------------------------------------------------------------------------


def test_M10_the_seat_at_turn_leaves_and_the_next_throws() -> None:
    table = Table.staked(FEN, FOUR)
    table.throw(1, 3, 4, 6, 6, 1)
    before = zyklus.asks(table.state)[0].number
    assert table.leave(1) == (Left(1),)
    assert table.asked == [(2, "throw")]
    assert zyklus.asks(table.state)[0].number > before
    assert table.state.turn.free == 5
    assert table.home[1] == 4 * FEN, "the stake stays in the pot"


def test_M10_a_seat_yet_to_throw_leaves_and_the_turn_goes_on() -> None:
    table = Table.staked(FEN, FOUR)
    table.throw(1, 3, 4, 6, 6, 1)
    turn, asked = table.state.turn, zyklus.asks(table.state)
    assert table.leave(2) == (Left(2),)
    assert (table.state.turn, zyklus.asks(table.state)) == (turn, asked)
    table.lay(1, 0, 1, 2, 3, 4)
    assert table.asked == [(3, "throw")]


def test_M10_leaving_forfeits_the_result() -> None:
    table = Table.staked(FEN, FOUR)
    table.turn(1, 3, 4, 1, 6, 6)
    table.turn(2, 3, 4, 1, 1, 1)
    assert table.leave(1) == (Left(1),)
    table.ash(3, 4)
    assert only(table.events, TookPot) == TookPot(2, 4 * FEN)
    assert table.open()[-1] == Begins(2)


def test_M10_the_last_to_throw_leaves_and_the_round_is_decided() -> None:
    table = Table.staked(FEN, FOUR)
    table.ash(1, 2)
    table.turn(3, 3, 4, 1, 1, 1)
    assert table.leave(4) == (Left(4), RoundWon(3, 3), TookPot(3, 4 * FEN))


def test_M10_the_last_to_throw_leaves_and_a_stechen_begins() -> None:
    table = Table.staked(FEN, FOUR)
    table.ash(1, 2, 3)
    assert table.leave(4)[:2] == (Left(4), StechenOpened((1, 2, 3), FEN, 1))


def test_M10_one_contender_left_takes_the_pot_at_once() -> None:
    table = Table.staked(FEN, {1: 20, 2: 20})
    table.throw(1, 3, 4, 1, 6, 6)
    assert table.leave(1) == (Left(1), RoundWon(2, None), TookPot(2, 2 * FEN))
    assert table.open() == (TableWon(2),)
    assert (table.home[1], table.free[2]) == (4 * FEN, 6 * FEN)


def test_M10_one_contender_left_that_has_thrown_asche_takes_the_pot() -> None:
    table = Table.staked(FEN, FOUR)
    table.ash(1)
    assert table.leave(4, 2, 3) == (Left(2), Left(3), Left(4), RoundWon(1, None), TookPot(1, 4 * FEN))


def test_M10_a_seat_that_sits_out_is_no_contender() -> None:
    table = Table.rolled_off({1: 20, 2: 20, 3: 20})
    table.hold(3, 20)
    table.stake(1, FEN)
    assert table.leave(1) == (Left(1), RoundWon(2, None), TookPot(2, 2 * FEN))


# --- Between rounds, and everybody --------------------------------------------------------------------------


def test_M10_the_winner_leaves_between_rounds_and_the_next_begins() -> None:
    table = Table.staked(FEN, FOUR)
    table.ash(1)
    table.turn(2, 3, 4, 6, 6, 6)
    table.ash(3, 4)
    assert table.leave(2) == (Left(2),)
    assert table.home[2] == 8 * FEN
    assert table.open() == (RoundOpened(2), Begins(3))


def test_M10_all_leave_one_after_the_other() -> None:
    table = Table.staked(FEN, FOUR)
    for seat in (1, 2, 3):
        table.leave(seat)
    assert table.events[-2:] == [RoundWon(4, None), TookPot(4, 4 * FEN)]
    assert table.leave(4) == (Left(4),)
    assert table.home == {1: 4 * FEN, 2: 4 * FEN, 3: 4 * FEN, 4: 8 * FEN}
    assert table.state.phase == "over"


@pytest.mark.parametrize("seats", [(9,), ()])
def test_M10_only_who_sits_there_can_leave(seats: tuple[int, ...]) -> None:
    table = Table.staked(FEN, FOUR)
    with pytest.raises(NotAsked):
        table.leave(*seats)
    table.leave(2)
    with pytest.raises(NotAsked):
        table.leave(2)
