"""Who acts, who is still there, and what the outside world brings into a transaction."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import discord

from bot.replies import UNHEARD
from games.refusals import Refusal

_NO_MEMBER: Final = (10007, 10013)
"""Discord's codes for who is not in the guild, and for who is nobody any more."""


@dataclass(frozen=True, slots=True)
class Patron:
    """A member in one guild, as Discord vouches for them with each interaction."""

    guild: int
    id: int
    name: str
    moderator: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """When a transaction runs (milliseconds since the epoch), where new seeds come from (32 bytes each), and
    what the click brings to the dice that asked for it (`games.dice.Brought`), None where nobody clicked.
    """

    now: int
    seed: Callable[[], bytes]
    click: str | None = None


class ModeratorsOnly(Refusal):
    """Only a moderator may do that."""

    key = "refused-moderators-only"


class NotSeated(Refusal):
    """Who does not sit at the table has no say in it."""

    key = "refused-not-seated"


async def has_left(client: discord.Client, guild: int, member: int, patience: float) -> bool:
    """Whether a member is not in a guild any more, which no event tells without a privileged intent (B27).

    Where Discord gives no answer within `patience` seconds, nobody has left.
    """
    try:
        async with asyncio.timeout(patience):
            await client.http.get_member(guild, member)
    except UNHEARD as error:
        return isinstance(error, discord.NotFound) and error.code in _NO_MEMBER
    return False
