"""Null, photographed: two at a table, from the lobby to the end."""

from typing import Final

from bot.router import custom_id
from games import par
from games.par import Step
from scripts.gallery.screens import Screen
from scripts.gallery.stage import Stage

SEEDS: Final = (1, 2, 3)
"""Of the rounds; the last is spent on one that does not open, since the table is over."""

SCREENS: Final = (
    Screen(
        "null-lobby",
        "lobby",
        "Null: the lobby",
        "A lobby of Null, which says that it is played without coins, with two seats taken",
    ),
    Screen(
        "null-place",
        "turns",
        "Null: placing the dice",
        "Three dice drawn in a row with the faces on their sides, and selects for their order and turns",
    ),
    Screen(
        "null-choice",
        "turns",
        "Null: turning a die",
        "A select is open and offers the four ways in which a die can be turned, with what lies on its sides",
    ),
    Screen(
        "null-placed",
        "turns",
        "Null: placed otherwise",
        "The row drawn in another order and with a die turned, as the selects say too",
    ),
    Screen(
        "null-move",
        "turns",
        "Null: the first move",
        "The row on the board, the total and where it is to go, and a button for each legal move",
    ),
    Screen(
        "null-board",
        "turns",
        "Null: on the board",
        "The board after two moves: the dice touch at corners, and the latest moves stand above",
    ),
    Screen("null-give-up", "", "Null: give up?", "A private question: giving up counts 40 points"),
    Screen(
        "null-news",
        "turns",
        "Null: a turn is over",
        "The next seat is to throw; above stand the points of the turn before and the shortest ways",
    ),
    Screen(
        "null-settled",
        "closed",
        "Null: a settled round",
        "What stays of a round: each turn with its points and the shortest ways",
    ),
    Screen(
        "null-checked",
        "",
        "Null: check the dice",
        "A private answer: which side of each die fell in the settled round, and the record",
    ),
    Screen("null-over", "over", "Null: the end", "The points of all in the end, and who has won the table"),
    Screen("null-rules", "", "Null: the rules", "A private answer: Null in short, with an example"),
)


async def null_table(stage: Stage) -> None:
    """Two rounds: most turns go the shortest way, one is given up."""
    await stage.open_table("Rosalind", "Balduin", text="/null start")
    await stage.shoot("null-lobby", "Balduin")
    await stage.company.press_verb("Rosalind", "start")
    await stage.roll_off()
    await _placing(stage)
    await _moving(stage)
    await stage.shoot("null-news", "Percy")
    await _give_up(stage)
    await stage.shoot("null-settled", "Percy", last=2, count=1)
    await stage.click("Percy", "seal", 1)
    await stage.shoot("null-checked", "Percy")
    await stage.dismiss("Percy")
    for _ in range(2):
        await stage.act("throw")
        await stage.act("place")
        await _go(stage, await _way(stage))
    await stage.shoot("null-over", "Percy")
    await stage.ask("Percy", "/regeln spiel:Null")
    await stage.shoot("null-rules", "Percy")
    await stage.dismiss("Percy")


async def _placing(stage: Stage) -> None:
    """The first thrower tries how the dice may lie."""
    name = await stage.act("throw")
    await stage.shoot("null-place", name)
    await _open_select(stage, name, 1)
    await stage.shoot("null-choice", name)
    await _choose(stage, name, 8)
    await _open_select(stage, name, 0)
    await _choose(stage, name, 3)
    await stage.shoot("null-placed", name)
    await stage.act("place")
    await stage.shoot("null-move", name)


async def _open_select(stage: Stage, name: str, which: int) -> None:
    wanted = custom_id(stage.table, "choose", which, (await stage.state()).number)
    await stage.page(name).locator(f"[data-custom-id='{wanted}']").last.click()


async def _choose(stage: Stage, name: str, value: int) -> None:
    await stage.page(name).locator(f".select-list:not([hidden]) [data-value='{value}']").click()
    await stage.settle(name)


async def _moving(stage: Stage) -> None:
    """The first thrower goes the shortest way."""
    way = await _way(stage)
    await _go(stage, way[:2])
    await stage.shoot("null-board", "Percy")
    await _go(stage, way[2:])


async def _way(stage: Stage) -> tuple[Step, ...]:
    """The shortest way from the row that has just been placed."""
    return par.shortest((await stage.state()).turn.row)


async def _go(stage: Stage, way: tuple[Step, ...]) -> None:
    for step in way:
        look = await stage.company.look()
        number = (await stage.state()).number
        tip = custom_id(stage.table, "tip", f"{step.die}.{step.direction}", number)
        await stage.company.press(look.asked[0], tip)


async def _give_up(stage: Stage) -> None:
    """The other one throws, places, and gives up."""
    name = await stage.act("throw")
    await stage.act("place")
    await stage.click(name, "give-up", question=(await stage.state()).number)
    await stage.shoot("null-give-up", name)
    await stage.click(name, "give-up-yes", question=(await stage.state()).number)
    await stage.dismiss(name)


EVENING: Final = (null_table,)
