"""Whether records are true (B47): those that are kept for ever, and a thousand random rounds of all games.

The second checker knows nothing of the house's code; where dice are concerned both must say the same.
"""

import json
import subprocess
import sys
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.__main__ import main
from games.dice import FairDice
from games.record import LISTED, RoundRecord, write
from games.sealed_json import seal
from games.verify import Verdict, verify
from tests import second_checker
from tests.games.evenings import Habits
from tests.games.recorded import rounds
from tests.games.test_random_games import each_game
from tests.keep_records import FOLDER, keep

KEPT = sorted(FOLDER.glob("*.json"))
ROUNDS = {"zyklus": 250, "dutzend": 250, "dreizehn": 240, "pyramide": 200, "null": 60}
"""How many random rounds of each game, a thousand together; one of Null has most steps."""

each_kept = pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)


def second_says(file: bytes) -> bool:
    """Whether the second checker finds all dice right."""
    try:
        second_checker.check(file)
    except ValueError:
        return False
    return True


# --- For ever -----------------------------------------------------------------------------------------------


@each_kept
def test_B47_a_kept_record_stays_true(path: Path) -> None:
    verdict = verify(path.read_bytes())
    assert verdict.difference is None
    assert verdict.faces == second_checker.check(path.read_bytes()) > 0


def test_B47_records_of_all_that_there_is_are_kept() -> None:
    verdicts = [verify(path.read_bytes()) for path in KEPT]
    records = [verdict.record for verdict in verdicts if verdict.record]
    assert {record.game for record in records} == {*ROUNDS}
    assert {record.scheme for record in records} == {"taverne-1", "taverne-2"}
    assert any(verdict.broken_off for verdict in verdicts)
    assert any("ü" in words for record in records for words in record.phrases.values())


def test_B47_records_are_kept_by_a_way_that_anyone_can_go(tmp_path: Path) -> None:
    (tmp_path / "zyklus.json").write_text("as it was")
    (written,) = keep(tmp_path, ("zyklus", "dutzend"))
    assert written.name == "dutzend.json"
    assert verify(written.read_bytes()).true
    assert (tmp_path / "zyklus.json").read_text() == "as it was", "what is there is never rewritten"


# --- A thousand random rounds -------------------------------------------------------------------------------


@each_game
def test_B47_random_rounds_are_true_and_dice_tampered_with_are_found_by_both(habits: Habits) -> None:
    seen: dict[str, int] = {}
    for number, record in enumerate(islice(rounds(habits), ROUNDS[habits.game.NAME])):
        file = write(record)
        assert verify(file).difference is None, f"round {number}"
        assert second_says(file), f"round {number}"
        forged, how = tampered(record, file, Random(number))  # noqa: S311 - a forger who can be repeated
        seen[how] = seen.get(how, 0) + 1
        assert not verify(forged).true, f"round {number}: {how}"
        assert not second_says(forged), f"round {number}: {how}"
    assert {"face", "counter", "left out", "click", "seed", "commitment"} <= {*seen}


def test_B47_the_random_rounds_are_a_thousand() -> None:
    assert sum(ROUNDS.values()) == 1000


def tampered(record: RoundRecord, file: bytes, chance: Random) -> tuple[bytes, str]:
    """The file with one thing about its dice changed and the digest made to fit, and what was changed."""
    told = json.loads(file)
    del told["digest"]
    thrown = [place for place, step in enumerate(told["steps"]) if step["faces"]]
    ways = ["seed", "commitment"]
    if thrown:
        ways += ["face", "counter", "left out", "click"]
    how = chance.choice(ways)
    if how in ("seed", "commitment"):
        told[how] = other_digit(told[how], chance)
        return seal(told, LISTED), how
    place = chance.choice(thrown)
    step = told["steps"][place]
    drawn = chance.choice(step["faces"])
    match how:
        case "face":
            drawn[3] = chance.choice([face for face in range(1, drawn[2] + 1) if face != drawn[3]])
        case "counter":
            drawn[1] += chance.choice((-1, 1))
        case "left out" if drawn is not last_of(told, drawn[0]):
            step["faces"].remove(drawn)
        case _:
            how = bring_other(record, place, step)
    return seal(told, LISTED), how


def other_digit(text: str, chance: Random) -> str:
    place = chance.randrange(len(text))
    digit = chance.choice([digit for digit in "0123456789abcdef" if digit != text[place]])
    return text[:place] + digit + text[place + 1 :]


