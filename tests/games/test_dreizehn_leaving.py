"""M10 in every phase, with the bank and without; several leavers at once."""

import pytest

from games import dreizehn, hands
from games.events import GaveBack, Left, TableWon, TookPot
from games.game import Leave
from games.hidden import NobodyWon, Revealed, ThrewStechen
from games.keepfive import RoundWon, StechenOpened
from games.money import FEN
from games.refusals import NotAsked
from tests.games.dreizehn_table import OVER, THREE, TWO, Table

FOUR = dict.fromkeys((1, 2, 3, 4), 5 * FEN)
BEST = hands.rank((5, 5, 5))


# --- While all throw, and while the bank does ---------------------------------------------------------------


def test_M10_a_leaver_forfeits_its_dice_and_its_stake() -> None:
    table = Table.opened(THREE)
    table.throw(1, 5, 5, 6)
    assert table.leave(1) == (Left(1),)
    assert table.asked == [(2, "throw"), (3, "throw")]
    table.hand(2, 5, 5, 5)
    table.hand(3, 5, 5, 4)
    events = table.bank_throws(*OVER)
    assert [event.seat for event in events if isinstance(event, Revealed)] == [2, 3, 0]
    assert events[-1] == TookPot(2, 4 * FEN)


def test_M10_when_the_last_that_was_not_content_leaves_the_bank_throws() -> None:
    table = Table.opened(THREE)
    table.hand(1, 5, 5, 5)
    table.hand(2, 5, 5, 5)
    assert table.leave(3) == (Left(3),)
    assert table.state.phase == "bank"


def test_M10_when_the_last_that_was_not_content_leaves_all_is_revealed() -> None:
    table = Table.opened(THREE, bank=False)
    table.hand(1, 5, 5, 5)
    table.hand(2, 5, 5, 4)
    assert table.leave(3) == (
        Left(3),
        Revealed(1, (5, 5, 5)),
        Revealed(2, (5, 5, 4)),
        RoundWon(1, BEST),
        TookPot(1, 3 * FEN),
    )


def test_M10_the_last_contender_takes_the_pot_at_once_and_shows_nothing() -> None:
    table = Table.opened(THREE, bank=False)
    table.throw(2, *OVER)
    assert table.leave(1, 3) == (Left(1), Left(3), RoundWon(2, None), TookPot(2, 3 * FEN))
    assert dreizehn.view(table.state, None).hands == {}


def test_M10_who_sits_out_is_no_contender() -> None:
    table = Table.opened({1: 0, 2: FEN, 3: FEN}, bank=False)
    assert table.leave(3) == (Left(3), RoundWon(2, None), TookPot(2, 2 * FEN))


def test_M10_when_who_sits_out_leaves_the_others_play_on() -> None:
    table = Table.opened({1: 0, 2: FEN, 3: FEN}, bank=False)
    assert table.leave(1) == (Left(1),)
    assert table.asked == [(2, "throw"), (3, "throw")]


def test_M10_the_bank_counts_as_a_contender() -> None:
    table = Table.opened(TWO)
    assert table.leave(1) == (Left(1),)
    assert table.asked == [(2, "throw")]
    assert table.leave(2) == (Left(2), RoundWon(0, None), TookPot(0, 3 * FEN))
    assert (table.state.phase, dreizehn.result(table.state)) == ("over", ())


def test_M10_the_bank_takes_the_pot_when_only_who_sits_out_remains() -> None:
    table = Table.opened({1: 0, 2: FEN})
    assert table.leave(2) == (Left(2), RoundWon(0, None), TookPot(0, 2 * FEN))
    assert table.open() == ()
    assert table.state.phase == "over"


def test_M7_when_all_leave_at_once_without_the_bank_they_get_their_stakes_back() -> None:
    table = Table.opened(TWO, bank=False)
    assert table.leave(1, 2) == (Left(1), Left(2), GaveBack(1, FEN), GaveBack(2, FEN))
    assert table.state.phase == "over"
    assert table.home == TWO


