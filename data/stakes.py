"""The money of side bets (W1 to W9). Amounts are quarter Fen.

The coins of an offer lie on an account of its own: what nobody holds against yet (`free`), and both sides of
each contract that runs. They come from the stack of a seat or the purse of who only watches (W1), and go back
to the stack of a seat that is still in, otherwise to the purse (W9). When a bet is decided is none of this
module's business.
"""

import sqlite3
from dataclasses import dataclass

from data import ledger
from data.bets import Contract, Offer
from data.ledger import Account
from data.tables import Table
from games.bets.watch import Verdict


@dataclass(frozen=True, slots=True)
class Stakes:
    """The bets of one table inside one transaction. `table` says who is still in (W9)."""

    db: sqlite3.Connection
    table: Table
    now: int

    def place(self, draft: Offer, seat: int, about: int) -> None:
        """A draft becomes an offer, made from that seat about that round. Raises `NotEnough`."""
        self.db.execute(
            "UPDATE offer SET status = 'open', free = amount, seat = ?, about = ?, made_at = ? WHERE id = ?",
            (seat, about, self.now, draft.id),
        )
        source, target = self._till(draft.member, seat), self._held(draft)
        self._move(source, target, draft.amount, "bet", f"bet:{draft.id}")

    def hold(self, against: Offer, member: int, seat: int, amount: int) -> int:
        """`member` holds `amount` of what is free against an open offer; the contract's number. Raises
        `NotEnough`. An offer of which nothing is free any more is closed.
        """
        left = against.free - amount
        assert left >= 0, against
        self.db.execute(
            "UPDATE offer SET free = ?, status = ? WHERE id = ?",
            (left, "open" if left else "closed", against.id),
        )
        row = self.db.execute(
            "INSERT INTO contract (offer_id, member, seat, amount, made_at) VALUES (?, ?, ?, ?, ?)"
            " RETURNING id",
            (against.id, member, seat, amount, self.now),
        ).fetchone()
        number: int = row[0]
        self._move(self._till(member, seat), self._held(against), amount, "bet", f"bet-held:{number}")
        return number

    def close(self, ended: Offer) -> None:
        """An open offer ends: what nobody holds goes back (W2, W3)."""
        self.db.execute("UPDATE offer SET free = 0, status = 'closed' WHERE id = ?", (ended.id,))
        home = self._till(ended.member, ended.seat)
        self._move(self._held(ended), home, ended.free, "bet-back", f"bet-back:{ended.id}")

    def settle(self, running: Contract, verdict: Verdict, round_: int) -> None:
        """Decide a contract in a round: its winner gets both amounts, or if it is void each side its own
        (W8).
        """
        self.db.execute(
            "UPDATE contract SET verdict = ?, decided_at = ?, decided_in = ?, decisions = decisions + 1"
            " WHERE id = ?",
            (verdict, self.now, round_, running.id),
        )
        for side, home, amount in self._shares(running, verdict):
            key = f"bet-end:{running.id}:{running.decisions}:{side}"
            self._move(self._held(running.offer), home, amount, f"bet-{verdict}", key)

    def undo(self, decided: Contract) -> None:
        """Take a decision back: exactly what it paid returns to the bet (B16).

        Raises `NotEnough` if somebody has spent it: nobody's purse is made negative.
        """
        assert decided.verdict is not None, decided
        for side, home, amount in self._shares(decided, decided.verdict):
            key = f"bet-undo:{decided.id}:{decided.decisions}:{side}"
            self._move(home, self._held(decided.offer), amount, "bet-undo", key)
        self.db.execute(
            "UPDATE contract SET verdict = NULL, decided_at = NULL, decided_in = NULL WHERE id = ?",
            (decided.id,),
        )

    def _shares(self, ended: Contract, verdict: Verdict) -> list[tuple[str, Account, int]]:
        """What each side gets of a decided contract: its name in keys, where it goes, how much."""
        offerer = self._till(ended.offer.member, ended.offer.seat)
        holder = self._till(ended.member, ended.seat)
        match verdict:
            case "true":
                return [("offerer", offerer, 2 * ended.amount)]
            case "false":
                return [("holder", holder, 2 * ended.amount)]
            case "void":
                return [("offerer", offerer, ended.amount), ("holder", holder, ended.amount)]

    def _till(self, member: int, seat: int) -> Account:
        """Where a member's coins for bets lie: on the stack of a seat that is still in, else in the purse
        (W9).
        """
        if seat and self.table.phase != "over" and self.table.sitter(seat).status == "in":
            return ledger.stack(self.table.guild, self.table.id, seat)
        return ledger.purse(self.table.guild, member)

    def _held(self, offer: Offer) -> Account:
        return ledger.Account(self.table.guild, "bet", offer.id)

    def _move(self, source: Account, target: Account, amount: int, reason: str, key: str) -> None:
        ledger.move(
            self.db,
            now=self.now,
            source=source,
            target=target,
            amount=amount,
            reason=reason,
            key=key,
            table=self.table.id,
        )
