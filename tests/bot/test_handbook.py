"""Help and rules: three screens, one for each game; the old examples reckoned anew (Z6, T5, T10, P, N6)."""

from __future__ import annotations

import itertools
import re

import pytest

from bot import handbook
from bot.emojis import Faces
from bot.lokal.limits import check_message
from bot.words import LANGUAGES, Words, words
from games import board, building, hidden, keepfive, miwin, sheet
from games.bets.claim import AboutResult, AboutThrow
from games.bets.reading import bound, comes_to, counted, worth
from games.bets.speakers import Speakers
from games.bets.understand import understand
from games.catalogue import GAMES
from tests.lokal.patron import Json, texts
from tests.lokal.patron import components as components_of

EMOJIS = {face: f"<:wuerfel_{face}:1576981664989446144>" for face in range(1, 7)}


def faces() -> Faces:
    """Dice as they are shown where the emojis are there."""
    known = Faces()
    known.learn(EMOJIS)
    return known


def line_of(game: str, example: str, language: str = "de") -> str:
    """What the rules say beside an example."""
    marked = {name: f"<{name}>" for name in handbook.DICE[game]}
    drawn = dict.fromkeys(("pyramid", "sheet", "placed", "tipped"), "…")
    named = dict.fromkeys(handbook.BUTTONS, "…")
    text = words(language)(f"rules-{game}", **named, **drawn, **marked)
    (line,) = [line for line in text.splitlines() if f"<{example}>" in line]
    return line.replace("\u00a0", " ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "needed"), [("zyklus", (3, 4)), ("dutzend", (2, 4))])
def test_Z5_D3_what_five_dice_are_worth(language: str, game: str, needed: tuple[int, int]) -> None:
    for name, dice in handbook.DICE[game].items():
        worth = keepfive.points(dice, needed)
        said = re.search(r"– (\d+) ", line_of(game, name, language))
        if name == "zyklus":
            assert sorted(dice) == [1, 3, 4, 6, 6]
        elif worth is None:
            assert said is None, name
        else:
            assert said is not None
            assert int(said[1]) == worth


@pytest.mark.parametrize("name", handbook.DICE["dreizehn"])
def test_T5_T10_what_hands_are_worth(name: str) -> None:
    dice = handbook.DICE["dreizehn"][name]
    line = line_of("dreizehn", name)
    if sum(dice) > 16:
        assert f"{sum(dice)}, überworfen" in line
    else:
        assert f"{sum(dice)} mit {len(dice)}" in line


@pytest.mark.parametrize("name", handbook.DICE["pyramide"])
def test_P2_P3_P4_what_pyramids_are_worth(name: str) -> None:
    pyramid = building.best(handbook.DICE["pyramide"][name])
    kind = {"gross": "groß", "halb": "halb"}[pyramid.kind]
    assert f"– {kind}, {pyramid.points} Punkte" in line_of("pyramide", name)


def test_P3_P7_the_drawn_pyramid_and_the_sheet() -> None:
    assert building.best(handbook.PYRAMID).points == 66
    assert sheet.total(handbook.SHEET) == 484
    assert sheet.rows_of(handbook.SHEET) == (192, 240, 52)


def test_N6_the_old_example_ends_at_null() -> None:
    positions = handbook.positions()
    total = sum(lying.top for lying in positions[0][0])
    said = words("de")("rules-null", **dict.fromkeys((*handbook.BUTTONS, "placed", "tipped"), "…"))
    assert f"Summe {total}" in said.replace("\u00a0", " ")
    for (before, _), (after, fields) in itertools.pairwise(positions):
        (tipped,) = [new for old, new in zip(before, after, strict=True) if old != new]
        total += miwin.gain(tipped.top)
        assert board.hang_together(fields)
        assert f"Summe {total}" in said.replace("\u00a0", " ").replace("**", "")
    assert total == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_W5_the_bet_that_the_rules_show_is_understood_and_comes_true_with_its_dice(
    game: str, language: str
) -> None:
    said = words(language)(f"rules-claim-{game}")
    claim = understand(said, game, Speakers({hidden.BANK: words(language)("dreizehn-bank")}, {}, None))
    dice = handbook.BETS[game]
    match claim:
        case AboutThrow(holds=holds):
            assert all(counted(one, dice) in bound(one) for one in holds)
            assert len(dice) == {"pyramide": 6, "null": 3}.get(game, 5)
        case AboutResult(seat=hidden.BANK, holds=outcome):
            assert comes_to(outcome, worth(game, dice))
        case _:
            pytest.fail(f"not understood: {said}")


def test_N1_the_dice_of_nulls_bet_are_miwins() -> None:
    for die, face in zip(miwin.DICE, handbook.BETS["null"], strict=True):
        assert face in miwin.FACES[die]


def named() -> dict[str, str]:
    return {name: words("de")(f"button-{name}") for name in handbook.BUTTONS}


def sent(view: object) -> Json:
    """A screen as it goes out."""
    return {"content": "", "embeds": [], "flags": 1 << 15, "components": view.to_components()}  # type: ignore[attr-defined]


@pytest.mark.parametrize("say", [words(language) for language in LANGUAGES], ids=LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_B38_B41_B42_rules_fit_into_one_message_with_and_without_emojis(say: Words, game: str) -> None:
    for dice in (faces(), Faces()):
        shown = sent(handbook.rules(game, say, dice, named()))
        check_message(shown)
        text = texts(shown)
        assert len(text) <= 4000
        bet = "\u00a0".join(map(str, handbook.BETS[game]))
        assert f"`{bet}`" in text.replace(" ", "\u00a0"), "to be read without a picture"
        code = [line for block in text.split("```")[1::2] for line in block.splitlines()]
        assert max(map(len, code), default=0) < 30


@pytest.mark.parametrize("say", [words(language) for language in LANGUAGES], ids=LANGUAGES)
@pytest.mark.parametrize("page", [-1, *range(len(handbook.PAGES)), 99])
async def test_help_has_three_screens_and_leads_on(say: Words, page: int) -> None:
    shown = sent(handbook.help_(page, say, named()))
    check_message(shown)
    buttons = [one for one in components_of(shown) if one["type"] == 2]
    assert len(buttons) == 3
    assert buttons[0]["disabled"] is (page <= 0)
    assert buttons[1]["disabled"] is (page >= len(handbook.PAGES) - 1)
