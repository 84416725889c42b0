"""The money of bets: when coins go back, who stays at the table with them, and where they go (W2, W8, W9,
Z9).
"""

from __future__ import annotations

from functools import partial

import pytest

from bot import absence, pause
from games.bets.claim import AboutResult, AboutStechen, AboutThrow, AboutWinner, Points, span
from games.dice import FairDice
from games.falschspiel import Accuse, Cheat
from tests.bot.stammtisch import (
    A_SIX,
    ANNA,
    BERT,
    CARL,
    DORA,
    HEDWIG,
    NO_SIX_FALLS,
    SIX_FALLS,
    WELCOME,
    Stammtisch,
)
from tests.seeds import first_begins_and_wins, roll_off, seed_where, turn

ANNA_WINS = AboutWinner(1, "round")
STECHEN_LATER = AboutStechen(later=True)


def ranks(seats: int, *wanted: tuple[int, ...]) -> bytes:
    """A seed of round 1 in which seat 1 begins; `wanted` are the places of the seats' results, 1 the best."""

    def falls(dice: FairDice) -> bool:
        if roll_off(dice, *range(1, seats + 1)) != 1:
            return False
        came = [turn(dice, seat) for seat in range(1, seats + 1)]
        order = sorted(set(came), reverse=True)
        return tuple(order.index(one) + 1 for one in came) in wanted

    return seed_where(falls)


ANNA_BEATS_BERT = seed_where(first_begins_and_wins)
BERT_BEATS_ANNA = ranks(2, (2, 1))
TIED = ranks(2, (1, 1))


# --- What nobody holds goes back before a stake falls due (W2) ----------------------------------------------


async def test_W2_before_a_named_stake_falls_due(stammtisch: Stammtisch) -> None:
    stammtisch.seeds = [ANNA_BEATS_BERT]
    await stammtisch.begin(ANNA, BERT, coins=(20, 8))
    await stammtisch.roll()
    number = await stammtisch.offer(BERT, 8, STECHEN_LATER)
    await stammtisch.stake(12)
    assert await stammtisch.coins() == [8, 0], "Bert pays all that he has (M6)"
    assert (await stammtisch.look(number)).status == "closed"
    assert (await stammtisch.table()).state.paid == {1: 12, 2: 8}


async def test_W2_the_beginner_stakes_coins_that_were_in_an_offer(stammtisch: Stammtisch) -> None:
    stammtisch.seeds = [ANNA_BEATS_BERT]
    await stammtisch.begin(ANNA, BERT)
    await stammtisch.roll()
    await stammtisch.offer(ANNA, 16, STECHEN_LATER)
    await stammtisch.stake(12)
    assert await stammtisch.coins() == [8, 8]


async def test_W2_Z3_a_beginner_whose_last_coin_is_in_an_offer_names_the_stake(
    stammtisch: Stammtisch,
) -> None:
    stammtisch.seeds = [ANNA_BEATS_BERT]
    await stammtisch.begin(ANNA, BERT)
    await stammtisch.roll()
    await stammtisch.offer(ANNA, 20, STECHEN_LATER)
    await stammtisch.stake(12)
    state = (await stammtisch.table()).state
    assert (state.beginner, state.stake) == (1, 12)


async def test_W2_Z3_who_wins_the_roll_off_begins_though_all_coins_are_in_an_offer(
    stammtisch: Stammtisch,
) -> None:
    stammtisch.seeds = [ANNA_BEATS_BERT]
    await stammtisch.begin(ANNA, BERT)
    await stammtisch.offer(ANNA, 20, STECHEN_LATER)
    await stammtisch.roll()
    assert (await stammtisch.table()).state.beginner == 1
    assert await stammtisch.bound() == 0


async def test_W2_it_goes_back_though_there_are_coins_enough(stammtisch: Stammtisch) -> None:
    stammtisch.seeds = [ANNA_BEATS_BERT]
    await stammtisch.begin(ANNA, BERT)
    await stammtisch.roll()
    await stammtisch.offer(BERT, 4, STECHEN_LATER)
    await stammtisch.stake(4)
    assert (await stammtisch.coins(), await stammtisch.bound()) == ([16, 16], 0)


