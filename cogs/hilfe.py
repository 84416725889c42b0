"""`/hilfe`: where to begin. `/regeln`: the rules of a game in short."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Taverne
from bot.commands import term
from bot.replies import say
from bot.words import of_member
from games import zyklus

GAMES = [app_commands.Choice(name=term(f"game-{zyklus.NAME}"), value=zyklus.NAME)]


class Help(commands.Cog):
    """Nothing here changes anything."""

    @app_commands.command(name=term("command-help"), description=term("command-help-about"))
    async def help(self, interaction: discord.Interaction) -> None:
        await say(interaction, of_member(interaction)("help"))

    @app_commands.command(name=term("command-rules"), description=term("command-rules-about"))
    @app_commands.rename(game=term("option-game"))
    @app_commands.describe(game=term("option-game-about"))
    @app_commands.choices(game=GAMES)
    async def rules(self, interaction: discord.Interaction, game: str) -> None:
        await say(interaction, of_member(interaction)(f"rules-{game}"))


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    await bot.add_cog(Help())
