"""Throwing, and picking dice: the buttons that several games share. There is no command here."""

from collections.abc import Sequence
from typing import Any

import discord

from bot import house
from bot.client import Taverne
from bot.picks import PICK, shown_picked
from bot.router import Asked
from bot.tavern import Tavern, patron_of
from games import keepfive
from games.game import Throw
from games.keepfive import Lay


class Clicks:
    """What these buttons ask of a game."""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern
        for verb, handler in {
            "throw": self.throw,
            PICK: self.pick,
            "lay": self.lay,
            "done": self.done,
        }.items():
            tavern.router.on(verb, handler)

    async def throw(self, interaction: discord.Interaction, asked: Asked) -> None:
        await self._tavern.act(interaction, asked, lambda _, seat: (Throw(seat),))

    async def pick(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Pick a die, or put it back. Nothing is saved, so nothing is lost."""
        question = asked.question or 0
        async with self._tavern.picks.order(asked.table):
            seen = await self._tavern.look(interaction, asked.table)
            house.asked_seat(seen.table, patron_of(interaction), question)
            pickable = self._tavern.game(seen.table.game).pickable(seen.table.state)
            if asked.argument not in {str(place) for place in range(pickable)}:
                raise keepfive.NoSuchDie
            shown = shown_picked(interaction.message, asked.table, question)
            self._tavern.picks.toggle(asked.table, question, int(asked.argument), shown, interaction.id)
        await self._tavern.show(interaction, asked.table, seen)

    async def lay(self, interaction: discord.Interaction, asked: Asked) -> None:
        """ "Weiterwürfeln": lay what was picked last and throw the rest."""
        picked = await self._tavern.picked(interaction, asked)

        def plan(state: Any, seat: int) -> Sequence[Any]:
            lay = Lay(seat, picked)
            return (lay,) if len(picked) == len(state.turn.thrown) else (lay, Throw(seat))

        await self._tavern.act(interaction, asked, plan)

    async def done(self, interaction: discord.Interaction, asked: Asked) -> None:
        """ "Fertig": all dice just thrown stay, the turn ends."""
        await self._tavern.act(
            interaction, asked, lambda state, seat: (Lay(seat, tuple(range(len(state.turn.thrown)))),)
        )


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    Clicks(bot.tavern)
