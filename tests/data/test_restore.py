"""A backup is put in the database's place: verified, in one step, and nothing is lost or given twice."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from data import forget
from data.audit import audit
from data.backup import backup, newest
from data.connect import prepare_writing, reading
from data.errors import RestoreFailed, StoreDamaged, StoreError, StoreInUse, StoreTooNew
from data.examine import examine
from data.ledger import balance
from data.migrate import APPLICATION_ID, MIGRATIONS, migrate
from data.restore import STEP, Restored, restore, take_stale, to_forget
from data.store import Store, owned
from tests.data.helpers import ANNA, BERT, GUILD, NOW, anna, fund, open_table


def written(path: Path) -> sqlite3.Connection:
    """A connection as the bot has it."""
    db = sqlite3.connect(path, isolation_level=None)
    prepare_writing(db)
    return db


@pytest.fixture
def copy(db: sqlite3.Connection, path: Path) -> Path:
    """A backup of a database in which Anna has 9 and three tables were opened, the second of which is at
    play. Since then she has got 1 more.
    """
    fund(db, anna(), 9)
    for phase in ("over", "running", "lobby"):
        open_table(db, phase=phase)
    target = path.with_name("Kopie.db")
    backup(path, target)
    fund(db, anna(), 1)
    return target


def purse(path: Path) -> int:
    with reading(path) as db:
        assert audit(db) == []
        return balance(db, anna())


def played(path: Path) -> None:
    """A step is made at table 2."""
    with closing(written(path)) as db:
        db.execute("INSERT INTO step VALUES (2, 1, 1, 1, '{}', '{}', '0', '{}', '[]')")


def stale(path: Path) -> list[int]:
    with closing(written(path)) as db:
        return take_stale(db)


def restored(db: sqlite3.Connection, path: Path, copy: Path) -> Restored:
    """Restore once the bot has stopped; everything but the money is looked at here."""
    db.close()
    before = copy.read_bytes()
    done = restore(path, copy)
    assert copy.read_bytes() == before
    assert examine(path)
    assert done.size == path.stat().st_size
    assert not path.with_name("taverne.db-wal").exists()
    assert sorted(path.parent.glob("*restoring*")) == []
    return done


def test_what_was_backed_up_is_back_and_what_was_there_is_kept(
    db: sqlite3.Connection, path: Path, copy: Path
) -> None:
    path.chmod(0o640)
    done = restored(db, path, copy)
    assert purse(path) == 9
    assert path.stat().st_mode & 0o777 == 0o640
    assert done.aside is not None
    assert done.aside.name.startswith("taverne.db.before-restore-")
    assert purse(done.aside) == 10
    found = newest(path)
    assert found is not None
    assert found.path == copy, "what was kept is no backup: nobody has verified it"
    again = restore(path, done.aside)
    assert purse(path) == 10
    assert again.aside != done.aside


def test_what_only_the_log_holds_is_kept_too(db: sqlite3.Connection, path: Path, copy: Path) -> None:
    """The bot was killed: its last postings are in the log alone."""
    log = path.with_name("taverne.db-wal")
    crashed = log.read_bytes()
    content = path.read_bytes()
    db.close()
    path.write_bytes(content)
    log.write_bytes(crashed)
    done = restore(path, copy)
    assert purse(path) == 9
    assert done.aside is not None
    assert purse(done.aside) == 10


async def test_the_bot_starts_on_what_was_restored(db: sqlite3.Connection, path: Path, copy: Path) -> None:
    restored(db, path, copy)
    store = await Store.open(path)
    assert await store.read(lambda db: balance(db, anna())) == 9
    await store.close()


def test_it_refuses_while_the_bot_runs(db: sqlite3.Connection, path: Path, copy: Path) -> None:
    lock = owned(path)
    with pytest.raises(StoreInUse, match="stop the bot first"):
        restore(path, copy)
    lock.release()
    assert purse(path) == 10


def test_it_refuses_while_a_tool_reads(db: sqlite3.Connection, path: Path, copy: Path) -> None:
    with reading(path) as tool:
        tool.execute("SELECT * FROM meta").fetchall()
        fund(db, anna(), 1)
        with pytest.raises(RestoreFailed, match="another program is using"):
            restore(path, copy)
    assert purse(path) == 11


def unlike(path: Path, statement: str) -> None:
    """Make a backup other than it should be."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute(statement)


@pytest.mark.parametrize(
    ("statement", "kind", "why"),
    [
        ("UPDATE account SET balance = 10 WHERE kind = 'purse'", RestoreFailed, "its postings say 9"),
        ("PRAGMA user_version = 999", StoreTooNew, "version 999"),
        ("PRAGMA application_id = 5", StoreDamaged, "another program"),
        ("INSERT INTO seat VALUES (77, 1, 1, 'in', 0)", RestoreFailed, "missing tavern_table"),
    ],
)
def test_what_is_no_sound_backup_of_ours_is_refused(
    db: sqlite3.Connection, path: Path, copy: Path, statement: str, kind: type[StoreError], why: str
) -> None:
    unlike(copy, statement)
    with pytest.raises(kind, match=why) as caught:
        restore(path, copy)
    assert str(caught.value).startswith(str(copy))
    assert purse(path) == 10
    assert sorted(path.parent.glob("*restor*")) == []


