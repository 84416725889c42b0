"""A turn of Null, clicked: moves, how it ends, and how short it could have been (N4 to N8)."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress

import pytest

from bot.lokal.permissions import Permission
from cogs import null as cog
from games import board, par
from games.miwin import Lying
from games.par import Step
from tests.cogs.evening import rolled_off
from tests.cogs.null_evening import begin, give_up, label_of, place, throw, throwing, tip, tips
from tests.games.null_table import EXAMPLE, row_from
from tests.lokal.patron import Json, buttons, texts
from tests.tavern import Tavern

STUCK = "blau:1:S2 rot:1:S8 schwarz:2:S6"
"""Once blau is tipped back, no move is legal."""

LONG = "blau:6:S1 rot:3:S1 schwarz:4:S2"
"""From here one can go round and round without ever reaching 0."""

ROUND = ("blau ↑ hinten +1", "rot ↑ hinten +1", "blau ↓ vorn −6", "rot ↓ vorn +3")

BOARDS = (
    """
   9        9        3
2 B6 7   5 R3 4   2 S4 7
   1        1        8
""",
    """
   6
2 B1 7      ·        ·
   5

            9        3
   ·     5 R3 4   2 S4 7
            1        8
""",
    """
   6                 4
2 B1 7      ·     2 S8 7
   5                 6

            9
   ·     5 R3 4      ·
            1
""",
    """
   6        4
9 B2 1   2 S8 7
   5        6

   9
5 R3 4      ·
   1
