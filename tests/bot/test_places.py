"""Places where tables stand: members who leave, guilds that go and come (B27, B28, B33)."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot import painter, pause, sweep
from cogs import tisch
from games.money import FEN
from tests.bot.places import at_turn, clocks, purses, without_channel
from tests.cogs.evening import asked, throw
from tests.tavern import MINUTE, WELCOME, Tavern, one_sentence


async def test_B27_who_leaves_the_guild_on_their_turn_gets_up(tavern: Tavern) -> None:
    late = await at_turn(tavern)
    await tavern.lokal.member_leaves(tavern.guild, int(late.me["id"]))
    await tavern.tick(2.1)
    table = await tavern.table()
    assert table.seat_of(int(late.me["id"])) is None
    assert len(table.seated) == 2
    assert await tavern.purse(late) == WELCOME - FEN
    assert await asked(tavern) is not late
    assert f"**{late.me['name']}** ist aufgestanden" in await tavern.text()
    assert not [message for message in tavern.public() if message["content"]], "nobody was reminded"


async def test_B27_who_comes_back_finds_the_purse(tavern: Tavern) -> None:
    late = await at_turn(tavern)
    member = int(late.me["id"])
    await tavern.lokal.member_leaves(tavern.guild, member)
    await tavern.tick(2.1)
    tavern.lokal.member_returns(tavern.guild, member)
    await late.leave()
    back = await tavern.enter(member)
    assert "19 Fen" in await tavern.told(back, back.command("börse"))


async def test_B27_where_discord_gives_no_answer_nobody_has_left(tavern: Tavern) -> None:
    late = await at_turn(tavern)
    tavern.lokal.faults.order("GET", r"/guilds/\d+/members/\d+", status=403)
    await tavern.tick(2.1)
    assert await asked(tavern) is late
    assert len((await tavern.table()).seated) == 3


async def test_B27_names_of_who_has_left_are_those_last_seen(tavern: Tavern) -> None:
    """Nobody is asked for by name: a row shows what was stored."""
    late = await at_turn(tavern)
    await tavern.lokal.member_leaves(tavern.guild, int(late.me["id"]))
    before = len(tavern.lokal.requests)
    other = next(p for p in (tavern.balduin, tavern.rosalind, tavern.hedwig) if p is not late)
    await tavern.click(other, "Feierabend")
    assert f"**{late.me['name']}**" in await tavern.text()
    assert [request.method for request in list(tavern.lokal.requests)[before:]] == ["POST"]


async def test_B33_the_host_of_a_lobby_has_left_and_the_next_seat_begins(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, tavern.rosalind, tavern.percy)
    await tavern.lokal.member_leaves(tavern.guild, int(tavern.balduin.me["id"]))
    said = await tavern.told(tavern.percy, tavern.percy.click(await tavern.shown(tavern.percy), "Los geht’s"))
    assert one_sentence(said), "Rosalind is host now"
    assert f"**{tavern.balduin.me['name']}**" not in await tavern.text()
    assert await tavern.purse(tavern.balduin) == WELCOME
    await tavern.click(tavern.rosalind, "Los geht’s")
    table = await tavern.table()
    assert (table.phase, [sitter.seat for sitter in table.seated]) == ("running", [2, 3])


async def test_B33_who_clicks_next_to_the_host_begins_at_once(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, tavern.rosalind, tavern.percy)
    await tavern.lokal.member_leaves(tavern.guild, int(tavern.balduin.me["id"]))
    await tavern.click(tavern.rosalind, "Los geht’s")
    assert (await tavern.table()).phase == "running"


async def test_B33_a_host_who_is_there_stays_host(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, tavern.rosalind)
    assert one_sentence(await tavern.refused(tavern.rosalind, "Los geht’s"))


@pytest.mark.parametrize("fault", [{"status": 403}, {"delay": 9}], ids=["refused", "slow"])
async def test_B33_where_discord_gives_no_answer_the_host_stays(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, fault: dict[str, Any]
) -> None:
    monkeypatch.setattr(tisch, "PATIENCE", 0.2)
    await tavern.lobby(tavern.balduin, tavern.rosalind)
    await tavern.lokal.member_leaves(tavern.guild, int(tavern.balduin.me["id"]))
    tavern.lokal.faults.order("GET", r"/guilds/\d+/members/\d+", **fault)
    assert one_sentence(await tavern.refused(tavern.rosalind, "Los geht’s"))
    assert len((await tavern.table()).seated) == 2


async def test_B33_a_passer_by_makes_nobody_get_up(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, tavern.rosalind)
    await tavern.lokal.member_leaves(tavern.guild, int(tavern.balduin.me["id"]))
    await tavern.refused(tavern.hedwig, "Los geht’s")
    assert len((await tavern.table()).seated) == 2


async def test_B28_kicked_with_two_tables_and_invited_again(tavern: Tavern) -> None:
    await at_turn(tavern)
    await tavern.begin(tavern.hedwig, tavern.percy)
    bot = tavern.lokal.world.application_id
    await tavern.lokal.member_leaves(tavern.guild, bot)
    await tavern.heard()
    assert [(await tavern.table(number)).ending for number in (1, 2)] == ["evicted", "evicted"]
    assert await purses(tavern) == [WELCOME] * 3
    tavern.lokal.member_returns(tavern.guild, bot)
    await tavern.heard()
    assert "weil der Bot hier nicht bleiben durfte" in await tavern.text(1)
    assert "weil der Bot hier nicht bleiben durfte" in await tavern.text(2)
    await tavern.begin(tavern.balduin, tavern.rosalind)
    assert await purses(tavern) == [WELCOME - 5 * FEN, WELCOME - 5 * FEN, WELCOME]


async def test_B28_kicked_while_the_bot_was_off(tavern: Tavern) -> None:
    await at_turn(tavern)
    await tavern.stop()
    await tavern.lokal.member_leaves(tavern.guild, tavern.lokal.world.application_id)
    await tavern.start()
    assert (await tavern.table()).ending == "evicted"
    assert await purses(tavern) == [WELCOME] * 3


async def test_B28_a_guild_of_which_nothing_is_known_keeps_its_tables(tavern: Tavern) -> None:
    """Coins do not move on a guess: Discord itself must say that the bot is out."""
    await at_turn(tavern)
    await tavern.stop()
    await tavern.lokal.member_leaves(tavern.guild, tavern.lokal.world.application_id)
    tavern.lokal.faults.order("GET", r"/guilds/\d+", times=9, status=400)
    await tavern.start()
    assert (await tavern.table()).phase == "running"
    assert await purses(tavern) == [WELCOME - 5 * FEN] * 3


async def test_B28_in_an_outage_clocks_stand_and_nothing_is_cancelled(tavern: Tavern) -> None:
    late = await at_turn(tavern)
    await tavern.tick(4)
    before = await clocks(tavern)
    tavern.lokal.outage(tavern.guild, begins=True)
    await tavern.heard()
    await tavern.tick(10)
    await tavern.tick(10)
    table = await tavern.table()
    assert (table.phase, table.sitters[0].idle) == ("running", 0)
    tavern.lokal.outage(tavern.guild, begins=False)
    await tavern.heard()
    assert await clocks(tavern) == before
    assert await asked(tavern) is late
    await throw(tavern)


async def test_B28_after_an_outage_everybody_has_a_minute(tavern: Tavern) -> None:
    late = await at_turn(tavern)
    await tavern.tick(4.9)
    tavern.lokal.outage(tavern.guild, begins=True)
    await tavern.heard()
    tavern.clock.advance(MINUTE)
    tavern.lokal.outage(tavern.guild, begins=False)
    await tavern.heard()
    await tavern.tick(0.9)
    assert await asked(tavern) is late
    await tavern.tick(0.2)
    assert await asked(tavern) is not late


async def test_B28_started_during_an_outage(tavern: Tavern) -> None:
    late = await at_turn(tavern)
    await tavern.stop()
    tavern.lokal.outage(tavern.guild, begins=True)
    await tavern.start()
    await tavern.tick(30)
    assert (await tavern.table()).phase == "running"
    tavern.lokal.outage(tavern.guild, begins=False)
    await tavern.heard()
    assert await asked(tavern) is late
    await tavern.tick(0.9)
    assert await asked(tavern) is late


async def test_B28_an_outage_that_outlasts_the_bot_gives_nobody_more(tavern: Tavern) -> None:
    await at_turn(tavern)
    await tavern.tick(1)
    before = await clocks(tavern)
    tavern.lokal.outage(tavern.guild, begins=True)
    await tavern.heard()
    await tavern.tick(10)
    await tavern.restart()
    await tavern.tick(10)
    tavern.lokal.outage(tavern.guild, begins=False)
    await tavern.heard()
    assert await clocks(tavern) == before


async def test_B28_an_outage_that_ends_while_the_bot_is_off_is_over(tavern: Tavern) -> None:
    late = await at_turn(tavern)
    await tavern.tick(1)
    tavern.lokal.outage(tavern.guild, begins=True)
    await tavern.heard()
    await tavern.tick(10)
    await tavern.stop()
    tavern.lokal.outage(tavern.guild, begins=False)
    await tavern.start()
    await tavern.tick(3.9)
    assert await asked(tavern) is late
    await tavern.tick(0.2)
    assert await asked(tavern) is not late


async def test_B28_a_lost_connection_draws_nothing_anew(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweep, "EVERY", 0.02)
    await at_turn(tavern)
    before = len(tavern.lokal.requests)
    for _ in range(2):
        await tavern.lokal.gateway.drop()
        await tavern.bot.wait_for("ready", timeout=30)
        beats = tavern.beats
        while tavern.beats < beats + 3:  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0.01)
    assert [r.path for r in list(tavern.lokal.requests)[before:] if "/channels/" in r.path] == []


async def test_B28_the_channel_is_deleted(tavern: Tavern) -> None:
    await at_turn(tavern)
    await without_channel(tavern)
    await tavern.heard()
    assert await purses(tavern) == [WELCOME] * 3


async def test_B28_the_channel_was_deleted_while_the_bot_was_off(tavern: Tavern) -> None:
    await at_turn(tavern)
    await tavern.stop()
    await without_channel(tavern)
    await tavern.start()
    await tavern.tick(5.1)
    assert await purses(tavern) == [WELCOME] * 3
    requests = len(tavern.lokal.requests)
    await tavern.restart()
    assert not [r for r in list(tavern.lokal.requests)[requests:] if "/channels/" in r.path], (
        "not tried again"
    )


def test_B21_the_minute_after_an_absence_is_one_of_the_clock() -> None:
    assert pause.GRACE_MS == painter.ANEW_MS == MINUTE
