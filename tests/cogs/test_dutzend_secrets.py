"""D6: no byte that others get, no log line and no timing gives a cheat away before the table closes.

An evening with two cheats that go through is played, and then the same one from the same seeds in which these
two dice fall as they were turned before; each in a Lokal of its own, at the same time. All that anybody but
the cheat gets must be the same, up to the telling.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from data import deadlines
from games.dice import SCHEME, FairDice
from games.falschspiel import Turned
from tests.cogs.dutzend_evening import (
    believed,
    blind,
    cancelled,
    cheated_turn,
    covered,
    covered_turn,
    false,
    lay,
    nothing,
    round_,
    seed,
    some,
    turn_die,
    turns,
)
from tests.cogs.evening import asked, rolled_off
from tests.cogs.hidden_hands import hand, press
from tests.lokal.hands import HandClock
from tests.lokal.patron import Json, buttons, texts
from tests.tavern import Tavern, opened

HIDDEN = {"hand", "throw", "pick", "lay", "done", "cheat"}
"""What is clicked in a hand, or opens it."""

LAST = 4
"""The place of the die that is turned."""


@dataclass
class Evening:
    """One of the two, with what can be known of it from outside."""

    tavern: Tavern
    logged: list[Any]
    records: list[logging.LogRecord]
    clocks: list[str] = field(default_factory=list)

    async def step(self) -> None:
        """A moment passes, in both evenings the same: ids count from there, as they come from the time."""
        await self.tavern.quiet()
        self.clocks.append(str(await self.tavern.read(lambda db: deadlines.of_table(db, 1))))
        self.tavern.clock.advance(1)

    def seen(self) -> dict[str, list[str]]:
        """All that can be known, in four lists, each in its order. Reminders are taken away beside the
        drawing: which of the two comes first tells nothing, so what was taken away stands last.
        """
        return {
            "tabs": sorted(self._tabs(), key=lambda line: '{"t": "delete"' in line),
            "requests": sorted(self._requests(), key=lambda line: line.startswith("DELETE")),
            "logs": list(self._logs()),
            "clocks": self.clocks[:],
        }

    def _tabs(self) -> Iterator[str]:
        """Every frame that the others than Balduin got, tab by tab."""
        for patron in self.tavern.patrons.values():
            if patron is not self.tavern.balduin:
                name = patron.me["name"]
                yield from (_masked(f"{name} {json.dumps(frame)}") for frame in patron.frames)

    def _requests(self) -> Iterator[str]:
        """Every request of the bot, but for what answers Balduin in his hands."""
        private = {part for sent in self.hidden() for part in (str(sent["id"]), sent["token"])}
        for request in self.tavern.lokal.requests:
            if not private & set(request.path.split("/")):
                body = json.dumps(request.body)
                yield _masked(f"{request.method} {request.path} {body} {request.status}")

    def _logs(self) -> Iterator[str]:
        """Every line of the log, the Discord library's among them."""
        yield from (json.dumps(entry, default=str) for entry in self.logged)
        yield from (_masked(f"{record.name} {record.getMessage()}") for record in self.records)

    def hidden(self) -> list[Json]:
        """What Balduin has clicked in his hands, and to open them."""
        balduin = self.tavern.balduin.me["id"]
        return [s for s in self.tavern.sent if s["member"]["user"]["id"] == balduin and _verb(s) in HIDDEN]


def _verb(sent: Json) -> str:
    parts = sent["data"].get("custom_id", "").split(":")
    return str(parts[3]) if len(parts) > 3 else ""


def _masked(text: str) -> str:
    """Without what is drawn by lot: interactions' tokens, the library's nonces, the gateway's session."""
    text = re.sub(r"(?<=/)[\w-]{60,}", "TOKEN", text)
    return re.sub(r'(?<="nonce": ")\d{15,}(?=")|(?<=Session ID: )\w+', "LOT", text)


@asynccontextmanager
async def watched(
    path: Path, time: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Evening]:
    clock = HandClock()
    clock.time = time
    caplog.clear()
    with capture_logs() as logged:
        async with opened(path, clock, monkeypatch) as tavern:
            yield Evening(tavern, logged, caplog.records)
            await tavern.balanced()


