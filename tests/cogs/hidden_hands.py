"""How an evening of 13 & 3 goes on, click by click, and what its dice will be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games import hands
from games.dice import FairDice
from games.hidden import BANK
from tests.cogs.reader import digits
from tests.lokal.patron import Json, Patron, components, texts
from tests.seeds import seed_where
from tests.tavern import Tavern

SECOND: Final = 1 / 60
"""In minutes, as `Tavern.tick` counts."""

HAND = "Meine Würfel"


# --- Clicks -------------------------------------------------------------------------------------------------


async def hand(tavern: Tavern, patron: Patron, table: int = 1) -> Json:
    """The member's own hand, opened by the table's button."""
    there = await tavern.shown(patron, table)
    return await tavern.private(patron, patron.click(there, f"1:{table}:0:hand:"))


async def press(tavern: Tavern, patron: Patron, seen: Json, verb: str) -> Json:
    """Press the button of a verb in a hand; the hand as it is then."""
    await patron.click(seen, ids(seen)[verb])
    await tavern.quiet()
    return await tavern.seen(patron, int(seen["id"]))


async def content(tavern: Tavern, patron: Patron, dice: int = 3, table: int = 1) -> Json:
    """Throw so many dice and be content; the hand as it is then."""
    seen = await hand(tavern, patron, table)
    for _ in range(dice - hands.FIRST + 1):
        seen = await press(tavern, patron, seen, "throw")
    return await press(tavern, patron, seen, "content")


async def bank(tavern: Tavern, table: int = 1) -> list[str]:
    """Let the bank throw until all is revealed; what stood at the table after each look at the clock."""
    seen = []
    message = str((await tavern.table(table)).message)
    while (found := await tavern.table(table)).phase == "running" and found.state.phase == "bank":
        await tavern.tick(2 * SECOND)
        seen.append(texts(await tavern.seen(tavern.hedwig, int(message))))
    return seen


async def round_(tavern: Tavern, *patrons: Patron, table: int = 1) -> None:
    """All throw three dice and are content, and the bank throws."""
    for patron in patrons:
        await content(tavern, patron, table=table)
    await bank(tavern, table)


async def stechen(tavern: Tavern, table: int = 1) -> None:
    """All who are tied throw their die, until one has won."""
    number = (await tavern.table(table)).state.round
    while (found := await tavern.table(table)).phase == "running" and found.state.round == number:
        seat = found.questions[0].seat
        await tavern.click(tavern.patrons[found.sitter(seat).member], "Würfeln", table)


async def forged(tavern: Tavern, patron: Patron, seen: Json, custom_id: str) -> str:
    """What the bot says to a click on a button that the message does not have."""
    tavern.forge = lambda payload: {**payload, "data": {**payload["data"], "custom_id": custom_id}}
    said = await tavern.told(patron, patron.click(seen, next(iter(ids(seen).values()))))
    tavern.forge = lambda payload: payload
    return said


def ids(seen: Json) -> dict[str, str]:
    """The custom_ids of a message's buttons by their verb, of those that can be pressed."""
    found = [one for one in components(seen) if one["type"] == 2 and not one.get("disabled")]
    return {one["custom_id"].split(":")[3]: one["custom_id"] for one in found}


# --- Dice ---------------------------------------------------------------------------------------------------


def seed(*sums: int, wanted: Callable[[FairDice], bool] = lambda _: True, round_: int = 1) -> bytes:
    """A seed by which the first seats throw these sums with three dice, and what follows is as `wanted`."""
    return seed_where(
        lambda dice: all(sum(draw(dice, seat)) == wish for seat, wish in enumerate(sums, 1)) and wanted(dice),
        round_=round_,
    )


def draw(dice: FairDice, seat: int, number: int = 3) -> tuple[int, ...]:
    """The next dice of a seat."""
    return tuple(dice.draw(seat) for _ in range(number))


def shown(seed_: bytes, seat: int, number: int = 3) -> str:
    """The first dice of a seat by a seed, as texts show them."""
    return digits(draw(FairDice(seed_, 1, 1), seat, number))


def bank_hand(dice: FairDice) -> tuple[int, ...]:
    """What the bank will throw (T4)."""
    thrown: tuple[int, ...] = ()
    while hands.bank_draws(thrown):
        thrown = (*thrown, dice.draw(BANK))
    return thrown


def bank_overthrows(dice: FairDice) -> bool:
    return hands.points(bank_hand(dice)) is None
