"""The shortest ways in Null (N8), against a search of another kind, and the table of the best placings."""

from collections import Counter
from itertools import permutations, product
from pathlib import Path
from random import Random

import pytest

import games.par_table
from games import board, miwin, null, par
from games.board import PLACINGS, Turn
from games.miwin import DICE, FACES, Lying
from games.null import Move
from games.par_table import BEST, LENGTHS
from scripts import par_table
from tests.games.null_table import EXAMPLE, Table, placing_from, row_from

THROWS = tuple(product(*(FACES[die] for die in DICE)))

LONGEST = "blau:5:S1 schwarz:8:S7 rot:8:S1"
"""A row from which nine moves are needed."""


def some_rows(number: int, seed: int) -> list[tuple[Lying, ...]]:
    """Rows at random, the same each time."""
    chance = Random(seed)  # noqa: S311 - rows that can be repeated
    return [board.row_of(chance.choice(THROWS), chance.choice(PLACINGS)) for _ in range(number)]


def placed(row: tuple[Lying, ...]) -> Turn:
    """A turn that begins with this row."""
    faces = {lying.die: lying.top for lying in row}
    return board.place(board.throw([faces[die] for die in DICE]), placing_from(text_of(row)))


def text_of(row: tuple[Lying, ...]) -> str:
    return " ".join(map(miwin.write, row))


def fewest_moves(row: tuple[Lying, ...]) -> int:
    """Breadth first through the moves of the game itself, leaving nothing out."""
    turns, moves = {placed(row)}, 0
    while all(turn.total for turn in turns):
        turns = {board.move(turn, *way) for turn in turns for way in board.moves(turn)}
        moves += 1
    return moves


# --- Shortest ways ------------------------------------------------------------------------------------------


def test_N8_three_moves_in_the_example() -> None:
    assert len(par.shortest(row_from(EXAMPLE))) == 3
    assert fewest_moves(row_from(EXAMPLE)) == 3


def test_N8_no_shorter_way_exists() -> None:
    lengths = set()
    for row in some_rows(60, seed=8):
        length = len(par.shortest(row))
        assert length == fewest_moves(row), text_of(row)
        lengths.add(length)
    assert lengths >= {1, 2, 3, 4, 5, 6}


def test_N8_the_longest_way() -> None:
    assert len(par.shortest(row_from(LONGEST))) == fewest_moves(row_from(LONGEST)) == 9


def test_N8_a_shortest_way_can_be_played() -> None:
    """At a table, by the rules: each face comes up as said, and the last makes 0."""
    for row in some_rows(60, seed=6):
        table = Table.placed(text_of(row))
        way = par.shortest(row)
        for die, direction, face in way:
            moved = table.do(Move(1, die, direction))[0]
            assert isinstance(moved, board.Moved)
            assert moved.face == face
        assert table.events[-1] == board.TurnEnded(
            1, len(way), "null", len(way), table.state.done[1].thrown, row
        )


def test_N8_the_same_row_has_always_the_same_way() -> None:
    for row in some_rows(20, seed=2):
        assert par.shortest(row) == par.shortest(tuple(row))


def test_N8_what_a_turn_ended_with_is_what_is_searched() -> None:
    table = Table.placed(EXAMPLE)
    (ended,) = table.do(null.GiveUp(1))
    assert isinstance(ended, board.TurnEnded)
    assert len(par.shortest(ended.row)) == 3
    assert par.best_of_throw(ended.thrown).moves == 3


def test_N8_once_a_die_has_moved_never_more_than_four_moves_are_open() -> None:
    """What the search owes its speed to: in all arrangements that there are, with a total high enough."""
    places = [board.Field(x, y) for x, y in product(range(-2, 3), repeat=2)]
    threes = [(board.Field(0, 0), rot, schwarz) for rot, schwarz in permutations(places, 2)]
    arrangements = [three for three in threes if len(set(three)) == 3 and board.hang_together(three)]
    assert len(arrangements) == 120
    dice = placed(row_from(EXAMPLE)).dice
    turns = [Turn(dice=dice, fields=fields, total=99, last=die) for fields in arrangements for die in DICE]
    assert {len(board.moves(turn)) for turn in turns} == {2, 3, 4}


# --- The best placing of a throw ----------------------------------------------------------------------------


def test_N8_the_table_has_all_throws_and_its_rows_need_no_more_moves() -> None:
    assert list(BEST) == list(THROWS)
    for throw in THROWS:
        best = par.best_of_throw(throw)
        faces = {lying.die: lying.top for lying in best.row}
        assert tuple(faces[die] for die in DICE) == throw
        assert len(par.shortest(best.row)) == best.moves


@pytest.mark.parametrize("throw", Random(216).sample(THROWS, 12))  # noqa: S311 - the same each time
def test_N8_no_placing_allows_fewer_moves_than_the_table_says(throw: tuple[int, int, int]) -> None:
    rows = [board.row_of(throw, placing) for placing in PLACINGS]
    fewest = min(len(par.shortest(row)) for row in rows)
    first = next(row for row in rows if len(par.shortest(row)) == fewest)
    assert par.best_of_throw(throw) == (fewest, first)


def test_N8_the_script_writes_the_table_as_it_is() -> None:
    written = Path(games.par_table.__file__).read_text(encoding="utf-8").splitlines()
    for throw in Random(8).sample(THROWS, 40):  # noqa: S311 - the same each time
        assert par_table.entry(throw) in written
    assert par_table.THROWS == THROWS


def test_N8_how_long_the_ways_of_all_rows_are() -> None:
    assert sum(LENGTHS.values()) == len(THROWS) * len(PLACINGS) == 82_944
    assert max(LENGTHS) == 9 < board.MOST_MOVES
    found = Counter(len(par.shortest(row)) for row in some_rows(3000, seed=9))
    assert set(found) <= set(LENGTHS)
    for length, number in LENGTHS.items():
        assert found[length] / 3000 == pytest.approx(number / 82_944, abs=0.02)


def test_N8_no_such_throw() -> None:
    with pytest.raises(KeyError):
        par.best_of_throw((3, 3, 4))