async def balduins_turn(evening: Evening, *, cheats: bool, keeps: int) -> None:
    """Balduin throws and perhaps turns his last die. He is reminded, the bot restarts, others ask what they
    can; then he lays the die that he `keeps`, and all that he throws after that.
    """
    tavern, balduin = evening.tavern, evening.tavern.balduin
    assert await asked(tavern) is balduin
    _, seen = await covered(tavern)
    await evening.step()
    if cheats:
        await turn_die(tavern, balduin, seen, LAST, (await tavern.table()).state.turn.thrown[LAST] % 6 + 1)
    await evening.step()
    await tavern.restart()
    await tavern.tick(2.1)
    await evening.step()
    await probed(tavern)
    await evening.step()
    seen = await lay(tavern, balduin, await hand(tavern, balduin), keeps)
    await evening.step()
    await press(tavern, balduin, seen, "done")
    await evening.step()
    await believed(tavern)


async def probed(tavern: Tavern) -> None:
    """Percy presses what he has, and what he has not."""
    percy = tavern.percy
    number = (await tavern.table()).questions[0].number
    for custom_id in (
        "1:1:0:seal:1",
        "1:1:0:hand:",
        f"1:1:{number}:cheat:",
        f"1:1:{number - 1}:cheat:",
        f"1:1:{number + 1}:done:",
        f"1:1:{number}:pick:0",
        "1:1:0:accuse:1",
    ):
        tavern.forge = clicking(custom_id)
        await percy.click(await tavern.shown(percy), "Feierabend")
        await tavern.quiet()
    tavern.forge = lambda payload: payload


def clicking(custom_id: str) -> Callable[[Json], Json]:
    """A forger of what is clicked, with what would be chosen in a menu."""
    chosen = {"custom_id": custom_id, "values": ["4-1"]}
    return lambda payload: {**payload, "data": {**payload["data"], **chosen}}


async def played(evening: Evening, *, cheats: bool) -> None:
    """Two rounds and the beginning of the third. If Balduin cheats, he keeps the turned die in the first
    round and throws it again in the second.
    """
    tavern = evening.tavern
    tavern.seeds = [seed(3, honest_eyes, round_=number) for number in (1, 2)]
    await false(tavern, tavern.balduin, tavern.rosalind, tavern.percy, münzen="9")
    for number, keeps in ((1, LAST), (2, 0)):
        await rolled_off(tavern)
        await evening.step()
        await balduins_turn(evening, cheats=cheats, keeps=keeps)
        while (await tavern.table()).state.round == number:
            await evening.step()
            await covered_turn(tavern)
            await evening.step()
            await believed(tavern)
    assert len((await tavern.table()).state.cheats) == (2 if cheats else 0)


def honest_eyes(dice: FairDice) -> bool:
    """The house would see no cheat in the first throws of a round."""
    return all(dice.draw(0) != 1 for _ in range(3))


def let_fall(turned: Sequence[Turned], monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the last die of Balduin's first throw of a round shows what it was turned to."""
    fallen = {(f"{SCHEME}:1:{one.round}", 1, 1 + LAST): one.face for one in turned}  # after the roll-off
    draw = FairDice.draw

    def drawn(dice: FairDice, seat: int, sides: int = 6) -> int:
        which = (dice._where, seat, dice.drawn.get(seat, 0))
        face = draw(dice, seat, sides)
        return fallen.get(which, face)

    monkeypatch.setattr(FairDice, "draw", drawn)


async def test_D6_an_evening_with_cheats_is_to_the_byte_an_honest_one_until_they_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    time = HandClock().time
    async with watched(tmp_path / "false.db", time, monkeypatch, caplog) as evening:
        await played(evening, cheats=True)
        seen, hidden = evening.seen(), len(evening.hidden())
        turned = (await evening.tavern.table()).state.cheats
        await cancelled(evening.tavern)
        told = await evening.tavern.text()
    let_fall(turned, monkeypatch)
    async with watched(tmp_path / "honest.db", time, monkeypatch, caplog) as evening:
        await played(evening, cheats=False)
        honest, clicks = evening.seen(), len(evening.hidden())
        await cancelled(evening.tavern)
        expected = await evening.tavern.text()
    assert hidden == clicks + 2, "there were cheats to be found"
    for what, lines in honest.items():
        assert len(lines) > 10, what
        assert_same(lines, seen[what], what)
    rounds = ", ".join(f"Runde {one.round}: `{one.was} → {one.face}`" for one in turned)
    nobody = "🃏 Unentdeckt gedreht hat hier niemand."
    assert nobody in expected
    tale = f"🃏 **Heimlich gedreht, und niemand sah es:**\n**Balduin**: {rounds}"
    assert told == expected.replace(nobody, tale)


def assert_same(one: Sequence[str], other: Sequence[str], what: str) -> None:
    """Fails with the place where two lists of lines first differ."""
    for number, (a, b) in enumerate(zip(one, other, strict=False)):
        at = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(a, b, strict=False)))
        assert a == b, f"{what} {number}: {a[:60]} … {a[at - 80 : at + 80]}\n{b[at - 80 : at + 80]}"
    assert len(one) == len(other), (what, *one[len(other) :], *other[len(one) :])


