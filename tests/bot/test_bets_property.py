"""Random bets at random evenings of every game, through the house on a real file: whatever is asked, the
books balance, nobody is on both sides, and every bet comes to what it turns out to be in hindsight.

A failure names its evening.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from bot import bets, free_claims, sweep
from bot.people import Patron
from data import bets as rows
from data import deadlines, tables
from data.bets import Contract
from data.store import Store
from data.tables import Table
from games import codec
from games.bets.claim import AboutResult, AboutThrow, AboutWinner, Claim
from games.bets.stance import against, opposite, stance
from games.bets.verdict import seat_of
from games.bets.watch import Verdict
from games.catalogue import GAMES
from games.events import BetsGivenBack, Event, Left
from games.falschspiel import Caught
from games.hidden import NobodyWon
from games.keepfive import RoundWon
from tests.bot.test_property import GUILD, MOST_STEPS, Ask, Evening, in_purses, refill, welcomed
from tests.games.bettors import any_claim
from tests.games.evenings import Habits
from tests.games.hindsight import Seen, hindsight
from tests.games.test_random_games import each_game

EVENINGS = 4
"""Of each game."""

RESTARTS, BETS = 0.01, 0.6
FREE_CLAIMS_END = 48 * 3600 * 1000

ENDS = (RoundWon, NobodyWon)
"""What ends a round, and with it bets on what has not taken place in it."""

BACK = (BetsGivenBack, Left, Caught)
"""What makes bets void that keep somebody in."""


@dataclass(frozen=True)
class Look:
    """What is to be seen after one transaction."""

    table: Table
    contracts: tuple[Contract, ...]
    events: tuple[tuple[int, Event], ...]
    """Public ones, each with its round."""


def look(db: sqlite3.Connection, number: int) -> Look:
    table = tables.load(db, number)
    held = db.execute(
        "SELECT c.id FROM contract AS c JOIN offer AS o ON o.id = offer_id WHERE table_id = ? ORDER BY c.id",
        (number,),
    ).fetchall()
    happened = db.execute("SELECT round, body FROM event WHERE table_id = ? ORDER BY seq", (number,))
    events = ((round_, codec.load_tagged(body, GAMES[table.game].EVENTS)) for round_, body in happened)
    return Look(
        table,
        tuple(rows.contract(db, contract, GUILD) for (contract,) in held),
        tuple((round_, event) for round_, event in events if event.to is None),
    )


class Bettors(Evening):
    """An evening at which everybody bets on whatever is open, seated or not."""

    def __init__(self, habits: Habits, store: Store, path: Path, chance: Random) -> None:
        super().__init__(habits, store, path, chance)
        self.number = 0
        self.before: Look | None = None
        self.offered: dict[int, int] = {}
        """How much had happened when an offer was made, by its number."""
        self.held: dict[int, int] = {}
        """The same of each contract."""
        self.decided: dict[int, int] = {}
        """How much had happened once it was decided."""
        self.seen: Counter[str] = Counter()

    async def ask(self, ask: Ask) -> bool:
        done = await super().ask(ask)
        if done and self.number:
            await self.look_on()
        return done

    # --- What they do ---------------------------------------------------------------------------------------

    async def step(self, number: int) -> None:
        table = await self.table(number)
        if table.phase == "running" and self.chance.random() < BETS:
            await self.bet(table)
        else:
            await super().step(number)
        for deadline in await self.store.read(lambda db: deadlines.due(db, self.now)):
            if deadline.kind == "wait":
                await self.ask(lambda db, m, due=deadline: sweep._act(db, m, due))  # type: ignore[misc]

    async def bet(self, table: Table) -> None:
        """Somebody offers, holds, withdraws or names a winner."""
        patron = self.chance.choice(self.members)
        offers = await self.store.read(lambda db: rows.open_at(db, table.id))
        what = self.chance.random()
        if not offers or what < 0.3:
            await self.offer(table, patron)
        elif what < 0.85:
            offer = self.chance.choice(offers)
            coin = int(table.options.coin)
            part = self.chance.choice((None, None, coin * self.chance.randint(0, 1 + offer.free // coin)))
            able = [member for member in self.members if member.id != offer.member]
            who = self.chance.choice((patron, *able))
            await self.ask(lambda db, m: bets.hold(db, m, who, offer.id, part))
        elif what < 0.93:
            mine = self.chance.choice(offers)
            owner = next(member for member in self.members if member.id == mine.member)
            asking = self.chance.choice((patron, owner))
            await self.ask(lambda db, m: bets.withdraw(db, m, asking, mine.id))
        else:
            await self.name(table.id)

    async def offer(self, table: Table, patron: Patron) -> None:
        coin, claim = int(table.options.coin), await self.claim(table)
        stack = next((sitter.stack for sitter in table.seated if sitter.member == patron.id), coin)
        amount = self.chance.choice((coin, 2 * coin, stack, stack, 0, coin + 1))
        said, drafts = self.chance.choice("ABC"), []
        other = self.chance.choice((*[None] * 9, self.chance.choice(self.members).id))
        await self.ask(
            lambda db, m: drafts.append(
                bets.propose(db, m, patron, table.id, amount=amount, said=said, claim=claim, opponent=other)
            )
        )
        for draft in drafts:
            for _ in range(self.chance.choice((0, 0, 0, 2))):
                await super().step(table.id)
            await self.ask(lambda db, m, draft=draft: bets.place(db, m, patron, draft))  # type: ignore[misc]

    async def claim(self, table: Table) -> Claim | None:
        """Anything, a free claim, or what somebody bets on already: the same or its opposite."""
        others = [offer.claim for offer in await self.store.read(lambda db: rows.open_at(db, table.id))]
        if others and self.chance.random() < 0.3:
            other = self.chance.choice(others)
            return other if other is None or self.chance.random() < 0.5 else opposite(other)
        if self.chance.random() < 0.1:
            return None
        claim = any_claim(self.chance, self.game.NAME, [sitter.seat for sitter in table.sitters])
        return replace(claim, later=True) if _may_be_later(claim) and self.chance.random() < 0.4 else claim

    async def name(self, number: int) -> None:
        """The sides of a free claim, or others, name a winner."""
        contracts = (await self.store.read(lambda db: look(db, number))).contracts
        for contract in contracts:
            sides = {contract.offer.member, contract.member}
            for patron in self.members:
                if patron.id in sides or self.chance.random() < 0.1:
                    own = self.chance.random() < 0.5
                    await self.ask(
                        lambda db, m, p=patron, c=contract.id, own=own: free_claims.name_winner(  # type: ignore[misc]
                            db, m, p, c, own=own
                        )
                    )

    # --- What must hold after everything --------------------------------------------------------------------

    async def look_on(self) -> None:
        now = await self.store.read(lambda db: look(db, self.number))
        offers = await self.store.read(lambda db: rows.open_at(db, self.number))
        for offer in offers:
            self.offered.setdefault(offer.id, len(now.events))
        for contract in now.contracts:
            self.held.setdefault(contract.id, len(self.before.events) if self.before else 0)
            if contract.verdict is not None:
                self.decided.setdefault(contract.id, len(now.events))
        running = [contract for contract in now.contracts if contract.verdict is None]
        for member in self.members:
            mine = {stance(o.claim, o.said, o.about) for o in offers if o.member == member.id}
            for one in running:
                side = stance(one.offer.claim, one.offer.said, one.offer.about)
                mine |= {side} if one.offer.member == member.id else set()
                mine |= {against(side)} if one.member == member.id else set()
            assert not mine & {against(side) for side in mine}, "nobody is on both sides (W1, B09)"
        if self.before:
            self.decided_once(self.before, now)
            self.nobody_against_z9(self.before, now)
        if now.table.phase == "over":
            assert not offers
            assert all(contract.offer.claim is None for contract in running), "only free claims wait (W4)"
        self.before = now

    def decided_once(self, before: Look, now: Look) -> None:
        for was, is_ in zip(before.contracts, now.contracts, strict=False):
            assert was.verdict in (None, is_.verdict), "no contract is decided twice"
            assert is_.decisions == (is_.verdict is not None)

    def nobody_against_z9(self, before: Look, now: Look) -> None:
        """When a round has been settled: out is who has neither a coin nor one that is held in a bet about a
        later round; nobody else.
        """
        new = [event for _, event in now.events[len(before.events) :]]
        was, settled = {s.seat: s.status for s in before.table.sitters}, before.table.state
        if settled is None or before.table.game not in ("zyklus", "dutzend"):
            return
        keeping = [
            contract
            for contract in now.contracts
            if _keeps(contract, settled.round)
            and (contract.verdict is None or contract.decided_at == self.now)
        ]
        for sitter in now.table.sitters:
            mine = [c for c in keeping if sitter.seat in (c.offer.seat, c.seat)]
            if sitter.status == "out" and was[sitter.seat] == "in":
                self.seen["out"] += 1
                later = [c for c in mine if c.verdict in (None, "void")]
                assert not later or any(isinstance(event, BACK) for event in new), "out too soon"
                assert sitter.stack == 0
            if (
                sitter.status == "in"
                and now.table.phase == "running"
                and now.table.state.round > settled.round
            ):
                coins = sitter.stack + now.table.state.paid.get(sitter.seat, 0)
                self.seen["kept in"] += not coins
                assert coins or any(c.verdict is None for c in mine), "in without a coin"

    def as_in_hindsight(self, end: Look) -> None:
        """Every contract of an evening that is over came to what its claim came to, and not before it was
        held.
        """
        evening = [Seen(when, round_, 0, event) for when, (round_, event) in enumerate(end.events)]
        played_out = end.table.ending in ("won", "nobody")
        for contract in end.contracts:
            offer = contract.offer
            if offer.claim is None:
                continue
            made = self.offered[offer.id] if offer.id in self.offered else self.held[contract.id]
            verdict, when = hindsight(
                offer.claim, end.table.game, offer.about, made, evening, played_out=played_out
            )
            assert when is None or when >= self.held[contract.id], "nothing decided is held (W3)"
            decided = self.decided[contract.id]
            left = self.left(contract, evening, decided if when is None else min(decided, when + 1))
            gone = any(
                isinstance(seen.event, Left) and seen.event.seat == seat_of(offer.claim)
                for seen in evening[decided:]
            )
            if isinstance(offer.claim, AboutResult) and verdict == "void" != contract.verdict and gone:
                self.seen["known early"] += 1
                continue  # nothing could change it any more when the seat got up in its turn
            self.seen[left or verdict] += 1
            assert contract.verdict == (left or verdict), (contract, when)

    def left(self, contract: Contract, evening: list[Seen], end: int) -> Verdict | None:
        """Who leaves before the end loses own bets on own dice or success (W8)."""
        assert contract.offer.claim is not None
        seat, round_ = seat_of(contract.offer.claim), contract.offer.about
        for seen in evening[self.held[contract.id] : end]:
            if round_ and (seen.round > round_ or (seen.round == round_ and isinstance(seen.event, ENDS))):
                return None
            if isinstance(seen.event, Left) and seen.event.seat == seat:
                if seat == contract.offer.seat:
                    return "false"
                if seat == contract.seat:
                    return "true"
        return None


def _may_be_later(claim: Claim) -> bool:
    next_throw = isinstance(claim, AboutThrow) and claim.which == "next"
    return not next_throw and not (isinstance(claim, AboutWinner) and claim.of == "table")


def _keeps(contract: Contract, settled: int) -> bool:
    """Whether its coins count when that round is settled, said without the rules' own words for it (Z9)."""
    claim, about = contract.offer.claim, contract.offer.about
    if claim is None or (isinstance(claim, AboutWinner) and claim.of == "table"):
        return False
    return about == 0 or about > settled


