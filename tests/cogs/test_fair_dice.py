"""B47 in full, for each game: the seal stands there before the first throw, the seed nowhere until the round
is settled or broken off, and then anyone can check every die, with the clicks that Discord sent.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from random import Random
from typing import Any

import orjson
import pytest
from structlog.testing import capture_logs

from bot.router import custom_id
from data import journal
from games import verify
from games.game import under_way
from tests import second_checker
from tests.journey.crowd import Circle, new_circle
from tests.journey.repertoire import GAMES, Played
from tests.journey.wire import Wire
from tests.lokal.patron import Json, buttons, components, texts
from tests.tavern import Tavern, pressing

GUESTS = 3
LONGEST = 60
"""Clicks after which the bot ends the turns of a round that takes too long."""

MOST = 400
A_TURN = 61
"""Minutes in which whoever is asked is away (X5)."""

Logged = Callable[[], str]

games = pytest.mark.parametrize("played", GAMES, ids=lambda played: played.game.NAME)


class Round:
    """The first round of a table, played by guests in their tabs while all that gets out is watched."""

    def __init__(self, tavern: Tavern, circle: Circle, logged: Logged) -> None:
        self.tavern = tavern
        self.circle = circle
        self._logged = logged

    async def begin(self) -> None:
        """Open the table, and play up to the first click of its first round."""
        await self.circle.open_table()
        while self.circle.shown.phase == "lobby":
            await self.circle.go_on()
        await self.tavern.quiet()

    async def play(self) -> None:
        """Play until the seed of the round may be known."""
        for click in range(MOST):
            if await self.revealed():
                return
            await self.nothing_got_out()
            if self.circle.shown.waits or click > LONGEST:
                await self.tavern.tick(A_TURN)
            else:
                await self.circle.go_on()
        raise AssertionError("the round does not end")

    async def revealed(self) -> bool:
        await self.tavern.quiet()
        round_ = await self.tavern.read(lambda db: journal.round_of(db, 1, 1))
        assert round_ is not None
        return round_.seed is not None

    async def nothing_got_out(self) -> None:
        """The seal is there for all to see, the seed for nobody: in no message, no log, no file (B47)."""
        query = "SELECT number, seed, commitment FROM round WHERE settled_at IS NULL"
        [(number, seed, seal)] = await self.tavern.read(lambda db: db.execute(query).fetchall())
        assert seal[:8] in texts(self.circle.message), "the seal stands there before the first throw"
        requests = [f"{one.path} {orjson.dumps(one.body).decode()}" for one in self.tavern.lokal.requests]
        seen = "\n".join([*requests, self._logged()])
        assert seal[:8] in seen, "what is looked through is what got out"
        assert seed.hex()[:8] not in seen
        assert str(seed)[2:14] not in seen
        assert "taverne-record" not in seen
        assert texts(await self.check(number)).count("```") == 2, "the seal alone"

    async def check(self, number: int = 1) -> Json:
        """The private answer to "Würfel prüfen"."""
        guest = self.circle.host.patron
        self.tavern.forge = pressing(custom_id(1, "seal", number))
        pressed = next(one for one in buttons(self.circle.message).values() if not one.get("disabled"))
        answer = await self.tavern.private(
            guest, guest.click(self.circle.message["id"], pressed["custom_id"])
        )
        self.tavern.forge = lambda payload: payload
        return answer

    async def file(self, answer: Json) -> bytes:
        """The record that came with the answer."""
        (file,) = [part for part in components(answer) if part["type"] == 13]
        assert file["name"] == "taverne-1-1.json"
        _, body = await self.circle.host.patron.fetch(file["file"]["url"])
        return body


@pytest.fixture
async def logged(caplog: pytest.LogCaptureFixture) -> AsyncIterator[Logged]:
    """Everything that anybody has logged until it is asked for."""
    caplog.set_level(logging.DEBUG)
    with capture_logs() as captured:
        yield lambda: "\n".join([*(record.getMessage() for record in caplog.records), *map(str, captured)])


async def opened(tavern: Tavern, played: Played, logged: Logged) -> Round:
    """Guests at a table of that game whose clicks bring their ids."""
    tavern.brings = str
    await tavern.restart()
    chance = Random(played.game.NAME)  # noqa: S311
    circle = await new_circle(tavern.lokal, Wire(tavern.lokal, chance), chance, played, 1, GUESTS)
    for guest in circle.guests.values():
        tavern.patrons[guest.id] = guest.patron
    await tavern.regulars()
    round_ = Round(tavern, circle, logged)
    await round_.begin()
    return round_


async def checked(round_: Round) -> dict[str, Any]:
    """The record of the round, which both checkers believe, and which the bot says to have checked."""
    answer = await round_.check()
    assert "✅" in texts(answer), texts(answer)
    file = await round_.file(answer)
    verdict = verify.verify(file)
    assert verdict.difference is None
    assert second_checker.check(file) == verdict.faces
    record: dict[str, Any] = orjson.loads(file)
    seen = "".join(texts(answer).split())
    assert record["seed"] in seen
    assert record["commitment"] in seen
    return record


@games
async def test_B47_a_settled_round_can_be_checked_by_anyone(
    tavern: Tavern, played: Played, logged: Logged
) -> None:
    round_ = await opened(tavern, played, logged)
    await round_.play()
    record = await checked(round_)
    sent = {one["id"] for one in tavern.sent}
    clicks = {step["click"] for step in record["steps"] if step["faces"]}
    assert clicks
    assert clicks <= sent, "what Discord called the clicks was mixed in"


@games
async def test_B47_a_round_that_is_cancelled_is_revealed(
    tavern: Tavern, played: Played, logged: Logged
) -> None:
    round_ = await opened(tavern, played, logged)
    for _ in range(MOST):
        state = (await tavern.table()).state
        if under_way(state) and (await tavern.read(lambda db: journal.dice_of(db, 1, 1))).drawn:
            break
        await round_.circle.go_on()
        await tavern.quiet()
    await round_.nothing_got_out()
    asked = await tavern.private(
        tavern.hedwig, tavern.hedwig.command("taverne tisch", tisch=1, grund="Feueralarm")
    )
    await tavern.hedwig.click(asked, "Ja, Tisch auflösen")
    assert await round_.revealed()
    record = await checked(round_)
    assert sum(record["payouts"].values()) == 0, "all is back (M7)"


@games
async def test_B47_a_round_that_all_have_left_is_revealed(
    tavern: Tavern, played: Played, logged: Logged
) -> None:
    """Nobody clicks any more: the bot throws for them, with the latest id at the table, and they leave
    (X5).
    """
    round_ = await opened(tavern, played, logged)
    clicks = {one["id"] for one in tavern.sent}
    for _ in range(MOST):
        if (await tavern.table()).phase == "over":
            break
        await round_.nothing_got_out()
        await tavern.tick(A_TURN)
    assert await round_.revealed()
    record = await checked(round_)
    assert {step["click"] for step in record["steps"]} <= clicks
