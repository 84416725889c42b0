"""Dutzend, photographed: a round with Falschspiel and all that may come of it, and a Stechen without."""

from typing import Final

from bot.router import custom_id
from data import tables
from games.dutzend import State
from scripts.gallery.screens import Screen
from scripts.gallery.stage import Stage

SEEDS: Final = (33, 1, 6)
"""Of the rounds. In the first Balduin begins and throws a 2 and no 4 at once; the house looks up at the third
throw, which is Percy's, and not at the two beside it. The second is only begun; the third
has a Stechen between Balduin and Percy.
"""

SCREENS: Final = (
    Screen(
        "dutzend-lobby",
        "lobby",
        "Dutzend: the lobby",
        "A lobby of Dutzend that names the stake of each round and the house rule Falschspiel",
    ),
    Screen(
        "dutzend-turn",
        "turns",
        "Dutzend: before a covered throw",
        "It is Balduin's turn, with a button to throw in secret",
    ),
    Screen(
        "dutzend-hand",
        "",
        "Dutzend: under the cup",
        "A private message with Balduin's dice, and a menu to turn one of them in secret",
    ),
    Screen(
        "dutzend-menu",
        "",
        "Dutzend: which die?",
        "The menu is open and offers each die with each other face",
    ),
    Screen(
        "dutzend-turned",
        "",
        "Dutzend: a die was turned",
        "The private message says which die was turned; a 2 and the turned 4 are picked",
    ),
    Screen(
        "dutzend-cup",
        "turns",
        "Dutzend: what the others see",
        "A 2 and a 4 are lying, the throw they come from stands below, and a red button is to cry foul play",
    ),
    Screen(
        "dutzend-doubt",
        "turns",
        "Dutzend: does anybody doubt it?",
        "All of Balduin's dice are lying; the message says until when one may cry foul play",
    ),
    Screen(
        "dutzend-wrongly",
        "turns",
        "Dutzend: cried wrongly",
        "A line says that Percy cried foul play wrongly and paid Balduin a coin",
    ),
    Screen(
        "dutzend-seen",
        "turns",
        "Dutzend: the house saw it",
        "A line says which die Percy turned; beside his name stands that he was caught",
    ),
    Screen(
        "dutzend-caught",
        "rolloff",
        "Dutzend: caught",
        "The settled round tells who was caught by whom and who took the pot; below, the next one opens",
    ),
    Screen(
        "dutzend-sealed",
        "",
        "Dutzend: check the dice",
        "A private answer: the seed of the round stays secret until the table closes",
    ),
    Screen(
        "dutzend-told",
        "over",
        "Dutzend: what nobody saw",
        "The table is closed, and the cheat that went through is told",
    ),
    Screen(
        "dutzend-checked",
        "",
        "Dutzend: check the dice, later",
        "A private answer: now that the table is closed, all throws, those of the house too, and the record",
    ),
    Screen(
        "dutzend-thrown",
        "turns",
        "Dutzend without Falschspiel",
        "A throw for all to see, with its dice as pictures, as digits and as buttons",
    ),
    Screen(
        "dutzend-stechen",
        "turns",
        "Dutzend: Stechen",
        "Neither has a 2 and a 4: both add the stake once more and play a new turn",
    ),
    Screen("dutzend-rules", "", "Dutzend: the rules", "A private answer: Dutzend in short, with Falschspiel"),
)


async def falschspiel(stage: Stage) -> None:
    """A round in which everybody cheats: one gets away with it, one is seen by the house, one is caught."""
    await stage.open_table("Rosalind", "Balduin", "Percy", text="/dutzend start falschspiel:ja")
    await stage.shoot("dutzend-lobby", "Percy")
    await stage.company.press_verb("Rosalind", "start")
    await stage.roll_off()
    await _get_away(stage)
    await _throw(stage, "Percy")
    await _turn_first(stage, "Percy")
    await stage.dismiss("Percy")
    await stage.shoot("dutzend-seen", "Balduin")
    await _throw(stage, "Rosalind")
    await _turn_first(stage, "Rosalind")
    await _click(stage, "Rosalind", "done")
    await stage.dismiss("Rosalind")
    await _cry(stage, "Balduin")
    await stage.shoot("dutzend-caught", "Percy", last=2)
    await stage.click("Percy", "seal", 1)
    await stage.shoot("dutzend-sealed", "Percy")
    await stage.dismiss("Percy")
    await _close(stage)
    await stage.shoot("dutzend-told", "Percy")
    await stage.click("Percy", "seal", 1)
    await stage.shoot("dutzend-checked", "Percy")
    await stage.dismiss("Percy")


