"""The store: transactions one by one and in groups, reading beside writing, opening and closing."""

import asyncio
import logging
import sqlite3
from functools import partial
from pathlib import Path

import aiosqlite
import pytest

from data import errors
from data.connect import in_thread, reading
from data.ledger import NotEnough, balance
from data.store import LARGEST_GROUP, Store
from tests.data.helpers import anna, bert, fund, paying


async def put(store: Store, key: str, value: str = "") -> None:
    """Write one row of its own."""
    await store.write(lambda db: db.execute("INSERT INTO meta VALUES (?, ?)", (key, value)).rowcount)


async def keys(store: Store) -> list[str]:
    """The rows written by `put`, in the order of their writing times' names."""
    return await store.read(lambda db: [key for (key,) in db.execute("SELECT key FROM meta ORDER BY key")])


def drop_table(db: sqlite3.Connection) -> None:
    db.execute("DROP TABLE meta")


def dangling(db: sqlite3.Connection) -> None:
    """Refer to a missing guild in a way that SQLite only finds at the commit, which then fails for real."""
    db.execute("PRAGMA defer_foreign_keys = ON")
    db.execute("INSERT INTO account (guild, kind, owner) VALUES (404, 'purse', 1)")


async def test_the_result_of_the_function_comes_back(store: Store) -> None:
    assert await store.write(lambda db: db.execute("SELECT 6 * 7").fetchone()) == (42,)


