"""T5 to T10: the original's four rounds, who wins a round and an evening, and where the pot goes."""

import pytest

from games import dreizehn, hands
from games.dreizehn import SitsOut
from games.events import BetsGivenBack, GaveBack, Paid, RoundOpened, TableWon, TookPot
from games.hands import name
from games.hidden import NobodyWon, Revealed
from games.keepfive import RoundWon
from games.money import FEN
from games.refusals import NotAsked
from tests.games.dreizehn_table import OVER, THREE, TWO, Table
from tests.games.house import only

FIFTEEN = (6, 5, 4)
"""What the original's last round calls "15 mit 3"; it writes 6 4 1, which are 11."""


def play(table: Table, *thrown: tuple[int, ...]) -> list[int]:
    """Seats 1, 2, … throw these hands; who has won the round."""
    before = len(table.events)
    for seat, hand in enumerate(thrown, start=1):
        table.hand(seat, *hand)
    return [event.seat for event in table.events[before:] if isinstance(event, RoundWon)]


def overthrow(table: Table) -> None:
    """All throw too much."""
    for seat in table.state.hands:
        if seat:
            table.hand(seat, *OVER)
    if table.rules.bank:
        table.bank_throws(*OVER)


# --- A round (T5, T6, T10) ----------------------------------------------------------------------------------


def test_T5_the_evening_of_the_original() -> None:
    table = Table.opened(THREE, bank=False)
    assert play(table, (6, 5, 6), (4, 5, 5), (6, 5, 4)) == [3]
    table.open()
    assert play(table, (3, 2, 2, 5, 4), (6, 5, 5), (6, 4, 4)) == [2]
    table.open()
    assert play(table, (1, 6, 4, 1, 2, 1), (5, 5, 3, 6), (4, 4, 5)) == [1]
    table.open()
    assert play(table, (5, 5, 5), FIFTEEN, (1, 2, 1, 5, 4)) == [1, 2]
    assert table.open() == (TableWon(1), TableWon(2))
    assert table.free == {1: 5 * FEN + 1 * FEN, 2: 5 * FEN, 3: 5 * FEN - FEN}


def test_T10_the_third_round_of_the_original_is_won_with_15_by_the_same() -> None:
    table = Table.opened(THREE, bank=False)
    assert play(table, (1, 6, 4, 1, 2, 1), (5, 5, 3, 6), (4, 4, 5)) == [1]
    (shown, *_) = (event for event in table.events if isinstance(event, Revealed))
    assert name(shown.dice) == "15 mit 6"


def test_M6_one_winner_takes_the_whole_pot_also_when_it_was_short() -> None:
    table = Table.opened({1: FEN, 2: 5 * FEN}, stake=3 * FEN)
    table.hand(1, 5, 5, 5)
    table.hand(2, 5, 5, 4)
    assert only(table.bank_throws(*OVER), TookPot) == TookPot(1, 7 * FEN)


def test_T6_equal_hands_share_the_pot_in_the_coin_of_the_table() -> None:
    table = Table.opened(THREE, coin=2, stake=2, bank=False)
    table.hand(1, 4, 4, 4)
    table.hand(2, 5, 5, 5)
    events = table.hand(3, *FIFTEEN)
    best = hands.rank(FIFTEEN)
    assert events[-4:] == (RoundWon(2, best), RoundWon(3, best), TookPot(2, 4), TookPot(3, 2))


def test_T6_a_share_of_less_than_a_coin_is_none() -> None:
    table = Table.opened({1: 1, 2: 5 * FEN}, coin=1, stake=1, bank=False)
    play(table, (5, 5, 5), FIFTEEN)
    assert [event for event in table.events if isinstance(event, TookPot)] == [TookPot(1, 1), TookPot(2, 1)]


def test_T6_equal_sums_with_different_dice_are_no_tie() -> None:
    table = Table.opened(TWO, bank=False)
    assert play(table, (5, 5, 1, 4), FIFTEEN) == [2]


# --- All overthrown (T7) ------------------------------------------------------------------------------------