async def test_W2_Z9_it_goes_back_when_a_round_is_settled(stammtisch: Stammtisch) -> None:
    """Nobody's stake is due before the next one is named, but Z9 is looked at."""
    stammtisch.seeds = [ANNA_BEATS_BERT]
    await stammtisch.begin(ANNA, BERT, wettfrist=0)
    await stammtisch.roll()
    await stammtisch.stake(4)
    await stammtisch.offer(BERT, 4, STECHEN_LATER)
    await stammtisch.turns()
    assert (await stammtisch.table()).state.phase == "stake"
    assert (await stammtisch.coins(), await stammtisch.bound()) == ([24, 16], 0)


async def test_W2_what_costs_no_stake_leaves_offers_alone(stammtisch: Stammtisch) -> None:
    stammtisch.seeds = [ANNA_BEATS_BERT]
    await stammtisch.begin(ANNA, BERT, wettfrist=0)
    await stammtisch.offer(ANNA, 16, STECHEN_LATER)
    await stammtisch.roll()
    assert await stammtisch.bound() == 16


async def test_W2_a_watchers_offer_stays_when_a_stake_falls_due(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT)
    await stammtisch.roll()
    number = await stammtisch.offer(DORA, 8, STECHEN_LATER)
    await stammtisch.stake()
    assert ((await stammtisch.look(number)).status, await stammtisch.bound()) == ("open", 8)


async def test_W2_before_a_stechen_is_paid(stammtisch: Stammtisch) -> None:
    stammtisch.seeds = [TIED]
    await stammtisch.begin(ANNA, BERT, coins=(12, 8), wettfrist=0)
    await stammtisch.roll()
    await stammtisch.stake(4)
    await stammtisch.offer(BERT, 4, STECHEN_LATER)
    await stammtisch.turn(1)
    assert await stammtisch.coins() == [8, 0]
    await stammtisch.turn(2)
    assert (await stammtisch.table()).state.paid == {1: 8, 2: 8}
    assert (await stammtisch.coins(), await stammtisch.bound()) == ([4, 0], 0)


async def test_W2_before_dutzend_takes_its_fixed_stake(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT, coins=(20, 8), game="dutzend", wettfrist=0)
    await stammtisch.roll()
    await stammtisch.offer(BERT, 4, STECHEN_LATER)
    await stammtisch.turns()
    table = await stammtisch.table()
    assert table.state.round == 2 or table.phase == "over" or table.state.stechen
    assert await stammtisch.bound() == 0


async def test_W2_a_cheat_cannot_hide_its_coins_in_an_offer(stammtisch: Stammtisch) -> None:
    """Caught, it pays the stake again, what it has at most (D6): what nobody holds it has."""
    stammtisch.seeds = [seed_where(lambda dice: roll_off(dice, 1, 2) == 1 and dice.draw(0) != 1)]
    await stammtisch.begin(ANNA, BERT, coins=(8, 8), game="dutzend", wettfrist=0, house={"cheating": True})
    await stammtisch.roll()
    await stammtisch.throw(1)
    was = (await stammtisch.table()).state.turn.thrown[0]
    await stammtisch.act(1, Cheat(1, 0, was % 6 + 1))
    await stammtisch.offer(ANNA, 4, STECHEN_LATER)
    await stammtisch.lay(1, 0)
    doubted = (await stammtisch.table()).state.doubted
    await stammtisch.cry(BERT, Accuse(2, doubted))
    assert (await stammtisch.coins(), await stammtisch.bound()) == ([0, 8], 0)


# --- Who stays (Z9) -----------------------------------------------------------------------------------------


async def broke(
    stammtisch: Stammtisch, claim: AboutThrow | AboutWinner | AboutStechen | None, amount: int = 4
) -> int:
    """Anna, Bert and Carl play; Bert loses his last free coins to Anna, and has `amount` in a bet with
    Dora; the contract.
    """
    stammtisch.seeds = [ranks(3, (1, 2, 3), (1, 3, 2), (1, 2, 2))]
    await stammtisch.begin(ANNA, BERT, CARL, coins=(20, 8, 20), wettfrist=0)
    await stammtisch.roll()
    contract = await stammtisch.bet(BERT, DORA, amount, claim)
    await stammtisch.stake(4)
    await stammtisch.turns()
    return contract


async def test_Z9_coins_held_in_a_bet_about_a_later_round_keep_a_seat_in(stammtisch: Stammtisch) -> None:
    await broke(stammtisch, STECHEN_LATER)
    table = await stammtisch.table()
    assert table.state.round == 2
    assert [sitter.status for sitter in table.sitters] == ["in", "in", "in"]
    assert await stammtisch.coins() == [28, 0, 16]
    await stammtisch.stake()
    assert set((await stammtisch.table()).state.paid) == {1, 3}, "Bert sits the round out"


