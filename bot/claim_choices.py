"""What `/wette` offers while somebody writes a claim: how it is understood, and claims that fit the table
(W5).

Only what everybody sees goes into it. Filtered first, then cut to Discord's 25 (B40).
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from typing import Final

import discord
from discord import app_commands

from bot import choosing, claims
from bot.names import plain
from bot.play import Table
from bot.tavern import Tavern, patron_of
from bot.words import Words, of_member
from data import bets, journal
from games.bets.claim import Claim
from games.bets.fitting import fitting
from games.bets.understand import understand
from games.refusals import Refusal

MOST: Final = 25
LONGEST: Final = 100
"""Choices, and characters of one, that Discord allows."""


async def offered(
    tavern: Tavern, interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """What can be chosen for what is written so far; nothing where there is no table to bet at."""
    if interaction.guild_id is None:
        return []
    named = next((value for name, value in interaction.namespace if isinstance(value, int)), None)
    try:
        table = await choosing.chosen(tavern, interaction, named)
    except Refusal:
        return []
    if table.phase != "running":
        return []
    fit = await tavern.play.find(lambda db: _fitting(db, table, patron_of(interaction).id))
    return await asyncio.to_thread(_choices, table, interaction.user.id, fit, current, of_member(interaction))


def _fitting(db: sqlite3.Connection, table: Table, member: int) -> Sequence[Claim]:
    """Claims that can be offered right now."""
    events = journal.everything_of(db, table.id, table.game, table.state.round)
    view = table.module.view(table.state, None)
    return fitting(view, table.game, table.seat_of(member), events)


def _choices(
    table: Table, member: int, fit: Sequence[Claim], current: str, words: Words
) -> list[app_commands.Choice[str]]:
    """What is written comes first, as it is understood or as a free claim; chances take their time."""
    typed = current.strip()
    meant = understand(typed, table.game, claims.speakers(table, member)) if typed else None
    sentences = {claims.spoken(claim, table, words): claim for claim in fit}
    found = {text: claim for text, claim in sentences.items() if typed.casefold() in text.casefold()}
    if meant is not None:
        found = {claims.spoken(meant, table, words): meant} | found
    choices = [_choice(text, claim, table, words) for text, claim in [*found.items()][:MOST]]
    if typed and meant is None:
        free = words("choice-free", said=plain(typed, LONGEST - 20))
        choices.insert(0, app_commands.Choice(name=free, value=typed[:LONGEST]))
    return choices[:MOST]


async def undecided(
    tavern: Tavern, interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[int]]:
    """Free claims that wait for a moderator: who bets against whom, on what (W4)."""
    if interaction.guild_id is None:
        return []
    guild, words = interaction.guild_id, of_member(interaction)
    found = await tavern.play.find(lambda db: bets.undecided_free(db, guild))
    names = {
        one.id: words(
            "choice-free-bet",
            bet=str(one.id),
            offerer=plain(one.offer.name),
            holder=plain(one.name),
            said=plain(one.offer.said, 40),
        )
        for one in found
    }
    fitting = {number: name for number, name in names.items() if current.casefold() in name.casefold()}
    return [
        app_commands.Choice(name=name[:LONGEST], value=number) for number, name in [*fitting.items()][:MOST]
    ]


def _choice(text: str, claim: Claim, table: Table, words: Words) -> app_commands.Choice[str]:
    chance = claims.likelihood(claim, table)
    likely = "" if chance is None else f" · {claims.percent(chance, words)}"
    return app_commands.Choice(name=f"{text[: LONGEST - len(likely)]}{likely}", value=text[:LONGEST])
