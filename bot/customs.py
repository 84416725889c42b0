"""The customs of a guild's tavern: where tables may stand, by which house rules, and whether bets are made.

They are looked at before money moves. What stands already goes on by what it was opened with, and what is
bound in bets always comes back (B15).
"""

import sqlite3
from collections.abc import Collection
from typing import Final, TypeAlias

import discord

from data.guilds import GuildSettings, settings_of
from data.options import Options
from games import dutzend, zyklus
from games.refusals import Refusal

Where: TypeAlias = Collection[int]
"""A channel, and for a thread the channel that it belongs to."""

HOUSE_RULES: Final = (f"{zyklus.NAME}.skewed", f"{dutzend.NAME}.cheating")
"""Those that a guild may forbid."""


class NotInThisChannel(Refusal):
    """No tables here. Values: `channels`, where they may stand."""

    key = "refused-not-in-this-channel"


class HouseRuleOff(Refusal):
    """The guild does not play by this house rule. Values: `rule`, one of `HOUSE_RULES`, with a dash."""

    key = "refused-house-rule-off"


class SideBetsOff(Refusal):
    """No side bets in this guild, at least for now."""

    key = "refused-side-bets-off"


def where(interaction: discord.Interaction) -> Where:
    """Where somebody asks for a table."""
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return [one for one in (interaction.channel_id, parent) if one is not None]


def check_table(settings: GuildSettings, place: Where, game: str, options: Options) -> None:
    """Whether such a table may be opened there. Raises `NotInThisChannel` or `HouseRuleOff`."""
    if settings.channels and not set(place) & set(settings.channels):
        raise NotInThisChannel(channels=", ".join(f"<#{channel}>" for channel in settings.channels))
    for rule, wanted in options.house.items():
        name = f"{game}.{rule}"
        if wanted and name in HOUSE_RULES and name not in settings.house_rules:
            raise HouseRuleOff(rule=name.replace(".", "-"))


def need_side_bets(db: sqlite3.Connection, guild: int) -> None:
    """Raises `SideBetsOff` where new bets are not made."""
    if not settings_of(db, guild).side_bets:
        raise SideBetsOff
