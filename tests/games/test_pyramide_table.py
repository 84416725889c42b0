"""P6: six rounds, the winner and the pot. M10: getting up in every phase. M7: a table that is called off."""

import pytest

from games import pyramide
from games.events import (
    Begins,
    GaveBack,
    Left,
    Paid,
    RolledOff,
    RollOffTied,
    RoundOpened,
    TableWon,
    TookPot,
)
from games.game import Throw
from games.money import FEN
from games.pyramide import Write
from games.refusals import NotAsked
from games.sheet import BLANK, Written, total
from tests.games.pyramide_table import Table

STAKE = 2 * FEN
TWO = dict.fromkeys((1, 2), 5 * FEN)
THREE = dict.fromkeys((1, 2, 3), 5 * FEN)
FOUR = dict.fromkeys((1, 2, 3, 4), 5 * FEN)
GOOD = (1, 1, 1, 1, 1, 1)
FAIR = (4, 6, 5, 3, 2, 6)
POOR = (2, 2, 2, 2, 2, 2)


# --- The stake (P6) -----------------------------------------------------------------------------------------


def test_P6_the_stake_is_paid_once_at_the_start() -> None:
    table = Table.seated(TWO, stake=STAKE)
    assert table.open() == (RoundOpened(1), Paid(1, STAKE), Paid(2, STAKE))
    assert table.state.paid == {1: STAKE, 2: STAKE}
    table.throw(1, 6)
    table.throw(2, 1)
    table.rounds(1, {1: FAIR, 2: FAIR})
    assert table.open() == (RoundOpened(2), Begins(1))
    assert table.pot == 2 * STAKE


def test_M6_a_short_seat_pays_what_it_has_and_may_win_all() -> None:
    table = Table.begun({1: FEN, 2: 5 * FEN, 3: 0}, stake=STAKE)
    assert table.state.paid == {1: FEN, 2: STAKE}
    table.rounds(6, {1: POOR, 2: FAIR, 3: GOOD})
    assert table.free == {1: 0, 2: 3 * FEN, 3: 3 * FEN}


def test_P6_without_a_stake_nobody_pays() -> None:
    table = Table.begun(TWO)
    table.rounds(6, {1: FAIR, 2: GOOD})
    assert table.open() == (TableWon(2),)
    assert not [event for event in table.events if isinstance(event, Paid | TookPot)]


# --- Who wins (P6, M5) --------------------------------------------------------------------------------------


def test_P6_most_points_after_six_rounds_wins() -> None:
    table = Table.begun(THREE, stake=STAKE)
    table.rounds(5, {1: POOR, 2: GOOD, 3: FAIR})
    assert table.state.phase == "closed"
    assert table.pot == 3 * STAKE
    table.rounds(1, {1: POOR, 2: GOOD, 3: FAIR})
    assert table.events[-1] == TookPot(2, 3 * STAKE)
    assert table.state.phase == "closed"
    assert pyramide.result(table.state) == ()
    assert table.open() == (TableWon(2),)
    assert table.state.phase == "over"
    assert pyramide.result(table.state) == (2,)
    assert table.asked == []


def test_P6_the_sheet_counts_and_not_the_sum_of_points() -> None:
    table = Table.begun(TWO)
    for number in range(6):
        if number:
            table.open()
        table.plays(1, number, *(GOOD if number == 0 else POOR))
        table.plays(2, number, *(GOOD if number == 5 else POOR))
    assert total(table.state.sheets[1]) == 900 - 12 * 7
    assert total(table.state.sheets[2]) == 300 - 12 * 9
    assert table.open() == (TableWon(1),)


def test_M5_ties_share_and_coins_left_over_go_from_the_beginner_on() -> None:
    table = Table.begun({1: 5 * FEN, 2: 5 * FEN, 3: FEN}, first=2, stake=STAKE)
    table.rounds(6, {1: GOOD, 2: GOOD, 3: POOR})
    assert table.events[-2:] == [TookPot(2, 3 * FEN), TookPot(1, 2 * FEN)]
    assert table.open() == (TableWon(1), TableWon(2))
    assert pyramide.result(table.state) == (1, 2)


