"""W5: the canonical sentence of a claim, and that it is read back to the same claim."""

from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.bets.claim import Claim
from games.bets.sentence import sentence
from games.bets.speakers import Speakers
from games.bets.understand import understand
from tests.games.claims import GAMES, claims, hostile_names

LANGUAGES: tuple[Literal["de", "en"], ...] = ("de", "en")


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=150)
@given(data=st.data(), names=hostile_names, language=st.sampled_from(LANGUAGES), own=st.integers(1, 12))
def test_W5_what_is_written_is_read_back(
    game: str, data: st.DataObject, names: dict[int, str], language: Literal["de", "en"], own: int
) -> None:
    claim: Claim = data.draw(claims(game))
    written = sentence(claim, game, names, language)
    assert understand(written, game, Speakers(names, {7: own}, own)) == claim, written
