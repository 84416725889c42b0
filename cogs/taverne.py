"""`/taverne …`: what moderators do."""

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot import claim_choices, free_claims, settings_screen
from bot.client import Taverne
from bot.commands import Reason, term
from bot.replies import say
from bot.tavern import Tavern, patron_of
from bot.words import of_member

_CHOICES: Final[dict[str, free_claims.Choice]] = {"offerer": "offerer", "holder": "holder", "void": "void"}


@app_commands.default_permissions(manage_guild=True)
class Moderation(
    commands.GroupCog, group_name=term("command-tavern"), group_description=term("command-tavern-about")
):
    """`/taverne …`; the right is checked again with every act, whatever a guild has allowed in its
    settings.
    """

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern

    @app_commands.command(name=term("command-settings"), description=term("command-settings-about"))
    async def settings(self, interaction: discord.Interaction) -> None:
        """What holds in this tavern, on one screen."""
        await settings_screen.show(self._tavern, interaction)

    @app_commands.command(name=term("command-judge"), description=term("command-judge-about"))
    @app_commands.rename(
        bet=term("option-bet"), winner=term("option-bet-winner"), reason=term("option-reason")
    )
    @app_commands.describe(
        bet=term("option-bet-about"),
        winner=term("option-bet-winner-about"),
        reason=term("option-reason-about"),
    )
    @app_commands.choices(
        winner=[
            app_commands.Choice(name=term("judge-offerer"), value="offerer"),
            app_commands.Choice(name=term("judge-holder"), value="holder"),
            app_commands.Choice(name=term("judge-void"), value="void"),
        ]
    )
    async def judge(self, interaction: discord.Interaction, bet: int, winner: str, reason: Reason) -> None:
        """Decide a free claim about which its sides do not agree, or correct a decision (W4)."""
        by = patron_of(interaction)
        told = await self._tavern.carry_out(
            interaction, lambda db, moment: free_claims.judge(db, moment, by, bet, _CHOICES[winner], reason)
        )
        if told is not None:
            self._tavern.painter.mark(*told)
        await say(interaction, of_member(interaction)("told-judged", bet=str(bet)))

    @judge.autocomplete("bet")
    async def undecided(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        """Free claims that wait for a decision, by who bets against whom on what."""
        return await claim_choices.undecided(self._tavern, interaction, current)


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    await bot.add_cog(Moderation(bot.tavern))
