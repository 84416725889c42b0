"""After a backup was restored: nobody gains by what they have seen since, and no old button means something
else (B22, B47).
"""

from __future__ import annotations

import asyncio
from functools import partial

from data import forget
from data.backup import backup
from data.restore import restore, to_forget
from games.money import FEN
from tests.bot.places import at_turn
from tests.cogs import bettors
from tests.cogs.evening import asked, rolled_off, throw
from tests.lokal.patron import Json
from tests.tavern import WELCOME, Tavern, one_sentence


async def back_up(tavern: Tavern) -> None:
    await asyncio.to_thread(backup, tavern.path, tavern.path.with_name("Kopie.db"))


async def go_back(tavern: Tavern) -> None:
    """The bot is stopped, the backup restored, the bot started again."""
    await tavern.stop()
    await asyncio.to_thread(restore, tavern.path, tavern.path.with_name("Kopie.db"))
    await tavern.start()


async def all_purses(tavern: Tavern) -> list[int]:
    return [await tavern.purse(p) for p in (tavern.balduin, tavern.rosalind, tavern.hedwig, tavern.percy)]


async def test_a_table_at_which_nothing_happened_since_plays_on(tavern: Tavern) -> None:
    late = await at_turn(tavern)
    await back_up(tavern)
    await go_back(tavern)
    assert await asked(tavern) is late
    await throw(tavern)


async def test_B47_dice_that_have_fallen_since_do_not_fall_again(tavern: Tavern) -> None:
    """A bet and a stake of that round go back, too."""
    await bettors.at_turn(tavern)
    await bettors.offer(tavern, tavern.balduin, "2")
    await bettors.hold(tavern, tavern.rosalind)
    await back_up(tavern)
    await throw(tavern)
    await go_back(tavern)
    assert (await tavern.table()).ending == "restored"
    assert "einen älteren Stand eingespielt" in await tavern.text()
    assert await all_purses(tavern) == [WELCOME, WELCOME, 0, 0]
    await tavern.restart()
    assert await all_purses(tavern) == [WELCOME, WELCOME, 0, 0], "once"


async def test_B22_buttons_of_what_is_no_more_mean_nothing(tavern: Tavern) -> None:
    await at_turn(tavern)
    await back_up(tavern)
    await tavern.lobby(tavern.rosalind, tavern.percy)
    gone = await tavern.shown(tavern.balduin, 2)
    await bettors.offer(tavern, tavern.balduin, "2", "es regnet morgen")
    offered = await tavern.shown(tavern.percy)
    await go_back(tavern)
    purses = await all_purses(tavern)
    said = await tavern.told(tavern.balduin, tavern.balduin.click(gone, "Mitspielen"))
    assert one_sentence(said)
    assert "Tisch" in said
    new = await tavern.lobby(tavern.percy)
    assert new == 3
    await bettors.offer(tavern, tavern.hedwig, "2", "es schneit morgen")
    await still_refused(tavern, gone, offered)
    assert await all_purses(tavern) == [*purses[:3], 15 * 4]


async def still_refused(tavern: Tavern, gone: Json, offered: Json) -> None:
    """Now that there are another table and another bet."""
    said = await tavern.told(tavern.balduin, tavern.balduin.click(gone, "Mitspielen"))
    assert one_sentence(said)
    hold = bettors.ids(offered, "bet-hold")[0]
    tavern.forge = lambda payload: {**payload, "data": {**payload["data"], "custom_id": hold}}
    said = await tavern.told(
        tavern.percy, tavern.percy.click(await tavern.shown(tavern.percy), "Würfel prüfen")
    )
    assert said == "There is no such bet here."
    tavern.forge = lambda payload: payload


async def test_B22_a_lobby_that_had_begun_since_is_closed(tavern: Tavern) -> None:
    """Else its first question would be the one that the buttons of before still answer."""
    await tavern.lobby(tavern.balduin, tavern.rosalind)
    await tavern.lobby(tavern.percy)
    await back_up(tavern)
    await tavern.click(tavern.balduin, "Los geht’s")
    await rolled_off(tavern)
    await go_back(tavern)
    assert (await tavern.table()).ending == "restored-lobby"
    assert "in dem dieser Tisch noch nicht begonnen hatte" in await tavern.text()
    assert (await tavern.table(2)).phase == "lobby", "nothing happened there"
    assert await all_purses(tavern) == [WELCOME, WELCOME, 0, 15 * FEN]
    await tavern.click(tavern.rosalind, "Nochmal")
    assert (await tavern.table(3)).phase == "lobby"


async def test_who_was_forgotten_since_is_forgotten_again(tavern: Tavern) -> None:
    """At once, or the next night where money is in play."""
    await tavern.lobby(tavern.rosalind)
    guild, percy, rosalind = tavern.guild, int(tavern.percy.me["id"]), int(tavern.rosalind.me["id"])
    await tavern.told(tavern.percy, tavern.percy.command("börse"))
    await tavern.lobby(tavern.percy)
    await tavern.told(tavern.percy, tavern.percy.command("tisch verlassen"))
    await back_up(tavern)
    await tavern.told(tavern.rosalind, tavern.rosalind.command("tisch verlassen"))
    for member in (percy, rosalind):
        await tavern.store.write(partial(forget.forget, now=tavern.clock(), guild=guild, member=member))
    await go_back(tavern)
    assert not await tavern.read(lambda db: forget.known(db, guild, percy))
    assert await tavern.read(lambda db: forget.known(db, guild, rosalind)), "she sits at a table again"
    await tavern.tick(30.1)
    await tavern.bot.housekeeping.begin()
    assert not await tavern.read(lambda db: forget.known(db, guild, rosalind))
    assert await tavern.read(to_forget) == []
