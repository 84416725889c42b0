"""What `/wette` offers while somebody writes a claim: how it is understood, and claims that fit the table
(W5).

Only what everybody sees goes into it. Filtered first, then cut to Discord's 25 (B40).
"""

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
from games.events import Event
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
        table = await choosing.chosen(tavern, interaction, named, playing=True)
    except Refusal:
        return []
    if table.phase != "running":
        return []
    patron, words = patron_of(interaction), of_member(interaction)
    known = await tavern.play.find(lambda db: _events(db, table))
    return await claims.beside(_choices, table, patron.id, known, current, words)


def _events(db: sqlite3.Connection, table: Table) -> Sequence[Event]:
    return journal.everything_of(db, table.id, table.game, table.state.round)


def _choices(
    table: Table, member: int, known: Sequence[Event], current: str, words: Words
) -> list[app_commands.Choice[str]]:
    """What is written comes first if it is understood, what contains its words then, a free claim last."""
    typed = " ".join(current.split())
    found = _understood(typed, table, member, words) if typed else {}
    free = bool(typed) and not found and len(typed) <= claims.LONGEST
    view, seat = table.module.view(table.state, None), table.seat_of(member)
    for claim in fitting(view, table.game, seat, known):
        text = claims.spoken(claim, table, words)
        if len(text) <= LONGEST and _contains(text, typed):
            found.setdefault(text, claim)
    most = [*found.items()][: MOST - free]
    choices = [_choice(text, typed, claim, table, words) for text, claim in most]
    return [*choices, *([_free(typed, words)] if free else [])]


def _understood(typed: str, table: Table, member: int, words: Words) -> dict[str, Claim]:
    """What is written, in the words in which it was understood."""
    if len(typed) > claims.LONGEST:
        return {}
    meant = understand(typed, table.game, claims.speakers(table, member))
    return {} if meant is None else {claims.spoken(meant, table, words): meant}


def _contains(text: str, typed: str) -> bool:
    """Whether all that is written stands in it, in whatever order."""
    return all(word in text.casefold() for word in typed.casefold().split())


def _choice(text: str, typed: str, claim: Claim, table: Table, words: Words) -> app_commands.Choice[str]:
    """A claim in its own words; if these are too long for a choice, the typed ones are sent."""
    chance = claims.likelihood(claim, table)
    likely = "" if chance is None else f" · {claims.chance_of(claim, chance, words)}"
    value = text if len(text) <= LONGEST else typed
    return app_commands.Choice(name=f"{text[: LONGEST - len(likely)]}{likely}", value=value)


def _free(typed: str, words: Words) -> app_commands.Choice[str]:
    name = words("choice-free", said=plain(typed, LONGEST - 20))
    return app_commands.Choice(name=name, value=typed)


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
    return choosing.matching(names, current)
