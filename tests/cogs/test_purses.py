"""Purses: welcome money, what moderators do to one of them, help (X1, X3, B33, B36)."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from games.money import FEN
from tests.cogs.evening import rolled_off, stake
from tests.lokal.patron import Failed, Json, Patron, texts
from tests.tavern import WELCOME, Tavern, one_sentence


def correction(patron: Patron, **options: Any) -> dict[str, Any]:
    return {"mitglied": patron.me["id"], "grund": "Zechschulden", **options}


async def test_X3_B27_setting_to_nothing_says_what_to_do_and_who_corrected_is_named(
    tavern: Tavern,
) -> None:
    options = {"mitglied": tavern.balduin.me["id"], "grund": "Zeche"}
    setting = tavern.hedwig.command("taverne börse setzen", betrag="0", **options)
    assert "/taverne börse nehmen" in await tavern.told(tavern.hedwig, setting)
    await tavern.hedwig.command("taverne börse setzen", betrag="7", **options)
    shown = await tavern.private(tavern.balduin, tavern.balduin.command("börse"))
    assert "Gesetzt (Hedwig) · <t:" in texts(shown)
    assert "-# „Zeche“" in texts(shown)


async def test_X1_twenty_fen_once(tavern: Tavern) -> None:
    said = await tavern.told(tavern.balduin, tavern.balduin.command("börse"))
    assert "schenkt dir 20 Fen" in said
    assert "In deiner Börse: **20 Fen**" in said
    again = await tavern.told(tavern.balduin, tavern.balduin.command("börse"))
    assert "schenkt" not in again
    await tavern.restart()
    await tavern.lobby(tavern.balduin)
    assert "**15 Fen**" in await tavern.told(tavern.balduin, tavern.balduin.command("börse"))


async def test_X1_asked_five_times_at_once(tavern: Tavern) -> None:
    await asyncio.gather(*(tavern.balduin.command("börse") for _ in range(5)))
    assert await tavern.purse(tavern.balduin) == WELCOME


async def test_the_purse_tells_what_lies_at_tables(tavern: Tavern) -> None:
    await tavern.lobby(tavern.percy, münzen="2½", teilung=2)
    said = await tavern.told(tavern.percy, tavern.percy.command("börse"))
    assert "17½" in said
    assert "2½" in said
    assert "Börse" not in said, "in the member's language"


async def test_X3_set_and_reset(tavern: Tavern) -> None:
    set_ = tavern.hedwig.command("taverne börse setzen", **correction(tavern.percy, betrag="7¼"))
    assert await tavern.told(tavern.hedwig, set_) == ("Börse von **Percy**: vorher 20 Fen, jetzt **7¼ Fen**.")
    reset = tavern.hedwig.command("taverne börse zurücksetzen", **correction(tavern.percy))
    assert "jetzt **20 Fen**" in await tavern.told(tavern.hedwig, reset)
    log = await tavern.read(lambda db: db.execute("SELECT actor, act, reason FROM audit_log").fetchall())
    landlady = int(tavern.hedwig.me["id"])
    assert log == [(landlady, "purse-set", "Zechschulden"), (landlady, "purse-reset", "Zechschulden")]


async def test_X3_give_and_take(tavern: Tavern) -> None:
    give = tavern.hedwig.command("taverne börse geben", **correction(tavern.percy, betrag="2½"))
    assert await tavern.told(tavern.hedwig, give) == "Börse von **Percy**: vorher 20 Fen, jetzt **22½ Fen**."
    take = tavern.hedwig.command("taverne börse nehmen", **correction(tavern.percy, betrag="22½"))
    assert "jetzt **0 Fen**" in await tavern.told(tavern.hedwig, take)
    booked = "SELECT act, before, after FROM audit_log ORDER BY id"
    assert await tavern.read(lambda db: db.execute(booked).fetchall()) == [
        ("purse-give", 80, 90),
        ("purse-take", 90, 0),
    ]


async def test_X3_B16_more_than_there_is_is_not_taken(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin)
    before = await tavern.dump()
    take = tavern.hedwig.command("taverne börse nehmen", **correction(tavern.balduin, betrag="15¼"))
    said = await tavern.told(tavern.hedwig, take)
    assert said == "Das reicht nicht: Da sind 15 Fen, nötig wären 15¼ Fen."
    assert await tavern.dump() == before


async def test_B08_nobody_is_given_above_the_cap(tavern: Tavern) -> None:
    before = await tavern.dump()
    give = tavern.hedwig.command("taverne börse geben", **correction(tavern.balduin, betrag="9999980"))
    said = await tavern.told(tavern.hedwig, give)
    assert said == "Mehr als 9999999¾ Fen passen in keine Börse."
    assert await tavern.dump() == before


async def test_X3_taken_twice_at_once(tavern: Tavern) -> None:
    options = correction(tavern.balduin, betrag="12")
    await asyncio.gather(*(tavern.hedwig.command("taverne börse nehmen", **options) for _ in range(2)))
    await tavern.quiet()
    assert await tavern.purse(tavern.balduin) == 8 * FEN


async def test_X3_the_right_is_checked_again_on_the_server(tavern: Tavern) -> None:
    def no_right(payload: Json) -> Json:
        member = payload["member"] | {"permissions": str(int(payload["member"]["permissions"]) & ~(1 << 5))}
        return payload | {"member": member}

    tavern.forge = no_right
    before = await tavern.dump()
    options = correction(tavern.percy)
    reason = {"grund": "Zechschulden"}
    for name, given in (
        *((act, options | {"betrag": "5"}) for act in ("setzen", "geben", "nehmen")),
        ("zurücksetzen", options),
        ("alle-zurücksetzen", reason),
        ("rückgängig", reason),
    ):
        asking = tavern.hedwig.command(f"taverne börse {name}", **given)
        assert (await tavern.told(tavern.hedwig, asking)).startswith("Das dürfen nur Moderatoren")
    assert await tavern.dump() == before


async def test_X3_others_are_not_even_offered_it(tavern: Tavern) -> None:
    assert "taverne" not in {command["name"] for command in tavern.balduin.commands}
    with pytest.raises(Failed):
        await tavern.balduin.command("taverne börse setzen", **correction(tavern.balduin, betrag="99"))


async def test_X3_without_a_reason_nothing_happens(tavern: Tavern) -> None:
    before = await tavern.dump()
    asking = tavern.hedwig.command(
        "taverne börse setzen", **correction(tavern.percy, betrag="5") | {"grund": "   "}
    )
    assert (await tavern.told(tavern.hedwig, asking)).startswith("Schreib dazu, warum")
    assert await tavern.dump() == before


async def test_X3_B36_coins_at_tables_are_left_alone(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await stake(tavern, "2 Fen")
    asking = tavern.hedwig.command("taverne börse zurücksetzen", **correction(tavern.balduin))
    assert "vorher 15 Fen, jetzt **20 Fen**" in await tavern.told(tavern.hedwig, asking)
    table = await tavern.table()
    assert table.pot == 4 * FEN
    assert table.sitters[0].stack == 3 * FEN


async def test_B36_resetting_twice_is_booked_once(tavern: Tavern) -> None:
    asking = tavern.hedwig.command("taverne börse setzen", **correction(tavern.percy, betrag="3"))
    await tavern.told(tavern.hedwig, asking)
    for before in ("3", "20"):
        asking = tavern.hedwig.command("taverne börse zurücksetzen", **correction(tavern.percy))
        said = await tavern.told(tavern.hedwig, asking)
        assert said == f"Börse von **Percy**: vorher {before} Fen, jetzt **20 Fen**."
    booked = "SELECT count(*) FROM posting WHERE reason = 'reset'"
    assert await tavern.read(lambda db: db.execute(booked).fetchone()) == (1,)


async def test_B36_a_former_moderator_presses_an_old_confirm(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    question = await tavern.private(tavern.hedwig, tavern.hedwig.command("tisch auflösen"))
    world = tavern.lokal.world
    membership = world.membership(tavern.guild, int(tavern.hedwig.me["id"]))
    assert membership is not None
    membership.roles = []
    before = await tavern.dump()
    said = await tavern.told(tavern.hedwig, tavern.hedwig.click(question, "Ja, Tisch auflösen"))
    assert said.startswith("Einen Tisch, an dem gespielt wird, lösen nur Moderatoren auf")
    assert await tavern.dump() == before


async def test_X3_delivered_twice_counts_once(tavern: Tavern) -> None:
    asking = tavern.hedwig.command("taverne börse setzen", **correction(tavern.percy, betrag="9"))
    await tavern.told(tavern.hedwig, asking)
    delivered = tavern.sent[-1]
    other = tavern.hedwig.command("taverne börse setzen", **correction(tavern.percy, betrag="1"))
    await tavern.told(tavern.hedwig, other)
    before = await tavern.dump()
    tavern.deliver_again(delivered)
    await asyncio.sleep(0.05)
    assert await tavern.dump() == before


async def test_B33_bots_have_no_purse(tavern: Tavern) -> None:
    before = await tavern.dump()
    options = {"mitglied": str(tavern.lokal.world.application_id), "betrag": "5", "grund": "Versuch"}
    said = await tavern.told(tavern.hedwig, tavern.hedwig.command("taverne börse setzen", **options))
    assert said == "Bots haben keine Börse."
    assert await tavern.dump() == before


async def test_X3_the_purse_of_who_has_left_the_guild(tavern: Tavern) -> None:
    await tavern.told(tavern.balduin, tavern.balduin.command("börse"))
    balduin = int(tavern.balduin.me["id"])

    def gone(payload: Json) -> Json:
        """Discord resolves a user who is no member without the member."""
        resolved = {key: value for key, value in payload["data"]["resolved"].items() if key != "members"}
        return payload | {"data": payload["data"] | {"resolved": resolved}}

    tavern.forge = gone
    asking = tavern.hedwig.command("taverne börse setzen", **correction(tavern.balduin, betrag="5"))
    assert "jetzt **5 Fen**" in await tavern.told(tavern.hedwig, asking)
    assert await tavern.purse(tavern.balduin) == 5 * FEN
    assert balduin in tavern.patrons


async def test_B08_at_most_what_a_purse_holds(tavern: Tavern) -> None:
    asking = tavern.hedwig.command("taverne börse setzen", **correction(tavern.percy, betrag="9999999¾"))
    assert "9999999¾" in await tavern.told(tavern.hedwig, asking)
    await tavern.lobby(tavern.percy, münzen="9999999")
    await tavern.click(tavern.percy, "Aufstehen")
    assert await tavern.purse(tavern.percy) == 39_999_999


async def test_B02_coins_at_a_table_buy_nothing_elsewhere(tavern: Tavern) -> None:
    """Half of 20 Fen lies at one table: another for 15 gets the other half only, a third nothing."""
    await tavern.begin(tavern.balduin, tavern.rosalind, münzen="10")
    await tavern.lobby(tavern.balduin, münzen="15")
    assert [sitter.stack for sitter in (await tavern.table(2)).sitters] == [10 * FEN]
    before = await tavern.dump()
    said = await tavern.told(tavern.balduin, tavern.balduin.command("zyklus start"))
    assert said.startswith("In deiner Börse sind 0 Fen")
    assert await tavern.dump() == before


@pytest.mark.parametrize("command", ["hilfe", "regeln"])
async def test_help_is_private_and_changes_nothing(tavern: Tavern, command: str) -> None:
    options = {"spiel": "zyklus"} if command == "regeln" else {}
    before = await tavern.dump()
    german = await tavern.told(tavern.balduin, tavern.balduin.command(command, **options))
    english = await tavern.told(tavern.percy, tavern.percy.command(command, **options))
    assert german != english
    assert not one_sentence(german)
    assert await tavern.dump() == before
