"""P1, P2 and P5: who begins, throws of a turn, and the sheet. X5: what is played for who is away."""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import factorial

import pytest

from games import pyramide
from games.building import Row, best
from games.events import Begins, RolledOff, RollOffTied, RoundOpened
from games.game import OpenRound, Question, Throw
from games.keepfive import NoSuchDie
from games.pyramide import Again, Stop, Write, offers
from games.refusals import NotAsked, NotYourTurn
from games.sheet import (
    BLANK,
    FACTORS,
    PAR,
    FieldTaken,
    NoSuchField,
    Sheet,
    Written,
    least_loss,
    rows_of,
    total,
)
from games.sixdice import Built, NoDiePicked, Threw
from tests.games.house import only
from tests.games.pyramide_table import Table

ALONE = {1: 0}
TWO = {1: 0, 2: 0}
THREE = {1: 0, 2: 0, 3: 0}
SIX = (4, 6, 5, 3, 2, 6)


# --- Who begins (P1, Z2, M9) --------------------------------------------------------------------------------


def test_P1_from_1_to_12_seats() -> None:
    assert pyramide.places(pyramide.Rules()) == range(1, 13)


def test_P1_coins_are_needed_only_for_a_stake() -> None:
    assert not pyramide.needs_coins(pyramide.Rules())
    assert pyramide.needs_coins(pyramide.Rules(stake=4))


def test_P1_the_highest_of_the_roll_off_begins() -> None:
    table = Table.opened(THREE)
    assert table.asked == [(1, "rolloff"), (2, "rolloff"), (3, "rolloff")]
    assert table.throw(2, 5) == (RolledOff(2, 5),)
    table.throw(1, 2)
    assert table.throw(3, 1) == (RolledOff(3, 1), Begins(2))
    assert table.asked == [(2, "throw")]


def test_P1_tied_highest_throw_again() -> None:
    table = Table.opened(THREE)
    table.throw(1, 5)
    table.throw(2, 5)
    assert table.throw(3, 1) == (RolledOff(3, 1), RollOffTied((1, 2)))
    assert table.asked == [(1, "rolloff"), (2, "rolloff")]
    with pytest.raises(NotYourTurn):
        table.throw(3, 6)


def test_P1_alone_there_is_no_roll_off() -> None:
    table = Table.seated(ALONE)
    assert table.open() == (RoundOpened(1), Begins(1))
    assert table.asked == [(1, "throw")]


def test_M9_the_order_holds_for_all_rounds() -> None:
    table = Table.begun(THREE, first=2)
    for number in range(2, 7):
        assert table.state.waiting == (2, 3, 1)
        table.rounds(1, {1: SIX, 2: SIX, 3: SIX})
        assert table.open() == (RoundOpened(number), Begins(2))
    assert table.state.waiting == (2, 3, 1)


# --- Throws of a turn (P1) ----------------------------------------------------------------------------------


def test_P1_three_throws_then_the_pyramid_is_built() -> None:
    table = Table.begun(TWO)
    assert table.throw(1, 1, 2, 3, 4, 5, 6) == (Threw(1, (1, 2, 3, 4, 5, 6), 1, (0, 1, 2, 3, 4, 5)),)
    assert table.asked == [(1, "again")]
    assert table.again(1, {0: 4, 2: 4}) == (Threw(1, (4, 4), 2, (0, 2)),)
    assert table.state.turn.dice == (4, 2, 4, 4, 5, 6)
    assert table.asked == [(1, "again")]
    threw, built = table.again(1, {5: 1})
    assert threw == Threw(1, (1,), 3, (5,))
    assert built == Built(1, (4, 2, 4, 4, 5, 1), best((4, 2, 4, 4, 5, 1)))
    assert table.asked == [(1, "write")]


