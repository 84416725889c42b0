"""The page's tabs: who watches which channel as whom, and what each of them gets to see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from bot.lokal import shapes
from bot.lokal.asks import may_use
from bot.lokal.desk import Case
from bot.lokal.errors import Json
from bot.lokal.gateway import Gateway
from bot.lokal.line import PATIENCE, Line
from bot.lokal.permissions import Permission, permissions
from bot.lokal.things import Channel, Membership, Message
from bot.lokal.world import World

SHOWN = 100
"""How many messages of a channel a new tab is shown."""

MODALS = 10
"""How many of the forms it was shown a tab can still submit."""


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
        """Show a modal and remember it: a submission that nobody answered may be tried again."""
        self.modals.pop(modal["custom_id"], None)
        self.modals[modal["custom_id"]] = OpenModal(modal, case)
        if len(self.modals) > MODALS:
            del self.modals[next(iter(self.modals))]
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
            tab.tell({"t": "bot", "online": self._online(tab.channel.guild_id)})

    def welcome(self) -> None:
        """Welcome every tab anew, after members or emojis came or went."""
        for tab in self._tabs:
            tab.tell(self._welcome(tab))

    async def show_out(self, user_id: int) -> None:
        """Close the tabs of who is no longer a member."""
        for tab in list(self._tabs):
            if tab.user_id == user_id and self._membership(tab) is None:
                await tab.line.close()

    async def close(self, channel: Channel | None = None) -> None:
        """Close every tab's connection, or those in one channel."""
        for tab in list(self._tabs):
            if channel in (None, tab.channel):
                await tab.line.close(1001)

    def _seat(self, query: Mapping[str, str]) -> tuple[int, Channel] | None:
        """Return who a tab is and where, or None for one that names nobody who can see such a channel."""
        who, where = query.get("member", ""), query.get("channel")
        for channel in self._world.channels.values():
            if where in (None, str(channel.id)) and who.isdecimal():
                bits = permissions(self._world, channel.guild_id, int(who), channel)
                if bits & Permission.VIEW_CHANNEL:
                    return int(who), channel
        return None

    async def handle(
        self, request: web.Request, receive: Callable[[Tab, str], None]
    ) -> web.WebSocketResponse:
        """Serve one tab until it is closed; each frame it sends is given to `receive`.

        A tab that names no member (any more) is told who is there (`me` is null), and can only choose.
        """
        tab_of = self._seat(request.query)
        socket = web.WebSocketResponse(compress=False, heartbeat=30, timeout=PATIENCE)
        await socket.prepare(request)
        if tab_of is None:
            await socket.send_json(self._outside())
            async for _ in socket:
                pass  # it has nobody to speak for
            return socket
        tab = Tab(*tab_of, Line(socket))
        tab.tell(self._welcome(tab))
        self._tabs.add(tab)
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    receive(tab, frame.data)
        finally:
            self._tabs.discard(tab)
            await tab.line.close()
        return socket

    def _people(self, guild_id: int) -> list[Json]:
        """Return the members of a guild whom a tab can be, in the order in which they came."""
        world = self._world
        members = [m for m in world.members(guild_id) if not world.users[m.user_id].bot]
        owner = world.guilds[guild_id].owner_id
        return [shapes.tab_member(world, m) for m in members if m.user_id != owner]

    def _membership(self, tab: Tab) -> Membership | None:
        return self._world.membership(tab.channel.guild_id, tab.user_id)

    def _online(self, guild_id: int) -> bool:
        bot = self._world.membership(guild_id, self._world.application_id)
        return self._gateway.online and bot is not None

    def _commands(self, tab: Tab) -> list[Json]:
        world = self._world
        commands = world.commands_in(tab.channel.guild_id)
        return [shapes.command(world, c) for c in commands if may_use(world, c, tab.channel, tab.user_id)]

    def _place(self, channel: Channel) -> Json:
        """Return what every tab is told about where it is."""
        world = self._world
        guild = world.guilds[channel.guild_id]
        return {
            "t": "welcome",
            "members": self._people(guild.id),
            "guild": {"id": str(guild.id), "name": guild.name},
            "channel": {"id": str(channel.id), "name": channel.name},
            "bot": {"online": self._online(guild.id), "user": shapes.user(world.users[world.application_id])},
            "emojis": [{"id": str(e), "url": f"/lokal/emojis/{e}"} for e in world.emojis],
        }

    def _outside(self) -> Json:
        """Return the welcome of a tab that is nobody yet."""
        channel = next(iter(self._world.channels.values()))
        return self._place(channel) | {"me": None, "commands": [], "messages": []}

    def _welcome(self, tab: Tab) -> Json:
        world = self._world
        membership = self._membership(tab)
        assert membership is not None, "a tab is welcomed only as a member"
        seen = [m for m in world.channel_messages(tab.channel.id) if self.may_see(tab, m)]
        return self._place(tab.channel) | {
            "me": shapes.tab_member(world, membership),
            "commands": self._commands(tab),
            "messages": [shapes.message_for_tab(world, m) for m in seen[-SHOWN:]],
        }
