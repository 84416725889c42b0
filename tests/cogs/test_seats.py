"""Sitting down, getting up, cancelling, going home together, playing again (M4, M7, M10, M11, X4, X6)."""

from __future__ import annotations

import asyncio

from games.money import FEN
from tests.cogs.evening import asked, rolled_off, round_, stake, throw, turn
from tests.lokal.patron import Patron, buttons
from tests.seeds import first_begins_and_wins, seed_where
from tests.tavern import WELCOME, Tavern


async def set_purse(tavern: Tavern, patron: Patron, amount: str) -> None:
    options = {"mitglied": patron.me["id"], "betrag": amount, "grund": "Versuch"}
    await tavern.told(tavern.hedwig, tavern.hedwig.command("taverne börse setzen", **options))


async def test_M4_the_buy_in_moves_from_purse_to_stack_and_back(tavern: Tavern) -> None:
    await tavern.lobby(tavern.hedwig, tavern.balduin, münzen="7½", teilung=2)
    assert await tavern.purse(tavern.balduin) == WELCOME - 30
    assert (await tavern.table()).sitters[1].stack == 30
    await tavern.click(tavern.balduin, "Aufstehen")
    assert await tavern.purse(tavern.balduin) == WELCOME


async def test_M4_less_sits_down_with_all_whole_coins(tavern: Tavern) -> None:
    await set_purse(tavern, tavern.balduin, "3¾")
    await tavern.lobby(tavern.hedwig, tavern.balduin)
    assert (await tavern.table()).sitters[1].stack == 3 * FEN
    assert await tavern.purse(tavern.balduin) == 3


async def test_M4_without_a_coin_nobody_sits_down(tavern: Tavern) -> None:
    await set_purse(tavern, tavern.balduin, "¾")
    await tavern.lobby(tavern.hedwig)
    assert (await tavern.refused(tavern.balduin, "Mitspielen")).startswith("In deiner Börse sind ¾ Fen")
    before = await tavern.dump()
    said = await tavern.told(tavern.balduin, tavern.balduin.command("zyklus start"))
    assert said.startswith("In deiner Börse sind ¾ Fen")
    assert await tavern.dump() == before, "no table is left behind either"


async def test_M4_seats_are_taken_in_the_lobby_only_and_once(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, tavern.rosalind)
    lobby = await tavern.shown(tavern.hedwig)
    assert await tavern.refused(tavern.balduin, "Mitspielen") == "Du sitzt schon an diesem Tisch."
    await tavern.click(tavern.balduin, "Los geht’s")
    tavern.forge = lambda payload: {
        **payload,
        "data": {**payload["data"], "custom_id": buttons(lobby)["Mitspielen"]["custom_id"]},
    }
    assert "wird schon gespielt" in await tavern.refused(tavern.hedwig, "Feierabend")


async def test_M9_seats_are_in_the_order_of_sitting_down(tavern: Tavern) -> None:
    await tavern.lobby(tavern.rosalind, tavern.hedwig, tavern.balduin)
    await tavern.click(tavern.hedwig, "Aufstehen")
    await tavern.click(tavern.hedwig, "Mitspielen")
    names = [sitter.name for sitter in (await tavern.table()).sitters]
    assert names == ["Rosalind", "Balduin", "Hedwig"]


async def test_M10_the_next_seat_becomes_host(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, tavern.rosalind, tavern.percy)
    await tavern.click(tavern.balduin, "Aufstehen")
    assert (await tavern.table()).host == int(tavern.rosalind.me["id"])
    await tavern.click(tavern.rosalind, "Los geht’s")
    assert (await tavern.table()).phase == "running"


async def test_M10_the_last_who_gets_up_in_the_lobby_closes_it(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin)
    await tavern.click(tavern.balduin, "Aufstehen")
    table = await tavern.table()
    assert (table.phase, table.ending) == ("over", "deserted")


