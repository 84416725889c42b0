"""All purses reset at once, asked twice, and that undone, by moderators in Discord (X3, B36)."""

from __future__ import annotations

import asyncio

import pytest

from data.resets import ASKED_MS
from games.money import FEN
from tests.cogs.bettors import ids, press
from tests.cogs.evening import rolled_off, stake
from tests.cogs.test_settings import screen, write
from tests.lokal.patron import Json, Patron, buttons, texts
from tests.tavern import WELCOME, Tavern, one_sentence, pressing

YES, SURE, UNDO = "Alle zurücksetzen", "Ja, wirklich alle", "Rückgängig machen"
GONE = "Diese Frage ist schon beantwortet oder älter als fünf Minuten; gib den Befehl noch einmal."
MODERATORS = "Das dürfen nur Moderatoren (Recht „Server verwalten“)."


async def ask(tavern: Tavern, patron: Patron, act: str = "alle-zurücksetzen") -> Json:
    return await tavern.private(patron, patron.command(f"taverne börse {act}", grund="Neues Jahr"))


async def sure(tavern: Tavern, patron: Patron, asked: Json) -> str:
    """Confirm; what takes the question's place."""
    if UNDO in buttons(asked):
        return texts(await press(tavern, patron, asked, "undo-reset"))
    return texts(await press(tavern, patron, await once(tavern, patron, asked), "reset-all"))


async def once(tavern: Tavern, patron: Patron, asked: Json) -> Json:
    """Say yes to the first question; the second one."""
    return await press(tavern, patron, asked, "reset-first")


async def correct(tavern: Tavern, patron: Patron, amount: str) -> None:
    options = {"mitglied": patron.me["id"], "betrag": amount, "grund": "Versuch"}
    await tavern.hedwig.command("taverne börse setzen", **options)


async def purses(tavern: Tavern, *patrons: Patron) -> list[int]:
    return [await tavern.purse(patron) for patron in patrons]


def appoint(tavern: Tavern, patron: Patron) -> None:
    """Give a member the landlady's roles."""
    world, guild = tavern.lokal.world, tavern.guild
    theirs = world.membership(guild, int(patron.me["id"]))
    hers = world.membership(guild, int(tavern.hedwig.me["id"]))
    assert theirs is not None
    assert hers is not None
    theirs.roles = [*hers.roles]


def dismiss(tavern: Tavern, patron: Patron) -> None:
    """A member is no moderator any more."""
    membership = tavern.lokal.world.membership(tavern.guild, int(patron.me["id"]))
    assert membership is not None
    membership.roles = []


@pytest.fixture
async def rich(tavern: Tavern) -> Tavern:
    """Balduin has 50 Fen, Rosalind 2½."""
    await correct(tavern, tavern.balduin, "50")
    await correct(tavern, tavern.rosalind, "2½")
    return tavern


async def test_X3_it_asks_first_and_says_what_would_be(rich: Tavern) -> None:
    before = await purses(rich, rich.balduin, rich.rosalind)
    asked = await ask(rich, rich.hedwig)
    said = texts(asked)
    assert "2 Börsen, zusammen: jetzt 52½ Fen, danach 40 Fen." in said
    assert "Münzen an Tischen und in Wetten bleiben" in said
    assert "was auf Deckeln steht, bleibt stehen" in said
    await press(rich, rich.hedwig, asked, "never-mind")
    assert await purses(rich, rich.balduin, rich.rosalind) == before


async def test_X3_all_are_reset_and_it_is_undone(rich: Tavern) -> None:
    said = await sure(rich, rich.hedwig, await ask(rich, rich.hedwig))
    assert "2 Börsen, zusammen: vorher 52½ Fen, jetzt 40 Fen." in said
    assert await purses(rich, rich.balduin, rich.rosalind) == [WELCOME, WELCOME]
    await rich.restart()
    await rich.tick(6 * 24 * 60)
    asked = await ask(rich, rich.hedwig, "rückgängig")
    assert "2 Börsen, zusammen: jetzt 40 Fen, danach 52½ Fen." in texts(asked)
    said = await sure(rich, rich.hedwig, asked)
    assert "vorher 40 Fen, jetzt 52½ Fen" in said
    assert await purses(rich, rich.balduin, rich.rosalind) == [200, 10]
    log = "SELECT actor, act, reason, before, after FROM audit_log WHERE target = 0 ORDER BY id"
    hedwig = int(rich.hedwig.me["id"])
    assert await rich.read(lambda db: db.execute(log).fetchall()) == [
        (hedwig, "purse-reset-all", "Neues Jahr", 210, 160),
        (hedwig, "purse-reset-undone", "Neues Jahr", 160, 210),
    ]


