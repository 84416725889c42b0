"""Around a round of Pyramide: sheets, who is away or leaves, the fullest table, the game by its words
alone.
"""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing

import pytest

from games import pyramide
from games.building import best
from games.money import FEN
from games.sheet import least_loss, total
from tests.cogs.evening import asked, picks, rolled_off
from tests.cogs.pyramide_evening import begin, clicking, first_throw, rounds, save, stopped, turn, write
from tests.cogs.reader import Heard
from tests.lokal.patron import Patron, buttons, components, texts
from tests.seeds import roll_off, seed_where
from tests.tavern import WELCOME, Tavern

# --- All sheets ---------------------------------------------------------------------------------------------


async def test_B23_whoever_is_there_may_see_all_sheets_as_often_as_wanted(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin, tavern.rosalind, bedenkzeit="60")
    await rolled_off(tavern)
    await turn(tavern, 0)
    before = {message["id"] for message in tavern.public()}
    first = await sheets(tavern, tavern.hedwig)
    assert re.findall(r"\*\*(\w+)\*\*", first) == ["Balduin", "Rosalind"]
    state = (await tavern.table()).state
    for seat in (1, 2):
        assert f"Summe ={total(state.sheets[seat]):>5}".replace("-", "−") in first
    await tavern.tick(20)
    await tavern.restart()
    assert await sheets(tavern, tavern.hedwig) == first
    english = await sheets(tavern, tavern.percy)
    assert english.count("Total =") == 2, "in their own language"
    assert english.replace("Total", "Summe") == first
    assert {message["id"] for message in tavern.public()} == before
    assert not any(first in texts(message) for message in tavern.balduin.messages.values())


