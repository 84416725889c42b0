"""T6: at a table with Stechen the tied throw one W6 each, until one is highest."""

import pytest

from games import dreizehn, hands
from games.events import TookPot
from games.game import Question, Throw
from games.hidden import ThrewStechen
from games.keepfive import RoundWon, StechenOpened
from games.money import FEN
from games.refusals import NotAsked
from tests.games.dreizehn_table import OVER, THREE, TWO, Table

BEST = hands.rank((5, 5, 5))


def test_T6_the_tied_are_asked_by_one_number_and_the_others_watch() -> None:
    table = Table.tied(THREE, 1, 3)
    assert table.events[-1] == StechenOpened((1, 3), 0, 1)
    number = table.state.number
    assert dreizehn.asks(table.state) == (Question(1, number, "stechen"), Question(3, number, "stechen"))
    for action in (Throw(2), dreizehn.Content(1)):
        with pytest.raises(NotAsked):
            table.do(action)


def test_T6_the_highest_takes_the_whole_pot() -> None:
    table = Table.tied(THREE, 1, 3)
    assert table.throw(3, 2) == (ThrewStechen(3, 2, 1),)
    assert table.asked == [(1, "stechen")]
    assert table.throw(1, 3) == (ThrewStechen(1, 3, 1), RoundWon(1, BEST), TookPot(1, 4 * FEN))


def test_T6_a_seat_throws_once() -> None:
    table = Table.tied(THREE, 1, 3)
    table.throw(3, 2)
    with pytest.raises(NotAsked):
        table.throw(3, 2)


def test_T6_a_stechen_is_one_round_win() -> None:
    table = Table.tied(TWO, 1, 2)
    table.throw(1, 1)
    table.throw(2, 2)
    assert table.state.wins == {2: 1}


def test_T6_the_tied_highest_throw_again() -> None:
    table = Table.tied(THREE, 1, 2, 3)
    first = table.state.number
    table.throw(1, 4)
    table.throw(2, 1)
    assert table.throw(3, 4) == (ThrewStechen(3, 4, 1), StechenOpened((1, 3), 0, 2))
    assert table.number_of(1) > first
    table.throw(1, 2)
    assert table.throw(3, 1) == (ThrewStechen(3, 1, 2), RoundWon(1, BEST), TookPot(1, 4 * FEN))


def test_T6_each_round_counts_its_own_stechen() -> None:
    table = Table.tied(TWO, 1, 2, bank=False)
    table.throw(1, 1)
    table.throw(2, 2)
    table.open()
    table.hand(1, 5, 5, 5)
    assert table.hand(2, 5, 5, 5)[-1] == StechenOpened((1, 2), 0, 1)


def test_T6_the_bank_throws_when_the_last_tied_seat_has_thrown() -> None:
    table = Table.tied(THREE, 1, 3, 0)
    assert table.events[-1] == StechenOpened((1, 3, 0), 0, 1)
    assert table.throw(1, 2) == (ThrewStechen(1, 2, 1),)
    events = table.do(Throw(3), (5, 5))
    assert events == (ThrewStechen(3, 5, 1), ThrewStechen(0, 5, 1), StechenOpened((3, 0), 0, 2))
    assert table.do(Throw(3), (6, 1))[2:] == (RoundWon(3, BEST), TookPot(3, 4 * FEN))


def test_T6_no_stechen_when_all_have_overthrown() -> None:
    table = Table.opened(TWO, stechen=True, bank=False)
    table.hand(1, *OVER)
    table.hand(2, *OVER)
    assert table.state.phase == "closed"


def test_T6_no_stechen_for_equal_sums_of_different_dice() -> None:
    table = Table.opened(TWO, stechen=True, bank=False)
    table.hand(1, 5, 5, 5)
    assert table.hand(2, 5, 5, 1, 4)[-1] == TookPot(1, 2 * FEN)


def test_T6_for_the_honour_a_stechen_decides_the_round() -> None:
    table = Table.tied(TWO, 1, 2, stake=0)
    table.throw(1, 1)
    assert table.throw(2, 2) == (ThrewStechen(2, 2, 1), RoundWon(2, BEST))


def test_a_stechen_has_one_answer() -> None:
    table = Table.tied(TWO, 1, 2)
    assert dreizehn.legal(table.state, table.game.asks(table.state)[0], table.coins()) == (Throw(1),)
