"""B37, B47: what is kept of words for luck is one visible line, and the same however often it is cleaned."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.dice import phrase_digest, spoken
from games.one_line import one_line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("  zwei   Wörter\n", "zwei Wörter"),
        ("a\u202eb\u2066c\u200bd\ufeffe\x00f", "abcdef"),
        ("eins\u2028zwei\u00a0drei\tvier", "eins zwei drei vier"),
        ("\u3164\u115f\u2800", ""),
        ("\ud800\ue000", ""),
        ("", ""),
    ],
)
def test_B37_one_visible_line(text: str, line: str) -> None:
    assert one_line(text) == line


def test_B47_composed_and_decomposed_are_the_same_words() -> None:
    assert spoken("Glu\u0308ck") == spoken("Glück") == "Glück"
    assert phrase_digest(spoken("a")) == "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"


@given(st.text(st.characters(codec=None)))
def test_B47_what_is_kept_is_kept(text: str) -> None:
    kept = spoken(text)
    assert spoken(kept) == kept == unicodedata.normalize("NFC", kept)
    assert len(phrase_digest(kept)) == 64
    assert kept.isprintable()
