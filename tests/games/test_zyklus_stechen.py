"""Z7: equal best, and what each adds. Stakes are named in Fen where the rules name them so."""

import pytest

from games import zyklus
from games.events import Begins, Paid, TookPot
from games.keepfive import RoundWon, StechenOpened, Threw, TurnEnded
from games.money import FEN
from games.potgame import in_pass
from games.refusals import NotYourTurn
from tests.games.house import Table, only


def test_Z7_equal_best_take_a_full_new_turn_in_seat_order() -> None:
    table = Table.tied(FEN, dict.fromkeys((1, 2, 3), 5 * FEN), 1, 3)
    assert only(table.events, StechenOpened) == StechenOpened((1, 3), FEN, 1)
    assert table.asked == [(1, "throw")]
    assert table.throw(1, 1, 3, 4, 4, 6) == (Threw(1, (1, 3, 4, 4, 6), 1, 1),)
    table.lay(1, 1, 2)
    table.throw(1, 6, 6, 6)
    assert table.lay(1, 0, 1, 2)[-1] == TurnEnded(1, (3, 4, 6, 6, 6), 18, 1)
    assert table.asked == [(3, "throw")]
    assert table.turn(3, 3, 4, 6, 6, 1)[-2:] == (RoundWon(3, 19), TookPot(3, 5 * FEN))


def test_Z7_the_others_watch_and_their_money_stays_in_the_pot() -> None:
    table = Table.tied(FEN, dict.fromkeys((1, 2, 3), 5 * FEN), 1, 3)
    with pytest.raises(NotYourTurn):
        table.throw(2)
    assert table.free == {1: 3 * FEN, 2: 4 * FEN, 3: 3 * FEN}
    assert table.pot == 5 * FEN


def test_Z7_nothing_lies_any_more_when_a_stechen_opens() -> None:
    table = Table.tied(FEN, dict.fromkeys((1, 2, 3), 5 * FEN), 1, 3)
    assert (table.state.lying, in_pass(table.state)) == ({}, (1, 3))
    table.turn(1, 3, 4, 6, 6, 6)
    assert table.state.lying == {1: (3, 4, 6, 6, 6)}
    assert sorted(in_pass(table.state)) == [1, 3]


def test_Z7_seat_order_begins_with_the_rounds_beginner() -> None:
    table = Table.opened({1: 20, 2: 20, 3: 20})
    for seat, face in ((1, 1), (2, 2), (3, 6)):
        table.throw(seat, face)
    table.stake(3, FEN)
    for seat in (3, 1, 2):
        table.ash(seat)
    assert only(table.events, StechenOpened).seats == (3, 1, 2)
    assert table.asked == [(3, "throw")]


def test_Z7_all_asche_is_a_tie_of_all() -> None:
    table = Table.tied(FEN, dict.fromkeys((1, 2, 3), 5 * FEN))
    assert only(table.events, StechenOpened).seats == (1, 2, 3)
    assert table.pot == 6 * FEN


def test_Z7_the_stake_doubles_each_time() -> None:
    """Stake 1: each tied seat adds 1, in a second Stechen 2, then 4."""
    table = Table.tied(FEN, dict.fromkeys((1, 2, 3), 20 * FEN), 1, 2)
    for _ in range(3):
        table.ash(1, 2)
    opened = [event for event in table.events if isinstance(event, StechenOpened)]
    assert zyklus.stake_now(table.state) == opened[-1].stake
    assert [(event.stake, event.stechen) for event in opened] == [
        (FEN, 1),
        (2 * FEN, 2),
        (4 * FEN, 3),
        (8 * FEN, 4),
    ]
    assert table.free == {1: 4 * FEN, 2: 4 * FEN, 3: 19 * FEN}
    table.ash(1)
    table.turn(2, 3, 4, 1, 1, 1)
    assert only(table.events, TookPot) == TookPot(2, 33 * FEN)
    assert table.free == {1: 4 * FEN, 2: 37 * FEN, 3: 19 * FEN}


