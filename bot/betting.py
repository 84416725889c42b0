"""What a step of the game does to the side bets at its table, inside the step's own transaction (W3, W8).

Offers end when what they are about can be seen; contracts are decided by the first event that decides them.
Free claims are left to their two sides (W4).
"""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.people import Moment
from data import bets, deadlines, journal
from data.bets import Contract, Offer
from data.stakes import Stakes
from data.tables import Table
from games.bets.offers import closes, keeps_in
from games.bets.verdict import Happened, at_end, decide, leaver_loses, needs_history
from games.bets.watch import Verdict
from games.events import Event, Left
from games.game import Coins

FREE_CLAIMS_MS: Final = 48 * 3600 * 1000
"""How long after the table's end a free claim waits for its winner (W4)."""

_PLAYED_OUT: Final = ("won", "nobody")
"""Endings to which a table comes by its rules."""

_BROKEN_OFF: Final = ("cancelled", "evicted", "outdated")
"""Endings that make free claims void too (W8)."""


class Betting:
    """The side bets of one table. The `table` that callers give says who is still in (W9); it changes."""

    def __init__(self, db: sqlite3.Connection, moment: Moment, number: int) -> None:
        self._db = db
        self._moment = moment
        self._number = number
        self._offers = bets.open_at(db, number)
        self._running = bets.running_at(db, number)

    def give_back(self, table: Table) -> bool:
        """What nobody holds goes back to seats, before any stake falls due and before Z9 is looked at (W2).

        False if there was nothing.
        """
        return self._close(table, self._of_seats(table))

    def unheld(self, table: Table) -> dict[int, int]:
        """What `give_back` would give each seat, quarter Fen."""
        amounts: dict[int, int] = {}
        for offer in self._of_seats(table):
            amounts[offer.seat] = amounts.get(offer.seat, 0) + offer.free
        return amounts

    def _of_seats(self, table: Table) -> list[Offer]:
        seats = {sitter.seat for sitter in table.seated}
        return [offer for offer in self._offers if offer.seat in seats]

    def with_held(self, coins: Mapping[int, Coins], settled: int) -> dict[int, Coins]:
        """`coins` with what each seat has in bets that keep it in when that round is settled (Z9)."""
        held = dict.fromkeys(coins, 0)
        for contract in self._running:
            offer = contract.offer
            if offer.claim is not None and keeps_in(offer.claim, offer.about, settled, _without(coins)):
                for seat in {offer.seat, contract.seat} & coins.keys():
                    held[seat] += contract.amount
        return {seat: Coins(free, held[seat]) for seat, (free, _) in coins.items()}

    def happened(self, table: Table, round_: int, events: Sequence[Event]) -> bool:
        """End and decide what these events end and decide; whether coins moved.

        They have been recorded, and `table` is as it is after them.
        """
        if not self._offers and not self._running:
            return False  # what most steps have, without another look at the database
        public: Happened = [(round_, event) for event in events if event.to is None]
        known = {offer.id: offer for offer in self._offers}
        known |= {contract.offer.id: contract.offer for contract in self._running}
        decided = {number: self._decided(table.game, offer, public) for number, offer in known.items()}
        over = [offer for offer in self._offers if decided[offer.id] or _ends(offer, round_, events)]
        settled = [
            (contract, verdict)
            for contract in self._running
            if (verdict := _verdict(contract, decided[contract.offer.id], public))
        ]
        moved = self._close(table, over)
        return self._settle(table, settled, round_) or moved

    def round_over(self, table: Table, round_: int) -> bool:
        """What a settled round has not decided is void (W8), before Z9 is looked at; whether coins moved."""
        moved = self._close(table, [offer for offer in self._offers if 0 < offer.about <= round_])
        left = [contract for contract in self._running if 0 < contract.offer.about <= round_]
        void: list[tuple[Contract, Verdict]] = [(one, "void") for one in left if one.offer.claim is not None]
        return self._settle(table, void, round_) or moved

    def end(self, table: Table, ending: str) -> None:
        """The table ends: offers go back, what nothing has decided is void (W8), or by `at_end` decided now.
        Free claims wait for their sides, unless the table is broken off.
        """
        self._close(table, self._offers)
        played_out, broken_off = ending in _PLAYED_OUT, ending in _BROKEN_OFF
        decided: list[tuple[Contract, Verdict]] = []
        for contract in self._running:
            claim = contract.offer.claim
            if claim is not None:
                decided.append((contract, at_end(claim, played_out=played_out)))
            elif broken_off:
                decided.append((contract, "void"))
        self._settle(table, decided, table.state.round if table.state else 0)

    def wait_for_free_claims(self) -> None:
        """The table is over: from now on time runs for the free claims that are left (W4)."""
        if self._running:
            deadlines.put(self._db, self._number, "bets", self._moment.now + FREE_CLAIMS_MS)

    def _close(self, table: Table, ended: Sequence[Offer]) -> bool:
        stakes = Stakes(self._db, table, self._moment.now)
        for offer in ended:
            stakes.close(offer)
        if ended:
            self._offers = bets.open_at(self._db, self._number)
        return bool(ended)

    def _settle(self, table: Table, decided: Sequence[tuple[Contract, Verdict]], round_: int) -> bool:
        stakes = Stakes(self._db, table, self._moment.now)
        for contract, verdict in decided:
            stakes.settle(contract, verdict, round_)
        if decided:
            self._running = bets.running_at(self._db, self._number)
        return bool(decided)

    def _decided(self, game: str, offer: Offer, new: Happened) -> tuple[Verdict, int] | None:
        """What has just happened says of a claim, and which event that was."""
        if offer.claim is None or not new:
            return None
        known = self._before(game, offer, new) if needs_history(offer.claim, game, new) else ()
        return decide(offer.claim, game, offer.about, known, new)

    def _before(self, game: str, offer: Offer, new: Happened) -> Sequence[Event]:
        """What everybody knew of the round that an offer is about, or of the running one, before `new`."""
        running = new[0][0]
        round_ = offer.about or running
        known = journal.events_of(self._db, self._number, game, round_)
        return known[: len(known) - len(new)] if round_ == running else known


def _without(coins: Mapping[int, Coins]) -> frozenset[int]:
    """The seats that have no free coin."""
    return frozenset(seat for seat, (free, _) in coins.items() if not free)


def _ends(offer: Offer, round_: int, events: Iterable[Event]) -> bool:
    """Whether one of these events ends an offer: by W3, or since its seat gets up (M10)."""
    for event in events:
        if isinstance(event, Left) and event.seat == offer.seat:
            return True
        if offer.claim is not None and closes(offer.claim, offer.about, round_, event):
            return True
    return False


def _verdict(contract: Contract, decided: tuple[Verdict, int] | None, new: Happened) -> Verdict | None:
    """What a contract comes to: as its claim is decided, unless a side has got up before. Who leaves loses
    own bets on own dice or success (W8); also where the next throw was theirs, and nobody sees it now (D6).
    """
    claim = contract.offer.claim
    for place, (_, event) in enumerate(new[: decided[1] + 1 if decided else None]):
        if claim is None or not isinstance(event, Left):
            continue
        if leaver_loses(claim, event.seat) or decided == ("void", place):
            if event.seat == contract.offer.seat:
                return "false"
            if event.seat == contract.seat:
                return "true"
    return decided[0] if decided else None
