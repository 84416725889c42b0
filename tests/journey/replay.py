"""A table played again from what was saved: the recorded steps, applied by the rules with the dice of their
seeds, give exactly the recorded events, states and coins.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable
from typing import Any

from data import deadlines, journal, tables
from data.tables import Table
from games import codec
from games.dice import FairDice
from games.events import Event
from games.game import GoOn, Leave, OpenRound
from games.keepfive import Lay
from games.record import Step
from tests.games.house import House
from tests.journey.repertoire import asides

BROKEN_OFF = ("feierabend", "cancelled")
"""Endings at which coins go back without a step of the game."""


class Replay:
    """One table, played again step by step.

    `done` counts what its members did, by kind and member, and as "all laid" when no dice were left to throw;
    `hidden` steps that nobody else could notice, `gone_on` those of the house, which wait for their time.
    """

    def __init__(self, table: int) -> None:
        self.table = table
        self.steps = 0
        self.hidden = 0
        self.gone_on = 0
        self.done: Counter[tuple[str, int]] = Counter()
        self._events = 0
        self._house: House | None = None
        self._broken_off = False
        self._dice: dict[int, FairDice] = {}

    @property
    def bank(self) -> int:
        """What the bank has won here, in quarter Fen; negative if it has lost (T9)."""
        return self._house.bank if self._house else 0

    def catch_up(self, db: sqlite3.Connection) -> None:
        """Play what has been written since, and compare. Raises `AssertionError`."""
        table = tables.load(db, self.table)
        query = (
            "SELECT seq, round, action, coins, click, phrases, faces FROM step"
            " WHERE table_id = ? AND seq > ? ORDER BY seq"
        )
        for seq, round_, *step in db.execute(query, (self.table, self.steps)).fetchall():
            assert seq == self.steps + 1, f"a step is missing before {seq}"
            self.steps = seq
            self._step(db, table, round_, journal.step(table.game, *step))
        if table.ending in BROKEN_OFF and self._house and not self._broken_off:
            self._broken_off = True
            self._happened(db, self._house.state.round, self._house.break_off())
        query = "SELECT count(*) FROM event WHERE table_id = ?"
        assert db.execute(query, (self.table,)).fetchone() == (self._events,), "events that no step explains"
        self._compare(db, table)
        _seeds(db, table)

    def _step(self, db: sqlite3.Connection, table: Table, round_: int, step: Step) -> None:
        action = step.action
        if self._house is None:
            free = {seat: coin.free for seat, coin in step.coins.items()}
            self._house = House(table.module, free, table.rules)
            self._house.asides = asides(table.module)
        house, view = self._house, table.module.view
        assert step.coins == house.coins(), f"{action} was applied with other coins"
        before = house.state
        dice = self._dice_of(db, before.round)
        dice.brought = step.brought
        events = house.apply(action, dice)
        assert dice.take_faces() == step.faces, f"{action} drew other faces"
        self._happened(db, round_, events)
        assert house.state.round == round_, f"{action} in another round"
        told = any(event.to is None for event in events)
        self.hidden += not told and view(before, None) == view(house.state, None)
        self.gone_on += isinstance(action, GoOn)
        for seat in _who(action):
            member = table.sitter(seat).member
            self.done[type(action).__name__, member] += 1
            if isinstance(action, Lay) and len(action.picked) == len(before.turn.thrown):
                self.done["all laid", member] += 1

    def _happened(self, db: sqlite3.Connection, round_: int, events: Iterable[Event]) -> None:
        """These events are the next ones that were written down."""
        for event in events:
            self._events += 1
            row = db.execute(
                "SELECT round, body FROM event WHERE table_id = ? AND seq = ?", (self.table, self._events)
            ).fetchone()
            assert row == (round_, codec.dump_tagged(event)), f"event {self._events}: {row}, not {event}"

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
        _clocks(db, table)


def _clocks(db: sqlite3.Connection, table: Table) -> None:
    """Who everybody may know to be asked has a time (X5), and so has what the house waits for (T3, D6)."""
    asked, waits = set(), False
    if table.phase == "running":
        public = table.module.view(table.state, None)
        asked = {question.seat for question in table.module.asks(public)}
        waits = table.module.waits(table.state) is not None
    times = deadlines.of_table(db, table.id)
    assert {seat for seat, kind in times if kind == "turn"} == asked, "who is asked has a time (X5)"
    assert ((0, "house") in times) == waits, "the house acts when its time has come, and only if it waits"


def _seeds(db: sqlite3.Connection, table: Table) -> None:
    """A seed may be shown once its round is settled; a sealed one when the table is over (B47, D6)."""
    over = table.phase == "over"
    settled = 0 if table.state is None or table.module.sealed(table.rules) else table.state.round - 1
    for number, shown in db.execute(
        "SELECT number, settled_at IS NOT NULL FROM round WHERE table_id = ?", (table.id,)
    ):
        assert shown == (over or number <= settled), f"the seed of round {number} may be shown: {shown}"


def _who(action: Any) -> tuple[int, ...]:
    """The seats that did it; none for the house."""
    if isinstance(action, Leave):
        return action.seats
    return () if isinstance(action, OpenRound | GoOn) else (action.seat,)
