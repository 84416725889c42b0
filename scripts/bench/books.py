"""Databases to measure on: a tavern that has run for years, and 1,000 tables that are being played at.

The running tables are opened and started by the house itself. The years before them are written row by row,
as the house would have written them but with fewer steps and events, and faster; the audit finds nothing
wrong.
"""

import hashlib
import random
import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

from bot import house
from bot.people import Moment, Patron
from data import ledger, members, tables
from data.connect import prepare_writing
from data.migrate import MIGRATIONS, migrate
from data.options import Options
from games import codec, zyklus
from games.dice import commitment
from games.events import Paid, TookPot
from games.game import Throw
from games.money import FEN

FOLDER: Final = Path("var/bench")

NOW: Final = 1_767_268_800_000
"""When the measured clicks come: noon of the first day of 2026."""

_EPOCH: Final = 1_420_070_400_000
_DAY: Final = 86_400_000

SEATS: Final = (1, 2, 3)
RUNNING: Final = 1000
_TABLES_A_GUILD: Final = 50

_GUILDS: Final = 100
_MEMBERS: Final = 40
_ROUNDS: Final = 100
_STAKE: Final = FEN


def snowflake(at: int, number: int = 0) -> int:
    """An id that Discord could have given out at `at` (milliseconds since the epoch)."""
    return (at - _EPOCH) << 22 | number


def seed() -> bytes:
    """The seed of every measured round. Dice depend on table, round and seat too, so tables differ."""
    return bytes(range(32))


@dataclass(frozen=True, slots=True)
class Place:
    """A running table: where it is shown, who sits there, and what it asks first."""

    table: int
    guild: int
    channel: int
    message: int
    members: tuple[int, ...]
    member: int
    custom_id: str


def database(postings: int) -> Path:
    """A fresh copy of the database with that many postings, which is built if it was not yet."""
    built = FOLDER / f"{_version()}-{postings}.db"
    if not built.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        for old in FOLDER.glob(f"*-{postings}.*"):
            old.unlink()
        unfinished = built.with_suffix(".part")
        build(unfinished, postings)
        unfinished.rename(built)
    copy = FOLDER / f"work-{postings}.db"
    for old in FOLDER.glob(f"{copy.name}*"):
        old.unlink()
    shutil.copyfile(built, copy)
    return copy


def _version() -> str:
    """Another name for what another version of this module, of the schema, or of the rules builds."""
    sources = [Path(__file__), Path(zyklus.__file__), *sorted(MIGRATIONS.glob("*.sql"))]
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:12]


