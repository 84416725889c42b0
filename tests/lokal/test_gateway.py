"""The gateway: who is told what, reconnecting, and the world changing under a bot."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from bot.lokal.gateway import Intent
from bot.lokal.server import Lokal
from tests.lokal.barkeep import COMMANDS, Barkeep, barkeep
from tests.lokal.hands import named
from tests.lokal.patron import Patron


async def heard(bot: Barkeep, event: str) -> None:
    """Wait until a bot was told of an event that it was not told of before."""
    if not bot.events(event):
        await bot.wait_for(event, timeout=5)


async def test_contents_need_the_privileged_intent(lokal: Lokal, bot: Barkeep, hedwig: Patron) -> None:
    await hedwig.say("Geheimes")
    await hedwig.say(f"Hör mal, <@{bot.application_id}>")
    await bot.channel.send("Eigenes")
    await hedwig.until("Eigenes")
    while len(bot.events("message")) < 3:
        await bot.wait_for("message", timeout=5)
    contents = [message.content for message in bot.events("message")]
    assert contents == ["", f"Hör mal, <@{bot.application_id}>", "Eigenes"]


async def test_privileged_intents_must_be_granted(lokal: Lokal) -> None:
    wanted = discord.Intents(guilds=True, members=True)
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with barkeep(lokal.url, wanted):
            pass
    lokal.gateway.granted = Intent.GUILD_MEMBERS
    async with barkeep(lokal.url, wanted) as bot:
        assert {member.display_name for member in bot.guilds[0].members} > {"Hedwig", "Balduin"}


async def test_leaving_is_told_only_with_the_intent(lokal: Lokal, bot: Barkeep) -> None:
    guild, balduin = bot.guilds[0].id, named(lokal, "Balduin")
    async with await Patron.enter(lokal.url, balduin) as patron:
        await lokal.member_leaves(guild, balduin)
        await patron.closed()
    with pytest.raises(LookupError):
        await Patron.enter(lokal.url, balduin)
    with pytest.raises(discord.NotFound) as gone:
        await bot.guilds[0].fetch_member(balduin)
    assert gone.value.code == 10007
    lokal.member_returns(guild, balduin)
    assert (await bot.guilds[0].fetch_member(balduin)).display_name == "Balduin"
    assert bot.events("member_remove") == bot.events("raw_member_remove") == []
    lokal.gateway.granted = Intent.GUILD_MEMBERS
    await bot.close()
    async with barkeep(lokal.url, discord.Intents(guilds=True, members=True)) as told:
        await lokal.member_leaves(guild, balduin)
        await heard(told, "member_remove")
        lokal.member_returns(guild, balduin)
        await heard(told, "member_join")


async def test_kicked_invited_and_out_of_order(lokal: Lokal, bot: Barkeep, hedwig: Patron) -> None:
    guild = bot.guilds[0].id
    await lokal.member_leaves(guild, lokal.world.application_id)
    await heard(bot, "guild_remove")
    await hedwig.when(lambda: not hedwig.online)
    with pytest.raises(discord.NotFound):
        await bot.fetch_guild(guild)
    lokal.member_returns(guild, lokal.world.application_id)
    await heard(bot, "guild_join")
    await hedwig.when(lambda: hedwig.online)
    lokal.outage(guild, begins=True)
    await heard(bot, "guild_unavailable")
    lokal.outage(guild, begins=False)
    await heard(bot, "guild_available")
    assert bot.guilds[0].text_channels[0].name == "schankraum"


async def test_a_second_guild_with_a_channel(lokal: Lokal, bot: Barkeep) -> None:
    world = lokal.world
    owner = world.add_user("Mathilde")
    guild = world.add_guild("Zur Waage", owner, locale="en-US")
    channel = world.add_channel(guild, "stube")
    lokal.member_returns(guild.id, world.application_id)
    await heard(bot, "guild_join")
    lokal.member_returns(guild.id, named(lokal, "Percy"))
    there = bot.get_channel(channel.id)
    assert isinstance(there, discord.TextChannel)
    async with await Patron.enter(lokal.url, named(lokal, "Percy"), channel_id=channel.id) as percy:
        await there.send("Welcome")
        await percy.until("Welcome")
    async with await Patron.enter(lokal.url, named(lokal, "Percy")) as percy:
        assert percy.messages == {}
    assert (await bot.fetch_guild(guild.id)).preferred_locale is discord.Locale.american_english


async def test_deleted_messages_are_told(lokal: Lokal, bot: Barkeep, hedwig: Patron) -> None:
    message = await bot.channel.send("gleich weg")
    lokal.delete_message(message.id)
    await heard(bot, "raw_message_delete")
    await hedwig.when(lambda: hedwig.messages == {})
    with pytest.raises(discord.NotFound) as gone:
        await message.edit(content="x")
    assert gone.value.code == 10008


async def test_a_dropped_bot_comes_back(lokal: Lokal, bot: Barkeep, hedwig: Patron) -> None:
    bot.came.clear()
    await lokal.gateway.drop()
    await hedwig.when(lambda: not hedwig.online)
    await asyncio.wait_for(bot.came.wait(), 20)
    await hedwig.when(lambda: hedwig.online)


async def test_the_newest_bot_is_the_bot(lokal: Lokal, hedwig: Patron) -> None:
    async with barkeep(lokal.url) as second:
        await second.register(COMMANDS)

        async def answer(interaction: discord.Interaction[Barkeep]) -> None:
            await interaction.response.send_message("vom zweiten")

        second.answer = answer
        await hedwig.command("bier")
        await hedwig.until("vom zweiten")


async def test_members_are_found_by_id_without_the_intent(lokal: Lokal, bot: Barkeep) -> None:
    found = await bot.guilds[0].query_members(user_ids=[named(lokal, "Percy"), 12])
    assert [member.display_name for member in found] == ["Percy"]
    assert [m.display_name for m in await bot.guilds[0].query_members(query="hed")] == ["Hedwig"]


async def test_requests_without_a_token_are_refused(lokal: Lokal) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{lokal.url}/api/v10/users/@me") as answer:
            assert answer.status == 401
            assert await answer.json() == {"message": "401: Unauthorized", "code": 0}
        async with session.get(f"{lokal.url}/api/v10/gateway") as answer:
            assert answer.headers["Content-Type"] == "application/json"
            assert (await answer.json())["url"] == lokal.gateway.url
        async with session.ws_connect(f"{lokal.url}/gateway") as socket:
            assert (await socket.receive_json())["op"] == 10
            await socket.send_json({"op": 2, "d": {"token": "", "intents": 1}})
            await socket.receive()
            assert socket.close_code == 4004
        for nonsense in ("{", "[]", '{"op": 2}'):
            async with session.ws_connect(f"{lokal.url}/gateway") as socket:
                await socket.receive_json()
                await socket.send_str(nonsense)
                await socket.receive()
                assert socket.close_code == 4002
        headers = {"Authorization": "Bot x", "Content-Type": "application/json"}
        url = f"{lokal.url}/api/v10/channels/1/messages"
        async with session.post(url, data=b"{", headers=headers) as answer:
            assert (await answer.json())["code"] == 50109
