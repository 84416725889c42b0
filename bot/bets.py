"""What members do with side bets, each as ONE function inside one transaction (W1 to W4).

As in `bot.house`, every function checks whether it may be done, does it, and leaves the table with a new
version; a refusal undoes everything. Amounts are quarter Fen. What is left open by the rules, decided here:
- Bets are made while a table plays; in its lobby seats still change hands.
- An offer is a draft until its member has seen how it was understood; a draft binds nobody and no coin.
- Who is out or has got up bets as somebody who watches.
"""

import sqlite3
from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

from bot import customs, house, waiting
from bot.house import NotRunning
from bot.people import Moment, Patron
from bot.router import NotUnderstood
from data import bets, journal, ledger, members, subjects, tables
from data.bets import Contract, Offer
from data.stakes import Stakes
from data.tables import Table
from games import money
from games.bets.claim import Claim
from games.bets.offers import check_open, round_of
from games.bets.own import check_own
from games.bets.stance import Stance, against, stance
from games.bets.verdict import leaver_loses
from games.refusals import Refusal

Bet = TypeVar("Bet", Offer, Contract)

Act: TypeAlias = Callable[[sqlite3.Connection, Moment], Bet]
"""What somebody does to an offer or a contract, in one transaction."""

__all__ = ["Act", "Bet", "Contract", "Offer", "hold", "offer", "place", "propose", "withdraw"]

MOST_OFFERS: Final = 50
"""Open offers at one table (B39)."""


class WatchersMayNot(Refusal):
    """Who only watches may not bet at this table (W1)."""

    key = "refused-watchers-may-not"


class OwnOffer(Refusal):
    """Nobody holds against an own offer (W1, B09)."""

    key = "refused-own-offer"


class BothSides(Refusal):
    """Nobody is on both sides of one claim, not even by two offers (W1, B09)."""

    key = "refused-both-sides"


class AgainstYourself(Refusal):
    """Nobody names themselves as the opponent (W1)."""

    key = "refused-against-yourself"


class ForAnother(Refusal):
    """The offer names another opponent (W2). Values: `name`."""

    key = "refused-for-another"


class OfferClosed(Refusal):
    """Nobody can hold against this offer any more (W3)."""

    key = "refused-offer-closed"


class TooMuchHeld(Refusal):
    """More than is free of the offer (W2, B14). Values: `free`."""

    key = "refused-too-much-held"


class OverLimit(Refusal):
    """More than a member may have in bets at this table (B12). Values: `most`, `have`."""

    key = "refused-over-limit"


class TooManyOffers(Refusal):
    """The table has as many open offers as it can take (B39). Values: `most`."""

    key = "refused-too-many-offers"


class NotEnoughHere(ledger.NotEnough):
    """Who plays bets with the coins at the table (W1). Values: `have` and `need`, quarter Fen."""

    key = "refused-not-enough-here"


class NotYours(Refusal):
    """Only who made an offer withdraws it."""

    key = "refused-not-your-offer"


# --- Offering -----------------------------------------------------------------------------------------------


def propose(  # noqa: PLR0913 - what makes an offer, each named by the caller
    db: sqlite3.Connection,
    moment: Moment,
    patron: Patron,
    number: int,
    *,
    amount: int,
    said: str,
    claim: Claim | None,
    opponent: int | None,
) -> int:
    """Note an offer that its member has yet to confirm; no coin moves. Its number."""
    table = _playing(db, patron, number)
    if opponent == patron.id:
        raise AgainstYourself
    members.greet(db, moment.now, patron.guild, patron.id, patron.name)
    seat = _seat(table, patron)
    _check_amount(table, amount)
    draft = bets.draft(
        db,
        now=moment.now,
        table=number,
        member=patron.id,
        seat=seat,
        said=said,
        claim=claim,
        about=_about(table, claim),
        opponent=opponent,
        amount=amount,
    )
    _check(db, table, bets.offer(db, draft), patron)
    return draft


