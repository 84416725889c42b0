"""A table of Null, clicked: alone and with many, to its end, who is away or leaves (N2, X5, M10, M11,
B38).
"""

from __future__ import annotations

import re
from dataclasses import replace

from bot.words import words
from cogs.null import Screen
from games import null, par
from games.board import TurnEnded
from games.miwin import DICE
from games.money import FEN
from tests.cogs.evening import asked, rolled_off
from tests.cogs.null_evening import (
    begin,
    choose,
    give_up,
    place,
    selects,
    throw,
    throwing,
    tip,
    turn,
)
from tests.games.null_table import EXAMPLE, row_from
from tests.lokal.patron import Patron, components, texts
from tests.seeds import roll_off, seed_where
from tests.tavern import WELCOME, Tavern

HOPELESS = "blau:7:S9 schwarz:8:S7 rot:8:S1"
"""No row is further from 0: nine moves."""


async def surrender(tavern: Tavern, table: int = 1) -> Patron:
    """Whoever is at it throws and gives up."""
    await throw(tavern, table)
    return await give_up(tavern, table)


# --- Rounds, points, the end (N2) ---------------------------------------------------------------------------


async def test_N2_a_table_of_three_is_played_to_its_end(tavern: Tavern) -> None:
    patrons = (tavern.balduin, tavern.rosalind, tavern.percy)
    tavern.seeds = [seed_where(lambda dice: roll_off(dice, 1, 2, 3) == 2)]
    await begin(tavern, *patrons)
    await rolled_off(tavern)
    began = []
    for number in (1, 2, 3):
        assert (await tavern.table()).state.round == number
        began.append((await asked(tavern)).me["name"])
        text = await tavern.text()
        assert f"## 🎲 Null · Runde {number}\n-# 3 Runden, wenigste Punkte gewinnen · Tisch 1\n" in text
        for _ in patrons:
            await turn(tavern)
    assert began == ["Rosalind", "Percy", "Balduin"], "the start moves on"
    table = await tavern.table()
    assert (table.phase, table.ending) == ("over", "won")
    points = table.state.points
    names = {sitter.seat: sitter.name for sitter in table.sitters}
    text = await tavern.text()
    ranked = sorted(points, key=lambda seat: points[seat])
    assert "**Endstand:** " + ", ".join(f"{names[seat]} {points[seat]}" for seat in ranked) in text
    winners = [seat for seat in ranked if points[seat] == min(points.values())]
    assert [names[seat] in text.splitlines()[-4] for seat in winners] == [True] * len(winners)
    told = [texts(message).count("Aus dieser Reihe ging es nicht kürzer.") for message in tavern.public()]
    assert told == [3, 3, 3]
    assert "Endstand" not in texts(tavern.public()[0])


