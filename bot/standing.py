"""The private screen of rankings: what is ranked, since when, and a page of it.

Its buttons carry all three, so that any of them works after a restart.
"""

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from typing import Final, Literal, cast, get_args
from zoneinfo import ZoneInfo

import discord
import structlog
from discord import ui

from bot import screens
from bot.names import clean
from bot.people import Patron
from bot.play import Play
from bot.router import NotUnderstood, custom_id, number_in
from bot.screens import RESTING, Button, Item, button, row
from bot.standing_words import came_to
from bot.words import Words
from data import guilds, ranking, standing
from data.errors import StoreError
from data.ranking import Page, Ranked
from games import dreizehn, money, null, pyramide, zyklus
from games.catalogue import GAMES

log = structlog.get_logger()

Span = Literal["month", "ever"]

RICHEST: Final = "richest"
WON: Final = "won"
RANKINGS: Final = (RICHEST, WON, *GAMES)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is ranked (one of `RANKINGS`), since when, and which page of it, counted from 0."""

    what: str = RICHEST
    span: Span = "ever"
    page: int = 0

    def __str__(self) -> str:
        """As `wanted` reads it back."""
        return f"{self.what}.{self.span}.{self.page}"


def wanted(argument: str) -> Wanted:
    """What a button asks for. Raises `NotUnderstood` for a forged one."""
    match argument.split("."):
        case [what, span, page] if what in RANKINGS and span in get_args(Span):
            return Wanted(what, cast("Span", span), number_in(page) or 0)
    raise NotUnderstood


def find(db: sqlite3.Connection, now: int, patron: Patron, asked: Wanted) -> Page:
    """The page that is asked for. Months are those of the guild's time zone."""
    guild, me, page = patron.guild, patron.id, asked.page
    if asked.what == RICHEST:
        return ranking.richest(db, guild, me, page)
    zone = guilds.settings_of(db, guild).zone
    since = month_began(now, zone) if asked.span == "month" else 0
    if asked.what == WON:
        return ranking.winners(db, guild, me, page, since)
    return ranking.best(db, guild, me, page, since, asked.what)


def month_began(now: int, zone: str) -> int:
    """When the month of `now` began in a time zone; both in milliseconds since the epoch."""
    here = datetime.fromtimestamp(now // 1000, UTC).astimezone(ZoneInfo(zone))
    return int(here.replace(day=1, hour=0, minute=0, second=0, microsecond=0, fold=0).timestamp()) * 1000


async def catch_up(play: Play) -> None:
    """After an update: add what happened before rankings were kept, a table at a time beside all else."""
    try:
        while await play.do(lambda db, _: standing.catch_up(db)):
            pass
    except StoreError as error:
        log.warning("rankings lack what happened before this version until the next start", error=str(error))


def draw(found: Page, asked: Wanted, words: Words) -> ui.LayoutView:
    """The screen. Must be called on the running loop."""
    return screens.finished(RESTING, _items(found, asked, words))


def _items(found: Page, asked: Wanted, words: Words) -> Iterable[Item]:
    yield _choice(asked, words)
    yield ui.TextDisplay("\n".join(_lines(found, asked, words)))
    if asked.what != RICHEST:
        yield row(*(_span(span, asked, words) for span in get_args(Span)))
    if found.last:
        yield row(*screens.turning(partial(_page, asked), found.page, found.last, words))


def _span(span: Span, asked: Wanted, words: Words) -> Button:
    label = words("button-this-month" if span == "month" else "button-ever")
    id_ = custom_id(0, "rank-span", str(replace(asked, span=span, page=0)))
    return button(label, id_, disabled=span == asked.span)


def _page(asked: Wanted, page: int) -> str:
    return custom_id(0, "rank-page", str(replace(asked, page=page)))


def _choice(asked: Wanted, words: Words) -> Item:
    """The menu of all rankings, which shows the one that is seen."""
    options = [
        discord.SelectOption(label=_name(what, words), value=what, default=what == asked.what)
        for what in RANKINGS
    ]
    id_ = custom_id(0, "rank-what", str(replace(asked, page=0)))
    return ui.ActionRow(ui.Select(custom_id=id_, placeholder=words("standing-choose"), options=options))


def _name(what: str, words: Words) -> str:
    if what in GAMES:
        return words("standing-best", game=words(f"game-{what}"))
    return words("standing-richest" if what == RICHEST else "standing-won")


def _lines(found: Page, asked: Wanted, words: Words) -> Iterable[str]:
    when = "now" if asked.what == RICHEST else asked.span
    yield words("standing-title", when=when)
    yield words(_about(asked.what))
    yield ""
    if not found.total:
        game = asked.what if asked.what in GAMES else zyklus.NAME
        yield words("standing-empty", command=f"/{words(f'command-{game}')} {words('command-start')}")
        return
    for ranked in found.entries:
        figure = _figure(ranked, asked.what, words)
        yield words("standing-line", place=str(ranked.place), name=clean(ranked.name), figure=figure)
    yield ""
    yield _own(found, asked, words)
    if found.last:
        yield words("standing-page", page=str(found.page + 1), pages=str(found.last + 1))


def _about(what: str) -> str:
    """The text that says what counts."""
    if what in GAMES:
        return {
            pyramide.NAME: "standing-about-sheets",
            null.NAME: "standing-about-moves",
            dreizehn.NAME: "standing-about-hands",
        }.get(what, "standing-about-turns")
    return "standing-about-richest" if what == RICHEST else "standing-about-won"


def _own(found: Page, asked: Wanted, words: Words) -> str:
    """Where the asking member stands, on whatever page that is."""
    if found.own is None:
        return words("standing-own-none")
    figure = _figure(found.own, asked.what, words)
    return words("standing-own", place=str(found.own.place), total=str(found.total), figure=figure)


def _figure(ranked: Ranked, what: str, words: Words) -> str:
    if what == RICHEST:
        return words("standing-fen", amount=money.show(ranked.figure))
    if what == WON:
        return words("standing-tables", number=ranked.figure)
    return came_to(what, ranked.figure, ranked.dice, words)
