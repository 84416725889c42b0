"""What a guest is told and can do, photographed: the first hint, help, rules, and what is stored of them."""

from typing import Final

from scripts.gallery.screens import Screen
from scripts.gallery.stage import Stage

SEEDS: Final = (252, 1)
"""Of the rounds of two tables, at which nothing is thrown but the roll-off."""

SCREENS: Final = (
    Screen(
        "hint",
        "",
        "The first time at a game",
        "A private message, once for each game: what comes, and a button to the rules",
    ),
    Screen("help", "", "Help: where to begin", "A private message, the first of three: steps, commands"),
    Screen("help-money", "", "Help: money and bets", "The second screen: amounts, commands, the dice's seal"),
    Screen("help-keeping", "", "Help: who keeps the tavern", "The third screen: moderators, what is stored"),
    Screen(
        "rules-menu",
        "",
        "Rules: another game",
        "The menu under the rules is open and offers the rules of all five games",
    ),
    Screen("data-export", "", "Your data", "A private message with everything about a member as a file"),
    Screen(
        "data-refused",
        "",
        "Deletion has to wait",
        "A private answer: a table is still open",
    ),
    Screen(
        "data-ask",
        "",
        "Delete everything?",
        "A private question: what goes, what stays, what becomes of the coins; buttons to go on and for no",
    ),
    Screen("data-sure", "", "Really delete?", "The second question, with a red button to delete for good"),
    Screen("data-deleted", "", "Deleted", "The private question has become its answer: a name like Gast 1"),
    Screen(
        "data-back", "", "Back again", "A purse without coins: from which day there is welcome money again"
    ),
)


async def first_time(stage: Stage) -> None:
    """Percy sits down for the first time, reads the hint, help and rules."""
    await stage.ask("Percy", "/zyklus start")
    stage.table += 1
    await stage.shoot("hint", "Percy")
    await stage.dismiss("Percy")
    await stage.ask("Percy", "/hilfe")
    await stage.shoot("help", "Percy")
    for screen in ("help-money", "help-keeping"):
        await stage.press("Percy", "help", last=True)
        await stage.shoot(screen, "Percy")
    await stage.press("Percy", "rules")
    await stage.press("Percy", "rules-of")
    await stage.album.take_window("rules-menu", stage.page("Percy"))
    await stage.page("Percy").keyboard.press("Escape")
    await stage.dismiss("Percy")


async def own_data(stage: Stage) -> None:
    """He wants to know what is stored, and then that it is not."""
    await stage.ask("Percy", "/daten export")
    await stage.shoot("data-export", "Percy")
    await stage.dismiss("Percy")
    await stage.ask("Percy", "/daten löschen")
    await stage.shoot("data-refused", "Percy")
    await stage.dismiss("Percy")
    await stage.click("Percy", "rise")
    await stage.ask("Percy", "/daten löschen")
    await stage.shoot("data-ask", "Percy")
    await stage.press("Percy", "forget")
    await stage.shoot("data-sure", "Percy")
    await stage.press("Percy", "forget-yes")
    await stage.shoot("data-deleted", "Percy")
    await stage.dismiss("Percy")
    await stage.ask("Percy", "/börse")
    await stage.shoot("data-back", "Percy")
    await stage.dismiss("Percy")


EVENING: Final = (first_time, own_data)
