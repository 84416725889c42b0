"""Throws under the cup, clicked: what everybody sees, what the thrower's hand shows, a die turned (D6)."""

from __future__ import annotations

import asyncio
import re
from typing import Any

from games.money import FEN
from tests.cogs.dutzend_evening import (
    CRY,
    blind,
    but,
    covered,
    false,
    honest,
    lay,
    menu,
    offers_cheat,
    seed,
    turn_die,
    watchful,
)
from tests.cogs.evening import asked, chosen, picks, throw
from tests.cogs.hidden_hands import hand, ids, press
from tests.cogs.reader import digits
from tests.lokal.patron import Json, buttons, texts
from tests.tavern import Tavern

SHOWN = ["Verdeckt würfeln", "Würfel prüfen", "Feierabend", "Wetten", "Aufstehen"]
UNDER = ["Unter den Becher", *SHOWN[1:]]
"""The same once something is under the cup."""


async def test_D6_the_lobby_names_the_house_rule(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, game="dutzend", falschspiel=True)
    assert (
        "-# Hausregel Falschspiel: Einmal im Zug darf man heimlich einen Würfel drehen."
        in await tavern.text()
    )


async def test_D6_the_table_tells_who_is_at_it_and_no_face(tavern: Tavern) -> None:
    patron = await false(tavern, tavern.balduin, tavern.rosalind)
    at_it = f"<@{patron.me['id']}>"
    assert f"{at_it}, **du bist dran:** Wirf 5 Würfel verdeckt." in await tavern.text()
    assert list(buttons(await tavern.shown(patron))) == SHOWN
    _, seen = await covered(tavern)
    faces = (await tavern.table()).state.turn.thrown
    assert re.search(rf"Geworfen: .*{digits(faces)}", texts(seen))
    text = await tavern.text()
    assert f"{at_it} schaut unter den Becher: **1. Wurf**, 5 Würfel." in text
    assert "Geworfen" not in text
    assert f"▶ **{patron.me['name']}**" in text
    assert list(buttons(await tavern.shown(patron))) == UNDER, "nothing lies that anybody could doubt"


async def test_D6_the_hand_is_the_throwers_alone(tavern: Tavern) -> None:
    patron = await false(tavern, tavern.balduin, tavern.rosalind)
    await covered(tavern)
    [other] = but(patron, tavern.balduin, tavern.rosalind)
    seen = await hand(tavern, other)
    name = patron.me["name"]
    assert texts(seen) == f"Deine Würfel stehen hier, wenn du dran bist. Gerade würfelt **{name}**."
    assert ids(seen) == {}
    said = await tavern.refused(tavern.hedwig, UNDER[0])
    assert said == "Du sitzt nicht an diesem Tisch; das entscheidet, wer mitspielt."


async def test_D6_the_hand_speaks_its_members_language(tavern: Tavern) -> None:
    tavern.seeds = [seed(2)]
    patron = await false(tavern, tavern.percy, tavern.rosalind)
    assert patron is tavern.percy
    _, seen = await covered(tavern)
    assert "If it is noticed, you pay 1 Fen" in texts(seen)
    assert UNDER[0] in buttons(await tavern.shown(patron))


async def test_D6_a_throw_is_shown_once_dice_are_laid(tavern: Tavern) -> None:
    await false(tavern, tavern.balduin, tavern.rosalind)
    patron, seen = await covered(tavern)
    thrown = (await tavern.table()).state.turn.thrown
    seen = await lay(tavern, patron, seen, 1, 3)
    state = (await tavern.table()).state
    assert (state.turn.laid, len(state.turn.thrown)) == ((thrown[1], thrown[3]), 3)
    text = await tavern.text()
    assert "schaut unter den Becher: **2. Wurf**, 3 Würfel." in text
    laid, shown = digits(state.turn.laid), digits(thrown)
    assert re.search(rf"Liegt: .*{laid}\n-# Letzter Wurf, offen: {shown} \(davon liegen {laid}\)", text)
    assert "dein **2. Wurf**" in texts(seen)
    assert f"{digits(state.turn.thrown)}\n" in texts(seen)
    assert list(buttons(await tavern.shown(patron))) == [UNDER[0], CRY, *UNDER[1:]]
    assert "„Falschspiel!“ kostet zu Unrecht 1 Fen.\n-# Frist: bis vom nächsten Wurf etwas liegt" in text


