"""Messages that somebody deletes, whose answers get lost, and drawings that go on failing (B17, B25)."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from bot import backlog, pause
from data import tables
from data.errors import StoreError
from games.money import FEN
from tests.cogs.evening import asked, rolled_off, stake, throw
from tests.lokal.patron import Failed, Json, Patron, buttons, texts
from tests.tavern import MINUTE, WELCOME, Tavern

DEAD = {"message": "ordered", "code": 0}


REAL = 0.5
"""Seconds of real time that the minute between two tries takes here."""


@pytest.fixture(autouse=True)
def _a_short_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backlog, "LATER", REAL)


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


def live(tavern: Tavern) -> list[Json]:
    """The messages with which somebody can play, or sit down."""
    return [message for message in tavern.public() if "Aufstehen" in buttons(message)]


async def the_live_one(tavern: Tavern) -> Json:
    """The only message with which somebody can play, which is the one that the table knows."""
    await tavern.quiet()
    [message] = live(tavern)
    assert int(message["id"]) == (await tavern.table()).message
    return message


def fail(monkeypatch: pytest.MonkeyPatch, module: object, name: str, error: Exception) -> None:
    """The next call of a function fails, those after it do not."""
    real = getattr(module, name)

    def failing(*_: object, **__: object) -> None:
        monkeypatch.setattr(module, name, real)
        raise error

    monkeypatch.setattr(module, name, failing)


async def last_throw(tavern: Tavern) -> Patron:
    """Two at a table; who is asked ends the round with the next click."""
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await stake(tavern)
    await throw(tavern)
    await tavern.click(await asked(tavern), "Alle liegen lassen")
    return await throw(tavern)


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


async def test_B25_an_error_while_one_table_is_drawn_leaves_none_undrawn(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first may not be drawn, and that cannot be saved: the second is drawn, and the first again."""
    tavern.expected = 1
    for host, guest in ((tavern.balduin, tavern.rosalind), (tavern.hedwig, tavern.percy)):
        await tavern.begin(host, guest)
    forbidden = {"message": "Missing Access", "code": 50001}
    tavern.lokal.faults.order("PATCH", r"/channels/.*", status=403, body=forbidden)
    fail(monkeypatch, pause, "begin", StoreError("the disk failed"))
    before = len(tavern.lokal.requests)
    for number in (1, 2):
        tavern.bot.tavern.painter.mark(number, (await tavern.table()).channel)
    await tavern.quiet()
    await a_minute(tavern)
    shown = [(await tavern.table(number)).message for number in (1, 2, 1)]
    edits = [request for request in list(tavern.lokal.requests)[before:] if request.method == "PATCH"]
    assert [int(edit.path.split("/")[-1]) for edit in edits] == shown
    assert [edit.status for edit in edits] == [403, 200, 200]


async def test_B25_deleted_between_a_click_and_its_drawing(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    tavern.clock.advance(MINUTE)
    shown = await tavern.shown(tavern.balduin)
    tavern.lokal.faults.order("POST", r"/interactions/.*/callback", delay=0.3)
    before = len(tavern.sent)
    click = asyncio.create_task(tavern.balduin.click(shown, "Würfeln"))
    while len(tavern.sent) == before:  # noqa: ASYNC110 - it tells nobody
        await asyncio.sleep(0.01)
    await delete(tavern)
    await click
    assert "**Balduin**" in texts(await the_live_one(tavern))


async def test_B17_a_round_that_was_sent_and_not_noted_has_one_message(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody plays on with it before it can be noted; that is drawn into it."""
    late = await last_throw(tavern)
    monkeypatch.setattr(backlog, "LATER", 3600.0)
    monkeypatch.setattr(tables, "set_shown", None)
    tavern.expected = 1
    await late.click(await tavern.shown(late), "Alle liegen lassen")
    await tavern.quiet()
    monkeypatch.undo()
    monkeypatch.setattr(backlog, "PACE", 0.02)
    beginner = await asked(tavern)
    await beginner.click(live(tavern)[0], "1 Fen")
    assert "Einsatz 1 Fen" in texts(await the_live_one(tavern))
    assert messages_of(tavern, "Runde 1") == messages_of(tavern, "Runde 2") == 1


async def test_B17_a_round_whose_sending_seemed_to_fail_has_one_message(tavern: Tavern) -> None:
    late = await last_throw(tavern)
    lost = tavern.lokal.faults.order("POST", r"/channels/.*", status=404, body=DEAD, after=True)
    await tavern.click(late, "Alle liegen lassen")
    assert lost.times == 0
    assert "Runde 2" in texts(await the_live_one(tavern))


@pytest.mark.parametrize("deferred", [False, True])
async def test_B17_a_table_whose_first_answer_got_lost_has_one_message(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, deferred: bool
) -> None:
    """Discord carried it out, answers with an error, and then says that there is an answer already."""
    await tavern.regulars()
    if deferred:
        monkeypatch.setattr("bot.tavern.PATIENCE", 0.0)
    tavern.lokal.faults.order("POST", r"/interactions/.*/callback", status=500, after=True)
    await tavern.balduin.command("zyklus start")
    await the_live_one(tavern)
    assert [message for message in tavern.balduin.messages.values() if message.get("ephemeral")] == []
    await tavern.click(tavern.rosalind, "Mitspielen")
    assert "**Rosalind**" in texts(await the_live_one(tavern))


async def test_B17_a_table_shown_again_whose_answer_got_lost_has_one_message(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    before = (await tavern.table()).message
    tavern.lokal.faults.order("POST", r"/interactions/.*/callback", status=500, after=True)
    await tavern.hedwig.command("tisch zeigen")
    assert int((await the_live_one(tavern))["id"]) != before


async def test_B17_a_table_is_shown_although_no_answer_arrived(tavern: Tavern) -> None:
    gone = {"message": "Unknown interaction", "code": 10062}
    tavern.lokal.faults.order("POST", r"/interactions/.*/callback", status=404, body=gone)
    with pytest.raises(Failed):
        await tavern.balduin.command("zyklus start")
    await the_live_one(tavern)
    assert await tavern.purse(tavern.balduin) == WELCOME - 5 * FEN


async def test_B17_an_answer_that_cannot_be_noted_is_no_second_message(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail(monkeypatch, tables, "set_shown", StoreError("the disk failed"))
    await tavern.balduin.command("zyklus start")
    await the_live_one(tavern)


async def test_a_command_that_is_delivered_twice_shows_the_table_once(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await tavern.hedwig.command("tisch zeigen")
    await tavern.quiet()
    tavern.deliver_again(tavern.sent[-1])
    await tavern.heard()
    await the_live_one(tavern)


@pytest.mark.parametrize("status", [403, 400])
async def test_B31_a_message_that_was_replaced_and_cannot_be_deleted_loses_its_buttons(
    tavern: Tavern, status: int
) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    old = await tavern.shown(tavern.balduin)
    tavern.lokal.faults.order("DELETE", r"/channels/.*", status=status, body=DEAD)
    await tavern.hedwig.command("tisch zeigen")
    new = await the_live_one(tavern)
    left = await tavern.seen(tavern.balduin, int(old["id"]))
    assert buttons(left) == {}
    assert texts(left).startswith("Der Tisch ist weitergezogen: https://")
    assert texts(left).endswith(f"/{tavern.guild}/{new['channel_id']}/{new['id']}")
