"""Z1 to Z3, Z8 and Z9: from the roll-off to the last seat with coins."""

import pytest

from games import zyklus
from games.events import (
    Begins,
    BetsGivenBack,
    Paid,
    RolledOff,
    RollOffTied,
    RoundOpened,
    TableWon,
    TookPot,
    WentOut,
)
from games.keepfive import RoundWon
from games.money import FEN, Division, NotInCoins, ZeroAmount
from games.refusals import NotAsked, NotYourTurn
from games.zyklus import NameStake, StakeNamed, StakeTooHigh
from tests.games.house import Table, only


def test_Z1_two_to_twelve_seats() -> None:
    assert list(zyklus.places(zyklus.Rules())) == list(range(2, 13))


@pytest.mark.parametrize("seats", [2, 12])
def test_Z1_the_smallest_and_the_largest_table_play_a_round(seats: int) -> None:
    table = Table.staked(FEN, dict.fromkeys(range(1, seats + 1), 5 * FEN))
    table.turn(1, 3, 4, 6, 6, 6)
    table.ash(*range(2, seats + 1))
    assert only(table.events, TookPot) == TookPot(1, seats * FEN)


def test_Z2_each_seat_throws_one_die_and_the_highest_begins() -> None:
    table = Table.seated({1: 20, 2: 20, 3: 20})
    assert table.open() == (RoundOpened(1),)
    assert table.asked == [(1, "rolloff"), (2, "rolloff"), (3, "rolloff")]
    assert table.throw(1, 2) == (RolledOff(1, 2),)
    assert table.throw(2, 5) == (RolledOff(2, 5),)
    assert table.throw(3, 4) == (RolledOff(3, 4), Begins(2))
    assert table.asked == [(2, "stake")]


def test_Z2_seats_throw_in_any_order_but_once() -> None:
    table = Table.opened({1: 20, 2: 20, 3: 20})
    table.throw(3, 4)
    with pytest.raises(NotYourTurn):
        table.throw(3)
    assert table.asked == [(1, "rolloff"), (2, "rolloff")]


def test_Z2_tied_highest_throw_again_until_one_is_left() -> None:
    table = Table.opened({1: 20, 2: 20, 3: 20})
    table.throw(1, 5)
    table.throw(2, 1)
    assert table.throw(3, 5)[1:] == (RollOffTied((1, 3)),)
    assert table.asked == [(1, "rolloff"), (3, "rolloff")]
    with pytest.raises(NotYourTurn):
        table.throw(2)
    table.throw(3, 2)
    assert table.throw(1, 2)[1:] == (RollOffTied((1, 3)),)
    table.throw(1, 3)
    assert table.throw(3, 6)[1:] == (Begins(3),)


def test_Z2_only_before_the_first_round() -> None:
    table = Table.staked(FEN, {1: 20, 2: 20})
    table.ash(1)
    table.turn(2, 3, 4, 1, 1, 1)
    assert table.open() == (RoundOpened(2), Begins(2))


def test_Z3_each_seat_pays_the_stake_that_the_beginner_names() -> None:
    """The original's example: five coins of 1 Fen, a stake of 1 Fen, 4 Fen left."""
    table = Table.rolled_off({1: 5 * FEN, 2: 5 * FEN, 3: 5 * FEN})
    paid = (Paid(1, FEN), Paid(2, FEN), Paid(3, FEN))
    assert table.stake(1, FEN) == (StakeNamed(1, FEN), *paid)
    assert table.free == {1: 4 * FEN, 2: 4 * FEN, 3: 4 * FEN}
    assert table.pot == 3 * FEN
    assert table.asked == [(1, "throw")]


def test_Z3_at_least_one_coin_and_at_most_the_beginners_own_stack() -> None:
    table = Table.rolled_off({1: 3 * FEN, 2: 9 * FEN})
    for amount in (0, -FEN):
        with pytest.raises(ZeroAmount):
            table.stake(1, amount)
    with pytest.raises(StakeTooHigh) as refused:
        table.stake(1, 4 * FEN)
    assert refused.value.values == {"amount": 4 * FEN, "free": 3 * FEN}
    table.stake(1, 3 * FEN)
    assert table.free == {1: 0, 2: 6 * FEN}


