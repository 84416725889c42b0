"""Discord's permission bits and how they add up for one member in one channel."""

from __future__ import annotations

from enum import IntFlag
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.lokal.things import Channel
    from bot.lokal.world import World


class Permission(IntFlag):
    """The bits that the Lokal looks at."""

    ADMINISTRATOR = 1 << 3
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    SEND_MESSAGES_IN_THREADS = 1 << 38


ALL = (1 << 53) - 1

TIMED_OUT = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY
"""What is left to who is timed out, unless they are an administrator."""

PATRON = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
"""What everyone may do in the default guild."""


def permissions(world: World, guild_id: int, user_id: int, channel: Channel | None = None) -> int:
    """Return a member's permission bits in a guild, or in one of its channels; 0 for who is no member."""
    membership = world.membership(guild_id, user_id)
    if membership is None:
        return 0
    roles = {guild_id, *membership.roles}
    bits = 0
    for role in world.roles.values():
        if role.id in roles and role.guild_id == guild_id:
            bits |= role.permissions
    if bits & Permission.ADMINISTRATOR or world.guilds[guild_id].owner_id == user_id:
        return ALL
    left = TIMED_OUT if membership.timed_out_until > world.clock() else ALL
    if channel is None:
        return bits & left
    if channel.parent_id is not None:
        channel = world.channels[channel.parent_id]
    everyone = [o for o in channel.overwrites if int(o["id"]) == guild_id]
    by_role = [o for o in channel.overwrites if int(o["id"]) in roles - {guild_id}]
    by_member = [o for o in channel.overwrites if int(o["id"]) == user_id]
    for layer in (everyone, by_role, by_member):
        for overwrite in layer:
            bits &= ~int(overwrite["deny"])
        for overwrite in layer:
            bits |= int(overwrite["allow"])
    return bits & left if bits & Permission.VIEW_CHANNEL else 0


def is_shut(world: World, channel: Channel) -> bool:
    """Whether a thread is locked and the bot may not manage threads: it can neither write nor edit there."""
    bits = permissions(world, channel.guild_id, world.application_id, channel)
    return channel.locked and not bits & Permission.MANAGE_THREADS