def place(db: sqlite3.Connection, moment: Moment, patron: Patron, number: int) -> None:
    """ "So gilt's": a draft becomes an offer, and its coins are bound. Raises `OfferClosed` if it is none any
    more.
    """
    draft = bets.offer(db, number, patron.guild)
    if draft.member != patron.id:
        raise NotYours
    if draft.status != "draft":
        raise OfferClosed
    table = _playing(db, patron, draft.table)
    if _about(table, draft.claim) != draft.about:
        raise OfferClosed  # another round has begun meanwhile: it would be about that one
    _check(db, table, draft, patron)
    Stakes(db, table, moment.now).place(draft, _seat(table, patron), draft.about)
    waiting.begin(db, moment, table, bets.offer(db, number))
    tables.touch(db, table.id, moment.now)


def _check(db: sqlite3.Connection, table: Table, draft: Offer, patron: Patron) -> None:
    """Whether a draft may become an offer right now."""
    if len(bets.open_at(db, table.id)) >= MOST_OFFERS:
        raise TooManyOffers(most=MOST_OFFERS)
    _check_claim(db, table, draft, patron, true=True)
    _check_sides(db, table, draft, patron, stance(draft.claim, draft.said, draft.about))
    _check_limit(db, table, patron, draft.amount)
    _check_coins(db, table, patron, draft.amount)


def offer(db: sqlite3.Connection, number: int, guild: int) -> Offer:
    """An offer or draft. Raises `bets.NoSuchBet`."""
    return bets.offer(db, number, guild)


# --- Holding and withdrawing --------------------------------------------------------------------------------


def hold(
    db: sqlite3.Connection, moment: Moment, patron: Patron, number: int, amount: int | None = None
) -> Contract:
    """Hold against an offer: `amount` of it, or (None) all that is free (W2)."""
    offer = bets.offer(db, number, patron.guild)
    table = _playing(db, patron, offer.table)
    if offer.status != "open":
        raise OfferClosed
    if offer.member == patron.id:
        raise OwnOffer
    if offer.opponent is not None and offer.opponent != patron.id:
        raise ForAnother(name=f"<@{offer.opponent}>")
    members.greet(db, moment.now, patron.guild, patron.id, patron.name)
    seat, part = _seat(table, patron), offer.free if amount is None else amount
    _check_amount(table, part)
    if part > offer.free:
        raise TooMuchHeld(free=offer.free)
    _check_claim(db, table, offer, patron, true=False)
    _check_sides(db, table, offer, patron, against(stance(offer.claim, offer.said, offer.about)))
    _check_limit(db, table, patron, part)
    _check_coins(db, table, patron, part)
    made = Stakes(db, table, moment.now).hold(offer, patron.id, seat, part)
    _after_answer(db, moment, table)
    return bets.contract(db, made, patron.guild)


def table_of(bet: Offer | Contract) -> int:
    """The number of the table at which it was made."""
    return bet.table if isinstance(bet, Offer) else bet.offer.table


def of_table(number: int, work: Act[Bet]) -> Act[Bet]:
    """The same, if the bet is one of that table (0: of any). Raises `NotUnderstood` for a forged button."""

    def checked(db: sqlite3.Connection, moment: Moment) -> Bet:
        bet = work(db, moment)
        if number not in (0, table_of(bet)):
            raise NotUnderstood
        return bet

    return checked


def withdraw(db: sqlite3.Connection, moment: Moment, patron: Patron, number: int) -> Offer:
    """Take back what nobody holds of an own offer (W2); the offer as it was."""
    offer = bets.offer(db, number, patron.guild)
    if offer.member != patron.id:
        raise NotYours
    if offer.status != "open":
        raise OfferClosed
    table = tables.load(db, offer.table)
    Stakes(db, table, moment.now).close(offer)
    _after_answer(db, moment, table)
    return offer


