"""Draws tables into their messages: what is saved first is drawn here, again and again if need be.

One drawing of a table at a time, each from a fresh look, so that an older picture never overwrites a newer
one. A message is edited through the interaction that asked for it, or else with the bot's own right to edit
its messages; those edits are coalesced, at most one a second a channel.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final
from weakref import WeakValueDictionary

import discord
import structlog
from discord import ui

from bot import pause, screens
from bot.picks import Picks, shown_picked
from bot.play import Picture, Place, Play, Table
from bot.replies import SILENT, UNHEARD
from bot.screens import GameScreen
from bot.words import Words, of_guild
from data import tables
from data.errors import StoreError

log = structlog.get_logger()

PACE: Final = 1.0
"""Seconds between two edits in a channel that no click has asked for (B31)."""

QUEUE: Final = 1.0
"""Seconds that a click waits for the drawing of those before it."""

OLDEST_MS: Final = 55 * 60 * 1000
"""Discord slows down edits of messages that are an hour old: they are replaced a little earlier."""

LATER: Final = 60.0
"""Seconds until a drawing that failed is tried again (B25)."""

ANEW_MS: Final = 60_000
"""Between two messages of a table whose messages somebody deletes (B25)."""

REMEMBERED: Final = 10_000
"""Tables of which it is remembered what was drawn last; each is one small entry."""

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
ARCHIVED: Final = 50083
"""Discord's codes; a thread that is archived can be written to again when somebody opens it."""


