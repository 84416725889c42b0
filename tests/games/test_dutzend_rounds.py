"""D1 to D5: what is paid, who begins, what counts, equal best, and the last seat with coins."""

import pytest

from games import dutzend
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
from games.game import Throw
from games.keepfive import Laid, Lay, RoundWon, StechenOpened, Threw, TurnEnded
from games.money import FEN
from games.refusals import NotAsked, NotYourTurn
from tests.games.dutzend_table import Table
from tests.games.house import only

THREE = dict.fromkeys((1, 2, 3), 5 * FEN)
BEST = (2, 4, 6, 6, 6)


@pytest.mark.parametrize(
    ("dice", "rank", "spoken"),
    [
        ((2, 4, 6, 6, 6), 18, "18"),
        ((6, 4, 6, 2, 6), 18, "18"),
        ((1, 1, 2, 1, 4), 3, "3"),
        ((2, 2, 2, 4, 4), 8, "8"),
        ((4, 4, 4, 2, 4), 12, "12"),
        ((2, 6, 6, 6, 6), 0, "nichts"),
        ((4, 6, 6, 6, 6), 0, "nichts"),
        ((3, 4, 1, 6, 6), 0, "nichts"),
    ],
)
def test_D3_a_2_and_a_4_must_lie_and_the_others_are_added(
    dice: tuple[int, ...], rank: int, spoken: str
) -> None:
    assert dutzend.rank(dice) == rank
    assert dutzend.name(rank) == spoken
    assert dutzend.points(rank) == (rank or None)


def test_D1_two_to_twelve_seats() -> None:
    assert list(dutzend.places(dutzend.Rules())) == list(range(2, 13))
    assert dutzend.needs_coins(dutzend.Rules())


def test_D1_dice_are_thrown_and_kept_as_in_zyklus() -> None:
    table = Table.begun(THREE)
    assert table.throw(1, 2, 1, 6, 3, 3) == (Threw(1, (2, 1, 6, 3, 3), 1, 0),)
    assert table.lay(1, 0, 2) == (Laid(1, (2, 6)),)
    table.throw(1, 4, 1, 1)
    table.lay(1, 0)
    table.throw(1, 5, 6)
    assert table.lay(1, 0, 1) == (Laid(1, (5, 6)), TurnEnded(1, (2, 6, 4, 5, 6), 17, 0))
    assert table.asked == [(2, "throw")]


def test_D2_each_seat_pays_the_fixed_stake_and_then_throws_for_the_beginning() -> None:
    table = Table.seated(THREE, stake=2 * FEN)
    assert table.open() == (RoundOpened(1), Paid(1, 2 * FEN), Paid(2, 2 * FEN), Paid(3, 2 * FEN))
    assert table.asked == [(1, "rolloff"), (2, "rolloff"), (3, "rolloff")]
    table.throw(3, 5)
    table.throw(1, 2)
    assert table.throw(2, 5) == (RolledOff(2, 5), RollOffTied((2, 3)))
    table.throw(3, 4)
    assert table.throw(2, 1) == (RolledOff(2, 1), Begins(3))
    for seat in (3, 1, 2):
        assert table.asked == [(seat, "throw")]
        table.turn(seat, 2, 4, 1, 1, seat)
    assert only(table.events, RoundWon) == RoundWon(3, 5)


def test_D2_every_round_is_paid_and_rolled_off_anew() -> None:
    table = Table.begun(THREE)
    table.turn(1, *BEST)
    table.ash(2, 3)
    assert table.open() == (RoundOpened(2), Paid(1, FEN), Paid(2, FEN), Paid(3, FEN))
    assert table.asked == [(1, "rolloff"), (2, "rolloff"), (3, "rolloff")]
    table.throw(1, 1)
    table.throw(2, 3)
    assert table.throw(3, 2)[1:] == (Begins(2),)


def test_D2_a_short_seat_pays_all_it_has_and_plays_for_the_whole_pot() -> None:
    table = Table.begun({1: 5 * FEN, 2: FEN, 3: 5 * FEN}, stake=3 * FEN)
    assert table.events[1:4] == [Paid(1, 3 * FEN), Paid(2, FEN), Paid(3, 3 * FEN)]
    table.ash(1)
    table.turn(2, *BEST)
    table.ash(3)
    assert only(table.events, TookPot) == TookPot(2, 7 * FEN)


