"""Forged records (B47): every changed character is found, and with a digest made to fit every changed value.

What cannot be found is listed in `unprovable`, with the reasons; docs/fair-dice.md says the same.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import record as told_by
from games.dice import FairDice
from games.sealed_json import seal, sealed
from games.verify import verify
from tests.keep_records import FOLDER

PLAIN = ("zyklus", "dutzend", "dreizehn", "pyramide", "null")
each_plain = pytest.mark.parametrize("name", PLAIN)

CHECKED_BEFORE = ("seats", "phase", "round", "paid", "waiting", "turn", "turned")
"""What is checked of the state before the round; the rest is what earlier rounds have left."""


def kept(name: str) -> bytes:
    return (FOLDER / f"{name}.json").read_bytes()


def entries(name: str) -> Any:
    found = json.loads(kept(name))
    del found["digest"]
    return found


def found_in(changed: Any) -> bool:
    """Whether the check finds that something was changed, although the digest fits."""
    verdict = verify(seal(changed, told_by.LISTED))
    assert verdict.true or (verdict.difference and verdict.difference.endswith("."))
    return not verdict.true


def change(name: str, **changed: Any) -> str | None:
    return verify(seal({**entries(name), **changed}, told_by.LISTED)).difference


# --- Any character ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*PLAIN, "phrases"])
def test_B47_every_changed_character_is_found(name: str) -> None:
    """At each place of a record other characters in its place, one more, or none."""
    file = kept(name)
    for place, byte in enumerate(file):
        for other in {*b"0a \xff", byte ^ 1} - {byte}:
            assert not verify(file[:place] + bytes([other]) + file[place + 1 :]).true
        assert not verify(file[:place] + file[place + 1 :]).true
        assert not verify(file[:place] + bytes([byte]) + file[place:]).true


# --- Any value, the digest made to fit ----------------------------------------------------------------------


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every single value in a record, and the way to it."""
    if isinstance(value, dict | list):
        for name, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(one, (*path, name))
    else:
        yield path, value


def others(value: Any) -> tuple[Any, ...]:
    """Another value of its type in the place of one, and one of another type."""
    match value:
        case bool():
            return (not value, int(value))
        case int():
            return (value + 1, str(value))
        case str():
            return ("1" + value[1:] if value[:1] != "1" else "2" + value[1:], None)
    return (1, "x")


def unprovable(path: tuple[Any, ...]) -> bool:
    """What a record may say otherwise without anybody's dice, events or payouts being others."""
    match path:
        case ("before", name, *_):
            return name not in CHECKED_BEFORE  # what earlier rounds have left says their own records
        case ("steps", _, "coins", *_):
            return True  # side bets move coins between steps; what the rules make of them is checked
        case ("steps", _, "click" | "phrases", *_):
            return True  # where it went into a face it is found: see the test below
    return False


def put(record: Any, path: tuple[Any, ...], value: Any) -> None:
    for name in path[:-1]:
        record = record[name]
    record[path[-1]] = value


@each_plain
def test_B47_every_changed_value_is_found_though_the_digest_fits(name: str) -> None:
    record = entries(name)
    tried = [(path, value) for path, value in leaves(record) if not unprovable(path)]
    assert len(tried) > 150
    for place, (path, value) in enumerate(tried):
        for other in others(value)[: 1 if place % 5 else 2]:
            put(record, path, other)
            assert found_in(record), f"{path}: {other!r} instead of {value!r}"
        put(record, path, value)
    assert not found_in(record)


@each_plain
def test_B47_what_was_brought_to_a_throw_cannot_be_changed(name: str) -> None:
    """Of clicks and phrases with which another face would have fallen."""
    for name_of in (name, "phrases"):
        record = entries(name_of)
        file = told_by.read(kept(name_of))
        for place, step in enumerate(file.steps):
            for drawn in step.faces[:1]:
                said = drawn.seat in step.brought.phrases
                way = ("phrases", str(drawn.seat)) if said else ("click",)
                was = step.brought.by(drawn.seat)
                put(record, ("steps", place, *way), other_brought(file, step, drawn))
                assert found_in(record)
                put(record, ("steps", place, *way), was)
        assert not found_in(record)


def other_brought(file: told_by.RoundRecord, step: told_by.Step, drawn: Any) -> str:
    said = drawn.seat in step.brought.phrases
    for number in range(1, 1000):
        brought = f"{number:064x}" if said else str(number)
        mixed = type(step.brought)(brought)
        dice = FairDice(file.seed, file.table, file.round, {drawn.seat: drawn.n}, mixed, file.scheme)
        if dice.draw(drawn.seat, drawn.sides) != drawn.face:
            return brought
    raise AssertionError("every click gives the same face")


@each_plain
def test_B47_nothing_can_be_left_out_doubled_or_moved(name: str) -> None:
    for what in ("steps", "events"):
        record = entries(name)
        whole = record[what]
        for place in range(len(whole)):
            without = whole[:place] + whole[place + 1 :]
            twice = [*whole[: place + 1], *whole[place:]]
            for changed in (without, twice, [*without, whole[place]], [whole[place], *without]):
                if changed != whole:
                    assert found_in({**record, what: changed}), f"{what} {place}"


@pytest.mark.parametrize("what", ["results", "payouts"])
@each_plain
def test_B47_results_and_payouts_are_those_of_the_events(name: str, what: str) -> None:
    record = entries(name)
    assert record[what] or name == "null"
    assert found_in({**record, what: {**record[what], "14": 4, "99": 4}})
    for seat in record[what]:
        assert found_in({**record, what: {one: said for one, said in record[what].items() if one != seat}})


# --- Whatever the bytes are ---------------------------------------------------------------------------------

HUGE = 2**63 - 1


@pytest.mark.parametrize("value", [HUGE, -1, 0, None, "x", [[]], {"x": {}}])
@each_plain
def test_B47_no_value_makes_the_check_itself_fail(name: str, value: Any) -> None:
    """In the place of what is told of the state before, over which rules may stumble, and of some more."""
    record = entries(name)
    ways = {path[:depth]: None for path, _ in leaves(record) for depth in range(1, len(path) + 1)}
    for path in [path for place, path in enumerate(ways) if path[0] == "before" or place % 29 == 0]:
        whole: Any = record
        for part in path:
            whole = whole[part]
        put(record, path, value)
        verify(seal(record, told_by.LISTED))
        put(record, path, whole)


def test_B47_rules_that_fail_on_a_state_which_they_never_make_are_an_answer() -> None:
    before = entries("pyramide")["before"]
    said = change("pyramide", round=2, before={**before, "round": 1, "rules": {"coin": 0, "stake": 4}})
    assert said is not None
    assert change("zyklus", before={**before, "rules": {"coin": 0, "skewed": False}}) is not None


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_B47_any_bytes_have_an_answer(data: bytes) -> None:
    assert not verify(data).true
    whole = data + b'  "digest": "' + b"0" * 64 + b'"\n}\n'
    assert not verify(whole).true
    assert not verify(sealed(whole)).true
