"""Z5, Z7, D6, T2, P2, N7, W8: when claims about what a turn comes to are decided."""

from itertools import product
from random import Random

import pytest

from games import keepfive
from games.bets.claim import AboutResult, Kind, Moves, Named, Points, Span
from games.bets.reach import rank, reach
from games.money import FEN
from games.null import GiveUp
from tests.games import dreizehn_table, dutzend_table, null_table, pyramide_table
from tests.games.house import Table
from tests.games.verdicts import decided, named, points

THREE = dict.fromkeys((1, 2, 3), 5 * FEN)


def _brute(game: str, laid: tuple[int, ...], thrown: tuple[int, ...]) -> set[int]:
    """Every rank that every way to lay and every throw lead to."""
    if len(laid) == 5:
        return {rank(game, laid)}
    throws = [thrown] if thrown else product(range(1, 7), repeat=5 - len(laid))
    return {
        end
        for faces in throws
        for picked in keepfive.picks(len(faces))
        for end in _brute(game, (*laid, *(faces[place] for place in picked)), ())
    }


@pytest.mark.parametrize("game", ["zyklus", "dutzend"])
def test_W8_what_a_turn_can_still_come_to_is_what_every_play_leads_to(game: str) -> None:
    chance = Random(5)  # noqa: S311 - some positions, always the same
    for _ in range(60):
        laid = tuple(chance.choices(range(1, 7), k=chance.choice((3, 3, 4, 5))))
        thrown = tuple(chance.choices(range(1, 7), k=5 - len(laid))) if chance.random() < 0.6 else ()
        assert reach(game, laid, thrown) == _brute(game, laid, thrown)


def test_Z5_ash_is_lost_as_soon_as_3_and_4_lie() -> None:
    table = Table.staked(FEN, THREE)
    ash = named(1, "asche")
    assert decided(table, ash, table.throw(1, 3, 4, 1, 1, 1)) is None, "another die may be laid"
    assert decided(table, ash, table.lay(1, 0)) is None
    table.throw(1, 4, 1, 1, 1)
    assert decided(table, ash, table.lay(1, 0)) == "false"


def test_Z5_ash_is_won_when_one_die_is_left_for_two_faces() -> None:
    table = Table.staked(FEN, THREE)
    table.throw(1, 1, 1, 1, 1, 2)
    assert decided(table, named(1, "asche"), table.lay(1, 0, 1, 2, 3)) == "true"
    other = Table.staked(FEN, THREE)
    other.throw(1, 3, 1, 1, 1, 2)
    assert decided(other, named(1, "asche"), other.lay(1, 0, 1, 2)) is None


def test_W8_points_are_decided_when_they_cannot_be_reached_any_more() -> None:
    table = Table.staked(FEN, THREE)
    table.throw(1, 3, 4, 2, 1, 1)
    laid = table.lay(1, 0, 1, 2)
    assert decided(table, points(1, 15), laid) == "false", "2 and two more dice are 14 at most"
    assert decided(table, AboutResult(1, Points(Span(0, 14))), laid) == "true"
    assert decided(table, points(1, 14), laid) is None


def test_W8_a_single_die_must_be_laid_and_decides_when_it_falls() -> None:
    table = Table.staked(FEN, THREE)
    table.throw(1, 3, 4, 6, 6, 1)
    table.lay(1, 0, 1, 2, 3)
    assert decided(table, named(1, "zyklus"), table.throw(1, 1)) == "true"


def test_W3_a_result_is_that_of_the_first_turn_unless_stechen_is_named() -> None:
    table = Table.staked(FEN, THREE)
    assert decided(table, points(1, 18), table.turn(1, 3, 4, 6, 6, 6)) == "true"
    assert decided(table, points(1, 18, stechen=True), table.turn(2, 3, 4, 6, 6, 6)) is None
    assert decided(table, points(1, 18, stechen=True), table.turn(3, 1, 1, 1, 1, 1)) is None
    assert decided(table, points(1, 18, stechen=True), table.turn(1, 3, 4, 5, 5, 5)) == "false"


def test_W3_only_the_first_stechen_counts_and_its_own_dice() -> None:
    table = Table.tied(FEN, dict.fromkeys((1, 2, 3), 20 * FEN), 1, 2)
    table.throw(1, 3, 4, 6, 6, 2)
    laid = table.lay(1, 0, 1, 4)
    assert decided(table, points(1, 15, stechen=True), laid) == "false", "not with the first turn's dice"
    assert decided(table, points(1, 14, stechen=True), laid) is None


def test_W8_a_stechen_turn_is_void_when_the_round_is_won_without_it() -> None:
    table = Table.staked(FEN, THREE)
    table.turn(1, 3, 4, 6, 6, 6)
    table.ash(2)
    won = table.turn(3, 1, 1, 1, 1, 1)
    assert decided(table, points(1, 5, stechen=True), won) == "void"


def test_W8_a_result_is_void_for_who_gets_up_before_its_turn_has_ended() -> None:
    table = Table.staked(FEN, THREE)
    table.throw(1, 3, 4, 6, 6, 6)
    left = table.leave(1)
    assert decided(table, points(1, 12), left) == "void"
    assert decided(table, AboutResult(1, Named("asche"), later=True), left) == "void"
    assert decided(table, points(2, 12), left) is None


def test_W8_a_later_result_is_void_for_who_is_out() -> None:
    table = Table.staked(FEN, {1: 5 * FEN, 2: 5 * FEN, 3: FEN})
    table.turn(1, 3, 4, 6, 6, 6)
    table.ash(2, 3)
    assert decided(table, points(3, 12), table.open(), about=3) == "void"