@pytest.mark.parametrize(
    ("claim", "verdict", "status"),
    [
        (AboutWinner(2, "round", later=True), "false", "out"),
        (AboutWinner(2, "round", wins=False, later=True), "true", "in"),
    ],
)
async def test_Z9_when_the_bet_is_lost_the_seat_is_out(
    stammtisch: Stammtisch, claim: AboutWinner, verdict: str, status: str
) -> None:
    contract = await broke(stammtisch, claim)
    assert (await stammtisch.table()).sitter(2).status == "in"
    await stammtisch.stake(4)
    await stammtisch.turns()
    assert await stammtisch.verdict(contract) == verdict
    assert (await stammtisch.table()).sitter(2).status == status


@pytest.mark.parametrize("claim", [AboutWinner(1, "table"), None], ids=["table", "free"])
async def test_Z9_bets_on_the_tables_winner_and_free_claims_keep_nobody_in(
    stammtisch: Stammtisch, claim: AboutWinner | None
) -> None:
    await broke(stammtisch, claim)
    assert (await stammtisch.table()).sitter(2).status == "out"
    assert await stammtisch.bound() == 8, "the bet runs on"


async def test_Z9_a_bet_about_the_settled_round_keeps_nobody_in_once_it_is_lost(
    stammtisch: Stammtisch,
) -> None:
    await broke(stammtisch, AboutWinner(2, "round"))
    assert (await stammtisch.table()).sitter(2).status == "out"


async def test_Z9_a_bet_that_is_won_with_the_round_keeps_its_seat_in(stammtisch: Stammtisch) -> None:
    await broke(stammtisch, AboutWinner(1, "round"))
    assert (await stammtisch.table()).sitter(2).status == "in"
    assert await stammtisch.coins() == [28, 8, 16]


async def test_Z9_bets_go_back_before_the_last_seat_wins_the_table(stammtisch: Stammtisch) -> None:
    """Bert and Carl lose all their free coins to Anna; Bert's bet about the next round goes back, and he
    plays on with it; Carl is out.
    """
    stammtisch.seeds = [ranks(3, (1, 2, 3), (1, 3, 2), (1, 2, 2))]
    await stammtisch.begin(ANNA, BERT, CARL, coins=(20, 8, 4), wettfrist=0)
    await stammtisch.roll()
    contract = await stammtisch.bet(BERT, DORA, 4, STECHEN_LATER)
    await stammtisch.stake(4)
    await stammtisch.turns()
    table = await stammtisch.table()
    assert await stammtisch.verdict(contract) == "void"
    assert (table.phase, table.state.round, table.state.seats) == ("running", 2, (1, 2))
    assert await stammtisch.coins() == [28, 4, 0]
    assert await stammtisch.purse(DORA) == WELCOME


async def test_Z9_the_winners_own_bets_go_back_too_and_then_the_table_is_won(stammtisch: Stammtisch) -> None:
    stammtisch.seeds = [ANNA_BEATS_BERT]
    await stammtisch.begin(ANNA, BERT, coins=(20, 4), wettfrist=0)
    await stammtisch.roll()
    later = await stammtisch.bet(ANNA, DORA, 4, STECHEN_LATER)
    table = await stammtisch.bet(ANNA, DORA, 4, AboutWinner(1, "table"))
    await stammtisch.stake(4)
    await stammtisch.turns()
    assert (await stammtisch.table()).ending == "won"
    assert await stammtisch.verdict(later) == "void"
    assert await stammtisch.verdict(table) == "true"
    assert await stammtisch.purses(ANNA, DORA) == [28, WELCOME - 4]


async def test_Z9_M11_a_table_that_is_won_once_bets_are_back_is_not_sent_home_before(
    stammtisch: Stammtisch,
) -> None:
    stammtisch.seeds = [ANNA_BEATS_BERT]
    await stammtisch.begin(ANNA, BERT, coins=(20, 4), wettfrist=0)
    await stammtisch.roll()
    await stammtisch.bet(ANNA, DORA, 4, STECHEN_LATER)
    on_table = await stammtisch.bet(ANNA, DORA, 4, AboutWinner(1, "table"))
    await stammtisch.stake(4)
    await stammtisch.agree(ANNA, BERT)
    await stammtisch.turns()
    assert (await stammtisch.table()).ending == "won"
    assert await stammtisch.verdict(on_table) == "true"