async def played(evening: Bettors) -> None:
    """One evening from the first seat to the last coin."""
    evening.number, evening.before = 0, None
    number = await evening.open()
    if not number:
        await refill(evening)
        return
    evening.number = number
    for _ in range(MOST_STEPS):
        if (await evening.table(number)).phase == "over":
            break
        await evening.step(number)
        if evening.chance.random() < RESTARTS:
            await evening.reopen()
    end = await evening.store.read(lambda db: look(db, number))
    assert end.table.phase == "over", "every game ends"
    evening.as_in_hindsight(end)
    await evening.name(number)
    evening.now += FREE_CLAIMS_END
    for deadline in await evening.store.read(lambda db: deadlines.due(db, evening.now)):
        await evening.ask(lambda db, m, due=deadline: sweep._act(db, m, due))  # type: ignore[misc]
    assert await evening.store.read(lambda db: deadlines.of_table(db, number)) == {}
    assert await evening.store.read(in_purses) == await evening.store.read(welcomed)


@each_game
async def test_W_random_bets_at_random_evenings(tmp_path: Path, habits: Habits) -> None:
    path = tmp_path / "taverne.db"
    evening = Bettors(habits, await Store.open(path), path, Random(EVENINGS))  # noqa: S311 - repeatable
    try:
        for number in range(EVENINGS):
            try:
                await played(evening)
            except BaseException as error:
                error.add_note(f"in evening {number}")
                raise
        assert evening.seen["true"], evening.seen
        assert evening.seen["false"], evening.seen
    finally:
        await evening.store.close()
