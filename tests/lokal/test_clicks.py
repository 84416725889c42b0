"""Buttons, selects and forms through a stock discord.py client and the tabs."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import ui

from tests.lokal.barkeep import Asked, Barkeep, nothing, ordered, screen
from tests.lokal.patron import Failed, Patron, buttons, components, texts


async def test_a_click_edits_the_message_for_everybody(bot: Barkeep, hedwig: Patron, balduin: Patron) -> None:
    message = await ordered(bot, hedwig)
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
    message = await ordered(bot, hedwig)
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


async def test_what_a_select_starts_with_can_be_taken_back(bot: Barkeep, hedwig: Patron) -> None:
    """discord.py sends these ids as numbers, which a page would round; Discord answers with text."""
    channel = bot.channel.id

    async def offer(interaction: Asked) -> None:
        view = ui.View(timeout=None)
        kind = discord.SelectDefaultValueType.channel
        known = discord.SelectDefaultValue(id=channel, type=kind)
        view.add_item(ui.ChannelSelect(custom_id="wo", min_values=0, default_values=[known]))
        await interaction.response.send_message("Wo?", view=view)
        view.stop()

    bot.answer = offer
    await hedwig.command("bier")
    message = await hedwig.until("Wo?")
    (select,) = [one for one in components(message) if one.get("custom_id") == "wo"]
    assert select["default_values"] == [{"id": str(channel), "type": "channel"}]


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

    what: ui.Label[Any] = ui.Label(
        text="Was", component=ui.TextInput(custom_id="was", min_length=2, max_length=9)
    )


async def test_a_form_comes_back_filled_in(bot: Barkeep, hedwig: Patron, balduin: Patron) -> None:
    message = await ordered(bot, hedwig)
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
        shown = hedwig.modal
        with pytest.raises(Failed, match="Was"):
            await hedwig.submit(was=wrong)
        hedwig.modal = shown
    await hedwig.submit(was="Bock")
    assert texts(hedwig.messages[message["id"]]) == "Bestellt: Bock"
    balduin.modal = {"custom_id": "bestellung"}
    with pytest.raises(Failed, match="nicht mehr offen"):
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
