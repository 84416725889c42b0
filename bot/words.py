"""Which language whom: the guild's for what everybody sees, the member's for what one member sees.

A guild may have set another language than its own at Discord. What guilds have set is known to the whole
program: public words are needed where no database is at hand.
"""

from collections.abc import Mapping
from typing import Final

import discord

from data.texts import LANGUAGES, NO_BREAK, Words, language_of, signed, words

__all__ = ["LANGUAGES", "NO_BREAK", "Words", "learn", "of_guild", "of_member", "signed", "speak", "words"]

DEFAULT: Final = "de"

_SET: Final[dict[int, str]] = {}
"""What guilds have set."""


def learn(languages: Mapping[int, str]) -> None:
    """At the start: the languages that guilds have set, and nothing else."""
    _SET.clear()
    _SET.update(languages)


def speak(guild: int, language: str | None) -> None:
    """From now on a guild hears this language; None: its own at Discord."""
    if language is None:
        _SET.pop(guild, None)
    else:
        _SET[guild] = language


def of_member(interaction: discord.Interaction) -> Words:
    """For private answers."""
    return words(language_of(interaction.locale.value))


def of_guild(guild: discord.Guild | discord.Object | None) -> Words:
    """For public messages: what the guild has set, else its own language at Discord; German where that is not
    known (yet).
    """
    if guild is not None and guild.id in _SET:
        return words(_SET[guild.id])
    return words(language_of(guild.preferred_locale.value) if isinstance(guild, discord.Guild) else DEFAULT)
