"""Migrations: each applied as a whole, a copy before each, nothing done to what is not ours or too new."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from data import bets, deadlines, guilds, waits
from data.connect import prepare_writing, reading
from data.errors import MigrationFailed, StoreDamaged, StoreTooNew, StoreTooOld
from data.guilds import GuildSettings
from data.ledger import balance, purse
from data.members import know_guild
from data.migrate import MIGRATIONS, check_version, migrate, statements
from tests.data.helpers import GUILD, NOW, fund, open_table

MINUTE = 60_000
FIRST = "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT) STRICT;"
SECOND = "ALTER TABLE book ADD COLUMN author TEXT; UPDATE book SET author = 'unknown';"
TORN = "UPDATE book SET title = 'lost'; CREATE TABLE more (id INTEGER PRIMARY KEY); SELECT * FROM missing;"


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    """A folder of made-up migrations with the first one in it."""
    made_up = tmp_path / "migrations"
    made_up.mkdir()
    (made_up / "0001_first.sql").write_text(FIRST)
    return made_up


@pytest.fixture
def empty(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a database that has nothing in it yet."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        prepare_writing(db)
        yield db


@pytest.fixture
def books(empty: sqlite3.Connection, path: Path, directory: Path) -> sqlite3.Connection:
    """A database at the first made-up version with one row in it."""
    assert migrate(empty, path, directory) == [1]
    empty.execute("INSERT INTO book VALUES (1, 'Dice')")
    return empty


def backups(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.glob("*.bak*"))


def version(db: sqlite3.Connection) -> int:
    number: int = db.execute("PRAGMA user_version").fetchone()[0]
    return number


def test_a_new_database_gets_all_of_them_and_no_backup(
    empty: sqlite3.Connection, path: Path, directory: Path
) -> None:
    (directory / "0002_second.sql").write_text(SECOND)
    assert migrate(empty, path, directory) == [1, 2]
    assert (version(empty), backups(path)) == (2, [])


def test_again_does_nothing(books: sqlite3.Connection, path: Path, directory: Path) -> None:
    assert migrate(books, path, directory) == []


def test_a_copy_is_made_before_each(books: sqlite3.Connection, path: Path, directory: Path) -> None:
    (directory / "0002_second.sql").write_text(SECOND)
    (directory / "0003_third.sql").write_text("DELETE FROM book;")
    assert migrate(books, path, directory) == [2, 3]
    assert backups(path) == ["taverne.db.before-0002.bak", "taverne.db.before-0003.bak"]
    with reading(path.with_name("taverne.db.before-0002.bak")) as copy:
        assert copy.execute("SELECT * FROM book").fetchall() == [(1, "Dice")]
    with reading(path.with_name("taverne.db.before-0003.bak")) as copy:
        assert copy.execute("SELECT * FROM book").fetchall() == [(1, "Dice", "unknown")]


def test_0002_keeps_the_deadlines_and_knows_pauses(
    empty: sqlite3.Connection, path: Path, directory: Path
) -> None:
    """Whatever the first released shape holds is there afterwards (B29)."""
    (directory / "0001_first.sql").write_text((MIGRATIONS / "0001_tavern.sql").read_text())
    migrate(empty, path, directory)
    know_guild(empty, GUILD)
    table = open_table(empty)
    empty.execute("INSERT INTO deadline VALUES (?, 1, 'turn', ?)", (table, NOW))
    (directory / "0002_second.sql").write_text((MIGRATIONS / "0002_pause.sql").read_text())
    assert migrate(empty, path, directory) == [2]
    empty.execute("INSERT INTO deadline VALUES (?, 0, 'refund', ?)", (table, NOW))
    assert deadlines.of_table(empty, table) == {(1, "turn"): NOW, (0, "refund"): NOW}


def test_0003_knows_when_a_pause_began(empty: sqlite3.Connection, path: Path, directory: Path) -> None:
    """Pauses of the second shape took half an hour, so their beginning is known (B29)."""
    for name, shipped in (("first", "0001_tavern"), ("second", "0002_pause")):
        (directory / f"{shipped[:4]}_{name}.sql").write_text((MIGRATIONS / f"{shipped}.sql").read_text())
    migrate(empty, path, directory)
    know_guild(empty, GUILD)
    table = open_table(empty)
    empty.executemany(
        "INSERT INTO deadline VALUES (?, ?, ?, ?)",
        [(table, 1, "turn", NOW + MINUTE), (table, 0, "refund", NOW + 30 * MINUTE)],
    )
    (directory / "0003_third.sql").write_text((MIGRATIONS / "0003_halt.sql").read_text())
    assert migrate(empty, path, directory) == [3]
    assert deadlines.resume(empty, table, NOW + 20 * MINUTE, MINUTE)
    assert deadlines.of_table(empty, table) == {(1, "turn"): NOW + 21 * MINUTE}


def test_0005_keeps_the_deadlines_and_knows_bets(
    empty: sqlite3.Connection, path: Path, directory: Path
) -> None:
    """What was due is due as before, and what bets wait for can be too (W4, W7)."""
    shipped = sorted(MIGRATIONS.glob("*.sql"))
    (directory / "0001_first.sql").unlink()
    for file in shipped[:4]:
        (directory / file.name).write_text(file.read_text())
    migrate(empty, path, directory)
    know_guild(empty, GUILD)
    table = open_table(empty)
    before = {(1, "turn"): NOW, (2, "remind"): NOW + 1, (0, "house"): NOW + 2, (0, "refund"): NOW + 3}
    for (seat, kind), due in before.items():
        empty.execute("INSERT INTO deadline VALUES (?, ?, ?, ?)", (table, seat, kind, due))
    (directory / shipped[4].name).write_text(shipped[4].read_text())
    assert migrate(empty, path, directory) == [5]
    assert deadlines.of_table(empty, table) == before
    deadlines.put(empty, table, "wait", NOW)
    deadlines.put(empty, table, "bets", NOW)
    assert {deadline.kind for deadline in deadlines.due(empty, NOW)} == {"turn", "wait", "bets"}
    assert not bets.open_at(empty, table)
    assert not bets.running_at(empty, table)
    assert waits.begin(empty, table)


def test_0006_keeps_members_and_knows_settings_and_tabs(
    empty: sqlite3.Connection, path: Path, directory: Path
) -> None:
    """Purses and the welcome money are as before; nobody owes anything."""
    shipped = sorted(MIGRATIONS.glob("*.sql"))
    (directory / "0001_first.sql").unlink()
    for file in shipped[:5]:
        (directory / file.name).write_text(file.read_text())
    migrate(empty, path, directory)
    know_guild(empty, GUILD)
    empty.execute("INSERT INTO member VALUES (?, 1, 'Anna', ?, ?)", (GUILD, NOW, NOW))
    fund(empty, purse(GUILD, 1), 80)
    empty.execute("UPDATE guild SET welcome = 12")
    (directory / shipped[5].name).write_text(shipped[5].read_text())
    assert migrate(empty, path, directory) == [6]
    assert guilds.settings_of(empty, GUILD) == GuildSettings(welcome=12)
    assert empty.execute("SELECT name, tab, lent_on FROM member").fetchall() == [("Anna", 0, None)]
    assert balance(empty, purse(GUILD, 1)) == 80


def test_one_that_fails_in_the_middle_leaves_nothing_but_the_copy(
    books: sqlite3.Connection, path: Path, directory: Path
) -> None:
    (directory / "0002_torn.sql").write_text(TORN)
    for _ in range(2):
        with pytest.raises(MigrationFailed, match=r"0002_torn\.sql failed.*missing"):
            migrate(books, path, directory)
        assert books.execute("SELECT * FROM book").fetchall() == [(1, "Dice")]
        assert books.execute("SELECT name FROM sqlite_master").fetchall() == [("book",)]
        assert version(books) == 1
        assert backups(path) == ["taverne.db.before-0002.bak"]
    assert books.execute("PRAGMA foreign_keys").fetchone() == (1,)


def test_those_before_the_failing_one_stay(books: sqlite3.Connection, path: Path, directory: Path) -> None:
    (directory / "0002_second.sql").write_text(SECOND)
    (directory / "0003_torn.sql").write_text(TORN)
    with pytest.raises(MigrationFailed):
        migrate(books, path, directory)
    assert version(books) == 2
    (directory / "0003_torn.sql").write_text("SELECT 1;")
    assert migrate(books, path, directory) == [3]


def test_a_table_that_others_refer_to_can_be_rebuilt(
    books: sqlite3.Connection, path: Path, directory: Path
) -> None:
    (directory / "0002_loans.sql").write_text(
        "CREATE TABLE loan (book INTEGER REFERENCES book (id)); INSERT INTO loan VALUES (1);"
    )
    (directory / "0003_rebuild.sql").write_text(
        "CREATE TABLE shelf (id INTEGER PRIMARY KEY, title TEXT); INSERT INTO shelf SELECT * FROM book;"
        "DROP TABLE book; ALTER TABLE shelf RENAME TO book;"
    )
    assert migrate(books, path, directory) == [2, 3]
    assert books.execute("SELECT title FROM loan JOIN book ON book.id = loan.book").fetchall() == [("Dice",)]
    (directory / "0004_burn.sql").write_text("DELETE FROM book;")
    with pytest.raises(MigrationFailed, match="references to nothing"):
        migrate(books, path, directory)
    assert books.execute("SELECT count(*) FROM book").fetchone() == (1,)


def test_a_newer_database_is_refused_and_left_alone(
    books: sqlite3.Connection, path: Path, directory: Path
) -> None:
    (directory / "0002_second.sql").write_text(SECOND)
    migrate(books, path, directory)
    (directory / "0002_second.sql").unlink()
    with pytest.raises(StoreTooNew, match="version 2, this program knows 1"):
        migrate(books, path, directory)
    with pytest.raises(StoreTooNew):
        check_version(books, directory)
    assert version(books) == 2


def test_tools_that_read_refuse_an_older_database(books: sqlite3.Connection, directory: Path) -> None:
    check_version(books, directory)
    (directory / "0002_second.sql").write_text(SECOND)
    with pytest.raises(StoreTooOld, match="start the bot once"):
        check_version(books, directory)


def test_a_database_of_another_program_is_refused(
    empty: sqlite3.Connection, path: Path, directory: Path
) -> None:
    empty.execute("CREATE TABLE bookmarks (url TEXT)")
    with pytest.raises(StoreDamaged, match="another program"):
        migrate(empty, path, directory)
    assert empty.execute("SELECT name FROM sqlite_master").fetchall() == [("bookmarks",)]


@pytest.mark.parametrize("name", ["0003_gap.sql", "0001_twice.sql", "second.sql", "2_second.sql"])
def test_badly_numbered_files_stop_the_start(
    empty: sqlite3.Connection, path: Path, directory: Path, name: str
) -> None:
    (directory / name).write_text("SELECT 1;")
    with pytest.raises(MigrationFailed):
        migrate(empty, path, directory)
    assert version(empty) == 0


def test_statements_are_split_where_sqlite_would() -> None:
    trigger = "CREATE TRIGGER t AFTER INSERT ON a BEGIN DELETE FROM b; DELETE FROM c; END"
    script = f"-- first; second\nINSERT INTO a VALUES ('x;y');{trigger};\n/* ; */ SELECT 1; SELECT 2"
    assert [statement.strip() for statement in statements(script)] == [
        "-- first; second\nINSERT INTO a VALUES ('x;y')",
        trigger,
        "/* ; */ SELECT 1",
        "SELECT 2",
    ]


def test_the_programs_own_migrations_make_strict_tables_only(empty: sqlite3.Connection, path: Path) -> None:
    assert migrate(empty, path) == list(range(1, len(list(MIGRATIONS.glob("*.sql"))) + 1))
    tables = empty.execute(
        "SELECT name, strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite_%'"
    ).fetchall()
    assert len(tables) > 10
    assert [name for name, strict in tables if not strict] == []
