"""The Lokal itself: one loopback port with Discord's REST and gateway for the bot and a page for people."""

from __future__ import annotations

import base64
import ipaddress
import re
import socket
from collections import deque
from pathlib import Path
from typing import Self

from aiohttp import web

from bot.lokal import guard, shapes
from bot.lokal.answers import Answers
from bot.lokal.api import Api, Request
from bot.lokal.desk import Desk
from bot.lokal.errors import Json
from bot.lokal.faults import Faults
from bot.lokal.frames import Frames
from bot.lokal.gateway import Gateway, Intent
from bot.lokal.ids import Clock, now
from bot.lokal.posts import Posts
from bot.lokal.rest_house import House, interaction_routes
from bot.lokal.rest_messages import Messages
from bot.lokal.tabs import Tabs
from bot.lokal.things import Channel, Guild, Role
from bot.lokal.world import World


class Lokal:
    """A running Lokal. Use `open` and `close`.

    `world` may be read by tests; what must also be announced (members leaving, messages deleted,
    permissions taken) goes through the methods here. `faults` lets requests fail.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.url = ""
        self.faults = Faults()
        self.gateway = Gateway(world, self._bot_changed)
        self._tabs = Tabs(world, self.gateway)
        self._posts = Posts(world, self.gateway, self._tabs)
        self._desk = Desk(world, self.gateway)
        self._frames = Frames(world, self._desk, self._posts, self._tabs)
        self._api = Api(self.faults, world.clock)
        self._runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=1.0)

    @classmethod
    async def open(
        cls, *, host: str = "127.0.0.1", port: int = 0, world: Path | None = None, clock: Clock = now
    ) -> Self:
        """Open a Lokal on a loopback address; port 0 takes a free one, `world` is its file (None: memory).

        Raises ValueError for an address that others could reach, OSError if the port is taken.
        """
        if not ipaddress.ip_address(host).is_loopback:
            raise ValueError(f"the Lokal listens on loopback addresses only, not on {host}")
        lokal = cls(World(world, clock))
        try:
            await lokal._listen(host, port)
        except OSError:
            lokal.world.close()
            raise
        return lokal

    async def _listen(self, host: str, port: int) -> None:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, port))
            await self._runner.setup()
            await web.SockSite(self._runner, listening).start()
        except OSError:
            listening.close()
            await self._runner.cleanup()
            raise
        name = f"[{host}]" if ":" in host else host
        self.url = f"http://{name}:{listening.getsockname()[1]}"
        self.gateway.url = self.url.replace("http", "ws", 1) + "/gateway"

    async def close(self) -> None:
        """Stop listening, close all connections, close the file.

        In this order: a bot that is dropped is back at once, and would wait in a door that nobody opens.
        """
        for site in list(self._runner.sites):
            await site.stop()
        self._desk.stop()
        await self._tabs.close()
        await self.gateway.drop(1001)
        await self._runner.cleanup()
        self.world.close()

    @property
    def requests(self) -> deque[Request]:
        """The bot's last REST requests, oldest first."""
        return self._api.requests

    def _app(self) -> web.Application:
        app = web.Application(middlewares=[guard.guard], client_max_size=30 * 1024 * 1024)
        house = House(self.world, self.gateway, self._tabs)
        answers = Answers(self.world, self._desk, self._posts)
        routes = house.routes() | Messages(self.world, self._posts, self.gateway).routes()
        self._api.add_routes(app, routes | interaction_routes(self.world, answers))
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/lokal/ws", self._tab)
        app.router.add_get("/lokal/files/{file}", self._file)
        app.router.add_get("/lokal/emojis/{emoji}", self._emoji)
        app.router.add_get("/", guard.index)
        app.router.add_get("/page/{file:.+}", guard.asset)
        return app

    async def _tab(self, request: web.Request) -> web.WebSocketResponse:
        return await self._tabs.handle(request, self._frames.receive)

    async def _file(self, request: web.Request) -> web.Response:
        """An attachment; only images are shown, all else is offered for saving."""
        name = request.match_info["file"]
        file = self.world.files.get(int(name)) if name.isdecimal() else None
        if file is None:
            raise web.HTTPNotFound
        shown = file.content_type in ("image/png", "image/jpeg", "image/gif", "image/webp")
        headers = {"Content-Type": file.content_type if shown else "application/octet-stream"}
        if not shown:
            harmless = re.sub(r"[^\w.-]", "_", file.filename, flags=re.ASCII)
            headers["Content-Disposition"] = f'attachment; filename="{harmless}"'
        return web.Response(body=base64.b64decode(file.data), headers=headers)

    async def _emoji(self, request: web.Request) -> web.Response:
        name = request.match_info["emoji"]
        emoji = self.world.emojis.get(int(name)) if name.isdecimal() else None
        if emoji is None:
            raise web.HTTPNotFound
        kind, _, data = emoji.image.removeprefix("data:").partition(";base64,")
        return web.Response(body=base64.b64decode(data), content_type=kind)

    def _bot_changed(self) -> None:
        self._tabs.show_bot()

    # What a test (or a moderator of this small world) can do to it

    def delete_message(self, message_id: int) -> None:
        """Delete a message as a moderator would."""
        self._posts.delete(self.world.messages[message_id])

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """Make one more text channel, and tell the bot."""
        channel = self.world.add_channel(guild, name)
        self.gateway.dispatch("CHANNEL_CREATE", shapes.channel(channel), Intent.GUILDS)
        return channel

    async def delete_channel(self, channel: Channel) -> None:
        """Delete a channel or thread with its messages; its tabs are closed. Of the threads that go with a
        channel Discord tells nothing more.
        """
        threads = [one for one in self.world.channels.values() if one.parent_id == channel.id]
        for one in (channel, *threads):
            for message in self.world.channel_messages(one.id):
                self.world.drop(message)
            self.world.drop(one)
        event = "CHANNEL_DELETE" if channel.parent_id is None else "THREAD_DELETE"
        self.gateway.dispatch(event, shapes.channel(channel), Intent.GUILDS)
        for one in (channel, *threads):
            await self._tabs.close(one)

    def open_thread(self, parent: Channel, name: str) -> Channel:
        """Open a public thread."""
        thread = self.world.add_thread(parent, name)
        data = shapes.channel(thread) | {"newly_created": True}
        self.gateway.dispatch("THREAD_CREATE", data, Intent.GUILDS)
        return thread

    def set_thread(self, thread: Channel, *, archived: bool = False, locked: bool = False) -> None:
        """Archive or lock a thread, or open it again."""
        thread.archived, thread.locked = archived, locked
        self.world.put(thread)
        self.gateway.dispatch("THREAD_UPDATE", shapes.channel(thread), Intent.GUILDS)

    def time_out(self, guild_id: int, user_id: int, until: int) -> None:
        """Let a member only read until then (ms since the epoch)."""
        membership = self.world.membership(guild_id, user_id)
        if membership is None:
            raise LookupError(f"{user_id} is not in guild {guild_id}")
        membership.timed_out_until = until
        self.world.put(membership)
        self._tabs.show_commands()

    def overwrite(self, channel: Channel, target: Role | int, *, deny: int = 0, allow: int = 0) -> None:
        """Set (or replace) a channel's permission overwrite for a role, or for a member by user id."""
        number, kind = (target.id, 0) if isinstance(target, Role) else (target, 1)
        others = [o for o in channel.overwrites if o["id"] != str(number)]
        new = {"id": str(number), "type": kind, "deny": str(int(deny)), "allow": str(int(allow))}
        channel.overwrites = [*others, new] if deny or allow else others
        self.world.put(channel)
        self.gateway.dispatch("CHANNEL_UPDATE", shapes.channel(channel), Intent.GUILDS)
        self._tabs.show_commands()

    def deny_bot(self, channel: Channel, deny: int) -> None:
        """Take permissions from the bot in a channel; 0 gives them back."""
        self.overwrite(channel, self.world.application_id, deny=deny)

    async def member_leaves(self, guild_id: int, user_id: int) -> None:
        """Make a member leave; for the bot itself this is a kick."""
        membership = self.world.membership(guild_id, user_id)
        if membership is None:
            raise LookupError(f"{user_id} is not in guild {guild_id}")
        if user_id == self.world.application_id:
            self.gateway.guild_goes(guild_id, outage=False)
        self.world.drop(membership)
        user = shapes.user(self.world.users[user_id])
        data: Json = {"guild_id": str(guild_id), "user": user}
        self.gateway.dispatch("GUILD_MEMBER_REMOVE", data, Intent.GUILD_MEMBERS)
        await self._tabs.show_out(user_id)
        self._tabs.welcome()

    async def ban(self, guild_id: int, user_id: int) -> None:
        """Send a member away for good. A bot that may not moderate sees somebody leave."""
        guild = self.world.guilds[guild_id]
        guild.banned = [*guild.banned, user_id]
        self.world.put(guild)
        await self.member_leaves(guild_id, user_id)

    def pardon(self, guild_id: int, user_id: int) -> None:
        """Take a ban back."""
        guild = self.world.guilds[guild_id]
        guild.banned = [one for one in guild.banned if one != user_id]
        self.world.put(guild)

    def member_returns(self, guild_id: int, user_id: int, *roles: Role) -> None:
        """Make a user a member (again), unless they are banned; for the bot itself this is an invitation."""
        if user_id in self.world.guilds[guild_id].banned:
            raise LookupError(f"{user_id} is banned from guild {guild_id}")
        membership = self.world.join(guild_id, user_id, *roles)
        if user_id == self.world.application_id:
            self.gateway.guild_comes(guild_id, joined=True)
        else:
            data = shapes.member(self.world, membership) | {"guild_id": str(guild_id)}
            self.gateway.dispatch("GUILD_MEMBER_ADD", data, Intent.GUILD_MEMBERS)
        self._tabs.welcome()

    def outage(self, guild_id: int, *, begins: bool) -> None:
        """Let a guild become unavailable, or available again."""
        if begins:
            self.gateway.guild_goes(guild_id, outage=True)
            self.gateway.outages.add(guild_id)
        else:
            self.gateway.outages.discard(guild_id)
            self.gateway.guild_comes(guild_id, joined=False)
