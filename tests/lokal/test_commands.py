"""Slash commands and suggestions through a stock discord.py client and the tabs."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.lokal.server import Lokal
from tests.lokal.barkeep import Asked, Barkeep, ordered, pour
from tests.lokal.patron import Failed, Json, Patron


async def test_a_command_carries_what_discord_sends(bot: Barkeep, percy: Patron, balduin: Patron) -> None:
    asked: list[Asked] = []

    async def answer(interaction: Asked) -> None:
        asked.append(interaction)
        await pour(interaction)

    bot.answer = answer
    await percy.command("bier", krüge="3", für=balduin.me["id"], sorte="hell", warm=True)
    (interaction,) = asked
    data: Any = interaction.data
    assert [(o["name"], o["value"]) for o in data["options"]] == [
        ("krüge", 3),
        ("für", balduin.me["id"]),
        ("sorte", "hell"),
        ("warm", True),
    ]
    assert data["resolved"]["users"][balduin.me["id"]]["global_name"] == "Balduin"
    assert data["resolved"]["members"][balduin.me["id"]]["permissions"]
    assert isinstance(interaction.user, discord.Member)
    assert interaction.user.display_name == "Percy"
    assert (str(interaction.locale), str(interaction.guild_locale)) == ("en-US", "de")
    assert interaction.permissions.send_messages
    assert not interaction.permissions.manage_guild
    assert interaction.app_permissions.send_messages
    assert interaction.channel == bot.channel
    assert interaction.context.guild


async def test_subcommands_are_nested_and_need_the_permission(
    bot: Barkeep, hedwig: Patron, balduin: Patron
) -> None:
    asked: list[Any] = []

    async def answer(interaction: Asked) -> None:
        asked.append(interaction.data)
        assert interaction.permissions.manage_guild
        await interaction.response.send_message("Angestochen", ephemeral=True)

    bot.answer = answer
    await hedwig.command("keller fass anstich", name="Bock")
    (group,) = asked[0]["options"]
    assert (group["type"], group["name"], group["options"][0]["name"]) == (2, "fass", "anstich")
    assert group["options"][0]["options"] == [{"type": 3, "name": "name", "value": "Bock"}]
    assert [c["name"] for c in hedwig.commands] == ["bier", "keller"]
    assert [c["name"] for c in balduin.commands] == ["bier"]
    assert hedwig.commands[0]["name_localizations"] == {"en-US": "beer"}
    with pytest.raises(Failed, match="keine Berechtigung"):
        await balduin.command("keller fass anstich", name="Bock")


@pytest.mark.parametrize(
    ("words", "options", "reason"),
    [
        ("bier", {"krüge": "0"}, "krüge"),
        ("bier", {"krüge": "zehn"}, "krüge"),
        ("bier", {"krüge": 10}, "krüge"),
        ("bier", {"sorte": "rauch"}, "sorte"),
        ("bier", {"wunsch": "x" * 21}, "wunsch"),
        ("bier", {"warm": "ja"}, "warm"),
        ("bier", {"für": "12"}, "gibt es auf diesem Server nicht"),
        ("bier", {"kühl": True}, "kühl"),
        ("wein", {}, "gibt es nicht mehr"),
        ("keller fass anstich", {}, "name"),
        ("keller fass", {"name": "x"}, "Unterbefehl"),
        ("keller wand", {}, "gibt es nicht mehr"),
    ],
)
async def test_options_are_checked_before_the_bot_sees_them(
    bot: Barkeep, hedwig: Patron, words: str, options: Json, reason: str
) -> None:
    bot.heard.clear()
    with pytest.raises(Failed, match=reason):
        await hedwig.command(words, **options)
    assert bot.events("interaction") == []


async def test_suggestions_come_back_and_are_checked(bot: Barkeep, hedwig: Patron) -> None:
    asked: list[Any] = []

    async def suggest(interaction: Asked) -> None:
        asked.append(interaction.data)
        offered = [discord.app_commands.Choice(name="Bock", value="bock")]
        await interaction.response.autocomplete(offered)

    bot.answer = suggest
    assert await hedwig.autocomplete("bier", "wunsch", krüge="2", wunsch="Bo") == [
        {"name": "Bock", "value": "bock"}
    ]
    focused = {"type": 3, "name": "wunsch", "value": "Bo", "focused": True}
    assert asked[0]["options"] == [{"type": 4, "name": "krüge", "value": 2}, focused]
    with pytest.raises(Failed, match="keine Vorschläge"):
        await hedwig.autocomplete("bier", "sorte", sorte="h")

    async def too_many(interaction: Asked) -> None:
        offered = [discord.app_commands.Choice(name=f"{n}", value=f"{n}") for n in range(26)]
        await interaction.response.autocomplete(offered)

    bot.answer = too_many
    with pytest.raises(Failed, match="konnten nicht geladen werden"):
        await hedwig.autocomplete("bier", "wunsch", wunsch="")
    assert bot.refused[0].code == 50035


async def test_without_a_bot_everything_fails_at_once(lokal: Lokal) -> None:
    owner = next(user for user in lokal.world.users.values() if user.name == "Hedwig")
    async with await Patron.enter(lokal.url, owner.id) as hedwig:
        assert not hedwig.online
        with pytest.raises(Failed, match="gibt es nicht mehr"):
            await hedwig.command("bier")


async def test_a_bot_that_goes_is_seen_to_go(lokal: Lokal, bot: Barkeep, hedwig: Patron) -> None:
    message = await ordered(bot, hedwig)
    assert hedwig.online
    await bot.close()
    await hedwig.when(lambda: not hedwig.online)
    with pytest.raises(Failed, match="Anwendung reagiert nicht"):
        await hedwig.command("bier")
    with pytest.raises(Failed, match="fehlgeschlagen"):
        await hedwig.click(message, "Austrinken")


async def test_frames_that_make_no_sense_are_answered(hedwig: Patron) -> None:
    for frame in (
        {"t": "tanzen", "nonce": 91},
        {"nonce": 92},
        {"t": "click", "nonce": 93},
        {"t": "modal", "nonce": 94},
    ):
        await hedwig.send(frame)
    await hedwig.send([])  # no frame at all
    nonces = [91, 92, 93, 94, None]
    await hedwig.when(lambda: [f["nonce"] for f in hedwig.frames if f["t"] == "failed"] == nonces)
    assert all(f["reason"] for f in hedwig.frames if f["t"] == "failed")
