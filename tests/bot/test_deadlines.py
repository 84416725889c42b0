"""Nobody acts: reminders, turns that the bot ends, lobbies that close (X5, X6, B21, B32)."""

from __future__ import annotations

import asyncio

import pytest

from bot import pause, sweep
from games.dice import FairDice
from games.money import FEN
from tests.cogs import evening
from tests.cogs.evening import asked, cry, rolled_off, stake, throw
from tests.lokal.patron import Json, texts
from tests.seeds import roll_off, seed_where, turn
from tests.tavern import WELCOME, Tavern


def reminders(tavern: Tavern) -> list[Json]:
    return [message for message in tavern.public() if message["content"]]


async def at_turn(tavern: Tavern) -> None:
    """A stake is named, and a seat is asked to throw."""
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await stake(tavern)


async def test_X5_the_reminder_pings_only_whoever_is_at_it(tavern: Tavern) -> None:
    await at_turn(tavern)
    late = await asked(tavern)
    await tavern.tick(1.9)
    assert reminders(tavern) == []
    await tavern.tick(0.2)
    [reminder] = reminders(tavern)
    assert [mention["id"] for mention in reminder["mentions"]] == [late.me["id"]]
    assert (await tavern.table()).channel == int(reminder["channel_id"])
    await tavern.tick(1)
    assert len(reminders(tavern)) == 1


async def test_X5_after_five_minutes_the_bot_ends_the_turn(tavern: Tavern) -> None:
    await at_turn(tavern)
    late = await asked(tavern)
    await tavern.tick(4.9)
    assert await asked(tavern) is late
    await tavern.tick(0.2)
    assert await asked(tavern) is not late
    table = await tavern.table()
    [lying] = table.state.lying.values()
    assert len(lying) == 5
    assert sorted(sitter.idle for sitter in table.sitters) == [0, 1]


async def test_X5_dice_just_thrown_are_all_laid(tavern: Tavern) -> None:
    await at_turn(tavern)
    await throw(tavern)
    thrown = (await tavern.table()).state.turn.thrown
    await tavern.tick(5.1)
    assert list((await tavern.table()).state.lying.values()) == [thrown]


async def test_X5_the_stake_named_for_who_is_away_is_one_coin(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, teilung=2)
    await rolled_off(tavern)
    await tavern.tick(5.1)
    assert (await tavern.table()).state.stake == 2


