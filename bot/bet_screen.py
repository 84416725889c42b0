"""The private screen of side bets: all offers, one's contracts, and what can be done with each (W2, W4).

The same screen serves one table (`scope` is its number) and the whole guild (0), where what has ended is on
it too. Its buttons carry the page that they were on.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from discord import ui

from bot import claims, receipts, screens
from bot.names import clean
from bot.people import Patron
from bot.play import Table
from bot.router import custom_id
from bot.screens import BLUE, RESTING, Button, Item, button, row
from bot.words import Words
from data import bets, members, tables
from data.bets import Contract, Offer
from data.guilds import settings_of

A_PAGE: Final = 5
"""Entries of a page: each takes up to five of the 40 components that Discord allows (B39)."""

Entry: TypeAlias = Offer | Contract
Chances: TypeAlias = dict[int, str]
"""What is said of the chances of offers, by their numbers."""


@dataclass(frozen=True, slots=True)
class Book:
    """A page of what one member can see of side bets, counted from 0: `entries` with their tables, what asks
    for something first. `scope` is the table, or 0 for all; `reasons` are those of moderators, by the numbers
    of contracts; `made` says whether new bets are made here.
    """

    scope: int
    member: int
    page: int
    last: int
    entries: tuple[Entry, ...]
    tables: dict[int, Table]
    reasons: dict[int, str]
    made: bool


def find(db: sqlite3.Connection, patron: Patron, channel: int, scope: int, page: int) -> Book:
    """The bets that a member can see: at one table, or (0) at all tables of the channel and all own ones. Of
    a page that there is not, the last one is meant.

    Raises `tables.NoSuchTable`.
    """
    here = [tables.load(db, scope, patron.guild).id] if scope else tables.open_in(db, patron.guild, channel)
    entries = (_at_table if scope else _everywhere)(db, patron, here)
    last = max(0, (len(entries) - 1) // A_PAGE)
    page = min(page, last)
    shown = entries[page * A_PAGE : (page + 1) * A_PAGE]
    numbers = {_offer_of(entry).table for entry in shown}
    of = {number: tables.load(db, number) for number in numbers}
    made = settings_of(db, patron.guild).side_bets
    reasons = {
        entry.id: reason
        for entry in shown
        if isinstance(entry, Contract) and (reason := bets.reason(db, patron.guild, entry.id))
    }
    return Book(scope, patron.id, page, last, tuple(shown), of, reasons, made)


def _at_table(db: sqlite3.Connection, patron: Patron, here: Sequence[int]) -> Sequence[Entry]:
    mine = [one for one in bets.running_at(db, here[0]) if patron.id in (one.member, one.offer.member)]
    return _sorted(bets.open_at(db, here[0]), mine)


def _everywhere(db: sqlite3.Connection, patron: Patron, here: Sequence[int]) -> Sequence[Entry]:
    offers = {offer.id: offer for number in here for offer in bets.open_at(db, number)}
    offers |= {offer.id: offer for offer in bets.offers_of(db, patron.guild, patron.id)}
    return _sorted(offers.values(), bets.contracts_of(db, patron.guild, patron.id))


def _sorted(offers: Iterable[Offer], mine: Sequence[Contract]) -> Sequence[Entry]:
    """Free claims that run, offers, what else runs, what is decided; the newest first."""
    running = [one for one in mine if one.verdict is None]
    return [
        *(one for one in running if one.offer.claim is None),
        *sorted(offers, key=lambda offer: -offer.id),
        *(one for one in running if one.offer.claim is not None),
        *(one for one in mine if one.verdict is not None),
    ]


def _offer_of(entry: Entry) -> Offer:
    return entry if isinstance(entry, Offer) else entry.offer


def chances(book: Book, words: Words) -> Chances:
    """How likely each open offer of the page is as of now, where there is a chance. Takes long: see
    `claims.likelihood`.
    """
    offers = [entry for entry in book.entries if isinstance(entry, Offer)]
    return {offer.id: claims.chance_now(offer, book.tables[offer.table], words) for offer in offers}


def draw(book: Book, words: Words, likely: Chances, told: str = "") -> ui.LayoutView:
    """The page with its `chances`, under what was just `told`."""
    return screens.finished(RESTING, _items(book, words, likely, told))


def _items(book: Book, words: Words, likely: Chances, told: str) -> Iterable[Item]:
    off = "" if book.made else words("bets-off")
    hint = words("bets-how") if book.entries else words("bets-none")
    yield ui.TextDisplay("\n".join(line for line in (_title(book, words), told, off or hint) if line))
    for entry in book.entries:
        chance = likely.get(entry.id) if isinstance(entry, Offer) else None
        yield ui.TextDisplay("\n".join([_line(book, entry, words), *([f"-# {chance}"] if chance else [])]))
        if buttons := _buttons(book, entry, words):
            yield row(*buttons)
    if book.last:
        asks = partial(_page, book.scope)
        yield row(*screens.turning(asks, book.page, book.last, words))


def _title(book: Book, words: Words) -> str:
    title = words("bets-at-table", table=str(book.scope)) if book.scope else words("bets-everywhere")
    if not book.last:
        return title
    return words("bets-page", title=title, page=str(book.page + 1), pages=str(book.last + 1))


def _line(book: Book, entry: Entry, words: Words) -> str:
    table = book.tables[_offer_of(entry).table]
    below: Iterable[str] = ()
    if isinstance(entry, Offer):
        line = claims.offered(entry, table, words)
    elif entry.verdict is None:
        line, below = claims.running(entry, table, words), _said(entry, table, words)
    else:
        line, below = claims.decided(entry, table, words), _number(book, entry, words)
    if not book.scope:
        line = words("bet-at-table", table=str(table.id), line=line)
    return "\n".join([line, *below])


def _number(book: Book, contract: Contract, words: Words) -> Iterable[str]:
    """By which number a moderator corrects what was decided of a free claim, and why one has decided it so
    (W4).
    """
    if contract.offer.claim is None:
        yield words("bet-number-decided", number=str(contract.id))
    if reason := book.reasons.get(contract.id):
        yield words("bet-judged", reason=clean(reason, members.LONGEST_REASON))


def _said(contract: Contract, table: Table, words: Words) -> Iterable[str]:
    """Whom each side of a free claim has named, its number for a moderator, and what comes next (W4)."""
    if contract.offer.claim is not None:
        return
    names = {contract.offer.member: contract.offer.name, contract.member: contract.name}
    shown = {member: clean(name) for member, name in names.items()}
    for member, winner in (
        (contract.offer.member, contract.offerer_says),
        (contract.member, contract.holder_says),
    ):
        if winner is not None:
            yield words("bet-says", name=shown[member], winner=shown[winner])
    disputed = claims.disputed(contract, table, words)
    yield f"-# {disputed}" if disputed else words("bet-number", number=str(contract.id))


def _buttons(book: Book, entry: Entry, words: Words) -> list[Button]:
    def asks(verb: str, number: int) -> str:
        return custom_id(book.scope, verb, f"{number}.{book.page}")

    if isinstance(entry, Offer):
        if entry.member == book.member:
            return [button(words("button-withdraw"), asks("bet-back", entry.id))]
        if not book.made or entry.opponent not in (None, book.member):
            return []
        whole = button(words("button-hold-all", amount=entry.free), asks("bet-hold", entry.id), BLUE)
        has_parts = entry.free > book.tables[entry.table].options.coin  # a part is in coins too (M2)
        return (
            [whole, button(words("button-hold-part"), asks("bet-part", entry.id))] if has_parts else [whole]
        )
    if entry.verdict is None and entry.offer.claim is None:
        return [
            button(words("button-i-won"), asks("bet-won", entry.id), BLUE),
            button(words("button-i-lost"), asks("bet-lost", entry.id)),
        ]
    return []


def _page(scope: int, page: int) -> str:
    return custom_id(scope, "bets", f"{page}.")


def question(draft: Offer, table: Table, likely: str, words: Words) -> ui.LayoutView:
    """How an offer was understood, before any coin moves (W5)."""
    claim = claims.claimed(draft, table, words)
    lines = [
        words("ask-bet" if draft.claim is not None else "ask-bet-free", amount=draft.amount, claim=claim)
    ]
    lines += [likely] if likely else []
    lines.append(words("bet-open-until", until=claims.until(draft, table, words)))
    if last := receipts.last_coins(table, draft.seat, draft.amount, words):
        lines.append(last)
    yes = button(words("button-bet-yes"), custom_id(table.id, "bet-yes", draft.id), BLUE)
    no = button(words("button-bet-no"), custom_id(0, "never-mind"))
    return screens.finished(RESTING, [ui.TextDisplay("\n".join(lines)), row(yes, no)])
