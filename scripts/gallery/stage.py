"""A Lokal with the bot and its guests in it, where time stands until it is moved."""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.async_api import Browser, Page

from bot.client import Taverne
from bot.lokal.permissions import Permission
from bot.lokal.point import point_discord_at
from bot.lokal.server import Lokal
from bot.router import custom_id
from data.store import Store
from games.dice import NO_CLICK
from scripts.company import Company
from scripts.gallery.album import Album
from scripts.gallery.policy import keep

EVENING: Final = 1_793_559_600_000
"""When the doors open, in milliseconds since the epoch: 1 November 2026, 20:00 in Berlin."""

MINUTE: Final = 60_000
QUIET: Final = 1.3
"""Seconds without a change after which a tab shows all: the painter draws once a second."""

ODD: Final = "nächster Wurf: mindestens eine Ungerade"
"""Claims are understood in both languages, and shown in the reader's."""

WHY: Final = {"de": "verzählt", "en": "miscounted"}
"""A moderator's reason."""

LOCALES: Final = {"de": "de", "en": "en-US"}
GUESTS: Final = ("Rosalind", "Balduin", "Percy", "Hedwig")

_SEEN: Final = "document.querySelector('.log').innerHTML"


class HouseClock:
    """Milliseconds since the epoch; stands still until it is moved."""

    def __init__(self) -> None:
        self.time = EVENING

    def __call__(self) -> int:
        return self.time


class Stage:
    """The members in their tabs, and what they do; `table` is the number of the table they sit at."""

    def __init__(
        self, bot: Taverne, lokal: Lokal, clock: HouseClock, pages: dict[str, Page], album: Album
    ) -> None:
        self.bot = bot
        self._lokal = lokal
        self.album = album
        self.company = Company(pages)
        self.table = 0
        self._clock = clock

    async def state(self) -> Any:
        """The running game of the table, as everybody may see it."""
        return (await self.bot.tavern.play.look(self.table)).table.state

    async def open_table(self, host: str, *others: str, text: str = "/zyklus start") -> None:
        """Open a table and let others sit down at it; some time after the last one."""
        if self.table:
            await self.wait(8)
        await self.ask(host, text)
        await self.dismiss(host)
        self.table += 1
        for name in others:
            await self.sit(name)

    async def sit(self, name: str) -> None:
        """Let somebody sit down, and put away the hint that there is the first time."""
        await self.company.press_verb(name, "sit")
        await self.settle(name)
        await self.dismiss(name)

    async def game_with_a_bet(self) -> None:
        """Rosalind and Balduin play, and Balduin bets a coin on the throw to come."""
        await self.open_table("Rosalind", "Balduin")
        await self.company.press_verb("Rosalind", "start")
        await self.roll_off()
        await self.act("stake")
        await self.ask("Balduin", f"/wette betrag:1 auf:{ODD}")
        await self.press("Balduin", "bet-yes")
        await self.dismiss("Balduin")

    async def act(self, verb: str, *, last: bool = False) -> str:
        """Let the first who is asked press a button; their name."""
        name = (await self.company.look()).asked[0]
        await self.company.press_verb(name, verb, last=last)
        return name

    async def roll_off(self) -> None:
        """All throw until somebody begins."""
        while (await self.state()).phase == "rolloff":
            await self.act("throw")

    async def lay(self) -> None:
        """Let the thrower pick what they keep, and lay it."""
        turn = (await self.state()).turn
        places = keep(turn.thrown, turn.laid)
        if len(places) == len(turn.thrown):
            await self.act("done")
            return
        await self.pick(places)
        await self.act("lay")

    async def pick(self, places: list[int]) -> None:
        """Let the thrower pick dice by position."""
        look = await self.company.look()
        for place in places:
            await self.company.press(look.asked[0], look.dice[place])

    async def finish_turn(self) -> None:
        """Play on until another seat is asked, or none."""
        seat = (await self.state()).waiting[:1]
        while (state := await self.state()).phase == "turns" and state.waiting[:1] == seat:
            await (self.lay() if state.turn.thrown else self.act("throw"))

    async def click(
        self, name: str, verb: str, argument: str | int = "", question: int | None = None
    ) -> None:
        """Press a button that may leave the table as it is, in whatever message it stands."""
        wanted = custom_id(self.table, verb, argument, question)
        await self.page(name).locator(f"[data-custom-id='{wanted}']").last.click()
        await self.settle(name)

    async def press(self, name: str, verb: str, argument: str = "", *, last: bool = False) -> None:
        """Press the first (or last) button of a verb in the newest message that has one, or open its select;
        its argument must begin like that.
        """
        wanted = f"[data-custom-id*=':{verb}:{argument}']"
        buttons = self.page(name).locator(f"[data-message-id]:has({wanted})").last.locator(wanted)
        await (buttons.last if last else buttons.first).click()
        await self.settle(name)

    async def choose(self, name: str, verb: str, *values: str) -> None:
        """Choose in the newest select of a verb, or take back what is chosen."""
        await self.press(name, *verb.split(":"))
        menu = self.page(name).locator(".select-list:not([hidden])")
        for value in values:
            await menu.locator(f"[data-value='{value}']").click()
        await self.page(name).keyboard.press("Escape")
        await self.page(name).evaluate("document.activeElement.blur()")
        await self.settle(name)

    async def fill_in(self, name: str, text: str) -> None:
        """Fill in the form that is open, and send it."""
        await self.page(name).keyboard.type(text)
        await self.page(name).keyboard.press("Enter")
        await self.settle(name)

    async def ask(self, name: str, command: str) -> None:
        """Send a command."""
        await self.company.command(name, command)
        await self.settle(name)

    def page(self, name: str) -> Page:
        """A member's tab."""
        return self.company.pages[name]

    async def shoot(self, screen: str, name: str, *, last: int = 1, count: int | None = None) -> None:
        """Photograph the `last` messages in a member's tab, or `count` of them, once it shows all."""
        await self.settle(name)
        await self.album.take(screen, self.page(name), last=last, count=count)

    async def dismiss(self, name: str) -> None:
        """Put away a member's private answers."""
        away = self.page(name).locator(".private .link")
        while await away.count():
            await away.first.click()
            await self.settle(name)

    @contextmanager
    def silenced(self) -> Iterator[None]:
        """Meanwhile the bot may not send messages."""
        [channel] = self._lokal.world.channels.values()
        self._lokal.deny_bot(channel, Permission.SEND_MESSAGES)
        yield
        self._lokal.deny_bot(channel, 0)

    async def settle(self, name: str) -> None:
        """Wait until a tab has not changed for a while."""
        seen = None
        while (now := await self.page(name).evaluate(_SEEN)) != seen:
            seen = now
            await asyncio.sleep(QUIET)

    async def wait(self, minutes: int) -> None:
        """Let time pass, for the bot and for every tab."""
        self._clock.time += minutes * MINUTE
        for page in self.company.pages.values():
            await page.clock.set_fixed_time(self._clock.time / 1000)
        await self.bot.tavern.sweep.tick()
        await asyncio.gather(*self.bot.tavern.reminders.running)


