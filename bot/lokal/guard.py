"""Keeps other people's web pages out of the Lokal: Host, Origin, and strict headers on everything."""

from __future__ import annotations

from pathlib import Path

from aiohttp import hdrs, web
from aiohttp.typedefs import Handler

PAGE = Path(__file__).parent / "page"

_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests that name another host (421) or come from another origin (403).

    A page elsewhere can make a browser connect here: by its own name that it lets point to the
    loopback address (then the Host is foreign), or openly (then the Origin is). A websocket is not
    protected by the browser, so that this is what stands between any page and the tavern.
    """
    port = request.transport.get_extra_info("sockname")[1] if request.transport else 0
    hosts = {f"127.0.0.1:{port}", f"localhost:{port}", f"[::1]:{port}"}
    if request.headers.get(hdrs.HOST, "").lower() not in hosts:
        return web.Response(status=421, text="this is not the host you look for")
    origin = request.headers.get(hdrs.ORIGIN)
    if origin is not None and origin.lower() not in {f"http://{host}" for host in hosts}:
        return web.Response(status=403, text="not from there")
    response = await handler(request)
    if not response.prepared:
        response.headers.update(_HEADERS)
    return response


async def index(request: web.Request) -> web.StreamResponse:
    """Serve the page."""
    return _static("index.html")


async def asset(request: web.Request) -> web.StreamResponse:
    """Serve one of the page's files, and no other."""
    return _static(request.match_info["file"])


def _static(name: str) -> web.StreamResponse:
    """Only names that a listing of the page's directory contains are served: nothing can lead out of it."""
    files = {path.relative_to(PAGE).as_posix(): path for path in PAGE.rglob("*") if path.is_file()}
    if name not in files:
        raise web.HTTPNotFound
    return web.FileResponse(files[name])
