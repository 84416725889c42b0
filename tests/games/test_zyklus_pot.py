"""M6 and M7: a pot that is taken whole, and one that nobody can win any more."""

from collections.abc import Callable

import pytest

from games import zyklus
from games.events import (
    BetsGivenBack,
    GaveBack,
    Left,
    TableWon,
    TookPot,
)
from games.keepfive import RoundWon
from games.money import FEN
from games.refusals import NotAsked
from tests.games.house import Table, only

FOUR = dict.fromkeys((1, 2, 3, 4), 5 * FEN)


def test_M6_a_short_winner_takes_the_whole_pot() -> None:
    table = Table.staked(3 * FEN, {1: 5 * FEN, 2: FEN, 3: 5 * FEN})
    table.ash(1)
    table.turn(2, 3, 4, 1, 1, 1)
    table.turn(3, 6, 6, 6, 6, 6)
    assert only(table.events, RoundWon) == RoundWon(2, 3)
    assert only(table.events, TookPot) == TookPot(2, 7 * FEN)
    assert table.free == {1: 2 * FEN, 2: 7 * FEN, 3: 2 * FEN}


def test_M7_who_paid_gets_it_back_when_only_seats_that_sat_out_remain() -> None:
    table = Table.rolled_off({1: 20, 2: 20, 3: 20})
    table.hold(3, 20)
    table.stake(1, FEN)
    table.throw(1, 3, 4, 6, 6, 1)
    assert table.leave(1, 2) == (Left(1), Left(2), GaveBack(1, FEN), GaveBack(2, FEN))
    assert table.home == {1: 20, 2: 20, 3: 0}
    assert table.asked == []
    assert [*table.open(), *table.open()] == [BetsGivenBack(), TableWon(3)]


@pytest.mark.parametrize(
    "make",
    [
        lambda: Table.seated(FOUR),
        lambda: Table.opened(FOUR),
        lambda: Table.rolled_off(FOUR),
        lambda: Table.staked(FEN, FOUR),
        lambda: Table.tied(FEN, FOUR, 1, 2),
    ],
    ids=["closed", "roll-off", "stake", "turns", "Stechen"],
)
def test_M7_everyone_leaves_at_once_and_gets_back_what_each_paid(make: Callable[[], Table]) -> None:
    table = make()
    paid = table.state.paid
    events = table.leave(4, 3, 2, 1)
    assert events == (
        *(Left(seat) for seat in FOUR),
        *(GaveBack(seat, amount) for seat, amount in paid.items()),
    )
    assert table.home == FOUR
    assert table.pot == 0
    assert (table.state.phase, table.asked, zyklus.result(table.state)) == ("over", [], ())
    with pytest.raises(NotAsked):
        table.open()


def test_M7_a_cancelled_table_gives_back_exactly_what_each_paid_leavers_included() -> None:
    table = Table.staked(2 * FEN, {1: 5 * FEN, 2: FEN, 3: 5 * FEN, 4: 5 * FEN})
    table.ash(1, 2)
    table.leave(3)
    table.ash(4)
    assert zyklus.cancel(table.state) == (
        GaveBack(1, 4 * FEN),
        GaveBack(2, FEN),
        GaveBack(3, 2 * FEN),
        GaveBack(4, 4 * FEN),
    )


def test_M7_nothing_goes_back_once_the_pot_is_taken() -> None:
    table = Table.staked(FEN, FOUR)
    table.leave(1, 2, 3)
    assert zyklus.cancel(table.state) == ()
