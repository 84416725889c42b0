"""Offers and acceptances: who may bet, how much, and how long (W1, W2, W3)."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot import bets
from bot.bets import (
    AgainstYourself,
    BothSides,
    ForAnother,
    NotYours,
    OfferClosed,
    OverLimit,
    OwnOffer,
    TooManyOffers,
    TooMuchHeld,
    WatchersMayNot,
)
from bot.house import NotRunning
from data.bets import NoSuchBet
from data.ledger import NotEnough
from games import null, zyklus
from games.bets.claim import (
    AboutResult,
    AboutStechen,
    AboutThrow,
    AboutWinner,
    Count,
    Moves,
    Named,
    Points,
    span,
)
from games.bets.offers import BetDecided, BetVisible
from games.bets.own import InOwnHands
from games.money import Division, NotInCoins, ZeroAmount
from tests.bot.stammtisch import (
    A_SIX,
    ANNA,
    BERT,
    CARL,
    DORA,
    GUILD,
    NO_SIX,
    WELCOME,
    Stammtisch,
    first_throw,
)

ANNA_WINS = AboutWinner(1, "round")
ANNA_LOSES = AboutWinner(1, "round", wins=False)


@pytest.fixture
async def at_turn(stammtisch: Stammtisch) -> Stammtisch:
    """Anna, Bert and Carl have staked a Fen each of five; Anna is to throw. Dora watches."""
    stammtisch.seeds = [first_throw(3, lambda faces: 6 not in faces)]
    await stammtisch.begin(ANNA, BERT, CARL, wettfrist=0)
    await stammtisch.roll()
    await stammtisch.stake(4)
    return stammtisch


# --- Who bets, and with what (W1) ---------------------------------------------------------------------------


async def test_W1_a_seat_bets_from_its_stack(at_turn: Stammtisch) -> None:
    purse = await at_turn.purse(ANNA)
    await at_turn.offer(ANNA, 8, A_SIX)
    assert await at_turn.coins() == [8, 16, 16]
    assert (await at_turn.purse(ANNA), await at_turn.bound()) == (purse, 8)


async def test_W1_a_watcher_bets_from_the_purse(at_turn: Stammtisch) -> None:
    await at_turn.hold(DORA, await at_turn.offer(ANNA, 8, A_SIX))
    assert (await at_turn.purse(DORA), await at_turn.bound()) == (WELCOME - 8, 16)
    await at_turn.offer(DORA, 12, AboutStechen())
    assert (await at_turn.purse(DORA), await at_turn.bound()) == (WELCOME - 20, 28)


async def test_W1_a_seat_cannot_bet_what_is_in_its_purse(at_turn: Stammtisch) -> None:
    assert await at_turn.purse(ANNA) >= 20
    await at_turn.refused(NotEnough, at_turn.offer(ANNA, 20, A_SIX))
    number = await at_turn.offer(DORA, 20, A_SIX)
    await at_turn.refused(NotEnough, at_turn.hold(ANNA, number))
    assert await at_turn.bound() == 20


async def test_W1_watchers_bet_only_where_the_table_allows_it(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT, watchers_bet=False)
    number = await stammtisch.offer(ANNA, 8, AboutStechen())
    await stammtisch.refused(WatchersMayNot, stammtisch.offer(DORA, 4, AboutStechen()))
    await stammtisch.refused(WatchersMayNot, stammtisch.hold(DORA, number))
    await stammtisch.hold(BERT, number)


async def test_W1_who_got_up_is_somebody_who_watches(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT, CARL)
    await stammtisch.leave(CARL)
    await stammtisch.offer(CARL, 4, AboutStechen())
    assert await stammtisch.purse(CARL) == WELCOME - 4


async def test_W1_B09_nobody_holds_against_the_own_offer(at_turn: Stammtisch) -> None:
    number = await at_turn.offer(ANNA, 8, A_SIX)
    await at_turn.refused(OwnOffer, at_turn.hold(ANNA, number))
    await at_turn.refused(AgainstYourself, at_turn.draft(ANNA, 4, A_SIX, to=ANNA))


async def test_W1_B09_nobody_takes_both_sides_through_two_offers(at_turn: Stammtisch) -> None:
    of_anna = await at_turn.offer(ANNA, 4, A_SIX)
    of_bert = await at_turn.offer(BERT, 4, A_SIX)
    await at_turn.refused(BothSides, at_turn.hold(BERT, of_anna))
    await at_turn.hold(DORA, of_anna)
    await at_turn.refused(BothSides, at_turn.hold(ANNA, of_bert))
    await at_turn.refused(BothSides, at_turn.offer(DORA, 4, A_SIX))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (A_SIX, NO_SIX),
        (ANNA_WINS, ANNA_LOSES),
        (AboutStechen(), AboutStechen(comes=False)),
        (AboutResult(2, Points(span(10))), AboutResult(2, Points(span(0, 9)))),
    ],
)
async def test_W1_B09_an_opposite_claim_is_the_other_side(
    at_turn: Stammtisch, one: AboutThrow, other: AboutThrow
) -> None:
    await at_turn.offer(ANNA, 4, one)
    await at_turn.refused(BothSides, at_turn.offer(ANNA, 4, other))
    number = await at_turn.offer(BERT, 4, other)
    await at_turn.hold(ANNA, number)  # against the opposite: the same side once more
    assert await at_turn.bound() == 12


async def test_W1_B09_a_free_claim_in_the_same_words_is_the_same_claim(at_turn: Stammtisch) -> None:
    number = await at_turn.offer(ANNA, 4, None, said="Bert  gähnt noch heute")
    await at_turn.offer(BERT, 4, None, said="bert gähnt noch HEUTE")
    await at_turn.refused(BothSides, at_turn.hold(BERT, number))


async def test_W1_both_sides_are_free_again_once_the_first_bet_is_withdrawn(at_turn: Stammtisch) -> None:
    await at_turn.withdraw(ANNA, await at_turn.offer(ANNA, 4, A_SIX))
    await at_turn.offer(ANNA, 4, NO_SIX)


# --- How much (M2, W2, B12) ---------------------------------------------------------------------------------


async def test_M2_a_bet_is_a_multiple_of_the_tables_coin(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT, coin=Division.HALF)
    await stammtisch.refused(NotInCoins, stammtisch.offer(ANNA, 5, AboutStechen()))
    number = await stammtisch.offer(ANNA, 6, AboutStechen())
    await stammtisch.refused(NotInCoins, stammtisch.hold(BERT, number, 3))
    await stammtisch.hold(BERT, number, 2)


@pytest.mark.parametrize("amount", [0, -4])
async def test_B05_nothing_is_no_bet(at_turn: Stammtisch, amount: int) -> None:
    number = await at_turn.offer(ANNA, 4, A_SIX)
    await at_turn.refused(ZeroAmount, at_turn.draft(BERT, amount, AboutStechen()))
    await at_turn.refused(ZeroAmount, at_turn.hold(BERT, number, amount))


async def test_B12_the_limit_holds_for_the_sum_of_offers(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT, coin=Division.QUARTER, most_bet=10)
    await stammtisch.offer(ANNA, 6, AboutStechen())
    over = await stammtisch.refused(OverLimit, stammtisch.offer(ANNA, 6, ANNA_WINS))
    assert over.values == {"most": 10, "have": 6}
    await stammtisch.offer(ANNA, 4, ANNA_WINS)


async def test_B12_the_limit_holds_for_what_is_held_too(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT, coin=Division.QUARTER, most_bet=10)
    first = await stammtisch.offer(ANNA, 6, AboutStechen())
    await stammtisch.hold(BERT, first)
    second = await stammtisch.offer(DORA, 6, ANNA_WINS)
    await stammtisch.refused(OverLimit, stammtisch.hold(BERT, second))
    await stammtisch.refused(OverLimit, stammtisch.hold(ANNA, second))
    await stammtisch.hold(BERT, second, 4)


async def test_B12_two_drafts_within_the_limit_are_over_it_together(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT, coin=Division.QUARTER, most_bet=10)
    first = await stammtisch.draft(ANNA, 6, AboutStechen())
    second = await stammtisch.draft(ANNA, 6, ANNA_WINS)
    await stammtisch.confirm(ANNA, first)
    await stammtisch.refused(OverLimit, stammtisch.confirm(ANNA, second))


async def test_W2_a_part_is_held_and_the_rest_stays_free(at_turn: Stammtisch) -> None:
    number = await at_turn.offer(ANNA, 12, A_SIX)
    await at_turn.hold(BERT, number, 4)
    more = await at_turn.refused(TooMuchHeld, at_turn.hold(DORA, number, 12))
    assert more.values == {"free": 8}
    await at_turn.hold(DORA, number)
    assert (await at_turn.look(number)).status == "closed"
    assert await at_turn.bound() == 24
    await at_turn.refused(OfferClosed, at_turn.hold(CARL, number, 4))


async def test_W2_only_the_named_opponent_holds(at_turn: Stammtisch) -> None:
    number = await at_turn.offer(ANNA, 8, A_SIX, to=CARL)
    wrong = await at_turn.refused(ForAnother, at_turn.hold(BERT, number))
    assert wrong.values == {"name": f"<@{CARL.id}>"}
    await at_turn.hold(CARL, number)


async def test_W2_only_the_offerer_withdraws_and_only_the_rest(at_turn: Stammtisch) -> None:
    number = await at_turn.offer(ANNA, 8, A_SIX)
    await at_turn.hold(BERT, number, 4)
    await at_turn.refused(NotYours, at_turn.withdraw(BERT, number))
    await at_turn.withdraw(ANNA, number)
    assert await at_turn.coins() == [12, 12, 16]
    assert await at_turn.bound() == 8
    await at_turn.refused(OfferClosed, at_turn.withdraw(ANNA, number))
    await at_turn.refused(OfferClosed, at_turn.hold(DORA, number))


async def test_B14_together_at_most_the_offer(stammtisch: Stammtisch) -> None:
    """8q offered; two hold 6q each in one tick, one of them clicks twice, and the offerer withdraws."""
    await stammtisch.begin(ANNA, BERT, CARL, coin=Division.QUARTER)
    number = await stammtisch.offer(ANNA, 8, AboutStechen())
    results = await asyncio.gather(
        stammtisch.hold(BERT, number, 6),
        stammtisch.hold(CARL, number, 6),
        stammtisch.hold(BERT, number, 6),
        stammtisch.withdraw(ANNA, number),
        return_exceptions=True,
    )
    kinds = [type(result) for result in results]
    assert kinds == [int, TooMuchHeld, TooMuchHeld, type(None)]
    assert await stammtisch.coins() == [14, 14, 20]
    assert await stammtisch.bound() == 12


async def test_B14_twenty_at_once_hold_no_more_than_there_is(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT)
    number = await stammtisch.offer(ANNA, 12, AboutStechen())
    crowd = [replace(DORA, id=1000 + n, name=f"Gast {n}") for n in range(20)]
    results = await asyncio.gather(
        *(stammtisch.hold(guest, number, 4) for guest in crowd), return_exceptions=True
    )
    assert sum(isinstance(result, int) for result in results) == 3
    assert {type(result) for result in results} == {int, OfferClosed}
    assert await stammtisch.bound() == 24


# --- How long (W3, B13) -------------------------------------------------------------------------------------


async def test_B13_held_after_the_throw_was_saved(at_turn: Stammtisch) -> None:
    number = await at_turn.offer(ANNA, 8, A_SIX)
    await at_turn.hold(BERT, number, 4)
    await at_turn.throw(1)
    await at_turn.refused(OfferClosed, at_turn.hold(CARL, number, 4))
    assert await at_turn.bound() == 0
    assert await at_turn.coins() == [12, 20, 16], "no six: Bert has won, the rest is back"


async def test_B13_what_lies_already_cannot_be_bet_on(at_turn: Stammtisch) -> None:
    await at_turn.throw(1)
    first = AboutThrow(1, "first", (Count(6, span(1)),))
    await at_turn.refused(BetDecided, at_turn.offer(DORA, 4, first))
    await at_turn.lay(1)
    await at_turn.refused(BetDecided, at_turn.offer(DORA, 4, AboutResult(1, Points(span(3)))))


async def test_W3_an_offer_about_a_result_is_open_until_the_turns_last_throw(stammtisch: Stammtisch) -> None:
    stammtisch.seeds = [
        first_throw(2, lambda faces: sorted(faces[:4]) == [3, 4, 6, 6] and faces[4] in (2, 3))
    ]
    await stammtisch.begin(ANNA, BERT, wettfrist=0)
    await stammtisch.roll()
    await stammtisch.stake()
    number = await stammtisch.offer(DORA, 8, AboutResult(1, Points(span(16))))
    await stammtisch.throw(1)
    await stammtisch.lay(1, 0, 1, 2, 3)
    contract = await stammtisch.hold(BERT, number, 4)
    await stammtisch.throw(1)
    await stammtisch.refused(OfferClosed, stammtisch.hold(BERT, number, 4))
    assert await stammtisch.verdict(contract) in ("true", "false"), "the last die has to be laid"
    assert await stammtisch.bound() == 0


async def test_W3_what_can_be_seen_ends_an_offer_though_it_is_not_decided(
    stammtisch: Stammtisch,
) -> None:
    """Ten points lie on the table: Anna could throw them away, but who would?"""
    stammtisch.seeds = [first_throw(2, lambda faces: zyklus.rank(faces) >= 10)]
    await stammtisch.begin(ANNA, BERT, wettfrist=0)
    await stammtisch.roll()
    await stammtisch.stake()
    number = await stammtisch.offer(DORA, 8, AboutResult(1, Points(span(5))))
    await stammtisch.throw(1)
    assert (await stammtisch.look(number)).status == "closed"
    assert await stammtisch.purse(DORA) == WELCOME
    await stammtisch.refused(BetVisible, stammtisch.offer(DORA, 8, AboutResult(1, Points(span(5)))))


async def test_W6_what_is_thrown_in_secret_ends_the_offers_of_the_round(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT, game="dreizehn", wettfrist=0)
    claim, later = AboutResult(2, Named("overthrown")), AboutResult(2, Named("overthrown"), later=True)
    number = await stammtisch.offer(DORA, 8, claim)
    await stammtisch.hold(ANNA, number, 4)
    of_later = await stammtisch.offer(DORA, 4, later)
    await stammtisch.throw(1)
    await stammtisch.refused(OfferClosed, stammtisch.hold(BERT, number))
    await stammtisch.refused(OfferClosed, stammtisch.withdraw(DORA, number))
    await stammtisch.refused(BetVisible, stammtisch.offer(CARL, 4, claim))
    assert await stammtisch.bound() == 12, "what is held stands, what is about the next round too"
    await stammtisch.hold(BERT, of_later)


async def test_W6_in_null_the_placing_ends_offers_about_the_turn(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT, game="null", wettfrist=0)
    await stammtisch.roll()
    table = await stammtisch.table()
    seat = table.questions[0].seat
    claim = AboutResult(seat, Moves(span(0, 4)))
    await stammtisch.throw(seat)
    number = await stammtisch.offer(DORA, 8, claim)
    thrower, other = (ANNA, BERT) if seat == 1 else (BERT, ANNA)
    await stammtisch.refused(InOwnHands, stammtisch.hold(thrower, number, 4))
    await stammtisch.refused(InOwnHands, stammtisch.offer(thrower, 4, claim))
    await stammtisch.hold(other, number, 4)
    thrown = await stammtisch.table()
    await stammtisch.act(seat, null.legal(thrown.state, thrown.questions[0], {})[0])
    await stammtisch.refused(OfferClosed, stammtisch.hold(other, number))
    await stammtisch.refused(BetVisible, stammtisch.offer(CARL, 4, claim))
    assert await stammtisch.bound() == 8


async def test_a_draft_binds_nothing(at_turn: Stammtisch) -> None:
    number = await at_turn.draft(ANNA, 8, A_SIX)
    assert await at_turn.bound() == 0
    await at_turn.refused(OfferClosed, at_turn.hold(BERT, number))
    await at_turn.refused(OfferClosed, at_turn.withdraw(ANNA, number))


async def test_a_draft_is_confirmed_once_and_by_its_member(at_turn: Stammtisch) -> None:
    number = await at_turn.draft(ANNA, 8, A_SIX)
    await at_turn.refused(NotYours, at_turn.confirm(BERT, number))
    await at_turn.confirm(ANNA, number)
    await at_turn.refused(OfferClosed, at_turn.confirm(ANNA, number))
    assert await at_turn.bound() == 8


async def test_W3_a_draft_whose_round_has_gone(at_turn: Stammtisch) -> None:
    number = await at_turn.draft(ANNA, 4, ANNA_WINS)
    later = await at_turn.draft(ANNA, 4, replace(ANNA_WINS, later=True))
    await at_turn.turns()
    await at_turn.refused(OfferClosed, at_turn.confirm(ANNA, number))
    await at_turn.refused(OfferClosed, at_turn.confirm(ANNA, later))


async def test_a_draft_whose_claim_was_decided_meanwhile(at_turn: Stammtisch) -> None:
    number = await at_turn.draft(DORA, 4, AboutThrow(1, "first", (Count(6, span(1)),)))
    await at_turn.throw(1)
    await at_turn.refused(BetDecided, at_turn.confirm(DORA, number))


async def test_a_draft_whose_coins_are_gone_meanwhile(at_turn: Stammtisch) -> None:
    number = await at_turn.draft(ANNA, 12, A_SIX)
    await at_turn.offer(ANNA, 8, AboutStechen())
    await at_turn.refused(NotEnough, at_turn.confirm(ANNA, number))


async def test_a_draft_of_who_has_got_up_is_paid_from_the_purse(at_turn: Stammtisch) -> None:
    number = await at_turn.draft(CARL, 4, A_SIX)
    await at_turn.leave(CARL)
    before = await at_turn.purse(CARL)
    await at_turn.confirm(CARL, number)
    assert await at_turn.purse(CARL) == before - 4
    assert (await at_turn.look(number)).seat == 0


async def test_W3_the_same_claim_of_the_next_round_is_another_bet(at_turn: Stammtisch) -> None:
    await at_turn.offer(ANNA, 4, ANNA_WINS)
    await at_turn.offer(ANNA, 4, replace(ANNA_LOSES, later=True))


async def test_bets_are_made_while_the_table_plays(stammtisch: Stammtisch) -> None:
    await stammtisch.lobby(ANNA, BERT)
    await stammtisch.refused(NotRunning, stammtisch.offer(ANNA, 4, AboutStechen()))


async def test_nothing_is_bet_at_a_table_that_is_over(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT)
    number = await stammtisch.offer(ANNA, 4, AboutStechen())
    draft = await stammtisch.draft(BERT, 4, AboutStechen())
    await stammtisch.cancel()
    await stammtisch.refused(NotRunning, stammtisch.hold(DORA, number))
    await stammtisch.refused(NotRunning, stammtisch.confirm(BERT, draft))
    await stammtisch.refused(NotRunning, stammtisch.offer(DORA, 4, AboutStechen()))
    await stammtisch.refused(OfferClosed, stammtisch.withdraw(ANNA, number))


async def test_B39_a_table_has_no_more_offers_than_it_can_show(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT, coin=Division.QUARTER)
    for number in range(bets.MOST_OFFERS):
        await stammtisch.offer(DORA, 1, None, said=f"Wette {number}")
    await stammtisch.refused(TooManyOffers, stammtisch.offer(ANNA, 1, AboutStechen()))


# --- Where (B34) --------------------------------------------------------------------------------------------


async def test_B34_a_bet_of_another_guild_is_none(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT)
    number = await stammtisch.offer(ANNA, 4, AboutStechen())
    draft = await stammtisch.draft(ANNA, 4, A_SIX)
    elsewhere, anna = replace(DORA, guild=GUILD + 1), replace(ANNA, guild=GUILD + 1)
    await stammtisch.refused(NoSuchBet, stammtisch.hold(elsewhere, number))
    await stammtisch.refused(NoSuchBet, stammtisch.withdraw(anna, number))
    await stammtisch.refused(NoSuchBet, stammtisch.confirm(anna, draft))
    await stammtisch.refused(NoSuchBet, stammtisch.hold(DORA, 99))
