"""`python -m games odds`, run as people run it (W5)."""

import json
import subprocess
import sys

import pytest

from games.__main__ import main
from games.bets.speakers import Speakers
from games.bets.understand import understand

ONE_ODD = "nächster Wurf: mindestens eine Ungerade"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "games", *arguments], capture_output=True, text=True, check=False, timeout=60
    )


def test_W5_a_claim_and_its_chance_as_json_to_the_letter() -> None:
    done = run("odds", "zyklus", ONE_ODD, "--free", "5", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f'{{"claim": "{ONE_ODD}", "chance": 0.96875}}\n'


class Said:
    """What the command prints, without a process of its own."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def line(self, game: str, claim: str, options: str) -> str:
        words, _, lying = options.partition(" --lying ")
        assert main(["odds", game, claim, *words.split(), *(["--lying", lying] if lying else [])]) == 0
        return self.capsys.readouterr().out

    def json(self, game: str, claim: str, options: str) -> object:
        return json.loads(self.line(game, claim, f"--json {options}"))


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    return Said(capsys)


@pytest.mark.parametrize(
    ("game", "claim", "options", "likely"),
    [
        ("zyklus", "keine 6", "--free 2", 25 / 36),
        ("zyklus", "keine 6", "--free 2 --lying 3 4 6", 25 / 36),
        ("zyklus", "Zyklus", "--free 2 --lying 3 4 6", 5 / 36),
        ("zyklus", "ich werfe Asche", "--free 1 --lying 4 1 1 4", 5 / 6),
        ("dutzend", "ich werfe nichts", "--free 1 --lying 2 2 2 2", 5 / 6),
        ("pyramide", "mein Ergebnis: mindestens 300 Punkte", "--free 6", (1 - (5 / 6) ** 3) ** 6),
        ("pyramide", "mein Ergebnis: mindestens 300 Punkte", "--free 6 --throws 1", 1 / 6**6),
        ("pyramide", "mein Ergebnis: mindestens 300 Punkte", "--free 1 --lying 1 1 1 1 1", 11 / 36),
        ("pyramide", "mein Ergebnis: mindestens 300 Punkte", "--free 1 --throws 1 --lying 1 1 1 1 1", 1 / 6),
        ("null", "mindestens eine 9", "--free 3", 11 / 36),
        ("13und3", "my first throw: sum over 10", "--free 3", 1 / 2),
    ],
)
def test_W5_chances_of_all_games(said: Said, game: str, claim: str, options: str, likely: float) -> None:
    found = said.json(game, claim, options)
    assert isinstance(found, dict)
    assert found["chance"] == pytest.approx(likely, rel=1e-12)


@pytest.mark.parametrize(
    ("game", "claim", "options"),
    [
        ("zyklus", "ich gewinne die Runde", "--free 5"),
        ("zyklus", "es gibt ein Stechen", "--free 2"),
        ("zyklus", "mein erster Wurf: eine 6", "--free 3"),
        ("13und3", "überworfen", "--free 3"),
        ("null", "mein Ergebnis: höchstens 5 Züge", "--free 3"),
    ],
)
def test_W5_what_has_no_chance_is_understood_all_the_same(
    said: Said, game: str, claim: str, options: str
) -> None:
    found = said.json(game, claim, options)
    assert isinstance(found, dict)
    assert found["chance"] is None
    assert isinstance(found["claim"], str)
    assert said.line(game, claim, options) == f"{found['claim']}: no chance is defined\n"


def test_W4_what_is_not_understood_is_neither_guessed_nor_refused(said: Said) -> None:
    assert said.json("zyklus", "morgen regnet es", "--free 5") == {"claim": None, "chance": None}
    assert said.line("zyklus", "morgen regnet es", "--free 5") == "not understood\n"


def test_W5_the_claim_is_said_in_the_language_it_was_typed_in(said: Said) -> None:
    assert said.line("zyklus", "next throw no six", "--free 5") == "next throw: no 6: 40.19 % (3125/7776)\n"
    assert said.line("zyklus", "naechster Wurf keine Sechs", "--free 5").startswith("nächster Wurf: keine 6:")
    assert said.line("zyklus", "Zyklus", "--free 5").startswith("Ergebnis von")


@pytest.mark.parametrize("claim", ["Zyklus", "my first throw: a pair", "ich gewinne die Runde"])
def test_W5_what_it_says_is_understood_as_the_same(said: Said, claim: str) -> None:
    found = said.json("zyklus", claim, "--free 5")
    assert isinstance(found, dict)
    me = Speakers({1: ""}, {}, own=1)
    assert understand(found["claim"], "zyklus", me) == understand(claim, "zyklus", me) is not None
    assert said.json("zyklus", found["claim"], "--free 5") == found


@pytest.mark.parametrize(
    ("game", "claim", "options"),
    [
        ("zyklus", "keine 6", ""),
        ("zyklus", "keine 6", "--free 0"),
        ("zyklus", "keine 6", "--free 6"),
        ("zyklus", "keine 6", "--free -1"),
        ("zyklus", "keine 6", "--free x"),
        ("zyklus", "keine 6", "--free 2.5"),
        ("zyklus", "keine 6", "--free 5 --throws 2"),
        ("zyklus", "keine 6", "--free 3 --lying 3"),
        ("zyklus", "keine 6", "--free 3 --lying 3 4 5"),
        ("zyklus", "keine 6", "--free 3 --lying 3 7"),
        ("zyklus", "keine 6", "--free 3 --lying 34"),
        ("zyklus", "keine 6", "--free 3 --lying 3 ²"),
        ("zyklus", "Zyklus", "--free 3"),
        ("dutzend", "nichts", "--free 1"),
        ("pyramide", "keine 6", "--free 7"),
        ("pyramide", "keine 6", "--free 3 --throws 3"),
        ("pyramide", "keine 6", "--free 6 --throws 0"),
        ("pyramide", "keine 6", "--free 6 --throws 4"),
        ("pyramide", "große Pyramide", "--free 2"),
        ("null", "keine 6", "--free 2"),
        ("null", "keine 6", "--free 3 --lying 3"),
        ("13und3", "mein erster Wurf: eine 6", "--free 1"),
        ("dreizehn", "mein erster Wurf: eine 6", "--free 3"),
        ("halma", "keine 6", "--free 5"),
    ],
)
def test_bad_input_is_one_line_and_exit_status_2(
    said: Said, capsys: pytest.CaptureFixture[str], game: str, claim: str, options: str
) -> None:
    with pytest.raises(SystemExit, match="2"):
        said.line(game, claim, options)
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("python -m games")
    assert (err.count("\n"), err[-1]) == (1, "\n")


def test_what_is_quoted_stays_on_one_line() -> None:
    done = run("odds", "zyklus", "Zyklus", "--free", "2", "--lying", "3\n4 9")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_without_a_command_those_that_there_are_are_named() -> None:
    done = run()
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "score|par|odds" in done.stderr