def seeds(numbers: tuple[int, ...]) -> Iterator[bytes]:
    """The seeds of the rounds of an evening, in the order in which they are opened."""
    return (hashlib.sha256(f"gallery {number}".encode()).digest() for number in numbers)


@asynccontextmanager
async def opened(browser: Browser, language: str, numbers: tuple[int, ...]) -> AsyncIterator[Stage]:
    """A tavern in which everybody speaks one language."""
    clock = HouseClock()
    rounds = seeds(numbers)
    with TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "taverne.db")
        lokal = await Lokal.open(clock=clock)
        _speak(lokal, LOCALES[language])
        point_discord_at(lokal.url)
        async with Taverne(
            store, lambda: None, clock=clock, seed=lambda: next(rounds), brings=lambda click: NO_CLICK
        ) as bot:
            await bot.login("lokal")
            running = asyncio.create_task(bot.connect())
            await bot.wait_until_ready()
            pages = {name: await _tab(browser, lokal, name) for name in GUESTS}
            yield Stage(bot, lokal, clock, pages, Album(language))
            for page in pages.values():
                await page.context.close()
            await bot.close()
            await running
        await lokal.close()


def _speak(lokal: Lokal, locale: str) -> None:
    world = lokal.world
    for user in world.users.values():
        user.locale = locale
    for guild in world.guilds.values():
        guild.locale = locale


async def _tab(browser: Browser, lokal: Lokal, name: str) -> Page:
    [number] = [user.id for user in lokal.world.users.values() if user.name == name]
    context = await browser.new_context(
        viewport={"width": 940, "height": 1800},
        device_scale_factor=1.5,
        locale="de-DE",
        timezone_id="Europe/Berlin",
        reduced_motion="reduce",
    )
    page = await context.new_page()
    await page.clock.set_fixed_time(EVENING / 1000)
    await page.goto(f"{lokal.url}/?member={number}")
    await page.get_by_role("combobox", name="Nachricht", exact=True).wait_for()
    return page