def test_Z7_doubles_whatever_stake_the_round_had() -> None:
    table = Table.tied(3 * FEN, dict.fromkeys((1, 2), 20 * FEN), 1, 2)
    table.ash(1, 2)
    assert [event.stake for event in table.events if isinstance(event, StechenOpened)] == [3 * FEN, 6 * FEN]


def test_Z7_a_short_seat_adds_what_it_has_and_takes_part() -> None:
    table = Table.tied(2 * FEN, {1: 9 * FEN, 2: 3 * FEN, 3: 9 * FEN}, 1, 2)
    paid = [event for event in table.events if isinstance(event, Paid)]
    assert paid[3:] == [Paid(1, 2 * FEN), Paid(2, FEN)]
    table.ash(1)
    table.turn(2, 3, 4, 1, 1, 1)
    assert only(table.events, TookPot) == TookPot(2, 9 * FEN)


def test_Z7_a_seat_with_nothing_left_adds_nothing_and_takes_part() -> None:
    table = Table.tied(FEN, {1: FEN, 2: FEN, 3: 5 * FEN}, 1, 2)
    assert [event for event in table.events if isinstance(event, Paid)] == [
        Paid(1, FEN),
        Paid(2, FEN),
        Paid(3, FEN),
    ]
    table.ash(1)
    assert table.asked == [(2, "throw")]
    table.turn(2, 3, 4, 1, 1, 1)
    assert table.free == {1: 0, 2: 3 * FEN, 3: 4 * FEN}


def test_Z7_the_stake_doubles_even_if_a_seat_was_short() -> None:
    table = Table.tied(2 * FEN, {1: 20 * FEN, 2: 3 * FEN}, 1, 2)
    table.ash(1, 2)
    assert table.events[-2:] == [StechenOpened((1, 2), 4 * FEN, 2), Paid(1, 4 * FEN)]


def test_Z7_fewer_may_be_tied_in_the_next_stechen() -> None:
    table = Table.tied(FEN, dict.fromkeys((1, 2, 3), 9 * FEN), 1, 2, 3)
    table.turn(1, 3, 4, 5, 5, 5)
    table.ash(2)
    table.turn(3, 3, 4, 5, 5, 5)
    assert table.events[-3:] == [StechenOpened((1, 3), 2 * FEN, 2), Paid(1, 2 * FEN), Paid(3, 2 * FEN)]
    table.ash(1)
    table.turn(3, 3, 4, 1, 1, 1)
    assert only(table.events, TookPot) == TookPot(3, 10 * FEN)


def test_Z7_only_the_results_of_the_stechen_count_in_it() -> None:
    table = Table.tied(FEN, dict.fromkeys((1, 2, 3), 9 * FEN), 1, 2)
    table.ash(1)
    assert table.turn(2, 3, 4, 1, 1, 1)[-2:] == (RoundWon(2, 3), TookPot(2, 5 * FEN))


def test_Z8_the_winner_of_a_stechen_begins_the_next_round_at_a_fresh_stake() -> None:
    table = Table.tied(2 * FEN, dict.fromkeys((1, 2, 3), 9 * FEN), 2, 3)
    table.ash(2)
    table.turn(3, 3, 4, 1, 1, 1)
    assert table.open()[-1] == Begins(3)
    table.stake(3, FEN)
    assert table.state.stechen == 0
    table.ash(3, 1, 2)
    assert table.state.stechen == 1
    assert [event for event in table.events if isinstance(event, StechenOpened)][-1].stake == FEN


def test_Z7_who_ties_for_ever_still_gets_stakes_that_can_be_written_down() -> None:
    table = Table.tied(FEN, {1: 5 * FEN, 2: 5 * FEN}, 1, 2)
    for _ in range(70):
        table.ash(1, 2)
    stakes = [event.stake for event in table.events if isinstance(event, StechenOpened)]
    assert stakes == [min(FEN << number, 2**53) for number in range(71)]
    assert table.pot == 10 * FEN
