"""The file that tells a round: how it is laid out, its digest, and what is no record (B47)."""

import hashlib
import json
from itertools import islice
from typing import Any

import pytest

from games.dice import SCHEME, Brought, Drawn, phrase_digest
from games.events import GaveBack, Paid, PaidTo, RoundOpened, TookPot
from games.game import Coins, OpenRound, Throw
from games.record import LISTED, RoundRecord, Step, payouts, read, write
from games.sealed_json import NotARecord, seal, sealed
from games.zyklus import Rules, new
from tests.games.evenings import Habits
from tests.games.recorded import rounds
from tests.games.test_random_games import each_game

SEED = bytes(range(32))
GRUSS = "grüß Göttin"
RECORD = RoundRecord(
    game="zyklus",
    shape=1,
    scheme=SCHEME,
    table=17,
    round=1,
    seed=SEED,
    before=new((1, 2), Rules()),
    steps=(
        Step(OpenRound(), {1: Coins(8), 2: Coins(4, 4)}, Brought("41"), ()),
        Step(
            Throw(2),
            {1: Coins(8), 2: Coins(4, 4)},
            Brought("42", {2: phrase_digest(GRUSS)}),
            (Drawn(2, 0, 6, 5),),
        ),
    ),
    events=(RoundOpened(1),),
    phrases={phrase_digest(GRUSS): GRUSS},
)
FILE = write(RECORD)


def test_B47_a_record_can_be_read_by_people_line_by_line() -> None:
    digest = phrase_digest(GRUSS)
    lines = FILE.decode().splitlines()
    assert lines[:5] == [
        "{",
        '  "format": "taverne-record",',
        '  "version": 1,',
        '  "dice": "taverne-2",',
        '  "game": "zyklus",',
    ]
    assert lines[8:13] == [
        '  "commitment": "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",',
        f'  "seed": "{SEED.hex()}",',
        '  "phrases": {',
        f'    "{digest}": "grüß Göttin"',
        "  },",
    ]
    assert lines[14:17] == [
        '  "steps": [',
        '    {"action": {"kind": "OpenRound"}, "coins": {"1": [8, 0], "2": [4, 4]}, "click": "41", '
        '"phrases": {}, "faces": []},',
        '    {"action": {"kind": "Throw", "seat": 2}, "coins": {"1": [8, 0], "2": [4, 4]}, "click": "42", '
        f'"phrases": {{"2": "{digest}"}}, "faces": [[2, 0, 6, 5]]}}',
    ]
    assert lines[18:20] == ['  "events": [', '    {"kind": "RoundOpened", "to": null, "round": 1}']
    assert lines[21:23] == ['  "results": {},', '  "payouts": {},']
    assert lines[-1] == "}"


def test_B47_the_digest_is_that_of_the_file_with_zeros_in_its_place() -> None:
    told = json.loads(FILE)["digest"]
    assert FILE.endswith(f'"digest": "{told}"\n}}\n'.encode())
    assert told == hashlib.sha256(FILE.replace(told.encode(), b"0" * 64)).hexdigest()


def test_B47_entries_stand_in_their_order() -> None:
    assert list(json.loads(FILE)) == [
        *("format", "version", "dice", "game", "shape", "table", "round", "commitment", "seed", "phrases"),
        *("before", "steps", "events", "results", "payouts", "digest"),
    ]


@each_game
def test_B47_what_was_written_is_read_again(habits: Habits) -> None:
    for record in islice(rounds(habits), 20):
        assert read(write(record)) == record
        assert write(read(write(record))) == write(record)


def test_M8_payouts_are_what_came_less_what_was_paid() -> None:
    events = (Paid(1, 8), Paid(0, 4), Paid(2, 4), PaidTo(2, 1, 3), TookPot(1, 12), GaveBack(2, 4), Paid(7, 0))
    assert payouts(events) == {0: -4, 1: 7, 2: -3, 7: 0}


# --- No record ----------------------------------------------------------------------------------------------


