"""The bot may not speak any more: the table pauses, goes on, or gives the coins back (B29)."""

from __future__ import annotations

import sqlite3

import pytest

from bot import pause, sweep
from bot.lokal.faults import Fault
from bot.lokal.permissions import Permission
from bot.people import Moment
from bot.play import Place
from data.deadlines import Deadline
from tests.bot.places import at_turn, channel, clocks, purses
from tests.cogs.evening import asked, chosen, cry, picks, rolled_off, throw
from tests.lokal.patron import Json
from tests.tavern import MINUTE, WELCOME, Tavern, one_sentence


async def allowed_again(tavern: Tavern, minutes: float = 1.1) -> None:
    """The bot gets its rights back, and looks: it draws the table, and then lets it go on."""
    tavern.lokal.deny_bot(channel(tavern), 0)
    await tavern.heard()
    await tavern.tick(minutes)
    await tavern.tick()


def forget_channel(tavern: Tavern) -> None:
    """As with an archived thread: the gateway tells the bot nothing of the channel."""
    guild = tavern.bot.get_guild(tavern.guild)
    assert guild is not None
    guild._channels.clear()


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
    await cry(tavern, late)
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
    await allowed_again(tavern)
    assert "refund" not in await clocks(tavern)
    await throw(tavern)


NO_ACCESS: tuple[int, Json] = (403, {"message": "Missing Access", "code": 50001})
ARCHIVED: tuple[int, Json] = (400, {"message": "Thread is archived", "code": 50083})


def undrawable(tavern: Tavern, why: tuple[int, Json]) -> Fault:
    """From now on Discord lets nothing be drawn, whatever the bot knows of its rights."""
    status, body = why
    return tavern.lokal.faults.order("PATCH", r"/channels/.*", times=999, status=status, body=body)


@pytest.mark.parametrize("why", [NO_ACCESS, ARCHIVED], ids=["no access", "archived"])
async def test_B29_no_drawing_is_allowed_and_the_table_pauses(tavern: Tavern, why: tuple[int, Json]) -> None:
    await at_turn(tavern)
    fault = undrawable(tavern, why)
    tavern.bot.tavern.painter.mark(1, channel(tavern).id)
    await tavern.quiet()
    assert (await clocks(tavern))["refund"] == pause.LONGEST_MS // MINUTE
    assert fault.times == 998, "and is not tried again and again"
    await throw(tavern)
    assert "refund" not in await clocks(tavern), "the click was carried out, Discord vouches for the right"


@pytest.mark.parametrize("why", [NO_ACCESS, ARCHIVED], ids=["no access", "archived"])
async def test_B29_while_no_drawing_comes_through_the_pause_keeps_its_time(
    tavern: Tavern, why: tuple[int, Json]
) -> None:
    late = await at_turn(tavern)
    undrawable(tavern, why)
    tavern.bot.tavern.painter.mark(1, channel(tavern).id)
    await tavern.quiet()
    for _ in range(9):
        await tavern.tick(3)
    assert (await clocks(tavern))["refund"] == 3
    assert await asked(tavern) is late
    await tavern.tick(3.1)
    assert (await tavern.table()).ending == "evicted"
    assert await purses(tavern) == [WELCOME] * 3


async def test_B29_the_table_is_tried_again_and_goes_on_when_it_is_drawn(tavern: Tavern) -> None:
    late = await at_turn(tavern)
    await tavern.tick(1)
    before = await clocks(tavern)
    fault = undrawable(tavern, ARCHIVED)
    tavern.bot.tavern.painter.mark(1, channel(tavern).id)
    await tavern.quiet()
    for _ in range(3):
        await tavern.tick(3)
    assert 990 < fault.times < 998, "once a minute"
    fault.times = 0
    await tavern.tick(1.1)
    await tavern.tick()
    assert await clocks(tavern) == before
    await tavern.tick(4.1)
    assert await asked(tavern) is not late


async def test_B29_of_an_archived_thread_nothing_is_known_and_the_pause_stays(tavern: Tavern) -> None:
    await at_turn(tavern)
    undrawable(tavern, ARCHIVED)
    tavern.bot.tavern.painter.mark(1, channel(tavern).id)
    await tavern.quiet()
    forget_channel(tavern)
    for _ in range(3):
        await tavern.tick(1.1)
    assert (await clocks(tavern))["refund"] == 26


async def test_B29_a_right_that_is_missing_is_not_back_because_an_edit_comes_through(tavern: Tavern) -> None:
    """Who may not send may still edit: the next round could not be shown."""
    await at_turn(tavern)
    tavern.lokal.deny_bot(channel(tavern), Permission.SEND_MESSAGES)
    await tavern.tick(1.1)
    tavern.bot.tavern.painter.mark(1, channel(tavern).id)
    await tavern.quiet()
    for _ in range(3):
        await tavern.tick(1.1)
    assert (await clocks(tavern))["refund"] == 26