async def _get_away(stage: Stage) -> None:
    """Balduin turns a die in his first throw; Percy doubts the second, which was honest."""
    await stage.shoot("dutzend-turn", "Percy")
    await _throw(stage, "Balduin")
    await stage.shoot("dutzend-hand", "Balduin")
    two = (await _secrets(stage)).turn.thrown.index(2)
    other = 0 if two else 1
    await _open_menu(stage, "Balduin")
    await stage.album.take_window("dutzend-menu", stage.page("Balduin"))
    await _choose(stage, "Balduin", f"{other}-4")
    for place in (two, other):
        await _click(stage, "Balduin", "pick", place)
    await stage.shoot("dutzend-turned", "Balduin")
    await _click(stage, "Balduin", "lay")
    await stage.shoot("dutzend-cup", "Percy")
    await _click(stage, "Balduin", "done")
    await stage.dismiss("Balduin")
    await stage.shoot("dutzend-doubt", "Percy")
    await _cry(stage, "Percy")
    await stage.shoot("dutzend-wrongly", "Percy")


async def openly(stage: Stage) -> None:
    """A table without Falschspiel, up to its first Stechen."""
    await stage.open_table("Balduin", "Percy", text="/dutzend start")
    await stage.company.press_verb("Balduin", "start")
    await stage.roll_off()
    await stage.act("throw")
    await stage.pick([0])
    await stage.shoot("dutzend-thrown", "Percy")
    await stage.act("done")
    await stage.act("throw")
    await stage.act("done")
    await stage.shoot("dutzend-stechen", "Percy")
    await _close(stage)
    await stage.ask("Percy", "/regeln spiel:dutzend")
    await stage.shoot("dutzend-rules", "Percy")
    await stage.dismiss("Percy")


# --- What they do -------------------------------------------------------------------------------------------


async def _secrets(stage: Stage) -> State:
    """The whole state of the table."""
    table = await stage.bot.tavern.play.find(lambda db: tables.load(db, stage.table))
    state: State = table.state
    return state


async def _click(stage: Stage, name: str, verb: str, argument: str | int = "") -> None:
    """Press a button of the open question, in the hand."""
    await stage.click(name, verb, argument, (await stage.state()).number)


async def _throw(stage: Stage, name: str) -> None:
    """Open the hand and throw."""
    await stage.click(name, "hand")
    await _click(stage, name, "throw")


async def _open_menu(stage: Stage, name: str) -> None:
    wanted = custom_id(stage.table, "cheat", question=(await stage.state()).number)
    await stage.page(name).locator(f"[data-custom-id='{wanted}']").last.click()


async def _choose(stage: Stage, name: str, value: str) -> None:
    await stage.page(name).locator(f".select-list:not([hidden]) [data-value='{value}']").click()
    await stage.settle(name)


async def _turn_first(stage: Stage, name: str) -> None:
    """Turn the first die to its next face, in secret."""
    face = (await _secrets(stage)).turn.thrown[0] % 6 + 1
    await _open_menu(stage, name)
    await _choose(stage, name, f"0-{face}")


async def _cry(stage: Stage, name: str) -> None:
    await stage.click(name, "accuse", (await stage.state()).doubted)


async def _close(stage: Stage) -> None:
    """The landlady closes the table."""
    await stage.ask("Hedwig", "/tisch auflösen")
    await stage.click("Hedwig", "cancel-yes")
    await stage.dismiss("Hedwig")


EVENING: Final = (falschspiel, openly)
