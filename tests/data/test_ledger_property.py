"""Property: whatever is moved in whatever order, the books balance and agree with a model of a few lines."""

import sqlite3
import tempfile
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from data.audit import audit
from data.connect import prepare_writing
from data.ledger import Account, NotEnough, balance, entries, house, move, pot, purse, stack
from data.members import know_guild
from data.migrate import migrate
from tests.data.helpers import NOW, open_table

GUILDS = (1, 2)


class Books(RuleBasedStateMachine):
    """A real database beside a dictionary of balances and the list of keys already booked."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        path = Path(self.folder.name) / "taverne.db"
        self.db = sqlite3.connect(path, isolation_level=None)
        prepare_writing(self.db)
        self.db.execute("PRAGMA synchronous = OFF")  # thousands of moves; nobody pulls the plug here
        migrate(self.db, path)
        self.accounts: list[Account] = []
        for guild in GUILDS:
            know_guild(self.db, guild)
            table = open_table(self.db, guild=guild, phase="running")
            self.accounts += [house(guild), pot(guild, table), purse(guild, 101), purse(guild, 102)]
            self.accounts += [stack(guild, table, 1), stack(guild, table, 2)]
        self.balances = dict.fromkeys(self.accounts, 0)
        self.booked: dict[str, tuple[Account, Account, int]] = {}

    def teardown(self) -> None:
        self.db.close()
        self.folder.cleanup()

    @rule(data=st.data(), amount=st.integers(1, 60), key=st.integers(0, 40))
    def moves(self, data: st.DataObject, amount: int, key: int) -> None:
        """Move between any two accounts under any key, in a savepoint as the store would."""
        source = data.draw(st.sampled_from(self.accounts))
        target = data.draw(st.sampled_from(self.accounts))
        forbidden = self._forbidden(source, target, amount, str(key))
        self.db.execute("SAVEPOINT job")
        if forbidden:
            with pytest.raises(forbidden):
                self._move(source, target, amount, str(key))
            self.db.execute("ROLLBACK TO job")
        else:
            assert self._move(source, target, amount, str(key)) is (str(key) not in self.booked)
            self._note(source, target, amount, str(key))
        self.db.execute("RELEASE job")

    @rule(data=st.data(), amount=st.integers(1, 60))
    def is_undone(self, data: st.DataObject, amount: int) -> None:
        """A move whose transaction fails afterwards leaves nothing."""
        source = data.draw(st.sampled_from(self.accounts))
        target = data.draw(st.sampled_from(self.accounts))
        self.db.execute("SAVEPOINT job")
        with suppress(NotEnough, ValueError):
            self._move(source, target, amount, "undone")
        self.db.execute("ROLLBACK TO job")
        self.db.execute("RELEASE job")

    @invariant()
    def books_balance(self) -> None:
        assert audit(self.db) == []
        assert {account: balance(self.db, account) for account in self.accounts} == self.balances

    @invariant()
    def entries_sum_to_the_balance(self) -> None:
        account = self.accounts[len(self.booked) % len(self.accounts)]
        assert sum(entry.amount for entry in entries(self.db, account, 1000)) == self.balances[account]

    def _move(self, source: Account, target: Account, amount: int, key: str) -> bool:
        return move(self.db, now=NOW, source=source, target=target, amount=amount, reason="test", key=key)

    def _forbidden(self, source: Account, target: Account, amount: int, key: str) -> type[Exception] | None:
        """What the rules say must be raised."""
        if source == target or source.guild != target.guild:
            return ValueError
        if key in self.booked:
            return None if self.booked[key] == (source, target, amount) else ValueError
        return NotEnough if source.kind != "house" and self.balances[source] < amount else None

    def _note(self, source: Account, target: Account, amount: int, key: str) -> None:
        if key not in self.booked:
            self.booked[key] = (source, target, amount)
            self.balances[source] -= amount
            self.balances[target] += amount


TestM8Books = Books.TestCase
TestM8Books.settings = settings(max_examples=25, stateful_step_count=40)
