"""Miwin's dice (N1) and tipping them (N4)."""

import pytest

from games import miwin
from games.miwin import DICE, DIRECTIONS, FACES, QUARTERS, TABLE, BadDie, Die, Direction, Lying

ALL = [miwin.lying(die, top, quarters) for die in DICE for top in FACES[die] for quarters in QUARTERS]


@pytest.mark.parametrize(
    "lying",
    [
        Lying("blau", top=5, bottom=6, back=9, front=1, left=7, right=2),
        Lying("rot", top=4, bottom=5, back=1, front=9, left=8, right=3),
        Lying("schwarz", top=6, bottom=4, back=2, front=7, left=3, right=8),
    ],
)
def test_N1_the_dice_of_the_table(lying: Lying) -> None:
    assert TABLE[lying.die] == lying
    assert lying in ALL
    assert FACES[lying.die] == tuple(sorted(lying[1:]))


@pytest.mark.parametrize(
    ("die", "pairs"),
    [("blau", {19, 27, 56}), ("rot", {19, 38, 45}), ("schwarz", {27, 38, 46})],
)
def test_N1_opposite_faces_however_the_die_lies(die: Die, pairs: set[int]) -> None:
    for lying in (way for way in ALL if way.die == die):
        opposite = (lying[1:3], lying[3:5], lying[5:7])
        assert {10 * min(pair) + max(pair) for pair in opposite} == pairs


@pytest.mark.parametrize(("die", "corner"), [("blau", (5, 1, 2)), ("rot", (4, 9, 3)), ("schwarz", (6, 7, 8))])
def test_N1_the_turning_sense_however_the_die_lies(die: Die, corner: tuple[int, int, int]) -> None:
    """Top, front and right meet in a corner. Three faces meet always in the same sense, never mirrored."""
    one, two, three = corner
    same = {(one, two, three), (two, three, one), (three, one, two)}
    seen = {(way.top, way.front, way.right) for way in ALL if way.die == die}
    assert same <= seen
    assert not {(b, a, c) for a, b, c in same} & seen
    assert len(seen) == 24


def test_N3_each_die_can_lie_in_24_ways_four_with_each_face_on_top() -> None:
    assert len(set(ALL)) == len(ALL) == 3 * 24
    for die in DICE:
        for top in FACES[die]:
            ways = [miwin.lying(die, top, quarters) for quarters in QUARTERS]
            assert [way.top for way in ways] == [top] * 4
            assert ways[0].front == min(way.front for way in ways)
            assert ways[1:] == [miwin.turn(way) for way in ways[:3]]
            assert miwin.turn(ways[3]) == ways[0]


def test_N3_a_quarter_turn_is_clockwise_seen_from_above() -> None:
    turned = miwin.turn(TABLE["blau"])
    assert turned == Lying("blau", top=5, bottom=6, back=7, front=2, left=1, right=9)


@pytest.mark.parametrize(
    ("direction", "comes_up", "across"),
    [("N", "S", "E"), ("S", "N", "E"), ("E", "W", "N"), ("W", "E", "N")],
)
def test_N4_tipping_brings_the_opposite_side_up(
    direction: Direction, comes_up: Direction, across: Direction
) -> None:
    for lying in ALL:
        tipped = miwin.tip(lying, direction)
        assert tipped.top == miwin.side(lying, comes_up)
        assert miwin.side(tipped, direction) == lying.top
        assert miwin.side(tipped, across) == miwin.side(lying, across)
        assert tipped in ALL, "no die is mirrored by tipping"


def test_N4_tipped_there_and_back_a_die_lies_as_before() -> None:
    back: dict[Direction, Direction] = {"N": "S", "S": "N", "E": "W", "W": "E"}
    for lying in ALL:
        for direction in DIRECTIONS:
            assert miwin.tip(miwin.tip(lying, direction), back[direction]) == lying


def test_N4_odd_faces_are_added_and_even_ones_subtracted() -> None:
    assert [miwin.gain(face) for face in range(1, 10)] == [1, -2, 3, -4, 5, -6, 7, -8, 9]


def test_N6_the_example_in_words() -> None:
    """A die, its top and any one side say how it lies."""
    assert miwin.read_lying("blau:6:S1") == Lying("blau", 6, 5, back=9, front=1, left=2, right=7)
    assert miwin.read_lying("rot:3:E4") == Lying("rot", 3, 8, back=9, front=1, left=5, right=4)
    assert miwin.read_lying("schwarz:4:S8") == Lying("schwarz", 4, 6, back=3, front=8, left=2, right=7)


def test_every_way_to_lie_can_be_written_and_read_by_each_of_its_sides() -> None:
    for lying in ALL:
        assert miwin.read_lying(miwin.write(lying)) == lying
        for direction in DIRECTIONS:
            word = f"{lying.die}:{lying.top}:{direction}{miwin.side(lying, direction)}"
            assert miwin.read_lying(word) == lying


def test_what_is_thrown_can_be_read() -> None:
    assert [miwin.read_thrown(word) for word in ("blau:6", "rot:3", "schwarz:4")] == [
        ("blau", 6),
        ("rot", 3),
        ("schwarz", 4),
    ]


@pytest.mark.parametrize(
    "word",
    [
        "",
        "blau",
        "blau:",
        "blau:3",
        "rot:2",
        "schwarz:9",
        "blau:0",
        "blau:10",
        "Blau:6",
        "blue:6",
        "blau:6 ",
        "blau:\u00b2",
        "blau:\uff16",
    ],
)
def test_no_such_thrown_die(word: str) -> None:
    with pytest.raises(BadDie) as bad:
        miwin.read_thrown(word)
    assert len(str(bad.value).splitlines()) == 1
    with pytest.raises(BadDie):
        miwin.read_lying(f"{word}:S1")


@pytest.mark.parametrize(
    "word",
    [
        *("blau:6", "blau:6:S", "blau:6:X1", "blau:6:s1", "blau:6:S1:N9"),
        *("blau:6:S5", "blau:6:S6", "blau:6:S3"),
    ],
)
def test_no_such_placed_die(word: str) -> None:
    with pytest.raises(BadDie):
        miwin.read_lying(word)