def test_M7_when_all_who_play_leave_at_once_the_others_stay() -> None:
    table = Table.opened({1: FEN, 2: FEN, 3: 0}, bank=False)
    assert table.leave(1, 2)[2:] == (GaveBack(1, FEN), GaveBack(2, FEN))
    assert table.state.phase == "closed"


def test_M10_leaving_while_the_bank_throws() -> None:
    table = Table.opened(TWO)
    table.hand(1, 5, 5, 5)
    table.hand(2, 5, 5, 5)
    table.go_on(6)
    wait = dreizehn.waits(table.state)
    assert table.leave(1) == (Left(1),)
    assert dreizehn.waits(table.state) == wait
    assert table.bank_throws(6, 6)[-1] == TookPot(2, 3 * FEN)


def test_M10_the_bank_takes_the_pot_when_all_leave_while_it_throws() -> None:
    table = Table.opened(TWO)
    table.hand(1, 5, 5, 5)
    table.hand(2, 5, 5, 5)
    table.go_on(6)
    assert table.leave(1, 2) == (Left(1), Left(2), RoundWon(0, None), TookPot(0, 3 * FEN))
    assert dreizehn.waits(table.state) is None


# --- In a Stechen -------------------------------------------------------------------------------------------


def test_M10_the_others_of_a_stechen_go_on() -> None:
    table = Table.tied(THREE, 1, 2, 3, bank=False)
    table.throw(1, 6)
    assert table.leave(1) == (Left(1),)
    table.throw(2, 1)
    assert table.throw(3, 2)[-1] == TookPot(3, 3 * FEN)


def test_M10_leaving_decides_a_stechen_in_which_all_others_have_thrown() -> None:
    table = Table.tied(THREE, 1, 2, 3, bank=False)
    table.throw(1, 5)
    table.throw(2, 4)
    assert table.leave(3) == (Left(3), RoundWon(1, BEST), TookPot(1, 3 * FEN))


def test_M10_the_bank_throws_when_the_last_tied_seat_to_throw_leaves() -> None:
    table = Table.tied(TWO, 1, 2, 0)
    table.throw(1, 5)
    events = table.do(Leave((2,)), (6,))
    assert events == (Left(2), ThrewStechen(0, 6, 1), RoundWon(0, BEST), TookPot(0, 3 * FEN))


@pytest.mark.parametrize("thrown", [False, True])
def test_M10_the_last_of_a_stechen_wins_at_once(thrown: bool) -> None:
    table = Table.tied(THREE, 1, 2, bank=False)
    if thrown:
        table.throw(2, 1)
    assert table.leave(1) == (Left(1), RoundWon(2, None), TookPot(2, 3 * FEN))


def test_M10_the_bank_wins_at_once_when_all_who_were_tied_with_it_leave() -> None:
    table = Table.tied(THREE, 1, 2, 0)
    assert table.leave(1, 2)[2:] == (RoundWon(0, None), TookPot(0, 4 * FEN))


def test_M10_when_all_in_a_stechen_leave_the_best_remaining_result_wins() -> None:
    table = Table.tied(THREE, 1, 2)
    second = hands.rank((5, 5, 4))
    assert table.leave(1, 2) == (Left(1), Left(2), RoundWon(3, second), TookPot(3, 4 * FEN))


def test_M10_equal_best_remaining_results_throw_another_stechen() -> None:
    table = Table.tied(FOUR, 1, 2)
    assert table.leave(1, 2)[2:] == (StechenOpened((3, 4), 0, 2),)
    table.throw(3, 1)
    assert table.throw(4, 2)[-1] == TookPot(4, 5 * FEN)


def test_M10_who_lost_an_earlier_throw_of_a_stechen_is_the_best_remaining() -> None:
    table = Table.tied(THREE, 1, 2, 3)
    for seat, face in ((1, 5), (2, 5), (3, 1)):
        table.throw(seat, face)
    assert table.leave(1, 2)[2:] == (RoundWon(3, BEST), TookPot(3, 4 * FEN))


