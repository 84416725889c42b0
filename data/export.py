"""The books of one guild as CSV files: every posting, all accounts, and the log of moderators' acts.

Fields are separated by semicolons, which spreadsheets in Germany expect; files are UTF-8 with a byte order
mark, by which Excel knows it. Times are ISO 8601 in UTC, amounts quarter Fen in columns `…_quarters` and Fen
beside them. An account is its kind and whose it is: `purse:MEMBER`, `stack:TABLE:SEAT`, `pot:TABLE`,
`bet:OFFER`, `house`. For each, what `ledger` credits minus what it debits is the balance in `accounts`. What
moderators did is also `told` in words.

Names and reasons are members' words, which a spreadsheet must not take for a formula: an apostrophe stands
before what would be one, also where a cell would begin for who splits at commas or tabs. Neither seeds nor
keys are in it: keys name interactions. Everything is read at one moment, newest first, row by row: a file
has a limit, and what does not fit into it packed is left out at its end.
"""

import csv
import gzip
import io
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

from data import log
from data.connect import reading
from data.log import Entry
from data.portrait import when
from games import money

MEGABYTE: Final = 1024 * 1024

SLACK: Final = MEGABYTE // 4
"""What gzip may still hold back when a file is as large as it may be."""

_FORMULA: Final = tuple("=+-@\t\r\n＝＋－＠")  # noqa: RUF001 - spreadsheets take wide ones for the same
"""With what a formula begins."""

_FURTHER_ON: Final = re.compile(r"""([,\t\r\n][\s"']*)(?=[=+\-@＝＋－＠])""")  # noqa: RUF001
"""Before what is a formula for a reader who splits elsewhere than at semicolons."""

_LEDGER: Final = (
    *("id", "time", "debit", "debit_name", "credit", "credit_name", "amount_quarters", "amount"),
    *("reason", "actor", "actor_name", "note", "table"),
)
_ACCOUNTS: Final = ("account", "name", "balance_quarters", "balance")
_LOG: Final = (
    *("id", "time", "actor", "actor_name", "act", "target", "target_name", "reason"),
    *("before_quarters", "after_quarters", "before", "after", "told"),
)

Row = Sequence[Any]

Tell: TypeAlias = Callable[[Entry], str]
"""Says an act in words."""


@dataclass(frozen=True, slots=True)
class Book:
    """A file: `rows` of it, perhaps `packed`; `cut` if there are more that did not fit."""

    title: str
    name: str
    content: bytes
    rows: int
    packed: bool
    cut: bool


@dataclass(frozen=True, slots=True)
class Room:
    """Bytes that the files may have; Discord takes 10 MiB with a message."""

    ledger: int = 6 * MEGABYTE
    accounts: int = 3 * MEGABYTE // 2
    log: int = 3 * MEGABYTE // 2


def books(path: Path, guild: int, room: Room, tell: Tell) -> Sequence[Book]:
    """The files of a guild, from the database at `path`, moderators' acts also in words; takes seconds for a
    million postings. Raises `StoreError`.
    """
    with reading(path) as db:
        return (
            _book("ledger", _LEDGER, _postings(db, guild), room.ledger),
            _book("accounts", _ACCOUNTS, _balances(db, guild), room.accounts),
            _book("log", _LOG, _acts(db, guild, tell), room.log),
        )


# --- Rows ---------------------------------------------------------------------------------------------------


