"""What `/wette` offers while somebody types, and how long anybody waits for a chance (B40, B49)."""

from __future__ import annotations

import asyncio
import time
from fractions import Fraction

import pytest

from bot import claims
from bot.play import Table
from games.bets import results
from games.bets.claim import AboutResult, Claim, Points, span
from tests.cogs.bettors import at_turn, propose
from tests.cogs.evening import throw
from tests.lokal.patron import Failed, Json, Patron, texts
from tests.tavern import Tavern


async def typed(tavern: Tavern, patron: Patron, text: str) -> list[Json]:
    """The choices for what is typed."""
    return await patron.autocomplete("wette", "auf", betrag="1", auf=text)


def names(choices: list[Json]) -> list[str]:
    return [choice["name"] for choice in choices]


async def test_W5_choices_fit_the_table_and_tell_their_chance(tavern: Tavern) -> None:
    await at_turn(tavern)
    offered = await typed(tavern, tavern.balduin, "")
    assert len(offered) == 25
    assert names(offered)[0] == "nächster Wurf: mindestens eine Ungerade · 96,9 %"
    assert "Ergebnis von Balduin: Zyklus · 16,1 %, wenn darauf gespielt wird" in names(offered)
    english = await typed(tavern, tavern.percy, "")
    assert names(english)[0] == "next throw: at least one odd · 96.9%"
    assert {choice["value"] for choice in offered} == {name.partition(" · ")[0] for name in names(offered)}
    await throw(tavern)
    assert not any(
        "nächster Wurf" in name and "·" in name for name in names(await typed(tavern, tavern.balduin, ""))
    )


async def test_W5_what_is_typed_is_told_as_understood_or_free(tavern: Tavern) -> None:
    await at_turn(tavern)
    assert names(await typed(tavern, tavern.balduin, "kein 6er beim nächsten wurf"))[0] == (
        "nächster Wurf: keine 6 · 40,2 %"
    )
    assert names(await typed(tavern, tavern.balduin, "Rosalind singt")) == ["freie Wette: Rosalind singt"]
    assert names(await typed(tavern, tavern.percy, "Rosalind sings")) == ["free bet: Rosalind sings"]
    half = names(await typed(tavern, tavern.balduin, "ungerade  NÄCHSTER "))
    assert half[0].startswith("nächster Wurf: mindestens eine Ungerade")
    assert half[-1] == "freie Wette: ungerade NÄCHSTER"


async def test_B40_only_the_last_of_sixty_fits(tavern: Tavern) -> None:
    guests = await tavern.newcomers(10)
    await at_turn(tavern, *guests)
    last = (await tavern.table()).sitters[-1].name
    found = await typed(tavern, guests[0], f"{last} gewinnt den Tisch")
    assert names(found)[0] == f"{last} gewinnt den Tisch"
    some = names(await typed(tavern, guests[0], f"{last.split()[1]} tisch"))
    assert some[0] == f"{last} gewinnt den Tisch"


@pytest.mark.parametrize(
    "text", ["x" * 300, "6 " * 3000, " ", "\t", "mindestens 1000000000 Sechsen", "_" * 100]
)
async def test_B40_B49_whatever_is_typed(tavern: Tavern, text: str) -> None:
    await at_turn(tavern)
    before = time.monotonic()
    found = await typed(tavern, tavern.balduin, text)
    assert time.monotonic() - before < 2
    assert all(0 < len(choice["value"]) <= 100 >= len(choice["name"]) for choice in found)


async def test_B40_a_table_that_closed_meanwhile(tavern: Tavern) -> None:
    assert await typed(tavern, tavern.balduin, "6") == []
    await tavern.lobby(tavern.balduin)
    assert await typed(tavern, tavern.balduin, "6") == []
    await tavern.click(tavern.balduin, "Tisch auflösen")
    assert await typed(tavern, tavern.balduin, "6") == []
    assert await tavern.balduin.autocomplete("wette", "auf", betrag="1", auf="6", tisch=99) == []


async def test_B49_a_claim_longer_than_any_is_not_taken(tavern: Tavern) -> None:
    await at_turn(tavern)
    with pytest.raises(Failed):
        await tavern.balduin.command("wette", betrag="1", auf="6 und " * 500)
    asked = await propose(tavern, tavern.balduin, "1", "nächster Wurf mindestens 1000000000 Sechsen")
    assert "frei: nächster Wurf mindestens 1000000000 Sechsen" in texts(asked)


async def test_B49_fifty_ask_for_the_dearest_chance_and_nobody_waits(tavern: Tavern) -> None:
    """A heartbeat beside it never waits 200 ms."""
    await tavern.begin(tavern.balduin, game="pyramide")
    table = await tavern.table()
    claim = AboutResult(1, Points(span(77)))
    longest = [await longest_wait(claim, table) for _ in range(3)]
    assert min(longest) < 0.2, "the machine may have other things to do as well"
    assert results._again.cache_info().misses == 1, "worked out once"


async def longest_wait(claim: Claim, table: Table) -> float:
    """Seconds that a heartbeat had to wait at most while fifty asked for the chance."""
    results._again.cache_clear()
    results._worths.cache_clear()
    waits: list[float] = []
    asking = asyncio.gather(*(claims.beside(claims.likelihood, claim, table) for _ in range(50)))
    while not asking.done():
        before = time.monotonic()
        await asyncio.sleep(0.005)
        waits.append(time.monotonic() - before - 0.005)
    assert len(set(await asking)) == 1
    assert isinstance(asking.result()[0], Fraction)
    return max(waits)


async def test_a_chosen_claim_is_understood_as_it_was_offered(tavern: Tavern) -> None:
    await at_turn(tavern)
    for choice in (await typed(tavern, tavern.hedwig, ""))[:12]:
        asked = await propose(tavern, tavern.hedwig, "1", choice["value"])
        assert f"**1 Fen auf „{choice['value']}“**" in texts(asked)
        assert ("Chance" in texts(asked)) is ("%" in choice["name"])
