"""How the bot stops, is killed, and comes back: nothing is lost, nothing happens twice (B20)."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from bot.lokal.server import Lokal
from tests.journey.conftest import Enter, Start
from tests.journey.players import Players, become, coins, members, one, saved
from tests.journey.program import PATIENCE, Program
from tests.lokal.patron import Failed, Patron

FEN = 4
WELCOME = 20 * FEN
INTERACTIONS = "SELECT count(*) FROM interaction"
CALLBACK = r"/interactions/\d+/[^/]+/callback"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Where the bot of these tests keeps its database."""
    return tmp_path / "taverne.db"


@pytest.fixture
async def players(enter: Enter) -> Players:
    """Three members who have not sat down yet."""
    return Players(*[await enter(name) for name in ("Balduin", "Rosalind", "Percy")])


async def back(start: Start, watcher: Patron) -> Program:
    """Start the bot once the Lokal has noticed that the last one is gone."""
    await watcher.when(lambda: not watcher.online, PATIENCE)
    bot = await start("-m", "bot")
    await watcher.when(lambda: watcher.online, PATIENCE)
    return bot


async def drawn(players: Players, database: Path) -> None:
    """The message shows what is saved: its buttons answer the question that is open."""
    asked = {question.number for question in saved(database).questions}
    await players.host.when(lambda: players.questions == asked, PATIENCE)


async def audited(start: Start) -> None:
    """The books balance, as the operator would ask."""
    audit = await start("-m", "bot", "audit")
    assert await audit.ended() == 0, audit.text


def told(lokal: Lokal) -> int:
    """How often the bot has told its commands."""
    return sum(request.method == "PUT" and "/commands" in request.path for request in lokal.requests)


async def test_sigterm_during_clicks_finishes_what_runs(
    start: Start, players: Players, database: Path, lokal: Lokal
) -> None:
    bot = await start("-m", "bot")
    await players.sit_down()
    await players.start()
    lokal.faults.order("POST", CALLBACK, delay=0.5)
    version = saved(database).version
    clicking = asyncio.create_task(players.move())
    await become(lambda: saved(database).version > version)
    stopping = asyncio.create_task(bot.stop())
    await clicking
    assert await stopping == 0
    assert "Traceback" not in bot.text
    assert [file for file in database.parent.glob("*-wal") if file.stat().st_size] == []
    assert not database.with_name("taverne.db.alive").exists(), "health says at once that it has stopped"
    await audited(start)

    old = players.table
    await back(start, players.host)
    assert players.table == old
    await players.move()
    assert saved(database).questions
    assert told(lokal) == 1


async def test_a_click_while_it_stops_is_answered_kindly(
    start: Start, players: Players, lokal: Lokal, database: Path
) -> None:
    bot = await start("-m", "bot")
    await players.sit_down()
    lokal.faults.order("POST", CALLBACK, delay=1.5)
    slow = asyncio.create_task(players.start())
    await become(lambda: saved(database).phase == "running")
    stopping = asyncio.create_task(bot.stop())
    await asyncio.sleep(0.3)
    rosalind = players.patrons["Rosalind"]
    await players.press(rosalind, "rise")
    await rosalind.until("Die Taverne macht kurz zu")
    await slow
    assert await stopping == 0


async def test_it_stops_at_once_while_it_logs_in(start: Start, lokal: Lokal) -> None:
    fault = lokal.faults.order("GET", "/users/@me", delay=9)
    bot = await start("-m", "bot")
    await become(lambda: fault.times == 0)
    async with asyncio.timeout(5):
        assert await bot.stop(signal.SIGINT) == 0
    [line] = bot.lines
    assert '"event": "stopped"' in line


async def test_it_stops_at_once_while_discord_is_away(start: Start, players: Players, lokal: Lokal) -> None:
    bot = await start("-m", "bot")
    await players.host.when(lambda: players.host.online, PATIENCE)
    await lokal.close()
    await bot.until("Attempting a reconnect")
    async with asyncio.timeout(5):
        assert await bot.stop() == 0
    assert "Unclosed" not in bot.text
    assert "never retrieved" not in bot.text


