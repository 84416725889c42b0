"""The only way from a click to a saved state and its money.

`do` runs one function of `bot.house` in one transaction, remembers the interaction that asked for it, and
says which table has changed. `look` reads what a screen shows. Nothing here awaits Discord.
"""

import secrets
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from bot.people import Moment
from data import bets, deadlines, guilds, interactions, journal, phrases, tables
from data.bets import Slate
from data.journal import Round
from data.store import Store
from data.tables import Place, Sitter, Table
from games.dice import SEED_BYTES
from games.events import Event

__all__ = ["Clock", "Picture", "Place", "Play", "Round", "Sitter", "Table", "now"]

T = TypeVar("T")
Clock = Callable[[], int]

RECENT: Final = 40
"""Events of the running round that a screen may look at."""


def now() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


def new_seed() -> bytes:
    """A seed that nobody can guess."""
    return secrets.token_bytes(SEED_BYTES)


@dataclass(frozen=True, slots=True)
class Picture:
    """What a screen draws: a table, one of its rounds with what may be shown of it, and the clocks. What its
    viewer may not see is not in it.

    `events` are public events of that round, the newest last; `deadlines` go by seat and kind; `kept` are
    those whose seats a lobby keeps free ("Nochmal"); `slate` are the side bets, those of an earlier round
    only as far as they were decided in it; `taken` is what each seat took home when the table closed, in
    quarter Fen; `bets_made` says whether the guild has side bets on; `heard` are lucky phrases that everybody
    heard, by the seat and by which of its "Hagmea hilf" in that round they came with (Z10).
    """

    table: Table
    round: Round | None
    events: tuple[Event, ...]
    deadlines: dict[tuple[int, str], int]
    kept: tuple[Sitter, ...]
    slate: Slate
    taken: dict[int, int]
    bets_made: bool
    heard: dict[tuple[int, int], str]

    @property
    def number(self) -> int:
        """The round's number; 0 in the lobby."""
        return self.round.number if self.round else 0


class Play:
    """The house's doors. One for each program."""

    def __init__(
        self,
        store: Store,
        clock: Clock = now,
        seed: Callable[[], bytes] = new_seed,
        brings: Callable[[int], str] = str,
    ) -> None:
        """`brings` says what a click brings to the dice, from the id that Discord gave it: that id."""
        self.store = store
        self.clock = clock
        self._seed = seed
        self._brings = brings

    async def do(
        self, work: Callable[[sqlite3.Connection, Moment], T], interaction: int | None = None
    ) -> T | None:
        """Run `work` in one transaction. None if this interaction was carried out before.

        Raises what `work` refuses (`Refusal`), with nothing changed, or a `StoreError`.
        """
        click = None if interaction is None else self._brings(interaction)
        moment = Moment(self.clock(), self._seed, click)

        def once(db: sqlite3.Connection) -> T | None:
            if interaction is not None and not interactions.remember(db, interaction, moment.now):
                return None
            return work(db, moment)

        return await self.store.write(once)

    async def look(
        self,
        number: int,
        guild: int | None = None,
        round_: int | None = None,
        member: int | None = None,
    ) -> Picture:
        """The table as it is now, for everybody or for `member`; with `round_`, an earlier round of it.
        Raises `NoSuchTable`.
        """
        return await self.store.read(lambda db: picture(db, number, guild, round_, member))

    async def find(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Read anything else, on one consistent picture."""
        return await self.store.read(work)


def picture(
    db: sqlite3.Connection,
    number: int,
    guild: int | None = None,
    round_: int | None = None,
    member: int | None = None,
) -> Picture:
    """The table, or an earlier round of it, as this transaction sees it, with what everybody may see of its
    state, or what `member` may see from its seat. Raises `NoSuchTable`.
    """
    table = tables.load(db, number, guild)
    seat = None if member is None else table.seat_of(member)
    if table.state is not None:
        table = replace(table, state=table.module.view(table.state, seat))
    shown = round_ if round_ is not None else (table.state.round if table.state else 0)
    running = round_ is None and table.phase == "running"
    return Picture(
        table=table,
        round=journal.round_of(db, number, shown) if shown else None,
        events=journal.events_of(db, number, table.game, shown, RECENT if running else None),
        deadlines=deadlines.of_table(db, number),
        kept=tables.kept(db, table),
        slate=bets.slate(db, number, shown),
        taken=journal.taken_home(db, table),
        bets_made=guilds.settings_of(db, table.guild).side_bets,
        heard=phrases.aloud(db, number, shown),
    )
