"""Pyramide, photographed: two at a table for a stake, from the lobby to the end."""

from typing import Final

from bot.router import custom_id
from games.building import best
from games.sheet import least_loss
from scripts.gallery.screens import Screen
from scripts.gallery.stage import Stage

SEEDS: Final = (58, 13, 14, 15, 16, 17, 18)
"""Of the rounds. In the first one die is left over and thrown again; in the fifth the two free fields count
differently. The last is spent on one that does not open, since the table is over.
"""

SCREENS: Final = (
    Screen(
        "pyramide-lobby",
        "lobby",
        "Pyramide: the lobby",
        "A lobby of Pyramide with two seats taken, and a stake that is paid once for all six rounds",
    ),
    Screen(
        "pyramide-throw",
        "turns",
        "Pyramide: a turn begins",
        "Who has won the roll-off is asked to throw six dice; nothing is written on any sheet yet",
    ),
    Screen(
        "pyramide-thrown",
        "turns",
        "Pyramide: dice to throw again",
        "What the dice would build now is drawn as a pyramid, and each of the six dice has a button",
    ),
    Screen(
        "pyramide-picked",
        "turns",
        "Pyramide: dice picked",
        "The button of the die that is thrown again is blue and has a sign, and a line above says so too",
    ),
    Screen(
        "pyramide-write",
        "turns",
        "Pyramide: where to write?",
        "The pyramid that was built, and a button for each kind of free field with what it is worth there",
    ),
    Screen(
        "pyramide-news",
        "turns",
        "Pyramide: the next seat",
        "What the seat before has built and written stands above the turn that begins",
    ),
    Screen(
        "pyramide-settled",
        "closed",
        "Pyramide: a settled round",
        "What stays of a round: what each seat has built, its points, and what they are worth on the sheet",
    ),
    Screen(
        "pyramide-late",
        "turns",
        "Pyramide: a full sheet",
        "In the fifth round two fields of the sheet are free; a button for each kind of them",
    ),
    Screen(
        "pyramide-sheets", "", "Pyramide: all sheets", "A private answer to somebody who watches: both sheets"
    ),
    Screen(
        "pyramide-over",
        "over",
        "Pyramide: the end",
        "The last round, who takes the pot, what all have come to, and who has won the table",
    ),
    Screen(
        "pyramide-rules", "", "Pyramide: the rules", "A private answer: Pyramide in short, with a drawing"
    ),
)


async def pyramide_table(stage: Stage) -> None:
    """All six rounds; the first turn is looked at closely."""
    await stage.open_table("Rosalind", "Balduin", text="/pyramide start einsatz:2")
    await stage.shoot("pyramide-lobby", "Balduin")
    await stage.company.press_verb("Rosalind", "start")
    await stage.roll_off()
    await _first_turn(stage)
    await _turn(stage)
    await stage.shoot("pyramide-settled", "Percy", last=2, count=1)
    while (await stage.state()).round < 5:
        await _turn(stage)
    name = await _throws(stage)
    await stage.shoot("pyramide-late", name)
    await _write(stage)
    await stage.click("Percy", "sheets")
    await stage.shoot("pyramide-sheets", "Percy")
    await stage.dismiss("Percy")
    while (await stage.state()).phase == "turns":
        await _turn(stage)
    await stage.shoot("pyramide-over", "Percy")
    await stage.ask("Percy", "/regeln spiel:Pyramide")
    await stage.shoot("pyramide-rules", "Percy")
    await stage.dismiss("Percy")


async def _first_turn(stage: Stage) -> None:
    name = (await stage.company.look()).asked[0]
    await stage.shoot("pyramide-throw", name)
    await stage.act("throw")
    await stage.shoot("pyramide-thrown", name)
    await stage.pick(await _left(stage) or [0])
    await stage.shoot("pyramide-picked", name)
    await stage.act("throw-again")
    if (await stage.state()).turn.asks == "again":
        await stage.act("stop")
    await stage.shoot("pyramide-write", name)
    await _write(stage)
    await stage.shoot("pyramide-news", "Percy")


async def _left(stage: Stage) -> list[int]:
    """The places of the dice that the best pyramid does not need."""
    dice = (await stage.state()).turn.dice
    left = list(best(dice).left)
    places = []
    for place, face in enumerate(dice):
        if face in left:
            left.remove(face)
            places.append(place)
    return places


async def _throws(stage: Stage) -> str:
    """A turn up to where it is written: what is left over is thrown again; whose turn it is."""
    name = await stage.act("throw")
    while (await stage.state()).turn.asks == "again":
        places = await _left(stage)
        await stage.pick(places)
        await stage.act("throw-again" if places else "stop")
    return name


async def _write(stage: Stage) -> None:
    """Into the field in which the points lose least."""
    state = await stage.state()
    [question] = (await stage.bot.tavern.play.look(stage.table)).table.questions
    field = least_loss(state.sheets[question.seat], best(state.turn.dice).points)
    name = (await stage.company.look()).asked[0]
    await stage.company.press(name, custom_id(stage.table, "write", field, question.number))


async def _turn(stage: Stage) -> None:
    await _throws(stage)
    await _write(stage)


EVENING: Final = (pyramide_table,)