async def test_X5_two_in_a_row_and_the_seat_leaves(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    late = await asked(tavern)
    await tavern.tick(5.1)
    assert (await tavern.table()).phase == "running"
    assert await asked(tavern) is late, "the Beginner has the first turn"
    await tavern.tick(5.1)
    table = await tavern.table()
    assert (table.phase, table.ending) == ("over", "won")
    assert table.seat_of(int(late.me["id"])) is None
    assert await tavern.purse(late) == WELCOME - FEN


def first_begins_and_loses(dice: FairDice) -> bool:
    return roll_off(dice, 1, 2) == 1 and turn(dice, 1) < turn(dice, 2)


async def test_X5_Z9_who_is_away_and_wins_the_last_coins_has_won_the_table(tavern: Tavern) -> None:
    tavern.seeds = [seed_where(first_begins_and_loses)]
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await tavern.click(tavern.balduin, "Würfeln")
    await tavern.tick(5.1)
    await stake(tavern, "Alles: 5 Fen")
    await evening.turn(tavern)
    await tavern.tick(5.1)
    table = await tavern.table()
    assert (table.ending, table.state.winner) == ("won", 2)
    assert await tavern.purse(tavern.rosalind) == WELCOME + 5 * FEN
    assert "**Rosalind** gewinnt den Abend" in await tavern.text()


async def test_X5_who_is_away_and_wins_a_round_leaves_with_it(tavern: Tavern) -> None:
    tavern.seeds = [seed_where(first_begins_and_loses)]
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await tavern.click(tavern.balduin, "Würfeln")
    await tavern.tick(5.1)
    await stake(tavern)
    await evening.turn(tavern)
    await tavern.tick(5.1)
    table = await tavern.table()
    assert (table.ending, table.state.winner) == ("won", 1)
    assert await tavern.purse(tavern.rosalind) == WELCOME + FEN


async def test_X5_an_own_move_resets_the_count(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    late = await asked(tavern)
    await tavern.tick(5.1)
    await throw(tavern)
    await tavern.tick(5.1)
    table = await tavern.table()
    assert table.phase == "running"
    assert [s.idle for s in table.sitters if s.member == int(late.me["id"])] == [1]


async def test_X5_times_are_the_tables_to_set(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, bedenkzeit=10)
    await rolled_off(tavern)
    late = await asked(tavern)
    await tavern.tick(3.9)
    assert reminders(tavern) == []
    await tavern.tick(0.2)
    assert len(reminders(tavern)) == 1
    await tavern.tick(5.8)
    assert (await tavern.table()).state.stake == 0
    await tavern.tick(0.2)
    assert (await tavern.table()).state.stake == FEN
    assert late is await asked(tavern)


async def test_X5_in_the_roll_off_each_seat_has_its_own_time(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, tavern.percy)
    await tavern.tick(4)
    await tavern.click(tavern.balduin, "Würfeln")
    await tavern.tick(1.1)
    assert len((await tavern.table()).state.rolloff.waiting) in (0, 2, 3)
    assert [s.idle for s in (await tavern.table()).sitters] == [0, 1, 1]


async def test_X6_a_lobby_closes_and_pays_back(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, tavern.rosalind)
    await tavern.tick(29.9)
    assert (await tavern.table()).phase == "lobby"
    await tavern.tick(0.2)
    assert (await tavern.table()).ending == "not-started"
    assert await tavern.purse(tavern.balduin) == WELCOME
    assert "Niemand hat angefangen" in await tavern.text()


async def test_B32_a_click_restarts_the_lobbys_clock(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin)
    await tavern.tick(29)
    await tavern.click(tavern.rosalind, "Mitspielen")
    await tavern.tick(29)
    assert (await tavern.table()).phase == "lobby"


async def test_B32_only_a_move_restarts_the_turns_clock(tavern: Tavern) -> None:
    await at_turn(tavern)
    late = await asked(tavern)
    await tavern.tick(4)
    await cry(tavern, late)
    await tavern.click(late, "Feierabend")
    await tavern.tick(1.1)
    assert await asked(tavern) is not late


async def test_B21_after_a_restart_everybody_has_fresh_grace_once(tavern: Tavern) -> None:
    await at_turn(tavern)
    late = await asked(tavern)
    await tavern.tick(4.5)
    await tavern.stop()
    tavern.clock.advance(10 * 60_000)
    await tavern.start()
    assert await asked(tavern) is late
    due = await tavern.read(
        lambda db: db.execute("SELECT due_at FROM deadline WHERE kind = 'turn'").fetchall()
    )
    assert due == [(tavern.clock() + pause.GRACE_MS,)]
    await tavern.tick(0.9)
    assert await asked(tavern) is late
    await tavern.tick(0.2)
    assert await asked(tavern) is not late


async def test_B21_ready_three_times_is_one_sweep(tavern: Tavern, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "EVERY", 0.05)
    await at_turn(tavern)
    late = await asked(tavern)
    tasks = len(asyncio.all_tasks())
    for _ in range(2):
        await tavern.lokal.gateway.drop()
        await tavern.bot.wait_for("ready", timeout=30)
    await tavern.quiet()
    assert len(asyncio.all_tasks()) <= tasks + 1
    await tavern.tick(5.1)
    assert sorted(sitter.idle for sitter in (await tavern.table()).sitters) == [0, 1]
    assert await asked(tavern) is not late
    assert texts(await tavern.shown(tavern.hedwig))
