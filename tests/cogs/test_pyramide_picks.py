"""Picking the dice of Pyramide that are thrown again: quick taps, old pictures, restarts (P1, B20, B22)."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

from tests.cogs.evening import asked, picks, rolled_off
from tests.cogs.pyramide_evening import THROW, begin, clicking, first_throw
from tests.lokal.patron import Json, Patron, buttons, components, texts
from tests.tavern import Tavern


async def thrown(tavern: Tavern) -> tuple[Patron, Json, tuple[int, ...]]:
    """A first throw has been made: who made it, the message as it shows the throw, and its faces."""
    await begin(tavern, tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    patron = await first_throw(tavern)
    return patron, await tavern.shown(patron), (await tavern.table()).state.turn.dice


BLUE, GREY = 1, 2
"""Styles of buttons."""


def again(shown: Json) -> list[int]:
    """The places of the dice that say that they are thrown again."""
    dice = [one["label"] for one in components(shown) if ":pick:" in one.get("custom_id", "")]
    return [place for place, label in enumerate(dice) if label.startswith("↻ ")]


def stayed(before: tuple[int, ...], after: tuple[int, ...], *places: int) -> bool:
    """Whether all dice but those at `places` lie as they lay."""
    return all(after[place] == face for place, face in enumerate(before) if place not in places)


async def test_B42_a_picked_die_says_so_by_a_sign_and_in_words(tavern: Tavern) -> None:
    patron, shown, faces = await thrown(tavern)
    assert "Tippe an, was du neu wirfst" in texts(shown)
    for place in (5, 0):
        await tavern.click(patron, picks(shown)[place])
    shown = await tavern.shown(patron)
    assert again(shown) == [0, 5]
    assert f"Neu wirfst du: `{faces[0]} {faces[5]}`" in texts(shown)
    styles = [one["style"] for one in components(shown) if ":pick:" in one.get("custom_id", "")]
    assert styles == [BLUE, *[GREY] * 4, BLUE], "not in the green of dice that are laid aside"
    assert {"2 Würfel neu werfen", "So lassen"} < set(buttons(shown))
    await tavern.click(patron, picks(shown)[5])
    assert again(await tavern.shown(patron)) == [0], "tapped twice it stays"


async def test_two_quick_taps_and_the_throw_before_the_redraw_all_count(tavern: Tavern) -> None:
    patron, shown, faces = await thrown(tavern)
    await asyncio.gather(
        *(patron.click(shown, picks(shown)[place]) for place in (1, 4)),
        patron.click(shown, "Neu werfen"),
    )
    await tavern.quiet()
    turn = (await tavern.table()).state.turn
    assert turn.throws == 2
    assert stayed(faces, turn.dice, 1, 4)
    assert again(await tavern.shown(patron)) == [], "nothing of the new throw is picked"


async def test_B20_picks_survive_a_restart(tavern: Tavern) -> None:
    patron, shown, faces = await thrown(tavern)
    await tavern.click(patron, picks(shown)[1])
    await tavern.restart()
    await tavern.click(patron, picks(shown)[5])
    assert again(await tavern.shown(patron)) == [1, 5]
    await tavern.restart()
    await tavern.click(patron, "2 Würfel neu werfen")
    turn = (await tavern.table()).state.turn
    assert turn.throws == 2
    assert stayed(faces, turn.dice, 1, 5)


async def test_B20_picks_survive_a_kill_after_which_the_table_is_drawn_anew(tavern: Tavern) -> None:
    patron, shown, _ = await thrown(tavern)
    for place in (2, 3):
        await tavern.click(patron, picks(shown)[place])
    await tavern.stop()
    with closing(sqlite3.connect(tavern.path)) as db, db:
        db.execute("UPDATE tavern_table SET drawn = 0")
    edits = len(tavern.lokal.requests)
    await tavern.start()
    assert [request.method for request in list(tavern.lokal.requests)[edits:]].count("PATCH") == 1
    assert again(await tavern.shown(patron)) == [2, 3]


async def test_B20_a_restart_in_each_state_of_a_turn_changes_nothing(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin)
    for label in (THROW, "So lassen", "Spitze ×3: "):
        before = await tavern.shown(tavern.balduin)
        state = (await tavern.table()).state
        await tavern.restart()
        assert (await tavern.table()).state == state
        assert await tavern.shown(tavern.balduin) == before
        button = next(known for known in buttons(before) if known.startswith(label))
        await tavern.click(tavern.balduin, button)
        assert (await tavern.table()).state != state


async def test_B22_others_may_neither_pick_nor_throw_nor_stop(tavern: Tavern) -> None:
    patron, shown, _ = await thrown(tavern)
    other = tavern.rosalind if patron is tavern.balduin else tavern.balduin
    for button in (picks(shown)[0], "Neu werfen", "So lassen"):
        assert "nicht dran" in await tavern.refused(other, button)
        assert "sitzt nicht" in await tavern.refused(tavern.hedwig, button)
        assert (await tavern.refused(tavern.percy, button)).startswith("You do not sit at this table")
    assert await asked(tavern) is patron


async def test_B22_a_die_that_is_not_there_and_one_when_none_can_be_picked(tavern: Tavern) -> None:
    patron, _, _ = await thrown(tavern)

    async def pick(place: str) -> str:
        number = (await tavern.table()).questions[0].number
        tavern.forge = clicking(f"1:1:{number}:pick:{place}")
        said = await tavern.refused(patron, "Blätter ansehen")
        tavern.forge = lambda payload: payload
        return said

    no_such_die = "Diesen Würfel gibt es im jetzigen Wurf nicht; schau noch einmal auf den Tisch."
    assert [await pick(place) for place in ("6", "-1", "", "x")] == [no_such_die] * 4
    await tavern.click(patron, "So lassen")
    assert await pick("0") == no_such_die, "the turn is over, there is nothing to throw again"


async def test_B22_an_answer_to_an_old_question_is_stale(tavern: Tavern) -> None:
    patron, shown, _ = await thrown(tavern)
    await tavern.click(patron, picks(shown)[0])
    await tavern.click(patron, "1 Würfel neu werfen")
    for label in ("Neu werfen", "So lassen"):
        tavern.forge = clicking(buttons(shown)[label]["custom_id"])
        said = await tavern.refused(patron, "Blätter ansehen")
        assert said == "Das ist schon geschehen; am Tisch steht der neue Stand."