""",
)
"""Before each move of the example, as far as there are dice."""


async def placed(tavern: Tavern, row: str = EXAMPLE) -> None:
    """Balduin is alone and has placed this row."""
    tavern.seeds = [throwing(row)]
    await begin(tavern, tavern.balduin)
    await place(tavern, row)


async def story(tavern: Tavern) -> list[str]:
    """What is told of the only round of a table that is over: all about the turn."""
    table = await tavern.table()
    assert (table.phase, table.ending) == ("over", "won")
    lines = (await tavern.text()).splitlines()[2:]
    return lines[: [line.startswith("**Endstand") for line in lines].index(True)]


def forging(tavern: Tavern, number: int, verb: str, argument: str) -> None:
    """Whatever is clicked next asks for this."""
    data = {"custom_id": f"1:1:{number}:{verb}:{argument}", "component_type": 2}
    tavern.forge = lambda payload: {**payload, "data": data}


# --- Moves (N4, N5, N6) -------------------------------------------------------------------------------------


async def test_N6_N8_the_example_move_by_move(tavern: Tavern) -> None:
    await placed(tavern)
    made = "."
    for total, label, seen in zip(
        (13, 14, 6, 4),
        ("blau ↑ hinten +1", "schwarz ↑ hinten −8", "blau → rechts −2", "rot ← links −4"),
        BOARDS,
        strict=True,
    ):
        text = await tavern.text()
        assert f"bis die Summe **0** ist. Jetzt **{total}**{made}\n" in text
        assert text.split("```")[1] == seen
        assert ("Kippst du nach hinten, liegt danach oben, was vorn war." in text) == (total == 13)
        await tip(tavern, label)
        made = {".": ", nach einem Zug.", ", nach einem Zug.": ", nach 2 Zügen."}.get(made, ", nach 3 Zügen.")
    assert await story(tavern) == [
        "**Balduin**: `6 3 4` – auf null in **4 Zügen**",
        "-# Kürzester Weg aus dieser Reihe: 3 Züge"
        " (blau nach hinten +1, schwarz nach hinten −8, blau nach vorn −6)",
        "-# Auch anders hingelegt ging es nicht kürzer.",
    ]


async def test_N6_everybody_sees_the_latest_moves_and_where_each_die_lies(tavern: Tavern) -> None:
    await placed(tavern)
    await tip(tavern, "blau ↑ hinten +1")
    await tip(tavern, "schwarz ↑ hinten −8")
    lines = (await tavern.text()).splitlines()
    assert "-# 1. Zug: blau nach hinten +1, Summe 14" in lines
    assert "-# 2. Zug: schwarz nach hinten −8, Summe 6" in lines
    assert lines[-6:-2] == [
        "-# **B** blau 1: hinten 6, rechts 7, vorn 5, links 2",
        "-# **R** rot 3: hinten 9, rechts 4, vorn 1, links 5",
        "-# **S** schwarz 8: hinten 4, rechts 7, vorn 6, links 2",
        "-# schwarz kippte eben und muss einmal warten.",
    ]


async def test_N5_why_a_die_has_no_buttons_is_said(tavern: Tavern) -> None:
    await placed(tavern)
    await tip(tavern, "blau ↑ hinten +1")
    await tip(tavern, "schwarz ↓ vorn +3")
    assert tips(await tavern.shown(tavern.balduin)) == ["blau → rechts −2", "blau ↓ vorn −6"]
    lines = (await tavern.text()).splitlines()
    assert "-# schwarz kippte eben und muss einmal warten." in lines
    assert "-# rot kann gerade nicht kippen." in lines
    assert "-# blau kann gerade nicht kippen." not in lines


async def test_N6_the_dice_are_told_from_left_to_right_as_they_are_drawn(tavern: Tavern) -> None:
    await placed(tavern, "rot:3:S1 schwarz:4:S2 blau:6:S1")
    text = await tavern.text()
    assert "R3" in text.split("```")[1].split("S4")[0]
    assert [line.split()[2] for line in text.splitlines() if ": hinten " in line] == [
        "rot",
        "schwarz",
        "blau",
    ]


@pytest.mark.parametrize(
    ("row", "before", "move", "why"),
    [
        (EXAMPLE, "", "blau.E", "Da liegt schon ein Würfel"),
        (EXAMPLE, "", "blau.W", "nicht mehr zusammen"),
        (EXAMPLE, "blau ↑ hinten +1", "blau.S", "Kein Würfel kippt zweimal hintereinander"),
        (STUCK, "", "rot.N", "fiele die Summe unter null"),
        (EXAMPLE, "", "blau.X", "Dieser Knopf gilt nicht mehr"),
        (EXAMPLE, "", "", "Dieser Knopf gilt nicht mehr"),
    ],
)
async def test_N5_what_is_not_allowed_is_not_offered_and_refused(
    tavern: Tavern, row: str, before: str, move: str, why: str
) -> None:
    await placed(tavern, row)
    if before:
        await tip(tavern, before)
    ids = {one["custom_id"] for one in buttons(await tavern.shown(tavern.balduin)).values()}
    assert not any(id_.endswith(f":tip:{move}") for id_ in ids)
    forging(tavern, (await tavern.table()).questions[0].number, "tip", move)
    assert why in await tavern.refused(tavern.balduin, "Aufgeben")


async def test_N5_others_cannot_move_and_an_old_move_is_stale(tavern: Tavern) -> None:
    tavern.seeds = [throwing(EXAMPLE, 1, 2)]
    await begin(tavern, tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await place(tavern, EXAMPLE)
    for label in ("blau ↑ hinten +1", "Aufgeben"):
        assert "nicht dran" in await tavern.refused(tavern.rosalind, label)
        assert "sitzt nicht" in await tavern.refused(tavern.hedwig, label)
    old = (await tavern.table()).questions[0].number
    await tip(tavern, "blau ↑ hinten +1")
    forging(tavern, old, "tip", "rot.S")
    assert "schon geschehen" in await tavern.refused(tavern.balduin, "Aufgeben")


# --- How a turn ends (N7) -----------------------------------------------------------------------------------


async def test_N7_30_moves_each_of_which_was_offered(tavern: Tavern) -> None:
    await placed(tavern, LONG)
    for label in (ROUND * 8)[:30]:
        turn = (await tavern.table()).state.turn
        legal = [Step(*move, board.face_after(turn, *move)) for move in board.moves(turn)]
        assert tips(await tavern.shown(tavern.balduin)) == [label_of(step) for step in legal]
        await tip(tavern, label)
    first, *rest = await story(tavern)
    assert first == "**Balduin**: `6 3 4` – 30 Züge und noch nicht null: **40 Punkte**"
    assert len(rest) == 2


async def test_N7_no_legal_move(tavern: Tavern) -> None:
    await placed(tavern, STUCK)
    await tip(tavern, "blau ↑ hinten −2")
    assert (await story(tavern))[0] == (
        "**Balduin**: `1 1 2` – nach einem Zug kippt kein Würfel mehr: **40 Punkte**"
    )


async def test_N7_giving_up_is_asked_twice_since_it_costs_40(tavern: Tavern) -> None:
    await placed(tavern)
    await tip(tavern, "blau ↑ hinten +1")
    before = await tavern.dump()
    question = await asked_again(tavern)
    assert "Das kostet dich 40 Punkte" in texts(question)
    await tavern.balduin.click(question, "Nein")
    await tavern.balduin.until("Gut, alles bleibt")
    assert await tavern.dump() == before
    await give_up(tavern)
    await tavern.balduin.until("Du hast aufgegeben; das sind 40 Punkte.")
    first, way, _ = await story(tavern)
    assert first == "**Balduin**: `6 3 4` – aufgegeben: **40 Punkte**"
    assert way.startswith("-# Kürzester Weg aus dieser Reihe: 3 Züge (")


async def asked_again(tavern: Tavern) -> Json:
    """The private question whether Balduin gives up."""
    shown = await tavern.shown(tavern.balduin)
    return await tavern.private(tavern.balduin, tavern.balduin.click(shown, "Aufgeben"))


async def test_N8_given_up_before_placing_only_the_throw_is_judged(tavern: Tavern) -> None:
    tavern.seeds = [throwing(EXAMPLE)]
    await begin(tavern, tavern.balduin)
    await throw(tavern)
    await give_up(tavern)
    assert await story(tavern) == [
        "**Balduin**: `6 3 4` – aufgegeben: **40 Punkte**",
        "-# Kürzester Weg aus diesem Wurf: 3 Züge (von links: blau vorn 1, rot vorn 1, schwarz vorn 8)",
    ]


async def test_giving_up_is_asked_in_the_members_language(tavern: Tavern) -> None:
    await begin(tavern, tavern.percy)
    await throw(tavern)
    await give_up(tavern)
    await tavern.percy.until("You gave up; that makes 40 points.")


async def test_B22_giving_up_for_good_after_another_move_is_stale(tavern: Tavern) -> None:
    await placed(tavern)
    question = await asked_again(tavern)
    await tip(tavern, "blau ↑ hinten +1")
    before = await tavern.dump()
    said = await tavern.told(tavern.balduin, tavern.balduin.click(question, "Ja, aufgeben"))
    assert "schon geschehen" in said
    assert await tavern.dump() == before


async def test_B29_giving_up_for_good_where_the_bot_may_not_speak_any_more(tavern: Tavern) -> None:
    await placed(tavern)
    question = await asked_again(tavern)
    [channel] = tavern.lokal.world.channels.values()
    tavern.lokal.deny_bot(channel, Permission.SEND_MESSAGES)
    said = await tavern.told(tavern.balduin, tavern.balduin.click(question, "Ja, aufgeben"))
    assert "Tisch und Uhr ruhen" in said
    assert (await tavern.table()).state.points == {1: 0}
    tavern.lokal.deny_bot(channel, 0)
    await tavern.balduin.click(question, "Ja, aufgeben")
    await tavern.quiet()
    assert (await tavern.table()).phase == "over"


# --- The shortest ways (N8) ---------------------------------------------------------------------------------


async def test_N8_the_shortest_ways_stand_below_the_turn_while_the_next_one_throws_and_places(
    tavern: Tavern,
) -> None:
    tavern.seeds = [throwing(EXAMPLE, 1, 2)]
    await begin(tavern, tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await place(tavern, EXAMPLE)
    for label in ("blau ↑ hinten +1", "schwarz ↑ hinten −8", "blau ↓ vorn −6"):
        await tip(tavern, label)
    for _ in range(2):
        text = await tavern.text()
        assert (
            "**Balduin**: `6 3 4` – auf null in **3 Zügen**\n"
            "-# Aus dieser Reihe ging es nicht kürzer.\n-# Auch anders hingelegt ging es nicht kürzer.\n"
        ) in text
        assert "Zug:" not in text, "whose moves they were is another's turn"
        if "werfen" in "".join(buttons(await tavern.shown(tavern.rosalind))):
            await throw(tavern)
    await tavern.click(tavern.rosalind, "So hinlegen")
    assert "ging es nicht kürzer" not in await tavern.text()


async def test_N8_the_search_does_not_stop_the_house_and_is_made_once(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each search waits until the event loop has gone on in the meantime."""
    gone_on, search = threading.Event(), par.shortest
    waited: list[bool] = []

    def watched(row: tuple[Lying, ...]) -> tuple[Step, ...]:
        gone_on.clear()
        waited.append(gone_on.wait(5))
        return search(row)

    async def heart() -> None:
        while True:
            gone_on.set()
            await asyncio.sleep(0.001)

    cog.shortest.cache_clear()
    monkeypatch.setattr(par, "shortest", watched)
    beating = asyncio.create_task(heart())
    await placed(tavern)
    for label in ("blau ↑ hinten +1", "schwarz ↑ hinten −8", "blau ↓ vorn −6"):
        await tip(tavern, label)
    assert (await story(tavern))[1] == "-# Aus dieser Reihe ging es nicht kürzer."
    await tavern.balduin.command("tisch zeigen")
    beating.cancel()
    with suppress(asyncio.CancelledError):
        await beating
    assert waited == [True]
    assert cog.shortest(row_from(EXAMPLE)) == search(row_from(EXAMPLE))


async def test_N8_a_settled_round_keeps_its_ways_after_a_restart(tavern: Tavern) -> None:
    tavern.seeds = [throwing(EXAMPLE, 1, 2)]
    await begin(tavern, tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await place(tavern, EXAMPLE)
    await give_up(tavern)
    await tavern.restart()
    cog.shortest.cache_clear()
    await place(tavern)
    await give_up(tavern)
    told = texts(tavern.public()[0])
    assert told.count("Kürzester Weg aus dieser Reihe") == 2
    assert "(blau nach hinten +1, schwarz nach hinten −8, blau nach vorn −6)" in told
