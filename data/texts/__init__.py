"""Every word the bot says: `de.ftl` and `en.ftl` (Fluent), German first.

Amounts are passed in quarter Fen and shown by `FEN($amount)` as M1 says. Numbers that are names (a table's)
are passed as text, or Fluent would group their digits.
"""

from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from games.money import show

FOLDER: Final = Path(__file__).parent
LANGUAGES: Final = ("de", "en")


class Words:
    """The texts of one language. Call it with a key and the text's variables.

    Raises `KeyError` for a text that is not there or lacks a variable; a test renders every text.
    """

    def __init__(self, language: str, source: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False, functions={"FEN": _fen})
        self._bundle.add_resource(FluentResource(source))

    def __call__(self, key: str, **values: str | int) -> str:
        if not self._bundle.has_message(key):
            raise KeyError(key)
        message = self._bundle.get_message(key)
        if message.value is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(message.value, values)
        if errors:
            raise KeyError(f"{key}: {errors}")
        return str(text)


@cache
def words(language: str) -> Words:
    """The texts of a language, `de` or `en`."""
    return Words(language, (FOLDER / f"{language}.ftl").read_text("utf-8"))


def language_of(locale: str) -> str:
    """The language for a locale as Discord names it: German for German, English for all others."""
    return "de" if locale.partition("-")[0] == "de" else "en"


def _fen(amount: Any) -> Any:
    return show(int(amount))
