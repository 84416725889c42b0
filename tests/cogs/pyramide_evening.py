"""How an evening of Pyramide goes on, click by click."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from data import tables
from games import pyramide
from games.building import Pyramid, best
from games.dice import FairDice, throw
from tests.cogs.evening import asked
from tests.lokal.patron import Json, Patron, components
from tests.seeds import seed_where
from tests.tavern import Tavern

THROW = "6 Würfel werfen"


async def begin(tavern: Tavern, *patrons: Patron, **options: Any) -> int:
    """A table of Pyramide whose game has begun; its number."""
    return await tavern.begin(*patrons, game=pyramide.NAME, **options)


async def first_throw(tavern: Tavern, table: int = 1) -> Patron:
    """Whoever is at it throws all six."""
    patron = await asked(tavern, table)
    await tavern.click(patron, THROW, table)
    return patron


async def stopped(tavern: Tavern, table: int = 1) -> Patron:
    """Whoever is at it throws once and leaves it at that."""
    patron = await first_throw(tavern, table)
    await tavern.click(patron, "So lassen", table)
    return patron


async def write(tavern: Tavern, field: int, table: int = 1) -> Patron:
    """Whoever is at it writes into a field."""
    patron = await asked(tavern, table)
    await tavern.click(patron, free(await tavern.shown(patron, table))[field]["custom_id"], table)
    return patron


async def turn(tavern: Tavern, field: int, table: int = 1) -> Patron:
    """A turn of one throw that is written into a field."""
    await stopped(tavern, table)
    return await write(tavern, field, table)


async def rounds(tavern: Tavern, number: int, table: int = 1) -> None:
    """Everybody throws once a turn and fills the sheet from the top, to the end of that round."""
    while (found := await tavern.table(table)).phase == "running" and found.state.round <= number:
        await turn(tavern, found.state.round - 1, table)


async def save(tavern: Tavern, table: int = 1, **changes: Any) -> None:
    """Let it have come to something else at the table."""
    found = await tavern.table(table)
    state, now = replace(found.state, **changes), tavern.clock()
    await tavern.store.write(lambda db: tables.save(db, found, now=now, state=state, votes=found.votes))


def free(shown: Json) -> dict[int, Json]:
    """The buttons of the free fields, by field: of each kind, the first."""
    ids = {one["custom_id"]: one for one in components(shown) if ":write:" in one.get("custom_id", "")}
    return {int(id_.rpartition(":")[2]): one for id_, one in ids.items()}


def built(dice: FairDice, seat: int) -> Pyramid:
    """What the first throw of a seat's turn builds."""
    return best(throw(dice, seat, 6))


def seeds(count: int, accepts: Callable[[FairDice], bool]) -> list[bytes]:
    """Seeds of the first rounds, each with accepted throws."""
    return [seed_where(accepts, round_=number) for number in range(1, count + 1)]


def throwing(*faces: int) -> bytes:
    """A seed of a first round in which who is alone throws these dice, in any order."""
    return seed_where(lambda dice: sorted(throw(dice, 1, 6)) == sorted(faces))


def clicking(custom_id: str) -> Callable[[Json], Json]:
    """A forger of the id of whatever is clicked."""
    return lambda payload: {**payload, "data": {**payload["data"], "custom_id": custom_id}}
