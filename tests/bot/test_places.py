"""Places where tables stand: members who leave, guilds that go and come, rights that are taken (B27–B29)."""

from __future__ import annotations

import asyncio

import pytest

from bot import painter, pause, surroundings, sweep
from bot.lokal.permissions import Permission
from bot.lokal.things import Channel
from games.money import FEN
from tests.cogs.evening import asked, rolled_off, stake, throw
from tests.lokal.patron import Patron
from tests.seeds import roll_off, seed_where
from tests.tavern import MINUTE, WELCOME, Tavern, one_sentence


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
    assert "Der Tisch musste abgebaut werden" in await tavern.text(1)
    assert "Der Tisch musste abgebaut werden" in await tavern.text(2)
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


async def test_B29_a_right_taken_away_mid_game_pauses_the_table(tavern: Tavern) -> None:
    late = await at_turn(tavern)
    await tavern.tick(1)
    before = await clocks(tavern)
    tavern.lokal.deny_bot(channel(tavern), Permission.SEND_MESSAGES)
    shown = await tavern.shown(late)
    said = await tavern.told(late, late.click(shown, "5 Würfel werfen"))
    assert one_sentence(said)
    assert "„Nachrichten senden“" in said
    assert f"<t:{(tavern.clock() + pause.LONGEST_MS) // 1000}:t>" in said
    assert (await tavern.table()).state.turn.thrown == ()
    await tavern.tick(20)
    assert (await tavern.table()).phase == "running"
    tavern.lokal.deny_bot(channel(tavern), 0)
    await tavern.click(late, "Hagmea hilf")
    assert await clocks(tavern) == before
    await throw(tavern)


async def test_B29_the_right_does_not_come_back_and_everybody_gets_the_coins_back(tavern: Tavern) -> None:
    late = await at_turn(tavern)
    tavern.lokal.deny_bot(channel(tavern), Permission.SEND_MESSAGES)
    await tavern.told(late, late.click(await tavern.shown(late), "5 Würfel werfen"))
    await tavern.tick(29)
    assert (await tavern.table()).phase == "running"
    await tavern.tick(1.1)
    assert (await tavern.table()).ending == "evicted"
    assert await purses(tavern) == [WELCOME] * 3
    assert await clocks(tavern) == {}


async def test_B29_nobody_clicks_and_the_clocks_stand_all_the_same(tavern: Tavern) -> None:
    late = await at_turn(tavern)
    tavern.lokal.deny_bot(channel(tavern), Permission.SEND_MESSAGES)
    for _ in range(4):
        await tavern.tick(1.1)
    assert (await clocks(tavern))["refund"] > 0
    await tavern.tick(20)
    assert await asked(tavern) is late
    tavern.lokal.deny_bot(channel(tavern), 0)
    await tavern.tick(1.1)
    assert "refund" not in await clocks(tavern)
    await throw(tavern)


async def test_B29_no_drawing_is_allowed_and_the_table_pauses(tavern: Tavern) -> None:
    await at_turn(tavern)
    dead = {"message": "Missing Access", "code": 50001}
    fault = tavern.lokal.faults.order("PATCH", r"/channels/.*", times=99, status=403, body=dead)
    tavern.bot.tavern.painter.mark(1, channel(tavern).id)
    await tavern.quiet()
    assert (await clocks(tavern))["refund"] == pause.LONGEST_MS // MINUTE
    assert fault.times == 98, "and is not tried again and again"
    fault.times = 0
    await throw(tavern)
    assert "refund" not in await clocks(tavern)


async def test_B29_who_wants_to_go_may_go_while_the_table_pauses(tavern: Tavern) -> None:
    await at_turn(tavern)
    tavern.lokal.deny_bot(channel(tavern), Permission.SEND_MESSAGES)
    await tavern.tick(1.1)
    question = await tavern.private(tavern.hedwig, tavern.hedwig.command("tisch verlassen"))
    await tavern.hedwig.click(question, "Ja, aufstehen")
    await tavern.quiet()
    assert len((await tavern.table()).seated) == 2
    assert "refund" in await clocks(tavern)


async def test_B29_a_lobby_pauses_too(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin)
    tavern.lokal.deny_bot(channel(tavern), Permission.SEND_MESSAGES)
    said = await tavern.told(
        tavern.rosalind, tavern.rosalind.click(await tavern.shown(tavern.rosalind), "Mitspielen")
    )
    assert "ruht der Tisch" in said
    assert await tavern.purse(tavern.rosalind) == 0, "nobody sat down"
    await tavern.tick(31)
    assert (await tavern.table()).ending == "evicted"
    assert await tavern.purse(tavern.balduin) == WELCOME


def test_B21_the_minute_after_an_absence_is_one_of_the_clock() -> None:
    assert surroundings.GRACE_MS == painter.ANEW_MS == MINUTE