def test_what_is_no_database_at_all_is_refused(db: sqlite3.Connection, path: Path, tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("no database " * 500)
    for source, kind in (
        (text, StoreDamaged),
        (tmp_path / "missing", RestoreFailed),
        (tmp_path, RestoreFailed),
        (path, RestoreFailed),
    ):
        with pytest.raises(kind):
            restore(path, source)
    assert purse(path) == 0


@pytest.mark.parametrize("length", [1, 50, 5000, -4096, -100, -1])
def test_a_copy_that_was_cut_off_is_refused(
    db: sqlite3.Connection, path: Path, copy: Path, length: int
) -> None:
    """SQLite itself takes what is missing of the last page to be zeros."""
    copy.write_bytes(copy.read_bytes()[:length])
    with pytest.raises(StoreError) as caught:
        restore(path, copy)
    assert str(caught.value).startswith(str(copy))
    assert purse(path) == 10


def test_an_older_backup_is_restored_and_migrated_by_the_start(tmp_path: Path, path: Path) -> None:
    old = tmp_path / "old.db"
    few = tmp_path / "few"
    few.mkdir()
    for name in ("0001_tavern.sql", "0002_pause.sql"):
        (few / name).write_bytes((MIGRATIONS / name).read_bytes())
    with closing(sqlite3.connect(old, isolation_level=None)) as db:
        migrate(db, old, few)
    assert restore(path, old).aside is None
    with closing(written(path)) as db:
        assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert migrate(db, path)[0] == 3


def test_B22_numbers_given_since_the_backup_are_not_given_again(
    db: sqlite3.Connection, path: Path, copy: Path
) -> None:
    for _ in range(5):
        open_table(db)
    restored(db, path, copy)
    with closing(written(path)) as after:
        assert open_table(after) == 9, "tables 4 to 8 are no more, and their buttons mean nothing"


def test_B22_where_it_is_not_known_how_many_were_given_numbers_jump(
    db: sqlite3.Connection, path: Path, copy: Path
) -> None:
    db.close()
    path.write_bytes(b"no database at all" * 500)
    done = restore(path, copy)
    assert done.aside is not None
    assert done.aside.read_bytes() == b"no database at all" * 500
    assert done.stale == (2, 3)
    with closing(written(path)) as after:
        assert open_table(after) == 3 + STEP + 1


def test_B22_a_database_that_began_anew_tells_nothing(db: sqlite3.Connection, path: Path, copy: Path) -> None:
    db.close()
    path.unlink()
    with closing(sqlite3.connect(path, isolation_level=None)) as new:
        prepare_writing(new)
        migrate(new, path)
    assert restore(path, copy).stale == (2, 3)
    with closing(written(path)) as after:
        assert open_table(after) == 3 + STEP + 1


def test_a_log_that_cannot_be_read_is_kept_beside_its_file(
    db: sqlite3.Connection, path: Path, copy: Path
) -> None:
    db.close()
    log = path.with_name("taverne.db-wal")
    log.write_bytes(b"\x01" * 64)
    done = restore(path, copy)
    assert purse(path) == 9
    assert not log.exists()
    assert done.aside is not None
    assert done.aside.with_name(f"{done.aside.name}-wal").read_bytes() == b"\x01" * 64


def test_B47_a_table_whose_dice_have_fallen_since_is_named_once(
    db: sqlite3.Connection, path: Path, copy: Path
) -> None:
    played(path)
    assert restored(db, path, copy).stale == (2,)
    assert stale(path) == [2]
    assert stale(path) == []


def test_a_table_at_which_nothing_happened_since_plays_on(
    db: sqlite3.Connection, path: Path, copy: Path
) -> None:
    assert restored(db, path, copy).stale == ()
    assert stale(path) == []
    with reading(path) as after:
        rows = after.execute("SELECT id FROM tavern_table WHERE drawn = 0 AND phase <> 'over'").fetchall()
    assert rows == [(2,), (3,)], "their messages are drawn anew"


def test_who_was_forgotten_is_named_though_the_backup_is_from_before_there_were_marks(
    tmp_path: Path, path: Path
) -> None:
    """The copy that the upgrade itself makes knows no farewells."""
    older = tmp_path / "bis 5"
    older.mkdir()
    for file in MIGRATIONS.glob("000[1-5]*.sql"):
        shutil.copy(file, older)
    with closing(written(path)) as db:
        migrate(db, path, older)
        db.execute("INSERT INTO guild (id) VALUES (?)", (GUILD,))
        db.executemany("INSERT INTO member VALUES (?, ?, 'x', 1, 1)", [(GUILD, ANNA), (GUILD, BERT)])
        fund(db, anna(), 9)
        migrate(db, path)
        forget.forget(db, NOW, GUILD, ANNA)
    restore(path, path.with_name("taverne.db.before-0006.bak"))
    with closing(written(path)) as db:
        migrate(db, path)
        assert to_forget(db) == [(GUILD, ANNA)]
