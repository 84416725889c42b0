"""T3, T4, T9: the bank throws openly, by a published rule, and is paid like a seat."""

import pytest

from games import dreizehn, hands
from games.events import Paid, RoundOpened, TableWon, TookPot
from games.game import GoOn, OpenRound, Throw
from games.hidden import BankThrew, IsContent, Revealed, ThrewStechen
from games.keepfive import RoundWon
from games.money import FEN
from games.refusals import NotAsked
from tests.games.dreizehn_table import OVER, TWO, Table


def all_content(**rules: bool) -> Table:
    """A table whose seats are content with 13 and 12."""
    table = Table.opened(TWO, **rules)
    table.hand(1, 5, 5, 3)
    assert table.hand(2, 5, 5, 2) == (IsContent(2),)
    return table


def test_T3_the_bank_throws_one_die_after_the_other_and_the_house_waits_for_each() -> None:
    table = all_content()
    numbers = []
    for face in (2, 6, 1, 5):
        wait = dreizehn.waits(table.state)
        assert wait is not None
        assert wait.seconds == 2
        assert table.asked == []
        numbers.append(wait.number)
        assert table.go_on(face) == (BankThrew(face),)
    assert numbers == list(range(numbers[0], numbers[0] + 4))


def test_T3_then_all_is_revealed_the_bank_last() -> None:
    events = all_content().bank_throws(2, 6, 6)
    assert events[:3] == (Revealed(1, (5, 5, 3)), Revealed(2, (5, 5, 2)), Revealed(0, (2, 6, 6)))


def test_T3_without_the_bank_all_is_revealed_when_the_last_is_content() -> None:
    table = Table.opened(TWO, bank=False)
    table.hand(1, 5, 5, 3)
    events = table.hand(2, 5, 5, 2)
    assert events[:3] == (IsContent(2), Revealed(1, (5, 5, 3)), Revealed(2, (5, 5, 2)))
    assert not [event for event in events if isinstance(event, BankThrew)]


@pytest.mark.parametrize("late", [-1, 1])
def test_T3_a_wait_is_carried_out_once(late: int) -> None:
    table = all_content()
    wait = dreizehn.waits(table.state)
    assert wait is not None
    with pytest.raises(NotAsked):
        table.do(GoOn(wait.number + late))
    table.go_on(1)
    with pytest.raises(NotAsked):
        table.do(GoOn(wait.number))


def test_T3_the_bank_does_not_throw_before_all_are_content() -> None:
    table = Table.opened(TWO)
    table.hand(1, 5, 5, 3)
    assert dreizehn.waits(table.state) is None
    with pytest.raises(NotAsked):
        table.do(GoOn(table.state.number))


@pytest.mark.parametrize("dice", [(6, 6, 2), (6, 6, 1, 1), (5, 5, 3, 6), (1,) * 14, (6, 6, 6), (6, 1, 6, 3)])
def test_T4_the_bank_draws_up_to_13_and_stands_from_14(dice: tuple[int, ...]) -> None:
    table = all_content()
    assert Revealed(0, dice) in table.bank_throws(*dice)


def test_T4_the_bank_never_looks_at_hidden_dice() -> None:
    """It draws at 13 though it has lost already, and stands at 14 though it will lose."""
    for hand in ((6, 6, 4), OVER, (1, 1, 1)):
        table = Table.opened({1: FEN})
        table.hand(1, *hand)
        assert Revealed(0, (6, 6, 1, 1)) in table.bank_throws(6, 6, 1, 1)


def test_T9_the_bank_pays_one_stake_a_round_after_the_seats() -> None:
    table = Table.seated(TWO, stake=2 * FEN)
    assert table.open() == (RoundOpened(1), *(Paid(seat, 2 * FEN) for seat in (1, 2, 0)))
    assert table.bank == -2 * FEN


def test_T9_for_the_honour_the_bank_pays_nothing() -> None:
    table = Table.seated(TWO, stake=0)
    assert table.open() == (RoundOpened(1),)


def test_T9_the_bank_pays_its_whole_stake_also_when_seats_are_short() -> None:
    table = Table.opened({1: FEN, 2: 5 * FEN}, stake=3 * FEN)
    assert table.state.paid == {1: FEN, 2: 3 * FEN, 0: 3 * FEN}


def test_T9_the_bank_wins_like_a_seat() -> None:
    table = all_content()
    events = table.bank_throws(5, 5, 5)
    assert events[3:] == (RoundWon(0, hands.rank((5, 5, 5))), TookPot(0, 3 * FEN))
    assert table.bank == 2 * FEN


def test_T9_a_seat_wins_the_stake_of_the_bank() -> None:
    table = all_content()
    assert table.bank_throws(*OVER)[3:] == (RoundWon(1, hands.rank((5, 5, 3))), TookPot(1, 3 * FEN))
    assert table.bank == -FEN


def test_T9_the_bank_shares_last_in_order() -> None:
    table = Table.opened({1: 5 * FEN, 2: 5 * FEN, 3: 5 * FEN, 4: 5 * FEN}, stake=FEN)
    table.hand(1, 1, 1, 1)
    for seat in (2, 3):
        table.hand(seat, 5, 5, 5)
    table.hand(4, *OVER)
    events = table.bank_throws(5, 5, 5)
    assert events[-3:] == (TookPot(2, 2 * FEN), TookPot(3, 2 * FEN), TookPot(0, FEN))


def test_T9_the_bank_throws_last_in_a_stechen_by_the_house() -> None:
    table = Table.tied(TWO, 2, 0)
    assert table.asked == [(2, "stechen")]
    events = table.do(Throw(2), (3, 4))
    assert events == (
        ThrewStechen(2, 3, 1),
        ThrewStechen(0, 4, 1),
        RoundWon(0, hands.rank((5, 5, 5))),
        TookPot(0, 3 * FEN),
    )


def test_T9_the_bank_is_never_the_winner_of_the_evening() -> None:
    table = Table.seated({1: 9 * FEN}, rounds=3)
    for hand, bank in (((4, 4, 4), (5, 5, 5)), ((6, 6, 4), OVER), ((4, 4, 4), (5, 5, 5))):
        table.open()
        table.hand(1, *hand)
        table.bank_throws(*bank)
    assert table.state.wins == {0: 2, 1: 1}
    assert table.open() == (TableWon(1),)


def test_T9_an_evening_on_which_only_the_bank_won_has_no_winner() -> None:
    table = Table.opened({1: 9 * FEN}, rounds=1)
    table.hand(1, 4, 4, 4)
    table.bank_throws(5, 5, 5)
    assert table.do(OpenRound()) == ()
    assert (table.state.phase, dreizehn.result(table.state)) == ("over", ())
