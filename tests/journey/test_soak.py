"""The soak of `make soak`, in short: ten kills over busy tables (B20)."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from games import catalogue
from tests.journey.players import tamper
from tests.journey.repertoire import GAMES
from tests.journey.soak import Soak

KILLS = 10
SEED = 59  # with Falschspiel, the bank and Stechen

FAULTS = {
    "DELETE FROM interaction": "acknowledged and lost",
    "INSERT INTO interaction VALUES (1, 0)": "nobody asked for",
    "UPDATE tavern_table SET version = version + 1000 WHERE id = 1": "are not the tables' changes",
    "UPDATE account SET balance = balance + 4 WHERE kind = 'purse'": "its postings say",
    "DELETE FROM event WHERE table_id = 1 AND seq = 3": "table 1: event 3: None",
    "UPDATE step SET seq = seq + 1000 WHERE table_id = 1 AND seq = 3": "table 1: a step is missing",
    "UPDATE step SET coins = replace(coins, '[', '[9') WHERE table_id = 1 AND seq = 3": "with other coins",
    "UPDATE round SET seed = zeroblob(32) WHERE table_id = 1 AND number = 1": "drew other faces",
    "UPDATE tavern_table SET state = json_set(state, '$.number', 9999) WHERE id = 1": "table 1:",
    "UPDATE round SET settled_at = 1": "may be shown",
    "UPDATE step SET faces = replace(faces, ',6,', ',9,') WHERE table_id = 1": "drew other faces",
    "UPDATE step SET click = '1'": "drew other faces",
    "UPDATE round SET before = NULL": "has no record",
    "DELETE FROM deadline WHERE kind = 'turn'": "has a time",
    "INSERT OR IGNORE INTO deadline SELECT id, 0, 'house', 0 FROM tavern_table": "only if it waits",
    "UPDATE seat SET member = 1 WHERE table_id = 1 AND seat = 1": "done and asked for",
}
"""What is done to a database, and what is said of it."""


def test_every_game_is_played() -> None:
    assert {played.game for played in GAMES} == set(catalogue.GAMES.values())


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
    assert soak.checked > KILLS
    kinds = ("NameStake", "Lay", "Content", "Stop", "Write", "Place", "Move", "house", "hidden")
    assert all(soak.done[kind] > 0 for kind in kinds), soak.done
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
