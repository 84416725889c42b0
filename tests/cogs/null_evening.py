"""How an evening of Null goes on, click by click."""

from __future__ import annotations

from typing import Any

from games import null, par
from games.dice import FairDice
from games.miwin import DICE, FACES
from games.par import Step
from tests.cogs.evening import asked
from tests.games.null_table import row_from
from tests.lokal.patron import Json, Patron, buttons, components
from tests.seeds import roll_off, seed_where
from tests.tavern import Tavern

THROW = "3 Würfel werfen"
NAMES = {"N": "↑ hinten", "E": "→ rechts", "S": "↓ vorn", "W": "← links"}


async def begin(tavern: Tavern, *patrons: Patron, **options: Any) -> int:
    """A table of Null whose game has begun; its number."""
    return await tavern.begin(*patrons, game=null.NAME, **options)


def thrown(dice: FairDice, seat: int) -> tuple[int, ...]:
    """The faces of a turn's throw."""
    return tuple(FACES[die][dice.draw(seat) - 1] for die in DICE)


def throwing(row: str, *seats: int) -> bytes:
    """A seed of a first round in which the first of `seats` begins and throws what is on top of this row;
    without seats, who is alone.
    """
    faces = {lying.die: lying.top for lying in row_from(row)}
    wanted = tuple(faces[die] for die in DICE)
    first = seats[0] if seats else 1

    def accepts(dice: FairDice) -> bool:
        return (not seats or roll_off(dice, *sorted(seats)) == first) and thrown(dice, first) == wanted

    return seed_where(accepts)


async def throw(tavern: Tavern, table: int = 1) -> Patron:
    """Whoever is at it throws."""
    patron = await asked(tavern, table)
    await tavern.click(patron, THROW, table)
    return patron


async def place(tavern: Tavern, row: str = "", table: int = 1) -> Patron:
    """Whoever is at it throws and places the dice, in this row if one is given."""
    patron = await throw(tavern, table)
    if row:
        for label in labels(row):
            await choose(tavern, patron, label, table)
    await tavern.click(patron, "So hinlegen", table)
    return patron


def labels(row: str) -> list[str]:
    """The options that make this row."""
    dice = row_from(row)
    return [
        f"Reihe: {', '.join(lying.die for lying in dice)}",
        *(f"{lying.die}: vorn {lying.front}" for lying in dice),
    ]


async def choose(tavern: Tavern, patron: Patron, label: str, table: int = 1) -> None:
    """Choose an option of one of the selects by its label, unless it is chosen already."""
    shown = await tavern.shown(patron, table)
    if label not in chosen(shown):
        await patron.choose(shown, *option(shown, label))
        await tavern.quiet()


def selects(shown: Json) -> list[Json]:
    """The selects of a message, from top to bottom."""
    return [one for one in components(shown) if one["type"] == 3]


def option(shown: Json, label: str) -> tuple[str, str]:
    """The custom_id of the select that has an option, and the option's value."""
    [found] = [
        (select["custom_id"], one["value"])
        for select in selects(shown)
        for one in select["options"]
        if one["label"] == label
    ]
    return found


def chosen(shown: Json) -> list[str]:
    """What the selects show as chosen."""
    return [one["label"] for select in selects(shown) for one in select["options"] if one.get("default")]


def tips(shown: Json) -> list[str]:
    """The labels of the buttons that tip a die over."""
    return [label for label, one in buttons(shown).items() if ":tip:" in one["custom_id"]]


async def tip(tavern: Tavern, label: str, table: int = 1) -> None:
    """Whoever is at it tips a die over."""
    await tavern.click(await asked(tavern, table), label, table)


def label_of(step: Step) -> str:
    """The button for a step."""
    sign = "+" if step.face % 2 else "−"
    return f"{step.die} {NAMES[step.direction]} {sign}{step.face}"


async def turn(tavern: Tavern, table: int = 1) -> None:
    """Whoever is at it throws, places, and goes the shortest way."""
    await place(tavern, table=table)
    for step in par.shortest((await tavern.table(table)).state.turn.row):
        await tip(tavern, label_of(step), table)


async def give_up(tavern: Tavern, table: int = 1) -> Patron:
    """Whoever is at it gives up, which is asked twice."""
    patron = await asked(tavern, table)
    question = await tavern.private(patron, patron.click(await tavern.shown(patron, table), "Aufgeben"))
    yes = next(one for one in components(question) if ":give-up-yes:" in one.get("custom_id", ""))
    await patron.click(question, yes["custom_id"])
    await tavern.quiet()
    return patron
