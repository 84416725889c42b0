"""13 & 3: what nobody else may learn before the reveal, looked for in every byte that others get (T1, T2).

The same evening is played twice, with other hidden dice, and another number of them. Whatever reaches other
members, is sent in public, is logged, or is answered to who tries to find out, must be the same.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

import pytest
from structlog.testing import capture_logs

from games import hands, hidden
from games.dice import FairDice
from tests.cogs.hidden_hands import SECOND, bank_hand, content, draw, forged, hand, ids, press
from tests.cogs.reader import digits
from tests.lokal.patron import Json, Patron, texts
from tests.seeds import seed_where
from tests.tavern import Tavern

BANK = (6, 4, 5)
PROBES = range(8)
COUNTED = r"(?:\d+ · )?\*\*(?:\d+ (?:mit|with) \d+|überworfen|bust)\*\*"
"""What a hand says that its dice are."""

SECRET_VERBS = ("hand", "throw", "content")


def seed(table: int, dice: int, over: bool) -> bytes:
    """A seed by which Balduin, on seat 1, has so many dice in the end; the others play in the same way."""

    def wanted(fair: FairDice) -> bool:
        if bank_hand(fair) != BANK or any(sum(draw(fair, seat)) > hands.BEST for seat in (2, 3)):
            return False
        thrown = draw(fair, 1, dice)
        return sum(thrown[:-1]) <= hands.BEST and (sum(thrown) > hands.BEST) is over

    return seed_where(wanted, table)


class Watch:
    """What others than `owner` get at a table, from when this is made: told once it is `seen`."""

    def __init__(self, tavern: Tavern, owner: Patron, table: int) -> None:
        self._tavern = tavern
        self._owner = owner
        self._table = table
        self._start = tavern.clock.time
        self._others = [one for one in tavern.patrons.values() if one is not owner]
        self._frames = [len(one.frames) for one in self._others]
        self._requests = len(tavern.lokal.requests)

    def seen(self) -> list[str]:
        """Every frame in the others' tabs, tab by tab, and every request that is not for the owner alone."""
        frames = [
            f"{one.me['name']} {_text(frame)}"
            for one, before in zip(self._others, self._frames, strict=True)
            for frame in one.frames[before:]
        ]
        return [*frames, *self._public_requests()]

    def _public_requests(self) -> Iterator[str]:
        private = [payload["token"] for payload in self._tavern.sent if self._is_private(payload)]
        for request in list(self._tavern.lokal.requests)[self._requests :]:
            if not any(token in request.path for token in private):
                yield f"{request.method} {request.path} {_text(request.body)}"

    def _is_private(self, payload: dict[str, Any]) -> bool:
        verb = payload["data"].get("custom_id", "").split(":")[3:4]
        return payload["member"]["user"]["id"] == self._owner.me["id"] and verb[0:1] in [
            [v] for v in SECRET_VERBS
        ]

    def alike(self, seal: str) -> list[str]:
        """What was seen without what differs from table to table: ids, times, the table's number, the seal,
        and the others' own dice.
        """
        return [self._masked(line, seal) for line in self.seen()]

    def _masked(self, line: str, seal: str) -> str:
        line = line.replace(seal, "SEAL")
        line = re.sub(r"/interactions/\d+/[^/]+/", "/interactions/ID/TOKEN/", line)
        line = re.sub(r"\d{17,20}", "ID", line)
        line = re.sub(r"\d{4}-\d\d-\d\dT[\d:.]+(?:\+00:00|Z)", self._since, line)
        line = re.sub(r"<t:(\d+):", lambda found: f"<t:{int(found[1]) - self._start // 1000}:", line)
        line = re.sub(rf'[^"\\]+\\n{COUNTED}[^"\\]*', "DICE", line)
        line = re.sub(rf'"1:{self._table}:', '"1:TABLE:', line)
        line = re.sub(rf"(Tisch|table) {self._table}\b", r"\1 TABLE", line)
        return re.sub(r'"nonce": ("[^"]*"|\d+)', '"nonce": N', line)

    def _since(self, found: re.Match[str]) -> str:
        return str(round(datetime.fromisoformat(found[0]).timestamp() * 1000) - self._start)


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True).replace("\u00a0", " ")


