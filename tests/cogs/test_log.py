"""`/taverne protokoll`, the log channel, `/taverne tisch`: who, why, before and after (X3, B36)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.lokal import shapes
from bot.lokal.permissions import Permission
from bot.lokal.things import Channel
from data import log
from data.log import Entry, Filter
from games.money import FEN
from tests.cogs.evening import rolled_off, stake
from tests.cogs.test_settings import choose, no_moderator, press, screen
from tests.lokal.patron import Json, Patron, buttons, components, texts
from tests.tavern import Tavern, one_sentence

HOSTILE = "@everyone <@&1> `x` ||y||\n# groß\n1. eins \u202e</wette:1> https://example.com **fett**"


async def correct(tavern: Tavern, patron: Patron, amount: str = "7", reason: str = "Zechschulden") -> None:
    options = {"mitglied": patron.me["id"], "betrag": amount, "grund": reason}
    await tavern.told(tavern.hedwig, tavern.hedwig.command("taverne börse setzen", **options))


async def protocol(tavern: Tavern, **options: Any) -> Json:
    return await tavern.private(tavern.hedwig, tavern.hedwig.command("taverne protokoll", **options))


async def turned(tavern: Tavern, shown: Json, label: str) -> Json:
    await tavern.hedwig.click(shown, label)
    return await tavern.seen(tavern.hedwig, int(shown["id"]))


async def entries(tavern: Tavern) -> list[Entry]:
    return [*await tavern.read(lambda db: log.entries(db, tavern.guild, Filter()))]


async def book(tavern: Tavern, name: str = "wirtshausbuch") -> Channel:
    """One more channel, of which the bot knows."""
    channel = tavern.lokal.add_channel(tavern.lokal.world.guilds[tavern.guild], name)
    await tavern.heard()
    return channel


def posted(tavern: Tavern, channel: Channel) -> list[str]:
    """What everybody reads in a channel."""
    world = tavern.lokal.world
    return [texts(shapes.message(world, one)) for one in world.channel_messages(channel.id) if not one.owner]


# --- The pages ----------------------------------------------------------------------------------------------


async def test_X3_the_log_tells_when_who_what_and_why(tavern: Tavern) -> None:
    await correct(tavern, tavern.percy)
    await press(tavern, await screen(tavern), "Wetten ausschalten")
    said = texts(await protocol(tavern)).splitlines()
    at = f"<t:{tavern.clock() // 1000}:d> <t:{tavern.clock() // 1000}:t>"
    assert said == [
        "**Wirtshausbuch** · Seite 1 von 1",
        f"{at} · **Hedwig**",
        "**Nebenwetten:** an → aus",
        f"{at} · **Hedwig**",
        "Börse von **Percy** gesetzt: 20 → 7 Fen",
        "-# „Zechschulden“",
    ]


async def test_X3_pages_and_kinds_and_members(tavern: Tavern) -> None:
    for amount in range(1, 10):
        await correct(tavern, tavern.percy, str(amount))
    await correct(tavern, tavern.balduin, "99")
    await press(tavern, await screen(tavern), "Wetten ausschalten")
    shown = await protocol(tavern)
    assert "Seite 1 von 2" in texts(shown)
    assert texts(shown).count(":d> <t:") == 8
    assert len(components(shown)) <= 40
    shown = await turned(tavern, shown, "Weiter")
    assert "Seite 2 von 2" in texts(shown)
    assert texts(shown).count(":d> <t:") == 3
    assert buttons(shown)["Weiter"]["disabled"]
    select = next(one for one in components(shown) if one["type"] == 3)
    await tavern.hedwig.choose(shown, select["custom_id"], "settings")
    shown = await tavern.seen(tavern.hedwig, int(shown["id"]))
    assert texts(shown).count(":d> <t:") == 1
    shown = await protocol(tavern, mitglied=tavern.balduin.me["id"])
    assert "Nur **Balduin**" in texts(shown)
    assert "20 → 99 Fen" in texts(shown)
    assert texts(shown).count(":d> <t:") == 1


async def test_B36_the_pages_are_for_moderators(tavern: Tavern) -> None:
    for amount in range(1, 10):
        await correct(tavern, tavern.percy, str(amount))
    shown = await protocol(tavern)
    no_moderator(tavern, tavern.hedwig)
    said = await tavern.told(tavern.hedwig, tavern.hedwig.click(shown, "Weiter"))
    assert said.startswith("Das dürfen nur Moderatoren")


async def test_B37_B38_hostile_reasons_and_names_stay_in_their_lines(tavern: Tavern) -> None:
    """Eight of the longest fit into a page."""
    percy = tavern.percy
    tavern.lokal.world.users[int(percy.me["id"])].name = "_*" * 16
    for amount in range(1, 9):
        await correct(tavern, percy, str(amount), (HOSTILE + "_`" * 150)[:300])
    shown = await protocol(tavern)
    said = texts(shown)
    assert len(said) <= 4000
    assert len(said.splitlines()) == 1 + 8 * 3
    bare = re.sub(r"\\.", "", said)
    for harm in ("@everyone", "<@&1>", "</wette", "||y||", "**fett**", "https://", "\u202e"):
        assert harm not in bare


async def test_X3_another_guilds_log_is_not_shown(tavern: Tavern) -> None:
    await correct(tavern, tavern.percy)
    assert await tavern.read(lambda db: log.entries(db, tavern.guild + 1, Filter())) == []


PAGES = [
    *("", "9.x.y", "99999.purse.0", "-1..", "1.bet.12345678901234567890123", f"{'9' * 40}"),
    *(f"0..{2**63}", f"0..{2**63 - 1}", f"0..{'9' * 19}", f"{'9' * 15}..0", f"{'9' * 19}..0"),
]


@pytest.mark.parametrize("argument", PAGES)
async def test_B22_forged_pages_are_the_first_or_the_last(tavern: Tavern, argument: str) -> None:
    for amount in range(1, 10):
        await correct(tavern, tavern.percy, str(amount))
    shown = await protocol(tavern)

    def forged(payload: Json) -> Json:
        return payload | {"data": payload["data"] | {"custom_id": f"1:0:0:log:{argument}"}}

    tavern.forge = forged
    shown = await turned(tavern, shown, "Weiter")
    assert "Wirtshausbuch" in texts(shown)


# --- The channel --------------------------------------------------------------------------------------------


async def test_X3_acts_are_posted_in_the_log_channel(tavern: Tavern) -> None:
    """The act that sets it is the first; nothing twice, after a restart too; in the guild's language."""
    await correct(tavern, tavern.percy)
    channel = await book(tavern)
    shown = await screen(tavern)
    await choose(tavern, shown, "log_channel", str(channel.id))
    await tavern.tick()
    assert len(posted(tavern, channel)) == 1
    assert f"**Kanal des Wirtshausbuchs:** keiner → <#{channel.id}>" in posted(tavern, channel)[0]
    await correct(tavern, tavern.percy, "3", HOSTILE)
    await tavern.tick()
    await tavern.restart()
    await tavern.tick()
    assert len(posted(tavern, channel)) == 2
    assert "Börse von **Percy** gesetzt: 7 → 3 Fen" in posted(tavern, channel)[1]
    await choose(tavern, shown, "language", "en")
    await tavern.tick()
    assert posted(tavern, channel)[-1].endswith("**Language:** as the server → English")
    await choose(tavern, shown, "log_channel")
    await correct(tavern, tavern.percy, "4")
    await tavern.tick(2)
    assert len(posted(tavern, channel)) == 3


