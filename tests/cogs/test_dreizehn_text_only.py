"""B42: an evening of 13 & 3 played by members who have nothing but the words of its messages."""

from __future__ import annotations

from games import money
from tests.cogs.hidden_hands import SECOND
from tests.cogs.reader import Heard
from tests.lokal.patron import Patron
from tests.tavern import Tavern

ENOUGH = 13
COUNTED = r"^(?:((\d+) mit \d+)|(\d+) · überworfen)$"
"""What a hand is called, and its sum, in one way or the other."""


class Evening:
    """Three members, one table; what is saved only judges what they have heard."""

    def __init__(self, tavern: Tavern) -> None:
        self.tavern = tavern
        self.patrons = {one.me["name"]: one for one in (tavern.hedwig, tavern.balduin, tavern.rosalind)}
        self.names = {one.me["id"]: name for name, one in self.patrons.items()}
        self.phases: set[str] = set()

    def said(self) -> list[Heard]:
        """Everything that the bot has said in public, as it stands now."""
        return [Heard(message, self.names) for message in self.tavern.public()]

    async def press(self, name: str, label: str) -> None:
        """Press a button of the newest message by what one hears of it."""
        shown = self.said()[-1]
        patron: Patron = self.patrons[name]
        await patron.when(lambda: shown.id in patron.messages)
        await patron.click(shown.id, shown.button(label))
        await self.tavern.quiet()

    async def throw(self, name: str) -> tuple[int, str]:
        """Throw in secret until there is enough; the sum, and what the dice are called."""
        patron = self.patrons[name]
        shown = self.said()[-1]
        seen = await self.tavern.private(patron, patron.click(shown.id, shown.button("Meine Würfel")))
        label, called, total = "3 Würfel werfen", "", "0"
        while True:
            await patron.click(seen, Heard(seen, self.names).button(label))
            await self.tavern.quiet()
            seen = await self.tavern.seen(patron, int(seen["id"]))
            heard = Heard(seen, self.names)
            if label == "Zufrieden":
                assert heard.buttons == []
                return int(total), called
            [called, total, over] = heard.found(COUNTED)
            called, total = (called, total) if total else ("überworfen", over)
            label = "Noch einen Würfel" if int(total) < ENOUGH else "Zufrieden"

    async def hear(self) -> Heard:
        """The table's message, once it is sure that it tells all that is true."""
        await self.tavern.quiet()
        shown, table = self.said()[-1], await self.tavern.table()
        state, names = table.state, {one.seat: self.names[str(one.member)] for one in table.sitters}
        if table.phase == "running":
            self.phases.add(state.phase)
            assert {name: coins for name, (coins, _) in shown.seats.items()} == {
                names[one.seat]: money.show(one.stack) for one in table.seated
            }
            assert shown.found(r"^Topf (\S+) Fen · Einsatz (\S+) Fen · Tisch 1$") == [
                money.show(table.pot),
                "1",
            ]
            assert shown.found(r"^13 & 3 · Runde (\d+)$") == [str(state.round)]
        if state.phase == "throws":
            told = {name: said for name, (_, said) in shown.seats.items()}
            assert told == {
                names[seat]: "zufrieden" if seat in state.content else "würfelt verdeckt"
                for seat in state.seats
            }
        return shown


async def test_B42_an_evening_of_13_and_3_is_played_by_its_text_alone(tavern: Tavern) -> None:
    evening = Evening(tavern)
    await tavern.hedwig.command("13und3 start", stechen=True)
    await tavern.quiet()
    for name in ("Balduin", "Rosalind"):
        await evening.press(name, "Mitspielen")
    await evening.press("Hedwig", "Los geht’s")
    before = 0
    while (await tavern.table()).phase == "running":
        called = {}
        for name in evening.patrons:
            await evening.hear()
            called[name] = (await evening.throw(name))[1]
        heard = await evening.hear()
        while "Jetzt würfelt die Bank" in heard.text:
            await tavern.tick(2 * SECOND)
            heard = await evening.hear()
        while heard.found(r"Es werfen noch: (.+)\.$"):
            await evening.press(heard.asked[0], "Würfeln")
            heard = await evening.hear()
        settled = evening.said()[before]
        told = dict(line.split(": ", 1) for line in settled.text.splitlines() if " – " in line)
        assert {name: line.split(" – ")[1] for name, line in told.items() if name != "Bank"} == called
        assert settled.found(r"(gewinnt die Runde|Die Runde teilen sich|Niemand gewinnt)") != []
        before += 1
    assert before == 4
    assert {"throws", "bank"} <= evening.phases
    assert evening.said()[-1].found(r"^Rundensiege: (.+)$") != []