async def test_P5_the_sheets_can_be_seen_when_the_table_is_over(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await rounds(tavern, 6)
    table = await tavern.table()
    assert table.phase == "over"
    told = await sheets(tavern, tavern.hedwig)
    assert re.findall(r"\*\*(\w+)\*\*", told) == ["Balduin", "Rosalind"]
    for sheet in table.state.sheets.values():
        assert f"Summe ={total(sheet):>5}".replace("-", "−") in told


async def sheets(tavern: Tavern, patron: Patron) -> str:
    """What a member reads behind the button."""
    return await tavern.told(patron, patron.click(await tavern.shown(patron), "Blätter ansehen"))


async def test_a_table_that_plays_something_else_or_not_yet_has_no_sheets(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin, tavern.rosalind)
    await tavern.lobby(tavern.balduin, tavern.percy)
    await tavern.click(tavern.balduin, "Los geht’s", 2)
    await tavern.lobby(tavern.balduin, game="pyramide")
    for table, said in (
        (2, "An diesem Tisch wird gerade nicht gespielt."),
        (3, "An diesem Tisch wird gerade nicht gespielt."),
        (99, "Einen Tisch 99 gibt es hier nicht; ohne Nummer nehme ich den Tisch in diesem Kanal."),
    ):
        tavern.forge = clicking(f"1:{table}:0:sheets:")
        assert await tavern.refused(tavern.balduin, "Feierabend") == said


# --- Who is away, who leaves, who goes home -----------------------------------------------------------------


async def test_X5_who_is_away_throws_once_stops_and_writes_where_it_loses_least(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    late = await asked(tavern)
    seat = (await tavern.table()).questions[0].seat
    await tavern.tick(5.1)
    table = await tavern.table()
    written = [points for points in table.state.sheets[seat] if points is not None]
    assert len(written) == 1
    [field] = [field for field, points in enumerate(table.state.sheets[seat]) if points is not None]
    assert field == least_loss((None,) * 6, written[0])
    assert await asked(tavern) is not late
    assert re.search(rf"\*\*{late.me['name']}\*\*: \w+ Pyramide, .+\n-# ", await tavern.text()), (
        "all see what was written"
    )


@pytest.mark.parametrize("stop", [False, True], ids=["again", "write"])
async def test_X5_a_turn_that_has_begun_is_ended_with_its_dice(tavern: Tavern, *, stop: bool) -> None:
    await begin(tavern, tavern.balduin)
    await (stopped(tavern) if stop else first_throw(tavern))
    points = best((await tavern.table()).state.turn.dice).points
    await tavern.tick(5.1)
    state = (await tavern.table()).state
    assert state.round == 2
    assert state.sheets[1][least_loss((None,) * 6, points)] == points


async def test_X5_two_turns_in_a_row_and_the_seat_leaves(tavern: Tavern) -> None:
    tavern.seeds = [seed_where(lambda dice: roll_off(dice, 1, 2, 3) == 1)]
    await begin(tavern, tavern.balduin, tavern.rosalind, tavern.percy, einsatz="1")
    await rolled_off(tavern)
    await tavern.tick(5.1)
    for _ in range(2):
        await turn(tavern, 0)
    await tavern.tick(5.1)
    table = await tavern.table()
    assert (table.phase, set(table.state.sheets), table.pot) == ("running", {2, 3}, 3 * FEN)
    assert await asked(tavern) is tavern.rosalind
    assert "**Balduin** ist aufgestanden." in await tavern.text()
    assert await tavern.purse(tavern.balduin) == WELCOME - FEN


async def test_M10_the_last_of_several_takes_the_pot_at_once(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin, tavern.rosalind, einsatz="2")
    await rolled_off(tavern)
    await turn(tavern, 0)
    await rise(tavern, tavern.rosalind)
    text = await tavern.text()
    assert "**Rosalind** ist aufgestanden." in text
    assert "**Balduin** nimmt **4 Fen** aus dem Topf." in text
    assert "**Balduin** gewinnt den Abend!" in text
    assert [await tavern.purse(one) for one in (tavern.balduin, tavern.rosalind)] == [
        WELCOME + 2 * FEN,
        WELCOME - 2 * FEN,
    ]


async def test_M7_all_leave_at_once_nobody_wins_and_the_stake_goes_back(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin, einsatz="2")
    await stopped(tavern)
    await rise(tavern, tavern.balduin)
    text = await tavern.text()
    assert "Alle sind gegangen. Was im Topf lag, ist zurück in den Börsen." in text
    assert "Endstand" not in text
    assert "Blätter ansehen" not in buttons(await tavern.shown(tavern.balduin)), "none is left"
    assert await tavern.purse(tavern.balduin) == WELCOME


async def rise(tavern: Tavern, patron: Patron) -> None:
    """Get up in a running game, which is asked twice."""
    question = await tavern.private(patron, patron.click(await tavern.shown(patron), "Aufstehen"))
    yes = next(one for one in components(question) if ":rise-yes:" in one.get("custom_id", ""))
    await patron.click(question, yes["custom_id"])
    await tavern.quiet()


async def test_M11_home_time_comes_when_the_round_is_settled_and_gives_the_stake_back(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin, tavern.rosalind, einsatz="2")
    await rolled_off(tavern)
    await turn(tavern, 0)
    for patron in (tavern.balduin, tavern.rosalind):
        await tavern.click(patron, "Feierabend")
    assert (await tavern.table()).phase == "running"
    await turn(tavern, 0)
    text = await tavern.text()
    assert "Feierabend. Alle nehmen ihre Münzen mit heim." in text
    assert "**Endstand**" in text
    assert [await tavern.purse(one) for one in (tavern.balduin, tavern.rosalind)] == [WELCOME, WELCOME]


async def test_once_more_keeps_the_game_and_its_stake(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin, einsatz="2")
    await rounds(tavern, 6)
    await tavern.click(tavern.balduin, "Nochmal")
    text = await tavern.text(2)
    assert "## 🎲 Pyramide · Tisch 2" in text
    assert "Einsatz 2 Fen" in text
    await tavern.click(tavern.balduin, "Los geht’s", 2)
    assert (await tavern.table(2)).pot == 2 * FEN


async def test_a_won_table_whose_sheets_cannot_be_read_any_more_is_shown(tavern: Tavern) -> None:
    await begin(tavern, tavern.balduin)
    await rounds(tavern, 6)
    await tavern.stop()
    with closing(sqlite3.connect(tavern.path)) as db, db:
        db.execute("UPDATE tavern_table SET shape = 999, drawn = 0")
    await tavern.start()
    text = await tavern.text()
    assert "Dieser Tisch ist aus." in text
    assert "Endstand" not in text
    assert list(buttons(await tavern.shown(tavern.balduin))) == ["Nochmal"]


# --- The fullest table (B38, B39) ---------------------------------------------------------------------------

LONG = "_" * 32
FULL = (300, 300, 300, -36, -36, None)


async def test_B38_B39_twelve_long_names_and_full_sheets_fit(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The Lokal refuses what Discord would; a message that was refused would not show the newest state."""
    guests = await full_table(tavern)
    await turn_by_turn(tavern, guests)
    assert len(await sheets(tavern, guests[0])) < 4000
    story = texts(tavern.public()[0])
    assert story.count(" Pyramide, ") == len(guests), "everybody's turn is in the story"
    state = (await tavern.table()).state
    monkeypatch.setattr(pyramide, "ROUNDS", 2)
    await save(tavern, sheets=dict.fromkeys(state.sheets, (300, 300, 300, 300, 300, None)))
    while (await tavern.table()).phase == "running":
        await turn(tavern, 5)
    text = await tavern.text()
    assert "Endstand" in text
    assert text.count("\\_…") >= 2 * len(guests), "the standings, and who has won"
    assert "den Abend!" in text


async def full_table(tavern: Tavern) -> list[Patron]:
    """Twelve with the longest names sit at a table for a stake, sheets nearly full."""
    world = tavern.lokal.world
    guests = await tavern.newcomers(12)
    for guest in guests:
        user = world.users[int(guest.me["id"])]
        user.name = LONG
        world.put(user)
    await begin(tavern, *guests, einsatz="1", münzen="5")
    await rolled_off(tavern)
    await tavern.click(guests[3], "Feierabend")
    await save(tavern, sheets=dict.fromkeys(range(1, 13), FULL))
    return guests


async def turn_by_turn(tavern: Tavern, guests: list[Patron]) -> None:
    """A round in which each screen of a turn is measured."""
    for _ in guests:
        patron = await first_throw(tavern)
        shown = await tavern.shown(patron)
        assert "dein **1. Wurf**" in texts(shown)
        await tavern.click(patron, picks(shown)[0])
        await tavern.click(patron, "So lassen")
        shown = await tavern.shown(patron)
        assert "wohin mit" in texts(shown)
        assert len(components(shown)) <= 40
        assert len(texts(shown)) < 4000
        await write(tavern, 5)


# --- The game by its words alone (B42) ----------------------------------------------------------------------


class Listener:
    """Two members who have nothing but the words; `tavern` only judges what they have heard."""

    def __init__(self, tavern: Tavern) -> None:
        self.tavern = tavern
        self.patrons = {one.me["name"]: one for one in (tavern.balduin, tavern.rosalind)}
        self.names = {one.me["id"]: name for name, one in self.patrons.items()}
        self.totals = dict.fromkeys(self.patrons, 0)

    async def hear(self) -> Heard:
        await self.tavern.quiet()
        return Heard(self.tavern.public()[-1], self.names)

    async def press(self, name: str, label: str) -> Heard:
        """Press a button by what one hears of it; what is heard then."""
        shown, patron = await self.hear(), self.patrons[name]
        await patron.when(lambda: shown.id in patron.messages)
        await patron.click(shown.id, shown.button(label))
        return await self.hear()

    async def turn(self, name: str) -> None:
        """Throw, throw the highest again, twice, and write into the first free field."""
        shown = await self.press(name, "6 Würfel werfen")
        for number in (1, 2):
            throw, heard = shown.found(r"dein (\d)\. Wurf von 3:\n([\d ]+)$")
            dice = [int(face) for face in heard.split()]
            assert tuple(dice) == (await self.tavern.table()).state.turn.dice
            assert int(throw) == number
            kind, points = shown.found(r"^Jetzt: (\w+) Pyramide, (−?\d+) Punkte?$")
            assert (KINDS[kind], minus(points)) == (best(dice).kind, best(dice).points)
            shown = await self.press(name, str(max(dice)))
            assert shown.numbers("Neu wirfst du") == [max(dice)]
            shown = await self.press(name, "1 Würfel neu werfen")
        [points] = shown.found(r"wohin mit (−?\d+) Punkt")
        label = next(label for label, _ in shown.buttons if " ×" in label)
        times, worth = label.partition("×")[2].split(": ")
        assert int(times) * minus(points) == minus(worth)
        shown = await self.press(name, label)
        self.totals[name] += minus(worth)
        if shown.seats:
            assert minus(shown.seats[name][1].split()[0]) == self.totals[name]


KINDS = {"große": "gross", "halbe": "halb", "kleine": "klein", "keine": "none"}


def minus(told: str) -> int:
    """The number that was told."""
    return int(told.replace("−", "-"))


async def test_B42_a_game_is_played_to_its_end_by_its_words_alone(tavern: Tavern) -> None:
    listener = Listener(tavern)
    await begin(tavern, tavern.balduin, tavern.rosalind)
    while (shown := await listener.hear()).found(r"(Wer beginnt\?)"):
        await listener.press(shown.asked[0], "Würfeln")
    while (shown := await listener.hear()).asked:
        [name] = shown.asked
        await listener.turn(name)
    best_of_all = max(listener.totals.values())
    winners = [name for name, points in listener.totals.items() if points == best_of_all]
    [said] = shown.found(r"^(\w+(?: und \w+)?) gewinn\w+ den Abend!$")
    assert said.split(" und ") == winners
