"""Forged choices on the screen of `/taverne einstellungen`, and channels of other guilds (B22, B34)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.lokal.things import Channel
from data import guilds, log
from tests.cogs.test_log import correct, posted
from tests.cogs.test_settings import choose, screen, settings
from tests.lokal.patron import Json
from tests.tavern import Tavern, one_sentence


async def next_door(tavern: Tavern) -> Channel:
    """A channel of another guild in which the bot and its landlady are."""
    world = tavern.lokal.world
    other = world.add_guild("Nebenan", world.users[int(tavern.hedwig.me["id"])])
    channel = world.add_channel(other, "theke")
    tavern.lokal.member_returns(other.id, world.application_id)
    await tavern.heard()
    return channel


async def refused(tavern: Tavern, what: str, *values: str) -> None:
    """What is chosen so is not understood and changes nothing."""
    shown = await screen(tavern)

    def forged(payload: Json) -> Json:
        data = payload["data"] | {"custom_id": f"1:0:0:setting:{what}", "values": [*values]}
        return payload | {"data": data}

    tavern.forge = forged
    before = await tavern.dump()
    said = await tavern.told(tavern.hedwig, tavern.hedwig.click(shown, "Wetten ausschalten"))
    tavern.forge = lambda payload: payload
    assert said.startswith("Dieser Knopf gilt nicht mehr"), what
    assert one_sentence(said)
    assert await tavern.dump() == before


@pytest.mark.parametrize("what", ["channels", "log_channel"])
async def test_B34_only_channels_of_the_guild_are_chosen(tavern: Tavern, what: str) -> None:
    other = await next_door(tavern)
    untold = tavern.lokal.world.add_channel(tavern.lokal.world.guilds[tavern.guild], "kellertreppe")
    for value in (str(other.id), str(untold.id), "0", "-1", "9" * 19, "9" * 300, "x"):
        await refused(tavern, what, value)
    here = str(next(one.id for one in tavern.lokal.world.channels.values() if one.guild_id == tavern.guild))
    await refused(tavern, what, here, here)
    await refused(tavern, what, here, str(other.id))
    await choose(tavern, await screen(tavern), what, here)
    assert getattr(await settings(tavern), what) == ((int(here),) if what == "channels" else int(here))


FORGED: list[tuple[str, tuple[str, ...]]] = [
    *(("side_bets", values) for values in ((), ("xyz",), ("",), ("on", "off"))),
    *(("side_bets.yes", ()), ("side_bets.", ()), ("coin.\u0664", ())),
    *(("coin", (value,)) for value in ("-1", "04", "9" * 5000, "\u0664")),
    *(("house_rules", ("zyklus.skewed", "zyklus.skewed")), ("language", ("de", "en"))),
]


@pytest.mark.parametrize(("what", "values"), FORGED)
async def test_B22_a_select_takes_what_it_offers(tavern: Tavern, what: str, values: tuple[str, ...]) -> None:
    await refused(tavern, what, *values)


async def test_B34_nothing_is_posted_in_another_guild(tavern: Tavern) -> None:
    """Though it should be set, as it could be before."""
    other = await next_door(tavern)
    await correct(tavern, tavern.percy)
    changed: Any = {"log_channel": other.id}

    def set_(db: Any) -> None:
        now = guilds.settings_of(db, tavern.guild)
        guilds.save(db, tavern.guild, now.model_copy(update=changed))

    await tavern.store.write(set_)
    await tavern.tick()
    assert posted(tavern, other) == []
    reported, newest = await tavern.read(
        lambda db: (guilds.reported(db, tavern.guild), log.newest(db, tavern.guild))
    )
    assert reported == newest, "it is not tried again"