# --- The telling, and the seeds -----------------------------------------------------------------------------


async def test_D6_seeds_come_out_when_the_table_closes_and_not_before(tavern: Tavern) -> None:
    tavern.seeds = [seed(2, turns(some, nothing))]
    await false(tavern, tavern.balduin, tavern.rosalind)
    await round_(tavern)
    old = tavern.public()[0]
    assert ":seal:1" in "".join(one["custom_id"] for one in buttons(old).values())
    assert "Saat" not in texts(old)
    said = await tavern.told(tavern.rosalind, tavern.rosalind.click(old, "Würfel prüfen"))
    assert "An diesem Tisch verriete sie, wer falschgespielt hat" in said
    assert "Saat:" not in said
    await cancelled(tavern)
    for number, message in ((1, old), (2, await tavern.shown(tavern.rosalind))):
        said = await tavern.told(tavern.rosalind, tavern.rosalind.click(message, "Würfel prüfen"))
        digits = "".join(said.split("Saat:")[1].split("```")[1].split())
        round_seen = (await tavern.bot.tavern.play.look(1, round_=number)).round
        assert round_seen is not None
        assert digits == round_seen.seed


async def test_D6_a_table_won_with_falschspiel_tells_every_cheat_of_every_round(tavern: Tavern) -> None:
    """Played to the end by clicks, with a cheat wherever the house does not look, and a restart."""
    await tavern.begin(tavern.balduin, tavern.rosalind, game="dutzend", falschspiel=True, münzen="2")
    while (found := await tavern.table()).phase == "running":
        await rolled_off(tavern)
        patron, seen = await covered(tavern)
        state = (await tavern.table()).state
        if state.eye != 1:
            seen = await turn_die(tavern, patron, seen, 4, state.turn.thrown[4] % 6 + 1)
        await press(tavern, patron, seen, "done")
        await believed(tavern)
        if found.state.round == 2:
            await tavern.restart()
    assert found.ending == "won"
    state = found.state
    assert len({cheat.round for cheat in state.cheats}) > 1
    text = await tavern.text()
    for cheat in state.cheats:
        assert f"Runde {cheat.round}: `{cheat.was} → {cheat.face}`" in text
    assert text.index("und nimmt **") < text.index("🃏") < text.index("gewinnt den Abend!")


async def test_D6_home_with_the_cheats_told(tavern: Tavern) -> None:
    tavern.seeds = [seed(2, blind, turns(some, nothing))]
    await false(tavern, tavern.balduin, tavern.rosalind)
    for patron in (tavern.balduin, tavern.rosalind):
        await tavern.click(patron, "Feierabend")
    patron = await cheated_turn(tavern)
    await believed(tavern)
    await round_(tavern)
    assert (await tavern.table()).ending == "feierabend"
    assert f"**{patron.me['name']}**: Runde 1: `" in await tavern.text()


async def test_D6_who_cheated_and_got_up_is_told_of_too(tavern: Tavern) -> None:
    tavern.seeds = [seed(2, blind)]
    await false(tavern, tavern.balduin, tavern.rosalind)
    await cheated_turn(tavern)
    shown = await tavern.shown(tavern.balduin)
    question = await tavern.private(tavern.balduin, tavern.balduin.click(shown, "Aufstehen"))
    await tavern.balduin.click(question, "Ja, aufstehen")
    await tavern.quiet()
    text = await tavern.text()
    assert "**Rosalind** gewinnt den Abend!" in text
    assert "**Balduin**: Runde 1: `" in text
