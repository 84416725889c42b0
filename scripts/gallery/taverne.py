"""Keeping the tavern, photographed: what the landlady sets, a table she cancels, the log, and the books."""

from typing import Final

from scripts.gallery.screens import Screen
from scripts.gallery.stage import Stage

SEEDS: Final = (252,)
"""Of the round that is played meanwhile."""

SCREENS: Final = (
    Screen(
        "settings",
        "",
        "Settings",
        "A private message: what is set for tables, games and the house, with a menu or a button for each",
    ),
    Screen("settings-form", "", "A setting that is typed", "A form with one field for the time zone"),
    Screen("settings-refused", "", "No such time zone", "A private answer that names the one that was meant"),
    Screen(
        "settings-changed",
        "",
        "Settings, changed",
        "The same private message: above, what was changed last; side bets are off",
    ),
    Screen(
        "settings-bets-off",
        "turns",
        "Side bets are off",
        "A table with an offer, a line that no new bets are made, and no button to hold",
    ),
    Screen("table-cancel", "", "Any table: sure?", "A private question with who sits there; yes or no"),
    Screen(
        "log",
        "",
        "The log",
        "A private message: the newest acts first, each with time, who, what and why; a menu of kinds, pages",
    ),
    Screen("log-channel", "", "The log in its channel", "Messages that everybody there sees, an act each"),
    Screen("export", "", "The books", "A private answer with three files: ledger, accounts and log"),
)

ODD: Final = "nächster Wurf: mindestens eine Ungerade"
WHY: Final = {"de": "verzählt", "en": "miscounted"}


async def settings(stage: Stage) -> None:
    """While a game is on, the landlady looks through her settings."""
    await stage.open_table("Rosalind", "Balduin")
    await stage.company.press_verb("Rosalind", "start")
    await stage.roll_off()
    await stage.act("stake")
    await stage.ask("Balduin", f"/wette betrag:1 auf:{ODD}")
    await _press(stage, "Balduin", "bet-yes")
    await stage.dismiss("Balduin")
    await stage.ask("Hedwig", "/taverne einstellungen")
    await stage.shoot("settings", "Hedwig")
    await _press(stage, "Hedwig", "setting-ask:zone")
    await stage.album.take("settings-form", stage.page("Hedwig"), selector=".dialog")
    await _type(stage, "Hedwig", "Wien")
    await stage.shoot("settings-refused", "Hedwig")
    await _press(stage, "Hedwig", "setting-ask:wettfrist")
    await _type(stage, "Hedwig", "30")
    await _press(stage, "Hedwig", "setting:side_bets.off")
    await stage.shoot("settings-changed", "Hedwig", last=2, count=1)
    await stage.shoot("settings-bets-off", "Percy")


async def acts(stage: Stage) -> None:
    """She corrects purses, cancels the table, and reads what she has done."""
    why = WHY[stage.album.language]
    for act, amount in (("geben", "3"), ("nehmen", "2"), ("setzen", "9"), ("geben", "1½"), ("setzen", "½")):
        await stage.wait(7)
        await stage.ask("Hedwig", f"/taverne börse {act} mitglied:Percy betrag:{amount} grund:{why}")
    await stage.ask("Hedwig", "/taverne einstellungen")
    await stage.page("Hedwig").locator("[data-custom-id*='setting:log_channel']").last.click()
    await stage.page("Hedwig").locator(".option:visible").last.click()
    await stage.settle("Hedwig")
    await stage.dismiss("Hedwig")
    await stage.ask("Hedwig", f"/taverne tisch tisch:{stage.table} grund:{why}")
    await stage.shoot("table-cancel", "Hedwig")
    await _press(stage, "Hedwig", "table-end")
    await stage.dismiss("Hedwig")
    await stage.wait(1)
    await stage.shoot("log-channel", "Percy", last=2)
    await stage.ask("Hedwig", "/taverne protokoll")
    await stage.shoot("log", "Hedwig")
    await stage.dismiss("Hedwig")
    await stage.ask("Hedwig", "/taverne export")
    await stage.shoot("export", "Hedwig")
    await stage.dismiss("Hedwig")


async def _type(stage: Stage, name: str, text: str) -> None:
    """Fill in the form that is open."""
    await stage.page(name).keyboard.type(text)
    await stage.page(name).keyboard.press("Enter")
    await stage.settle(name)


async def _press(stage: Stage, name: str, verb: str) -> None:
    """Press a button of a verb (and argument) in the newest message that has one."""
    await stage.page(name).locator(f"[data-custom-id*=':{verb}']").last.click()
    await stage.settle(name)


EVENING: Final = (settings, acts)
