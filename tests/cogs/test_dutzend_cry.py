""" "Falschspiel!", clicked: who may cry, until when, what it costs, and the 15 seconds after a turn (D6)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from games.money import FEN
from tests.cogs.dutzend_evening import (
    CRY,
    DOUBT,
    HANDS,
    SECOND,
    believed,
    blind,
    but,
    cheated_turn,
    covered,
    covered_turn,
    false,
    lay,
    seed,
    some,
    turn_die,
    turns,
)
from tests.cogs.evening import asked
from tests.cogs.hidden_hands import press
from tests.lokal.patron import Json, Patron, buttons, texts
from tests.tavern import MINUTE, Tavern

TOO_LATE = "Zu spät: Über diesen Wurf hat schon jemand gerufen, oder der nächste liegt."


async def stacks(tavern: Tavern) -> list[float]:
    """What lies before the seats, in Fen."""
    return [sitter.stack / FEN for sitter in (await tavern.table()).sitters]


def clicking(custom_id: str) -> Callable[[Json], Json]:
    """A forger of the id of whatever is clicked."""
    return lambda payload: {**payload, "data": {**payload["data"], "custom_id": custom_id}}


async def may_cry(tavern: Tavern) -> bool:
    """Whether the table has the button for it."""
    return CRY in buttons(await tavern.shown(tavern.hedwig))


async def make_poor(tavern: Tavern, patron: Patron, fen: str) -> None:
    """Leave a patron so much in the purse."""
    await tavern.hedwig.command(
        "taverne börse setzen", mitglied=patron.me["id"], betrag=fen, grund="für den Versuch"
    )


# --- What a cry does ----------------------------------------------------------------------------------------


async def test_D6_caught_the_cheat_pays_the_crier_and_the_turn_counts_nothing(tavern: Tavern) -> None:
    tavern.seeds = [seed(3, blind)]
    await false(tavern, tavern.balduin, tavern.rosalind, tavern.percy, einsatz="2", münzen="6")
    await cheated_turn(tavern)
    await tavern.click(tavern.percy, CRY)
    assert await stacks(tavern) == [2, 4, 6]
    table = await tavern.table()
    assert (table.state.scores, await asked(tavern)) == ({1: 0}, tavern.rosalind)
    text = await tavern.text()
    assert "**Percy** ruft „Falschspiel!“, zu Recht: **Balduin** hat eine" in text
    assert "Der Zug zählt nichts.\n**Balduin** zahlt 2 Fen an **Percy**." in text
    assert not await may_cry(tavern), "nothing lies that anybody could doubt"


async def test_D6_cried_wrongly_the_crier_pays_the_accused_and_the_turn_counts(tavern: Tavern) -> None:
    tavern.seeds = [seed(2, blind)]
    await false(tavern, tavern.balduin, tavern.rosalind)
    await covered_turn(tavern)
    dice = (await tavern.table()).state.turn.laid
    await tavern.click(tavern.rosalind, CRY)
    assert await stacks(tavern) == [5, 3]
    assert (await tavern.table()).state.lying == {1: dice}
    text = await tavern.text()
    cried = "**Rosalind** ruft „Falschspiel!“ über **Balduin**, zu Unrecht, und zahlt 1 Fen an **Balduin**."
    assert text.count(cried) == text.count("zahlt 1 Fen") == 1


async def test_D6_cried_wrongly_in_mid_turn_the_throws_go_on_and_the_hand_stays(tavern: Tavern) -> None:
    await false(tavern, tavern.balduin, tavern.rosalind)
    patron, seen = await covered(tavern)
    seen = await lay(tavern, patron, seen, 0)
    [other] = but(patron, tavern.balduin, tavern.rosalind)
    before = (await tavern.table()).state.turn
    await tavern.click(other, CRY)
    assert (await tavern.table()).state.turn == before
    assert not await may_cry(tavern), "it is known now whether the throw was honest"
    await press(tavern, patron, seen, "done")
    assert not await may_cry(tavern), "once per seat and round"
    assert "⏳ Weiter geht es <t:" in await tavern.text()
    await believed(tavern)
    assert await asked(tavern) is other


async def test_D6_caught_with_dice_under_the_cup(tavern: Tavern) -> None:
    tavern.seeds = [seed(2, blind)]
    await false(tavern, tavern.balduin, tavern.rosalind)
    patron, seen = await covered(tavern)
    face = (await tavern.table()).state.turn.thrown[0] % 6 + 1
    seen = await lay(tavern, patron, await turn_die(tavern, patron, seen, 0, face), 0)
    await tavern.click(tavern.rosalind, CRY)
    assert await asked(tavern) is tavern.rosalind
    assert "zu Recht: **Balduin**" in await tavern.text()
    said = await tavern.told(patron, patron.click(seen, "Alle liegen lassen"))
    assert said == "Das ist schon geschehen; am Tisch steht der neue Stand."


async def test_D6_the_story_of_the_round_tells_of_cries_and_of_who_was_caught(tavern: Tavern) -> None:
    tavern.seeds = [seed(2, blind, turns(lambda rank: True, some))]
    await false(tavern, tavern.balduin, tavern.rosalind)
    await cheated_turn(tavern)
    await tavern.click(tavern.rosalind, CRY)
    history = await tavern.shown(tavern.hedwig)
    while (await tavern.table()).state.round == 1:
        await covered_turn(tavern)
        await believed(tavern)
    lines = texts(await tavern.seen(tavern.hedwig, int(history["id"]))).splitlines()
    cry = next(at for at, line in enumerate(lines) if "zu Recht" in line)
    assert lines[cry + 1] == "**Balduin** zahlt 1 Fen an **Rosalind**."
    assert lines[cry + 2].startswith("**Rosalind**: `"), "the turn that counted nothing has no line"


# --- Who may, and when --------------------------------------------------------------------------------------


async def test_D6_of_two_who_cry_at_once_the_first_wins_and_the_other_is_told(tavern: Tavern) -> None:
    tavern.seeds = [seed(3, blind)]
    await false(tavern, tavern.balduin, tavern.rosalind, tavern.percy)
    await cheated_turn(tavern)
    shown = await tavern.shown(tavern.rosalind)
    await tavern.shown(tavern.percy)
    await asyncio.gather(*(patron.click(shown, CRY) for patron in (tavern.rosalind, tavern.percy)))
    await tavern.quiet()
    assert await stacks(tavern) in ([3, 5, 4], [3, 4, 5])
    first = tavern.rosalind if (await stacks(tavern))[1] == 5 else tavern.percy
    late = {tavern.rosalind: tavern.percy, tavern.percy: tavern.rosalind}[first]
    await late.until(TOO_LATE if late is tavern.rosalind else "Too late: somebody has cried")
    assert (await tavern.table()).state.cried == (2 if first is tavern.rosalind else 3,)


async def test_D6_a_cry_names_its_throw(tavern: Tavern) -> None:
    tavern.seeds = [seed(2, blind)]
    await false(tavern, tavern.balduin, tavern.rosalind)
    patron, seen = await covered(tavern)
    seen = await lay(tavern, patron, seen, 0)
    old = buttons(await tavern.shown(tavern.rosalind))[CRY]["custom_id"]
    seen = await lay(tavern, patron, seen, 0)
    assert buttons(await tavern.shown(tavern.rosalind))[CRY]["custom_id"] != old
    tavern.forge = clicking(old)
    assert await tavern.refused(tavern.rosalind, CRY) == TOO_LATE
    for forged in ("1:1:0:accuse:", "1:1:0:accuse:x", "1:1:0:accuse:0", "1:1:0:accuse:-1"):
        tavern.forge = clicking(forged)
        await tavern.refused(tavern.rosalind, CRY)


async def test_D6_neither_the_thrower_nor_a_stranger_cries(tavern: Tavern) -> None:
    await false(tavern, tavern.balduin, tavern.rosalind)
    patron = await covered_turn(tavern)
    assert await tavern.refused(patron, CRY) == "Dich selbst kannst du nicht beschuldigen."
    assert "Du sitzt nicht an diesem Tisch" in await tavern.refused(tavern.hedwig, CRY)


async def test_D6_once_per_seat_and_round(tavern: Tavern) -> None:
    tavern.seeds = [seed(3, blind)]
    await false(tavern, tavern.balduin, tavern.rosalind, tavern.percy)
    patron, seen = await covered(tavern)
    seen = await lay(tavern, patron, seen, 0)
    await tavern.click(tavern.rosalind, CRY)
    await lay(tavern, patron, seen, 0)
    assert await may_cry(tavern), "Percy may"
    said = await tavern.refused(tavern.rosalind, CRY)
    assert said == "In dieser Runde hast du schon „Falschspiel!“ gerufen."


async def test_D6_who_cannot_pay_the_stake_does_not_cry(tavern: Tavern) -> None:
    await make_poor(tavern, tavern.rosalind, "3")
    tavern.seeds = [seed(3)]
    await false(tavern, tavern.balduin, tavern.rosalind, tavern.percy, einsatz="2")
    await covered_turn(tavern)
    assert await may_cry(tavern), "Percy may"
    said = await tavern.refused(tavern.rosalind, CRY)
    assert said == "Wer ruft, muss den Einsatz von 2 Fen zahlen können; du hast 1 Fen."


async def test_D6_the_cry_is_not_drawn_when_nobody_may(tavern: Tavern) -> None:
    await make_poor(tavern, tavern.rosalind, "2")
    tavern.seeds = [seed(2)]
    await false(tavern, tavern.balduin, tavern.rosalind, einsatz="2")
    await covered_turn(tavern)
    assert not await may_cry(tavern)
    assert "Zweifel daran?" not in await tavern.text()
    await believed(tavern)
    assert await asked(tavern) is tavern.rosalind, "the house waits all the same, and no longer"


# --- The 15 seconds -----------------------------------------------------------------------------------------


async def test_D6_after_a_turns_last_throw_the_table_waits_15_seconds_and_says_so(tavern: Tavern) -> None:
    await false(tavern, tavern.balduin, tavern.rosalind)
    patron = await covered_turn(tavern)
    until = (tavern.clock.time + 15_000) // 1000
    text = await tavern.text()
    assert f"„Falschspiel!“ kostet zu Unrecht 1 Fen.\n-# Frist: <t:{until}:R>" in text
    assert "▶" not in await tavern.text(), "nobody is asked"
    assert HANDS.isdisjoint(buttons(await tavern.shown(patron)))
    await tavern.tick(14 * SECOND)
    assert (await tavern.table()).questions == ()
    await tavern.tick(1 * SECOND)
    [other] = but(patron, tavern.balduin, tavern.rosalind)
    assert await asked(tavern) is other
    assert "Zweifel daran?" not in await tavern.text()


async def test_D6_the_round_is_decided_only_after_the_last_doubt(tavern: Tavern) -> None:
    await false(tavern, tavern.balduin, tavern.rosalind)
    await covered_turn(tavern)
    await believed(tavern)
    await covered_turn(tavern)
    state = (await tavern.table()).state
    assert (state.round, state.stechen) == (1, 0)
    await believed(tavern)
    state = (await tavern.table()).state
    assert (state.round, state.stechen) != (1, 0)


async def test_B21_the_wait_survives_a_restart_and_then_goes_on(tavern: Tavern) -> None:
    tavern.seeds = [seed(2, blind)]
    await false(tavern, tavern.balduin, tavern.rosalind)
    await cheated_turn(tavern)
    await tavern.stop()
    tavern.clock.advance(10 * MINUTE)
    await tavern.start()
    assert await may_cry(tavern)
    until = (tavern.clock.time + 15_000) // 1000
    assert f"Frist: <t:{until}:R>" in await tavern.text()
    await tavern.tick(14 * SECOND)
    assert (await tavern.table()).questions == (), "nobody could cry while the bot was away"
    await tavern.tick(1 * SECOND)
    assert await asked(tavern) is tavern.rosalind


async def test_B20_a_cry_after_a_restart(tavern: Tavern) -> None:
    tavern.seeds = [seed(2, blind)]
    await false(tavern, tavern.balduin, tavern.rosalind)
    await cheated_turn(tavern)
    await tavern.restart()
    await tavern.click(tavern.rosalind, CRY)
    assert "zu Recht: **Balduin**" in await tavern.text()
    assert await stacks(tavern) == [3, 5]


async def test_X5_a_thrower_who_is_away_lays_what_is_under_the_cup(tavern: Tavern) -> None:
    await false(tavern, tavern.balduin, tavern.rosalind)
    patron, _ = await covered(tavern)
    thrown = (await tavern.table()).state.turn.thrown
    await tavern.tick(5.1)
    assert (await tavern.table()).state.turn.laid == thrown
    assert await may_cry(tavern)
    await tavern.tick(DOUBT)
    assert await asked(tavern) is not patron


async def test_M10_who_gets_up_while_others_doubt(tavern: Tavern) -> None:
    tavern.seeds = [seed(3, blind)]
    await false(tavern, tavern.balduin, tavern.rosalind, tavern.percy)
    await cheated_turn(tavern)
    question = await tavern.private(
        tavern.balduin, tavern.balduin.click(await tavern.shown(tavern.balduin), "Aufstehen")
    )
    await tavern.balduin.click(question, "Ja, aufstehen")
    await tavern.quiet()
    assert await asked(tavern) is tavern.rosalind
    assert not await may_cry(tavern)
    await tavern.tick(DOUBT)
    assert await asked(tavern) is tavern.rosalind
