"""Corners of side bets: the next round once it has come, throws that never come, leads that cannot be
lost.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot import claims, pause
from bot.bets import BothSides
from bot.words import words
from games import null
from games.bets.claim import AboutThrow, AboutWinner, Count, Sum, span
from games.bets.offers import BetVisible, CannotCome, ComesForSure
from games.dice import FairDice
from games.dreizehn import Content
from games.falschspiel import Cheat
from games.refusals import Refusal
from tests.bot.stammtisch import (
    A_SIX,
    ANNA,
    BERT,
    CARL,
    DORA,
    HEDWIG,
    WELCOME,
    Stammtisch,
    first_throw,
)
from tests.bot.test_bets_money import ANNA_BEATS_BERT, ranks
from tests.seeds import roll_off, seed_where

GERMAN = words("de")

ANNA_WINS = AboutWinner(1, "round")
LATER = replace(ANNA_WINS, later=True)
LOSES = replace(ANNA_WINS, wins=False)


async def to_round_2(t: Stammtisch) -> None:
    await t.stake(4)
    await t.turns()
    assert (await t.table()).state.round == 2


async def playing(t: Stammtisch) -> None:
    t.seeds = [ANNA_BEATS_BERT]
    await t.begin(ANNA, BERT, wettfrist=0)
    await t.roll()


async def test_W1_B09_the_next_round_is_this_round_once_it_has_come(stammtisch: Stammtisch) -> None:
    await playing(stammtisch)
    await stammtisch.bet(DORA, HEDWIG, 4, LATER)
    await to_round_2(stammtisch)
    await stammtisch.refused(BothSides, stammtisch.offer(DORA, 4, LOSES))
    await stammtisch.refused(BothSides, stammtisch.offer(HEDWIG, 4, ANNA_WINS))


async def test_W1_B09_nobody_holds_the_other_side_of_what_was_later(stammtisch: Stammtisch) -> None:
    await playing(stammtisch)
    number = await stammtisch.offer(DORA, 4, LATER)
    await to_round_2(stammtisch)
    await stammtisch.offer(HEDWIG, 4, ANNA_WINS)
    await stammtisch.refused(BothSides, stammtisch.hold(HEDWIG, number))


async def test_W5_an_offer_about_the_running_round_is_not_called_the_next_one(stammtisch: Stammtisch) -> None:
    await playing(stammtisch)
    number = await stammtisch.offer(DORA, 4, LATER)
    before = claims.claimed(await stammtisch.look(number), await stammtisch.table(), GERMAN)
    assert "nächste" in before
    await to_round_2(stammtisch)
    after = claims.claimed(await stammtisch.look(number), await stammtisch.table(), GERMAN)
    assert "nächste" not in after, after


async def test_B29_no_dice_fall_while_the_table_pauses(stammtisch: Stammtisch) -> None:
    stammtisch.seeds = [first_throw(2, lambda faces: 6 not in faces)]
    await stammtisch.begin(ANNA, BERT)
    await stammtisch.roll()
    await stammtisch.stake(4)
    number = await stammtisch.offer(DORA, 4, A_SIX)
    await stammtisch.throw(1)
    place = stammtisch.place
    await stammtisch.do(lambda db, m: pause.begin(db, m, place))
    await stammtisch.withdraw(DORA, number)
    assert not (await stammtisch.table()).state.turn.thrown
    await stammtisch.pass_time(60)
    assert not (await stammtisch.table()).state.turn.thrown
    await stammtisch.do(lambda db, m: pause.end(db, m, stammtisch.number))
    await stammtisch.pass_time(1)
    assert (await stammtisch.table()).state.turn.thrown


async def test_W7_another_throw_waits_anew_though_the_one_waited_for_was_never_made(
    stammtisch: Stammtisch,
) -> None:
    stammtisch.seeds = [first_throw(2, lambda faces: 6 not in faces)]
    await stammtisch.begin(ANNA, BERT)
    await stammtisch.roll()
    await stammtisch.stake(4)
    await stammtisch.throw(1)
    number = await stammtisch.offer(DORA, 4, AboutThrow(1, "next", (Count(6, span(1)),)))
    await stammtisch.withdraw(DORA, number)
    await stammtisch.lay(1)
    await stammtisch.offer(DORA, 4, AboutThrow(2, "next", (Count(6, span(1)),)))
    assert (0, "wait") in await stammtisch.clocks()


async def test_W7_an_offer_made_before_the_stake_is_named_makes_the_throw_wait(
    stammtisch: Stammtisch,
) -> None:
    stammtisch.seeds = [first_throw(2, lambda faces: 6 not in faces)]
    await stammtisch.begin(ANNA, BERT)
    await stammtisch.roll()
    await stammtisch.offer(DORA, 4, A_SIX)
    await stammtisch.stake(4)
    await stammtisch.throw(1)
    assert not (await stammtisch.table()).state.turn.thrown


async def test_W7_a_remembered_throw_is_made_when_the_offer_goes_with_its_seat(
    stammtisch: Stammtisch,
) -> None:
    stammtisch.seeds = [first_throw(3, lambda faces: 6 not in faces)]
    await stammtisch.begin(ANNA, BERT, CARL)
    await stammtisch.roll()
    await stammtisch.stake(4)
    await stammtisch.offer(CARL, 4, A_SIX)
    await stammtisch.throw(1)
    await stammtisch.leave(CARL)
    await stammtisch.pass_time(1)
    assert (await stammtisch.table()).state.turn.thrown


async def cheating(t: Stammtisch, seed: bytes) -> None:
    t.seeds = [seed]
    await t.begin(ANNA, BERT, CARL, game="dutzend", wettfrist=0, house={"cheating": True, "stake": 4})
    await t.roll()


async def test_W8_D6_who_leaves_with_the_throw_under_the_cup_loses_the_bet_on_it(
    stammtisch: Stammtisch,
) -> None:
    await cheating(stammtisch, first_throw(3, lambda faces: 6 not in faces))
    contract = await stammtisch.bet(ANNA, DORA, 4, A_SIX)
    others = await stammtisch.bet(BERT, DORA, 4, A_SIX)
    await stammtisch.throw(1)
    await stammtisch.leave(ANNA)
    assert await stammtisch.verdict(others) == "void"
    assert await stammtisch.verdict(contract) == "false"


def house_sees(seats: int) -> bytes:
    def falls(dice: FairDice) -> bool:
        if roll_off(dice, *range(1, seats + 1)) != 1:
            return False
        for _ in range(5):
            dice.draw(1)
        return dice.draw(0) == 1

    return seed_where(falls)


async def test_W8_D6_a_caught_cheat_that_leaves_later_makes_no_later_bet_void(stammtisch: Stammtisch) -> None:
    await cheating(stammtisch, house_sees(3))
    await stammtisch.throw(1)
    table = await stammtisch.table()
    face = table.state.turn.thrown[0] % 6 + 1
    await stammtisch.act(1, Cheat(1, 0, face))
    assert (await stammtisch.table()).questions[0].seat == 2
    contract = await stammtisch.bet(DORA, HEDWIG, 4, A_SIX)
    await stammtisch.leave(ANNA)
    assert await stammtisch.verdict(contract) is None, "Bert's throw is the next one"
    await stammtisch.turn(2)
    assert await stammtisch.verdict(contract) in ("true", "false")


@pytest.mark.parametrize(
    ("claim", "refusal"),
    [
        (AboutThrow(None, "next", (Sum(span(1)),)), ComesForSure),
        (AboutThrow(None, "next", (Count(6, span(6)),)), CannotCome),
        (AboutThrow(1, "next", (Count("odd", span(0)),)), ComesForSure),
    ],
)
async def test_W3_what_is_certain_whatever_is_thrown_is_no_bet(
    stammtisch: Stammtisch, claim: AboutThrow, refusal: type[Refusal]
) -> None:
    """Anna is to lay: nobody knows how many dice come next."""
    stammtisch.seeds = [first_throw(2, lambda faces: 6 not in faces)]
    await stammtisch.begin(ANNA, BERT, wettfrist=0)
    await stammtisch.roll()
    await stammtisch.stake(4)
    await stammtisch.throw(1)
    await stammtisch.refused(refusal, stammtisch.offer(DORA, 4, claim))


async def test_W3_D6_what_is_certain_whatever_is_thrown_is_no_bet(stammtisch: Stammtisch) -> None:
    await cheating(stammtisch, first_throw(3, lambda faces: True))
    await stammtisch.refused(
        CannotCome, stammtisch.offer(DORA, 4, AboutThrow(None, "next", (Sum(span(31)),)))
    )


async def test_W3_a_single_seat_of_pyramide_wins_for_certain(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, game="pyramide", wettfrist=0)
    await stammtisch.refused(BetVisible, stammtisch.offer(DORA, 4, AboutWinner(1, "table")))


async def test_W3_T8_a_lead_that_cannot_be_lost(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(
        ANNA, BERT, game="dreizehn", wettfrist=0, house={"rounds": 10, "bank": False, "stake": 0}
    )
    while True:
        table = await stammtisch.table()
        assert table.phase == "running"
        state = table.state
        wins = [state.wins.get(seat, 0) for seat in (1, 2)]
        left = state.rules.rounds - state.round + 1
        if abs(wins[0] - wins[1]) >= left:
            break
        for seat in (1, 2):
            await stammtisch.throw(seat)
            await stammtisch.act(seat, Content(seat))
    leader = 1 if wins[0] > wins[1] else 2
    await stammtisch.refused(BetVisible, stammtisch.offer(DORA, 4, AboutWinner(leader, "table")))


async def test_W3_N2_points_that_cannot_be_made_up(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT, game="null", wettfrist=0)
    await stammtisch.roll()
    while len((await stammtisch.table()).state.waiting) > 1 or (await stammtisch.table()).state.round < 2:
        seat = (await stammtisch.table()).questions[0].seat
        await stammtisch.throw(seat)
        await stammtisch.act(seat, null.GiveUp(seat))
    last = (await stammtisch.table()).questions[0].seat
    far_behind = {1: "$.points.1", 2: "$.points.2"}[last]
    await stammtisch.by_hand(f"UPDATE tavern_table SET state = json_set(state, '{far_behind}', 90)")  # noqa: S608
    table = await stammtisch.table()
    assert table.state.points[last] == 90
    await stammtisch.refused(BetVisible, stammtisch.offer(DORA, 4, AboutWinner(last, "table")))


async def test_Z9_a_bet_on_a_throw_that_cannot_come_keeps_nobody_in_for_ever(stammtisch: Stammtisch) -> None:
    """Without a free coin Bert does not throw: a bet on his next throw would never be decided."""
    stammtisch.seeds = [ranks(3, (1, 2, 3), (1, 3, 2), (1, 2, 2))]
    await stammtisch.begin(ANNA, BERT, CARL, coins=(80, 8, 80), wettfrist=0)
    await stammtisch.roll()
    await stammtisch.stake(4)
    await stammtisch.turn(1)
    await stammtisch.turn(2)
    contract = await stammtisch.bet(BERT, DORA, 4, AboutThrow(2, "next", (Count(6, span(1)),)))
    await stammtisch.turn(3)
    for _ in range(3):
        await stammtisch.stake(4)
        await stammtisch.turns()
    assert (await stammtisch.verdict(contract), (await stammtisch.table()).sitter(2).status) == (
        "void",
        "out",
    )
    assert await stammtisch.purses(BERT, DORA) == [4, WELCOME]
