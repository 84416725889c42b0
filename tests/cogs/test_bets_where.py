"""At which table a bet is made, what getting up costs, and what the table has room for (W1, W4, W8)."""

from __future__ import annotations

from tests.cogs.bettors import ODD, at_turn, hold, offer, offers, press, propose
from tests.lokal.patron import texts
from tests.tavern import Tavern


async def test_W1_a_bet_is_made_at_the_table_that_plays_though_ones_own_lobby_stands_there(
    tavern: Tavern,
) -> None:
    await at_turn(tavern)
    await tavern.lobby(tavern.percy)
    asked = await propose(tavern, tavern.percy, "1", ODD)
    await press(tavern, tavern.percy, asked, "bet-yes")
    assert len(await offers(tavern, 1)) == 1
    found = await tavern.percy.autocomplete("wette", "tisch", betrag="1", auf=ODD)
    assert [choice["value"] for choice in found] == [1]
    assert await tavern.percy.autocomplete("wette", "auf", betrag="1", auf="Balduin") != []


async def test_W1_where_nothing_plays_a_bet_is_refused_in_these_words(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, tavern.rosalind)
    said = await tavern.told(tavern.balduin, tavern.balduin.command("wette", betrag="1", auf=ODD))
    assert said == ("Hier läuft gerade kein Spiel; probier es, sobald eins begonnen hat.")


async def rising(tavern: Tavern) -> str:
    shown = await tavern.shown(tavern.balduin)
    return texts(await tavern.private(tavern.balduin, tavern.balduin.click(shown, "Aufstehen")))


async def test_W8_who_gets_up_is_told_which_bets_that_loses(tavern: Tavern) -> None:
    await at_turn(tavern, münzen="9")
    assert "Wetten auf dich" not in await rising(tavern)
    for claim in ("Balduin Zyklus", "Rosalind Zyklus", "Balduin gewinnt den Tisch", "es regnet morgen"):
        await offer(tavern, tavern.balduin, "1", claim)
        await hold(tavern, tavern.percy)
    await offer(tavern, tavern.hedwig, "2", "Balduin mindestens 12 Punkte")
    await hold(tavern, tavern.balduin)
    await offer(tavern, tavern.balduin, "1", "Balduin genau 17 Punkte")
    said = (await rising(tavern)).replace("\u00a0", " ")
    assert "Dein Zug, dein Ergebnis und dein Anteil am Topf verfallen." in said
    assert "Deine Wetten auf dich selbst sind verloren: 4 Fen." in said, "held ones about Balduin alone"


async def test_M10_where_no_pot_is_none_is_spoken_of(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, game="null", wettfrist=0)
    assert "Dein Zug und dein Ergebnis verfallen." in await rising(tavern)


async def test_W4_at_the_end_the_table_says_which_free_bets_are_open(tavern: Tavern) -> None:
    await at_turn(tavern)
    for number in (1, 2):
        await offer(tavern, tavern.hedwig, "1", f"es regnet in {number} Tagen")
        await hold(tavern, tavern.percy)
    assert "noch offen" not in await tavern.text()
    shown = await tavern.shown(tavern.rosalind)
    sure = await tavern.private(tavern.rosalind, tavern.rosalind.click(shown, "Aufstehen"))
    await press(tavern, tavern.rosalind, sure, "rise-yes")
    at = tavern.clock.time // 1000 + 48 * 3600
    text = (await tavern.text()).replace("\u00a0", " ")
    line = f"-# 2 freie Wetten sind noch offen: `/wetten`. Was niemand entscheidet, geht <t:{at}:R> zurück."
    assert line in text
    everywhere = texts(await tavern.private(tavern.percy, tavern.percy.command("wetten")))
    assert everywhere.count("Free bet") == 2
    await tavern.tick(48 * 60 + 1)
    assert "noch offen" not in await tavern.text()


async def test_B38_one_more_bet_is_told_where_its_line_fits(tavern: Tavern) -> None:
    await at_turn(tavern, münzen="9")
    for number in range(4):
        await offer(tavern, tavern.hedwig, "1", f"es regnet in {number} Tagen")
        await hold(tavern, tavern.percy)
    text = await tavern.text()
    assert text.count("**Hedwig** gegen **Percy**") == 4
    assert "weitere" not in text
    await offer(tavern, tavern.hedwig, "1", "es regnet in 9 Tagen")
    await hold(tavern, tavern.percy)
    text = await tavern.text()
    assert text.count("**Hedwig** gegen **Percy**") == 3
    assert "-# … und 2 weitere" in text.replace("\u00a0", " ")
