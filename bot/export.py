"""`/taverne export`: the books of a guild as files, made beside the event loop, in a private answer."""

import asyncio
import io
from collections.abc import Sequence
from functools import partial
from typing import Final

import discord

from bot import log_words
from bot.people import ModeratorsOnly
from bot.replies import SILENT
from bot.tavern import Tavern, in_time, patron_of
from bot.words import Words, of_member
from data.export import Book, Room, books

ABOUT: Final = {"ledger": "export-ledger", "accounts": "export-accounts", "log": "export-log"}

_ROOM: Final = Room()


class Exports:
    """One for each program."""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern
        self._one_at_a_time = asyncio.Lock()  # each reads all books: two would only share the processor

    async def answer(self, interaction: discord.Interaction) -> None:
        """Send the files to a moderator. Raises `ModeratorsOnly`, or a `StoreError`."""
        by = patron_of(interaction)
        if not by.moderator:
            raise ModeratorsOnly
        words = of_member(interaction)
        made = await in_time(interaction, self._made(by.guild, words))
        files = [
            discord.File(io.BytesIO(book.content), book.name, description=words(ABOUT[book.title]))
            for book in made
        ]
        text = "\n".join(told(made, words))
        if interaction.response.is_done():
            await interaction.followup.send(text, files=files, ephemeral=True, allowed_mentions=SILENT)
        else:
            await interaction.response.send_message(
                text, files=files, ephemeral=True, allowed_mentions=SILENT
            )

    async def _made(self, guild: int, words: Words) -> Sequence[Book]:
        path, tell = self._tavern.play.store.path, partial(log_words.bare, words=words)
        async with self._one_at_a_time:
            return await asyncio.to_thread(books, path, guild, _ROOM, tell)


def told(made: Sequence[Book], words: Words) -> Sequence[str]:
    """What the files are, and what is not in them."""
    packed = ", ".join(f"`{book.name}`" for book in made if book.packed)
    return [
        words("export-told"),
        *([words("export-packed", files=packed)] if packed else []),
        *(words("export-cut", file=book.name, rows=book.rows) for book in made if book.cut),
    ]
