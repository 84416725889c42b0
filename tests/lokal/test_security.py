"""What keeps other people's pages, and other machines, out of the Lokal."""

from __future__ import annotations

import aiohttp
import pytest
from yarl import URL

from bot.lokal.guard import PAGE
from bot.lokal.server import Lokal
from tests.lokal.hands import named

PATHS = ("/", "/page/main.js", "/api/v10/gateway", "/gateway", "/lokal/ws", "/lokal/files/1", "/nowhere")


def port(lokal: Lokal) -> str:
    """Return the port of a Lokal."""
    return lokal.url.rpartition(":")[2]


@pytest.mark.parametrize("path", PATHS)
async def test_foreign_hosts_are_refused(lokal: Lokal, path: str) -> None:
    async with aiohttp.ClientSession() as session:
        for host in ("evil.example", f"evil.example:{port(lokal)}", "127.0.0.1:1", "127.0.0.1", ""):
            async with session.get(lokal.url + path, headers={"Host": host}) as answer:
                assert answer.status == 421


@pytest.mark.parametrize("path", PATHS)
async def test_foreign_origins_are_refused(lokal: Lokal, path: str) -> None:
    async with aiohttp.ClientSession() as session:
        for origin in (
            "http://evil.example",
            "http://localhost:1",
            f"https://localhost:{port(lokal)}",
            "null",
        ):
            async with session.get(lokal.url + path, headers={"Origin": origin}) as answer:
                assert answer.status == 403


@pytest.mark.parametrize("path", ["/gateway", "/lokal/ws"])
async def test_websockets_too(lokal: Lokal, path: str) -> None:
    async with aiohttp.ClientSession() as session:
        for headers, status in (({"Host": "evil.example"}, 421), ({"Origin": "http://evil.example"}, 403)):
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await session.ws_connect(lokal.url + path, headers=headers)
            assert refused.value.status == status
        own = {"Origin": f"http://localhost:{port(lokal)}", "Host": f"localhost:{port(lokal)}"}
        async with session.ws_connect(lokal.url + path, headers=own) as socket:
            await socket.receive_json()


async def test_the_page_runs_only_its_own_scripts(lokal: Lokal) -> None:
    async with aiohttp.ClientSession() as session, session.get(lokal.url) as answer:
        policy = answer.headers["Content-Security-Policy"]
        assert answer.status == 200
        assert answer.content_type == "text/html"
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


async def test_every_file_of_the_page_is_served_and_no_other(lokal: Lokal) -> None:
    async with aiohttp.ClientSession() as session:
        for file in PAGE.iterdir():
            async with session.get(f"{lokal.url}/page/{file.name}") as answer:
                assert answer.status == 200
        for path in (
            "/page/../server.py",
            "/page/..%2fserver.py",
            "/page/%2e%2e/server.py",
            "/page//etc/passwd",
            "/page/",
        ):
            async with session.get(URL(lokal.url + path, encoded=True)) as answer:
                assert answer.status == 404


@pytest.mark.parametrize("query", ["", "?member=1", "?member=x", "?member={hedwig}&channel=1"])
async def test_a_tab_of_nobody_sees_only_who_is_there(lokal: Lokal, query: str) -> None:
    address = f"{lokal.url}/lokal/ws" + query.format(hedwig=named(lokal, "Hedwig"))
    async with aiohttp.ClientSession() as session, session.ws_connect(address) as socket:
        welcome = await socket.receive_json()
        assert [member["name"] for member in welcome["members"]] == ["Hedwig", "Balduin", "Rosalind", "Percy"]
        assert [member["moderator"] for member in welcome["members"]] == [True, False, False, False]
        assert (welcome["me"], welcome["messages"], welcome["commands"]) == (None, [], [])
        await socket.send_json({"t": "say", "content": "x"})
        await socket.close()
    assert lokal.world.messages == {}


async def test_only_loopback_addresses_are_listened_on() -> None:
    with pytest.raises(ValueError, match="loopback"):
        await Lokal.open(host="0.0.0.0")  # noqa: S104 — it must be refused


async def test_a_taken_port_is_an_error(lokal: Lokal) -> None:
    with pytest.raises(OSError, match="in use"):
        await Lokal.open(port=int(port(lokal)))
