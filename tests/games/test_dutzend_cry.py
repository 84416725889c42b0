"""D6: who may cry "Falschspiel!", when, about what, and what it costs."""

import pytest

from games import dutzend
from games.events import Paid, PaidTo, RoundOpened, TookPot
from games.falschspiel import (
    Accused,
    CannotPayStake,
    Caught,
    CriedBefore,
    NothingDoubted,
    OwnThrow,
)
from games.game import GoOn
from games.keepfive import RoundWon, TurnEnded
from games.money import FEN
from games.refusals import NotAsked, NotYourTurn
from tests.games.dutzend_table import ALL, Table, cheated


def test_D6_caught_the_turn_counts_nothing_and_the_cheat_pays_the_crier() -> None:
    table = cheated()
    events = table.accuse(3)
    assert events == (
        Accused(3, 1, rightly=True),
        Caught(1, 3, 1, 2),
        PaidTo(1, 3, FEN),
        TurnEnded(1, (2, 4, 6, 6, 6), 0, 0),
    )
    assert table.free == {1: 3 * FEN, 2: 4 * FEN, 3: 5 * FEN}
    assert table.asked == [(2, "throw")]


def test_D6_cried_wrongly_the_crier_pays_the_accused() -> None:
    table = Table.false()
    table.turn(1, 2, 4, 6, 6, 6)
    events = table.accuse(2)
    assert events == (Accused(2, 1, False), PaidTo(2, 1, FEN), TurnEnded(1, (2, 4, 6, 6, 6), 18, 0))
    assert table.free == {1: 5 * FEN, 2: 3 * FEN, 3: 4 * FEN}


def test_D6_after_the_last_throw_of_a_turn_the_others_have_15_seconds() -> None:
    table = Table.false()
    table.turn(1, 1, 1, 1, 1, 1)
    waits = dutzend.waits(table.state)
    assert waits is not None
    assert waits.seconds == 15
    assert table.asked == []
    with pytest.raises(NotAsked):
        table.throw(2)
    with pytest.raises(NotAsked):
        table.do(GoOn(waits.number + 1))
    table.go_on()
    assert table.asked == [(2, "throw")]
    with pytest.raises(NotAsked):
        table.do(GoOn(waits.number))


def test_D6_the_last_turn_of_the_round_may_be_doubted_before_the_round_is_decided() -> None:
    table = Table.false(2)
    table.whole_turn(1, 2, 4, 1, 1, 1)
    table.throw(2, 1, 4, 6, 6, 6)
    table.cheat(2, 0, 2)
    table.lay(2, *ALL)
    assert table.state.phase == "turns"
    assert table.accuse(1)[-3:] == (TurnEnded(2, (2, 4, 6, 6, 6), 0, 0), RoundWon(1, 3), TookPot(1, 2 * FEN))


def test_D6_a_cheat_that_is_not_cried_in_time_wins_the_round() -> None:
    table = Table.false(2)
    table.whole_turn(1, 2, 4, 1, 1, 1)
    table.throw(2, 1, 4, 6, 6, 6)
    table.cheat(2, 0, 2)
    table.lay(2, *ALL)
    number = table.state.doubted
    assert table.go_on()[-1] == TookPot(2, 2 * FEN)
    with pytest.raises(NothingDoubted):
        table.accuse(1, number)


def test_D6_a_throw_may_be_doubted_until_the_next_one_is_confirmed() -> None:
    table = Table.false()
    table.throw(1, 1, 4, 6, 6, 6)
    table.cheat(1, 0, 2)
    table.lay(1, 0)
    table.throw(1, 1, 1, 1, 1)
    events = table.accuse(2)
    assert events[1:] == (Caught(1, 2, 1, 2), PaidTo(1, 2, FEN), TurnEnded(1, (2,), 0, 0))
    assert table.asked == [(2, "throw")]


def test_D6_once_the_next_throw_is_confirmed_the_cheat_has_gone_through() -> None:
    table = Table.false()
    table.throw(1, 1, 4, 6, 6, 6)
    table.cheat(1, 0, 2)
    table.lay(1, 0)
    late = table.state.doubted
    table.throw(1, 4, 1, 1, 1)
    table.lay(1, 0)
    with pytest.raises(NothingDoubted):
        table.accuse(2, late)
    assert table.accuse(2) == (Accused(2, 1, False), PaidTo(2, 1, FEN))
    assert table.asked == [(1, "throw")], "the turn goes on"


def test_D6_a_cry_is_not_about_the_throw_under_the_cup() -> None:
    table = Table.false()
    table.throw(1, 2, 1, 1, 1, 1)
    table.lay(1, 0)
    table.throw(1, 1, 6, 6, 6)
    table.cheat(1, 0, 4)
    assert table.accuse(2) == (Accused(2, 1, False), PaidTo(2, 1, FEN))
    table.lay(1, 0, 1, 2, 3)
    assert Caught(1, 3, 1, 4) in table.accuse(3)


