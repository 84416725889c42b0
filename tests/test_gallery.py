"""The gallery: every screen is in it, every picture has its place. It is made by hand (`make gallery`)."""

import re
from typing import get_args, get_type_hints

import pytest

from games.catalogue import GAMES
from scripts.gallery import index
from scripts.gallery.program import SCREENS
from scripts.gallery.screens import FOLDER, LANGUAGES, WIDTHS, Screen

FILES = {screen.file(width, language) for screen in SCREENS for width in WIDTHS for language in LANGUAGES}


def test_every_picture_has_its_place_and_every_place_its_picture() -> None:
    named = re.findall(r"\]\(([^)]+\.png)\)", (FOLDER / "README.md").read_text("utf-8"))
    assert len(named) == len(set(named))
    assert {file.name for file in FOLDER.glob("*.png")} == set(named) == FILES


def test_the_index_is_the_one_that_make_gallery_writes() -> None:
    assert (FOLDER / "README.md").read_text("utf-8") == index.page()


def test_every_phase_of_a_table_is_shown() -> None:
    phases = {phase for game in GAMES.values() for phase in get_args(get_type_hints(game.State)["phase"])}
    assert phases | {"lobby"} == {screen.phase for screen in SCREENS if screen.phase}


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_every_screen_is_described(screen: Screen) -> None:
    alternatives = {screen.alternative(width, language) for width in WIDTHS for language in LANGUAGES}
    assert len(alternatives) == len(WIDTHS) * len(LANGUAGES)
    assert len(screen.seen) > 25
    assert not screen.seen.endswith(".")


def test_the_pictures_are_small() -> None:
    sizes = [file.stat().st_size for file in FOLDER.glob("*.png")]
    assert sum(sizes) / len(sizes) < 40 * 2**10
    assert max(sizes) < 128 * 2**10