async def test_N2_ties_stand(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    for _ in range(4):
        await surrender(tavern)
    text = await tavern.text()
    assert "**Endstand:** Balduin 80, Rosalind 80" in text
    assert "**Balduin und Rosalind** gewinnen den Abend!" in text


async def test_N2_alone_there_is_one_round_and_no_roll_off(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin)
    assert "-# Eine Runde, jeder Zug ein Punkt · Tisch 1" in await tavern.text()
    assert await asked(tavern) is tavern.balduin
    tavern.seeds = []
    await turn(tavern)
    points = (await tavern.table()).state.points[1]
    assert f"**Endstand:** Balduin {points}\nDas war’s, **Balduin**!" in await tavern.text()


async def test_N2_who_is_asked_and_who_has_how_many_points(tavern: Tavern) -> None:
    tavern.seeds = [throwing("blau:1:S2 rot:1:S3 schwarz:2:S6", 2, 1)]
    await begin(tavern, tavern.balduin, tavern.rosalind)
    assert "▶ **Balduin** · 5 Fen\n▶ **Rosalind** · 5 Fen" in await tavern.text()
    await rolled_off(tavern)
    await place(tavern, "blau:1:S2 rot:1:S3 schwarz:2:S6")
    await tip(tavern, "schwarz ↓ vorn −4")
    assert "▶ **Balduin** · 5 Fen · 0 Punkte\n· **Rosalind** · 5 Fen · 1 Punkt\n" in await tavern.text()
    assert "auf null in **einem Zug**" in await tavern.text()


async def test_N2_there_is_no_pot_and_who_is_broke_plays_too(tavern: Tavern) -> None:
    percy = tavern.percy.me["id"]
    await tavern.hedwig.command("taverne börse setzen", mitglied=percy, betrag="½", grund="Pech gehabt")
    await tavern.lobby(tavern.balduin, tavern.percy, game=null.NAME)
    text = await tavern.text()
    assert "Münzen braucht hier niemand; bis zu **5 Fen** liegen für Nebenwetten bereit." in text
    assert "**Percy** · 0 Fen" in text
    await tavern.click(tavern.balduin, "Los geht’s")
    await rolled_off(tavern)
    for _ in range(4):
        await surrender(tavern)
    assert (await tavern.table()).phase == "over"
    assert [await tavern.purse(one) for one in (tavern.balduin, tavern.percy)] == [WELCOME, FEN // 2]


# --- Who is away, who leaves, who goes home -----------------------------------------------------------------


async def test_X5_who_is_away_throws_and_gives_up(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    late, seat = await asked(tavern), (await tavern.table()).questions[0].seat
    await tavern.tick(5.1)
    assert (await tavern.table()).state.points[seat] == 40
    text = await tavern.text()
    assert re.search(rf"\*\*{late.me['name']}\*\*: `\d \d \d` – aufgegeben: \*\*40 Punkte\*\*", text)
    assert "Kürzester Weg aus diesem Wurf" in text
    assert await asked(tavern) is not late


async def test_X5_who_is_away_while_placing_or_moving_gives_up(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await throw(tavern)
    await tavern.tick(5.1)
    await place(tavern)
    await tavern.tick(5.1)
    table = await tavern.table()
    assert (table.state.round, table.state.points) == (2, {1: 40, 2: 40})
    assert texts(tavern.public()[0]).count("Kürzester Weg aus dieser Reihe") == 1


async def test_X5_two_turns_in_a_row_and_the_seat_leaves(tavern: Tavern) -> None:
    tavern.seeds = [seed_where(lambda dice: roll_off(dice, 1, 2, 3) == 1)]
    await begin(tavern, tavern.balduin, tavern.rosalind, tavern.percy)
    await rolled_off(tavern)
    await tavern.tick(5.1)
    for _ in range(4):
        await surrender(tavern)
    assert await asked(tavern) is tavern.balduin
    await tavern.tick(5.1)
    table = await tavern.table()
    assert (table.phase, set(table.state.points)) == ("running", {2, 3})
    settled = texts(tavern.public()[-2])
    assert "**Balduin** ist aufgestanden." in settled, "it got up between the two rounds"


async def test_M10_who_leaves_is_followed_and_the_last_of_several_wins(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin, tavern.rosalind, tavern.percy)
    await rolled_off(tavern)
    first = await asked(tavern)
    await throw(tavern)
    await rise(tavern, first)
    second = await asked(tavern)
    assert second is not first
    assert f"**{first.me['name']}** ist aufgestanden." in await tavern.text()
    await rise(tavern, second)
    table = await tavern.table()
    assert (table.phase, table.ending) == ("over", "won")
    [seat] = null.result(table.state)
    name = table.sitter(seat).name
    assert f"**Endstand:** {name} 0\n🏆 **{name}** gewinnt den Abend!" in await tavern.text()


async def rise(tavern: Tavern, patron: Patron) -> None:
    """Get up in a running game, which is asked twice."""
    question = await tavern.private(patron, patron.click(await tavern.shown(patron), "Aufstehen"))
    yes = next(one for one in components(question) if ":rise-yes:" in one.get("custom_id", ""))
    await patron.click(question, yes["custom_id"])
    await tavern.quiet()


async def test_M11_home_time_comes_when_the_round_is_settled(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await surrender(tavern)
    for patron in (tavern.balduin, tavern.rosalind):
        await tavern.click(patron, "Feierabend")
    assert (await tavern.table()).phase == "running"
    await surrender(tavern)
    text = await tavern.text()
    assert "Feierabend. Alle nehmen ihre Münzen mit heim." in text
    assert "**Endstand:** Balduin 40, Rosalind 40" in text


async def test_once_more_opens_a_table_of_null(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin)
    await surrender(tavern)
    await tavern.click(tavern.balduin, "Nochmal")
    assert "## 🎲 Null · Tisch 2" in await tavern.text(2)
    await tavern.click(tavern.balduin, "Los geht’s", 2)
    assert (await tavern.table(2)).state.turn.asks == "throw"


async def test_B20_a_turn_goes_on_after_a_restart(tavern: Tavern) -> None:
    tavern.seeds = [throwing(EXAMPLE)]
    await begin(tavern, tavern.balduin)
    await tavern.restart()
    await throw(tavern)
    await tavern.restart()
    await choose(tavern, tavern.balduin, "schwarz: vorn 8")
    await tavern.click(tavern.balduin, "So hinlegen")
    for label in ("blau ↑ hinten +1", "schwarz ↑ hinten −8", "blau ↓ vorn −6"):
        await tavern.restart()
        await tip(tavern, label)
    assert (await tavern.table()).state.points == {1: 3}


# --- The fullest table (B38, B39) ---------------------------------------------------------------------------

LONG = "_" * 32


async def full_table(tavern: Tavern) -> list[Patron]:
    """Twelve with the longest names."""
    world = tavern.lokal.world
    guests = await tavern.newcomers(12)
    for guest in guests:
        user = world.users[int(guest.me["id"])]
        user.name = LONG
        world.put(user)
    await begin(tavern, *guests)
    await rolled_off(tavern)
    await tavern.click(guests[3], "Feierabend")
    return guests


async def test_B38_B39_twelve_long_names_fit_on_every_screen_of_a_round(tavern: Tavern) -> None:
    """The Lokal refuses what Discord would; a message that was refused would not show the newest state."""
    guests = await full_table(tavern)
    for guest in guests:
        patron = await throw(tavern)
        sizes = [await tavern.shown(guest)]
        assert len(selects(sizes[0])) == 4
        await tavern.click(patron, "So hinlegen")
        sizes.append(await tavern.shown(guest))
        assert all(len(components(shown)) <= 37 and len(texts(shown)) < 4000 for shown in sizes)
        await give_up(tavern)
    story = texts(tavern.public()[0])
    assert story.count("aufgegeben") == len(guests), "everybody's turn is in the story"
    assert story.count("Kürzester Weg aus dieser Reihe") == len(guests)


async def test_B38_of_the_longest_ways_a_story_tells_as_much_as_fits(tavern: Tavern) -> None:
    """Nobody is left out."""
    await full_table(tavern)
    seen = await tavern.bot.tavern.play.look(1)
    row = row_from(HOPELESS)
    thrown = tuple(next(lying.top for lying in row if lying.die == die) for die in DICE)
    assert len(par.shortest(row)) == 9
    for many, moves, placings in ((3, 3, 3), (8, 8, 0), (12, 0, 0)):
        events = tuple(TurnEnded(seat, 30, "null", 30, thrown, row) for seat in range(1, many + 1))
        told = Screen().story(replace(seen, events=events), words("de")).replace("\u00a0", " ")
        assert len(told) <= 3000
        assert told.count("auf null in **30 Zügen**") == many
        assert told.count("Reihe: 9 Züge (rot nach") == moves
        assert told.count("Anders hingelegt: 5 Züge (von links: blau vorn") == placings
