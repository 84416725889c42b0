"""Channel messages with the bot's token: what Discord answers, and what it refuses."""

from __future__ import annotations

import io

import discord
import pytest

from bot.lokal.permissions import Permission
from bot.lokal.posts import HOUR, OLD_EDITS
from bot.lokal.server import Lokal
from tests.lokal.barkeep import Barkeep, screen
from tests.lokal.hands import HandClock
from tests.lokal.patron import Failed, Patron, components, texts


async def test_messages_are_sent_edited_listed_and_deleted(bot: Barkeep, hedwig: Patron) -> None:
    message = await bot.channel.send(view=screen("Guten Abend"))
    await hedwig.until("Guten Abend")
    await message.edit(view=screen("Gute Nacht"))
    await hedwig.until("Gute Nacht")
    other = await bot.channel.send("zweite")
    assert [m.id async for m in bot.channel.history()] == [other.id, message.id]
    assert [m.id async for m in bot.channel.history(after=message)] == [other.id]
    assert [m.id async for m in bot.channel.history(before=other)] == [message.id]
    fetched = await bot.channel.fetch_message(message.id)
    assert fetched.flags.components_v2
    assert fetched.edited_at is not None
    await message.delete()
    await hedwig.when(lambda: str(message.id) not in hedwig.messages)


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("GET", "/channels/1", 10003),
        ("POST", "/channels/1/messages", 10003),
        ("GET", "/channels/x/messages", 10003),
        ("GET", "/channels/{channel}/messages/1", 10008),
        ("PATCH", "/channels/{channel}/messages/1", 10008),
        ("DELETE", "/channels/{channel}/messages/1", 10008),
        ("GET", "/guilds/1", 10004),
        ("GET", "/guilds/{guild}/members/1", 10013),
        ("GET", "/guilds/{guild}/members", 50001),
        ("GET", "/users/1", 10013),
        ("POST", "/users/@me/channels", 50007),
        ("GET", "/applications/1/commands", 50001),
        ("POST", "/interactions/1/x/callback", 10062),
        ("GET", "/nowhere", 0),
    ],
)
async def test_what_is_unknown(bot: Barkeep, method: str, path: str, code: int) -> None:
    body = None if method in ("GET", "DELETE") else {"content": "x"}
    with pytest.raises(discord.HTTPException) as refused:
        await bot.rest(method, path.format(channel=bot.channel.id, guild=bot.guilds[0].id), body)
    assert refused.value.code == code


async def test_the_house_is_described(lokal: Lokal, bot: Barkeep) -> None:
    guild = bot.guilds[0]
    hedwig = next(user for user in lokal.world.users.values() if user.name == "Hedwig")
    member = await guild.fetch_member(hedwig.id)
    assert member.guild_permissions.manage_guild
    assert member.display_name == "Hedwig"
    assert "@everyone" in {role.name for role in await guild.fetch_roles()}
    assert [channel.name for channel in await guild.fetch_channels()] == ["schankraum"]
    assert (await bot.fetch_guild(guild.id)).name == guild.name
    assert (await bot.fetch_user(hedwig.id)).global_name == "Hedwig"
    assert (await bot.fetch_channel(bot.channel.id)).id == bot.channel.id
    assert (await bot.application_info()).id == bot.application_id


async def test_permissions_are_asked_for(lokal: Lokal, bot: Barkeep) -> None:
    channel = lokal.world.channels[bot.channel.id]
    message = await bot.channel.send("da")
    for taken, code in ((Permission.SEND_MESSAGES, 50013), (Permission.VIEW_CHANNEL, 50001)):
        lokal.deny_bot(channel, taken)
        with pytest.raises(discord.Forbidden) as refused:
            await bot.channel.send("weg")
        assert refused.value.code == code
    with pytest.raises(discord.Forbidden) as hidden:
        await message.edit(content="weg")
    assert hidden.value.code == 50001
    lokal.deny_bot(channel, Permission.ATTACH_FILES | Permission.READ_MESSAGE_HISTORY)
    with pytest.raises(discord.Forbidden):
        await bot.channel.send(file=discord.File(io.BytesIO(b"x"), "x.txt"))
    with pytest.raises(discord.Forbidden):
        await bot.channel.fetch_message(message.id)
    assert [m.id async for m in bot.channel.history()] == []
    lokal.deny_bot(channel, 0)
    await message.edit(content="wieder da")


