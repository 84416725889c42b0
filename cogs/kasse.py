"""`/taverne börse …`: what moderators do to purses, one or all of them (X3)."""

from typing import Final, TypeAlias

import discord
from discord import app_commands

from bot import hands, purse_screens, purses
from bot.client import Taverne
from bot.commands import Reason, term
from bot.names import clean
from bot.people import Patron
from bot.purses import Act, NoBots, Sure
from bot.replies import say
from bot.router import Asked
from bot.tavern import Tavern, patron_of
from bot.words import of_member
from games import money
from games.refusals import Refusal

Anyone: TypeAlias = discord.User | discord.Member
"""Also who has left the guild: the purse is still there (B27)."""

_NAMES: Final = {
    "member": term("option-member"),
    "amount": term("option-amount"),
    "reason": term("option-reason"),
}
_ABOUT: Final = {
    "member": term("option-member-about"),
    "amount": term("option-amount-about"),
    "reason": term("option-reason-about"),
}


class SetToNothing(Refusal):
    """A purse is not set to nothing: what is in it is taken."""

    key = "refused-set-to-nothing"


class Corrections(app_commands.Group):
    """The commands; the right is checked again with every act (B36)."""

    def __init__(self, tavern: Tavern) -> None:
        super().__init__(name=term("command-purse"), description=term("command-tavern-purse-about"))
        self._tavern = tavern

    @app_commands.command(name=term("command-set"), description=term("command-set-about"))
    @app_commands.rename(**_NAMES)
    @app_commands.describe(**_ABOUT)
    async def set(
        self, interaction: discord.Interaction, member: Anyone, amount: str, reason: Reason
    ) -> None:
        """Set a purse. Raises `SetToNothing`, or what `money.parse` raises."""
        if not (coins := money.parse(amount, zero=True)):
            raise SetToNothing
        await self._correct(interaction, member, "set", coins, reason)

    @app_commands.command(name=term("command-give"), description=term("command-give-about"))
    @app_commands.rename(**_NAMES)
    @app_commands.describe(**_ABOUT)
    async def give(
        self, interaction: discord.Interaction, member: Anyone, amount: str, reason: Reason
    ) -> None:
        """Put an amount of the house into a purse."""
        await self._correct(interaction, member, "give", money.parse(amount), reason)

    @app_commands.command(name=term("command-take"), description=term("command-take-about"))
    @app_commands.rename(**_NAMES)
    @app_commands.describe(**_ABOUT)
    async def take(
        self, interaction: discord.Interaction, member: Anyone, amount: str, reason: Reason
    ) -> None:
        """Take an amount out of a purse."""
        await self._correct(interaction, member, "take", money.parse(amount), reason)

    @app_commands.command(name=term("command-reset"), description=term("command-reset-about"))
    @app_commands.rename(member=_NAMES["member"], reason=_NAMES["reason"])
    @app_commands.describe(member=_ABOUT["member"], reason=_ABOUT["reason"])
    async def reset(self, interaction: discord.Interaction, member: Anyone, reason: Reason) -> None:
        """Set a purse back to the welcome money."""
        await self._correct(interaction, member, "reset", 0, reason)

    async def _correct(
        self, interaction: discord.Interaction, member: Anyone, act: Act, amount: int, reason: str
    ) -> None:
        if member.bot:
            raise NoBots
        by = patron_of(interaction)
        of = Patron(by.guild, member.id, member.display_name)
        # The key does what remembering the interaction does elsewhere: delivered twice, it is booked once.
        key = f"correction:{interaction.id}"
        done = await self._tavern.carry_out(
            interaction,
            lambda db, moment: purses.correct(db, moment, by, of, act, amount, reason, key),
            once=False,
        )
        assert done is not None, "asked for each time"
        words = of_member(interaction)
        await say(
            interaction, words("told-corrected", name=clean(of.name), before=done.before, after=done.after)
        )

    @app_commands.command(name=term("command-reset-all"), description=term("command-reset-all-about"))
    @app_commands.rename(reason=_NAMES["reason"])
    @app_commands.describe(reason=_ABOUT["reason"])
    async def reset_all(self, interaction: discord.Interaction, reason: Reason) -> None:
        """Ask whether all purses shall be set back to the welcome money."""
        by = patron_of(interaction)
        asked = await self._tavern.carry_out(
            interaction, lambda db, moment: purses.ask_reset(db, moment, by, reason)
        )
        if asked is not None:
            await hands.put(interaction, purse_screens.ask_reset(asked, of_member(interaction)))

    @app_commands.command(name=term("command-undo"), description=term("command-undo-about"))
    @app_commands.rename(reason=_NAMES["reason"])
    @app_commands.describe(reason=_ABOUT["reason"])
    async def undo(self, interaction: discord.Interaction, reason: Reason) -> None:
        """Ask whether the newest reset of all purses shall be undone."""
        by = patron_of(interaction)
        asked = await self._tavern.carry_out(
            interaction, lambda db, moment: purses.ask_undo(db, moment, by, reason)
        )
        if asked is not None:
            await hands.put(interaction, purse_screens.ask_undo(asked, of_member(interaction)))


class Clicks:
    """What is done to all purses once the moderator is sure."""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern
        tavern.router.on("reset-first", self.ask_again)
        tavern.router.on("reset-all", self.reset_all)
        tavern.router.on("undo-reset", self.undo)

    async def ask_again(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Ask a second time, in the place of the first question."""
        by, question = patron_of(interaction), asked.number
        again = await self._tavern.carry_out(
            interaction, lambda db, moment: purses.ask_again(db, moment, by, question)
        )
        if again is not None:
            await hands.put(interaction, purse_screens.ask_again(again, of_member(interaction)))

    async def reset_all(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Reset all purses."""
        await self._do(interaction, asked, purses.reset_all, "told-reset-all")

    async def undo(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Undo the newest reset."""
        await self._do(interaction, asked, purses.undo, "told-undo-reset")

    async def _do(self, interaction: discord.Interaction, asked: Asked, work: Sure, told: str) -> None:
        by, question = patron_of(interaction), asked.number
        done = await self._tavern.carry_out(interaction, lambda db, moment: work(db, moment, by, question))
        if done is not None:
            await hands.put(interaction, purse_screens.changed(done, told, of_member(interaction)))


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded, after that of `/taverne`."""
    Clicks(bot.tavern)
    tavern = bot.tree.get_command(term("command-tavern").message)
    assert isinstance(tavern, app_commands.Group), "cogs.taverne is loaded before"
    tavern.add_command(Corrections(bot.tavern))
