"""Every word the bot says, in Fluent: the files of `de` and of `en`, German first. Keep buttons at about 20
characters, the deciding word first; phones are narrow.

Amounts are passed in quarter Fen and shown by `FEN($amount)` as M1 says, points that may be negative by
`POINTS($points)`. Numbers that are names (a table's) are passed as text, or Fluent would group their digits.
No line ends between a number and its unit, or within one group of dice: see `together`.
"""

import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from games.money import show

FOLDER: Final = Path(__file__).parent
LANGUAGES: Final = ("de", "en")

REMEMBERED: Final = 4096
"""Formatted texts that are kept for each language: about a megabyte, screens of some hundred tables."""

NO_BREAK: Final = "\u00a0"
"""The space at which no line ends."""

_BEFORE_UNIT: Final = (
    r"(?<=[\d¼½¾]) (?=(?:Fen|Punkte?n?|points?|Würfeln?|dice|die|Zug|Zügen?|moves?|min)\b|(?:mit|with) \d)"
)
_BEFORE_NUMBER: Final = "|".join(
    rf"(?<=\b{word}) (?=\d)" for word in ("Runde", "[Rr]ound", "Tisch", "[Tt]able")
)
_TOGETHER: Final = re.compile(
    rf"{_BEFORE_UNIT}|{_BEFORE_NUMBER}|(?<=\bno\.) (?=\d)|(?<=\d\.) (?=Wurf|Würfel|Zug|Stechen)"
    r"|(?<=→) |(?<=\d) (?=\d)|(?<=\d mit) (?=\d)|(?<=\d with) (?=\d)"
)

_LABELS: Final = ("button-", "die-", "dutzend-turn-die", "command-", "option-")
"""Beginnings of the keys of what is no running text."""


class Words:
    """The texts of one language. Call it with a key and the text's variables.

    Raises `KeyError` for a text that is not there or lacks a variable; a test renders every text.
    """

    def __init__(self, language: str, source: str) -> None:
        self.language = language
        functions = {"FEN": _fen, "POINTS": _points}
        self._bundle = FluentBundle([language], use_isolating=False, functions=functions)
        self._bundle.add_resource(FluentResource(source))
        # A text depends on nothing but its key and values, and a screen says most of its texts again and
        # again. `typed`: Fluent shows 1, True and "1" in different ways.
        self._say = lru_cache(REMEMBERED, typed=True)(self._formatted)

    def __call__(self, key: str, **values: str | int) -> str:
        return self._say(key, **values)

    def _formatted(self, key: str, **values: str | int) -> str:
        if not self._bundle.has_message(key):
            raise KeyError(key)
        message = self._bundle.get_message(key)
        if message.value is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(message.value, values)
        if errors:
            raise KeyError(f"{key}: {errors}")
        return str(text) if key.startswith(_LABELS) else together(str(text))


@cache
def words(language: str) -> Words:
    """The texts of a language, `de` or `en`."""
    return Words(language, source(language))


def source(language: str) -> str:
    """All files of a language, one after the other."""
    return "\n".join(file.read_text("utf-8") for file in sorted((FOLDER / language).glob("*.ftl")))


def language_of(locale: str) -> str:
    """The language for a locale as Discord names it: German for German, English for all others."""
    return "de" if locale.partition("-")[0] == "de" else "en"


def together(text: str) -> str:
    """The same text without a line's end where it would tear apart what is one: a number and its unit, the
    digits of one throw, an arrow and where it leads.
    """
    return _TOGETHER.sub(NO_BREAK, text)


def signed(points: int) -> str:
    """Points as they are read aloud too: with a real minus, and without grouping."""
    return f"−{-points}" if points < 0 else str(points)


def _fen(amount: Any) -> Any:
    return show(int(amount))


def _points(points: Any) -> Any:
    return signed(int(points))