async def test_B20_killed_after_the_commit_and_before_the_drawing(
    start: Start, players: Players, lokal: Lokal, database: Path
) -> None:
    """At every kind of click: what was saved is there, is drawn, and goes on by the buttons."""
    bot = await start("-m", "bot")
    await players.sit_down()
    await players.start()
    for _ in range(3):
        await players.move()
    moments = {"stake", "throw", "done"}
    while moments:
        if players.verb not in moments:
            await players.move()
            continue
        moments.remove(players.verb)
        before = saved(database)
        fault = lokal.faults.order("POST", CALLBACK, status=503, times=10)
        with pytest.raises(Failed):
            await asyncio.gather(players.move(), _killed(bot, database, before.version))
        fault.times = 0
        after, purse = saved(database), coins(database)
        assert after.version == before.version + 1
        bot = await back(start, players.host)
        assert saved(database).state == after.state
        assert coins(database) == purse
        await drawn(players, database)
    await players.move()
    await bot.stop()
    await audited(start)


async def _killed(bot: Program, database: Path, version: int) -> None:
    """Kill the bot as soon as the table has another version than that."""
    await become(lambda: saved(database).version > version)
    await bot.kill()


async def test_B20_killed_while_clicks_stream(
    start: Start, players: Players, lokal: Lokal, database: Path
) -> None:
    """Nothing that was acknowledged is lost, and nothing is carried out twice."""
    bot = await start("-m", "bot")
    await players.sit_down()
    acknowledged = one(database, INTERACTIONS)
    await players.start()
    acknowledged += 1
    for clicks in (4, 9):
        done_before = players.carried_out
        with pytest.raises(Failed):
            await asyncio.gather(players.play_on(), _killed_after(bot, players, done_before + clicks))
        acknowledged += players.carried_out - done_before
        assert one(database, INTERACTIONS) in (acknowledged, acknowledged + 1)
        acknowledged = one(database, INTERACTIONS)
        state = saved(database).state
        bot = await back(start, players.host)
        assert saved(database).state == state
        await drawn(players, database)
    await players.move()
    assert one(database, "SELECT sum(balance) FROM account WHERE balance > 0") == 3 * WELCOME
    assert told(lokal) == 1
    await bot.stop()
    await audited(start)


async def _killed_after(bot: Program, players: Players, clicks: int) -> None:
    await become(lambda: players.carried_out >= clicks)
    await bot.kill()


async def test_a_click_outlives_the_connection_to_discord(start: Start, tmp_path: Path) -> None:
    """Discord goes away between a click and its answer: what was saved is drawn as soon as it is back."""
    world, database = tmp_path / "world.db", tmp_path / "taverne.db"
    first = await Lokal.open(world=world)
    port, ids = int(first.url.rpartition(":")[2]), await members(first.url)
    bot = await start("-m", "bot", LOKAL_URL=first.url)
    async with (
        await Patron.enter(first.url, ids["Balduin"]) as balduin,
        await Patron.enter(first.url, ids["Rosalind"]) as rosalind,
    ):
        players = Players(balduin, rosalind)
        await players.sit_down()
        first.faults.order("POST", CALLBACK, delay=9)
        clicking = asyncio.create_task(players.start())
        await become(lambda: saved(database).phase == "running")
        await first.close()
        with pytest.raises(Failed):
            await clicking
    second = await Lokal.open(world=world, port=port)
    async with await Patron.enter(second.url, ids["Balduin"]) as balduin:
        players = Players(balduin)
        await balduin.when(lambda: players.questions == {1}, PATIENCE)
    assert bot.running
    assert "unexpected" not in bot.text
    assert "Traceback" not in bot.text
    await bot.stop()
    await second.close()
