"""W3, W5, W8, D6: when claims about throws are decided."""

import pytest

from games.bets.claim import Count, Span, Sum
from games.bets.offers import closes
from games.bets.verdict import decide
from games.falschspiel import ThrewCovered
from games.keepfive import Threw
from games.money import FEN
from tests.games import dreizehn_table, dutzend_table, null_table, pyramide_table
from tests.games.house import Table, only
from tests.games.verdicts import decided, first_throw, next_throw

THREE = dict.fromkeys((1, 2, 3), 5 * FEN)


def test_W8_the_next_throw_decides_whoever_makes_it() -> None:
    table = Table.staked(FEN, THREE)
    for faces, verdict in (((1, 1, 1, 1, 6), "true"), ((1, 1, 1, 1, 2), "false")):
        seat = table.asked[0][0]
        assert decided(table, next_throw(), table.throw(seat, *faces)) == verdict
        assert decided(table, next_throw(), table.lay(seat, 0, 1, 2, 3, 4)) is None


def test_W8_a_seats_next_throw_is_no_others() -> None:
    table = Table.staked(FEN, THREE)
    assert decided(table, next_throw(seat=2), table.turn(1, 6, 6, 6, 6, 6)) is None
    assert decided(table, next_throw(seat=2), table.throw(2, 1, 1, 1, 1, 6)) == "true"


def test_W5_all_conditions_must_hold_for_the_dice_that_fell() -> None:
    table = Table.staked(FEN, THREE)
    table.throw(1, 6, 6, 6, 6, 6)
    table.lay(1, 0, 1, 2)
    two = table.throw(1, 3, 4)
    assert decided(table, next_throw(Sum(Span(7, 7)), Count("odd", Span(1))), two) == "true"
    assert decided(table, next_throw(Sum(Span(7, 7)), Count("odd", Span(2))), two) == "false"
    assert decided(table, next_throw(), two) == "false", "what lies is not of the throw"


def test_W3_roll_offs_are_no_throws() -> None:
    table = Table.opened(THREE)
    for seat in (1, 2, 3):
        assert decided(table, next_throw(), table.throw(seat, 6 if seat == 1 else 1)) is None
    tied = dreizehn_table.Table.tied(dreizehn_table.TWO, 1, 2)
    assert decided(tied, next_throw(), tied.throw(1, 6)) is None


def test_Z11_an_unclean_throw_is_none() -> None:
    table = Table.staked(FEN, THREE, skewed=True)
    events = table.throw(1, 1, 2, 1, 1, 1, 1, 6)
    assert [type(event).__name__ for event in events] == ["FellUncleanly", "Threw"]
    assert decided(table, next_throw(), events[:1]) is None
    assert decided(table, next_throw(), events) == "true"


def test_W5_the_first_throw_is_that_of_the_first_turn_of_its_round() -> None:
    table = Table.staked(FEN, THREE)
    first = first_throw(2)
    assert decided(table, first, table.turn(1, 6, 6, 6, 6, 6)) is None
    assert decided(table, first, table.throw(2, 1, 1, 1, 1, 6)) == "true"
    table.lay(2, 0)
    assert decided(table, first, table.throw(2, 6, 6, 6, 6)) is None
    tied = Table.tied(FEN, THREE, 1, 2)
    assert decided(tied, first_throw(1), tied.throw(1, 6, 6, 6, 6, 6)) is None


def test_W5_the_first_throw_of_the_next_round_is_not_that_of_this_one() -> None:
    table = Table.staked(FEN, THREE)
    assert decided(table, first_throw(1, later=True), table.throw(1, 1, 1, 1, 1, 6)) is None
    table.lay(1, 0, 1, 2, 3, 4)
    table.turn(2, 3, 4, 6, 6, 6)
    table.turn(3, 1, 1, 1, 1, 1)
    table.open()
    table.stake(2, FEN)
    table.turn(2, 1, 1, 1, 1, 1)
    table.turn(3, 1, 1, 1, 1, 1)
    assert decided(table, first_throw(1, later=True), table.throw(1, 6, 1, 1, 1, 1), about=2) == "true"


def test_W8_a_throw_that_never_comes_is_void() -> None:
    table = Table.staked(FEN, THREE)
    left = table.leave(3)
    for claim in (next_throw(seat=3), first_throw(3), first_throw(3, later=True)):
        assert decided(table, claim, left) == "void"
    assert decided(table, next_throw(), left) is None
    assert decided(table, next_throw(seat=2), left) is None


def test_W8_a_first_throw_is_void_when_its_round_is_over_without_it() -> None:
    table = Table.staked(FEN, THREE)
    table.turn(1, 1, 1, 1, 1, 1)
    won = table.leave(1, 3)
    assert decided(table, first_throw(2), won) == "void"
    assert decided(table, next_throw(seat=2), won) is None, "it may be made in the next round"


