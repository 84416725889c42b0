"""Opening a database: what is missing is made, what is not ours or broken is refused and left alone."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from data.errors import StoreDamaged, StoreError
from data.store import Store

PAGE = 4096


def open_and_close(path: Path, *rows: str) -> None:
    """Open the store at `path`, write `rows`, and close it. Raises what opening raises."""

    def put(db: sqlite3.Connection) -> None:
        db.executemany("INSERT INTO meta VALUES (?, '')", [(row,) for row in rows])

    async def run() -> None:
        store = await Store.open(path)
        await store.write(put)
        await store.close()

    asyncio.run(run())


def test_missing_folders_are_made_and_odd_names_opened(tmp_path: Path) -> None:
    path = tmp_path / "new" / "50% off? #1" / "täverne.db"
    open_and_close(path, "a")
    assert path.is_file()


def test_closing_leaves_one_file_and_its_lock(path: Path) -> None:
    open_and_close(path, "a")
    assert sorted(file.name for file in path.parent.iterdir()) == ["taverne.db", "taverne.db.lock"]


@pytest.mark.parametrize("content", [b"no database at all" * 500, b"SQLite format 3\x00" + b"\xff" * 8000])
def test_a_file_that_is_no_database_is_refused_and_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(StoreDamaged):
        open_and_close(path)
    assert path.read_bytes() == content


def test_what_to_do_about_a_damaged_file_is_said_with_it(path: Path) -> None:
    path.write_bytes(b"no database at all" * 500)
    with pytest.raises(StoreDamaged) as caught:
        open_and_close(path)
    advice = "nothing was changed; `python -m bot restore FILE` puts a backup in its place"
    assert str(caught.value) == f"{path}: the file is not a database; {advice}"


def test_a_damaged_page_is_found_at_the_start(path: Path) -> None:
    open_and_close(path, *(f"{number:0200}" for number in range(200)))
    content = bytearray(path.read_bytes())
    content[-2 * PAGE : -PAGE] = b"\xff" * PAGE
    path.write_bytes(content)
    with pytest.raises(StoreDamaged, match="damaged"):
        open_and_close(path)


def test_a_folder_in_place_of_the_file_is_a_clear_error(path: Path) -> None:
    path.mkdir()
    with pytest.raises(StoreError, match="cannot be opened"):
        open_and_close(path)


def test_a_file_in_place_of_the_folder_is_a_clear_error(path: Path) -> None:
    path.touch()
    with pytest.raises(StoreError, match="cannot use"):
        open_and_close(path / "taverne.db")


def test_a_failed_opening_gives_the_file_up(path: Path) -> None:
    path.write_bytes(b"no database at all" * 500)
    with pytest.raises(StoreDamaged):
        open_and_close(path)
    path.unlink()
    open_and_close(path, "a")
    assert path.is_file()
