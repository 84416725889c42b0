""" "Würfel prüfen": a round's seal, its seed once that may be known, and whether all adds up.

What is checked is the very file that is handed out, and by the function that `python -m games verify` runs.
That may take some tenths of a second, so it is done beside the event loop and beside the thread in which
clicks read (B49).
"""

import asyncio
from pathlib import Path

import discord

from bot import check_screen
from bot.check_screen import Checked
from bot.hands import put
from bot.play import Play
from bot.replies import say
from bot.tavern import in_time, patron_of
from bot.words import of_member
from data import records
from games.record import write
from games.verify import verify


class Checks:
    """One for each program."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._one_at_a_time = asyncio.Lock()  # two would only share the processor
        self._running: dict[tuple[int, int, int], asyncio.Task[Checked]] = {}
        """By guild, table and round."""

    async def answer(self, interaction: discord.Interaction, table: int, round_: int) -> None:
        """Show a round's dice to whoever asks, in private. Raises `NoSuchTable`, or a `StoreError`."""
        guild, words = patron_of(interaction).guild, of_member(interaction)
        seen = await in_time(interaction, self._play.look(table, guild, round_))
        if seen.round is None:
            await say(interaction, words("check-none"))
            return
        checked = Checked()
        if seen.round.seed is not None:
            checked = await in_time(interaction, self.checked(guild, table, round_))
        await put(
            interaction, check_screen.draw(seen, checked, words), *check_screen.files(seen, checked, words)
        )

    async def checked(self, guild: int, table: int, round_: int) -> Checked:
        """The round, checked. Who asks for the same round meanwhile waits for the same."""
        key = (guild, table, round_)
        if key not in self._running:
            self._running[key] = asyncio.create_task(self._check(*key))
            self._running[key].add_done_callback(lambda _: self._running.pop(key))
        return await asyncio.shield(self._running[key])

    async def _check(self, guild: int, table: int, round_: int) -> Checked:
        async with self._one_at_a_time:
            return await asyncio.to_thread(check, self._play.store.path, guild, table, round_)


def check(path: Path, guild: int, table: int, round_: int) -> Checked:
    """What the database at `path` tells of a round, checked. Raises a `StoreError`."""
    record = records.read(path, guild, table, round_)
    if record is None:
        return Checked()
    file = write(record)
    return Checked(record, file, verify(file))
