"""A table at which members bet: a real file, the house's own functions, a clock that is moved by hand.

    async def test_something(stammtisch: Stammtisch) -> None:
        await stammtisch.begin(ANNA, BERT)
        number = await stammtisch.offer(ANNA, 4, A_SIX)
        await stammtisch.hold(BERT, number)

Dice are real ones; `seeds` are those of the next rounds. After everything that is asked, refused or not, the
books must balance (M8).
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import pytest

from bot import absence, bets, house, sweep
from bot.people import Moment, Patron
from bot.play import Play
from data import bets as rows
from data import deadlines, ledger, members, tables
from data.audit import audit
from data.bets import Contract, Offer
from data.options import Options
from data.store import Store
from data.tables import Place, Table
from games.bets.claim import AboutThrow, Claim, Count, span
from games.dice import NO_CLICK, FairDice, throw
from games.game import Throw
from games.keepfive import Lay
from games.refusals import Refusal
from games.zyklus import NameStake
from tests.seeds import roll_off, seed_where

T = TypeVar("T")
R = TypeVar("R", bound=Refusal)

GUILD: Final = 7
ANNA: Final = Patron(GUILD, 101, "Anna")
BERT: Final = Patron(GUILD, 102, "Bert")
CARL: Final = Patron(GUILD, 103, "Carl")
DORA: Final = Patron(GUILD, 104, "Dora")
"""In seat order as far as they sit at a table; who does not, watches."""
HEDWIG: Final = Patron(GUILD, 100, "Hedwig", moderator=True)

SECOND: Final = 1000
WELCOME: Final = 80

A_SIX: Final = AboutThrow(None, "next", (Count(6, span(1)),))
"""The next throw shows at least one six."""
NO_SIX: Final = AboutThrow(None, "next", (Count(6, span(0, 0)),))


def first_throw(seats: int, accepts: Callable[[tuple[int, ...]], bool], number: int = 5) -> bytes:
    """A seed of table 1, round 1, in which seat 1 begins and `accepts` its first throw."""

    def falls(dice: FairDice) -> bool:
        return roll_off(dice, *range(1, seats + 1)) == 1 and accepts(throw(dice, 1, number))

    return seed_where(falls)


SIX_FALLS: Final = first_throw(2, lambda faces: 6 in faces)
NO_SIX_FALLS: Final = first_throw(2, lambda faces: 6 not in faces)


class Stammtisch:
    """Table 1, its members, and who watches."""

    def __init__(self, store: Store, path: Path) -> None:
        self.now = 1_700_000_000_000
        self.seeds: list[bytes] = []
        self.path = path
        self.number = 0
        self._dealt = 0
        self._use(store)

    def _use(self, store: Store) -> None:
        self.store = store
        self.play = Play(store, lambda: self.now, self._seed, lambda click: NO_CLICK)

    def _seed(self) -> bytes:
        self._dealt += 1
        return self.seeds.pop(0) if self.seeds else hashlib.sha256(f"{self._dealt}".encode()).digest()

    async def restart(self) -> None:
        """As after a kill: another program on the same file."""
        await self.store.close()
        self._use(await Store.open(self.path))
        await self.do(absence.refund_outdated)

    async def do(self, work: Callable[[sqlite3.Connection, Moment], T]) -> T:
        """One transaction, and a look at the books."""
        try:
            return await self.play.do(work)  # type: ignore[return-value]  # None is for what came twice
        finally:
            assert await self.play.find(audit) == []

    async def by_hand(self, statement: str) -> None:
        """Change the file as another version would have left it."""
        await self.store.write(lambda db: db.execute(statement).rowcount)

    # --- A table --------------------------------------------------------------------------------------------

    async def begin(
        self, *patrons: Patron, coins: tuple[int, ...] = (), game: str = "zyklus", **options: Any
    ) -> None:
        """A table at which these sit, each with 20 quarter Fen, or with exactly `coins`; its game begins."""
        buy_in = max(coins, default=20)
        await self.lobby(*patrons, coins=coins, game=game, buy_in=buy_in, **options)
        await self.do(lambda db, m: house.start(db, m, patrons[0], self.number))

    async def lobby(
        self, *patrons: Patron, coins: tuple[int, ...] = (), game: str = "zyklus", **options: Any
    ) -> None:
        for patron, amount in zip(patrons, coins, strict=False):
            await self.set_purse(patron, amount)
        chosen = Options(**options)
        host, *guests = patrons
        self.number = await self.do(lambda db, m: house.open_table(db, m, host, 1, game, chosen))
        for guest in guests:
            await self.do(lambda db, m, guest=guest: house.sit(db, m, guest, self.number))  # type: ignore[misc]

    async def set_purse(self, patron: Patron, amount: int) -> None:
        by = members.Moderator(HEDWIG.id, "so soll es sein", f"set {patron.id} {self.now} {amount}")

        def work(db: sqlite3.Connection, moment: Moment) -> None:
            members.greet(db, moment.now, patron.guild, patron.id, patron.name)
            members.set_purse(db, moment.now, patron.guild, patron.id, amount, by)

        await self.do(work)

    async def act(self, seat: int, *actions: Any) -> None:
        """The seat answers what it is asked."""
        table = await self.table()
        view = table.module.view(table.state, seat)
        [question] = [asked for asked in table.module.asks(view) if asked.seat == seat]
        patron = _patron(table.sitter(seat).member)
        await self.do(
            lambda db, m: house.act(
                db, m, patron, self.number, question.number, lambda _state, _seat: actions
            )
        )

    async def cry(self, patron: Patron, action: Any) -> None:
        """Something that answers no question."""
        await self.do(
            lambda db, m: house.act(db, m, patron, self.number, None, lambda _state, _seat: (action,))
        )

    async def throw(self, seat: int) -> None:
        await self.act(seat, Throw(seat))

    async def turn(self, seat: int) -> None:
        """Seat throws once and lays all dice."""
        await self.throw(seat)
        await self.lay(seat)

    async def lay(self, seat: int, *places: int) -> None:
        """Lay aside the dice at these places, or all."""
        free = (await self.table()).state.turn.free
        await self.act(seat, Lay(seat, places or tuple(range(free))))

    async def roll(self) -> None:
        """All throw until somebody begins (Z2)."""
        while (table := await self.table()).state.phase == "rolloff":
            await self.throw(table.questions[0].seat)

    async def stake(self, amount: int = 4) -> int:
        """The Beginner names the stake (Z3); its seat."""
        seat: int = (await self.table()).questions[0].seat
        await self.act(seat, NameStake(seat, amount))
        return seat

    async def turns(self) -> None:
        """Whoever is at it throws once and lays all dice, until the round is settled."""
        begun = (await self.table()).state.round
        while (table := await self.table()).phase == "running":
            if table.state.round != begun or table.state.phase != "turns":
                return
            await self.turn(table.questions[0].seat)

    async def leave(self, patron: Patron) -> None:
        await self.do(lambda db, m: house.leave(db, m, patron, self.number, sure=True))

    async def cancel(self) -> None:
        await self.do(lambda db, m: house.cancel(db, m, HEDWIG, self.number, sure=True))

    async def agree(self, *patrons: Patron) -> None:
        """These want to go home (M11)."""
        for patron in patrons:
            await self.do(lambda db, m, p=patron: house.vote(db, m, p, self.number, home=True))  # type: ignore[misc]

    async def pass_time(self, seconds: float) -> None:
        """Time goes by, and what is due then is done."""
        self.now += int(seconds * SECOND)
        for deadline in await self.play.find(lambda db: deadlines.due(db, self.now)):
            await self.do(lambda db, m, due=deadline: sweep._act(db, m, due))  # type: ignore[misc]

    # --- Bets -----------------------------------------------------------------------------------------------

    async def draft(
        self, patron: Patron, amount: int, claim: Claim | None, *, said: str = "…", to: Patron | None = None
    ) -> int:
        """An offer that is to be confirmed yet; its number."""
        opponent = None if to is None else to.id
        return await self.do(
            lambda db, m: bets.propose(
                db, m, patron, self.number, amount=amount, said=said, claim=claim, opponent=opponent
            )
        )

    async def offer(
        self, patron: Patron, amount: int, claim: Claim | None, *, said: str = "…", to: Patron | None = None
    ) -> int:
        """An offer; its number."""
        number = await self.draft(patron, amount, claim, said=said, to=to)
        await self.confirm(patron, number)
        return number

    async def confirm(self, patron: Patron, number: int) -> None:
        await self.do(lambda db, m: bets.place(db, m, patron, number))

    async def hold(self, patron: Patron, number: int, amount: int | None = None) -> int:
        """The number of the contract."""
        contract = await self.do(lambda db, m: bets.hold(db, m, patron, number, amount))
        return contract.id

    async def withdraw(self, patron: Patron, number: int) -> None:
        await self.do(lambda db, m: bets.withdraw(db, m, patron, number))

    async def bet(self, offerer: Patron, holder: Patron, amount: int, claim: Claim | None) -> int:
        """A contract between two members; its number."""
        return await self.hold(holder, await self.offer(offerer, amount, claim))

    async def refused(self, kind: type[R], asking: Awaitable[object]) -> R:
        """What is asked for is refused, and nothing has changed."""
        before = await self.play.find(lambda db: list(db.iterdump()))
        with pytest.raises(kind) as raised:
            await asking
        assert await self.play.find(lambda db: list(db.iterdump())) == before
        return raised.value

    # --- What is true ---------------------------------------------------------------------------------------

    @property
    def place(self) -> Place:
        """Where the table stands."""
        return Place(self.number, 1, GUILD)

    async def table(self) -> Table:
        return await self.play.find(lambda db: tables.load(db, self.number))

    async def coins(self) -> list[int]:
        """What lies before each seat, quarter Fen."""
        return [sitter.stack for sitter in (await self.table()).sitters]

    async def purse(self, patron: Patron) -> int:
        return await self.play.find(lambda db: ledger.balance(db, ledger.purse(patron.guild, patron.id)))

    async def purses(self, *patrons: Patron) -> list[int]:
        return [await self.purse(patron) for patron in patrons]

    async def bound(self) -> int:
        """All that lies in bets."""
        (total,) = await self.play.find(
            lambda db: db.execute(
                "SELECT coalesce(sum(balance), 0) FROM account WHERE kind = 'bet'"
            ).fetchone()
        )
        assert isinstance(total, int)
        return total

    async def look(self, number: int) -> Offer:
        return await self.play.find(lambda db: rows.offer(db, number))

    async def verdict(self, contract: int) -> str | None:
        found: Contract = await self.play.find(lambda db: rows.contract(db, contract, GUILD))
        return found.verdict

    async def clocks(self) -> dict[tuple[int, str], float]:
        """Seconds that are left, by seat and kind."""
        found = await self.play.find(lambda db: deadlines.of_table(db, self.number))
        return {key: (due - self.now) / SECOND for key, due in found.items()}


def _patron(member: int) -> Patron:
    return next(patron for patron in (ANNA, BERT, CARL, DORA, HEDWIG) if patron.id == member)


@pytest.fixture
async def stammtisch(tmp_path: Path) -> AsyncIterator[Stammtisch]:
    """A store for a table that is yet to be opened."""
    path = tmp_path / "taverne.db"
    table = Stammtisch(await Store.open(path), path)
    yield table
    await table.store.close()
