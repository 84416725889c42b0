"""A throw waits for answers to a bet about it: once, not for ever, and through a restart (W7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot import pause
from games.bets.claim import AboutResult, AboutThrow, AboutWinner, Claim, Points, Sum, span
from games.game import Throw
from games.keepfive import Lay
from games.pyramide import Again
from games.sixdice import NoDiePicked
from tests.bot.stammtisch import A_SIX, ANNA, BERT, CARL, DORA, Stammtisch, first_throw

TURN, REMIND, WETTFRIST = 300, 120, 15
"""Seconds: of thinking, until the reminder, and that a throw waits."""


async def at_turn(stammtisch: Stammtisch, wettfrist: int = WETTFRIST) -> None:
    """Anna, Bert and Carl have staked; Anna is to throw."""
    stammtisch.seeds = [first_throw(3, lambda faces: 6 not in faces)]
    await stammtisch.begin(ANNA, BERT, CARL, wettfrist=wettfrist)
    await stammtisch.roll()
    await stammtisch.stake(4)


async def thrown(stammtisch: Stammtisch) -> bool:
    return bool((await stammtisch.table()).state.turn.thrown)


async def waits(stammtisch: Stammtisch) -> float | None:
    """For how many more seconds."""
    return (await stammtisch.clocks()).get((0, "wait"))


async def test_W7_a_click_is_remembered_and_the_bot_throws_when_the_wait_ends(stammtisch: Stammtisch) -> None:
    await at_turn(stammtisch)
    await stammtisch.offer(DORA, 4, A_SIX)
    await stammtisch.throw(1)
    assert not await thrown(stammtisch)
    await stammtisch.pass_time(WETTFRIST - 0.1)
    assert not await thrown(stammtisch)
    await stammtisch.pass_time(0.2)
    assert await thrown(stammtisch)
    assert await waits(stammtisch) is None


async def test_W7_who_clicks_twice_throws_once(stammtisch: Stammtisch) -> None:
    await at_turn(stammtisch)
    await stammtisch.offer(DORA, 4, A_SIX)
    await stammtisch.throw(1)
    await stammtisch.throw(1)
    await stammtisch.pass_time(WETTFRIST)
    assert (await stammtisch.table()).state.turn.throws == 1


async def test_W7_nobody_clicks_and_nobody_throws(stammtisch: Stammtisch) -> None:
    await at_turn(stammtisch)
    await stammtisch.offer(DORA, 4, A_SIX)
    await stammtisch.pass_time(WETTFRIST)
    assert not await thrown(stammtisch)
    await stammtisch.throw(1)
    assert await thrown(stammtisch)


async def test_W7_once_a_throw(stammtisch: Stammtisch) -> None:
    await at_turn(stammtisch)
    await stammtisch.offer(DORA, 4, A_SIX)
    await stammtisch.pass_time(WETTFRIST)
    await stammtisch.offer(BERT, 4, A_SIX)
    assert await waits(stammtisch) is None
    await stammtisch.throw(1)
    assert await thrown(stammtisch)
    await stammtisch.offer(BERT, 4, A_SIX)
    assert await waits(stammtisch) == WETTFRIST, "the next throw is another"


async def test_W7_a_second_offer_makes_it_wait_no_longer_in_all(stammtisch: Stammtisch) -> None:
    await at_turn(stammtisch)
    await stammtisch.offer(DORA, 4, A_SIX)
    await stammtisch.pass_time(10)
    await stammtisch.offer(BERT, 4, A_SIX)
    assert await waits(stammtisch) == WETTFRIST - 10


@pytest.mark.parametrize("part", [4, None])
async def test_W7_held_it_waits_no_longer(stammtisch: Stammtisch, part: int | None) -> None:
    """A part is enough: somebody has taken it."""
    await at_turn(stammtisch)
    number = await stammtisch.offer(DORA, 8, A_SIX)
    await stammtisch.throw(1)
    contract = await stammtisch.hold(BERT, number, part)
    assert await thrown(stammtisch)
    assert await stammtisch.verdict(contract) == "false", "the bet was in time for this throw"
    assert await waits(stammtisch) is None


async def test_W7_withdrawn_it_waits_no_longer(stammtisch: Stammtisch) -> None:
    await at_turn(stammtisch)
    number = await stammtisch.offer(DORA, 8, A_SIX)
    await stammtisch.throw(1)
    await stammtisch.withdraw(DORA, number)
    assert await thrown(stammtisch)


async def test_W7_it_waits_for_the_other_offer_too(stammtisch: Stammtisch) -> None:
    await at_turn(stammtisch)
    first, second = await stammtisch.offer(DORA, 8, A_SIX), await stammtisch.offer(BERT, 8, A_SIX)
    await stammtisch.throw(1)
    await stammtisch.hold(CARL, first)
    assert not await thrown(stammtisch)
    await stammtisch.hold(CARL, second)
    assert await thrown(stammtisch)


async def test_W7_the_turns_clock_stands_meanwhile(stammtisch: Stammtisch) -> None:
    await at_turn(stammtisch)
    await stammtisch.pass_time(10)
    number = await stammtisch.offer(DORA, 8, A_SIX)
    await stammtisch.pass_time(5)
    await stammtisch.withdraw(DORA, number)
    assert await stammtisch.clocks() == {(1, "remind"): REMIND - 10, (1, "turn"): TURN - 10}


async def test_W7_the_clock_goes_on_when_the_wait_ends(stammtisch: Stammtisch) -> None:
    await at_turn(stammtisch)
    await stammtisch.pass_time(10)
    await stammtisch.offer(DORA, 8, A_SIX)
    await stammtisch.pass_time(WETTFRIST + 1)
    assert await stammtisch.clocks() == {(1, "remind"): REMIND - 11, (1, "turn"): TURN - 11}


async def test_W7_a_question_that_is_new_meanwhile_has_its_time_from_the_waits_end(
    stammtisch: Stammtisch,
) -> None:
    await at_turn(stammtisch)
    await stammtisch.throw(1)
    number = await stammtisch.offer(DORA, 8, A_SIX)
    await stammtisch.pass_time(5)
    await stammtisch.lay(1, 0)
    assert (await stammtisch.clocks())[1, "turn"] == TURN + 10
    await stammtisch.pass_time(2)
    await stammtisch.withdraw(DORA, number)
    assert (await stammtisch.clocks())[1, "turn"] == TURN


async def test_W7_a_wettfrist_of_0_never_waits(stammtisch: Stammtisch) -> None:
    await at_turn(stammtisch, wettfrist=0)
    await stammtisch.offer(DORA, 4, A_SIX)
    await stammtisch.throw(1)
    assert await thrown(stammtisch)


@pytest.mark.parametrize(
    "claim",
    [
        AboutWinner(1, "round"),
        AboutResult(1, Points(span(10))),
        AboutThrow(2, "next", (Sum(span(12)),)),
        AboutThrow(2, "first", (Sum(span(12)),)),
        AboutThrow(1, "first", (Sum(span(12)),), later=True),
        None,
    ],
)
async def test_W7_only_bets_about_the_coming_throw_are_waited_for(
    stammtisch: Stammtisch, claim: Claim | None
) -> None:
    await at_turn(stammtisch)
    await stammtisch.offer(DORA, 4, claim)
    await stammtisch.throw(1)
    assert await thrown(stammtisch)


async def test_W7_an_offer_that_is_gone_is_waited_for_no_longer(stammtisch: Stammtisch) -> None:
    await at_turn(stammtisch)
    await stammtisch.offer(CARL, 4, A_SIX)
    await stammtisch.leave(CARL)
    await stammtisch.throw(1)
    assert await thrown(stammtisch)


async def test_W7_M10_who_wanted_to_throw_and_got_up_does_not(stammtisch: Stammtisch) -> None:
    await at_turn(stammtisch)
    await stammtisch.offer(DORA, 4, A_SIX)
    await stammtisch.throw(1)
    await stammtisch.leave(ANNA)
    await stammtisch.pass_time(WETTFRIST)
    table = await stammtisch.table()
    assert (table.questions[0].seat, table.questions[0].kind) == (2, "throw")


async def test_W7_a_restart_forgets_nothing(stammtisch: Stammtisch) -> None:
    await at_turn(stammtisch)
    await stammtisch.pass_time(10)
    await stammtisch.offer(DORA, 4, A_SIX)
    await stammtisch.throw(1)
    before = await stammtisch.clocks()
    await stammtisch.restart()
    assert await stammtisch.clocks() == before
    await stammtisch.pass_time(WETTFRIST)
    assert await thrown(stammtisch)


async def test_W7_laying_and_throwing_in_one_click_lays_and_then_waits(stammtisch: Stammtisch) -> None:
    await at_turn(stammtisch)
    await stammtisch.throw(1)
    await stammtisch.offer(DORA, 4, A_SIX)
    await stammtisch.act(1, Lay(1, (0, 1)), Throw(1))
    turn = (await stammtisch.table()).state.turn
    assert (len(turn.laid), turn.thrown) == (2, ())
    await stammtisch.pass_time(WETTFRIST)
    turn = (await stammtisch.table()).state.turn
    assert (len(turn.laid), len(turn.thrown)) == (2, 3)


async def test_W7_P1_throwing_again_waits_too_and_the_picked_dice_are_thrown(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT, game="pyramide")
    await stammtisch.roll()
    seat = (await stammtisch.table()).questions[0].seat
    await stammtisch.throw(seat)
    before = (await stammtisch.table()).state.turn.dice
    await stammtisch.offer(DORA, 4, AboutThrow(seat, "next", (Sum(span(8)),)))
    await stammtisch.refused(NoDiePicked, stammtisch.act(seat, Again(seat, ())))
    await stammtisch.act(seat, Again(seat, (0, 3)))
    assert (await stammtisch.table()).state.turn.dice == before
    await stammtisch.restart()
    await stammtisch.pass_time(WETTFRIST)
    turn = (await stammtisch.table()).state.turn
    assert turn.throws == 2
    assert [turn.dice[place] for place in (1, 2, 4, 5)] == [before[place] for place in (1, 2, 4, 5)]


async def test_W7_T1_all_who_want_to_throw_wait_and_throw_together(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT, CARL, game="dreizehn")
    number = await stammtisch.offer(DORA, 4, AboutThrow(3, "first", (Sum(span(11)),)))
    await stammtisch.throw(1)
    await stammtisch.throw(2)
    assert (await stammtisch.table()).state.hands == {0: (), 1: (), 2: (), 3: ()}
    before = (await stammtisch.table()).version
    await stammtisch.throw(1)
    assert (await stammtisch.table()).version == before, "who has clicked is shown to nobody (T2)"
    await stammtisch.hold(ANNA, number)
    hands = (await stammtisch.table()).state.hands
    assert [len(hands[seat]) for seat in (1, 2, 3)] == [3, 3, 0]
    clocks = await stammtisch.clocks()
    assert clocks[3, "turn"] == TURN, "whom nothing hurries has the whole time again"


async def test_W7_W6_once_somebody_has_thrown_nobody_waits(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT, game="dreizehn")
    await stammtisch.throw(1)
    later = AboutThrow(2, "first", (Sum(span(11)),), later=True)
    await stammtisch.offer(DORA, 4, later)
    await stammtisch.throw(2)
    assert len((await stammtisch.table()).state.hands[2]) == 3


async def test_W7_B29_while_the_table_pauses_the_wait_stands_too(stammtisch: Stammtisch) -> None:
    await at_turn(stammtisch)
    number = await stammtisch.offer(DORA, 8, A_SIX)
    await stammtisch.throw(1)
    await stammtisch.pass_time(5)
    place = stammtisch.place
    await stammtisch.do(lambda db, m: pause.begin(db, m, place))
    await stammtisch.pass_time(600)
    assert not await thrown(stammtisch)
    await stammtisch.do(lambda db, m: pause.end(db, m, stammtisch.number))
    assert await waits(stammtisch) == WETTFRIST - 5
    await stammtisch.withdraw(DORA, number)
    assert await thrown(stammtisch)


async def test_W7_B29_what_is_withdrawn_in_a_pause_gives_the_clock_back_what_it_had(
    stammtisch: Stammtisch,
) -> None:
    await at_turn(stammtisch)
    number = await stammtisch.offer(DORA, 8, A_SIX)
    await stammtisch.pass_time(5)
    place = stammtisch.place
    await stammtisch.do(lambda db, m: pause.begin(db, m, place))
    await stammtisch.pass_time(600)
    await stammtisch.withdraw(DORA, number)
    await stammtisch.do(lambda db, m: pause.end(db, m, stammtisch.number))
    assert (await stammtisch.clocks())[1, "turn"] == TURN


async def test_W7_the_wait_is_over_with_the_table(stammtisch: Stammtisch) -> None:
    await at_turn(stammtisch)
    await stammtisch.offer(DORA, 8, A_SIX)
    await stammtisch.throw(1)
    await stammtisch.cancel()
    assert await stammtisch.clocks() == {}
    rows = "SELECT (SELECT count(*) FROM bet_wait), (SELECT count(*) FROM bet_wait_throw)"
    assert await stammtisch.play.find(lambda db: db.execute(rows).fetchone()) == (0, 0)


async def test_W7_X5_a_turn_that_the_bot_ends_does_not_wait_again(stammtisch: Stammtisch) -> None:
    await at_turn(stammtisch, wettfrist=60)
    await stammtisch.offer(DORA, 8, A_SIX)
    await stammtisch.pass_time(60)
    await stammtisch.pass_time(TURN)
    table = await stammtisch.table()
    assert table.questions[0].seat == 2
    assert await stammtisch.purse(DORA) == 80


async def test_W7_a_seats_first_throw_of_the_round(stammtisch: Stammtisch) -> None:
    await at_turn(stammtisch)
    first = AboutThrow(1, "first", (Sum(span(12)),))
    await stammtisch.offer(DORA, 4, first)
    await stammtisch.throw(1)
    assert not await thrown(stammtisch)
    await stammtisch.pass_time(WETTFRIST)
    await stammtisch.lay(1)
    await stammtisch.offer(DORA, 4, replace(first, seat=2))
    assert await waits(stammtisch) == WETTFRIST
