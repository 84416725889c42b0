"""Amounts at every entry point: understood as M3 says, or refused in one sentence with nothing written."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from games.money import FEN
from tests.cogs.evening import asked, rolled_off
from tests.lokal.patron import Patron, texts
from tests.tavern import Tavern, one_sentence

B05 = ["-1", "0", "-0,25", "−1", "1a", "5;", "alles"]
B06 = [
    "nan",
    "inf",
    "1e3",
    "1_000",
    "\uff11\uff12",  # 12 in wide digits
    "٣",
    "0,1",
    "0,125",
    ".5",
    "5.",
    "+1",
    "12345678",
    str(2**53),
]
B07 = ["1.000", "1,000", "1.000,5"]
BAD = [*B05, *B06, *B07]

SAID = {
    "0": "Null geht hier nicht",
    **dict.fromkeys(("-1", "-0,25", "−1", "+1"), "Ein Betrag hat kein Vorzeichen"),
    **dict.fromkeys(("0,1", "0,125"), "Kleiner als ein Viertel"),
    **dict.fromkeys(B07, "Schreib Tausender ohne Punkt"),
}

Entry = Callable[[Tavern, Patron, str], Awaitable[str]]


async def at_start(tavern: Tavern, patron: Patron, text: str) -> str:
    """The option `münzen` of a new table."""
    return await tavern.told(patron, patron.command("zyklus start", münzen=text))


async def at_stake(tavern: Tavern, patron: Patron, text: str) -> str:
    """The form for another stake."""
    await tavern.click(patron, "Anderer Einsatz …")
    return await tavern.told(patron, patron.submit(text=text))


async def at_purse(tavern: Tavern, patron: Patron, text: str) -> str:
    """The moderators' option `betrag`."""
    options = {"mitglied": tavern.balduin.me["id"], "betrag": text, "grund": "Versuch"}
    return await tavern.told(patron, patron.command("taverne börse setzen", **options))


AT_PURSE = {"0": "Auf null setzt man keine Börse"}
"""Where a purse is set, nothing is taken away instead."""


async def at_gift(tavern: Tavern, patron: Patron, text: str) -> str:
    """The option `betrag` of a payment."""
    options = {"mitglied": tavern.balduin.me["id"], "betrag": text}
    return await tavern.told(patron, patron.command("zahlen", **options))


async def at_give(tavern: Tavern, patron: Patron, text: str) -> str:
    """The moderators' option `betrag`, of what is added."""
    options = {"mitglied": tavern.balduin.me["id"], "betrag": text, "grund": "Versuch"}
    return await tavern.told(patron, patron.command("taverne börse geben", **options))


async def at_take(tavern: Tavern, patron: Patron, text: str) -> str:
    """The same of what is taken away."""
    options = {"mitglied": tavern.balduin.me["id"], "betrag": text, "grund": "Versuch"}
    return await tavern.told(patron, patron.command("taverne börse nehmen", **options))


async def at_tab(tavern: Tavern, patron: Patron, text: str) -> str:
    """The form for a part of the tab."""
    shown = next(message for message in patron.messages.values() if "Deckel" in texts(message))
    await patron.click(shown, "Teil zahlen …")
    return await tavern.told(patron, patron.submit(text=text))


async def in_german(tavern: Tavern, entry: Entry) -> Patron:
    """Somebody who may write an amount there, and reads German."""
    if entry is at_tab:
        options = {"mitglied": tavern.hedwig.me["id"], "betrag": "¼", "grund": "Versuch"}
        await tavern.hedwig.command("taverne börse setzen", **options)
        await tavern.hedwig.command("anschreiben")
    if entry is not at_stake:
        return tavern.hedwig
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    return await asked(tavern)