async def test_Z9_a_round_that_nobody_finishes_gives_back_before_anybody_is_out(
    stammtisch: Stammtisch,
) -> None:
    """Bert's last coins are in a bet about the round before whose stake all others get up. He is not out
    before he has them back, and wins the table with them.
    """
    contract = await broke(stammtisch, STECHEN_LATER)
    await stammtisch.leave(ANNA)
    await stammtisch.leave(CARL)
    assert await stammtisch.verdict(contract) == "void"
    assert ((await stammtisch.table()).ending, (await stammtisch.table()).state.winner) == ("won", 2)
    assert await stammtisch.purses(BERT, DORA) == [4, WELCOME]


# --- Payouts (W8, W9) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "coins"), [(SIX_FALLS, [24, 16]), (NO_SIX_FALLS, [16, 24])])
async def test_W8_W9_the_winner_has_both_amounts_at_once(
    stammtisch: Stammtisch, seed: bytes, coins: list[int]
) -> None:
    stammtisch.seeds = [seed]
    await stammtisch.begin(ANNA, BERT, coins=(24, 24), wettfrist=0)
    await stammtisch.roll()
    await stammtisch.stake(4)
    await stammtisch.bet(ANNA, BERT, 4, A_SIX)
    await stammtisch.throw(1)
    assert await stammtisch.coins() == coins
    assert await stammtisch.bound() == 0


async def test_W9_who_only_watches_is_paid_into_the_purse(stammtisch: Stammtisch) -> None:
    stammtisch.seeds = [SIX_FALLS]
    await stammtisch.begin(ANNA, BERT, wettfrist=0)
    await stammtisch.roll()
    await stammtisch.stake(4)
    await stammtisch.bet(DORA, HEDWIG, 4, A_SIX)
    await stammtisch.throw(1)
    assert await stammtisch.purses(DORA, HEDWIG) == [WELCOME + 4, WELCOME - 4]


async def test_W9_who_got_up_is_paid_into_the_purse(stammtisch: Stammtisch) -> None:
    """A bet on another's throw goes on when its offerer gets up."""
    stammtisch.seeds = [ranks(3, (1, 2, 3), (1, 3, 2))]
    await stammtisch.begin(ANNA, BERT, CARL, wettfrist=0)
    await stammtisch.roll()
    await stammtisch.stake(4)
    contract = await stammtisch.bet(CARL, BERT, 4, ANNA_WINS)
    await stammtisch.leave(CARL)
    purse = await stammtisch.purse(CARL)
    assert await stammtisch.verdict(contract) is None
    await stammtisch.turns()
    assert await stammtisch.verdict(contract) == "true"
    assert await stammtisch.purse(CARL) == purse + 8


async def test_W8_who_leaves_loses_own_bets_on_own_dice_and_success(stammtisch: Stammtisch) -> None:
    stammtisch.seeds = [ranks(3, (1, 2, 3), (1, 3, 2))]
    await stammtisch.begin(ANNA, BERT, CARL, wettfrist=0)
    await stammtisch.roll()
    await stammtisch.stake(4)
    carls = AboutResult(3, Points(span(10)))
    said_it = await stammtisch.bet(CARL, BERT, 4, carls)
    denied_it = await stammtisch.bet(BERT, CARL, 4, AboutWinner(3, "round", later=True))
    others = await stammtisch.bet(ANNA, DORA, 4, carls)
    on_winning = await stammtisch.bet(ANNA, DORA, 4, AboutWinner(3, "round"))
    await stammtisch.leave(CARL)
    assert await stammtisch.verdict(said_it) == "false"
    assert await stammtisch.verdict(denied_it) == "true"
    assert await stammtisch.verdict(others) == "void"
    assert await stammtisch.verdict(on_winning) == "false"
    assert await stammtisch.coins() == [12, 24, 0]


async def test_W2_what_nobody_holds_of_a_leavers_offers_goes_home(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT, CARL)
    number = await stammtisch.offer(CARL, 8, AboutStechen())
    await stammtisch.hold(BERT, number, 4)
    await stammtisch.leave(CARL)
    assert (await stammtisch.look(number)).status == "closed"
    assert await stammtisch.purse(CARL) == WELCOME - 4
    assert await stammtisch.bound() == 8


# --- Tables that end (B11, B15) -----------------------------------------------------------------------------


