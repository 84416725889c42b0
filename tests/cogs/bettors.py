"""How members bet, click by click."""

from __future__ import annotations

import asyncio
from typing import Any

from data import bets
from data.bets import Contract, Offer
from tests.cogs.evening import rolled_off, stake
from tests.lokal.patron import Json, Patron, buttons, components
from tests.seeds import roll_off, seed_where
from tests.tavern import Tavern

ODD = "naechster Wurf mindestens eine ungerade"
ODD_SHOWN = "nächster Wurf: mindestens eine Ungerade"


def seed(wanted: tuple[int, ...] | None = None, *, odd: bool = True) -> bytes:
    """A seed by which seat 1 of two begins, with odd dice in its first throw, or with these."""

    def accepts(dice: Any) -> bool:
        if roll_off(dice, 1, 2) != 1:
            return False
        thrown = tuple(dice.draw(1) for _ in range(5))
        return sorted(thrown) == sorted(wanted) if wanted else any(face % 2 for face in thrown) is odd

    return seed_where(accepts)


async def at_turn(tavern: Tavern, *patrons: Patron, seed_: bytes | None = None, **options: Any) -> None:
    """A table of 34-Zyklus whose first turn is about to begin; for the smallest stake."""
    tavern.seeds = [seed_ or seed()]
    host, *others = patrons or (tavern.balduin, tavern.rosalind)
    await tavern.begin(host, *others, **{"wettfrist": 0, **options})
    await rolled_off(tavern)
    shown = await tavern.shown(host)
    await stake(tavern, next(label for label in buttons(shown) if label.endswith(" Fen")))


async def propose(tavern: Tavern, patron: Patron, amount: str, claim: str, **options: Any) -> Json:
    """Ask for a bet; the private question."""
    return await tavern.private(patron, patron.command("wette", betrag=amount, auf=claim, **options))


async def offer(tavern: Tavern, patron: Patron, amount: str, claim: str = ODD, **options: Any) -> int:
    """Offer a bet and confirm it; the number of the offer."""
    asked = await propose(tavern, patron, amount, claim, **options)
    await press(tavern, patron, asked, "bet-yes")
    return (await offers(tavern))[-1].id


async def press(tavern: Tavern, patron: Patron, shown: Json, verb: str, which: int = 0) -> Json:
    """Press a button of a message by its verb; the message as it is then."""
    await patron.click(shown, ids(shown, verb)[which])
    await tavern.quiet()
    return await tavern.seen(patron, int(shown["id"]))


async def hold(tavern: Tavern, patron: Patron, which: int = 0, table: int = 1) -> None:
    """Hold against an offer by the button of the table's message, the newest offer first."""
    await press(tavern, patron, await tavern.shown(patron, table), "bet-hold", which)


async def screen(tavern: Tavern, patron: Patron, table: int = 1) -> Json:
    """The private screen, opened from the table."""
    shown = await tavern.shown(patron, table)
    return await tavern.private(patron, patron.click(shown, ids(shown, "bets")[0]))


async def part(tavern: Tavern, patron: Patron, shown: Json, amount: str, which: int = 0) -> None:
    """Fill in the form for a part of an offer, opened from the private screen."""
    await patron.click(shown, ids(shown, "bet-part")[which])
    await patron.when(lambda: patron.modal is not None)
    await patron.submit(text=amount)
    await tavern.quiet()


async def refused(tavern: Tavern, patron: Patron, shown: Json, verb: str, which: int = 0) -> str:
    """Press a button that changes nothing; what the bot says to that."""
    return await unchanged(tavern, patron, shown, ids(shown, verb)[which])


async def unchanged(tavern: Tavern, patron: Patron, shown: Json, custom_id: str) -> str:
    """Click on anything that changes nothing; what the bot says to that."""
    before = await tavern.dump()
    said = await tavern.told(patron, patron.click(shown, custom_id))
    assert await tavern.dump() == before
    return said


def ids(shown: Json, verb: str) -> list[str]:
    """The custom_ids of a message's buttons with that verb, of those that can be pressed."""
    found = [one for one in components(shown) if one["type"] == 2 and not one.get("disabled")]
    return [one["custom_id"] for one in found if one["custom_id"].split(":")[3] == verb]


async def offers(tavern: Tavern, table: int = 1) -> tuple[Offer, ...]:
    """The open offers of a table, oldest first."""
    return await tavern.read(lambda db: bets.open_at(db, table))


async def running(tavern: Tavern, table: int = 1) -> tuple[Contract, ...]:
    """The contracts of a table that run, oldest first."""
    return await tavern.read(lambda db: bets.running_at(db, table))


async def held(tavern: Tavern, *clicks: Any) -> None:
    """Let all these happen at once, whatever is said to them."""
    await asyncio.gather(*clicks, return_exceptions=True)
    await tavern.quiet()


async def stacks(tavern: Tavern, table: int = 1) -> dict[str, int]:
    """What lies before each member at a table, in quarter Fen."""
    return {sitter.name: sitter.stack for sitter in (await tavern.table(table)).sitters}
