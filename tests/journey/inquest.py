"""What must hold of a database whose bot was killed: nothing lost, nothing twice, everything accounted for.

The strongest of it is that each table can be played again from its steps (`replay`).
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

from bot.screens import SEAL_DIGITS
from data import records, tables
from data.audit import audit
from data.connect import reading
from data.snapshot import unsound
from games.record import write
from games.verify import verify
from tests.journey.repertoire import DEEDS, GAMES
from tests.journey.replay import Replay
from tests.journey.wire import Sent, Wire

OPENS = frozenset(f"/{played.command}" for played in GAMES)

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


class Inquest:
    """Looks into one database again and again; tables are replayed from where the last look ended.

    `money` is what all members together had at first, in quarter Fen.
    """

    def __init__(self, database: Path, wire: Wire, money: int) -> None:
        self.replays: dict[int, Replay] = {}
        self.rows: set[int] = set()
        """Interactions that were carried out."""
        self.checked: set[tuple[int, int, int]] = set()
        """Rounds whose dice were checked: guild, table, number."""
        self._database = database
        self._wire = wire
        self._money = money

    @property
    def steps(self) -> int:
        """Steps that were played again."""
        return sum(replay.steps for replay in self.replays.values())

    @property
    def done(self) -> Counter[str]:
        """What was done at all tables, by kind; what the house did, and all that nobody else could notice."""
        counted: Counter[str] = Counter()
        for replay in self.replays.values():
            for (kind, _), number in replay.done.items():
                counted[kind] += number
            counted += Counter({"house": replay.gone_on, "hidden": replay.hidden})
        return counted

    def hold(self) -> None:
        """Look whether all is well. Raises `AssertionError` if not."""
        with reading(self._database) as db:
            self._interactions(db)
            faults = unsound(db) or [str(fault) for fault in audit(db)]
            assert not faults, faults
            for (number,) in db.execute("SELECT id FROM tavern_table").fetchall():
                try:
                    self.replays.setdefault(number, Replay(number)).catch_up(db)
                except AssertionError as fault:
                    raise AssertionError(f"table {number}: {fault}") from fault
            self._books(db)
            self._versions(db)
            self._deeds(db)
            self._records(db)

    def _records(self, db: sqlite3.Connection) -> None:
        """Whoever asks can check the dice of each settled round, with clicks as Discord sent them."""
        query = (
            "SELECT t.guild, t.id, r.number FROM round AS r JOIN tavern_table AS t ON t.id = r.table_id"
            " WHERE r.settled_at IS NOT NULL"
        )
        for guild, table, number in sorted(set(db.execute(query)) - self.checked):
            record = records.of_round(db, guild, table, number)
            assert record is not None, f"round {number} of table {table} has no record"
            difference = verify(write(record)).difference
            assert difference is None, f"round {number} of table {table}: {difference}"
            self.checked.add((guild, table, number))

    def _books(self, db: sqlite3.Connection) -> None:
        """What members and pots have is what they had at first, less what the bank has won (M8, T9)."""
        query = "SELECT sum(balance) FROM account WHERE kind <> 'house'"
        left = self._money - sum(replay.bank for replay in self.replays.values())
        assert db.execute(query).fetchone() == (left,), "coins came or went (M8)"
        # Written with each event that moves money, under a key of its own.
        query = "SELECT count(*) FROM posting WHERE key LIKE 'event:%'"
        moving = (
            "SELECT count(*) FROM event"
            " WHERE json_extract(body, '$.kind') IN ('Paid', 'PaidTo', 'TookPot', 'GaveBack')"
        )
        assert db.execute(query).fetchone() == db.execute(moving).fetchone(), "money moved without an event"

    def _interactions(self, db: sqlite3.Connection) -> None:
        self.rows = {id_ for (id_,) in db.execute("SELECT id FROM interaction")}
        unsaved = [self._wire.sent[id_] for id_ in self._wire.kept - self.rows]
        lost = [(sent.verb, sent.id) for sent in unsaved if not _came_too_late(db, sent)]
        assert not lost, f"acknowledged and lost: {lost}"
        assert self.rows <= self._wire.sent.keys(), "something was carried out that nobody asked for"

    def _versions(self, db: sqlite3.Connection) -> None:
        """Each interaction, and each deed of the house, has changed its table once: a version each, one for
        opening, one more for an end; none if nobody else could notice, as for a vote that was there already.
        """
        asked: Counter[int] = Counter()
        votes: Counter[int] = Counter()
        for sent in (self._wire.sent[id_] for id_ in self.rows):
            asked[sent.channel] += sent.verb in OPENS or not sent.verb.startswith("/")
            votes[sent.channel] += sent.verb in ("home", "stay")
        for number, channel in db.execute("SELECT id, channel FROM tavern_table"):
            asked[channel] += self.replays[number].gone_on - self.replays[number].hidden
        query = (
            "SELECT channel, sum(version) - count(*) - sum(phase = 'over' AND state IS NOT NULL)"
            " FROM tavern_table GROUP BY channel"
        )
        for channel, changed in db.execute(query):
            most = asked[channel]
            counts = f"in {channel} {changed}, not {most} or up to {votes[channel]} fewer"
            assert most - votes[channel] <= changed <= most, f"clicks are not the tables' changes: {counts}"

    def _deeds(self, db: sqlite3.Connection) -> None:
        """What each member's clicks asked for was done once: buy-ins, and all that is done at a table."""
        asked = Counter((self._wire.sent[id_].verb, self._wire.sent[id_].member) for id_ in self.rows)
        done: Counter[tuple[str, int]] = Counter()
        for replay in self.replays.values():
            done.update(replay.done)
        known = {"all laid", *(action.__name__ for action in DEEDS.values())}
        assert not {kind for kind, _ in done} - known, "a deed of which no button is known"
        query = (
            "SELECT a.owner, count(*) FROM posting AS p JOIN account AS a ON a.id = p.debit"
            " WHERE p.reason = 'buy-in' GROUP BY a.owner"
        )
        bought: dict[int, int] = dict(db.execute(query))
        for member in {sent.member for sent in self._wire.sent.values()}:

            def total(*verbs: str, member: int = member) -> int:
                return sum(asked[verb, member] for verb in verbs)

            deeds = {"buy-ins": (bought.get(member, 0), total("sit", "again", *OPENS))}
            for action in known - {"all laid"}:
                verbs = [verb for verb, kind in DEEDS.items() if kind.__name__ == action]
                deeds[action] = (done[action, member], total(*verbs))
            # Dice that are laid are followed by a throw, unless none are left.
            thrown = total("throw", "lay", "done") - done["all laid", member]
            deeds["Throw"] = (done["Throw", member], thrown)
            wrong = {name: counts for name, counts in deeds.items() if counts[0] != counts[1]}
            assert not wrong, f"member {member}, done and asked for: {wrong}"


def _came_too_late(db: sqlite3.Connection, sent: Sent) -> bool:
    """Whether nothing could be carried out: a click in a hand whose question was closed meanwhile is answered
    with the hand as it is now, like one that is carried out.
    """
    asked = sent.asked
    if not sent.in_private or asked is None or asked.question is None:
        return False
    return asked.question not in {question.number for question in tables.load(db, asked.table).questions}


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


def sealed(database: Path) -> list[str]:
    """The seeds that nobody may know yet, as tables show them: the first digits."""
    with reading(database) as db:
        query = "SELECT lower(hex(seed)) FROM round WHERE settled_at IS NULL"
        return [seed[:SEAL_DIGITS] for (seed,) in db.execute(query)]
