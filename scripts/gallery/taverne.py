"""Keeping the tavern, photographed: what the landlady sets, a table she cancels, the log, and the books."""

from typing import Final

from scripts.gallery.screens import Screen
from scripts.gallery.stage import ODD, WHY, Stage

SEEDS: Final = (3,)
"""Of the round that is played meanwhile."""

SCREENS: Final = (
    Screen(
        "settings",
        "",
        "Settings",
        "A private message: what is set for tables, games and the house, with a menu or a button for each",
    ),
    Screen(
        "settings-menu",
        "",
        "Settings: a menu",
        "The menu of house rules is open: both are chosen, and each can be taken back",
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
    Screen(
        "settings-followed",
        "",
        "What the settings refuse",
        "Two private answers: side bets are off, and so is the house rule of crooked dice",
    ),
    Screen("table-cancel", "", "Any table: sure?", "A private question with who sits there; yes or no"),
    Screen(
        "log",
        "",
        "The log",
        "A private message: the newest acts first, each with time, who, what and why; a menu of kinds, pages",
    ),
    Screen("log-last", "", "The log: its last page", "The oldest acts, and a button back to the newer ones"),
    Screen("log-kind", "", "The log, one kind of acts", "The same private message with settings alone"),
    Screen("log-channel", "", "The log in its channel", "Messages that everybody there sees, an act each"),
    Screen("export", "", "The books", "A private answer with three files: ledger, accounts and log"),
)


async def settings(stage: Stage) -> None:
    """While a game is on, the landlady looks through her settings."""
    await stage.game_with_a_bet()
    await stage.ask("Hedwig", "/taverne einstellungen")
    await stage.shoot("settings", "Hedwig")
    await stage.press("Hedwig", "setting", "house_rules")
    await stage.shoot("settings-menu", "Hedwig")
    await stage.page("Hedwig").keyboard.press("Escape")
    await stage.press("Hedwig", "setting-ask", "zone")
    await stage.album.take("settings-form", stage.page("Hedwig"), selector=".dialog")
    await stage.fill_in("Hedwig", "Vienna")
    await stage.shoot("settings-refused", "Hedwig")
    await stage.press("Hedwig", "setting-ask", "wettfrist")
    await stage.fill_in("Hedwig", "30")
    await stage.press("Hedwig", "setting", "side_bets.off")
    await stage.shoot("settings-changed", "Hedwig", last=2, count=1)
    await stage.shoot("settings-bets-off", "Percy")
    await stage.choose("Hedwig", "setting:house_rules", "zyklus.skewed")
    await stage.dismiss("Hedwig")
    await stage.ask("Percy", f"/wette betrag:1 auf:{ODD}")
    await stage.ask("Percy", "/zyklus start schiefe-würfel:ja")
    await stage.shoot("settings-followed", "Percy", last=2)
    await stage.dismiss("Percy")


async def acts(stage: Stage) -> None:
    """She corrects purses, cancels the table, and reads what she has done."""
    why = WHY[stage.album.language]
    for act, amount in (("geben", "3"), ("nehmen", "2"), ("geben", "1½"), ("setzen", "½")):
        await stage.wait(1)
        await stage.ask("Hedwig", f"/taverne börse {act} mitglied:Percy betrag:{amount} grund:{why}")
    await stage.ask("Hedwig", "/taverne einstellungen")
    await stage.choose("Hedwig", "setting:log_channel", str(stage.bot.guilds[0].text_channels[0].id))
    await stage.dismiss("Hedwig")
    await stage.ask("Hedwig", f"/taverne tisch tisch:{stage.table} grund:{why}")
    await stage.shoot("table-cancel", "Hedwig")
    await stage.press("Hedwig", "table-end")
    await stage.dismiss("Hedwig")
    await stage.wait(1)
    await stage.shoot("log-channel", "Percy", last=2)
    await stage.ask("Hedwig", "/taverne protokoll")
    await stage.shoot("log", "Hedwig")
    await stage.press("Hedwig", "log", last=True)
    await stage.shoot("log-last", "Hedwig")
    await stage.choose("Hedwig", "log-kind", "settings")
    await stage.shoot("log-kind", "Hedwig")
    await stage.dismiss("Hedwig")
    await stage.ask("Hedwig", "/taverne export")
    await stage.shoot("export", "Hedwig")
    await stage.dismiss("Hedwig")


EVENING: Final = (settings, acts)
