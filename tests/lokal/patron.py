"""A test's member: sits in a tab of the Lokal and commands, clicks, fills in and waits as a person would.

    hedwig = await Patron.enter(lokal.url, member_id)
    await hedwig.command("zyklus start", coins="5")
    table = await hedwig.until("Mitspielen")
    await hedwig.click(table, "Mitspielen")

Everything that asks the bot for something returns when the bot acknowledged it (an answer that is a message
has then arrived) and raises `Failed` otherwise. All waits are woken by what arrives; nothing sleeps.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, Self

import aiohttp

Json = dict[str, Any]


class Failed(Exception):
    """An interaction that was not carried out; the text is what the member reads."""


class Patron:
    """One tab.

    `messages` holds what this member sees by id, oldest first; `commands` those offered to them;
    `modal` the form opened last, until it is submitted; `online` whether they see the bot online.
    """

    def __init__(
        self, url: str, session: aiohttp.ClientSession, socket: aiohttp.ClientWebSocketResponse
    ) -> None:
        self.me: Json = {}
        self.members: list[Json] = []
        self.messages: dict[str, Json] = {}
        self.commands: list[Json] = []
        self.modal: Json | None = None
        self.online = False
        self.frames: list[Json] = []
        self._modal_source: str | None = None
        self._url = url
        self._session = session
        self._socket = socket
        self._nonce = 0
        self._asked: dict[int, asyncio.Future[Any]] = {}
        self._news = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def enter(cls, url: str, member_id: int | str, *, channel_id: int | None = None) -> Self:
        """Open a tab of the Lokal at `url` as a member; returns when the welcome has arrived.

        Raises LookupError for who is no member there.
        """
        session = aiohttp.ClientSession()
        where = "" if channel_id is None else f"&channel={channel_id}"
        try:
            socket = await session.ws_connect(f"{url}/lokal/ws?member={member_id}{where}", max_msg_size=0)
        except aiohttp.ClientError:
            await session.close()
            raise
        patron = cls(url, session, socket)
        await patron.when(lambda: bool(patron.frames))
        if not patron.me:
            await patron.leave()
            raise LookupError(f"{member_id} is no member there")
        return patron

    async def leave(self) -> None:
        """Close the tab."""
        await self._socket.close()
        await self._reader
        await self._session.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.leave()

    # Asking

    async def command(self, words: str, **options: Any) -> None:
        """Use a slash command by its full base name; users are given by id as text."""
        name, *path = words.split()
        await self._ask({"t": "command", "name": name, "path": path, "options": options})

    async def autocomplete(self, words: str, focused: str, **options: Any) -> list[Json]:
        """Type into an option (`options[focused]` is what was typed so far); return the choices offered."""
        name, *path = words.split()
        frame = {"t": "autocomplete", "name": name, "path": path, "options": options, "focused": focused}
        choices: list[Json] = await self._ask(frame)
        return choices

    async def click(self, message: Json | str, button: str) -> None:
        """Press a button of a message (or message id), named by its label or custom_id.

        A name that the message does not have as this member sees it is sent as a custom_id all the
        same, so that stale and forged clicks can be tried.
        """
        message_id = message if isinstance(message, str) else message["id"]
        shown = buttons(self.messages[message_id]) if message_id in self.messages else {}
        custom_id = shown[button]["custom_id"] if button in shown else button
        await self._ask({"t": "click", "message": message_id, "custom_id": custom_id}, source=message_id)

    async def choose(self, message: Json, custom_id: str, *values: str) -> None:
        """Choose values in a select of a message."""
        frame = {"t": "click", "message": message["id"], "custom_id": custom_id, "values": list(values)}
        await self._ask(frame, source=message["id"])

    async def submit(self, **fields: Any) -> None:
        """Submit the form opened last; fields by custom_id."""
        assert self.modal is not None, "no form is open"
        frame = {"t": "modal", "custom_id": self.modal["custom_id"], "message": self._modal_source}
        self.modal = None
        await self._ask(frame | {"fields": fields})

    async def say(self, content: str) -> None:
        """Write an ordinary message and wait until it is there."""
        await self._socket.send_json({"t": "say", "content": content})
        await self.until(lambda m: m["content"] == content and m["author"]["id"] == self.me["id"])

    async def dismiss(self, message: Json) -> None:
        """Drop an own ephemeral message and wait until it is gone."""
        await self._socket.send_json({"t": "dismiss", "message": message["id"]})
        await self.when(lambda: message["id"] not in self.messages)

    async def send(self, frame: object) -> None:
        """Send any frame; for tests of frames that the page would never send."""
        await self._socket.send_json(frame)

    async def fetch(self, path: str) -> tuple[str, bytes]:
        """Load something from the Lokal as the page would; return its content type and bytes."""
        async with self._session.get(self._url + path) as answer:
            answer.raise_for_status()
            return answer.content_type, await answer.read()

    async def closed(self, timeout: float = 10) -> None:
        """Wait until the Lokal has closed this tab."""
        await asyncio.wait_for(self._reader, timeout)

    # Waiting. The timeout is a parameter because it ends in a report of what was seen instead.

    async def until(self, wanted: str | Callable[[Json], bool], timeout: float = 10) -> Json:
        """Wait for a message (the newest first) whose text contains `wanted`, or that it accepts.

        Raises AssertionError with everything seen after `timeout` seconds.
        """
        accepts = (lambda m: wanted in texts(m)) if isinstance(wanted, str) else wanted
        found: list[Json] = []

        def seen() -> bool:
            found[:] = [m for m in reversed(self.messages.values()) if accepts(m)][:1]
            return bool(found)

        await self.when(seen, timeout)
        return found[0]

    async def when(self, condition: Callable[[], bool], timeout: float = 10) -> None:
        """Wait until a condition about this patron holds; it is looked at whenever something arrives."""
        try:
            async with asyncio.timeout(timeout):
                while not condition():
                    assert not self._reader.done(), "the tab was closed"
                    await self._news.wait()
        except TimeoutError:
            seen = "\n---\n".join(texts(m) for m in self.messages.values())
            raise AssertionError(f"not seen within {timeout} s; this is what is there:\n{seen}") from None

    # The inside

    async def _ask(self, frame: Json, source: str | None = None) -> Any:
        self._nonce += 1
        nonce = self._nonce
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._asked[nonce] = answer
        await self._socket.send_json(frame | {"nonce": nonce})
        result = await answer
        if self.modal is not None and self.modal["nonce"] == nonce:
            self._modal_source = source
        return result

    async def _read(self) -> None:
        choices: dict[int, list[Json]] = {}
        try:
            async for item in self._socket:
                frame: Json = json.loads(item.data)
                self.frames.append(frame)
                self._take(frame, choices)
                self._news.set()
                self._news = asyncio.Event()
        finally:
            self._news.set()
            for answer in self._asked.values():
                answer.set_exception(Failed("the tab was closed"))

    def _take(self, frame: Json, choices: dict[int, list[Json]]) -> None:
        match frame["t"]:
            case "welcome":
                self.me, self.members, self.commands = frame["me"], frame["members"], frame["commands"]
                self.messages = {m["id"]: m for m in frame["messages"]}
                self.online = frame["bot"]["online"]
            case "message":
                self.messages[frame["message"]["id"]] = frame["message"]
            case "delete":
                self.messages.pop(frame["id"], None)
            case "commands":
                self.commands = frame["commands"]
            case "bot":
                self.online = frame["online"]
            case "modal":
                self.modal = frame["modal"] | {"nonce": frame["nonce"]}
            case "choices":
                choices[frame["nonce"]] = frame["choices"]
            case "done" if answer := self._waiting(frame):
                answer.set_result(choices.pop(frame["nonce"], None))
            case "failed" if answer := self._waiting(frame):
                answer.set_exception(Failed(frame["reason"]))

    def _waiting(self, frame: Json) -> asyncio.Future[Any] | None:
        """The answer that somebody still waits for."""
        answer = self._asked.pop(frame["nonce"], None)
        return None if answer is None or answer.done() else answer


def components(message: Json) -> list[Json]:
    """Return all components of a message or modal, nested ones too, in the order in which they are drawn."""
    found: list[Json] = []
    todo = list(message.get("components") or [])
    while todo:
        component = todo.pop(0)
        found.append(component)
        inner = list(component.get("components") or [])
        inner += [component[key] for key in ("accessory", "component") if component.get(key)]
        todo = inner + todo
    return found


def texts(message: Json) -> str:
    """Return what a message says: content, embeds and all text displays, a line each; with ordinary spaces
    for those at which no line ends, which are heard alike.
    """
    parts = [message["content"]]
    parts += [str(embed.get(key, "")) for embed in message["embeds"] for key in ("title", "description")]
    parts += [component["content"] for component in components(message) if component["type"] == 10]
    return "\n".join(part for part in parts if part).replace("\u00a0", " ")


def buttons(message: Json) -> dict[str, Json]:
    """Return a message's buttons by label (by emoji where they have none), disabled ones too."""
    found: dict[str, Json] = {}
    for component in components(message):
        if component["type"] == 2:
            found[component.get("label") or (component.get("emoji") or {}).get("name", "")] = component
    return found