def test_P1_dice_once_laid_out_may_be_thrown_again() -> None:
    table = Table.begun(TWO)
    table.throw(1, *SIX)
    table.again(1, {0: 1})
    table.again(1, {1: 1, 2: 1, 3: 1, 4: 1, 5: 1})
    assert table.state.turn.dice == (1, 1, 1, 1, 1, 1)


def test_P1_places_may_be_named_in_any_order_and_twice() -> None:
    table = Table.begun(TWO)
    table.throw(1, *SIX)
    assert table.do(Again(1, (5, 0, 5)), (1, 2)) == (Threw(1, (1, 2), 2, (0, 5)),)
    assert table.state.turn.dice == (1, 6, 5, 3, 2, 2)


@pytest.mark.parametrize("throws", [1, 2])
def test_P1_stopping_early(throws: int) -> None:
    table = Table.begun(TWO)
    table.throw(1, *SIX)
    if throws == 2:
        table.again(1, {5: 6})
    assert table.stop(1) == (Built(1, SIX, best(SIX)),)
    assert table.asked == [(1, "write")]


def test_P1_refusals_in_a_turn() -> None:
    table = Table.begun(TWO)
    for early in (Again(1, (0,)), Stop(1), Write(1, 0), OpenRound()):
        with pytest.raises(NotAsked):
            table.do(early)
    with pytest.raises(NotYourTurn):
        table.throw(2)
    table.throw(1, *SIX)
    with pytest.raises(NoDiePicked):
        table.do(Again(1, ()))
    for places in ((6,), (-1,), (0, 6)):
        with pytest.raises(NoSuchDie):
            table.do(Again(1, places))
    with pytest.raises(NotAsked):
        table.throw(1)
    with pytest.raises(NotAsked):
        table.write(1, 0)
    table.stop(1)
    for late in (Again(1, (0,)), Stop(1), Throw(1)):
        with pytest.raises(NotAsked):
            table.do(late)


def test_P1_what_may_be_done_in_a_turn() -> None:
    table = Table.begun(TWO)

    def offered() -> tuple[object, ...]:
        return pyramide.legal(table.state, pyramide.asks(table.state)[0], table.coins())

    assert offered() == (Throw(1),)
    table.throw(1, *SIX)
    picks = {places for number in range(1, 7) for places in combinations(range(6), number)}
    assert set(offered()) == {Stop(1), *(Again(1, places) for places in picks)}
    table.stop(1)
    assert offered() == tuple(Write(1, place) for place in range(6))


# --- The sheet (P5, P7) -------------------------------------------------------------------------------------


def test_P5_one_top_two_middle_three_bottom() -> None:
    assert FACTORS == (3, 2, 2, 1, 1, 1)


@pytest.mark.parametrize(("field", "value"), [(0, 102), (1, 68), (2, 68), (3, 34), (4, 34), (5, 34)])
def test_P5_points_times_the_fields_factor(field: int, value: int) -> None:
    table = Table.begun(TWO)
    table.throw(1, *SIX)
    assert offers(table.state)[field] == value
    table.stop(1)
    assert table.write(1, field) == (Written(1, field, 34, value),)
    assert total(table.state.sheets[1]) == value
    assert table.asked == [(2, "throw")]


def test_P5_written_is_written() -> None:
    table = Table.begun(TWO)
    table.plays(1, 2, *SIX)
    table.plays(2, 2, *SIX)
    table.open()
    table.throw(1, *SIX)
    assert set(offers(table.state)) == {0, 1, 3, 4, 5}
    table.stop(1)
    with pytest.raises(FieldTaken):
        table.write(1, 2)
    question = Question(1, table.state.number, "write")
    fields = [place for place in range(6) if place != 2]
    assert list(pyramide.legal(table.state, question, {})) == [Write(1, place) for place in fields]


def test_P5_there_are_six_fields() -> None:
    table = Table.begun(TWO)
    table.throw(1, *SIX)
    table.stop(1)
    for field in (-1, 6):
        with pytest.raises(NoSuchField):
            table.write(1, field)


