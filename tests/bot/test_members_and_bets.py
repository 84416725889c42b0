"""Members who leave, are banned or timed out, outages, archived threads: the table goes on as the rules say,
with the bets of those who are away (B15, B27, B28, M10, W8, W9, X5, X6).
"""

from __future__ import annotations

import sqlite3

import pytest

from bot.lokal.things import Channel
from data import bets, ledger, tables
from games.money import FEN
from tests.bot.places import at_turn, channel, clocks, purses
from tests.cogs import bettors
from tests.cogs.evening import asked, throw, to_the_last_coin
from tests.lokal.patron import Failed, Patron
from tests.tavern import MINUTE, WELCOME, Tavern

HOURS = 60


def number(patron: Patron) -> int:
    return int(patron.me["id"])


async def goes(tavern: Tavern, patron: Patron, how: str) -> None:
    """A member leaves the guild, or is banned from it."""
    if how == "banned":
        await tavern.lokal.ban(tavern.guild, number(patron))
    else:
        await tavern.lokal.member_leaves(tavern.guild, number(patron))


async def bound(tavern: Tavern, patron: Patron) -> int:
    """What a member has at tables and in bets, in quarter Fen."""

    def total(db: sqlite3.Connection) -> int:
        stacks = [
            ledger.balance(db, ledger.stack(tavern.guild, 1, sitter.seat))
            for sitter in tables.load(db, 1).sitters
            if sitter.member == number(patron)
        ]
        return sum(stacks) + bets.bound(db, tavern.guild, number(patron))

    return await tavern.read(total)


def others(tavern: Tavern, patron: Patron) -> list[Patron]:
    return [one for one in (tavern.balduin, tavern.rosalind, tavern.hedwig) if one is not patron]


@pytest.mark.parametrize("how", ["left", "banned"])
async def test_B27_W8_who_is_gone_loses_the_bets_on_the_own_luck_and_gets_the_rest_back(
    tavern: Tavern, how: str
) -> None:
    late = await at_turn(tavern)
    one, two = others(tavern, late)
    name = late.me["name"]
    await bettors.offer(tavern, late, "1", f"{name} gewinnt den Tisch")
    await bettors.hold(tavern, one)
    await bettors.offer(tavern, one, "1", "morgen regnet es")
    await bettors.hold(tavern, late)
    await bettors.offer(tavern, late, "1", "übermorgen regnet es")
    await goes(tavern, late, how)
    await tavern.tick(2.1)
    table = await tavern.table()
    assert table.seat_of(number(late)) is None
    assert await asked(tavern) is not late
    assert await tavern.purse(late) == WELCOME - 3 * FEN, "the stake, the bet, and what the free claim holds"
    assert await bound(tavern, late) == FEN
    await tavern.click(one, "Feierabend")
    await tavern.click(two, "Feierabend")
    while (await tavern.table()).phase == "running":
        await throw_on(tavern)
    await tavern.tick(48 * HOURS + 1)
    assert await bound(tavern, late) == 0
    assert await tavern.purse(late) == WELCOME - 2 * FEN
    assert sum(await purses(tavern)) == 3 * WELCOME
    assert await clocks(tavern) == {}


async def throw_on(tavern: Tavern) -> None:
    """Whoever is at it has their turn."""
    patron = await throw(tavern)
    await tavern.click(patron, "Alle liegen lassen")


@pytest.mark.parametrize("how", ["left", "banned"])
async def test_B15_a_watcher_who_is_gone_gets_everything_back_to_the_purse(tavern: Tavern, how: str) -> None:
    """Of an offer that nobody holds, and of a free claim that nobody decides."""
    await at_turn(tavern)
    await bettors.offer(tavern, tavern.percy, "2", "morgen regnet es")
    await bettors.hold(tavern, tavern.hedwig)
    await bettors.offer(tavern, tavern.percy, "2", "übermorgen regnet es")
    await goes(tavern, tavern.percy, how)
    assert await tavern.purse(tavern.percy) == WELCOME - 4 * FEN
    for patron in (tavern.balduin, tavern.rosalind, tavern.hedwig):
        await tavern.click(patron, "Feierabend")
    while (await tavern.table()).phase == "running":
        await throw_on(tavern)
    assert await tavern.purse(tavern.percy) == WELCOME - 2 * FEN
    await tavern.tick(48 * HOURS + 1)
    assert await tavern.purse(tavern.percy) == WELCOME
    await tavern.tick(48 * HOURS + 1)
    assert await tavern.purse(tavern.percy) == WELCOME, "once"