def test_M5_a_share_of_nothing_is_not_paid() -> None:
    table = Table.begun({1: 0, 2: FEN}, first=2, stake=STAKE)
    table.rounds(6, {1: GOOD, 2: GOOD})
    assert [event for event in table.events if isinstance(event, TookPot)] == [TookPot(2, FEN)]
    assert table.open() == (TableWon(1), TableWon(2))


def test_P1_alone_the_table_is_over_after_six_rounds() -> None:
    table = Table.opened({1: 5 * FEN}, stake=STAKE)
    table.rounds(6, {1: FAIR})
    assert table.events[-1] == TookPot(1, STAKE)
    assert table.open() == (TableWon(1),)
    assert total(table.state.sheets[1]) == 340


def test_P1_nothing_goes_on_once_it_is_over() -> None:
    table = Table.begun(TWO)
    table.rounds(6, {1: FAIR, 2: GOOD})
    table.open()
    for late in (table.open, lambda: table.leave(1), lambda: table.throw(1)):
        with pytest.raises(NotAsked):
            late()


# --- Called off (M7, M11) -----------------------------------------------------------------------------------


def test_M7_all_get_back_what_they_paid_leavers_included() -> None:
    table = Table.begun({1: FEN, 2: 5 * FEN, 3: 5 * FEN}, stake=STAKE)
    table.rounds(1, {1: FAIR, 2: FAIR, 3: FAIR})
    table.leave(2)
    back = (GaveBack(1, FEN), GaveBack(2, STAKE), GaveBack(3, STAKE))
    assert pyramide.cancel(table.state) == back


def test_M11_after_the_last_entry_there_is_nothing_to_give_back() -> None:
    table = Table.begun(TWO, stake=STAKE)
    table.rounds(6, {1: FAIR, 2: GOOD})
    assert pyramide.cancel(table.state) == ()


# --- Getting up (M10) ---------------------------------------------------------------------------------------


def test_M10_leaving_the_roll_off() -> None:
    table = Table.opened(THREE)
    table.throw(1, 6)
    table.throw(2, 4)
    assert table.leave(1) == (Left(1),)
    assert table.throw(3, 3) == (RolledOff(3, 3), Begins(2))


def test_M10_the_last_that_was_to_roll_off_leaves() -> None:
    table = Table.opened(THREE)
    table.throw(1, 4)
    table.throw(2, 4)
    assert table.leave(3) == (Left(3), RollOffTied((1, 2)))


def test_M10_the_last_of_a_tied_roll_off_begins_without_throwing() -> None:
    table = Table.opened(THREE)
    for seat, face in ((1, 5), (2, 5), (3, 1)):
        table.throw(seat, face)
    assert table.leave(1) == (Left(1), Begins(2))
    assert table.asked == [(2, "throw")]


def test_M10_all_tied_in_the_roll_off_leave() -> None:
    table = Table.opened(FOUR)
    for seat, face in ((1, 5), (2, 5), (3, 1), (4, 2)):
        table.throw(seat, face)
    assert table.leave(1, 2) == (Left(1), Left(2), RollOffTied((3, 4)))


def test_M10_one_left_in_the_roll_off_takes_the_pot_at_once() -> None:
    table = Table.opened(THREE, stake=STAKE)
    assert table.leave(1, 3) == (Left(1), Left(3), TookPot(2, 3 * STAKE))
    assert table.asked == []
    assert table.open() == (TableWon(2),)


def test_M10_one_left_before_the_first_round_wins() -> None:
    table = Table.seated(TWO, stake=STAKE)
    assert table.leave(1) == (Left(1),)
    assert table.open() == (TableWon(2),)


