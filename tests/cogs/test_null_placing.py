"""Placing the three dice of Null: trying out, quick taps, old pictures, restarts (N3)."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import product

from bot import placing
from games.board import PLACINGS
from games.null import State
from tests.cogs.evening import rolled_off
from tests.cogs.null_evening import begin, choose, chosen, labels, option, selects, throw, throwing
from tests.games.null_table import EXAMPLE, row_from
from tests.lokal.patron import Json, Patron, buttons, texts
from tests.tavern import Tavern

FIRST = ["Reihe: blau, rot, schwarz", "blau: vorn 1", "rot: vorn 1", "schwarz: vorn 2"]
"""What is chosen where nobody has chosen yet."""


async def thrown(tavern: Tavern, *patrons: Patron) -> Json:
    """Balduin, alone if there is nobody else, has thrown the dice of the example; the message."""
    seats = range(1, len(patrons) + 2) if patrons else ()
    tavern.seeds = [throwing(EXAMPLE, *seats)]
    await begin(tavern, tavern.balduin, *patrons)
    await rolled_off(tavern)
    return await tavern.shown(await throw(tavern))


async def state(tavern: Tavern) -> State:
    found: State = (await tavern.table()).state
    return found


def block(shown: Json) -> list[str]:
    """What is drawn."""
    return texts(shown).split("```")[1].strip("\n").split("\n")


def test_N3_every_placing_can_be_picked_and_no_other() -> None:
    picked = [placing.of(frozenset(one)) for one in product(*placing.GROUPS)]
    assert len(picked) == len(PLACINGS)
    assert set(picked) == set(PLACINGS)
    assert placing.of(frozenset()) == placing.of(frozenset(group.start for group in placing.GROUPS))


async def test_N3_what_lies_on_each_side_is_drawn_and_said(tavern: Tavern) -> None:
    shown = await thrown(tavern)
    assert block(shown) == [
        "   9        9        7",
        "2 B6 7   5 R3 4   3 S4 8",
        "   1        1        2",
    ]
    assert texts(shown).split("-# Von links nach rechts:\n")[1].splitlines()[:3] == [
        "-# **B** blau 6: hinten 9, rechts 7, vorn 1, links 2",
        "-# **R** rot 3: hinten 9, rechts 4, vorn 1, links 5",
        "-# **S** schwarz 4: hinten 7, rechts 8, vorn 2, links 3",
    ]
    assert "Summe **13**" in texts(shown)
    assert chosen(shown) == FIRST


async def test_N3_order_and_turns_are_tried_as_often_as_wanted(tavern: Tavern) -> None:
    await thrown(tavern)
    before = await state(tavern)
    for label in ("Reihe: rot, schwarz, blau", "blau: vorn 7", *labels(EXAMPLE), "schwarz: vorn 7"):
        await choose(tavern, tavern.balduin, label)
        assert label in chosen(await tavern.shown(tavern.balduin))
    await choose(tavern, tavern.balduin, "schwarz: vorn 8")
    shown = await tavern.shown(tavern.balduin)
    assert sorted(chosen(shown)) == sorted(labels(EXAMPLE))
    assert block(shown)[1] == "2 B6 7   5 R3 4   2 S4 7"
    assert await state(tavern) == before, "nothing is saved"
    await tavern.click(tavern.balduin, "So hinlegen")
    assert (await state(tavern)).turn.row == row_from(EXAMPLE)


async def test_N3_another_order_is_drawn_and_said_from_left_to_right(tavern: Tavern) -> None:
    await thrown(tavern)
    await choose(tavern, tavern.balduin, "Reihe: schwarz, blau, rot")
    shown = await tavern.shown(tavern.balduin)
    assert block(shown)[1] == "3 S4 8   2 B6 7   5 R3 4"
    said = [line for line in texts(shown).splitlines() if ": hinten " in line]
    assert [line.split()[2] for line in said] == ["schwarz", "blau", "rot"]


async def test_two_quick_choices_both_count(tavern: Tavern) -> None:
    shown = await thrown(tavern)
    both = ("rot: vorn 5", "Reihe: rot, blau, schwarz")
    await asyncio.gather(*(tavern.balduin.choose(shown, *option(shown, label)) for label in both))
    assert chosen(await tavern.shown(tavern.balduin)) == [both[1], "blau: vorn 1", both[0], "schwarz: vorn 2"]


async def test_placing_before_the_redraw_takes_what_was_chosen(tavern: Tavern) -> None:
    shown = await thrown(tavern)
    await asyncio.gather(
        *(tavern.balduin.choose(shown, *option(shown, label)) for label in labels(EXAMPLE)),
        tavern.balduin.click(shown, "So hinlegen"),
    )
    await tavern.quiet()
    assert (await state(tavern)).turn.row == row_from(EXAMPLE)


async def test_the_ids_stay_as_they_are_while_dice_are_turned(tavern: Tavern) -> None:
    """Or Discord would refuse the next tap on the picture before."""
    shown = await thrown(tavern)
    await choose(tavern, tavern.balduin, "blau: vorn 2")
    again = await tavern.shown(tavern.balduin)
    assert {one["custom_id"] for one in selects(again)} == {one["custom_id"] for one in selects(shown)}
    assert buttons(again)["So hinlegen"] == buttons(shown)["So hinlegen"]


async def test_a_choice_delivered_twice_does_not_undo_a_later_one(tavern: Tavern) -> None:
    await thrown(tavern)
    await choose(tavern, tavern.balduin, "blau: vorn 2")
    old = tavern.sent[-1]
    await choose(tavern, tavern.balduin, "blau: vorn 9")
    tavern.deliver_again(old)
    await asyncio.sleep(0.05)
    await choose(tavern, tavern.balduin, "rot: vorn 5")
    assert chosen(await tavern.shown(tavern.balduin))[1:3] == ["blau: vorn 9", "rot: vorn 5"]


async def test_B20_what_is_being_tried_survives_a_restart(tavern: Tavern) -> None:
    await thrown(tavern)
    first, *rest = labels(EXAMPLE)
    await choose(tavern, tavern.balduin, rest[-1])
    await tavern.restart()
    for label in (first, *rest[:-1]):
        await choose(tavern, tavern.balduin, label)
    await tavern.restart()
    await tavern.click(tavern.balduin, "So hinlegen")
    assert (await state(tavern)).turn.row == row_from(EXAMPLE)


async def test_B20_and_a_kill_after_which_the_table_is_drawn_anew(tavern: Tavern) -> None:
    await thrown(tavern)
    for label in labels(EXAMPLE):
        await choose(tavern, tavern.balduin, label)
    await tavern.stop()
    with closing(sqlite3.connect(tavern.path)) as db, db:
        db.execute("UPDATE tavern_table SET drawn = 0")
    edits = len(tavern.lokal.requests)
    await tavern.start()
    assert [r.method for r in list(tavern.lokal.requests)[edits:]].count("PATCH") == 1
    assert sorted(chosen(await tavern.shown(tavern.balduin))) == sorted(labels(EXAMPLE))
    await tavern.click(tavern.balduin, "So hinlegen")
    assert (await state(tavern)).turn.row == row_from(EXAMPLE)


async def test_others_cannot_place(tavern: Tavern) -> None:
    shown = await thrown(tavern, tavern.rosalind)
    taps = (option(shown, "blau: vorn 2"), (buttons(shown)["So hinlegen"]["custom_id"], ""))
    for other, why in ((tavern.rosalind, "nicht dran"), (tavern.hedwig, "sitzt nicht")):
        for id_, value in taps:
            tap = other.choose(shown, id_, value) if value else other.click(shown, id_)
            assert why in await tavern.told(other, tap)
    assert chosen(await tavern.shown(tavern.balduin)) == FIRST
    assert not (await state(tavern)).turn.row


async def test_B22_a_choice_that_is_not_there(tavern: Tavern) -> None:
    await thrown(tavern)
    number = (await tavern.table()).questions[0].number
    for which, values in (
        *(("1", [value]) for value in ("5", "10", "-6", "06", "x", "")),
        *(("1", values) for values in ([], ["6", "7"])),
        *((which, ["6"]) for which in ("4", "-1", "", "x", "01", "9" * 40)),
    ):
        tavern.forge = choosing(f"1:1:{number}:choose:{which}", values=values)
        said = await tavern.refused(tavern.balduin, "So hinlegen")
        assert said.startswith("Dieser Knopf gilt nicht mehr"), (which, values)
    tavern.forge = choosing(f"1:1:{number}:choose:1")
    assert "Dieser Knopf" in await tavern.refused(tavern.balduin, "So hinlegen"), "a button chooses nothing"
    assert chosen(await tavern.shown(tavern.balduin)) == FIRST


def choosing(custom_id: str, **values: list[str]) -> Callable[[Json], Json]:
    """A forger of a choice out of whatever is clicked."""
    data = {"custom_id": custom_id, "component_type": 3 if values else 2, **values}
    return lambda payload: {**payload, "data": data}


async def test_B22_a_choice_for_dice_that_lie_already(tavern: Tavern) -> None:
    shown = await thrown(tavern)
    old = option(shown, "blau: vorn 2")
    await tavern.click(tavern.balduin, "So hinlegen")
    tavern.forge = choosing(old[0], values=[old[1]])
    assert "schon geschehen" in await tavern.refused(tavern.balduin, "Aufgeben")
