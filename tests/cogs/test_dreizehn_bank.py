"""13 & 3, seen by everybody: the bank throws openly, then all is revealed (T3, T4, T9)."""

from __future__ import annotations

import re

from data import ledger
from games.dice import FairDice
from games.money import FEN
from tests.cogs.hidden_hands import (
    SECOND,
    bank,
    bank_hand,
    bank_overthrows,
    content,
    hand,
    press,
    seed,
    shown,
)
from tests.cogs.reader import digits
from tests.cogs.test_seats import rise
from tests.lokal.patron import buttons, texts
from tests.tavern import WELCOME, Tavern

GAME = "13und3"


def bank_throws(*faces: int) -> bytes:
    """A seed by which the bank throws these dice."""
    return seed(wanted=lambda dice: bank_hand(dice) == faces)


async def house_account(tavern: Tavern) -> int:
    return await tavern.read(lambda db: ledger.balance(db, ledger.house(tavern.guild)))


async def all_content(tavern: Tavern, *faces: int) -> None:
    """A table at which the bank is about to throw these dice."""
    tavern.seeds = [bank_throws(*faces)]
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    for patron in (tavern.balduin, tavern.rosalind):
        await content(tavern, patron)


async def test_T3_the_bank_throws_when_all_are_content(tavern: Tavern) -> None:
    tavern.seeds = [bank_throws(6, 6, 5)]
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    await content(tavern, tavern.balduin)
    await tavern.tick(1)
    assert "Jetzt würfelt die Bank" not in await tavern.text()
    await content(tavern, tavern.rosalind)
    text = await tavern.text()
    assert "**Alle sind zufrieden.** Jetzt würfelt die Bank, offen." in text
    assert "▶ **Bank** · würfelt\n" in text


async def test_T3_the_banks_dice_fall_one_by_one_with_a_pause_before_each(tavern: Tavern) -> None:
    await all_content(tavern, 3, 4, 2, 6)
    await tavern.tick(1.9 * SECOND)
    assert (await tavern.table()).state.hands[0] == (), "two seconds before each die"
    looks = await bank(tavern)
    for text, told in zip(
        looks[:-1],
        (
            "`3`\n**3 mit 1**",
            "`3 4`\n**7 mit 2**",
            "`3 4 2`\n**9 mit 3**",
            "`3 4 2 6`\n**15 mit 4**",
        ),
        strict=True,
    ):
        assert f"{told}\n-# Bis 13 " in text
        assert text.count(" mit ") == 1, "they stand there once"
        assert "▶ **Bank** · würfelt\n" in text
    assert len(looks) == 5, "and a pause before the reveal"


async def test_T3_the_reveal_tells_everybodys_dice_and_who_wins(tavern: Tavern) -> None:
    tavern.seeds = [seed(16, 9, wanted=bank_overthrows)]
    first, second = (shown(tavern.seeds[0], seat) for seat in (1, 2))
    third = digits(bank_hand(FairDice(tavern.seeds[0], 1, 1)))
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    for patron in (tavern.balduin, tavern.rosalind):
        await content(tavern, patron)
    [*_, story] = await bank(tavern)
    assert story.splitlines()[2:6] == [
        f"**Balduin**: {first} – 16 mit 3",
        f"**Rosalind**: {second} – 9 mit 3",
        f"**Bank**: {third} – überworfen",
        "🪙 **Balduin** gewinnt die Runde (16 mit 3) und nimmt **3 Fen**.",
    ]
    assert "-# 4 Runden · Rundensiege: Balduin 1" in await tavern.text()


async def test_B47_who_checks_the_dice_finds_those_of_the_bank(tavern: Tavern) -> None:
    await all_content(tavern, 6, 6, 5)
    old = await tavern.shown(tavern.balduin)
    await bank(tavern)
    message = await tavern.seen(tavern.hedwig, int(old["id"]))
    text = await tavern.told(tavern.hedwig, tavern.hedwig.click(message, "Würfel prüfen"))
    assert [line for line in text.splitlines() if "Bank" in line] == [
        "`0` Bank: `6`",
        "`1` Bank: `6`",
        "`2` Bank: `5`",
    ]


async def test_T3_a_hand_while_the_bank_throws_shows_its_own_dice(tavern: Tavern) -> None:
    await all_content(tavern, 6, 6, 5)
    await tavern.tick(2 * SECOND)
    assert "Meine Würfel" in buttons(await tavern.shown(tavern.balduin))
    seen = await hand(tavern, tavern.balduin)
    assert f"{shown(bank_throws(6, 6, 5), 1)}\n**" in texts(seen)
    assert "Die Bank würfelt am Tisch, dann wird aufgedeckt." in texts(seen)
    assert buttons(seen) == {}


