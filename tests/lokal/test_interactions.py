"""Commands, clicks, forms and suggestions through a stock discord.py client and the tabs."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
from discord import ui

from bot.lokal.server import Lokal
from tests.lokal.barkeep import Barkeep, nothing, screen
from tests.lokal.conftest import HandClock
from tests.lokal.patron import Failed, Json, Patron, buttons, components, texts

Asked = discord.Interaction[Barkeep]


async def pour(interaction: Asked) -> None:
    """Answer a command with a screen of two buttons."""
    view = screen("Ein Bier", buttons=(("Austrinken", "trink"), ("Rechnung", "zahl")))
    await interaction.response.send_message(view=view)


async def table(bot: Barkeep, patron: Patron) -> Json:
    """Let a patron order, and return the message that came."""
    bot.answer = pour
    await patron.command("bier")
    return await patron.until("Ein Bier")


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


async def test_a_click_edits_the_message_for_everybody(bot: Barkeep, hedwig: Patron, balduin: Patron) -> None:
    message = await table(bot, hedwig)
    assert message["flags"] & 1 << 15
    assert message["interaction_metadata"]["user"]["id"] == hedwig.me["id"]
    assert set(buttons(message)) == {"Austrinken", "Rechnung"}

    async def answer(interaction: Asked) -> None:
        assert interaction.message is not None
        assert str(interaction.message.id) == message["id"]
        assert interaction.data is not None
        assert interaction.data.get("custom_id") == "trink"
        await interaction.response.edit_message(view=screen("Leer"))

    bot.answer = answer
    await balduin.click(await balduin.until("Ein Bier"), "Austrinken")
    assert texts(balduin.messages[message["id"]]) == "Leer"
    assert texts(await hedwig.until("Leer")) == "Leer"
    assert hedwig.messages[message["id"]]["edited_timestamp"] is not None


async def test_clicks_on_what_is_not_there_never_reach_the_bot(bot: Barkeep, hedwig: Patron) -> None:
    message = await table(bot, hedwig)
    chat = await bot.channel.send("nur Text")
    dead = ui.View(timeout=None)
    dead.add_item(ui.Button(label="aus", custom_id="aus", disabled=True))
    off = await bot.channel.send("abgeschaltet", view=dead)
    bot.heard.clear()
    for target, custom_id in ((message["id"], "weg"), (str(chat.id), "trink"), ("1", "trink"), ("x", "y")):
        with pytest.raises(Failed):
            await hedwig.click(target, custom_id)
    with pytest.raises(Failed, match="abgeschaltet"):
        await hedwig.click(str(off.id), "aus")
    assert bot.events("interaction") == []


async def test_a_select_sends_its_values(bot: Barkeep, hedwig: Patron) -> None:
    chosen: list[Any] = []

    async def offer(interaction: Asked) -> None:
        view = ui.View(timeout=None)
        options = [discord.SelectOption(label=name) for name in ("Brot", "Käse", "Wurst")]
        view.add_item(ui.Select(custom_id="essen", options=options, min_values=1, max_values=2))
        view.add_item(ui.UserSelect(custom_id="wer"))
        await interaction.response.send_message("Was?", view=view)
        view.stop()

    async def answer(interaction: Asked) -> None:
        chosen.append(interaction.data)
        await interaction.response.defer()

    bot.answer = offer
    await hedwig.command("bier")
    message = await hedwig.until("Was?")
    bot.answer = answer
    await hedwig.choose(message, "essen", "Brot", "Wurst")
    await hedwig.choose(message, "wer", hedwig.me["id"])
    assert (chosen[0]["component_type"], chosen[0]["values"]) == (3, ["Brot", "Wurst"])
    assert chosen[1]["resolved"]["users"][hedwig.me["id"]]["id"] == hedwig.me["id"]
    for wrong in ((), ("Fisch",), ("Brot", "Käse", "Wurst"), ("Brot", "Brot")):
        with pytest.raises(Failed, match="Auswahl"):
            await hedwig.choose(message, "essen", *wrong)


class Order(ui.Modal, title="Bestellung"):
    """A form with one text field in a label."""

    what: ui.Label[Any] = ui.Label(text="Was", component=ui.TextInput(custom_id="was", min_length=2, max_length=9))


async def test_a_form_comes_back_filled_in(bot: Barkeep, hedwig: Patron, balduin: Patron) -> None:
    message = await table(bot, hedwig)
    form = Order(custom_id="bestellung")

    async def ask(interaction: Asked) -> None:
        await interaction.response.send_modal(form)

    bot.answer = ask
    await hedwig.click(message, "Rechnung")
    assert hedwig.modal is not None
    assert (hedwig.modal["title"], components(hedwig.modal)[1]["custom_id"]) == ("Bestellung", "was")
    assert balduin.modal is None

    async def take(interaction: Asked) -> None:
        assert interaction.type is discord.InteractionType.modal_submit
        data: Any = interaction.data
        label = data["components"][0]
        assert label["type"] == 18
        await interaction.response.edit_message(view=screen(f"Bestellt: {label['component']['value']}"))

    form.stop()
    bot.answer = take
    for wrong in ("", "x", "x" * 10):
        with pytest.raises(Failed, match="Was"):
            shown = hedwig.modal
            await hedwig.submit(was=wrong)
        hedwig.modal = shown
    await hedwig.submit(was="Bock")
    assert texts(hedwig.messages[message["id"]]) == "Bestellt: Bock"
    with pytest.raises(Failed, match="nicht mehr offen"):
        balduin.modal = {"custom_id": "bestellung"}
        await balduin.submit(was="Bock")


async def test_discord_py_reads_the_form_itself(bot: Barkeep, hedwig: Patron) -> None:
    read: list[str] = []

    class Question(Order):
        async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
            field = self.what.component
            assert isinstance(field, ui.TextInput)
            read.append(field.value)
            await interaction.response.send_message("Danke", ephemeral=True)

    async def ask(interaction: Asked) -> None:
        await interaction.response.send_modal(Question())

    bot.answer = ask
    await hedwig.command("bier")
    bot.answer = nothing
    await hedwig.submit(was="Bock")
    assert read == ["Bock"]
    assert (await hedwig.until("Danke"))["ephemeral"]


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


async def test_private_answers_are_seen_by_their_owner_only(
    lokal: Lokal, bot: Barkeep, hedwig: Patron, balduin: Patron
) -> None:
    kept: list[Asked] = []

    async def whisper(interaction: Asked) -> None:
        kept.append(interaction)
        view = screen("Unter uns", buttons=(("Weiter", "weiter"),))
        await interaction.response.send_message(view=view, ephemeral=True)

    bot.answer = whisper
    await hedwig.command("bier")
    message = await hedwig.until("Unter uns")
    assert message["ephemeral"]
    with pytest.raises(Failed):
        await balduin.click(message["id"], "weiter")
    assert message["id"] not in balduin.messages
    assert bot.events("message") == []
    assert [m.content async for m in bot.channel.history()] == []
    for method in ("GET", "PATCH", "DELETE"):
        body = {"content": "x"} if method == "PATCH" else None
        with pytest.raises(discord.NotFound) as refused:
            await bot.rest(method, f"/channels/{bot.channel.id}/messages/{message['id']}", body)
        assert refused.value.code == 10008
    await kept[0].edit_original_response(view=screen("Immer noch"))
    assert (await hedwig.until("Immer noch"))["id"] == message["id"]
    async with await Patron.enter(lokal.url, hedwig.me["id"]) as again:
        assert texts(again.messages[message["id"]]) == "Immer noch"
        await hedwig.dismiss(message)
        await again.when(lambda: message["id"] not in again.messages)
    with pytest.raises(discord.NotFound) as gone:
        await kept[0].original_response()
    assert gone.value.code == 10008


async def test_a_deferred_answer_thinks_and_is_then_filled(bot: Barkeep, hedwig: Patron) -> None:
    async def think(interaction: Asked) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)
        await interaction.edit_original_response(view=screen("Fertig"))
        await interaction.followup.send("und noch etwas")

    bot.answer = think
    await hedwig.command("bier")
    assert {"t": "thinking", "nonce": 1, "ephemeral": True} in hedwig.frames
    first = next(f["message"] for f in hedwig.frames if f["t"] == "message")
    assert first["flags"] == 64 | 128
    done = await hedwig.until("Fertig")
    assert (done["id"], done["flags"], done["edited_timestamp"]) == (first["id"], 64 | 1 << 15, None)
    assert not (await hedwig.until("und noch etwas"))["ephemeral"]


async def test_the_first_followup_takes_the_place_of_the_thinking(bot: Barkeep, hedwig: Patron) -> None:
    sent: list[discord.WebhookMessage] = []

    async def think(interaction: Asked) -> None:
        await interaction.response.defer(thinking=True)
        sent.append(await interaction.followup.send("da", wait=True))
        sent.append(await interaction.followup.send("dort", wait=True))

    bot.answer = think
    await hedwig.command("bier")
    await hedwig.until("dort")
    assert len(hedwig.messages) == 2
    await sent[1].edit(content="hier")
    await hedwig.until("hier")
    await sent[1].delete()
    await hedwig.when(lambda: len(hedwig.messages) == 1)


async def test_a_deferred_click_edits_later(bot: Barkeep, hedwig: Patron) -> None:
    message = await table(bot, hedwig)

    async def later(interaction: Asked) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=screen("Später"))

    bot.answer = later
    await hedwig.click(message, "Austrinken")
    assert (await hedwig.until("Später"))["id"] == message["id"]


async def test_the_callback_answers_with_what_it_made(lokal: Lokal, bot: Barkeep, hedwig: Patron) -> None:
    made: list[Any] = []

    async def answer(interaction: Asked) -> None:
        made.append(await interaction.response.send_message(view=screen("Hier")))

    bot.answer = answer
    await hedwig.command("bier")
    message = await hedwig.until("Hier")
    (response,) = made
    assert isinstance(response.resource, discord.InteractionMessage)
    assert str(response.message_id) == message["id"]
    await response.resource.edit(view=screen("Da"))
    await hedwig.until("Da")
    assert lokal.requests[-1].status == 200


async def test_a_second_acknowledgement_is_40060(bot: Barkeep, hedwig: Patron) -> None:
    kept: list[Asked] = []

    async def twice(interaction: Asked) -> None:
        kept.append(interaction)
        await interaction.response.send_message("eins")
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        await bot.rest("POST", path, {"type": 4, "data": {"content": "zwei"}})

    bot.answer = twice
    await hedwig.command("bier")
    await hedwig.until("eins")
    async with asyncio.timeout(5):
        while not bot.refused:
            await asyncio.sleep(0)
    assert [refused.code for refused in bot.refused] == [40060]


async def test_a_late_answer_is_10062(bot: Barkeep, hedwig: Patron, clock: HandClock) -> None:
    async def late(interaction: Asked) -> None:
        clock.advance(3_001)
        await interaction.response.send_message("zu spät")

    bot.answer = late
    with pytest.raises(Failed, match="Anwendung reagiert nicht"):
        await hedwig.command("bier")
    assert [refused.code for refused in bot.refused] == [10062]
    assert hedwig.messages == {}


async def test_a_click_that_nobody_answers_fails(bot: Barkeep, hedwig: Patron) -> None:
    message = await table(bot, hedwig)
    bot.answer = nothing
    with pytest.raises(Failed, match=r"^Diese Interaktion ist fehlgeschlagen\.$"):
        await hedwig.click(message, "Austrinken")


async def test_tokens_end_after_15_minutes(bot: Barkeep, hedwig: Patron, clock: HandClock) -> None:
    kept: list[Asked] = []

    async def answer(interaction: Asked) -> None:
        kept.append(interaction)
        await pour(interaction)

    bot.answer = answer
    await hedwig.command("bier")
    clock.advance(15 * 60_000)
    await kept[0].edit_original_response(view=screen("noch gültig"))
    clock.advance(1)
    for attempt in (kept[0].edit_original_response(view=screen("x")), kept[0].followup.send("x")):
        with pytest.raises(discord.HTTPException) as refused:
            await attempt
        assert refused.value.code == 50027
    with pytest.raises(discord.HTTPException) as unknown:
        await bot.rest("POST", f"/webhooks/{bot.application_id}/madeup", {"content": "x"})
    assert unknown.value.code == 50027


async def test_a_webhook_before_the_answer_is_unknown(bot: Barkeep, hedwig: Patron) -> None:
    async def eager(interaction: Asked) -> None:
        with pytest.raises(discord.NotFound) as refused:
            await interaction.followup.send("zu früh")
        assert refused.value.code == 10015
        await interaction.response.send_message("jetzt")

    bot.answer = eager
    await hedwig.command("bier")
    await hedwig.until("jetzt")


@pytest.mark.parametrize("kind", [6, 7, 8, 1, 12, None])
async def test_only_fitting_callback_types_are_taken(bot: Barkeep, hedwig: Patron, kind: int | None) -> None:
    async def wrong(interaction: Asked) -> None:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        with pytest.raises(discord.HTTPException) as refused:
            await bot.rest("POST", path, {"type": kind, "data": {"content": "x"}})
        assert refused.value.code == 50035
        await interaction.response.send_message("doch noch")

    bot.answer = wrong
    await hedwig.command("bier")
    await hedwig.until("doch noch")


async def test_a_token_touches_only_its_own_messages(bot: Barkeep, hedwig: Patron) -> None:
    other = await bot.channel.send("fremd")
    kept: list[Asked] = []

    async def answer(interaction: Asked) -> None:
        kept.append(interaction)
        await interaction.response.send_message("mein")

    bot.answer = answer
    await hedwig.command("bier")
    with pytest.raises(discord.NotFound) as refused:
        await kept[0].followup.edit_message(other.id, content="x")
    assert refused.value.code == 10008


async def test_without_a_bot_everything_fails_at_once(lokal: Lokal) -> None:
    owner = next(user for user in lokal.world.users.values() if user.name == "Hedwig")
    async with await Patron.enter(lokal.url, owner.id) as hedwig:
        assert not hedwig.online
        with pytest.raises(Failed, match="gibt es nicht mehr"):
            await hedwig.command("bier")


async def test_a_bot_that_goes_is_seen_to_go(lokal: Lokal, bot: Barkeep, hedwig: Patron) -> None:
    message = await table(bot, hedwig)
    assert hedwig.online
    await bot.close()
    await hedwig.when(lambda: not hedwig.online)
    with pytest.raises(Failed, match="Anwendung reagiert nicht"):
        await hedwig.command("bier")
    with pytest.raises(Failed, match="fehlgeschlagen"):
        await hedwig.click(message, "Austrinken")


async def test_frames_that_make_no_sense_are_answered(hedwig: Patron) -> None:
    for frame in ({"t": "tanzen", "nonce": 91}, {"nonce": 92}, {"t": "click", "nonce": 93}, {"t": "modal", "nonce": 94}):
        await hedwig.send(frame)
    await hedwig.when(lambda: [f["nonce"] for f in hedwig.frames if f["t"] == "failed"] == [91, 92, 93, 94])
    assert all(f["reason"] for f in hedwig.frames if f["t"] == "failed")
