"""The doctor's judgements that no test can order from a real machine, and what it may never say."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.doctor.books import books
from bot.doctor.clock import judged, measured
from bot.doctor.findings import MEGABYTE, fault, size
from bot.doctor.machine import space, usable
from bot.doctor.portal import portal
from bot.lokal.point import point_discord_at
from bot.lokal.server import Lokal
from data.backup import backup
from data.store import Store


@pytest.mark.parametrize(("free", "state"), [(19, "fault"), (20, "warning"), (199, "warning"), (200, "ok")])
def test_room_on_the_disk(free: int, state: str) -> None:
    found = space(Path("var"), free * MEGABYTE)
    assert found.state == state
    assert bool(found.todo) == (state != "ok")
    assert f"{free} MB" in found.found


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "0 kB"),
        (4096, "4 kB"),
        (999_999, "999 kB"),
        (1_260_000, "1.3 MB"),
        (20_000_000, "20 MB"),
        (51_400_000_000, "51.4 GB"),
    ],
)
def test_sizes_for_people(number: int, said: str) -> None:
    assert size(number) == said


async def test_what_lies_in_the_log_counts(tmp_path: Path) -> None:
    """While the bot runs, all of a young database is in its write-ahead log."""
    database = tmp_path / "taverne.db"
    store = await Store.open(database)
    await store.write(lambda db: db.execute("INSERT INTO meta VALUES ('ballast', ?)", ("x" * 2_000_000,)))
    found = books(database)
    lies = sum(file.stat().st_size for file in (database, database.with_name("taverne.db-wal")))
    await store.close()
    assert lies > 2_000_000
    assert found.findings[0].found.endswith(size(lies)), found.findings


async def test_the_newest_backup_is_found_where_it_was_put(tmp_path: Path) -> None:
    database, elsewhere = tmp_path / "haus" / "taverne.db", tmp_path / "Platte" / "Montag.db"
    elsewhere.parent.mkdir()

    def said() -> str:
        [line] = [str(one) for one in books(database).findings if one.name == "backup"]
        return line

    assert said().endswith("none is known of")
    await (await Store.open(database)).close()
    assert "`python -m bot backup FILE` makes one" in said()
    backup(database, elsewhere)
    assert said().endswith(f"the newest is {elsewhere}, 0.0 days old")
    database.write_bytes(b"\xff" * 9000)
    damaged = books(database).findings[0]
    assert damaged.found == f"{database}: the file is not a database"
    assert damaged.todo == f"stop the bot, then `python -m bot restore {elsewhere}`"
    elsewhere.rename(tmp_path / "weg.db")
    assert said().endswith(f"0.0 days ago at {elsewhere}, and has been moved since")
    assert books(database).findings[0].todo.endswith("`python -m bot restore FILE`")


def test_a_damaged_database_is_not_to_be_copied(tmp_path: Path) -> None:
    database = tmp_path / "taverne.db"
    database.write_bytes(b"\xff" * 9000)
    assert "bot backup" not in "\n".join(map(str, books(database).findings))


def test_a_folder_that_cannot_be_written() -> None:
    found = usable(Path("/dev/null"))
    assert found.state == "fault"
    assert "the right to write" in found.todo


def test_a_date_leaves_out_the_fraction_of_its_second() -> None:
    """Answered in no time at 10.9 s by a clock that is right: the date says 10."""
    ahead, doubt = measured(10.9, 10.9, "Thu, 01 Jan 1970 00:00:10 GMT")
    assert ahead == pytest.approx(0.4)
    assert doubt == 0.5
    assert judged(ahead, doubt).state == "ok"


@pytest.mark.parametrize(
    ("ahead", "doubt", "state"),
    [
        (2.4, 0.5, "ok"),
        (2.6, 0.5, "warning"),
        (-2.6, 0.5, "warning"),
        (-31, 0.5, "fault"),
        (31, 8, "warning"),
    ],
)
def test_how_far_a_clock_may_be_off(ahead: float, doubt: float, state: str) -> None:
    assert judged(ahead, doubt).state == state


def test_what_others_wrote_does_not_steer_the_terminal() -> None:
    line = str(fault("rights", "\x1b[2JKrug\n\u202eok", "see"))
    assert line.isprintable()
    assert "Krug" in line


@pytest.mark.parametrize("status", [None, 401, 503])
async def test_the_token_is_never_said(status: int | None, capfd: pytest.CaptureFixture[str]) -> None:
    lokal = await Lokal.open()
    point_discord_at(lokal.url)
    if status is not None:
        lokal.faults.order("GET", "/users/@me", status=status)
    try:
        found = await portal("made.up.secret", None, Path("none.db"), [])
    finally:
        await lokal.close()
    assert found[0].state == ("ok" if status is None else "fault")
    said = "\n".join(map(str, found)) + "".join(capfd.readouterr())
    assert "made.up.secret" not in said
    assert "Discord" in said
