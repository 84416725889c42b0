"""Free claims by clicks: both sides agree, or a moderator decides who has no part in it (W4, B15, B16)."""

from __future__ import annotations

from typing import Any

import pytest

from games.money import FEN
from tests.cogs.bettors import (
    at_turn,
    hold,
    ids,
    offer,
    press,
    propose,
    running,
    screen,
    stacks,
)
from tests.lokal.patron import Failed, Json, Patron, buttons, texts
from tests.tavern import WELCOME, Tavern, one_sentence

RAIN = "Hedwig singt heute noch"


async def bet(tavern: Tavern, offerer: Patron, holder: Patron) -> int:
    """A free claim that is held; the contract's number."""
    await offer(tavern, offerer, "2", RAIN)
    await hold(tavern, holder)
    return (await running(tavern))[-1].id


async def judged(tavern: Tavern, judge: Patron, number: int, winner: str) -> str:
    """What `/taverne wette` says."""
    options: dict[str, Any] = {"nummer": number, "gewinner": winner, "grund": "habe es gehört"}
    return await tavern.told(judge, judge.command("taverne wette", **options))


async def test_W4_a_free_claim_is_offered_as_such_and_both_sides_agree(tavern: Tavern) -> None:
    await at_turn(tavern)
    asked = await propose(tavern, tavern.balduin, "2", RAIN)
    assert texts(asked) == (
        f"**2 Fen auf „frei: {RAIN}“**\n"
        "Das kann ich nicht aus den Würfeln lesen. Als freie Wette geht es: Ihr beide sagt am Ende, wer "
        "gewonnen hat. Soll das gelten?\n"
        "-# Offen: bis zum nächsten Einsatz. Was niemand hält, bekommst du zurück."
    )
    await press(tavern, tavern.balduin, asked, "bet-yes")
    await hold(tavern, tavern.percy)
    before = await stacks(tavern)
    shown = await press(tavern, tavern.balduin, await screen(tavern, tavern.balduin), "bet-won")
    assert "Notiert. Jetzt fehlt noch, was Percy sagt." in texts(shown)
    other = await screen(tavern, tavern.percy)
    assert "Balduin says: Balduin has won." in texts(other)
    assert [label for label in buttons(other) if label.startswith("I ")] == [
        "I won",
        "I lost",
    ]
    other = await press(tavern, tavern.percy, other, "bet-lost")
    assert "You agree: Balduin gets 4 Fen." in texts(other)
    assert await running(tavern) == ()
    assert (await stacks(tavern))["Balduin"] == before["Balduin"] + 4 * FEN
    assert f"🤝 „frei: {RAIN}“ stimmte: **Balduin** gewinnt 2 Fen von Percy" in await tavern.text()


async def test_W4_B16_who_disagree_are_judged_by_who_has_no_part(tavern: Tavern) -> None:
    await at_turn(tavern)
    number = await bet(tavern, tavern.balduin, tavern.percy)
    for patron in (tavern.balduin, tavern.percy):
        await press(tavern, patron, await screen(tavern, patron), "bet-won")
    assert len(await running(tavern)) == 1
    shown = texts(await screen(tavern, tavern.balduin))
    assert "Balduin sagt: Balduin hat gewonnen." in shown
    assert "Percy sagt: Percy hat gewonnen." in shown
    assert (
        f"-# Freie Wette {number}, ihr seid uneins: Wer moderiert und nicht mitgewettet hat, entscheidet mit "
        f"`/taverne wette {number}`. Sonst geht alles zurück, 48 Stunden, nachdem der Tisch schließt."
    ) in shown
    choices = await tavern.hedwig.autocomplete("taverne wette", "nummer", nummer="perc")
    assert choices == [{"name": f"{number}: Balduin gegen Percy, „{RAIN}“", "value": number}]
    assert await judged(tavern, tavern.hedwig, number, "holder") == (
        f"Freie Wette {number} ist entschieden: Percy bekommt 4 Fen."
    )
    assert await tavern.purse(tavern.percy) == WELCOME + 2 * FEN
    log = await tavern.read(lambda db: db.execute("SELECT actor, act, reason FROM audit_log").fetchall())
    assert log == [(int(tavern.hedwig.me["id"]), "bet-holder", "habe es gehört")]
    decided = texts(await tavern.private(tavern.percy, tavern.percy.command("wetten")))
    assert f"Free bet {number}" in decided
    assert "-# Decided by a moderator: habe es gehört" in decided


