"""How an evening of Dutzend goes on, click by click, and what its dice will be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games import dutzend
from games.covered import NOTHING
from games.dice import FairDice, throw
from tests.cogs.evening import asked, picks, rolled_off
from tests.cogs.hidden_hands import hand, press
from tests.lokal.patron import Json, Patron, components
from tests.seeds import roll_off, seed_where
from tests.tavern import Tavern

SECOND: Final = 1 / 60
"""In minutes, as `Tavern.tick` counts."""

DOUBT: Final = 15 * SECOND
"""How long a turn's last throw may be doubted."""

CRY: Final = "Falschspiel!"

HANDS: Final = {"Verdeckt würfeln", "Unter den Becher"}
"""The button to the hand, before and after a throw."""

Wanted = Callable[[FairDice], bool]


# --- Clicks -------------------------------------------------------------------------------------------------


async def honest(tavern: Tavern, *patrons: Patron, **options: Any) -> Patron:
    """A table without Falschspiel whose roll-off is over; who begins."""
    await tavern.begin(*patrons, game="dutzend", **options)
    await rolled_off(tavern)
    return await asked(tavern)


async def false(tavern: Tavern, *patrons: Patron, **options: Any) -> Patron:
    """A table with Falschspiel whose roll-off is over; who begins."""
    return await honest(tavern, *patrons, falschspiel=True, **options)


async def covered(tavern: Tavern) -> tuple[Patron, Json]:
    """Whoever is at it opens the hand and throws; who that is, and the hand as it is then."""
    patron = await asked(tavern)
    return patron, await press(tavern, patron, await hand(tavern, patron), "throw")


async def turn_die(tavern: Tavern, patron: Patron, seen: Json, place: int, face: int) -> Json:
    """Turn a die in secret; the hand as it is then."""
    await patron.choose(seen, menu(seen)["custom_id"], f"{place}-{face}")
    await tavern.quiet()
    return await tavern.seen(patron, int(seen["id"]))


async def lay(tavern: Tavern, patron: Patron, seen: Json, *places: int) -> Json:
    """Pick dice, lay them and throw the rest; the hand as it is then."""
    for place in places:
        await patron.click(seen, picks(seen)[place])
    await tavern.quiet()
    return await press(tavern, patron, seen, "lay")


async def covered_turn(tavern: Tavern) -> Patron:
    """Whoever is at it throws once and lets all dice lie."""
    patron, seen = await covered(tavern)
    await press(tavern, patron, seen, "done")
    return patron


async def cheated_turn(tavern: Tavern) -> Patron:
    """The same, with the first die turned to the next face before; the house must not see it."""
    patron, seen = await covered(tavern)
    face = (await tavern.table()).state.turn.thrown[0] % 6 + 1
    seen = await turn_die(tavern, patron, seen, 0, face)
    await press(tavern, patron, seen, "done")
    return patron


async def believed(tavern: Tavern) -> None:
    """Nobody cries, and the time for it passes."""
    await tavern.tick(DOUBT)


async def round_(tavern: Tavern) -> None:
    """Everybody whose turn comes throws once, covered, until the round is settled."""
    number = (await tavern.table()).state.round
    await rolled_off(tavern)
    while (found := await tavern.table()).phase == "running" and found.state.round == number:
        await covered_turn(tavern)
        await believed(tavern)


async def cancelled(tavern: Tavern) -> None:
    """The landlady closes the table."""
    question = await tavern.private(tavern.hedwig, tavern.hedwig.command("tisch auflösen"))
    await tavern.hedwig.click(question, "Ja, Tisch auflösen")
    await tavern.quiet()


def menu(seen: Json) -> Json:
    """The menu for turning a die."""
    [found] = [one for one in components(seen) if one["type"] == 3]
    return found


def offers_cheat(seen: Json) -> bool:
    """Whether a hand has the menu for turning a die."""
    return any(one["type"] == 3 for one in components(seen))


def but(patron: Patron, *patrons: Patron) -> list[Patron]:
    """The others of some patrons."""
    return [one for one in patrons if one is not patron]


# --- Dice ---------------------------------------------------------------------------------------------------


def seed(seats: int, *wanted: Wanted, round_: int = 1) -> bytes:
    """A seed in which the first of so many seats begins, and all else is as `wanted`."""
    return seed_where(
        lambda dice: roll_off(dice, *range(1, seats + 1)) == 1 and all(accept(dice) for accept in wanted),
        round_=round_,
    )


def turns(*ranks: Callable[[int], bool]) -> Wanted:
    """The first throws of the seats, all laid at once, have these ranks, seat by seat."""
    return lambda dice: all(
        fits(dutzend.rank(throw(dice, seat, 5))) for seat, fits in enumerate(ranks, start=1)
    )


def blind(dice: FairDice) -> bool:
    """The house does not see what is turned in the first throws."""
    return all(dice.draw(0) != 1 for _ in range(3))


def watchful(dice: FairDice) -> bool:
    """The house sees at once what is turned in the first throw (D6)."""
    return dice.draw(0) == 1


def nothing(rank: int) -> bool:
    return rank == NOTHING


def some(rank: int) -> bool:
    return rank > NOTHING
