"""13 & 3, clicked: everybody throws in secret, at the same time, in a hand of their own (T1, T2, B23, X5)."""

from __future__ import annotations

import re

from bot.lokal.permissions import Permission
from games.dice import FairDice
from games.money import FEN
from tests.cogs.hidden_hands import (
    HAND,
    SECOND,
    bank,
    bank_overthrows,
    content,
    draw,
    forged,
    hand,
    ids,
    press,
    seed,
    shown,
)
from tests.cogs.reader import digits
from tests.cogs.test_seats import rise, set_purse
from tests.lokal.patron import Json, buttons, components, texts
from tests.seeds import seed_where
from tests.tavern import MINUTE, WELCOME, Tavern, pressing

GAME = "13und3"
LOW = seed(4, 4)
BLUE, GREY = 1, 2
"""Styles of buttons."""


def dice_of(seen: Json) -> str:
    """What a hand says of its dice: in digits, and what they are called."""
    found = re.search(r"`[\d ]+`\n(?:\d+ · )?\*\*.*", texts(seen))
    return found[0] if found else ""


async def test_T1_one_alone_plays_with_the_bank_and_two_without(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, game=GAME, bank=False)
    tavern.forge = pressing(buttons(await tavern.shown(tavern.balduin))["Los geht’s"]["custom_id"])
    assert await tavern.refused(tavern.balduin, "Mitspielen") == (
        "Es braucht mindestens 2 am Tisch, sonst macht es keinen Spaß."
    )
    tavern.forge = lambda payload: payload
    await tavern.begin(tavern.balduin, game=GAME)
    assert "**Bank** · würfelt zuletzt, offen" in await tavern.text(2)


