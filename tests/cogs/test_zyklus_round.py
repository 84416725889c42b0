"""A round of 34-Zyklus, clicked: the roll-off, the stake, turns, Stechen, the pot, who is out (Z1 to Z11)."""

from __future__ import annotations

import re

from games import zyklus
from games.dice import FairDice
from games.money import FEN
from tests.cogs.evening import asked, cry, picks, rolled_off, round_, stake, throw, to_the_last_coin, turn
from tests.lokal.patron import buttons, texts
from tests.seeds import first_begins_and_wins, roll_off, seed_where
from tests.seeds import turn as rank_of
from tests.tavern import Tavern, pressing


async def test_Z1_one_alone_cannot_begin(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin)
    assert "Es fehlt noch mindestens einer." in await tavern.text()
    start = buttons(await tavern.shown(tavern.balduin))["Los geht’s"]
    assert start["disabled"]
    tavern.forge = pressing(start["custom_id"])
    assert await tavern.refused(tavern.balduin, "Mitspielen") == (
        "Es braucht mindestens 2 am Tisch, sonst macht es keinen Spaß."
    )


async def test_Z2_highest_begins(tavern: Tavern) -> None:
    tavern.seeds = [seed_where(lambda dice: roll_off(dice, 1, 2) == 2)]
    await tavern.begin(tavern.balduin, tavern.percy)
    await tavern.click(tavern.balduin, "Würfeln")
    await tavern.click(tavern.percy, "Würfeln")
    assert await asked(tavern) is tavern.percy
    assert "**Percy** beginnt." in await tavern.text()


async def test_Z2_a_seat_throws_once(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.percy, tavern.rosalind)
    await tavern.click(tavern.percy, "Würfeln")
    said = await tavern.refused(tavern.percy, "Würfeln")
    assert said == "There is nothing more for you to roll here; wait for the others."


async def test_Z2_everybody_sees_what_was_rolled(tavern: Tavern) -> None:
    tavern.seeds = [seed_where(lambda dice: [dice.draw(seat) for seat in (1, 2)] == [2, 5])]
    await tavern.begin(tavern.balduin, tavern.percy)
    await rolled_off(tavern)
    assert "Ausgewürfelt: Balduin `2`, Percy `5`. **Percy** beginnt." in await tavern.text()


async def test_Z2_tied_highest_throw_again(tavern: Tavern) -> None:
    def tied_at_first(dice: FairDice) -> bool:
        faces = [dice.draw(seat) for seat in (1, 2, 3)]
        return faces[0] == faces[2] > faces[1] and roll_off(dice, 1, 3) == 3

    tavern.seeds = [seed_where(tied_at_first)]
    await tavern.begin(tavern.balduin, tavern.percy, tavern.rosalind)
    for patron in (tavern.balduin, tavern.percy, tavern.rosalind):
        await tavern.click(patron, "Würfeln")
    text = await tavern.text()
    assert re.search(r"Ausgewürfelt: Balduin `(\d)`, Percy `\d`, Rosalind `\1`\. Gleichstand!", text)
    assert "Wer am höchsten wirft, fängt an. Es werfen: Balduin und Rosalind." in text
    await tavern.refused(tavern.percy, "Würfeln")
    await tavern.click(tavern.rosalind, "Würfeln")
    assert "Es werfen noch: Balduin." in await tavern.text()
    await tavern.click(tavern.balduin, "Würfeln")
    assert await asked(tavern) is tavern.rosalind
    text = await tavern.text()
    assert re.search(r"`\d`; noch einmal: Rosalind `\d`, Balduin `\d`\. \*\*Rosalind\*\* beginnt", text)


async def test_Z3_stake_buttons_go_up_to_all_that_the_beginner_has(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.percy, münzen="2½", teilung=2)
    await rolled_off(tavern)
    shown = await tavern.shown(tavern.balduin)
    offered = [label for label, found in buttons(shown).items() if ":stake:" in found["custom_id"]]
    assert offered == ["½ Fen", "1 Fen", "1½ Fen", "Alles: 2½ Fen"]


async def test_Z3_every_seat_pays_and_a_short_one_pays_all(tavern: Tavern) -> None:
    await tavern.hedwig.command(
        "taverne börse setzen", mitglied=tavern.percy.me["id"], betrag="2", grund="für den Versuch"
    )
    tavern.seeds = [seed_where(lambda dice: roll_off(dice, 1, 2) == 1)]
    await tavern.begin(tavern.balduin, tavern.percy)
    await rolled_off(tavern)
    await stake(tavern, "3 Fen")
    table = await tavern.table()
    assert [sitter.stack for sitter in table.sitters] == [2 * FEN, 0]
    assert table.pot == 5 * FEN
    assert table.state.paid == {1: 3 * FEN, 2: 2 * FEN}