@pytest.mark.parametrize("how", ["left", "banned"])
async def test_B27_who_left_the_lobby_gets_up_when_they_are_asked(tavern: Tavern, how: str) -> None:
    await tavern.lobby(tavern.balduin, tavern.rosalind, tavern.percy)
    await goes(tavern, tavern.percy, how)
    await tavern.click(tavern.balduin, "Los geht’s")
    await tavern.click(tavern.balduin, "Würfeln")
    await tavern.click(tavern.rosalind, "Würfeln")
    await tavern.tick(2.1)
    assert (await tavern.table()).seat_of(number(tavern.percy)) is None
    assert await tavern.purse(tavern.percy) == WELCOME
    assert (await tavern.table()).phase == "running"


@pytest.mark.parametrize("how", ["left", "banned"])
async def test_X6_a_lobby_that_all_have_left_pays_back(tavern: Tavern, how: str) -> None:
    await tavern.lobby(tavern.balduin, tavern.rosalind)
    for patron in (tavern.balduin, tavern.rosalind):
        await goes(tavern, patron, how)
    await tavern.tick(30.1)
    assert (await tavern.table()).ending == "not-started"
    assert (await purses(tavern))[:2] == [WELCOME, WELCOME]


async def test_B27_all_are_gone_and_the_table_ends(tavern: Tavern) -> None:
    """One after the other gets up; the last one takes what the others have left."""
    await at_turn(tavern)
    for patron in (tavern.balduin, tavern.rosalind, tavern.hedwig):
        await tavern.lokal.member_leaves(tavern.guild, number(patron))
    for _ in range(6):
        await tavern.tick(2.1)
    assert (await tavern.table()).phase == "over"
    assert sum(await purses(tavern)) == 3 * WELCOME
    assert await clocks(tavern) == {}


async def test_B27_banned_and_pardoned_one_finds_the_purse_and_may_sit_down(tavern: Tavern) -> None:
    late = await at_turn(tavern)
    await tavern.lokal.ban(tavern.guild, number(late))
    with pytest.raises(LookupError):
        tavern.lokal.member_returns(tavern.guild, number(late))
    await tavern.tick(2.1)
    tavern.lokal.pardon(tavern.guild, number(late))
    tavern.lokal.member_returns(tavern.guild, number(late))
    await late.leave()
    back = await tavern.enter(number(late))
    assert await tavern.lobby(back) == 2
    assert await tavern.purse(back) == WELCOME - FEN - 5 * FEN


async def test_X5_who_is_timed_out_is_away_twice_and_gets_up(tavern: Tavern) -> None:
    """Discord lets them press nothing; a bet of theirs runs on, and what nobody holds goes back."""
    late = await at_turn(tavern)
    one, two = others(tavern, late)
    await bettors.offer(tavern, late, "1", f"{one.me['name']} gewinnt den Tisch")
    await bettors.hold(tavern, two)
    await bettors.offer(tavern, late, "1", "morgen regnet es")
    tavern.lokal.time_out(tavern.guild, number(late), tavern.clock() + 99 * HOURS * MINUTE)
    shown = await tavern.shown(late)
    with pytest.raises(Failed):
        await late.click(shown, "5 Würfel werfen")
    with pytest.raises(Failed):
        await late.command("tisch verlassen")
    for _ in range(2):
        while (await tavern.table()).phase == "running" and await asked(tavern) is not late:
            await go_on(tavern)
        await tavern.tick(2.1)
        assert (await tavern.table()).seat_of(number(late)) is not None, "who is timed out has not left"
        await tavern.tick(3.1)
    assert (await tavern.table()).seat_of(number(late)) is None
    assert (await tavern.table()).phase == "running"
    assert await bound(tavern, late) == FEN, "the bet on somebody else"
    await to_the_end(tavern)
    assert await bound(tavern, late) == 0
    assert sum(await purses(tavern)) == 3 * WELCOME


async def go_on(tavern: Tavern) -> None:
    """Whoever is asked does the next thing."""
    if (await tavern.table()).state.phase == "stake":
        await tavern.click(await asked(tavern), "1 Fen")
    else:
        await throw_on(tavern)


async def to_the_end(tavern: Tavern) -> None:
    """The running round is played out, then all that follow."""
    while (table := await tavern.table()).phase == "running" and table.state.phase != "stake":
        await throw_on(tavern)
    await to_the_last_coin(tavern)


async def test_X6_a_timed_out_host_keeps_nobody(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, tavern.rosalind, tavern.percy)
    tavern.lokal.time_out(tavern.guild, number(tavern.balduin), tavern.clock() + HOURS * MINUTE)
    await tavern.refused(tavern.rosalind, "Los geht’s")
    await tavern.told(tavern.percy, tavern.percy.command("tisch verlassen"))
    await tavern.tick(30.1)
    assert (await tavern.table()).ending == "not-started"
    assert (await purses(tavern))[:2] == [WELCOME, WELCOME]
    assert await tavern.purse(tavern.percy) == WELCOME


