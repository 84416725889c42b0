"""The night's work: a backup, made once and made up for, beside play; old events are let go."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot import house
from bot.housekeeping import BY_DEFAULT, Habits, Housekeeping
from data import nights, tables
from data.errors import BackupFailed
from data.examine import examine
from tests.bot.places import at_turn
from tests.cogs import hidden_hands, null_evening, pyramide_evening
from tests.cogs.evening import asked, rolled_off, throw, to_the_last_coin
from tests.cogs.test_own_data import exported
from tests.lokal.patron import buttons
from tests.tavern import MINUTE, Tavern

HOUR = 60 * MINUTE
DAY = 24 * HOUR


@pytest.fixture(autouse=True)
def _vienna(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The machine's clock is that of a zone with summer time."""
    monkeypatch.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def at(tavern: Tavern, month: int, day: int, hour: int, minute: int = 0) -> None:
    """It is that moment of 2026 (UTC)."""
    tavern.clock.time = int(datetime(2026, month, day, hour, minute, tzinfo=UTC).timestamp() * 1000)


def backups(tavern: Tavern) -> list[str]:
    """The nights of which there is a backup."""
    found = tavern.path.parent.glob("taverne.db.night-*.bak")
    return sorted(file.name.split("night-")[1].removesuffix(".bak") for file in found)


async def night(tavern: Tavern, hours: float = 0, habits: Habits | None = None) -> None:
    """Let time pass, and let the house be kept, with other habits perhaps."""
    tavern.clock.advance(int(hours * HOUR))
    if habits:
        tavern.bot.housekeeping = Housekeeping(tavern.bot.tavern.play, habits)
    await tavern.bot.housekeeping.tick()


async def begun(tavern: Tavern, month: int, day: int, habits: Habits = BY_DEFAULT) -> None:
    """The bot's first start is at 17:00 of that day (UTC)."""
    at(tavern, month, day, 17)
    await tavern.store.write(lambda db: db.execute("DELETE FROM meta WHERE key = 'last-night'"))
    tavern.bot.housekeeping = Housekeeping(tavern.bot.tavern.play, habits)
    await tavern.bot.housekeeping.begin()


async def test_a_backup_each_night_at_four_by_the_machines_clock(tavern: Tavern) -> None:
    await begun(tavern, 11, 29)
    await night(tavern)
    assert backups(tavern) == [], "a new database has no night to make up for"
    at(tavern, 11, 30, 2, 59)
    await night(tavern)
    assert backups(tavern) == []
    at(tavern, 11, 30, 3)
    await night(tavern)
    assert backups(tavern) == ["2026-11-30"], "four o'clock in winter"
    file = tavern.path.with_name("taverne.db.night-2026-11-30.bak")
    assert examine(file)
    before = file.stat()
    for _ in range(23):
        await night(tavern, 1)
    assert backups(tavern) == ["2026-11-30"]
    assert file.stat() == before, "one a night"
    await night(tavern, 1)
    assert backups(tavern) == ["2026-11-30", "2026-12-01"]


async def test_when_clocks_are_put_back_a_night_has_one_backup(tavern: Tavern) -> None:
    await begun(tavern, 10, 24)
    made = []
    for hours in range(40):
        await night(tavern, 1 if hours else 0)
        made.append(len(backups(tavern)))
    assert backups(tavern) == ["2026-10-25", "2026-10-26"]
    assert made.index(1) == 10, "03:00 UTC, an hour later than the day before"


async def test_a_missed_night_is_made_up_for_after_a_start(tavern: Tavern) -> None:
    await begun(tavern, 11, 27)
    await tavern.stop()
    at(tavern, 11, 30, 17)
    await tavern.start()
    assert backups(tavern) == [], "the start is not kept waiting"
    await night(tavern)
    assert backups(tavern) == ["2026-11-30"], "only the last one: the days before cannot be had any more"
    await tavern.restart()
    await night(tavern)
    assert backups(tavern) == ["2026-11-30"]


async def test_the_hour_is_the_operators(tavern: Tavern) -> None:
    await begun(tavern, 11, 29, Habits(backup_hour=19))
    await night(tavern)
    assert backups(tavern) == []
    await night(tavern, 1)
    assert backups(tavern) == ["2026-11-29"]


async def test_after_a_kill_between_backup_and_note_nothing_is_made_twice(tavern: Tavern) -> None:
    await begun(tavern, 11, 29)
    nights.back_up(tavern.path, date(2026, 11, 30))
    await night(tavern, 24)
    assert backups(tavern) == ["2026-11-30"]


@pytest.mark.parametrize("why", [BackupFailed("the disk is full"), PermissionError("read-only")])
async def test_a_night_that_fails_is_one_line_and_tried_again_in_an_hour(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, why: Exception
) -> None:
    await begun(tavern, 11, 29)
    late = await at_turn(tavern)
    at(tavern, 11, 30, 3)
    tried = []

    def fails(*arguments: object) -> None:
        tried.append(arguments)
        raise why

    with monkeypatch.context() as patch, capture_logs() as logged:
        patch.setattr(nights, "back_up", fails)
        for _ in range(59):
            await night(tavern, 1 / 60)
    assert len(tried) == 1
    assert [entry["error"] for entry in logged if "night" in entry["event"]] == [str(why)]
    assert await asked(tavern) is late
    await throw(tavern)
    await night(tavern, 2 / 60)
    assert backups(tavern) == ["2026-11-30"]


