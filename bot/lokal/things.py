"""What the Lokal's world is made of: flat records, each with an id, that can be written as JSON."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.lokal.errors import Json

EPHEMERAL = 1 << 6
LOADING = 1 << 7
COMPONENTS_V2 = 1 << 15


@dataclass
class User:
    """A person or the bot. `locale` is the language their Discord client would show."""

    id: int
    name: str
    locale: str = "de"
    color: str = "#8a5a2b"
    bot: bool = False


@dataclass
class Guild:
    """A server. Its everyone-role has the guild's own id."""

    id: int
    name: str
    owner_id: int
    locale: str = "de"
    banned: list[int] = field(default_factory=list)


@dataclass
class Role:
    """A role of a guild with its permission bits."""

    id: int
    guild_id: int
    name: str
    permissions: int
    position: int = 1
    managed: bool = False


@dataclass
class Membership:
    """That a user is in a guild, with which roles (ids), since when (ms). Leaving removes it.

    Until `timed_out_until` (ms) a member may only read.
    """

    id: int
    guild_id: int
    user_id: int
    roles: list[int]
    joined: int
    timed_out_until: int = 0


@dataclass
class Channel:
    """A text channel; `overwrites` in Discord's shape: id, type (0 role, 1 member), allow, deny (as text).

    With a `parent_id` it is a public thread of that channel, by whose overwrites it goes.
    """

    id: int
    guild_id: int
    name: str
    position: int = 0
    overwrites: list[Json] = field(default_factory=list)
    parent_id: int | None = None
    archived: bool = False
    locked: bool = False


@dataclass
class Message:
    """A message. `owner` is set on ephemeral ones: the only user who sees it. `edited` is in ms.

    `mentions`, `mention_roles` and `mention_everyone` hold what really pings, after allowed_mentions.
    `webhook` says that it was sent through an interaction's token. `interaction` is its
    interaction_metadata; `command` the full name of the slash command that it answers.
    """

    id: int
    channel_id: int
    author_id: int
    type: int = 0
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Json] = field(default_factory=list)
    flags: int = 0
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    edited: int | None = None
    nonce: str | int | None = None
    owner: int | None = None
    webhook: bool = False
    interaction: Json | None = None
    command: str | None = None
    reference: Json | None = None


@dataclass
class Command:
    """A registered application command: `body` is what the bot sent, in Discord's shape."""

    id: int
    guild_id: int | None
    version: int
    body: Json


@dataclass
class Emoji:
    """An emoji of the application; `image` is the data URI it was uploaded as."""

    id: int
    name: str
    image: str


@dataclass
class File:
    """An uploaded attachment; `data` is base64."""

    id: int
    filename: str
    content_type: str
    data: str


Thing = User | Guild | Role | Membership | Channel | Message | Command | Emoji | File
KINDS: tuple[type[Thing], ...] = (User, Guild, Role, Membership, Channel, Message, Command, Emoji, File)
