"""What may never be seen: tokens and the seeds of running rounds (B47). And what logs must tell."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import orjson

from bot.lokal.server import Lokal
from data.connect import reading
from tests.journey.conftest import Enter, Start
from tests.journey.players import Players, tamper
from tests.journey.program import PATIENCE
from tests.lokal.patron import Failed, texts

TOKEN = re.compile(r"/(?:interactions|webhooks)/\d+/([^/]+)")
ROUNDS = 3


def secrets(database: Path) -> list[str]:
    """The beginnings of the seeds that are not revealed, as logs or screens would show them."""
    with reading(database) as db:
        seeds = [seed for (seed,) in db.execute("SELECT seed FROM round WHERE settled_at IS NULL")]
    return [shown for seed in seeds for shown in (seed.hex()[:8], str(seed)[2:14], str(list(seed))[1:20])]


def sent(lokal: Lokal) -> str:
    """Every request of the bot, as text."""
    return "\n".join(f"{r.path} {orjson.dumps(r.body).decode()}" for r in lokal.requests)


async def test_B47_neither_seeds_nor_tokens_get_out(
    start: Start, enter: Enter, lokal: Lokal, tmp_path: Path
) -> None:
    """Not when all goes well, not when Discord is slow, limits us, or fails."""
    bot = await start("-m", "bot")
    players = Players(await enter("Balduin"), await enter("Rosalind"))
    await players.sit_down()
    await players.start()
    for status in (429, 500, 404):
        lokal.faults.order("POST", r"/interactions/.*", status=status)
        lokal.faults.order("PATCH", r"/channels/.*", status=status)
    rounds: set[str] = set()
    while len(rounds) < ROUNDS:
        with suppress(Failed):
            await players.go_on()
        unseen = secrets(tmp_path / "taverne.db")
        seen = sent(lokal) + bot.text
        assert [secret for secret in unseen if secret in seen] == []
        rounds.update(unseen[:1])
    await bot.stop()
    tokens = set(TOKEN.findall("\n".join(request.path for request in lokal.requests)))
    assert len(tokens) > 10
    assert [token for token in tokens if token in bot.text] == []
    records = [orjson.loads(line) for line in bot.lines]
    assert all({"event", "level", "logger", "timestamp"} <= record.keys() for record in records)


async def test_an_unexpected_error_has_a_reference_that_stands_in_the_log(
    start: Start, enter: Enter, tmp_path: Path
) -> None:
    """A row that is gone; the member reads a number, the log has the traceback and nothing secret."""
    bot = await start("-m", "bot", LOG="console")
    players = Players(await enter("Balduin"), await enter("Rosalind"))
    await players.sit_down()
    await players.start()
    [*_, seed] = secrets(tmp_path / "taverne.db")
    tamper(tmp_path / "taverne.db", "PRAGMA foreign_keys = OFF")
    tamper(tmp_path / "taverne.db", "UPDATE round SET drawn = '[]'")
    await players.move()
    answer = await players.patrons["Balduin"].until("verloren ist nichts")
    assert answer["ephemeral"]
    [reference] = re.findall(r"Kürzel `([0-9a-f]{6})`", texts(answer))
    line = await bot.until(f"reference={reference}")
    assert re.match(r"\d{4}-\d\d-\d\dT[\d:.]+ \[error +\] unexpected", line)
    await bot.until("ValidationError")
    assert seed not in bot.text
    assert "Traceback" not in texts(answer)
    tamper(tmp_path / "taverne.db", "UPDATE round SET drawn = '{}'")
    await players.move()
    await players.host.when(lambda: not players.host.online or bool(players.asked), PATIENCE)