async def test_old_nights_are_thinned_out(tavern: Tavern) -> None:
    await begun(tavern, 11, 1)
    for _ in range(12):
        await night(tavern, 24)
    assert backups(tavern) == ["2026-11-06", *(f"2026-11-{day:02}" for day in range(7, 14))]


async def test_play_goes_on_while_the_backup_is_made(tavern: Tavern, monkeypatch: pytest.MonkeyPatch) -> None:
    await begun(tavern, 11, 29)
    await at_turn(tavern)
    go = threading.Event()
    back_up = nights.back_up

    def slow(source: Path, of: date) -> Path | None:
        go.wait(20)
        return back_up(source, of)

    monkeypatch.setattr(nights, "back_up", slow)
    at(tavern, 11, 30, 3)
    working = asyncio.create_task(tavern.bot.housekeeping.tick())
    await throw(tavern)
    assert not working.done()
    go.set()
    await working
    assert backups(tavern) == ["2026-11-30"]


# --- Retention ----------------------------------------------------------------------------------------------

LONG = Habits(keep_events_days=30)


async def left(tavern: Tavern) -> dict[str, int]:
    """How many steps, events and rounds there are."""

    def count(db: sqlite3.Connection) -> dict[str, int]:
        kinds = ("step", "event", "round")
        return {kind: db.execute(f"SELECT count(*) FROM {kind}").fetchone()[0] for kind in kinds}  # noqa: S608

    return await tavern.read(count)


async def test_of_a_table_that_ended_long_ago_the_steps_go_and_its_screen_stays(tavern: Tavern) -> None:
    await begun(tavern, 11, 1)
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await to_the_last_coin(tavern)
    purses = [await tavern.purse(patron) for patron in (tavern.balduin, tavern.rosalind)]
    said = await checked(tavern)
    ended = await tavern.text()
    before = await left(tavern)
    await night(tavern, 29 * 24, LONG)
    assert await left(tavern) == before
    await night(tavern, 2 * 24, LONG)
    assert await left(tavern) == {"step": 0, "event": 0, "round": before["round"]}
    seal_and_seed, _, _ = said.partition("✅")
    kept_of_it = await checked(tavern)
    assert kept_of_it.startswith(seal_and_seed)
    assert "There is no record of this round" in kept_of_it
    await tavern.balduin.command("tisch zeigen", tisch="1")
    kept = [line for line in ended.splitlines() if "gewinnt den Abend!" in line or "siegel" in line]
    assert len(kept) == 2
    assert [line for line in (await tavern.text()).splitlines() if line in kept] == kept
    assert [await tavern.purse(patron) for patron in (tavern.balduin, tavern.rosalind)] == purses


@pytest.mark.parametrize("game", ["13und3", "pyramide", "null"])
async def test_B22_old_buttons_of_what_was_let_go_answer(tavern: Tavern, game: str) -> None:
    """Whatever stands on the messages of a table whose steps and events are no more; nothing is logged."""
    await begun(tavern, 11, 1)
    await tavern.begin(tavern.balduin, game=game, **({"runden": 2} if game == "13und3" else {}))
    match game:
        case "13und3":
            for _ in range(2):
                await hidden_hands.round_(tavern, tavern.balduin)
        case "pyramide":
            await pyramide_evening.rounds(tavern, 6)
        case _:
            await rolled_off(tavern)
            await null_evening.turn(tavern)
    assert (await tavern.table()).phase == "over"
    await night(tavern, 31 * 24, LONG)
    assert (await left(tavern))["event"] == 0
    for message in tavern.public():
        for label, found in buttons(message).items():
            if label != "Nochmal":
                id_ = found["custom_id"]
                assert await tavern.told(tavern.percy, tavern.percy.click(message["id"], id_)), label
    (table,) = (await exported(tavern, tavern.balduin))["tables"]
    assert table["happened"] == []
    assert table["turns"] != []
    await tavern.click(tavern.balduin, "Nochmal")
    assert (await tavern.table(2)).phase == "lobby"


async def checked(tavern: Tavern) -> str:
    """What "Würfel prüfen" says to a table that is over."""
    shown = await tavern.shown(tavern.percy)
    return await tavern.told(tavern.percy, tavern.percy.click(shown, "Würfel prüfen"))


async def test_without_the_setting_everything_is_kept(tavern: Tavern) -> None:
    await begun(tavern, 11, 1)
    await at_turn(tavern)
    await tavern.bot.tavern.play.do(lambda db, m: house.break_up(db, m, tables.load(db, 1), "cancelled"))
    before = await left(tavern)
    await night(tavern, 9999)
    assert await left(tavern) == before


async def test_what_is_still_at_play_is_kept_however_old(tavern: Tavern) -> None:
    await begun(tavern, 11, 1)
    await at_turn(tavern)
    before = await left(tavern)
    await night(tavern, 99 * 24, LONG)
    assert await left(tavern) == before
    await throw(tavern)
