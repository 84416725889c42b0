"""`/wette` by clicks: offered, held, withdrawn, decided, and what the table shows of it (W1 to W4, W9)."""

from __future__ import annotations

from games.money import FEN
from tests.cogs.bettors import (
    ODD,
    ODD_SHOWN,
    at_turn,
    hold,
    ids,
    offer,
    offers,
    part,
    press,
    propose,
    refused,
    running,
    screen,
    seed,
    stacks,
)
from tests.cogs.evening import throw, turn
from tests.lokal.patron import buttons, texts
from tests.tavern import WELCOME, Tavern, one_sentence


async def test_W4_W9_an_offer_is_held_settled_by_the_dice_and_paid(tavern: Tavern) -> None:
    await at_turn(tavern)
    asked = await propose(tavern, tavern.balduin, "2", ODD)
    assert texts(asked) == (
        f"**2 Fen auf „{ODD_SHOWN}“** – so habe ich dich verstanden. Soll das gelten?\nChance: 96,9 %\n"
        "-# Offen: bis zum Wurf. Was niemand hält, bekommst du zurück."
    )
    assert ODD_SHOWN not in await tavern.text(), "nothing is offered yet"
    told = await press(tavern, tavern.balduin, asked, "bet-yes")
    assert texts(told) == f"Nummer 1 steht am Tisch: 2 Fen auf „{ODD_SHOWN}“."
    assert f"1 · **Balduin** setzt 2 Fen auf „{ODD_SHOWN}“ (bis zum Wurf)" in await tavern.text()
    before = await stacks(tavern)
    shown = await tavern.shown(tavern.rosalind)
    receipt = await tavern.told(tavern.rosalind, tavern.rosalind.click(shown, "1 · 2 Fen halten"))
    assert receipt == (
        f"🤝 Es gilt, Nummer 1: Du hältst 2 Fen gegen Balduin und gewinnst, wenn „{ODD_SHOWN}“ nicht stimmt. "
        "Zurücknehmen geht nicht.\n-# Chance: 96,9 %"
    )
    text = await tavern.text()
    assert f"· **Balduin** gegen **Rosalind**: 2 Fen auf „{ODD_SHOWN}“" in text
    assert "setzt" not in text, "all of it is held"
    assert await stacks(tavern) == {**before, "Rosalind": before["Rosalind"] - 2 * FEN}
    await throw(tavern)
    assert f"🤝 „{ODD_SHOWN}“ stimmte: **Balduin** gewinnt 2 Fen von Rosalind" in await tavern.text()
    assert await stacks(tavern) == {
        "Balduin": before["Balduin"] + 4 * FEN,
        "Rosalind": before["Rosalind"] - 2 * FEN,
    }


async def test_W2_never_mind_binds_nothing(tavern: Tavern) -> None:
    await at_turn(tavern)
    before = await stacks(tavern)
    asked = await propose(tavern, tavern.balduin, "2", ODD)
    await press(tavern, tavern.balduin, asked, "never-mind")
    assert await offers(tavern) == ()
    assert await stacks(tavern) == before
    assert "Nebenwetten" not in await tavern.text()


async def test_W5_in_the_members_own_language(tavern: Tavern) -> None:
    await at_turn(tavern, teilung=2)
    asked = await propose(tavern, tavern.percy, "1½", "the next throw has no six and at least 1 odd")
    assert "**1½ Fen on “next throw: at least one odd, no 6”** – that is how I understood you" in texts(asked)
    assert "Chance: 39.8%" in texts(asked)
    await press(tavern, tavern.percy, asked, "bet-yes")
    text = await tavern.text()
    assert "**Percy** setzt 1½ Fen auf „nächster Wurf: mindestens eine Ungerade, keine 6“" in text
    shown = await screen(tavern, tavern.percy)
    assert "**Percy** bets 1½ Fen on “next throw: at least one odd, no 6” (until the throw)" in texts(shown)


async def test_W5_the_chance_of_a_result_says_what_it_assumes(tavern: Tavern) -> None:
    await at_turn(tavern)
    asked = await propose(tavern, tavern.percy, "1", "Balduin Zyklus")
    assert "% if played for it\n" in texts(asked)
    asked = await propose(tavern, tavern.hedwig, "1", "Balduin: Zyklus")
    assert " %, wenn darauf gespielt wird\n" in texts(asked)
    asked = await propose(tavern, tavern.hedwig, "1", "Balduin gewinnt die Runde")
    assert "%" not in texts(asked), "that depends on people"


