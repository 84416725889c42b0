"""Placing three dice and tipping them over the board (N3, N4, N5)."""

from itertools import product

import pytest

from games import board, miwin
from games.board import (
    PLACINGS,
    BadPlacing,
    BelowNull,
    Field,
    NoFreeField,
    Put,
    SameDie,
    TornApart,
    Turn,
)
from games.miwin import DICE, DIRECTIONS, Die, Direction
from games.refusals import Refusal
from tests.games.null_table import EXAMPLE, placing_from, row_from

NEAR = (-1, 0, 1)
WAY: tuple[tuple[Die, Direction], ...] = (("blau", "N"), ("schwarz", "N"), ("blau", "E"), ("rot", "W"))
"""The moves of N6."""


def placed(text: str) -> Turn:
    """A turn that begins with this row."""
    faces = {lying.die: lying.top for lying in row_from(text)}
    return board.place(board.throw([faces[die] for die in DICE]), placing_from(text))


# --- Placing (N3) -------------------------------------------------------------------------------------------


def test_N3_any_order_and_any_quarter_turns() -> None:
    assert len(set(PLACINGS)) == len(PLACINGS) == 6 * 4**3
    rows = {board.row_of((6, 3, 4), placing) for placing in PLACINGS}
    assert len(rows) == len(PLACINGS)


def test_N3_the_thrown_faces_stay_on_top_and_add_up() -> None:
    for placing in PLACINGS:
        turn = board.place(board.throw((6, 3, 4)), placing)
        assert [lying.die for lying in turn.row] == [put.die for put in placing]
        assert [lying.top for lying in turn.dice] == [6, 3, 4]
        assert [lying.die for lying in turn.dice] == list(DICE)
        assert (turn.total, turn.moves, turn.last) == (13, 0, None)


def test_N3_the_row_goes_from_left_to_right() -> None:
    turn = placed("schwarz:4:S8 blau:6:S1 rot:3:E4")
    assert turn.fields == (Field(1, 0), Field(2, 0), Field(0, 0))
    assert turn.row == row_from("schwarz:4:S8 blau:6:S1 rot:3:E4")


@pytest.mark.parametrize(
    "placing",
    [
        (Put("blau", 0), Put("blau", 0), Put("rot", 0)),
        (Put("blau", 0), Put("rot", 0)),
        (Put("blau", 0), Put("rot", 4), Put("schwarz", 0)),
        (Put("blau", 0), Put("rot", -1), Put("schwarz", 0)),
        (),
    ],
)
def test_N3_each_die_once_and_turned_by_quarters(placing: board.Placing) -> None:
    with pytest.raises(BadPlacing):
        board.place(board.throw((6, 3, 4)), placing)


# --- Tipping (N4) -------------------------------------------------------------------------------------------


def test_N4_a_move_goes_to_the_neighbouring_field_and_turns_the_side_up() -> None:
    turn = placed(EXAMPLE)
    moved = board.move(turn, "blau", "N")
    assert moved.fields == (Field(0, 1), Field(1, 0), Field(2, 0))
    assert moved.dice == (miwin.tip(turn.dice[0], "N"), *turn.dice[1:])
    assert (moved.total, moved.moves, moved.last) == (14, 1, "blau")
    assert (moved.row, moved.thrown) == (turn.row, turn.thrown), "what it began with (N8)"


def test_N4_what_a_move_would_bring_is_what_it_brings() -> None:
    turn = placed(EXAMPLE)
    for die, direction in board.moves(turn):
        moved = board.move(turn, die, direction)
        face = moved.dice[DICE.index(die)].top
        assert board.face_after(turn, die, direction) == face
        assert board.total_after(turn, die, direction) == moved.total == 13 + miwin.gain(face)


@pytest.mark.parametrize(("die", "direction"), [("blau", "E"), ("rot", "W"), ("rot", "E"), ("schwarz", "W")])
def test_N4_the_field_must_be_free(die: Die, direction: Direction) -> None:
    with pytest.raises(NoFreeField):
        board.move(placed(EXAMPLE), die, direction)


# --- What is allowed (N5) -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "direction"), [("blau", "W"), ("schwarz", "E")])
def test_N5_the_outer_dice_may_not_leave_the_row_sideways(die: Die, direction: Direction) -> None:
    with pytest.raises(TornApart):
        board.move(placed(EXAMPLE), die, direction)


def test_N5_the_middle_die_may_not_leave_the_others_alone() -> None:
    """It hangs between the others; a field further on it would touch only one of them."""
    turn = board.move(board.move(placed("rot:3:E4 blau:6:S1 schwarz:4:S8"), "blau", "N"), "schwarz", "N")
    assert turn.fields == (Field(1, 1), Field(0, 0), Field(2, 1))
    with pytest.raises(TornApart):
        board.move(turn, "blau", "N")


@pytest.mark.parametrize(
    ("two", "three", "together"),
    [
        ((1, 0), (2, 0), True),
        ((1, 1), (2, 0), True),
        ((1, 1), (2, 2), True),
        ((1, 0), (1, 1), True),
        ((-1, -1), (1, 1), True),
        ((2, 0), (1, 0), True),
        ((1, 0), (3, 0), False),
        ((2, 0), (3, 0), False),
        ((2, 2), (2, 1), False),
        ((2, 0), (0, 2), False),
    ],
)
def test_N5_touching_at_a_corner_is_enough(
    two: tuple[int, int], three: tuple[int, int], together: bool
) -> None:
    for x, y in product(range(-2, 3), repeat=2):
        fields = [Field(x + a, y + b) for a, b in ((0, 0), two, three)]
        assert board.hang_together(fields) == together


def test_N5_all_arrangements_that_hang_together() -> None:
    """Against a count of another kind: those that a walk over neighbouring fields connects."""
    for two in product(range(-3, 4), repeat=2):
        for three in product(range(-3, 4), repeat=2):
            fields = {(0, 0), two, three}
            if len(fields) == 3:
                reached, edge = {(0, 0)}, [(0, 0)]
                while edge:
                    x, y = edge.pop()
                    new = {(x + dx, y + dy) for dx in NEAR for dy in NEAR} & fields - reached
                    reached |= new
                    edge += new
                assert board.hang_together([Field(0, 0), Field(*two), Field(*three)]) == (reached == fields)


def test_N5_the_total_may_not_fall_below_0() -> None:
    """1 + 1 + 2 = 4: tipping a die onto 6 or 8 is not legal, onto 4 it is, and 0 is reached."""
    turn = placed("blau:1:S2 rot:1:S3 schwarz:2:S6")
    assert board.total_after(turn, "schwarz", "N") == -2
    with pytest.raises(BelowNull):
        board.move(turn, "schwarz", "N")
    assert board.move(turn, "schwarz", "S").total == 0


def test_N5_never_the_same_die_twice_running() -> None:
    turn = board.move(placed(EXAMPLE), "blau", "N")
    for direction in DIRECTIONS:
        with pytest.raises(SameDie):
            board.move(turn, "blau", direction)
    turn = board.move(turn, "schwarz", "N")
    assert board.move(turn, "blau", "E").last == "blau"


def test_N5_all_legal_moves_are_offered_and_no_other() -> None:
    turn = placed(EXAMPLE)
    for die, direction in WAY:
        legal = []
        for other, way in product(DICE, DIRECTIONS):
            try:
                board.move(turn, other, way)
            except Refusal:
                continue
            legal.append((other, way))
        assert list(board.moves(turn)) == legal
        assert (die, direction) in legal
        turn = board.move(turn, die, direction)
