"""One websocket's outgoing side: frames in order, and whoever sends never waits."""

from __future__ import annotations

import asyncio
import contextlib

import orjson
from aiohttp import web

from bot.lokal.errors import Json

PATIENCE = 1.0
"""Seconds that a peer gets to read its last frames, and to answer a close."""


class Line:
    """Sends JSON text frames to one websocket from a queue of its own, until `close`."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self._socket = socket
        self._frames: asyncio.Queue[Json | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._pump())

    def send(self, frame: Json) -> None:
        """Queue one frame; frames to a socket that is gone are lost, as in life."""
        self._frames.put_nowait(frame)

    async def _pump(self) -> None:
        while (frame := await self._frames.get()) is not None:
            try:
                await self._socket.send_str(orjson.dumps(frame).decode())
            except ConnectionError:
                return

    async def close(self, code: int = 1000) -> None:
        """Send what is queued (to a peer that still reads), then close the socket with this code."""
        self._frames.put_nowait(None)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._task, PATIENCE)
        await self._socket.close(code=code)