def test_Z3_only_the_beginner_names_the_stake_and_only_once() -> None:
    table = Table.rolled_off({1: 20, 2: 20})
    with pytest.raises(NotYourTurn):
        table.stake(2, FEN)
    table.stake(1, FEN)
    with pytest.raises(NotAsked):
        table.stake(1, FEN)


@pytest.mark.parametrize("coin", [Division.WHOLE, Division.HALF])
def test_M2_the_stake_is_a_multiple_of_the_tables_coin(coin: Division) -> None:
    table = Table.rolled_off({1: 5 * FEN, 2: 5 * FEN}, coin=coin)
    with pytest.raises(NotInCoins):
        table.stake(1, 5)
    assert only(table.stake(1, coin), StakeNamed).amount == coin


def test_M2_where_quarters_are_allowed_a_quarter_is_the_least_stake() -> None:
    table = Table.rolled_off({1: 3, 2: 3}, coin=Division.QUARTER)
    offered = zyklus.legal(table.state, zyklus.asks(table.state)[0], table.coins())
    assert offered == (NameStake(1, 1), NameStake(1, 2), NameStake(1, 3))
    assert only(table.stake(1, 1), StakeNamed).amount == 1


def test_Z3_a_short_seat_pays_all_it_has_and_plays_on() -> None:
    table = Table.rolled_off({1: 5 * FEN, 2: FEN, 3: 5 * FEN})
    assert table.stake(1, 3 * FEN)[1:] == (Paid(1, 3 * FEN), Paid(2, FEN), Paid(3, 3 * FEN))
    table.ash(1)
    assert table.asked == [(2, "throw")]


def test_Z3_a_beginner_without_a_coin_passes_the_beginning_on() -> None:
    table = Table.opened({1: 20, 2: 20, 3: 20})
    table.hold(1, 20)
    table.throw(1, 6)
    table.throw(2, 2)
    assert table.throw(3, 3)[1:] == (Begins(2),)
    table.hold(2, 20)
    assert table.stake(2, FEN) == (Begins(3),)
    assert table.asked == [(3, "stake")]


def test_Z3_nobody_with_a_coin_closes_the_round() -> None:
    table = Table.rolled_off({1: 20, 2: 20})
    table.hold(1, 20)
    table.hold(2, 20)
    assert table.stake(1, FEN) == ()
    assert table.asked == []
    assert table.open() == (BetsGivenBack(),)
    assert table.open() == (RoundOpened(2), Begins(1))


def test_Z2_the_roll_off_holds_though_all_coins_went_into_bets_meanwhile() -> None:
    table = Table.opened({1: 20, 2: 20})
    table.hold(1, 20)
    table.hold(2, 20)
    table.throw(1, 2)
    assert table.throw(2, 5) == (RolledOff(2, 5),)
    assert [*table.open(), *table.open()] == [BetsGivenBack(), RoundOpened(2), Begins(2)]


def test_Z3_whose_rivals_put_all_into_bets_plays_alone() -> None:
    table = Table.rolled_off({1: 20, 2: 20})
    table.hold(2, 20)
    table.stake(1, FEN)
    table.ash(1)
    assert only(table.events, TookPot) == TookPot(1, FEN)


def test_Z8_the_winner_takes_the_pot_and_begins_the_next_round() -> None:
    table = Table.staked(FEN, {1: 20, 2: 20, 3: 20})
    table.ash(1)
    table.turn(2, 3, 4, 1, 6, 6)
    assert table.turn(3, 3, 4, 6, 6, 6)[-2:] == (RoundWon(2, zyklus.ZYKLUS), TookPot(2, 3 * FEN))
    assert table.asked == []
    assert table.open() == (RoundOpened(2), Begins(2))
    assert only(table.stake(2, 2 * FEN), StakeNamed) == StakeNamed(2, 2 * FEN)
    assert table.asked == [(2, "throw")]


def test_M9_turns_go_round_from_the_beginner_in_seat_order() -> None:
    table = Table.opened({1: 20, 2: 20, 3: 20})
    table.throw(1, 1)
    table.throw(2, 6)
    table.throw(3, 1)
    table.stake(2, FEN)
    for seat in (2, 3, 1):
        assert table.asked == [(seat, "throw")]
        table.turn(seat, 3, 4, 1, 1, seat)
    assert only(table.events, RoundWon).seat == 3