async def test_B29_while_the_table_pauses_nobody_picks_dice(tavern: Tavern) -> None:
    late = await at_turn(tavern)
    await throw(tavern)
    tavern.lokal.deny_bot(channel(tavern), Permission.SEND_MESSAGES)
    shown = await tavern.shown(late)
    said = await tavern.told(late, late.click(shown, picks(shown)[0]))
    assert one_sentence(said)
    assert "Tisch und Uhr ruhen" in said
    assert chosen(await tavern.shown(late)) == []


async def test_B29_while_the_table_pauses_nobody_is_asked_for_another_stake(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    tavern.lokal.deny_bot(channel(tavern), Permission.SEND_MESSAGES)
    beginner = await asked(tavern)
    said = await tavern.told(beginner, beginner.click(await tavern.shown(beginner), "Anderer Einsatz …"))
    assert "Tisch und Uhr ruhen" in said
    assert (await clocks(tavern))["refund"] == pause.LONGEST_MS // MINUTE


async def test_B29_while_the_table_pauses_its_dice_can_be_checked(tavern: Tavern) -> None:
    await at_turn(tavern)
    tavern.lokal.deny_bot(channel(tavern), Permission.SEND_MESSAGES)
    await tavern.tick(1.1)
    said = await tavern.told(
        tavern.rosalind, tavern.rosalind.click(await tavern.shown(tavern.rosalind), "Würfel prüfen")
    )
    assert "Tisch und Uhr ruhen" not in said
    assert "Siegel" in said


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
    assert "Tisch und Uhr ruhen" in said
    assert await tavern.purse(tavern.rosalind) == 0, "nobody sat down"
    await tavern.tick(31)
    assert (await tavern.table()).ending == "evicted"
    assert await tavern.purse(tavern.balduin) == WELCOME


async def test_B29_B21_a_start_during_a_pause_gives_nobody_more(tavern: Tavern) -> None:
    await at_turn(tavern)
    tavern.lokal.deny_bot(channel(tavern), Permission.SEND_MESSAGES)
    await tavern.tick(1.1)
    before = await clocks(tavern)
    del before["refund"]
    await tavern.tick(20)
    await tavern.restart()
    await allowed_again(tavern)
    assert await clocks(tavern) == before


async def test_B29_B28_an_outage_during_a_pause_gives_nobody_more(tavern: Tavern) -> None:
    await at_turn(tavern)
    tavern.lokal.deny_bot(channel(tavern), Permission.SEND_MESSAGES)
    await tavern.tick(1.1)
    before = await clocks(tavern)
    del before["refund"]
    await tavern.tick(20)
    tavern.lokal.outage(tavern.guild, begins=True)
    await tavern.heard()
    await tavern.tick(20)
    tavern.lokal.outage(tavern.guild, begins=False)
    await tavern.heard()
    assert (await clocks(tavern))["refund"] == 1
    await allowed_again(tavern, 0.9)
    assert await clocks(tavern) == before


async def test_B29_who_is_asked_during_a_pause_has_the_full_time_after_it(tavern: Tavern) -> None:
    late = await at_turn(tavern)
    tavern.lokal.deny_bot(channel(tavern), Permission.SEND_MESSAGES)
    await tavern.tick(1.1)
    await tavern.tick(20)
    question = await tavern.private(late, late.command("tisch verlassen"))
    await late.click(question, "Ja, aufstehen")
    await tavern.quiet()
    await allowed_again(tavern)
    assert (await clocks(tavern))["turn"] == 5


async def test_B29_X6_a_lobby_that_pauses_has_half_an_hour_after_it(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, tavern.rosalind)
    tavern.lokal.deny_bot(channel(tavern), Permission.SEND_MESSAGES)
    await tavern.tick(1.1)
    await tavern.tick(25)
    await tavern.told(tavern.rosalind, tavern.rosalind.command("tisch verlassen"))
    await allowed_again(tavern)
    assert await clocks(tavern) == {"lobby": 30}


async def test_B29_the_message_of_a_table_that_was_taken_down_says_so_once_it_can(tavern: Tavern) -> None:
    await at_turn(tavern)
    tavern.lokal.deny_bot(channel(tavern), Permission.VIEW_CHANNEL)
    await tavern.tick(1.1)
    await tavern.tick(30.1)
    assert (await tavern.table()).ending == "evicted"
    requests = len(tavern.lokal.requests)
    await tavern.tick(1.1)
    await tavern.tick(1.1)
    assert len(tavern.lokal.requests) == requests, "what cannot be drawn is not tried"
    await allowed_again(tavern)
    assert "weil der Bot hier nicht bleiben durfte" in await tavern.text()


async def test_B29_a_turn_that_is_due_when_the_table_pauses_is_not_ended(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pause begins after the sweep has read what is due."""
    monkeypatch.setattr(sweep, "LOOK_ROUND_MS", 99 * MINUTE)
    late = await at_turn(tavern)
    await tavern.tick(4)
    act = sweep._act

    def pauses_before(db: sqlite3.Connection, moment: Moment, deadline: Deadline) -> bool:
        pause.begin(db, moment, Place(1, channel(tavern).id, tavern.guild))
        return act(db, moment, deadline)

    monkeypatch.setattr(sweep, "_act", pauses_before)
    await tavern.tick(1.1)
    assert await asked(tavern) is late
    assert (await tavern.table()).sitters[0].idle == 0
