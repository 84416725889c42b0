"""The private screen of one member's record: games, results, luck, side bets, and a picture of the coins.

All that the picture shows stands in words too, and in its description. Amounts are quarter Fen.
"""

import io
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import discord
from discord import ui

from bot import plot, screens
from bot.names import clean, plain
from bot.people import Patron
from bot.screens import RESTING, Item
from bot.standing_words import came_to, decimal, lucky
from bot.words import Words
from data import bets, guilds, history, members, record
from data.history import Stretch
from data.record import BetRecord, GameRecord, Record
from games import money, pyramide
from games.luck import luck

PICTURE: Final = "fen.png"


@dataclass(frozen=True, slots=True)
class Look:
    """What is shown of a member: `name` as last seen here, `in_bets` what is bound in side bets, and the
    guild's time `zone`.
    """

    name: str
    record: Record
    stretches: Sequence[Stretch]
    in_bets: int
    zone: str


def find(db: sqlite3.Connection, of: Patron) -> Look:
    """The member's record. One who has never been here has the name that Discord gives."""
    return Look(
        name=members.name(db, of.guild, of.id) or of.name,
        record=record.of_member(db, of.guild, of.id),
        stretches=history.coins_over_time(db, of.guild, of.id, plot.STRETCHES),
        in_bets=bets.bound(db, of.guild, of.id),
        zone=guilds.settings_of(db, of.guild).zone,
    )


async def draw(look: Look, now: int, words: Words) -> tuple[ui.LayoutView, list[discord.File]]:
    """The screen, and the picture in it if there is anything to draw."""
    shown: list[Item] = [ui.TextDisplay("\n".join(_coins(look, words)))]
    files = []
    if look.stretches:
        drawn = await plot.coins(look.stretches, now, look.zone, words.language)
        told = _picture(look, words)
        files.append(discord.File(io.BytesIO(drawn), PICTURE, description=told))
        shown.append(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{PICTURE}", description=told)))
    shown.append(ui.TextDisplay("\n".join(_played(look.record, words))))
    return screens.finished(RESTING, shown), files


def _coins(look: Look, words: Words) -> Iterable[str]:
    """What the picture shows, in words."""
    yield words("record-title", name=clean(look.name))
    if not look.stretches:
        yield words("record-no-coins")
        return
    yield words("record-coins", since=str(look.stretches[0].at // 1000), **_figures(look))
    if look.in_bets:
        yield words("record-in-bets", amount=look.in_bets)


def _figures(look: Look) -> dict[str, str | int]:
    """The least, the most and what is left."""
    return {
        "least": money.show(min(stretch.low for stretch in look.stretches)),
        "most": money.show(max(stretch.high for stretch in look.stretches)),
        "coins": money.show(look.stretches[-1].coins),
    }


def _picture(look: Look, words: Words) -> str:
    """The picture's description, for who does not see it; there no markdown is read."""
    return words("record-picture", name=plain(look.name), **_figures(look))


def _played(found: Record, words: Words) -> Iterable[str]:
    if not found.games:
        yield words("record-no-games")
    for game, of_game in found.games.items():
        yield from _game(game, of_game, words)
    yield ""
    yield _bets(found.bets, words)
    yield ""
    yield words("record-dice")
    lines = [*_dice(found, words)]
    yield from lines or [words("record-no-dice")]
    if lines:
        yield words("record-about-dice")


def _game(game: str, of_game: GameRecord, words: Words) -> Iterable[str]:
    tables = words("record-tables", tables=of_game.tables, number=of_game.won, alone=of_game.alone)
    yield words("record-game", game=words(f"game-{game}"), tables=tables)
    if of_game.results:
        scored = of_game.results - of_game.unscored
        yield words(
            "record-sheets" if game == pyramide.NAME else "record-turns",
            number=of_game.results,
            scored="some" if scored else "none",
            average=decimal(Fraction(of_game.points, max(scored, 1)), 1, words),
            unscored=of_game.unscored,
            best=came_to(game, of_game.best, of_game.best_dice, words),
        )


def _bets(of_bets: BetRecord, words: Words) -> str:
    if not of_bets.decided:
        return words("record-no-bets")
    brought = of_bets.brought
    way = "even" if not brought else "plus" if brought > 0 else "minus"
    return words(
        "record-bets", decided=str(of_bets.decided), won=str(of_bets.won), way=way, amount=abs(brought)
    )


def _dice(found: Record, words: Words) -> Iterable[str]:
    """A line about W6, and one about Null's dice, whose average is another (N1)."""
    for die in ("w6", "miwin"):
        fell = luck({key: times for key, times in found.fell.items() if (key[0] == "w6") is (die == "w6")})
        if fell is not None:
            yield lucky(die, fell, words)
