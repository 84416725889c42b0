"""`/wette` by clicks: offered, held, withdrawn, decided, and what the table shows of it (W1 to W4)."""

from __future__ import annotations

from games.money import FEN
from tests.lokal.patron import Patron, texts
from tests.tavern import Tavern


async def offer(tavern: Tavern, patron: Patron, amount: str, claim: str) -> str:
    """Offer a bet, confirm it; how it was understood."""
    asked = await tavern.private(patron, patron.command("wette", betrag=amount, auf=claim))
    await patron.click(asked, "So gilt’s")
    await tavern.quiet()
    return texts(asked)


async def test_W2_W4_an_offer_is_held_and_settled_by_the_dice(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind, wettfrist=0)
    understood = await offer(tavern, tavern.balduin, "2", "naechster Wurf mindestens eine ungerade")
    assert "nächster Wurf: mindestens eine Ungerade" in understood
    assert "nächster Wurf: mindestens eine Ungerade" in await tavern.text()
    await tavern.click(tavern.rosalind, "1 dagegenhalten")
    assert await tavern.purse(tavern.balduin) == 15 * FEN
