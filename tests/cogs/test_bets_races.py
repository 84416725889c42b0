"""Many at once, and buttons that are older than what they do (B14, B22, B34)."""

from __future__ import annotations

import pytest

from games.money import FEN
from tests.cogs.bettors import (
    at_turn,
    held,
    hold,
    ids,
    offer,
    offers,
    propose,
    running,
    screen,
    stacks,
    unchanged,
)
from tests.cogs.evening import throw
from tests.lokal.patron import texts
from tests.tavern import WELCOME, Tavern, one_sentence


async def test_B14_two_hold_at_once_and_one_twice_while_the_rest_is_withdrawn(tavern: Tavern) -> None:
    await at_turn(tavern, teilung=1)
    before = await stacks(tavern)
    number = await offer(tavern, tavern.balduin, "2")
    rosalind, percy = await screen(tavern, tavern.rosalind), await screen(tavern, tavern.percy)
    own = await screen(tavern, tavern.balduin)
    for patron, shown in ((tavern.rosalind, rosalind), (tavern.percy, percy)):
        await patron.click(shown, ids(shown, "bet-part")[0])
        await patron.when(lambda patron=patron: patron.modal is not None)  # type: ignore[misc]
    await held(
        tavern,
        tavern.rosalind.submit(text="1½"),
        tavern.percy.submit(text="1½"),
        tavern.percy.click(await tavern.shown(tavern.percy), f"1:1:0:bet-hold:{number}"),
        tavern.balduin.click(own, ids(own, "bet-back")[0]),
    )
    contracts = await running(tavern)
    assert sum(contract.amount for contract in contracts) <= 8
    assert await offers(tavern) == ()
    bound = sum(contract.amount for contract in contracts)
    assert (await stacks(tavern))["Balduin"] == before["Balduin"] - bound


async def test_B14_a_double_click_holds_once(tavern: Tavern) -> None:
    await at_turn(tavern)
    await offer(tavern, tavern.balduin, "2")
    shown = await tavern.shown(tavern.percy)
    button = ids(shown, "bet-hold")[0]
    await held(tavern, *(tavern.percy.click(shown, button) for _ in range(2)))
    [contract] = await running(tavern)
    assert contract.amount == 2 * FEN
    assert await tavern.purse(tavern.percy) == WELCOME - 2 * FEN


async def test_a_double_click_on_the_question_offers_once(tavern: Tavern) -> None:
    await tavern.regulars()
    await at_turn(tavern)
    before = await stacks(tavern)
    told = set(tavern.balduin.messages)
    asked = await propose(tavern, tavern.balduin, "2", "Balduin Zyklus")
    button = ids(asked, "bet-yes")[0]
    await held(tavern, *(tavern.balduin.click(asked, button) for _ in range(2)))
    assert len(await offers(tavern)) == 1
    assert (await stacks(tavern))["Balduin"] == before["Balduin"] - 2 * FEN
    placed = "Nummer 1 steht am Tisch: 2 Fen auf „Ergebnis von Balduin: Zyklus“."
    assert texts(await tavern.seen(tavern.balduin, int(asked["id"]))) == placed
    new = [message for id_, message in tavern.balduin.messages.items() if id_ not in told]
    said = [texts(message) for message in new if message.get("ephemeral")]
    assert said == [placed], "and nothing is refused"


async def test_W2_twenty_hold_against_one_offer_at_once(tavern: Tavern) -> None:
    await at_turn(tavern, münzen="15")
    guests = await tavern.newcomers(20)
    await offer(tavern, tavern.balduin, "12")
    forms = [(guest, await screen(tavern, guest)) for guest in guests]
    for guest, shown in forms:
        await guest.click(shown, ids(shown, "bet-part")[0])
        await guest.when(lambda guest=guest: guest.modal is not None)  # type: ignore[misc]
    await held(tavern, *(guest.submit(text="1") for guest in guests))
    contracts = await running(tavern)
    assert [contract.amount for contract in contracts] == [FEN] * 12
    assert len({contract.member for contract in contracts}) == 12
    purses = [await tavern.purse(guest) for guest in guests]
    assert sorted(purses) == [0] * 8 + [WELCOME - FEN] * 12, "who came too late has never been here"
    text = await tavern.text()
    assert "-# … und 9 weitere" in text
    await throw(tavern)
    assert (await tavern.text()).count("stimmte: **Balduin** gewinnt 1 Fen") == 3
    assert "und 9 weitere entschieden" in await tavern.text()
    assert (await stacks(tavern))["Balduin"] == (15 - 1 + 12) * FEN


