"""Restarts: of the bot's client, and of the Lokal with its world kept in a file."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import aiohttp
import discord
import pytest

from bot.lokal.ids import DISCORD_EPOCH, Snowflakes
from bot.lokal.server import Lokal
from tests.lokal.barkeep import COMMANDS, Barkeep, barkeep, screen
from tests.lokal.hands import HandClock, named
from tests.lokal.patron import Patron, buttons, texts


async def drink(interaction: discord.Interaction[Barkeep]) -> None:
    """Answer a click."""
    await interaction.response.edit_message(view=screen("Leer", buttons=(("Noch eins", "noch"),)))


async def test_old_buttons_work_for_a_restarted_client(lokal: Lokal) -> None:
    async with barkeep(lokal.url) as first:
        message = await first.channel.send(view=screen("Voll", buttons=(("Trinken", "trink"),)))
    async with await Patron.enter(lokal.url, named(lokal, "Hedwig")) as hedwig:
        assert not hedwig.online
        async with barkeep(lokal.url) as second:
            await hedwig.when(lambda: hedwig.online)
            second.answer = drink
            await hedwig.click(str(message.id), "Trinken")
            assert texts(hedwig.messages[str(message.id)]) == "Leer"


async def test_a_restarted_lokal_finds_everything(tmp_path: Path, clock: HandClock) -> None:
    file = tmp_path / "lokal.db"
    lokal = await Lokal.open(world=file, clock=clock)
    application = lokal.world.application_id
    async with barkeep(lokal.url) as bot:
        await bot.register(COMMANDS)
        message = await bot.channel.send(view=screen("Voll", buttons=(("Trinken", "trink"),)))
        gone = await bot.channel.send("gelöscht")
        await gone.delete()
        lokal.deny_bot(lokal.world.channels[bot.channel.id], 1 << 15)
        commands = [command.id for command in lokal.world.commands.values()]
        people = list(lokal.world.users)
    last = lokal.world.new_id()
    await lokal.close()

    again = await Lokal.open(world=file, clock=clock)
    assert again.world.application_id == application
    assert list(again.world.users) == people
    assert [command.id for command in again.world.commands.values()] == commands
    assert again.world.new_id() > last
    async with barkeep(again.url) as bot, await Patron.enter(again.url, named(again, "Percy")) as percy:
        assert bot.user is not None
        assert bot.user.id == application
        assert list(buttons(percy.messages[str(message.id)])) == ["Trinken"]
        assert list(percy.messages) == [str(message.id)]
        assert not bot.channel.permissions_for(bot.guilds[0].me).attach_files
        bot.answer = drink
        await percy.click(str(message.id), "Trinken")
        await bot.register(COMMANDS[:1])
        assert [command.id for command in again.world.commands.values()] == commands[:1]
    await again.close()


async def test_a_client_survives_a_restart_of_the_lokal(tmp_path: Path) -> None:
    file = tmp_path / "lokal.db"
    lokal = await Lokal.open(world=file)
    port = int(lokal.url.rpartition(":")[2])
    async with barkeep(lokal.url) as bot:
        bot.came.clear()
        await lokal.close()
        again = await Lokal.open(world=file, port=port)
        await asyncio.wait_for(bot.came.wait(), 30)
        async with await Patron.enter(again.url, named(again, "Hedwig")) as hedwig:
            await bot.channel.send("wieder da")
            await hedwig.until("wieder da")
        await again.close()


def test_ids_rise_whatever_the_clock_does() -> None:
    times = iter([DISCORD_EPOCH + 5_000, DISCORD_EPOCH + 5_000, DISCORD_EPOCH, DISCORD_EPOCH + 9_000])
    bounds: list[int] = []
    new_id = Snowflakes(lambda: next(times), 0, bounds.append)
    made = [new_id() for _ in range(4)]
    assert made == sorted(set(made))
    assert made[0] == 5_000 << 22
    assert bounds[-1] >= made[-1]
    after_restart = Snowflakes(lambda: DISCORD_EPOCH, bounds[-1], bounds.append)
    assert after_restart() > made[-1]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_it_runs_alone(tmp_path: Path, number: signal.Signals) -> None:
    arguments = [sys.executable, "-m", "bot.lokal", "--world", str(tmp_path / "lokal.db")]
    program = await asyncio.create_subprocess_exec(
        *arguments, stdout=asyncio.subprocess.PIPE, env=os.environ | {"PYTHONPATH": "."}
    )
    assert program.stdout is not None
    url = (await asyncio.wait_for(program.stdout.readline(), 20)).decode().strip()
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        assert answer.status == 200
    program.send_signal(number)
    assert await asyncio.wait_for(program.stdout.read(), 20) == b"stopped\n"
    assert await asyncio.wait_for(program.wait(), 20) == 0