def test_W8_a_result_is_void_when_the_round_is_won_before_the_turn() -> None:
    table = Table.staked(FEN, THREE)
    assert decided(table, points(3, 5), table.leave(1, 2)) == "void"


def test_Z9_a_seat_that_sits_the_round_out_has_no_result() -> None:
    table = Table.opened(THREE)
    for seat in (1, 2, 3):
        table.throw(seat, 6 if seat == 1 else 1)
    table.hold(3, 5 * FEN)
    table.stake(1, FEN)
    table.turn(1, 3, 4, 6, 6, 6)
    assert decided(table, points(3, 5), table.turn(2, 1, 1, 1, 1, 1)) == "void"


# --- Dutzend under the cup (D6) -----------------------------------------------------------------------------


def test_D3_without_a_cup_dutzend_is_decided_by_what_lies() -> None:
    table = dutzend_table.Table.begun(THREE)
    table.throw(1, 2, 4, 6, 6, 6)
    assert decided(table, named(1, "nothing"), table.lay(1, 0, 1)) == "false"


def test_D6_a_cheat_may_be_caught_until_the_turn_has_ended() -> None:
    table = dutzend_table.Table.false()
    table.throw(1, 2, 4, 6, 6, 6)
    laid = table.lay(1, 0, 1, 2, 3, 4)
    assert decided(table, points(1, 12), laid) is None
    assert decided(table, named(1, "nothing"), laid) is None
    ended = table.go_on()
    assert decided(table, points(1, 12), ended) == "true"
    assert decided(table, named(1, "nothing"), ended) == "false"


def test_D6_what_cannot_be_reached_is_lost_whether_there_was_a_cheat_or_not() -> None:
    table = dutzend_table.Table.false()
    table.throw(1, 1, 1, 1, 1, 2)
    laid = table.lay(1, 0, 1, 2, 3)
    assert decided(table, points(1, 3), laid) == "false"
    assert decided(table, named(1, "nothing"), laid) == "true"


def test_D6_who_is_caught_has_nothing() -> None:
    table = dutzend_table.Table.false()
    table.throw(1, 2, 1, 6, 6, 6)
    table.cheat(1, 1, 4)
    table.lay(1, 0, 1, 2, 3, 4)
    caught = table.accuse(2)
    assert decided(table, points(1, 12), caught) == "false"
    assert decided(table, named(1, "nothing"), caught) == "true"


# --- 13 & 3, Pyramide, Null ---------------------------------------------------------------------------------


def test_W6_hands_are_decided_at_the_reveal_the_banks_too() -> None:
    table = dreizehn_table.Table.opened(dreizehn_table.TWO)
    assert decided(table, points(1, 14), table.hand(1, 5, 5, 4)) is None
    assert decided(table, named(2, "overthrown"), table.hand(2, 6, 6, 5)) is None
    assert decided(table, named(0, "overthrown"), table.go_on(6)) is None
    revealed = table.bank_throws(6, 5)
    verdicts = [decided(table, claim, revealed) for claim in (points(1, 14), points(2, 14), points(0, 14))]
    assert verdicts == ["true", "false", "false"]
    assert decided(table, named(0, "overthrown"), revealed) == "true"


def test_T8_a_seat_without_a_coin_has_no_result() -> None:
    table = dreizehn_table.Table.opened({1: 5 * FEN, 2: FEN}, rounds=3)
    table.hand(1, 5, 5, 5)
    table.hand(2, 5, 5, 4)
    table.bank_throws(6, 6, 5)
    assert decided(table, points(2, 3), table.open(), about=2) == "void"


@pytest.mark.parametrize(("kind", "verdict"), [("gross", "false"), ("halb", "true"), ("none", "false")])
def test_P2_a_pyramid_is_decided_when_it_is_built(kind: Kind, verdict: str) -> None:
    table = pyramide_table.Table.begun({1: 8, 2: 8})
    assert decided(table, named(1, kind), table.throw(1, 1, 1, 6, 6, 6, 6)) is None
    stopped = table.stop(1)
    assert decided(table, named(1, kind), stopped) == verdict
    assert decided(table, points(1, 114), stopped) == "true", "the points before a field multiplies them"
    assert decided(table, points(1, 115), stopped) == "false"


def test_P3_fewer_than_no_points_are_few() -> None:
    table = pyramide_table.Table.begun({1: 8, 2: 8})
    table.throw(1, 6, 6, 6, 6, 6, 6)
    assert decided(table, AboutResult(1, Points(Span(0, 10))), table.stop(1)) == "true"


def test_N6_moves_are_decided_as_soon_as_there_are_too_many() -> None:
    table = null_table.Table.placed(null_table.EXAMPLE, 1, 2)
    three, four, more = (AboutResult(1, Moves(moves)) for moves in (Span(0, 3), Span(4, 4), Span(3)))
    table.moves(1, "blau N, schwarz N")
    third = table.move(1, "blau", "E")
    assert decided(table, three, third) == "false", "three moves did not reach 0"
    assert decided(table, more, third) == "true"
    assert decided(table, four, third) is None
    assert decided(table, four, table.move(1, "rot", "W")) == "true"


def test_N7_who_gives_up_has_40() -> None:
    table = null_table.Table.begun(1, 2)
    table.throws(1, {"blau": 6, "rot": 3, "schwarz": 4})
    given_up = table.do(GiveUp(1))
    assert decided(table, AboutResult(1, Moves(Span(40))), given_up) == "true"
    assert decided(table, AboutResult(1, Moves(Span(0, 30))), given_up) == "false"
