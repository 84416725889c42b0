"""What those who bet are told: by which number, how likely it is, and what it costs them (W1 to W5, Z9)."""

from __future__ import annotations

from games.dice import FairDice
from tests import seeds
from tests.cogs.bettors import (
    ODD,
    ODD_SHOWN,
    at_turn,
    hold,
    ids,
    offer,
    part,
    press,
    propose,
    refused,
    running,
    screen,
    stacks,
)
from tests.cogs.evening import rolled_off, stake, turn
from tests.lokal.patron import buttons, texts
from tests.seeds import roll_off
from tests.tavern import Tavern

WARNS = "⚠️ Damit hast du am Tisch keine Münze mehr frei."


async def test_W2_numbers_stay_when_the_list_of_offers_moves(tavern: Tavern) -> None:
    await at_turn(tavern)
    first = await offer(tavern, tavern.balduin, "1", "Balduin Zyklus")
    second = await offer(tavern, tavern.hedwig, "2")
    old = await tavern.shown(tavern.percy)
    assert [label for label in buttons(old) if "halten" in label] == [
        f"{second} · 2 Fen halten",
        f"{first} · 1 Fen halten",
    ]
    third = await offer(tavern, tavern.rosalind, "1", "Rosalind gewinnt die Runde")
    said = await tavern.told(tavern.percy, tavern.percy.click(old, f"{second} · 2 Fen halten"))
    assert f"number {second}: you hold 2 Fen against Hedwig" in said
    assert "There is no taking it back." in said
    lines = (await tavern.text()).splitlines()
    assert [line.split(" ")[0] for line in lines if " setzt " in line] == [str(third), str(first)]


async def test_W2_a_receipt_that_does_not_arrive_changes_nothing(tavern: Tavern) -> None:
    await at_turn(tavern)
    await offer(tavern, tavern.balduin, "1")
    lost = tavern.lokal.faults.order("POST", r"/webhooks/.*", status=404)
    await hold(tavern, tavern.rosalind)
    assert lost.times == 0, "it was tried"
    assert len(await running(tavern)) == 1


async def test_W5_who_could_hold_sees_the_chance_as_of_now(tavern: Tavern) -> None:
    await at_turn(tavern)
    await offer(tavern, tavern.balduin, "1", "Balduin Zyklus")
    await offer(tavern, tavern.balduin, "1")
    await offer(tavern, tavern.hedwig, "1", "Rosalind gewinnt die Runde")
    shown = texts(await screen(tavern, tavern.percy))
    assert "” (until the throw)\n-# Chance: 96.9%\n" in shown
    assert "-# Chance: 16.1% if played for it" in shown
    assert shown.count("Chance:") == 2, "who wins depends on people"


async def test_W2_M2_a_part_is_offered_only_where_there_is_one(tavern: Tavern) -> None:
    await at_turn(tavern)
    await offer(tavern, tavern.balduin, "2")
    shown = await screen(tavern, tavern.rosalind)
    assert len(ids(shown, "bet-part")) == 1
    await part(tavern, tavern.rosalind, shown, "1")
    shown = await screen(tavern, tavern.rosalind)
    assert (len(ids(shown, "bet-hold")), ids(shown, "bet-part")) == (1, [])


async def test_Z9_whose_last_coins_a_bet_takes_is_warned(tavern: Tavern) -> None:
    await at_turn(tavern)
    assert WARNS not in texts(await propose(tavern, tavern.balduin, "3", ODD))
    asked = await propose(tavern, tavern.balduin, "4", ODD)
    assert WARNS in texts(asked)
    await press(tavern, tavern.balduin, asked, "bet-yes")
    shown = await tavern.shown(tavern.rosalind)
    [button] = [label for label in buttons(shown) if "halten" in label]
    assert WARNS in await tavern.told(tavern.rosalind, tavern.rosalind.click(shown, button))
    assert WARNS not in texts(await propose(tavern, tavern.hedwig, "20", "Balduin Zyklus")), "no seat"


async def test_Z9_where_no_stake_comes_nobody_is_warned(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, game="null", wettfrist=0)
    asked = await propose(tavern, tavern.balduin, "5", "es regnet morgen")
    assert WARNS not in texts(asked)
    assert "-# Offen: bis der Tisch schließt." in texts(asked)


