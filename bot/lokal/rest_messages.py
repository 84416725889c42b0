"""REST about channels and their messages, done with the bot's token."""

from __future__ import annotations

from typing import Any

from bot.lokal import shapes
from bot.lokal.api import Call, Routes
from bot.lokal.errors import ApiError, Json
from bot.lokal.gateway import Gateway, Intent
from bot.lokal.ids import created
from bot.lokal.permissions import Permission, is_shut, permissions
from bot.lokal.posts import Posts
from bot.lokal.things import Channel, Message
from bot.lokal.world import World

_NONCE_MS = 5 * 60_000
"""For how long a nonce with enforce_nonce keeps a second message from being sent ("a few minutes")."""


class Messages:
    """The handlers."""

    def __init__(self, world: World, posts: Posts, gateway: Gateway) -> None:
        self._world = world
        self._posts = posts
        self._gateway = gateway

    def routes(self) -> Routes:
        """Return what this class serves."""
        one = "/channels/{channel}/messages/{message}"
        return {
            ("GET", "/channels/{channel}"): lambda call: shapes.channel(self._channel(call)),
            ("POST", "/channels/{channel}/typing"): self._typing,
            ("GET", "/channels/{channel}/messages"): self._list,
            ("POST", "/channels/{channel}/messages"): self._create,
            ("GET", one): self._get,
            ("PATCH", one): self._edit,
            ("DELETE", one): self._delete,
        }

    def _channel(self, call: Call, needed: int = 0) -> Channel:
        """Return the channel; raises `ApiError` 10003, 50001 (cannot see it) or 50013 (lacks `needed`)."""
        channel = self._world.channels.get(call.id("channel", 10003))
        if channel is None:
            raise ApiError(10003)
        bits = permissions(self._world, channel.guild_id, self._world.application_id, channel)
        if not bits & Permission.VIEW_CHANNEL:
            raise ApiError(50001)
        if bits & needed != needed:
            raise ApiError(50013)
        return channel

    def _message(self, call: Call, channel: Channel) -> Message:
        """Return a message that everybody sees; ephemeral ones exist only for their interaction's token."""
        message = self._world.messages.get(call.id("message", 10008))
        if message is None or message.channel_id != channel.id or message.owner is not None:
            raise ApiError(10008)
        return message

    def _speaking(self, call: Call, needed: int = 0) -> Channel:
        """Return the channel for something that is written there; raises as `_channel`, or `ApiError` 160005.
        An archived thread is opened by it, unless it is locked.
        """
        channel = self._channel(call)
        threaded = channel.parent_id is not None
        speak = Permission.SEND_MESSAGES_IN_THREADS if threaded else Permission.SEND_MESSAGES
        channel = self._unlocked(call, needed | speak)
        if channel.archived:
            channel.archived = False
            self._world.put(channel)
            self._gateway.dispatch("THREAD_UPDATE", shapes.channel(channel), Intent.GUILDS)
        return channel

    def _typing(self, call: Call) -> None:
        self._speaking(call)

    def _list(self, call: Call) -> list[Json]:
        channel = self._channel(call)
        bits = permissions(self._world, channel.guild_id, self._world.application_id, channel)
        if not bits & Permission.READ_MESSAGE_HISTORY:
            return []
        query = call.query
        limit = min(max(int(query.get("limit", 50)), 1), 100)
        found = [m for m in self._world.channel_messages(channel.id) if m.owner is None]
        if "after" in query:
            after = [m for m in found if m.id > int(query["after"])]
            return [shapes.message(self._world, m) for m in reversed(after[:limit])]
        before = int(query.get("before", 1 << 64))
        return [shapes.message(self._world, m) for m in reversed(found) if m.id < before][:limit]

    def _create(self, call: Call) -> Json:
        channel = self._speaking(call, Permission.ATTACH_FILES if call.uploads else 0)
        form = call.form
        nonce = form.get("nonce")
        if nonce is not None and form.get("enforce_nonce"):
            for message in reversed(self._world.channel_messages(channel.id)):
                recent = self._world.clock() - created(message.id) < _NONCE_MS
                if recent and message.nonce == nonce and message.author_id == self._world.application_id:
                    return shapes.message(self._world, message)
        draft = Message(self._world.new_id(), channel.id, self._world.application_id, nonce=nonce)
        draft.reference = self._reference(channel, form)
        draft.type = 0 if draft.reference is None else 19
        return shapes.message(self._world, self._posts.write(draft, form, call.uploads))

    def _reference(self, channel: Channel, form: Json) -> Json | None:
        reference: Any = form.get("message_reference")
        if not reference:
            return None
        if int(reference["message_id"]) not in self._world.messages:
            if reference.get("fail_if_not_exists", True):
                raise ApiError(10008)
            return None
        ids = {"channel_id": str(channel.id), "guild_id": str(channel.guild_id)}
        return {"type": 0, "message_id": str(reference["message_id"])} | ids

    def _get(self, call: Call) -> Json:
        channel = self._channel(call, Permission.READ_MESSAGE_HISTORY)
        return shapes.message(self._world, self._message(call, channel))

    def _unlocked(self, call: Call, needed: int = 0) -> Channel:
        """As `_channel`; in a locked thread only who manages threads goes on, raises `ApiError` 160005."""
        channel = self._channel(call, needed)
        if is_shut(self._world, channel):
            raise ApiError(160005)
        return channel

    def _edit(self, call: Call) -> Json:
        channel = self._unlocked(call)
        if channel.archived:
            raise ApiError(50083)
        message = self._message(call, channel)
        if message.author_id != self._world.application_id:
            raise ApiError(50005)
        self._posts.count_old_edit(message)
        return shapes.message(self._world, self._posts.rewrite(message, call.form, call.uploads))

    def _delete(self, call: Call) -> None:
        channel = self._unlocked(call)
        message = self._message(call, channel)
        if message.author_id != self._world.application_id:
            self._channel(call, Permission.MANAGE_MESSAGES)
        self._posts.delete(message)