async def test_the_bot_is_told_its_permissions(lokal: Lokal, bot: Barkeep, hedwig: Patron) -> None:
    seen: list[discord.Permissions] = []

    async def answer(interaction: discord.Interaction[Barkeep]) -> None:
        seen.append(interaction.app_permissions)
        await interaction.response.send_message("geht trotzdem")

    bot.answer = answer
    lokal.deny_bot(lokal.world.channels[bot.channel.id], Permission.SEND_MESSAGES)
    await hedwig.command("bier")
    assert not seen[0].send_messages
    assert not bot.channel.permissions_for(bot.guilds[0].me).send_messages


async def test_others_messages_are_neither_edited_nor_deleted(
    lokal: Lokal, bot: Barkeep, hedwig: Patron
) -> None:
    await hedwig.say("Wirtshaus!")
    path = f"/channels/{bot.channel.id}/messages/{next(iter(hedwig.messages))}"
    with pytest.raises(discord.Forbidden) as edit:
        await bot.rest("PATCH", path, {"content": "x"})
    assert edit.value.code == 50005
    with pytest.raises(discord.Forbidden) as delete:
        await bot.rest("DELETE", path)
    assert delete.value.code == 50013
    channel = lokal.world.channels[bot.channel.id]
    lokal.overwrite(channel, lokal.world.application_id, allow=Permission.MANAGE_MESSAGES)
    await bot.rest("DELETE", path)
    await hedwig.when(lambda: hedwig.messages == {})


async def test_who_may_not_write_cannot_chat(lokal: Lokal, bot: Barkeep, hedwig: Patron) -> None:
    channel = lokal.world.channels[bot.channel.id]
    lokal.overwrite(channel, lokal.world.roles[channel.guild_id], deny=Permission.SEND_MESSAGES)
    await hedwig.send({"t": "say", "content": "Hallo"})
    await hedwig.when(lambda: any(f["t"] == "failed" for f in hedwig.frames))
    lokal.overwrite(channel, lokal.world.roles[channel.guild_id], deny=Permission.USE_APPLICATION_COMMANDS)
    await hedwig.when(lambda: hedwig.commands == [])
    with pytest.raises(Failed, match="keine Berechtigung"):
        await hedwig.command("bier")


async def test_old_messages_are_edited_only_so_often(
    bot: Barkeep, lokal: Lokal, clock: HandClock, hedwig: Patron
) -> None:
    message = await bot.channel.send("alt")
    path = f"/channels/{bot.channel.id}/messages/{message.id}"
    clock.advance(HOUR)
    for number in range(OLD_EDITS + 5):
        await bot.rest("PATCH", path, {"content": f"noch jung {number}"})
    clock.advance(1)
    for number in range(OLD_EDITS):
        await bot.rest("PATCH", path, {"content": f"alt {number}"})
    bot.http.max_ratelimit_timeout = 30.0
    with pytest.raises(discord.RateLimited):
        await bot.rest("PATCH", path, {"content": "zu viel"})
    assert lokal.requests[-1].status == 429
    assert texts(hedwig.messages[str(message.id)]) == f"alt {OLD_EDITS - 1}"
    clock.advance(HOUR)
    await bot.rest("PATCH", path, {"content": "geht wieder"})


