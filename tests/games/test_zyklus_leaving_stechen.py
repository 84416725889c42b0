"""M10 in a Stechen: one contender left, none left, and who only watches."""

from games import zyklus
from games.events import (
    Begins,
    Left,
    Paid,
    RoundOpened,
    TookPot,
)
from games.keepfive import RoundWon, StechenOpened
from games.money import FEN
from tests.games.house import Table, only

FOUR = dict.fromkeys((1, 2, 3, 4), 5 * FEN)


def stechen(*best: int) -> Table:
    """Four seats; `best` have 18, the others 3 points more each than the seat before (3, 6 …)."""
    table = Table.staked(FEN, FOUR)
    for seat in FOUR:
        table.turn(seat, 3, 4, *((6, 6, 6) if seat in best else (seat, 1, 1)))
    assert only(table.events, StechenOpened).seats == best
    return table


def test_M10_one_contender_left_in_a_stechen_wins_though_others_watch() -> None:
    table = stechen(1, 2)
    table.throw(1, 3, 4, 6, 6, 1)
    assert table.leave(1) == (Left(1), RoundWon(2, None), TookPot(2, 6 * FEN))


def test_M10_one_contender_left_that_has_thrown_its_stechen_wins() -> None:
    table = stechen(1, 2)
    table.ash(1)
    assert table.leave(2) == (Left(2), RoundWon(1, None), TookPot(1, 6 * FEN))


def test_M10_a_watcher_leaving_changes_nothing_in_a_stechen() -> None:
    table = stechen(1, 2)
    asked = zyklus.asks(table.state)
    assert table.leave(4) == (Left(4),)
    assert zyklus.asks(table.state) == asked


def test_M10_all_in_a_stechen_leave_and_the_best_remaining_result_wins() -> None:
    table = stechen(1, 2)
    table.ash(1)
    assert table.leave(1, 2) == (Left(1), Left(2), RoundWon(4, 6), TookPot(4, 6 * FEN))
    assert table.open() == (RoundOpened(2), Begins(4))


def test_M10_the_best_remaining_result_may_be_the_only_one() -> None:
    table = stechen(1, 2, 4)
    assert table.leave(1, 2, 4)[-2:] == (RoundWon(3, 5), TookPot(3, 7 * FEN))


def test_M10_a_watcher_that_left_before_wins_nothing() -> None:
    table = stechen(1, 2)
    table.leave(4)
    assert table.leave(1, 2)[-2:] == (RoundWon(3, 5), TookPot(3, 6 * FEN))


def test_M10_equal_remaining_results_go_into_the_next_stechen() -> None:
    table = Table.staked(FEN, FOUR)
    for seat in (1, 2):
        table.turn(seat, 3, 4, 6, 6, 6)
    table.ash(3, 4)
    events = table.leave(1, 2)
    assert events[2:] == (StechenOpened((3, 4), 2 * FEN, 2), Paid(3, 2 * FEN), Paid(4, 2 * FEN))
    table.ash(3)
    assert table.turn(4, 3, 4, 1, 1, 1)[-2:] == (RoundWon(4, 3), TookPot(4, 10 * FEN))


def test_M10_who_lost_a_stechen_has_still_its_first_result() -> None:
    table = stechen(1, 2, 3)
    table.turn(1, 3, 4, 6, 6, 6)
    table.turn(2, 3, 4, 6, 6, 6)
    table.ash(3)
    assert table.leave(1, 2)[-2:] == (RoundWon(3, 18), TookPot(3, 11 * FEN))


def test_M10_seats_behind_the_beginner_that_left_keep_their_order_in_a_stechen() -> None:
    table = Table.opened({1: 20, 2: 20, 3: 20, 4: 20})
    for seat, face in ((1, 1), (2, 6), (3, 1), (4, 1)):
        table.throw(seat, face)
    table.stake(2, FEN)
    table.leave(2)
    table.ash(3, 4, 1)
    assert only(table.events, StechenOpened).seats == (3, 4, 1)
