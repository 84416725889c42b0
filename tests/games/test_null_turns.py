"""A turn of Null: throwing, placing, moving, and how it ends (N3 to N7)."""

import pytest

from games import miwin, null
from games.board import Moved, Placed, SameDie, Threw, TurnEnded
from games.game import Question, Throw
from games.miwin import DICE, FACES
from games.null import GiveUp, Move, Place
from games.refusals import NotAsked, NotYourTurn, Refusal
from tests.games.null_table import EXAMPLE, Table, placing_from, row_from

LONG = "blau:6:S1 rot:3:S1 schwarz:4:S2"
"""A row from which one can go round and round without ever reaching 0."""

ROUND = ("blau N", "rot N", "blau S", "rot S")


def question(table: Table) -> Question:
    (asked,) = null.asks(table.state)
    return asked


# --- Throwing and placing (N1, N3) --------------------------------------------------------------------------


def test_N3_a_turn_throws_places_and_moves() -> None:
    table = Table.started(1)
    assert table.asked == [(1, "throw")]
    assert table.throws(1, {"blau": 6, "rot": 3, "schwarz": 4}) == (Threw(1, (6, 3, 4)),)
    assert table.asked == [(1, "place")]
    assert table.do(Place(1, placing_from(EXAMPLE))) == (Placed(1, row_from(EXAMPLE), 13),)
    assert table.asked == [(1, "move")]


@pytest.mark.parametrize("drawn", range(1, 7))
def test_N1_each_die_is_thrown_with_its_own_six_faces_in_rising_order(drawn: int) -> None:
    table = Table.started(1)
    other = 7 - drawn
    faces = (FACES["blau"][drawn - 1], FACES["rot"][other - 1], FACES["schwarz"][drawn - 1])
    assert table.throw(1, drawn, other, drawn) == (Threw(1, faces),)
    assert table.state.turn.thrown == faces


def test_N3_any_placing_is_offered() -> None:
    table = Table.started(1)
    table.throws(1, {"blau": 6, "rot": 3, "schwarz": 4})
    offered = null.legal(table.state, question(table), table.coins())
    assert len(offered) == len(set(offered)) == 385
    assert Place(1, placing_from(EXAMPLE)) in offered
    assert GiveUp(1) in offered


def test_N3_once_placed_nothing_is_turned() -> None:
    table = Table.placed(EXAMPLE)
    with pytest.raises(NotAsked):
        table.do(Place(1, placing_from("rot:3:E4 blau:6:S1 schwarz:4:S8")))
    with pytest.raises(NotAsked):
        table.do(Throw(1))


def test_N3_first_throw_then_place_then_move() -> None:
    table = Table.started(1)
    for action in (Place(1, placing_from(EXAMPLE)), Move(1, "blau", "N"), GiveUp(1)):
        with pytest.raises(NotAsked):
            table.do(action)
    table.throws(1, {"blau": 6, "rot": 3, "schwarz": 4})
    with pytest.raises(NotAsked):
        table.do(Move(1, "blau", "N"))


# --- Moves (N4, N5, N6) -------------------------------------------------------------------------------------


def test_N6_the_example_move_by_move() -> None:
    table = Table.placed(EXAMPLE)
    assert table.state.turn.total == 13
    assert table.move(1, "blau", "N") == (Moved(1, "blau", "N", 1, 14, 1),)
    assert table.state.turn.fields == ((0, 1), (1, 0), (2, 0))
    assert table.move(1, "schwarz", "N") == (Moved(1, "schwarz", "N", 8, 6, 2),)
    assert table.state.turn.fields == ((0, 1), (1, 0), (2, 1))
    assert table.move(1, "blau", "E") == (Moved(1, "blau", "E", 2, 4, 3),)
    assert table.state.turn.fields == ((1, 1), (1, 0), (2, 1))
    assert table.move(1, "rot", "W") == (
        Moved(1, "rot", "W", 4, 0, 4),
        TurnEnded(1, 4, "null", 4, (6, 3, 4), row_from(EXAMPLE)),
    )
    done = table.state.done[1]
    assert done.fields == ((1, 1), (0, 0), (2, 1))
    assert [lying.top for lying in done.dice] == [2, 4, 8]
    assert table.state.points == {1: 4}