async def test_B23_the_hand_can_be_opened_again_as_often_as_wanted(tavern: Tavern) -> None:
    await false(tavern, tavern.balduin, tavern.rosalind, bedenkzeit=60)
    patron, first = await covered(tavern)
    await patron.dismiss(first)
    await tavern.tick(20)
    await tavern.restart()
    messages = len(tavern.public())
    again = [await hand(tavern, patron) for _ in range(2)]
    assert [texts(seen) for seen in again] == [texts(first)] * 2
    assert [list(buttons(seen)) for seen in again] == [list(buttons(first))] * 2
    assert len(tavern.public()) == messages
    after = await press(tavern, patron, again[0], "done")
    assert texts(after) == "Deine Würfel liegen alle. Alles Weitere steht am Tisch."


async def test_B20_picks_in_a_hand_survive_a_restart(tavern: Tavern) -> None:
    await false(tavern, tavern.balduin, tavern.rosalind)
    patron, seen = await covered(tavern)
    thrown = (await tavern.table()).state.turn.thrown
    await patron.click(seen, picks(seen)[1])
    await tavern.restart()
    await patron.click(seen, picks(seen)[4])
    await tavern.quiet()
    seen = await tavern.seen(patron, int(seen["id"]))
    assert chosen(seen) == [1, 4]
    await press(tavern, patron, seen, "lay")
    assert (await tavern.table()).state.turn.laid == (thrown[1], thrown[4])


async def test_D6_nothing_picked_is_told_and_a_stale_hand_is_drawn_anew(tavern: Tavern) -> None:
    await false(tavern, tavern.balduin, tavern.rosalind)
    patron, seen = await covered(tavern)
    old = dict(seen)
    said = await tavern.told(patron, patron.click(seen, ids(seen)["lay"]))
    assert said == "Mindestens ein Würfel muss liegen bleiben; tippe erst einen an."
    await patron.click(await hand(tavern, patron), "Alle liegen lassen")
    await tavern.quiet()
    requests = len(tavern.lokal.requests)
    said = await tavern.told(patron, patron.click(old, ids(old)["done"]))
    assert said == "Das ist schon geschehen; am Tisch steht der neue Stand."
    assert ids(await tavern.seen(patron, int(old["id"]))) == {}
    assert [r.path for r in list(tavern.lokal.requests)[requests:] if "/channels/" in r.path] == []


# --- A die turned in secret ---------------------------------------------------------------------------------


async def test_D6_the_cheat_is_offered_in_a_menu_that_says_what_it_risks(tavern: Tavern) -> None:
    await false(tavern, tavern.balduin, tavern.rosalind, einsatz="2")
    patron = await asked(tavern)
    before = await hand(tavern, patron)
    assert not offers_cheat(before), "nothing has been thrown"
    seen = await press(tavern, patron, before, "throw")
    thrown = (await tavern.table()).state.turn.thrown
    labels = [option["label"] for option in menu(seen)["options"]]
    assert len(set(labels)) == 25
    assert labels == [
        f"{place}. Würfel: {was} → {face}"
        for place, was in enumerate(thrown, start=1)
        for face in range(1, 7)
        if face != was
    ]
    assert "Fällt es auf, zahlst du 2 Fen, und dein Zug zählt nichts." in texts(seen)


async def test_D6_a_turned_die_lies_as_it_shows_and_there_is_no_second_one(tavern: Tavern) -> None:
    tavern.seeds = [seed(2, blind)]
    await false(tavern, tavern.balduin, tavern.rosalind)
    patron, seen = await covered(tavern)
    thrown = (await tavern.table()).state.turn.thrown
    face = thrown[2] % 6 + 1
    await patron.click(seen, picks(seen)[2])
    before = await tavern.text()
    seen = await turn_die(tavern, patron, seen, 2, face)
    assert f"Heimlich gedreht: `{thrown[2]}` → `{face}`." in texts(seen)
    assert chosen(seen) == [2], "what was picked stays so"
    assert not offers_cheat(seen)
    assert await tavern.text() == before
    seen = await press(tavern, patron, seen, "lay")
    assert (await tavern.table()).state.turn.laid == (face,)
    assert f"Liegt: {tavern.bot.tavern.dice.text([face])}" in await tavern.text()
    assert not offers_cheat(seen)
    assert "Heimlich" not in texts(seen)


async def test_D6_two_quick_turnings_count_once(tavern: Tavern) -> None:
    tavern.seeds = [seed(2, blind)]
    await false(tavern, tavern.balduin, tavern.rosalind)
    patron, seen = await covered(tavern)
    before = (await tavern.table()).state.turn.thrown
    values = [menu(seen)["options"][at]["value"] for at in (0, 24)]
    await asyncio.gather(*(patron.choose(seen, menu(seen)["custom_id"], value) for value in values))
    await patron.until("In diesem Zug hast du schon einen Würfel gedreht.")
    after = (await tavern.table()).state.turn.thrown
    assert sum(was != face for was, face in zip(before, after, strict=True)) == 1


