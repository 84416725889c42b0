"""What comes between two rounds, in every game: who is to leave, who agreed to go home, who has won."""

from __future__ import annotations

from bot.lokal.permissions import Permission
from games.money import FEN
from tests.bot.places import channel
from tests.cogs import null_evening, pyramide_evening
from tests.cogs.dutzend_evening import nothing, seed, some, turns
from tests.cogs.evening import asked, rolled_off
from tests.cogs.hidden_hands import SECOND, content
from tests.tavern import Tavern


async def stakes_of(tavern: Tavern, seat: int) -> list[int]:
    """What a seat has paid into the pot, in quarter Fen."""
    query = (
        "SELECT p.amount FROM posting AS p JOIN account AS a ON a.id = p.debit"
        " WHERE p.reason = 'stake' AND a.kind = 'stack' AND a.seat = ?"
    )
    rows = await tavern.read(lambda db: db.execute(query, (seat,)).fetchall())
    return [amount for (amount,) in rows]


async def test_X5_M10_who_is_to_leave_pays_no_stake_of_a_round_that_it_will_not_play(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, tavern.percy, game="13und3", bank=False)
    for _ in range(2):
        await content(tavern, tavern.balduin)
        await content(tavern, tavern.percy)
        await tavern.tick(5.1)
    table = await tavern.table()
    assert table.sitters[1].status == "left"
    assert table.state.round == 3
    assert await stakes_of(tavern, 2) == [FEN, FEN]


async def test_X5_M10_nobody_wins_a_round_against_who_was_to_leave_before_it(tavern: Tavern) -> None:
    tavern.seeds = [seed(2, turns(some, nothing))]
    await tavern.begin(tavern.balduin, tavern.rosalind, game="dutzend")
    await tavern.click(tavern.balduin, "Würfeln")
    await tavern.tick(5.1)
    assert await asked(tavern) is tavern.balduin
    await tavern.click(tavern.balduin, "5 Würfel werfen")
    await tavern.click(tavern.balduin, "Alle liegen lassen")
    await tavern.tick(5.1)
    table = await tavern.table()
    assert (table.sitters[1].status, table.state.round, table.ending) == ("left", 1, "won")
    assert await stakes_of(tavern, 2) == [FEN]


async def test_M11_home_time_in_the_last_round_of_null_takes_no_win_away(tavern: Tavern) -> None:
    await null_evening.begin(tavern, tavern.balduin)
    await tavern.click(tavern.balduin, "Feierabend")
    await null_evening.turn(tavern)
    assert (await tavern.table()).ending == "won"


async def test_M11_home_time_in_the_last_round_of_pyramide_takes_no_win_away(tavern: Tavern) -> None:
    await pyramide_evening.begin(tavern, tavern.balduin, tavern.rosalind, einsatz="2")
    await rolled_off(tavern)
    await pyramide_evening.rounds(tavern, 5)
    for patron in (tavern.balduin, tavern.rosalind):
        await tavern.click(patron, "Feierabend")
    await pyramide_evening.rounds(tavern, 6)
    assert (await tavern.table()).ending == "won"


async def test_M11_home_time_in_the_last_round_of_13_and_3_takes_no_win_away(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, game="13und3", runden=1, bank=False)
    for patron in (tavern.balduin, tavern.rosalind):
        await tavern.click(patron, "Feierabend")
    for patron in (tavern.balduin, tavern.rosalind):
        await content(tavern, patron)
    assert (await tavern.table()).ending in ("won", "nobody")


async def test_T3_the_bank_goes_on_after_a_pause_a_restart_and_a_seat_that_left(tavern: Tavern) -> None:
    patrons = (tavern.balduin, tavern.rosalind, tavern.hedwig)
    await tavern.begin(*patrons, game="13und3")
    for patron in patrons:
        await content(tavern, patron)
    tavern.lokal.deny_bot(channel(tavern), Permission.SEND_MESSAGES)
    await tavern.tick(1.1)
    await tavern.restart()
    question = await tavern.private(tavern.hedwig, tavern.hedwig.command("tisch verlassen"))
    await tavern.hedwig.click(question, "Ja, aufstehen")
    await tavern.quiet()
    await tavern.tick(3)
    assert (await tavern.table()).state.phase == "bank"
    tavern.lokal.deny_bot(channel(tavern), 0)
    await tavern.tick(1.1)
    looks = 0
    while (await tavern.table()).state.phase == "bank":
        await tavern.tick(20 * SECOND)
        looks += 1
        assert looks < 20
    assert (await tavern.table()).state.round == 2