async def test_Z3_another_stake_by_form(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.percy, teilung=1)
    await rolled_off(tavern)
    beginner = await asked(tavern)
    await tavern.click(beginner, "Anderer Einsatz …")
    await beginner.submit(text="1¼")
    await tavern.quiet()
    table = await tavern.table()
    assert (table.pot, table.state.stake) == (10, 5)


async def test_Z4_laying_going_on_and_done(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.percy)
    await rolled_off(tavern)
    await stake(tavern)
    patron = await throw(tavern)
    thrown = (await tavern.table()).state.turn.thrown
    await tavern.click(patron, picks(await tavern.shown(patron))[1])
    await tavern.click(patron, "Weiterwürfeln")
    state = (await tavern.table()).state
    assert state.turn.laid == (thrown[1],)
    assert (len(state.turn.thrown), state.turn.throws) == (4, 2)
    assert re.search(rf"Liegt: .*`{thrown[1]}`", await tavern.text())
    again = state.turn.thrown
    await tavern.click(patron, "Alle liegen lassen")
    state = (await tavern.table()).state
    assert state.lying[2 if patron is tavern.percy else 1] == (thrown[1], *again)


async def test_Z4_one_die_must_be_laid(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.percy)
    await rolled_off(tavern)
    await stake(tavern)
    patron = await throw(tavern)
    said = await tavern.refused(patron, "Weiterwürfeln")
    assert said.startswith(("Mindestens ein Würfel", "Keep at least one"))


async def test_Z4_picking_all_five_ends_the_turn(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.percy)
    await rolled_off(tavern)
    await stake(tavern)
    patron = await throw(tavern)
    shown = await tavern.shown(patron)
    for die in picks(shown):
        await patron.click(shown, die)
    await tavern.quiet()
    await tavern.click(patron, "Weiterwürfeln")
    state = (await tavern.table()).state
    assert len(state.lying) == 1
    assert await asked(tavern) is not patron


async def test_Z6_the_zyklus_beats_everything_and_Z8_takes_the_pot(tavern: Tavern) -> None:
    def second_throws_it(dice: FairDice) -> bool:
        return roll_off(dice, 1, 2) == 1 and rank_of(dice, 2) == zyklus.ZYKLUS > rank_of(dice, 1)

    tavern.seeds = [seed_where(second_throws_it)]
    await tavern.begin(tavern.balduin, tavern.percy)
    await rolled_off(tavern)
    history = await tavern.shown(tavern.hedwig)
    await round_(tavern, "2 Fen")
    story = texts(await tavern.seen(tavern.hedwig, int(history["id"])))
    assert "**Percy** gewinnt (Zyklus) und nimmt **4 Fen**" in story
    assert await asked(tavern) is tavern.percy, "the winner begins the next round"
    assert [sitter.stack for sitter in (await tavern.table()).sitters] == [3 * FEN, 7 * FEN]


