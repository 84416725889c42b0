"""The messages of tables at Discord: sent, edited, replaced, and what is known of what they show.

A table has one message with which it is played. Discord's answer may get lost, or the disk may fail between
sending a message and noting it: neither may leave a second one (B17).
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import discord
import structlog
from discord import ui

from bot import screens
from bot.play import Picture, Play, Table
from bot.replies import SILENT, UNHEARD
from bot.words import Words, of_guild
from data import tables
from data.errors import StoreError

log = structlog.get_logger()

REMEMBERED: Final = 10_000
"""Tables of which it is remembered what was drawn last; each is one small entry."""

UNKNOWN_MESSAGE: Final = 10008
"""Discord's code for a message that somebody has deleted."""


class Messages:
    """One for each program. `mark` has a table drawn soon, in its channel."""

    def __init__(self, client: discord.Client, play: Play, mark: Callable[[int, int], None]) -> None:
        self._client = client
        self._play = play
        self._mark = mark
        self._drawn: dict[int, int] = {}
        self._flushing = asyncio.Lock()
        self._latest: OrderedDict[int, tuple[int, int]] = OrderedDict()
        self._unsure: set[int] = set()

    def knows(self, table: int) -> bool:
        """Whether this program has drawn the table before."""
        return table in self._latest

    def is_fresh(self, table: Table) -> bool:
        """Whether nothing newer has been drawn since, and still into the same message."""
        version, message = self._latest.get(table.id, (0, table.message))
        return table.version >= version and table.message == message

    def drawn(self, table: Table, message: int) -> None:
        """The table's message shows it as it is."""
        self._drawn[table.id] = table.version
        self._remember(table, message)

    async def flush(self) -> None:
        """Write down which versions the messages show: what a restart need not draw again (B20). What another
        call is writing down is written too when this returns. Raises a `StoreError`; then they are written
        down the next time.
        """
        async with self._flushing:
            drawn, self._drawn = self._drawn, {}
            try:
                if drawn:
                    await self._play.store.write(lambda db: tables.set_drawn(db, drawn))
            except StoreError:
                self._drawn = drawn | self._drawn
                raise

    async def shown(self, picture: Picture, message: int, *, sure: bool = True) -> None:
        """Note which message shows the table. With `sure` False it may show it as it was a while ago."""
        table = picture.table
        number, version, at = picture.number, table.version if sure else 0, self._play.clock()
        await self._play.store.write(lambda db: tables.set_shown(db, table.id, message, number, version, at))
        self._remember(table, message)
        if not sure:
            self._mark(table.id, table.channel)

    async def fetch(self, table: Table, message: int) -> discord.Message:
        """A message as Discord has it. Raises what `UNHEARD` names, as all that follow do."""
        return await self._channel(table).fetch_message(message)

    async def edit(
        self,
        table: Table,
        message: int,
        view: ui.LayoutView,
        interaction: discord.Interaction | None = None,
    ) -> bool:
        """Draw `view` into a message, through the click on it if there is one; False if it is deleted."""
        clicked = interaction.message.id if interaction and interaction.message else None
        try:
            if interaction is not None and clicked == message and not interaction.response.is_done():
                await interaction.response.edit_message(view=view, allowed_mentions=SILENT)
            else:
                known = self._channel(table).get_partial_message(message)
                await known.edit(view=view, allowed_mentions=SILENT)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return False
        return True

    async def leave(self, table: Table, number: int, view: ui.LayoutView) -> None:
        """Send what stays of a round that had no message of its own."""
        nonce = f"{table.id}-round-{number}"
        await self._channel(table).send(view=view, allowed_mentions=SILENT, nonce=nonce)

    async def send(self, picture: Picture, view: ui.LayoutView) -> int:
        """A new message for the table; it pings only whoever is to act, and only if it opens a round. Its id.

        It may have been sent before and not been noted. Discord then gives back that message for its nonce,
        as it was drawn then: the table is drawn once more.
        """
        table = picture.table
        sure = self.knows(table.id) and table.id not in self._unsure
        self._unsure.add(table.id)
        sent = await self._channel(table).send(
            view=view, allowed_mentions=_pings(picture), nonce=_nonce(picture)
        )
        await self.shown(picture, sent.id, sure=sure)
        self._unsure.discard(table.id)
        return sent.id

    async def respond(
        self, picture: Picture, view: ui.LayoutView, interaction: discord.Interaction
    ) -> int | None:
        """Answer with a new message for the table; its id. None if a deferral was taken for lost and stands.

        Whether an answer arrived is not always known: discord.py asks again, and hears that there is one.
        """
        try:
            response = await interaction.response.send_message(view=view, allowed_mentions=SILENT)
        except UNHEARD as error:
            log.info("whether an answer arrived is not known", table=picture.table.id, error=str(error))
            return await self._responded(picture, interaction, error)
        if response.message_id is None:
            raise ValueError("a message was sent and came back without an id")
        await self._adopt(picture, response.message_id)
        return response.message_id

    async def _responded(
        self, picture: Picture, interaction: discord.Interaction, error: Exception
    ) -> int | None:
        """As `respond`, for what stands there already. Raises `error` if that is nothing."""
        try:
            original = await interaction.original_response()
        except UNHEARD:
            raise error from None
        if original.flags.ephemeral:
            return None
        await self._adopt(picture, original.id, sure=False)
        return original.id

    async def _adopt(self, picture: Picture, message: int, *, sure: bool = True) -> None:
        """Note the message of an answer. No nonce leads back to it: one that cannot be noted goes."""
        try:
            await self.shown(picture, message, sure=sure)
        except StoreError:
            await self._delete(picture.table.channel, message)
            raise

    async def remove(self, table: Table, message: int, new: int) -> None:
        """Take away a message that `new` has replaced; if that fails, take its buttons away. That it is gone
        already is fine.
        """
        if await self._delete(table.channel, message):
            return
        try:
            await self.edit(table, message, screens.moved(table, new, self.words(table)))
        except UNHEARD as error:
            log.warning("an old message stays as it was", message=message, error=str(error))

    async def _delete(self, channel: int, message: int) -> bool:
        """Whether a message is gone now."""
        try:
            await self._client.http.delete_message(channel, message)
        except UNHEARD as error:
            log.info("a message was not deleted", message=message, error=str(error))
            return isinstance(error, discord.NotFound)
        return True

    def words(self, table: Table) -> Words:
        """The language in which a table is drawn."""
        return of_guild(self._client.get_guild(table.guild) or discord.Object(table.guild))

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.channel, guild_id=table.guild)

    def _remember(self, table: Table, message: int) -> None:
        self._latest[table.id] = (table.version, message)
        self._latest.move_to_end(table.id)
        if len(self._latest) > REMEMBERED:
            self._latest.popitem(last=False)


def _pings(picture: Picture) -> discord.AllowedMentions:
    table = picture.table
    if not 0 < table.message_round < picture.number:
        return SILENT
    asked = [table.sitter(question.seat).member for question in table.questions]
    return discord.AllowedMentions(
        users=[discord.Object(member) for member in asked], everyone=False, roles=False
    )


def _nonce(picture: Picture) -> str:
    """By what Discord knows a message that it has sent already, for some minutes.

    It is one for a round, whatever has happened in it since, or a round whose first message could not be
    noted would get a second. The message whose place it takes is part of it, or one that was deleted could
    be given back (B25).
    """
    return f"{picture.table.id}-{picture.number}-{(picture.table.message or 0) % 10**6}"
