"""Real SQLite files in a temporary folder; nothing is mocked."""

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from data.connect import prepare_writing
from data.members import know_guild
from data.migrate import migrate
from data.store import Store
from tests.data.helpers import GUILD


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a test's database is (to be)."""
    return tmp_path / "taverne.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    """An open store that knows one guild."""
    store = await Store.open(path)
    await store.write(lambda db: know_guild(db, GUILD))
    yield store
    await store.close()


@pytest.fixture
def db(path: Path) -> Iterator[sqlite3.Connection]:
    """A migrated database that knows one guild, for functions that need no store around them."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        prepare_writing(db)
        migrate(db, path)
        know_guild(db, GUILD)
        yield db