async def test_T1_the_button_opens_a_hand_that_nobody_else_gets(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    seen = await press(tavern, tavern.balduin, await hand(tavern, tavern.balduin), "throw")
    assert seen["ephemeral"]
    assert [seen["id"] in one.messages for one in (tavern.balduin, tavern.rosalind, tavern.hedwig)] == [
        True,
        False,
        False,
    ]
    thrown = (await tavern.table()).state.hands[1]
    assert dice_of(seen).startswith(f"{digits(thrown)}\n")


async def test_T1_all_seats_throw_at_the_same_time_and_no_click_makes_anothers_stale(tavern: Tavern) -> None:
    tavern.seeds = [LOW]
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    one, two = await hand(tavern, tavern.balduin), await hand(tavern, tavern.rosalind)
    first, second = one, two
    for _ in range(3):
        first = await press(tavern, tavern.balduin, first, "throw")
        second = await press(tavern, tavern.rosalind, second, "throw")
    await press(tavern, tavern.balduin, first, "content")
    await press(tavern, tavern.rosalind, second, "content")
    state = (await tavern.table()).state
    assert (state.phase, [len(state.hands[seat]) for seat in (1, 2)]) == ("bank", [5, 5])


async def test_T2_first_three_dice_then_single_ones_then_content(tavern: Tavern) -> None:
    tavern.seeds = [seed(6, wanted=lambda dice: draw(dice, 1, 2) == (4, 4))]
    first, whole = shown(tavern.seeds[0], 1), shown(tavern.seeds[0], 1, 5)
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    seen = await hand(tavern, tavern.balduin)
    assert [*buttons(seen)] == ["3 Würfel werfen"]
    seen = await press(tavern, tavern.balduin, seen, "throw")
    assert [*buttons(seen)] == ["Noch einen Würfel", "Zufrieden"]
    assert dice_of(seen).endswith(f"{first}\n**6 mit 3**")
    seen = await press(tavern, tavern.balduin, seen, "throw")
    seen = await press(tavern, tavern.balduin, seen, "throw")
    assert dice_of(seen).endswith(f"{whole}\n**14 mit 5**")
    seen = await press(tavern, tavern.balduin, seen, "content")
    assert buttons(seen) == {}
    assert dice_of(seen).endswith("**14 mit 5**")
    assert "Abgegeben. Alles Weitere steht am Tisch." in texts(seen)


async def test_T2_with_16_throwing_on_is_possible_but_not_offered_first(tavern: Tavern) -> None:
    tavern.seeds = [seed(15, 16)]
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    styles = {}
    for patron in (tavern.balduin, tavern.rosalind):
        seen = await press(tavern, patron, await hand(tavern, patron), "throw")
        styles[dice_of(seen).splitlines()[-1]] = buttons(seen)["Noch einen Würfel"]["style"]
    assert styles == {"**15 mit 3**": BLUE, "**16 mit 3**": GREY}


async def test_B41_the_dice_of_a_hand_stand_on_one_line(tavern: Tavern) -> None:
    tavern.seeds = [seed(6)]
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    seen = await press(tavern, tavern.balduin, await hand(tavern, tavern.balduin), "throw")
    [said] = [one["content"] for one in components(seen) if one["type"] == 10]
    assert re.search(r"`\d\u00a0\d\u00a0\d`", said)


async def test_T2_over_16_only_content_is_left_and_must_be_pressed(tavern: Tavern) -> None:
    tavern.seeds = [seed(17)]
    thrown = shown(tavern.seeds[0], 1)
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    before = await tavern.text()
    seen = await press(tavern, tavern.balduin, await hand(tavern, tavern.balduin), "throw")
    assert [*buttons(seen)] == ["Zufrieden"]
    assert dice_of(seen).endswith(f"{thrown}\n17 · **überworfen**")
    assert await tavern.text() == before
    throw = ids(seen)["content"].replace(":content:", ":throw:")
    said = await forged(tavern, tavern.balduin, seen, throw)
    assert said == "Du hast überworfen; jetzt kannst du nur noch „Zufrieden“ drücken."
    await press(tavern, tavern.balduin, seen, "content")
    assert (await tavern.table()).state.content == (1,)


async def test_T2_nobody_is_content_before_the_first_throw(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    seen = await hand(tavern, tavern.balduin)
    before = await tavern.dump()
    said = await forged(tavern, tavern.balduin, seen, ids(seen)["throw"].replace(":throw:", ":content:"))
    assert said == "Wirf erst deine drei Würfel."
    assert await tavern.dump() == before


async def test_T2_the_table_shows_who_is_content_and_nothing_else(tavern: Tavern) -> None:
    tavern.seeds = [seed(6)]
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    before = await tavern.text()
    assert "▶ **Balduin** · 4 Fen · würfelt verdeckt\n▶ **Rosalind** · 4 Fen · würfelt verdeckt\n" in before
    await content(tavern, tavern.balduin, dice=4)
    line = "▶ **Balduin** · 4 Fen · würfelt verdeckt"
    assert await tavern.text() == before.replace(line, "· **Balduin** · 4 Fen · zufrieden")


async def test_T2_a_hidden_throw_is_answered_in_the_hand_and_edits_nothing_else(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    seen = await hand(tavern, tavern.balduin)
    asked, public = len(tavern.lokal.requests), tavern.public()
    await press(tavern, tavern.balduin, seen, "throw")
    await tavern.tick(10 * SECOND)
    made = [request.path for request in list(tavern.lokal.requests)[asked:]]
    assert len(made) == 1
    assert "/callback" in made[0]
    assert tavern.public() == public
    table = await tavern.table()
    assert table.drawn == table.version, "nor does a restart"


async def test_T2_two_hands_of_one_seat_do_no_harm(tavern: Tavern) -> None:
    tavern.seeds = [LOW]
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    old, new = await hand(tavern, tavern.balduin), await hand(tavern, tavern.balduin)
    thrown = await press(tavern, tavern.balduin, new, "throw")
    said = await tavern.told(tavern.balduin, tavern.balduin.click(old, ids(old)["throw"]))
    assert said == "Das ist schon geschehen; am Tisch steht der neue Stand."
    caught_up = await tavern.seen(tavern.balduin, int(old["id"]))
    assert texts(caught_up) == texts(thrown)
    assert ids(caught_up) == ids(thrown)
    await press(tavern, tavern.balduin, caught_up, "throw")
    assert (await tavern.table()).state.hands[1] == draw(FairDice(LOW, 1, 1), 1, 4)


async def test_B22_a_hands_buttons_are_for_its_seat_alone(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    seen = await press(tavern, tavern.balduin, await hand(tavern, tavern.balduin), "throw")
    before = await tavern.dump()
    table = await tavern.shown(tavern.rosalind)
    for patron, sentence in (
        (tavern.rosalind, "Das ist schon geschehen"),
        (tavern.hedwig, "Du sitzt nicht an diesem Tisch"),
    ):
        assert (await forged(tavern, patron, table, ids(seen)["content"])).startswith(sentence)
    assert (await tavern.refused(tavern.hedwig, HAND)).startswith("Du sitzt nicht an diesem Tisch")
    assert await tavern.dump() == before


async def test_B23_a_hand_is_opened_again_as_often_as_wanted(tavern: Tavern) -> None:
    """Opened, put away, 20 minutes and a restart later opened again: the same dice, and for nobody else."""
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME, bedenkzeit=60)
    seen = await press(tavern, tavern.balduin, await hand(tavern, tavern.balduin), "throw")
    await tavern.balduin.dismiss(seen)
    await tavern.tick(20)
    await tavern.restart()
    again = [await hand(tavern, tavern.balduin) for _ in range(2)]
    assert {texts(one) for one in again} == {texts(seen)}
    assert dice_of(seen) != ""
    assert "Wirf deine ersten drei Würfel" in texts(await hand(tavern, tavern.rosalind))


async def test_B20_hidden_throws_go_on_after_a_restart_with_the_old_hand(tavern: Tavern) -> None:
    tavern.seeds = [LOW]
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    seen = await press(tavern, tavern.balduin, await hand(tavern, tavern.balduin), "throw")
    await content(tavern, tavern.rosalind)
    public = tavern.public()
    await tavern.restart()
    assert tavern.public() == public
    seen = await press(tavern, tavern.balduin, seen, "throw")
    state = (await tavern.table()).state
    assert (state.hands[1], state.content) == (draw(FairDice(LOW, 1, 1), 1, 4), (2,))
    assert dice_of(seen).endswith("mit 4**")


async def test_B29_a_hand_of_a_table_that_pauses(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    seen = await hand(tavern, tavern.balduin)
    tavern.lokal.deny_bot(next(iter(tavern.lokal.world.channels.values())), Permission.SEND_MESSAGES)
    said = await tavern.told(tavern.balduin, tavern.balduin.click(seen, ids(seen)["throw"]))
    assert said.startswith("Mir fehlt hier das Recht „Nachrichten senden“")
    assert (await tavern.table()).state.hands[1] == ()


async def test_a_hand_speaks_its_members_language(tavern: Tavern) -> None:
    tavern.seeds = [seed_where(lambda dice: sum(draw(dice, 2)) == 18)]
    await tavern.begin(tavern.balduin, tavern.percy, game=GAME)
    seen = await hand(tavern, tavern.percy)
    assert [*buttons(seen)] == ["Throw 3 dice"]
    seen = await press(tavern, tavern.percy, seen, "throw")
    assert dice_of(seen).endswith("18 · **bust**")
    assert [*buttons(seen)] == ["Stand"]


async def test_a_hand_left_open_shows_the_running_round(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME, bank=False)
    old = await press(tavern, tavern.balduin, await hand(tavern, tavern.balduin), "throw")
    await content(tavern, tavern.rosalind)
    await press(tavern, tavern.balduin, await hand(tavern, tavern.balduin), "content")
    assert "Runde 1" in texts(await tavern.seen(tavern.balduin, int(old["id"])))
    said = await tavern.told(tavern.balduin, tavern.balduin.click(old, ids(old)["content"]))
    assert said == "Das ist schon geschehen; am Tisch steht der neue Stand."
    fresh = await tavern.seen(tavern.balduin, int(old["id"]))
    assert "Runde 2" in texts(fresh)
    assert [*buttons(fresh)] == ["3 Würfel werfen"]


async def test_a_hand_of_a_table_that_is_over_has_nothing_to_hide(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME, bank=False, runden=1)
    old = await hand(tavern, tavern.balduin)
    for patron in (tavern.balduin, tavern.rosalind):
        await content(tavern, patron)
    said = await tavern.told(tavern.balduin, tavern.balduin.click(old, ids(old)["throw"]))
    assert said == "An diesem Tisch wird gerade nicht gespielt."
    seen = await tavern.seen(tavern.balduin, int(old["id"]))
    assert texts(seen) == "Hier ist nichts mehr verdeckt. Alles Weitere steht am Tisch 1."


# --- Who is away, and who leaves ----------------------------------------------------------------------------


async def test_X5_the_house_plays_for_who_is_away(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    await content(tavern, tavern.balduin)
    await tavern.tick(5.1)
    table = await tavern.table()
    assert (table.state.phase, len(table.state.hands[2])) == ("bank", 3)
    assert [sitter.idle for sitter in table.sitters] == [0, 1]


async def test_X5_one_clock_runs_for_a_whole_hand(tavern: Tavern) -> None:
    """However often a seat throws: else everybody could see by the clock when it does."""
    tavern.seeds = [seed(3)]
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    started = tavern.clock.time
    seen = await hand(tavern, tavern.balduin)
    for _ in range(2):
        await tavern.tick(2)
        seen = await press(tavern, tavern.balduin, seen, "throw")
        picture = await tavern.bot.tavern.play.look(1)
        assert picture.deadlines[1, "turn"] == picture.deadlines[2, "turn"] == started + 5 * MINUTE
    await tavern.tick(1.1)
    state = (await tavern.table()).state
    assert (len(state.hands[1]), state.content) == (4, (1, 2))


async def test_X5_who_is_away_for_two_rounds_leaves(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, tavern.percy, game=GAME, bank=False)
    for _ in range(2):
        await content(tavern, tavern.balduin)
        await content(tavern, tavern.rosalind)
        await tavern.tick(5.1)
    assert [sitter.name for sitter in (await tavern.table()).seated] == ["Balduin", "Rosalind"]
    assert "**Percy** ist aufgestanden." in "\n".join(texts(message) for message in tavern.public())


async def test_M10_leaving_with_an_open_hand(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, tavern.percy, game=GAME)
    seen = await press(tavern, tavern.rosalind, await hand(tavern, tavern.rosalind), "throw")
    await content(tavern, tavern.balduin)
    await content(tavern, tavern.percy)
    await rise(tavern, tavern.rosalind)
    table = await tavern.table()
    assert (table.state.phase, table.pot, sorted(table.state.hands)) == ("bank", 4 * FEN, [0, 1, 3])
    before = await tavern.dump()
    said = await tavern.told(tavern.rosalind, tavern.rosalind.click(seen, ids(seen)["content"]))
    assert said.startswith("Du sitzt nicht an diesem Tisch")
    assert await tavern.dump() == before
    assert await tavern.purse(tavern.rosalind) == WELCOME - FEN


async def test_T8_who_has_no_coin_sits_out_and_has_no_hand(tavern: Tavern) -> None:
    await set_purse(tavern, tavern.rosalind, "1")
    tavern.seeds = [seed(16, 9, wanted=bank_overthrows)]
    await tavern.begin(tavern.balduin, tavern.rosalind, game=GAME)
    for patron in (tavern.balduin, tavern.rosalind):
        await content(tavern, patron)
    await bank(tavern)
    assert "· **Rosalind** · 0 Fen · setzt aus" in await tavern.text()
    seen = await hand(tavern, tavern.rosalind)
    assert "Du setzt diese Runde aus: Ohne Münze kein Einsatz." in texts(seen)
    assert buttons(seen) == {}
