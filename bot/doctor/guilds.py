"""Whether the bot may do in a server what it has to: in general, and in the channels where tables stand."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import discord
from discord.abc import GuildChannel

from bot import rights
from bot.doctor.findings import Finding, fault, warning
from data.tables import Place

THREADS = (
    discord.ChannelType.public_thread.value,
    discord.ChannelType.private_thread.value,
    discord.ChannelType.news_thread.value,
)

VIEW = "read_messages"
"""discord.py's name for the right to view a channel."""


async def lacking(client: discord.Client, guild_id: int, places: Sequence[Place]) -> list[Finding]:
    """What the bot lacks in a server, and in the channels of the open tables there (B29)."""
    assert client.user is not None, "known after the login"
    guild = await client.fetch_guild(guild_id, with_counts=False)
    me = await guild.fetch_member(client.user.id)
    found: list[Finding] = []
    if missing := _missing(me.guild_permissions):
        todo = "give its role these rights, unless single channels do"
        found.append(warning("rights", f"{guild.name}: lacks {_named(missing)}", todo))
    channels = {one.id: one for one in await guild.fetch_channels()} if places else {}
    for channel in sorted({place.channel for place in places}):
        numbers = ", ".join(str(place.table) for place in places if place.channel == channel)
        found += await _at(client, me, channels, channel, f"{guild.name}, table {numbers}")
    return found


async def _at(
    client: discord.Client, me: discord.Member, channels: Mapping[int, GuildChannel], number: int, where: str
) -> Iterable[Finding]:
    """What the bot lacks where a table stands: in a channel, or in a thread of one."""
    place, thread = channels.get(number), False
    if place is None:
        try:
            raw: dict[str, Any] = {**await client.http.get_channel(number)}
        except discord.NotFound:
            return [
                warning("rights", f"{where}: its channel is gone", "the bot refunds such a table by itself")
            ]
        thread = raw["type"] in THREADS
        place = channels.get(int(raw.get("parent_id") or 0))
    if place is None:
        return []
    missing = _missing(place.permissions_for(me), thread=thread)
    if not missing:
        return []
    todo = "give its role these rights there"
    return [fault("rights", f"{where}: lacks {_named(missing)} in #{place.name}", todo)]


def _missing(has: discord.Permissions, *, thread: bool | None = None) -> list[str]:
    """The rights of the invite link that are not there; in a channel only those that count there."""
    needless = {None: "", True: "send_messages", False: "send_messages_in_threads"}[thread]
    lacks = [
        name for name, wanted in rights.INVITED if wanted and name != needless and not getattr(has, name)
    ]
    return [VIEW] if VIEW in lacks else lacks  # who sees nothing has no other right either


def _named(missing: Sequence[str]) -> str:
    """Rights as Discord's settings call them in English."""
    names = ["View Channel" if name == VIEW else name.replace("_", " ").title() for name in missing]
    return ", ".join(f"“{name}”" for name in names)