async def test_X3_what_was_spent_since_is_capped_and_listed(rich: Tavern) -> None:
    await sure(rich, rich.hedwig, await ask(rich, rich.hedwig))
    await rich.rosalind.command("zahlen", mitglied=rich.balduin.me["id"], betrag="19½")
    asked = await ask(rich, rich.hedwig, "rückgängig")
    assert "Schon ausgegeben und nicht mehr zu holen:\n**Rosalind**: 17 Fen" in texts(asked)
    said = await sure(rich, rich.hedwig, asked)
    assert "**Rosalind**: 17 Fen" in said
    assert await purses(rich, rich.balduin, rich.rosalind) == [200 + 78, 0]


async def test_B38_of_many_who_have_spent_the_first_are_named(tavern: Tavern) -> None:
    guests = await tavern.newcomers(17, "_" * 30)
    for guest in guests:
        await correct(tavern, guest, "1")
    await sure(tavern, tavern.hedwig, await ask(tavern, tavern.hedwig))
    for guest in guests:
        await guest.command("zahlen", mitglied=tavern.percy.me["id"], betrag="20")
    said = await sure(tavern, tavern.hedwig, await ask(tavern, tavern.hedwig, "rückgängig"))
    assert said.count("19 Fen") == 15
    assert said.endswith("und 2 weitere, zusammen 38 Fen")
    assert len(said) < 4000


