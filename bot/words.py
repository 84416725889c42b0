"""Which language whom: the guild's for what everybody sees, the member's for what one member sees."""

from typing import Final

import discord

from data.texts import LANGUAGES, NO_BREAK, Words, language_of, signed, words

__all__ = ["LANGUAGES", "NO_BREAK", "Words", "of_guild", "of_member", "signed", "words"]

DEFAULT: Final = "de"


def of_member(interaction: discord.Interaction) -> Words:
    """For private answers."""
    return words(language_of(interaction.locale.value))


def of_guild(guild: discord.Guild | None) -> Words:
    """For public messages; German where the guild is not known (yet)."""
    return words(language_of(guild.preferred_locale.value) if guild else DEFAULT)
