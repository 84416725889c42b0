"""Draws tables into their messages: what is saved first is drawn here, again and again if need be.

One drawing of a table at a time, each from a fresh look, so that an older picture never overwrites a newer
one. A message is edited through the interaction that asked for it, or else, when its turn comes in the
backlog, with the bot's own right to edit its messages.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final
from weakref import WeakValueDictionary

import discord
import structlog
from discord import ui

from bot import pause, screens
from bot.backlog import Backlog
from bot.messages import Messages
from bot.picks import Picks, shown_picked
from bot.play import Picture, Place, Play, Table
from bot.replies import UNHEARD
from bot.screens import GameScreen
from data import tables

log = structlog.get_logger()

QUEUE: Final = 1.0
"""Seconds that a click waits for the drawing of those before it."""

OLDEST_MS: Final = 55 * 60 * 1000
"""Discord slows down edits of messages that are an hour old: they are replaced a little earlier."""

ANEW_MS: Final = 60_000
"""Between two messages of a table whose messages somebody deletes (B25)."""

UNKNOWN_CHANNEL: Final = 10003
ARCHIVED: Final = 50083
LOCKED: Final = 160005
"""Discord's codes; a thread that is archived or locked can be written to again when somebody opens it."""


class Painter:
    """One for each program. `game` gives the screen of a game by its name."""

    def __init__(
        self, client: discord.Client, play: Play, picks: Picks, game: Callable[[str], GameScreen]
    ) -> None:
        self._play = play
        self._picks = picks
        self._game = game
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.backlog = Backlog(self._redraw)
        self._messages = Messages(client, play, self.mark)

    def mark(self, table: int, channel: int) -> None:
        """Draw this table soon."""
        self.backlog.mark(table, channel)

    async def answer(self, interaction: discord.Interaction, table: int, seen: Picture | None = None) -> None:
        """Draw the table through the click that changed it, as it was `seen` then, if nothing newer is shown.

        Raises what `UNHEARD` names: a `TimeoutError` if so many clicks are drawn before this one that Discord
        would not wait for it (B31). Raises a `StoreError` if a new message was not noted.
        """
        async with self._turn(table):
            if seen is None or not self._messages.is_fresh(seen.table):
                seen = await self._play.look(table)
            await self._recall(seen.table, interaction.message)
            await self._show(seen, interaction)

    async def place(self, interaction: discord.Interaction, table: int) -> None:
        """Answer a command with the table's message, which takes the place of its older one.

        Raises as `answer` does.
        """
        async with self._turn(table):
            picture = await self._play.look(table)
            await self._recall(picture.table)
            await self._game(picture.table.game).prepare(picture)
            view, message = self._view(picture), None
            if not interaction.response.is_done():
                message = await self._messages.respond(picture, view, interaction)
            new = message or await self._messages.send(picture, view)
        old = picture.table.message
        if old is not None and old != new:
            await self._messages.remove(picture.table, old, new)
        if message is None:
            await interaction.delete_original_response()

    async def flush(self) -> None:
        """Write down which versions the messages show: what a restart need not draw again (B20)."""
        await self._messages.flush()

    async def close(self) -> None:
        """Finish what is being drawn."""
        await self.backlog.close()
        await self.flush()

    def _lock(self, table: int) -> asyncio.Lock:
        return self._locks.setdefault(table, asyncio.Lock())

    @asynccontextmanager
    async def _turn(self, table: int) -> AsyncIterator[None]:
        """The table's lock, for somebody who cannot wait for it long. Raises `TimeoutError`."""
        lock = self._lock(table)
        async with asyncio.timeout(QUEUE):
            await lock.acquire()
        try:
            yield
        finally:
            lock.release()

    async def _redraw(self, number: int) -> None:
        """Draw a table from the backlog. Raises whatever should be tried again in a while."""
        async with self._lock(number):
            picture = await self._play.look(number)
            await self._recall(picture.table)
            try:
                await self._show(picture, None)
            except UNHEARD as error:
                await self._not_drawn(picture.table, error)

    async def _recall(self, table: Table, message: discord.Message | None = None) -> None:
        """After a start only the table's message knows which dice were picked: read it before it is drawn
        over (B20). `message` is one that somebody has clicked, perhaps that one.
        """
        if table.message is None or self._messages.knows(table.id) or not table.questions:
            return
        try:
            if message is None or message.id != table.message:
                message = await self._messages.fetch(table, table.message)
        except UNHEARD as error:  # what is wrong shows when it is drawn
            log.info("picked dice could not be read", table=table.id, error=str(error))
            return
        number = table.questions[0].number
        self._picks.recall(table.id, number, shown_picked(message, table.id, number))

    async def _not_drawn(self, table: Table, error: Exception) -> None:
        """Go on as the reason wants it: give the coins back where the channel is gone, wait for the right
        where it is missing (B29). Raises `error` if it may pass.
        """
        code = error.code if isinstance(error, discord.HTTPException) else 0
        if code == UNKNOWN_CHANNEL:
            await self._play.do(lambda db, moment: pause.leave_channel(db, moment, table.channel))
            await self._forget(table.id)
        elif code in (ARCHIVED, LOCKED) or isinstance(error, discord.Forbidden):
            place = Place(table.id, table.channel, table.guild)
            await self._play.do(lambda db, moment: pause.begin(db, moment, place))
        else:
            raise error
        log.warning("a table cannot be shown", table=table.id, channel=table.channel, error=str(error))

    async def _forget(self, table: int) -> None:
        """Nobody will see this table again: no start need try to draw it."""
        version = (await self._play.look(table)).table.version
        await self._play.store.write(lambda db: tables.set_drawn(db, {table: version}))

    async def _show(self, picture: Picture, interaction: discord.Interaction | None) -> None:
        table = picture.table
        await self._game(table.game).prepare(picture)
        if table.message is None:
            await self._messages.send(picture, self._view(picture))
        elif 0 < table.message_round < picture.number:
            await self._turn_page(picture, table.message, interaction)
        elif self._play.clock() - _born(table.message) > OLDEST_MS:
            new = await self._messages.send(picture, self._view(picture))
            await self._messages.remove(table, table.message, new)
        elif not await self._messages.edit(table, table.message, self._view(picture), interaction):
            await self._replace(picture, table.message)
        elif table.message_round != picture.number:
            await self._messages.shown(picture, table.message)
        else:
            self._messages.drawn(table, table.message)

    async def _turn_page(
        self, picture: Picture, message: int, interaction: discord.Interaction | None
    ) -> None:
        """The settled round shrinks to its result; the new one gets a message of its own below. Rounds that
        were opened and settled since leave their results between the two.
        """
        table = picture.table
        settled = await self._settled(table, table.message_round)
        await self._messages.edit(table, message, settled, interaction)
        for number in range(table.message_round + 1, picture.number):
            await self._messages.leave(table, number, await self._settled(table, number))
        await self._messages.send(picture, self._view(picture))

    async def _replace(self, picture: Picture, deleted: int) -> None:
        """A new message for one that somebody has deleted: at most one a minute (B25)."""
        if self._play.clock() - _born(deleted) < ANEW_MS:
            self.backlog.later(picture.table.id, picture.table.channel)
        else:
            await self._messages.send(picture, self._view(picture))

    async def _settled(self, table: Table, number: int) -> ui.LayoutView:
        """What stays of a round."""
        last = await self._play.look(table.id, round_=number)
        await self._game(table.game).prepare(last)
        return screens.settled(last, self._messages.words(table), self._game(table.game))

    def _view(self, picture: Picture) -> ui.LayoutView:
        table = picture.table
        numbers = [question.number for question in table.questions]
        picked = self._picks.of(table.id, numbers[0]) if numbers else frozenset()
        return screens.draw(picture, self._messages.words(table), self._game(table.game), picked)


def _born(message: int) -> int:
    """When a message was sent, in milliseconds since the epoch: its id tells."""
    return (message >> 22) + discord.utils.DISCORD_EPOCH
