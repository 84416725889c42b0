"""`python -m bot doctor` as an operator calls it: beside a real Lokal in which something is wrong, or
nothing.
"""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

import pytest
from filelock import FileLock

from bot.lokal import shapes
from bot.lokal.ids import now
from bot.lokal.permissions import Permission
from bot.lokal.server import Lokal
from tests.journey.conftest import Enter, Start
from tests.journey.players import Players, become, tamper
from tests.journey.program import Program

NAMES = [
    "settings",
    "programs",
    "disk",
    "folder",
    "database",
    "books",
    "backup",
    "bot",
    "token",
    "intents",
    "commands",
    "servers",
    "rights",
    "clock",
]


class Report:
    """What the doctor said: its lines by the name of the check, and its exit status."""

    def __init__(self, tool: Program, status: int) -> None:
        self.text, self.status = tool.text, status
        assert tool.errors == []
        self.lines: dict[str, list[str]] = {}
        for line in tool.lines:
            self.lines.setdefault(line.split()[1], []).append(line)

    def one(self, name: str) -> str:
        """The only line of a check."""
        [line] = self.lines[name]
        return line

    @property
    def bad(self) -> list[str]:
        """The checks that found something, in order."""
        return [
            f"{line.split()[0]} {line.split()[1]}" for line in self.text.splitlines() if line[:3] != "ok "
        ]


async def examined(start: Start, **settings: str) -> Report:
    """Call the doctor."""
    tool = await start("-m", "bot", "doctor", **settings)
    return Report(tool, await tool.ended())


async def open_table(start: Start, enter: Enter) -> tuple[Program, Players]:
    """A bot that runs, and a table of two."""
    bot = await start("-m", "bot")
    players = Players(await enter("Balduin"), await enter("Rosalind"))
    await players.sit_down()
    return bot, players


def digest(database: Path) -> str:
    return hashlib.sha256(database.read_bytes()).hexdigest()


async def test_all_is_well_beside_a_running_bot(start: Start, enter: Enter, tmp_path: Path) -> None:
    bot, players = await open_table(start, enter)
    await become((tmp_path / "taverne.db.alive").exists)
    files = sorted(path.name for path in tmp_path.iterdir())
    report = await examined(start)
    assert report.status == 0, report.text
    assert report.bad == []
    assert list(report.lines) == NAMES
    assert report.one("bot").endswith("the bot is running")
    assert "open tables: 1" in report.one("books")
    assert report.one("servers").endswith("the bot is in 1")
    assert report.one("rights").endswith("all there")
    told = report.one("commands").partition("Discord knows ")[2]
    games = {"/zyklus", "/dutzend", "/13und3", "/pyramide", "/null"}
    purses = {"/börse", "/zahlen", "/anschreiben", "/rangliste", "/bilanz", "/würfel", "/daten"}
    others = {"/glück", "/hilfe", "/regeln", "/taverne", "/tisch", "/wette", "/wetten"} | purses
    assert told.split() == sorted(games | others)
    assert sorted(path.name for path in tmp_path.iterdir()) == files
    await players.start()
    assert bot.running


async def test_before_the_first_start(start: Start, tmp_path: Path) -> None:
    report = await examined(start, LOKAL_FOLDER=str(tmp_path / "neu" / "tief"))
    assert (report.status, report.bad) == (0, [])
    assert "the first start makes it" in report.one("database")
    assert report.one("bot").endswith("the bot is not running")
    assert "the first start does it" in report.one("commands")
    assert list(tmp_path.iterdir()) == []


