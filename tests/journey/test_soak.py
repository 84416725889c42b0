"""The soak of `make soak`, in short: ten kills over busy tables (B20)."""

from __future__ import annotations

import re
from pathlib import Path

from tests.journey.soak import Soak

KILLS = 10
SEED = 20


async def test_B20_ten_kills_over_busy_tables_lose_nothing(tmp_path: Path) -> None:
    """Nothing acknowledged is lost, nothing happens twice, old buttons go on; see `soak` and `inquest`."""
    lines: list[str] = []
    soak = Soak(tmp_path, SEED, lines.append)
    await soak.run(KILLS)
    assert len(lines) == 1 + KILLS
    [saved] = re.findall(r"(\d+) saved", lines[-1])
    assert int(saved) > 10 * KILLS, lines
    assert soak.redrawn > 0
    assert soak.untouched > 0