async def test_B17_a_restart_between_posting_and_noting_posts_once(tavern: Tavern) -> None:
    channel = await book(tavern)
    await choose(tavern, await screen(tavern), "log_channel", str(channel.id))
    await tavern.tick()
    await tavern.store.write(lambda db: db.execute("UPDATE guild SET reported = 0").rowcount)
    await tavern.restart()
    await tavern.tick()
    assert len(posted(tavern, channel)) == 1


async def test_X3_many_acts_are_posted_in_order(tavern: Tavern) -> None:
    channel = await book(tavern)
    await choose(tavern, await screen(tavern), "log_channel", str(channel.id))
    for amount in range(1, 9):
        await correct(tavern, tavern.percy, str(amount))
    for _ in range(3):
        await tavern.tick()
    amounts = [text.partition("→ ")[2].partition(" Fen")[0] for text in posted(tavern, channel)[1:]]
    assert amounts == [str(amount) for amount in range(1, 9)]


async def test_B29_a_log_channel_without_rights_is_skipped_and_said_so(tavern: Tavern) -> None:
    """Nothing fails, nothing is made up for; when the right is back, new acts are posted."""
    channel = await book(tavern)
    await choose(tavern, await screen(tavern), "log_channel", str(channel.id))
    await tavern.tick()
    tavern.lokal.deny_bot(channel, Permission.SEND_MESSAGES)
    await tavern.heard()
    await correct(tavern, tavern.percy)
    await tavern.tick()
    assert "Dort kann ich nicht schreiben" in texts(await screen(tavern))
    tavern.lokal.deny_bot(channel, 0)
    await tavern.heard()
    assert "Dort kann ich nicht schreiben" not in texts(await screen(tavern))
    await correct(tavern, tavern.percy, "9")
    await tavern.tick(2)
    assert ["→ 9 Fen" in text for text in posted(tavern, channel)] == [False, True]


