"""What is set wrong is told in one line, before anything else happens, and a token is never shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.__main__ import main
from bot.settings import Settings

GOOD = "MTA.geheim.XyZ-secret_word"

BAD = {
    "a client's secret": "geheimGEHEIM-geheimGEHEIM_geheim",
    "an application's number": "112233445566778899",
    "cut off": "MTA.geheim",
    "an empty part": "MTA..geheim",
    "a part too many": "MTA.geheim.XyZ.geheim",
    "in quotation marks": f'"{GOOD}"',
    "with the word before it": f"Bot {GOOD}",
    "another alphabet": "MTA.geheim.Gehäus",
}


@pytest.fixture(autouse=True)
def _nothing_else_is_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("command", ["run", "doctor"])
@pytest.mark.parametrize("token", BAD.values(), ids=BAD.keys())
def test_what_has_not_the_shape_of_a_token_is_told_offline(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], token: str, command: str
) -> None:
    monkeypatch.setenv("TAVERNE_TOKEN", token)
    assert main([command]) == 2
    said, complained = capfd.readouterr()
    assert said == ""
    [line] = complained.splitlines()
    assert line.startswith("TAVERNE_TOKEN: a bot's token is three words with a dot between them")
    assert [part for part in token.split(".") if part and part in line] == []


def test_not_even_a_traceback_shows_what_was_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVERNE_TOKEN", "geheim")
    with pytest.raises(ValidationError) as caught:
        Settings()
    assert "geheim" not in f"{caught.value} {caught.value!r}"


def test_a_line_break_that_comes_with_a_file_is_dropped(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TAVERNE_TOKEN", f" {GOOD}\n")
    assert main(["health"]) == 1
    assert capfd.readouterr().err == ""
