"""The Lokal's world in memory, each change written to its file, and the guild it begins with."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar, cast

from bot.lokal.ids import Clock, Snowflakes
from bot.lokal.keep import Keep
from bot.lokal.permissions import PATRON, Permission
from bot.lokal.things import (
    KINDS,
    Channel,
    Command,
    Emoji,
    File,
    Guild,
    Membership,
    Message,
    Role,
    Thing,
    User,
)

T = TypeVar("T", bound=Thing)


class World:
    """All things by id. Change a thing and `put` it again; `drop` forgets it.

    `application_id` is also the bot user's id, as with Discord's newer applications.
    """

    def __init__(self, path: Path | None, clock: Clock) -> None:
        self.clock = clock
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.roles: dict[int, Role] = {}
        self.memberships: dict[int, Membership] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.commands: dict[int, Command] = {}
        self.emojis: dict[int, Emoji] = {}
        self.files: dict[int, File] = {}
        self._shelves = dict(
            zip(
                KINDS,
                (
                    self.users,
                    self.guilds,
                    self.roles,
                    self.memberships,
                    self.channels,
                    self.messages,
                    self.commands,
                    self.emojis,
                    self.files,
                ),
                strict=True,
            )
        )
        self._keep = Keep(path)
        for thing in self._keep.things():
            self._shelf(thing)[thing.id] = thing
        last = self._keep.number("last id") or 0
        self.new_id = Snowflakes(clock, last, lambda bound: self._keep.set_number("last id", bound))
        known = self._keep.number("application")
        self.application_id = known if known is not None else self._begin()

    def _shelf(self, thing: Thing) -> dict[int, Thing]:
        return cast("dict[int, Thing]", self._shelves[type(thing)])

    def put(self, thing: T) -> T:
        """Add a thing, or write it again after a change; returns it."""
        self._shelf(thing)[thing.id] = thing
        self._keep.put(thing)
        return thing

    def drop(self, thing: Thing) -> None:
        """Forget a thing that is in the world."""
        del self._shelf(thing)[thing.id]
        self._keep.drop(thing)

    def close(self) -> None:
        """Close the file."""
        self._keep.close()

    # What is asked often

    def membership(self, guild_id: int, user_id: int) -> Membership | None:
        """Return a user's membership of a guild, or None for who is not in it."""
        for membership in self.memberships.values():
            if membership.user_id == user_id and membership.guild_id == guild_id:
                return membership
        return None

    def members(self, guild_id: int) -> list[Membership]:
        """Return a guild's memberships in the order in which they were made."""
        return [m for m in self.memberships.values() if m.guild_id == guild_id]

    def guilds_of_bot(self) -> list[Guild]:
        """Return the guilds that the bot is in."""
        return [g for g in self.guilds.values() if self.membership(g.id, self.application_id)]

    def channels_of(self, guild_id: int) -> list[Channel]:
        """Return a guild's channels without threads."""
        return [c for c in self.channels.values() if c.guild_id == guild_id and c.parent_id is None]

    def threads_of(self, guild_id: int) -> list[Channel]:
        """Return all threads of a guild."""
        return [c for c in self.channels.values() if c.guild_id == guild_id and c.parent_id is not None]

    def channel_messages(self, channel_id: int) -> list[Message]:
        """Return a channel's messages, ephemeral ones included, oldest first."""
        return [m for m in self.messages.values() if m.channel_id == channel_id]

    def commands_in(self, guild_id: int) -> list[Command]:
        """Return the commands that exist in a guild: the global ones and its own."""
        return [c for c in self.commands.values() if c.guild_id in (None, guild_id)]

    # Building

    def add_user(self, name: str, *, locale: str = "de", color: str = "#8a5a2b", bot: bool = False) -> User:
        """Make a person (or another bot) who is in no guild yet."""
        return self.put(User(self.new_id(), name, locale, color, bot))

    def add_guild(self, name: str, owner: User, *, locale: str = "de") -> Guild:
        """Make a guild with an everyone-role and its owner in it."""
        guild = self.put(Guild(self.new_id(), name, owner.id, locale))
        self.put(Role(guild.id, guild.id, "@everyone", int(PATRON), position=0))
        self.join(guild.id, owner.id)
        return guild

    def add_role(self, guild: Guild, name: str, permissions: int, *, managed: bool = False) -> Role:
        """Make a role in a guild with these permission bits."""
        return self.put(Role(self.new_id(), guild.id, name, permissions, managed=managed))

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """Make a text channel in a guild."""
        return self.put(Channel(self.new_id(), guild.id, name, len(self.channels_of(guild.id))))

    def add_thread(self, parent: Channel, name: str) -> Channel:
        """Make a public thread of a channel, silently (`Lokal.open_thread` also announces it)."""
        return self.put(Channel(self.new_id(), parent.guild_id, name, parent_id=parent.id))

    def join(self, guild_id: int, user_id: int, *roles: Role) -> Membership:
        """Make a user a member of a guild, silently (`Lokal.member_returns` also announces it)."""
        ids = [role.id for role in roles]
        return self.put(Membership(self.new_id(), guild_id, user_id, ids, self.clock()))

    def _begin(self) -> int:
        """Make the first guild (a landlady who moderates, three patrons, the bot); return the bot's id."""
        bot = self.add_user("Taverne", color="#5865f2", bot=True)
        landlady = self.add_user("Hedwig", color="#a3423c")
        owner = self.add_user("Rat der Gilde", color="#555555")
        guild = self.add_guild("Zum schiefen Würfel", owner)
        keeper = self.add_role(
            guild, "Wirtsleute", int(PATRON | Permission.MANAGE_GUILD | Permission.MANAGE_MESSAGES)
        )
        own = self.add_role(guild, bot.name, int(PATRON), managed=True)
        self.join(guild.id, bot.id, own)
        self.join(guild.id, landlady.id, keeper)
        for name, locale, color in (
            ("Balduin", "de", "#3f7d58"),
            ("Rosalind", "de", "#7a5195"),
            ("Percy", "en-US", "#c27a1a"),
        ):
            self.join(guild.id, self.add_user(name, locale=locale, color=color).id)
        self.add_channel(guild, "schankraum")
        self._keep.set_number("application", bot.id)
        return bot.id
