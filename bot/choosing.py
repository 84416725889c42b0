"""Which table a command means: yours here, else the only one here, else the one it names."""

import sqlite3
from collections.abc import Mapping
from typing import Final

import discord
from discord import app_commands

from bot.names import LONGEST_NAME, plain
from bot.people import Patron
from bot.play import Table
from bot.tavern import Tavern, patron_of
from bot.words import Words, of_member
from data import tables
from games.refusals import Refusal

LONGEST: Final = 100
"""Characters of a choice that Discord allows."""


class NoTable(Refusal):
    """No table is open in this channel."""

    key = "refused-no-table-here"


class WhichTable(Refusal):
    """Several tables are open here and the command names none. Values: `tables`, their numbers."""

    key = "refused-which-table"


class NothingPlays(Refusal):
    """No game runs in this channel, and bets and lucky phrases are made at running ones."""

    key = "refused-nothing-plays"


async def chosen(
    tavern: Tavern, interaction: discord.Interaction, named: int | None, *, playing: bool = False
) -> Table:
    """The table that is meant; where it has to be one at which they are `playing`, no lobby is meant. Raises
    `NoTable`, `NothingPlays`, `WhichTable`, or `tables.NoSuchTable` for a named one.
    """
    patron, channel = patron_of(interaction), interaction.channel_id or 0
    return await tavern.play.find(lambda db: _choose(db, patron, channel, named, playing=playing))


def _choose(
    db: sqlite3.Connection, patron: Patron, channel: int, named: int | None, *, playing: bool
) -> Table:
    if named is not None:
        table = tables.load(db, named, patron.guild)
        if table.channel != channel:
            raise tables.NoSuchTable(table=named)
        return table
    here = tables.open_in(db, patron.guild, channel)
    if playing and here:
        here = [number for number in here if tables.load(db, number).phase == "running"]
        if not here:
            raise NothingPlays
    own = set(tables.open_of(db, patron.guild, patron.id))
    yours = [number for number in here if number in own]
    candidates = yours or here
    if not candidates:
        raise NoTable
    if len(candidates) > 1:
        raise WhichTable(tables=", ".join(map(str, candidates)))
    return tables.load(db, candidates[0], patron.guild)


async def offered(
    tavern: Tavern, interaction: discord.Interaction, current: str, *, playing: bool = False
) -> list[app_commands.Choice[int]]:
    """Open tables of this channel for the option `tisch`, or only those at which they are `playing`: filtered
    first, then cut to Discord's 25 (B40).
    """
    if interaction.guild_id is None or interaction.channel_id is None:
        return []
    guild, channel, words = interaction.guild_id, interaction.channel_id, of_member(interaction)
    found = await tavern.play.find(
        lambda db: [tables.load(db, number, guild) for number in tables.open_in(db, guild, channel)]
    )
    meant = [table for table in found if table.phase == "running" or not playing]
    return matching({table.id: _name(table, words) for table in meant}, current)


async def offered_everywhere(
    tavern: Tavern, interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[int]]:
    """The same for open tables of all channels, with where they stand and who sits there."""
    if interaction.guild is None:
        return []
    guild, words = interaction.guild, of_member(interaction)
    found = await tavern.play.find(
        lambda db: [tables.load(db, place.table) for place in tables.standing(db) if place.guild == guild.id]
    )
    names = {}
    for table in found:
        place = guild.get_channel_or_thread(table.channel)
        where = plain(place.name if place else "", LONGEST_NAME)
        seated = ", ".join(plain(sitter.name) for sitter in table.seated)
        names[table.id] = words("choice-table-in", table=_name(table, words), channel=where, seated=seated)
    return matching(names, current)


def _name(table: Table, words: Words) -> str:
    return words("choice-table", table=str(table.id), game=words(f"game-{table.game}"))


def matching(names: Mapping[int, str], current: str) -> list[app_commands.Choice[int]]:
    """What is named as `current` says: filtered first, then cut to Discord's 25 (B40)."""
    fitting = [
        (name, number) for number, name in names.items() if current.strip().casefold() in name.casefold()
    ]
    return [app_commands.Choice(name=name[:LONGEST], value=number) for name, number in fitting[:25]]
