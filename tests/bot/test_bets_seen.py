"""Offers end in the step that shows how they will end, and what nobody holds of them goes back (W2, W3)."""

from __future__ import annotations

from typing import Any

from bot.bets import OfferClosed
from games.bets.claim import AboutResult, AboutThrow, AboutWinner, Count, Named, Points, span
from tests.bot.stammtisch import ANNA, BERT, CARL, DORA, WELCOME, Stammtisch, first_throw


async def at_turn(t: Stammtisch, accepts: object, game: str = "zyklus", **options: Any) -> None:
    t.seeds = [first_throw(2, accepts)]  # type: ignore[arg-type]
    await t.begin(ANNA, BERT, game=game, wettfrist=0, **options)
    await t.roll()
    await t.stake(4)


async def test_W3_what_lies_decides_a_result_before_the_turn_ends(stammtisch: Stammtisch) -> None:
    t = stammtisch
    await at_turn(t, lambda faces: {3, 4} <= {*faces} and max(faces) == 6)
    seen = await t.offer(DORA, 8, AboutResult(1, Points(span(1))))
    held = await t.offer(DORA, 8, AboutResult(1, Points(span(2))))
    contract = await t.hold(CARL, held, 4)
    other = await t.offer(DORA, 4, AboutResult(2, Points(span(1))))
    await t.throw(1)
    assert (await t.table()).questions[0].seat == 1, "the turn goes on"
    assert [(await t.look(one)).status for one in (seen, held, other)] == ["closed", "closed", "open"]
    assert await t.purse(DORA) == WELCOME - 4 - 4, "what was held, and the other offer"
    assert await t.verdict(contract) is None, "what is held stands"
    await t.refused(OfferClosed, t.hold(CARL, seen))


async def test_W3_a_throw_that_can_no_longer_be_made_so_goes_back(stammtisch: Stammtisch) -> None:
    t = stammtisch
    await at_turn(t, lambda faces: True)
    await t.throw(1)
    three = await t.offer(DORA, 8, AboutThrow(None, "next", (Count(6, span(3)),)))
    two = await t.offer(DORA, 8, AboutThrow(None, "next", (Count(6, span(2)),)))
    await t.lay(1, 0, 1, 2)
    assert (await t.look(three)).status == "closed", "two dice show no three 6s"
    assert (await t.look(two)).status == "open"


async def test_W3_the_last_turn_shows_who_wins_the_round(stammtisch: Stammtisch) -> None:
    t = stammtisch
    await at_turn(t, lambda faces: not {3, 4} <= {*faces})
    wins = await t.offer(DORA, 8, AboutWinner(2, "round"))
    await t.throw(1)
    await t.lay(1)
    assert (await t.look(wins)).status == "open"
    await t.throw(2)
    thrown = (await t.table()).state.turn.thrown
    while (await t.table()).state.phase == "turns" and (await t.look(wins)).status == "open":
        table = await t.table()
        if table.state.turn.thrown:
            await t.lay(2, 0)
        else:
            await t.throw(2)
    assert thrown
    assert (await t.look(wins)).status == "closed"


async def test_D6_a_covered_throw_ends_no_offer_that_can_be_held_later(
    stammtisch: Stammtisch,
) -> None:
    t = stammtisch
    t.seeds = [first_throw(2, lambda faces: True)]
    house = {"stake": 4, "cheating": True}
    await t.begin(ANNA, BERT, game="dutzend", wettfrist=0, house=house)
    await t.roll()
    seat = (await t.table()).questions[0].seat
    result = await t.offer(DORA, 8, AboutResult(seat, Points(span(10))))
    winner = await t.offer(DORA, 8, AboutWinner(seat, "round"))
    await t.throw(seat)
    assert [(await t.look(one)).status for one in (result, winner)] == ["open", "open"]


async def test_W3_a_seat_gets_back_on_its_stack_what_nobody_holds(stammtisch: Stammtisch) -> None:
    t = stammtisch
    await at_turn(t, lambda faces: {3, 4} <= {*faces})
    before = await t.coins()
    await t.offer(BERT, 8, AboutResult(1, Named("asche")))
    await t.throw(1)
    thrown = (await t.table()).state.turn.thrown
    await t.lay(1, thrown.index(3), thrown.index(4))
    assert await t.coins() == before
