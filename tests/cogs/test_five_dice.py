"""What a turn of five dice says of itself: what it still needs, or what it counts so far (Z5, D3)."""

from __future__ import annotations

import pytest

from bot import parts
from bot.words import words
from games import dutzend, zyklus
from games.keepfive import Turn


@pytest.mark.parametrize(
    ("laid", "said"),
    [
        ((), "Gesucht: eine 3 und eine 4; die drei anderen zählen."),
        ((6, 6), "Gesucht: eine 3 und eine 4; die drei anderen zählen."),
        ((3, 6), "Es fehlt noch eine 4."),
        ((4, 4), "Es fehlt noch eine 3."),
        ((3, 4), "3 und 4 liegen; die drei anderen zählen."),
        ((3, 1, 4), "3 und 4 liegen; dazu bisher 1 Punkt."),
        ((3, 4, 4, 6), "3 und 4 liegen; dazu bisher 10 Punkte."),
        ((6, 6, 6, 6), "Für 3 und 4 reichen die Würfel nicht mehr."),
        ((3, 6, 6, 6), "Es fehlt noch eine 4."),
    ],
)
def test_Z5_a_turn_says_what_it_needs(laid: tuple[int, ...], said: str) -> None:
    assert parts.wanted(Turn(laid), zyklus.NEEDED, words("de")).replace("\u00a0", " ") == f"-# {said}"


def test_D3_in_dutzend_it_is_a_2_and_a_4() -> None:
    assert (
        parts.wanted(Turn(), dutzend.NEEDED, words("en")) == "-# Needed: a 2 and a 4; the other three count."
    )
    assert parts.wanted(Turn((2,)), dutzend.NEEDED, words("en")) == "-# Still needed: a 4."
