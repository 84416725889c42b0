"""What is said first of a record that is not true (B47): one plain sentence, in a fixed order of looking."""

from dataclasses import replace
from typing import Any

import pytest

from games import record as told_by
from games import zyklus
from games.dice import Brought, FairDice, ListedDice
from games.events import Event, TookPot
from games.game import Coins, OpenRound
from games.record import RoundRecord, Step
from games.replay import replay
from games.sealed_json import seal
from games.verify import verify
from tests.games.test_verify_forged import change, entries, kept


def test_B47_the_first_difference_is_told_in_plain_words() -> None:
    record = entries("zyklus")
    seat, n, sides, face = record["steps"][1]["faces"][0]
    record["steps"][1]["faces"][0][3] = other = face % sides + 1
    said = verify(seal(record, told_by.LISTED)).difference
    assert said == f"In step 2 face {n} of seat {seat} is {other}, but the seed makes it {face}."


def test_B47_the_order_in_which_it_is_looked_at() -> None:
    assert change("zyklus", seed="0" * 64) == "The commitment is not the SHA-256 of the seed."
    assert change("phrases", phrases={"0" * 64: "ü"}) == (
        f"The lucky phrase '\\xfc' has another SHA-256 than {'0' * 64}."
    )
    assert change("zyklus", steps=[]) == "The first step does not open the round."
    assert (
        change("zyklus", events=[])
        == "In step 1 (OpenRound) event 1 is missing: RoundOpened(to=None, round=1)."
    )
    assert change("null", results={}) == "The result of seat 3 is {'points': 40, 'dice': 0}, not None."


def test_B47_no_die_was_thrown_away() -> None:
    record = entries("zyklus")
    step = next(step for step in record["steps"] if len(step["faces"]) > 1)
    (seat, n, *_), place = step["faces"].pop(0), record["steps"].index(step) + 1
    assert verify(seal(record, told_by.LISTED)).difference == (
        f"In step {place} face {n + 1} of seat {seat} is counted {n + 1} where {n} comes next."
    )


def test_B47_steps_of_the_next_round_belong_to_another_record() -> None:
    record = told_by.read(kept("zyklus"))
    state = replay(record).state
    coins = dict.fromkeys(state.seats, Coins(8))
    _, events = zyklus.apply(state, OpenRound(), ListedDice(()), coins)
    step = told_by.Step(OpenRound(), coins, Brought(), ())
    longer = replace(record, steps=(*record.steps, step), events=(*record.events, *events))
    assert verify(told_by.write(longer)).difference == (
        f"After step {len(longer.steps)} (OpenRound) round 2 would be running, not 1."
    )


