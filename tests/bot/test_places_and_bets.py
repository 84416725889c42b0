"""What happens to the place of a table, in the lobby and at play, with side bets bound: everybody gets the
coins back exactly once, and nobody is stuck (B27, B28, B29, M7, W8).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.lokal.permissions import Permission
from bot.lokal.things import Channel
from data import bets
from tests.bot.places import channel, clocks
from tests.cogs import bettors
from tests.cogs.evening import rolled_off, stake
from tests.lokal.patron import Patron
from tests.tavern import WELCOME, Tavern

NAMES = ("Balduin", "Rosalind", "Percy")

Blow = Callable[[Tavern, Channel], Awaitable[None]]
"""What becomes of the place of a table."""


async def deleted(tavern: Tavern, place: Channel) -> None:
    await tavern.lokal.delete_channel(place)
    await tavern.heard()


async def deleted_with_its_channel(tavern: Tavern, place: Channel) -> None:
    """Its thread goes with it."""
    await deleted(tavern, tavern.lokal.world.channels[place.parent_id or 0])


async def deleted_while_off(tavern: Tavern, place: Channel) -> None:
    await tavern.stop()
    await tavern.lokal.delete_channel(place)
    await tavern.start()
    for _ in range(3):
        await tavern.tick(15)


async def silenced(tavern: Tavern, place: Channel) -> None:
    """A right is taken away, and does not come back."""
    right = Permission.SEND_MESSAGES if place.parent_id is None else Permission.SEND_MESSAGES_IN_THREADS
    tavern.lokal.deny_bot(channel(tavern), right)
    await tavern.heard()
    await unheard(tavern)


async def unseen(tavern: Tavern, place: Channel) -> None:
    tavern.lokal.deny_bot(channel(tavern), Permission.VIEW_CHANNEL)
    await tavern.heard()
    await unheard(tavern)


async def locked(tavern: Tavern, place: Channel) -> None:
    tavern.lokal.set_thread(place, locked=True)
    await tavern.heard()
    await unheard(tavern)


async def locked_and_archived(tavern: Tavern, place: Channel) -> None:
    tavern.lokal.set_thread(place, archived=True, locked=True)
    await tavern.heard()
    await unheard(tavern)


async def unheard(tavern: Tavern) -> None:
    """Half an hour passes, and then some."""
    for _ in range(8):
        await tavern.tick(5)


async def kicked(tavern: Tavern, place: Channel) -> None:
    await tavern.lokal.member_leaves(tavern.guild, tavern.lokal.world.application_id)
    await tavern.heard()


async def kicked_while_off(tavern: Tavern, place: Channel) -> None:
    await tavern.stop()
    await tavern.lokal.member_leaves(tavern.guild, tavern.lokal.world.application_id)
    await tavern.start()


ANYWHERE: tuple[Blow, ...] = (deleted, deleted_while_off, silenced, unseen, kicked, kicked_while_off)
IN_A_THREAD: tuple[Blow, ...] = (*ANYWHERE, deleted_with_its_channel, locked, locked_and_archived)
BLOWS = [
    *(pytest.param(False, blow, id=f"channel {blow.__name__}") for blow in ANYWHERE),
    *(pytest.param(True, blow, id=f"thread {blow.__name__}") for blow in IN_A_THREAD),
]


async def guests(tavern: Tavern, place: Channel) -> list[Patron]:
    """Three members who look at that place. There is another channel, too."""
    tavern.lokal.world.add_channel(tavern.lokal.world.guilds[tavern.guild], "hof")
    found = []
    for name in NAMES:
        patron = tavern._patron(name)
        member = int(patron.me["id"])
        if place.parent_id is not None:
            await patron.leave()
            patron = await tavern.enter(member, place.id)
            tavern.patrons[member] = tavern.patrons.pop(place.id)
        found.append(patron)
    return found


async def at_table(tavern: Tavern, place: Channel, *, running: bool) -> list[Patron]:
    """Three sit there; at play, with an open offer, a contract and a free claim. A lobby has no bets."""
    patrons = await guests(tavern, place)
    balduin, rosalind, percy = patrons
    number = await tavern.lobby(balduin, rosalind, percy, wettfrist=0)
    if not running:
        return patrons
    await tavern.click(balduin, "Los geht’s", number)
    await rolled_off(tavern)
    await stake(tavern)
    await bettors.offer(tavern, balduin, "1", "Balduin gewinnt den Tisch")
    await bettors.hold(tavern, rosalind)
    await bettors.offer(tavern, percy, "1", "morgen regnet es")
    await bettors.hold(tavern, balduin)
    await bettors.offer(tavern, rosalind, "1", "Percy gewinnt den Tisch")
    assert len(await bettors.running(tavern)) == 2
    assert len(await bettors.offers(tavern)) == 1
    return patrons


async def all_home(tavern: Tavern, patrons: list[Patron]) -> None:
    """The table is over, and everybody has everything; once more nothing comes."""
    for _ in range(2):
        table = await tavern.table()
        assert table.phase == "over"
        assert table.ending == "evicted" or (table.ending == "not-started" and table.state is None)
        assert [await tavern.purse(patron) for patron in patrons] == [WELCOME] * 3
        assert await clocks(tavern) == {}
        assert await tavern.read(lambda db: [*bets.open_at(db, 1), *bets.running_at(db, 1)]) == []
        await tavern.restart()
        await tavern.tick(50 * 60)


@pytest.mark.parametrize("running", [False, True], ids=["lobby", "at play"])
@pytest.mark.parametrize(("threaded", "blow"), BLOWS)
async def test_B28_B29_with_the_place_the_table_ends_and_all_bets_are_void(
    tavern: Tavern, threaded: bool, blow: Blow, running: bool
) -> None:
    place = channel(tavern)
    if threaded:
        place = tavern.lokal.open_thread(place, "Hinterzimmer")
        await tavern.heard()
    patrons = await at_table(tavern, place, running=running)
    await blow(tavern, place)
    await all_home(tavern, patrons)
    if blow in (kicked, kicked_while_off):
        tavern.lokal.member_returns(tavern.guild, tavern.lokal.world.application_id)
        await tavern.heard()
    tavern.lokal.deny_bot(channel(tavern), 0)
    hof = next(one for one in tavern.lokal.world.channels.values() if one.name == "hof")
    again = await tavern.enter(int(patrons[0].me["id"]), hof.id)
    assert await tavern.lobby(again) == 2, "and nobody is stuck"