async def test_B16_nobody_judges_an_own_bet_and_only_moderators_do(tavern: Tavern) -> None:
    await at_turn(tavern)
    number = await bet(tavern, tavern.hedwig, tavern.percy)
    before = await tavern.dump()
    assert "beteiligt" in await judged(tavern, tavern.hedwig, number, "offerer")
    with pytest.raises(Failed, match="keine Berechtigung"):
        await judged(tavern, tavern.rosalind, number, "holder")
    tavern.forge = _no_right
    assert one_sentence(await judged(tavern, tavern.hedwig, number, "holder"))
    tavern.forge = lambda payload: payload
    assert await tavern.dump() == before
    assert await judged(tavern, tavern.hedwig, 99, "void") == "Diese Wette gibt es hier nicht."


def _no_right(payload: Json) -> Json:
    """Discord vouches for no right to manage the guild (any more)."""
    right = int(payload["member"]["permissions"]) & ~(1 << 5)
    return payload | {"member": payload["member"] | {"permissions": str(right)}}


async def test_B16_a_correction_never_makes_a_purse_negative(tavern: Tavern) -> None:
    await at_turn(tavern)
    number = await bet(tavern, tavern.rosalind, tavern.percy)
    await judged(tavern, tavern.hedwig, number, "holder")
    assert await tavern.purse(tavern.percy) == WELCOME + 2 * FEN
    await judged(tavern, tavern.hedwig, number, "offerer")
    assert await tavern.purse(tavern.percy) == WELCOME - 2 * FEN
    await judged(tavern, tavern.hedwig, number, "void")
    assert await tavern.purse(tavern.percy) == WELCOME
    await judged(tavern, tavern.hedwig, number, "holder")
    reset = {"mitglied": tavern.percy.me["id"], "betrag": "1", "grund": "alles vertrunken"}
    await tavern.hedwig.command("taverne börse setzen", **reset)
    before = await tavern.dump()
    said = await judged(tavern, tavern.hedwig, number, "offerer")
    assert one_sentence(said)
    assert "1 Fen" in said
    assert await tavern.dump() == before


async def test_W4_B15_after_the_table_a_free_claim_waits_two_days(tavern: Tavern) -> None:
    await at_turn(tavern)
    await bet(tavern, tavern.balduin, tavern.percy)
    await offer(tavern, tavern.hedwig, "3", "der Krug bleibt voll")
    shown = await tavern.shown(tavern.rosalind)
    sure = await tavern.private(tavern.rosalind, tavern.rosalind.click(shown, "Aufstehen"))
    await press(tavern, tavern.rosalind, sure, "rise-yes")
    assert (await tavern.table()).phase == "over"
    assert await tavern.purse(tavern.hedwig) == WELCOME, "what nobody holds is back"
    assert len(await running(tavern)) == 1
    assert "Wetten" in buttons(await tavern.shown(tavern.percy))
    shown = await screen(tavern, tavern.percy)
    assert len(ids(shown, "bet-won")) == 1
    await tavern.tick(2 * 24 * 60 + 1)
    assert await running(tavern) == ()
    assert await tavern.purse(tavern.percy) == WELCOME
    assert "Wetten" not in buttons(await tavern.shown(tavern.percy))
    assert "Wette gilt nicht, Balduin und Percy bekommen je 2 Fen zurück" in await tavern.text()


async def test_B11_B15_a_cancelled_table_gives_every_coin_back(tavern: Tavern) -> None:
    await at_turn(tavern)
    await bet(tavern, tavern.hedwig, tavern.percy)
    await offer(tavern, tavern.percy, "3", "Balduin Zyklus")
    await hold(tavern, tavern.balduin)
    asked = await tavern.private(tavern.hedwig, tavern.hedwig.command("tisch auflösen"))
    await press(tavern, tavern.hedwig, asked, "cancel-yes")
    assert await tavern.purse(tavern.hedwig) == WELCOME
    assert await tavern.purse(tavern.percy) == WELCOME
    assert await tavern.purse(tavern.balduin) == WELCOME
    text = await tavern.text()
    assert text.count("🤝 Wette gilt nicht") == 2


async def test_W4_what_the_dice_decide_nobody_judges(tavern: Tavern) -> None:
    await at_turn(tavern)
    await offer(tavern, tavern.balduin, "1", "Balduin Zyklus")
    await hold(tavern, tavern.percy)
    [contract] = await running(tavern)
    said = await judged(tavern, tavern.hedwig, contract.id, "holder")
    assert said == "Über diese Wette entscheiden die Würfel; nimm eine freie Wette."