async def test_X3_B36_coins_in_a_pot_and_at_the_table_stay_there(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await stake(tavern, "2 Fen")
    await sure(tavern, tavern.hedwig, await ask(tavern, tavern.hedwig))
    table = await tavern.table()
    assert (table.pot, [sitter.stack for sitter in table.sitters]) == (4 * FEN, [3 * FEN, 3 * FEN])
    assert await purses(tavern, tavern.balduin, tavern.rosalind) == [WELCOME, WELCOME]
    await sure(tavern, tavern.hedwig, await ask(tavern, tavern.hedwig, "rückgängig"))
    assert await purses(tavern, tavern.balduin, tavern.rosalind) == [15 * FEN, 15 * FEN]


async def test_B36_a_second_press_does_nothing(rich: Tavern) -> None:
    asked = await once(rich, rich.hedwig, await ask(rich, rich.hedwig))
    id_ = buttons(asked)[SURE]["custom_id"]
    await asyncio.gather(*(rich.hedwig.click(asked, id_) for _ in range(3)))
    await rich.quiet()
    counted = "SELECT (SELECT count(*) FROM purse_reset), (SELECT count(*) FROM audit_log WHERE target = 0)"
    assert await rich.read(lambda db: db.execute(counted).fetchone()) == (1, 1)
    await correct(rich, rich.balduin, "33")
    again = await ask(rich, rich.hedwig, "rückgängig")
    rich.forge = pressing(id_)
    before = await rich.dump()
    assert await rich.told(rich.hedwig, rich.hedwig.click(again, UNDO)) == GONE
    assert await rich.dump() == before


async def test_B36_a_former_moderator_presses_the_old_confirm(rich: Tavern) -> None:
    asked = await ask(rich, rich.hedwig)
    dismiss(rich, rich.hedwig)
    before = await rich.dump()
    assert await rich.told(rich.hedwig, rich.hedwig.click(asked, YES)) == MODERATORS
    assert await rich.dump() == before


async def test_B36_a_former_moderator_does_not_undo_either(rich: Tavern) -> None:
    await sure(rich, rich.hedwig, await ask(rich, rich.hedwig))
    asked = await ask(rich, rich.hedwig, "rückgängig")
    dismiss(rich, rich.hedwig)
    before = await rich.dump()
    assert await rich.told(rich.hedwig, rich.hedwig.click(asked, UNDO)) == MODERATORS
    assert await rich.dump() == before


async def test_X3_only_who_asked_confirms(rich: Tavern) -> None:
    appoint(rich, rich.balduin)
    hers, his = await ask(rich, rich.hedwig), await ask(rich, rich.balduin)
    rich.forge = pressing(buttons(hers)[YES]["custom_id"])
    before = await rich.dump()
    said = await rich.told(rich.balduin, rich.balduin.click(his, YES))
    assert said == "Das bestätigt nur, wer danach gefragt hat; gib den Befehl selbst."
    assert await rich.dump() == before


async def test_X3_it_asks_twice(rich: Tavern) -> None:
    """The first yes changes no purse, and counts once; the second question says how many purses."""
    first, before = await ask(rich, rich.hedwig), await purses(rich, rich.balduin, rich.rosalind)
    id_ = buttons(first)[YES]["custom_id"]
    second = await once(rich, rich.hedwig, first)
    assert "**Wirklich?** 2 Börsen werden" in texts(second)
    assert "7 Tage lang" in texts(second)
    assert await purses(rich, rich.balduin, rich.rosalind) == before
    again = await ask(rich, rich.hedwig, "alle-zurücksetzen")
    rich.forge = pressing(id_)
    assert await rich.told(rich.hedwig, rich.hedwig.click(again, YES)) == GONE


async def test_B36_a_former_moderator_presses_the_second_confirm(rich: Tavern) -> None:
    second = await once(rich, rich.hedwig, await ask(rich, rich.hedwig))
    dismiss(rich, rich.hedwig)
    before = await rich.dump()
    assert await rich.told(rich.hedwig, rich.hedwig.click(second, SURE)) == MODERATORS
    assert await rich.dump() == before


async def test_X3_the_second_question_expires_with_the_first(rich: Tavern) -> None:
    first = await ask(rich, rich.hedwig)
    rich.clock.advance(ASKED_MS // 2)
    second = await once(rich, rich.hedwig, first)
    rich.clock.advance(ASKED_MS // 2 + 1)
    assert await rich.told(rich.hedwig, rich.hedwig.click(second, SURE)) == GONE


async def test_X3_the_question_expires(rich: Tavern) -> None:
    asked = await ask(rich, rich.hedwig)
    rich.clock.advance(ASKED_MS + 1)
    before = await rich.dump()
    assert await rich.told(rich.hedwig, rich.hedwig.click(asked, YES)) == GONE
    assert await rich.dump() == before


async def test_B22_forged_questions(rich: Tavern) -> None:
    asked = await ask(rich, rich.hedwig)
    before = await rich.dump()
    for verb in ("reset-first", "reset-all", "undo-reset"):
        for argument in ("", "0", "-1", "1.5", "9" * 15, "9" * 40):
            rich.forge = pressing(f"1:0:0:{verb}:{argument}")
            assert one_sentence(await rich.told(rich.hedwig, rich.hedwig.click(asked, YES)))
    assert await rich.dump() == before


async def test_X3_nothing_to_undo_undone_already_and_too_late(rich: Tavern) -> None:
    none = "Es gibt kein Zurücksetzen aller Börsen, das man rückgängig machen könnte."
    assert texts(await ask(rich, rich.hedwig, "rückgängig")) == none
    await sure(rich, rich.hedwig, await ask(rich, rich.hedwig))
    await sure(rich, rich.hedwig, await ask(rich, rich.hedwig, "rückgängig"))
    assert texts(await ask(rich, rich.hedwig, "rückgängig")) == none
    await sure(rich, rich.hedwig, await ask(rich, rich.hedwig))
    rich.clock.advance(7 * 24 * 60 * 60_000 + 1)
    said = texts(await ask(rich, rich.hedwig, "rückgängig"))
    assert said == "Das letzte Zurücksetzen ist länger als 7 Tage her und bleibt, wie es ist."


async def test_X3_in_the_moderators_language(tavern: Tavern) -> None:
    appoint(tavern, tavern.percy)
    await correct(tavern, tavern.balduin, "3")
    asked = await ask(tavern, tavern.percy)
    assert texts(asked).startswith("**Reset all purses?**\nOne purse, together: 3 Fen now, 20 Fen")
    assert "Reset all" in buttons(asked)


async def test_B01_a_payment_while_all_are_reset(rich: Tavern) -> None:
    asked = await once(rich, rich.hedwig, await ask(rich, rich.hedwig))
    await asyncio.gather(
        rich.hedwig.click(asked, SURE),
        rich.balduin.command("zahlen", mitglied=rich.rosalind.me["id"], betrag="5"),
    )
    await rich.quiet()
    held = tuple(await purses(rich, rich.balduin, rich.rosalind))
    assert held in {(60, 100), (WELCOME, WELCOME)}, "whichever came first"


async def test_X3_a_question_that_named_other_welcome_money_is_gone(rich: Tavern) -> None:
    """What was said yes to is what is done; a reset is undone by what it changed, whatever is given now."""
    asked = await ask(rich, rich.hedwig)
    second = await once(rich, rich.hedwig, await ask(rich, rich.hedwig))
    await write(rich, await screen(rich), "Geld für Neue ändern", "30")
    for shown, verb in ((asked, "reset-first"), (second, "reset-all")):
        assert await rich.told(rich.hedwig, rich.hedwig.click(shown, ids(shown, verb)[0])) == GONE
    assert await purses(rich, rich.balduin, rich.rosalind) == [200, 10]
    await sure(rich, rich.hedwig, await ask(rich, rich.hedwig))
    assert await purses(rich, rich.balduin, rich.rosalind) == [120, 120]
    asked = await ask(rich, rich.hedwig, "rückgängig")
    await write(rich, await screen(rich), "Geld für Neue ändern", "7¼")
    await sure(rich, rich.hedwig, asked)
    assert await purses(rich, rich.balduin, rich.rosalind) == [200, 10]
