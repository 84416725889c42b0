"""`/anschreiben`: a loan of the house, once a day, and how it is paid back (X2)."""

from __future__ import annotations

import asyncio

from data.loans import tab
from games.money import FEN
from tests.cogs.bettors import press
from tests.cogs.evening import rolled_off, stake
from tests.lokal.patron import Json, Patron, buttons, texts
from tests.tavern import WELCOME, Tavern, one_sentence, pressing

DAY = 24 * 60


async def correct(tavern: Tavern, patron: Patron, amount: str, act: str = "setzen") -> None:
    options = {"mitglied": patron.me["id"], "betrag": amount, "grund": "Versuch"}
    await tavern.hedwig.command(f"taverne börse {act}", **options)


async def ask(tavern: Tavern, patron: Patron) -> Json:
    return await tavern.private(patron, patron.command("anschreiben"))


async def owed(tavern: Tavern, patron: Patron) -> int:
    return await tavern.read(lambda db: tab(db, tavern.guild, int(patron.me["id"])))


async def borrowed(tavern: Tavern) -> Json:
    """Balduin was left with half a Fen, and has got 4½ of the house; what he sees then."""
    await correct(tavern, tavern.balduin, "½")
    return await ask(tavern, tavern.balduin)


async def test_X2_the_house_lends_what_is_missing(tavern: Tavern) -> None:
    shown = await borrowed(tavern)
    assert texts(shown).splitlines()[:3] == [
        "Das Haus leiht dir 4½ Fen und schreibt sie an.",
        "Auf deinem Deckel: **4½ Fen**",
        "In deiner Börse: **5 Fen**",
    ]
    assert await tavern.purse(tavern.balduin) == 5 * FEN
    assert await owed(tavern, tavern.balduin) == 18


async def test_X2_who_is_not_broke_gets_nothing(tavern: Tavern) -> None:
    before = await tavern.dump()
    said = texts(await ask(tavern, tavern.balduin))
    assert said == (
        "Angeschrieben wird erst unter 1 Fen, und du hast noch 20 Fen, Tische, Töpfe und Wetten mitgezählt."
    )
    assert one_sentence(said)
    assert await tavern.dump() == before


async def test_X2_the_last_coin_in_the_pot_counts(tavern: Tavern) -> None:
    await correct(tavern, tavern.balduin, "1")
    await correct(tavern, tavern.rosalind, "1")
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await stake(tavern, "Alles: 1 Fen")
    assert [sitter.stack for sitter in (await tavern.table()).sitters] == [0, 0]
    for patron in (tavern.balduin, tavern.rosalind):
        assert "du hast noch 1 Fen" in texts(await ask(tavern, patron))
    await tavern.click(tavern.balduin, "Aufstehen")
    [asked] = [m for m in tavern.balduin.messages.values() if "Wirklich aufstehen?" in texts(m)]
    await tavern.balduin.click(asked, "Ja, aufstehen")
    await tavern.quiet()
    assert "Das Haus leiht dir 5 Fen" in texts(await ask(tavern, tavern.balduin))
    assert "du hast noch 2 Fen" in texts(await ask(tavern, tavern.rosalind)), "she has won it"


async def test_X2_two_loans_at_once_are_one(tavern: Tavern) -> None:
    await correct(tavern, tavern.balduin, "½")
    await asyncio.gather(*(tavern.balduin.command("anschreiben") for _ in range(5)))
    await tavern.quiet()
    assert await tavern.purse(tavern.balduin) == 5 * FEN
    assert await owed(tavern, tavern.balduin) == 18


async def test_X2_delivered_twice_lends_once(tavern: Tavern) -> None:
    await borrowed(tavern)
    before = await tavern.dump()
    tavern.deliver_again(tavern.sent[-1])
    await asyncio.sleep(0.05)
    assert await tavern.dump() == before


async def test_X2_once_a_day_and_again_on_the_next(tavern: Tavern) -> None:
    await borrowed(tavern)
    await correct(tavern, tavern.balduin, "5", "nehmen")
    said = texts(await ask(tavern, tavern.balduin))
    assert said.startswith("Heute hat dir das Haus schon etwas geliehen; wieder anschreiben kannst du <t:")
    assert "Auf deinem Deckel: **4½ Fen**" in said
    assert await tavern.purse(tavern.balduin) == 0
    await tavern.tick(DAY)
    assert "Das Haus leiht dir 5 Fen" in texts(await ask(tavern, tavern.balduin))
    assert await owed(tavern, tavern.balduin) == 38


async def test_X2_a_paid_tab_gives_no_second_loan_on_a_day(tavern: Tavern) -> None:
    shown = await borrowed(tavern)
    await press(tavern, tavern.balduin, shown, "tab-pay")
    said = texts(await ask(tavern, tavern.balduin))
    assert one_sentence(said)
    assert said.startswith("Heute hat dir das Haus schon etwas geliehen")
    assert await tavern.purse(tavern.balduin) == 2


