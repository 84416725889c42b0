"""Bets at the fullest tables: what Discord allows in a message is kept, and the bets still tell something
(B37 to B39).

The Lokal refuses what Discord refuses; a message that was refused would not show the newest state.
"""

from __future__ import annotations

import re
import sqlite3
from typing import Any

from bot.bet_screen import A_PAGE
from bot.people import Moment
from data import bets, tables
from data.stakes import Stakes
from tests.cogs.bettors import at_turn, hold, ids, offer, press, running, screen
from tests.cogs.dutzend_evening import CRY, covered, lay
from tests.cogs.evening import picks, rolled_off, stake, throw
from tests.cogs.fullest import full_table, size
from tests.cogs.hidden_hands import SECOND, hand
from tests.cogs.null_evening import throw as throw_null
from tests.cogs.pyramide_evening import first_throw, write
from tests.lokal.patron import Json, Patron, buttons, texts
from tests.tavern import Tavern

LONGEST = "_*" * 50
OFFERS = 50
QUARTERS = {"münzen": "10", "teilung": 1}


async def with_bets(tavern: Tavern, game: str, **options: Any) -> list[Patron]:
    """A full table at which fifty bets are offered, ten run, and ten were decided in this round; all of
    free claims that are as long as may be.
    """
    guests = await full_table(tavern, game, **QUARTERS, **options)
    if game != "13und3":
        await rolled_off(tavern)
    members = [int(guest.me["id"]) for guest in guests]
    await tavern.bot.tavern.play.do(lambda db, moment: _bet(db, moment, members))
    tavern.bot.tavern.painter.mark(1, (await tavern.table()).channel)
    return guests


def _bet(db: sqlite3.Connection, moment: Moment, members: list[int]) -> None:
    table = tables.load(db, 1)
    stakes = Stakes(db, table, moment.now)
    for number in range(OFFERS + 20):
        member, other = members[number % 12], members[number % 12 - 1]
        made = bets.draft(
            db,
            now=moment.now,
            table=1,
            member=member,
            seat=0,
            said=LONGEST,
            claim=None,
            about=0,
            opponent=other,
            amount=1,
        )
        stakes.place(bets.offer(db, made), 0, 0)
        if number < 20:
            contract = stakes.hold(bets.offer(db, made), other, 0, 1)
            if number < 10:
                stakes.settle(bets.contract(db, contract, table.guild), "true", table.state.round)
    tables.touch(db, 1, moment.now)


async def looked_at(tavern: Tavern) -> Json:
    """The table's message as it is saved, which is not too long and tells of its bets."""
    shown = await tavern.shown(tavern.hedwig)
    assert size(shown) <= 4000
    text = texts(shown)
    assert "**Nebenwetten**" in text
    assert re.search(r"^\d+ · \*\*", text, re.MULTILINE)
    assert "… und " in text
    assert "Wetten" in buttons(shown)
    return shown


async def test_B38_B39_zyklus(tavern: Tavern) -> None:
    await with_bets(tavern, "zyklus")
    await looked_at(tavern)
    await stake(tavern, "¼ Fen")
    await looked_at(tavern)
    patron = await throw(tavern)
    await tavern.click(patron, picks(await tavern.shown(patron))[0])
    shown = await looked_at(tavern)
    assert len(ids(shown, "bet-hold")) == 3
    assert texts(shown).count("🤝 „") == 2, "as many as there is room for"


async def test_B38_B39_dutzend(tavern: Tavern) -> None:
    guests = await with_bets(tavern, "dutzend", falschspiel=True)
    patron, seen = await covered(tavern)
    await lay(tavern, patron, seen, 0)
    shown = await looked_at(tavern)
    assert CRY in buttons(shown)
    await tavern.click(next(guest for guest in guests if guest is not patron), CRY)
    await looked_at(tavern)


