"""Tables and seats as rows: found, read whole, written back.

A `Table` is what everybody above reads: one consistent picture of a table, its seats and their coins. Its
state is the game's; here it is JSON with the version of its shape.
"""

import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

import orjson

from data.ledger import balance, pot
from data.options import Options
from games import codec
from games.catalogue import GAMES
from games.game import Coins, Question
from games.refusals import Refusal

Phase = Literal["lobby", "running", "over"]


class NoSuchTable(Refusal):
    """No table of that number in this guild (B34)."""

    key = "refused-no-such-table"


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits (or sat) on a seat. `stack` is what lies before it, in quarter Fen; `idle` counts X5."""

    seat: int
    member: int
    name: str
    status: Literal["in", "out", "left"]
    idle: int
    stack: int


@dataclass(frozen=True, slots=True)
class Table:
    """One table, whole. `pot` is quarter Fen; `state` is None in the lobby.

    `message` shows the round `message_round` as of version `drawn`; 0 stands for the lobby. `follows` is the
    table whose seats and options this one took over ("Nochmal").
    """

    id: int
    guild: int
    channel: int
    message: int | None
    message_round: int
    host: int
    game: str
    options: Options
    phase: Phase
    state: Any
    votes: frozenset[int]
    version: int
    drawn: int
    opened_at: int
    ended_at: int | None
    ending: str | None
    follows: int | None
    sitters: tuple[Sitter, ...]
    pot: int

    @property
    def module(self) -> Any:
        """This table's game."""
        return GAMES[self.game]

    @property
    def rules(self) -> Any:
        """What this table plays by, as its game has it."""
        return self.options.rules(self.module)

    @property
    def seated(self) -> tuple[Sitter, ...]:
        """Those still at the table, in seat order."""
        return tuple(sitter for sitter in self.sitters if sitter.status == "in")

    @property
    def questions(self) -> tuple[Question, ...]:
        return self.module.asks(self.state) if self.phase == "running" else ()

    @property
    def coins(self) -> dict[int, Coins]:
        """What the game is told about the coins of those at the table."""
        return {sitter.seat: Coins(sitter.stack) for sitter in self.seated}

    def sitter(self, seat: int) -> Sitter:
        """Who has or had that seat. Raises `KeyError`."""
        return next((s for s in self.sitters if s.seat == seat), None) or _missing(seat)

    def seat_of(self, member: int) -> int | None:
        """The seat on which `member` still sits."""
        return next((s.seat for s in self.seated if s.member == member), None)


class Place(NamedTuple):
    """Where a table stands (or stood)."""

    table: int
    channel: int
    guild: int


class Unreadable(Exception):
    """What was stored of `table` this version cannot read: the table can only be refunded.

    `table` comes without a state and with the default options.
    """

    def __init__(self, table: Table, why: object) -> None:
        super().__init__(f"table {table.id}: {why}")
        self.table = table


def _missing(seat: int) -> Sitter:
    raise KeyError(seat)


def insert(  # noqa: PLR0913 - the columns of a new table, each named by the caller
    db: sqlite3.Connection,
    *,
    now: int,
    guild: int,
    channel: int,
    host: int,
    game: str,
    options: Options,
    follows: int | None = None,
) -> int:
    """A new table in its lobby; returns its number."""
    row = db.execute(
        "INSERT INTO tavern_table"
        " (guild, channel, host, game, options, phase, shape, opened_at, touched_at, version, follows)"
        " VALUES (?, ?, ?, ?, ?, 'lobby', ?, ?, ?, 1, ?) RETURNING id",
        (guild, channel, host, game, options.model_dump_json(), GAMES[game].SHAPE, now, now, follows),
    ).fetchone()
    number: int = row[0]
    return number


