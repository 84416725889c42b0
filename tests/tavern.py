"""The whole tavern in one process: an open Lokal, the bot on a real file, four members in their tabs.

    async def test_something(tavern: Tavern) -> None:
        await tavern.lobby(tavern.balduin, tavern.percy)
        await tavern.click(tavern.balduin, "Los geht’s")

Nothing is mocked: the clock is moved by hand, and dice are real ones whose seeds a test may choose (`seeds`).
After every test the books must balance, no error may stand in the log, and the view store must be empty.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from structlog.testing import capture_logs

from bot import backlog
from bot.client import Taverne
from bot.lokal import shapes
from bot.lokal.point import point_discord_at
from bot.lokal.server import Lokal
from data import ledger, tables
from data.audit import audit
from data.store import Store
from data.tables import Table
from games.catalogue import GAMES
from games.dice import NO_CLICK
from games.money import FEN
from tests import contract
from tests.lokal.hands import HandClock, named
from tests.lokal.patron import Json, Patron, texts
from tests.manners import rude

T = TypeVar("T")

MINUTE = 60_000
WELCOME = 20 * FEN


class Tavern:
    """`seeds` are those of the next rounds, the first one first; clicks bring nothing to the dice, so that
    seeds can be sought, unless `brings` is `str` as outside when the bot starts. `sent` are the
    interactions that the bot got.

    `forge` may change an interaction on its way to the bot. `expected` is how many errors may stand in the
    log.
    """

    def __init__(self, lokal: Lokal, clock: HandClock, path: Path) -> None:
        self.lokal = lokal
        self.clock = clock
        self.path = path
        self.seeds: list[bytes] = []
        self.brings: Callable[[int], str] = lambda click: NO_CLICK
        self.sent: list[Json] = []
        self.forge: Callable[[Json], Json] = lambda payload: payload
        self.beats = 0
        self._beaten = asyncio.Event()
        self.expected = 0
        self.patrons: dict[int, Patron] = {}
        self.store: Store
        self.bot: Taverne
        self._running: asyncio.Task[None]
        self._dealt = 0
        self._dispatch = lokal.gateway.dispatch

    # People

    @property
    def hedwig(self) -> Patron:
        """The landlady, who moderates."""
        return self._patron("Hedwig")

    @property
    def balduin(self) -> Patron:
        """A patron."""
        return self._patron("Balduin")

    @property
    def rosalind(self) -> Patron:
        """A patron."""
        return self._patron("Rosalind")

    @property
    def percy(self) -> Patron:
        """A patron whose Discord speaks English."""
        return self._patron("Percy")

    def _patron(self, name: str) -> Patron:
        return self.patrons[named(self.lokal, name)]

    @property
    def guild(self) -> int:
        """The first guild's id."""
        return next(iter(self.lokal.world.guilds))

    async def enter(self, member: int, channel: int | None = None) -> Patron:
        """Open one more tab."""
        patron = await Patron.enter(self.lokal.url, member, channel_id=channel)
        self.patrons[member if channel is None else channel] = patron
        return patron

    async def newcomers(self, number: int, name: str = "Gast") -> list[Patron]:
        """Further members of the first guild, each in a tab."""
        world = self.lokal.world
        users = [world.add_user(f"{name} {count + 1}") for count in range(number)]
        for user in users:
            world.join(self.guild, user.id)
        return [await self.enter(user.id) for user in users]

    async def regulars(self) -> None:
        """From here on nobody here sits down at a game for the first time, and is told how it goes."""
        rows = [(self.guild, int(one.me["id"]), game) for one in self.patrons.values() for game in GAMES]
        await self.store.write(lambda db: db.executemany("INSERT INTO hint VALUES (?, ?, ?)", rows))

    # The bot's process

    async def start(self) -> None:
        """Start the bot; returns when it has looked at the clock for the first time."""
        self.store = await Store.open(self.path)
        self.bot = Taverne(self.store, self._beat, clock=self.clock, seed=self._seed, brings=self.brings)
        self.bot._connection.guild_ready_timeout = 0.05  # it waits that long for one more guild
        await self.bot.login("a token")
        self._beaten.clear()
        self._running = asyncio.create_task(self.bot.connect())
        async with asyncio.timeout(10):
            await self._beaten.wait()
        await self.quiet()

    async def stop(self) -> None:
        """Stop the bot as SIGTERM does."""
        await self.bot.close()
        await self._running

    async def restart(self) -> None:
        """A fresh client on the same file and in the same Lokal."""
        await self.stop()
        await self.start()

    async def tick(self, minutes: float = 0) -> None:
        """Let time pass, and let the bot look at the clock."""
        self.clock.advance(int(minutes * MINUTE))
        await self.bot.tavern.sweep.tick()
        await self.quiet()

    async def quiet(self) -> None:
        """Wait until the bot has nothing left to do, and every tab shows what the Lokal knows."""
        async with asyncio.timeout(15):
            # The one place where tests look inside: what is being answered, drawn, and reminded of.
            tavern = self.bot.tavern
            drawing = tavern.painter.backlog.workers
            posting = tavern.log_channels
            while tasks := {
                *self.bot._running,
                *drawing.values(),
                *tavern.reminders.running,
                *posting.running,
            }:
                await asyncio.wait(tasks)

    async def heard(self) -> None:
        """Wait until the bot has heard and done what the gateway has told it."""
        session, bot = self.lokal.gateway._session, self.bot
        assert session is not None
        async with asyncio.timeout(15):
            while bot.ws.sequence != session.sequence:  # noqa: ASYNC110 - it tells nobody
                await asyncio.sleep(0.005)
        await asyncio.sleep(0.005)  # what it heard last begins to be done
        await self.quiet()

    def _beat(self) -> None:
        self.beats += 1
        self._beaten.set()

    def _seed(self) -> bytes:
        if self.seeds:
            return self.seeds.pop(0)
        self._dealt += 1
        return hashlib.sha256(f"seed {self._dealt}".encode()).digest()

    # What is asked of the bot

    async def lobby(self, host: Patron, *others: Patron, **options: Any) -> int:
        """Open a table at which all these sit, of 34-Zyklus unless `game` names another; its number."""
        game = options.pop("game", "zyklus")
        await host.command(f"{game} start", **options)
        await self.quiet()
        number = (await self.read(tables.standing))[-1].table
        for other in others:
            await self.click(other, "Mitspielen", number)
        return number

    async def begin(self, host: Patron, *others: Patron, **options: Any) -> int:
        """The same, and start its game; the table's number."""
        number = await self.lobby(host, *others, **options)
        await self.click(host, "Los geht’s", number)
        return number

    async def click(self, patron: Patron, button: str, table: int = 1) -> None:
        """Press a button of the table's message, named by its label or custom_id."""
        await patron.click(await self.shown(patron, table), button)
        await self.quiet()

    async def refused(self, patron: Patron, button: str, table: int = 1) -> str:
        """Press a button that changes nothing; what the bot says to that."""
        shown = await self.shown(patron, table)
        before = await self.dump()
        said = await self.told(patron, patron.click(shown, button))
        assert await self.dump() == before
        return said

    async def told(self, patron: Patron, asking: Awaitable[None]) -> str:
        """Ask for something; the one private answer to it."""
        return texts(await self.private(patron, asking))

    async def private(self, patron: Patron, asking: Awaitable[None]) -> Json:
        """Ask for something; the one private message that answers."""
        world = self.lokal.world
        before = set(world.messages)
        await asking
        await self.quiet()
        new = [m for m in world.messages.values() if m.id not in before and m.owner == int(patron.me["id"])]
        assert len(new) == 1, [texts(shapes.message_for_tab(world, m)) for m in new]
        await patron.when(lambda: str(new[0].id) in patron.messages)
        return shapes.message_for_tab(world, new[0])

    async def shown(self, patron: Patron, table: int = 1) -> Json:
        """The table's message as this member sees it now, once their tab has caught up."""
        await self.quiet()
        number = (await self.table(table)).message
        assert number is not None, "the table has no message"
        return await self.seen(patron, number)

    async def seen(self, patron: Patron, message: int) -> Json:
        """A message as this member sees it now, once their tab has caught up."""
        world = self.lokal.world
        wanted = shapes.message_for_tab(world, world.messages[message])
        await patron.when(lambda: patron.messages.get(str(message)) == wanted)
        return wanted

    async def text(self, table: int = 1) -> str:
        """What the table's message says to everybody."""
        return texts(await self.shown(self.hedwig, table))

    def public(self) -> list[Json]:
        """Every public message of the bot, oldest first."""
        world = self.lokal.world
        own = [m for m in world.messages.values() if m.author_id == world.application_id and m.owner is None]
        return [shapes.message_for_tab(world, message) for message in own]

    # What is true

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Read from the database."""
        return await self.store.read(work)

    async def table(self, number: int = 1) -> Table:
        """The table as it is saved."""
        return await self.read(lambda db: tables.load(db, number))

    async def purse(self, patron: Patron, guild: int | None = None) -> int:
        """What is in a member's purse, in quarter Fen."""
        account = ledger.purse(guild or self.guild, int(patron.me["id"]))
        return await self.read(lambda db: ledger.balance(db, account))

    async def dump(self) -> list[str]:
        """The whole database, once all that was drawn is noted."""
        await self.quiet()
        await self.bot.tavern.painter.flush()
        return await self.read(lambda db: list(db.iterdump()))

    async def balanced(self) -> None:
        """All books balance, and only houses are in debt (M8)."""
        assert await self.read(audit) == []
        assert await self.read(_sums) == []

    def _send(self, event: str, data: Json, intent: int = 0) -> None:
        """The gateway's dispatch, watched."""
        if event == "INTERACTION_CREATE":
            data = self.forge(data)
            self.sent.append(data)
        self._dispatch(event, data, intent)

    def deliver_again(self, payload: Json) -> None:
        """Let the gateway deliver an interaction once more."""
        self._dispatch("INTERACTION_CREATE", payload)


