"""Free claims: what the bot does not understand is decided by people, or by nobody (W4, B15, B16)."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from typing import get_args

import pytest

from bot import free_claims, own_data
from bot.free_claims import Choice, Decided, NotFree, NotYourBet, OwnBet, SideGone
from bot.people import ModeratorsOnly, Patron
from data.bets import NoSuchBet
from data.ledger import NotEnough
from data.members import ReasonMissing
from games.bets.claim import AboutStechen
from tests.bot.stammtisch import ANNA, BERT, CARL, DORA, GUILD, HEDWIG, WELCOME, Stammtisch

HOURS = 3600


async def name(stammtisch: Stammtisch, patron: Patron, contract: int, *, own: bool) -> str | None:
    """A side says that it has won itself, or the other; what has become of the bet."""
    after = await stammtisch.do(lambda db, m: free_claims.name_winner(db, m, patron, contract, own=own))
    return after.verdict


async def judge(
    stammtisch: Stammtisch, patron: Patron, contract: int, choice: Choice, reason: str = "so war es"
) -> str | None:
    """A moderator decides; what has become of the bet."""
    await stammtisch.do(lambda db, m: free_claims.judge(db, m, patron, contract, choice, reason))
    return await stammtisch.verdict(contract)


@pytest.fixture
async def table(stammtisch: Stammtisch) -> Stammtisch:
    """Anna, Bert and Carl sit at a table, with 20 quarter Fen each; Dora and Hedwig watch."""
    await stammtisch.begin(ANNA, BERT, CARL)
    return stammtisch


@pytest.mark.parametrize(("offerer_wins", "coins"), [(True, [24, 16, 20]), (False, [16, 24, 20])])
async def test_W4_both_name_the_same_winner(table: Stammtisch, offerer_wins: bool, coins: list[int]) -> None:
    contract = await table.bet(ANNA, BERT, 4, None)
    assert await name(table, ANNA, contract, own=offerer_wins) is None
    assert await name(table, BERT, contract, own=not offerer_wins) == ("true" if offerer_wins else "false")
    assert await table.coins() == coins
    assert await table.bound() == 0


async def test_W4_as_long_as_they_do_not_agree_nothing_happens(table: Stammtisch) -> None:
    contract = await table.bet(ANNA, BERT, 4, None)
    await name(table, ANNA, contract, own=True)
    assert await name(table, BERT, contract, own=True) is None
    assert await table.bound() == 8
    assert await name(table, ANNA, contract, own=False) == "false", "Anna has thought better of it"


async def test_W4_each_contract_is_decided_by_its_own_sides(table: Stammtisch) -> None:
    number = await table.offer(ANNA, 8, None)
    berts, carls = await table.hold(BERT, number, 4), await table.hold(CARL, number, 4)
    await name(table, ANNA, berts, own=True)
    await name(table, BERT, berts, own=False)
    assert await table.verdict(carls) is None
    assert (await table.coins(), await table.bound()) == ([20, 16, 16], 8)


async def test_W4_what_is_decided_is_named_by_nobody_any_more(table: Stammtisch) -> None:
    contract = await table.bet(ANNA, BERT, 4, None)
    await name(table, ANNA, contract, own=True)
    await name(table, BERT, contract, own=False)
    await table.refused(Decided, name(table, ANNA, contract, own=False))


async def test_W4_who_has_no_part_in_it_names_nobody(table: Stammtisch) -> None:
    contract = await table.bet(ANNA, BERT, 4, None)
    await table.refused(NotYourBet, name(table, CARL, contract, own=True))
    await table.refused(NotYourBet, name(table, HEDWIG, contract, own=True))


async def test_W4_what_the_bot_understands_nobody_decides(table: Stammtisch) -> None:
    contract = await table.bet(ANNA, BERT, 4, AboutStechen())
    await table.refused(NotFree, name(table, ANNA, contract, own=True))
    await table.refused(NotFree, judge(table, HEDWIG, contract, "offerer"))


@pytest.mark.parametrize(
    ("choice", "coins"), [("offerer", [24, 16]), ("holder", [16, 24]), ("void", [20, 20])]
)
async def test_W4_a_moderator_decides_a_dispute(table: Stammtisch, choice: Choice, coins: list[int]) -> None:
    contract = await table.bet(ANNA, BERT, 4, None)
    await name(table, ANNA, contract, own=True)
    await name(table, BERT, contract, own=True)
    await judge(table, HEDWIG, contract, choice, "alle haben es gesehen")
    assert (await table.coins())[:2] == coins

    def logged(db: sqlite3.Connection) -> object:
        rows = "SELECT actor, act, target, reason FROM audit_log WHERE act LIKE 'bet%'"
        return db.execute(rows).fetchall()

    assert await table.play.find(logged) == [(HEDWIG.id, f"bet-{choice}", contract, "alle haben es gesehen")]


async def test_B16_nobody_decides_the_own_bet(table: Stammtisch) -> None:
    as_holder = await table.bet(ANNA, HEDWIG, 4, None)
    as_offerer = await table.hold(BERT, await table.offer(HEDWIG, 4, None, said="etwas anderes"))
    await table.refused(OwnBet, judge(table, HEDWIG, as_holder, "holder"))
    await table.refused(OwnBet, judge(table, HEDWIG, as_offerer, "void"))
    await table.refused(ModeratorsOnly, judge(table, ANNA, as_holder, "offerer"))
    await table.refused(ModeratorsOnly, judge(table, CARL, as_holder, "offerer"))


async def test_X3_a_decision_has_a_reason(table: Stammtisch) -> None:
    contract = await table.bet(ANNA, BERT, 4, None)
    await table.refused(ReasonMissing, judge(table, HEDWIG, contract, "void", "  "))


async def test_B16_a_correction_takes_back_exactly_what_was_paid(table: Stammtisch) -> None:
    contract = await table.bet(ANNA, BERT, 4, None)
    await judge(table, HEDWIG, contract, "offerer")
    assert await judge(table, HEDWIG, contract, "holder") == "false"
    assert await table.coins() == [16, 24, 20]
    assert await judge(table, HEDWIG, contract, "void") == "void"
    assert await table.coins() == [20, 20, 20]
    assert await judge(table, HEDWIG, contract, "offerer") == "true"
    assert (await table.coins(), await table.bound()) == ([24, 16, 20], 0)


async def test_B16_the_sides_decision_is_corrected_too(table: Stammtisch) -> None:
    contract = await table.bet(ANNA, BERT, 4, None)
    await name(table, ANNA, contract, own=True)
    await name(table, BERT, contract, own=False)
    await judge(table, HEDWIG, contract, "holder")
    assert await table.coins() == [16, 24, 20]


async def test_B16_what_was_spent_cannot_be_corrected(table: Stammtisch) -> None:
    """Dora has won 8 from Anna and holds all her coins against another bet since."""
    contract = await table.bet(DORA, ANNA, 8, None)
    await judge(table, HEDWIG, contract, "offerer")
    await table.set_purse(DORA, 12)
    other = await table.offer(DORA, 12, None, said="etwas anderes")
    refusal = await table.refused(NotEnough, judge(table, HEDWIG, contract, "holder"))
    assert refusal.values == {"have": 0, "need": 16}
    await table.refused(NotEnough, judge(table, HEDWIG, contract, "void"))
    await table.withdraw(DORA, other)
    await table.refused(NotEnough, judge(table, HEDWIG, contract, "holder"))
    await table.set_purse(DORA, 16)
    await judge(table, HEDWIG, contract, "holder")
    assert (await table.purse(DORA), (await table.coins())[0]) == (0, 28)


async def test_B16_a_correction_finds_the_coins_of_who_has_got_up(table: Stammtisch) -> None:
    contract = await table.bet(ANNA, BERT, 4, None)
    await judge(table, HEDWIG, contract, "offerer")
    await table.leave(ANNA)
    assert await table.purse(ANNA) == WELCOME + 4
    await judge(table, HEDWIG, contract, "holder")
    assert (await table.purse(ANNA), (await table.coins())[1]) == (WELCOME - 4, 24)


async def test_W4_a_free_claim_is_decided_when_the_table_is_over(table: Stammtisch) -> None:
    contract = await table.bet(ANNA, BERT, 4, None)
    await table.agree(ANNA, BERT, CARL)
    assert (await table.table()).ending == "feierabend"
    assert (await table.bound(), await table.purse(ANNA)) == (8, WELCOME - 4)
    await name(table, ANNA, contract, own=True)
    await name(table, BERT, contract, own=False)
    assert await table.purses(ANNA, BERT) == [WELCOME + 4, WELCOME - 4]


async def test_W4_48_hours_after_the_tables_end_everything_goes_back(table: Stammtisch) -> None:
    contract = await table.bet(ANNA, BERT, 4, None)
    decided = await table.bet(CARL, DORA, 4, None)
    await judge(table, HEDWIG, decided, "offerer")
    await table.agree(ANNA, BERT, CARL)
    await table.restart()
    await table.pass_time(48 * HOURS - 1)
    assert await table.verdict(contract) is None
    await table.pass_time(2)
    assert await table.verdict(contract) == "void"
    assert await table.purses(ANNA, BERT, CARL, DORA) == [WELCOME, WELCOME, WELCOME + 4, WELCOME - 4]
    assert await table.clocks() == {}
    await judge(table, HEDWIG, contract, "holder")
    assert await table.purses(ANNA, BERT) == [WELCOME - 4, WELCOME + 4]


async def test_W4_the_48_hours_begin_with_the_end_and_only_if_there_is_a_free_claim(
    table: Stammtisch,
) -> None:
    contract = await table.bet(ANNA, BERT, 4, None)
    await table.pass_time(60)
    assert (0, "bets") not in await table.clocks()
    await judge(table, HEDWIG, contract, "void")
    await table.agree(ANNA, BERT, CARL)
    assert await table.clocks() == {}


async def test_W8_a_cancelled_table_gives_free_claims_back_at_once(table: Stammtisch) -> None:
    contract = await table.bet(ANNA, BERT, 4, None)
    await table.cancel()
    assert await table.verdict(contract) == "void"
    assert (await table.bound(), await table.clocks()) == (0, {})


async def test_B15_an_offer_of_a_free_claim_that_nobody_holds_goes_back_at_the_end(table: Stammtisch) -> None:
    number = await table.offer(DORA, 8, None)
    await table.agree(ANNA, BERT, CARL)
    assert ((await table.look(number)).status, await table.purse(DORA)) == ("closed", WELCOME)


async def test_B34_a_free_claim_of_another_guild_is_none(table: Stammtisch) -> None:
    contract = await table.bet(ANNA, BERT, 4, None)
    await table.refused(NoSuchBet, name(table, replace(ANNA, guild=GUILD + 1), contract, own=False))
    await table.refused(NoSuchBet, judge(table, replace(HEDWIG, guild=GUILD + 1), contract, "void"))


@pytest.mark.parametrize("gone", [ANNA, BERT])
async def test_B16_what_was_decided_stays_once_a_side_has_deleted_its_data(
    table: Stammtisch, gone: Patron
) -> None:
    """Coins would go to a purse that is nobody's; and who deleted them may be the moderator that asks."""
    contract = await table.bet(ANNA, BERT, 4, None)
    await judge(table, HEDWIG, contract, "offerer")
    await table.agree(ANNA, BERT, CARL)
    await table.do(lambda db, m: own_data.delete(db, m, gone))
    for moderator in (HEDWIG, replace(gone, moderator=True)):
        for choice in get_args(Choice):
            await table.refused(SideGone, judge(table, moderator, contract, choice))
    assert await table.verdict(contract) == "true"