async def test_W2_a_part_is_held_by_the_form_and_the_rest_withdrawn(tavern: Tavern) -> None:
    await at_turn(tavern)
    before = await stacks(tavern)
    await offer(tavern, tavern.balduin, "3")
    shown = await screen(tavern, tavern.rosalind)
    for amount in ("4", "-1", "0", "1e3", "½", "viel", " "):
        said = await tavern.told(tavern.rosalind, part(tavern, tavern.rosalind, shown, amount))
        assert one_sentence(said), (amount, said)
    assert await running(tavern) == ()
    await part(tavern, tavern.rosalind, shown, "1")
    shown = await tavern.seen(tavern.rosalind, int(shown["id"]))
    assert "🤝 Es gilt, Nummer 1: Du hältst 1 Fen gegen Balduin" in texts(shown)
    assert "setzt 3 Fen" in await tavern.text()
    assert "(bis zum Wurf; noch 2 Fen frei)" in await tavern.text()
    own = await screen(tavern, tavern.balduin)
    assert "**Balduin** gegen **Rosalind**: 1 Fen" in texts(own)
    assert ids(own, "bet-hold") == []
    own = await press(tavern, tavern.balduin, own, "bet-back")
    assert f"Nummer 1 zurückgezogen: 2 Fen auf „{ODD_SHOWN}“ sind wieder bei dir." in texts(own)
    assert await offers(tavern) == ()
    now = await stacks(tavern)
    assert {name: before[name] - have for name, have in now.items()} == {"Balduin": FEN, "Rosalind": FEN}


async def test_W2_a_named_opponent_alone_may_hold(tavern: Tavern) -> None:
    await at_turn(tavern)
    await offer(tavern, tavern.balduin, "1", gegner=tavern.percy.me["id"])
    assert f"(bis zum Wurf), nur für <@{tavern.percy.me['id']}>" in await tavern.text()
    said = await refused(tavern, tavern.rosalind, await tavern.shown(tavern.rosalind), "bet-hold")
    assert said == f"Dieses Angebot ist nur für <@{tavern.percy.me['id']}>."
    assert ids(await screen(tavern, tavern.rosalind), "bet-hold") == []
    await hold(tavern, tavern.percy)
    [contract] = await running(tavern)
    assert (contract.name, contract.seat) == ("Percy", 0)


async def test_W1_B09_nobody_bets_against_themselves(tavern: Tavern) -> None:
    await at_turn(tavern)
    me = tavern.balduin.me["id"]
    said = await tavern.told(tavern.balduin, tavern.balduin.command("wette", betrag="1", auf=ODD, gegner=me))
    assert one_sentence(said)
    await offer(tavern, tavern.balduin, "1")
    said = await refused(tavern, tavern.balduin, await tavern.shown(tavern.balduin), "bet-hold")
    assert said == "Gegen dein eigenes Angebot kannst du nicht halten."
    opposite = tavern.balduin.command("wette", betrag="1", auf="nächster Wurf: keine Ungerade")
    said = await tavern.told(tavern.balduin, opposite)
    assert said == "Du wettest schon auf das Gegenteil; auf beiden Seiten geht nicht."
    await offer(tavern, tavern.rosalind, "1")
    said = await refused(tavern, tavern.rosalind, await tavern.shown(tavern.rosalind), "bet-hold", 1)
    assert said == "Du wettest schon auf das Gegenteil; auf beiden Seiten geht nicht."


async def test_W1_W9_who_watches_bets_from_the_purse(tavern: Tavern) -> None:
    await at_turn(tavern)
    await offer(tavern, tavern.hedwig, "2")
    assert await tavern.purse(tavern.hedwig) == WELCOME - 2 * FEN
    said = await tavern.told(tavern.hedwig, tavern.hedwig.command("börse"))
    assert "In Wetten: 2 Fen" in said.replace("**", "")
    await hold(tavern, tavern.percy)
    assert await tavern.purse(tavern.percy) == WELCOME - 2 * FEN
    await throw(tavern)
    assert await tavern.purse(tavern.hedwig) == WELCOME + 2 * FEN
    assert await tavern.purse(tavern.percy) == WELCOME - 2 * FEN
    said = await tavern.told(tavern.percy, tavern.percy.command("börse"))
    assert "bets" not in said


async def test_W1_a_table_may_keep_watchers_out(tavern: Tavern) -> None:
    await at_turn(tavern, zuschauer=False)
    said = await tavern.told(tavern.hedwig, tavern.hedwig.command("wette", betrag="1", auf=ODD))
    assert said == "An diesem Tisch wetten nur die, die mitspielen."
    await offer(tavern, tavern.balduin, "1")
    said = await refused(tavern, tavern.hedwig, await tavern.shown(tavern.hedwig), "bet-hold")
    assert said == "An diesem Tisch wetten nur die, die mitspielen."


