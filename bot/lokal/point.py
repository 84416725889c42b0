"""Point a stock discord.py client at a Lokal instead of Discord."""

from __future__ import annotations

from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL


def point_discord_at(url: str) -> None:
    """Let every discord.py client of this process talk to the Lokal at `url` ("http://127.0.0.1:PORT").

    Call it before a client starts. The only place that touches these two attributes of discord.py.
    """
    Route.BASE = f"{url}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = URL(f"{url}/gateway").with_scheme("ws")