@pytest.mark.parametrize("until", ["throw", "again", "write"])
def test_M10_leaving_ones_own_turn(until: str) -> None:
    table = Table.begun(THREE)
    if until != "throw":
        table.throw(1, *FAIR)
    if until == "write":
        table.stop(1)
    assert table.asked == [(1, until)]
    assert table.leave(1) == (Left(1),)
    assert table.asked == [(2, "throw")]
    assert table.state.turn.dice == ()
    assert table.state.sheets == {2: BLANK, 3: BLANK}


def test_M10_leaving_while_another_is_at_its_turn() -> None:
    table = Table.begun(THREE)
    table.throw(1, *FAIR)
    number = table.state.number
    table.leave(2)
    assert (table.asked, table.state.number) == ([(1, "again")], number)
    table.stop(1)
    table.write(1, 0)
    assert table.asked == [(3, "throw")]


def test_M10_the_last_of_a_round_leaves_its_turn() -> None:
    table = Table.begun(THREE, stake=STAKE)
    table.plays(1, 0, *FAIR)
    table.plays(2, 0, *FAIR)
    table.throw(3, *FAIR)
    assert table.leave(3) == (Left(3),)
    assert table.state.phase == "closed"
    assert table.open() == (RoundOpened(2), Begins(1))


def test_M10_the_last_of_the_last_round_leaves_its_turn() -> None:
    table = Table.begun(THREE, stake=STAKE)
    table.rounds(5, {1: FAIR, 2: POOR, 3: GOOD})
    table.open()
    table.plays(1, 5, *FAIR)
    table.plays(2, 5, *POOR)
    assert table.leave(3) == (Left(3), TookPot(1, 3 * STAKE))
    assert table.open() == (TableWon(1),)


def test_M10_the_beginner_leaves_and_the_next_seat_begins() -> None:
    table = Table.begun(THREE, first=3)
    table.plays(3, 0, *FAIR)
    assert table.leave(3) == (Left(3),)
    assert table.asked == [(1, "throw")]
    table.rounds(1, {1: FAIR, 2: FAIR})
    assert table.open() == (RoundOpened(2), Begins(1))


def test_M10_leaving_between_rounds() -> None:
    table = Table.begun(THREE)
    table.rounds(1, {1: FAIR, 2: FAIR, 3: FAIR})
    assert table.leave(1) == (Left(1),)
    assert table.open() == (RoundOpened(2), Begins(2))
    assert table.state.beginner == 2


def test_M10_the_last_contender_takes_the_pot_at_once_and_wins() -> None:
    table = Table.begun(TWO, stake=STAKE)
    table.rounds(2, {1: POOR, 2: GOOD})
    table.open()
    table.throw(1, *FAIR)
    assert table.leave(2) == (Left(2), TookPot(1, 2 * STAKE))
    assert table.asked == []
    assert table.open() == (TableWon(1),)


def test_M10_a_leader_that_leaves_before_the_table_is_over_does_not_win_it() -> None:
    table = Table.begun(THREE, stake=STAKE)
    table.rounds(6, {1: POOR, 2: GOOD, 3: FAIR})
    table.leave(2)
    assert table.open() == (TableWon(3),)


def test_M10_when_all_leave_at_once_each_takes_the_stake_home() -> None:
    table = Table.begun(TWO, stake=STAKE)
    assert table.leave(1, 2) == (Left(1), Left(2), GaveBack(1, STAKE), GaveBack(2, STAKE))
    assert table.state.phase == "over"
    assert pyramide.result(table.state) == ()
    assert table.home == TWO


def test_M10_nobody_leaves_that_is_not_there() -> None:
    table = Table.begun(TWO)
    with pytest.raises(NotAsked):
        table.leave(3)


def test_every_entry_says_what_it_is_worth() -> None:
    table = Table.begun(TWO)
    table.throw(1, *FAIR)
    table.stop(1)
    assert table.do(Write(1, 1)) == (Written(1, 1, 34, 68),)
    with pytest.raises(NotAsked):
        table.do(Write(2, 1))
    assert table.do(Throw(2), FAIR)