def last_of(told: Any, seat: int) -> Any:
    """A seat's last die: without it, the others are still right, only the rules miss it."""
    return [drawn for step in told["steps"] for drawn in step["faces"] if drawn[0] == seat][-1]


def bring_other(record: RoundRecord, place: int, step: Any) -> str:
    """Another click or phrase that makes another face of the step; or, where none counts, another face."""
    seat, n, sides, face = step["faces"][0]
    scheme, phrases = record.scheme, step["phrases"]
    if scheme == "taverne-1":
        step["faces"][0][3] = face % sides + 1
        return "face"
    for number in range(1, 1000):
        if str(seat) in phrases:
            phrases[str(seat)] = f"{number:064x}"
        else:
            step["click"] = str(number)
        brought = record.steps[place].brought
        other = type(brought)(step["click"], {int(one): digest for one, digest in phrases.items()})
        if FairDice(record.seed, record.table, record.round, {seat: n}, other).draw(seat, sides) != face:
            return "click"
    raise AssertionError("every click gives the same face")


# --- What is said of them -----------------------------------------------------------------------------------


def test_B47_the_summary_says_what_was_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(FOLDER / "dreizehn.json")]) == 0
    commitment = json.loads((FOLDER / "dreizehn.json").read_bytes())["commitment"]
    assert capsys.readouterr().out == (
        "TRUE: dreizehn, table 133, round 2, played to its end.\n"
        "12 faces, 12 steps, 20 events: as recorded.\n"
        "Coins: the bank −½ Fen, seat 2 −½ Fen, seat 5 +1 Fen.\n"
        f"Commitment: {commitment}. See that it is the one shown before the first throw.\n"
        "Proven: every face follows from the seed that was committed to before the first throw and from what "
        "was brought after that,\n"
        "and the rules make exactly this round of them.\n"
    )


def test_B47_of_the_first_dice_no_more_is_said_than_is_true(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(FOLDER / "taverne-1.json")]) == 0
    said = capsys.readouterr().out
    assert "brought" not in said
    assert "from the seed that was committed to before the first throw,\n" in said


def test_B47_a_round_that_was_broken_off_is_said_to_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(FOLDER / "broken-off.json"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["true"] is told["broken_off"] is True


def test_B47_the_summary_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    path = FOLDER / "dreizehn.json"
    assert main(["verify", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "true": True,
        "game": "dreizehn",
        "table": 133,
        "round": 2,
        "broken_off": False,
        "commitment": json.loads(path.read_bytes())["commitment"],
        "faces": 12,
        "steps": 12,
        "events": 20,
        "payouts": {"0": -2, "2": -2, "5": 4},
    }


def test_B47_what_is_not_true_ends_with_status_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "runde.json"
    path.write_bytes((FOLDER / "zyklus.json").read_bytes().replace(b'"table": 110', b'"table": 111'))
    assert main(["verify", str(path)]) == 1
    assert capsys.readouterr().out == (
        "NOT TRUE: The digest at the end does not fit the file: something in it was changed.\n"
    )
    assert main(["verify", str(path), "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {
        "true": False,
        "difference": "The digest at the end does not fit the file: something in it was changed.",
    }


@pytest.mark.parametrize(
    "arguments", [[], ["no-such-file"], ["."], ["/dev/zero"], ["no\nsuch\nfile"], ["x", "y"]]
)
def test_a_file_that_cannot_be_read_is_one_line_and_exit_status_2(arguments: list[str]) -> None:
    done = run("-m", "games", "verify", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("python -m games")


def test_the_other_commands_start_without_what_verify_needs() -> None:
    done = run("-X", "importtime", "-m", "games", "score", "zyklus", "3", "4", "1", "6", "6")
    assert done.stdout == "Zyklus\n"
    assert "games.verify" not in done.stderr


def test_B47_the_second_checker_is_a_program_of_its_own(tmp_path: Path) -> None:
    program, path = second_checker.__file__, FOLDER / "phrases.json"
    assert "games" not in {word for line in Path(program).read_text().splitlines() for word in line.split()}
    assert len(Path(program).read_text().splitlines()) <= 60
    done = run(program, str(path))
    assert (done.returncode, done.stdout) == (0, "all 26 faces are right\n")
    wrong = tmp_path / "wrong.json"
    wrong.write_bytes(path.read_bytes() + b" ")
    done = run(program, str(wrong))
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "wrong: the digest does not fit\n")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=False, timeout=60
    )


def test_a_verdict_of_nothing_has_no_faces() -> None:
    assert Verdict("no").faces == 0