async def bets_of_B11(stammtisch: Stammtisch) -> list[int]:
    """Anna offers 99q, of which Bert holds 40 and Carl 30; what each has in all."""
    await stammtisch.begin(ANNA, BERT, CARL, coins=(120, 120, 120), coin=1, wettfrist=0)
    await stammtisch.roll()
    number = await stammtisch.offer(ANNA, 99, AboutWinner(1, "round"))
    await stammtisch.hold(BERT, number, 40)
    await stammtisch.hold(CARL, number, 30)
    assert await stammtisch.coins() == [21, 80, 90]
    return [120, 120, 120]


async def test_B11_cancelled_everybody_gets_back_exactly_what_was_put_in(stammtisch: Stammtisch) -> None:
    wanted = await bets_of_B11(stammtisch)
    await stammtisch.cancel()
    assert await stammtisch.purses(ANNA, BERT, CARL) == wanted
    assert await stammtisch.bound() == 0


async def test_M11_feierabend_gives_undecided_bets_back(stammtisch: Stammtisch) -> None:
    wanted = await bets_of_B11(stammtisch)
    on_table = await stammtisch.bet(DORA, HEDWIG, 8, AboutWinner(1, "table"))
    await stammtisch.agree(ANNA, BERT, CARL)
    assert (await stammtisch.table()).ending == "feierabend"
    assert await stammtisch.verdict(on_table) == "void"
    assert await stammtisch.purses(ANNA, BERT, CARL, DORA, HEDWIG) == [*wanted, WELCOME, WELCOME]


async def test_B29_a_table_that_is_broken_off_gives_bets_back(stammtisch: Stammtisch) -> None:
    wanted = await bets_of_B11(stammtisch)
    free = await stammtisch.bet(DORA, HEDWIG, 8, None)
    await stammtisch.do(lambda db, m: pause.break_off(db, m, stammtisch.number))
    assert await stammtisch.verdict(free) == "void"
    assert await stammtisch.purses(ANNA, BERT, CARL, DORA, HEDWIG) == [*wanted, WELCOME, WELCOME]
    assert await stammtisch.clocks() == {}


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tavern_table SET shape = 999",
        "UPDATE tavern_table SET options = '[]'",
        """UPDATE offer SET claim = '{"kind": "AboutWeather"}'; UPDATE tavern_table SET state = '{}'""",
    ],
)
async def test_a_table_that_cannot_be_read_gives_all_bets_back(stammtisch: Stammtisch, damage: str) -> None:
    wanted = await bets_of_B11(stammtisch)
    await stammtisch.bet(DORA, HEDWIG, 8, None)
    for statement in damage.split(";"):
        await stammtisch.by_hand(statement)
    await stammtisch.restart()
    assert (await stammtisch.table()).ending == "outdated"
    assert await stammtisch.purses(ANNA, BERT, CARL, DORA, HEDWIG) == [*wanted, WELCOME, WELCOME]


async def test_a_claim_that_cannot_be_read_any_more_is_left_to_its_sides(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT, wettfrist=0)
    contract = await stammtisch.bet(DORA, HEDWIG, 8, AboutStechen())
    await stammtisch.by_hand("""UPDATE offer SET claim = '{"kind": "Old"}'""")
    await stammtisch.restart()
    await stammtisch.roll()
    await stammtisch.stake(4)
    await stammtisch.turns()
    assert await stammtisch.verdict(contract) is None


async def test_B15_refunds_work_where_watchers_may_not_bet_any_more(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT)
    first, second = (
        await stammtisch.offer(DORA, 8, AboutStechen()),
        await stammtisch.offer(DORA, 8, ANNA_WINS),
    )
    switch_off = "UPDATE tavern_table SET options = json_set(options, '$.watchers_bet', json('false'))"
    await stammtisch.by_hand(switch_off)
    await stammtisch.withdraw(DORA, first)
    await stammtisch.cancel()
    assert await stammtisch.purse(DORA) == WELCOME
    assert (await stammtisch.look(second)).status == "closed"


async def test_B15_B27_an_opponent_that_left_the_guild(stammtisch: Stammtisch) -> None:
    await stammtisch.begin(ANNA, BERT, CARL)
    own = await stammtisch.bet(CARL, BERT, 4, AboutWinner(3, "round"))
    await stammtisch.offer(ANNA, 4, AboutStechen(), to=CARL)
    await stammtisch.do(partial(absence.gone_away, number=stammtisch.number, seat=3))
    assert await stammtisch.verdict(own) == "false"
    assert await stammtisch.coins() == [16, 24, 0]
