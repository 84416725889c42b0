"""Everything a cog needs, in one place: the house's doors, its painter, its router, its games."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

import discord
import structlog

from bot import hands, house, pause, rights
from bot.asking import conclude
from bot.emojis import Faces
from bot.hands import Hands
from bot.house import NotInLobby, NotRunning, Plan, Stale
from bot.log_channels import LogChannels
from bot.painter import Painter
from bot.people import Moment, Patron
from bot.picks import Picks, shown_picked
from bot.play import Picture, Place, Play, picture
from bot.reminders import Reminders
from bot.replies import UNHEARD, comes_too_late, whisper
from bot.router import Asked, NotUnderstood, Router
from bot.screens import GameScreen
from bot.surroundings import Surroundings
from bot.sweep import Sweep
from bot.words import of_member
from data import tables
from data.errors import StoreError

log = structlog.get_logger()

T = TypeVar("T")

Change = Callable[[Picture, frozenset[int]], frozenset[int]]
"""From a table and what is picked for its open question to what is picked then."""

PATIENCE: Final = 1.5
"""Seconds that a click may wait for its answer before it is acknowledged; Discord allows 3."""


class Tavern:
    """One for each program."""

    def __init__(self, client: discord.Client, play: Play) -> None:
        self.play = play
        self.picks = Picks()
        self.router = Router()
        self.dice = Faces()
        self._games: dict[str, GameScreen] = {}
        self.painter = Painter(client, self.play, self.picks, self.game)
        self.hands = Hands(self.play, self.picks, self.game)
        self.surroundings = Surroundings(client, self.play, self.painter)
        self.reminders = Reminders(client, self.play, self.painter)
        self.log_channels = LogChannels(client, self.play)
        self.sweep = Sweep(self.play, self.painter, self.surroundings, self.reminders, self.log_channels)

    def add_game(self, name: str, screen: GameScreen) -> None:
        """Let a cog draw its game."""
        self._games[name] = screen

    def game(self, name: str) -> GameScreen:
        """How a game is drawn."""
        return self._games[name]

    async def close(self) -> None:
        """Finish what is being said and drawn."""
        await self.reminders.close()
        await self.log_channels.close()
        await self.painter.close()

    async def carry_out(
        self,
        interaction: discord.Interaction,
        work: Callable[[sqlite3.Connection, Moment], T],
        *,
        once: bool = True,
    ) -> T | None:
        """Run `work` for an interaction; the interaction is acknowledged meanwhile if that takes long.

        None if the interaction was carried out before; not `once` is for work that may well be done again
        and whose result is wanted each time. Raises what `work` refuses, or a `StoreError`.
        """
        return await in_time(interaction, self.play.do(work, interaction.id if once else None))

    async def change(
        self,
        interaction: discord.Interaction,
        table: int,
        work: Callable[[sqlite3.Connection, Moment], object],
    ) -> None:
        """Carry out a click on a table's message or a hand, and draw that. The message is drawn for a hand's
        click only if everybody may see what has changed: an edit would tell of hidden dice. A stale click
        gets a fresh picture too. Raises `pause.Paused` where the bot may not speak; a click where it may
        again ends the pause.
        """
        await self._need_voice(interaction, table)
        hidden = hands.clicked(interaction)

        def changed(db: sqlite3.Connection, moment: Moment) -> tuple[int, Picture]:
            version = tables.load(db, table).version if hidden else 0
            pause.end(db, moment, table)
            work(db, moment)
            return version, picture(db, table)

        try:
            before, seen = await self.carry_out(interaction, changed) or (0, None)
        except (Stale, NotInLobby, NotRunning):
            if hidden:
                await self.show(interaction, table)
            else:
                self.draw_later(interaction, table)
            raise
        await self.show(interaction, table, seen)
        if hidden and seen and seen.table.version > before:
            self.draw_later(interaction, table)

    async def act(
        self, interaction: discord.Interaction, asked: Asked, plan: Plan, *, answers: bool = True
    ) -> None:
        """Carry out what a click asks of the game; `answers` says whether it answers an open question. Whose
        throw has to wait for a bet is told so in private: all else looks as before (W7, T2).
        """
        if answers and asked.question is None:
            raise NotUnderstood
        question = asked.question if answers else None
        patron, thrown = patron_of(interaction), True

        def work(db: sqlite3.Connection, moment: Moment) -> None:
            nonlocal thrown
            thrown = house.act(db, moment, patron, asked.table, question, plan)

        await self.change(interaction, asked.table, work)
        if not thrown:
            await whisper(interaction, of_member(interaction)("told-throw-waits"))

    async def act_for_sure(
        self, interaction: discord.Interaction, asked: Asked, plan: Plan, told: str, **values: str | int
    ) -> None:
        """As `act`, for who has been asked twice: the text `told` takes the place of the private question,
        and the table is drawn apart.
        """
        if asked.question is None:
            raise NotUnderstood
        await self._need_voice(interaction, asked.table)
        patron = patron_of(interaction)

        def work(db: sqlite3.Connection, moment: Moment) -> None:
            pause.end(db, moment, asked.table)
            house.act(db, moment, patron, asked.table, asked.question, plan)

        await self.carry_out(interaction, work)
        self.draw_later(interaction, asked.table)
        await conclude(interaction, told, **values)

    async def picked(self, interaction: discord.Interaction, asked: Asked) -> tuple[int, ...]:
        """What is picked for a question, in rising order, once all earlier taps count."""
        question = asked.question or 0
        async with self.picks.order(asked.table):
            shown = shown_picked(interaction.message, asked.table, question)
            return tuple(sorted(self.picks.of(asked.table, question, shown)))

    async def pick(self, interaction: discord.Interaction, asked: Asked, change: Change) -> None:
        """Change what is picked for a question, and show it. Nothing is saved, so nothing is lost. Raises
        what `house.asked_seat` and `change` raise.
        """
        question = asked.question or 0
        async with self.picks.order(asked.table):
            seen = await self.look(interaction, asked.table)
            house.asked_seat(seen.table, patron_of(interaction), question)
            shown = shown_picked(interaction.message, asked.table, question)
            picked = change(seen, self.picks.of(asked.table, question, shown))
            self.picks.put(asked.table, question, picked, interaction.id)
        await self.show(interaction, asked.table, seen)

    async def look(self, interaction: discord.Interaction, table: int) -> Picture:
        """The table, for a click on its message that changes nothing saved. Raises `pause.Paused` as `change`
        does, or `tables.NoSuchTable`.
        """
        await self._need_voice(interaction, table)
        return await self.play.look(table, patron_of(interaction).guild)

    async def _need_voice(self, interaction: discord.Interaction, table: int) -> None:
        """Let the table pause, if the bot has lost a right here since it was opened. Raises `Paused`."""
        right = rights.missing_here(interaction)
        if right is None:
            return
        place = Place(table, interaction.channel_id or 0, patron_of(interaction).guild)
        until = await self.play.do(lambda db, moment: pause.begin(db, moment, place))
        if until is not None:
            raise pause.Paused(right=right, at=str(until // 1000))

    async def show(self, interaction: discord.Interaction, table: int, seen: Picture | None = None) -> None:
        """Draw the table through the click, as it was just `seen` or else from a fresh look; or the hand, if
        that was clicked. What was saved stands even if the drawing fails (B17); the table is then drawn
        apart, but not for a hand.
        """
        hidden = hands.clicked(interaction)
        try:
            if hidden:
                await self.hands.show(interaction, table)
            else:
                await self.painter.answer(interaction, table, seen)
            await acknowledge(interaction)
        except (*UNHEARD, StoreError) as error:
            log.warning("a click was saved and not drawn", table=table, error=str(error))
            if not hidden:
                self.draw_later(interaction, table)
            if not comes_too_late(error):
                await acknowledge(interaction)

    def draw_later(self, interaction: discord.Interaction, table: int) -> None:
        """Draw the table of the channel from which somebody asks, apart from the answer."""
        if interaction.channel_id is not None:
            self.painter.mark(table, interaction.channel_id)

    async def place(self, interaction: discord.Interaction, table: int) -> None:
        """Answer a command with the table's message. What was saved stands even if that fails (B17)."""
        try:
            await self.painter.place(interaction, table)
        except (*UNHEARD, StoreError) as error:
            log.warning("a table was saved and not shown", table=table, error=str(error))
            self.draw_later(interaction, table)


async def in_time(interaction: discord.Interaction, work: Coroutine[Any, Any, T]) -> T:
    """Do `work` for an interaction, which is acknowledged meanwhile if that takes long."""
    task = asyncio.create_task(work)
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    if not done:
        await acknowledge(interaction)
    return await task


async def acknowledge(interaction: discord.Interaction) -> None:
    """Tell Discord that the interaction arrived, if nothing has yet. Too late is no harm: what is saved
    stands.
    """
    if interaction.response.is_done():
        return
    try:
        await interaction.response.defer(ephemeral=True)
    except UNHEARD as error:
        log.info("an interaction was not acknowledged", interaction=interaction.id, error=str(error))


def patron_of(interaction: discord.Interaction) -> Patron:
    """Who asks, as Discord vouches for them right now; a moderator is who may manage the guild (X3)."""
    assert interaction.guild_id is not None, "the router and the commands let nobody in from outside a guild"
    return Patron(
        guild=interaction.guild_id,
        id=interaction.user.id,
        name=interaction.user.display_name,
        moderator=interaction.permissions.manage_guild,
    )