def test_D6_only_the_first_may_cry_about_a_throw() -> None:
    table = Table.false()
    table.throw(1, 2, 1, 1, 1, 1)
    table.lay(1, 0)
    number = table.state.doubted
    table.accuse(2)
    assert dutzend.doubters(table.state, table.coins()) == ()
    with pytest.raises(NothingDoubted):
        table.accuse(3, number)
    with pytest.raises(NothingDoubted):
        table.accuse(3, 0)


def test_D6_once_per_seat_and_round() -> None:
    table = Table.false()
    table.throw(1, 2, 1, 1, 1, 1)
    table.lay(1, 0)
    table.accuse(2)
    table.throw(1, 1, 1, 1, 1)
    table.lay(1, 0)
    assert dutzend.doubters(table.state, table.coins()) == (3,)
    with pytest.raises(CriedBefore):
        table.accuse(2)
    table.throw(1, 1, 1, 1)
    table.lay(1, 0, 1, 2)
    table.go_on()
    table.whole_turn(2, 2, 4, 6, 6, 6)
    table.whole_turn(3, 1, 1, 1, 1, 1)
    assert RoundOpened(2) in table.open()
    table.rolled_off()
    table.throw(1, 1, 1, 1, 1, 1)
    table.lay(1, 0)
    assert dutzend.doubters(table.state, table.coins()) == (2, 3)


def test_D6_who_cannot_pay_the_stake_cannot_cry() -> None:
    table = Table.begun({1: 9 * FEN, 2: 3 * FEN, 3: 9 * FEN}, cheating=True, stake=2 * FEN)
    table.throw(1, 1, 1, 1, 1, 1)
    table.lay(1, 0)
    assert dutzend.doubters(table.state, table.coins()) == (3,)
    with pytest.raises(CannotPayStake) as refused:
        table.accuse(2)
    assert refused.value.values == {"stake": 2 * FEN, "free": FEN}


def test_D6_nobody_cries_about_the_own_throw_and_no_stranger_cries() -> None:
    table = cheated()
    with pytest.raises(OwnThrow):
        table.accuse(1)
    with pytest.raises(NotYourTurn):
        table.accuse(9)


def test_D6_there_is_nothing_to_cry_about_before_a_throw_is_confirmed() -> None:
    table = Table.false()
    for number in (0, table.state.number):
        with pytest.raises(NothingDoubted):
            table.accuse(2, number)
    table.throw(1, 1, 4, 6, 6, 6)
    with pytest.raises(NothingDoubted):
        table.accuse(2)
    table.lay(1, *ALL)
    old = table.state.doubted
    table.go_on()
    table.throw(2, 1, 1, 1, 1, 1)
    with pytest.raises(NothingDoubted):
        table.accuse(3, old)


def test_D6_who_only_watches_a_stechen_may_cry() -> None:
    table = Table.false()
    for seat in (1, 2):
        table.whole_turn(seat, 2, 4, 6, 6, 6)
    table.whole_turn(3, 1, 1, 1, 1, 1)
    table.throw(1, 1, 4, 6, 6, 6)
    table.cheat(1, 0, 2)
    table.lay(1, *ALL)
    assert table.accuse(3)[1:3] == (Caught(1, 3, 1, 2), PaidTo(1, 3, FEN))
    table.whole_turn(2, 2, 4, 1, 1, 1)
    assert table.events[-2:] == [RoundWon(2, 3), TookPot(2, 5 * FEN)]


def test_D6_who_was_caught_has_paid_before_the_stechen_that_it_leads_to() -> None:
    table = Table.begun({1: 5 * FEN, 2: 4 * FEN}, cheating=True, stake=2 * FEN)
    table.whole_turn(1, 1, 1, 1, 1, 1)
    table.throw(2, 1, 4, 6, 6, 6)
    table.cheat(2, 0, 2)
    table.lay(2, *ALL)
    moved = [event for event in table.accuse(1) if isinstance(event, Paid | PaidTo)]
    assert moved == [PaidTo(2, 1, 2 * FEN), Paid(1, 2 * FEN)]


def test_D6_who_cried_wrongly_has_paid_before_the_stechen_that_it_leads_to() -> None:
    table = Table.begun({1: 4 * FEN, 2: 2 * FEN}, cheating=True, stake=2 * FEN)
    table.whole_turn(1, 1, 1, 1, 1, 1)
    table.turn(2, 1, 1, 1, 1, 1)
    moved = [event for event in table.accuse(1) if isinstance(event, Paid | PaidTo)]
    assert moved == [PaidTo(1, 2, 2 * FEN), Paid(2, 2 * FEN)]


def test_D6_who_was_caught_has_nothing_lying() -> None:
    table = cheated()
    table.accuse(3)
    assert table.state.lying == {1: ()}
