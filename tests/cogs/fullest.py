"""A table as full as may be: all seats taken, by members with the longest names, in whatever state a test
wants.

The Lokal refuses what Discord refuses: more than 40 components or 4000 characters in a message.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from data import tables
from tests.lokal.patron import Json, Patron, components, texts
from tests.tavern import Tavern


async def full_table(tavern: Tavern, game: str, **options: Any) -> list[Patron]:
    """Twelve whose names are as long as may be, once escaped, begin a game; who they are, seat by seat."""
    guests = await tavern.newcomers(12)
    world = tavern.lokal.world
    for guest in guests:
        user = world.users[int(guest.me["id"])]
        user.name = "_" * 32
        world.put(user)
    await tavern.begin(*guests, game=game, **options)
    return guests


async def put(tavern: Tavern, **changed: Any) -> None:
    """Let the table be in another state, with a vote for home, and draw it."""
    table = await tavern.table()
    state = replace(table.state, **changed)
    await tavern.bot.tavern.play.do(
        lambda db, moment: tables.save(db, table, now=moment.now, state=state, votes=(1,))
    )
    tavern.bot.tavern.painter.mark(1, table.channel)
    await tavern.quiet()


def size(message: Json) -> int:
    """How many characters a message has; it has not too many components."""
    assert len(components(message)) <= 40
    return len(texts(message))
