"""The page by hand and by keyboard: commands, options, buttons, selects, forms, and what goes wrong."""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, Page, expect

from tests.lokal.room import Enter, box, last, pill

pytestmark = pytest.mark.browser

SECOND = 1000
"""Milliseconds."""


async def shown_table(page: Page) -> Locator:
    """Use /zeigen and return the message that answers it."""
    await box(page).press_sequentially("/zeigen")
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("Geworfen: 0")
    number = await last(page).get_attribute("data-message-id")
    return page.locator(f"[data-message-id='{number}']")


async def test_a_command_is_called_what_its_reader_would_type(enter: Enter) -> None:
    german, english = await enter("Balduin"), await enter("Percy")
    await box(german).fill("/zeigen")
    await box(german).press("Enter")
    await expect(last(german)).to_contain_text("Balduin benutzte /zeigen")
    await expect(last(english)).to_contain_text("Balduin benutzte /show")


async def test_a_typed_command_runs_by_keyboard_alone(enter: Enter) -> None:
    page = await enter("Balduin")
    await box(page).focus()
    await page.keyboard.type("/zeigen")
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("Balduin benutzte /zeigen")
    await expect(box(page)).to_be_focused()
    await expect(box(page)).to_have_value("")


async def test_the_picker_filters_and_is_steered_by_arrows(enter: Enter) -> None:
    page = await enter("Balduin")
    await box(page).press_sequentially("/")
    options = page.get_by_role("listbox", name="Vorschläge").get_by_role("option")
    await expect(options).to_have_count(6)
    await page.keyboard.press("ArrowDown")
    await expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    await page.keyboard.type("bör")
    await expect(options).to_have_count(1)
    await expect(options).to_contain_text("Zeigt deine Börse")
    await page.keyboard.press("Tab")
    await expect(page.locator(".command-chip")).to_have_text("/börse")
    await page.keyboard.press("Escape")
    await expect(page.locator(".command-chip")).to_have_count(0)
    await expect(options).to_have_count(0)


async def test_options_typed_in_one_go(enter: Enter) -> None:
    page = await enter("Balduin")
    await box(page).press_sequentially("/wette einsatz:5 offen:ja art:gerade zahl")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text('Gewettet: [5, null, true, "even"]')


async def test_free_text_ends_where_the_next_option_is_named(enter: Enter) -> None:
    page = await enter("Balduin")
    await box(page).press_sequentially("/schenken mitglied:Rosalind betrag:5 Fen grund:weil sie fragt: bitte")
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("Rosalind bekommt 5 Fen: weil sie fragt: bitte")


async def test_options_filled_in_at_once(enter: Enter) -> None:
    page = await enter("Balduin")
    await box(page).fill("/wette einsatz:7 gegner:@Rosalind")
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text('Gewettet: [7, "Rosalind", null, null]')


async def test_options_step_by_step(enter: Enter) -> None:
    """Required first, then one from the list of further options, its value from a list."""
    page = await enter("Balduin")
    await box(page).press_sequentially("/wet")
    await page.keyboard.press("Enter")
    await expect(pill(page, "einsatz")).to_be_focused()
    await page.keyboard.type("3 ")
    further = page.get_by_role("listbox", name="Vorschläge").get_by_role("option")
    await expect(further).to_have_count(3)
    await page.keyboard.type("geg")
    await page.keyboard.press("Enter")
    await expect(pill(page, "gegner")).to_be_focused()
    await page.keyboard.type("perc")
    await page.keyboard.press("Enter")
    await expect(pill(page, "gegner")).to_have_value("Percy")
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text('Gewettet: [3, "Percy", null, null]')


async def test_wrong_input_is_told_at_its_field_and_not_sent(enter: Enter) -> None:
    page = await enter("Balduin")
    await box(page).press_sequentially("/wette ")
    for wrong, told in (("", "Das wird gebraucht."), ("drei", "ganze Zahl"), ("51", "Höchstens 50.")):
        await pill(page, "einsatz").fill(wrong)
        await page.keyboard.press("Enter")
        await expect(page.locator(".pill", has=pill(page, "einsatz")).get_by_role("alert")).to_contain_text(
            told
        )
        await expect(pill(page, "einsatz")).to_have_attribute("aria-invalid", "true")
    await expect(page.locator("[data-message-id]")).to_have_count(0)
    await pill(page, "einsatz").fill("50")
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("Gewettet: [50, null, null, null]")


async def test_an_unknown_command_is_not_sent(enter: Enter) -> None:
    page = await enter("Balduin")
    await box(page).press_sequentially("/gibtsnicht")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Diesen Befehl gibt es hier nicht.")).to_be_visible()
    await expect(page.locator("[data-message-id]")).to_have_count(0)


