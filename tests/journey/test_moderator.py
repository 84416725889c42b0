"""A moderator's whole evening on the page: settings, a table, purses, the log, the books."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from bot.router import custom_id
from games.money import FEN
from scripts.company import Company
from tests.browser import DESKTOP, PHONE, Open
from tests.journey.conftest import Start
from tests.journey.landlady import Rows, Tavern, choose, dismiss, saved, says, setting, type_setting
from tests.journey.players import members
from tests.journey.program import PATIENCE

pytestmark = pytest.mark.browser

SECOND = 1000
"""Milliseconds."""

ACTS = [
    "Kanal des Wirtshausbuchs: keiner → #schankraum",
    "Kanäle: überall → #schankraum",
    "Kanäle: #schankraum → überall",
    "Willkommensgeld: 20 Fen → 30 Fen",
    "Münzen: 5 Fen → 10 Fen",
    "Teilung: ganze Fen → halbe Fen",
    "Wettfrist: 15 s → 0 s",
    "Bedenkzeit: 5 min → 3 min",
    "Hausregeln: schiefe Würfel (34-Zyklus), Falschspiel (Dutzend) → Falschspiel (Dutzend)",
    "Tisch 1 aufgelöst (34-Zyklus): 16½ Fen gingen zurück",
    "Börse von Balduin gesetzt: 30 → 22½ Fen",
    "Alle Börsen zurückgesetzt: zusammen 82½ → 90 Fen",
    "Zurücksetzen aller Börsen rückgängig gemacht: zusammen 90 → 85 Fen; 2½ Fen waren nicht mehr zu holen",
]
"""What the landlady does, in this order, in the words of the log."""

KINDS = [*["settings"] * 9, "table-cancel", "purse-set", "purse-reset-all", "purse-reset-undone"]
"""The same in the words of the export."""


async def test_X3_a_moderators_whole_evening(start: Start, open_tab: Open, tmp_path: Path) -> None:
    house = await start("-m", "bot.lokal", "--world", str(tmp_path / "world.db"))
    url = (await house.until("http://")).strip()
    bot = await start("-m", "bot", LOKAL_URL=url)
    tavern = await enter(url, open_tab)

    await settings_are_changed(tavern)
    await a_table_follows_them(tavern)
    await a_bet_is_made(tavern)
    await the_table_is_cancelled(tavern)
    await purses_are_corrected_reset_and_undone(tavern)
    ids = await members(url)
    await the_log_is_read(tavern)
    await the_export_agrees(tavern, ids)

    assert await bot.stop() == 0
    assert "Traceback" not in bot.text


async def enter(url: str, open_tab: Open) -> Tavern:
    """The landlady and two patrons, one of them on a phone; the bot is there."""
    ids = await members(url)
    pages = {}
    for name, size in (("Balduin", DESKTOP), ("Rosalind", PHONE), ("Hedwig", DESKTOP)):
        pages[name] = await open_tab(f"{url}/?member={ids[name]}", size)
        away = pages[name].get_by_text("Die Taverne ist gerade nicht da.")
        await expect(away).to_have_count(0, timeout=PATIENCE * SECOND)
    return Tavern(Company(pages))


async def settings_are_changed(tavern: Tavern) -> None:
    """By selects and forms; what is no time zone changes nothing."""
    screen = await tavern.ask("Hedwig", "/taverne einstellungen", "Einstellungen der Taverne")
    [channel] = await options(screen, setting("log_channel"))
    await choose(screen, setting("log_channel"), channel, told="✓ Kanal des Wirtshausbuchs: #schankraum")
    await choose(screen, setting("channels"), channel, told="✓ Kanäle: #schankraum")
    await choose(screen, setting("channels"), channel, told="✓ Kanäle: überall")
    await type_setting(screen, "Geld für Neue ändern", "30", "✓ Willkommensgeld: 30 Fen")
    await type_setting(screen, "Münzen ändern", "10", "✓ Münzen: 10 Fen")
    await choose(screen, setting("coin"), str(FEN // 2), told="✓ Teilung: halbe Fen")
    await type_setting(screen, "Wettfrist ändern", "0", "✓ Wettfrist: 0 s")
    await type_setting(screen, "Bedenkzeit ändern", "3", "✓ Bedenkzeit: 3 min")
    await choose(screen, setting("house_rules"), "zyklus.skewed", told="✓ Hausregeln: Falschspiel (Dutzend)")
    before = await screen.inner_text()
    await screen.get_by_role("button", name="Zeitzone ändern").click()
    dialog = screen.page.get_by_role("dialog")
    await dialog.get_by_role("textbox").fill("Europe/Entenhausen")
    await dialog.get_by_role("button", name="Absenden").click()
    await dismiss(await tavern.told("Hedwig", "Diese Zeitzone kenne ich nicht"))
    assert await screen.inner_text() == before
    await dismiss(screen)


async def options(screen: Locator, id_: str) -> list[str]:
    """The values that a select offers."""
    rows = await screen.locator(f".select:has([data-custom-id='{id_}']) [data-value]").all()
    return [str(await row.get_attribute("data-value")) for row in rows]


async def a_table_follows_them(tavern: Tavern) -> None:
    """What was set holds for who opens a table now."""
    refused = "Die Hausregel „schiefe Würfel“ gilt in dieser Taverne nicht"
    await dismiss(await tavern.ask("Balduin", "/zyklus start schiefe-würfel:ja", refused))
    assert await tavern.purse("Balduin") == {"In deiner Börse": 30 * FEN}
    await tavern.company.command("Balduin", "/zyklus start")
    lobby = tavern.company.table()
    await says(lobby, "Jeder bringt 10 Fen mit")
    await says(lobby, "Kleinste Münze ½ Fen · Bedenkzeit 3 min")
    await tavern.company.press_verb("Rosalind", "sit")
    await tavern.company.press_verb("Balduin", "start")


async def a_bet_is_made(tavern: Tavern) -> None:
    """The first turn: a stake of half a Fen in the pot, and a bet on a throw that waits for nobody."""
    company = tavern.company
    look = await company.look()
    while not look.button("stake"):
        look = await company.press_verb(look.asked[0], "throw")
    look = await company.press_verb(look.asked[0], "stake")
    await says(company.table(), "Topf 1 Fen · Einsatz ½")
    asked = await tavern.ask("Hedwig", "/wette betrag:3½ auf:Balduin gewinnt die Runde", "So gilt")
    await tavern.press(asked, "So gilt’s", "steht am Tisch")
    await dismiss(asked)
    await says(company.table(), "Hedwig setzt 3½ Fen auf „Balduin gewinnt die Runde“")
    assert "wartet auf Gegenwetten" not in (await company.look()).text
    await company.press_verb("Rosalind", "bet-hold")
    await says(company.table(), "Hedwig gegen Rosalind: 3½ Fen")
    assert await tavern.purse("Hedwig") == {"In deiner Börse": 106, "In Wetten": 14}
    assert await tavern.purse("Balduin") == {"In deiner Börse": 80, "An Tischen": 38, "In Töpfen": 2}
    seated = {"In deiner Börse": 80, "An Tischen": 24, "In Töpfen": 2, "In Wetten": 14}
    assert await tavern.purse("Rosalind") == seated


async def the_table_is_cancelled(tavern: Tavern) -> None:
    """Everybody has again what they came with."""
    asked = await tavern.ask("Hedwig", "/taverne tisch tisch:1 grund:Sperrstunde", "Tisch 1 in #schankraum")
    await says(asked, "Dort sitzen: Balduin, Rosalind.")
    await says(asked, "Eine Wette läuft dort noch.")
    await tavern.press(asked, "Ja, Tisch auflösen", "Der Tisch ist aufgelöst.")
    await dismiss(asked)
    await says(tavern.company.table("Rosalind"), "Der Tisch wurde aufgelöst.")
    for name in tavern.company.pages:
        assert await tavern.purse(name) == {"In deiner Börse": 30 * FEN}, name


async def purses_are_corrected_reset_and_undone(tavern: Tavern) -> None:
    """The reset gives Balduin 7½ Fen, of which he has spent 2½ when it is undone."""
    done = await tavern.ask(
        "Hedwig", "/taverne börse setzen mitglied:Balduin betrag:22½ grund:Zeche", "Börse von Balduin"
    )
    await says(done, "vorher 30 Fen, jetzt 22½ Fen")
    await dismiss(done)
    asked = await tavern.ask(
        "Hedwig", "/taverne börse alle-zurücksetzen grund:Neues Jahr", "Alle Börsen zurücksetzen?"
    )
    await says(asked, "3 Börsen, zusammen: jetzt 82½ Fen, danach 90 Fen.")
    assert await tavern.purse("Balduin") == {"In deiner Börse": 90}
    await tavern.press(asked, "Alle zurücksetzen", "Wirklich? 3 Börsen werden auf")
    await tavern.press(asked, "Ja, wirklich alle", "3 Börsen, zusammen: vorher 82½ Fen, jetzt 90 Fen.")
    await dismiss(asked)
    await tavern.company.command("Balduin", "/zahlen mitglied:Rosalind betrag:25")
    receipt = tavern.page("Rosalind").get_by_text("Balduin zahlt Rosalind 25 Fen.", exact=True)
    await expect(receipt).to_be_visible(timeout=PATIENCE * SECOND)
    asked = await tavern.ask(
        "Hedwig", "/taverne börse rückgängig grund:War ein Versehen", "Wirklich rückgängig machen?"
    )
    await says(asked, "3 Börsen, zusammen: jetzt 90 Fen, danach 85 Fen.")
    await says(asked, "Balduin: 2½ Fen")
    await tavern.press(asked, "Rückgängig machen", "3 Börsen, zusammen: vorher 90 Fen, jetzt 85 Fen.")
    await says(asked, "Balduin: 2½ Fen")
    await dismiss(asked)
    # An empty purse is said too, the others have what they had, and what was paid.
    for name, amount in (("Balduin", 0), ("Rosalind", 55 * FEN), ("Hedwig", 30 * FEN)):
        assert await tavern.purse(name) == {"In deiner Börse": amount}


async def the_log_is_read(tavern: Tavern) -> None:
    """All acts, the newest first, on two pages; of purses alone on one; once each in the channel."""
    newest = ACTS[::-1]
    log = await tavern.ask("Hedwig", "/taverne protokoll", "Wirtshausbuch · Seite 1 von 2")
    assert acts(await log.inner_text()) == newest[:8]
    assert "„War ein Versehen“" in await log.inner_text()
    await tavern.press(log, "Weiter", "Seite 2 von 2")
    assert acts(await log.inner_text()) == newest[8:]
    kinds = custom_id(0, "log-kind", "0..0")
    await choose(log, kinds, "purse", told="Seite 1 von 1")
    assert acts(await log.inner_text()) == newest[:3]
    await dismiss(log)
    posts = tavern.page("Rosalind").locator("[data-message-id]", has_text=re.compile("· @?Hedwig"))
    await expect(posts).to_have_count(len(ACTS), timeout=PATIENCE * SECOND)
    posted = [act for text in await posts.all_inner_texts() for act in acts(text)]
    assert posted == ACTS


def acts(text: str) -> list[str]:
    """The acts that stand in a text, in its order."""
    lines = text.replace("\N{NO-BREAK SPACE}", " ").splitlines()
    return [line for line in lines if line in ACTS]


async def the_export_agrees(tavern: Tavern, ids: dict[str, int]) -> None:
    """What the browser has saved sums up to what `/börse` says, and has each act."""
    answer = await tavern.ask("Hedwig", "/taverne export", "Die Bücher dieses Servers")
    ledger, accounts, log = [await saved(answer, f"{name}.csv") for name in ("ledger", "accounts", "log")]
    balances = {row["account"]: int(row["balance_quarters"]) for row in accounts}
    assert {account: held for account, held in sums(ledger).items() if held} == {
        account: held for account, held in balances.items() if held
    }
    assert sum(balances.values()) == 0
    assert balances["house"] == -85 * FEN
    for name in tavern.company.pages:
        assert await tavern.purse(name) == {"In deiner Börse": balances[f"purse:{ids[name]}"]}
    assert [row["act"] for row in log[::-1]] == KINDS
    assert {row["actor"] for row in log} == {str(ids["Hedwig"])}
    assert amounts(log) == [("120", "90"), ("330", "360"), ("360", "340")]
    assert [row["reason"] for row in log[:4]] == ["War ein Versehen", "Neues Jahr", "Zeche", "Sperrstunde"]


def sums(ledger: Rows) -> dict[str, int]:
    """What each account holds by the postings alone, in quarter Fen."""
    held: Counter[str] = Counter()
    for row in ledger:
        held[row["debit"]] -= int(row["amount_quarters"])
        held[row["credit"]] += int(row["amount_quarters"])
    return dict(held)


def amounts(log: Rows) -> list[tuple[str, str]]:
    """Before and after, of each act that has them, the oldest first."""
    return [(row["before_quarters"], row["after_quarters"]) for row in log[::-1] if row["before_quarters"]]