async def evening(tavern: Tavern, table: int, dice: int, *, over: bool) -> tuple[Watch, str, list[str]]:
    """One round up to the bank's last die; what others got, the seal, and what Percy was told who tries to
    find out by which questions Balduin is asked.
    """
    tavern.seeds = [seed(table, dice, over)]
    await tavern.begin(tavern.balduin, tavern.rosalind, tavern.percy, game="13und3", runden=1)
    watch = Watch(tavern, tavern.balduin, table)
    before = await tavern.text(table)
    answers = await probed(tavern, table)
    seen = await hand(tavern, tavern.balduin, table)
    if over:
        await mishaps(tavern, seen)
    while len((await tavern.table(table)).state.hands[1]) < dice:
        seen = await press(tavern, tavern.balduin, await hand(tavern, tavern.balduin, table), "throw")
        assert await tavern.text(table) == before
    await content(tavern, tavern.rosalind, table=table)
    answers += await probed(tavern, table)
    await tavern.restart()
    await tavern.tick(2.1)  # who is not content is reminded
    seen = await hand(tavern, tavern.balduin, table)
    assert ("**überworfen**" in texts(seen)) is over
    await press(tavern, tavern.balduin, seen, "content")
    answers += await probed(tavern, table)
    await content(tavern, tavern.percy, table=table)
    for _ in BANK:
        await tavern.tick(2 * SECOND)
    state = (await tavern.table(table)).state
    assert (state.phase, state.hands[0], len(state.hands[1])) == ("bank", BANK, dice)
    round_ = (await tavern.bot.tavern.play.look(table)).round
    assert round_ is not None
    return watch, round_.commitment[:8], answers


async def mishaps(tavern: Tavern, seen: Json) -> None:
    """A hidden throw whose drawing fails, and so the next click on the old hand is stale."""
    dead = {"message": "ordered", "code": 0}
    tavern.lokal.faults.order("POST", r"/interactions/.*/callback", status=404, body=dead)
    await tavern.balduin.click(seen, ids(seen)["throw"])
    await tavern.quiet()
    assert "Das ist schon geschehen" in await tavern.told(
        tavern.balduin, tavern.balduin.click(seen, ids(seen)["throw"])
    )


async def probed(tavern: Tavern, table: int) -> list[str]:
    """What Percy hears who answers the questions that Balduin, on seat 1, may be asked."""
    shown = await tavern.shown(tavern.percy, table)
    first = (await tavern.table(table)).state.number - hidden.QUESTIONS + 1
    return [
        await forged(tavern, tavern.percy, shown, f"1:{table}:{first + number}:content:") for number in PROBES
    ]


async def finish(tavern: Tavern, table: int) -> None:
    await tavern.tick(2 * SECOND)
    assert (await tavern.table(table)).phase == "over"


async def test_T2_two_evenings_with_other_hidden_dice_look_the_same_until_the_reveal(tavern: Tavern) -> None:
    first, seal, told = await evening(tavern, 1, 3, over=False)
    one = first.alike(seal)
    await finish(tavern, 1)
    second, seal, told_again = await evening(tavern, 2, 5, over=True)
    other = second.alike(seal)
    assert len(one) > 100
    assert one == other
    assert told == told_again
    await finish(tavern, 2)
    assert "überworfen" in await tavern.text(2), "and then it is told"


def ways(dice: Sequence[int]) -> Iterator[str]:
    """How dice may be written; the first three of them, and more."""
    for number in range(hands.FIRST, len(dice) + 1):
        for between in (" ", ",", ", ", "", '", "'):
            if between or number > hands.FIRST + 1:
                yield between.join(map(str, dice[:number]))


async def test_T1_hidden_dice_are_in_nothing_that_others_get_and_in_no_log(
    tavern: Tavern, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    with capture_logs() as logged:
        watch, _, _ = await evening(tavern, 1, 5, over=True)
        text = "\n".join(
            [*watch.seen(), *map(str, logged), *(record.getMessage() for record in caplog.records)]
        )
    thrown = (await tavern.table()).state.hands[1]
    sums = [sum(thrown[:number]) for number in range(hands.FIRST, 6)]
    called = [f"{total} {word} {number}" for number, total in enumerate(sums, 3) for word in ("mit", "with")]
    for seat, word in ((2, "mit"), (3, "with")):  # their own
        own = (await tavern.table()).state.hands[seat]
        text = text.replace(f"{digits(own)}\\n**{sum(own)} {word} 3**", "")
    # Ids and seals may hold any digits.
    text = re.sub(r"\d{17,20}|[0-9a-f]{8}…|/interactions/[^ ]+", "", text)
    assert "a click was saved and not drawn" in text
    found = [way for way in (*ways(thrown), *called, "ThrewHidden") if way in text]
    assert found == []
    mine = [texts(message) for message in tavern.balduin.messages.values() if message.get("ephemeral")]
    assert any(way in told for told in mine for way in ways(thrown)), "the search would find them"
    assert ids(await tavern.shown(tavern.hedwig)) != {}
    await finish(tavern, 1)
