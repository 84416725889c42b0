"""Whatever members and moderators do to purses in whatever order: the books balance after every step, nobody
is in debt, and every tab is what was lent and not paid back (M8, X2, X3).
"""

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from data import loans, members, payments, resets
from data.audit import audit
from data.connect import prepare_writing
from data.ledger import balance, house, purse, stack
from data.members import Moderator
from data.migrate import migrate
from games.refusals import Refusal
from tests.data.helpers import GUILD, NOW, open_table, pay

PEOPLE = (101, 102)
MOST = 30
HOURS = 3_600_000

person, amount = st.sampled_from(PEOPLE), st.integers(1, MOST)
steps = st.lists(
    st.one_of(
        st.tuples(st.just("pay"), person, person, amount),
        st.tuples(st.just("spend"), person, amount),
        st.tuples(st.just("sit"), person, amount),
        st.tuples(st.just("borrow"), person, st.booleans()),
        st.tuples(st.just("repay"), person, amount),
        st.tuples(st.sampled_from(("set_purse", "give", "take")), person, amount),
        st.tuples(st.just("reset_purse"), person),
        st.tuples(st.sampled_from(("reset", "undo"))),
        st.tuples(st.just("wait"), st.integers(1, 100)),
    ),
    min_size=20,
    max_size=40,
)


@contextmanager
def opened() -> Iterator[sqlite3.Connection]:
    """A guild with two patrons, and a table at which they sit."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "taverne.db"
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            prepare_writing(db)
            db.execute("PRAGMA synchronous = OFF")
            migrate(db, path)
            for one in PEOPLE:
                members.greet(db, NOW, GUILD, one, f"Gast {one}")
            table = open_table(db, phase="running")
            for seat, one in enumerate(PEOPLE, 1):
                db.execute("INSERT INTO seat VALUES (?, ?, ?, 'in', 0)", (table, seat, one))
            yield db


def do(db: sqlite3.Connection, now: int, number: int, step: tuple[Any, ...]) -> int:  # noqa: C901 - a case each
    """One step of somebody, and what it put on their tab; a moderator confirms at once."""
    by = Moderator(900, "so soll es sein", f"step:{number}")
    match step:
        case "pay", giver, taker, amount:
            payments.pay(db, now, GUILD, giver, taker, amount, str(number))
        case "spend", member, amount:
            pay(db, purse(GUILD, member), house(GUILD), amount)
        case "sit", member, amount:
            pay(db, purse(GUILD, member), stack(GUILD, 1, PEOPLE.index(member) + 1), amount)
        case "borrow", member, lost:
            if lost and (left := balance(db, purse(GUILD, member))):
                pay(db, purse(GUILD, member), house(GUILD), left)
            return loans.borrow(db, now, GUILD, member)
        case "repay", member, amount:
            loans.repay(db, now, GUILD, member, amount, str(number))
            return -int(amount)
        case "reset_purse", member:
            members.reset_purse(db, now, GUILD, member, by)
        case "reset", *_:
            resets.reset_all(db, now, GUILD, 900, resets.ask_reset(db, now, GUILD, 900, "neu").number)
        case "undo", *_:
            resets.undo(db, now, GUILD, 900, resets.ask_undo(db, now, GUILD, 900, "alt").number)
        case act, member, amount:
            getattr(members, act)(db, now, GUILD, member, amount, by)
    return 0


@settings(max_examples=60, deadline=None)
@given(steps)
def test_M8_X2_X3_the_books_balance_after_every_step(taken: list[tuple[Any, ...]]) -> None:
    with opened() as db:
        now, owed = NOW, dict.fromkeys(PEOPLE, 0)
        for number, step in enumerate(taken):
            if step[0] == "wait":
                now += step[1] * HOURS
                continue
            db.execute("SAVEPOINT step")
            try:
                noted = do(db, now, number, step)
            except Refusal:
                db.execute("ROLLBACK TO step")
            else:
                if noted:
                    owed[step[1]] += noted
            db.execute("RELEASE step")
            assert audit(db) == [], step
            assert min(balance(db, purse(GUILD, one)) for one in PEOPLE) >= 0
            assert {one: loans.tab(db, GUILD, one) for one in PEOPLE} == owed
