"""The tavern on the Lokal's page: played by keyboard alone, looked over by axe, at double size (B42)."""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, Page, expect

from tests.browser import DESKTOP, PHONE, Open
from tests.cogs import evening
from tests.cogs.bettors import at_turn
from tests.lokal.axe import look_over
from tests.lokal.room import box, last, pill, where
from tests.seeds import roll_off, seed_where
from tests.tavern import Tavern

pytestmark = pytest.mark.browser


@pytest.fixture(autouse=True)
async def _regulars(tavern: Tavern) -> None:
    """The newest message is a table's, not a first hint."""
    await tavern.regulars()


FAR = 60
"""More presses of Tab than anything on the page is away."""


async def enter(tavern: Tavern, open_tab: Open, name: str, size: tuple[int, int] = DESKTOP) -> Page:
    """Open the page as a member."""
    page = await open_tab(where(tavern.lokal, name), size)
    await expect(box(page)).to_be_visible()
    return page


async def tab_to(page: Page, wanted: Locator) -> None:
    """Walk to something with Tab, backwards from the box at the bottom, as who cannot use a mouse."""
    await expect(wanted).to_be_enabled()
    for _ in range(FAR):
        if await wanted.evaluate("element => element === document.activeElement"):
            return
        await page.keyboard.press("Shift+Tab")
    raise AssertionError("the keyboard does not get there")


async def press(page: Page, name: str) -> None:
    """Walk to a button of the newest message and press it."""
    await tab_to(page, last(page).get_by_role("button", name=name, exact=True))
    await page.keyboard.press("Enter")


async def typed(page: Page, text: str) -> None:
    """Type into the box, which has the focus after a command."""
    await page.keyboard.type(text)
    await page.keyboard.press("Enter")


async def test_B42_a_turn_by_keyboard_alone(tavern: Tavern, open_tab: Open) -> None:
    tavern.seeds = [seed_where(lambda dice: roll_off(dice, 1, 2) == 1)]
    page = await enter(tavern, open_tab, "Balduin")
    await box(page).focus()
    await typed(page, "/zyklus start")
    await expect(last(page)).to_contain_text("Am Tisch")
    await tavern.click(tavern.rosalind, "Mitspielen")
    await press(page, "Los geht’s")
    await expect(last(page)).to_contain_text("Wer beginnt?")
    told = page.locator("#announcer")
    await expect(told).to_contain_text("Wer beginnt?")
    await tavern.click(tavern.rosalind, "Würfeln")
    await press(page, "Würfeln")
    await expect(told).to_contain_text("du beginnst")
    await press(page, "1 Fen")
    await press(page, "5 Würfel werfen")
    await expect(told).to_contain_text("Geworfen:")
    thrown = (await tavern.table()).state.turn.thrown
    await tab_to(page, last(page).get_by_role("button", name=str(thrown[0]), exact=True).first)
    await page.keyboard.press("Space")
    await expect(last(page).locator(":focus")).to_have_text(f"✓ {thrown[0]}")
    await expect(told).to_contain_text(f"Angetippt: {thrown[0]}")
    await press(page, "Weiterwürfeln")
    await expect(told).to_contain_text(f"Liegt: {thrown[0]}")
    await press(page, "Alle liegen lassen")
    await expect(told).to_contain_text("@Rosalind, du bist dran")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_axe_a_game(tavern: Tavern, open_tab: Open, size: tuple[int, int]) -> None:
    page = await enter(tavern, open_tab, "Balduin", size)
    await tavern.lobby(tavern.balduin, tavern.rosalind)
    await expect(last(page)).to_contain_text("Rosalind")
    await look_over(page)
    await tavern.click(tavern.balduin, "Los geht’s")
    await expect(last(page)).to_contain_text("Wer beginnt?")
    await look_over(page)
    await evening.rolled_off(tavern)
    await expect(last(page)).to_contain_text("Um wie viel geht es?")
    await look_over(page)
    await evening.stake(tavern)
    thrower = await evening.throw(tavern)
    shown = await tavern.shown(thrower)
    await tavern.click(thrower, evening.picks(shown)[0])
    await expect(last(page).get_by_text("Angetippt:")).to_be_visible()
    await look_over(page)
    await tavern.click(thrower, "Aufstehen")
    await tavern.refused(tavern.hedwig, "Alle liegen lassen")
    await expect(last(page)).to_be_visible()
    await look_over(page)
    await tavern.click(thrower, "Alle liegen lassen")
    await evening.turn(tavern)
    await look_over(page)


async def test_at_double_size_all_is_there(tavern: Tavern, open_tab: Open) -> None:
    """Zoom to 200 % leaves half of the pixels; nothing is cut off sideways, all can be reached."""
    width, height = DESKTOP
    page = await enter(tavern, open_tab, "Balduin", (width // 2, height // 2))
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await expect(last(page)).to_contain_text("Wer beginnt?")
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert await page.evaluate(wide) == 0
    roll = last(page).get_by_role("button", name="Würfeln", exact=True)
    await roll.click()
    await expect(box(page)).to_be_in_viewport()
    await look_over(page)


async def test_axe_a_first_hint(tavern: Tavern, open_tab: Open) -> None:
    await tavern.store.write(lambda db: db.execute("DELETE FROM hint"))
    page = await enter(tavern, open_tab, "Balduin", PHONE)
    await tavern.lobby(tavern.balduin)
    await expect(last(page)).to_contain_text("Dein erster 34-Zyklus?")
    await look_over(page)
    await press(page, "Regeln")
    await expect(last(page)).to_contain_text("schlägt alles")
    await look_over(page)


async def test_nothing_moves_for_who_wants_no_motion(tavern: Tavern, open_tab: Open) -> None:
    page = await enter(tavern, open_tab, "Balduin")
    await tavern.lobby(tavern.balduin)
    button = last(page).get_by_role("button", name="Mitspielen")
    await expect(button).to_be_visible()
    moving = "element => getComputedStyle(element).transitionDuration"
    assert await button.evaluate(moving) != "0s"
    await page.emulate_media(reduced_motion="reduce")
    assert await button.evaluate(moving) == "0s"


async def test_B42_a_bet_by_keyboard_alone(tavern: Tavern, open_tab: Open) -> None:
    await at_turn(tavern)
    page, other = await enter(tavern, open_tab, "Balduin", PHONE), await enter(tavern, open_tab, "Rosalind")
    await box(page).focus()
    await typed(page, "/wette")
    await expect(pill(page, "betrag")).to_be_focused()
    await page.keyboard.type("2")
    await page.keyboard.press("Tab")
    await page.keyboard.type("ungerade")
    choice = page.get_by_role("option", name="nächster Wurf: mindestens eine Ungerade · 96,9 %")
    await expect(choice).to_be_visible()
    await look_over(page)
    await page.keyboard.press("ArrowDown")
    await typed(page, "")
    await typed(page, "")
    await expect(last(page)).to_contain_text("so habe ich dich verstanden")
    await look_over(page)
    await press(page, "So gilt’s")
    await expect(last(page)).to_contain_text("Nummer 1 steht am Tisch: 2 Fen auf")
    await expect(last(other)).to_contain_text("Balduin setzt 2 Fen")
    await press(other, "1 · 2 Fen halten")
    await expect(last(other)).to_contain_text("Du hältst 2 Fen gegen Balduin")
    table = other.locator("[data-message-id]", has_text="Topf")
    await expect(table).to_contain_text("Balduin gegen Rosalind")
    await tavern.click(tavern.balduin, "5 Würfel werfen")
    await expect(table).to_contain_text("Balduin gewinnt 2 Fen von Rosalind")
    await look_over(other)