async def test_the_same_nonce_sends_once(bot: Barkeep, clock: HandClock) -> None:
    path = f"/channels/{bot.channel.id}/messages"
    body = {"content": "eins", "nonce": "tisch-7", "enforce_nonce": True}
    first = await bot.rest("POST", path, body)
    assert (await bot.rest("POST", path, body | {"content": "zwei"}))["id"] == first["id"]
    loose = await bot.rest("POST", path, body | {"enforce_nonce": False})
    assert loose["id"] != first["id"]
    assert (await bot.rest("POST", path, body | {"nonce": "tisch-8"}))["id"] != first["id"]
    clock.advance(5 * 60_000)
    assert (await bot.rest("POST", path, body))["id"] not in (first["id"], loose["id"])


async def test_only_allowed_mentions_ping(bot: Barkeep, hedwig: Patron, balduin: Patron) -> None:
    both = f"<@{hedwig.me['id']}> <@{balduin.me['id']}> <@&{bot.guilds[0].id}> @everyone"
    none = await bot.channel.send(both, allowed_mentions=discord.AllowedMentions.none())
    one = discord.AllowedMentions(users=[discord.Object(int(hedwig.me["id"]))], roles=False, everyone=False)
    some = await bot.channel.send(view=screen(both), allowed_mentions=one)
    everything = await bot.channel.send(both)
    assert (none.mentions, none.role_mentions, none.mention_everyone) == ([], [], False)
    assert [user.display_name for user in some.mentions] == ["Hedwig"]
    assert [user.display_name for user in everything.mentions] == ["Hedwig", "Balduin"]
    assert not everything.mention_everyone, "the bot has no permission for that"
    path = f"/channels/{bot.channel.id}/messages"
    contradiction = {"parse": ["users"], "users": [hedwig.me["id"]]}
    with pytest.raises(discord.HTTPException) as refused:
        await bot.rest("POST", path, {"content": both, "allowed_mentions": contradiction})
    assert refused.value.code == 50035


async def test_everybody_is_pinged_with_the_permission(lokal: Lokal, bot: Barkeep) -> None:
    channel = lokal.world.channels[bot.channel.id]
    lokal.overwrite(channel, lokal.world.application_id, allow=Permission.MENTION_EVERYONE)
    assert (await bot.channel.send("@everyone")).mention_everyone


async def test_files_are_kept_and_described(bot: Barkeep, hedwig: Patron) -> None:
    picture = discord.File(io.BytesIO(b"\x89PNG"), "tisch.png", description="Der Tisch")
    message = await bot.channel.send("Bild", file=picture)
    (attachment,) = message.attachments
    assert (attachment.filename, attachment.description, attachment.size) == ("tisch.png", "Der Tisch", 4)
    shown = (await hedwig.until("Bild"))["attachments"][0]
    assert await hedwig.fetch(shown["url"]) == ("image/png", b"\x89PNG")
    await message.edit(attachments=[])
    await hedwig.when(lambda: hedwig.messages[str(message.id)]["attachments"] == [])


async def test_files_and_pictures_in_components_lead_to_what_was_uploaded(
    bot: Barkeep, hedwig: Patron
) -> None:
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay("Anbei"))
    view.add_item(discord.ui.File("attachment://daten.json"))
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://kurve.png")))
    view.stop()
    files = [
        discord.File(io.BytesIO(data), name) for data, name in ((b"{}", "daten.json"), (b"\x89", "kurve.png"))
    ]
    await bot.channel.send(view=view, files=files)
    file, gallery = components(await hedwig.until("Anbei"))[1:3]
    assert (file["name"], file["size"]) == ("daten.json", 2)
    assert await hedwig.fetch(file["file"]["url"]) == ("application/octet-stream", b"{}")
    assert await hedwig.fetch(gallery["items"][0]["media"]["url"]) == ("image/png", b"\x89")


async def test_replies_name_what_they_answer(bot: Barkeep) -> None:
    first = await bot.channel.send("Frage")
    second = await first.reply("Antwort")
    assert second.reference is not None
    assert second.reference.message_id == first.id
    await first.delete()
    with pytest.raises(discord.HTTPException) as refused:
        await first.reply("zu spät")
    assert refused.value.code == 10008