async def test_autocomplete_asks_the_bot(enter: Enter) -> None:
    page = await enter("Balduin")
    await box(page).press_sequentially("/regeln d")
    choice = page.get_by_role("option", name="Dutzend")
    await expect(choice).to_be_visible()
    await expect(page.get_by_role("option", name="34-Zyklus")).to_have_count(0)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(pill(page, "spiel")).to_have_value("Dutzend")
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("Regeln: key-Dutzend")


async def test_names_are_in_the_members_language(enter: Enter) -> None:
    page = await enter("Percy")
    await box(page).press_sequentially("/bet")
    await expect(page.get_by_role("option", name="/bet")).to_contain_text("A bet")
    await page.keyboard.type(" stake:4")
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("Gewettet: [4, null, null, null]")


async def test_a_button_changes_its_message_in_every_tab_and_keeps_the_focus(enter: Enter) -> None:
    """The custom_id changes with every throw, so that the focus stays by its place."""
    one, two = await enter("Balduin"), await enter("Rosalind")
    table = await shown_table(one)
    await table.get_by_role("button", name="Würfeln").focus()
    await one.keyboard.press("Enter")
    for page in (one, two):
        await expect(last(page)).to_contain_text("Geworfen: 1")
        await expect(last(page)).to_contain_text("(bearbeitet)")
    await expect(table.get_by_role("button", name="Würfeln")).to_be_focused()
    await table.get_by_role("combobox", name="Spiel").focus()
    await last(two).get_by_role("button", name="Würfeln").click()
    await expect(table).to_contain_text("Geworfen: 2")
    await expect(table.get_by_role("combobox", name="Spiel")).to_be_focused()


async def test_an_open_select_survives_an_edit(enter: Enter) -> None:
    one, two = await enter("Balduin"), await enter("Rosalind")
    table = await shown_table(one)
    await table.get_by_role("combobox", name="Spiel").click()
    await last(two).get_by_role("button", name="Würfeln").click()
    await expect(table).to_contain_text("Geworfen: 1")
    await table.get_by_role("option", name="Dutzend").click()
    await expect(last(one)).to_contain_text("Gewählt: Dutzend")


async def test_an_answer_that_does_not_come_is_told_under_the_message(enter: Enter) -> None:
    page = await enter("Balduin")
    table = await shown_table(page)
    silent = table.get_by_role("button", name="Schweigen")
    await silent.click()
    await expect(silent).to_have_attribute("aria-busy", "true")
    told = table.get_by_role("alert")
    await expect(told).to_have_text("Diese Interaktion ist fehlgeschlagen.", timeout=6 * SECOND)
    await expect(silent).not_to_have_attribute("aria-busy", "true")
    await table.get_by_role("button", name="Würfeln").click()
    await expect(told).to_have_count(0)
    await expect(table.get_by_role("button", name="Aus")).to_be_disabled()


async def test_selects_by_keyboard(enter: Enter) -> None:
    page = await enter("Balduin")
    table = await shown_table(page)
    await table.get_by_role("combobox", name="Spiel").focus()
    for key in ("Enter", "ArrowDown", "Enter"):
        await page.keyboard.press(key)
    await expect(last(page)).to_contain_text("Gewählt: Dutzend")
    await table.get_by_role("combobox", name="Wen").focus()
    for key in ("Enter", "Enter", "ArrowDown", "Enter", "Escape"):
        await page.keyboard.press(key)
    await expect(last(page)).to_contain_text("Gewählt: ")
    await expect(last(page)).to_contain_text(", ")


async def test_a_form(enter: Enter) -> None:
    page = await enter("Balduin")
    table = await shown_table(page)
    await table.get_by_role("button", name="Formular").click()
    form = page.get_by_role("dialog", name="Behauptung")
    claim = form.get_by_label("Was soll geschehen?")
    await expect(claim).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(form.get_by_text("Bitte ausfüllen.")).to_be_visible()
    await claim.fill("Alles wird gut")
    await form.get_by_role("combobox", name="Welches Spiel?").click()
    await form.get_by_role("option", name="13 & 3").click()
    await form.get_by_role("button", name="Absenden").click()
    await expect(form).to_have_count(0)
    await expect(last(page)).to_contain_text("Behauptet: Alles wird gut, 13 & 3")


async def test_a_form_is_left_with_escape(enter: Enter) -> None:
    page = await enter("Balduin")
    table = await shown_table(page)
    await table.get_by_role("button", name="Formular").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(table.get_by_role("button", name="Formular")).to_be_focused()


async def test_a_deferred_answer_shows_that_the_bot_is_thinking(enter: Enter) -> None:
    page = await enter("Balduin")
    await box(page).fill("/grübeln")
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("Taverne denkt nach …")
    await expect(last(page)).to_contain_text("Zweiundvierzig")
    await expect(page.get_by_text("denkt nach")).to_have_count(0)
