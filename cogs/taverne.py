"""`/börse`, and for moderators `/taverne börse …` (X3)."""

from typing import Final, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from bot import claim_choices, free_claims, purses
from bot.client import Taverne
from bot.commands import term
from bot.names import clean
from bot.people import Patron
from bot.purses import NoBots
from bot.replies import say
from bot.tavern import Tavern, patron_of
from bot.words import of_member
from games import money

Reason = app_commands.Range[str, 1, 300]
_CHOICES: Final[dict[str, free_claims.Choice]] = {"offerer": "offerer", "holder": "holder", "void": "void"}
Anyone: TypeAlias = discord.User | discord.Member
"""Also who has left the guild: the purse is still there (B27)."""


class Purse(commands.Cog):
    """`/börse`"""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern

    @app_commands.command(name=term("command-purse"), description=term("command-purse-about"))
    async def purse(self, interaction: discord.Interaction) -> None:
        """What the member has; a new patron gets the welcome money (X1)."""
        patron = patron_of(interaction)
        found = await self._tavern.carry_out(
            interaction, lambda db, moment: purses.look(db, moment, patron), once=False
        )
        assert found is not None, "asked for each time"
        words = of_member(interaction)
        lines = [words("purse-welcome", amount=found.welcome)] if found.welcome else []
        lines.append(words("purse-coins", amount=found.coins))
        if found.at_tables:
            lines.append(words("purse-at-tables", amount=found.at_tables))
        if found.in_bets:
            lines.append(words("purse-in-bets", amount=found.in_bets))
        await say(interaction, "\n".join(lines))


@app_commands.default_permissions(manage_guild=True)
class Moderation(
    commands.GroupCog, group_name=term("command-tavern"), group_description=term("command-tavern-about")
):
    """`/taverne …`; the right is checked again with every act, whatever a guild has allowed in its
    settings.
    """

    purse = app_commands.Group(name=term("command-purse"), description=term("command-tavern-purse-about"))

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern

    @purse.command(name=term("command-set"), description=term("command-set-about"))
    @app_commands.rename(
        member=term("option-member"), amount=term("option-amount"), reason=term("option-reason")
    )
    @app_commands.describe(
        member=term("option-member-about"),
        amount=term("option-amount-about"),
        reason=term("option-reason-about"),
    )
    async def set(
        self,
        interaction: discord.Interaction,
        member: Anyone,
        amount: str,
        reason: Reason,
    ) -> None:
        """Set a purse."""
        await self._correct(interaction, member, money.parse(amount), reason)

    @purse.command(name=term("command-reset"), description=term("command-reset-about"))
    @app_commands.rename(member=term("option-member"), reason=term("option-reason"))
    @app_commands.describe(member=term("option-member-about"), reason=term("option-reason-about"))
    async def reset(self, interaction: discord.Interaction, member: Anyone, reason: Reason) -> None:
        """Set a purse back to the welcome money."""
        await self._correct(interaction, member, None, reason)

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

    async def _correct(
        self,
        interaction: discord.Interaction,
        member: Anyone,
        amount: int | None,
        reason: str,
    ) -> None:
        if member.bot:
            raise NoBots
        by = patron_of(interaction)
        of = Patron(by.guild, member.id, member.display_name)
        # The key does what remembering the interaction does elsewhere: delivered twice, it is booked once.
        key = f"correction:{interaction.id}"
        done = await self._tavern.carry_out(
            interaction,
            lambda db, moment: purses.correct(db, moment, by, of, amount=amount, reason=reason, key=key),
            once=False,
        )
        assert done is not None, "asked for each time"
        words = of_member(interaction)
        await say(
            interaction, words("told-corrected", name=clean(of.name), before=done.before, after=done.after)
        )


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    await bot.add_cog(Purse(bot.tavern))
    await bot.add_cog(Moderation(bot.tavern))