def _after_answer(db: sqlite3.Connection, moment: Moment, table: Table) -> None:
    """The table shows it; and a throw that waited for it alone waits no longer (W7)."""
    tables.touch(db, table.id, moment.now)
    if waiting.cut_short(db, moment, table):
        house.throw_now(db, moment, table.id)


def at_risk(db: sqlite3.Connection, table: Table, seat: int) -> int:
    """What who gets up from that seat loses in own bets on own dice or success (W8), quarter Fen."""
    held = [what for what in subjects.held(db, table.id) if seat in (what.offerer, what.holder)]
    claims = [(what.subject.claim, what.amount) for what in held]
    return sum(amount for claim, amount in claims if claim is not None and leaver_loses(claim, seat))


# --- What has to hold ---------------------------------------------------------------------------------------


def _playing(db: sqlite3.Connection, patron: Patron, number: int) -> Table:
    """The table at which somebody makes a bet. Raises `customs.SideBetsOff` or `NotRunning`."""
    customs.need_side_bets(db, patron.guild)
    table = tables.load(db, number, patron.guild)
    if table.phase != "running":
        raise NotRunning
    return table


def _seat(table: Table, patron: Patron) -> int:
    """From which seat somebody bets, 0 for who only watches. Raises `WatchersMayNot` (W1)."""
    seat = table.seat_of(patron.id)
    if seat is None and not table.options.watchers_bet:
        raise WatchersMayNot
    return seat or 0


def _check_amount(table: Table, amount: int) -> None:
    """Nothing is no bet (M3), and bets are in the table's coin (M2)."""
    if amount <= 0:
        raise money.ZeroAmount
    money.in_coins(amount, table.options.coin)


def _about(table: Table, claim: Claim | None) -> int:
    return 0 if claim is None else round_of(claim, table.state)


def _check_claim(db: sqlite3.Connection, table: Table, offer: Offer, patron: Patron, *, true: bool) -> None:
    """Nothing can be offered or held that is decided or visible (W3, W6, B13), or in the own hands of the
    patron, who bets that the claim is true or is not.
    """
    if offer.claim is None:
        return
    known = journal.everything_of(db, table.id, table.game, table.state.round)
    view = table.module.view(table.state, None)
    check_open(offer.claim, table.game, offer.about, view, known)
    check_own(offer.claim, table.game, view, table.seat_of(patron.id), true=true)


def _check_sides(db: sqlite3.Connection, table: Table, offer: Offer, patron: Patron, wanted: Stance) -> None:
    """Raises `BothSides` if the patron bets on the other side of the same claim already."""
    taken = {stance(o.claim, o.said, o.about) for o in bets.open_at(db, table.id) if o.member == patron.id}
    for contract in bets.running_at(db, table.id):
        mine = stance(contract.offer.claim, contract.offer.said, contract.offer.about)
        if contract.offer.member == patron.id:
            taken.add(mine)
        elif contract.member == patron.id:
            taken.add(against(mine))
    if against(wanted) in taken:
        raise BothSides


def _check_limit(db: sqlite3.Connection, table: Table, patron: Patron, amount: int) -> None:
    """A member's bets at a table have a limit together, if its host has set one (B12)."""
    most = table.options.most_bet
    if most is None:
        return
    have = bets.bound(db, table.guild, patron.id, table.id)
    if have + amount > most:
        raise OverLimit(most=most, have=have)


def _check_coins(db: sqlite3.Connection, table: Table, patron: Patron, amount: int) -> None:
    """Whether the coins are there, before somebody confirms. The posting itself checks again."""
    seat = table.seat_of(patron.id)
    purse = ledger.purse(patron.guild, patron.id)
    have = ledger.balance(db, ledger.stack(table.guild, table.id, seat) if seat else purse)
    if have < amount:
        raise (NotEnoughHere if seat else ledger.NotEnough)(have=have, need=amount)
