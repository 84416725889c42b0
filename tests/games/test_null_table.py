"""Rounds, order, points and winners of Null (N2), and leaving it (M10)."""

import pytest

from games import null
from games.board import TurnEnded
from games.events import Begins, Left, RolledOff, RollOffTied, RoundOpened, TableWon
from games.game import OpenRound, Throw
from games.refusals import NotAsked, NotYourTurn
from tests.games.null_table import EXAMPLE, Table

# --- Seats, order and rounds (N2) ---------------------------------------------------------------------------


def test_N2_1_to_12_seats_without_a_coin() -> None:
    rules = null.Rules()
    assert null.places(rules) == range(1, 13)
    assert not null.needs_coins(rules)
    assert not null.sealed(rules)
    assert null.waits(Table.started(1).state) is None


def test_N2_alone_there_is_no_roll_off_and_one_round() -> None:
    table = Table.of(4)
    assert table.open() == (RoundOpened(1), Begins(4))
    table.null(4)
    assert table.asked == []
    assert table.open() == (TableWon(4),)
    assert null.result(table.state) == (4,)


def test_N2_order_by_roll_off() -> None:
    table = Table.started(1, 2, 3)
    assert table.asked == [(1, "rolloff"), (2, "rolloff"), (3, "rolloff")]
    assert table.throw(3, 2) == (RolledOff(3, 2),)
    assert table.throw(1, 5) == (RolledOff(1, 5),)
    with pytest.raises(NotYourTurn):
        table.do(Throw(1))
    assert table.throw(2, 5) == (RolledOff(2, 5), RollOffTied((1, 2)))
    table.throw(1, 1)
    assert table.throw(2, 4) == (RolledOff(2, 4), Begins(2))
    assert table.asked == [(2, "throw")]


def test_N2_as_many_rounds_as_seats_each_has_a_turn_and_the_start_moves_on() -> None:
    table = Table.begun(5, 2, 9)
    order = []
    for _ in range(3):
        if table.state.phase == "closed":
            table.open()
        order.append(table.state.waiting)
        table.fails(*table.state.waiting)
    assert order == [(5, 9, 2), (9, 2, 5), (2, 5, 9)]
    assert [event.seat for event in table.events if isinstance(event, Begins)] == [5, 9, 2]
    assert [event.round for event in table.events if isinstance(event, RoundOpened)] == [1, 2, 3]
    assert table.open() == (TableWon(2), TableWon(5), TableWon(9))


def test_N2_points_are_added_over_the_rounds_and_fewest_win() -> None:
    table = Table.begun(1, 2)
    table.null(1)
    table.fails(2)
    assert table.open() == (RoundOpened(2), Begins(2))
    assert table.state.points == {1: 4, 2: 40}
    table.null(2)
    table.null(1)
    assert table.state.points == {1: 8, 2: 44}
    assert null.result(table.state) == ()
    assert table.open() == (TableWon(1),)
    assert null.result(table.state) == (1,)


def test_N2_ties_stand() -> None:
    table = Table.begun(1, 2, 3)
    for _ in range(3):
        for seat in table.state.waiting:
            (table.fails if seat == 2 else table.null)(seat)
        if table.state.round < 3:
            table.open()
    assert table.open() == (TableWon(1), TableWon(3))


def test_N2_the_turns_of_a_round_can_be_seen_until_the_next() -> None:
    table = Table.begun(1, 2)
    table.null(1)
    table.fails(2)
    assert {seat: turn.moves for seat, turn in table.state.done.items()} == {1: 4, 2: 0}
    table.open()
    assert table.state.done == {}


def test_N2_there_is_no_pot() -> None:
    table = Table.placed(EXAMPLE, 1, 2)
    assert table.state.paid == {}
    assert null.cancel(table.state) == ()


def test_a_round_is_not_opened_while_one_runs_or_after_the_last() -> None:
    table = Table.started(1)
    with pytest.raises(NotAsked):
        table.open()
    table.fails(1)
    table.open()
    with pytest.raises(NotAsked):
        table.open()


# --- Leaving (M10) ------------------------------------------------------------------------------------------


def test_M10_the_seat_at_turn_leaves_and_the_next_throws() -> None:
    table = Table.begun(1, 2, 3)
    table.null(1)
    table.places(2, EXAMPLE)
    number = null.asks(table.state)[0].number
    assert table.leave(2) == (Left(2),)
    assert table.asked == [(3, "throw")]
    assert null.asks(table.state)[0].number > number
    assert table.state.points == {1: 4, 3: 0}


def test_M10_a_seat_yet_to_throw_leaves_and_the_turn_goes_on() -> None:
    table = Table.placed(EXAMPLE, 1, 2, 3)
    turn, asked = table.state.turn, null.asks(table.state)
    assert table.leave(2) == (Left(2),)
    assert (table.state.turn, null.asks(table.state)) == (turn, asked)
    table.moves(1, "blau N, schwarz N, blau E, rot W")
    assert table.asked == [(3, "throw")]