async def rise(tavern: Tavern, patron: Patron, table: int = 1) -> None:
    """Get up from a running table, which asks again."""
    shown = await tavern.shown(patron, table)
    question = await tavern.private(patron, patron.click(shown, "Aufstehen"))
    await patron.click(question, next(iter(buttons(question))))
    await tavern.quiet()


async def test_M10_the_beginner_leaves_and_the_next_seat_names_the_stake(tavern: Tavern) -> None:
    tavern.seeds = [seed_where(first_begins_and_wins)]
    await tavern.begin(tavern.balduin, tavern.rosalind, tavern.hedwig)
    await rolled_off(tavern)
    beginner = await asked(tavern)
    await rise(tavern, beginner)
    assert await asked(tavern) is not beginner
    assert await tavern.purse(beginner) == WELCOME
    await stake(tavern)
    assert (await tavern.table()).pot == 2 * FEN


async def test_M10_the_last_contender_takes_the_pot(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await stake(tavern, "2 Fen")
    leaver = await throw(tavern)
    await rise(tavern, leaver)
    table = await tavern.table()
    assert (table.phase, table.ending) == ("over", "won")
    other = tavern.rosalind if leaver is tavern.balduin else tavern.balduin
    assert (await tavern.purse(leaver), await tavern.purse(other)) == (WELCOME - 8, WELCOME + 8)


async def test_M7_M11_a_moderator_cancels_and_leavers_get_back_what_they_paid(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, tavern.percy)
    await rolled_off(tavern)
    await stake(tavern, "3 Fen")
    await rise(tavern, tavern.percy)
    assert await tavern.purse(tavern.percy) == WELCOME - 12
    before = await tavern.dump()
    said = await tavern.told(tavern.balduin, tavern.balduin.command("tisch auflösen"))
    assert said.endswith("du selbst kannst aufstehen: `/tisch verlassen`.")
    assert await tavern.dump() == before
    question = await tavern.private(tavern.hedwig, tavern.hedwig.command("tisch auflösen"))
    await tavern.hedwig.click(question, "Ja, Tisch auflösen")
    await tavern.quiet()
    assert (await tavern.table()).ending == "cancelled"
    text = await tavern.text()
    assert "Was im Topf lag, ist zurückgezahlt" in text
    assert "-# Mit nach Hause: Balduin 5 Fen, Rosalind 5 Fen\n" in text, "who left before sat not to the end"
    for patron in (tavern.balduin, tavern.rosalind, tavern.percy):
        assert await tavern.purse(patron) == WELCOME


async def test_M11_the_host_cancels_in_the_lobby_only(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, tavern.rosalind)
    said = await tavern.refused(tavern.rosalind, "Tisch auflösen")
    assert said == "Das darf nur, wer den Tisch aufgestellt hat."
    await tavern.click(tavern.balduin, "Tisch auflösen")
    assert (await tavern.table()).ending == "cancelled"
    assert await tavern.purse(tavern.rosalind) == WELCOME


async def test_M11_feierabend_by_all_ends_the_table_once_the_round_is_settled(tavern: Tavern) -> None:
    tavern.seeds = [seed_where(first_begins_and_wins)]
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await stake(tavern, "2 Fen")
    await tavern.click(tavern.balduin, "Feierabend")
    assert "Feierabend nach dieser Runde? Dafür: Balduin (1 von 2)" in await tavern.text()
    await tavern.click(tavern.rosalind, "Feierabend")
    assert (await tavern.table()).phase == "running"
    await turn(tavern)
    await turn(tavern)
    assert (await tavern.table()).ending == "feierabend"
    assert "-# Mit nach Hause: Balduin 7 Fen, Rosalind 3 Fen" in await tavern.text()
    assert (await tavern.purse(tavern.balduin), await tavern.purse(tavern.rosalind)) == (
        WELCOME + 8,
        WELCOME - 8,
    )


async def test_M11_playing_on_takes_the_votes_back(tavern: Tavern) -> None:
    tavern.seeds = [seed_where(first_begins_and_wins)]
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await stake(tavern)
    await tavern.click(tavern.balduin, "Feierabend")
    await tavern.click(tavern.rosalind, "Feierabend verwerfen")
    await tavern.click(tavern.rosalind, "Feierabend")
    await turn(tavern)
    await turn(tavern)
    assert (await tavern.table()).phase == "running"


async def test_M11_with_an_empty_pot_it_takes_effect_at_once(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await tavern.click(tavern.balduin, "Feierabend")
    assert "Feierabend gleich jetzt? Dafür: Balduin (1 von 2)" in await tavern.text()
    await tavern.click(tavern.rosalind, "Feierabend")
    assert (await tavern.table()).ending == "feierabend"
    assert await tavern.purse(tavern.balduin) == WELCOME


async def test_M11_a_leaver_counts_no_more(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, tavern.percy)
    await tavern.click(tavern.balduin, "Feierabend")
    await tavern.click(tavern.rosalind, "Feierabend")
    assert (await tavern.table()).phase == "running"
    await rise(tavern, tavern.percy)
    assert (await tavern.table()).ending == "feierabend"


async def test_M11_who_does_not_sit_there_has_no_say(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    assert "sitzt nicht" in await tavern.refused(tavern.hedwig, "Feierabend")


async def test_X4_at_most_three_tables(tavern: Tavern) -> None:
    for _ in range(3):
        await tavern.lobby(tavern.balduin, münzen="1")
    before = await tavern.dump()
    said = await tavern.told(tavern.balduin, tavern.balduin.command("zyklus start", münzen="1"))
    assert said == "Du sitzt schon an 3 Tischen; steh erst von einem auf."
    assert await tavern.dump() == before
    await tavern.click(tavern.balduin, "Aufstehen", 2)
    await tavern.lobby(tavern.balduin, münzen="1")


async def test_B33_five_clicks_at_once_are_one_seat(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin)
    shown = await tavern.shown(tavern.rosalind)
    await asyncio.gather(*(tavern.rosalind.click(shown, "Mitspielen") for _ in range(5)))
    await tavern.quiet()
    assert [sitter.member for sitter in (await tavern.table()).sitters].count(
        int(tavern.rosalind.me["id"])
    ) == 1
    assert await tavern.purse(tavern.rosalind) == WELCOME - 20


async def test_B33_joining_and_leaving_at_once(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin)
    shown = await tavern.shown(tavern.rosalind)
    for _ in range(5):
        await asyncio.gather(
            tavern.rosalind.click(shown, "Mitspielen"), tavern.rosalind.click(shown, "Aufstehen")
        )
        await tavern.quiet()
        await tavern.balanced()
    assert await tavern.purse(tavern.rosalind) in (WELCOME, WELCOME - 20)


async def test_B33_a_full_table(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin)
    guests = await tavern.newcomers(12)
    shown = await tavern.shown(tavern.balduin)
    await asyncio.gather(*(guest.click(shown["id"], "1:1:0:sit:") for guest in guests))
    await tavern.quiet()
    assert len((await tavern.table()).seated) == 12
    table = await tavern.shown(tavern.balduin)
    assert buttons(table)["Mitspielen"]["disabled"]


async def test_B44_fifty_join_in_one_tick(tavern: Tavern) -> None:
    hosts = [tavern.hedwig, tavern.balduin, tavern.rosalind, tavern.percy, *await tavern.newcomers(1)]
    numbers = [await tavern.lobby(host) for host in hosts]
    guests = await tavern.newcomers(50, "Freund")
    shown = {number: await tavern.shown(tavern.hedwig, number) for number in numbers}
    clicks = [
        guest.click(shown[number]["id"], f"1:{number}:0:sit:")
        for guest, number in zip(guests, numbers * 10, strict=True)
    ]
    # Fifty tabs in one process may be too slow for Discord's three seconds; what counts is what is saved.
    await asyncio.gather(*clicks, return_exceptions=True)
    await tavern.quiet()
    for number in numbers:
        assert len((await tavern.table(number)).seated) == 11
    assert {await tavern.purse(guest) for guest in guests} == {WELCOME - 20}


async def test_nochmal_keeps_seats_and_options_and_leads_to_one_lobby(tavern: Tavern) -> None:
    tavern.seeds = [seed_where(first_begins_and_wins)]
    await tavern.begin(tavern.balduin, tavern.rosalind, münzen="2½", teilung=2, bedenkzeit=3)
    await rolled_off(tavern)
    await round_(tavern, "Alles: 2½ Fen")
    await tavern.click(tavern.rosalind, "Nochmal")
    assert "Platz freigehalten" in await tavern.text(2)
    assert (await tavern.table(2)).host == int(tavern.rosalind.me["id"])
    await tavern.click(tavern.balduin, "Nochmal")
    old, new = await tavern.table(1), await tavern.table(2)
    assert [(s.seat, s.member) for s in new.sitters] == [(s.seat, s.member) for s in old.sitters]
    assert new.options == old.options
    assert new.follows == 1
    assert await tavern.refused(tavern.balduin, "Nochmal") == "Du sitzt schon an diesem Tisch."
    assert await tavern.refused(tavern.hedwig, "Nochmal") == (
        "Du sitzt nicht an diesem Tisch; das entscheidet, wer mitspielt."
    )
    await tavern.click(tavern.rosalind, "Los geht’s", 2)
    assert (await tavern.table(2)).phase == "running"


async def test_nochmal_at_a_table_that_all_have_left_is_anybodys(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin)
    await tavern.click(tavern.balduin, "Aufstehen")
    await tavern.click(tavern.rosalind, "Nochmal")
    table = await tavern.table(2)
    assert [sitter.name for sitter in table.seated] == ["Rosalind"]
    assert table.host == int(tavern.rosalind.me["id"])


async def test_nochmal_lets_nobody_have_a_seat_that_is_kept(tavern: Tavern) -> None:
    tavern.seeds = [seed_where(first_begins_and_wins)]
    await tavern.begin(tavern.balduin, tavern.rosalind)
    await rolled_off(tavern)
    await round_(tavern, "Alles: 5 Fen")
    await tavern.click(tavern.balduin, "Nochmal")
    guests = await tavern.newcomers(11)
    shown = await tavern.shown(tavern.balduin, 2)
    await asyncio.gather(*(guest.click(shown["id"], "1:2:0:sit:") for guest in guests))
    await tavern.quiet()
    table = await tavern.table(2)
    assert len(table.seated) == 11, "twelve seats, one of them Rosalind's"
    await tavern.click(tavern.rosalind, "Mitspielen", 2)
    assert (await tavern.table(2)).seat_of(int(tavern.rosalind.me["id"])) == 2


async def test_which_table_a_command_means(tavern: Tavern) -> None:
    said = await tavern.told(tavern.balduin, tavern.balduin.command("tisch zeigen"))
    assert said.startswith("Hier steht gerade kein Tisch; mit `start` nach dem Namen eines Spiels")
    await tavern.lobby(tavern.rosalind)
    await tavern.balduin.command("tisch zeigen")
    await tavern.lobby(tavern.hedwig)
    said = await tavern.told(tavern.balduin, tavern.balduin.command("tisch zeigen"))
    assert "(1, 2)" in said
    await tavern.hedwig.command("tisch zeigen")
    await tavern.balduin.command("tisch zeigen", tisch=1)
    said = await tavern.told(tavern.balduin, tavern.balduin.command("tisch zeigen", tisch=77))
    assert said.startswith("Einen Tisch 77 gibt es hier nicht")
    choices = await tavern.balduin.autocomplete("tisch zeigen", "tisch", tisch="2")
    assert [choice["value"] for choice in choices] == [2]


async def test_leaving_by_command(tavern: Tavern) -> None:
    await tavern.lobby(tavern.balduin, tavern.rosalind)
    said = await tavern.told(tavern.rosalind, tavern.rosalind.command("tisch verlassen"))
    assert said == "Du bist aufgestanden; 5 Fen sind zurück in deiner Börse."
    assert await tavern.purse(tavern.rosalind) == WELCOME
