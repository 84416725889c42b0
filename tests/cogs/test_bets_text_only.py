"""B42: a bet offered, held and settled by members who have nothing but the words."""

from __future__ import annotations

from tests.cogs.bettors import ODD, ODD_SHOWN, at_turn
from tests.cogs.reader import Heard
from tests.lokal.patron import Patron
from tests.tavern import Tavern


async def test_B42_a_bet_by_its_words_alone(tavern: Tavern) -> None:
    await at_turn(tavern, wettfrist=15)
    names = {one.me["id"]: one.me["name"] for one in tavern.patrons.values()}

    def table() -> Heard:
        return Heard(tavern.public()[-1], names)

    async def press(patron: Patron, heard: Heard, label: str) -> None:
        await patron.when(lambda: heard.id in patron.messages)
        await patron.click(heard.id, heard.button(label))
        await tavern.quiet()

    async def asks(patron: Patron, command: str, **options: str) -> Heard:
        return Heard(await tavern.private(patron, patron.command(command, **options)), names)

    asked = await asks(tavern.balduin, "wette", betrag="2", auf=ODD)
    assert asked.found(r"^(\d+) Fen auf „(.+)“ – so habe ich dich verstanden") == ["2", ODD_SHOWN]
    assert asked.found(r"^Chance: (\S+ %)$") == ["96,9 %"]
    assert [label for label, _ in asked.buttons] == ["So gilt’s", "Abbrechen"]
    await press(tavern.balduin, asked, "So gilt’s")
    assert table().found(r"^1 · (\w+) setzt (\d+) Fen auf „(.+)“ \((.+)\)$") == [
        "Balduin",
        "2",
        ODD_SHOWN,
        "bis zum Wurf",
    ]
    assert table().found(r"(Der nächste Wurf wartet auf Gegenwetten)") != []
    await press(tavern.rosalind, table(), "1 · 2 Fen halten")
    assert table().found(r"^· (\w+) gegen (\w+): (\d+) Fen auf „.+“$") == ["Balduin", "Rosalind", "2"]
    mine = await asks(tavern.percy, "wetten")
    assert mine.found(r"(There are none right now)") != []
    await press(tavern.balduin, table(), "5 Würfel werfen")
    assert table().found(r"^„(.+)“ stimmte: (\w+) gewinnt (\d+) Fen von (\w+)$") == [
        ODD_SHOWN,
        "Balduin",
        "2",
        "Rosalind",
    ]
    mine = await asks(tavern.rosalind, "wetten")
    assert mine.found(r"stimmte: (\w+) gewinnt 2 Fen von (\w+) · Tisch 1$") == ["Balduin", "Rosalind"]
