"""P2, P3 and P4: what six dice build and what it is worth. All figures of the original are among them."""

from collections.abc import Sequence
from itertools import combinations_with_replacement, pairwise, permutations, product

import pytest

from games.building import Kind, Pyramid, Row, best, drawn


def built(*dice: int) -> tuple[Kind, int]:
    pyramid = best(dice)
    return pyramid.kind, pyramid.points


# --- What may lie above two dice (P2) -----------------------------------------------------------------------


@pytest.mark.parametrize(("low", "above"), [((5, 6), 2), ((4, 4), 1), ((4, 6), 3), ((6, 6), 1)])
def test_P2_a_die_above_two_others(low: Row, above: int) -> None:
    assert best((*low, above)).rows == (low, (above,))


@pytest.mark.parametrize("above", [1, 3, 4, 6])
def test_P2_no_other_die_lies_above_6_and_5(above: int) -> None:
    assert best((5, 6, above)).rows != ((5, 6), (above,))


def test_P2_the_figure_of_a_large_pyramid() -> None:
    assert best((4, 6, 5, 3, 2, 2)) == Pyramid("gross", ((4, 6, 5), (3, 2), (2,)), (), 66)


def test_P2_the_figure_of_a_half_pyramid() -> None:
    assert best((4, 6, 5, 3, 2, 6)) == Pyramid("halb", ((4, 6, 5), (3, 2)), (6,), 34)


def test_P2_the_figure_of_a_small_pyramid() -> None:
    assert best((6, 5, 2, 6, 6, 6)) == Pyramid("klein", ((5, 6), (2,)), (6, 6, 6), -5)


def test_P2_the_best_scoring_pyramid_need_not_be_the_biggest() -> None:
    assert best((1, 1, 6, 6, 6, 6)) == Pyramid("halb", ((6, 6, 6), (1, 1)), (6,), 114)
    assert (6, 78, ((6, 6, 1), (1, 6), (6,))) in worths((6, 6, 1, 1, 6, 6)), "the large one is worth less"


def test_P2_the_order_in_which_the_dice_lie_does_not_matter() -> None:
    assert {best(dice) for dice in permutations((4, 6, 5, 3, 2, 6))} == {best((4, 6, 5, 3, 2, 6))}


# --- Points (P3, P4) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "kind", "points"),
    [
        ((4, 6, 5, 3, 2, 6), "halb", 34),
        ((4, 6, 5, 3, 2, 2), "gross", 66),
        ((5, 5, 5, 1, 1, 6), "halb", 94),
        ((6, 6, 6, 1, 1, 1), "gross", 180),
        ((1, 1, 1, 1, 1, 2), "halb", 198),
        ((1, 1, 1, 1, 1, 1), "gross", 300),
    ],
)
def test_P3_the_originals_figures(dice: Row, kind: Kind, points: int) -> None:
    assert built(*dice) == (kind, points)


def test_P3_small_counts_once_and_the_other_three_are_taken_off() -> None:
    assert built(6, 5, 2, 6, 6, 6) == ("klein", 6 + 5 + 2 - 6 - 6 - 6)


def test_P3_no_pyramid_costs_all_six_dice() -> None:
    assert best((2, 2, 2, 2, 2, 2)) == Pyramid("none", (), (2, 2, 2, 2, 2, 2), -12)
    assert built(6, 6, 6, 6, 6, 6) == ("none", -36)


@pytest.mark.parametrize(("face", "value"), [(1, 100), (2, 20), (3, 30), (4, 40), (5, 50), (6, 60)])
def test_P4_equal_dice_at_the_bottom(face: int, value: int) -> None:
    assert built(face, face, face, 1, 1, 1) == ("gross", 3 * value)
    assert built(face, face, face, 1, 1, 5) == ("halb", 2 * value - 5)
    assert best((face, face, face, 1, 1, 5)).value == value


def test_P4_small_has_no_such_rule() -> None:
    assert best((1, 1, 1, 1, 2, 3)) == Pyramid("klein", ((1, 1), (1,)), (1, 2, 3), 3 - 6)


