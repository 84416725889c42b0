"""Make `docs/picture.png`, the picture at the top of the README: a lively moment of a real game in the Lokal.

Usage: `python -m scripts.picture`. The members click, the bot deals; only the seeds are listed, so that the
picture stays the same from one run to the next.
"""

import asyncio
import hashlib
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import async_playwright

from bot.client import Taverne
from bot.lokal.point import point_discord_at
from bot.lokal.server import Lokal
from data.store import Store
from scripts.company import Company, Look
from scripts.find_browser import ARGUMENTS, find

TARGET = Path(__file__).resolve().parent.parent / "docs" / "picture.png"
SIZE = (1040, 700)
"""Of the window, in CSS pixels."""

MEMBERS = ("Rosalind", "Balduin", "Percy")
RESULT = re.compile(r"^· \w+ · \S+ Fen · ", re.MULTILINE)
"""How the table shows a seat that has had its turn."""

ROUND = 3
"""The round that is shown."""

PLAY = "picture"
"""What the seeds are made of; another word is another game."""


@asynccontextmanager
async def tavern() -> AsyncIterator[Lokal]:
    """A Lokal of its own with the bot in it."""
    seeds = (hashlib.sha256(f"{PLAY} {number}".encode()).digest() for number in count())
    with TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "taverne.db")
        lokal = await Lokal.open()
        point_discord_at(lokal.url)
        async with Taverne(store, lambda: None, seed=lambda: next(seeds)) as bot:
            await bot.login("lokal")
            running = asyncio.create_task(bot.connect())
            await bot.wait_until_ready()
            yield lokal
            await bot.close()
            await running
        await lokal.close()


def wanted(look: Look) -> list[int]:
    """Which of the dice just thrown a sensible player keeps: a 3 and a 4, then sixes, else the best."""
    [thrown] = re.findall(r"Geworfen: ([1-6 ]+)", look.text)
    lying = re.findall(r"Liegt: ([1-6 ]+)", look.text)
    faces, keep = thrown.split(), []
    missing = [face for face in "34" if face not in "".join(lying)]
    for place, face in enumerate(faces):
        if face in missing:
            missing.remove(face)
            keep.append(place)
        elif face == "6":
            keep.append(place)
    return keep or [max(range(len(faces)), key=faces.__getitem__)]


async def play(company: Company) -> None:
    """Play to the moment that is shown: the last player has laid something, thrown again, and picked."""
    await company.sit_down("/zyklus start")
    look = await company.look()
    while not (_is_last_turn(look) and look.dice and "Liegt:" in look.text):
        if look.button("again"):
            raise LookupError(f"the game is over before the last turn of round {ROUND}; choose another PLAY")
        look = await _move(company, look)
    for place in wanted(look):
        look = await company.press(look.asked[0], look.dice[place])


def _is_last_turn(look: Look) -> bool:
    """Whether all but one have a result in the round that is shown."""
    return f"Runde {ROUND}" in look.text and len(RESULT.findall(look.text)) == len(MEMBERS) - 1


async def _move(company: Company, look: Look) -> Look:
    """What a sensible player does next; the last one in the round that is shown asks Hagmea for help."""
    [name, *_] = look.asked
    if not look.dice:
        if _is_last_turn(look):
            await company.press_verb(name, "cry")
        return await company.press_verb(name, "stake" if look.button("stake") else "throw")
    keep = wanted(look)
    if len(keep) == len(look.dice):
        return await company.press_verb(name, "done")
    for place in keep:
        look = await company.press(name, look.dice[place])
    return await company.press_verb(name, "lay")


async def photograph(lokal: Lokal, target: Path) -> None:
    """Let the members play, each in a tab, and take the picture in the tab of whoever is at turn."""
    ids = {user.name: user.id for user in lokal.world.users.values()}
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find(), args=ARGUMENTS)
        pages = {}
        for name in MEMBERS:
            width, height = SIZE
            pages[name] = await browser.new_page(
                viewport={"width": width, "height": height},
                device_scale_factor=2,
                locale="de-DE",
                timezone_id="Europe/Berlin",
            )
            await pages[name].goto(f"{lokal.url}/?member={ids[name]}")
        company = Company(pages)
        await play(company)
        [thrower] = (await company.look()).asked
        await pages[thrower].mouse.move(0, 0)
        await pages[thrower].screenshot(path=target)
        await browser.close()


async def main() -> int:
    """Make the picture; the exit status is 1 where there is no browser."""
    if find() is None:
        print("No Chromium found; name one with CHROMIUM.", file=sys.stderr)
        return 1
    async with tavern() as lokal:
        await photograph(lokal, TARGET)
    print(f"{TARGET}: {TARGET.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