def test_T7_when_all_have_overthrown_the_pot_stays_for_the_next_round() -> None:
    table = Table.opened(TWO)
    overthrow(table)
    assert table.events[-1] == NobodyWon(3 * FEN)
    table.open()
    assert table.state.paid == {1: 2 * FEN, 2: 2 * FEN, 0: 2 * FEN}
    table.hand(1, 5, 5, 5)
    table.hand(2, *OVER)
    assert table.bank_throws(*OVER)[-1] == TookPot(1, 6 * FEN)


def test_T7_the_bank_that_has_not_overthrown_wins() -> None:
    table = Table.opened(TWO)
    for seat in TWO:
        table.hand(seat, *OVER)
    assert table.bank_throws(5, 5, 4)[-1] == TookPot(0, 3 * FEN)


def test_T7_after_the_last_round_everybody_gets_back_what_it_paid() -> None:
    table = Table.opened({1: 2 * FEN, 2: 7 * FEN}, stake=3 * FEN, rounds=2)
    overthrow(table)
    table.leave(1)
    table.open()
    table.hand(2, *OVER)
    events = table.bank_throws(*OVER)
    assert events[-4:] == (NobodyWon(0), GaveBack(1, 2 * FEN), GaveBack(2, 6 * FEN), GaveBack(0, 6 * FEN))
    assert table.open() == ()
    assert (table.home[1], table.free[2], table.bank) == (2 * FEN, 7 * FEN, 0)


def test_T7_for_the_honour_nothing_stays() -> None:
    table = Table.opened(TWO, stake=0)
    overthrow(table)
    assert table.events[-1] == NobodyWon(0)
    assert table.open() == (RoundOpened(2),)


def test_T7_who_has_all_its_coins_in_a_pot_that_stays_sits_out_while_others_can_play() -> None:
    table = Table.opened({1: FEN, 2: 3 * FEN, 3: 3 * FEN}, bank=False)
    overthrow(table)
    assert table.open() == (RoundOpened(2), SitsOut(1), Paid(2, FEN), Paid(3, FEN))
    table.hand(2, 5, 5, 5)
    assert table.hand(3, *OVER)[-1] == TookPot(2, 5 * FEN)


def test_T7_when_too_few_can_pay_a_pot_that_stays_goes_back_and_they_play_on() -> None:
    table = Table.opened({1: FEN, 2: 3 * FEN}, bank=False)
    overthrow(table)
    events = table.open()
    assert events == (GaveBack(1, FEN), GaveBack(2, FEN), RoundOpened(2), Paid(1, FEN), Paid(2, FEN))
    assert table.state.paid == {1: FEN, 2: FEN}


def test_T7_a_pot_that_stays_goes_back_when_the_evening_ends_early() -> None:
    table = Table.opened({1: FEN, 2: FEN, 3: FEN}, bank=False)
    overthrow(table)
    table.leave(1, 2)
    assert table.free[3] == 3 * FEN
    assert table.open() == ()
    assert table.state.phase == "over"


def test_M7_a_cancelled_round_gives_everything_back() -> None:
    table = Table.opened({1: FEN, 2: 5 * FEN}, stake=3 * FEN)
    assert dreizehn.cancel(table.state) == (GaveBack(1, FEN), GaveBack(2, 3 * FEN), GaveBack(0, 3 * FEN))


def test_M7_feierabend_between_two_rounds_gives_a_pot_back_that_stayed() -> None:
    table = Table.opened(TWO)
    overthrow(table)
    assert table.state.phase == "closed"
    assert dreizehn.cancel(table.state) == (GaveBack(1, FEN), GaveBack(2, FEN), GaveBack(0, FEN))


# --- An evening (T8) ----------------------------------------------------------------------------------------


def test_T8_four_rounds_for_one_fen_with_the_bank_unless_the_table_says_otherwise() -> None:
    assert dreizehn.Rules() == dreizehn.Rules(coin=FEN, stake=FEN, rounds=4, bank=True, stechen=False)
    assert (dreizehn.ROUNDS[0], dreizehn.ROUNDS[-1]) == (1, 10)


