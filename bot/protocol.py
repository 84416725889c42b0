"""`/taverne protokoll`: the log by pages, the newest first, by kinds of acts and by members (X3)."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import discord
from discord import ui

from bot import hands, log_words
from bot.people import ModeratorsOnly, Patron
from bot.router import LARGEST, Asked, custom_id, number_in
from bot.screens import RESTING, Item, finished, row, turning
from bot.tavern import Tavern, patron_of
from bot.words import Words, of_member
from data import log, members
from data.log import Entry, Filter

__all__ = ["Filter", "asked_for", "show"]

A_PAGE: Final = 8

KINDS: Final[Mapping[str, str]] = {
    "": "log-kind-all",
    "purse": "log-kind-purse",
    "bet": "log-kind-bet",
    "table": "log-kind-table",
    "settings": "log-kind-settings",
}


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the log, counted from 0; `name` is that of the member whose entries are wanted."""

    wanted: Filter
    name: str
    number: int
    last: int
    entries: Sequence[Entry]


async def show(tavern: Tavern, interaction: discord.Interaction, wanted: Filter, number: int = 0) -> None:
    """Show a page: in the screen that was clicked, or else as a new message. Raises `ModeratorsOnly`."""
    patron = patron_of(interaction)
    page = await tavern.play.find(lambda db: find(db, patron, wanted, number))
    await hands.put(interaction, draw(page, of_member(interaction)))


def find(db: sqlite3.Connection, patron: Patron, wanted: Filter, number: int) -> Page:
    """A page of the log; of one that there is not, the last is meant. Raises `ModeratorsOnly`."""
    if not patron.moderator:
        raise ModeratorsOnly
    last = max(0, (log.count(db, patron.guild, wanted) - 1) // A_PAGE)
    number = min(number, last)
    entries = log.entries(db, patron.guild, wanted, skip=number * A_PAGE, limit=A_PAGE)
    name = members.name(db, patron.guild, wanted.member) if wanted.member else None
    return Page(wanted, log_words.member(wanted.member, name), number, last, entries)


def asked_for(asked: Asked) -> tuple[Filter, int]:
    """What a button or the select of a page asks for: the filter and the page. The first of all entries for a
    forged one.
    """
    number, _, rest = asked.argument.partition(".")
    kind, _, member = rest.partition(".")
    wanted = Filter(kind if kind in KINDS else "", number_in(member, LARGEST) or 0)
    if asked.verb == "log-kind":
        chosen = next(iter(asked.values), "")
        return replace(wanted, kind=chosen if chosen in KINDS else ""), 0
    return wanted, number_in(number) or 0


def draw(page: Page, words: Words) -> ui.LayoutView:
    """The page."""
    return finished(RESTING, _items(page, words))


def _items(page: Page, words: Words) -> Iterable[Item]:
    title = [words("log-title", page=page.number + 1, pages=page.last + 1)]
    if page.wanted.member:
        title.append(words("log-of", name=page.name))
    if not page.entries:
        title.append(words("log-empty"))
    yield ui.TextDisplay("\n".join(title))
    for entry in page.entries:
        yield ui.TextDisplay("\n".join(log_words.lines(entry, words)))
    yield _kinds(page, words)
    if page.last:
        yield row(*turning(partial(_id, page), page.number, page.last, words))


def _kinds(page: Page, words: Words) -> Item:
    options = [
        discord.SelectOption(label=words(key), value=kind or "all", default=kind == page.wanted.kind)
        for kind, key in KINDS.items()
    ]
    id_ = custom_id(0, "log-kind", f"0..{page.wanted.member}")
    return ui.ActionRow(ui.Select(custom_id=id_, placeholder=words("log-kinds"), options=options))


def _id(page: Page, number: int) -> str:
    return custom_id(0, "log", f"{number}.{page.wanted.kind}.{page.wanted.member}")