def load(db: sqlite3.Connection, number: int, guild: int | None = None) -> Table:
    """The table of that number, in that guild if one is given.

    Raises `NoSuchTable`, or `Unreadable` if an open table's state is of a shape that this version does not
    know.
    """
    row = db.execute(
        "SELECT guild, options, state, shape, channel, message, message_round, host, game, phase, votes,"
        " version, drawn, opened_at, ended_at, ending, follows FROM tavern_table WHERE id = ?",
        (number,),
    ).fetchone()
    if row is None or (guild is not None and row[0] != guild):
        raise NoSuchTable(table=number)
    of_guild, options, state, shape, *columns = row
    values = dict(zip(_COLUMNS, columns, strict=True))
    values["votes"] = frozenset(orjson.loads(values["votes"]))
    stored = _Stored(values["game"], options, state, shape)
    table = Table(
        id=number,
        guild=of_guild,
        options=stored.options,
        state=stored.state,
        sitters=sitters(db, number),
        pot=balance(db, pot(of_guild, number)),
        **values,
    )
    if stored.why is not None and table.phase != "over":
        raise Unreadable(table, stored.why) from stored.why
    return table


_COLUMNS: Final = (
    *("channel", "message", "message_round", "host", "game", "phase", "votes"),
    *("version", "drawn", "opened_at", "ended_at", "ending", "follows"),
)


class _Stored:
    """A table's options and state as far as this version can read them, and `why` not further.

    A table that is over is shown without what cannot be read any more.
    """

    def __init__(self, game: str, options: str, state: str | None, shape: int) -> None:
        self.options = Options()
        self.state: Any = None
        self.why: Exception | None = None
        try:
            module = GAMES[game]
            self.options = Options.model_validate_json(options)
            if state is not None:
                self.state = _state(module, state, shape)
        except (KeyError, ValueError) as error:
            self.why = error


def _state(module: Any, text: str, shape: int) -> Any:
    if shape != module.SHAPE:
        raise ValueError(f"shape {shape}")
    return codec.load(text, module.State)


def sitters(db: sqlite3.Connection, number: int) -> tuple[Sitter, ...]:
    """The seats of a table with names and stacks, in seat order; readable whatever became of its state."""
    rows = db.execute(
        "SELECT s.seat, s.member, coalesce(m.name, '?'), s.status, s.idle, coalesce(a.balance, 0)"
        " FROM seat AS s JOIN tavern_table AS t ON t.id = s.table_id"
        " LEFT JOIN member AS m ON m.guild = t.guild AND m.member = s.member"
        " LEFT JOIN account AS a"
        " ON a.guild = t.guild AND a.kind = 'stack' AND a.owner = t.id AND a.seat = s.seat"
        " WHERE s.table_id = ? ORDER BY s.seat",
        (number,),
    )
    return tuple(Sitter(*row) for row in rows)


def take_seat(db: sqlite3.Connection, table: Table, member: int) -> int:
    """Give `member` the next seat (M9), or the one it had at the table that this one follows; its number."""
    row = db.execute(
        "INSERT INTO seat (table_id, seat, member, status)"
        " SELECT :table, coalesce("
        "   (SELECT seat FROM seat WHERE table_id = :follows AND member = :member), max(seat) + 1, 1),"
        " :member, 'in' FROM seat WHERE table_id IN (:table, :follows) RETURNING seat",
        {"table": table.id, "member": member, "follows": table.follows},
    ).fetchone()
    taken: int = row[0]
    return taken


def kept(db: sqlite3.Connection, table: Table) -> tuple[Sitter, ...]:
    """Those for whom a lobby keeps their seats of the table that it follows ("Nochmal"); not who has been
    forgotten since and has a pseudonym there, a number below zero (`data.forget`).
    """
    if table.phase != "lobby" or table.follows is None:
        return ()
    seated = {sitter.member for sitter in table.seated}
    before = sitters(db, table.follows)
    return tuple(sitter for sitter in before if sitter.member > 0 and sitter.member not in seated)


def followed_by(db: sqlite3.Connection, number: int) -> int | None:
    """The open table that took over this one's seats, if there is one."""
    found: int | None = db.execute(
        "SELECT max(id) FROM tavern_table WHERE follows = ? AND phase <> 'over'", (number,)
    ).fetchone()[0]
    return found


def free_seat(db: sqlite3.Connection, number: int, seat: int) -> None:
    """Nobody sits there any more, as if nobody ever had: for getting up in the lobby (M4)."""
    db.execute("DELETE FROM seat WHERE table_id = ? AND seat = ?", (number, seat))


