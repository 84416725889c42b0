"""A round of Dutzend without Falschspiel, clicked: the stake, the roll-off, turns, Stechen, the pot (D1 to
D5).
"""

from __future__ import annotations

import pytest

from games.money import FEN
from tests.cogs.dutzend_evening import honest, nothing, seed, some, turns
from tests.cogs.evening import asked, chosen, picks, rolled_off, throw, turn
from tests.lokal.patron import buttons, texts
from tests.tavern import Tavern


async def test_D1_a_turn_is_played_at_the_table_for_all_to_see(tavern: Tavern) -> None:
    patron = await honest(tavern, tavern.balduin, tavern.percy)
    assert "Verdeckt würfeln" not in buttons(await tavern.shown(patron))
    await throw(tavern)
    thrown = (await tavern.table()).state.turn.thrown
    assert f"`{' '.join(map(str, thrown))}`" in await tavern.text()
    await tavern.click(patron, picks(await tavern.shown(patron))[2])
    assert chosen(await tavern.shown(patron)) == [2]
    await tavern.click(patron, "Weiterwürfeln")
    turn_ = (await tavern.table()).state.turn
    assert (turn_.laid, len(turn_.thrown), turn_.throws) == ((thrown[2],), 4, 2)
    await tavern.click(patron, "Alle liegen lassen")
    assert await asked(tavern) is not patron


async def test_D2_the_lobby_names_the_stake_of_each_round(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, game="dutzend", einsatz="1½", teilung=2)
    text = await tavern.text()
    assert "Einsatz je Runde: 1½ Fen" in text
    assert "Falschspiel" not in text


@pytest.mark.parametrize(
    ("stake", "said"),
    [
        ("0", "Null geht hier nicht; nenne mindestens eine Münze."),
        ("½", "½ Fen geht hier nicht auf; die kleinste Münze ist 1 Fen."),
        ("viel", "Das verstehe ich nicht als Betrag; schreib zum Beispiel 2, 1,5 oder 1½."),
    ],
)
async def test_D2_no_table_without_a_stake_in_its_coins(tavern: Tavern, stake: str, said: str) -> None:
    before = await tavern.dump()
    assert await tavern.told(tavern.balduin, tavern.balduin.command("dutzend start", einsatz=stake)) == said
    assert await tavern.dump() == before


