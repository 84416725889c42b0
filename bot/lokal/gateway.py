"""Discord's gateway for the one bot: hello, identify, ready, heartbeats, and what its intents ask for."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntFlag

import orjson
from aiohttp import WSMsgType, web

from bot.lokal import shapes
from bot.lokal.errors import Json
from bot.lokal.line import PATIENCE, Line
from bot.lokal.world import World


class Intent(IntFlag):
    """The intents that the Lokal knows; the privileged ones are refused unless granted."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT
_DISPATCH, _HEARTBEAT, _IDENTIFY, _RESUME, _MEMBERS, _INVALID, _HELLO, _ACK = 0, 1, 2, 6, 8, 9, 10, 11
_UNREADABLE, _BAD_TOKEN, _REPLACED, _DISALLOWED_INTENTS = 4002, 4004, 4009, 4014

_NETWORK = 0.05
"""Seconds that an answer to a heartbeat takes."""


@dataclass
class _Session:
    """One identified connection. `sequence` numbers its dispatches."""

    line: Line
    intents: int
    sequence: int = 0

    def dispatch(self, event: str, data: Json) -> None:
        self.sequence += 1
        self.line.send({"op": _DISPATCH, "t": event, "s": self.sequence, "d": data})


class Gateway:
    """Holds at most one session: whoever identifies last is the bot.

    `granted` are the privileged intents that are switched on for the application: none, as for a
    new one; asking for others closes the connection with 4014. `outages` are the guilds (ids) that
    are unavailable. `url` is where a client should connect; `watch` is called when the bot
    comes or goes.
    """

    def __init__(self, world: World, watch: Callable[[], None]) -> None:
        self.granted = 0
        self.outages: set[int] = set()
        self.url = ""
        self._world = world
        self._watch = watch
        self._session: _Session | None = None

    @property
    def online(self) -> bool:
        """Whether a bot is connected and identified."""
        return self._session is not None

    def dispatch(self, event: str, data: Json, intent: int = 0) -> None:
        """Send an event to the bot if it is there, asked for the intent, and can see the guild."""
        session = self._session
        if session is None or (intent and not session.intents & intent):
            return
        guild_id = data.get("guild_id")
        if guild_id is not None and (int(guild_id) in self.outages or not self._is_in(int(guild_id))):
            return
        session.dispatch(event, data)

    def dispatch_message(self, event: str, body: Json) -> None:
        """Send MESSAGE_CREATE or MESSAGE_UPDATE, emptied as Discord does without the content intent."""
        session = self._session
        own = str(self._world.application_id)
        concerns_bot = body["author"]["id"] == own or any(m["id"] == own for m in body["mentions"])
        if session is not None and not session.intents & Intent.MESSAGE_CONTENT and not concerns_bot:
            body = body | {"content": "", "embeds": [], "components": [], "attachments": []}
        self.dispatch(event, body, Intent.GUILD_MESSAGES)

    def guild_comes(self, guild_id: int, *, joined: bool) -> None:
        """Tell the bot that it joined a guild, or that one it knew of is available (again)."""
        session = self._session
        if session is not None and session.intents & Intent.GUILDS:
            members = bool(session.intents & Intent.GUILD_MEMBERS)
            data = shapes.guild_create(self._world, self._world.guilds[guild_id], all_members=members)
            session.dispatch("GUILD_CREATE", data if joined else data | {"unavailable": False})

    def guild_goes(self, guild_id: int, *, outage: bool) -> None:
        """Tell the bot that it was removed from a guild, or that the guild has an outage."""
        data: Json = {"id": str(guild_id)} | ({"unavailable": True} if outage else {})
        self.dispatch("GUILD_DELETE", data, Intent.GUILDS)

    async def drop(self, code: int = 4000) -> None:
        """Close the bot's connection, as Discord does now and then; a good client comes back."""
        if self._session is not None:
            await self._session.line.close(code)

    def _is_in(self, guild_id: int) -> bool:
        return self._world.membership(guild_id, self._world.application_id) is not None

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection until it ends."""
        socket = web.WebSocketResponse(compress=False, timeout=PATIENCE)
        await socket.prepare(request)
        line = Line(socket)
        line.send({"op": _HELLO, "t": None, "s": None, "d": {"heartbeat_interval": 41_250}})
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    await self._receive(line, orjson.loads(frame.data))
        except (ValueError, KeyError, TypeError, AttributeError):
            await line.close(_UNREADABLE)
        finally:
            if self._session is not None and self._session.line is line:
                self._session = None
                self._watch()
            await line.close()
        return socket

    async def _receive(self, line: Line, frame: Json) -> None:
        match frame.get("op"):
            case 1:
                # discord.py notes when it sent a heartbeat only after sending it; an answer that comes sooner
                # than any network's would look 40 s late to it.
                asyncio.get_running_loop().call_later(
                    _NETWORK, line.send, {"op": _ACK, "t": None, "s": None, "d": None}
                )
            case 2:
                await self._identify(line, frame["d"])
            case 6:
                # No missed events are kept: the client identifies anew, which every client must be able to.
                line.send({"op": _INVALID, "t": None, "s": None, "d": False})
            case 8 if self._session is not None and self._session.line is line:
                self._send_members(self._session, frame["d"])
            case _:
                pass  # presence and voice: nothing here depends on them

    async def _identify(self, line: Line, data: Json) -> None:
        intents = int(data.get("intents") or 0)
        if not data.get("token"):
            await line.close(_BAD_TOKEN)
            return
        if intents & PRIVILEGED & ~self.granted:
            await line.close(_DISALLOWED_INTENTS)
            return
        old, self._session = self._session, _Session(line, intents)
        if old is not None and old.line is not line:
            await old.line.close(_REPLACED)
        self._send_ready(self._session)
        self._watch()

    def _send_ready(self, session: _Session) -> None:
        world = self._world
        guilds = world.guilds_of_bot()
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": shapes.user(world.users[world.application_id]),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": secrets.token_hex(16),
                "resume_gateway_url": self.url,
                "application": {"id": str(world.application_id), "flags": 0},
            },
        )
        for guild in guilds:
            if guild.id not in self.outages:
                self.guild_comes(guild.id, joined=False)

    def _send_members(self, session: _Session, data: Json) -> None:
        """Answer a request for members by ids, or (with the intent) by the beginning of their names."""
        world = self._world
        guild_id = int(data["guild_id"])
        ids = data.get("user_ids")
        wanted = {int(one) for one in (ids if isinstance(ids, list) else [ids] if ids else [])}
        prefix = str(data.get("query") or "").lower()
        found = [
            m
            for m in world.members(guild_id)
            if (m.user_id in wanted if ids else world.users[m.user_id].name.lower().startswith(prefix))
        ]
        if not ids and not prefix and not session.intents & Intent.GUILD_MEMBERS:
            found = []
        session.dispatch(
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": str(guild_id),
                "members": [shapes.member(world, m) for m in found],
                "chunk_index": 0,
                "chunk_count": 1,
                "not_found": [str(one) for one in wanted - {m.user_id for m in found}],
                "nonce": data.get("nonce"),
            },
        )
