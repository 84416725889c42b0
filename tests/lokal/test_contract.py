"""A stock client's requests, and what the Lokal takes, against Discord's own description of its API."""

from __future__ import annotations

import discord
import pytest

from bot.lokal.server import Lokal
from tests import contract
from tests.lokal.barkeep import Barkeep, screen
from tests.lokal.patron import Patron
from tests.lokal.test_limits import GOOD

pytestmark = pytest.mark.skipif(contract.description() is None, reason=contract.DID_NOT_RUN)

POST = "/channels/1/messages"


async def test_a_stock_client_keeps_the_contract(lokal: Lokal, bot: Barkeep, hedwig: Patron) -> None:
    async def answer(interaction: discord.Interaction[Barkeep]) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([discord.app_commands.Choice(name="a", value="b")])
        elif interaction.type is discord.InteractionType.component:
            await interaction.response.edit_message(view=screen("da"))
        else:
            await interaction.response.send_message(view=screen("hier", buttons=(("Ja", "ja"),)))
            await interaction.followup.send("mehr", ephemeral=True)

    bot.answer = answer
    await hedwig.command("bier")
    await hedwig.autocomplete("bier", "wunsch", wunsch="")
    await hedwig.click(await hedwig.until("hier"), "Ja")
    await hedwig.until("mehr")
    sent = await bot.channel.send("x", allowed_mentions=discord.AllowedMentions.none())
    await sent.edit(content="y")
    await sent.delete()
    assert len(lokal.requests) > 8
    found = [contract.violations(r.method, r.path, r.body) for r in lokal.requests]
    assert [violation for violations in found for violation in violations] == []


def test_what_the_lokal_takes_fits_the_description() -> None:
    assert [contract.violations("POST", POST, body) for body in GOOD] == [[] for _ in GOOD]


def test_violations_are_found() -> None:
    style = {"components": [{"type": 1, "components": [{"type": 2, "style": 77}]}]}
    long = {"type": 4, "data": {"content": "x" * 5000}}
    for method, path, body, said in (
        ("POST", POST, {"content": 5}, "content"),
        ("POST", "/nowhere", None, "knows no such request"),
        ("DELETE", "/channels/1", {"x": 1}, "no JSON body"),
        ("POST", "/interactions/1/t/callback", long, "$.data"),
        ("POST", POST, style, "style"),
    ):
        (violation,) = contract.violations(method, path, body)
        assert said in violation
