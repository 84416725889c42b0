"""Random evenings of every game through the house on a real file: whatever is asked, the books balance.

A game joins by being listed in `tests.games.test_random_games.GAMES`.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable
from contextlib import aclosing
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot import absence, house, purses
from bot.people import Moment, Patron
from data import deadlines, ledger, tables
from data.audit import audit
from data.options import Options
from data.store import Store
from data.tables import Table
from games.game import Coins, Question
from games.money import Division
from games.refusals import Refusal
from tests.games.evenings import Habits
from tests.games.test_random_games import each_game

GUILD = 7
EVENINGS = 10
"""In each of the files."""

MOST_STEPS = 4000

Ask = Callable[[sqlite3.Connection, Moment], object]


class Evening:
    """One table after another in one file, with members that do whatever comes to their mind."""

    def __init__(self, habits: Habits, store: Store, path: Path, chance: Random) -> None:
        self.habits = habits
        self.game = habits.game
        self.store = store
        self.path = path
        self.chance = chance
        self.now = 1_700_000_000_000
        self.members = [Patron(GUILD, 100 + n, f"Gast {n}", moderator=n == 0) for n in range(7)]
        self.refused = 0

    async def ask(self, ask: Ask) -> bool:
        """One transaction and, whatever came of it, a look at the books. Whether it was carried out."""
        self.now += self.chance.randint(1, 60_000)
        moment = Moment(self.now, lambda: hashlib.sha256(str(self.chance.random()).encode()).digest())
        try:
            await self.store.write(lambda db: ask(db, moment))
        except Refusal:
            self.refused += 1
            return False
        finally:
            assert await self.store.read(audit) == []
        return True

    async def aclose(self) -> None:
        """Let the database go, also after a step that failed: nobody would end its thread."""
        await self.store.close()

    async def reopen(self) -> None:
        """As a restart does."""
        await self.store.close()
        self.store = await Store.open(self.path)
        assert await self.store.write(lambda db: absence.refund_outdated(db, Moment(self.now, bytes))) == []

    async def table(self, number: int) -> Table:
        table = await self.store.read(lambda db: tables.load(db, number))
        paid = sum(table.state.paid.values()) if table.phase == "running" else 0
        assert table.pot == paid, "the pot is what the seats paid (M7)"
        return table

    async def open(self) -> int:
        """A table with some members; its number."""
        coin = self.chance.choice(tuple(Division))
        rules = self.habits.rules(self.chance, coin)
        own = {rule.name: getattr(rules, rule.name) for rule in fields(rules) if rule.name != "coin"}
        options = Options(coin=coin, buy_in=coin * self.chance.randint(1, 6), house=own)
        least = self.game.places(rules)[0]
        host, *guests = self.chance.sample(self.members, self.chance.randint(least, 5))
        opened = await self.ask(lambda db, m: house.open_table(db, m, host, 1, self.game.NAME, options))
        number = (await self.store.read(tables.standing))[-1].table if opened else 0
        for guest in guests if opened else ():
            await self.ask(sitting(guest, number))
        return number

    async def step(self, number: int) -> None:
        """Somebody asks for something; more often than not something sensible."""
        table = await self.table(number)
        patron = self.chance.choice(self.members)
        anything: list[Ask] = [
            sitting(patron, number),
            lambda db, m: house.leave(db, m, patron, number, sure=True),
            lambda db, m: house.vote(db, m, patron, number, home=self.chance.random() < 0.7),
            lambda db, m: house.start(db, m, patron, number),
            lambda db, m: house.cancel(db, m, patron, number, sure=True),
            lambda db, m: purses.look(db, m, patron),
            lambda db, m: house.act(
                db, m, patron, number, None, lambda state, seat: self.aside(state, seat, table.coins)
            ),
            lambda db, m: absence.go_on(db, m, number),
        ]
        dice = self.chance.random()
        if dice < 0.12:
            weights = (3, 2, 3, 1, 0.3, 1, 2, 1)
            await self.ask(self.chance.choices(anything, weights)[0])
        elif table.phase == "lobby":
            host = next(m for m in self.members if m.id == table.host)
            await self.ask(lambda db, m: house.start(db, m, host, number))
            await self.fill(number)
        else:
            await self.answer(table)

    async def fill(self, number: int) -> None:
        """Let one more sit down, and close a lobby that nobody can start."""
        if (await self.table(number)).phase == "lobby":
            await self.ask(sitting(self.chance.choice(self.members), number))
            if self.chance.random() < 0.05:
                await self.ask(lambda db, m: absence.close_lobby(db, m, number))

    def aside(self, state: Any, seat: int, coins: dict[int, Coins]) -> list[Any]:
        """Something that answers no question, open to this seat or, if there is no such thing, odd."""
        open_ = self.habits.unasked(state, coins, self.chance) if self.chance.random() < 0.5 else ()
        return [replace(action, seat=seat) for action in open_] or [self.odd(state)]

    def odd(self, state: Any) -> Any:
        """Something that is mostly not open."""
        return self.chance.choice(self.habits.odd(state, self.chance.choice(state.seats), self.chance))

    async def answer(self, table: Table) -> None:
        """An open question is answered, as the rules allow, somehow, by the wrong one, or by nobody; or the
        house does what it waits to do.
        """
        if not table.questions:
            await self.ask(lambda db, m: absence.go_on(db, m, table.id))
            return
        question = self.chance.choice(table.questions)
        member = table.sitter(question.seat).member
        if self.chance.random() < 0.1:
            await self.ask(lambda db, m: absence.time_out(db, m, table.id, question.seat))
            return
        patron = next(m for m in self.members if m.id == member)
        if self.chance.random() < 0.05:
            patron = self.chance.choice(self.members)
        number = question.number + self.chance.choice((0, 0, 0, 0, 0, 0, 0, -1, 1))
        action = self.action(table, question)
        await self.ask(lambda db, m: house.act(db, m, patron, table.id, number, as_asked(action)))

    def action(self, table: Table, question: Question) -> Any:
        """Mostly a legal one."""
        if self.chance.random() < 0.1:
            return self.odd(table.state)
        return self.chance.choice(self.game.legal(table.state, question, table.coins))


def as_asked(action: Any) -> house.Plan:
    """The same action, by whatever seat asks for it."""
    return lambda _, seat: (replace(action, seat=seat) if hasattr(action, "seat") else action,)


def sitting(patron: Patron, number: int) -> Ask:
    return lambda db, moment: house.sit(db, moment, patron, number)


@each_game
@pytest.mark.parametrize("file", range(4))
async def test_M8_random_evenings(tmp_path: Path, file: int, habits: Habits) -> None:
    path = tmp_path / "taverne.db"
    evening = Evening(habits, await Store.open(path), path, Random(file))  # noqa: S311 - can be repeated
    async with aclosing(evening):
        await play(evening)


async def play(evening: Evening) -> None:
    """Evening after evening, each to its end."""
    endings = set()
    for _ in range(EVENINGS):
        number = await evening.open()
        if not number:
            await refill(evening)
            continue
        for _ in range(MOST_STEPS):
            if (await evening.table(number)).phase == "over":
                break
            await evening.step(number)
            if evening.chance.random() < 0.01:
                await evening.reopen()
        table = await evening.table(number)
        assert table.phase == "over", "every game ends"
        endings.add(table.ending)
        assert table.pot == 0
        assert {sitter.stack for sitter in table.sitters} == {0}
        assert await evening.store.read(lambda db, n=number: deadlines.of_table(db, n)) == {}  # type: ignore[misc]
        assert await evening.store.read(in_purses) == await evening.store.read(welcomed)
    assert "won" in endings
    assert evening.refused > 0


async def refill(evening: Evening) -> None:
    """Moderators put broke members back on their feet."""
    landlady = evening.members[0]
    for patron in evening.members:
        key = f"refill {evening.now} {patron.id}"
        await evening.ask(
            lambda db, m, patron=patron, key=key: purses.correct(  # type: ignore[misc]
                db, m, landlady, patron, "reset", 0, "frisches Geld", key
            )
        )


def in_purses(db: sqlite3.Connection) -> int:
    """All money outside the house, in quarter Fen."""
    total: int = db.execute("SELECT coalesce(sum(balance), 0) FROM account WHERE kind = 'purse'").fetchone()[
        0
    ]
    return total


def welcomed(db: sqlite3.Connection) -> int:
    """What the house has given away, in quarter Fen."""
    return -ledger.balance(db, ledger.house(GUILD))
