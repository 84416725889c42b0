"""What must hold of a database whose bot was killed: nothing lost, nothing twice, everything accounted for.

The strongest of it: the recorded steps, played again by the rules with the dice of their seeds, give exactly
the recorded events, states and coins.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

from data import codec, deadlines, tables
from data.audit import audit
from data.connect import reading
from data.snapshot import unsound
from data.tables import Table
from games import zyklus
from games.dice import FairDice
from games.game import Coins, Leave, Throw
from games.keepfive import Lay, TurnEnded
from games.zyklus import Cry, NameStake
from tests.games.house import House
from tests.journey.wire import Wire

OPENS = "/zyklus start"

ESSENCE = (
    "SELECT id, phase, state, votes, version FROM tavern_table",
    "SELECT table_id, seat, member, status, idle FROM seat",
    "SELECT id FROM posting",
    "SELECT table_id, number, drawn, settled_at FROM round",
    "SELECT table_id, max(seq) FROM step GROUP BY table_id",
    "SELECT table_id, max(seq) FROM event GROUP BY table_id",
    "SELECT id FROM interaction",
)
"""All that a restart must leave as it is."""


class Replay:
    """One table, played again step by step. `done` counts what its members did, by kind and member."""

    def __init__(self, table: int) -> None:
        self.table = table
        self.steps = 0
        self.events = 0
        self.done: Counter[tuple[str, int]] = Counter()
        self._house: House | None = None
        self._dice: dict[int, FairDice] = {}

    def catch_up(self, db: sqlite3.Connection) -> None:
        """Play what has been written since, and compare. Raises `AssertionError`."""
        table = tables.load(db, self.table)
        query = "SELECT seq, round, action, coins FROM step WHERE table_id = ? AND seq > ? ORDER BY seq"
        for seq, round_, action, coins in db.execute(query, (self.table, self.steps)).fetchall():
            assert seq == self.steps + 1, f"a step is missing before {seq}"
            self.steps = seq
            self._step(db, table, round_, codec.load_tagged(action, zyklus.ACTIONS), coins)
        query = "SELECT count(*) FROM event WHERE table_id = ?"
        assert db.execute(query, (self.table,)).fetchone() == (self.events,), "events that no step explains"
        self._compare(db, table)

    def _step(self, db: sqlite3.Connection, table: Table, round_: int, action: Any, coins: str) -> None:
        paid: dict[int, Coins] = codec.load(coins, dict[int, Coins])
        if self._house is None:
            free = {seat: coin.free for seat, coin in paid.items()}
            self._house = House(zyklus, free, table.options.rules(zyklus))
        house = self._house
        assert paid == house.coins(), f"{action} was applied with other coins"
        for event in house.apply(action, self._dice_of(db, house.state.round)):
            self.events += 1
            row = db.execute(
                "SELECT round, body FROM event WHERE table_id = ? AND seq = ?", (self.table, self.events)
            ).fetchone()
            assert row == (round_, codec.dump_tagged(event)), f"event {self.events}: {row}, not {event}"
            if isinstance(event, TurnEnded):
                self.done["turn", table.sitter(event.seat).member] += 1
        assert house.state.round == round_, f"{action} in another round"
        for seat in _who(action):
            self.done[type(action).__name__, table.sitter(seat).member] += 1

    def _dice_of(self, db: sqlite3.Connection, round_: int) -> FairDice:
        """The dice of a round from its first face on; round 0 has none, and nothing is thrown in it."""
        if round_ not in self._dice:
            query = "SELECT seed FROM round WHERE table_id = ? AND number = ?"
            (seed,) = db.execute(query, (self.table, round_)).fetchone() or (bytes(32),)
            self._dice[round_] = FairDice(seed, self.table, round_)
        return self._dice[round_]

    def _compare(self, db: sqlite3.Connection, table: Table) -> None:
        """State, coins, dice and deadlines are what the steps lead to."""
        if self._house is None:
            assert table.state is None, "a state that no step explains"
            return
        assert table.state == self._house.state, "the state is not what the steps lead to"
        if table.phase == "running":
            assert (table.coins, table.pot) == (self._house.coins(), self._house.pot), "coins"
            [(drawn,)] = db.execute(
                "SELECT drawn FROM round WHERE table_id = ? AND number = ?", (table.id, table.state.round)
            )
            dice = self._dice_of(db, table.state.round)
            assert codec.load(drawn, dict[int, int]) == dice.drawn, "faces drawn"
        running = {seat for seat, kind in deadlines.of_table(db, table.id) if kind == "turn"}
        assert running == {question.seat for question in table.questions}, "who is asked has a time (X5)"


def _who(action: Any) -> tuple[int, ...]:
    """The seats that did it; none for the house."""
    if isinstance(action, Leave):
        return action.seats
    return (action.seat,) if isinstance(action, Throw | Lay | NameStake | Cry) else ()


class Inquest:
    """Looks into one database again and again; tables are replayed from where the last look ended.

    `money` is what all members together own, in quarter Fen.
    """

    def __init__(self, database: Path, wire: Wire, money: int) -> None:
        self.replays: dict[int, Replay] = {}
        self.rows: set[int] = set()
        """Interactions that were carried out."""
        self._database = database
        self._wire = wire
        self._money = money

    @property
    def steps(self) -> int:
        """Steps that were played again."""
        return sum(replay.steps for replay in self.replays.values())

    def hold(self) -> None:
        """Look whether all is well. Raises `AssertionError` if not."""
        with reading(self._database) as db:
            self._interactions(db)
            self._books(db)
            self._versions(db)
            for (number,) in db.execute("SELECT id FROM tavern_table").fetchall():
                try:
                    self.replays.setdefault(number, Replay(number)).catch_up(db)
                except AssertionError as fault:
                    raise AssertionError(f"table {number}: {fault}") from fault
            self._deeds(db)

    def _books(self, db: sqlite3.Connection) -> None:
        faults = unsound(db) or [str(fault) for fault in audit(db)]
        assert not faults, faults
        query = "SELECT sum(balance) FROM account WHERE kind <> 'house'"
        assert db.execute(query).fetchone() == (self._money,), "coins came or went (M8)"
        # Written with each event that moves money, under a key of its own.
        query = "SELECT count(*) FROM posting WHERE key LIKE 'event:%'"
        moving = (
            "SELECT count(*) FROM event WHERE json_extract(body, '$.kind') IN ('Paid', 'TookPot', 'GaveBack')"
        )
        assert db.execute(query).fetchone() == db.execute(moving).fetchone(), "money moved without an event"

    def _interactions(self, db: sqlite3.Connection) -> None:
        self.rows = {id_ for (id_,) in db.execute("SELECT id FROM interaction")}
        lost = [self._wire.sent[id_] for id_ in self._wire.kept - self.rows]
        assert not lost, f"acknowledged and lost: {[(sent.verb, sent.id) for sent in lost]}"
        assert self.rows <= self._wire.sent.keys(), "something was carried out that nobody asked for"

    def _versions(self, db: sqlite3.Connection) -> None:
        """Each interaction has changed its table once: a version each, one for opening, one more for an
        end.
        """
        asked = Counter(
            sent.channel
            for sent in (self._wire.sent[id_] for id_ in self.rows)
            if sent.verb == OPENS or not sent.verb.startswith("/")
        )
        query = (
            "SELECT channel, sum(version) - count(*) - sum(phase = 'over' AND state IS NOT NULL)"
            " FROM tavern_table GROUP BY channel"
        )
        assert dict(db.execute(query)) == asked, "clicks carried out are not the changes of the tables"

    def _deeds(self, db: sqlite3.Connection) -> None:
        """What each member's clicks asked for was done once: buy-ins, throws, laid dice, stakes, cries,
        leavings.
        """
        asked = Counter((self._wire.sent[id_].verb, self._wire.sent[id_].member) for id_ in self.rows)
        done: Counter[tuple[str, int]] = Counter()
        for replay in self.replays.values():
            done.update(replay.done)
        query = (
            "SELECT a.owner, count(*) FROM posting AS p JOIN account AS a ON a.id = p.debit"
            " WHERE p.reason = 'buy-in' GROUP BY a.owner"
        )
        bought: dict[int, int] = dict(db.execute(query))
        for member in {sent.member for sent in self._wire.sent.values()}:

            def total(*verbs: str, member: int = member) -> int:
                return sum(asked[verb, member] for verb in verbs)

            deeds = {
                "buy-ins": (bought.get(member, 0), total("sit", "again", OPENS)),
                "dice laid": (done["Lay", member], total("lay", "done")),
                "stakes": (done["NameStake", member], total("stake", "stake-named")),
                "cries": (done["Cry", member], total("cry")),
                "leavings": (done["Leave", member], total("rise-yes")),
                # Each turn ends with dice laid that are not followed by a throw.
                "throws": (done["Throw", member], total("throw", "lay", "done") - done["turn", member]),
            }
            wrong = {name: counts for name, counts in deeds.items() if counts[0] != counts[1]}
            assert not wrong, f"member {member}, done and asked for: {wrong}"


def essence(database: Path) -> list[list[tuple[Any, ...]]]:
    """All that a restart must leave as it is."""
    with reading(database) as db:
        return [db.execute(query).fetchall() for query in ESSENCE]


def lagging(database: Path) -> set[int]:
    """The channels in which a message lags behind its table."""
    with reading(database) as db:
        return {
            channel for (channel,) in db.execute("SELECT channel FROM tavern_table WHERE drawn < version")
        }
