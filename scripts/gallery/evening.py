"""The evening that is photographed: five tables, from the first seat to the last."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from typing import Final, NoReturn
from unittest.mock import patch

from scripts.gallery.policy import keep
from scripts.gallery.stage import Stage

SEEDS: Final = (1681, 1, 14, 3, 130, 2, 4)
"""Of the rounds, in the order in which they open. The first has a tie in the roll-off and a Stechen between
Rosalind and Percy, who says `HARES`, the third a Zyklus for Percy, the fifth a crooked throw; the fourth and
the last are spent on rounds that do not open, since their tables are over.
"""


HARES: Final = "Drei Hasen im Klee"
"""What Percy says to Hagmea in either language: his dice follow from it."""

CAT: Final = {"de": "Dreimal schwarzer Kater", "en": "Three times a black cat"}
"""What he says for luck later on, before throws that nobody will see."""


async def first_table(stage: Stage) -> None:
    """A round for three with all that may happen in it, then home."""
    await stage.open_table("Rosalind")
    await stage.shoot("lobby-alone", "Rosalind")
    for name in ("Balduin", "Percy"):
        await stage.sit(name)
    await stage.shoot("lobby", "Percy")
    await stage.company.press_verb("Rosalind", "start")
    await stage.shoot("roll-off", "Balduin")
    for _ in range(3):
        await stage.act("throw")
    await stage.shoot("roll-off-tie", "Balduin")
    await stage.roll_off()
    await stage.shoot("stake", "Balduin")
    await _stake_form(stage)
    await stage.act("stake")
    await _first_turn(stage)
    await _stechen(stage)
    await _home(stage)


async def _stake_form(stage: Stage) -> None:
    question = (await stage.state()).number
    await stage.click("Balduin", "stake-ask", question=question)
    await stage.album.take("stake-form", stage.page("Balduin"), selector=".dialog")
    await stage.page("Balduin").keyboard.press("Escape")


async def _first_turn(stage: Stage) -> None:
    await stage.shoot("turn", "Balduin")
    await stage.act("throw")
    await stage.shoot("thrown", "Balduin")
    turn = (await stage.state()).turn
    await stage.pick(keep(turn.thrown, turn.laid))
    await stage.shoot("picked", "Balduin")
    await stage.act("lay")
    await stage.shoot("second-throw", "Balduin")
    await stage.settle("Balduin")
    await stage.album.take_window("lokal", stage.page("Balduin"))
    await stage.finish_turn()


async def _stechen(stage: Stage) -> None:
    await stage.click("Percy", "cry")
    await stage.album.take("hagmea-form", stage.page("Percy"), selector=".dialog")
    await stage.fill_in("Percy", HARES)
    await stage.shoot("hagmea", "Percy")
    await stage.click("Balduin", "seal", 1)
    await stage.shoot("seal", "Balduin")
    await stage.dismiss("Balduin")
    await stage.ask("Percy", "/börse")
    await stage.shoot("purse", "Percy")
    await stage.dismiss("Percy")
    await stage.finish_turn()
    await stage.finish_turn()
    await stage.shoot("stechen", "Percy")
    await stage.finish_turn()
    await stage.finish_turn()


async def _home(stage: Stage) -> None:
    await stage.shoot("payout", "Rosalind", last=2)
    await stage.shoot("settled", "Rosalind", last=2, count=1)
    await stage.click("Balduin", "seal", 1)
    await stage.shoot("seed", "Balduin")
    await stage.dismiss("Balduin")
    await stage.company.press_verb("Balduin", "home")
    await stage.shoot("home-votes", "Percy")
    for name in ("Percy", "Rosalind"):
        await stage.company.press_verb(name, "home")
    await stage.shoot("home", "Percy")


async def second_table(stage: Stage) -> None:
    """One round for all coins, and a lobby in which nobody begins."""
    await stage.open_table("Balduin", "Percy")
    await stage.company.press_verb("Balduin", "start")
    await stage.roll_off()
    await stage.act("stake", last=True)
    await stage.finish_turn()
    await stage.finish_turn()
    await stage.shoot("result", "Percy")
    await stage.company.press_verb("Percy", "again")
    stage.table += 1
    await stage.shoot("again", "Balduin")
    await stage.wait(31)
    await stage.shoot("not-started", "Percy")


async def third_table(stage: Stage) -> None:
    """A table with crooked dice, from which all but one get up."""
    skewed = "schiefe-würfel:ja"
    await stage.open_table("Rosalind", "Balduin", "Percy", text=f"/zyklus start {skewed}")
    await stage.company.press_verb("Rosalind", "start")
    await stage.roll_off()
    await stage.act("stake")
    await stage.act("throw")
    await stage.shoot("crooked", "Balduin")
    await stage.ask("Percy", f"/glück spruch:{CAT[stage.album.language]}")
    await stage.shoot("luck", "Percy")
    await stage.dismiss("Percy")
    await stage.wait(2)
    await stage.shoot("reminder", "Balduin", last=2)
    await _refusals(stage)
    await stage.click("Percy", "rise")
    await stage.shoot("rise", "Percy")
    await stage.click("Percy", "rise-yes")
    await stage.shoot("risen", "Percy")
    await stage.dismiss("Percy")
    await stage.click("Balduin", "rise")
    await stage.click("Balduin", "rise-yes")
    await stage.dismiss("Balduin")
    await stage.shoot("last-seat", "Rosalind")


async def _refusals(stage: Stage) -> None:
    await stage.click("Percy", "done", question=(await stage.state()).number)
    for command in ("/zyklus start münzen:viel", "/tisch zeigen tisch:99", "/tisch auflösen"):
        await stage.ask("Percy", command)
    await stage.shoot("refusals", "Percy", last=4)
    await stage.dismiss("Percy")


async def fourth_table(stage: Stage) -> None:
    """A table that pauses for a while, and that the landlady closes."""
    await stage.open_table("Rosalind", "Balduin")
    await stage.company.press_verb("Rosalind", "start")
    with stage.silenced():
        await stage.click("Balduin", "throw", question=(await stage.state()).number)
        await stage.shoot("paused", "Balduin")
        await stage.dismiss("Balduin")
    await stage.ask("Hedwig", "/tisch auflösen")
    await stage.shoot("cancel", "Hedwig")
    await stage.click("Hedwig", "cancel-yes")
    await stage.dismiss("Hedwig")
    await stage.shoot("cancelled", "Rosalind")


async def private_answers(stage: Stage) -> None:
    """What the landlady asks the bot."""
    correction = "/taverne börse setzen mitglied:Percy betrag:22½ grund:hat beim Putzen geholfen"
    for screen, command in (
        ("welcome", "/börse"),
        ("rules", "/regeln"),
        ("correction", correction),
    ):
        await stage.ask("Hedwig", command)
        await stage.shoot(screen, "Hedwig")
        await stage.dismiss("Hedwig")
    with _out_of_order(stage):
        await stage.ask("Hedwig", "/tisch zeigen")
    await stage.shoot("error", "Hedwig")


def _out_of_order(stage: Stage) -> AbstractContextManager[object]:
    """What nobody foresaw: looking for tables fails."""

    async def fail(*_: object) -> NoReturn:
        raise RuntimeError("photographed")

    return patch.object(stage.bot.tavern.play, "find", fail)


EVENING: Final[tuple[Callable[[Stage], Awaitable[None]], ...]] = (
    first_table,
    second_table,
    third_table,
    fourth_table,
    private_answers,
)
