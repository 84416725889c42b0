"""Writing, rewriting and removing messages: checked, kept, and told to gateway and tabs."""

from __future__ import annotations

import base64
import mimetypes
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.lokal import shapes
from bot.lokal.errors import ApiError, Json, Problems
from bot.lokal.gateway import Gateway, Intent
from bot.lokal.ids import created
from bot.lokal.limits import check_message, numbered
from bot.lokal.mentions import check_allowed, pings
from bot.lokal.permissions import Permission, permissions
from bot.lokal.things import COMPONENTS_V2, LOADING, File, Message
from bot.lokal.world import World

_SUPPRESS_EMBEDS = 1 << 2
_SILENT = 1 << 12
HOUR = 3_600_000
OLD_EDITS = 5
"""How often the messages of one channel that are older than an hour may be edited within an hour.

Discord keeps the real number to itself; a bot must not depend on it.
"""


@dataclass(frozen=True)
class Upload:
    """One uploaded file: its form field (`files[0]`), name and bytes."""

    field: str
    filename: str
    data: bytes


class Audience(Protocol):
    """The tabs that see what happens."""

    def show(self, message: Message) -> None:
        """Show a new or changed message to those who may see it."""

    def remove(self, message: Message) -> None:
        """Take a message away from those who saw it."""


class Posts:
    """The only way in which messages come, change and go."""

    def __init__(self, world: World, gateway: Gateway, tabs: Audience) -> None:
        self._world = world
        self._gateway = gateway
        self._tabs = tabs
        self._old_edits: dict[int, list[int]] = {}

    def write(self, draft: Message, body: Json, uploads: Sequence[Upload] = (), prefix: str = "") -> Message:
        """Fill a new message from a payload, keep and announce it; raises `ApiError` as Discord refuses."""
        draft.flags |= int(body.get("flags") or 0) & (COMPONENTS_V2 | _SUPPRESS_EMBEDS | _SILENT)
        self._fill(draft, body, uploads, prefix)
        self.announce(draft)
        return draft

    def rewrite(
        self, message: Message, body: Json, uploads: Sequence[Upload] = (), prefix: str = ""
    ) -> Message:
        """Change a message as PATCH does: what the payload leaves out stays; the V2 flag never goes away.

        The first content of a deferred answer is not an edit, and ends its loading.
        """
        first = bool(message.flags & LOADING)
        changed = Message(**vars(message))
        changed.flags |= int(body.get("flags") or 0) & (COMPONENTS_V2 | _SUPPRESS_EMBEDS)
        changed.flags &= ~LOADING
        changed.edited = None if first else self._world.clock()
        self._fill(changed, body, uploads, prefix)
        vars(message).update(vars(changed))
        self._world.put(message)
        self._tell("MESSAGE_UPDATE", message)
        return message

    def announce(self, message: Message) -> None:
        """Keep a complete new message and show it."""
        self._world.put(message)
        self._tell("MESSAGE_CREATE", message)

    def delete(self, message: Message) -> None:
        """Remove a message for everybody."""
        self._world.drop(message)
        if message.owner is None:
            channel = self._world.channels[message.channel_id]
            data = {"id": str(message.id), "channel_id": str(channel.id), "guild_id": str(channel.guild_id)}
            self._gateway.dispatch("MESSAGE_DELETE", data, Intent.GUILD_MESSAGES)
        self._tabs.remove(message)

    def count_old_edit(self, message: Message) -> None:
        """Count an edit by the bot's token; raises `ApiError` 30046 if old messages are edited too often."""
        now = self._world.clock()
        if now - created(message.id) <= HOUR:
            return
        recent = [at for at in self._old_edits.get(message.channel_id, []) if now - at < HOUR]
        if len(recent) >= OLD_EDITS:
            raise ApiError(30046, retry_after=(recent[0] + HOUR - now) / 1000)
        self._old_edits[message.channel_id] = [*recent, now]

    def _tell(self, event: str, message: Message) -> None:
        if message.owner is None:
            channel = self._world.channels[message.channel_id]
            body = shapes.message(self._world, message) | {"guild_id": str(channel.guild_id)}
            author = self._world.membership(channel.guild_id, message.author_id)
            if author is not None:
                body["member"] = shapes.member(self._world, author, with_user=False)
            self._gateway.dispatch_message(event, body)
        self._tabs.show(message)

    def _fill(self, message: Message, body: Json, uploads: Sequence[Upload], prefix: str) -> None:
        """Check what the message would become, then become it. Nothing is changed by a refused payload."""
        _check_types(body, prefix)
        kept = [a for a in message.attachments if "attachments" not in body or _lists(body["attachments"], a)]
        form: Json = {
            "content": (body["content"] or "").strip() if "content" in body else message.content,
            "embeds": (body["embeds"] or []) if "embeds" in body else message.embeds,
            "components": (body["components"] or []) if "components" in body else message.components,
            "flags": message.flags,
        }
        names = [a["filename"] for a in kept] + [upload.filename for upload in uploads]
        check_message(form, prefix=prefix, emojis=self._world.emojis, files=names)
        allowed = body.get("allowed_mentions")
        check_allowed(allowed, prefix)
        channel = self._world.channels[message.channel_id]
        bits = permissions(self._world, channel.guild_id, message.author_id, channel)
        called = pings(form, allowed, may_everyone=bool(bits & Permission.MENTION_EVERYONE))
        message.mentions = [user for user in called.users if user in self._world.users]
        message.mention_roles = [role for role in called.roles if role in self._world.roles]
        message.mention_everyone = called.everyone
        message.content, message.embeds = form["content"], form["embeds"]
        message.components = numbered(form["components"])
        about = {str(a.get("id")): a for a in body.get("attachments") or []}
        message.attachments = kept + [self._store(upload, about) for upload in uploads]

    def _store(self, upload: Upload, about: dict[str, Json]) -> Json:
        """Keep an uploaded file and return it in Discord's shape; its name tells its type, as there."""
        kind = mimetypes.guess_type(upload.filename)[0] or "application/octet-stream"
        encoded = base64.b64encode(upload.data).decode()
        file = self._world.put(File(self._world.new_id(), upload.filename, kind, encoded))
        number = upload.field.removeprefix("files[").removesuffix("]")
        url = f"/lokal/files/{file.id}"
        return {
            "id": str(file.id),
            "filename": file.filename,
            "description": about.get(number, {}).get("description"),
            "size": len(upload.data),
            "url": url,
            "proxy_url": url,
            "content_type": file.content_type,
        }


def _lists(attachments: list[Json] | None, attachment: Json) -> bool:
    return any(str(one.get("id")) == attachment["id"] for one in attachments or [])


def _check_types(body: Json, prefix: str) -> None:
    """Refuse payloads whose parts are not even of the right kind."""
    problems = Problems(prefix)
    for key, kind in (("content", str), ("embeds", list), ("components", list), ("allowed_mentions", dict)):
        if not isinstance(body.get(key), kind | None):
            problems.add(key, "BASE_TYPE_BAD_TYPE", "Value is of the wrong type.")
    problems.length("nonce", str(body.get("nonce") or ""), 0, 25)
    problems.refuse()