async def test_B28_an_outage_takes_nothing_from_bets(tavern: Tavern) -> None:
    """Neither offers nor contracts end by it, and those who bet on the next throw are paid by that throw."""
    await bettors.at_turn(tavern)
    await bettors.offer(tavern, tavern.balduin, "2")
    await bettors.hold(tavern, tavern.rosalind)
    await bettors.offer(tavern, tavern.rosalind, "1", "morgen regnet es")
    tavern.lokal.outage(tavern.guild, begins=True)
    await tavern.heard()
    await tavern.tick(49 * HOURS)
    assert (len(await bettors.offers(tavern)), len(await bettors.running(tavern))) == (1, 1)
    tavern.lokal.outage(tavern.guild, begins=False)
    await tavern.heard()
    await throw(tavern)
    assert await bettors.stacks(tavern) == {"Balduin": 6 * FEN, "Rosalind": FEN}
    assert (await tavern.table()).phase == "running"


async def test_W4_B28_a_free_claim_waits_for_the_bot_to_be_invited_again(tavern: Tavern) -> None:
    await at_turn(tavern)
    await bettors.offer(tavern, tavern.balduin, "2", "morgen regnet es")
    await bettors.hold(tavern, tavern.rosalind)
    for patron in (tavern.balduin, tavern.rosalind, tavern.hedwig):
        await tavern.click(patron, "Feierabend")
    while (await tavern.table()).phase == "running":
        await throw_on(tavern)
    home = sum(await purses(tavern))
    assert home == 3 * WELCOME - 4 * FEN
    bot = tavern.lokal.world.application_id
    await tavern.lokal.member_leaves(tavern.guild, bot)
    await tavern.heard()
    await tavern.tick(49 * HOURS)
    assert sum(await purses(tavern)) == home
    tavern.lokal.member_returns(tavern.guild, bot)
    await tavern.heard()
    await tavern.tick()
    assert sum(await purses(tavern)) == 3 * WELCOME
    await tavern.tick(49 * HOURS)
    assert sum(await purses(tavern)) == 3 * WELCOME


# --- Threads ------------------------------------------------------------------------------------------------


async def in_a_thread(tavern: Tavern) -> tuple[Channel, Patron]:
    """A table at play in a thread; who is at turn."""
    thread = tavern.lokal.open_thread(channel(tavern), "Hinterzimmer")
    await tavern.heard()
    for name in ("Balduin", "Rosalind", "Hedwig"):
        member = number(tavern._patron(name))
        await tavern.patrons[member].leave()
        await tavern.enter(member, thread.id)
        tavern.patrons[member] = tavern.patrons.pop(thread.id)
    return thread, await at_turn(tavern)


async def test_B29_X5_the_reminder_opens_an_archived_thread_and_the_turn_ends_as_always(
    tavern: Tavern,
) -> None:
    thread, late = await in_a_thread(tavern)
    tavern.lokal.set_thread(thread, archived=True)
    await tavern.heard()
    await tavern.tick(2.1)
    await tavern.heard()
    assert not thread.archived
    await tavern.tick(3.1)
    assert await asked(tavern) is not late
    assert "refund" not in await clocks(tavern)
    await throw(tavern)


@pytest.mark.parametrize("locked", [False, True], ids=["archived", "locked"])
async def test_B29_a_thread_that_is_opened_again_lets_the_table_go_on(tavern: Tavern, locked: bool) -> None:
    thread, late = await in_a_thread(tavern)
    before = await clocks(tavern)
    tavern.lokal.set_thread(thread, archived=not locked, locked=locked)
    await tavern.heard()
    tavern.bot.tavern.painter.mark(1, thread.id)
    await tavern.quiet()
    for _ in range(9):
        await tavern.tick(3)
    assert (await clocks(tavern))["refund"] > 0
    assert await asked(tavern) is late
    tavern.lokal.set_thread(thread)
    await tavern.heard()
    await tavern.tick(1.1)
    await tavern.tick()
    assert await clocks(tavern) == before
    await throw(tavern)


async def test_B29_in_a_locked_thread_who_clicks_is_told_why(tavern: Tavern) -> None:
    thread, late = await in_a_thread(tavern)
    tavern.lokal.set_thread(thread, locked=True)
    await tavern.heard()
    said = await tavern.told(late, late.click(await tavern.shown(late), "5 Würfel werfen"))
    assert "„Threads verwalten“" in said
    assert (await tavern.table()).state.turn.thrown == ()
    said = await tavern.told(late, late.command("zyklus start"))
    assert "„Threads verwalten“" in said
    assert await tavern.purse(late) == WELCOME - 5 * FEN, "checked before money moves"
