"""What the tests of the data layer share: people, money to begin with, programs that run beside them."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Final

from data.ledger import Account, house, move, purse

GUILD: Final = 7
ANNA: Final = 101
BERT: Final = 102
NOW: Final = 1_700_000_000_000

ROOT: Final = Path(__file__).parents[2]

_keys = count()


def fund(db: sqlite3.Connection, account: Account, amount: int) -> None:
    """Give `account` money of the house, in quarter Fen."""
    booked = pay(db, house(account.guild), account, amount)
    assert booked


def pay(
    db: sqlite3.Connection, source: Account, target: Account, amount: int, key: str | None = None
) -> bool:
    """A move with what does not matter to a test filled in; without `key` a new one each time."""
    key = key or f"test:{next(_keys)}"
    return move(db, now=NOW, source=source, target=target, amount=amount, reason="test", key=key)


def paying(
    source: Account, target: Account, amount: int, key: str | None = None
) -> Callable[[sqlite3.Connection], bool]:
    """The same as a transaction of its own."""
    return lambda db: pay(db, source, target, amount, key)


def anna() -> Account:
    return purse(GUILD, ANNA)


def bert() -> Account:
    return purse(GUILD, BERT)


def open_table(db: sqlite3.Connection, *, guild: int = GUILD, phase: str = "lobby") -> int:
    """A table as a bare row; its number."""
    over = phase == "over"
    row = db.execute(
        "INSERT INTO tavern_table (guild, channel, host, game, options, phase, state, shape, opened_at,"
        " touched_at, ended_at, ending)"
        " VALUES (?, 1, ?, 'zyklus', '{}', ?, '{}', 1, ?, ?, ?, ?) RETURNING id",
        (guild, ANNA, phase, NOW, NOW, NOW if over else None, "won" if over else None),
    ).fetchone()
    number: int = row[0]
    return number


@contextmanager
def program(*arguments: str) -> Iterator["subprocess.Popen[str]"]:
    """A process that runs tests/data/beside.py with `arguments`; killed (-9) at the end in any case."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.data.beside", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def said(process: "subprocess.Popen[str]") -> str:
    """The next line that `program` wrote, without its end; empty when it has ended."""
    assert process.stdout is not None
    return process.stdout.readline().rstrip("\n")
