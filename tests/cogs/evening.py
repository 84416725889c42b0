"""How an evening of 34-Zyklus goes on, click by click."""

from __future__ import annotations

from games import zyklus
from tests.lokal.patron import Json, Patron, buttons, components
from tests.tavern import Tavern


async def asked(tavern: Tavern, table: int = 1) -> Patron:
    """The first of those who are asked something."""
    found = await tavern.table(table)
    return tavern.patrons[found.sitter(found.questions[0].seat).member]


async def rolled_off(tavern: Tavern, table: int = 1) -> None:
    """All throw until somebody begins."""
    while (await tavern.table(table)).state.phase == "rolloff":
        await tavern.click(await asked(tavern, table), "Würfeln", table)


async def throw(tavern: Tavern, table: int = 1) -> Patron:
    """Whoever is at it throws all free dice."""
    patron = await asked(tavern, table)
    free = (await tavern.table(table)).state.turn.free
    await tavern.click(patron, "1 Würfel werfen" if free == 1 else f"{free} Würfel werfen", table)
    return patron


async def turn(tavern: Tavern, table: int = 1) -> Patron:
    """Whoever is at it throws once and lets all dice lie."""
    patron = await throw(tavern, table)
    await tavern.click(patron, "Alle liegen lassen", table)
    return patron


async def stake(tavern: Tavern, label: str = "1 Fen", table: int = 1) -> Patron:
    """The Beginner names the stake with a button."""
    patron = await asked(tavern, table)
    await tavern.click(patron, label, table)
    return patron


async def cry(tavern: Tavern, patron: Patron, words: str = "", table: int = 1) -> None:
    """Say "Hagmea hilf", with or without words."""
    await tavern.click(patron, "Hagmea hilf", table)
    await patron.submit(text=words)
    await tavern.quiet()


async def round_(tavern: Tavern, label: str = "1 Fen", table: int = 1) -> None:
    """A whole round: stake, turns, and Stechen if need be."""
    await stake(tavern, label, table)
    number = (await tavern.table(table)).state.round
    while (found := await tavern.table(table)).phase == "running" and found.state.round == number:
        await turn(tavern, table)


async def to_the_last_coin(tavern: Tavern, table: int = 1) -> None:
    """Every round for all that the Beginner has, until one has everything."""
    while (found := await tavern.table(table)).phase == "running":
        shown = await tavern.shown(tavern.hedwig, table)
        everything = next(label for label in buttons(shown) if label.startswith("Alles"))
        await round_(tavern, everything, table)
    assert found.module is zyklus


def picks(shown: Json) -> list[str]:
    """The custom_ids of the buttons of the dice just thrown, in their order; labels may be equal."""
    return [c["custom_id"] for c in components(shown) if ":pick:" in c.get("custom_id", "")]


def chosen(shown: Json) -> list[int]:
    """The positions of the dice that a message shows as picked."""
    dice = [c for c in components(shown) if ":pick:" in c.get("custom_id", "")]
    return [place for place, die in enumerate(dice) if die["label"].startswith("✓")]
