"""`/zahlen`: from purse to purse (B01, B02, B05, B08, B09, X2)."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from games.money import FEN
from tests.data.helpers import program, said
from tests.lokal.patron import Json, Patron, texts
from tests.tavern import WELCOME, Tavern, one_sentence


async def pay(tavern: Tavern, giver: Patron, taker: Patron, amount: str) -> None:
    await giver.command("zahlen", mitglied=taker.me["id"], betrag=amount)
    await tavern.quiet()


async def refused(tavern: Tavern, giver: Patron, amount: str, **options: Any) -> str:
    """What the bot says to a payment to Rosalind that changes nothing."""
    before = await tavern.dump()
    options = {"mitglied": tavern.rosalind.me["id"], **options}
    said = await tavern.told(giver, giver.command("zahlen", betrag=amount, **options))
    assert one_sentence(said)
    assert await tavern.dump() == before
    return said


async def correct(tavern: Tavern, patron: Patron, amount: str) -> None:
    options = {"mitglied": patron.me["id"], "betrag": amount, "grund": "Versuch"}
    await tavern.hedwig.command("taverne börse setzen", **options)


async def test_everybody_sees_who_paid_whom_and_nobody_is_pinged(tavern: Tavern) -> None:
    await pay(tavern, tavern.percy, tavern.rosalind, "2½")
    [receipt] = tavern.public()
    assert texts(receipt) == "**Percy** zahlt **Rosalind** 2½ Fen.", "in the guild's language"
    assert await tavern.purse(tavern.percy) == WELCOME - 10
    assert await tavern.purse(tavern.rosalind) == WELCOME + 10, "with her welcome money"
    [sent] = [r for r in tavern.lokal.requests if "zahlt" in str(r.body)]
    assert sent.body["data"]["allowed_mentions"]["parse"] == []


async def test_B01_never_more_than_the_purse_holds(tavern: Tavern) -> None:
    why = await refused(tavern, tavern.balduin, "20¼")
    assert why == "Das reicht nicht: Da sind 20 Fen, nötig wären 20¼ Fen."


async def test_B01_the_same_coins_are_paid_once(tavern: Tavern) -> None:
    """Eight payments of 3 Fen each at once, with 20 Fen: six are made."""
    await asyncio.gather(*(pay(tavern, tavern.balduin, tavern.rosalind, "3") for _ in range(8)))
    assert await tavern.purse(tavern.balduin) == 2 * FEN
    assert await tavern.purse(tavern.rosalind) == WELCOME + 18 * FEN
    assert len(tavern.public()) == 6


async def test_B01_paid_while_sitting_down(tavern: Tavern) -> None:
    await tavern.lobby(tavern.hedwig, münzen="5")
    shown = await tavern.shown(tavern.balduin)
    await asyncio.gather(
        pay(tavern, tavern.balduin, tavern.rosalind, "18"), tavern.balduin.click(shown, "Mitspielen")
    )
    await tavern.quiet()
    stack = sum(sitter.stack for sitter in (await tavern.table()).sitters[1:])
    purse, gift = await tavern.purse(tavern.balduin), await tavern.purse(tavern.rosalind)
    given = gift - WELCOME if gift else 0
    assert (purse, stack, given) in {(0, 8, 72), (60, 20, 0)}, "whichever came first"


async def test_B02_coins_at_a_table_pay_nobody(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, münzen="19")
    why = await refused(tavern, tavern.balduin, "1¼")
    assert why == "Das reicht nicht: Da sind 1 Fen, nötig wären 1¼ Fen."


@pytest.mark.parametrize("amount", ["0", "-1", "1.000", "alles", "1e3", "+1"])
async def test_B05_what_is_no_amount_pays_nothing(tavern: Tavern, amount: str) -> None:
    await refused(tavern, tavern.balduin, amount)


async def test_B08_nobody_is_paid_above_the_cap(tavern: Tavern) -> None:
    await correct(tavern, tavern.rosalind, "9999999½")
    await pay(tavern, tavern.balduin, tavern.rosalind, "¼")
    assert await refused(tavern, tavern.balduin, "¼") == "Mehr als 9999999¾ Fen passen in keine Börse."


async def test_B09_nobody_pays_oneself(tavern: Tavern) -> None:
    why = await refused(tavern, tavern.balduin, "1", mitglied=tavern.balduin.me["id"])
    assert why == "Dir selbst kannst du nichts zahlen; nenn jemand anderen."


async def test_B33_bots_are_paid_nothing(tavern: Tavern) -> None:
    bot = str(tavern.lokal.world.application_id)
    assert await refused(tavern, tavern.balduin, "1", mitglied=bot) == "Bots haben keine Börse."


async def test_B27_who_has_left_is_paid_nothing(tavern: Tavern) -> None:
    def gone(payload: Json) -> Json:
        resolved = {key: value for key, value in payload["data"]["resolved"].items() if key != "members"}
        return payload | {"data": payload["data"] | {"resolved": resolved}}

    tavern.forge = gone
    assert (await refused(tavern, tavern.balduin, "1")).startswith("Wer nicht mehr auf diesem Server ist")


async def test_X2_nobody_with_a_tab_gives_coins_away(tavern: Tavern) -> None:
    await correct(tavern, tavern.balduin, "¼")
    await tavern.balduin.command("anschreiben")
    why = await refused(tavern, tavern.balduin, "1")
    assert why.startswith("Auf deinem Deckel stehen noch 4¾ Fen; zahl sie erst")
    await pay(tavern, tavern.rosalind, tavern.balduin, "1")
    assert await tavern.purse(tavern.balduin) == 6 * FEN, "but is given some"


async def test_delivered_twice_is_paid_once(tavern: Tavern) -> None:
    await pay(tavern, tavern.balduin, tavern.rosalind, "3")
    before = await tavern.dump()
    tavern.deliver_again(tavern.sent[-1])
    await asyncio.sleep(0.05)
    assert await tavern.dump() == before
    assert len(tavern.public()) == 1


async def test_B17_a_payment_that_takes_long_has_its_receipt_all_the_same(tavern: Tavern) -> None:
    with program("lock", str(tavern.path), "4") as holder:
        assert await asyncio.to_thread(said, holder) == "locked"
        own = await tavern.told(tavern.balduin, pay(tavern, tavern.balduin, tavern.rosalind, "3"))
    assert own == "Bezahlt; der Beleg steht im Kanal."
    assert [texts(receipt) for receipt in tavern.public()] == ["**Balduin** zahlt **Rosalind** 3 Fen."]
    assert await tavern.purse(tavern.balduin) == WELCOME - 3 * FEN


async def test_B34_purses_of_two_guilds_are_apart(tavern: Tavern) -> None:
    await pay(tavern, tavern.balduin, tavern.rosalind, "3")
    for guild in tavern.lokal.world.guilds:
        if guild != tavern.guild:
            assert await tavern.purse(tavern.rosalind, guild) == 0