@pytest.mark.parametrize("rounds", [1, 10])
def test_T8_so_many_rounds_are_played(rounds: int) -> None:
    table = Table.seated({1: 50 * FEN, 2: 50 * FEN}, rounds=rounds, bank=False)
    for number in range(1, rounds + 1):
        assert table.open()[0] == RoundOpened(number)
        play(table, (5, 5, 5), (5, 5, 4))
    assert table.open() == (TableWon(1),)
    assert dreizehn.result(table.state) == (1,)
    with pytest.raises(NotAsked):
        table.open()


def test_T8_a_short_seat_pays_what_it_has() -> None:
    table = Table.opened({1: 2 * FEN, 2: 5 * FEN}, stake=3 * FEN, bank=False)
    assert table.state.paid == {1: 2 * FEN, 2: 3 * FEN}


def test_T8_a_seat_without_a_coin_sits_out_until_it_has_one() -> None:
    table = Table.opened({1: FEN, 2: 5 * FEN, 3: 5 * FEN}, bank=False)
    play(table, (4, 4, 4), (5, 5, 5), (4, 4, 4))
    assert table.open() == (RoundOpened(2), SitsOut(1), Paid(2, FEN), Paid(3, FEN))
    table.hand(2, 5, 5, 5)
    table.hand(3, 5, 5, 5)
    table.free[1] += FEN
    table.total += FEN
    assert Paid(1, FEN) in table.open()


def test_T8_for_the_honour_everybody_plays_without_a_coin() -> None:
    table = Table.opened(dict.fromkeys((1, 2), 0), stake=0)
    assert [seat for seat, _ in table.asked] == [1, 2]
    table.hand(1, 5, 5, 5)
    table.hand(2, 4, 4, 4)
    assert table.bank_throws(*OVER)[-1] == RoundWon(1, hands.rank((5, 5, 5)))
    assert not dreizehn.needs_coins(table.rules)
    assert dreizehn.needs_coins(dreizehn.Rules(stake=1))


def test_T8_a_shared_round_is_a_win_for_each_and_ties_stand() -> None:
    table = Table.opened(THREE, rounds=2, bank=False)
    play(table, (5, 5, 5), FIFTEEN, (4, 4, 4))
    table.open()
    play(table, (4, 4, 4), (4, 4, 4), (3, 4, 4))
    assert table.open() == (TableWon(1), TableWon(2))
    assert dreizehn.result(table.state) == (1, 2)


def test_T8_most_round_wins_is_the_winner_also_with_fewer_coins() -> None:
    table = Table.opened({1: 9 * FEN, 2: FEN, 3: 9 * FEN}, rounds=3, stake=FEN, bank=False)
    play(table, OVER, OVER, OVER)
    for thrown in (((5, 5, 5), OVER, OVER), ((5, 5, 5), OVER, OVER)):
        table.open()
        table.hand(1, *thrown[0])
        table.hand(3, *thrown[2])
    assert table.open() == (TableWon(1),)


def test_T8_nobody_wins_an_evening_without_a_won_round() -> None:
    table = Table.opened(TWO, rounds=1)
    overthrow(table)
    assert table.open() == ()
    assert dreizehn.result(table.state) == ()


def test_T8_without_the_bank_two_must_be_able_to_pay() -> None:
    table = Table.opened({1: FEN, 2: FEN}, bank=False)
    play(table, (5, 5, 5), (4, 4, 4))
    assert table.open() == (TableWon(1),)


def test_T8_with_the_bank_one_is_enough() -> None:
    table = Table.opened({1: FEN, 2: FEN})
    table.hand(1, 5, 5, 5)
    table.hand(2, 4, 4, 4)
    table.bank_throws(*OVER)
    assert table.open() == (RoundOpened(2), SitsOut(2), Paid(1, FEN), Paid(0, FEN))


def test_W8_bets_go_back_before_the_evening_ends_early() -> None:
    table = Table.opened({1: 2 * FEN, 2: 2 * FEN}, bank=False)
    play(table, (5, 5, 5), (4, 4, 4))
    table.hold(2, FEN)
    assert table.open() == (BetsGivenBack(),)
    assert table.open() == (RoundOpened(2), Paid(1, FEN), Paid(2, FEN))


def test_the_seed_of_a_round_comes_out_when_it_is_settled() -> None:
    assert not dreizehn.sealed(dreizehn.Rules())
