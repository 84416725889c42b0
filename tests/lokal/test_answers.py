"""What a bot may answer to an interaction, when, and who sees it."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.lokal.server import Lokal
from tests.lokal.barkeep import Asked, Barkeep, nothing, ordered, pour, screen
from tests.lokal.hands import HandClock
from tests.lokal.patron import Failed, Patron, texts


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
    message = await ordered(bot, hedwig)

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
    await bot.settled.wait()
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
    message = await ordered(bot, hedwig)
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
