"""`/rangliste`, `/bilanz` and `/würfel`: how members stand among each other, what one has done, and how dice
have fallen.
"""

import asyncio
from dataclasses import replace
from typing import TypeAlias

import discord
from discord import app_commands
from discord.ext import commands
from discord.ui import LayoutView

from bot import dice_record, hands, standing, standing_record
from bot.client import Taverne
from bot.commands import term
from bot.people import Patron
from bot.purses import NoBots
from bot.router import Asked, NotUnderstood
from bot.standing import Wanted
from bot.tavern import Tavern, in_time, patron_of
from bot.words import of_guild, of_member

Anyone: TypeAlias = discord.User | discord.Member
"""Also who has left the guild: what they did is still there (B27)."""


class Standing(commands.Cog):
    """Nothing here changes anything; all answers are private."""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern
        for verb in ("rank-what", "rank-span", "rank-page"):
            tavern.router.on(verb, self.turn)

    async def cog_load(self) -> None:
        self._catching_up = asyncio.create_task(standing.catch_up(self._tavern.play))

    async def cog_unload(self) -> None:
        """What is missing then is added at the next start."""
        self._catching_up.cancel()

    @app_commands.command(name=term("command-ranking"), description=term("command-ranking-about"))
    async def ranking(self, interaction: discord.Interaction) -> None:
        """Who is richest; a menu leads to the other rankings."""
        await self._show(interaction, Wanted())

    async def turn(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Another ranking, another time or another page."""
        wanted = standing.wanted(asked.argument)
        if asked.values:
            if asked.values[1:] or asked.values[0] not in standing.RANKINGS:
                raise NotUnderstood
            wanted = replace(wanted, what=asked.values[0])
        await self._show(interaction, wanted)

    async def _show(self, interaction: discord.Interaction, wanted: Wanted) -> None:
        patron, now, words = patron_of(interaction), self._tavern.play.clock(), of_member(interaction)
        found = await self._tavern.play.find(lambda db: standing.find(db, now, patron, wanted))
        await hands.put(interaction, standing.draw(found, wanted, words))

    @app_commands.command(name=term("command-record"), description=term("command-record-about"))
    @app_commands.rename(member=term("option-member"))
    @app_commands.describe(member=term("option-record-about"))
    async def record(self, interaction: discord.Interaction, member: Anyone | None = None) -> None:
        """What a member has done here; the asking one if nobody is named."""
        of = _whose(interaction, member)

        async def drawn() -> tuple[LayoutView, list[discord.File]]:
            look = await self._tavern.play.find(lambda db: standing_record.find(db, of))
            return await standing_record.draw(look, self._tavern.play.clock(), of_member(interaction))

        view, files = await in_time(interaction, drawn())
        await hands.put(interaction, view, *files)

    @app_commands.command(name=term("command-dice"), description=term("command-dice-about"))
    @app_commands.rename(member=term("option-member"))
    @app_commands.describe(member=term("option-dice-about"))
    async def dice(self, interaction: discord.Interaction, member: Anyone | None = None) -> None:
        """How all dice have fallen here, and beside them a member's; the asking one's if nobody is named."""
        of, asking = _whose(interaction, member), patron_of(interaction)
        check = of_guild(interaction.guild)("button-check")

        async def drawn() -> tuple[LayoutView, list[discord.File]]:
            look = await self._tavern.play.find(lambda db: dice_record.find(db, of, asking))
            return await dice_record.draw(look, of_member(interaction), check)

        view, files = await in_time(interaction, drawn())
        await hands.put(interaction, view, *files)


def _whose(interaction: discord.Interaction, member: Anyone | None) -> Patron:
    """Who is asked about: the asking one if nobody is named. Raises `NoBots` (B33)."""
    asking = patron_of(interaction)
    if member is None:
        return asking
    if member.bot:
        raise NoBots
    return Patron(asking.guild, member.id, member.display_name)


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    await bot.add_cog(Standing(bot.tavern))
