"""Which table a command means: yours here, else the only one here, else the one it names."""

import sqlite3

import discord
from discord import app_commands

from bot.people import Patron
from bot.play import Table
from bot.tavern import Tavern, patron_of
from bot.words import of_member
from data import tables
from games.refusals import Refusal


class NoTable(Refusal):
    """No table is open in this channel."""

    key = "refused-no-table-here"


class WhichTable(Refusal):
    """Several tables are open here and the command names none. Values: `tables`, their numbers."""

    key = "refused-which-table"


async def chosen(tavern: Tavern, interaction: discord.Interaction, named: int | None) -> Table:
    """The table that is meant. Raises `NoTable`, `WhichTable`, or `tables.NoSuchTable` for a named one."""
    patron, channel = patron_of(interaction), interaction.channel_id or 0
    return await tavern.play.find(lambda db: _choose(db, patron, channel, named))


def _choose(db: sqlite3.Connection, patron: Patron, channel: int, named: int | None) -> Table:
    if named is not None:
        table = tables.load(db, named, patron.guild)
        if table.channel != channel:
            raise tables.NoSuchTable(table=named)
        return table
    here = tables.open_in(db, patron.guild, channel)
    own = set(tables.open_of(db, patron.guild, patron.id))
    yours = [number for number in here if number in own]
    candidates = yours or here
    if not candidates:
        raise NoTable
    if len(candidates) > 1:
        raise WhichTable(tables=", ".join(map(str, candidates)))
    return tables.load(db, candidates[0], patron.guild)


async def offered(
    tavern: Tavern, interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[int]]:
    """Open tables of this channel for the option `tisch`: filtered first, then cut to Discord's 25 (B40)."""
    if interaction.guild_id is None or interaction.channel_id is None:
        return []
    guild, channel, words = interaction.guild_id, interaction.channel_id, of_member(interaction)
    found = await tavern.play.find(
        lambda db: [tables.load(db, number, guild) for number in tables.open_in(db, guild, channel)]
    )
    names = [
        (words("choice-table", table=str(table.id), game=words(f"game-{table.game}")), table.id)
        for table in found
    ]
    fitting = [(name, number) for name, number in names if current.strip().casefold() in name.casefold()]
    return [app_commands.Choice(name=name, value=number) for name, number in fitting[:25]]
