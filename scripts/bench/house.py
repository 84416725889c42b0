"""The real bot without a login and a gateway, and callers who play 34-Zyklus through it, click by click."""

import asyncio
import re
import time
from collections.abc import Iterable, Iterator
from typing import Any, Final

import discord
import orjson

from bot.client import Taverne
from bot.router import Asked, custom_id, parse
from data.store import Store
from games.dice import NO_CLICK
from scripts.bench.books import NOW, Place, seed, snowflake
from scripts.bench.wire import USER, Json, Refused, Wire, click_json, guild_json, message_json

_MENTION: Final = re.compile(r"<@(\d+)>")
_TEXT: Final = 10
_PICKED: Final = discord.ButtonStyle.success.value
_WANTED: Final = {5: 1, 4: 2}
"""How many of so many dice a caller picks before laying them; of fewer dice all stay."""


class Bot(Taverne):
    """The bot as it is; `task` is the one that the last event started."""

    task: asyncio.Task[None]

    def _schedule_event(self, coro: Any, event_name: str, *args: Any, **kwargs: Any) -> asyncio.Task[None]:
        self.task = super()._schedule_event(coro, event_name, *args, **kwargs)
        return self.task


class House:
    """A bot with its cogs and guilds, and the wire that it talks through."""

    def __init__(self, bot: Bot, wire: Wire) -> None:
        self.bot = bot
        self.wire = wire
        self._clicks = 0

    @classmethod
    async def open(cls, store: Store, places: Iterable[Place]) -> "House":
        """Log in through the wire; the cogs are loaded by the bot itself."""
        wire = Wire()
        # Stores are compared by where they end: the same dice fall, whatever the ids of the clicks are.
        bot = Bot(store, lambda: None, clock=lambda: NOW, seed=seed, brings=lambda click: NO_CLICK)

        async def enter(token: str) -> Json:
            http = bot.http
            http.token = token
            http._HTTPClient__session = wire  # type: ignore[attr-defined] # where all requests go through
            http._global_over = asyncio.Event()
            http._global_over.set()
            return USER

        bot.http.static_login = enter  # type: ignore[method-assign, assignment] # it would open a real session
        await bot.login("a token")
        house = cls(bot, wire)
        channels: dict[int, list[int]] = {}
        for place in places:
            channels.setdefault(place.guild, []).append(place.channel)
        for guild, its in channels.items():
            bot._connection._add_guild_from_data(guild_json(guild, its))  # type: ignore[arg-type]
        return house

    async def close(self) -> None:
        """Finish, as at a stop of the program."""
        await self.bot.close()

    async def press(self, text: bytes) -> float:
        """Let the gateway bring a click; how long it took until all was done, in seconds."""
        start = time.perf_counter()
        self.bot._connection.parse_interaction_create(orjson.loads(text))
        await self.bot.task
        took = time.perf_counter() - start
        if self.wire.said:
            raise Refused(self.wire.said.pop())
        return took

    def payload(self, guild: int, channel: int, member: int, id_: str, message: int) -> bytes:
        """What the gateway sends when `member` presses that button."""
        self._clicks += 1
        # Ids rise, as Discord's do; the channel's part keeps those of other tables apart.
        number = snowflake(NOW + self._clicks, channel & 0x3FFFFF)
        self.wire.clicked[number] = (channel, message)
        shown = message_json(message, channel, self.wire.components.get(message, []))
        return orjson.dumps(click_json(number, guild, channel, member, id_, shown))


class Caller:
    """Somebody who presses every right button at one table, for all who sit there."""

    def __init__(self, house: House, place: Place) -> None:
        self.house = house
        self._place = place

    async def click(self) -> float:
        """Press the next button; seconds from the click to the end of all that it caused."""
        return await self.house.press(self.next())

    def next(self) -> bytes:
        """The next click, as the gateway brings it."""
        place, wire = self._place, self.house.wire
        message = wire.newest.get(place.channel, place.message)
        components = wire.components.get(message)
        member, id_ = _choose(components) if components else (place.member, place.custom_id)
        return self.house.payload(place.guild, place.channel, member, id_, message)


def _choose(components: list[Json]) -> tuple[int, str]:
    """Who is asked by this picture, and the button to press."""
    parts = list(_flat(components))
    text = "\n".join(part["content"] for part in parts if part["type"] == _TEXT)
    buttons = [(asked, part) for part in parts if (asked := parse(part.get("custom_id", "")))]
    member = _MENTION.search(text)
    if member is None:
        raise LookupError(f"nobody is asked: {text}")
    return int(member[1]), _button(buttons)


def _button(buttons: list[tuple[Asked, Json]]) -> str:
    by_verb: dict[str, list[tuple[Asked, Json]]] = {}
    for asked, part in buttons:
        by_verb.setdefault(asked.verb, []).append((asked, part))
    dice = by_verb.get("pick", [])
    free = [asked for asked, part in dice if part["style"] != _PICKED]
    if len(dice) - len(free) < _WANTED.get(len(dice), 0):
        return _id(free[0])
    for verb in ("lay",) if len(dice) in _WANTED else ("done", "throw", "stake"):
        if verb in by_verb:
            return _id(by_verb[verb][0][0])
    raise LookupError(f"nothing to press: {sorted(by_verb)}")


def _id(asked: Asked) -> str:
    return custom_id(asked.table, asked.verb, asked.argument, asked.question)


def _flat(components: list[Json]) -> Iterator[Json]:
    for component in components:
        yield component
        yield from _flat(component.get("components", []))