def test_Z9_running_bets_about_throws_go_back_before_the_winner_is_found() -> None:
    table = Table.staked(FEN, {1: FEN, 2: 2 * FEN})
    table.hold(2, FEN)
    table.turn(1, 3, 4, 6, 6, 6)
    table.turn(2, 1, 1, 1, 1, 1)
    events = table.open()
    assert decided(table, next_throw(), events) == "void"
    assert decided(table, first_throw(2, later=True), events, about=2) == "void"


def test_W6_the_first_dice_of_a_hand_are_read_at_the_reveal() -> None:
    table = dreizehn_table.Table.opened(dreizehn_table.TWO, bank=False)
    table.hand(1, 1, 2, 3, 6)
    revealed = table.hand(2, 6, 2, 3)
    assert decided(table, first_throw(1), revealed) == "false", "the six came later"
    assert decided(table, first_throw(2), revealed) == "true"


def test_T8_a_seat_that_sits_out_has_no_first_throw() -> None:
    table = dreizehn_table.Table.opened({1: 5 * FEN, 2: FEN}, rounds=3)
    for seat, hand in ((1, (5, 5, 5)), (2, (5, 5, 4))):
        table.hand(seat, *hand)
    table.bank_throws(6, 6, 5)
    opened = table.open()
    assert decided(table, first_throw(2), opened, about=2) == "void"
    assert decided(table, first_throw(1), opened, about=2) is None


def test_N3_three_dice_of_null_are_a_throw() -> None:
    table = null_table.Table.begun(1, 2)
    threw = table.throws(1, {"blau": 6, "rot": 3, "schwarz": 4})
    assert decided(table, next_throw(), threw) == decided(table, first_throw(1), threw) == "true"
    assert decided(table, first_throw(2), threw) is None


def test_P1_only_the_dice_thrown_again_are_of_the_throw() -> None:
    table = pyramide_table.Table.begun({1: 8, 2: 8})
    assert decided(table, first_throw(1), table.throw(1, 6, 1, 1, 1, 1, 1)) == "true"
    again = table.again(1, {1: 2, 2: 2})
    assert decided(table, next_throw(), again) == "false"
    assert decided(table, first_throw(1), again) is None


# --- Under the cup (D6) -------------------------------------------------------------------------------------


def test_D6_a_covered_throw_ends_offers_and_is_read_when_it_is_shown() -> None:
    table = dutzend_table.Table.false()
    made = table.throw(1, 1, 1, 1, 1, 1)
    covered = only(made, ThrewCovered)
    for claim, over in ((next_throw(), True), (next_throw(seat=1), True), (next_throw(seat=2), False)):
        assert closes(claim, 0, 1, covered) is over
        assert decided(table, claim, made) is None
    assert closes(first_throw(1), 1, 1, covered)
    assert not closes(first_throw(1), 2, 1, covered)
    table.cheat(1, 0, 6)
    shown = table.lay(1, 0)
    for claim in (next_throw(), next_throw(seat=1), first_throw(1)):
        assert decided(table, claim, shown) == "true", "bets read the faces shown"
    assert decided(table, next_throw(seat=2), shown) is None


def test_D6_a_throw_that_the_house_uncovers_as_a_cheat_is_void() -> None:
    table = dutzend_table.Table.false()
    table.throw(1, 1, 1, 1, 1, 1, eye=1)
    caught = table.cheat(1, 0, 6)
    for claim in (next_throw(), next_throw(seat=1), first_throw(1)):
        assert decided(table, claim, caught) == "void"
    assert decided(table, next_throw(seat=2), caught) is None


def test_D6_who_is_caught_with_a_throw_under_the_cup_never_shows_it() -> None:
    table = dutzend_table.Table.false()
    table.throw(1, 1, 1, 1, 1, 1)
    table.cheat(1, 0, 6)
    table.lay(1, 0)
    table.throw(1, 6, 6, 6, 6)
    assert decided(table, next_throw(), table.accuse(2)) == "void"


def test_D6_who_is_caught_before_throwing_again_leaves_the_next_throw_to_others() -> None:
    table = dutzend_table.Table.false()
    table.throw(1, 1, 1, 1, 1, 1)
    table.cheat(1, 0, 6)
    table.lay(1, 0)
    caught = table.accuse(2)
    assert decided(table, next_throw(), caught) is None
    assert decided(table, next_throw(seat=1), caught) is None


def test_D6_who_gets_up_takes_the_covered_throw_along() -> None:
    table = dutzend_table.Table.false()
    table.throw(1, 1, 1, 1, 1, 1)
    assert decided(table, next_throw(), table.leave(1)) == "void"
    table.throw(2, 1, 1, 1, 1, 1)
    table.lay(2, 0)
    assert decided(table, next_throw(), table.leave(3)) is None


def test_W5_private_events_are_not_read() -> None:
    """Whoever gives them is told so at once."""
    secret = Threw(1, (6, 6, 6, 6, 6), 1, 0, to=1)
    with pytest.raises(AssertionError):
        decide(next_throw(), "dutzend", 0, (), [(1, secret)])
