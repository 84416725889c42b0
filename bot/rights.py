"""What the bot must be allowed to do where a table stands (B29)."""

from typing import Final

import discord

from games.refusals import Refusal

INVITED: Final = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, read_message_history=True
)
"""What the invite link asks for."""


class MissingRight(Refusal):
    """The bot lacks a right in this channel. Values: `right`, the key of its name."""

    key = "refused-missing-right"


_THREADS: Final = (
    discord.ChannelType.public_thread,
    discord.ChannelType.private_thread,
    discord.ChannelType.news_thread,
)
_VOICE: Final = (discord.ChannelType.voice, discord.ChannelType.stage_voice)


def missing(has: discord.Permissions, kind: discord.ChannelType, *, locked: bool = False) -> str | None:
    """The key of the first right that a table needs in such a channel and the bot lacks; None if it may keep
    one there. In the chat of a voice channel Discord wants that one may also connect; in a `locked` thread
    only those write who manage threads.
    """
    if not has.view_channel:
        return "right-view"
    if kind in _VOICE and not has.connect:
        return "right-connect"
    if locked and not has.manage_threads:
        return "right-manage-threads"
    if kind in _THREADS:
        return None if has.send_messages_in_threads else "right-threads"
    return None if has.send_messages else "right-send"


def missing_here(interaction: discord.Interaction) -> str | None:
    """The same for the channel of an interaction, as Discord vouches for it right now."""
    kind = interaction.channel.type if interaction.channel else discord.ChannelType.text
    return missing(interaction.app_permissions, kind, locked=_locked(interaction.channel))


def _locked(place: object) -> bool:
    return isinstance(place, discord.Thread) and place.locked


def may_speak(guild: discord.Guild, channel: int) -> bool | None:
    """Whether the bot may keep a table in a channel, from what the gateway has told. None where it has told
    nothing (an archived thread): then drawing will show.
    """
    place = guild.get_channel_or_thread(channel)
    me: discord.Member | None = guild.me
    if place is None or me is None or (isinstance(place, discord.Thread) and place.parent is None):
        return None
    return missing(place.permissions_for(me), place.type, locked=_locked(place)) is None


def need_rights(interaction: discord.Interaction) -> None:
    """Check before money moves that the bot may keep a table here. Raises `MissingRight`."""
    right = missing_here(interaction)
    if right is not None:
        raise MissingRight(right=right)


def invite(application: int) -> str:
    """The link that brings the bot of an application into a server with the rights it needs."""
    return discord.utils.oauth_url(application, permissions=INVITED, scopes=("bot", "applications.commands"))