async def test_D6_seen_by_the_house_the_turn_is_over_and_the_stake_goes_into_the_pot(tavern: Tavern) -> None:
    tavern.seeds = [seed(2, watchful)]
    await false(tavern, tavern.balduin, tavern.rosalind)
    patron, seen = await covered(tavern)
    was = (await tavern.table()).state.turn.thrown[0]
    seen = await turn_die(tavern, patron, seen, 0, was % 6 + 1)
    table = await tavern.table()
    assert (table.pot, [sitter.stack for sitter in table.sitters]) == (3 * FEN, [3 * FEN, 4 * FEN])
    assert (table.state.scores, await asked(tavern)) == ({1: 0}, tavern.rosalind)
    text = await tavern.text()
    assert (
        f"Das Haus hat es gesehen: **Balduin** hat eine `{was}` auf die `{was % 6 + 1}` gedreht. "
        "Der Zug zählt nichts.\n**Balduin** zahlt 1 Fen in den Topf."
    ) in text
    assert "· **Balduin** · 3 Fen · ertappt" in text
    assert texts(seen) == "Deine Würfel stehen hier, wenn du dran bist. Gerade würfelt **Rosalind**."


async def test_D6_who_was_seen_may_have_nothing_left_to_pay(tavern: Tavern) -> None:
    tavern.seeds = [seed(2, watchful)]
    await false(tavern, tavern.balduin, tavern.rosalind, münzen="1")
    patron, seen = await covered(tavern)
    await turn_die(tavern, patron, seen, 0, (await tavern.table()).state.turn.thrown[0] % 6 + 1)
    text = await tavern.text()
    assert "Das Haus hat es gesehen: **Balduin**" in text
    assert "zahlt" not in text
    assert (await tavern.table()).pot == 2 * FEN


async def test_D6_forged_turnings_change_nothing(tavern: Tavern) -> None:
    await false(tavern, tavern.balduin, tavern.rosalind)
    patron, seen = await covered(tavern)
    wrong = "Dieser Knopf gilt nicht mehr; nimm die Knöpfe am Tisch oder hol ihn mit `/tisch zeigen`."
    for values in ([], ["5-1"], ["0-7"], ["0-0"], ["00-1"], ["0-1", "1-1"], ["\u0660-1"], ["x"], ["-1-1"]):
        tavern.forge = choosing(values)
        before = await tavern.dump()
        click = patron.choose(seen, menu(seen)["custom_id"], menu(seen)["options"][0]["value"])
        assert await tavern.told(patron, click) == wrong, values
        assert await tavern.dump() == before
    same = (await tavern.table()).state.turn.thrown[0]
    tavern.forge = choosing([f"0-{same}"])
    click = patron.choose(seen, menu(seen)["custom_id"], menu(seen)["options"][0]["value"])
    assert await tavern.told(patron, click) == "Dreh ihn auf eine andere Zahl von 1 bis 6."


async def test_D6_nobody_turns_a_die_from_the_table_or_for_another(tavern: Tavern) -> None:
    await false(tavern, tavern.balduin, tavern.rosalind)
    patron, seen = await covered(tavern)
    [other] = but(patron, tavern.balduin, tavern.rosalind)
    value = menu(seen)["options"][0]["value"]
    tavern.forge = choosing([value], menu(seen)["custom_id"])
    assert "gilt nicht mehr" in await tavern.refused(patron, UNDER[0])
    tavern.forge = choosing([value], menu(seen)["custom_id"], flags=64)
    assert "nicht dran" in await tavern.refused(other, UNDER[0])


async def test_D6_no_die_is_turned_where_there_is_no_falschspiel(tavern: Tavern) -> None:
    patron = await honest(tavern, tavern.balduin, tavern.rosalind)
    await throw(tavern)
    number = (await tavern.table()).questions[0].number
    tavern.forge = choosing(["0-1"], f"1:1:{number}:cheat:", flags=64)
    said = await tavern.refused(patron, "Alle liegen lassen")
    assert said == "An diesem Tisch wird ehrlich gespielt."
    tavern.forge = choosing([], "1:1:0:accuse:1")
    assert "Zu spät" in await tavern.refused(patron, "Alle liegen lassen")
    tavern.forge = choosing([], "1:1:0:hand:")
    assert "Hier ist nichts mehr verdeckt." in await tavern.refused(patron, "Alle liegen lassen")


def choosing(values: list[str], custom_id: str | None = None, flags: int | None = None) -> Any:
    """A forger of what is chosen in a menu, and perhaps of the menu and the kind of message."""

    def forge(payload: Json) -> Json:
        data = {**payload["data"], "values": values, "component_type": 3}
        message = payload["message"] if flags is None else {**payload["message"], "flags": flags}
        if custom_id is not None:
            data["custom_id"] = custom_id
        return {**payload, "data": data, "message": message}

    return forge
