"""Dutzend at its fullest: twelve seats with the longest names, everybody has played, and cheated (B37 to
B39).
"""

from __future__ import annotations

from games.falschspiel import Turned
from games.keepfive import Turn
from tests.cogs.dutzend_evening import CRY, believed, cancelled, covered, lay, menu
from tests.cogs.evening import rolled_off
from tests.cogs.fullest import full_table, put, size
from tests.cogs.hidden_hands import press
from tests.lokal.patron import buttons, texts
from tests.tavern import Tavern

BEST = (2, 4, 6, 6, 6)


async def test_B38_B39_a_full_table_under_the_cup(tavern: Tavern) -> None:
    guests = await full_table(tavern, "dutzend", falschspiel=True, münzen="20", teilung=1, einsatz="1¼")
    assert size(await tavern.shown(guests[0])) > 500, "twelve who roll off"
    await rolled_off(tavern)
    state = (await tavern.table()).state
    others = dict.fromkeys(state.waiting[1:], BEST)
    await put(tavern, waiting=state.waiting[:1], lying=others, scores=dict.fromkeys(others, 18), stechen=9)
    patron, seen = await covered(tavern)
    assert len(menu(seen)["options"]) == 25
    seen = await lay(tavern, patron, seen, 0)
    shown = await tavern.shown(patron)
    assert CRY in buttons(shown)
    assert 1000 < size(shown) <= 4000
    crier = next(guest for guest in guests if guest is not patron)
    await tavern.click(crier, CRY)
    await press(tavern, patron, seen, "done")
    assert size(await tavern.shown(patron)) <= 4000
    await believed(tavern)
    shown = await tavern.shown(patron)
    assert "**Stechen:**" in texts(shown) or (await tavern.table()).state.round == 2
    assert size(shown) <= 4000


async def test_B38_every_cheat_that_a_message_can_hold_is_told(tavern: Tavern) -> None:
    await full_table(tavern, "dutzend", falschspiel=True)
    seats = (await tavern.table()).state.seats
    cheats = tuple(Turned(900 + at, 0, seats[at % 12], 1, 1, 6) for at in range(150))
    await rolled_off(tavern)
    await put(tavern, cheats=cheats, turn=Turn())
    await cancelled(tavern)
    shown = await tavern.shown(tavern.hedwig)
    assert 2000 < size(shown) <= 4000
    text = texts(shown)
    assert text.count("Runde ") == 1 + 100, "the title, and the newest"
    assert "Runde 1049: `1 → 6`" in text
    assert "… und davor noch 50 Drehungen." in text
