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
