"""Pyramide, clicked: the roll-off, a turn, the pyramid, the sheet, the pot (P1 to P7)."""

from __future__ import annotations

import re

import pytest

from games import pyramide
from games.building import best, drawn
from games.dice import FairDice, throw
from games.money import FEN
from games.sheet import total
from tests.cogs.evening import asked, picks, rolled_off
from tests.cogs.pyramide_evening import (
    THROW,
    begin,
    built,
    clicking,
    first_throw,
    free,
    rounds,
    save,
    seeds,
    stopped,
    throwing,
    turn,
    write,
)
from tests.lokal.patron import buttons, texts
from tests.seeds import roll_off, seed_where
from tests.tavern import WELCOME, Tavern

FAIR = (4, 6, 5, 3, 2, 6)


# --- A turn (P1) --------------------------------------------------------------------------------------------


async def test_P1_one_alone_begins_without_a_roll_off(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin)
    state = (await tavern.table()).state
    assert (state.phase, state.waiting) == ("turns", (1,))
    assert "**du bist dran:** Wirf 6 Würfel." in await tavern.text()


async def test_P1_the_highest_begins_and_the_seats_follow_in_their_order(tavern: Tavern) -> None:
    three = (tavern.balduin, tavern.percy, tavern.rosalind)
    tavern.seeds = [seed_where(lambda dice: roll_off(dice, 1, 2, 3) == 2)]
    await begin(tavern, *three)
    assert len(re.findall("▶", await tavern.text())) == 3
    for patron in three:
        await tavern.click(patron, "Würfeln")
    assert "**Percy** beginnt." in await tavern.text()
    assert [await turn(tavern, 0) for _ in three] == [tavern.percy, tavern.rosalind, tavern.balduin]
    assert (await tavern.table()).state.round == 2
    assert await asked(tavern) is tavern.percy, "who has won the roll-off begins all rounds"


async def test_P1_any_of_the_six_are_thrown_again_even_those_that_stayed(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin)
    await first_throw(tavern)
    assert "dein **1. Wurf** von 3" in await tavern.text()
    before = (await tavern.table()).state.turn.dice
    shown = await tavern.shown(tavern.balduin)
    for place in (0, 4):
        await tavern.click(tavern.balduin, picks(shown)[place])
    await tavern.click(tavern.balduin, "2 Würfel neu werfen")
    second = (await tavern.table()).state.turn
    assert second.throws == 2
    assert [second.dice[place] for place in (1, 2, 3, 5)] == [before[place] for place in (1, 2, 3, 5)]
    shown = await tavern.shown(tavern.balduin)
    for place in (1, 2, 3, 5):
        await tavern.click(tavern.balduin, picks(shown)[place])
    await tavern.click(tavern.balduin, "4 Würfel neu werfen")
    third = (await tavern.table()).state.turn
    assert [third.dice[place] for place in (0, 4)] == [second.dice[place] for place in (0, 4)]
    assert third.asks == "write", "three throws are a turn"
    assert not any("neu werfen" in label.lower() for label in buttons(await tavern.shown(tavern.balduin)))


async def test_P1_stopping_early_leaves_the_dice_whatever_is_picked(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin)
    await first_throw(tavern)
    dice = (await tavern.table()).state.turn.dice
    await tavern.click(tavern.balduin, picks(await tavern.shown(tavern.balduin))[2])
    await tavern.click(tavern.balduin, "So lassen")
    state = (await tavern.table()).state
    assert (state.turn.dice, state.turn.throws, state.turn.asks) == (dice, 1, "write")


async def test_P1_no_die_is_thrown_again_if_none_is_picked(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin)
    await first_throw(tavern)
    said = await tavern.refused(tavern.balduin, "Neu werfen")
    assert said == "Tippe erst an, welche Würfel du neu werfen willst, oder lass sie so."


async def test_B41_the_dice_stand_in_two_rows_of_three(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin)
    await first_throw(tavern)
    [container] = (await tavern.shown(tavern.balduin))["components"]
    rows = [row["components"] for row in container["components"] if row["type"] == 1]
    assert [[":pick:" in one["custom_id"] for one in row] for row in rows[:2]] == [[True] * 3] * 2


