"""Rankings where a month ends and where a page does (B38)."""

from __future__ import annotations

import sqlite3
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.standing import month_began
from data import members
from tests.cogs.test_standing import places, press
from tests.tavern import Tavern


@pytest.mark.parametrize(
    "zone",
    ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Berlin", "Australia/Lord_Howe", "America/Asuncion"],
)
def test_a_month_ends_and_begins_at_the_same_moment(zone: str) -> None:
    """Far east and west, and where clocks are changed, in one zone at a midnight."""
    for month in range(1, 13):
        began = int(datetime(2023, month, 1, tzinfo=ZoneInfo(zone)).timestamp()) * 1000
        assert month_began(began, zone) == began
        assert month_began(began - 1, zone) < began
        assert month_began(began + 27 * 24 * 3_600_000, zone) == began


async def test_B38_who_are_equal_stand_once_each_across_pages(tavern: Tavern) -> None:
    def work(db: sqlite3.Connection) -> None:
        for count in range(25):
            members.greet(db, 1, tavern.guild, 6000 + count, f"Gast {count}")

    await tavern.store.write(work)
    shown = await tavern.private(tavern.balduin, tavern.balduin.command("rangliste"))
    seen = places(shown)
    for _ in range(2):
        shown = await press(tavern, tavern.balduin, shown, "Weiter")
        seen += places(shown)
    assert sorted(seen) == sorted(f"1. Gast {count} · 20 Fen" for count in range(25))
