"""`/hilfe`: where to begin. `/regeln`: the rules of a game in short."""

import discord
from discord import app_commands
from discord.ext import commands

from bot import handbook
from bot.client import Taverne
from bot.commands import term
from bot.hands import put
from bot.router import Asked, number_in
from bot.tavern import Tavern
from bot.words import of_member
from games import zyklus
from games.catalogue import GAMES

CHOICES = [app_commands.Choice(name=term(f"game-{name}"), value=name) for name in GAMES]


class Clicks:
    """Turning the pages."""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern
        tavern.router.on("help", self.help)
        tavern.router.on("rules", self.rules)
        tavern.router.on("rules-of", self.other_rules)

    async def help(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Another screen of help; the first for a forged click."""
        await show_help(interaction, number_in(asked.argument, 99) or 0)

    async def rules(self, interaction: discord.Interaction, asked: Asked) -> None:
        """The rules of the game that a button names."""
        await show_rules(self._tavern, interaction, asked.argument)

    async def other_rules(self, interaction: discord.Interaction, asked: Asked) -> None:
        """The rules of the game that was chosen."""
        await show_rules(self._tavern, interaction, next(iter(asked.values), ""))


async def show_help(interaction: discord.Interaction, page: int) -> None:
    """Show a screen of help, in the private message that was clicked or in a new one."""
    words = of_member(interaction)
    await put(interaction, handbook.help_(page, words, handbook.labels(interaction.guild, words)))


async def show_rules(tavern: Tavern, interaction: discord.Interaction, game: str) -> None:
    """Show the rules of a game in the same way; of the house's first game where none is known by that
    name.
    """
    words = of_member(interaction)
    named = handbook.labels(interaction.guild, words)
    await put(interaction, handbook.rules(game, words, tavern.dice, named))


class Help(commands.Cog):
    """Nothing here changes anything."""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern

    @app_commands.command(name=term("command-help"), description=term("command-help-about"))
    async def help(self, interaction: discord.Interaction) -> None:
        """Where to begin."""
        await show_help(interaction, 0)

    @app_commands.command(name=term("command-rules"), description=term("command-rules-about"))
    @app_commands.rename(game=term("option-game"))
    @app_commands.describe(game=term("option-game-about"))
    @app_commands.choices(game=CHOICES)
    async def rules(self, interaction: discord.Interaction, game: str = zyklus.NAME) -> None:
        """The rules of a game in short; of the house's first game if none is named."""
        await show_rules(self._tavern, interaction, game)


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    Clicks(bot.tavern)
    await bot.add_cog(Help(bot.tavern))