def _postings(db: sqlite3.Connection, guild: int) -> Iterator[Row]:
    rows = db.execute(
        "SELECT p.id, p.at, d.kind, d.owner, d.seat, dm.name, c.kind, c.owner, c.seat, cm.name,"
        " p.amount, p.reason, p.actor, am.name, p.note, p.table_id FROM posting AS p"
        " JOIN account AS d ON d.id = p.debit JOIN account AS c ON c.id = p.credit"
        " LEFT JOIN member AS dm ON d.kind = 'purse' AND dm.guild = p.guild AND dm.member = d.owner"
        " LEFT JOIN member AS cm ON c.kind = 'purse' AND cm.guild = p.guild AND cm.member = c.owner"
        " LEFT JOIN member AS am ON am.guild = p.guild AND am.member = p.actor"
        " WHERE p.guild = ? ORDER BY p.id DESC",
        (guild,),
    )
    for row in rows:
        number, at, *accounts, amount, reason, actor, actor_name, note, table = row
        debit, credit = accounts[:4], accounts[4:]
        yield (
            *(number, when(at), _account(*debit[:3]), debit[3], _account(*credit[:3]), credit[3]),
            *(amount, money.show(amount), reason, actor, actor_name, note, table),
        )


def _balances(db: sqlite3.Connection, guild: int) -> Iterator[Row]:
    """Purses and the house, and what else is not empty: tables long over have thousands of empty ones."""
    rows = db.execute(
        "SELECT a.kind, a.owner, a.seat, m.name, a.balance FROM account AS a"
        " LEFT JOIN member AS m ON a.kind = 'purse' AND m.guild = a.guild AND m.member = a.owner"
        " WHERE a.guild = ? AND (a.balance <> 0 OR a.kind IN ('purse', 'house')) ORDER BY a.id",
        (guild,),
    )
    for kind, owner, seat, name, balance in rows:
        yield _account(kind, owner, seat), name, balance, money.show(balance)


def _acts(db: sqlite3.Connection, guild: int, tell: Tell) -> Iterator[Row]:
    for entry in log.everything(db, guild):
        amounts = [None if one is None else money.show(one) for one in (entry.before, entry.after)]
        yield (
            *(entry.id, when(entry.at), entry.actor, entry.actor_name, entry.act),
            *(entry.target, entry.target_name, entry.reason, entry.before, entry.after),
            *(*amounts, tell(entry)),
        )


def _account(kind: str, owner: int, seat: int) -> str:
    match kind:
        case "house":
            return kind
        case "stack":
            return f"{kind}:{owner}:{seat}"
    return f"{kind}:{owner}"


# --- Files --------------------------------------------------------------------------------------------------


def _book(title: str, header: Row, rows: Iterator[Row], room: int) -> Book:
    """A plain file if all rows fit into one, else a packed one with as many as fit, the first."""
    plain = io.BytesIO()
    line = _writer(plain)
    plain.write(b"\xef\xbb\xbf")
    line(header)
    written = _until(rows, line, lambda: plain.tell() > room)
    if plain.tell() <= room:
        return Book(title, f"{title}.csv", plain.getvalue(), written, packed=False, cut=False)
    small = io.BytesIO()
    with gzip.GzipFile(fileobj=small, mode="wb", mtime=0) as file:
        file.write(plain.getvalue())
        written += _until(rows, _writer(file), lambda: small.tell() > room - SLACK)
    cut = next(rows, None) is not None
    return Book(title, f"{title}.csv.gz", small.getvalue(), written, packed=True, cut=cut)


def _until(rows: Iterable[Row], line: Callable[[Row], object], full: Callable[[], bool]) -> int:
    """Write rows until a file is full; how many."""
    written = 0
    for row in rows:
        line(row)
        written += 1
        if full():
            break
    return written


def _writer(file: Any) -> Callable[[Row], object]:
    """Writes one row at a time into a binary file, without keeping anything back."""
    text = io.StringIO(newline="")
    table = csv.writer(text, delimiter=";", lineterminator="\r\n")

    def line(row: Row) -> None:
        table.writerow([_harmless(cell) for cell in row])
        file.write(text.getvalue().encode())
        text.seek(0)
        text.truncate()

    return line


def _harmless(cell: Any) -> Any:
    """A cell that no spreadsheet takes for a formula."""
    if not isinstance(cell, str):
        return cell
    cell = _FURTHER_ON.sub(r"\1'", cell)
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
