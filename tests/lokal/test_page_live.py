"""Several tabs: who one is, what the others see at once, and what happens when something goes away."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.lokal.server import Lokal
from tests.browser import DESKTOP, PHONE, Open
from tests.lokal.page_bot import PageBot, started
from tests.lokal.room import Enter, box, last, say, where

pytestmark = pytest.mark.browser


async def test_the_start_screen_asks_who_one_is(lokal: Lokal, open_tab: Open) -> None:
    page = await open_tab(lokal.url)
    await expect(page.get_by_role("main").get_by_text("Jeder Browser-Tab ist ein Gast.")).to_be_visible()
    apart = page.get_by_role("link", name="Rosalind in neuem Reiter öffnen")
    await expect(apart).to_have_attribute("target", "_blank")
    await page.get_by_role("link", name="Hedwig Wirtin").click()
    await expect(page.get_by_role("button", name="Du bist Hedwig")).to_be_visible()
    await page.reload()
    await expect(page.get_by_role("button", name="Du bist Hedwig")).to_be_visible()
    await page.get_by_role("button", name="Du bist Hedwig").click()
    await page.get_by_role("dialog").get_by_role("link", name="Percy Gast").click()
    await expect(page.get_by_role("button", name="Du bist Percy")).to_be_visible()


async def test_a_stranger_is_asked_too(lokal: Lokal, open_tab: Open) -> None:
    page = await open_tab(f"{lokal.url}/?member=1")
    await expect(page.get_by_role("heading", name="Wer bist du in diesem Reiter?")).to_be_visible()


async def test_what_one_says_the_other_reads_at_once(enter: Enter) -> None:
    one, two = await enter("Balduin"), await enter("Rosalind")
    await say(one, "Guten **Abend**")
    await expect(last(two)).to_contain_text("Balduin")
    await expect(last(two).locator("strong", has_text="Abend")).to_be_visible()
    await expect(two.locator("#announcer")).to_have_text("Balduin: Guten Abend")


async def test_a_private_answer_reaches_nobody_else(enter: Enter) -> None:
    one, two = await enter("Balduin"), await enter("Hedwig")
    await say(one, "/börse")
    await expect(last(one)).to_contain_text("In deiner Börse: 40")
    await expect(last(one)).to_contain_text("Nur du kannst das sehen")
    await say(one, "danach")
    await expect(last(two)).to_contain_text("danach")
    assert "In deiner Börse" not in await two.content()
    await one.get_by_role("button", name="Verwerfen").click()
    await expect(one.get_by_text("In deiner Börse")).to_have_count(0)


async def test_the_page_tells_when_the_bot_is_away(enter: Enter, page_bot: PageBot) -> None:
    page = await enter("Balduin")
    away = page.get_by_text("Die Taverne ist gerade nicht da.")
    await expect(away).to_have_count(0)
    await page_bot.close()
    await expect(away).to_be_visible()
    await say(page, "/zeigen")
    await expect(page.get_by_role("alert")).to_contain_text("Die Anwendung reagiert nicht.")


async def test_while_the_bot_is_away_its_buttons_look_so_and_say_so(
    lokal: Lokal, enter: Enter, page_bot: PageBot
) -> None:
    page = await enter("Balduin")
    await say(page, "/zeigen")
    table = last(page)
    throw, game = table.get_by_role("button", name="Würfeln"), table.get_by_role("combobox", name="Spiel")
    await expect(throw).to_be_enabled()
    await throw.focus()
    await page_bot.stop()
    for control in (throw, game):
        await expect(control).to_be_disabled()
        await expect(control).to_have_css("opacity", "0.5")
    await expect(throw).to_be_focused()
    await page.keyboard.press("Enter")
    told = table.get_by_role("alert")
    await expect(told).to_have_text("Die Taverne ist gerade nicht da; versuch es, sobald sie wieder da ist.")
    await game.focus()
    await page.keyboard.press("Enter")
    await expect(game).to_have_attribute("aria-expanded", "false")
    await expect(told).to_be_visible()
    again = await started(lokal)
    await expect(told).to_have_count(0)
    await throw.click()
    await expect(table).to_contain_text("Geworfen: 1")
    await again.stop()


async def test_the_page_comes_back_when_the_lokal_does(open_tab: Open, tmp_path: Path) -> None:
    file = tmp_path / "world.sqlite"
    first = await Lokal.open(world=file)
    page = await open_tab(where(first, "Balduin"))
    await say(page, "vorher")
    await expect(last(page)).to_contain_text("vorher")
    port = int(first.url.rpartition(":")[2])
    await first.close()
    await expect(page.get_by_text("Verbindung verloren, neuer Versuch …")).to_be_visible()
    second = await Lokal.open(world=file, port=port)
    await expect(page.get_by_text("Verbindung verloren")).to_have_count(0)
    await say(page, "nachher")
    await expect(last(page)).to_contain_text("nachher")
    await expect(page.locator("[data-message-id]")).to_have_count(2)
    await second.close()


async def test_a_reader_of_old_messages_is_not_moved(enter: Enter) -> None:
    one, two = await enter("Balduin"), await enter("Rosalind")
    for number in range(40):
        await say(two, f"Nummer {number}")
    await expect(last(one)).to_contain_text("Nummer 39")
    await expect(last(one)).to_be_in_viewport()
    log = one.get_by_role("log")
    await log.evaluate("log => { log.scrollTop = 0; }")
    chip = one.get_by_role("button", name="Neue Nachrichten")
    await expect(chip).to_be_hidden()
    await say(two, "ganz neu")
    await expect(chip).to_be_visible()
    assert await log.evaluate("log => log.scrollTop") == 0
    await chip.click()
    await expect(last(one)).to_be_in_viewport()
    await expect(chip).to_be_hidden()


async def test_a_mention_of_me_stands_out(enter: Enter, lokal: Lokal) -> None:
    one, two = await enter("Balduin"), await enter("Rosalind")
    await say(two, f"<@{where(lokal, 'Balduin').rpartition('=')[2]}> komm")
    await expect(last(one)).to_have_class(re.compile("is-mention"))
    await expect(last(one).locator(".mention")).to_have_text("@Balduin")
    await expect(last(two)).not_to_have_class(re.compile("is-mention"))


async def sideways(page: Page) -> list[int]:
    """Return by how many pixels the page and its list are wider than what shows them."""
    excess: list[int] = await page.evaluate(
        "[document.documentElement, document.querySelector('#log')].map(e => e.scrollWidth - e.clientWidth)"
    )
    return excess


async def test_nothing_scrolls_sideways(lokal: Lokal, open_tab: Open, page_bot: PageBot) -> None:
    ugly = lokal.world.add_user("W" * 32)
    lokal.world.join(next(iter(lokal.world.guilds)), ugly.id)
    texts = ("W" * 1990, f"<@{ugly.id}> " * 50, f"```{'x' * 500}```", f"# {'Ö' * 300}", "/zeigen")
    for size in (PHONE, DESKTOP):
        page = await open_tab(where(lokal, "W" * 32), size)
        for text in texts:
            await say(page, text)
        await expect(last(page).get_by_role("button", name="Würfeln")).to_be_visible()
        assert await sideways(page) == [0, 0]
        await box(page).press_sequentially("/wette einsatz:5 gegner:")
        assert await sideways(page) == [0, 0]
        await page.get_by_role("button", name="Du bist").click()
        assert await sideways(page) == [0, 0]


async def test_everything_is_large_enough_for_a_thumb(enter: Enter) -> None:
    page = await enter("Balduin", PHONE)
    await say(page, "/zeigen")
    await expect(last(page).get_by_role("button", name="Würfeln")).to_be_visible()
    for control in await page.locator("button:visible, [role=combobox]:visible").all():
        shape = await control.bounding_box()
        inside = await control.evaluate("control => control.matches('.composer-input')")
        assert shape is not None
        assert inside or min(shape["height"], shape["width"]) >= 40, await control.inner_text()
