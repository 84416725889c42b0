"""The page's tabs: who watches which channel as whom, and what each of them gets to see."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from bot.lokal import shapes
from bot.lokal.asks import may_use
from bot.lokal.desk import Case
from bot.lokal.errors import Json
from bot.lokal.gateway import Gateway
from bot.lokal.line import Line
from bot.lokal.permissions import Permission, permissions
from bot.lokal.things import Channel, Membership, Message
from bot.lokal.world import World

SHOWN = 100
"""How many messages of a channel a new tab is shown."""


@dataclass(frozen=True)
class OpenModal:
    """A modal as it was opened, and the case that opened it."""

    modal: Json
    case: Case


@dataclass(eq=False)
class Tab:
    """One open page: a member in a channel. `modals` are those it was shown, by custom_id."""

    user_id: int
    channel: Channel
    line: Line
    modals: dict[str, OpenModal] = field(default_factory=dict)

    def tell(self, frame: Json) -> None:
        """Send one frame."""
        self.line.send(frame)

    def open_modal(self, case: Case, modal: Json) -> None:
        """Show a modal and remember it for its submission."""
        self.modals[modal["custom_id"]] = OpenModal(modal, case)
        self.tell({"t": "modal", "nonce": case.nonce, "modal": modal})


class Tabs:
    """All open tabs."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self._world = world
        self._gateway = gateway
        self._tabs: set[Tab] = set()

    def may_see(self, tab: Tab, message: Message) -> bool:
        """Whether a message is in the tab's channel and not somebody else's ephemeral one."""
        return message.channel_id == tab.channel.id and message.owner in (None, tab.user_id)

    def show(self, message: Message) -> None:
        """Show a new or changed message to those who may see it."""
        frame = {"t": "message", "message": shapes.message_for_tab(self._world, message)}
        for tab in self._tabs:
            if self.may_see(tab, message):
                tab.tell(frame)

    def remove(self, message: Message) -> None:
        """Take a message away from those who saw it."""
        for tab in self._tabs:
            if self.may_see(tab, message):
                tab.tell({"t": "delete", "id": str(message.id)})

    def show_commands(self) -> None:
        """Tell every tab its commands after a change of commands or permissions."""
        for tab in self._tabs:
            tab.tell({"t": "commands", "commands": self._commands(tab)})

    def show_bot(self) -> None:
        """Tell every tab whether the bot is there."""
        for tab in self._tabs:
            tab.tell({"t": "bot", "online": self._online(tab)})

    async def refresh(self) -> None:
        """Welcome every tab anew after members came or went; tabs of who left are closed."""
        for tab in list(self._tabs):
            if self._membership(tab) is None:
                await tab.line.close()
            else:
                tab.tell(self._welcome(tab))

    async def close(self) -> None:
        """Close every tab's connection."""
        for tab in list(self._tabs):
            await tab.line.close(1001)

    def seat(self, user_id: int, channel_id: int | None) -> tuple[int, Channel]:
        """Return who a tab is and where; raises 404 for a stranger or a channel they do not see."""
        world = self._world
        for channel in world.channels.values():
            bits = permissions(world, channel.guild_id, user_id, channel)
            if channel_id in (None, channel.id) and bits & Permission.VIEW_CHANNEL:
                return user_id, channel
        raise web.HTTPNotFound(text="no such member or channel")

    async def handle(
        self, request: web.Request, receive: Callable[[Tab, Json], None]
    ) -> web.WebSocketResponse:
        """Serve one tab until it is closed; each frame it sends is given to `receive`."""
        query = request.query
        who, where = query.get("member", ""), query.get("channel", "")
        if not who.isdecimal() or (where and not where.isdecimal()):
            raise web.HTTPNotFound(text="no such member or channel")
        user_id, channel = self.seat(int(who), int(where) if where else None)
        socket = web.WebSocketResponse(compress=False, heartbeat=30)
        await socket.prepare(request)
        tab = Tab(user_id, channel, Line(socket))
        tab.tell(self._welcome(tab))
        self._tabs.add(tab)
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    receive(tab, json.loads(frame.data))
        finally:
            self._tabs.discard(tab)
            await tab.line.close()
        return socket

    def people(self, guild_id: int) -> list[Json]:
        """Return the members of a guild that a tab can be opened for, in the order they came."""
        world = self._world
        members = [m for m in world.members(guild_id) if not world.users[m.user_id].bot]
        owner = world.guilds[guild_id].owner_id
        return [shapes.tab_member(world, m) for m in members if m.user_id != owner]

    def _membership(self, tab: Tab) -> Membership | None:
        return self._world.membership(tab.channel.guild_id, tab.user_id)

    def _online(self, tab: Tab) -> bool:
        bot = self._world.membership(tab.channel.guild_id, self._world.application_id)
        return self._gateway.online and bot is not None

    def _commands(self, tab: Tab) -> list[Json]:
        world = self._world
        commands = world.commands_in(tab.channel.guild_id)
        return [shapes.command(world, c) for c in commands if may_use(world, c, tab.channel, tab.user_id)]

    def _welcome(self, tab: Tab) -> Json:
        world, channel = self._world, tab.channel
        guild = world.guilds[channel.guild_id]
        membership = self._membership(tab)
        assert membership is not None, "a tab is welcomed only as a member"
        seen = [m for m in world.channel_messages(channel.id) if self.may_see(tab, m)]
        return {
            "t": "welcome",
            "me": shapes.tab_member(world, membership),
            "members": self.people(guild.id),
            "guild": {"id": str(guild.id), "name": guild.name},
            "channel": {"id": str(channel.id), "name": channel.name},
            "commands": self._commands(tab),
            "messages": [shapes.message_for_tab(world, m) for m in seen[-SHOWN:]],
            "bot": {"online": self._online(tab), "user": shapes.user(world.users[world.application_id])},
        }
