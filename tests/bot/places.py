"""A table at play, and where it stands: what tests of pauses and outages share."""

from __future__ import annotations

from bot.lokal.things import Channel
from tests.cogs.evening import asked, rolled_off, stake
from tests.lokal.patron import Patron
from tests.seeds import roll_off, seed_where
from tests.tavern import MINUTE, Tavern


def channel(tavern: Tavern) -> Channel:
    return next(iter(tavern.lokal.world.channels.values()))


async def at_turn(tavern: Tavern) -> Patron:
    """Three at a table, a coin of each in the pot, and Balduin at turn."""
    tavern.seeds = [seed_where(lambda dice: roll_off(dice, 1, 2, 3) == 1)]
    await tavern.begin(tavern.balduin, tavern.rosalind, tavern.hedwig)
    await rolled_off(tavern)
    await stake(tavern)
    return await asked(tavern)


async def without_channel(tavern: Tavern) -> None:
    """The channel is deleted; another is left."""
    tavern.lokal.world.add_channel(tavern.lokal.world.guilds[tavern.guild], "hinterzimmer")
    await tavern.lokal.delete_channel(channel(tavern))


async def clocks(tavern: Tavern) -> dict[str, int]:
    """The table's deadlines by their kind, in minutes from now."""
    rows = await tavern.read(lambda db: db.execute("SELECT kind, due_at FROM deadline").fetchall())
    return {kind: (due_at - tavern.clock()) // MINUTE for kind, due_at in rows}


async def purses(tavern: Tavern) -> list[int]:
    return [await tavern.purse(patron) for patron in (tavern.balduin, tavern.rosalind, tavern.hedwig)]