async def test_W1_a_seat_is_told_that_it_bets_with_the_coins_at_the_table(tavern: Tavern) -> None:
    await at_turn(tavern)
    said = await tavern.told(tavern.balduin, tavern.balduin.command("wette", betrag="5", auf=ODD))
    assert said == "Das reicht nicht: An diesem Tisch hast du 4 Fen frei, nötig wären 5 Fen."
    await offer(tavern, tavern.hedwig, "5")
    said = await refused(tavern, tavern.balduin, await tavern.shown(tavern.balduin), "bet-hold")
    assert said == "Das reicht nicht: An diesem Tisch hast du 4 Fen frei, nötig wären 5 Fen."


async def test_W2_the_question_says_that_the_next_stake_ends_an_offer_of_a_seat(tavern: Tavern) -> None:
    await at_turn(tavern)
    for claim, until in (
        (ODD, "bis zum Wurf"),
        ("Balduin Zyklus", "bis der Zug entschieden ist"),
        ("Balduin gewinnt die Runde", "bis zum nächsten Einsatz"),
        ("Balduin gewinnt den Tisch", "bis zum nächsten Einsatz"),
        ("es regnet morgen", "bis zum nächsten Einsatz"),
    ):
        assert f"-# Offen: {until}. Was" in texts(await propose(tavern, tavern.balduin, "1", claim)), claim
    asked = await propose(tavern, tavern.hedwig, "1", "Balduin gewinnt den Tisch")
    assert "-# Offen: bis der Tisch entschieden ist. Was" in texts(asked), "a purse pays no stake"


async def test_W2_pages_of_bets_say_which_they_are(tavern: Tavern) -> None:
    await at_turn(tavern)
    for number in range(6):
        await offer(tavern, tavern.hedwig, "1", f"es regnet in {number} Tagen")
    shown = texts(await screen(tavern, tavern.rosalind))
    assert shown.startswith("**Nebenwetten am Tisch 1** · Seite 1 von 2\n")
    everywhere = texts(await tavern.private(tavern.percy, tavern.percy.command("wetten")))
    assert "**Side bets** · page 1 of 2" in everywhere


async def test_W4_the_table_stands_behind_a_free_bet_not_behind_what_to_do(tavern: Tavern) -> None:
    await at_turn(tavern)
    await offer(tavern, tavern.hedwig, "1", "es regnet morgen")
    await hold(tavern, tavern.rosalind)
    shown = texts(await tavern.private(tavern.hedwig, tavern.hedwig.command("wetten")))
    assert "1 Fen auf „frei: es regnet morgen“ · Tisch 1\n-# Freie Wette 1: Sagt beide" in shown


async def test_W2_the_second_of_two_clicks_on_yes_tells_the_same(tavern: Tavern) -> None:
    await at_turn(tavern)
    asked = await propose(tavern, tavern.balduin, "1", ODD)
    await press(tavern, tavern.balduin, asked, "bet-yes")
    tavern.deliver_again(tavern.sent[-1] | {"id": str(int(tavern.sent[-1]["id"]) + 1)})
    await tavern.quiet()
    told = await tavern.seen(tavern.balduin, int(asked["id"]))
    assert texts(told) == f"Nummer 1 steht am Tisch: 1 Fen auf „{ODD_SHOWN}“."


def first_of_three_wins(dice: FairDice) -> bool:
    """Seat 1 begins and beats seats 2 and 3 with the first throw."""
    begins = roll_off(dice, 1, 2, 3) == 1
    return begins and seeds.turn(dice, 1) > max(seeds.turn(dice, 2), seeds.turn(dice, 3))


async def test_Z9_who_has_coins_in_bets_alone_is_shown_as_sitting_out(tavern: Tavern) -> None:
    tavern.seeds = [seeds.seed_where(first_of_three_wins)]
    await tavern.begin(tavern.balduin, tavern.rosalind, tavern.percy, münzen="2", wettfrist=0)
    await rolled_off(tavern)
    await stake(tavern, "1 Fen")
    await offer(tavern, tavern.rosalind, "1", "Balduin gewinnt die nächste Runde")
    await hold(tavern, tavern.hedwig)
    while (await tavern.table()).state.round == 1:
        await turn(tavern)
    assert (await stacks(tavern))["Rosalind"] == 0, "somebody else has won the round"
    await stake(tavern, "1 Fen")
    text = (await tavern.text()).replace("\u00a0", " ")
    assert "· **Rosalind** · 0 Fen · setzt aus" in text
    assert text.count("setzt aus") == 1