# --- The pyramid (P2, P3, P4) -------------------------------------------------------------------------------


async def test_P2_P3_what_the_dice_would_build_is_drawn_with_its_points_and_the_rest(tavern: Tavern) -> None:
    tavern.seeds = [throwing(*FAIR)]
    await begin(tavern, tavern.balduin)
    await first_throw(tavern)
    text = await tavern.text()
    assert "Jetzt: **halbe Pyramide, 34 Punkte**" in text
    assert "-# 20 × 2 − 6 · nicht verbaut: `6`\n" in text
    assert f"```\n{drawn(best(FAIR))}\n```" in text
    await tavern.click(tavern.balduin, "So lassen")
    text = await tavern.text()
    assert "Gebaut: **halbe Pyramide, 34 Punkte**" in text
    assert f"```\n{drawn(best(FAIR))}\n```" in text


@pytest.mark.parametrize(
    ("dice", "told"),
    [
        ((4, 6, 5, 3, 2, 2), "**große Pyramide, 66 Punkte**\n-# 22 × 3\n"),
        ((1, 1, 6, 6, 6, 6), "**halbe Pyramide, 114 Punkte**\n-# 60 × 2 − 6 · nicht verbaut: `6`\n"),
        ((1, 1, 3, 5, 5, 6), "**kleine Pyramide, 1 Punkt**\n-# 11 × 1 − 10 · nicht verbaut: `1 3 6`\n"),
        ((2, 2, 4, 4, 6, 6), "**keine Pyramide, −24 Punkte**\n-# Tippe"),
    ],
)
async def test_P2_P3_P4_each_kind_and_how_its_points_come_about(
    tavern: Tavern, dice: tuple[int, ...], told: str
) -> None:
    tavern.seeds = [throwing(*dice)]
    await begin(tavern, tavern.balduin)
    await first_throw(tavern)
    assert told in await tavern.text()


@pytest.mark.parametrize(
    ("dice", "told"),
    [
        ((4, 6, 5, 3, 2, 2), ("große Pyramide, 22 × 3 = 66 Punkte", "`2` `3 2` `4 6 5`")),
        ((1, 1, 3, 5, 5, 6), ("kleine Pyramide, 11 − 10 = 1 Punkt", "`1` `5 5`, übrig `1 3 6`")),
        ((2, 2, 4, 4, 6, 6), ("keine Pyramide, −24 Punkte", "übrig `2 2 4 4 6 6`")),
    ],
)
async def test_P3_what_was_written_can_be_checked(
    tavern: Tavern, dice: tuple[int, ...], told: tuple[str, str]
) -> None:
    tavern.seeds = [throwing(*dice)]
    await begin(tavern, tavern.balduin)
    await turn(tavern, 3)
    assert f"**Balduin**: {told[0]}\n-# {told[1]} · unten ×1 = **" in texts(tavern.public()[0])


# --- The sheet (P5, P7) -------------------------------------------------------------------------------------


async def test_P5_free_fields_are_buttons_that_show_what_the_turn_is_worth_there(tavern: Tavern) -> None:
    tavern.seeds = [throwing(*FAIR)]
    await begin(tavern, tavern.balduin)
    await stopped(tavern)
    shown = await tavern.shown(tavern.balduin)
    [container] = shown["components"]
    parts = container["components"]
    [place] = [place for place, part in enumerate(parts) if ":write:" in str(part)]
    labels = [one["label"] for one in parts[place]["components"]]
    assert labels == ["Spitze ×3: 102", "Mitte ×2: 68", "Unten ×1: 34"]
    assert re.search(r"^<@\d+>, \*\*wohin mit 34\sPunkten\?\*\*$", parts[place - 1]["content"])
    assert texts(shown).count("ohin mit") == 1
    assert "Blatt von" not in texts(shown), "nothing stands there yet"
    for field, left in ((1, {0, 2, 3}), (2, {0, 3}), (3, {0, 4})):
        await write(tavern, field)
        await stopped(tavern)
        shown = await tavern.shown(tavern.balduin)
        assert set(free(shown)) == left, "of each kind the first field that is free"
        assert "**Blatt von Balduin**\n```\n" in texts(shown)
    assert "**Balduin** · 5 Fen · " in texts(shown)


