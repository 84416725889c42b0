"""Purses, photographed: what one has, a payment, the tab, and what the landlady does to all of them."""

from typing import Final

from scripts.gallery.screens import Screen
from scripts.gallery.stage import WHY, Stage

SEEDS: Final = (3,)
"""Of the round that is played meanwhile."""

SCREENS: Final = (
    Screen(
        "boerse",
        "",
        "A purse",
        "A private message: coins in the purse, at the table, in the pot and in a bet, and the last entries",
    ),
    Screen("boerse-paid", "", "A payment", "A line that everybody sees: who has paid whom how much"),
    Screen(
        "boerse-refused",
        "",
        "Payments refused",
        "Three private answers: more than the purse holds, to oneself, and no loan for who has coins",
    ),
    Screen(
        "boerse-lent",
        "",
        "The tab",
        "A private message: the house has lent something; buttons to pay it back",
    ),
    Screen("boerse-part", "", "A part of the tab", "A form with one field for how much is paid back"),
    Screen(
        "boerse-pages",
        "",
        "A purse with pages",
        "A private message with an open tab and a button to look at it, eight entries, and two pages",
    ),
    Screen("boerse-last", "", "A purse: its last page", "The oldest entries, the welcome money first of all"),
    Screen(
        "boerse-owing",
        "",
        "Something on the tab",
        "Two private answers: who owes pays nobody else, and gets no second loan today, but may pay the tab",
    ),
    Screen("boerse-tab-paid", "", "The tab is paid", "The private message: nothing is on the tab any more"),
    Screen(
        "boerse-reset",
        "",
        "All purses: sure?",
        "A private question: how many purses, what they hold and will hold; buttons for yes and no",
    ),
    Screen("boerse-reset-sure", "", "All purses: asked twice", "A second question after the first yes"),
    Screen("boerse-reset-done", "", "All purses: reset", "A private answer with both sums"),
    Screen(
        "boerse-undo",
        "",
        "All purses: undo?",
        "A private question with both sums, and who has spent how much of what they were given",
    ),
    Screen("boerse-undone", "", "All purses: undone", "A private answer with both sums, and what was spent"),
)

NEW: Final = {"de": "neues Jahr, neues Glück", "en": "a new year"}


async def members(stage: Stage) -> None:
    """Balduin has something everywhere, pays Percy, and is refused the rest."""
    await stage.game_with_a_bet()
    await stage.wait(3)
    await stage.ask("Balduin", "/zahlen mitglied:Percy betrag:2½")
    await stage.shoot("boerse-paid", "Percy")
    await stage.ask("Balduin", "/börse")
    await stage.shoot("boerse", "Balduin")
    await stage.dismiss("Balduin")
    await stage.ask("Balduin", "/zahlen mitglied:Percy betrag:99")
    await stage.ask("Balduin", "/zahlen mitglied:Balduin betrag:1")
    await stage.ask("Balduin", "/anschreiben")
    await stage.shoot("boerse-refused", "Balduin", last=3)
    await stage.dismiss("Balduin")


async def on_the_tab(stage: Stage) -> None:
    """Percy has nothing left, and borrows."""
    why = WHY[stage.album.language]
    for act, amount in (("geben", "3"), ("nehmen", "2"), ("setzen", "9"), ("geben", "1½"), ("setzen", "½")):
        await stage.ask("Hedwig", f"/taverne börse {act} mitglied:Percy betrag:{amount} grund:{why}")
    await stage.dismiss("Hedwig")
    await stage.ask("Percy", "/anschreiben")
    await stage.shoot("boerse-lent", "Percy")
    await stage.press("Percy", "tab-part")
    await stage.album.take("boerse-part", stage.page("Percy"), selector=".dialog")
    await stage.fill_in("Percy", "1¼")
    await stage.dismiss("Percy")
    await stage.ask("Percy", "/börse")
    await stage.shoot("boerse-pages", "Percy")
    await stage.press("Percy", "purse-page", last=True)
    await stage.shoot("boerse-last", "Percy")
    await stage.dismiss("Percy")
    await stage.ask("Balduin", "/zahlen mitglied:Percy betrag:½")
    await stage.ask("Percy", "/zahlen mitglied:Balduin betrag:1")
    await stage.ask("Percy", "/anschreiben")
    await stage.shoot("boerse-owing", "Percy", last=2)
    await stage.press("Percy", "tab-part")
    await stage.fill_in("Percy", "3")
    await stage.press("Percy", "tab-pay")
    await stage.shoot("boerse-tab-paid", "Percy")
    await stage.dismiss("Percy")


async def all_of_them(stage: Stage) -> None:
    """The landlady resets all purses, and thinks better of it."""
    why = NEW[stage.album.language]
    await stage.ask("Hedwig", f"/taverne börse alle-zurücksetzen grund:{why}")
    await stage.shoot("boerse-reset", "Hedwig")
    await stage.press("Hedwig", "reset-first")
    await stage.shoot("boerse-reset-sure", "Hedwig")
    await stage.press("Hedwig", "reset-all")
    await stage.shoot("boerse-reset-done", "Hedwig")
    await stage.dismiss("Hedwig")
    await stage.ask("Rosalind", "/zahlen mitglied:Balduin betrag:18")
    await stage.wait(30)
    await stage.ask("Hedwig", f"/taverne börse rückgängig grund:{WHY[stage.album.language]}")
    await stage.shoot("boerse-undo", "Hedwig")
    await stage.press("Hedwig", "undo-reset")
    await stage.shoot("boerse-undone", "Hedwig")
    await stage.dismiss("Hedwig")


EVENING: Final = (members, on_the_tab, all_of_them)
