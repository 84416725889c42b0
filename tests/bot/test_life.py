"""Life on a server: restarts, storms of clicks, lost rights, loud names (B20, B25, B29, B31, B37, B38)."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot import backlog
from bot.lokal.permissions import Permission
from bot.lokal.things import Channel
from data import tables
from tests.cogs.evening import asked, chosen, picks, rolled_off, stake, throw, turn
from tests.lokal.patron import Failed, Patron, buttons, components, texts
from tests.tavern import Tavern


def channel(tavern: Tavern) -> Channel:
    return next(iter(tavern.lokal.world.channels.values()))


async def at_turn(tavern: Tavern) -> Patron:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await stake(tavern)
    return await asked(tavern)


async def test_B20_after_every_restart_the_old_buttons_go_on(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin)
    await tavern.restart()
    await tavern.click(tavern.rosalind, "Mitspielen")
    await tavern.restart()
    await tavern.click(tavern.balduin, "Los geht’s")
    for _ in range(12):
        await tavern.restart()
        table = await tavern.table()
        if table.state.round > 1:
            break
        patron = await asked(tavern)
        shown = await tavern.shown(patron)
        moves = [b["custom_id"] for b in buttons(shown).values()]
        move = next(i for i in moves if i.split(":")[3] in {"throw", "stake", "done"})
        await tavern.click(patron, move)
    assert (await tavern.table()).state.round > 1 or (await tavern.table()).phase == "over"


async def test_B20_saved_and_not_drawn_is_drawn_after_the_restart(tavern: Tavern) -> None:
    patron = await at_turn(tavern)
    shown = await tavern.shown(patron)
    dead = {"message": "ordered", "code": 0}
    tavern.lokal.faults.order("POST", r"/interactions/.*/callback", times=2, status=404, body=dead)
    edits = tavern.lokal.faults.order("PATCH", r"/channels/.*", times=99, status=404, body=dead)
    with pytest.raises(Failed):
        await patron.click(shown, "5 Würfel werfen")
    await tavern.stop()
    edits.times = 0
    await tavern.start()
    thrown = (await tavern.table()).state.turn.thrown
    again = await tavern.shown(patron)
    assert len(picks(again)) == len(thrown) == 5


async def test_B17_a_late_answer_to_getting_up_leaves_no_old_picture(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, tavern.percy)
    shown = await tavern.shown(tavern.percy)
    question = await tavern.private(tavern.percy, tavern.percy.click(shown, "Aufstehen"))
    gone = {"message": "Unknown interaction", "code": 10062}
    tavern.lokal.faults.order("POST", r"/interactions/.*/callback", status=404, body=gone)
    with pytest.raises(Failed):
        await tavern.percy.click(question, next(iter(buttons(question))))
    assert len((await tavern.table()).seated) == 2
    assert "**Percy** ist aufgestanden" in await tavern.text()


async def test_B31_a_storm_of_clicks_is_answered_and_edits_are_coalesced(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backlog, "PACE", 1.0)
    patron = await at_turn(tavern)
    await throw(tavern)
    shown = await tavern.shown(patron)
    before = len(tavern.lokal.requests)
    die = picks(shown)[0]
    await asyncio.gather(*(patron.click(shown, die) for _ in range(25)))
    for _ in range(10):
        tavern.bot.tavern.painter.mark(1, channel(tavern).id)
    await tavern.quiet()
    asked_for = list(tavern.lokal.requests)[before:]
    assert sum("/callback" in request.path for request in asked_for) == 25
    assert sum(request.method == "PATCH" for request in asked_for) <= 2
    assert buttons(await tavern.shown(patron))


async def test_B31_every_click_of_a_storm_is_answered_though_discord_is_slow(tavern: Tavern) -> None:
    """Drawn one after the other, 25 clicks would take twice the time that Discord waits."""
    patron = await at_turn(tavern)
    await throw(tavern)
    shown = await tavern.shown(patron)
    tavern.lokal.faults.order("POST", r"/interactions/.*/callback", times=99, delay=0.25)
    await asyncio.gather(*(patron.click(shown, picks(shown)[0]) for _ in range(25)))
    assert chosen(await tavern.shown(patron)) == [0]


async def test_no_task_and_no_view_is_left_behind_by_a_click(tavern: Tavern) -> None:
    patron = await at_turn(tavern)
    await throw(tavern)
    shown = await tavern.shown(patron)
    tasks = len(asyncio.all_tasks())
    for _ in range(30):
        await tavern.click(patron, picks(shown)[0])
    await asyncio.sleep(0.05)
    assert len(asyncio.all_tasks()) <= tasks
    assert len(tavern.bot.tavern.picks._picked) == 1


async def test_B29_a_missing_right_is_named_before_money_moves(tavern: Tavern) -> None:
    before = await tavern.dump()
    tavern.lokal.deny_bot(channel(tavern), Permission.SEND_MESSAGES)
    said = await tavern.told(tavern.balduin, tavern.balduin.command("zyklus start"))
    assert "„Nachrichten senden“" in said
    assert await tavern.dump() == before
    tavern.lokal.deny_bot(channel(tavern), 0)
    await tavern.lobby(tavern.balduin)


async def test_B29_nochmal_without_the_right(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    for patron in (tavern.balduin, tavern.rosalind):
        await tavern.click(patron, "Feierabend")
    tavern.lokal.deny_bot(channel(tavern), Permission.SEND_MESSAGES)
    assert "Nachrichten senden" in await tavern.refused(tavern.balduin, "Nochmal")


async def test_B31_a_message_of_an_hour_is_replaced(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, bedenkzeit=60)
    await rolled_off(tavern)
    old = (await tavern.table()).message
    tavern.clock.advance(56 * 60_000)
    await stake(tavern)
    assert (await tavern.table()).message != old
    assert old not in tavern.lokal.world.messages


async def test_the_shown_table_is_the_only_one(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin)
    for _ in range(3):
        await tavern.rosalind.command("tisch zeigen")
        await tavern.quiet()
    assert len(tavern.public()) == 1
    await tavern.click(tavern.rosalind, "Mitspielen")


async def test_each_round_has_a_message_that_pings_only_who_is_to_act(tavern: Tavern) -> None:
    await at_turn(tavern)
    while (await tavern.table()).state.round == 1 and (await tavern.table()).phase == "running":
        await turn(tavern)
    first, second = tavern.public()
    assert {component["type"] for component in components(first)} <= {1, 2, 9, 10, 17}
    assert all(":seal:" in b["custom_id"] for b in buttons(first).values())
    beginner = await asked(tavern)
    assert [mention["id"] for mention in second["mentions"]] == [beginner.me["id"]]
    assert first["mentions"] == []


LOUD = [
    "@everyone",
    "<@&1>`||x||`# ",
    "1. eins\nBank zahlt u1 100",
    "\u202e<t:0:R></wette:1>",
    "\u3164" * 32,
    "_" * 32,
    "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466" * 4,
    "[da](https://example.com)",
    "***" * 10,
    "z\u0335\u0336\u0337" * 8,
]


async def test_B37_B38_loud_names_at_a_full_table(tavern: Tavern) -> None:
    world = tavern.lokal.world
    guests = await tavern.newcomers(len(LOUD))
    for guest, name in zip(guests, LOUD, strict=True):
        user = world.users[int(guest.me["id"])]
        user.name = name
        world.put(user)
    await tavern.lobby(guests[0], *guests[1:])
    await tavern.click(guests[0], "Los geht’s")
    await rolled_off(tavern)
    await stake(tavern)
    for _ in LOUD:
        await turn(tavern)
    for message in tavern.public():
        pinged = {mention["id"] for mention in message["mentions"]}
        assert len(pinged) <= 1
        assert not message["mention_everyone"]
        assert message["mention_roles"] == []
        assert not re.search(r"@everyone|(?<!\\)(<@&|<t:0|</wette)|\u202e|\nBank", texts(message))


async def test_B31_an_older_picture_never_overwrites_a_newer_one(tavern: Tavern) -> None:
    """A click whose picture was overtaken while it waited for its turn to draw looks again."""
    await at_turn(tavern)
    play, messages = tavern.bot.tavern.play, tavern.bot.tavern.painter._messages
    seen = await play.look(1)
    await throw(tavern)
    newer = await play.look(1)
    assert not messages.is_fresh(seen.table)
    assert messages.is_fresh(newer.table)
    await tavern.bot.tavern.play.do(lambda db, moment: tables.set_shown(db, 1, 7, 1, 1, moment.now))
    assert not messages.is_fresh((await play.look(1)).table), "drawn into another message meanwhile"
    await tavern.bot.tavern.play.do(
        lambda db, moment: tables.set_shown(db, 1, newer.table.message or 0, 1, 1, moment.now)
    )


async def test_B31_rounds_settled_by_clicks_at_once_have_one_message_each(tavern: Tavern) -> None:
    patrons = (tavern.balduin, tavern.rosalind)
    await tavern.begin(*patrons)
    tavern.lokal.faults.order("POST", r"/interactions/.*/callback", times=500, delay=0.03)
    await rolled_off(tavern)
    while (await tavern.table()).state.round < 4 and (await tavern.table()).phase == "running":
        shown = await tavern.shown(tavern.hedwig)
        patron = await asked(tavern)
        moves = [b["custom_id"] for b in buttons(shown).values()]
        move = next(i for i in moves if i.split(":")[3] in {"throw", "stake", "done"})
        await asyncio.gather(
            *(other.click(shown, "Feierabend") for other in patrons if other is not patron),
            patron.click(shown, move),
            return_exceptions=True,
        )
        await tavern.quiet()
        if "Feierabend verwerfen" in buttons(await tavern.shown(patron)):
            await tavern.click(patron, "Feierabend verwerfen")
    titles = [texts(message).splitlines()[0] for message in tavern.public()]
    assert sorted(titles) == sorted(set(titles)), "no round has two messages"
