"""B42: a whole table played by members who have nothing but the words of its messages."""

from __future__ import annotations

import hashlib

from games import money, zyklus
from tests.cogs.reader import Heard, heard
from tests.lokal.patron import Patron
from tests.tavern import Tavern


class Evening:
    """Three members, one table. `truth` is never shown to them; it only judges what they have heard."""

    def __init__(self, tavern: Tavern) -> None:
        self.tavern = tavern
        self.patrons = {one.me["name"]: one for one in (tavern.hedwig, tavern.balduin, tavern.rosalind)}
        self.names = {one.me["id"]: name for name, one in self.patrons.items()}
        self.phases: set[str] = set()
        self.pots: list[str] = []

    def said(self) -> list[Heard]:
        """Everything that the bot has said in public, as it stands now."""
        return [Heard(message, self.names) for message in self.tavern.public()]

    @property
    def table(self) -> Heard:
        """The newest message."""
        return self.said()[-1]

    async def press(self, name: str, label: str, which: int = 0) -> None:
        """Press a button by what one hears of it."""
        shown = self.table
        patron: Patron = self.patrons[name]
        await patron.when(lambda: shown.id in patron.messages)
        await patron.click(shown.id, shown.button(label, which))
        await self.tavern.quiet()

    async def hear(self) -> Heard:
        """The table's message, once it is sure that it tells all that is true."""
        await self.tavern.quiet()
        shown, table = self.table, await self.tavern.table()
        state, names = table.state, {one.seat: self.names[str(one.member)] for one in table.sitters}
        assert sorted(shown.asked) == sorted(names[question.seat] for question in table.questions)
        if table.phase != "running":
            return shown
        self.phases.add(state.phase if state.phase != "turns" or not state.stechen else "stechen")
        assert {name: coins for name, (coins, _) in shown.seats.items()} == {
            names[one.seat]: money.show(one.stack) for one in table.seated
        }
        if state.stake:
            told = shown.found(r"Topf (\S+) Fen · (?:(\d+)\. Stechen, je|Einsatz) (\S+) Fen")
            stake = [str(state.stechen or ""), money.show(zyklus.stake_now(state))]
            assert told == [money.show(table.pot), *stake]
            self.pots.append(told[0])
        self._dice(shown, state, names)
        return shown

    def _dice(self, shown: Heard, state: zyklus.State, names: dict[int, str]) -> None:
        """What was thrown, what lies, what is picked, and what the others have reached."""
        if state.phase == "rolloff":
            faces = {name: thrown for name, (_, thrown) in shown.seats.items() if thrown}
            assert faces == {names[seat]: str(face) for seat, face in state.rolloff.faces.items()}
            return
        done = {name: thrown for name, (_, thrown) in shown.seats.items() if thrown}
        fought = {*state.scores, *state.waiting}
        awaited = {seat: "im Stechen" if seat in fought else "schaut zu" for seat in state.seats}
        assert done == {names[seat]: said for seat, said in awaited.items() if state.stechen} | {
            names[seat]: f"{' '.join(map(str, lying))} → {zyklus.name(zyklus.rank(lying))}"
            for seat, lying in state.lying.items()
            if lying
        }
        if state.phase != "turns":
            return
        assert shown.numbers("Liegt") == list(state.turn.laid)
        assert shown.numbers("Geworfen") == list(state.turn.thrown)

    async def roll_off(self) -> None:
        while (shown := await self.hear()).found(r"(Wer beginnt\?)"):
            await self.press(shown.asked[0], "Würfeln")

    async def turn(self) -> None:
        """Throw, keep the 3 and the 4 or else the highest die, throw the rest, and let it lie."""
        shown = await self.hear()
        [name] = shown.asked
        [number] = shown.found(r"Wirf (\d) Würfel\.")
        await self.press(name, f"{number} Würfel werfen")
        thrown = (await self.hear()).numbers("Geworfen")
        wanted: list[int] = [face for face in (3, 4) if face in thrown] or [max(thrown)]
        for face in wanted:
            await self.press(name, str(face))
        shown = await self.hear()
        assert sorted(shown.numbers("Angetippt")) == wanted
        await self.press(name, str(wanted[0]))
        assert sorted((await self.hear()).numbers("Angetippt")) == wanted[1:]
        await self.press(name, str(wanted[0]))
        await self.press(name, "Weiterwürfeln")
        assert sorted((await self.hear()).numbers("Liegt")) == wanted
        await self.press(name, "Alle liegen lassen")

    async def round_(self) -> Heard:
        """One round for the smallest stake; what is heard at its end."""
        shown = await self.hear()
        [name] = shown.asked
        await self.press(name, next(label for label, _ in shown.buttons if label.endswith(" Fen")))
        before = len(self.said())
        while len(self.said()) == before and (await self.hear()).asked:
            await self.turn()
        return self.said()[before - 1]


async def test_B42_a_table_is_played_to_the_last_coin_by_its_text_alone(tavern: Tavern) -> None:
    tavern.seeds = [hashlib.sha256(f"8 {count}".encode()).digest() for count in range(20)]  # with a Stechen
    evening = Evening(tavern)
    await tavern.hedwig.command("zyklus start", münzen="2")
    await tavern.quiet()
    for name in ("Balduin", "Rosalind"):
        await evening.press(name, "Mitspielen")
    assert evening.table.found(r"^(Am Tisch \(3 von 12\))") != []
    assert evening.table.found(r"^· Hedwig · (2) Fen \((hat den Tisch aufgestellt)\)$") == [
        "2",
        "hat den Tisch aufgestellt",
    ]
    assert evening.table.found(r"^· Rosalind · (2) Fen$") == ["2"]
    await evening.press("Hedwig", "Los geht’s")
    await evening.roll_off()
    rounds = 0
    while evening.table.asked:
        settled = await evening.round_()
        winner, _, coins = settled.found(r"^(\w+) gewinnt (?:das Stechen )?\((.+)\) und nimmt (\S+) Fen\.$")
        assert coins == evening.pots[-1]
        assert evening.table.asked in ([], [winner])
        rounds += 1
    assert rounds > 1
    assert evening.phases == {"rolloff", "stake", "turns", "stechen"}
    table = await tavern.table()
    [seat] = zyklus.result(table.state)
    assert evening.table.found(r"^(\w+) gewinnt den Abend!$") == [
        evening.names[str(table.sitter(seat).member)]
    ]
    await evening.press("Hedwig", "Nochmal")
    assert evening.table.found(r"^(Am Tisch \(1 von 12\))") != []


def test_a_reader_hears_no_emoji() -> None:
    text = "▶ **<@1>** 🎲 <:w3:12> ⚔️ `3 4` ✓ 5 👍🏽 → 1½ Fen\n-# klein"
    assert heard(text, {"1": "Percy"}) == "@Percy 3 4 5 → 1½ Fen\nklein"
