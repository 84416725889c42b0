"""Members who play 34-Zyklus with one another, each in a tab, by what the table's message says."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from aiohttp import ClientSession

from bot.router import Asked, parse
from data import tables
from data.connect import reading
from data.tables import Table
from tests.journey.program import PATIENCE
from tests.lokal.patron import Patron, buttons, texts

Json = dict[str, Any]

ASKED = re.compile(r"▶ \*\*(.+?)\*\*")
"""How a table's message marks whoever is to act."""

MOVES = ("throw", "done", "stake")
"""What a move may be; throwing once and keeping everything is the shortest way through a turn."""


class Players:
    """The members at one table. The first one is its host."""

    def __init__(self, *patrons: Patron) -> None:
        self.patrons = {patron.me["name"]: patron for patron in patrons}
        self.host = patrons[0]
        self.carried_out = 0
        """Clicks that the bot acknowledged."""
        self.enough = False

    @property
    def table(self) -> Json:
        """The newest message of a table, as all see it."""
        shown = [m for m in self.host.messages.values() if "34-Zyklus" in texts(m) and not m["ephemeral"]]
        return shown[-1]

    @property
    def asked(self) -> list[str]:
        """Whose turn it is, as the message says; nobody's in the lobby and when the table is over."""
        return ASKED.findall(texts(self.table))

    def button(self, verb: str) -> str:
        """The custom_id of the table's first button that asks for `verb`: of stakes the smallest."""
        [found, *_] = [id_ for id_, asked in self._buttons() if asked.verb == verb]
        return found

    @property
    def over(self) -> bool:
        """Whether the table is over."""
        return any(asked.verb == "again" for _, asked in self._buttons())

    @property
    def verb(self) -> str:
        """What the table waits for."""
        verbs = {asked.verb for _, asked in self._buttons()}
        return next(verb for verb in MOVES if verb in verbs)

    @property
    def questions(self) -> set[int]:
        """The questions that the table's buttons answer."""
        return {asked.question for _, asked in self._buttons() if asked.question is not None}

    async def sit_down(self, **options: str) -> None:
        """Open a table and let everybody take a seat."""
        await self.host.when(lambda: self.host.online, PATIENCE)
        await self.host.command("zyklus start", **options)
        await self.host.until("34-Zyklus")
        for patron in list(self.patrons.values())[1:]:
            await self.press(patron, "sit")

    async def play_on(self) -> None:
        """Play for the smallest stakes until it is `enough`."""
        while not self.enough:
            await self.go_on()

    async def go_on(self) -> None:
        """Do what the table waits for; when it is over, sit down at a new one and begin."""
        await self.host.when(lambda: bool(self.asked) or self.over, PATIENCE)
        if self.over:
            await self._again(self.table["id"])
            await self.start()
        else:
            await self.move()

    async def _again(self, old: str) -> None:
        """All of them press the old table's "Nochmal"; the new one appears below it."""
        again = self.button("again")
        for patron in self.patrons.values():
            await self._click(patron, old, again)
        await self.host.when(lambda: self.table["id"] != old, PATIENCE)

    async def press(self, patron: Patron, verb: str) -> None:
        """Press the button of a verb."""
        await self._click(patron, self.table["id"], self.button(verb))

    async def start(self) -> None:
        """Let the host begin, as soon as the host's tab shows that enough have sat down."""
        await self.host.when(lambda: "start" in {asked.verb for _, asked in self._buttons()}, PATIENCE)
        await self.press(self.host, "start")

    async def move(self) -> None:
        """Do what the table waits for, once. Between two rounds that takes a moment."""
        await self.host.when(lambda: bool(self.asked), PATIENCE)
        await self.press(self.patrons[self.asked[0]], self.verb)

    async def _click(self, patron: Patron, message: str, button: str) -> None:
        await patron.click(message, button)
        self.carried_out += 1

    def _buttons(self) -> list[tuple[str, Asked]]:
        ids = [button["custom_id"] for button in buttons(self.table).values() if not button.get("disabled")]
        return [(id_, asked) for id_ in ids if (asked := parse(id_)) is not None]


async def members(url: str) -> dict[str, int]:
    """The ids of a Lokal's members by name."""
    async with ClientSession() as session, session.ws_connect(f"{url}/lokal/ws") as tab:
        welcome = await tab.receive_json()
        return {member["name"]: int(member["id"]) for member in welcome["members"]}


def saved(database: Path, number: int = 1) -> Table:
    """A table as it is in the database."""
    with reading(database) as db:
        return tables.load(db, number)


def coins(database: Path) -> dict[str, int]:
    """All accounts that hold something, in quarter Fen, by their names in the database."""
    query = "SELECT kind || ' ' || owner || ' ' || seat, balance FROM account WHERE balance <> 0"
    with reading(database) as db:
        return dict(db.execute(query).fetchall())


def one(database: Path, query: str) -> Any:
    """The first value that a query finds."""
    with reading(database) as db:
        return db.execute(query).fetchone()[0]


def tamper(database: Path, statement: str) -> None:
    """Change the database behind the program's back."""
    with closing(sqlite3.connect(database, isolation_level=None)) as db:
        db.execute(statement)


async def become(condition: Callable[[], bool]) -> None:
    """Wait until something is so that tells nobody; look every few milliseconds."""
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.005)
