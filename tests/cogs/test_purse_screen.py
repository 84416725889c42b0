"""`/börse`: what one has, what is bound, the tab, and the last entries in words, by pages (X1, X2)."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

from bot import purse_screens, purses
from bot.words import LANGUAGES, words
from data import ledger
from data.ledger import Account, Entry
from games.money import FEN
from tests.cogs.bettors import at_turn, hold, offer, press
from tests.cogs.evening import throw
from tests.lokal.patron import Json, Patron, buttons, texts
from tests.tavern import Tavern, pressing

ROOT = Path(__file__).parents[2]


async def look(tavern: Tavern, patron: Patron) -> Json:
    return await tavern.private(patron, patron.command("börse"))


def lines(said: str) -> list[str]:
    """The entries without their times."""
    return [line.partition(" · <t:")[0].replace("**", "") for line in said.splitlines() if " · <t:" in line]


async def test_X1_X2_all_that_one_has_by_where_it_is(tavern: Tavern) -> None:
    await at_turn(tavern)  # each has staked a Fen
    await offer(tavern, tavern.balduin, "2")
    said = texts(await look(tavern, tavern.balduin))
    assert "In deiner Börse: **15 Fen**" in said
    assert "An Tischen: 2 Fen" in said
    assert "In Töpfen: 1 Fen" in said
    assert "In Wetten: 2 Fen" in said
    assert "Deckel" not in said


async def test_the_entries_say_what_each_was_for(tavern: Tavern) -> None:
    await at_turn(tavern)
    await offer(tavern, tavern.hedwig, "2")
    await hold(tavern, tavern.percy)
    await throw(tavern)
    rosalind = tavern.rosalind.me["id"]
    await tavern.hedwig.command("zahlen", mitglied=rosalind, betrag="1½")
    for act, betrag in (("geben", "3"), ("nehmen", "¼"), ("setzen", "9")):
        options = {"mitglied": tavern.hedwig.me["id"], "betrag": betrag, "grund": "Zählung\n# 1"}
        await tavern.hedwig.command(f"taverne börse {act}", **options)
    assert lines(texts(await look(tavern, tavern.hedwig))) == [
        "−14¼ Gesetzt (Hedwig)",
        "−¼ Abzug (Hedwig)",
        "+3 Gutschrift (Hedwig)",
        "−1½ An Rosalind gezahlt",
        "+4 Wette gewonnen, Tisch 1",
        "−2 Gewettet, Tisch 1",
        "+20 Willkommen vom Haus",
    ]
    assert texts(await look(tavern, tavern.hedwig)).count("\n-# „Zählung \\# 1“\n") == 3
    assert lines(texts(await look(tavern, tavern.rosalind)))[0] == "+1½ Von Hedwig bekommen"
    said = texts(await look(tavern, tavern.percy))
    assert lines(said) == ["−2 Bet, table 1", "+20 Welcome from the house"], "in the member's language"


async def test_entries_of_the_last_day_have_a_time_and_older_ones_a_date(tavern: Tavern) -> None:
    await look(tavern, tavern.balduin)
    at = tavern.clock() // 1000
    tavern.clock.advance(24 * 3_600_000 - 1)
    assert f"+20** Willkommen vom Haus · <t:{at}:t>" in texts(await look(tavern, tavern.balduin))
    tavern.clock.advance(1)
    assert f"+20** Willkommen vom Haus · <t:{at}:d>" in texts(await look(tavern, tavern.balduin))


async def test_entries_have_pages(tavern: Tavern) -> None:
    options = {"mitglied": tavern.balduin.me["id"], "grund": "Versuch"}
    for number in range(2 * purses.A_PAGE):
        await tavern.hedwig.command("taverne börse setzen", betrag=str(number + 1), **options)
    shown = await look(tavern, tavern.balduin)
    assert len(lines(texts(shown))) == purses.A_PAGE
    assert buttons(shown)["Zurück"]["disabled"]
    second = await press(tavern, tavern.balduin, shown, "purse-page")
    third = await press(tavern, tavern.balduin, second, "purse-page", 1)
    assert lines(texts(third)) == ["+20 Willkommen vom Haus"]
    assert buttons(third)["Weiter"]["disabled"]
    assert lines(texts(await press(tavern, tavern.balduin, third, "purse-page", 0))) == lines(texts(second))


async def test_B22_a_forged_page_is_the_last_or_none(tavern: Tavern) -> None:
    options = {"mitglied": tavern.balduin.me["id"], "grund": "Versuch"}
    for number in range(purses.A_PAGE):
        await tavern.hedwig.command("taverne börse setzen", betrag=str(number + 1), **options)
    shown = await look(tavern, tavern.balduin)
    before = await tavern.dump()
    for argument in ("", "-1", "1.5", "9" * 40):
        tavern.forge = pressing(f"1:0:0:purse-page:{argument}")
        said = await tavern.told(tavern.balduin, tavern.balduin.click(shown, "Weiter"))
        assert said.startswith("Dieser Knopf gilt nicht mehr")
    tavern.forge = pressing(f"1:0:0:purse-page:{'9' * 15}")
    await tavern.balduin.click(shown, "Weiter")
    seen = await tavern.seen(tavern.balduin, int(shown["id"]))
    assert lines(texts(seen)) == ["+20 Willkommen vom Haus"]
    assert await tavern.dump() == before


async def test_X2_the_tab_is_one_click_away(tavern: Tavern) -> None:
    options = {"mitglied": tavern.balduin.me["id"], "betrag": "¼", "grund": "Versuch"}
    await tavern.hedwig.command("taverne börse setzen", **options)
    await tavern.balduin.command("anschreiben")
    shown = await look(tavern, tavern.balduin)
    assert "Auf dem Deckel: 4¾ Fen" in texts(shown)
    tab = await press(tavern, tavern.balduin, shown, "tab")
    assert "Auf deinem Deckel: **4¾ Fen**" in texts(tab)
    assert "Alles: 4¾ Fen" in buttons(tab)


async def test_a_leavers_refund_and_a_purse_of_long_names(tavern: Tavern) -> None:
    """B38: the longest page stays within what Discord allows."""
    name = "_" * 32
    [guest] = await tavern.newcomers(1, name)
    await tavern.hedwig.command("zahlen", mitglied=guest.me["id"], betrag="¼")
    for _ in range(purses.A_PAGE):
        options = {"mitglied": guest.me["id"], "betrag": "9999", "grund": "*" * 300}
        await tavern.hedwig.command("taverne börse geben", **options)
    shown = await look(tavern, guest)
    assert len(texts(shown)) < 4000
    assert "…“" in texts(shown)
    assert await tavern.purse(guest) == 20 * FEN + 1 + purses.A_PAGE * 9999 * FEN


def reasons() -> set[str]:
    """All reasons by which the program books something, but in purses that nobody looks at any more."""
    code = "\n".join(
        file.read_text("utf-8") for folder in ("data", "bot") for file in (ROOT / folder).glob("*.py")
    )
    found = set(re.findall(r'\breason="([a-z-]+)"', code)) - {"farewell", "loan-forgiven"}
    return found | {"bet-true", "bet-false", "bet-void", "bet-undo", "bet-back", "bet"}


def test_every_reason_that_reaches_a_purse_has_its_words() -> None:
    assert {"gift", "loan", "loan-back", "buy-in", "cash-out", "welcome"} <= reasons()
    assert reasons() - {"gift"} <= set(purse_screens.ENTRIES)
    for language in LANGUAGES:
        for reason in (*purse_screens.ENTRIES, "gift", "of-a-later-version"):
            entry = Entry(1, 0, 4, Account(1, "purse", 2), reason, None, None, 3)
            assert purse_screens.what(purses.Line(entry, None), words(language))


async def test_the_audit_agrees_with_what_is_shown(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin)
    await tavern.click(tavern.balduin, "Aufstehen")

    def booked(db: sqlite3.Connection) -> int:
        account = ledger.purse(tavern.guild, int(tavern.balduin.me["id"]))
        return sum(entry.amount for entry in ledger.entries(db, account, 99))

    said = texts(await look(tavern, tavern.balduin))
    assert lines(said) == [
        "+5 Von Tisch 1 heimgenommen",
        "−5 Mitgebracht an Tisch 1",
        "+20 Willkommen vom Haus",
    ]
    assert await tavern.read(booked) == 20 * FEN