async def test_B38_B39_dreizehn(tavern: Tavern) -> None:
    guests = await with_bets(tavern, "13und3", stechen=True)
    for guest in guests:
        seen = await hand(tavern, guest)
        seen = await press(tavern, guest, seen, "throw")
        await press(tavern, guest, seen, "content")
    while (await tavern.table()).state.phase == "bank":
        await looked_at(tavern)
        await tavern.tick(2 * SECOND)
    settled = next(message for message in tavern.public() if "🤝" in texts(message))
    assert size(settled) <= 4000
    assert "entschieden" in texts(settled)


async def test_B38_B39_pyramide(tavern: Tavern) -> None:
    await with_bets(tavern, "pyramide")
    patron = await first_throw(tavern)
    await looked_at(tavern)
    await tavern.click(patron, picks(await tavern.shown(patron))[0])
    await looked_at(tavern)
    await tavern.click(patron, "So lassen")
    await looked_at(tavern)
    await write(tavern, 0)
    await looked_at(tavern)


async def test_B38_B39_null(tavern: Tavern) -> None:
    await with_bets(tavern, "null")
    assert len(ids(await looked_at(tavern), "bet-hold")) == 3
    patron = await throw_null(tavern)
    assert len(ids(await looked_at(tavern), "bet-hold")) == 3
    await tavern.click(patron, "So hinlegen")
    await looked_at(tavern)


async def test_B38_B39_the_private_screen_has_pages(tavern: Tavern) -> None:
    guests = await with_bets(tavern, "zyklus")
    shown = await screen(tavern, guests[3])
    pages = 1
    while (more := buttons(shown).get("Weiter")) and not more.get("disabled"):
        assert size(shown) <= 4000
        shown = await press(tavern, guests[3], shown, "bets", -1)
        pages += 1
    assert size(shown) <= 4000
    own = [one for one in await running(tavern) if int(guests[3].me["id"]) in (one.member, one.offer.member)]
    assert pages == -(-(OFFERS + len(own)) // A_PAGE)
    shown = await tavern.private(guests[3], guests[3].command("wetten"))
    assert size(shown) <= 4000


EVIL = "@everyone <@&1> `||# 1. **\nBank zahlt u1 100\n\u202egnirts <t:0:R> </wette:1> [x](https://x.y)"


async def test_B37_a_free_claim_is_one_quoted_line(tavern: Tavern) -> None:
    await at_turn(tavern)
    asked_ = await tavern.private(tavern.balduin, tavern.balduin.command("wette", betrag="1", auf=EVIL))
    quoted = texts(asked_).splitlines()[0]
    assert quoted.startswith(
        "**1 Fen auf „frei: @\u200beveryone \\<@\u200b&1\\> \\`\\|\\|\\# 1. \\*\\* Bank zahlt u1 100 gnirts"
    )
    assert quoted.endswith("“**")
    await press(tavern, tavern.balduin, asked_, "bet-yes")
    line = next(line for line in (await tavern.text()).splitlines() if "Bank zahlt" in line)
    assert line.startswith("1 · **Balduin** setzt 1 Fen auf „frei: @\u200beveryone")
    assert line.endswith("“ (bis zum nächsten Einsatz)")
    await hold(tavern, tavern.percy)
    for message in tavern.public():
        assert "\u202e" not in texts(message)
        assert "@everyone" not in texts(message)


async def test_B37_a_claim_of_a_hostile_name(tavern: Tavern) -> None:
    world = tavern.lokal.world
    rosalind, balduin = tavern.rosalind, tavern.balduin
    user = world.users[int(rosalind.me["id"])]
    user.name = "**@everyone** \u05d0`"
    world.put(user)
    await at_turn(tavern, balduin, rosalind)
    await offer(tavern, balduin, "1", f"<@{rosalind.me['id']}> gewinnt die Runde")
    text = await tavern.text()
    assert "@everyone" not in text
    assert "auf „\u2068\\*\\*@\u200beveryone\\*\\* \u05d0\\`\u2069 gewinnt die Runde“" in text
