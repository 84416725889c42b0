"""The operator's tools beside a running bot: audit, backup, health."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

from bot.health import OLDEST
from bot.lokal.server import Lokal
from bot.sweep import EVERY
from tests.journey.conftest import Enter, Start
from tests.journey.players import Players, become, one, saved, tamper
from tests.journey.program import Program

ROSALIND = "SELECT balance FROM account WHERE kind = 'stack' AND seat = 2"


async def test_audit_and_backup_beside_a_bot_that_plays(start: Start, enter: Enter, tmp_path: Path) -> None:
    database, copy = tmp_path / "taverne.db", tmp_path / "Kopie.db"
    bot = await start("-m", "bot")
    players = Players(await enter("Balduin"), await enter("Rosalind"))
    await players.sit_down()
    await players.start()
    playing = asyncio.create_task(players.play_on())
    try:
        audit, backup = await start("-m", "bot", "audit"), await start("-m", "bot", "backup", str(copy))
        assert await audit.ended() == 0
        assert audit.text.endswith("the books balance")
        assert await backup.ended() == 0
        assert backup.lines == [f"{copy}: {copy.stat().st_size} bytes, verified"]
        assert not playing.done()
        await become((tmp_path / "taverne.db.alive").exists)
        health = await start("-m", "bot", "health")
        assert await health.ended() == 0
    finally:
        players.enough = True
        await playing
    assert saved(copy).version <= saved(database).version
    assert one(copy, "PRAGMA journal_mode") == "delete"

    before = copy.read_bytes()
    again = await start("-m", "bot", "backup", str(copy))
    checked = await start("-m", "bot", "audit", DATABASE=str(copy))
    assert await again.ended() == 1
    assert "exists already" in again.text
    assert await checked.ended() == 0
    assert copy.read_bytes() == before
    assert bot.running


async def test_what_was_tampered_with_is_listed_and_play_goes_on(
    start: Start, enter: Enter, tmp_path: Path
) -> None:
    database = tmp_path / "taverne.db"
    bot = await start("-m", "bot")
    players = Players(await enter("Balduin"), await enter("Rosalind"))
    await players.sit_down()
    tamper(database, "UPDATE account SET balance = balance + 4 WHERE kind = 'stack' AND seat = 2")
    audit = await start("-m", "bot", "audit")
    assert await audit.ended() == 1
    assert "the stack of seat 2 at table 1" in audit.text
    assert "24, its postings say 20" in audit.text
    assert await bot.stop() == 0

    bot = await start("-m", "bot")
    assert "seat 2 at table 1" in await bot.until("the books do not balance")
    await players.host.when(lambda: players.host.online)
    assert one(database, ROSALIND) == 24
    await players.start()
    await players.move()
    assert bot.running


async def test_health_is_a_sign_of_life_of_the_last_minute(start: Start, tmp_path: Path) -> None:
    sign = tmp_path / "taverne.db.alive"
    none = await start("-m", "bot", "health")
    assert await none.ended() == 1
    sign.touch()
    fresh = await start("-m", "bot", "health")
    assert await fresh.ended() == 0
    for hours in (-1, 1):
        other = time.time() + hours * 3600
        os.utime(sign, (other, other))
        old = await start("-m", "bot", "health")
        assert await old.ended() == 1


async def healthy(start: Start) -> bool:
    """What the container's health check finds."""
    tool = await start("-m", "bot", "health")
    return await tool.ended() == 0


def age(sign: Path) -> None:
    """Let the bot's last sign of life be as old as it may be; a living one gives another within seconds."""
    old = time.time() - OLDEST
    os.utime(sign, (old, old))


def is_fresh(sign: Path) -> bool:
    return time.time() - sign.stat().st_mtime < OLDEST / 2


async def test_health_tells_a_bot_that_hangs(start: Start, tmp_path: Path) -> None:
    sign = tmp_path / "taverne.db.alive"
    bot = await start("-m", "bot")
    await become(sign.exists)
    assert await healthy(start)
    bot.send(signal.SIGSTOP)
    age(sign)
    assert not await healthy(start)
    bot.send(signal.SIGCONT)
    await become(lambda: is_fresh(sign))
    assert await healthy(start)


async def test_health_tells_a_bot_without_a_connection(start: Start, tmp_path: Path) -> None:
    sign, world = tmp_path / "taverne.db.alive", tmp_path / "world.db"
    lokal = await Lokal.open(world=world)
    bot = await start("-m", "bot", LOKAL_URL=lokal.url)
    await become(sign.exists)
    await lokal.close()
    await bot.until("reconnect")
    age(sign)
    await asyncio.sleep(EVERY + 1)
    assert not await healthy(start)
    assert bot.running
    again = await Lokal.open(world=world, port=int(lokal.url.rpartition(":")[2]))
    await become(lambda: is_fresh(sign))
    assert await healthy(start)
    await bot.stop()
    assert not await healthy(start)
    await again.close()


async def test_health_needs_no_discord(tmp_path: Path) -> None:
    """Docker asks twice a minute; discord.py alone takes a second to load."""
    asked = "import sys; from bot.__main__ import main; print(main(['health']), 'discord' in sys.modules)"
    tool = await Program.start("-c", asked, folder=tmp_path)
    await tool.ended()
    assert tool.lines[-1] == "1 False"


async def test_tools_say_what_they_cannot_find(start: Start, tmp_path: Path) -> None:
    for arguments in (["audit"], ["backup", "Kopie.db"]):
        tool = await start("-m", "bot", *arguments)
        assert await tool.ended() == 1
        assert tool.lines == [f"taverne: there is no database at {tmp_path / 'taverne.db'}"]


async def test_tools_say_which_file_they_cannot_use(start: Start, tmp_path: Path) -> None:
    """Where the system refuses even to look, as with a name that is too long."""
    unheard_of = tmp_path / ("x" * 300)
    for command in ("restore", "backup"):
        tool = await start("-m", "bot", command, str(unheard_of))
        assert await tool.ended() == 1
        assert tool.lines == [f"taverne: cannot use {unheard_of}: File name too long"]


async def test_a_backup_is_restored_only_while_the_bot_is_stopped(
    start: Start, enter: Enter, tmp_path: Path
) -> None:
    database, copy = tmp_path / "taverne.db", tmp_path / "Kopie.db"
    bot = await start("-m", "bot")
    players = Players(await enter("Balduin"), await enter("Rosalind"))
    await players.sit_down()
    backup = await start("-m", "bot", "backup", str(copy))
    assert await backup.ended() == 0
    await players.start()
    refused = await start("-m", "bot", "restore", str(copy))
    assert await refused.ended() == 1
    assert refused.lines == [f"taverne: {database} is in use; stop the bot first"]
    assert saved(database).phase == "running"
    assert await bot.stop() == 0

    no_backup = await start("-m", "bot", "restore", "pyproject.toml")
    assert await no_backup.ended() == 1
    assert no_backup.lines == ["taverne: there is no file pyproject.toml"]
    restored = await start("-m", "bot", "restore", str(copy))
    assert await restored.ended() == 0
    assert restored.lines[0].startswith(f"{copy}: verified; {database}: restored, ")
    aside = Path(restored.lines[1].removeprefix("what was there before: "))
    assert saved(aside).phase == "running"
    assert saved(database).phase == "lobby"

    bot = await start("-m", "bot")
    await become(lambda: saved(database).ending == "restored-lobby")
    assert bot.running