async def test_without_a_token_the_lokal_is_fine_unless_it_is_forbidden(start: Start, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("TAVERNE_DATABASE=hier/taverne.db\n")
    report = await examined(start, LOKAL_URL="")
    assert (report.status, report.bad) == (0, [])
    assert "the Lokal will be opened" in report.one("token")
    assert "from TAVERNE_DATABASE in .env" in report.one("settings")
    report = await examined(start, LOKAL_URL="", TOKEN_REQUIRED="1", DATABASE=str(tmp_path / "taverne.db"))
    assert (report.status, report.bad) == (1, ["fault token"])
    assert "TAVERNE_TOKEN" in report.one("token")
    assert "from TAVERNE_DATABASE in the environment" in report.one("settings")


@pytest.mark.parametrize(
    ("status", "told"),
    [
        (401, "refuses this token → reset it on the page “Bot”"),
        (503, "answered with 503"),
        (429, "knows this"),
    ],
)
async def test_what_discord_says_to_the_token(start: Start, lokal: Lokal, status: int, told: str) -> None:
    lokal.faults.order("GET", "/users/@me", status=status)
    report = await examined(start)
    assert told in report.one("token")
    assert report.bad == ([] if status == 429 else ["fault token"])
    assert report.one("clock").startswith("ok")


async def test_nobody_answers(start: Start) -> None:
    other = await Lokal.open()
    await other.close()
    report = await examined(start, LOKAL_URL=other.url)
    assert (report.status, report.bad) == (1, ["fault token", "warning clock"])
    assert f"`python -m bot.lokal` runs at {other.url}" in report.one("token")


async def test_switches_of_the_portal(start: Start, lokal: Lokal) -> None:
    body = shapes.application(lokal.world)
    body |= {"bot_require_code_grant": True, "interactions_endpoint_url": "https://example.com/"}
    lokal.faults.order("GET", "/oauth2/applications/@me", status=200, body=body)
    report = await examined(start)
    assert report.bad == ["fault portal", "fault portal"]
    assert "Interactions Endpoint URL" in report.lines["portal"][0]
    assert "Code Grant" in report.lines["portal"][1]


async def test_in_no_server(start: Start, lokal: Lokal) -> None:
    guild = next(iter(lokal.world.guilds))
    await lokal.member_leaves(guild, lokal.world.application_id)
    report = await examined(start)
    assert (report.status, report.bad) == (0, ["warning servers"])
    assert f"client_id={lokal.world.application_id}" in report.one("servers")


async def test_rights_are_missing_where_a_table_stands(start: Start, enter: Enter, lokal: Lokal) -> None:
    _, players = await open_table(start, enter)
    channel = lokal.world.channels[int(players.table["channel_id"])]
    lokal.deny_bot(channel, Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS)
    report = await examined(start)
    assert (report.status, report.bad) == (1, ["fault rights"])
    assert "Zum schiefen Würfel, table 1: lacks “Send Messages” in #schankraum" in report.one("rights")
    lokal.deny_bot(channel, Permission.VIEW_CHANNEL)
    assert "lacks “View Channel” in" in (await examined(start)).one("rights")
    lokal.deny_bot(channel, 0)
    for role in lokal.world.roles.values():
        role.permissions &= ~(Permission.SEND_MESSAGES | Permission.ADMINISTRATOR)
    lokal.overwrite(channel, lokal.world.application_id, allow=Permission.SEND_MESSAGES)
    report = await examined(start)
    assert (report.status, report.bad) == (0, ["warning rights"])


async def test_rights_are_missing_in_a_thread(
    start: Start, enter: Enter, lokal: Lokal, tmp_path: Path
) -> None:
    """The Lokal has no threads, so Discord's answer about one is given in its place."""
    bot, players = await open_table(start, enter)
    await bot.stop()
    channel = lokal.world.channels[int(players.table["channel_id"])]
    tamper(tmp_path / "taverne.db", "UPDATE tavern_table SET channel = 99")
    report = await examined(start)
    assert "table 1: its channel is gone" in report.one("rights")
    thread = {"id": "99", "type": 11, "parent_id": str(channel.id), "guild_id": str(channel.guild_id)}
    lokal.deny_bot(channel, Permission.SEND_MESSAGES)
    lokal.faults.order("GET", "/channels/99", status=200, body=thread, times=2)
    assert (await examined(start)).bad == []
    lokal.deny_bot(channel, Permission.SEND_MESSAGES_IN_THREADS)
    assert "“Send Messages In Threads”" in (await examined(start)).one("rights")


async def test_commands_that_discord_has_lost(start: Start, enter: Enter, lokal: Lokal) -> None:
    await open_table(start, enter)
    for command in list(lokal.world.commands.values()):
        lokal.world.drop(command)
    report = await examined(start)
    assert (report.status, report.bad) == (1, ["fault commands"])


@pytest.mark.parametrize(
    ("milliseconds", "state", "word"),
    [(-1_500, "ok", "Discord"), (-10_000, "warning", "ahead of"), (90_000, "fault", "behind")],
)
async def test_a_clock_that_is_off(start: Start, milliseconds: int, state: str, word: str) -> None:
    lokal = await Lokal.open(clock=lambda: now() + milliseconds)
    report = await examined(start, LOKAL_URL=lokal.url)
    await lokal.close()
    assert report.one("clock").startswith(state)
    assert word in report.one("clock")
    assert report.bad == ([] if state == "ok" else [f"{state} clock"])
    assert report.status == (state == "fault")


async def test_a_database_that_is_not_as_it_should_be(start: Start, enter: Enter, tmp_path: Path) -> None:
    bot, _ = await open_table(start, enter)
    await bot.stop()
    good, copy = tmp_path / "taverne.db", tmp_path / "Kopie.db"
    shutil.copy(good, tmp_path / "taverne.db.before-0002.bak")
    assert "0.0 days old" in (await examined(start)).one("backup")

    async def said(what: str) -> str:
        before = digest(copy)
        report = await examined(start, DATABASE=str(copy))
        assert report.bad == [what], report.text
        assert report.status == what.startswith("fault")
        assert digest(copy) == before
        return report.one(what.split()[1])

    shutil.copy(good, copy)
    tamper(copy, "UPDATE account SET balance = balance + 4 WHERE kind = 'stack' AND seat = 2")
    assert "the stack of seat 2 at table 1" in await said("fault books")
    tamper(copy, "PRAGMA user_version = 99")
    assert "this program knows" in await said("fault database")
    tamper(copy, "PRAGMA user_version = 1")
    assert "start the bot once" in await said("warning database")
    pages = bytearray(good.read_bytes())
    pages[4096 * 3 : 4096 * 12] = b"\xff" * (4096 * 9)
    copy.write_bytes(pages)
    todo = "stop the bot, then `python -m bot restore FILE`"
    assert (await said("fault database")).endswith(f"{copy}: the database is damaged → {todo}")
    copy.write_text("Zeche\n" * 1000)
    assert "not a database" in await said("fault database")


async def test_a_bot_that_has_the_database_and_gives_no_sign(start: Start, tmp_path: Path) -> None:
    with FileLock(tmp_path / "taverne.db.lock"):
        report = await examined(start)
    assert (report.status, report.bad) == (0, ["warning bot"])
    assert "has given no sign of life" in report.one("bot")
    assert (await examined(start)).one("bot").endswith("the bot is not running")