async def test_X2_all_of_it_is_paid(tavern: Tavern) -> None:
    paid = await press(tavern, tavern.balduin, await borrowed(tavern), "tab-pay")
    assert texts(paid).splitlines() == ["Dein Deckel ist leer.", "In deiner Börse: **½ Fen**"]
    assert not buttons(paid)
    assert await owed(tavern, tavern.balduin) == 0


async def test_X2_a_part_of_it_is_paid(tavern: Tavern) -> None:
    shown = await borrowed(tavern)
    await tavern.balduin.click(shown, "Teil zahlen …")
    await tavern.balduin.submit(text="1¼")
    await tavern.quiet()
    seen = await tavern.seen(tavern.balduin, int(shown["id"]))
    assert "Auf deinem Deckel: **3¼ Fen**" in texts(seen)
    assert "Alles: 3¼ Fen" in buttons(seen)
    before = await tavern.dump()
    await tavern.balduin.click(seen, "Teil zahlen …")
    said = await tavern.told(tavern.balduin, tavern.balduin.submit(text="3½"))
    assert said == "Auf deinem Deckel stehen nur 3¼ Fen; zahl höchstens so viel."
    assert await tavern.dump() == before


async def test_X2_who_has_less_than_the_tab_pays_a_part(tavern: Tavern) -> None:
    await borrowed(tavern)
    await tavern.lobby(tavern.balduin, münzen="4")
    shown = await ask(tavern, tavern.balduin)
    assert list(buttons(shown)) == ["Teil zahlen …"]
    await tavern.balduin.click(shown, "Teil zahlen …")
    before = await tavern.dump()
    said = await tavern.told(tavern.balduin, tavern.balduin.submit(text="2"))
    assert said == "Das reicht nicht: Da sind 1 Fen, nötig wären 2 Fen."
    assert await tavern.dump() == before


async def test_X2_the_tab_is_paid_once_by_a_double_click(tavern: Tavern) -> None:
    await correct(tavern, tavern.balduin, "¼")
    shown = await ask(tavern, tavern.balduin)
    await correct(tavern, tavern.balduin, "20")
    await asyncio.gather(*(tavern.balduin.click(shown, "Alles: 4¾ Fen") for _ in range(3)))
    await tavern.quiet()
    assert await tavern.purse(tavern.balduin) == 15 * FEN + 1
    assert await owed(tavern, tavern.balduin) == 0


async def test_B02_the_same_coins_pay_the_tab_or_the_table(tavern: Tavern) -> None:
    await tavern.lobby(tavern.hedwig)
    shown, table = await borrowed(tavern), await tavern.shown(tavern.balduin)
    await asyncio.gather(
        tavern.balduin.click(shown, "Alles: 4½ Fen"), tavern.balduin.click(table, "Mitspielen")
    )
    await tavern.quiet()
    stack = sum(sitter.stack for sitter in (await tavern.table()).sitters[1:])
    purse, left = await tavern.purse(tavern.balduin), await owed(tavern, tavern.balduin)
    assert (purse, stack, left) in {(2, 0, 0), (0, 20, 18)}, "whichever came first"


async def test_B22_forged_amounts_pay_nothing(tavern: Tavern) -> None:
    shown = await borrowed(tavern)
    before = await tavern.dump()
    for id_ in (
        *(f"1:0:0:tab-pay:{argument}" for argument in ("", "0", "-4", "1.5", "9" * 15, "9" * 40)),
        *("1:0:0:tab:", "1:0:0:tab-part:", "1:0:0:tab-part-sent:"),
    ):
        tavern.forge = pressing(id_)
        said = await tavern.told(tavern.balduin, tavern.balduin.click(shown, "Alles: 4½ Fen"))
        assert one_sentence(said), id_
    assert await tavern.dump() == before


async def test_X2_B34_everybody_has_a_tab_of_their_own(tavern: Tavern) -> None:
    shown = await borrowed(tavern)
    [pay] = [one["custom_id"] for label, one in buttons(shown).items() if label.startswith("Alles")]
    await correct(tavern, tavern.rosalind, "7")
    tavern.forge = pressing(pay)
    other = await tavern.private(tavern.rosalind, tavern.rosalind.command("wetten"))
    del other
    await tavern.lobby(tavern.hedwig)
    said = await tavern.told(
        tavern.rosalind, tavern.rosalind.click(await tavern.shown(tavern.rosalind), "Mitspielen")
    )
    assert said == "Auf deinem Deckel steht nichts, du musst also nichts zahlen."
    assert await owed(tavern, tavern.balduin) == 18


async def test_X2_in_the_members_language(tavern: Tavern) -> None:
    await correct(tavern, tavern.percy, "¾")
    said = texts(await ask(tavern, tavern.percy))
    assert said.startswith("The house lends you 4¼ Fen")
    assert await tavern.purse(tavern.hedwig) in {0, WELCOME}