async def test_B29_a_log_channel_that_is_gone(tavern: Tavern) -> None:
    channel = await book(tavern)
    await choose(tavern, await screen(tavern), "log_channel", str(channel.id))
    await tavern.tick()
    await tavern.lokal.delete_channel(channel)
    await tavern.heard()
    await correct(tavern, tavern.percy)
    await tavern.tick()
    shown = await screen(tavern)
    assert "Dort kann ich nicht schreiben" in texts(shown)
    await choose(tavern, shown, "log_channel")
    assert len(await entries(tavern)) == 3


async def test_X3_discord_that_does_not_answer_is_asked_again(tavern: Tavern) -> None:
    channel = await book(tavern)
    await choose(tavern, await screen(tavern), "log_channel", str(channel.id))
    tavern.lokal.faults.order("POST", f"/channels/{channel.id}/messages", status=400)
    await tavern.tick()
    assert posted(tavern, channel) == []
    await tavern.tick(2)
    assert len(posted(tavern, channel)) == 1


# --- Tables -------------------------------------------------------------------------------------------------


async def ask(tavern: Tavern, table: int = 1, reason: str = "Feueralarm") -> Json:
    command = tavern.hedwig.command("taverne tisch", tisch=table, grund=reason)
    return await tavern.private(tavern.hedwig, command)


async def test_M7_M11_a_moderator_cancels_any_table(tavern: Tavern) -> None:
    """Asked twice; everybody has the coins back, the table and the log say so."""
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await stake(tavern, "2 Fen")
    asked = await ask(tavern)
    assert "Tisch 1" in texts(asked)
    assert "Balduin" in texts(asked)
    assert (await tavern.table()).phase == "running"
    await tavern.hedwig.click(asked, "Ja, Tisch auflösen")
    await tavern.quiet()
    assert [await tavern.purse(one) for one in (tavern.balduin, tavern.rosalind)] == [20 * FEN, 20 * FEN]
    assert "Nochmal" in buttons(await tavern.shown(tavern.percy))
    (entry,) = await entries(tavern)
    assert (entry.act, entry.target, entry.reason) == ("table-cancel", 1, "Feueralarm")