def refused(file: bytes, *said: str) -> None:
    with pytest.raises(NotARecord) as error:
        read(file)
    sentence = str(error.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    for words in said:
        assert words in sentence


def changed(old: str, new: str, file: bytes = FILE) -> bytes:
    """The file with some text of it replaced, and the digest made to fit."""
    assert file.count(old.encode()) >= 1
    return sealed(file.replace(old.encode(), new.encode(), 1))


@pytest.mark.parametrize("file", [b"", b"{}", b"null", FILE[:-1], FILE + b"\n", FILE[:-70], b"\xff" * 500])
def test_B47_a_file_without_its_digest_is_none(file: bytes) -> None:
    refused(file, "does not end with a digest")


def test_B47_a_file_whose_digest_does_not_fit_was_changed() -> None:
    refused(FILE.replace(b'"table": 17', b'"table": 71'), "something in it was changed")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("{\n", "{\n\n"),
        ('"table": 17', '"table":  17'),
        ('"table": 17', '"table": 17, "table": 17'),
        ('  "table": 17,\n', '  "table": 18,\n  "table": 17,\n'),
        ("grüß", "gr\\u00fcß"),
        ('{"1": [8, 0], "2"', '{"1": [9, 0], "1": [8, 0], "2"'),
    ],
)
def test_B47_nothing_hides_in_the_layout(old: str, new: str) -> None:
    refused(changed(old, new), "not laid out")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"table": 17', '"table": 17]'),
        ('"table": 17', '"table": NaN'),
        ('"table": 17', '"table": ' + "[" * 900 + "]" * 900),
        ('"table": 17', '"table": ' + "[" * 90_000),
        ("grüß", "gr\\ud800"),
    ],
)
def test_B47_what_is_no_json_is_none(old: str, new: str) -> None:
    refused(changed(old, new))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("taverne-record", "taverne-rechnung", "no record of a round"),
        ('"version": 1', '"version": 2', "a version that is not known"),
        ('"version": 1', '"version": "1"', "something else under version"),
        ('"version": 1', '"version": true', "something else under version"),
        ("taverne-2", "taverne-3", "not known here"),
        ('"game": "zyklus"', '"game": "halma"', "The game is not known"),
        ('"shape": 1', '"shape": 0', "a shape that is not known"),
        ('"table": 17', '"table": 0', "numbered from 1"),
        ('"table": 17', '"table": 17.0', "something else under table"),
        ('"table": 17', '"table": ' + "9" * 30, ""),
        ('"table": 17', '"tisch": 17', "not these entries"),
        ('  "table": 17,\n', "", "not these entries"),
        ('"seed": "0', '"seed": "x', "64 hexadecimal digits"),
        ('"seed": "00', '"seed": "', "64 hexadecimal digits"),
        ('"click": "41"', '"click": "4:1"', "Step 1 was brought something else"),
        ('"click": "41"', '"click": "041"', "Step 1 was brought something else"),
        ('"click": "41"', '"click": "²"', "Step 1 was brought something else"),
        ('"click": "41"', '"click": 41', "Step 1 has something else under click"),
        ('"phrases": {"2": "', '"phrases": {"2": "0', "Step 2 was brought something else"),
        ('"phrases": {"2"', '"phrases": {"02"', "Step 2 is not written"),
        ('"OpenRound"', '"CloseRound"', "Step 1 cannot be read"),
        ('{"kind": "OpenRound"}', '{"kind": ["OpenRound"]}', "Step 1 cannot be read"),
        ('{"kind": "OpenRound"}', '{"kind": "OpenRound", "seat": 1}', "Step 1 is not written"),
        ("[8, 0]", '["8", 0]', "Step 1 is not written"),
        ("[8, 0]", "[8]", "Step 1 is not written"),
        ("[8, 0]", "[8, 0, 0]", "Step 1 cannot be read"),
        ("[2, 0, 6, 5]", "[2, 0, 6, 5.0]", "Step 2 is not written"),
        ("[2, 0, 6, 5]", "[2, 0, 6, 5.5]", "Step 2 cannot be read"),
        ('"faces": []', '"faces": {}', "Step 1 has something else under faces"),
        ('"round": 1}\n', '"round": 1, "by": "me"}\n', "Event 1 is not written"),
        ('"RoundOpened"', '"SitsOut"', "Event 1 cannot be read"),
        ('"before": {"seats": [1, 2]', '"before": {"seats": [1, "2"]', "The state before the round is not"),
        ('"before": {"seats": [1, 2]', '"before": {"seats": 12', "The state before the round cannot"),
        ('"grüß Göttin"', "7", "lucky phrases"),
    ],
)
def test_B47_what_is_not_told_as_records_tell_it_is_none(old: str, new: str, said: str) -> None:
    refused(changed(old, new), said)


def test_B47_what_an_older_version_did_not_write_may_be_missing() -> None:
    assert read(changed(', "streaks": {}', "")) == RECORD


@pytest.mark.parametrize("value", [[], {}, 1, None, "x", [[]], {"kind": {}}])
@pytest.mark.parametrize("entry", ["phrases", "before", "steps", "events", "results", "payouts"])
def test_B47_no_entry_makes_reading_fail_otherwise(entry: str, value: Any) -> None:
    told = json.loads(FILE)
    del told["digest"]
    if told[entry] != value:
        refused_or_read(seal({**told, entry: value}, LISTED))


def refused_or_read(file: bytes) -> None:
    """Nothing else may come of a file; results and payouts are checked by `verify`."""
    try:
        record = read(file)
    except NotARecord:
        return
    assert isinstance(record, RoundRecord)
