"""Who is reminded, and what Discord's slowness holds up: nothing (X5, B27, B29)."""

from __future__ import annotations

import asyncio

import pytest

from bot import pause, reminders, surroundings
from bot.play import Place
from data.errors import StoreError
from tests.cogs.evening import asked, rolled_off, stake
from tests.lokal.patron import Json, Patron
from tests.tavern import MINUTE, Tavern

MEMBER = r"/guilds/\d+/members/\d+"


def pinged(tavern: Tavern) -> list[str]:
    """Ids of those who were pinged by reminders, in that order."""
    told: list[Json] = [message for message in tavern.public() if message["content"]]
    return [mention["id"] for message in told for mention in message["mentions"]]


def ids(*patrons: Patron) -> list[str]:
    return [patron.me["id"] for patron in patrons]


async def due(tavern: Tavern, minutes: float = 2.1) -> None:
    """Let so much time pass and look at the clock, without waiting for what that brings about."""
    tavern.clock.advance(int(minutes * MINUTE))
    async with asyncio.timeout(1):
        await tavern.bot.tavern.sweep.tick()
    await asyncio.sleep(0.1)


async def test_X5_who_has_clicked_meanwhile_is_not_reminded(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    shown = await tavern.shown(tavern.balduin)
    tavern.lokal.faults.order("GET", MEMBER, times=2, delay=0.3)
    await due(tavern)
    await tavern.balduin.click(shown, "Würfeln")
    await tavern.quiet()
    assert pinged(tavern) == ids(tavern.rosalind)


async def test_X5_whose_next_question_is_open_already_is_not_reminded(tavern: Tavern) -> None:
    """The same seat is asked, but something else."""
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    beginner = await asked(tavern)
    shown = await tavern.shown(beginner)
    tavern.lokal.faults.order("GET", MEMBER, delay=0.3)
    await due(tavern)
    await beginner.click(shown, "1 Fen")
    await tavern.quiet()
    assert await asked(tavern) is beginner
    assert pinged(tavern) == []


async def test_B27_nobody_is_reminded_of_a_table_that_ended_because_somebody_left(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await tavern.lokal.member_leaves(tavern.guild, int(tavern.balduin.me["id"]))
    await tavern.tick(2.1)
    assert (await tavern.table()).phase == "over"
    assert pinged(tavern) == []


async def test_B29_nobody_is_reminded_of_a_table_that_pauses_meanwhile(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    tavern.lokal.faults.order("GET", MEMBER, times=2, delay=0.3)
    await due(tavern)
    place = Place(1, (await tavern.table()).channel, tavern.guild)
    await tavern.bot.tavern.play.do(lambda db, moment: pause.begin(db, moment, place))
    await tavern.quiet()
    assert pinged(tavern) == []


async def test_X5_the_clock_does_not_wait_for_a_slow_discord(tavern: Tavern) -> None:
    """Turns end while it is still thinking about who has left; of those turns nobody is reminded."""
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    beginner = await asked(tavern)
    slow = tavern.lokal.faults.order("GET", MEMBER, delay=0.5)
    await due(tavern)
    assert slow.times == 0
    await due(tavern, 3)
    assert (await tavern.table()).state.stake > 0
    await tavern.quiet()
    assert ids(beginner)[0] not in pinged(tavern)


async def test_X5_where_discord_takes_too_long_they_are_reminded_all_the_same(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reminders, "PATIENCE", 0.2)
    await tavern.begin(tavern.balduin, tavern.rosalind)
    tavern.lokal.faults.order("GET", MEMBER, times=2, delay=2)
    async with asyncio.timeout(1.5):
        await tavern.tick(2.1)
    assert pinged(tavern) == ids(tavern.balduin, tavern.rosalind)


async def test_X5_a_reminder_that_cannot_be_sent_in_time_is_given_up(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reminders, "PATIENCE", 0.2)
    await tavern.begin(tavern.balduin, tavern.rosalind)
    tavern.lokal.faults.order("POST", r"/channels/\d+/messages", delay=2)
    async with asyncio.timeout(1.5):
        await tavern.tick(2.1)
    assert tavern.bot.tavern.reminders.running == set()


async def test_X5_many_tables_are_reminded_a_few_at_a_time(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tavern.bot.tavern.reminders, "_room", asyncio.Semaphore(1))
    for _ in range(2):
        await tavern.begin(tavern.balduin, tavern.rosalind)
    before = len(tavern.lokal.requests)
    await tavern.tick(2.1)
    methods = [request.method for request in list(tavern.lokal.requests)[before:]]
    assert methods == 2 * ["GET", "GET", "POST"], "the second when the first is done"
    assert pinged(tavern) == 2 * ids(tavern.balduin, tavern.rosalind)


async def test_B27_an_error_about_one_table_keeps_no_other_from_being_reminded(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    tavern.expected = 1
    play = tavern.bot.tavern.play
    real = play.do

    async def failing(*_: object, **__: object) -> None:
        monkeypatch.setattr(play, "do", real)
        raise StoreError("the disk failed")

    await tavern.begin(tavern.balduin, tavern.rosalind)
    await tavern.begin(tavern.hedwig, tavern.percy)
    await tavern.lokal.member_leaves(tavern.guild, int(tavern.balduin.me["id"]))
    tavern.lokal.faults.order("GET", MEMBER, times=9, delay=0.3)
    await due(tavern)
    monkeypatch.setattr(play, "do", failing)
    await tavern.quiet()
    assert pinged(tavern) == ids(tavern.hedwig, tavern.percy)


async def test_X5_a_stop_does_not_wait_long_for_reminders(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reminders, "LAST_WAIT", 0.1)
    await tavern.begin(tavern.balduin, tavern.rosalind)
    tavern.lokal.faults.order("GET", MEMBER, times=2, delay=3)
    await due(tavern)
    assert tavern.bot.tavern.reminders.running
    async with asyncio.timeout(2):
        await tavern.stop()
    assert tavern.bot.tavern.reminders.running == set()
    await tavern.start()


async def test_B28_a_start_does_not_wait_long_to_learn_whether_a_guild_is_gone(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(surroundings, "PATIENCE", 0.2)
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await tavern.stop()
    await tavern.lokal.member_leaves(tavern.guild, tavern.lokal.world.application_id)
    slow = tavern.lokal.faults.order("GET", r"/guilds/\d+", delay=5)
    async with asyncio.timeout(4):
        await tavern.start()
    assert slow.times == 0
    assert (await tavern.table()).phase == "running"


def standing(tavern: Tavern) -> list[str]:
    """What the reminders say that are still there."""
    return [message["content"] for message in tavern.public() if message["content"]]


async def test_X5_a_reminder_says_what_happens_else_and_goes_once_it_is_answered(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await tavern.tick(2.1)
    [reminder] = standing(tavern)
    at = tavern.clock.time // 1000 + 174
    assert reminder.startswith(
        f"⏳ <@{tavern.balduin.me['id']}> <@{tavern.rosalind.me['id']}>, ihr seid dran. "
    )
    assert f"Sonst mache ich <t:{at}:R> für euch weiter. https://" in reminder.replace("\u00a0", " ")
    await tavern.click(tavern.balduin, "Würfeln")
    await tavern.tick()
    assert standing(tavern) == [reminder], "Rosalind is still waited for"
    await tavern.click(tavern.rosalind, "Würfeln")
    await tavern.tick()
    assert standing(tavern) == []


async def test_X5_the_next_reminder_takes_the_place_of_the_last_though_that_is_gone(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await tavern.tick(2.1)
    tavern.lokal.faults.order("DELETE", r"/channels/\d+/messages/\d+", status=404)
    await rolled_off(tavern)
    beginner = await asked(tavern)
    await tavern.tick(2.1)
    assert standing(tavern)[-1].startswith(
        f"⏳ <@{beginner.me['id']}>, du bist dran. Sonst beende ich den Zug "
    )
    await stake(tavern, "1 Fen")
    await tavern.tick()
    assert len(standing(tavern)) == 1, "only the one that could not be deleted"
