"""`/hilfe`: where to begin. `/regeln`: the rules of a game in short."""

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Taverne
from bot.commands import term
from bot.replies import say
from bot.words import of_guild, of_member
from games import zyklus
from games.catalogue import GAMES

BUTTONS: Final = (
    *("sit", "start", "home", "rise", "cry", "hand", "own", "more", "content", "accuse"),
    *("throw-again", "leave-so", "place", "give-up"),
)
"""Those that help and rules speak of."""

PAGES = [app_commands.Choice(name=term(f"game-{name}"), value=name) for name in GAMES]


def labels(interaction: discord.Interaction) -> dict[str, str]:
    """The labels of `BUTTONS`, as they stand on this guild's tables."""
    public = of_guild(interaction.guild)
    return {name: public(f"button-{name}") for name in BUTTONS}


class Help(commands.Cog):
    """Nothing here changes anything."""

    @app_commands.command(name=term("command-help"), description=term("command-help-about"))
    async def help(self, interaction: discord.Interaction) -> None:
        """Where to begin."""
        await say(interaction, of_member(interaction)("help", **labels(interaction)))

    @app_commands.command(name=term("command-rules"), description=term("command-rules-about"))
    @app_commands.rename(game=term("option-game"))
    @app_commands.describe(game=term("option-game-about"))
    @app_commands.choices(game=PAGES)
    async def rules(self, interaction: discord.Interaction, game: str = zyklus.NAME) -> None:
        """The rules of a game in short; of the house's first game if none is named."""
        words = of_member(interaction)
        await say(
            interaction, "\n\n".join([words(f"rules-{game}", **labels(interaction)), words("rules-bets")])
        )


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    await bot.add_cog(Help())
