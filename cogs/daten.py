"""`/daten`: what is stored about a member, as a file, and that it is deleted."""

import asyncio

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import own_data, screens
from bot.asking import conclude, confirm
from bot.client import Taverne
from bot.commands import term
from bot.hands import put
from bot.router import Asked, custom_id
from bot.screens import RESTING
from bot.tavern import Tavern, acknowledge, patron_of
from bot.words import of_member


class Clicks:
    """The two questions before data are deleted."""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern
        tavern.router.on("forget", self.ask_again)
        tavern.router.on("forget-yes", self.forget)

    async def ask_again(self, interaction: discord.Interaction, asked: Asked) -> None:
        """The first yes leads to the second question."""
        patron, play = patron_of(interaction), self._tavern.play
        own_data.check_bound(play, patron, asked.argument)
        leaving = await play.find(lambda db: own_data.ask(db, patron))
        until = own_data.until(play)
        id_ = custom_id(0, "forget-yes", own_data.bound(patron, until))
        values: dict[str, str | int] = {"coins": leaving.coins}
        await confirm(interaction, "ask-forget-again", "button-forget-yes", id_, until=until, **values)

    async def forget(self, interaction: discord.Interaction, asked: Asked) -> None:
        """The second yes: it happens, in one transaction, and open tables show the pseudonym."""
        patron = patron_of(interaction)
        own_data.check_bound(self._tavern.play, patron, asked.argument)
        done = await self._tavern.carry_out(
            interaction, lambda db, moment: own_data.delete(db, moment, patron)
        )
        if done is None:  # a click delivered twice, of which the first has been answered
            return
        for place in done.places:
            self._tavern.painter.mark(place.table, place.channel)
        await self._tavern.play.store.empty_log()
        await conclude(interaction, "told-forgotten", name=done.name)


class OwnData(
    commands.GroupCog, group_name=term("command-data"), group_description=term("command-data-about")
):
    """`/daten …`"""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern
        self._one_at_a_time = asyncio.Lock()

    @app_commands.command(name=term("command-data-export"), description=term("command-data-export-about"))
    async def export(self, interaction: discord.Interaction) -> None:
        """A private file with everything."""
        await acknowledge(interaction)
        words = of_member(interaction)
        async with self._one_at_a_time:
            file = await own_data.file_of(self._tavern.play, patron_of(interaction), words("export-file"))
        about = ui.TextDisplay[ui.LayoutView](words("told-export"))
        shown = ui.File[ui.LayoutView](f"attachment://{file.filename}")
        await put(interaction, screens.finished(RESTING, [about, shown]), file)

    @app_commands.command(name=term("command-data-delete"), description=term("command-data-delete-about"))
    async def delete(self, interaction: discord.Interaction) -> None:
        """Say what happens and what stays, and ask."""
        patron, play = patron_of(interaction), self._tavern.play
        leaving = await play.find(lambda db: own_data.ask(db, patron))
        until = own_data.until(play)
        id_ = custom_id(0, "forget", own_data.bound(patron, until))
        values: dict[str, str | int] = {"coins": leaving.coins, "tab": leaving.tab}
        await confirm(interaction, "ask-forget", "button-forget", id_, until=until, **values)


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    Clicks(bot.tavern)
    await bot.add_cog(OwnData(bot.tavern))