def _sums(db: sqlite3.Connection) -> list[tuple[Any, ...]]:
    """What is wrong with the balances, looked at without the audit."""
    return db.execute(
        "SELECT guild, sum(balance) FROM account GROUP BY guild HAVING sum(balance) <> 0"
        " UNION ALL SELECT guild, balance FROM account WHERE balance < 0 AND kind <> 'house'"
    ).fetchall()


def pressing(custom_id: str) -> Callable[[Json], Json]:
    """For `Tavern.forge`: every click is one on that button, which may be disabled as in an old picture."""
    return lambda payload: {**payload, "data": {**payload["data"], "custom_id": custom_id}}


def one_sentence(text: str) -> bool:
    """Whether this is one sentence."""
    return text[-1:] in ".!?" and "\n" not in text and not any(f"{end} " in text for end in ".!?")


@pytest.fixture
async def tavern(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Tavern]:
    """An open tavern with four members in it; afterwards its books must balance."""
    caplog.set_level(logging.ERROR)
    with capture_logs() as logged:
        async with opened(tmp_path / "taverne.db", HandClock(), monkeypatch) as tavern:
            yield tavern
            await tavern.quiet()
            await tavern.balanced()
            views = tavern.bot._connection._view_store
            assert [*views._views, *views._synced_message_views, *views._modals] == []
    errors = [entry for entry in logged if entry["log_level"] in ("error", "critical")]
    assert len(errors) == tavern.expected, errors
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    wrong = [*_against_contract(tavern.lokal), *rude(tavern.lokal.requests, tavern.lokal.world.emojis)]
    assert wrong == [], wrong


