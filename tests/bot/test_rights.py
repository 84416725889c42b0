"""Which right is missing where (B29)."""

from __future__ import annotations

import discord
import pytest

from bot.rights import INVITED, missing


@pytest.mark.parametrize("thread", [False, True])
def test_B29_with_what_the_invite_link_asks_for_nothing_is_missing(thread: bool) -> None:
    assert missing(INVITED, thread=thread) is None


@pytest.mark.parametrize(
    ("taken", "in_channel", "in_thread"),
    [
        ("view_channel", "right-view", "right-view"),
        ("send_messages", "right-send", None),
        ("send_messages_in_threads", None, "right-threads"),
    ],
)
def test_B29_the_missing_right_is_named(taken: str, in_channel: str | None, in_thread: str | None) -> None:
    has = discord.Permissions(INVITED.value)
    has.update(**{taken: False})
    assert missing(has, thread=False) == in_channel
    assert missing(has, thread=True) == in_thread