def set_status(db: sqlite3.Connection, number: int, seat: int, status: str) -> None:
    """A seat is `out` (Z9) or has `left` (M10)."""
    db.execute("UPDATE seat SET status = ? WHERE table_id = ? AND seat = ?", (status, number, seat))


def set_idle(db: sqlite3.Connection, number: int, seat: int, idle: int) -> None:
    """How many turns in a row the bot has ended for that seat (X5)."""
    db.execute("UPDATE seat SET idle = ? WHERE table_id = ? AND seat = ?", (idle, number, seat))


def set_host(db: sqlite3.Connection, number: int, host: int) -> None:
    """The next member keeps the lobby (B33)."""
    db.execute("UPDATE tavern_table SET host = ? WHERE id = ?", (host, number))


def save(
    db: sqlite3.Connection, table: Table, *, now: int, state: Any, votes: Iterable[int], seen: bool = True
) -> None:
    """Write a running table's state in this program's shape. The version stays if nobody else has `seen` what
    changed: its message need not be drawn anew, nor would that stay unnoticed (T2, D6).
    """
    db.execute(
        "UPDATE tavern_table SET phase = 'running', state = ?, shape = ?, votes = ?, version = version + ?,"
        " touched_at = ? WHERE id = ? AND phase <> 'over'",
        (codec.dump(state), table.module.SHAPE, orjson.dumps(sorted(votes)).decode(), seen, now, table.id),
    )


def touch(db: sqlite3.Connection, number: int, now: int) -> None:
    """Something but the state has changed: seats, names, coins."""
    db.execute("UPDATE tavern_table SET version = version + 1, touched_at = ? WHERE id = ?", (now, number))


def end(db: sqlite3.Connection, number: int, now: int, ending: str) -> None:
    """Close a table for good. `ending` is a code: won, nobody, feierabend, cancelled, abandoned, outdated."""
    db.execute(
        "UPDATE tavern_table SET phase = 'over', ended_at = ?, ending = ?, version = version + 1"
        " WHERE id = ?",
        (now, ending, number),
    )


def set_shown(db: sqlite3.Connection, number: int, message: int, round_: int, version: int, now: int) -> None:
    """Note that `message` shows that round of the table, as of `version`."""
    db.execute(
        "UPDATE tavern_table SET message_at = iif(message IS :message, message_at, :now), message = :message,"
        " message_round = :round, drawn = max(drawn, :version) WHERE id = :id",
        {"message": message, "now": now, "round": round_, "version": version, "id": number},
    )


def set_drawn(db: sqlite3.Connection, versions: Mapping[int, int]) -> None:
    """The messages of these tables show these versions now."""
    db.executemany(
        "UPDATE tavern_table SET drawn = max(drawn, ?) WHERE id = ?",
        [(version, number) for number, version in versions.items()],
    )


def open_in(db: sqlite3.Connection, guild: int, channel: int) -> list[int]:
    """Numbers of the open tables of a channel, oldest first."""
    rows = db.execute(
        "SELECT id FROM tavern_table WHERE guild = ? AND channel = ? AND phase <> 'over' ORDER BY id",
        (guild, channel),
    )
    return [row[0] for row in rows]


def open_of(db: sqlite3.Connection, guild: int, member: int) -> list[int]:
    """Numbers of the open tables at which `member` sits in this guild, oldest first."""
    rows = db.execute(
        "SELECT t.id FROM seat AS s JOIN tavern_table AS t ON t.id = s.table_id"
        " WHERE s.member = ? AND s.status = 'in' AND t.guild = ? AND t.phase <> 'over' ORDER BY t.id",
        (member, guild),
    )
    return [row[0] for row in rows]


def undrawn(db: sqlite3.Connection) -> list[Place]:
    """The tables whose message lags behind: what a restarted bot has to draw (B20)."""
    return _places(db, "SELECT id, channel, guild FROM tavern_table WHERE drawn < version ORDER BY id")


def standing(db: sqlite3.Connection) -> list[Place]:
    """All open tables, oldest first."""
    return _places(db, "SELECT id, channel, guild FROM tavern_table WHERE phase <> 'over' ORDER BY id")


def _places(db: sqlite3.Connection, query: str) -> list[Place]:
    return [Place(*row) for row in db.execute(query)]
