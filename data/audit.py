"""The audit: is every balance what its postings say, and is all money accounted for (M8)?

One pass over the postings, everything else over the few accounts. It reads only and repairs nothing.
"""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass

from data.ledger import Account


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that does not add up. `expected` and `found` are quarter Fen; else None."""

    account: Account | None
    expected: int | None
    found: int | None
    text: str

    def __str__(self) -> str:
        return self.text


def audit(db: sqlite3.Connection) -> list[Fault]:
    """All faults in the books, none if they are right.

    The checks must see one moment: call it in `Store.read` or `connect.reading`, which see to that.
    """
    types = list(_not_integers(db))
    if types:
        # Sums over anything but integers mean nothing.
        return types
    return [
        *_wrong_balances(db),
        *_guilds_not_zero(db),
        *_debts(db),
        *_left_behind(db),
        *_wrong_bets(db),
        *_wrong_tabs(db),
        *_across_guilds(db),
    ]


def _not_integers(db: sqlite3.Connection) -> Iterator[Fault]:
    """Amounts that are no integers (B06). STRICT tables forbid them; a table rebuilt by hand may not be
    STRICT."""
    for text, query in (
        ("balance of account", "SELECT id, typeof(balance) FROM account WHERE typeof(balance) <> 'integer'"),
        ("amount of posting", "SELECT id, typeof(amount) FROM posting WHERE typeof(amount) <> 'integer'"),
    ):
        for row, kind in db.execute(query):
            yield Fault(None, None, None, f"{text} {row} is {kind}, not an integer")


def _wrong_balances(db: sqlite3.Connection) -> Iterator[Fault]:
    """Accounts whose balance is not the sum of their postings."""
    query = """
        SELECT a.guild, a.kind, a.owner, a.seat, a.balance, coalesce(s.total, 0) AS booked
        FROM account AS a LEFT JOIN (
            SELECT account, sum(amount) AS total FROM (
                SELECT credit AS account, sum(amount) AS amount FROM posting GROUP BY credit
                UNION ALL SELECT debit, -sum(amount) FROM posting GROUP BY debit
            ) GROUP BY account
        ) AS s ON s.account = a.id
        WHERE a.balance <> booked
    """
    for *columns, found, booked in db.execute(query):
        account = Account(*columns)
        yield Fault(account, booked, found, f"{_named(account)} holds {found}, its postings say {booked}")


def _guilds_not_zero(db: sqlite3.Connection) -> Iterator[Fault]:
    """Guilds in which money came from nowhere or got lost (M8)."""
    query = "SELECT guild, sum(balance) AS total FROM account GROUP BY guild HAVING total <> 0"
    for guild, total in db.execute(query):
        yield Fault(None, 0, total, f"all accounts of guild {guild} sum to {total}, not to 0")


def _debts(db: sqlite3.Connection) -> Iterator[Fault]:
    """Accounts in debt that may not be (M8)."""
    query = "SELECT guild, kind, owner, seat, balance FROM account WHERE balance < 0 AND kind <> 'house'"
    for *columns, found in db.execute(query):
        account = Account(*columns)
        yield Fault(account, 0, found, f"{_named(account)} is in debt: {found}")


def _left_behind(db: sqlite3.Connection) -> Iterator[Fault]:
    """Coins at tables that are over, or that never were in this guild."""
    query = """
        SELECT a.guild, a.kind, a.owner, a.seat, a.balance
        FROM account AS a LEFT JOIN tavern_table AS t ON t.id = a.owner AND t.guild = a.guild
        WHERE a.kind IN ('stack', 'pot') AND a.balance <> 0 AND (t.id IS NULL OR t.phase = 'over')
    """
    for *columns, found in db.execute(query):
        account = Account(*columns)
        yield Fault(account, 0, found, f"{_named(account)} still holds {found}, but no such table is open")


def _wrong_bets(db: sqlite3.Connection) -> Iterator[Fault]:
    """Bets that do not hold what is free of the offer, and both sides of each contract that runs (W2)."""
    if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'offer'").fetchone():
        return  # a database from before there were bets
    query = """
        WITH bet AS (
            SELECT t.guild, o.id AS owner, 0 AS found, o.free + 2 * coalesce((
                SELECT sum(amount) FROM contract WHERE offer_id = o.id AND verdict IS NULL), 0) AS due
            FROM offer AS o JOIN tavern_table AS t ON t.id = o.table_id
            UNION ALL SELECT guild, owner, balance, 0 FROM account WHERE kind = 'bet'
        )
        SELECT guild, 'bet', owner, 0, sum(found) AS held, sum(due) AS due FROM bet
        GROUP BY guild, owner HAVING sum(found) <> sum(due)
    """
    for *columns, found, due in db.execute(query):
        account = Account(*columns)
        yield Fault(account, due, found, f"{_named(account)} holds {found}, its contracts say {due}")


def _wrong_tabs(db: sqlite3.Connection) -> Iterator[Fault]:
    """Tabs that are not what was lent less what was paid back (X2)."""
    if not db.execute("SELECT 1 FROM pragma_table_info('member') WHERE name = 'tab'").fetchone():
        return  # a database from before the house lent anything
    query = """
        WITH tab AS (
            SELECT guild, member AS owner, tab AS found, 0 AS due FROM member
            UNION ALL SELECT a.guild, a.owner, 0, iif(p.reason = 'loan', p.amount, -p.amount)
            FROM posting AS p JOIN account AS a ON a.id = iif(p.reason = 'loan', p.credit, p.debit)
            WHERE p.reason IN ('loan', 'loan-back')
        )
        SELECT guild, 'purse', owner, 0, sum(found) AS noted, sum(due) AS due FROM tab
        GROUP BY guild, owner HAVING noted <> sum(due)
    """
    for *columns, found, due in db.execute(query):
        account = Account(*columns)
        whose = f"the tab of member {account.owner} in guild {account.guild}"
        yield Fault(account, due, found, f"{whose} is {found}, its postings say {due}")


def _across_guilds(db: sqlite3.Connection) -> Iterator[Fault]:
    """Postings whose guild is not that of both accounts (B34)."""
    query = """
        SELECT p.id FROM posting AS p
        LEFT JOIN account AS d ON d.id = p.debit LEFT JOIN account AS c ON c.id = p.credit
        WHERE d.guild IS NOT p.guild OR c.guild IS NOT p.guild
    """
    for (posting,) in db.execute(query):
        yield Fault(None, None, None, f"posting {posting} has an account that is not of its guild")


def _named(account: Account) -> str:
    """An account in words, for whoever reads the list."""
    names = {
        "purse": f"the purse of member {account.owner}",
        "stack": f"the stack of seat {account.seat} at table {account.owner}",
        "pot": f"the pot of table {account.owner}",
        "bet": f"bet {account.owner}",
        "house": "the house",
    }
    return f"{names[account.kind]} in guild {account.guild}"
