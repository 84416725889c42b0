"""W5: at a table a claim has the chance of the dice that decide it, or none where nobody can know them."""

from fractions import Fraction

import pytest

from games.bets.claim import (
    AboutResult,
    AboutStechen,
    AboutThrow,
    AboutWinner,
    Alike,
    Claim,
    Count,
    Moves,
    Named,
    Points,
    span,
)
from games.bets.odds import Position, chance, fresh
from games.bets.positions import position_of
from games.money import FEN
from tests.games import dreizehn_table, dutzend_table, null_table, pyramide_table
from tests.games.house import Listed, Table
from tests.games.null_table import EXAMPLE, SURRENDER

THREE = dict.fromkeys((1, 2, 3), 5 * FEN)
ALL = (0, 1, 2, 3, 4)

ODD = (Count("odd", span(1)),)
NEXT = AboutThrow(None, "next", ODD)


def next_of(seat: int) -> AboutThrow:
    return AboutThrow(seat, "next", ODD)


def first_of(seat: int, *, later: bool = False) -> AboutThrow:
    return AboutThrow(seat, "first", ODD, later)


def ash_of(seat: int, *, stechen: bool = False, later: bool = False) -> AboutResult:
    return AboutResult(seat, Named("asche"), stechen, later)


def gross_of(seat: int, *, later: bool = False) -> AboutResult:
    return AboutResult(seat, Named("gross"), later=later)


def at(table: Listed, claim: Claim) -> Position | None:
    """Where a claim stands for everybody."""
    return position_of(table.game.view(table.state, None), claim)


def likely(table: Listed, claim: Claim) -> Fraction | None:
    position = at(table, claim)
    return None if position is None else chance(claim, position)


FIVE = fresh("zyklus")
SIX = fresh("pyramide")

# --- 34-Zyklus ----------------------------------------------------------------------------------------------


def test_W5_before_the_first_throw_every_turn_of_the_round_is_fresh() -> None:
    for table in (Table.opened(THREE), Table.rolled_off(THREE), Table.staked(FEN, THREE)):
        for claim in (NEXT, next_of(2), first_of(3), ash_of(1), ash_of(2, stechen=True)):
            assert at(table, claim) == FIVE == Position("zyklus", 5)
        assert likely(table, first_of(3)) == Fraction(31, 32)


def test_W5_between_rounds_only_what_comes_later_is_known() -> None:
    table = Table.staked(FEN, THREE)
    table.turn(1, 3, 4, 6, 6, 6)
    table.ash(2, 3)
    assert table.state.phase == "closed"
    assert [at(table, claim) for claim in (first_of(1), ash_of(1), ash_of(1, stechen=True))] == [None] * 3
    for claim in (NEXT, next_of(1), first_of(1, later=True), ash_of(1, later=True)):
        assert at(table, claim) == FIVE


def test_Z4_the_next_throw_is_not_known_while_its_thrower_may_choose() -> None:
    table = Table.staked(FEN, THREE)
    table.throw(1, 1, 2, 3, 4, 5)
    assert at(table, NEXT) is at(table, next_of(1)) is None
    assert at(table, next_of(2)) == FIVE
    table.lay(1, 2, 3)
    for claim in (NEXT, next_of(1)):
        assert at(table, claim) == Position("zyklus", 3, (3, 4))
        assert likely(table, claim) == Fraction(7, 8)
    table.throw(1, 1, 2, 3)
    table.lay(1, 0, 1)
    table.throw(1, 6)
    for claim in (NEXT, next_of(1)):
        assert at(table, claim) == FIVE


def test_Z5_a_result_is_known_as_far_as_its_dice_lie() -> None:
    table = Table.staked(FEN, THREE)
    table.throw(1, 1, 2, 3, 3, 5)
    assert at(table, ash_of(1)) == Position("zyklus", 0, (), (1, 2, 3, 3, 5))
    table.lay(1, 0, 1, 2, 3)
    assert at(table, ash_of(1)) == Position("zyklus", 1, (1, 2, 3, 3))
    assert likely(table, ash_of(1)) == Fraction(5, 6)
    assert at(table, ash_of(2)) == FIVE
    table.throw(1, 4)
    assert likely(table, ash_of(1)) == 0
    assert at(table, first_of(1)) != FIVE
    assert likely(table, first_of(1)) is None


def test_W3_a_turn_that_is_over_has_no_chance_any_more() -> None:
    table = Table.staked(FEN, THREE)
    table.turn(1, 3, 4, 6, 6, 6)
    assert at(table, first_of(1)) is at(table, ash_of(1)) is None
    assert at(table, ash_of(2)) == at(table, next_of(1)) == at(table, ash_of(1, later=True)) == FIVE