async def test_P5_written_is_written(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin)
    await turn(tavern, 1)
    await stopped(tavern)
    number = (await tavern.table()).questions[0].number
    for field, said in (
        ("1", "In diesem Feld steht schon etwas, und geschrieben ist geschrieben; nimm ein freies."),
        ("6", "Dieses Feld gibt es nicht; nimm eines der freien."),
        (
            "9" * 40,
            "Dieser Knopf gilt nicht mehr; nimm die Knöpfe am Tisch oder hol ihn mit `/tisch zeigen`.",
        ),
        ("", "Dieser Knopf gilt nicht mehr; nimm die Knöpfe am Tisch oder hol ihn mit `/tisch zeigen`."),
        ("-1", "Dieser Knopf gilt nicht mehr; nimm die Knöpfe am Tisch oder hol ihn mit `/tisch zeigen`."),
    ):
        tavern.forge = clicking(f"1:1:{number}:write:{field}")
        assert await tavern.refused(tavern.balduin, "Blätter ansehen") == said


async def test_P7_the_sheet_of_the_original_adds_up_to_484(tavern: Tavern) -> None:
    """The 64 of the original cannot be thrown, so its sheet is there already, but for the last field."""
    tavern.seeds = [seed_where(lambda dice: roll_off(dice, 1, 2) == 1 and built(dice, 1).points == -4)]
    await begin(tavern, tavern.balduin, tavern.percy)
    await rolled_off(tavern)
    original = (64, 66, 54, 32, 24, None)
    await save(tavern, sheets={1: original, 2: original})
    await turn(tavern, 5)
    text = await tavern.text()
    assert "· **Balduin** · 5 Fen · 484 Punkte" in text
    assert "▶ **Percy** · 5 Fen · 488 Punkte" in text
    assert " · unten ×1 = **−4**" in text
    shown = await tavern.shown(tavern.rosalind)
    said = await tavern.told(tavern.rosalind, tavern.rosalind.click(shown, "Blätter ansehen"))
    assert said.startswith(
        "**Balduin**\n```\n"
        "      [ 64]       ×3 =  192\n"
        "   [ 66] [ 54]    ×2 =  240\n"
        "[ 32] [ 24] [ −4] ×1 =   52\n"
        "               Summe =  484\n"
        "```\n**Percy**\n"
    )


# --- Rounds, the winner and the pot (P6) --------------------------------------------------------------------


async def test_P6_alone_to_the_end_by_clicks(tavern: Tavern) -> None:
    """Six rounds, the stake comes back, and each round keeps its message with what was built and written."""
    await begin(tavern, tavern.balduin, einsatz="2")
    assert (await tavern.table()).pot == 2 * FEN
    await rounds(tavern, 6)
    table = await tavern.table()
    assert (table.phase, table.ending, pyramide.result(table.state)) == ("over", "won", (1,))
    assert await tavern.purse(tavern.balduin) == WELCOME
    told = [texts(message) for message in tavern.public()]
    assert [text.splitlines()[0] for text in told] == [f"## 🎲 Pyramide · Runde {n}" for n in range(1, 7)]
    values = [int(re.findall(r"×\d = \*\*(−?\d+)\*\*", text)[0].replace("−", "-")) for text in told]
    assert sum(values) == total(table.state.sheets[1])
    assert f"· **Balduin** · {sum(values)} Punkte".replace("-", "−") in told[-1]
    assert "Das war’s, **Balduin**!" in told[-1]
    assert "gewinnt" not in told[-1], "there was nobody to win against"


