"""The private screen of side bets: all offers, one's contracts, and what can be done with each (W2, W4).

The same screen serves one table (`scope` is its number) and the whole guild (0), where what has ended is on
it too. Its buttons carry the page that they were on.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from discord import ui

from bot import claims, screens
from bot.names import harmless, plain
from bot.people import Patron
from bot.play import Table
from bot.router import custom_id
from bot.screens import BLUE, RESTING, Button, Item, button, row
from bot.words import Words
from data import bets, tables
from data.bets import Contract, Offer

A_PAGE: Final = 5
"""Entries of a page: each takes up to five of the 40 components that Discord allows (B39)."""

Entry: TypeAlias = Offer | Contract


@dataclass(frozen=True, slots=True)
class Book:
    """What one member can see of side bets: in a `scope`, entries with their tables, what asks for something
    first.
    """

    scope: int
    member: int
    entries: tuple[Entry, ...]
    tables: dict[int, Table]

    def page(self, number: int) -> tuple[int, Sequence[Entry]]:
        """A page that there is, counted from 0, and its entries."""
        last = max(0, (len(self.entries) - 1) // A_PAGE)
        number = min(number, last)
        return number, self.entries[number * A_PAGE : (number + 1) * A_PAGE]


def find(db: sqlite3.Connection, patron: Patron, channel: int, scope: int) -> Book:
    """The bets that a member can see: at one table, or (0) at all tables of the channel and all own ones.

    Raises `tables.NoSuchTable`.
    """
    here = [tables.load(db, scope, patron.guild).id] if scope else tables.open_in(db, patron.guild, channel)
    offers = {offer.id: offer for number in here for offer in bets.open_at(db, number)}
    mine = bets.contracts_of(db, patron.guild, patron.id)
    if scope:
        mine = tuple(one for one in mine if one.offer.table == scope and one.verdict is None)
    else:
        offers |= {offer.id: offer for offer in bets.offers_of(db, patron.guild, patron.id)}
    mine_open = [one for one in mine if one.verdict is None]
    entries: tuple[Entry, ...] = (
        *(one for one in mine_open if one.offer.claim is None),
        *sorted(offers.values(), key=lambda offer: -offer.id),
        *(one for one in mine_open if one.offer.claim is not None),
        *(one for one in mine if one.verdict is not None),
    )
    numbers = {scope} - {0} | {_offer_of(entry).table for entry in entries}
    return Book(scope, patron.id, entries, {number: tables.load(db, number) for number in numbers})


def _offer_of(entry: Entry) -> Offer:
    return entry if isinstance(entry, Offer) else entry.offer


def draw(book: Book, page: int, words: Words, told: str = "") -> ui.LayoutView:
    """A page of it, under what was just `told`."""
    page, entries = book.page(page)
    return screens.finished(RESTING, _items(book, page, entries, words, told))


def _items(book: Book, page: int, entries: Sequence[Entry], words: Words, told: str) -> Iterable[Item]:
    title = words("bets-at-table", table=str(book.scope)) if book.scope else words("bets-everywhere")
    hint = words("bets-how") if entries else words("bets-none")
    yield ui.TextDisplay("\n".join(line for line in (title, told, hint) if line))
    for entry in entries:
        yield ui.TextDisplay(_line(book, entry, words))
        if buttons := _buttons(book, page, entry, words):
            yield row(*buttons)
    if len(book.entries) > A_PAGE:
        yield row(*_turning(book, page, words))


def _line(book: Book, entry: Entry, words: Words) -> str:
    table = book.tables[_offer_of(entry).table]
    if isinstance(entry, Offer):
        line = claims.offered(entry, table, words)
    elif entry.verdict is None:
        line = "\n".join([claims.running(entry, table, words), *_said(entry, words)])
    else:
        line = claims.decided(entry, table, words)
    return line if book.scope else words("bet-at-table", table=str(table.id), line=line)


def _said(contract: Contract, words: Words) -> Iterable[str]:
    """Whom each side of a free claim has named, and its number for a moderator (W4)."""
    if contract.offer.claim is not None:
        return
    names = {contract.offer.member: contract.offer.name, contract.member: contract.name}
    shown = {member: harmless(plain(name)) for member, name in names.items()}
    for member, winner in (
        (contract.offer.member, contract.offerer_says),
        (contract.member, contract.holder_says),
    ):
        if winner is not None:
            yield words("bet-says", name=shown[member], winner=shown[winner])
    yield words("bet-number", number=str(contract.id))


def _buttons(book: Book, page: int, entry: Entry, words: Words) -> list[Button]:
    def asks(verb: str, number: int) -> str:
        return custom_id(book.scope, verb, f"{number}.{page}")

    if isinstance(entry, Offer):
        if entry.member == book.member:
            return [button(words("button-withdraw"), asks("bet-back", entry.id))]
        return [
            button(words("button-hold-all", amount=entry.free), asks("bet-hold", entry.id), BLUE),
            button(words("button-hold-part"), asks("bet-part", entry.id)),
        ]
    if entry.verdict is None and entry.offer.claim is None:
        return [
            button(words("button-i-won"), asks("bet-won", entry.id), BLUE),
            button(words("button-i-lost"), asks("bet-lost", entry.id)),
        ]
    return []


def _turning(book: Book, page: int, words: Words) -> Sequence[Button]:
    last = (len(book.entries) - 1) // A_PAGE
    return (
        button(words("button-page-back"), custom_id(book.scope, "bets", f"{page - 1}.b"), disabled=page == 0),
        button(
            words("button-page-on"), custom_id(book.scope, "bets", f"{page + 1}.n"), disabled=page == last
        ),
    )


def question(draft: Offer, table: Table, likely: str, words: Words) -> ui.LayoutView:
    """How an offer was understood, before any coin moves (W5)."""
    claim = claims.claimed(draft, table, words)
    lines = [
        words("ask-bet" if draft.claim is not None else "ask-bet-free", amount=draft.amount, claim=claim)
    ]
    lines += [likely] if likely else []
    lines.append(words("bet-open-until", until=claims.until(draft, table, words)))
    yes = button(words("button-bet-yes"), custom_id(table.id, "bet-yes", draft.id), BLUE)
    no = button(words("button-bet-no"), custom_id(0, "never-mind"))
    return screens.finished(RESTING, [ui.TextDisplay("\n".join(lines)), row(yes, no)])
