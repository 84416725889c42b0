"""What the screen of `/taverne einstellungen` does: each change checked again and in the log (X3)."""

from collections.abc import Callable
from typing import Any

import discord

from bot import forms, guild_settings, settings_screen
from bot.client import Taverne
from bot.guild_settings import GuildSettings
from bot.router import Asked
from bot.setting_words import named
from bot.tavern import Tavern, patron_of
from bot.words import of_member, speak


class Clicks:
    """What is chosen, pressed and typed."""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern
        tavern.router.on("setting", self.choose)
        tavern.router.on("setting-ask", self.ask)
        tavern.router.on("setting-sent", self.sent)

    async def choose(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Set what was chosen in a select, or what a button names after the setting."""
        what, _, pressed = asked.argument.partition(".")
        values = (pressed,) if pressed else asked.values
        offered = settings_screen.channels(interaction.guild, what)
        await self._change(interaction, what, lambda _: guild_settings.chosen(what, values, offered))

    async def ask(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Open a form for what is typed."""
        await settings_screen.ask(self._tavern, interaction, asked)

    async def sent(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Set what was typed."""
        what, text = asked.argument, forms.answer(interaction)
        await self._change(interaction, what, lambda settings: guild_settings.typed(settings, what, text))

    async def _change(
        self, interaction: discord.Interaction, what: str, value: Callable[[GuildSettings], Any]
    ) -> None:
        patron, words = patron_of(interaction), of_member(interaction)
        key = f"setting:{interaction.id}"
        done = await self._tavern.carry_out(
            interaction,
            lambda db, moment: guild_settings.change(
                db, moment, patron, what, value(guild_settings.find(db, patron)), key
            ),
        )
        settings = await self._tavern.play.find(lambda db: guild_settings.find(db, patron))
        speak(patron.guild, settings.language)
        if done and what in ("language", "side_bets"):
            await self._draw_tables(patron.guild)
        told = words(
            "settings-saved" if done else "settings-same",
            what=named(what, words),
            value=settings_screen.said_of(settings, what, words),
        )
        await settings_screen.show(self._tavern, interaction, told)

    async def _draw_tables(self, guild: int) -> None:
        """Let the open tables say it too."""
        for place in await self._tavern.play.find(guild_settings.standing):
            if place.guild == guild:
                self._tavern.painter.mark(place.table, place.channel)


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    await guild_settings.learn_languages(bot.tavern.play)
    Clicks(bot.tavern)