async def test_P6_three_to_the_end_by_clicks_and_the_most_points_take_the_pot(tavern: Tavern) -> None:
    three = (tavern.balduin, tavern.percy, tavern.rosalind)
    await begin(tavern, *three, einsatz="1½", teilung=2)
    await rolled_off(tavern)
    assert "**Topf 4½ Fen**" in await tavern.text()
    await rounds(tavern, 6)
    table = await tavern.table()
    totals = {seat: total(sheet) for seat, sheet in table.state.sheets.items()}
    [winner] = pyramide.result(table.state)
    assert totals[winner] == max(totals.values())
    names = ("Balduin", "Percy", "Rosalind")
    text = await tavern.text()
    assert f"**{names[winner - 1]}** nimmt **4½ Fen** aus dem Topf." in text
    assert f"**{names[winner - 1]}** gewinnt den Abend!" in text
    order = sorted(totals, key=lambda seat: -totals[seat])
    standings = [f"· **{names[seat - 1]}** · {totals[seat]} Punkte".replace("-", "−") for seat in order]
    assert "\n".join(["**Endstand**", *standings]) in text
    purses = [await tavern.purse(patron) for patron in three]
    assert purses == [WELCOME + 12 if seat == winner else WELCOME - 6 for seat in (1, 2, 3)]


async def test_P6_M5_a_tie_shares_the_pot(tavern: Tavern) -> None:
    def level(dice: FairDice) -> bool:
        return built(dice, 1).points == built(dice, 2).points

    tavern.seeds = seeds(6, level)
    tavern.seeds[0] = seed_where(lambda dice: roll_off(dice, 1, 2) == 1 and level(dice))
    await begin(tavern, tavern.balduin, tavern.percy, einsatz="3")
    await rolled_off(tavern)
    await rounds(tavern, 6)
    text = await tavern.text()
    assert "**Balduin** nimmt **3 Fen** aus dem Topf." in text
    assert "**Percy** nimmt **3 Fen** aus dem Topf." in text
    assert "**Balduin und Percy** gewinnen den Abend!" in text
    assert [await tavern.purse(patron) for patron in (tavern.balduin, tavern.percy)] == [WELCOME, WELCOME]


async def test_P6_for_the_honour_nobody_pays_and_nobody_needs_a_coin(tavern: Tavern) -> None:
    await tavern.hedwig.command(
        "taverne börse setzen", mitglied=tavern.percy.me["id"], betrag="¼", grund="für den Versuch"
    )
    await tavern.lobby(tavern.balduin, tavern.percy, game="pyramide")
    text = await tavern.text()
    assert "Um die Ehre, ohne Einsatz" in text
    assert "· **Percy** · 0 Fen" in text
    await tavern.click(tavern.balduin, "Los geht’s")
    assert "Um die Ehre · sechs Runden · Tisch 1" in await tavern.text()
    await rolled_off(tavern)
    assert THROW in buttons(await tavern.shown(tavern.balduin))
    assert (await tavern.table()).pot == 0


async def test_P6_M6_a_short_seat_pays_what_it_has(tavern: Tavern) -> None:
    await tavern.hedwig.command(
        "taverne börse setzen", mitglied=tavern.percy.me["id"], betrag="1", grund="für den Versuch"
    )
    await tavern.lobby(tavern.balduin, tavern.percy, game="pyramide", einsatz="2")
    assert "Einsatz 2 Fen, einmal für alle sechs Runden" in await tavern.text()
    await tavern.click(tavern.balduin, "Los geht’s")
    assert (await tavern.table()).state.paid == {1: 2 * FEN, 2: FEN}


async def test_a_settled_round_tells_what_each_seat_has_built_and_written(tavern: Tavern) -> None:
    fair = sorted(FAIR)
    tavern.seeds = [seed_where(lambda dice: roll_off(dice, 1, 2) == 1 and sorted(throw(dice, 1, 6)) == fair)]
    await begin(tavern, tavern.balduin, tavern.percy)
    await rolled_off(tavern)
    await turn(tavern, 0)
    line = (
        "**Balduin**: halbe Pyramide, 20 × 2 − 6 = 34 Punkte\n"
        "-# `3 2` `4 6 5`, übrig `6` · Spitze ×3 = **102**"
    )
    assert line in await tavern.text(), "the others see at once what was written"
    await first_throw(tavern)
    assert line not in await tavern.text()
    await tavern.click(tavern.percy, "So lassen")
    await write(tavern, 1)
    story = texts(tavern.public()[0])
    assert line in story
    assert re.search(r"\*\*Percy\*\*: .+ Pyramide, .+\n-# .+ · Mitte ×2 = \*\*", story)
    assert "Ausgewürfelt: " in story
