""" "Würfel prüfen" at its fullest: a thousand throws, the longest names, phrases changed often (B38, B39);
and many who check at once keep nobody waiting (B49).
"""

from __future__ import annotations

import asyncio
import gzip
import sqlite3

import orjson
import pytest

from bot import check_screen
from bot.checking import Checks
from games.dice import LONGEST_PHRASE, phrase_digest
from games.verify import verify
from tests.cogs.dutzend_evening import cancelled
from tests.cogs.evening import rolled_off
from tests.cogs.fullest import full_table, size
from tests.cogs.luck import say
from tests.lokal.patron import components, texts
from tests.tavern import Tavern

SEATS = 12


def throws(db: sqlite3.Connection) -> None:
    """A thousand throws in the first round, before each of which its seat says something else."""
    coins = orjson.dumps({str(seat): [80, 0] for seat in range(1, SEATS + 1)}).decode()
    for n in range(1000):
        seat, phrase = 1 + n % SEATS, f"{n:_>{LONGEST_PHRASE}}"
        db.execute(
            "INSERT INTO lucky_phrase (table_id, round, seat, at, phrase) VALUES (1, 1, ?, 1, ?)",
            (seat, phrase),
        )
        faces = [[seat, 5 * n + place, 6, 1 + place] for place in range(5)]
        db.execute(
            "INSERT INTO step (table_id, seq, round, at, action, coins, click, phrases, faces)"
            " VALUES (1, ?, 1, 1, ?, ?, '0', ?, ?)",
            (
                1000 + n,
                orjson.dumps({"kind": "Throw", "seat": seat}).decode(),
                coins,
                orjson.dumps({str(seat): phrase_digest(phrase)}).decode(),
                orjson.dumps(faces).decode(),
            ),
        )


async def test_B38_a_thousand_throws_and_phrases_of_twelve(tavern: Tavern) -> None:
    """Of as many as a message can hold it tells, how many more there are too; the file has them all."""
    await full_table(tavern, "zyklus")
    await rolled_off(tavern)
    await cancelled(tavern)
    await tavern.store.write(throws)
    for patron, check, more in (
        (tavern.hedwig, "Würfel prüfen", "und noch "),
        (tavern.percy, "Würfel prüfen", "more phrases"),
    ):
        answer = await tavern.private(patron, patron.click(await tavern.shown(patron), check))
        assert 2000 < size(answer) <= 4000
        assert "❌" in texts(answer)
        assert more in texts(answer)


async def test_B38_twelve_honest_phrases_of_a_hundred_characters(tavern: Tavern) -> None:
    for guest in await full_table(tavern, "zyklus"):
        await say(tavern, guest, "_" * (LONGEST_PHRASE - 2) + guest.me["id"][-2:])
    await rolled_off(tavern)
    await cancelled(tavern)
    hedwig = tavern.hedwig
    answer = await tavern.private(hedwig, hedwig.click(await tavern.shown(hedwig), "Würfel prüfen"))
    assert "✅" in texts(answer)
    assert size(answer) <= 4000
    assert [part for part in components(answer) if part["type"] == 13]


async def test_B38_a_record_too_large_for_discord_is_packed(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check_screen, "LARGEST", 1000)
    await tavern.begin(tavern.balduin, tavern.percy)
    await rolled_off(tavern)
    await cancelled(tavern)
    for patron, said in ((tavern.balduin, "gepackt"), (tavern.percy, "packed")):
        answer = await tavern.private(patron, patron.click(await tavern.shown(patron), "Würfel prüfen"))
        assert said in texts(answer)
        (file,) = [part for part in components(answer) if part["type"] == 13]
        assert file["name"] == "taverne-1-1.json.gz"
        _, body = await patron.fetch(file["file"]["url"])
        assert verify(gzip.decompress(body)).true


async def test_B49_fifty_who_check_a_long_round_at_once_keep_nobody_waiting(tavern: Tavern) -> None:
    await full_table(tavern, "zyklus")
    await rolled_off(tavern)
    await cancelled(tavern)
    await tavern.store.write(throws)
    play = tavern.bot.tavern.play
    checks = Checks(play)
    asking = asyncio.gather(*(checks.checked(tavern.guild, 1, 1) for _ in range(50)))
    read = 0
    while not asking.done():
        await play.look(1)
        read += 1
    first, *others = await asking
    assert first.verdict is not None
    assert all(one is first for one in others), "it is worked out once"
    assert await checks.checked(tavern.guild, 1, 1) is not first, "and nothing of it is kept"
    assert read > 1, "clicks that read get their turn meanwhile"
