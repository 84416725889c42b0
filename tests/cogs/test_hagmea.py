"""Z10, B47: "Hagmea hilf" with words of one's own, which everybody hears and which go into the dice."""

from __future__ import annotations

import asyncio

from games.dice import LONGEST_PHRASE
from tests.cogs import bettors
from tests.cogs.evening import cry, rolled_off, throw, turn
from tests.cogs.luck import PHRASE, fallen, said, say, would_fall
from tests.lokal.patron import components
from tests.tavern import Tavern, one_sentence, pressing

CRY = "Hagmea hilf"


async def submitted(tavern: Tavern, words: str) -> str:
    """Send the form that Balduin has open; what the bot says, and that it changes nothing."""
    before = await tavern.dump()
    told = await tavern.told(tavern.balduin, tavern.balduin.submit(text=words))
    assert await tavern.dump() == before
    assert one_sentence(told), told
    return told


async def test_Z10_the_words_are_heard_and_go_into_the_next_throw(tavern: Tavern) -> None:
    await bettors.at_turn(tavern)
    await cry(tavern, tavern.balduin, PHRASE)
    assert f"**Balduin** murmelt: „Hagmea hilf! {PHRASE}“" in await tavern.text()
    assert await said(tavern) == [(1, 1, PHRASE, 1)]
    await throw(tavern)
    mine = (await fallen(tavern))[-1]
    assert mine.faces == await would_fall(tavern, mine, PHRASE) != await would_fall(tavern, mine)


async def test_Z10_the_form_says_where_the_words_go_and_needs_none(tavern: Tavern) -> None:
    await bettors.at_turn(tavern)
    before = await tavern.dump()
    await tavern.click(tavern.balduin, CRY)
    assert await tavern.dump() == before, "nothing is said yet"
    form = tavern.balduin.modal
    assert form is not None
    (field,) = [one for one in components(form) if one["type"] == 4]
    assert (field["required"], field["max_length"]) == (False, LONGEST_PHRASE)
    assert "Alle hören sie" in field["placeholder"]
    await tavern.balduin.submit(text="")
    assert "**Balduin** murmelt: „Hagmea hilf!“" in await tavern.text()
    assert await said(tavern) == []


async def test_Z10_said_too_often_with_words(tavern: Tavern) -> None:
    await bettors.at_turn(tavern)
    await cry(tavern, tavern.balduin, "eins")
    await cry(tavern, tavern.balduin, "zwei")
    text = await tavern.text()
    assert "**Balduin** murmelt: „Hagmea hilf! eins“" in text
    assert "**Balduin** ruft schon wieder: „Hagmea hilf! zwei“ Am Tisch zieht man die Brauen hoch." in text


async def test_B47_what_was_said_in_private_is_not_heard_with_a_cry(tavern: Tavern) -> None:
    """Words stand beside the "Hagmea hilf" with which they came, and beside no other."""
    await bettors.at_turn(tavern)
    await say(tavern, tavern.balduin)
    await cry(tavern, tavern.balduin)
    await cry(tavern, tavern.balduin, "laut")
    await cry(tavern, tavern.balduin)
    text = await tavern.text()
    assert PHRASE not in text
    assert "„Hagmea hilf!“" in text
    assert text.count("laut“") == 1
    lines = [line for line in text.splitlines() if CRY in line]
    assert [("laut" in line) for line in lines] == [False, True, False]
    await turn(tavern)
    assert "laut" not in await tavern.text()


async def test_B37_words_are_harmless_and_short(tavern: Tavern) -> None:
    await bettors.at_turn(tavern)
    await cry(tavern, tavern.balduin, "@everyone\n**<@&1>**\u202e " + "lang " * 14)
    text = await tavern.text()
    assert "„Hagmea hilf! @\u200beveryone \\*\\*\\<@\u200b&1\\>\\*\\* lang lang" in text
    assert "…“" in text
    (_, _, kept, _), *_ = await said(tavern)
    assert kept == "@everyone **<@&1>** " + " ".join(["lang"] * 14)


async def test_Z10_words_that_come_too_late_are_refused_and_said_to_be_so(tavern: Tavern) -> None:
    await bettors.at_turn(tavern)
    await tavern.click(tavern.balduin, CRY)
    form = tavern.balduin.modal
    tavern.balduin.modal = None
    await throw(tavern)
    for _ in range(4):  # one die is left, and none comes after it
        shown = await tavern.shown(tavern.balduin)
        await tavern.balduin.click(
            shown, next(one["custom_id"] for one in components(shown) if ":pick:" in one.get("custom_id", ""))
        )
        await tavern.quiet()
        await tavern.click(tavern.balduin, "Weiterwürfeln")
    tavern.balduin.modal = form
    assert "notiert sind sie nicht" in await submitted(tavern, PHRASE)
    tavern.balduin.modal = form
    assert "jetzt kommt keiner mehr" in await submitted(tavern, "")
    await tavern.click(tavern.balduin, "Alle liegen lassen")
    tavern.balduin.modal = form
    assert "mit `/glück` gelten sie trotzdem" in await submitted(tavern, PHRASE)
    tavern.balduin.modal = form
    assert "nicht dran" in await submitted(tavern, "")


async def test_Z10_who_cannot_say_it_is_shown_no_form(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    tavern.forge = pressing("1:1:0:cry:")
    assert "jetzt kommt keiner mehr" in await tavern.refused(tavern.balduin, "Feierabend")
    tavern.forge = lambda payload: payload
    await rolled_off(tavern)
    tavern.forge = pressing("1:1:0:cry:")
    assert "sitzt nicht" in await tavern.refused(tavern.hedwig, "Feierabend")
    assert tavern.hedwig.modal is None


async def test_B38_words_that_are_too_long(tavern: Tavern) -> None:
    await bettors.at_turn(tavern)
    await tavern.click(tavern.balduin, CRY)
    assert "mit 102 Zeichen zu lang" in await submitted(tavern, "\u0958" * 51)


async def test_one_form_delivered_twice_is_one_cry(tavern: Tavern) -> None:
    await bettors.at_turn(tavern)
    await cry(tavern, tavern.balduin, PHRASE)
    before = await tavern.dump()
    tavern.deliver_again(tavern.sent[-1])
    await asyncio.sleep(0.05)
    assert await tavern.dump() == before
    assert await said(tavern) == [(1, 1, PHRASE, 1)]