def test_W3_in_a_Stechen_only_the_Stechen_is_to_come() -> None:
    table = Table.tied(FEN, THREE, 1, 2)
    assert at(table, first_of(1)) is at(table, ash_of(1)) is None
    assert at(table, ash_of(3, stechen=True)) is None
    assert at(table, ash_of(1, stechen=True)) == at(table, ash_of(2, stechen=True)) == FIVE
    table.throw(1, 1, 1, 1, 3, 3)
    table.lay(1, 3)
    assert at(table, ash_of(1, stechen=True)) == Position("zyklus", 4, (3,))


def test_W3_a_second_Stechen_is_not_the_first_one() -> None:
    table = Table.tied(FEN, THREE, 1, 2)
    table.ash(1, 2)
    assert table.state.stechen == 2
    assert at(table, ash_of(1, stechen=True)) is None
    assert at(table, NEXT) == FIVE


def test_Z3_who_sits_the_round_out_has_no_turn_in_it_but_perhaps_in_the_next() -> None:
    table = Table.opened(THREE)
    table.hold(3, 5 * FEN)
    for seat in (1, 2, 3):
        table.throw(seat, 6 if seat == 1 else 1)
    table.stake(1, FEN)
    assert table.state.waiting == (1, 2)
    assert at(table, first_of(3)) is at(table, ash_of(3)) is at(table, ash_of(3, stechen=True)) is None
    assert at(table, first_of(3, later=True)) == at(table, next_of(3)) == FIVE


def test_W5_nobody_who_is_gone_or_never_came_has_a_turn() -> None:
    table = Table.staked(FEN, THREE)
    table.leave(2)
    for seat in (2, 9):
        for claim in (next_of(seat), first_of(seat), first_of(seat, later=True), ash_of(seat)):
            assert at(table, claim) is None


def test_W5_who_wins_and_whether_there_is_a_Stechen_has_no_chance() -> None:
    table = Table.staked(FEN, THREE)
    for claim in (AboutWinner(1, "round"), AboutWinner(2, "table", wins=False), AboutStechen()):
        assert at(table, claim) is None
        assert chance(claim, FIVE) is None


def test_W5_a_table_that_is_over_has_no_throw_any_more() -> None:
    table = Table.staked(5 * FEN, {1: 5 * FEN, 2: 5 * FEN})
    table.turn(1, 3, 4, 6, 6, 6)
    table.ash(2)
    table.open()
    assert table.state.phase == "over"
    for claim in (NEXT, next_of(1), first_of(1, later=True), ash_of(1, later=True)):
        assert at(table, claim) is None


# --- Dutzend ------------------------------------------------------------------------------------------------

NOTHING = AboutResult(1, Named("nothing"))


def test_D3_dutzend_without_Falschspiel_is_as_open_as_zyklus() -> None:
    table = dutzend_table.Table.begun(THREE)
    table.throw(1, 2, 2, 2, 2, 4)
    table.lay(1, 0, 1, 2, 3)
    assert likely(table, NOTHING) == Fraction(5, 6)
    assert likely(table, NEXT) == Fraction(1, 2)


def test_D6_with_Falschspiel_nothing_has_a_chance() -> None:
    table = dutzend_table.Table.false()
    for claim in (NEXT, next_of(1), first_of(2), NOTHING):
        assert at(table, claim) is None


# --- Pyramide -----------------------------------------------------------------------------------------------

TWO = dict.fromkeys((1, 2), 0)


def test_P1_the_dice_lie_and_may_be_thrown_again() -> None:
    table = pyramide_table.Table.begun(TWO)
    assert at(table, NEXT) == at(table, gross_of(1)) == at(table, first_of(2)) == SIX
    table.throw(1, 1, 1, 1, 1, 1, 6)
    assert at(table, NEXT) is at(table, next_of(1)) is None
    assert at(table, next_of(2)) == SIX
    assert at(table, gross_of(1)) == Position("pyramide", 0, thrown=(1, 1, 1, 1, 1, 6), throws=2)
    six_ones = AboutResult(1, Points(span(300)))
    assert likely(table, six_ones) == 1 - Fraction(5, 6) ** 2
    table.again(1, {5: 2})
    assert likely(table, six_ones) == Fraction(1, 6)
    table.stop(1)
    assert likely(table, six_ones) == 0
    assert at(table, NEXT) == at(table, next_of(1)) == SIX
    assert likely(table, first_of(1)) is None


