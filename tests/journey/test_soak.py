"""The soak of `make soak`, in short: ten kills over busy tables (B20)."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.journey.players import tamper
from tests.journey.soak import Soak

KILLS = 10
SEED = 20

FAULTS = {
    "DELETE FROM interaction": "acknowledged and lost",
    "INSERT INTO interaction VALUES (1, 0)": "nobody asked for",
    "UPDATE tavern_table SET version = version + 1 WHERE id = 1": "are not the changes of the tables",
    "UPDATE account SET balance = balance + 4 WHERE kind = 'purse'": "its postings say",
    "DELETE FROM event WHERE table_id = 1 AND seq = 3": "table 1: event 3: None",
    "UPDATE step SET seq = seq + 1000 WHERE table_id = 1 AND seq = 3": "table 1: a step is missing",
    "UPDATE step SET coins = replace(coins, '[', '[9') WHERE table_id = 1 AND seq = 3": "with other coins",
    "UPDATE round SET seed = zeroblob(32) WHERE table_id = 1 AND number = 1": "table 1: event",
    "UPDATE tavern_table SET state = json_set(state, '$.number', 9999) WHERE id = 1": "table 1:",
    "UPDATE seat SET member = 1 WHERE table_id = 1 AND seat = 1": "done and asked for",
}
"""What is done to a database, and what is said of it."""


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
    await _every_fault_would_be_found(soak, tmp_path)


async def _every_fault_would_be_found(soak: Soak, folder: Path) -> None:
    """Break a copy of what is left in many ways: each is told."""
    soak.look(folder / "taverne.db")
    for number, (statement, complaint) in enumerate(FAULTS.items()):
        copy = folder / f"{number}.db"
        shutil.copy(folder / "taverne.db", copy)
        for trigger in ("step_stays", "event_kept", "posting_kept"):
            tamper(copy, f"DROP TRIGGER {trigger}")
        tamper(copy, statement)
        with pytest.raises(AssertionError, match=complaint):
            soak.look(copy)
