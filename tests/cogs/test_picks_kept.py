"""B20: what somebody was picking outlives a start, whoever has the table drawn first."""

from __future__ import annotations

from tests.cogs import null_evening, pyramide_evening
from tests.cogs.evening import picks, rolled_off
from tests.lokal.patron import Patron
from tests.tavern import Tavern

ROW = "Reihe: schwarz, rot, blau"


def other(tavern: Tavern, patron: Patron) -> Patron:
    return tavern.rosalind if patron is tavern.balduin else tavern.balduin


async def placing(tavern: Tavern) -> Patron:
    """A table of Null at which somebody tries another row, and the bot has just started; who that is."""
    await null_evening.begin(tavern, tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    patron = await null_evening.throw(tavern)
    await null_evening.choose(tavern, patron, ROW)
    await tavern.restart()
    return patron


async def test_B20_anothers_click_after_a_start_keeps_the_row(tavern: Tavern) -> None:
    patron = await placing(tavern)
    await tavern.click(other(tavern, patron), "Feierabend")
    assert ROW in null_evening.chosen(await tavern.shown(patron))


async def test_B20_a_table_that_is_shown_again_after_a_start_keeps_the_row(tavern: Tavern) -> None:
    patron = await placing(tavern)
    await other(tavern, patron).command("tisch zeigen")
    await tavern.quiet()
    assert ROW in null_evening.chosen(await tavern.shown(patron))


async def test_B20_anothers_click_after_a_start_keeps_picked_dice(tavern: Tavern) -> None:
    await pyramide_evening.begin(tavern, tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    patron = await pyramide_evening.first_throw(tavern)
    shown = await tavern.shown(patron)
    await patron.click(shown, picks(shown)[1])
    await tavern.quiet()
    await tavern.restart()
    await tavern.click(other(tavern, patron), "Feierabend")
    await tavern.click(patron, "1 Würfel neu werfen")
    assert (await tavern.table()).state.turn.throws == 2
