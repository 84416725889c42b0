"""13 & 3 from the lobby to the end of an evening: who wins, shares, throws again (T5 to T8, M7, M11)."""

from __future__ import annotations

import re
from typing import Any

from games import dreizehn, hands
from games.dice import FairDice
from games.money import FEN
from tests.cogs.hidden_hands import (
    bank_hand,
    bank_overthrows,
    content,
    draw,
    hand,
    press,
    round_,
    seed,
    shown,
    stechen,
)
from tests.lokal.patron import Patron, buttons, texts
from tests.tavern import WELCOME, Tavern

GAME = "13und3"
OVER = 17


async def stories(tavern: Tavern) -> str:
    await tavern.quiet()
    return "\n".join(texts(message) for message in tavern.public())


async def without_bank(tavern: Tavern, *patrons: Patron, **options: Any) -> None:
    """A round of three dice for each without the bank."""
    await tavern.begin(*patrons, game=GAME, bank=False, **options)
    for patron in patrons:
        await content(tavern, patron)


async def test_the_lobby_says_what_is_played(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, game=GAME)
    text = await tavern.text()
    assert "13 & 3 · Tisch 1" in text
    said = [
        "Einsatz je Runde: 1 Fen",
        "4 Runden",
        "Das Haus spielt als Bank mit",
        "Bei Gleichstand wird geteilt",
    ]
    assert [line for line in text.splitlines() if line.removeprefix("-# ") in said] == [
        f"-# {line}" for line in said
    ]
    await tavern.lobby(tavern.rosalind, game=GAME, einsatz="½", teilung=2, runden=1, bank=False, stechen=True)
    text = await tavern.text(2)
    for line in ("Einsatz je Runde: ½ Fen", "Eine Runde", "Ohne Bank", "Bei Gleichstand: Stechen"):
        assert f"-# {line}" in text


async def test_T8_the_stake_is_an_amount_of_whole_coins(tavern: Tavern) -> None:
    before = await tavern.dump()
    for wrong, sentence in (("½", "½ Fen geht hier nicht auf"), ("-1", "Ein Betrag hat kein Vorzeichen")):
        said = await tavern.told(tavern.balduin, tavern.balduin.command(f"{GAME} start", einsatz=wrong))
        assert said.startswith(sentence)
    assert await tavern.dump() == before


async def test_T5_nearest_to_16_wins_and_equal_sums_fewer_dice(tavern: Tavern) -> None:
    tavern.seeds = [seed(12, 16, wanted=lambda dice: dice.draw(1) == 4 and sum(draw(dice, 3)) != 16)]
    first = shown(tavern.seeds[0], 1, 4)
    patrons = (tavern.balduin, tavern.rosalind, tavern.percy)
    await tavern.begin(*patrons, game=GAME, bank=False)
    await content(tavern, tavern.balduin, dice=4)
    for patron in patrons[1:]:
        await content(tavern, patron)
    said = await stories(tavern)
    assert f"**Balduin**: {first} – 16 mit 4" in said
    assert "🪙 **Rosalind** gewinnt die Runde (16 mit 3) und nimmt **3 Fen**." in said
    assert [sitter.stack for sitter in (await tavern.table()).sitters] == [3 * FEN, 6 * FEN, 3 * FEN]


async def test_T6_equal_hands_share_the_pot_and_M5_the_first_gets_the_coin_left_over(tavern: Tavern) -> None:
    tavern.seeds = [seed(15, 15, 12)]
    await without_bank(tavern, tavern.balduin, tavern.rosalind, tavern.percy)
    said = await stories(tavern)
    assert (
        "🪙 **Gleichstand (15 mit 3):** Balduin (2 Fen) und Rosalind (1 Fen) teilen sich die Runde." in said
    )
    assert "Rundensiege: Balduin 1, Rosalind 1" in await tavern.text()


