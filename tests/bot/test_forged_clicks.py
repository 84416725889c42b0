"""Clicks that no picture offers: stale, doubled, forged, late, from nowhere (B17, B19, B22, B34, B43)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.play import Picture
from tests.cogs.evening import asked, picks, rolled_off, stake, throw
from tests.data.helpers import program, said
from tests.lokal.patron import Failed, Json, Patron, buttons
from tests.tavern import Tavern, one_sentence

FORGED = [
    "",
    "1",
    "x" * 100,
    "1:1:1:throw",
    "1:-1:1:throw:",
    "1:1:-1:throw:",
    "1:1:1:throw:\n",
    "2:1:1:throw:",
    "1:1:1:nothing:",
    f"1:{'9' * 300}:1:throw:",
    f"1:1:{'9' * 300}:throw:",
    f"1:{'9' * 15}:1:throw:",
    f"1:1:{'9' * 9}:throw:",
    "1:0:1:throw:",
    "1:1:0:throw:",
    "1:1:0:lay:",
    "1:1:0:pick:0",
    "1:1:0:done:",
    "1:1:0:stake:4",
    "1:1:0:stake-ask:",
    "1:1:0:stake-named:",
    "1:77:0:sit:",
    "1:77:0:rise:",
    "1:77:0:again:",
    "1:77:0:seal:1",
    "1:77:0:cancel-yes:",
    "1:1:0:cancel-yes:",
    "1:1:0:call-off:",
    "1:1:0:again:",
    "1:1:0:sit:",
    "1:1:0:start:",
    "\uff11:1:0:sit:",
]


def clicking(custom_id: str) -> Callable[[Json], Json]:
    """A forger of the id of whatever is clicked."""
    return lambda payload: {**payload, "data": {**payload["data"], "custom_id": custom_id}}


async def at_turn(tavern: Tavern) -> Patron:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await stake(tavern)
    return await asked(tavern)


async def test_B22_forged_ids_change_nothing(tavern: Tavern) -> None:
    patron = await at_turn(tavern)
    for custom_id in FORGED:
        tavern.forge = clicking(custom_id)
        said = await tavern.refused(patron, "Feierabend")
        assert one_sentence(said), custom_id


async def test_B22_a_stale_click_is_told_so_and_the_table_is_drawn_anew(tavern: Tavern) -> None:
    patron = await at_turn(tavern)
    old = buttons(await tavern.shown(patron))["5 Würfel werfen"]["custom_id"]
    await throw(tavern)
    world = tavern.lokal.world
    message = world.messages[(await tavern.table()).message or 0]
    right = message.components
    message.components = []  # as if the picture had been lost
    tavern.forge = clicking(old)
    with pytest.raises(Failed):
        await patron.click(str(message.id), old)
    message.components = right
    edits = len(tavern.lokal.requests)
    said = await tavern.refused(patron, "Alle liegen lassen")
    assert said == "Das ist schon geschehen; am Tisch steht der neue Stand."
    assert [r.method for r in list(tavern.lokal.requests)[edits:]].count("PATCH") == 1


async def test_B22_a_double_click_whose_first_opens_the_next_question(tavern: Tavern) -> None:
    patron = await at_turn(tavern)
    shown = await tavern.shown(patron)
    await asyncio.gather(*(patron.click(shown, "5 Würfel werfen") for _ in range(2)))
    await tavern.quiet()
    assert (await tavern.table()).state.turn.throws == 1


async def test_B22_a_stranger_on_anothers_button(tavern: Tavern) -> None:
    patron = await at_turn(tavern)
    other = tavern.rosalind if patron is tavern.balduin else tavern.balduin
    assert "nicht dran" in await tavern.refused(other, "5 Würfel werfen")
    assert "sitzt nicht" in await tavern.refused(tavern.hedwig, "5 Würfel werfen")
    assert (await tavern.refused(tavern.percy, "5 Würfel werfen")).isascii()


async def test_one_interaction_delivered_twice_counts_once(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    for _ in range(40):
        table = await tavern.table()
        if table.phase != "running" or table.state.round > 2:
            break
        patron = await asked(tavern)
        shown = await tavern.shown(patron)
        label = next(label for label, b in buttons(shown).items() if is_move(b["custom_id"]))
        await patron.click(shown, label)
        await tavern.quiet()
        before = await tavern.dump()
        tavern.deliver_again(tavern.sent[-1])
        await asyncio.sleep(0.03)
        assert await tavern.dump() == before


def is_move(custom_id: str) -> bool:
    return custom_id.split(":")[3] in {"throw", "done", "stake"}


async def test_a_command_delivered_twice_opens_one_table(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin)
    before = await tavern.dump()
    tavern.deliver_again(tavern.sent[-1])
    await asyncio.sleep(0.05)
    assert await tavern.dump() == before


async def test_B34_a_table_of_another_guild(tavern: Tavern) -> None:
    world = tavern.lokal.world
    other = world.add_guild("Nebenan", world.users[int(tavern.hedwig.me["id"])])
    channel = world.add_channel(other, "keller")
    for patron in (tavern.balduin, tavern.rosalind):
        world.join(other.id, int(patron.me["id"]))
    tavern.lokal.member_returns(other.id, world.application_id)
    there = await tavern.enter(int(tavern.balduin.me["id"]), channel.id)
    await tavern.lobby(tavern.rosalind)
    await tavern.lobby(there)
    assert (await tavern.table(2)).guild == other.id
    before = await tavern.dump()
    for verb in ("sit", "start", "rise", "call-off", "again", "home", "stay", "cry", "seal"):
        tavern.forge = clicking(f"1:1:0:{verb}:")
        shown = await tavern.seen(there, (await tavern.table(2)).message or 0)
        said = await tavern.told(there, there.click(shown, "Aufstehen"))
        assert said.startswith("Einen Tisch 1 gibt es hier nicht"), verb
    assert await tavern.dump() == before
    said = await tavern.told(there, there.command("tisch zeigen", tisch=1))
    assert said.startswith("Einen Tisch 1 gibt es hier nicht")
    purses = [await tavern.purse(there, guild) for guild in (tavern.guild, other.id)]
    assert purses == [0, 60], "never greeted here, 5 of 20 Fen at a table there"


async def test_B43_from_a_direct_message(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin)
    before = await tavern.dump()

    def direct(payload: Json) -> Json:
        bare = {k: v for k, v in payload.items() if k not in ("guild_id", "guild", "member", "guild_locale")}
        return bare | {"user": payload["member"]["user"], "context": 1}

    tavern.forge = direct
    shown = await tavern.shown(tavern.rosalind)
    assert one_sentence(await tavern.told(tavern.rosalind, tavern.rosalind.click(shown, "Mitspielen")))
    for command in ("zyklus start", "börse", "tisch zeigen", "tisch verlassen", "tisch auflösen"):
        said = await tavern.told(tavern.rosalind, tavern.rosalind.command(command))
        assert said == "Gespielt wird nur auf einem Server, nicht in Privatnachrichten.", command
    assert await tavern.dump() == before


async def test_B43_an_old_command_name(tavern: Tavern) -> None:
    tavern.forge = lambda payload: {**payload, "data": {**payload["data"], "name": "schenke"}}
    said = await tavern.told(tavern.balduin, tavern.balduin.command("börse"))
    assert said == "Diesen Befehl gibt es so nicht mehr; tippe / und wähle ihn neu aus."


async def test_B43_commands_are_told_once(tavern: Tavern) -> None:
    def told() -> int:
        return sum(r.method == "PUT" and r.path.endswith("/commands") for r in tavern.lokal.requests)

    assert told() == 1
    await tavern.restart()
    await tavern.restart()
    assert told() == 1
    world = tavern.lokal.world
    world.drop(next(iter(world.commands.values())))
    await tavern.restart()
    assert told() == 2, "Discord had lost one"


async def test_M10_getting_up_from_the_lobby_while_the_host_starts(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    await tavern.lobby(tavern.balduin, tavern.rosalind, tavern.percy)
    lobby = await tavern.shown(tavern.rosalind)
    play = tavern.bot.tavern.play
    look = play.look

    async def started_meanwhile(*args: Any, **kwargs: Any) -> Picture:
        picture = await look(*args, **kwargs)
        monkeypatch.setattr(play, "look", look)
        await tavern.balduin.click(lobby, "Los geht’s")
        return picture

    monkeypatch.setattr(play, "look", started_meanwhile)
    said = await tavern.told(tavern.rosalind, tavern.rosalind.click(lobby, "Aufstehen"))
    assert said == "Das ist schon geschehen; am Tisch steht der neue Stand."
    assert [sitter.status for sitter in (await tavern.table()).sitters] == ["in"] * 3


async def test_M11_a_moderators_old_button_of_the_lobby_does_not_cancel_a_game(tavern: Tavern) -> None:
    await at_turn(tavern)
    tavern.forge = clicking("1:1:0:call-off:")
    said = await tavern.refused(tavern.hedwig, "Feierabend")
    assert said == "Das ist schon geschehen; am Tisch steht der neue Stand."


async def test_B19_sixteen_minutes_later(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, bedenkzeit=60)
    await rolled_off(tavern)
    await tavern.tick(16)
    patron = await asked(tavern)
    await tavern.click(patron, "1 Fen")
    await throw(tavern)
    assert "Geworfen" in await tavern.text()


async def test_B17_a_foreign_lock_of_four_seconds(tavern: Tavern) -> None:
    patron = await at_turn(tavern)
    with program("lock", str(tavern.path), "4") as holder:
        assert await asyncio.to_thread(said, holder) == "locked"
        shown = await tavern.shown(patron)
        await patron.click(shown, "5 Würfel werfen")
        assert (await tavern.table()).state.turn.throws == 0, "acknowledged, and still waiting"
        await tavern.quiet()
    assert (await tavern.table()).state.turn.throws == 1
    assert picks(await tavern.shown(patron))


async def test_B17_commands_wait_for_a_foreign_lock_too(tavern: Tavern) -> None:
    await tavern.lobby(tavern.rosalind)
    options: dict[str, Any] = {"mitglied": tavern.percy.me["id"], "betrag": "3", "grund": "Versuch"}
    with program("lock", str(tavern.path), "4") as holder:
        assert await asyncio.to_thread(said, holder) == "locked"
        answers = await asyncio.gather(
            tavern.balduin.command("börse"),
            tavern.hedwig.command("taverne börse setzen", **options),
            tavern.percy.command("zyklus start"),
            tavern.rosalind.command("tisch verlassen"),
            return_exceptions=True,
        )
        await tavern.quiet()
    assert list(answers) == [None] * 4
    assert await tavern.purse(tavern.balduin) == 80


async def test_B17_a_callback_that_came_too_late(tavern: Tavern) -> None:
    patron = await at_turn(tavern)
    gone = {"message": "Unknown interaction", "code": 10062}
    tavern.lokal.faults.order("POST", r"/interactions/.*/callback", status=404, body=gone)
    shown = await tavern.shown(patron)
    with pytest.raises(Failed):
        await patron.click(shown, "5 Würfel werfen")
    await tavern.quiet()
    thrown = (await tavern.table()).state.turn.thrown
    assert len(thrown) == 5
    again = await tavern.shown(patron)
    assert len(picks(again)) == 5, "drawn by other means"
    tavern.forge = clicking(buttons(shown)["5 Würfel werfen"]["custom_id"])
    await tavern.refused(patron, "Alle liegen lassen")
    assert (await tavern.table()).state.turn.thrown == thrown