class Painter:
    """One for each program. `game` gives the screen of a game by its name."""

    def __init__(
        self, client: discord.Client, play: Play, picks: Picks, game: Callable[[str], GameScreen]
    ) -> None:
        self._client = client
        self._play = play
        self._picks = picks
        self._game = game
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._marked: dict[int, dict[int, None]] = {}
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._drawn: dict[int, int] = {}
        self._latest: OrderedDict[int, tuple[int, int]] = OrderedDict()
        self._unsure: set[int] = set()

    def mark(self, table: int, channel: int) -> None:
        """Draw this table soon."""
        self._marked.setdefault(channel, {})[table] = None
        if channel not in self._workers:
            self._workers[channel] = asyncio.create_task(self._work(channel))

    async def answer(self, interaction: discord.Interaction, table: int, seen: Picture | None = None) -> None:
        """Draw the table through the click that changed it, as it was `seen` then, if nothing newer is shown.

        Raises `discord.HTTPException`, or `TimeoutError` if so many clicks are drawn before this one that
        Discord would not wait for it (B31).
        """
        async with self._turn(table):
            if seen is None or not self._is_fresh(seen.table):
                seen = await self._play.look(table)
            await self._show(seen, interaction)

    async def place(self, interaction: discord.Interaction, table: int) -> None:
        """Answer a command with the table's message, which takes the place of its older one.

        Raises as `answer` does.
        """
        async with self._turn(table):
            picture = await self._play.look(table)
            message = None if interaction.response.is_done() else await self._respond(picture, interaction)
            new = message or await self._send(picture)
        old = picture.table.message
        if old is not None and old != new:
            await self._remove(picture.table, old, new)
        if message is None:
            await interaction.delete_original_response()

    async def flush(self) -> None:
        """Write down which versions the messages show: what a restart need not draw again (B20)."""
        if self._drawn:
            drawn, self._drawn = self._drawn, {}
            await self._play.store.write(lambda db: tables.set_drawn(db, drawn))

    async def close(self) -> None:
        """Finish what is being drawn."""
        self._marked.clear()
        await asyncio.gather(*self._workers.values(), return_exceptions=True)
        await self.flush()

    def _is_fresh(self, table: Table) -> bool:
        """Whether nothing newer has been drawn since, and still into the same message."""
        version, message = self._latest.get(table.id, (0, table.message))
        return table.version >= version and table.message == message

    def _note(self, table: Table, message: int) -> None:
        """Remember what was drawn last, and where."""
        self._latest[table.id] = (table.version, message)
        self._latest.move_to_end(table.id)
        if len(self._latest) > REMEMBERED:
            self._latest.popitem(last=False)

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

    async def _work(self, channel: int) -> None:
        """Draw what is marked in one channel, one a second, until nothing is."""
        try:
            while marked := self._marked.get(channel):
                table = next(iter(marked))
                del marked[table]
                await self._try(table, channel)
                await asyncio.sleep(PACE)
        finally:
            self._marked.pop(channel, None)
            del self._workers[channel]

    async def _try(self, table: int, channel: int) -> None:
        """Draw a table. Whatever is wrong with it, those after it are drawn too, and it again later."""
        try:
            try:
                await self._redraw(table)
            except UNHEARD as error:
                await self._not_drawn(table, channel, error)
        except Exception:
            log.exception("a table cannot be drawn", table=table)
            self._later(table, channel)

    async def _redraw(self, table: int) -> None:
        async with self._lock(table):
            picture = await self._play.look(table)
            await self._recall(picture.table)
            await self._show(picture, None)

    async def _recall(self, table: Table) -> None:
        """After a start only the message knows which dice were picked: read it before it is drawn over
        (B20).
        """
        if table.message is None or table.id in self._latest or not table.questions:
            return
        try:
            message = await self._channel(table).fetch_message(table.message)
        except UNHEARD as error:  # what is wrong shows when it is drawn
            log.info("picked dice could not be read", table=table.id, error=str(error))
            return
        number = table.questions[0].number
        self._picks.recall(table.id, number, shown_picked(message, table.id, number))

    async def _not_drawn(self, table: int, channel: int, error: Exception) -> None:
        """Go on as the reason wants it: wait for the right, give the coins back, or try once more (B25,
        B29).
        """
        code = error.code if isinstance(error, discord.HTTPException) else 0
        log.warning("a table was not drawn", table=table, channel=channel, error=str(error))
        if code == UNKNOWN_CHANNEL:
            await self._play.do(lambda db, moment: pause.leave_channel(db, moment, channel))
            await self._forget(table)
        elif code == ARCHIVED or isinstance(error, discord.Forbidden):
            picture = await self._play.look(table)
            place = Place(table, channel, picture.table.guild)
            await self._play.do(lambda db, moment: pause.begin(db, moment, place))
        else:
            self._later(table, channel)

    async def _forget(self, table: int) -> None:
        """Nobody will see this table again: no start need try to draw it."""
        version = (await self._play.look(table)).table.version
        await self._play.store.write(lambda db: tables.set_drawn(db, {table: version}))

    def _later(self, table: int, channel: int) -> None:
        """Draw this table in a minute; however often it fails meanwhile, it waits for that once (B25)."""

        def again() -> None:
            self._again.discard(table)
            self.mark(table, channel)

        if table not in self._again:
            self._again.add(table)
            asyncio.get_running_loop().call_later(LATER, again)

    async def _show(self, picture: Picture, interaction: discord.Interaction | None) -> None:
        table = picture.table
        if table.message is None:
            await self._send(picture)
        elif 0 < table.message_round < _round(picture):
            await self._turn_page(picture, table.message, interaction)
        elif self._play.clock() - _born(table.message) > OLDEST_MS:
            new = await self._send(picture)
            await self._remove(table, table.message, new)
        elif not await self._edit(table, table.message, self._view(picture), interaction):
            await self._replace(picture, table.message)
        elif table.message_round != _round(picture):
            await self._shown(picture, table.message)
        else:
            self._drawn[table.id] = table.version
            self._note(table, table.message)

    async def _turn_page(
        self, picture: Picture, message: int, interaction: discord.Interaction | None
    ) -> None:
        """The settled round shrinks to its result; the new one gets a message of its own below. Rounds that
        were opened and settled since leave their results between the two.
        """
        table = picture.table
        await self._edit(table, message, await self._settled(table, table.message_round), interaction)
        for number in range(table.message_round + 1, _round(picture)):
            view = await self._settled(table, number)
            await self._channel(table).send(
                view=view, allowed_mentions=SILENT, nonce=f"{table.id}-round-{number}"
            )
        await self._send(picture)

    async def _settled(self, table: Table, number: int) -> ui.LayoutView:
        """What stays of a round."""
        last = await self._play.look(table.id, round_=number)
        return screens.settled(last, self._words(table), self._game(table.game))

    async def _replace(self, picture: Picture, deleted: int) -> None:
        """A new message for one that somebody has deleted: at most one a minute (B25)."""
        if self._play.clock() - _born(deleted) < ANEW_MS:
            self._later(picture.table.id, picture.table.channel)
        else:
            await self._send(picture)

    async def _edit(
        self, table: Table, message: int, view: ui.LayoutView, interaction: discord.Interaction | None
    ) -> bool:
        """Draw `view` into a message; False if somebody has deleted it."""
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

    async def _send(self, picture: Picture) -> int:
        """A new message for the table; it pings only whoever is to act, and only if it opens a round. Its id.

        It may have been sent before, by a click whose answer got lost or could not be noted. Discord then
        gives back that message for its nonce, as it was drawn then: what stands in it is looked at again.
        """
        table = picture.table
        asked = [table.sitter(question.seat).member for question in table.questions]
        pings = SILENT
        if 0 < table.message_round < _round(picture):
            pings = discord.AllowedMentions(
                users=[discord.Object(member) for member in asked], everyone=False, roles=False
            )
        sure = table.id in self._latest and table.id not in self._unsure
        self._unsure.add(table.id)
        sent = await self._channel(table).send(
            view=self._view(picture), allowed_mentions=pings, nonce=_nonce(picture)
        )
        await self._shown(picture, sent.id, sure=sure)
        self._unsure.discard(table.id)
        return sent.id

    async def _respond(self, picture: Picture, interaction: discord.Interaction) -> int | None:
        """Answer with a new message for the table; its id. None if a deferral was taken for lost and stands.

        Whether an answer arrived is not always known: discord.py asks again, and hears that there is one.
        """
        try:
            response = await interaction.response.send_message(
                view=self._view(picture), allowed_mentions=SILENT
            )
        except UNHEARD as error:
            log.info("whether an answer arrived is not known", table=picture.table.id, error=str(error))
            return await self._responded(picture, interaction, error)
        message = _message_id(response)
        await self._adopt(picture, message)
        return message

    async def _responded(
        self, picture: Picture, interaction: discord.Interaction, error: Exception
    ) -> int | None:
        """As `_respond`, for what stands there already. Raises `error` if that is nothing."""
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
            await self._shown(picture, message, sure=sure)
        except StoreError:
            await self._delete(picture.table.channel, message)
            raise

    async def _shown(self, picture: Picture, message: int, *, sure: bool = True) -> None:
        """Note which message shows the table. With `sure` False it may show it as it was a while ago."""
        table = picture.table
        round_, version, at = _round(picture), table.version if sure else 0, self._play.clock()
        await self._play.store.write(lambda db: tables.set_shown(db, table.id, message, round_, version, at))
        self._note(table, message)
        if not sure:
            self.mark(table.id, table.channel)

    async def _remove(self, table: Table, message: int, new: int) -> None:
        """Take away a message that `new` has replaced; if that fails, take its buttons away. That it is gone
        already is fine.
        """
        if await self._delete(table.channel, message):
            return
        try:
            await self._edit(table, message, screens.moved(table, new, self._words(table)), None)
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

    def _view(self, picture: Picture) -> ui.LayoutView:
        table = picture.table
        numbers = [question.number for question in table.questions]
        picked = self._picks.of(table.id, numbers[0]) if numbers else frozenset()
        return screens.draw(picture, self._words(table), self._game(table.game), picked)

    def _words(self, table: Table) -> Words:
        return of_guild(self._client.get_guild(table.guild))

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.channel, guild_id=table.guild)


def _round(picture: Picture) -> int:
    return picture.round.number if picture.round else 0


def _nonce(picture: Picture) -> str:
    """By what Discord knows a message that it has sent already, for some minutes.

    It is one for a round, whatever has happened in it since, or a round whose first message could not be
    noted would get a second. The message whose place it takes is part of it, or one that was deleted could
    be given back (B25).
    """
    return f"{picture.table.id}-{_round(picture)}-{(picture.table.message or 0) % 10**6}"


def _born(message: int) -> int:
    """When a message was sent, in milliseconds since the epoch: its id tells."""
    return (message >> 22) + discord.utils.DISCORD_EPOCH


def _message_id(response: discord.InteractionCallbackResponse[discord.Client]) -> int:
    if response.message_id is None:
        raise ValueError("a message was sent and came back without an id")
    return response.message_id