def test_M9_seats_are_ordered_however_they_are_named() -> None:
    assert zyklus.new([7, 2, 5], zyklus.Rules()).seats == (2, 5, 7)


def test_Z9_a_seat_without_a_coin_is_out_when_the_round_is_settled() -> None:
    table = Table.staked(5 * FEN, {1: 5 * FEN, 2: 5 * FEN, 3: 9 * FEN})
    table.turn(1, 3, 4, 6, 6, 6)
    table.ash(2, 3)
    assert 2 in table.state.seats
    assert table.open() == (WentOut(2), RoundOpened(2), Begins(1))
    assert table.state.seats == (1, 3)


def test_Z9_side_bets_of_the_round_are_settled_before_anyone_is_out() -> None:
    table = Table.staked(5 * FEN, {1: 5 * FEN, 2: 5 * FEN})
    table.turn(1, 3, 4, 6, 6, 6)
    table.ash(2)
    table.free = {1: 9 * FEN, 2: FEN}
    assert table.open() == (RoundOpened(2), Begins(1))


def test_Z9_the_last_seat_with_coins_wins_the_table() -> None:
    table = Table.staked(5 * FEN, {1: 5 * FEN, 2: 5 * FEN})
    table.turn(1, 3, 4, 6, 6, 6)
    table.ash(2)
    assert zyklus.result(table.state) == ()
    assert table.open() == (WentOut(2), TableWon(1))
    assert zyklus.result(table.state) == (1,)
    assert table.state.phase == "over"
    for late in (table.open, lambda: table.leave(1), lambda: table.throw(1), lambda: table.stake(1, FEN)):
        with pytest.raises(NotAsked):
            late()


def test_Z9_a_seat_whose_coins_are_held_sits_out_and_stays() -> None:
    table = Table.staked(FEN, {1: 20, 2: 20, 3: 20})
    table.hold(2, 4 * FEN)
    table.turn(1, 3, 4, 6, 6, 6)
    table.ash(2, 3)
    assert table.open() == (RoundOpened(2), Begins(1))
    assert table.state.seats == (1, 2, 3)
    assert table.stake(1, FEN)[1:] == (Paid(1, FEN), Paid(3, FEN))
    table.ash(1)
    assert table.asked == [(3, "throw")]
    table.turn(3, 3, 4, 1, 1, 1)
    table.held[2], table.free[1] = 0, table.free[1] + 4 * FEN
    assert table.open() == (WentOut(2), RoundOpened(3), Begins(3))


def test_Z9_running_bets_go_back_when_fewer_than_two_can_pay() -> None:
    table = Table.staked(FEN, {1: 20, 2: 20})
    table.hold(2, 4 * FEN)
    table.turn(1, 3, 4, 6, 6, 6)
    table.ash(2)
    assert table.open() == (BetsGivenBack(),)
    assert table.free == {1: 24, 2: 16}
    assert table.open() == (RoundOpened(2), Begins(1))


def test_Z9_running_bets_go_back_and_then_the_last_seat_wins() -> None:
    table = Table.staked(5 * FEN, {1: 5 * FEN, 2: 5 * FEN, 3: 5 * FEN})
    table.turn(1, 3, 4, 6, 6, 6)
    table.ash(2, 3)
    table.hold(1, 2 * FEN)
    assert table.open() == (WentOut(2), WentOut(3), BetsGivenBack())
    assert table.open() == (TableWon(1),)


def test_Z9_nobody_wins_a_table_whose_last_coins_went_to_watchers() -> None:
    table = Table.rolled_off({1: 20, 2: 20})
    table.hold(1, 20)
    table.hold(2, 20)
    table.stake(1, FEN)
    table.held, table.home = {1: 0, 2: 0}, {1: 20, 2: 20}
    assert table.open() == (WentOut(1), WentOut(2))
    assert table.state.phase == "over"
    assert zyklus.result(table.state) == ()


def test_a_round_is_opened_only_when_the_last_is_closed() -> None:
    table = Table.opened({1: 20, 2: 20})
    with pytest.raises(NotAsked):
        table.open()
