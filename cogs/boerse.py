"""`/börse`, and for moderators `/taverne börse …` (X3)."""

from typing import TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from bot import purses
from bot.client import Taverne
from bot.commands import Reason, term
from bot.names import clean
from bot.people import Patron
from bot.purses import NoBots
from bot.replies import say
from bot.tavern import Tavern, patron_of
from bot.words import of_member
from games import money

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


class Corrections(app_commands.Group):
    """`/taverne börse …`; the right is checked again with every act (B36)."""

    def __init__(self, tavern: Tavern) -> None:
        super().__init__(name=term("command-purse"), description=term("command-tavern-purse-about"))
        self._tavern = tavern

    @app_commands.command(name=term("command-set"), description=term("command-set-about"))
    @app_commands.rename(
        member=term("option-member"), amount=term("option-amount"), reason=term("option-reason")
    )
    @app_commands.describe(
        member=term("option-member-about"),
        amount=term("option-amount-about"),
        reason=term("option-reason-about"),
    )
    async def set(
        self, interaction: discord.Interaction, member: Anyone, amount: str, reason: Reason
    ) -> None:
        """Set a purse."""
        await self._correct(interaction, member, money.parse(amount), reason)

    @app_commands.command(name=term("command-reset"), description=term("command-reset-about"))
    @app_commands.rename(member=term("option-member"), reason=term("option-reason"))
    @app_commands.describe(member=term("option-member-about"), reason=term("option-reason-about"))
    async def reset(self, interaction: discord.Interaction, member: Anyone, reason: Reason) -> None:
        """Set a purse back to the welcome money."""
        await self._correct(interaction, member, None, reason)

    async def _correct(
        self, interaction: discord.Interaction, member: Anyone, amount: int | None, reason: str
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
    """Called by discord.py when the cog is loaded, after that of `/taverne`."""
    await bot.add_cog(Purse(bot.tavern))
    tavern = bot.tree.get_command(term("command-tavern").message)
    assert isinstance(tavern, app_commands.Group), "cogs.taverne is loaded before"
    tavern.add_command(Corrections(bot.tavern))
