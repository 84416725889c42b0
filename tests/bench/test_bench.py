"""What the benchmark measures is what it says: valid books, and the same play on every store."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from data import standing
from data.audit import audit
from data.store import Store
from games.refusals import Refusal
from scripts.bench import books
from scripts.bench.clicks import FromMemory, together
from scripts.bench.house import Caller, House
from scripts.bench.report import Line, at_least, at_most
from scripts.bench.stores import Hopping, Noting, OneByOne, Remembering, in_greenlet, wait_for

CLICKS = 30
"""More than a round, so that one is settled and the next one opened."""

CALLERS = 4

POSTINGS = 12_000
"""Enough for tables that are over, and not only for welcome money."""

TOLD = (
    "SELECT id, state, version, message, message_round, phase FROM tavern_table ORDER BY id",
    "SELECT table_id, seq, round, body FROM event ORDER BY table_id, seq",
    "SELECT table_id, seq, action, coins FROM step ORDER BY table_id, seq",
    "SELECT guild, kind, owner, seat, balance FROM account ORDER BY guild, kind, owner, seat",
    "SELECT key, amount, reason FROM posting ORDER BY key",
    "SELECT table_id, seat, kind, due_at FROM deadline ORDER BY table_id, seat, kind",
    "SELECT table_id, number, drawn, settled_at FROM round ORDER BY table_id, number",
    "SELECT count(*) FROM interaction",
)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small database of the kind that is measured on."""
    path = tmp_path_factory.mktemp("books") / "built.db"
    books.build(path, POSTINGS, running=8)
    return path


@pytest.fixture
def copy(built: Path, tmp_path: Path) -> Path:
    return Path(shutil.copyfile(built, tmp_path / "copy.db"))


def test_M8_the_books_that_are_measured_on_are_valid(built: Path) -> None:
    with closing(sqlite3.connect(built)) as db:
        assert audit(db) == []
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []
        assert db.execute("SELECT count(*) FROM posting").fetchone()[0] >= POSTINGS
        over = db.execute("SELECT count(*) FROM tavern_table WHERE phase = 'over'").fetchone()[0]
        places = books.places(db)
    assert over > 10
    assert len(places) == 8
    assert {place.custom_id.split(":")[3] for place in places} == {"stake"}


async def played(path: Path, store_of: Callable[[Store], Store]) -> tuple[list[list[Any]], object]:
    """What is in the database, and what Discord shows, after some callers have played at once."""
    store = await Store.open(path)
    places = (await store.read(books.places))[:CALLERS]
    house = await House.open(store_of(store), places)
    batch = await together([Caller(house, place) for place in places], CLICKS)
    assert len(batch.took) == CALLERS * CLICKS
    await house.bot.tavern.painter.flush()
    found = await store.read(lambda db: [db.execute(query).fetchall() for query in TOLD])
    assert await store.read(audit) == []
    await house.close()
    await store.close()
    return found, house.wire.components


@pytest.mark.parametrize("other", [Hopping, OneByOne, Noting])
async def test_every_store_comes_to_the_same_end(
    built: Path, tmp_path: Path, other: Callable[[Store], Store]
) -> None:
    first = await played(Path(shutil.copyfile(built, tmp_path / "a.db")), lambda store: store)
    second = await played(Path(shutil.copyfile(built, tmp_path / "b.db")), other)
    assert second == first
    assert len(first[0][1]) > CALLERS * CLICKS, "events were written"


async def test_without_a_store_discord_is_told_the_same_and_nothing_is_read(copy: Path) -> None:
    store = await Store.open(copy)
    places = (await store.read(books.places))[:CALLERS]
    noting = await House.open(Noting(store), places)
    remembering = await House.open(Remembering(store), places)
    batch = await FromMemory(noting, remembering, places).together(CLICKS)
    assert len(batch.took) == CALLERS * CLICKS
    assert remembering.wire.components == noting.wire.components
    assert remembering.wire.newest == noting.wire.newest
    await noting.close()
    await remembering.close()
    await store.close()


def test_the_measured_tables_are_kept_for_rankings(copy: Path) -> None:
    """Or a measured start would have them to add."""
    with closing(sqlite3.connect(copy, isolation_level=None)) as db:
        assert not standing.catch_up(db)
        assert db.execute("SELECT count(*) FROM turn_result").fetchone()[0] > POSTINGS / 2


class Wrong(Refusal):
    key = "refused-not-asked"


async def test_a_refusal_on_the_hopping_store_undoes_its_transaction(copy: Path) -> None:
    store = await Store.open(copy)
    hopping = Hopping(store)

    def work(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO meta VALUES ('half', 'done')")
        raise Wrong

    with pytest.raises(Wrong):
        await hopping.write(work)
    assert await hopping.read(lambda db: db.execute("SELECT * FROM meta WHERE key = 'half'").fetchall()) == []
    assert await hopping.write(lambda db: db.execute("DELETE FROM meta WHERE key = 'half'").rowcount) == 0
    await store.close()


async def test_plain_functions_can_wait_for_coroutines() -> None:
    async def answer() -> int:
        await asyncio.sleep(0)
        return 17

    assert await in_greenlet(lambda: wait_for(answer()) + wait_for(answer())) == 34


def test_goals_are_met_or_missed() -> None:
    assert not Line("fast", 2.0, goal=at_least(2.0)).missed
    assert Line("slow", 1.9, goal=at_least(2.0)).missed
    assert Line("large", 21, goal=at_most(20)).missed
    assert "MISSED" in str(Line("large", 21, goal=at_most(20)))
