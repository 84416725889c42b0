"""Messages that somebody deletes, and drawings that go on failing (B25)."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from bot import painter
from data import tables
from tests.cogs.evening import asked, rolled_off, stake, throw
from tests.lokal.patron import texts
from tests.tavern import MINUTE, Tavern

DEAD = {"message": "ordered", "code": 0}


REAL = 0.5
"""Seconds of real time that the minute between two tries takes here."""


@pytest.fixture(autouse=True)
def _a_short_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painter, "LATER", REAL)


async def drawn(tavern: Tavern, times: int = 1) -> None:
    """Let the table be drawn, as a timer asks for it."""
    for _ in range(times):
        tavern.bot.tavern.painter.mark(1, (await tavern.table()).channel)
        await tavern.quiet()


async def a_minute(tavern: Tavern) -> None:
    """Let the minute pass after which a drawing is tried again."""
    tavern.clock.advance(MINUTE)
    await asyncio.sleep(REAL + 0.1)
    await tavern.quiet()


def messages_of(tavern: Tavern, text: str) -> int:
    return sum(text in texts(message) for message in tavern.public())


async def delete(tavern: Tavern) -> None:
    tavern.lokal.delete_message((await tavern.table()).message or 0)


async def test_B25_a_deleted_message_comes_again_once(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await stake(tavern)
    patron = await asked(tavern)
    tavern.clock.advance(MINUTE)
    await delete(tavern)
    await drawn(tavern, 3)
    assert messages_of(tavern, "Runde 1") == 1
    await throw(tavern)
    assert await asked(tavern) is patron


async def test_B25_at_most_one_new_message_a_minute(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    tavern.clock.advance(MINUTE)
    await delete(tavern)
    await drawn(tavern)
    assert messages_of(tavern, "Runde 1") == 1
    await delete(tavern)
    await drawn(tavern, 3)
    assert messages_of(tavern, "Runde 1") == 0
    await a_minute(tavern)
    assert messages_of(tavern, "Runde 1") == 1


async def test_B25_a_message_deleted_twice_is_not_asked_for_by_the_same_nonce(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    for _ in range(2):
        tavern.clock.advance(MINUTE)
        await delete(tavern)
        await drawn(tavern)
    sent = [request.body for request in tavern.lokal.requests if request.path.endswith("/messages")]
    nonces = [body["nonce"] for body in sent if "nonce" in body]
    assert len(set(nonces)) == len(nonces) == 2


async def test_B25_a_drawing_that_goes_on_failing_is_tried_once_a_minute(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    fault = tavern.lokal.faults.order("PATCH", r"/channels/.*", times=99, status=404, body=DEAD)
    await drawn(tavern, 5)
    assert fault.times == 99 - 5
    await a_minute(tavern)
    assert fault.times == 99 - 5 - 1
    fault.times = 0
    await a_minute(tavern)


async def test_rounds_that_nobody_saw_leave_their_results(tavern: Tavern) -> None:
    """Discord takes no edits for two rounds; each has a message of its own all the same."""
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    shut = [
        tavern.lokal.faults.order("PATCH", r"/channels/.*", times=99, status=404, body=DEAD),
        tavern.lokal.faults.order("POST", r"/channels/.*", times=99, status=404, body=DEAD),
    ]
    while (await tavern.table()).state.round < 3:
        await tavern.tick(5.1)
        assert (await tavern.table()).phase == "running", "nobody left meanwhile"
        for seat in (1, 2):
            await tavern.store.write(partial(tables.set_idle, number=1, seat=seat, idle=0))
    for fault in shut:
        fault.times = 0
    await a_minute(tavern)
    rounds = [number for number in (1, 2, 3) if messages_of(tavern, f"Runde {number}") == 1]
    assert rounds == [1, 2, 3]
