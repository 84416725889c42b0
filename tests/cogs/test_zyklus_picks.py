"""Picking the dice that are laid aside: quick taps, old pictures, restarts."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from bot import picks as memory
from bot.picks import Picks
from tests.cogs.evening import asked, chosen, picks, rolled_off, stake, throw
from tests.lokal.patron import Json, Patron, buttons
from tests.tavern import Tavern


async def thrown(tavern: Tavern) -> tuple[Patron, Json, tuple[int, ...]]:
    """A first throw has been made: who made it, the message as it shows the throw, and its faces."""
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await stake(tavern)
    patron = await throw(tavern)
    faces = (await tavern.table()).state.turn.thrown
    return patron, await tavern.shown(patron), faces


async def test_two_quick_taps_on_two_dice_both_count(tavern: Tavern) -> None:
    patron, shown, _ = await thrown(tavern)
    await asyncio.gather(*(patron.click(shown, picks(shown)[place]) for place in (1, 3)))
    assert chosen(await tavern.shown(patron)) == [1, 3]


async def test_a_tap_on_an_old_picture_counts_too(tavern: Tavern) -> None:
    """The ids of the dice do not change with what is picked, or Discord would refuse the second tap."""
    patron, shown, _ = await thrown(tavern)
    await patron.click(shown["id"], picks(shown)[0])
    await tavern.quiet()
    await patron.click(shown["id"], picks(shown)[4])
    assert chosen(await tavern.shown(patron)) == [0, 4]
    assert picks(await tavern.shown(patron)) == picks(shown)


async def test_going_on_before_the_redraw_lays_what_was_picked(tavern: Tavern) -> None:
    patron, shown, faces = await thrown(tavern)
    await asyncio.gather(
        patron.click(shown, picks(shown)[2]),
        patron.click(shown, picks(shown)[4]),
        patron.click(shown, "Weiterwürfeln"),
    )
    await tavern.quiet()
    assert (await tavern.table()).state.turn.laid == (faces[2], faces[4])


async def test_tapping_twice_puts_back(tavern: Tavern) -> None:
    patron, shown, _ = await thrown(tavern)
    for _ in range(2):
        await tavern.click(patron, picks(shown)[3])
    assert chosen(await tavern.shown(patron)) == []


async def test_B20_picks_survive_a_restart(tavern: Tavern) -> None:
    patron, shown, faces = await thrown(tavern)
    await tavern.click(patron, picks(shown)[1])
    await tavern.restart()
    await tavern.click(patron, picks(shown)[2])
    assert chosen(await tavern.shown(patron)) == [1, 2]
    await tavern.restart()
    await tavern.click(patron, "Weiterwürfeln")
    assert (await tavern.table()).state.turn.laid == (faces[1], faces[2])


async def test_B20_picks_survive_a_kill_after_which_the_table_is_drawn_anew(tavern: Tavern) -> None:
    """Killed before it was noted that the message shows the throw: the start draws it, with what was
    picked.
    """
    patron, shown, faces = await thrown(tavern)
    for place in (1, 2):
        await tavern.click(patron, picks(shown)[place])
    await tavern.stop()
    with closing(sqlite3.connect(tavern.path)) as db, db:
        db.execute("UPDATE tavern_table SET drawn = 0")
    edits = len(tavern.lokal.requests)
    await tavern.start()
    assert [r.method for r in list(tavern.lokal.requests)[edits:]].count("PATCH") == 1
    assert chosen(await tavern.shown(patron)) == [1, 2]
    await tavern.click(patron, "Weiterwürfeln")
    assert (await tavern.table()).state.turn.laid == (faces[1], faces[2])


async def test_a_tap_delivered_twice_counts_once(tavern: Tavern) -> None:
    patron, shown, _ = await thrown(tavern)
    await patron.click(shown, picks(shown)[0])
    tavern.deliver_again(tavern.sent[-1])
    await asyncio.sleep(0.05)
    await tavern.quiet()
    table = await tavern.table()
    assert tavern.bot.tavern.picks.of(1, table.questions[0].number) == {0}


async def test_B24_positions_are_judged_against_the_current_throw(tavern: Tavern) -> None:
    patron, shown, faces = await thrown(tavern)
    for place in (0, 1):
        await tavern.click(patron, picks(shown)[place])
    await tavern.click(patron, "Weiterwürfeln")
    second = (await tavern.table()).state.turn.thrown
    assert len(second) == 3
    assert chosen(await tavern.shown(patron)) == [], "nothing of the new throw is picked"

    def old_confirmation(payload: Json) -> Json:
        old = buttons(shown)["Weiterwürfeln"]["custom_id"]
        return {**payload, "data": {**payload["data"], "custom_id": old}, "message": {**shown}}

    tavern.forge = old_confirmation
    await tavern.refused(patron, "Alle liegen lassen")
    tavern.forge = lambda payload: payload
    assert (await tavern.table()).state.turn.laid == faces[:2]


async def test_B24_a_die_that_is_not_there(tavern: Tavern) -> None:
    patron, _, _ = await thrown(tavern)
    number = (await tavern.table()).questions[0].number
    for place in ("5", "9", "-1", "", "0.1", "x", "1234567890123456789012345678901234567890"):
        tavern.forge = clicking(f"1:1:{number}:pick:{place}")
        said = await tavern.refused(patron, "Alle liegen lassen")
        assert said == "Diesen Würfel gibt es im jetzigen Wurf nicht; schau noch einmal auf den Tisch."


def clicking(custom_id: str) -> Any:
    """A forger of the id of whatever is clicked."""
    return lambda payload: {**payload, "data": {**payload["data"], "custom_id": custom_id}}


async def test_others_cannot_pick(tavern: Tavern) -> None:
    patron, shown, _ = await thrown(tavern)
    other = tavern.rosalind if patron is tavern.balduin else tavern.balduin
    assert "nicht dran" in await tavern.refused(other, picks(shown)[0])
    assert "sitzt nicht" in await tavern.refused(tavern.hedwig, picks(shown)[0])
    assert await asked(tavern) is patron


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "REMEMBERED", 3)
    picked = Picks()
    for question in range(10):
        picked.put(1, question, frozenset({0}), tap=question)
    assert [picked.of(1, question) for question in range(10)] == [frozenset()] * 7 + [frozenset({0})] * 3
    assert (len(picked._picked), len(picked._taps), len(picked._orders)) == (3, 3, 0)
