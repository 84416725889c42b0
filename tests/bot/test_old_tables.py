"""Tables that another version saved: they play on or are refunded, everybody what was paid (M7)."""

from __future__ import annotations

import json
import sqlite3

import pytest

from bot.router import custom_id
from games.money import FEN
from tests.cogs.evening import asked, rolled_off, stake, turn
from tests.cogs.test_seats import rise
from tests.tavern import WELCOME, Tavern, pressing


async def change(tavern: Tavern, statement: str, *values: object) -> None:
    """Change the file while no bot is running, as another version would have left it."""
    await tavern.stop()
    with sqlite3.connect(tavern.path) as db:
        db.execute(statement, values)
    db.close()
    await tavern.start()


async def in_the_middle(tavern: Tavern) -> None:
    """Three have paid 3 Fen each, one of them has left since, and coins of an earlier round have moved."""
    await tavern.begin(tavern.balduin, tavern.rosalind, tavern.percy)
    await rolled_off(tavern)
    await stake(tavern, "1 Fen")
    while (await tavern.table()).state.round == 1:
        await turn(tavern)
    await stake(tavern, "3 Fen")
    await rise(tavern, tavern.percy)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE tavern_table SET shape = 999",
        "UPDATE tavern_table SET state = '{}'",
        "UPDATE tavern_table SET state = '[1, 2]'",
        "UPDATE tavern_table SET state = json_set(state, '$.phase', 'siesta')",
        "UPDATE tavern_table SET options = '[]'",
        "UPDATE tavern_table SET options = json_set(options, '$.coin', 3)",
    ],
)
async def test_what_cannot_be_read_is_refunded(tavern: Tavern, statement: str) -> None:
    await in_the_middle(tavern)
    table = await tavern.table()
    home = {sitter.member: sitter.stack + table.state.paid.get(sitter.seat, 0) for sitter in table.sitters}
    patrons = (tavern.balduin, tavern.rosalind, tavern.percy)
    wanted = [await tavern.purse(p) + home[int(p.me["id"])] for p in patrons]
    assert sum(wanted) == 3 * WELCOME
    await change(tavern, statement)
    assert [await tavern.purse(patron) for patron in patrons] == wanted
    table = await tavern.table()
    assert (table.phase, table.ending, table.pot) == ("over", "outdated", 0)
    assert "älteren Fassung" in await tavern.text()


async def test_a_lobby_that_cannot_be_read_is_paid_back(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, tavern.rosalind)
    await change(tavern, "UPDATE tavern_table SET options = '{\"buy_in\": -1}'")
    assert await tavern.purse(tavern.rosalind) == WELCOME
    assert "älteren Fassung" in await tavern.text()


async def test_a_lobby_of_an_older_shape_stays(tavern: Tavern) -> None:
    """It has no state yet; its game begins in this version's shape."""
    await tavern.lobby(tavern.balduin, tavern.rosalind)
    await change(tavern, "UPDATE tavern_table SET shape = 0")
    await tavern.click(tavern.balduin, "Los geht’s")
    await tavern.restart()
    assert (await tavern.table()).phase == "running"


async def test_a_field_that_is_new_in_the_same_shape_takes_its_default(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    state = json.loads(
        (await tavern.read(lambda db: db.execute("SELECT state FROM tavern_table").fetchone()))[0]
    )
    for field in ("streaks", "cries", "lying", "first"):
        del state[field]
    await change(tavern, "UPDATE tavern_table SET state = ?", json.dumps(state))
    await stake(tavern, "2 Fen")
    await turn(tavern)
    assert (await tavern.table()).pot == 4 * FEN
    assert await asked(tavern) in (tavern.balduin, tavern.rosalind)


async def test_nochmal_at_a_table_that_was_refunded(tavern: Tavern) -> None:
    await in_the_middle(tavern)
    await change(tavern, "UPDATE tavern_table SET options = '[]', state = '{}'")
    await tavern.click(tavern.balduin, "Nochmal")
    assert (await tavern.table(2)).phase == "lobby"


async def test_a_won_table_of_an_older_shape_is_shown(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rise(tavern, tavern.balduin)
    assert (await tavern.table()).ending == "won"
    await change(tavern, "UPDATE tavern_table SET shape = 999, drawn = 0")
    assert "Dieser Tisch ist aus." in await tavern.text()


@pytest.mark.parametrize(
    "statement", ["UPDATE tavern_table SET state = '{}'", "UPDATE tavern_table SET options = '[]'"]
)
async def test_B47_a_round_that_nobody_can_end_any_more_has_no_record(tavern: Tavern, statement: str) -> None:
    """Its seed comes out. The round before has been played by the rules, and its record is true."""
    await in_the_middle(tavern)
    await change(tavern, statement)
    said = {}
    for number in (1, 2):
        shown = await tavern.shown(tavern.percy)
        tavern.forge = pressing(custom_id(1, "seal", number))
        said[number] = await tavern.told(tavern.percy, tavern.percy.click(shown, "Nochmal"))
    assert "✅" in said[1]
    assert "**Round 2: revealed**" in said[2]
    assert "There is no record of this round" in said[2]


async def test_B47_a_round_of_the_first_dice_goes_on_and_says_so(tavern: Tavern) -> None:
    """It began before an update: nothing that players bring goes into it, and it has no record."""
    await tavern.begin(tavern.balduin, tavern.percy)
    await rolled_off(tavern)
    await stake(tavern)
    await change(tavern, "UPDATE round SET scheme = 'taverne-1', before = NULL, shape = NULL")
    percy = tavern.percy
    assert "began before an update" in await tavern.refused(percy, "Würfel prüfen")
    said = await tavern.told(tavern.balduin, tavern.balduin.command("glück", spruch="toi toi toi"))
    assert said.startswith("Diese Runde begann vor einem Update")
    while (await tavern.table()).state.round == 1:
        await turn(tavern)
    shown = await tavern.shown(percy)
    assert "Into each throw goes what you bring only now" in await tavern.told(
        percy, percy.click(shown, "Würfel prüfen")
    )
    assert "für Runde 2" in await tavern.told(
        tavern.balduin, tavern.balduin.command("glück", spruch="toi toi toi")
    )
    tavern.forge = pressing(custom_id(1, "seal", 1))
    assert "There is no record of this round" in await tavern.told(percy, percy.click(shown, "Würfel prüfen"))
