"""Members at a table of the Lokal's page, a browser tab each: for pictures, and for tests that play there."""

import asyncio
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from playwright.async_api import Locator, Page

from bot.router import Asked, parse

PATIENCE: Final = 60.0
"""Seconds for an answer that takes a fraction of one on a machine with nothing else to do."""

_TABLE: Final = "[data-message-id]:not(.is-private):has([data-custom-id])"
_LOOK: Final = """message => [
    message.innerText,
    [...message.querySelectorAll("[data-custom-id]:not(:disabled)")].map(button => button.dataset.customId),
]"""
_ASKED: Final = re.compile(r"▶ (\w+)")


@dataclass(frozen=True, slots=True)
class Look:
    """What the newest table in a tab shows: its text, who is asked, what its buttons ask for by custom_id."""

    text: str
    asked: tuple[str, ...]
    buttons: Mapping[str, Asked]

    @property
    def waits(self) -> bool:
        """Whether the table waits for somebody; a settled round, before the next one opens, does not."""
        return any(asked.verb != "seal" for asked in self.buttons.values())

    @property
    def dice(self) -> list[str]:
        """The custom_ids of the dice that can be picked, from the first to the last."""
        return [id_ for id_, asked in self.buttons.items() if asked.verb == "pick"]

    def button(self, verb: str, *, last: bool = False) -> str | None:
        """The custom_id of the first (or last) button of a verb."""
        found = [id_ for id_, asked in self.buttons.items() if asked.verb == verb]
        return found[-1 if last else 0] if found else None


class Company:
    """The members by name; the first opens the table."""

    def __init__(self, pages: Mapping[str, Page]) -> None:
        self.pages = pages
        self.host = next(iter(pages))

    def table(self, name: str | None = None) -> Locator:
        """The newest message with buttons that everybody sees, in a member's tab."""
        return self.pages[name or self.host].locator(_TABLE).last

    async def command(self, name: str, text: str) -> None:
        """Type a command and send it."""
        box = self.pages[name].get_by_role("combobox", name="Nachricht", exact=True)
        await box.fill(text)
        await box.press("Enter")

    async def look(self) -> Look:
        """The newest table, as the host sees it."""
        text, ids = await self.table().evaluate(_LOOK)
        buttons = {id_: asked for id_ in ids if (asked := parse(id_)) is not None}
        return Look(text, tuple(_ASKED.findall(text)), buttons)

    async def press(self, name: str, custom_id: str) -> Look:
        """Press a button in a member's tab; what the table shows once it has changed and waits again."""
        before = await self.look()
        await self.table(name).locator(f"[data-custom-id='{custom_id}']").click()
        async with asyncio.timeout(PATIENCE):
            while (now := await self.look()) == before or not now.waits:  # noqa: ASYNC110 - a page tells nobody
                await asyncio.sleep(0.02)
        return now

    async def sit_down(self, command: str) -> None:
        """Open a table, let everybody sit down at it, and begin."""
        await self.command(self.host, command)
        await self.table().wait_for()
        for name in [*self.pages][1:]:
            await self.press_verb(name, "sit")
        await self.press_verb(self.host, "start")

    async def press_verb(self, name: str, verb: str, *, last: bool = False) -> Look:
        """Press the first (or last) button of a verb."""
        custom_id = (await self.look()).button(verb, last=last)
        if custom_id is None:
            raise LookupError(f"the table has no button {verb!r}")
        return await self.press(name, custom_id)