def test_D2_who_has_all_coins_in_bets_sits_the_round_out() -> None:
    table = Table.seated(THREE)
    table.hold(2, 5 * FEN)
    assert table.open() == (RoundOpened(1), Paid(1, FEN), Paid(3, FEN))
    assert table.asked == [(1, "rolloff"), (3, "rolloff")]
    with pytest.raises(NotYourTurn):
        table.throw(2)


def test_D4_equal_best_pay_the_stake_once_more_and_play_again() -> None:
    table = Table.begun(THREE)
    table.turn(1, *BEST)
    table.ash(2)
    events = table.turn(3, *BEST)
    assert events[-3:] == (StechenOpened((1, 3), FEN, 1), Paid(1, FEN), Paid(3, FEN))
    assert table.asked == [(1, "throw")]
    table.turn(1, 2, 4, 1, 1, 1)
    assert table.turn(3, 2, 4, 1, 1, 2)[-2:] == (RoundWon(3, 4), TookPot(3, 5 * FEN))


def test_D4_as_often_as_needed_and_the_stake_does_not_double() -> None:
    table = Table.begun(THREE)
    for _ in range(3):
        table.ash(1, 2, 3)
    opened = [event for event in table.events if isinstance(event, StechenOpened)]
    assert [event.stake for event in opened] == [FEN, FEN, FEN]
    assert table.pot == 12 * FEN


def test_D4_nobody_with_a_2_and_a_4_is_a_tie_of_all() -> None:
    table = Table.begun(THREE)
    table.turn(1, 2, 6, 6, 6, 6)
    table.turn(2, 4, 6, 6, 6, 6)
    table.turn(3, 1, 1, 1, 1, 1)
    assert only(table.events, StechenOpened).seats == (1, 2, 3)


def test_D4_a_short_seat_adds_what_it_has() -> None:
    table = Table.begun({1: 5 * FEN, 2: 3 * FEN}, stake=2 * FEN)
    table.ash(1, 2)
    assert table.events[-2:] == [Paid(1, 2 * FEN), Paid(2, FEN)]


def test_D5_the_last_seat_with_coins_wins_the_table() -> None:
    table = Table.begun({1: FEN, 2: FEN, 3: 2 * FEN})
    table.ash(1, 2)
    table.turn(3, *BEST)
    assert table.open() == (WentOut(1), WentOut(2), TableWon(3))
    assert (dutzend.result(table.state), table.free[3]) == ((3,), 4 * FEN)
    with pytest.raises(NotAsked):
        table.open()


def test_D5_bets_go_back_when_fewer_than_two_can_pay() -> None:
    table = Table.begun({1: 2 * FEN, 2: 2 * FEN})
    table.hold(2, FEN)
    table.turn(1, *BEST)
    table.ash(2)
    assert table.open() == (BetsGivenBack(),)
    assert table.open()[0] == RoundOpened(2)


def test_X5_for_who_is_away_all_dice_just_thrown_are_laid() -> None:
    table = Table.begun(THREE)
    question = dutzend.asks(table.state)[0]
    assert dutzend.auto(table.state, question) == (Throw(1), Lay(1, (0, 1, 2, 3, 4)))
    table.throw(1, 2, 1, 1, 1, 1)
    table.lay(1, 0, 1)
    table.throw(1, 5, 5, 5)
    question = dutzend.asks(table.state)[0]
    assert dutzend.auto(table.state, question) == (Lay(1, (0, 1, 2)),)


def test_without_falschspiel_everything_is_open_and_nothing_waits() -> None:
    table = Table.begun(THREE)
    table.throw(1, 2, 4, 1, 1, 1)
    assert dutzend.view(table.state, None) == table.state
    assert not dutzend.sealed(table.rules)
    offered = dutzend.legal(table.state, dutzend.asks(table.state)[0], table.coins())
    assert {type(action) for action in offered} == {Lay}
    table.lay(1, 0)
    assert dutzend.doubters(table.state, table.coins()) == ()
    assert dutzend.waits(table.state) is None
    assert all(event.to is None for event in table.events)
