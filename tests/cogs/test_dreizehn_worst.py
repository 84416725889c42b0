"""13 & 3 at its fullest: twelve seats with the longest names, the longest hands, everybody tied (B37 to B39).

The Lokal refuses what Discord refuses: more than 40 components or 4000 characters in a message.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from data import tables
from games.hidden import BANK
from tests.cogs.hidden_hands import SECOND, hand, press
from tests.cogs.reader import digits
from tests.lokal.patron import Patron, components, texts
from tests.tavern import Tavern

ONES = (1,) * 16
"""The longest hand that is not overthrown."""

SHOWN = digits(ONES)


async def full_table(tavern: Tavern, *, stechen: bool) -> Patron:
    """Twelve whose names are as long as may be, once escaped, play for quarters; who is the last of them."""
    guests = await tavern.newcomers(12)
    world = tavern.lokal.world
    for guest in guests:
        user = world.users[int(guest.me["id"])]
        user.name = "_" * 32
        world.put(user)
    host, *others = guests
    stakes = {"münzen": "¼", "teilung": 1, "einsatz": "¼"}
    await tavern.begin(host, *others, game="13und3", runden=10, stechen=stechen, **stakes)
    return guests[-1]


async def put(tavern: Tavern, **changed: Any) -> None:
    """Let the table be in another state, and draw it."""
    table = await tavern.table()
    state = replace(table.state, **changed)
    await tavern.bot.tavern.play.do(
        lambda db, moment: tables.save(db, table, now=moment.now, state=state, votes=(1,))
    )
    tavern.bot.tavern.painter.mark(1, table.channel)
    await tavern.quiet()


async def everybody_tied(tavern: Tavern, *, stechen: bool) -> None:
    """All seats and the bank have thrown sixteen ones, and have won ten rounds each; all is revealed."""
    last = await full_table(tavern, stechen=stechen)
    seats = (await tavern.table()).state.seats
    everybody = dict.fromkeys((BANK, *seats), ONES)
    await put(tavern, hands={**everybody, BANK: ()}, content=seats[:-1], wins=dict.fromkeys(everybody, 10))
    seen = await press(tavern, last, await hand(tavern, last), "content")
    assert texts(seen).count(SHOWN) == 1
    await put(tavern, hands=everybody)
    assert f"{SHOWN}\n**16 mit 16**" in await tavern.text()
    await tavern.tick(2 * SECOND)


def longest(tavern: Tavern) -> int:
    """The most characters that stand in a public message; none has too many components."""
    public = tavern.public()
    assert max(len(components(message)) for message in public) <= 40
    assert all(texts(message).count("@everyone") == 0 for message in public)
    return max(len(texts(message)) for message in public)


async def test_B38_B39_thirteen_throw_a_stechen(tavern: Tavern) -> None:
    await everybody_tied(tavern, stechen=True)
    state = (await tavern.table()).state
    assert (state.phase, len(state.rolloff.seats)) == ("stechen", 13)
    assert 2000 < longest(tavern) <= 4000
    while (table := await tavern.table()).state.phase == "stechen":
        asked = table.questions[0]
        await tavern.click(tavern.patrons[table.sitter(asked.seat).member], "Würfeln")
        assert longest(tavern) <= 4000


async def test_B38_B39_thirteen_share_a_round(tavern: Tavern) -> None:
    await everybody_tied(tavern, stechen=False)
    table = await tavern.table()
    assert (table.state.round, set(table.state.wins.values())) == (2, {11})
    story = next(texts(message) for message in tavern.public() if "Gleichstand" in texts(message))
    assert story.count(f"{SHOWN} – 16 mit 16") == 13
    assert story.count("(¼ Fen)") == 13
    assert longest(tavern) <= 4000