def test_T7_when_all_in_a_stechen_leave_and_the_others_have_overthrown_the_pot_stays() -> None:
    table = Table.opened(FOUR, stechen=True, bank=False)
    for seat in (1, 2):
        table.hand(seat, 5, 5, 5)
    for seat in (3, 4):
        table.hand(seat, *OVER)
    assert table.leave(1, 2)[2:] == (NobodyWon(4 * FEN),)
    table.open()
    assert table.state.paid == dict.fromkeys((1, 2), FEN) | dict.fromkeys((3, 4), 2 * FEN)


def test_M10_when_all_in_a_stechen_leave_a_single_other_takes_the_pot_though_overthrown() -> None:
    table = Table.opened(THREE, stechen=True, bank=False)
    for seat in (1, 2):
        table.hand(seat, 5, 5, 5)
    table.hand(3, *OVER)
    assert table.leave(1, 2)[2:] == (RoundWon(3, None), TookPot(3, 3 * FEN))


def test_M7_when_all_of_a_table_leave_in_a_stechen_they_get_their_stakes_back() -> None:
    table = Table.tied(TWO, 1, 2, bank=False)
    assert table.leave(1, 2)[2:] == (GaveBack(1, FEN), GaveBack(2, FEN))


def test_M10_who_watches_a_stechen_may_leave() -> None:
    table = Table.tied(THREE, 1, 2)
    assert table.leave(3) == (Left(3),)
    assert table.asked == [(1, "stechen"), (2, "stechen")]


# --- Between rounds -----------------------------------------------------------------------------------------


def overthrown(bank: bool) -> Table:
    """A table between two rounds with a pot that has stayed."""
    table = Table.opened(TWO, bank=bank)
    for seat in TWO:
        table.hand(seat, *OVER)
    if bank:
        table.bank_throws(*OVER)
    return table


def test_M10_the_last_at_the_table_takes_a_pot_that_stayed() -> None:
    assert overthrown(bank=False).leave(1) == (Left(1), TookPot(2, 2 * FEN))


def test_M10_against_the_bank_a_pot_that_stayed_is_still_to_be_won() -> None:
    table = overthrown(bank=True)
    assert table.leave(1) == (Left(1),)
    assert table.leave(2) == (Left(2), TookPot(0, 3 * FEN))
    assert table.state.phase == "over"


def test_M7_when_all_leave_a_pot_that_stayed_goes_back() -> None:
    events = overthrown(bank=False).leave(1, 2)
    assert events == (Left(1), Left(2), GaveBack(1, FEN), GaveBack(2, FEN))


def test_M10_a_leaver_wins_no_evening() -> None:
    table = Table.opened(THREE, rounds=2, bank=False)
    for thrown in (((5, 5, 5), (4, 4, 4), (4, 4, 4)), ((5, 5, 5), (4, 4, 4), (3, 4, 4))):
        for seat, hand in enumerate(thrown, start=1):
            table.hand(seat, *hand)
        if table.state.round == 1:
            table.open()
    table.leave(1)
    assert table.state.wins == {1: 2}
    assert table.open() == ()


def test_M10_the_rest_play_for_the_evening_when_the_leader_leaves() -> None:
    table = Table.opened(THREE, rounds=2, bank=False)
    table.hand(1, 5, 5, 5)
    table.hand(2, 4, 4, 4)
    table.hand(3, 4, 4, 4)
    table.leave(1)
    table.open()
    table.hand(2, 4, 4, 4)
    table.hand(3, 4, 4, 3)
    assert table.open() == (TableWon(2),)


def test_leaving_takes_a_seat_and_a_table_that_plays() -> None:
    table = Table.opened(TWO, bank=False)
    with pytest.raises(NotAsked):
        table.leave(7)
    table.leave(1, 2)
    with pytest.raises(NotAsked):
        table.leave(1)