async def test_D2_each_round_everybody_pays_the_stake_and_rolls_for_the_beginning(tavern: Tavern) -> None:
    tavern.seeds = [seed(2, turns(some, nothing))]
    await tavern.begin(tavern.balduin, tavern.percy, game="dutzend", einsatz="2")
    for number, stacks in ((1, [3, 3]), (2, [5, 1])):
        table = await tavern.table()
        assert (table.state.round, table.state.phase, table.pot) == (number, "rolloff", 4 * FEN)
        assert [sitter.stack // FEN for sitter in table.sitters] == stacks
        assert "**Topf 4 Fen** · Einsatz 2 Fen" in await tavern.text()
        assert "Es werfen: Balduin und Percy." in await tavern.text()
        await rolled_off(tavern)
        await turn(tavern)
        await turn(tavern)


async def test_D2_a_short_seat_pays_what_it_has_and_may_win_the_pot(tavern: Tavern) -> None:
    await tavern.hedwig.command(
        "taverne börse setzen", mitglied=tavern.balduin.me["id"], betrag="1", grund="für den Versuch"
    )
    tavern.seeds = [seed(2, turns(some, nothing))]
    await honest(tavern, tavern.balduin, tavern.percy, einsatz="3")
    assert (await tavern.table()).state.paid == {1: FEN, 2: 3 * FEN}
    await turn(tavern)
    await turn(tavern)
    story = texts(tavern.public()[0])
    assert "**Balduin** gewinnt" in story
    assert "nimmt **4 Fen**" in story


async def test_D3_a_turn_with_a_2_and_a_4_counts_the_others(tavern: Tavern) -> None:
    tavern.seeds = [seed(2, turns(some, nothing))]
    await honest(tavern, tavern.balduin, tavern.percy)
    await turn(tavern)
    state = (await tavern.table()).state
    dice, points = " ".join(map(str, state.lying[1])), state.scores[1]
    assert f"· **Balduin** · 4 Fen · `{dice}` → {points}\n" in await tavern.text()
    history = await tavern.shown(tavern.hedwig)
    await turn(tavern)
    story = texts(await tavern.seen(tavern.hedwig, int(history["id"])))
    assert f"**Balduin**: `{dice}` – {points} Punkte" in story
    assert " – nichts\n" in story
    assert f"**Balduin** gewinnt ({points} Punkte) und nimmt **2 Fen**." in story


async def test_D4_nobody_with_a_2_and_a_4_pays_the_stake_again_as_often_as_needed(tavern: Tavern) -> None:
    tavern.seeds = [seed(2, *[turns(nothing, nothing)] * 3, turns(some, nothing))]
    await honest(tavern, tavern.balduin, tavern.percy, münzen="9", einsatz="2")
    pots = []
    for _ in range(3):
        await turn(tavern)
        await turn(tavern)
        pots.append((await tavern.table()).pot // FEN)
        text = await tavern.text()
        assert "**Stechen:** Balduin und Percy sind gleichauf. Sie legen je 2 Fen nach" in text
        assert f"{len(pots)}. Stechen" in text
    assert pots == [8, 12, 16]
    await turn(tavern)
    history = await tavern.shown(tavern.hedwig)
    await turn(tavern)
    story = texts(await tavern.seen(tavern.hedwig, int(history["id"])))
    assert "und nimmt **16 Fen**" in story
    assert (story.count("**Stechen:**"), story.count("gewinnt das Stechen (")) == (3, 1)


async def test_D5_a_table_is_played_to_the_last_coin_and_again(tavern: Tavern) -> None:
    tavern.seeds = [
        seed(3, turns(some, nothing, nothing)),
        seed(3, turns(nothing, some, nothing), round_=2),
    ]
    await tavern.begin(tavern.balduin, tavern.percy, tavern.rosalind, game="dutzend", münzen="2")
    while (await tavern.table()).phase == "running":
        await rolled_off(tavern)
        await turn(tavern)
        if (await tavern.table()).state.round == 2:
            await tavern.restart()
    table = await tavern.table()
    assert (table.ending, table.state.round > 2) == ("won", True)
    text = await tavern.text()
    assert text.count("hat keine Münze mehr und scheidet aus.") >= 1
    assert "gewinnt den Abend!" in text
    assert "Falschspiel" not in text
    purses = sorted([await tavern.purse(p) for p in (tavern.balduin, tavern.percy, tavern.rosalind)])
    assert purses == [18 * FEN, 18 * FEN, 24 * FEN]
    await tavern.click(tavern.percy, "Nochmal")
    again = await tavern.table(2)
    assert (again.phase, again.game, again.options) == ("lobby", "dutzend", table.options)


async def test_M11_home_after_the_round_with_the_stake_paid(tavern: Tavern) -> None:
    tavern.seeds = [seed(2, turns(some, nothing))]
    patrons = (tavern.balduin, tavern.percy)
    await tavern.begin(*patrons, game="dutzend")
    for patron in patrons:
        await tavern.click(patron, "Feierabend")
    assert (await tavern.table()).phase == "running", "a stake lies in the pot"
    await rolled_off(tavern)
    await turn(tavern)
    await turn(tavern)
    table = await tavern.table()
    assert (table.phase, table.ending) == ("over", "feierabend")
    assert [await tavern.purse(patron) for patron in patrons] == [21 * FEN, 19 * FEN]


async def test_X5_a_turn_not_taken_is_thrown_once_and_lies(tavern: Tavern) -> None:
    patron = await honest(tavern, tavern.balduin, tavern.percy)
    await tavern.tick(5.1)
    table = await tavern.table()
    assert len(table.state.lying) == 1
    assert await asked(tavern) is not patron


async def test_the_rules_page_names_the_buttons(tavern: Tavern) -> None:
    said = await tavern.told(tavern.balduin, tavern.balduin.command("regeln", spiel="dutzend"))
    assert said.startswith("**2, 4 und ein halbes Dutzend**")
    assert "`2 4 6 6 6` – 18 Punkte" in said
    for label in ("„Verdeckt würfeln“", "„Falschspiel!“"):
        assert label in said
