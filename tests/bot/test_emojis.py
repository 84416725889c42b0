"""The dice as emojis of the application: uploaded once, replaced when redrawn, never needed."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from PIL import Image
from structlog.testing import capture_logs

from bot import emojis
from bot.emojis import DRAWINGS, SIDES, Faces, name
from scripts.dice import SIDE, SOURCE, digest
from tests.cogs.evening import asked, picks, rolled_off, stake, throw
from tests.cogs.reader import digits
from tests.tavern import Tavern

ROWS = re.compile(r"(?:<:wuerfel_[1-6]:\d+>)+ ")
"""Dice for the eye."""

WAY = r"/applications/\d+/emojis"


def requests(tavern: Tavern, method: str) -> int:
    """How many requests of a kind about emojis the bot has sent."""
    return sum(r.method == method and "/emojis" in r.path for r in tavern.lokal.requests)


def there(tavern: Tavern) -> dict[str, int]:
    """The application's emojis: their ids by name."""
    return {emoji.name: emoji.id for emoji in tavern.lokal.world.emojis.values()}


async def thrown(tavern: Tavern) -> str:
    """Play to the first throw; the table's text."""
    await tavern.begin(tavern.balduin, tavern.percy)
    await rolled_off(tavern)
    await stake(tavern)
    await throw(tavern)
    return await tavern.text()


async def forget(tavern: Tavern) -> None:
    """Take all emojis away, as somebody may in the developer portal."""
    for emoji in list(tavern.lokal.world.emojis.values()):
        tavern.lokal.world.drop(emoji)


async def test_uploaded_once_over_two_starts(tavern: Tavern) -> None:
    first = there(tavern)
    assert sorted(first) == [name(face) for face in range(1, SIDES + 1)]
    await tavern.restart()
    assert there(tavern) == first
    assert (requests(tavern, "POST"), requests(tavern, "DELETE")) == (SIDES, 0)


async def test_a_changed_drawing_is_replaced(
    tavern: Tavern, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = there(tavern)
    redrawn = Path(shutil.copytree(DRAWINGS, tmp_path / "dice"))
    with Image.open(redrawn / "w3.png") as drawn:
        drawn.rotate(90).save(redrawn / "w3.png")
    monkeypatch.setattr(emojis, "DRAWINGS", redrawn)
    await tavern.restart()
    changed = {name for name, id_ in there(tavern).items() if before[name] != id_}
    assert changed == {name(3)}
    assert f"<:{name(3)}:{there(tavern)[name(3)]}>" in tavern.bot.tavern.dice.text([3])


async def test_missing_ones_come_back_at_the_next_start(tavern: Tavern) -> None:
    await forget(tavern)
    await tavern.restart()
    assert len(there(tavern)) == SIDES
    assert ROWS.match(tavern.bot.tavern.dice.text([1, 6]))


@pytest.mark.parametrize("status", [403, 429, 500])
async def test_refused_uploads_leave_digits_and_a_warning(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    await forget(tavern)
    tavern.lokal.faults.order("POST", WAY, times=99, status=status, body={"retry_after": 60})
    monkeypatch.setattr(emojis, "PATIENCE", 0.3)
    with capture_logs() as logged:
        await tavern.restart()
    warnings = [entry for entry in logged if entry["log_level"] == "warning"]
    assert [entry["event"] for entry in warnings] == ["dice are shown without emojis"]
    text = await thrown(tavern)
    faces = (await tavern.table()).state.turn.thrown
    assert f"\nGeworfen: {digits(faces)}\n" in text
    assert "wuerfel" not in text


async def test_the_digits_stand_beside_the_pictures(tavern: Tavern) -> None:
    text = await thrown(tavern)
    faces = (await tavern.table()).state.turn.thrown
    assert re.findall(r"<:wuerfel_(\d):\d+>", text) == [str(face) for face in faces]
    tavern.bot.tavern.dice.learn({})
    thrower = await asked(tavern)
    for _ in ("picked", "put back"):
        await tavern.click(thrower, picks(await tavern.shown(thrower))[0])
    assert await tavern.text() == ROWS.sub("", text)


def test_one_face_without_an_emoji_and_the_whole_row_is_digits() -> None:
    faces = Faces()
    faces.learn({1: "<:wuerfel_1:7>"})
    assert faces.text([1, 1]) == "<:wuerfel_1:7><:wuerfel_1:7> `1\u00a01`"
    assert faces.text([1, 2]) == "`1\u00a02`", "never torn apart"


@pytest.mark.parametrize("face", range(1, SIDES + 1))
def test_pictures_are_made_from_the_drawings_and_fit(face: int) -> None:
    picture = DRAWINGS / f"w{face}.png"
    with Image.open(picture) as drawn:
        assert drawn.info[SOURCE] == digest(DRAWINGS / f"w{face}.svg"), "make dice"
        assert drawn.size == (SIDE, SIDE)
    assert picture.stat().st_size < 256 * 1024