async def test_B12_the_limit_holds_for_the_sum(tavern: Tavern) -> None:
    await at_turn(tavern, wettlimit="2", münzen="10")
    await offer(tavern, tavern.balduin, "1")
    said = await tavern.told(
        tavern.balduin, tavern.balduin.command("wette", betrag="2", auf="Balduin Zyklus")
    )
    assert said == "An diesem Tisch darf jeder höchstens 2 Fen in Wetten haben; bei dir sind es schon 1."
    await offer(tavern, tavern.balduin, "1", "Balduin Zyklus")
    for _ in range(2):
        await hold(tavern, tavern.percy)
    await offer(tavern, tavern.rosalind, "1", "Balduin Asche")
    said = await refused(tavern, tavern.percy, await tavern.shown(tavern.percy), "bet-hold")
    assert "2 Fen" in said
    assert one_sentence(said)


async def test_W3_B13_what_lies_already_is_too_late(tavern: Tavern) -> None:
    """An offer whose throw is made while its button is still to be seen: refused, and nothing is taken."""
    await at_turn(tavern, seed_=seed(odd=False))
    await offer(tavern, tavern.balduin, "1")
    old = await tavern.shown(tavern.rosalind)
    button = ids(old, "bet-hold")[0]
    await throw(tavern)
    tavern.forge = lambda payload: {**payload, "data": {**payload["data"], "custom_id": button}}
    said = await tavern.refused(tavern.rosalind, "Feierabend")
    tavern.forge = lambda payload: payload
    assert said == "Dieses Angebot gilt nicht mehr; es kostet dich nichts."
    assert await offers(tavern) == ()
    assert set((await stacks(tavern)).values()) == {4 * FEN}, "the stake is paid, the offer is back"


async def test_B13_a_draft_about_a_throw_that_was_made_is_no_offer(tavern: Tavern) -> None:
    await at_turn(tavern)
    asked = await propose(tavern, tavern.rosalind, "1", "erster Wurf von Balduin: keine 6")
    await throw(tavern)
    said = await tavern.told(tavern.rosalind, tavern.rosalind.click(asked, ids(asked, "bet-yes")[0]))
    assert one_sentence(said)
    assert await offers(tavern) == ()


async def test_the_bets_of_a_round_stay_with_its_story(tavern: Tavern) -> None:
    await at_turn(tavern, münzen="5")
    await offer(tavern, tavern.hedwig, "1", "Balduin gewinnt die Runde")
    assert "(bis die Runde entschieden ist)" in await tavern.text()
    await hold(tavern, tavern.percy)
    message = str((await tavern.table()).message)
    while (await tavern.table()).state.phase == "turns":
        await turn(tavern)
    settled = texts(await tavern.seen(tavern.hedwig, int(message)))
    assert "gewinnt 1 Fen von" in settled
    assert "„Balduin gewinnt die Runde“" in settled
    assert "🤝" not in await tavern.text(), "the next round begins with a clean slate"


async def test_wetten_tells_everything_with_pages(tavern: Tavern) -> None:
    await at_turn(tavern)
    await offer(tavern, tavern.hedwig, "1")
    await hold(tavern, tavern.percy)
    await throw(tavern)
    for face in range(1, 7):
        await offer(tavern, tavern.hedwig, "1", f"Rosalinds erster Wurf: mindestens zwei {face}er")
    shown = await tavern.private(tavern.percy, tavern.percy.command("wetten"))
    assert texts(shown).count("at least two") == 5
    assert "· table 1" in texts(shown)
    assert list(buttons(shown))[-2:] == ["Back", "More"]
    assert len(ids(shown, "bet-hold")) == 5
    shown = await press(tavern, tavern.percy, shown, "bets")
    assert texts(shown).count("at least two") == 1
    assert ": **Hedwig** wins 1 Fen from Percy" in texts(shown)
    shown = await press(tavern, tavern.percy, shown, "bet-hold")
    assert "🤝 It’s a bet, number 2: you hold 1 Fen against Hedwig and win if “" in texts(shown)
    assert "**Hedwig** against **Percy**: 1 Fen on “first throw of Rosalind: at least two 1s”" in texts(shown)
    assert "gegen **Percy**: 1 Fen auf „erster Wurf von Rosalind: mindestens zwei 1er“" in await tavern.text()


async def test_no_table_no_bet(tavern: Tavern) -> None:
    said = await tavern.told(tavern.balduin, tavern.balduin.command("wette", betrag="1", auf=ODD))
    assert "kein Tisch" in said
    shown = await tavern.private(tavern.balduin, tavern.balduin.command("wetten"))
    assert "Gerade gibt es keine. Mit `/wette` bietest du eine an." in texts(shown)
    await tavern.lobby(tavern.balduin)
    named = tavern.balduin.command("wette", betrag="1", auf=ODD, tisch=1)
    assert await tavern.told(tavern.balduin, named) == "An diesem Tisch wird gerade nicht gespielt."
