"""What a step of the game does to the side bets at its table, inside the step's own transaction (W3, W8).

Offers end when what they are about can be seen; contracts are decided by the first event that decides them.
Free claims are left to their two sides (W4).
"""

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from typing import Any, Final

from bot.people import Moment
from data import bets, deadlines, journal, subjects
from data.bets import Contract, Offer
from data.stakes import Stakes
from data.subjects import Subject
from data.tables import Table
from games.bets.offers import check_open, closes, keeps_in
from games.bets.verdict import Happened, at_end, decide, leaver_loses, needs_history
from games.bets.visible import under_cup
from games.bets.watch import Verdict
from games.events import Event, Left
from games.game import Coins
from games.refusals import Refusal

FREE_CLAIMS_MS: Final = 48 * 3600 * 1000
"""How long after the table's end a free claim waits for its winner (W4)."""

_PLAYED_OUT: Final = ("won", "nobody")
"""Endings to which a table comes by its rules."""

_BROKEN_OFF: Final = ("cancelled", "evicted", "outdated", "restored")
"""Endings that make free claims void too (W8)."""


class Betting:
    """The side bets of one table. The `table` that callers give says who is still in (W9); it changes."""

    def __init__(self, db: sqlite3.Connection, moment: Moment, number: int) -> None:
        self._db = db
        self._moment = moment
        self._number = number
        self._look()

    def _look(self) -> None:
        """What the bets of the table are about. Most steps end and decide none, and need to know no more."""
        self._subjects = subjects.of_table(self._db, self._number)
        self._held = subjects.held(self._db, self._number) if self._subjects else ()

    @property
    def _offers(self) -> Sequence[Offer]:
        return bets.open_at(self._db, self._number) if self._subjects else ()

    @property
    def _running(self) -> Sequence[Contract]:
        return bets.running_at(self._db, self._number) if self._subjects else ()

    def give_back(self, table: Table) -> bool:
        """What nobody holds goes back to seats, before any stake falls due and before Z9 is looked at (W2).

        False if there was nothing.
        """
        return self._close(table, self._of_seats(table))

    def unheld(self, table: Table) -> dict[int, int]:
        """What `give_back` would give each seat, quarter Fen."""
        seats = {sitter.seat for sitter in table.seated}
        unheld = subjects.unheld(self._db, self._number) if self._subjects else {}
        return {seat: amount for seat, amount in unheld.items() if seat in seats}

    def _of_seats(self, table: Table) -> list[Offer]:
        seats = {sitter.seat for sitter in table.seated}
        return [offer for offer in self._offers if offer.seat in seats]

    def with_held(self, coins: Mapping[int, Coins], settled: int) -> dict[int, Coins]:
        """`coins` with what each seat has in bets that keep it in when that round is settled (Z9)."""
        held = dict.fromkeys(coins, 0)
        broke = frozenset(seat for seat, (free, _) in coins.items() if not free)
        for what in self._held:
            claim = what.subject.claim
            if claim is not None and keeps_in(claim, what.subject.about, settled, broke):
                for seat in {what.offerer, what.holder} & coins.keys():
                    held[seat] += what.amount
        return {seat: Coins(free, held[seat]) for seat, (free, _) in coins.items()}

    def happened(self, table: Table, round_: int, events: Sequence[Event]) -> bool:
        """End and decide what these events end and decide; whether coins moved.

        They have been recorded, and `table` is as it is after them.
        """
        if not self._subjects:
            return False  # what most tables have
        public: Happened = [(round_, event) for event in events if event.to is None]
        earlier = cache(partial(self._before, table.game, public))
        decided = {what: _decided(table.game, what, public, earlier) for what in self._subjects}
        closed = {what for what in self._subjects if _closes(what, round_, events)}
        gone = {event.seat for event in events if isinstance(event, Left)}  # their offers end (M10)
        if not (gone or closed or any(decided.values())):
            return False
        over = [
            offer
            for offer in self._offers
            if offer.seat in gone or offer.subject in closed or decided[offer.subject]
        ]
        settled = [
            (contract, verdict)
            for contract in self._running
            if (verdict := _verdict(contract, decided[contract.offer.subject], public))
        ]
        moved = self._close(table, over)
        return self._settle(table, settled, round_) or moved

    def shut(self, table: Table, state: Any) -> bool:
        """End the offers against which nobody could hold any more, as far as can be seen of `state` (W3);
        whether coins moved. All that has led to it has been recorded.
        """
        offered = subjects.offered(self._db, self._number) if self._subjects else ()
        view = table.module.view(state, None)
        if not offered or under_cup(view):
            return False
        known = journal.everything_of(self._db, self._number, table.game, state.round)
        over = {what for what in offered if _is_shut(what, table.game, view, known)}
        return bool(over) and self._close(table, [one for one in self._offers if one.subject in over])

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
            self._look()
        return bool(ended)

    def _settle(self, table: Table, decided: Sequence[tuple[Contract, Verdict]], round_: int) -> bool:
        stakes = Stakes(self._db, table, self._moment.now)
        for contract, verdict in decided:
            stakes.settle(contract, verdict, round_)
        if decided:
            self._look()
        return bool(decided)

    def _before(self, game: str, new: Happened, round_: int) -> Sequence[Event]:
        """What everybody knew of a round before `new`."""
        known = journal.events_of(self._db, self._number, game, round_)
        return known[: len(known) - len(new)] if round_ == new[0][0] else known


def _decided(
    game: str, what: Subject, new: Happened, earlier: Callable[[int], Sequence[Event]]
) -> tuple[Verdict, int] | None:
    """What has just happened says of a claim, and which event that was. `earlier` tells what everybody knew
    of a round before.
    """
    claim = what.claim
    if claim is None or not new:
        return None
    # A claim about no round in particular is one about the running one so far.
    known = earlier(what.about or new[0][0]) if needs_history(claim, game, new) else ()
    return decide(claim, game, what.about, known, new)


def _is_shut(what: Subject, game: str, view: Any, known: Sequence[Event]) -> bool:
    """Whether all that anybody could say to an offer of that is too late (W3)."""
    claim = what.claim
    try:
        if claim is not None:
            check_open(claim, game, what.about, view, known)
    except Refusal:
        return True
    return False


def _closes(what: Subject, round_: int, events: Iterable[Event]) -> bool:
    """Whether one of these events ends the offers of a claim, by W3."""
    claim = what.claim
    return claim is not None and any(closes(claim, what.about, round_, event) for event in events)


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
