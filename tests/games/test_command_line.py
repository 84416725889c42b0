"""`python -m games score`, run as people run it."""

import json
import subprocess
import sys

import pytest


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "games", *arguments], capture_output=True, text=True, check=False, timeout=60
    )


@pytest.mark.parametrize(
    ("dice", "name"),
    [
        ("34166", "Zyklus"),
        ("66143", "Zyklus"),
        ("34666", "18"),
        ("34111", "3"),
        ("13446", "11"),
        ("33666", "Asche"),
    ],
)
def test_score_says_what_players_call_it(dice: str, name: str) -> None:
    done = run("score", "zyklus", *dice)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{name}\n", "")


@pytest.mark.parametrize(
    ("dice", "rank", "points", "name"),
    [
        ("34166", 19, None, "Zyklus"),
        ("34666", 18, 18, "18"),
        ("43111", 3, 3, "3"),
        ("11111", 0, None, "Asche"),
    ],
)
def test_score_as_json(dice: str, rank: int, points: int | None, name: str) -> None:
    done = run("score", "zyklus", *dice, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert list(json.loads(done.stdout).items()) == [
        ("game", "zyklus"),
        ("dice", [int(face) for face in dice]),
        ("rank", rank),
        ("points", points),
        ("name", name),
    ]


def test_score_as_json_to_the_letter() -> None:
    done = run("score", "--json", "zyklus", "3", "4", "1", "6", "6")
    assert done.stdout == (
        '{"game": "zyklus", "dice": [3, 4, 1, 6, 6], "rank": 19, "points": null, "name": "Zyklus"}\n'
    )


@pytest.mark.parametrize(
    "line",
    [
        "",
        "score",
        "score zyklus",
        "score zyklus 3 4 1 6",
        "score zyklus 3 4 1 6 6 6",
        "score zyklus 3 4 1 6 7",
        "score zyklus 0 4 1 6 6",
        "score zyklus -1 4 1 6 6",
        "score zyklus 3 4 1 6 x",
        "score zyklus 3 4 1 6 6.0",
        "score zyklus 3 4 1 6 ²",
        "score zyklus 34166",
        "score zyklus 3 4 1 6 12",
        "score halma 3 4 1 6 6",
        "score zyklus 3 4 1 6 6 --xml",
        "throw zyklus",
    ],
)
def test_bad_input_is_one_line_and_exit_status_2(line: str) -> None:
    refused(*line.split(), *(["--json"] if line.startswith("score") else []))


def test_bad_input_with_a_newline_or_nothing_in_it_is_still_one_line() -> None:
    refused("score", "zyklus", "3", "4", "1", "6", "6", "7\n8")
    refused("score", "zyklus", "3", "4", "1", "6", "")
    refused("score", "zyk\nlus", "3", "4", "1", "6", "6")


def refused(*arguments: str) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith("\n")
    assert done.stderr.startswith("python -m games")


@pytest.mark.parametrize(
    ("game", "dice", "said"),
    [
        ("dutzend", "24666", "18"),
        ("dutzend", "66421", "13"),
        ("dutzend", "22666", "nichts"),
        ("13und3", "64121", "14 mit 5"),
        ("13und3", "666", "überworfen"),
        ("13und3", "632116", "überworfen"),
        ("13und3", "1" * 16, "16 mit 16"),
    ],
)
def test_score_of_the_other_games(game: str, dice: str, said: str) -> None:
    done = run("score", game, *dice)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{said}\n", "")


@pytest.mark.parametrize(
    ("game", "dice", "found"),
    [
        ("dutzend", "24666", {"rank": 18, "points": 18, "name": "18"}),
        ("dutzend", "11111", {"rank": 0, "points": None, "name": "nichts"}),
        ("13und3", "64121", {"rank": 1395, "points": 14, "name": "14 mit 5"}),
        ("pyramide", "465326", {"kind": "halb", "points": 34}),
        ("pyramide", "666666", {"kind": "none", "points": -36}),
    ],
)
def test_score_of_the_other_games_as_json(game: str, dice: str, found: dict[str, object]) -> None:
    done = run("score", game, *dice, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == {"game": game, "dice": [int(face) for face in dice], **found}


def test_P2_a_pyramid_is_drawn_under_its_points() -> None:
    points, *drawn = run("score", "pyramide", *"465326").stdout.splitlines()
    assert points == "34"
    assert [[face for face in line if face.isdigit()] for line in drawn if any(map(str.isdigit, line))] == [
        ["3", "2"],
        ["4", "6", "5", "6"],
    ]


@pytest.mark.parametrize(
    ("game", "dice", "wanted"),
    [
        ("13und3", "12", "3 to 17 dice, not 2"),
        ("pyramide", "12345", "6 dice, not 5"),
        (
            "13und3",
            "663211",
            "over 16 no further die is thrown; give the dice in the order in which they fell",
        ),
        ("13und3", "6651", "over 16 no further die is thrown; give the dice in the order in which they fell"),
    ],
)
def test_T2_dice_that_cannot_be_thrown_are_told_in_one_line(game: str, dice: str, wanted: str) -> None:
    done = run("score", game, *dice)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith(f"{wanted}\n")
    assert done.stderr.count("\n") == 1
