"""A whole evening on the page, tab against tab, through a killed and restarted bot."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from scripts.company import Company, Look
from tests.browser import DESKTOP, PHONE, Open
from tests.journey.conftest import Start
from tests.journey.players import members
from tests.journey.program import PATIENCE, Program

pytestmark = pytest.mark.browser

LONGEST = 300
"""Clicks after which a game of three coins each must have ended."""

SECOND = 1000
"""Milliseconds."""


async def test_three_tabs_play_34_zyklus_to_the_last_coin(
    start: Start, open_tab: Open, tmp_path: Path
) -> None:
    house = await start("-m", "bot.lokal", "--world", str(tmp_path / "world.db"))
    url = (await house.until("http://")).strip()
    bot = await start("-m", "bot", LOKAL_URL=url)
    company = await enter(url, open_tab)
    await expect(company.pages["Balduin"].get_by_text("Die Taverne ist gerade nicht da.")).to_have_count(
        0, timeout=PATIENCE * SECOND
    )
    await company.sit_down("/zyklus start münzen:3")
    look = await begun(company)

    bot = await killed_in_the_middle_of_a_turn(company, look, bot, start, url)

    for _ in range(LONGEST):
        look = await company.look()
        if look.button("again"):
            break
        await move(company, look)
    assert "gewinnt den Abend" in look.text
    await company.press_verb("Balduin", "again")
    await expect(company.table()).to_contain_text("Platz freigehalten", timeout=PATIENCE * SECOND)
    for name in ("Rosalind", "Percy"):
        look = await company.press_verb(name, "sit")
    assert "3 von 12" in look.text
    assert sum([await coins(company, name) for name in company.pages]) == 60
    assert await bot.stop() == 0
    assert "Traceback" not in bot.text


async def enter(url: str, open_tab: Open) -> Company:
    """Three patrons, one of them on a phone, one with an English Discord."""
    ids = await members(url)
    pages: dict[str, Page] = {}
    for name, size in (("Balduin", DESKTOP), ("Rosalind", PHONE), ("Percy", DESKTOP)):
        pages[name] = await open_tab(f"{url}/?member={ids[name]}", size)
        await pages[name].get_by_role("button", name="Du bist").wait_for()
    return Company(pages)


async def begun(company: Company) -> Look:
    """Roll off, name the smallest stake, and throw for the first time."""
    look = await company.look()
    while look.button("pick") is None:
        verb = "stake" if look.button("stake") else "throw"
        look = await company.press_verb(look.asked[0], verb)
    return look


async def killed_in_the_middle_of_a_turn(
    company: Company, look: Look, bot: Program, start: Start, url: str
) -> Program:
    """Pick a die, lose the bot, get it back, and go on by the old buttons: what was picked is laid."""
    [thrower] = look.asked
    page = company.pages[thrower]
    picked = await company.press_verb(thrower, "pick")
    [face] = re.findall(r"✓ ?([1-6])", picked.text)
    await bot.kill()
    away = page.get_by_text("Die Taverne ist gerade nicht da.")
    await expect(away).to_be_visible()
    bot = await start("-m", "bot", LOKAL_URL=url)
    await expect(away).to_have_count(0, timeout=PATIENCE * SECOND)
    assert (await company.look()).buttons == picked.buttons
    laid = await company.press_verb(thrower, "lay")
    assert re.search(rf"Liegt: +{face}\b", laid.text), laid.text
    return bot


async def move(company: Company, look: Look) -> None:
    """What a bold player does: stake everything, lay one die once, then keep what fell."""
    if look.button("pick") and "1. Wurf" in look.text:
        await company.press_verb(look.asked[0], "pick", last=True)
        await company.press_verb(look.asked[0], "lay")
        return
    verb = next(verb for verb in ("stake", "done", "throw") if look.button(verb))
    await company.press_verb(look.asked[0], verb, last=True)


async def coins(company: Company, name: str) -> int:
    """What a member owns, in Fen, by what the purse says in their language."""
    page = company.pages[name]
    await company.command(name, "/purse" if name == "Percy" else "/börse")
    answer = page.locator("[data-message-id]").last
    await expect(answer).to_contain_text("In your purse" if name == "Percy" else "In deiner Börse")
    return sum(map(int, re.findall(r"(\d+)\sFen", await answer.inner_text())))