def build(path: Path, postings: int, running: int = RUNNING) -> None:
    """Write a database with `running` tables that are being played at, and at least `postings` postings."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        prepare_writing(db)
        migrate(db, path, MIGRATIONS)
        for pragma in ("synchronous = OFF", "foreign_keys = OFF", "cache_size = -200000"):
            db.execute(f"PRAGMA {pragma}")
        db.execute("BEGIN")
        for number in range(running):
            _start(db, number)
        _History(db).write(postings)
        db.execute("COMMIT")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()


def _start(db: sqlite3.Connection, number: int) -> None:
    """Open a table, let three members sit down, and play until the first stake is asked for."""
    guild = snowflake(NOW - 900 * _DAY, 1 + number // _TABLES_A_GUILD)
    members.know_guild(db, guild)
    db.execute("UPDATE guild SET welcome = ? WHERE id = ?", (20_000 * FEN, guild))
    moment = Moment(NOW - 60_000, seed)
    patrons = [
        Patron(guild, snowflake(NOW - 800 * _DAY, number * 10 + seat), f"Gast {number}-{seat}")
        for seat in SEATS
    ]
    channel = snowflake(NOW - 700 * _DAY, number)
    table = house.open_table(db, moment, patrons[0], channel, zyklus.NAME, Options(buy_in=10_000 * FEN))
    for patron in patrons[1:]:
        house.sit(db, moment, patron, table)
    house.start(db, moment, patrons[0], table)
    while (at := tables.load(db, table)).state.phase == "rolloff":
        asked = at.questions[0]
        patron = patrons[asked.seat - 1]
        house.act(db, moment, patron, table, asked.number, lambda _, seat: (Throw(seat),))
    tables.set_shown(db, table, snowflake(moment.now, number), 1, at.version, moment.now)


def places(db: sqlite3.Connection, limit: int = RUNNING) -> list[Place]:
    """The first running tables as they are now."""
    numbers = db.execute("SELECT id FROM tavern_table WHERE phase = 'running' ORDER BY id LIMIT ?", (limit,))
    return [_place(tables.load(db, number)) for (number,) in numbers.fetchall()]


def _place(table: tables.Table) -> Place:
    question = table.questions[0]
    verb = {"stake": f"stake:{table.options.coin}", "throw": "throw:", "lay": "done:"}[question.kind]
    assert table.message is not None
    return Place(
        table.id,
        table.guild,
        table.channel,
        table.message,
        tuple(sitter.member for sitter in table.sitters),
        table.sitter(question.seat).member,
        f"1:{table.id}:{question.number}:{verb}",
    )


class _History:
    """Tables that are over, each with its rounds and what they moved."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._random = random.Random(34)  # noqa: S311 - the same books each time
        self._accounts = count(_next(db, "account"))
        self._tables = count(_next(db, "tavern_table"))
        self._balances: dict[int, int] = {}
        self._postings: list[tuple[object, ...]] = []
        self._events: list[tuple[object, ...]] = []
        self._rounds: list[tuple[object, ...]] = []
        self._results: list[tuple[object, ...]] = []
        self._fallen: list[tuple[object, ...]] = []
        self._at = NOW - 600 * _DAY

    def write(self, postings: int) -> None:
        """Write history until there are `postings` postings."""
        (there,) = self._db.execute("SELECT count(*) FROM posting").fetchone()
        share = (postings - there) // _GUILDS + 1
        for number in range(_GUILDS):
            if there >= postings:
                break
            guild = snowflake(NOW - 900 * _DAY, 1000 + number)
            patrons = self._guild(guild)
            while len(self._postings) < share:
                self._table(guild, self._seated(patrons))
            there += len(self._postings)
            self._flush()

    def _guild(self, guild: int) -> list[tuple[int, int]]:
        """A guild with patrons who got welcome money: their ids, and their purses' accounts."""
        welcome = 1000 * FEN
        self._db.execute("INSERT INTO guild (id, welcome) VALUES (?, ?)", (guild, welcome))
        bank = self._account(ledger.house(guild))
        patrons = []
        for number in range(_MEMBERS):
            member = snowflake(NOW - 800 * _DAY, 100_000 + number)
            self._db.execute(
                "INSERT INTO member (guild, member, name, seen_at, welcomed_at) VALUES (?, ?, ?, ?, ?)",
                (guild, member, f"Stammgast {number}", self._at, self._at),
            )
            purse = self._account(ledger.purse(guild, member))
            self._move(guild, bank, purse, welcome, "welcome", f"welcome:{guild}:{member}", None)
            patrons.append((member, purse))
        return patrons

    def _seated(self, patrons: list[tuple[int, int]]) -> list[tuple[int, int]]:
        rich = [patron for patron in patrons if self._balances[patron[1]] >= _ROUNDS * _STAKE]
        return self._random.sample(rich, len(SEATS))

    def _table(self, guild: int, patrons: list[tuple[int, int]]) -> None:
        """A table at which they bought in, played their rounds, and took the rest home."""
        table, opened, channel = next(self._tables), self._at, snowflake(NOW - 700 * _DAY, 5000)
        pot = self._account(ledger.pot(guild, table))
        stacks = [self._account(ledger.stack(guild, table, seat)) for seat in SEATS]
        move = partial(self._move, guild, table=table)
        for seat, (_, purse) in zip(SEATS, patrons, strict=True):
            move(purse, stacks[seat - 1], _ROUNDS * _STAKE, "buy-in", f"buy-in:{table}:{seat}:{seat}")
        numbers = count(1)
        for round_ in range(1, _ROUNDS + 1):
            self._at += 60_000
            dice = self._random.randbytes(32)
            self._rounds.append((table, round_, dice, commitment(dice), self._at, self._at))
            for seat in SEATS:
                key = self._event(table, next(numbers), round_, _PAID[seat])
                move(stacks[seat - 1], pot, _STAKE, "stake", key)
                self._results.append((table, round_, seat, self._at, self._random.randint(0, 18)))
                self._fallen.append((table, round_, seat, self._random.randint(1, 6)))
            winner = self._random.choice(SEATS)
            key = self._event(table, next(numbers), round_, _TOOK[winner])
            move(pot, stacks[winner - 1], len(SEATS) * _STAKE, "pot", key)
        for seat, (_, purse) in zip(SEATS, patrons, strict=True):
            if rest := self._balances[stacks[seat - 1]]:
                move(stacks[seat - 1], purse, rest, "cash-out", f"cash-out:{table}:{seat}:9")
        row = (table, guild, channel, patrons[0][0], _OPTIONS, _STATE, opened, self._at, self._at)
        self._db.execute(
            "INSERT INTO tavern_table (id, guild, channel, host, game, options, phase, state, shape, version,"
            " drawn, opened_at, touched_at, ended_at, ending)"
            " VALUES (?, ?, ?, ?, 'zyklus', ?, 'over', ?, 1, 9, 9, ?, ?, ?, 'feierabend')",
            row,
        )
        seats = [(table, seat, member) for seat, (member, _) in zip(SEATS, patrons, strict=True)]
        self._db.executemany("INSERT INTO seat VALUES (?, ?, ?, 'in', 0)", seats)
        results = [(table, seat, self._at) for seat in SEATS]
        self._db.executemany("INSERT INTO table_result VALUES (?, ?, ?, 0)", results)

    def _event(self, table: int, number: int, round_: int, body: str) -> str:
        """Write down an event; the key of its posting."""
        self._events.append((table, number, round_, self._at, body))
        return f"event:{table}:{number}"

    def _account(self, account: ledger.Account) -> int:
        row = next(self._accounts)
        self._db.execute(
            "INSERT INTO account (id, guild, kind, owner, seat) VALUES (?, ?, ?, ?, ?)",
            (row, account.guild, account.kind, account.owner, account.seat),
        )
        self._balances[row] = 0
        return row

    def _move(  # noqa: PLR0917 - the columns of a posting
        self, guild: int, debit: int, credit: int, amount: int, reason: str, key: str, table: int | None
    ) -> None:
        self._balances[debit] -= amount
        self._balances[credit] += amount
        self._postings.append((self._at, guild, debit, credit, amount, reason, table, key))

    def _flush(self) -> None:
        many: Iterable[tuple[str, list[tuple[object, ...]]]] = (
            ("INSERT INTO round VALUES (?, ?, ?, ?, '{}', ?, ?, 1, 'taverne-2', NULL, NULL)", self._rounds),
            ("INSERT INTO turn_result VALUES (?, ?, ?, ?, ?, 0)", self._results),
            ("INSERT INTO fallen VALUES (?, ?, ?, 'w6', ?, 5)", self._fallen),
            ("INSERT INTO event VALUES (?, ?, ?, ?, ?)", self._events),
            (
                "INSERT INTO posting (at, guild, debit, credit, amount, reason, table_id, key)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                self._postings,
            ),
        )
        for statement, rows in many:
            self._db.executemany(statement, rows)
            rows.clear()
        balances = ((balance, row) for row, balance in self._balances.items())
        self._db.executemany("UPDATE account SET balance = ? WHERE id = ?", balances)
        self._balances.clear()


_PAID: Final = {seat: codec.dump_tagged(Paid(seat, _STAKE)) for seat in SEATS}
_TOOK: Final = {seat: codec.dump_tagged(TookPot(seat, len(SEATS) * _STAKE)) for seat in SEATS}
_OPTIONS: Final = Options(buy_in=_ROUNDS * _STAKE).model_dump_json()
_STATE: Final = codec.dump(zyklus.new(SEATS, zyklus.Rules()))


def _next(db: sqlite3.Connection, table: str) -> int:
    (last,) = db.execute(f"SELECT coalesce(max(id), 0) FROM {table}").fetchone()  # noqa: S608 - our own names
    return int(last) + 1


def rows(db: sqlite3.Connection) -> Iterator[tuple[str, int]]:
    """How many rows the tables hold that grow."""
    for name in ("posting", "event", "round", "tavern_table", "member"):
        yield name, db.execute(f"SELECT count(*) FROM {name}").fetchone()[0]  # noqa: S608 - our own names
