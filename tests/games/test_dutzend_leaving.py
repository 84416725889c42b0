"""M10 and M7 at a table of Dutzend: the pot is paid before the roll-off, and throws may be doubted."""

import pytest

from games import dutzend
from games.events import Begins, GaveBack, Left, PaidTo, RollOffTied, TableWon, TookPot
from games.falschspiel import Accused, Caught, CheatsTold, NothingDoubted, Turned
from games.keepfive import RoundWon, StechenOpened, TurnEnded
from games.money import FEN
from tests.games.dutzend_table import Table
from tests.games.house import only

THREE = dict.fromkeys((1, 2, 3), 5 * FEN)


def paid(coins: dict[int, int]) -> Table:
    """A table that has paid and is to roll off."""
    table = Table.seated(coins)
    table.open()
    return table


def test_M10_who_leaves_the_roll_off_leaves_the_stake_in_the_pot() -> None:
    table = paid(THREE)
    table.throw(1, 3)
    table.throw(2, 1)
    assert table.leave(3) == (Left(3), Begins(1))
    assert (table.pot, table.home[3]) == (3 * FEN, 4 * FEN)


def test_M10_one_contender_left_in_the_roll_off_takes_the_pot_at_once() -> None:
    table = paid(THREE)
    table.throw(2, 6)
    assert table.leave(2, 3) == (Left(2), Left(3), RoundWon(1, None), TookPot(1, 3 * FEN))
    assert table.open() == (TableWon(1),)


def test_M10_a_seat_that_sits_out_is_no_contender() -> None:
    table = Table.seated(THREE)
    table.hold(3, 5 * FEN)
    table.open()
    assert table.leave(1) == (Left(1), RoundWon(2, None), TookPot(2, 2 * FEN))


def test_M10_a_seat_that_sits_out_does_not_take_over_in_the_roll_off() -> None:
    table = Table.seated(dict.fromkeys((1, 2, 3, 4, 5), 5 * FEN))
    table.hold(5, 5 * FEN)
    table.open()
    for seat, face in ((1, 6), (2, 6), (3, 1), (4, 2)):
        table.throw(seat, face)
    assert table.leave(1, 2)[2:] == (RollOffTied((3, 4)),)


def test_M7_a_pot_whose_payers_have_all_left_goes_back_to_them() -> None:
    table = Table.seated(THREE)
    table.hold(3, 5 * FEN)
    table.open()
    assert table.leave(1, 2) == (Left(1), Left(2), GaveBack(1, FEN), GaveBack(2, FEN))
    assert (table.home[1], table.state.phase) == (5 * FEN, "closed")


def test_M7_cancelling_gives_back_what_was_paid_and_tells_of_cheats() -> None:
    table = Table.false()
    assert dutzend.cancel(Table.begun(THREE).state) == tuple(GaveBack(seat, FEN) for seat in THREE)
    table.throw(1, 1, 4, 6, 6, 6)
    table.cheat(1, 0, 2)
    assert dutzend.cancel(table.state)[-1] == CheatsTold(())
    table.lay(1, 0)
    told = CheatsTold((Turned(1, 0, 1, 1, 1, 2),))
    assert dutzend.cancel(table.state) == (*(GaveBack(seat, FEN) for seat in THREE), told)


def test_M10_the_thrower_leaves_in_the_roll_of_its_turn_and_the_next_one_throws() -> None:
    table = Table.begun(THREE)
    table.throw(1, 2, 4, 6, 6, 6)
    assert table.leave(1) == (Left(1),)
    assert table.asked == [(2, "throw")]


def test_M10_all_in_a_stechen_leave_and_the_best_remaining_result_wins() -> None:
    table = Table.begun(THREE)
    table.turn(1, 2, 4, 6, 6, 6)
    table.turn(2, 2, 4, 6, 6, 6)
    table.turn(3, 2, 4, 1, 1, 1)
    assert only(table.events, StechenOpened).seats == (1, 2)
    assert table.leave(1, 2)[2:] == (RoundWon(3, 3), TookPot(3, 5 * FEN))


# --- While a throw may be doubted (D6) ----------------------------------------------------------------------


def test_M10_who_leaves_while_its_last_throw_may_be_doubted_cannot_be_accused_any_more() -> None:
    table = Table.false()
    table.throw(1, 1, 4, 6, 6, 6)
    table.cheat(1, 0, 2)
    table.lay(1, 0, 1, 2, 3, 4)
    number = table.state.doubted
    assert table.leave(1) == (Left(1),)
    assert table.asked == [(2, "throw")]
    assert dutzend.waits(table.state) is None
    with pytest.raises(NothingDoubted):
        table.accuse(2, number)


def test_M10_the_last_thrower_leaves_while_it_may_be_doubted_and_the_round_is_decided() -> None:
    table = Table.false()
    table.whole_turn(1, 2, 4, 1, 1, 1)
    table.whole_turn(2, 1, 1, 1, 1, 1)
    table.turn(3, 2, 4, 6, 6, 6)
    assert table.leave(3) == (Left(3), RoundWon(1, 3), TookPot(1, 3 * FEN))


def test_M10_another_seat_leaves_and_the_house_still_waits_as_it_did() -> None:
    table = Table.false()
    table.turn(1, 2, 4, 6, 6, 6)
    waits = dutzend.waits(table.state)
    assert table.leave(2) == (Left(2),)
    assert dutzend.waits(table.state) == waits
    assert table.accuse(3) == (Accused(3, 1, False), PaidTo(3, 1, FEN), TurnEnded(1, (2, 4, 6, 6, 6), 18, 0))


def test_M10_one_contender_left_takes_the_pot_though_it_may_be_doubted() -> None:
    table = Table.false(2)
    table.throw(1, 1, 4, 6, 6, 6)
    table.cheat(1, 0, 2)
    table.lay(1, 0, 1, 2, 3, 4)
    assert table.leave(2) == (Left(2), RoundWon(1, None), TookPot(1, 2 * FEN))
    assert table.open() == (TableWon(1), CheatsTold((Turned(1, 0, 1, 1, 1, 2),)))


def test_M10_who_cried_may_leave_and_the_cheat_stays_caught() -> None:
    table = Table.false()
    table.throw(1, 1, 4, 6, 6, 6)
    table.cheat(1, 0, 2)
    table.lay(1, 0, 1, 2, 3, 4)
    assert Caught(1, 2, 1, 2) in table.accuse(2)
    table.leave(2)
    assert table.state.scores == {1: 0}


def test_D6_a_cheat_that_was_never_confirmed_is_forgotten_with_its_cheat() -> None:
    table = Table.false()
    table.throw(1, 1, 4, 6, 6, 6)
    table.cheat(1, 0, 2)
    table.leave(1)
    assert table.state.turned is None
    table.throw(2, 1, 1, 1, 1, 1)
    table.lay(2, 0)
    assert table.leave(2, 3)[-1] == CheatsTold(())


def test_D6_when_all_have_left_cheats_are_told() -> None:
    table = Table.false(2)
    table.throw(1, 1, 4, 6, 6, 6)
    table.cheat(1, 0, 2)
    table.lay(1, 0)
    events = table.leave(1, 2)
    assert events[-1] == CheatsTold((Turned(1, 0, 1, 1, 1, 2),))
    assert dutzend.view(table.state, None).cheats == (Turned(1, 0, 1, 1, 1, 2),)
