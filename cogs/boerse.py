"""`/börse`, `/zahlen` and `/anschreiben`: a member's own purse and tab (X1, X2)."""

import discord
from discord import app_commands
from discord.ext import commands

from bot import forms, hands, purse_screens, purses
from bot.client import Taverne
from bot.commands import term
from bot.names import clean
from bot.people import Patron
from bot.purses import NoBots
from bot.replies import SILENT, say
from bot.router import Asked, NotUnderstood, custom_id
from bot.tavern import Tavern, patron_of
from bot.words import of_guild, of_member
from games import money
from games.refusals import Refusal


class NotHere(Refusal):
    """Nobody pays who has left the guild."""

    key = "refused-not-here"


class Clicks:
    """What the buttons of the private screens do."""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern
        for verb, handler in {
            "purse-page": self.turn,
            "tab": self.show_tab,
            "tab-pay": self.pay_tab,
            "tab-part": self.ask_part,
            "tab-part-sent": self.pay_part,
        }.items():
            tavern.router.on(verb, handler)

    async def turn(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Another page of entries."""
        await show_purse(self._tavern, interaction, asked.number)

    async def show_tab(self, interaction: discord.Interaction, asked: Asked) -> None:
        """The tab, from the purse."""
        _need(asked, "show")
        patron = patron_of(interaction)
        seen = await self._tavern.play.find(lambda db: purses.show_tab(db, patron))
        await hands.put(interaction, purse_screens.tab(seen, of_member(interaction)))

    async def pay_tab(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Pay as much as the button says."""
        if not asked.number:
            raise NotUnderstood
        await self._pay(interaction, asked.number)

    async def ask_part(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Ask in a form how much of the tab shall be paid."""
        _need(asked, "ask")
        words, patron = of_member(interaction), patron_of(interaction)
        seen = await self._tavern.play.find(lambda db: purses.show_tab(db, patron))
        hint = words("tab-part-hint", most=min(seen.owed, seen.purse))
        id_ = custom_id(0, "tab-part-sent")
        await forms.ask(interaction, id_, words("tab-part-title"), words("tab-part-label"), hint)

    async def pay_part(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Pay what was written into the form."""
        del asked
        await self._pay(interaction, money.parse(forms.answer(interaction)))

    async def _pay(self, interaction: discord.Interaction, amount: int) -> None:
        patron, key = patron_of(interaction), str(interaction.id)
        seen = await self._tavern.carry_out(
            interaction, lambda db, moment: purses.repay(db, moment, patron, amount, key)
        )
        if seen is not None:
            await hands.put(interaction, purse_screens.tab(seen, of_member(interaction)))


class Purse(commands.Cog):
    """`/börse`, `/zahlen`, `/anschreiben`"""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern

    @app_commands.command(name=term("command-purse"), description=term("command-purse-about"))
    async def purse(self, interaction: discord.Interaction) -> None:
        """What the member has; a new patron gets the welcome money (X1)."""
        await show_purse(self._tavern, interaction, 0)

    @app_commands.command(name=term("command-pay"), description=term("command-pay-about"))
    @app_commands.rename(member=term("option-payee"), amount=term("option-amount"))
    @app_commands.describe(member=term("option-payee-about"), amount=term("option-amount-about"))
    async def pay(
        self, interaction: discord.Interaction, member: discord.User | discord.Member, amount: str
    ) -> None:
        """Pay somebody from purse to purse, once for each interaction.

        The receipt is public and pings nobody: people pay each other for what they have agreed on at a
        table, and with a line that all can see nobody quarrels about it later. Refusals stay private.
        """
        if member.bot:
            raise NoBots
        if not isinstance(member, discord.Member):
            raise NotHere
        giver, coins = patron_of(interaction), money.parse(amount)
        taker = Patron(giver.guild, member.id, member.display_name)
        paid = await self._tavern.carry_out(
            interaction,
            lambda db, moment: purses.pay(db, moment, giver, taker, coins, str(interaction.id)),
        )
        if paid is not None:
            names = {"giver": clean(giver.name), "taker": clean(taker.name)}
            await _announce(interaction, of_guild(interaction.guild)("told-paid", amount=coins, **names))

    @app_commands.command(name=term("command-tab"), description=term("command-tab-about"))
    async def tab(self, interaction: discord.Interaction) -> None:
        """Borrow from the house (X2), or look at the tab and pay it."""
        patron = patron_of(interaction)
        # Delivered twice it lends once: a loan is one a day.
        seen = await self._tavern.carry_out(
            interaction, lambda db, moment: purses.borrow(db, moment, patron), once=False
        )
        assert seen is not None, "asked for each time"
        await hands.put(interaction, purse_screens.tab(seen, of_member(interaction)))


async def show_purse(tavern: Tavern, interaction: discord.Interaction, page: int) -> None:
    """Show the private screen: in the one that was clicked, or else as a new message."""
    patron = patron_of(interaction)
    found = await tavern.carry_out(
        interaction, lambda db, moment: purses.look(db, moment, patron, page), once=False
    )
    assert found is not None, "asked for each time"
    await hands.put(interaction, purse_screens.purse(found, of_member(interaction)))


def _need(asked: Asked, argument: str) -> None:
    """Raises `NotUnderstood` for a button that has another argument than ours."""
    if asked.argument != argument:
        raise NotUnderstood


async def _announce(interaction: discord.Interaction, text: str) -> None:
    """Answer so that everybody sees it. What was acknowledged in private gets a private answer first, or
    Discord would show that one to nobody else.
    """
    if interaction.response.is_done():
        await say(interaction, of_member(interaction)("told-paid-below"))
        await interaction.followup.send(text, allowed_mentions=SILENT)
    else:
        await interaction.response.send_message(text, allowed_mentions=SILENT)


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    Clicks(bot.tavern)
    await bot.add_cog(Purse(bot.tavern))