async def test_the_connection_writes_safely(store: Store) -> None:
    def settings(db: sqlite3.Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout", "recursive_triggers")
        return [db.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    full = 2
    assert await store.write(settings) == ["wal", full, 1, 5000, 1]


async def test_an_exception_undoes_its_own_function_only(store: Store) -> None:
    def fails(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO meta VALUES ('b', '')")
        raise KeyError("b")

    results = await asyncio.gather(
        put(store, "a"), store.write(fails), put(store, "c"), return_exceptions=True
    )
    assert [type(result) for result in results] == [type(None), KeyError, type(None)]
    assert await keys(store) == ["a", "c"]


async def test_functions_run_in_the_order_of_their_calls(store: Store) -> None:
    async def append(number: int) -> None:
        await store.write(
            lambda db: (
                db.execute(
                    "INSERT INTO meta VALUES ('order', ?)"
                    " ON CONFLICT DO UPDATE SET value = value || excluded.value",
                    (f"{number},",),
                ).rowcount
            )
        )

    many = 3 * LARGEST_GROUP + 1
    await asyncio.gather(*(append(number) for number in range(many)))
    (value,) = await store.read(lambda db: db.execute("SELECT value FROM meta").fetchone())
    assert value == "".join(f"{number}," for number in range(many))


async def test_those_who_wait_are_committed_together(store: Store) -> None:
    statements: list[str] = []
    await store.write(lambda db: db.set_trace_callback(statements.append))
    statements.clear()
    await asyncio.gather(*(put(store, f"{number}") for number in range(2 * LARGEST_GROUP)))
    assert statements.count("BEGIN IMMEDIATE") == statements.count("COMMIT") == 2
    await store.write(lambda db: db.set_trace_callback(None))


async def test_a_failing_commit_fails_the_whole_group_and_nothing_after_it(store: Store) -> None:
    results = await asyncio.gather(
        put(store, "a"), store.write(dangling), put(store, "c"), return_exceptions=True
    )
    assert [type(result) for result in results] == [errors.StoreError] * 3
    assert len({id(result) for result in results}) == 3
    assert await keys(store) == []
    await put(store, "later")
    assert await keys(store) == ["later"]


async def test_a_function_that_commits_itself_fails_its_group(store: Store) -> None:
    results = await asyncio.gather(
        store.write(lambda db: db.execute("ROLLBACK").rowcount), put(store, "b"), return_exceptions=True
    )
    assert [type(result) for result in results] == [errors.StoreError] * 2
    assert await keys(store) == []


async def test_B44_a_cancelled_caller_neither_stops_its_transaction_nor_others(store: Store) -> None:
    started, go_on = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def slow(db: sqlite3.Connection) -> None:
        loop.call_soon_threadsafe(started.set)
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()
        db.execute("INSERT INTO meta VALUES ('slow', '')")

    running = asyncio.create_task(store.write(slow))
    await started.wait()
    waiting, other = asyncio.create_task(put(store, "waiting")), asyncio.create_task(put(store, "other"))
    await asyncio.sleep(0)
    running.cancel()
    waiting.cancel()
    go_on.set()
    await other
    assert [type(e) for e in await asyncio.gather(running, waiting, return_exceptions=True)] == [
        asyncio.CancelledError
    ] * 2
    assert await keys(store) == ["other", "slow", "waiting"]


async def test_what_a_vanished_caller_would_have_heard_is_logged(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    task = asyncio.create_task(store.write(lambda _: 1 // 0))
    await asyncio.sleep(0)
    task.cancel()
    await put(store, "later")
    assert [record.exc_info[0] for record in caplog.records if record.exc_info] == [ZeroDivisionError]


async def test_stop_iteration_arrives_as_an_error(store: Store) -> None:
    with pytest.raises(RuntimeError, match="StopIteration"):
        await store.write(lambda db: next(db.execute("SELECT 1 WHERE 0")))


async def test_readers_see_only_what_is_committed(store: Store, path: Path) -> None:
    started, go_on = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def slow(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO meta VALUES ('slow', '')")
        loop.call_soon_threadsafe(started.set)
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()

    writing = asyncio.create_task(store.write(slow))
    await started.wait()
    assert await keys(store) == []
    go_on.set()
    await writing
    assert await keys(store) == ["slow"]


async def test_a_read_sees_one_moment(store: Store) -> None:
    first_read, go_on = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def twice(db: sqlite3.Connection) -> list[int]:
        query = "SELECT count(*) FROM meta"
        counts = [db.execute(query).fetchone()[0]]
        loop.call_soon_threadsafe(first_read.set)
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()
        return [*counts, db.execute(query).fetchone()[0]]

    reading_twice = asyncio.create_task(store.read(twice))
    await first_read.wait()
    await put(store, "between")
    go_on.set()
    assert await reading_twice == [0, 0]


async def test_read_cannot_write(store: Store) -> None:
    with pytest.raises(errors.StoreError, match="read-only"):
        await store.read(drop_table)


async def test_a_refusal_passes_through_untouched(store: Store) -> None:
    with pytest.raises(NotEnough) as refused:
        await store.write(paying(anna(), bert(), 3))
    assert refused.value.values == {"have": 0, "need": 3}


async def test_B01_two_buy_ins_in_one_tick_take_at_most_what_the_purse_holds(store: Store) -> None:
    await store.write(lambda db: fund(db, anna(), 4))
    results = await asyncio.gather(
        *(store.write(paying(anna(), bert(), 3)) for _ in range(2)), return_exceptions=True
    )
    assert [isinstance(result, NotEnough) for result in results] == [False, True]
    assert await store.read(lambda db: balance(db, anna())) == 1


async def test_B01_eight_bets_of_two_with_five(store: Store) -> None:
    await store.write(lambda db: fund(db, anna(), 5))
    results = await asyncio.gather(
        *(store.write(paying(anna(), bert(), 2)) for _ in range(8)), return_exceptions=True
    )
    assert [isinstance(result, NotEnough) for result in results] == [False] * 2 + [True] * 6
    assert await store.read(lambda db: (balance(db, anna()), balance(db, bert()))) == (1, 4)


async def test_a_full_disk_is_said_clearly_and_loses_nothing(store: Store) -> None:
    def no_more_room(db: sqlite3.Connection) -> None:
        db.execute("PRAGMA max_page_count = 1")

    def room(db: sqlite3.Connection) -> None:
        db.execute("PRAGMA max_page_count = 1000000")

    await put(store, "before")
    await store.write(no_more_room)
    with pytest.raises(errors.StoreFull, match="disk is full"):
        await put(store, "large", "x" * 100_000)
    await store.write(room)
    await put(store, "after")
    assert await keys(store) == ["after", "before"]


async def test_B47_debug_logs_of_aiosqlite_show_no_arguments(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    def roll(hidden: str, db: sqlite3.Connection) -> int:
        return len(hidden) + int(db.in_transaction)

    caplog.set_level(logging.DEBUG, logger="aiosqlite")
    work = partial(roll, "hidden seed")
    assert (await store.write(work), await store.read(work)) == (12, 12)
    assert "executing" in caplog.text
    assert "hidden seed" not in caplog.text


async def test_close_finishes_what_was_asked_and_then_refuses(path: Path) -> None:
    store = await Store.open(path)
    asked = [asyncio.create_task(put(store, f"{number}")) for number in range(2 * LARGEST_GROUP)]
    await asyncio.sleep(0)
    await asyncio.gather(store.close(), store.close())
    assert all(task.done() and task.exception() is None for task in asked)
    with pytest.raises(errors.StoreClosed):
        await put(store, "too late")
    with pytest.raises(errors.StoreClosed):
        await keys(store)
    with reading(path) as db:
        assert db.execute("SELECT count(*) FROM meta").fetchone() == (len(asked),)


async def test_closing_leaves_one_file_and_its_lock(path: Path) -> None:
    store = await Store.open(path)
    await put(store, "a")
    await store.close()
    assert sorted(file.name for file in path.parent.iterdir()) == ["taverne.db", "taverne.db.lock"]


async def test_a_cancelled_close_closes_all_the_same(path: Path) -> None:
    store = await Store.open(path)
    closing = asyncio.create_task(store.close())
    await asyncio.sleep(0)
    closing.cancel()
    await store.close()
    again = await Store.open(path)
    await put(again, "open")
    assert await keys(again) == ["open"]
    await again.close()


async def test_missing_folders_are_made_and_odd_names_opened(tmp_path: Path) -> None:
    path = tmp_path / "new" / "50% off? #1" / "täverne.db"
    store = await Store.open(path)
    await put(store, "a")
    assert await keys(store) == ["a"]
    await store.close()
    assert path.is_file()


async def test_an_aiosqlite_that_has_changed_inside_is_said_clearly(monkeypatch: pytest.MonkeyPatch) -> None:
    async with aiosqlite.connect(":memory:") as connection:
        assert await in_thread(connection, lambda db: db.execute("SELECT 1").fetchone()) == (1,)
        with monkeypatch.context() as patched:
            patched.delattr(aiosqlite.Connection, "_execute")
            with pytest.raises(errors.StoreError, match=r"has changed inside: .*_execute"):
                await in_thread(connection, lambda _: None)


async def test_the_log_is_emptied_unless_somebody_reads(store: Store, path: Path) -> None:
    log = path.with_name(f"{path.name}-wal")
    await put(store, "a")
    with reading(path) as db:
        db.execute("SELECT count(*) FROM meta").fetchone()
        await put(store, "b")
        assert not await store.empty_log()
        assert log.stat().st_size
    assert await store.empty_log()
    assert log.stat().st_size == 0
    await put(store, "c")
    assert await keys(store) == ["a", "b", "c"]
    await store.close()
    with pytest.raises(errors.StoreClosed):
        await store.empty_log()
