"""Everything that the page can show, looked over by axe: nobody is shut out, on a desktop or on a phone."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from bot.lokal.server import Lokal
from tests.browser import DESKTOP, PHONE, Open
from tests.lokal.axe import look_over
from tests.lokal.hands import named
from tests.lokal.page_bot import PageBot
from tests.lokal.patron import Patron
from tests.lokal.room import Enter, box, last, pill, say

pytestmark = [
    pytest.mark.browser,
    pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"]),
]

Size = tuple[int, int]

MARKDOWN = """# Groß
## Mittel
### Klein
-# ganz klein, **fett**, *schräg*, __unter__, ~~weg~~, `Kode`, ||verdeckt||
- eins
- zwei
1. erstens
> Zitat
<@{me}> <t:1700000000:R> <#1> <@&1> </wette:1> <:fehlt:1> [Verweis](https://example.com) https://example.com
```
Block
```"""


async def shown(page: Page, command: str, text: str) -> None:
    """Use a command and wait for its answer."""
    await say(page, command)
    await expect(last(page)).to_contain_text(text)


async def test_axe_before_anybody_speaks(lokal: Lokal, open_tab: Open, enter: Enter, size: Size) -> None:
    door = await open_tab(lokal.url, size)
    await expect(door.get_by_role("heading", name="Wer bist du")).to_be_visible()
    await look_over(door)
    page = await enter("Balduin", size)
    await look_over(page)
    await page.get_by_role("button", name="Du bist").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    await look_over(page)


async def test_axe_messages(enter: Enter, lokal: Lokal, size: Size) -> None:
    page = await enter("Balduin", size)
    async with await Patron.enter(lokal.url, named(lokal, "Rosalind")) as other:
        await other.say("davor")
        await other.say(MARKDOWN.format(me=named(lokal, "Balduin")))
    await expect(last(page)).to_contain_text("Block")
    await look_over(page)
    await last(page).hover()
    await look_over(page)
    await shown(page, "/börse", "In deiner Börse")
    await last(page).hover()
    await look_over(page)
    await say(page, "/grübeln")
    await expect(page.get_by_text("Taverne denkt nach …", exact=True)).to_be_visible()
    await look_over(page)


async def test_axe_buttons_selects_and_forms(enter: Enter, size: Size) -> None:
    page = await enter("Balduin", size)
    await shown(page, "/zeigen", "Geworfen: 0")
    table = last(page)
    await look_over(page)
    await table.get_by_role("button", name="Würfeln").hover()
    await look_over(page)
    await table.get_by_role("combobox", name="Spiel").click()
    await look_over(page)
    await page.keyboard.press("Escape")
    await table.get_by_role("combobox", name="Wen").click()
    await page.keyboard.press("Enter")
    await look_over(page)
    await page.keyboard.press("Escape")
    await page.locator("[data-custom-id='form']").first.click()
    await expect(page.get_by_role("dialog", name="Behauptung")).to_be_visible()
    await look_over(page)
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Bitte ausfüllen.")).to_be_visible()
    await page.get_by_role("dialog").get_by_role("combobox").click()
    await look_over(page)


async def test_axe_commands_being_written(enter: Enter, size: Size) -> None:
    page = await enter("Balduin", size)
    await box(page).press_sequentially("/")
    await expect(page.get_by_role("option")).to_have_count(6)
    await look_over(page)
    await page.keyboard.type("wette ")
    await pill(page, "einsatz").fill("drei")
    await page.keyboard.press("Enter")
    await expect(pill(page, "einsatz")).to_have_attribute("aria-invalid", "true")
    await look_over(page)
    await pill(page, "einsatz").fill("3")
    await page.keyboard.press("Enter")
    await shown(page, "/wette einsatz:3 offen:ja", "Gewettet")
    await box(page).press_sequentially("/wette einsatz:3 gegner:")
    await expect(page.get_by_role("option").first).to_be_visible()
    await look_over(page)
    await page.keyboard.press("Escape")
    await box(page).fill("/gibtsnicht")
    await expect(page.get_by_text("Diesen Befehl gibt es hier nicht.")).to_be_visible()
    await look_over(page)


async def test_axe_when_something_is_wrong(enter: Enter, page_bot: PageBot, lokal: Lokal, size: Size) -> None:
    page = await enter("Balduin", size)
    await shown(page, "/zeigen", "Geworfen: 0")
    await last(page).get_by_role("button", name="Schweigen").click()
    await expect(last(page).locator("[aria-busy=true]")).to_be_visible()
    await look_over(page)
    await expect(page.get_by_role("alert")).to_contain_text("fehlgeschlagen")
    await look_over(page)
    await page_bot.close()
    await expect(page.get_by_text("Die Taverne ist gerade nicht da.")).to_be_visible()
    await last(page).get_by_role("button", name="Würfeln").click(force=True)
    await expect(page.get_by_role("alert").last).to_contain_text("sobald sie wieder da ist")
    await look_over(page)
    await say(page, "/zeigen")
    await expect(page.get_by_role("alert").last).to_contain_text("Die Anwendung reagiert nicht.")
    await look_over(page)
    await lokal.close()
    await expect(page.get_by_text("Verbindung verloren")).to_be_visible()
    await look_over(page)
