"""`/glück`: words that are mixed into a seat's dice (B47)."""

import discord
from discord import app_commands
from discord.ext import commands

from bot import choosing, lucky
from bot.client import Taverne
from bot.commands import term
from bot.names import clean
from bot.replies import say
from bot.tavern import Tavern, patron_of
from bot.words import of_member
from games.dice import LONGEST_PHRASE


class Luck(commands.Cog):
    """`/glück`"""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern

    @app_commands.command(name=term("command-luck"), description=term("command-luck-about"))
    @app_commands.rename(phrase=term("option-luck-phrase"), table=term("option-table"))
    @app_commands.describe(phrase=term("option-luck-phrase-about"), table=term("option-table-about"))
    async def luck(
        self,
        interaction: discord.Interaction,
        phrase: app_commands.Range[str, 1, LONGEST_PHRASE],
        table: int | None = None,
    ) -> None:
        """Set the member's lucky phrase for the running round. Only the member is told, and no message
        changes: whoever sits at a table with hidden dice has done nothing that others could see.
        """
        patron = patron_of(interaction)
        chosen = await choosing.chosen(self._tavern, interaction, table, playing=True)
        said = await self._tavern.carry_out(
            interaction, lambda db, moment: lucky.say(db, moment, patron, chosen.id, phrase)
        )
        if said is None:  # delivered twice, of which the first has been answered
            return
        words, shown = of_member(interaction), clean(said.phrase, LONGEST_PHRASE)
        await say(interaction, words("told-luck", round=said.round, table=str(said.table), words=shown))

    @luck.autocomplete("table")
    async def tables(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await choosing.offered(self._tavern, interaction, current, playing=True)


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    await bot.add_cog(Luck(bot.tavern))