@asynccontextmanager
async def opened(path: Path, clock: HandClock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Tavern]:
    """A tavern with four members in it, in a Lokal of its own; two of the same time are the same."""
    monkeypatch.setattr(backlog, "PACE", 0.02)  # seconds of real time, that nobody here wants to wait for
    lokal = await Lokal.open(clock=clock)
    point_discord_at(lokal.url)
    tavern = Tavern(lokal, clock, path)
    monkeypatch.setattr(lokal.gateway, "dispatch", tavern._send)
    await tavern.start()
    for name in ("Hedwig", "Balduin", "Rosalind", "Percy"):
        await tavern.enter(named(lokal, name))
    yield tavern
    for patron in tavern.patrons.values():
        await patron.leave()
    await tavern.stop()
    await lokal.close()


def _against_contract(lokal: Lokal) -> list[str]:
    """What is wrong with the bot's requests, where Discord's description of its API is at hand."""
    if contract.description() is None:
        return []
    wrong: Iterable[str] = (
        violation
        for request in lokal.requests
        for violation in contract.violations(request.method, request.path, _ids_as_text(request.body))
    )
    return list(wrong)


def _ids_as_text(body: Any) -> Any:
    """discord.py writes the ids in `allowed_mentions` as numbers; Discord takes them, and describes texts."""
    if not isinstance(body, dict) or "allowed_mentions" not in body:
        return body
    mentions = body["allowed_mentions"]
    return body | {"allowed_mentions": mentions | {"users": [str(one) for one in mentions.get("users", ())]}}
