"""`python -m games par`, run as people run it (N8)."""

import json
import subprocess
import sys

import pytest

from games import par
from tests.games.null_table import EXAMPLE, Table, row_from

THROW = ("blau:6", "rot:3", "schwarz:4")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "games", "par", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_N8_from_the_row_of_the_example() -> None:
    done = run("null", "--place", EXAMPLE)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        "3\nblau:6:S1 rot:3:S1 schwarz:4:S8\nblau N 1 (14)\nschwarz N 8 (6)\nblau S 6 (0)\n"
    )


def test_N8_from_a_row_as_json() -> None:
    done = run("null", "--place", EXAMPLE, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == {
        "game": "null",
        "dice": [6, 3, 4],
        "place": "blau:6:S1 rot:3:S1 schwarz:4:S8",
        "moves": 3,
        "path": [
            {"die": "blau", "direction": "N", "face": 1},
            {"die": "schwarz", "direction": "N", "face": 8},
            {"die": "blau", "direction": "S", "face": 6},
        ],
    }


@pytest.mark.parametrize("dice", [THROW, THROW[::-1]])
def test_N8_over_all_placings_of_a_throw_however_its_dice_are_listed(dice: tuple[str, ...]) -> None:
    done = run("null", *dice, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    said = json.loads(done.stdout)
    assert (said["dice"], said["moves"]) == ([6, 3, 4], par.best_of_throw((6, 3, 4)).moves)
    table = Table.placed(said["place"])
    table.moves(1, ", ".join(f"{step['die']} {step['direction']}" for step in said["path"]))
    assert table.state.points == {1: said["moves"]}
    assert run("null", *dice).stdout.splitlines()[:2] == [str(said["moves"]), said["place"]]


def test_N8_the_same_row_by_other_sides() -> None:
    same = "blau:6:W2 rot:3:N9 schwarz:4:E7"
    assert row_from(same) == row_from(EXAMPLE)
    assert run("null", "--place", same).stdout == run("null", "--place", EXAMPLE).stdout


def test_N8_a_throw_and_a_row_that_shows_it() -> None:
    told = run("null", "--place", EXAMPLE).stdout
    assert run("null", *THROW, "--place", EXAMPLE).stdout == told
    assert run("null", "--place", EXAMPLE, *THROW).stdout == told


def test_N8_a_throw_after_the_row_that_it_does_not_show() -> None:
    done = run("null", "--place", EXAMPLE, "blau:6")
    assert done.stderr == "python -m games: this row does not show what was thrown\n"


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("null",),
        ("null", "blau:6"),
        ("null", *THROW, "rot:3"),
        ("null", "blau:6", "rot:3", "rot:4"),
        ("null", "blau:6", "rot:3", "schwarz:5"),
        ("null", "blau:6", "rot:3", "schwarz:4:S8"),
        ("null", "6", "3", "4"),
        ("null", "--place"),
        ("null", "--place", ""),
        ("null", "--place", "blau:6 rot:3 schwarz:4"),
        ("null", "--place", "blau:6:S1 rot:3:E4"),
        ("null", "--place", "blau:6:S1 rot:3:E4 schwarz:4:S6"),
        ("null", "--place", "blau:6:S1 rot:3:E4 blau:6:S1"),
        ("null", "--place", "blau:6:S1\nrot:3:E4 schwarz:4:Q\n8"),
        ("null", "blau:6", "rot:4", "schwarz:4", "--place", EXAMPLE),
        ("null", "blau:6", "--place", EXAMPLE),
        ("null", "--place", EXAMPLE, "6"),
        ("null", "--place", EXAMPLE, "--xml"),
        ("zyklus", *THROW),
    ],
)
def test_bad_input_is_one_line_and_exit_status_2(arguments: tuple[str, ...]) -> None:
    done = run(*arguments, *(["--json"] if arguments[-1:] != ("--place",) else []))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith("\n")
    assert done.stderr.startswith("python -m games")
