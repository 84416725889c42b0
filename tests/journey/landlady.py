"""What the landlady and her guests do in their tabs, and what they read there in private."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence

from playwright.async_api import Locator, Page, expect

from bot.router import custom_id
from games import money
from scripts.company import Company
from tests.journey.program import PATIENCE

Rows = list[dict[str, str]]

SECOND = 1000
"""Milliseconds."""

PRIVATE = "[data-message-id]:has(.private)"
_IDS = f"""() => [...document.querySelectorAll("{PRIVATE}")].map(message => message.dataset.messageId)"""

_SUM = re.compile(r"^(In deiner Börse|An Tischen|In Töpfen|In Wetten): ([\d.]*[¼½¾]?)\sFen$", re.MULTILINE)


class Tavern:
    """The company, and its private answers."""

    def __init__(self, company: Company) -> None:
        self.company = company

    def page(self, name: str) -> Page:
        return self.company.pages[name]

    async def ask(self, name: str, command: str, wanted: str) -> Locator:
        """Send a command; the new private message in which `wanted` stands."""
        before = await self.page(name).evaluate(_IDS)
        await self.company.command(name, command)
        return await self.told(name, wanted, before)

    async def told(self, name: str, wanted: str, before: Sequence[str] = ()) -> Locator:
        """A private message that was not there `before`, and in which `wanted` stands."""
        found = self.page(name).locator(PRIVATE).filter(has_text=wanted)
        if before:
            old = ", ".join(f"[data-message-id='{number}']" for number in before)
            found = found.locator(f":scope:not(:is({old}))")
        await expect(found).to_have_count(1, timeout=PATIENCE * SECOND)
        number = await found.get_attribute("data-message-id")
        return self.page(name).locator(f"[data-message-id='{number}']")

    async def purse(self, name: str) -> dict[str, int]:
        """What `/börse` says that a member has, in quarter Fen, by the words it says it with."""
        answer = await self.ask(name, "/börse", "In deiner Börse")
        sums = {
            what: money.parse(amount, zero=True) for what, amount in _SUM.findall(await answer.inner_text())
        }
        await dismiss(answer)
        return sums

    async def press(self, message: Locator, label: str, told: str) -> None:
        """Press a button of a private message, in which `told` stands then."""
        await message.get_by_role("button", name=label, exact=True).click()
        await says(message, told)


async def type_setting(screen: Locator, label: str, text: str, told: str) -> None:
    """Fill in the form that a button of the settings opens."""
    await screen.get_by_role("button", name=label, exact=True).click()
    dialog = screen.page.get_by_role("dialog")
    await dialog.get_by_role("textbox").fill(text)
    await dialog.get_by_role("button", name="Absenden").click()
    await expect(dialog).to_have_count(0, timeout=PATIENCE * SECOND)
    await says(screen, told)


async def choose(screen: Locator, id_: str, *values: str, told: str) -> None:
    """Choose in the select of a private message; what is chosen already is taken back."""
    box = screen.locator(f"[data-custom-id='{id_}']")
    await box.click()
    for value in values:
        await screen.locator(f".select:has([data-custom-id='{id_}']) [data-value='{value}']").click()
    if await box.get_attribute("aria-expanded") == "true":
        await box.press("Escape")
    await says(screen, told)


def setting(what: str) -> str:
    """The custom_id of a setting's select."""
    return custom_id(0, "setting", what)


async def says(message: Locator, told: str) -> None:
    """Wait until `told` stands in a message."""
    await expect(message).to_contain_text(told, timeout=PATIENCE * SECOND)


async def dismiss(message: Locator) -> None:
    """Put a private message away."""
    await message.get_by_role("button", name="Verwerfen").click()
    await expect(message).to_have_count(0)


async def saved(message: Locator, name: str) -> Rows:
    """A file of a message as a spreadsheet reads it, once the browser has saved it."""
    async with message.page.expect_download() as saving:
        await message.get_by_role("link", name=name, exact=True).click()
    content = (await (await saving.value).path()).read_bytes()
    return [*csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=";")]
