"""Discord's side of the wire without a network: every request is answered at once by a no-op.

discord.py builds, encodes and routes its requests as always; only `aiohttp.ClientSession.request` is another
object. What would be sent is parsed here, and answered with the JSON that Discord would send back, which
discord.py parses as always.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import orjson

from bot.lokal import shapes
from bot.lokal.things import Channel, Guild, Role, User
from bot.lokal.world import World
from scripts.bench.books import NOW, snowflake

Json = dict[str, Any]

BOT: Final = snowflake(NOW - 1_000_000_000, 1)
_LOW: Final = (1 << 22) - 1
_DEFER: Final = 6
_EDIT: Final = 7

USER: Final[Json] = shapes.user(User(BOT, "Taverne", "de", "", bot=True))
_RIGHTS: Final = 277025459200


class Refused(Exception):
    """A click was answered with words instead of the table's picture."""


class Answer:
    """What a request gives: as much of `aiohttp.ClientResponse` as discord.py looks at."""

    status = 200
    headers: Mapping[str, str] = {"content-type": "application/json"}

    def __init__(self, body: object) -> None:
        self._text = orjson.dumps(body).decode()

    async def __aenter__(self) -> "Answer":
        return self

    async def __aexit__(self, *_: object) -> None:
        return None

    async def text(self, encoding: str) -> str:
        """The whole answer."""
        del encoding
        return self._text


class Wire:
    """Stands in for `aiohttp.ClientSession`. Knows of each message what Discord would show.

    `newest` is the newest message of each channel; `requests` counts all that was sent.
    """

    closed = False

    def __init__(self) -> None:
        self.components: dict[int, list[Json]] = {}
        self.newest: dict[int, int] = {}
        self.requests = 0
        self.said: list[str] = []
        self._sent: dict[int, int] = {}
        self.clicked: dict[int, tuple[int, int]] = {}

    def request(self, method: str, url: str, **kwargs: Any) -> Answer:
        """Answer any request that the bot makes."""
        self.requests += 1
        body = orjson.loads(kwargs["data"]) if kwargs.get("data") else {}
        *_, what, last = path = url.partition("/api/v10/")[2].partition("?")[0].split("/")
        if last == "callback":
            return Answer(self._callback(int(path[1]), body))
        if method == "POST" and last == "messages":
            return Answer(self._new(int(path[1]), body))
        if method == "PATCH" and what == "messages":
            return Answer(self._edited(int(last), int(path[1]), body))
        if url.endswith("/oauth2/applications/@me"):
            return Answer({"id": str(BOT), "name": "Taverne", "flags": 0, **_APPLICATION})
        if last == "emojis":
            return Answer({"items": []} if method == "GET" else {"id": str(_emoji(body["name"])), **body})
        return Answer([] if last == "commands" else {})

    def _callback(self, interaction: int, body: Json) -> Json:
        """The answer to a click, which changes the clicked message."""
        channel, message = self.clicked.pop(interaction)
        told: Json = {"interaction": {"id": str(interaction), "type": 3, "response_message_id": str(message)}}
        if body["type"] == _EDIT:
            shown = self._edited(message, channel, body["data"])
            return told | {"resource": {"type": _EDIT, "message": shown}}
        if body["type"] != _DEFER:
            self.said.append(orjson.dumps(body).decode())
        return told

    def _new(self, channel: int, body: Json) -> Json:
        count = self._sent[channel] = self._sent.get(channel, 0) + 1
        # The same ids whatever happens in other channels, so that all stores come to the same end.
        message = snowflake(NOW + count, channel & _LOW)
        self.newest[channel] = message
        return self._edited(message, channel, body)

    def _edited(self, message: int, channel: int, body: Json) -> Json:
        components = self.components[message] = list(_numbered(body.get("components", [])))
        return message_json(message, channel, components)

    def forget(self) -> None:
        """Drop what Discord would remember: it is not the bot's memory."""
        self.components.clear()
        self.newest.clear()
        self.clicked.clear()

    async def close(self) -> None:
        """Nothing is open."""


def _emoji(name: str) -> int:
    """The same id for the same name, so that all bots write the same."""
    return snowflake(NOW, ord(name[-1]))


def _numbered(components: list[Json]) -> Iterator[Json]:
    """Components as Discord gives them back, each with an id."""
    for count, component in enumerate(components, 1):
        inner = component.get("components")
        yield {"id": count, **component} | ({"components": list(_numbered(inner))} if inner else {})


def message_json(message: int, channel: int, components: list[Json]) -> Json:
    """A message of the bot as Discord sends it."""
    return {
        "id": str(message),
        "channel_id": str(channel),
        "type": 0,
        "author": USER,
        "content": "",
        "embeds": [],
        "components": components,
        "attachments": [],
        "flags": 1 << 15,
        "mentions": [],
        "mention_roles": [],
        "mention_everyone": False,
        "timestamp": "2026-01-01T12:00:00.000000+00:00",
        "edited_timestamp": None,
        "pinned": False,
        "tts": False,
    }


def click_json(number: int, guild: int, channel: int, member: int, custom_id: str, message: Json) -> Json:
    """INTERACTION_CREATE's data for a pressed button, as the gateway brings it."""
    return {
        "id": str(number),
        "application_id": str(BOT),
        "type": 3,
        "token": f"token-of-{number}" * 8,
        "version": 1,
        "guild_id": str(guild),
        "guild": {"id": str(guild), "locale": "de", "features": []},
        "channel_id": str(channel),
        "channel": shapes.channel(Channel(channel, guild, "schankraum"), bits=_RIGHTS),
        "member": {
            "user": {
                "id": str(member),
                "username": f"gast_{member}",
                "global_name": "Gast",
                "discriminator": "0",
                "avatar": "8342729096ea3675442027381ff50dfe",
                "public_flags": 64,
            },
            "roles": [],
            "nick": None,
            "avatar": None,
            "joined_at": "2024-03-05T18:30:12.123000+00:00",
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
            "communication_disabled_until": None,
            "permissions": str(_RIGHTS),
        },
        "locale": "de",
        "guild_locale": "de",
        "app_permissions": str(_RIGHTS),
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(guild)},
        "context": 0,
        "attachment_size_limit": 10485760,
        "message": message,
        "data": {"component_type": 2, "id": 7, "custom_id": custom_id},
    }


def guild_json(guild: int, channels: list[int]) -> Json:
    """GUILD_CREATE's data."""
    world = World(None, lambda: NOW)
    one = world.put(Guild(guild, "Zum schiefen Würfel", owner_id=1))
    world.put(Role(guild, guild, "@everyone", _RIGHTS, position=0))
    for channel in channels:
        world.put(Channel(channel, guild, "schankraum"))
    created = shapes.guild_create(world, one, all_members=False)
    world.close()
    return created


_APPLICATION: Final[Json] = {
    "description": "",
    "icon": None,
    "summary": "",
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "0" * 64,
    "owner": USER | {"id": "2", "bot": False},
    "team": None,
}