def test_N5_what_is_not_allowed_is_refused_and_changes_nothing() -> None:
    table = Table.placed(EXAMPLE)
    table.move(1, "blau", "N")
    before = table.state
    offered = null.legal(before, question(table), table.coins())
    for die in DICE:
        for direction in miwin.DIRECTIONS:
            if Move(1, die, direction) not in offered:
                with pytest.raises(Refusal):
                    table.move(1, die, direction)
    with pytest.raises(SameDie):
        table.move(1, "blau", "S")
    assert table.state == before
    assert offered[-1] == GiveUp(1)
    assert {action.die for action in offered if isinstance(action, Move)} == {"rot", "schwarz"}


def test_N5_only_the_seat_at_turn_moves() -> None:
    table = Table.placed(EXAMPLE, 1, 2)
    for action in (Move(2, "blau", "N"), GiveUp(2)):
        with pytest.raises(NotYourTurn):
            table.do(action)


# --- How a turn ends (N6, N7) -------------------------------------------------------------------------------


def test_N6_0_ends_the_turn_and_points_are_moves() -> None:
    table = Table.placed("blau:1:S2 rot:1:S3 schwarz:2:S6")
    assert table.move(1, "schwarz", "S")[-1] == TurnEnded(
        1, 1, "null", 1, (1, 1, 2), row_from("blau:1:S2 rot:1:S3 schwarz:2:S6")
    )


def test_N7_giving_up_counts_40() -> None:
    table = Table.placed(EXAMPLE)
    table.move(1, "blau", "N")
    assert table.do(GiveUp(1)) == (TurnEnded(1, 40, "gave up", 1, (6, 3, 4), row_from(EXAMPLE)),)
    assert table.state.points == {1: 40}


def test_N7_giving_up_before_placing_counts_40() -> None:
    table = Table.started(1)
    table.throws(1, {"blau": 6, "rot": 3, "schwarz": 4})
    assert table.do(GiveUp(1)) == (TurnEnded(1, 40, "gave up", 0, (6, 3, 4), ()),)


def test_N7_30_moves_without_0_count_40() -> None:
    table = Table.placed(LONG)
    table.moves(1, ", ".join((ROUND * 8)[:29]))
    assert (table.asked, table.state.turn.moves) == ([(1, "move")], 29)
    events = table.move(1, "rot", "N")
    assert events[-1] == TurnEnded(1, 40, "too long", 30, (6, 3, 4), row_from(LONG))


def test_N7_0_with_the_30th_move_counts_30() -> None:
    table = Table.placed(LONG)
    table.moves(1, ", ".join((ROUND * 8)[:26]))
    table.moves(1, "blau N, schwarz W, blau E, rot W")
    assert table.events[-1] == TurnEnded(1, 30, "null", 30, (6, 3, 4), row_from(LONG))


def test_N7_no_legal_move_counts_40() -> None:
    row = "blau:1:S2 rot:1:S8 schwarz:2:S6"
    table = Table.placed(row)
    events = table.move(1, "blau", "N")
    assert events == (Moved(1, "blau", "N", 2, 2, 1), TurnEnded(1, 40, "stuck", 1, (1, 1, 2), row_from(row)))
    assert table.state.points == {1: 40}


# --- A seat that is away (X5) -------------------------------------------------------------------------------


def test_X5_null_gives_up() -> None:
    table = Table.placed(EXAMPLE, 1, 2)
    assert null.auto(null.view(table.state, 1), question(table)) == (GiveUp(1),)


def test_X5_before_placing_null_gives_up_too() -> None:
    table = Table.started(1)
    assert null.auto(null.view(table.state, 1), question(table)) == (Throw(1), GiveUp(1))
    table.throws(1, {"blau": 6, "rot": 3, "schwarz": 4})
    assert null.auto(null.view(table.state, 1), question(table)) == (GiveUp(1),)
    table.do(GiveUp(1))
    assert table.state.points == {1: 40}


def test_X5_the_roll_off_is_thrown() -> None:
    table = Table.started(1, 2)
    first, _ = null.asks(table.state)
    assert null.auto(null.view(table.state, 1), first) == (Throw(1),)


def test_everybody_sees_everything() -> None:
    table = Table.placed(EXAMPLE, 1, 2)
    assert null.view(table.state, 2) == null.view(table.state, None) == table.state
    assert {event.to for event in table.events} == {None}