def test_P5_before_a_throw_and_between_rounds_nothing_is_offered() -> None:
    table = Table.begun(TWO)
    assert offers(table.state) == {}
    table.rounds(1, {1: SIX, 2: SIX})
    assert offers(table.state) == {}


def test_P7_the_originals_sheet() -> None:
    sheet = (64, 66, 54, 32, 24, -4)
    assert rows_of(sheet) == (192, 240, 52)
    assert total(sheet) == 484


def test_P5_an_empty_sheet_counts_nothing() -> None:
    assert rows_of(BLANK) == (0, 0, 0)


# --- Who is away (X5) ---------------------------------------------------------------------------------------


def away(table: Table, *faces: int) -> tuple[object, ...]:
    """The bot ends the turn of the seat that is asked, in which `faces` fall."""
    asked = pyramide.asks(table.state)[0]
    events: list[object] = []
    for action in pyramide.auto(pyramide.view(table.state, asked.seat), asked):
        events += table.do(action, faces if isinstance(action, Throw) else ())
    return tuple(events)


def test_X5_throws_once_if_nothing_was_thrown_stops_and_writes() -> None:
    table = Table.begun(TWO)
    events = away(table, *SIX)
    assert [type(event) for event in events] == [Threw, Built, Written]
    assert table.asked == [(2, "throw")]


def test_X5_stops_where_dice_lie() -> None:
    table = Table.begun(TWO)
    table.throw(1, *SIX)
    assert [type(event) for event in away(table)] == [Built, Written]


def test_X5_writes_where_the_pyramid_is_built() -> None:
    table = Table.begun(TWO)
    table.throw(1, *SIX)
    table.stop(1)
    assert away(table) == (Written(1, 3, 34, 34),)


def test_X5_rolls_off() -> None:
    table = Table.opened(TWO)
    assert away(table, 4) == (RolledOff(1, 4),)


@pytest.mark.parametrize(
    ("sheet", "points", "field"),
    [
        (BLANK, PAR - 1, 3),
        (BLANK, PAR + 1, 0),
        (BLANK, -36, 3),
        (BLANK, 300, 0),
        ((1, None, None, 1, 1, 1), -36, 1),
        ((1, None, None, None, 1, 1), 300, 1),
        ((1, 1, None, None, 1, 1), 20, 3),
        ((None, 1, 1, 1, 1, 1), -36, 0),
    ],
)
def test_X5_the_field_that_loses_least(sheet: Sheet, points: int, field: int) -> None:
    assert least_loss(sheet, points) == field


def test_X5_writing_without_a_field_is_that_field() -> None:
    table = Table.begun(TWO)
    table.throw(1, 1, 1, 1, 1, 1, 1)
    table.stop(1)
    assert only(table.write(1, None), Written) == Written(1, 0, 300, 900)


def test_X5_par_is_what_a_turn_brings_on_average() -> None:
    """Of all ways to play, the one with the most points on average: 59.65, worked out backwards."""
    falls = {
        number: [(dice, chance(dice)) for dice in combinations_with_replacement(range(1, 7), number)]
        for number in range(7)
    }
    worth = {dice: float(best(dice).points) for dice, _ in falls[6]}
    for _ in range(2):
        keeping = {
            kept: sum(odds * worth[tuple(sorted(kept + dice))] for dice, odds in falls[6 - number])
            for number in range(7)
            for kept, _ in falls[number]
        }
        worth = {dice: max(keeping[kept] for kept in parts(dice)) for dice in worth}
    average = sum(odds * worth[dice] for dice, odds in falls[6])
    assert round(average, 2) == 59.65
    assert round(average) == PAR


def chance(dice: Row) -> float:
    """That these faces fall, in whatever order."""
    ways = factorial(len(dice))
    for number in Counter(dice).values():
        ways //= factorial(number)
    return float(ways / 6 ** len(dice))


def parts(dice: Row) -> set[Row]:
    return {kept for number in range(7) for kept in combinations(dice, number)}