async def test_M11_a_table_of_another_channel(tavern: Tavern) -> None:
    """All open tables of the guild are offered, by place and names, whatever was typed first."""
    back = await book(tavern, "hinterzimmer")
    guest = await tavern.enter(int(tavern.percy.me["id"]), back.id)
    await tavern.lobby(tavern.balduin)
    await guest.command("null start")
    await tavern.quiet()
    offered = await tavern.hedwig.autocomplete("taverne tisch", "tisch", tisch="hinter")
    assert [one["value"] for one in offered] == [2]
    assert "#hinterzimmer · Percy" in offered[0]["name"]
    asked = await ask(tavern, 2)
    await tavern.hedwig.click(asked, "Ja, Tisch auflösen")
    await tavern.quiet()
    assert (await tavern.table(2)).phase == "over"
    assert (await tavern.table()).phase == "lobby"


async def test_B40_of_many_tables_the_one_that_is_typed(tavern: Tavern) -> None:
    for patron in await tavern.newcomers(30):
        await tavern.lobby(patron)
    offered = await tavern.hedwig.autocomplete("taverne tisch", "tisch", tisch="")
    assert len(offered) == 25
    offered = await tavern.hedwig.autocomplete("taverne tisch", "tisch", tisch="gast 30")
    assert [one["value"] for one in offered] == [30]
    assert await tavern.hedwig.autocomplete("taverne tisch", "tisch", tisch="x" * 300) == []


async def test_B36_a_former_moderator_presses_an_old_confirm(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    asked = await ask(tavern)
    no_moderator(tavern, tavern.hedwig)
    before = await tavern.dump()
    said = await tavern.told(tavern.hedwig, tavern.hedwig.click(asked, "Ja, Tisch auflösen"))
    assert one_sentence(said)
    assert await tavern.dump() == before


async def test_B36_the_question_expires_and_is_forgotten_by_a_restart(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin)
    asked = await ask(tavern)
    tavern.clock.advance(5 * 60_000 + 1)
    assert "gib den Befehl noch einmal" in await tavern.told(
        tavern.hedwig, tavern.hedwig.click(asked, "Ja, Tisch auflösen")
    )
    asked = await ask(tavern)
    await tavern.restart()
    assert "gib den Befehl noch einmal" in await tavern.told(
        tavern.hedwig, tavern.hedwig.click(asked, "Ja, Tisch auflösen")
    )
    assert (await tavern.table()).phase == "lobby"


async def test_M11_a_table_that_is_over_or_nowhere(tavern: Tavern) -> None:
    for said in (
        await tavern.told(tavern.hedwig, tavern.hedwig.command("taverne tisch", tisch=9, grund="x")),
        await tavern.told(tavern.hedwig, tavern.hedwig.command("taverne tisch", tisch=-1, grund="x")),
    ):
        assert one_sentence(said)
    await tavern.lobby(tavern.balduin)
    asked = await ask(tavern)
    await tavern.click(tavern.balduin, "Tisch auflösen")
    before = await tavern.dump()
    said = await tavern.told(tavern.hedwig, tavern.hedwig.click(asked, "Ja, Tisch auflösen"))
    assert one_sentence(said)
    assert await tavern.dump() == before
    assert await entries(tavern) == [], "the host has cancelled an own lobby"


async def test_X3_every_act_of_a_moderator_at_a_table_is_in_the_log(tavern: Tavern) -> None:
    """By `/tisch auflösen` too, and of somebody else's lobby; the host's own lobby is no moderator's act."""
    await tavern.begin(tavern.balduin, tavern.rosalind)
    asked = await tavern.private(tavern.hedwig, tavern.hedwig.command("tisch auflösen"))
    await tavern.hedwig.click(asked, "Ja, Tisch auflösen")
    await tavern.lobby(tavern.balduin)
    await tavern.click(tavern.hedwig, "Tisch auflösen", 2)
    await tavern.lobby(tavern.hedwig)
    await tavern.click(tavern.hedwig, "Tisch auflösen", 3)
    assert [(entry.act, entry.target) for entry in await entries(tavern)] == [
        ("table-cancel", 2),
        ("table-cancel", 1),
    ]