async def test_refused_changes_change_nothing(bot: Barkeep, hedwig: Patron) -> None:
    message = await bot.channel.send(view=screen("so", buttons=(("Ja", "ja"),)))
    path = f"/channels/{bot.channel.id}/messages/{message.id}"
    for body, code in (
        ({"content": "x"}, 50035),
        ({"components": []}, 50006),
        ({"components": [{"type": 10, "content": "y" * 4001}]}, 50035),
        ({"content": 5}, 50035),
        ([1], 50109),
    ):
        with pytest.raises(discord.HTTPException) as refused:
            await bot.rest("PATCH", path, body)
        assert refused.value.code == code
    assert texts(await hedwig.until("so")) == "so"
    assert (await bot.channel.fetch_message(message.id)).edited_at is None


async def test_form_errors_say_where(bot: Barkeep) -> None:
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "x" * 81, "custom_id": "a"}]}
    with pytest.raises(discord.HTTPException) as refused:
        await bot.rest("POST", f"/channels/{bot.channel.id}/messages", {"components": [row]})
    assert refused.value.code == 50035
    assert "components.0.components.0.label: Must be 80 or fewer in length." in refused.value.text


async def test_emojis_of_the_application(bot: Barkeep, hedwig: Patron) -> None:
    made = await bot.create_application_emoji(name="w_1", image=b"\x89PNG\r\n\x1a\n")
    assert [emoji.name for emoji in await bot.fetch_application_emojis()] == ["w_1"]
    button = {"type": 2, "style": 2, "custom_id": "x", "emoji": {"id": str(made.id), "name": "w_1"}}
    path = f"/channels/{bot.channel.id}/messages"
    await bot.rest("POST", path, {"components": [{"type": 1, "components": [button]}]})
    for emoji in ({"id": "12", "name": "w_1"}, {"name": "w_1"}):
        body = {"components": [{"type": 1, "components": [button | {"emoji": emoji}]}]}
        with pytest.raises(discord.HTTPException) as refused:
            await bot.rest("POST", path, body)
        assert refused.value.code == 50035
    with pytest.raises(discord.HTTPException):
        await bot.create_application_emoji(name="w_1", image=b"\x89PNG\r\n\x1a\n")
    await hedwig.when(lambda: hedwig.frames[-1].get("emojis") != [])
    assert (await hedwig.fetch(f"/lokal/emojis/{made.id}"))[0] == "image/png"
    await made.delete()
    assert await bot.fetch_application_emojis() == []
    await hedwig.when(lambda: hedwig.frames[-1].get("emojis") == [])
    with pytest.raises(discord.NotFound) as unknown:
        await made.delete()
    assert unknown.value.code == 10014


async def test_ordered_faults_happen(bot: Barkeep, lokal: Lokal) -> None:
    path = r"/channels/\d+/messages"
    slow_down = lokal.faults.order("POST", path, times=2, status=429)
    await bot.channel.send("kommt an")
    assert slow_down.times == 0
    lokal.faults.order("POST", path, status=403, body={"message": "Missing Access", "code": 50001})
    with pytest.raises(discord.Forbidden):
        await bot.channel.send("kommt nicht an")
    lokal.faults.order("POST", path, status=400, after=True)
    with pytest.raises(discord.HTTPException):
        await bot.channel.send("kommt an, aber niemand erfährt es")
    lokal.faults.order("POST", path, delay=0.05)
    await bot.channel.send("kommt spät")
    kept = [m.content for m in lokal.world.messages.values()]
    assert kept == ["kommt an", "kommt an, aber niemand erfährt es", "kommt spät"]
    assert [r.status for r in lokal.requests if r.path.endswith("/messages")] == [
        429,
        429,
        200,
        403,
        400,
        200,
    ]