async def test_T6_with_stechen_the_tied_throw_one_die_and_tied_highest_again(tavern: Tavern) -> None:
    def tied_once(dice: FairDice) -> bool:
        one, two = draw(dice, 1, 2), draw(dice, 2, 2)
        return sum(draw(dice, 3)) < 15 and one[0] == two[0] and one[1] < two[1]

    tavern.seeds = [seed(15, 15, wanted=tied_once)]
    first, second, third = (shown(tavern.seeds[0], seat) for seat in (1, 2, 3))
    dice = FairDice(tavern.seeds[0], 1, 1)
    (_, _, _, tie, low), (*_, high) = draw(dice, 1, 5), draw(dice, 2, 5)
    await without_bank(tavern, tavern.balduin, tavern.rosalind, tavern.percy, stechen=True)
    text = await tavern.text()
    assert f"▶ **Balduin** · 4 Fen · {first} → 15 mit 3" in text
    assert f"· **Percy** · 4 Fen · {third} → " in text
    assert "Der höchste Würfel gewinnt die Runde. Es werfen noch: Balduin und Rosalind." in text
    assert await tavern.refused(tavern.percy, "Würfeln") == "It is not your turn; the table says whose it is."
    await tavern.click(tavern.rosalind, "Würfeln")
    assert f"· **Rosalind** · 4 Fen · {second} → 15 mit 3 · `{tie}`" in await tavern.text()
    await tavern.click(tavern.balduin, "Würfeln")
    text = await tavern.text()
    assert "⚔️ **Wieder Gleichstand.** Es werfen noch: Balduin und Rosalind." in text
    assert text.count("⚔️") == 1
    await tavern.click(tavern.balduin, "Würfeln")
    await tavern.click(tavern.rosalind, "Würfeln")
    said = await stories(tavern)
    assert f"⚔️ **Stechen:** Balduin `{tie}`, Rosalind `{tie}`\n" in said
    last = f"⚔️ **Stechen:** Balduin `{low}`, Rosalind `{high}`"
    assert f"{last}\n🪙 **Rosalind** gewinnt die Runde (15 mit 3)" in said
    assert "Rundensiege: Rosalind 1" in await tavern.text()


async def test_T6_the_bank_throws_in_a_stechen_too(tavern: Tavern) -> None:
    def bank_is_tied_and_loses(dice: FairDice) -> bool:
        return hands.rank(bank_hand(dice)) == 1497 and dice.draw(0) < dice.draw(1)

    tavern.seeds = [seed(15, wanted=bank_is_tied_and_loses)]
    second = shown(tavern.seeds[0], 0)
    await tavern.begin(tavern.balduin, game=GAME, stechen=True)
    await round_(tavern, tavern.balduin)
    text = await tavern.text()
    assert f"· **Bank** · {second} → 15 mit 3" in text
    assert "Es werfen noch: Balduin." in text
    await tavern.click(tavern.balduin, "Würfeln")
    found = re.search(r"\*\*Stechen:\*\* Balduin `(\d)`, Bank `(\d)`\n🪙 \*\*Balduin", await stories(tavern))
    assert found
    assert found[1] > found[2]


async def test_X5_a_stechen_is_thrown_for_who_is_away(tavern: Tavern) -> None:
    tavern.seeds = [seed(15, 15, wanted=lambda dice: (dice.draw(1), dice.draw(2)) == (1, 6))]
    await without_bank(tavern, tavern.balduin, tavern.rosalind, stechen=True)
    await tavern.click(tavern.balduin, "Würfeln")
    await tavern.tick(5.1)
    assert "⚔️ **Stechen:** Balduin `1`, Rosalind `6`\n🪙 **Rosalind** gewinnt" in await stories(tavern)


async def test_T7_a_pot_that_nobody_won_stays_for_the_next_round(tavern: Tavern) -> None:
    tavern.seeds = [seed(OVER, OVER, wanted=bank_overthrows)]
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    await round_(tavern, tavern.balduin, tavern.rosalind)
    assert "**Niemand gewinnt:** Alle haben überworfen. Im Topf bleiben **3 Fen**." in await stories(tavern)
    assert "**Topf 6 Fen** · Einsatz 1 Fen · Tisch 1\n-# 4 Runden\n" in await tavern.text()


async def test_T7_M7_after_the_last_round_it_goes_back(tavern: Tavern) -> None:
    tavern.seeds = [seed(OVER, OVER, wanted=bank_overthrows)]
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME, runden=1)
    await round_(tavern, tavern.balduin, tavern.rosalind)
    text = await tavern.text()
    assert "**Niemand gewinnt:** Alle haben überworfen.\nDer Topf geht zurück an alle, die eingezahlt" in text
    assert (await tavern.table()).ending == "nobody"
    assert await tavern.purse(tavern.balduin) == await tavern.purse(tavern.rosalind) == WELCOME