def test_P3_what_a_screen_adds_up() -> None:
    for dice in combinations_with_replacement(range(1, 7), 6):
        pyramid = best(dice)
        assert pyramid.points == pyramid.times * pyramid.value - sum(pyramid.left)


# --- All that six dice can show -----------------------------------------------------------------------------

Worth = tuple[int, int, tuple[Row, ...]]


def worths(dice: Sequence[int]) -> list[Worth]:
    """Dice used, points and rows of all that can be built of six dice lying in this order, by the book."""
    a, b, c, d, e, f = dice
    everything = sum(dice)
    found: list[Worth] = [(0, -everything, ())]
    if c == abs(b - a) + 1:
        found.append((3, 2 * (a + b + c) - everything, ((a, b), (c,))))
    if d == abs(b - a) + 1 and e == abs(c - b) + 1:
        equal = {1: 100, 2: 20, 3: 30, 4: 40, 5: 50, 6: 60}
        half = equal[a] if a == b == c else a + b + c + d + e
        found.append((5, 2 * half - f, ((a, b, c), (d, e))))
        if f == abs(e - d) + 1:
            large = equal[a] if a == b == c else everything
            found.append((6, 3 * large, ((a, b, c), (d, e), (f,))))
    return found


def test_P2_best_of_all_arrangements_of_all_dice() -> None:
    """Every order of six dice is one arrangement of its faces: 46,656 of 462 different throws."""
    expected: dict[Row, list[Worth]] = {}
    for dice in product(range(1, 7), repeat=6):
        expected.setdefault(tuple(sorted(dice)), []).extend(worths(dice))
    assert len(expected) == 462
    kinds: dict[int, Kind] = {6: "gross", 5: "halb", 3: "klein", 0: "none"}
    for faces, all_worths in expected.items():
        most = max(points for _, points, _ in all_worths)
        (size,) = {used for used, points, _ in all_worths if points == most}
        ways = [rows for _, points, rows in all_worths if points == most]
        heaviest = max(sum(rows[0]) if rows else 0 for rows in ways)
        chosen = min(rows for rows in ways if not rows or sum(rows[0]) == heaviest)
        pyramid = best(faces)
        assert (pyramid.kind, pyramid.points, pyramid.rows) == (kinds[size], most, chosen), faces


def test_P2_every_pyramid_is_one_and_uses_the_dice_there_are() -> None:
    for dice in combinations_with_replacement(range(1, 7), 6):
        pyramid = best(dice)
        for low, high in pairwise(pyramid.rows):
            assert high == tuple(abs(y - x) + 1 for x, y in pairwise(low))
        assert sorted((*sum(pyramid.rows, ()), *pyramid.left)) == sorted(dice)


# --- How it looks -------------------------------------------------------------------------------------------


def test_P2_a_half_pyramid_drawn_as_in_the_original() -> None:
    assert drawn(best((4, 6, 5, 3, 2, 6))).splitlines() == [
        "  +---+---+",
        "  | 3 | 2 |",
        "+---+---+---+ +---+",
        "| 4 | 6 | 5 | | 6 |",
        "+---+---+---+ +---+",
    ]


def test_P2_a_large_pyramid_drawn() -> None:
    assert drawn(best((4, 6, 5, 3, 2, 2))).splitlines() == [
        "    +---+",
        "    | 2 |",
        "  +---+---+",
        "  | 3 | 2 |",
        "+---+---+---+",
        "| 4 | 6 | 5 |",
        "+---+---+---+",
    ]


def test_P2_a_small_pyramid_and_none_drawn() -> None:
    assert drawn(best((2, 6, 5, 6, 6, 6))).splitlines()[-2] == "| 5 | 6 | | 6 | 6 | 6 |"
    assert drawn(best((2, 2, 2, 2, 2, 2))).splitlines() == [
        "+---+---+---+---+---+---+",
        "| 2 | 2 | 2 | 2 | 2 | 2 |",
        "+---+---+---+---+---+---+",
    ]


def test_drawings_fit_a_phone() -> None:
    throws = combinations_with_replacement(range(1, 7), 6)
    lines = {line for dice in throws for line in drawn(best(dice)).splitlines()}
    assert max(map(len, lines)) < 30
    assert all(line == line.rstrip() for line in lines)