def test_M10_a_leavers_remaining_turns_are_dropped() -> None:
    table = Table.begun(1, 2, 3)
    table.fails(1, 2)
    assert table.leave(3) == (Left(3),)
    assert table.asked == []
    for beginner, other in ((2, 1), (1, 2)):
        table.open()
        assert table.state.waiting == (beginner, other)
        table.null(beginner)
        table.fails(other)
    assert table.open() == (TableWon(1), TableWon(2)), "still three rounds (N2)"
    assert table.state.points == {1: 84, 2: 84}


def test_M10_leaving_forfeits_the_result() -> None:
    table = Table.begun(1, 2, 3)
    for _ in range(3):
        for seat in table.state.waiting:
            (table.null if seat == 1 else table.fails)(seat)
        if table.state.round < 3:
            table.open()
    table.leave(1)
    assert table.open() == (TableWon(2), TableWon(3))


def test_M10_the_beginner_leaves_in_its_turn_and_hands_the_beginning_on() -> None:
    table = Table.placed(EXAMPLE, 1, 2, 3)
    assert table.leave(1) == (Left(1), Begins(2))
    assert table.asked == [(2, "throw")]
    table.fails(2, 3)
    assert table.open() == (RoundOpened(2), Begins(3))


def test_M10_the_beginner_and_the_next_leave_at_once() -> None:
    table = Table.begun(1, 2, 3, 4)
    assert table.leave(2, 1) == (Left(1), Left(2), Begins(3))
    table.fails(3, 4)
    assert table.open()[-1] == Begins(4)


def test_M10_the_beginner_leaves_after_its_turn_and_the_start_moves_on() -> None:
    table = Table.begun(1, 2, 3)
    table.null(1)
    assert table.leave(1) == (Left(1),)
    table.fails(2, 3)
    assert table.open() == (RoundOpened(2), Begins(2))


def test_M10_the_beginner_is_gone_when_the_next_leaves_its_turn() -> None:
    table = Table.begun(1, 2, 3, 4)
    table.null(1)
    table.leave(1)
    assert table.leave(2) == (Left(2),), "the beginning was not handed on"
    assert table.asked == [(3, "throw")]


def test_M10_the_next_beginner_leaves_between_rounds() -> None:
    table = Table.begun(2, 1, 3)
    table.fails(2, 3, 1)
    assert table.leave(3) == (Left(3),)
    assert table.open() == (RoundOpened(2), Begins(1))


def test_M10_the_last_of_several_has_won_at_once() -> None:
    """Before the roll-off, in it, in a turn of its own or of another, and between rounds."""
    tables = [
        Table.of(1, 2),
        Table.started(1, 2),
        Table.placed(EXAMPLE, 1, 2),
        Table.placed(EXAMPLE, 2, 1),
    ]
    between = Table.begun(1, 2)
    between.fails(1, 2)
    for table in (*tables, between):
        assert table.leave(1) == (Left(1),)
        assert table.asked == []
        assert table.open() == (TableWon(2),)


def test_M10_nobody_wins_when_all_have_left() -> None:
    for table in (Table.started(1, 2), Table.placed(EXAMPLE, 1, 2)):
        assert table.leave(1, 2) == (Left(1), Left(2))
        assert (table.state.phase, null.result(table.state)) == ("over", ())
        with pytest.raises(NotAsked):
            table.leave(1)
    alone = Table.placed(EXAMPLE)
    assert alone.leave(1) == (Left(1),)
    assert (alone.state.phase, null.result(alone.state)) == ("over", ())


@pytest.mark.parametrize("seats", [(9,), ()])
def test_M10_only_who_sits_there_can_leave(seats: tuple[int, ...]) -> None:
    table = Table.begun(1, 2, 3)
    with pytest.raises(NotAsked):
        table.leave(*seats)


def test_M10_leaving_the_roll_off() -> None:
    table = Table.started(1, 2, 3)
    table.throw(1, 2)
    table.throw(2, 4)
    assert table.leave(3) == (Left(3), Begins(2))

    table = Table.started(1, 2, 3)
    table.throw(1, 6)
    asked = null.asks(table.state)[0]
    assert table.leave(1) == (Left(1),)
    assert null.asks(table.state)[0] == asked
    table.throw(2, 3)
    assert table.throw(3, 5) == (RolledOff(3, 5), Begins(3))


def test_M10_leaving_a_tied_roll_off() -> None:
    for gone, events in (
        ((1,), (Left(1), Begins(2))),
        ((1, 2), (Left(1), Left(2), RollOffTied((3, 4)))),
        ((3,), (Left(3),)),
    ):
        table = Table.started(1, 2, 3, 4)
        for seat, face in ((1, 5), (2, 5), (3, 1), (4, 2)):
            table.throw(seat, face)
        assert table.leave(*gone) == events


def test_M10_the_order_of_turns_after_a_leaver() -> None:
    table = Table.begun(1, 2, 3)
    table.null(1)
    table.leave(2)
    table.fails(3)
    while table.state.phase != "over":
        table.do(OpenRound())
        table.fails(*table.state.waiting)
    ended = [event.seat for event in table.events if isinstance(event, TurnEnded)]
    assert ended == [1, 3, 3, 1, 1, 3]
