"""Bets as rows and their money: what an offer holds, and what each decision pays (W2, W8, W9, B14, B16)."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

import pytest

from data import bets, ledger, tables, waits
from data.audit import Fault, audit
from data.bets import Contract, NoSuchBet, Offer
from data.ledger import Account, NotEnough, purse, stack
from data.members import know_guild
from data.stakes import Stakes
from data.waits import Wanted
from games.bets.claim import AboutStechen, AboutWinner, Claim
from games.bets.watch import Verdict
from games.game import Throw
from games.pyramide import Again
from tests.data.helpers import ANNA, BERT, GUILD, NOW, fund, open_table, pay

CARL = 103
ROUND = 3


@dataclass
class Books:
    """A running table at which Anna sits with 40 quarter Fen; Bert and Carl watch, with 40 each."""

    db: sqlite3.Connection
    table: int

    @property
    def stakes(self) -> Stakes:
        try:
            return Stakes(self.db, tables.load(self.db, self.table), NOW)
        except tables.Unreadable as bare:  # a row alone; seats and coins are all that matters here
            return Stakes(self.db, bare.table, NOW)

    def draft(self, amount: int, claim: Claim | None = None) -> int:
        return bets.draft(
            self.db,
            now=NOW,
            table=self.table,
            member=ANNA,
            seat=1,
            said="es gibt ein Stechen",
            claim=claim,
            about=ROUND,
            opponent=None,
            amount=amount,
        )

    def offer(self, amount: int, claim: Claim | None = None) -> Offer:
        number = self.draft(amount, claim)
        self.stakes.place(bets.offer(self.db, number), 1, ROUND)
        return bets.offer(self.db, number)

    def hold(self, offer: Offer, member: int, amount: int) -> Contract:
        now = bets.offer(self.db, offer.id)
        return bets.contract(self.db, self.stakes.hold(now, member, 0, amount), GUILD)

    def settle(self, contract: Contract, verdict: Verdict) -> Contract:
        self.stakes.settle(contract, verdict, ROUND)
        return bets.contract(self.db, contract.id, GUILD)

    @property
    def coins(self) -> tuple[int, int, int, int]:
        """Before Anna, in the purses of Bert and Carl, and in bets."""
        (held,) = self.db.execute(
            "SELECT coalesce(sum(balance), 0) FROM account WHERE kind = 'bet'"
        ).fetchone()
        where = stack(GUILD, self.table, 1), purse(GUILD, BERT), purse(GUILD, CARL)
        anna, bert, carl = (ledger.balance(self.db, account) for account in where)
        return anna, bert, carl, held


@pytest.fixture
def books(db: sqlite3.Connection) -> Books:
    table = open_table(db, phase="running")
    db.execute("INSERT INTO seat VALUES (?, 1, ?, 'in', 0)", (table, ANNA))
    for account in (stack(GUILD, table, 1), purse(GUILD, BERT), purse(GUILD, CARL)):
        fund(db, account, 40)
    return Books(db, table)


# --- An offer and what is held of it ------------------------------------------------------------------------


def test_W2_an_offer_holds_what_is_free_and_both_sides_of_each_contract(books: Books) -> None:
    offer = books.offer(12)
    assert books.coins == (28, 40, 40, 12)
    books.hold(offer, BERT, 4)
    books.hold(offer, CARL, 5)
    assert books.coins == (28, 36, 35, 21)
    assert bets.offer(books.db, offer.id).free == 3
    assert audit(books.db) == []


def test_W2_an_offer_that_is_held_whole_is_closed(books: Books) -> None:
    offer = books.offer(12)
    books.hold(offer, BERT, 12)
    assert (bets.offer(books.db, offer.id).status, bets.open_at(books.db, books.table)) == ("closed", ())


def test_W2_closing_gives_back_only_what_nobody_holds(books: Books) -> None:
    offer = books.offer(12)
    books.hold(offer, BERT, 4)
    books.stakes.close(bets.offer(books.db, offer.id))
    assert books.coins == (36, 36, 40, 8)


def test_nobody_offers_or_holds_what_they_have_not(books: Books) -> None:
    with pytest.raises(NotEnough):
        books.offer(41)
    offer = books.offer(40)
    pay(books.db, purse(GUILD, BERT), purse(GUILD, CARL), 37)
    with pytest.raises(NotEnough):
        books.hold(offer, BERT, 4)


# --- Decisions ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("verdict", "coins"),
    [("true", (44, 32, 40, 4)), ("false", (28, 48, 40, 4)), ("void", (36, 40, 40, 4))],
)
def test_W8_a_decision_pays_this_contract_and_no_other_coin(
    books: Books, verdict: Verdict, coins: tuple[int, int, int, int]
) -> None:
    decided = books.settle(books.hold(books.offer(12), BERT, 8), verdict)
    assert books.coins == coins
    assert (decided.verdict, decided.decided_at, decided.decisions) == (verdict, NOW, 1)
    assert audit(books.db) == []


def test_a_contract_that_is_decided_twice_is_an_error_of_the_program(books: Books) -> None:
    contract = books.hold(books.offer(12), BERT, 8)
    books.settle(contract, "true")
    with pytest.raises(ValueError, match="was booked"):
        books.stakes.settle(contract, "void", ROUND)


def test_W9_a_seat_that_is_not_in_any_more_is_paid_into_the_purse(books: Books) -> None:
    contract = books.hold(books.offer(12), BERT, 8)
    tables.set_status(books.db, books.table, 1, "out")
    books.settle(contract, "true")
    assert ledger.balance(books.db, purse(GUILD, ANNA)) == 16
    assert books.coins == (28, 32, 40, 4)


def test_W9_so_is_everybody_once_the_table_is_over(books: Books) -> None:
    contract = books.hold(books.offer(12), BERT, 12)
    pay(books.db, stack(GUILD, books.table, 1), purse(GUILD, ANNA), 28)
    tables.end(books.db, books.table, NOW, "won")
    books.settle(contract, "true")
    assert ledger.balance(books.db, purse(GUILD, ANNA)) == 52
    assert audit(books.db) == []


@pytest.mark.parametrize("verdict", ["true", "false", "void"])
def test_B16_undone_a_decision_takes_back_exactly_what_it_paid(books: Books, verdict: Verdict) -> None:
    contract = books.hold(books.offer(12), BERT, 8)
    before = books.coins
    for count in (1, 2):
        decided = books.settle(bets.contract(books.db, contract.id, GUILD), verdict)
        books.stakes.undo(decided)
        running = bets.contract(books.db, contract.id, GUILD)
        assert (books.coins, running.verdict, running.decided_at) == (before, None, None)
        assert running.decisions == count
    assert audit(books.db) == []


def test_B16_what_is_spent_cannot_be_taken_back(books: Books) -> None:
    decided = books.settle(books.hold(books.offer(12), BERT, 8), "false")
    pay(books.db, purse(GUILD, BERT), purse(GUILD, CARL), 33)
    with pytest.raises(NotEnough) as refused:
        books.stakes.undo(decided)
    assert refused.value.values == {"have": 15, "need": 16}


# --- Found --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("claim", [AboutStechen(comes=False), AboutWinner(2, "table"), None])
def test_a_claim_comes_back_as_it_was_stored(books: Books, claim: Claim | None) -> None:
    assert books.offer(4, claim).claim == claim


def test_what_a_member_has_in_bets(books: Books) -> None:
    offer = books.offer(12)
    decided = books.hold(offer, BERT, 4)
    books.hold(offer, CARL, 3)
    books.settle(decided, "void")
    assert [bets.bound(books.db, GUILD, member) for member in (ANNA, BERT, CARL)] == [8, 0, 3]
    assert bets.bound(books.db, GUILD, ANNA, books.table + 1) == 0
    assert bets.bound(books.db, GUILD + 1, ANNA) == 0


def test_a_members_contracts_are_the_running_ones_first_and_then_the_newest(books: Books) -> None:
    offer = books.offer(12)
    first, second, third = (books.hold(offer, member, 2) for member in (BERT, CARL, BERT))
    books.settle(first, "true")
    books.settle(third, "true")
    assert [c.id for c in bets.contracts_of(books.db, GUILD, ANNA)] == [second.id, third.id, first.id]
    assert [c.id for c in bets.contracts_of(books.db, GUILD, CARL)] == [second.id]
    assert [c.id for c in bets.slate(books.db, books.table, ROUND).decided] == [third.id, first.id]
    assert [c.id for c in bets.running_at(books.db, books.table)] == [second.id]
    assert bets.offers_of(books.db, GUILD, ANNA) == (bets.offer(books.db, offer.id),)


def test_B34_a_bet_is_found_in_its_guild_only(books: Books) -> None:
    offer = books.offer(12)
    contract = books.hold(offer, BERT, 4)
    for find in (bets.offer, bets.contract):
        number = offer.id if find is bets.offer else contract.id
        assert find(books.db, number, GUILD).id == number
        with pytest.raises(NoSuchBet):
            find(books.db, number, GUILD + 1)


def test_drafts_that_nobody_confirmed_are_forgotten(books: Books) -> None:
    offer, draft = books.offer(4), books.draft(4)
    bets.forget_drafts(books.db, NOW)
    assert bets.offer(books.db, draft).status == "draft"
    bets.forget_drafts(books.db, NOW + 1)
    with pytest.raises(NoSuchBet):
        bets.offer(books.db, draft)
    assert bets.offers_of(books.db, GUILD, ANNA) == (offer,)


# --- Throws that wait (W7) ----------------------------------------------------------------------------------


def test_W7_a_throw_waits_once(books: Books) -> None:
    assert [waits.begin(books.db, books.table) for _ in range(2)] == [True, False]
    assert [waits.end(books.db, books.table) for _ in range(2)] == [True, False]
    assert waits.begin(books.db, books.table)


def test_W7_who_wants_to_throw_is_remembered_in_seat_order_until_the_throw(books: Books) -> None:
    again, other = Wanted(1, 8, Again(1, (0, 2)), "71"), Wanted(2, 7, Throw(2), "69")
    waits.begin(books.db, books.table)
    for wanted in (other, Wanted(1, 7, Throw(1), "70"), again):
        waits.remember(books.db, books.table, wanted)
    assert waits.wanted(books.db, books.table, "pyramide") == (again, other)
    waits.end(books.db, books.table)
    assert waits.wanted(books.db, books.table, "pyramide") == ()


# --- What the audit finds, and what the schema forbids ------------------------------------------------------


def bet_account(offer: Offer) -> Account:
    return Account(GUILD, "bet", offer.id)


def test_the_audit_finds_a_bet_that_does_not_hold_what_its_contracts_say(books: Books) -> None:
    offer = books.offer(12)
    contract = books.hold(offer, BERT, 4)
    books.db.execute("UPDATE contract SET amount = 5 WHERE id = ?", (contract.id,))
    where = bet_account(offer)
    assert audit(books.db) == [
        Fault(where, 18, 16, f"bet {offer.id} in guild {GUILD} holds 16, its contracts say 18")
    ]


def test_the_audit_finds_coins_of_a_bet_that_is_decided_or_never_was(books: Books) -> None:
    offer = books.offer(12)
    contract = books.hold(offer, BERT, 12)
    books.db.execute(
        "UPDATE contract SET verdict = 'void', decided_at = 1, decided_in = 1 WHERE id = ?", (contract.id,)
    )
    fund(books.db, Account(GUILD, "bet", 99), 4)
    assert [(fault.account, fault.expected, fault.found) for fault in audit(books.db)] == [
        (bet_account(offer), 0, 24),
        (Account(GUILD, "bet", 99), 0, 4),
    ]


def test_the_audit_finds_an_offer_for_which_nothing_was_put_in(books: Books) -> None:
    books.db.execute(
        "INSERT INTO offer (table_id, member, seat, said, about, amount, free, status, made_at)"
        " VALUES (?, ?, 1, '…', 0, 4, 4, 'open', 1)",
        (books.table, ANNA),
    )
    assert [(fault.expected, fault.found) for fault in audit(books.db)] == [(4, 0)]


def test_B34_the_audit_finds_coins_of_a_bet_in_another_guild(books: Books) -> None:
    offer = books.offer(4)
    know_guild(books.db, 8)
    books.db.execute("PRAGMA foreign_keys = OFF")
    books.db.execute("UPDATE account SET guild = 8 WHERE kind = 'bet'")
    texts = [fault.text for fault in audit(books.db)]
    assert f"bet {offer.id} in guild 8 holds 4, its contracts say 0" in texts
    assert f"bet {offer.id} in guild {GUILD} holds 0, its contracts say 4" in texts


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE offer SET amount = 0",
        "UPDATE offer SET amount = 1.5",
        "UPDATE offer SET amount = 9007199254740993",
        "UPDATE offer SET free = amount + 1",
        "UPDATE offer SET free = -1",
        "UPDATE offer SET status = 'closed'",
        "UPDATE offer SET status = 'draft'",
        "UPDATE offer SET status = 'lost'",
        "UPDATE offer SET opponent = member",
        "UPDATE offer SET claim = '{'",
        "UPDATE offer SET seat = -1",
        "UPDATE offer SET about = -1",
        "UPDATE offer SET table_id = 99",
        "UPDATE contract SET amount = 0",
        "UPDATE contract SET amount = 'viel'",
        "UPDATE contract SET offer_id = 99",
        "UPDATE contract SET seat = -1",
        "UPDATE contract SET verdict = 'perhaps', decided_at = 1, decided_in = 1",
        "UPDATE contract SET verdict = 'true'",
        "UPDATE contract SET verdict = 'true', decided_at = 1",
        "UPDATE contract SET decided_in = 1",
        "INSERT INTO bet_wait VALUES (99)",
        "INSERT INTO bet_wait_throw VALUES (1, 1, 1, '{}', '0')",
    ],
)
def test_B06_the_schema_forbids_what_no_bet_can_be(books: Books, change: str) -> None:
    books.hold(books.offer(12), BERT, 4)
    with pytest.raises(sqlite3.IntegrityError):
        books.db.execute(change)