def test_M8_rules_that_made_coins_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever mistake the rules themselves may have: what comes out of a pot was paid into it."""
    rules, record = zyklus.apply, told_by.read(kept("zyklus"))

    def more(event: Event) -> Event:
        return replace(event, amount=event.amount + 4) if isinstance(event, TookPot) else event

    def generous(*known: Any) -> Any:
        state, events = rules(*known)
        return state, tuple(map(more, events))

    monkeypatch.setattr(zyklus, "apply", generous)
    forged = replace(record, events=tuple(map(more, record.events)))
    assert (
        verify(told_by.write(forged)).difference == "In the pot there should lie -4 after the round, not 0."
    )


def test_B47_a_phrase_that_was_said_before_the_commitment_proves_nothing() -> None:
    steps = entries("phrases")["steps"]
    steps[0]["phrases"] = {"1": "0" * 64}
    assert change("phrases", steps=steps) == "A lucky phrase was set before the round had its commitment."


def test_B47_a_phrase_that_was_said_counts_to_the_end_of_its_round() -> None:
    """A house that drops it for an invented click with which the same dice fall is found."""
    record, said = told_by.read(kept("phrases")), set[int]()
    later: list[tuple[int, Step]] = []
    for place, step in enumerate(record.steps):
        if step.faces and step.faces[0].seat in said:
            later.append((place, step))
        said.update(step.brought.phrases)
    place, step = min(later, key=lambda one: len(one[1].faces))
    seat = step.faces[0].seat
    phrases = {one: digest for one, digest in step.brought.phrases.items() if one != seat}
    click = next(click for click in map(str, range(10**5)) if fall(record, step, Brought(click, phrases)))
    steps = entries("phrases")["steps"]
    steps[place] |= {"click": click, "phrases": {str(one): digest for one, digest in phrases.items()}}
    assert change("phrases", steps=steps) == (
        f"In step {place + 1} dice fall without the lucky phrase of seat {seat}."
    )


@pytest.mark.parametrize("seat", [0, 99])
def test_B47_only_seats_at_the_table_say_phrases(seat: int) -> None:
    """The house brings nothing of its own choice."""
    steps = entries("phrases")["steps"]
    steps[-1]["phrases"] |= {str(seat): "0" * 64}
    assert change("phrases", steps=steps) == (
        f"In step {len(steps)} seat {seat} has a lucky phrase, which it cannot say."
    )


def test_B47_no_phrases_are_mixed_into_dice_of_the_first_scheme() -> None:
    steps = entries("taverne-1")["steps"]
    steps[-1]["phrases"] = {"1": "0" * 64}
    assert change("taverne-1", steps=steps) == (
        f"In step {len(steps)} seat 1 has a lucky phrase, which it cannot say."
    )


def fall(record: RoundRecord, step: Step, brought: Brought) -> bool:
    """Whether the dice of a step fall with something else too."""
    seat, first, _, _ = step.faces[0]
    dice = FairDice(record.seed, record.table, record.round, {seat: first}, brought)
    return all(dice.draw(seat, one.sides) == one.face for one in step.faces)


def test_M7_the_pot_of_a_round_that_was_broken_off_went_back() -> None:
    events = entries("broken-off")["events"]
    (*_, last) = (place for place, event in enumerate(events) if event["kind"] == "GaveBack")
    said = change("broken-off", events=events[:last] + events[last + 1 :])
    assert said is not None
    assert said.startswith(f"Where the round is broken off event {last + 1} should be GaveBack(")
    assert change("broken-off", events=[*events, events[last]]) is not None, "nothing follows"


def test_M8_no_coins_lie_in_a_pot_that_nobody_has_paid() -> None:
    before = entries("dutzend")["before"]
    assert change("dutzend", before={**before, "paid": {"1": 4}}) == (
        "Before the round there cannot be 4 of seat 1 in the pot."
    )


def test_B47_the_state_before_the_first_round_is_that_of_a_fresh_table() -> None:
    before = entries("zyklus")["before"]
    assert change("zyklus", before={**before, "streaks": {"1": 2}}) == (
        "The state before the first round is not that of a table where nobody has played."
    )


def test_X4_nobody_sits_there_twice() -> None:
    before = entries("dreizehn")["before"]
    said = change("dreizehn", before={**before, "seats": [*before["seats"], before["seats"][0]]})
    assert said == "In the state before the round somebody sits there twice."


def test_D6_no_die_was_turned_before_the_round_that_will_be_turned_in_it() -> None:
    before = entries("dutzend-falschspiel")["before"]
    turned = {"round": 2, "stechen": 0, "seat": 1, "throw": 1, "was": 1, "face": 6}
    assert change("dutzend-falschspiel", before={**before, "cheats": [turned]}) == (
        "The state before the round tells of a die that was turned later."
    )
    assert change("dutzend-falschspiel", before={**before, "turned": turned}) == (
        "In the state before the round somebody is at a turn."
    )


@pytest.mark.parametrize(
    ("coins", "said"),
    [
        ([-4, 0], "cannot have these coins"),
        ([4, -4], "cannot have these coins"),
        ([None, 0], "Step 1 cannot be read."),
        (None, "The coins before step 1 (OpenRound) are not those of the seats at the table."),
    ],
)
def test_M8_coins_that_no_seat_can_have(coins: Any, said: str) -> None:
    steps = entries("zyklus")["steps"]
    seat = next(iter(steps[0]["coins"]))
    steps[0]["coins"] |= {seat: coins} if coins else {"13": [4, 0]}
    assert said in (change("zyklus", steps=steps) or "")
