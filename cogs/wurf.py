"""Throwing, and picking dice: the buttons that several games share. There is no command here."""

from collections.abc import Sequence
from typing import Any

import discord

from bot.client import Taverne
from bot.picks import PICK
from bot.play import Picture
from bot.router import Asked
from bot.tavern import Tavern
from games import keepfive
from games.game import Throw
from games.keepfive import Lay
from games.potgame import PotState
from games.refusals import NotAsked


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
        """Pick a die, or put it back. Raises `keepfive.NoSuchDie`."""

        def toggled(seen: Picture, picked: frozenset[int]) -> frozenset[int]:
            pickable = self._tavern.game(seen.table.game).pickable(seen.table.state)
            if asked.argument not in {str(place) for place in range(pickable)}:
                raise keepfive.NoSuchDie
            return picked ^ {int(asked.argument)}

        await self._tavern.pick(interaction, asked, toggled)

    async def lay(self, interaction: discord.Interaction, asked: Asked) -> None:
        """ "Weiterwürfeln": lay what was picked last and throw the rest."""
        picked = await self._tavern.picked(interaction, asked)

        def plan(state: Any, seat: int) -> Sequence[Any]:
            lay = Lay(seat, picked)
            return (lay,) if len(picked) == _thrown(state) else (lay, Throw(seat))

        await self._tavern.act(interaction, asked, plan)

    async def done(self, interaction: discord.Interaction, asked: Asked) -> None:
        """ "Alle liegen lassen": all dice just thrown stay, the turn ends."""
        await self._tavern.act(
            interaction, asked, lambda state, seat: (Lay(seat, tuple(range(_thrown(state)))),)
        )


def _thrown(state: Any) -> int:
    """How many dice were just thrown. Raises `NotAsked` in a game in which none are laid aside."""
    if not isinstance(state, PotState):
        raise NotAsked
    return len(state.turn.thrown)


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    Clicks(bot.tavern)