@pytest.mark.parametrize("entry", [at_start, at_stake, at_purse, at_gift, at_give, at_take, at_tab])
async def test_B05_B06_B07_bad_amounts_change_nothing(tavern: Tavern, entry: Entry) -> None:
    patron = await in_german(tavern, entry)
    before = await tavern.dump()
    for text in BAD:
        said = await entry(tavern, patron, text)
        assert one_sentence(said), said
        expected = AT_PURSE.get(text) if entry is at_purse else None
        assert said.startswith(expected or SAID.get(text, "Das verstehe ich nicht als Betrag")), text
        assert await tavern.dump() == before, text


async def test_bad_amounts_are_refused_in_the_members_language(tavern: Tavern) -> None:
    before = await tavern.dump()
    for text in BAD:
        said = await at_start(tavern, tavern.percy, text)
        assert one_sentence(said), said
        assert said.isascii() or "½" in said
        assert not said.startswith(("Das", "Null", "Ein", "Kleiner", "Schreib"))
    assert await tavern.dump() == before


async def test_B07_comma_and_point_are_the_same(tavern: Tavern) -> None:
    for text in ("1,5", "1.5", "1½", "1 1/2"):
        await at_purse_done(tavern, text)
        assert await tavern.purse(tavern.balduin) == 6


async def at_purse_done(tavern: Tavern, text: str) -> None:
    said = await at_purse(tavern, tavern.hedwig, text)
    assert "1½ Fen" in said


async def test_M2_an_amount_must_fit_the_division(tavern: Tavern) -> None:
    before = await tavern.dump()
    said = await tavern.told(tavern.balduin, tavern.balduin.command("zyklus start", münzen="2¼", teilung=2))
    assert said == "2¼ Fen geht hier nicht auf; die kleinste Münze ist ½ Fen."
    assert await tavern.dump() == before


async def test_Z3_a_stake_that_does_not_fit(tavern: Tavern) -> None:
    patron = await in_german(tavern, at_stake)
    before = await tavern.dump()
    assert "geht hier nicht auf" in await at_stake(tavern, patron, "1½")
    assert "So viel hast du nicht" in await at_stake(tavern, patron, "6")
    assert "So viel hast du nicht" in await at_stake(tavern, patron, "9999999")
    assert await tavern.dump() == before


async def test_Z3_forged_stakes(tavern: Tavern) -> None:
    patron = await in_german(tavern, at_stake)
    number = (await tavern.table()).questions[0].number
    for argument in ("0", "-4", "+4", "3", "1.5", "4e1", "", "9" * 40, "٣"):
        tavern.forge = lambda payload, argument=argument: {  # type: ignore[misc]
            **payload,
            "data": {**payload["data"], "custom_id": f"1:1:{number}:stake:{argument}"},
        }
        assert one_sentence(await tavern.refused(patron, "Anderer Einsatz …"))


async def test_B01_one_purse_two_tables_at_once(tavern: Tavern) -> None:
    """Two tables want 3 Fen each of a purse that holds 4: together at most 4 are taken."""
    for host in (tavern.hedwig, tavern.rosalind):
        await tavern.lobby(host, münzen="3")
    options = {"mitglied": tavern.balduin.me["id"], "betrag": "4", "grund": "Versuch"}
    await tavern.told(tavern.hedwig, tavern.hedwig.command("taverne börse setzen", **options))
    shown = [await tavern.shown(tavern.balduin, number) for number in (1, 2)]
    await asyncio.gather(*(tavern.balduin.click(message, "Mitspielen") for message in shown))
    await tavern.quiet()
    stacks = [(await tavern.table(number)).sitters[1].stack for number in (1, 2)]
    assert sorted(stacks) == [FEN, 3 * FEN], "the second gets all whole coins that are left (M4)"
    assert await tavern.purse(tavern.balduin) == 0


async def test_B02_coins_in_the_pot_are_not_staked_again(tavern: Tavern) -> None:
    patron = await in_german(tavern, at_stake)
    await tavern.click(patron, "Alles: 5 Fen")
    table = await tavern.table()
    assert table.pot == 10 * FEN
    assert [sitter.stack for sitter in table.sitters] == [0, 0]
    assert await tavern.purse(patron) == 15 * FEN