async def test_T7_M7_feierabend_gives_a_pot_that_stayed_back(tavern: Tavern) -> None:
    """All agree while they throw; the round is played out, and its pot, which nobody won, is paid back."""
    tavern.seeds = [seed(OVER, OVER, wanted=bank_overthrows)]
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    for patron in (tavern.balduin, tavern.rosalind):
        await tavern.click(patron, "Feierabend")
    assert (await tavern.table()).phase == "running"
    await round_(tavern, tavern.balduin, tavern.rosalind)
    table = await tavern.table()
    assert (table.phase, table.ending, table.pot) == ("over", "feierabend", 0)
    assert await tavern.purse(tavern.balduin) == await tavern.purse(tavern.rosalind) == WELCOME
    text = await tavern.text()
    assert "Im Topf bleiben **3 Fen**.\nDer Topf geht zurück" in text
    assert "Feierabend" in text


async def test_M7_a_cancelled_round_gives_all_stakes_back_and_reveals_nothing(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    await content(tavern, tavern.balduin)
    question = await tavern.private(tavern.hedwig, tavern.hedwig.command("tisch auflösen"))
    await tavern.hedwig.click(question, "Ja, Tisch auflösen")
    assert await tavern.purse(tavern.balduin) == await tavern.purse(tavern.rosalind) == WELCOME
    assert " mit " not in (await tavern.text()).split("**Würfelsiegel")[0]


async def test_T8_for_the_honour_nobody_needs_a_coin(tavern: Tavern) -> None:
    tavern.seeds = [seed(15, 15)]
    await without_bank(tavern, tavern.balduin, tavern.rosalind, einsatz="0", runden=1)
    text = await tavern.text()
    assert "🪙 **Gleichstand (15 mit 3):** Balduin und Rosalind teilen sich die Runde.\n" in text
    assert "🏆 **Balduin und Rosalind** gewinnen den Abend!" in text
    assert await tavern.purse(tavern.balduin) == WELCOME


async def test_T8_most_round_wins_win_the_evening_and_the_story_lists_them(tavern: Tavern) -> None:
    tavern.seeds = [
        seed(15, 12),
        seed(12, 15, round_=2),
        seed(16, 15, round_=3),
    ]
    await tavern.begin(tavern.balduin, tavern.percy, game=GAME, bank=False, einsatz="0", runden=3)
    assert "**Um die Ehre** · Tisch 1\n-# 3 Runden" in await tavern.text()
    for _ in range(3):
        for patron in (tavern.balduin, tavern.percy):
            await content(tavern, patron)
    text = await tavern.text()
    assert "🪙 **Balduin** gewinnt die Runde (16 mit 3).\nRundensiege: Balduin 2, Percy 1" in text
    assert "🏆 **Balduin** gewinnt den Abend!" in text
    assert (await stories(tavern)).count("Rundensiege") == 1, "only at the end"
    assert len(tavern.public()) == 3, "a message for each round"


async def test_a_whole_evening_is_played_by_buttons_alone_and_once_more(tavern: Tavern) -> None:
    patrons = (tavern.balduin, tavern.rosalind, tavern.percy)
    await tavern.begin(*patrons, game=GAME, stechen=True)
    while (table := await tavern.table()).phase == "running":
        for question in table.questions if table.state.phase == "throws" else ():
            patron = tavern.patrons[table.sitter(question.seat).member]
            seen = await press(tavern, patron, await hand(tavern, patron), "throw")
            while sum((await tavern.table()).state.hands[question.seat]) < 12:
                seen = await press(tavern, patron, seen, "throw")
            await press(tavern, patron, seen, "content")
        if table.state.phase == "stechen":
            await stechen(tavern)
        await tavern.tick(0.04)
    assert table.state.round == 4
    assert (table.ending == "won") == bool(dreizehn.result(table.state))
    assert "Rundensiege" in await tavern.text()
    await tavern.click(tavern.percy, "Nochmal")
    assert (await tavern.table(2)).options == table.options
    assert buttons(await tavern.shown(tavern.percy, 2))["Los geht’s"]


async def test_regeln_tells_of_13_and_3(tavern: Tavern) -> None:
    said = await tavern.told(tavern.balduin, tavern.balduin.command("regeln", spiel="dreizehn"))
    assert said.startswith("**13 & 3**")
    assert "„Meine Würfel“" in said
    for line in said.splitlines():
        if line.startswith("`"):
            faces, told = line.split("` – ")
            dice = [int(face) for face in faces[1:].split()]
            assert told.startswith(dreizehn_name(dice)), line


def dreizehn_name(dice: list[int]) -> str:
    return f"{sum(dice)} mit {len(dice)}" if sum(dice) <= 16 else "überworfen"
