"""The REST side's frame: reading bodies, recording requests, ordered faults, refusals as JSON."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from email.utils import formatdate
from typing import Any

import orjson
from aiohttp import BodyPartReader, web

from bot.lokal.errors import ApiError, Json
from bot.lokal.faults import Faults
from bot.lokal.ids import Clock
from bot.lokal.posts import Upload

API = "/api/v10"


@dataclass(frozen=True)
class Request:
    """One REST request of the bot: path below /api/v10, JSON body (None if it had none), answered status."""

    method: str
    path: str
    body: Any
    status: int


@dataclass(frozen=True)
class Call:
    """A request as a handler gets it: ids in the path, query, JSON body, files."""

    ids: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    uploads: list[Upload]

    def id(self, name: str, unknown: int) -> int:
        """Return a snowflake of the path; raises `ApiError` with the code `unknown` if it is none."""
        if not self.ids[name].isdecimal():
            raise ApiError(unknown)
        return int(self.ids[name])

    @property
    def form(self) -> Json:
        """The body as an object; an empty one if there was none."""
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise ApiError(50109)
        return self.body


Handler = Callable[[Call], Any]
"""Returns what is sent as JSON; None means 204."""

Routes = dict[tuple[str, str], Handler]
"""(method, path template below /api/v10) -> handler."""


class Api:
    """Serves handlers as Discord's REST does, dated by `clock`. `requests` holds the last 10,000 requests."""

    def __init__(self, faults: Faults, clock: Clock) -> None:
        self.requests: deque[Request] = deque(maxlen=10_000)
        self._faults = faults
        self._clock = clock

    def add_routes(self, app: web.Application, routes: Routes) -> None:
        """Serve all routes below /api/v10, and Discord's 404 for everything else there."""
        for (method, path), handler in routes.items():
            app.router.add_route(method, API + path, self._serve(handler))
        app.router.add_route("*", API + "/{rest:.*}", self._serve(_nothing))

    def _serve(self, handler: Handler) -> Callable[[web.Request], Any]:
        async def serve(request: web.Request) -> web.Response:
            path = request.path.removeprefix(API)
            body: Any = None
            uploads: list[Upload] = []
            response: web.Response | None = None
            fault = self._faults.take(request.method, path)
            try:
                body, uploads = await _read(request)
                if fault is not None:
                    await asyncio.sleep(fault.delay)
                if fault is not None and fault.status is not None and not fault.after:
                    response = _answer(fault.status, fault.body)
                else:
                    _authorize(request, path)
                    result = handler(Call(request.match_info, request.query, body, uploads))
                    response = web.Response(status=204) if result is None else _answer(200, result)
            except ApiError as refused:
                response = _answer(refused.status, refused.json())
            if fault is not None and fault.status is not None and fault.after:
                response = _answer(fault.status, fault.body)
            response.headers["Date"] = formatdate(self._clock() / 1000, usegmt=True)
            self.requests.append(Request(request.method, path, body, response.status))
            return response

        return serve


def _nothing(call: Call) -> None:
    raise ApiError(0)


def _answer(status: int, body: Any) -> web.Response:
    """Discord's content type has no charset, and discord.py reads JSON only from exactly that type."""
    headers = {"Content-Type": "application/json"}
    if status == 429:
        # discord.py takes a 429 without Via for a ban by the proxy in front of Discord and does not retry.
        headers |= {"Via": "1.1 lokal", "Retry-After": str(body["retry_after"])}
    return web.Response(status=status, body=orjson.dumps(body), headers=headers)


def _authorize(request: web.Request, path: str) -> None:
    """Any bot token will do; interactions and webhooks carry their own in the path."""
    if path.startswith(("/interactions/", "/webhooks/", "/gateway")) and not path.startswith("/gateway/bot"):
        return
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    if kind != "Bot" or not token.strip():
        raise ApiError(40001)


async def _read(request: web.Request) -> tuple[Any, list[Upload]]:
    """Return the JSON body and the uploaded files; raises `ApiError` 50109 for what is no JSON."""
    uploads: list[Upload] = []
    text = b""
    if request.content_type.startswith("multipart/"):
        async for part in await request.multipart():
            if not isinstance(part, BodyPartReader):
                continue
            content = bytes(await part.read(decode=True))
            if part.name == "payload_json":
                text = content
            else:
                uploads.append(Upload(part.name or "", part.filename or "file", content))
    else:
        text = await request.read()
    if not text:
        return None, uploads
    try:
        return orjson.loads(text), uploads
    except ValueError:
        raise ApiError(50109) from None
