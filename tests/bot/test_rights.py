"""Which right is missing where (B29)."""

from __future__ import annotations

import discord
import pytest
from discord import ChannelType

from bot.rights import INVITED, missing

TEXT, VOICE, THREAD = ChannelType.text, ChannelType.voice, ChannelType.public_thread


@pytest.mark.parametrize("kind", [TEXT, THREAD])
def test_B29_with_what_the_invite_link_asks_for_nothing_is_missing(kind: ChannelType) -> None:
    assert missing(INVITED, kind) is None


@pytest.mark.parametrize(
    ("taken", "in_text", "in_voice", "in_thread"),
    [
        ("view_channel", "right-view", "right-view", "right-view"),
        ("connect", None, "right-connect", None),
        ("send_messages", "right-send", "right-send", None),
        ("send_messages_in_threads", None, None, "right-threads"),
    ],
)
def test_B29_the_missing_right_is_named(
    taken: str, in_text: str | None, in_voice: str | None, in_thread: str | None
) -> None:
    has = discord.Permissions.all()
    has.update(**{taken: False})
    assert [missing(has, kind) for kind in (TEXT, VOICE, THREAD)] == [in_text, in_voice, in_thread]


def test_B29_in_a_locked_thread_only_who_manages_threads_may_write() -> None:
    assert missing(INVITED, THREAD, locked=True) == "right-manage-threads"
    assert missing(discord.Permissions.all(), THREAD, locked=True) is None