def test_P1_after_the_sixth_round_nothing_comes() -> None:
    table = pyramide_table.Table.begun(TWO)
    table.rounds(5, {1: (1, 2, 3, 4, 5, 6), 2: (1, 2, 3, 4, 5, 6)})
    assert at(table, first_of(1, later=True)) == at(table, gross_of(2, later=True)) == SIX
    table.open()
    assert at(table, first_of(1, later=True)) is at(table, gross_of(2, later=True)) is None
    table.plays(1, 5, 1, 2, 3, 4, 5, 6)
    assert at(table, next_of(1)) is at(table, gross_of(1)) is None
    assert at(table, NEXT) == at(table, next_of(2)) == SIX
    table.throw(2, 1, 2, 3, 4, 5, 6)
    table.stop(2)
    assert at(table, NEXT) is at(table, next_of(2)) is None


# --- Null ---------------------------------------------------------------------------------------------------


def test_N3_each_turn_has_one_throw_of_three_dice_and_no_chance_of_its_moves() -> None:
    table = null_table.Table.begun(1, 2)
    three = Position("null", 3)
    assert at(table, NEXT) == at(table, first_of(1)) == at(table, first_of(2)) == three
    assert likely(table, next_of(1)) == 1 - Fraction(2 * 2 * 4, 6**3)
    assert likely(table, AboutResult(1, Moves(span(0, 3)))) is None
    table.throw(1, *SURRENDER)
    assert at(table, NEXT) == at(table, next_of(1)) == at(table, next_of(2)) == three
    assert likely(table, first_of(1)) is None


def test_N2_there_are_as_many_rounds_as_seats() -> None:
    assert at(null_table.Table.begun(1, 2), first_of(1, later=True)) == Position("null", 3)
    alone = null_table.Table.placed(EXAMPLE)
    for claim in (NEXT, next_of(1), first_of(1, later=True)):
        assert at(alone, claim) is None


# --- 13 & 3 -------------------------------------------------------------------------------------------------


def test_T2_a_first_throw_may_have_been_made_in_secret_until_its_seat_is_content() -> None:
    table = dreizehn_table.Table.opened(dreizehn_table.TWO, rounds=2)
    assert at(table, first_of(1)) == Position("dreizehn", 3)
    assert likely(table, first_of(1)) == Fraction(7, 8)
    table.throw(1, 2, 2, 2)
    assert likely(table, first_of(1)) == Fraction(7, 8)
    table.content(1)
    assert at(table, first_of(1)) is None
    assert likely(table, first_of(2)) == Fraction(7, 8)
    assert likely(table, first_of(1, later=True)) == Fraction(7, 8)


def test_T8_who_sits_the_round_out_throws_nothing() -> None:
    table = dreizehn_table.Table.seated(dreizehn_table.THREE, rounds=2)
    table.hold(3, 5 * FEN)
    table.open()
    assert at(table, first_of(3)) is None
    assert at(table, first_of(3, later=True)) == at(table, first_of(2)) == Position("dreizehn", 3)


def test_M10_a_round_that_is_won_before_the_reveal_has_no_throw_any_more() -> None:
    table = dreizehn_table.Table.opened(dreizehn_table.TWO, bank=False)
    table.leave(2)
    assert table.state.phase == "closed"
    assert at(table, first_of(1)) is None


def test_T8_after_the_last_round_and_for_results_there_is_no_chance() -> None:
    table = dreizehn_table.Table.opened(dreizehn_table.TWO, rounds=1)
    assert at(table, first_of(1, later=True)) is None
    assert likely(table, AboutResult(1, Named("overthrown"))) is None
    assert likely(table, NEXT) is None


# --- A claim and a position that do not belong together -----------------------------------------------------


@pytest.mark.parametrize(
    ("claim", "position"),
    [
        (AboutResult(1, Named("zyklus")), fresh("dutzend")),
        (AboutResult(1, Moves(span(3))), fresh("zyklus")),
        (AboutThrow(1, "next", (Count(7, span(1)),)), fresh("zyklus")),
        (AboutThrow(1, "next", ODD), fresh("dreizehn")),
        (AboutThrow(1, "first", ODD), Position("zyklus", 4, (1,))),
        (AboutThrow(1, "next", (Alike(span(2)),)), Position("zyklus", 0, (3,), (1, 2, 3, 4))),
    ],
)
def test_W5_what_the_game_or_the_turn_does_not_know_has_no_chance(claim: Claim, position: Position) -> None:
    assert chance(claim, position) is None