FORGED = (
    "",
    "0",
    "-1",
    "abc",
    "9" * 40,
    "9" * 15,
    "1.abc",
    "1.-1",
    "1." + "9" * 30,
    "...",
    "1.5.7",
    "_",
    "+1",
)


VERBS = ("bet-yes", "bet-hold", "bet-part", "bet-part-sent", "bet-back", "bet-won", "bet-lost")


@pytest.mark.parametrize("verb", VERBS)
async def test_B22_forged_buttons_change_nothing(tavern: Tavern, verb: str) -> None:
    await at_turn(tavern)
    if verb in ("bet-won", "bet-lost"):
        await offer(tavern, tavern.hedwig, "1", "es regnet gleich")
        await hold(tavern, tavern.percy)
    shown = await tavern.shown(tavern.rosalind)
    before = await tavern.dump()
    for argument in FORGED:
        custom_id = f"1:1:0:{verb}:{argument}"
        tavern.forge = lambda payload: {**payload, "data": {**payload["data"], "custom_id": custom_id}}  # noqa: B023
        said = await tavern.told(tavern.rosalind, tavern.rosalind.click(shown, "Feierabend"))
        assert one_sentence(said), (argument, said)
        assert "Tresen" not in said, (argument, said)
    assert await tavern.dump() == before


async def test_B22_a_page_that_there_is_not_is_one_that_there_is(tavern: Tavern) -> None:
    await at_turn(tavern)
    await offer(tavern, tavern.hedwig, "1")
    shown = await tavern.shown(tavern.rosalind)
    for argument in FORGED:
        custom_id = f"1:1:0:bets:{argument}"
        tavern.forge = lambda payload: {**payload, "data": {**payload["data"], "custom_id": custom_id}}  # noqa: B023
        said = await tavern.told(tavern.rosalind, tavern.rosalind.click(shown, "Feierabend"))
        assert "**Hedwig** setzt 1 Fen" in said
    custom_id = "1:77:0:bets:"
    said = await tavern.told(tavern.rosalind, tavern.rosalind.click(shown, "Feierabend"))
    assert one_sentence(said), "no such table"


async def test_B22_another_tables_offer_is_not_held_here(tavern: Tavern) -> None:
    await at_turn(tavern)
    number = await offer(tavern, tavern.hedwig, "1", "Balduin Zyklus")
    await tavern.begin(tavern.percy, game="pyramide")
    shown = await tavern.shown(tavern.rosalind, 2)
    tavern.forge = lambda payload: {
        **payload,
        "data": {**payload["data"], "custom_id": f"1:2:0:bet-hold:{number}"},
    }
    said = await unchanged(tavern, tavern.rosalind, shown, "Feierabend")
    assert said.startswith("Dieser Knopf gilt nicht mehr")


async def test_B34_a_bet_of_one_guild_is_none_in_another(tavern: Tavern) -> None:
    await at_turn(tavern)
    number = await offer(tavern, tavern.hedwig, "1", "es regnet gleich")
    await hold(tavern, tavern.rosalind)
    await offer(tavern, tavern.hedwig, "1", "Balduin Zyklus")
    world = tavern.lokal.world
    other = world.add_guild("Nebenan", world.users[int(tavern.hedwig.me["id"])])
    world.join(other.id, int(tavern.percy.me["id"]))
    channel = world.add_channel(other, "schankraum")
    tavern.lokal.member_returns(other.id, world.application_id)
    await tavern.heard()
    guest = await tavern.enter(int(tavern.percy.me["id"]), channel.id)
    await guest.command("pyramide start")
    await tavern.quiet()
    shown = await tavern.shown(guest, 2)
    before = await tavern.dump()
    asked = [f"{verb}:{number + step}" for verb in VERBS for step in (0, 1)]
    for custom_id in (*(f"1:{table}:0:{one}" for one in asked for table in (0, 1, 2)), "1:1:0:bets:"):
        tavern.forge = lambda payload: {**payload, "data": {**payload["data"], "custom_id": custom_id}}  # noqa: B023
        said = await tavern.told(guest, guest.click(shown, "Aufstehen"))
        assert one_sentence(said), (custom_id, said)
        assert "Balduin" not in said
    tavern.forge = lambda payload: payload
    assert await tavern.dump() == before
    seen = texts(await tavern.private(guest, guest.command("wetten")))
    assert "There are none right now" in seen