async def test_B20_the_banks_dice_go_on_after_a_restart(tavern: Tavern) -> None:
    await all_content(tavern, 3, 4, 2, 6)
    await tavern.tick(2 * SECOND)
    await tavern.tick(2 * SECOND)
    before = await tavern.text()
    await tavern.restart()
    assert await tavern.text() == before
    assert (await tavern.table()).state.hands[0] == (3, 4)
    while (await tavern.table()).state.round == 1:
        await tavern.tick(0.5)
    story = "\n".join(texts(message) for message in tavern.public())
    assert "**Bank**: `3 4 2 6` – 15 mit 4" in story
    assert "🪙" in story


async def test_T4_the_rule_of_the_bank_is_said(tavern: Tavern) -> None:
    await all_content(tavern, 6, 6, 5)
    assert "Bis 13 nimmt sie noch einen Würfel, ab 14 bleibt sie stehen." in await tavern.text()


async def test_T4_the_bank_never_looks_at_hidden_dice(tavern: Tavern) -> None:
    """It draws at 13, though all others have overthrown and 13 would win."""

    def overthrows_from_13(dice: FairDice) -> bool:
        thrown = bank_hand(dice)
        return sum(thrown[:-1]) == 13 and sum(thrown) > 16

    tavern.seeds = [seed(17, wanted=overthrows_from_13)]
    await tavern.begin(tavern.balduin, game=GAME)
    await content(tavern, tavern.balduin)
    await bank(tavern)
    assert "Niemand gewinnt" in "\n".join(texts(message) for message in tavern.public())


async def test_T9_the_bank_pays_and_wins_from_the_houses_account(tavern: Tavern) -> None:
    tavern.seeds = [seed(3, wanted=lambda dice: not bank_overthrows(dice))]
    await tavern.lobby(tavern.balduin, game=GAME, einsatz="2")
    before = await house_account(tavern)
    await tavern.click(tavern.balduin, "Los geht’s")
    assert await house_account(tavern) == before - 2 * FEN
    assert (await tavern.table()).pot == 4 * FEN
    await content(tavern, tavern.balduin)
    [*_, story] = await bank(tavern)
    assert re.search(r"🪙 \*\*Bank\*\* gewinnt die Runde \(1\d mit \d\) und nimmt \*\*4 Fen\*\*\.", story)
    assert await house_account(tavern) == before, "two won, two paid for the next round"


async def test_T9_an_evening_that_only_the_bank_has_won_has_no_winner(tavern: Tavern) -> None:
    tavern.seeds = [seed(3, wanted=lambda dice: not bank_overthrows(dice))]
    await tavern.begin(tavern.balduin, game=GAME, runden=1)
    await content(tavern, tavern.balduin)
    await bank(tavern)
    table = await tavern.table()
    assert (table.phase, table.ending, await tavern.purse(tavern.balduin)) == (
        "over",
        "nobody",
        WELCOME - FEN,
    )
    text = await tavern.text()
    assert "🪙 **Bank** gewinnt die Runde" in text
    assert "Rundensiege" not in text, "there was but one round"
    assert "Der Abend ist aus; niemand am Tisch hat ihn gewonnen." in text


async def test_M10_the_bank_takes_the_pot_when_all_leave(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, game=GAME)
    seen = await press(tavern, tavern.balduin, await hand(tavern, tavern.balduin), "throw")
    assert "mit 3**" in texts(seen) or "überworfen" in texts(seen)
    await rise(tavern, tavern.balduin)
    table = await tavern.table()
    assert (table.phase, table.ending) == ("over", "abandoned")
    assert "🪙 **Bank** ist allein übrig und nimmt **2 Fen**." in await tavern.text()
    assert await tavern.purse(tavern.balduin) == WELCOME - FEN


async def test_T3_without_the_bank_all_is_revealed_with_the_last_click(tavern: Tavern) -> None:
    tavern.seeds = [seed(16, 9)]
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME, bank=False)
    message = (await tavern.table()).message
    assert message is not None
    for patron in (tavern.rosalind, tavern.balduin):
        await content(tavern, patron)
    story = texts(await tavern.seen(tavern.hedwig, message))
    assert "Balduin** gewinnt die Runde (16 mit 3) und nimmt **2 Fen**" in story
    assert "Bank" not in story
