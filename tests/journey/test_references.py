"""Whatever goes wrong that nobody foresaw: who asked reads a number, and it stands in the log beside the
traceback. Here the bot loses a table of its database while members click, type and fill in forms.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Iterable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import orjson

from tests.journey.conftest import Enter, Start
from tests.journey.players import Players, tamper
from tests.journey.program import PATIENCE, Program
from tests.journey.test_secrets import secrets
from tests.lokal.patron import Failed, Patron, texts

BREAK = ("ALTER TABLE tavern_table RENAME TO gone_table", "ALTER TABLE account RENAME TO gone_account")
MEND = ("ALTER TABLE gone_table RENAME TO tavern_table", "ALTER TABLE gone_account RENAME TO account")
TYPED = "Geburtstag von Oma"

MORE_THAN_A_CLICK_WAITS = 2.2
"""Seconds: the bot acknowledges a click after 1.5."""


async def told(patron: Patron, asking: Awaitable[None]) -> str:
    """Ask for something that fails; the private answer."""
    known = set(patron.messages)
    await asking

    def new() -> list[str]:
        fresh = [m for id_, m in patron.messages.items() if id_ not in known and m["ephemeral"]]
        return [text for m in fresh if (text := texts(m))]

    await patron.when(lambda: bool(new()), PATIENCE)
    [text] = new()
    return text


def record(bot: Program, reference: str) -> dict[str, Any]:
    """The one line of the log with a reference."""
    lines: list[dict[str, Any]] = [orjson.loads(line) for line in bot.lines]
    [found] = [line for line in lines if line.get("reference") == reference]
    return found


def change(database: Path, statements: Iterable[str]) -> None:
    """Change the database behind the bot's back."""
    for statement in statements:
        tamper(database, statement)


@asynccontextmanager
async def breaking_slowly(database: Path) -> AsyncIterator[None]:
    """Hold the database's lock for as long as the block, and leave it broken."""
    with closing(sqlite3.connect(database, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        yield
        for statement in BREAK:
            db.execute(statement)
        db.execute("COMMIT")


async def test_every_unexpected_error_is_answered_with_a_number_that_stands_in_the_log(
    start: Start, enter: Enter, tmp_path: Path
) -> None:
    database = tmp_path / "taverne.db"
    bot = await start("-m", "bot")
    hedwig, players = await enter("Hedwig"), Players(await enter("Balduin"), await enter("Rosalind"))
    await players.sit_down()
    await players.start()
    while players.verb != "stake":
        await players.move()
    beginner, table = players.patrons[players.asked[0]], players.table["id"]
    await beginner.click(table, "Anderer Einsatz …")
    home, stake, seeds = players.button("home"), players.button("stake"), secrets(database)

    change(database, BREAK)
    correction = {"mitglied": beginner.me["id"], "betrag": "5", "grund": TYPED}
    answers = [
        await told(beginner, beginner.click(table, stake)),
        await told(beginner, beginner.submit(text="1")),
        await told(beginner, beginner.command("tisch zeigen")),
        await told(beginner, beginner.command("zyklus start", münzen="2")),
        await told(hedwig, hedwig.command("taverne börse setzen", **correction)),
    ]
    await bot.until("the sweep failed")
    change(database, MEND)
    async with breaking_slowly(database):
        late = asyncio.create_task(told(beginner, beginner.click(table, home)))
        await asyncio.sleep(MORE_THAN_A_CLICK_WAITS)
    answers.append(await late)

    numbers = [number for text in answers for number in re.findall(r"Kürzel `([0-9a-f]{6})`", text)]
    assert len(set(numbers)) == len(answers)
    for number, text in zip(numbers, answers, strict=True):
        await bot.until(number)
        line = record(bot, number)
        assert line["level"] == "error"
        assert "Traceback" in line["exception"]
        assert "no such table" in line["exception"]
        shown = ["Traceback", "tavern_table", "no such", "Oma", *seeds]
        assert [word for word in shown if word in text] == []
        assert [secret for secret in (TYPED, *seeds) if secret in orjson.dumps(line).decode()] == []
    change(database, MEND)
    await players.move()
    assert players.asked != []


async def test_suggestions_that_fail_stand_in_the_log(start: Start, enter: Enter, tmp_path: Path) -> None:
    """Discord has no answer to show there."""
    bot = await start("-m", "bot")
    balduin = await enter("Balduin")
    await balduin.when(lambda: balduin.online, PATIENCE)
    change(tmp_path / "taverne.db", BREAK)
    try:
        offered = await balduin.autocomplete("tisch zeigen", "tisch", tisch="1")
    except Failed:
        offered = []
    assert offered == []
    line = orjson.loads(await bot.until("autocomplete"))
    assert "no such table" in line["exception"]
