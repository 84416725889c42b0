"""Threads, as Discord has them: archived ones are opened by what is said, locked ones by moderators only; and
who is timed out only reads.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import discord
import pytest

from bot.lokal.permissions import Permission
from bot.lokal.server import Lokal
from bot.lokal.things import Channel
from tests.lokal.barkeep import Barkeep, barkeep
from tests.lokal.hands import HandClock
from tests.lokal.patron import Failed, Patron


@pytest.fixture
def parent(lokal: Lokal) -> Channel:
    return next(iter(lokal.world.channels.values()))


@pytest.fixture
def thread(lokal: Lokal, bot: Barkeep, parent: Channel) -> Channel:
    return lokal.open_thread(parent, "Hinterzimmer")


async def known(bot: Barkeep, thread: Channel, as_: Callable[[discord.Thread | None], object]) -> None:
    """Wait until the bot knows a thread as that."""
    async with asyncio.timeout(10):
        while not as_(bot.guilds[0].get_thread(thread.id)):  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0.005)


async def refused(asking: Awaitable[object]) -> int:
    """The code with which Discord refuses this."""
    with pytest.raises(discord.HTTPException) as caught:
        await asking
    return caught.value.code


async def test_a_thread_goes_by_its_channels_permissions(
    lokal: Lokal, bot: Barkeep, parent: Channel, thread: Channel
) -> None:
    await known(bot, thread, lambda one: one is not None and not one.archived)
    there = bot.get_partial_messageable(thread.id)
    await there.send("hier")
    lokal.deny_bot(parent, Permission.SEND_MESSAGES)
    await there.send("hier auch")
    lokal.deny_bot(parent, Permission.SEND_MESSAGES_IN_THREADS)
    assert await refused(there.send("hier nicht")) == 50013
    lokal.deny_bot(parent, Permission.VIEW_CHANNEL)
    assert await refused(there.send("hier nicht")) == 50001


async def test_in_an_archived_thread_nothing_is_edited_and_a_message_opens_it(
    lokal: Lokal, bot: Barkeep, thread: Channel
) -> None:
    there = bot.get_partial_messageable(thread.id)
    message, other = await there.send("eins"), await there.send("zwei")
    lokal.set_thread(thread, archived=True)
    await known(bot, thread, lambda one: one is None)
    assert await refused(message.edit(content="anders")) == 50083
    await other.delete()
    await there.send("drei")
    await known(bot, thread, lambda one: one is not None)
    await message.edit(content="anders")


@pytest.mark.parametrize("archived", [False, True])
async def test_a_locked_thread_is_shut_for_who_does_not_manage_threads(
    lokal: Lokal, bot: Barkeep, parent: Channel, thread: Channel, archived: bool
) -> None:
    there = bot.get_partial_messageable(thread.id)
    message = await there.send("eins")
    lokal.set_thread(thread, archived=archived, locked=True)
    for asking in (there.send("zwei"), message.edit(content="anders"), message.delete()):
        assert await refused(asking) == 160005
    lokal.overwrite(parent, lokal.world.application_id, allow=Permission.MANAGE_THREADS)
    await there.send("zwei")
    await message.edit(content="anders")


async def test_with_its_channel_a_thread_is_gone(
    lokal: Lokal, bot: Barkeep, parent: Channel, thread: Channel
) -> None:
    there = bot.get_partial_messageable(thread.id)
    await there.send("eins")
    lokal.world.add_channel(lokal.world.guilds[parent.guild_id], "hof")
    await lokal.delete_channel(parent)
    await known(bot, thread, lambda one: one is None)
    assert await refused(there.send("zwei")) == 10003


async def test_a_start_tells_of_the_threads_that_are_open(lokal: Lokal, parent: Channel) -> None:
    thread, old = lokal.open_thread(parent, "neu"), lokal.open_thread(parent, "alt")
    lokal.set_thread(old, archived=True)
    async with barkeep(lokal.url) as bot:
        assert [one.id for one in bot.guilds[0].threads] == [thread.id]
        assert [one.id for one in bot.guilds[0].channels] == [parent.id]


async def test_who_is_timed_out_asks_for_nothing(
    lokal: Lokal, bot: Barkeep, balduin: Patron, clock: HandClock, parent: Channel
) -> None:
    lokal.time_out(parent.guild_id, int(balduin.me["id"]), clock() + 60_000)
    with pytest.raises(Failed, match="keine Berechtigung"):
        await balduin.command("bier")
    member = await bot.guilds[0].fetch_member(int(balduin.me["id"]))
    assert member.timed_out_until is not None
    clock.advance(60_000)
    await balduin.say("Durst!")