async def test_Z7_all_asche_is_a_stechen_whose_stake_doubles(tavern: Tavern) -> None:
    def asche_three_times(dice: FairDice) -> bool:
        if roll_off(dice, 1, 2) != 1:
            return False
        ranks = [(rank_of(dice, 1), rank_of(dice, 2)) for _ in range(4)]
        return all(pair == (0, 0) for pair in ranks[:3]) and ranks[3][0] != ranks[3][1]

    tavern.seeds = [seed_where(asche_three_times)]
    await tavern.begin(tavern.balduin, tavern.percy, münzen="20")
    await rolled_off(tavern)
    await stake(tavern, "1 Fen")
    pots, history = [], int((await tavern.shown(tavern.hedwig))["id"])
    for number in range(3):
        await turn(tavern)
        await turn(tavern)
        pots.append((await tavern.table()).pot // FEN)
        text = await tavern.text()
        assert f"{number + 1}. Stechen, je {2**number} Fen" in text
        assert text.count("im Stechen") == 2
        assert "Asche" not in text, "what was thrown before it counts no more"
        assert f"gleichauf. Sie legen je {2**number} Fen nach.\n" in text
    assert pots == [4, 8, 16]
    await turn(tavern)
    text = await tavern.text()
    assert (text.count("im Stechen"), text.count(" → ")) == (1, 1)
    await turn(tavern)
    story = texts(await tavern.seen(tavern.hedwig, history))
    assert "beginnt.\n\n" in story
    assert re.search(
        r"\n\n🪙 \*\*\w+\*\* gewinnt das Stechen \(\w+( Punkte)?\) und nimmt \*\*16 Fen\*\*", story
    )
    stacks = sorted(sitter.stack // FEN for sitter in (await tavern.table()).sitters)
    assert stacks == [12, 28]


async def test_Z7_who_is_not_tied_watches_and_who_is_short_adds_what_there_is(tavern: Tavern) -> None:
    def two_tied(dice: FairDice) -> bool:
        ranks = [rank_of(dice, seat) for seat in (1, 2, 3)] if roll_off(dice, 1, 2, 3) == 1 else [0, 1, 0]
        return ranks[0] == ranks[1] > ranks[2]

    tavern.seeds = [seed_where(two_tied)]
    await tavern.begin(tavern.balduin, tavern.percy, tavern.rosalind)
    await rolled_off(tavern)
    await stake(tavern, "Alles: 5 Fen")
    for _ in range(3):
        await turn(tavern)
    text = await tavern.text()
    assert "Balduin und Percy sind gleichauf. Sie legen je 5 Fen nach, oder was sie noch haben." in text
    assert re.findall(r"\*\*(\w+)\*\* · 0 Fen · (.+)", text) == [
        ("Balduin", "im Stechen"),
        ("Percy", "im Stechen"),
        ("Rosalind", "schaut zu"),
    ]


async def test_Z9_who_has_no_coin_is_out_and_the_last_seat_wins(tavern: Tavern) -> None:
    tavern.seeds = [seed_where(first_begins_and_wins)]
    await tavern.begin(tavern.balduin, tavern.percy)
    await rolled_off(tavern)
    await round_(tavern, "Alles: 5 Fen")
    table = await tavern.table()
    assert (table.phase, table.ending) == ("over", "won")
    text = await tavern.text()
    assert "**Percy** hat keine Münze mehr und scheidet aus." in text
    assert "**Balduin** gewinnt den Abend!" in text
    assert (await tavern.purse(tavern.balduin), await tavern.purse(tavern.percy)) == (25 * FEN, 15 * FEN)


async def test_Z9_three_seats_to_the_last_coin(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.percy, tavern.rosalind, münzen="2")
    await rolled_off(tavern)
    await to_the_last_coin(tavern)
    purses = sorted([await tavern.purse(p) for p in (tavern.balduin, tavern.percy, tavern.rosalind)])
    assert purses == [18 * FEN, 18 * FEN, 24 * FEN]


async def test_Z10_hagmea_is_heard_and_the_second_time_suspicious(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await stake(tavern)
    patron = await asked(tavern)
    before = (await tavern.table()).state
    await cry(tavern, patron)
    assert "murmelt: „Hagmea hilf!“" in await tavern.text()
    await cry(tavern, patron)
    assert "Brauen" in await tavern.text()
    after = (await tavern.table()).state
    assert (after.number, after.turn) == (before.number, before.turn), "it closes no question"
    other = tavern.rosalind if patron is tavern.balduin else tavern.balduin
    assert "nicht dran" in await tavern.refused(other, "Hagmea hilf")


async def test_Z11_a_skewed_throw_is_told_and_repeated(tavern: Tavern) -> None:
    def first_throw_is_skewed(dice: FairDice) -> bool:
        if roll_off(dice, 1, 2) != 1:
            return False
        return dice.draw(1, 20) == 1 and dice.draw(1, 20) != 1

    tavern.seeds = [seed_where(first_throw_is_skewed)]
    await tavern.lobby(tavern.balduin, tavern.percy, **{"schiefe-würfel": True})
    assert "schiefe Würfel" in await tavern.text()
    await tavern.click(tavern.balduin, "Los geht’s")
    await rolled_off(tavern)
    await stake(tavern)
    thrower = await throw(tavern)
    assert "lag schief, der Wurf galt nicht. Hier der neue:" in await tavern.text()
    assert len((await tavern.table()).state.turn.thrown) == 5
    await tavern.click(thrower, picks(await tavern.shown(thrower))[0])
    await tavern.click(thrower, "Weiterwürfeln")
    assert "lag schief" not in await tavern.text(), "the throw that stands below it now is another"
