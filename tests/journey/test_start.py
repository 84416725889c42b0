"""How the bot starts, and what it says when it cannot."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import aiohttp
import pytest

from bot.lokal.server import Lokal
from tests.journey.conftest import Enter, Start
from tests.journey.players import Players, members, saved
from tests.journey.program import PATIENCE
from tests.lokal.patron import Patron

TOKEN = "MTA.geheim.XyZ-secret_word"
ON_DISCORD = "import sys; from bot.lokal.point import point_discord_at; point_discord_at({url!r})\n"
ON_DISCORD += "from bot.__main__ import main; sys.exit(main([]))"
"""The whole bot with a token, only that Discord is the Lokal."""


async def test_without_a_token_the_lokal_opens_and_a_second_start_finds_its_tables(
    start: Start, tmp_path: Path
) -> None:
    folder = tmp_path / "Meine Sachen"
    url = ""
    for first in (True, False):
        bot = await start("-m", "bot", LOKAL_URL="", LOKAL_PORT="0", LOKAL_FOLDER=str(folder))
        line = await bot.until("No TAVERNE_TOKEN is set")
        [url] = re.findall(r"http://127\.0\.0\.1:\d+/", line)
        async with aiohttp.ClientSession() as session, session.get(url) as page:
            assert page.status == 200
            assert '<html lang="de"' in await page.text()
        await _visit(url.rstrip("/"), first=first)
        assert await bot.stop() == 0
        assert ("commands were told" in bot.text) == first
        assert "Traceback" not in bot.text
    assert len(saved(folder / "taverne.db").seated) == 2


async def _visit(url: str, *, first: bool) -> None:
    """Balduin opens a table; after the restart Rosalind sits down at it by the old button."""
    ids = await members(url)
    async with await Patron.enter(url, ids["Balduin" if first else "Rosalind"]) as patron:
        await patron.when(lambda: patron.online, PATIENCE)
        if first:
            await patron.command("zyklus start")
        else:
            await patron.click(await patron.until("Am Tisch"), "Mitspielen")


async def test_a_container_needs_a_token(start: Start) -> None:
    bot = await start("-m", "bot", TOKEN_REQUIRED="1", LOG="console")
    assert await bot.ended() == 2
    assert bot.lines == bot.errors
    [line] = bot.errors
    assert "TAVERNE_TOKEN" in line


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("LOG", "xml"),
        ("LOKAL_PORT", "achtzig"),
        ("LOKAL_PORT", "99999"),
        ("LOKAL_URL", "irgendwo"),
        ("TOKEN_REQUIRED", "vielleicht"),
        ("TOKEN", "MTA.geheim\nXyZ"),
    ],
)
async def test_a_setting_that_makes_no_sense_is_one_line(start: Start, setting: str, value: str) -> None:
    bot = await start("-m", "bot", **{setting: value})
    assert await bot.ended() == 2
    [line] = bot.lines
    assert re.fullmatch(rf"TAVERNE_{setting}: \w.{{10,}}", line)
    assert "geheim" not in line


async def test_a_taken_port_is_one_line(start: Start) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        bot = await start("-m", "bot", LOKAL_URL="", LOKAL_PORT=port)
        assert await bot.ended() == 1
    [line] = bot.lines
    assert port in line
    assert "TAVERNE_LOKAL_PORT" in line


async def test_a_lokal_that_is_not_there_is_one_line(start: Start, lokal: Lokal) -> None:
    await lokal.close()
    bot = await start("-m", "bot")
    assert await bot.ended() == 1
    [line] = bot.lines
    assert "no connection" in line


async def test_a_second_process_leaves_the_first_alone(start: Start, enter: Enter, lokal: Lokal) -> None:
    first = await start("-m", "bot")
    players = Players(await enter("Balduin"), await enter("Rosalind"))
    await players.sit_down()
    second = await start("-m", "bot", LOKAL_URL=lokal.url)
    assert await second.ended() == 1
    [line] = second.lines
    assert "another process is using" in line
    await players.start()
    await players.move()
    assert first.running


async def test_on_discord_it_tells_the_invite_link_and_never_its_token(
    start: Start, lokal: Lokal, enter: Enter
) -> None:
    patron = await enter("Balduin")
    bot = await start("-c", ON_DISCORD.format(url=lokal.url), TOKEN=TOKEN, DATABASE="hier/taverne.db")
    line = await bot.until("https://discord.com/oauth2/authorize")
    assert f"client_id={lokal.world.application_id}" in line
    assert "permissions=" in line
    await patron.when(lambda: patron.online, PATIENCE)
    lokal.faults.order("GET", "/users/@me", status=401)
    assert await bot.stop() == 0
    refused = await start("-c", ON_DISCORD.format(url=lokal.url), TOKEN=TOKEN, DATABASE="hier/taverne.db")
    assert await refused.ended() == 1
    assert "TAVERNE_TOKEN" in refused.text
    assert TOKEN not in bot.text + refused.text
    assert "Traceback" not in bot.text + refused.text
