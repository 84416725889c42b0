"""Names and free text made harmless before they are shown (B37, B38)."""

import re
import unicodedata
from functools import lru_cache
from typing import Final

from games.one_line import one_line

LONGEST_NAME: Final = 20
NOBODY: Final = "?"

REMEMBERED: Final = 2048
"""Names that are kept: a table with bets says the same ones some dozen times, at every click."""

_FROM_THE_RIGHT: Final = {"R", "AL", "AN"}


def clean(text: str, longest: int = LONGEST_NAME) -> str:
    """One visible line of at most `longest` characters that pings nobody and formats nothing.

    Cut before escaping, so that no escape is cut in half.
    """
    return harmless(plain(text, longest))


@lru_cache(REMEMBERED)
def harmless(line: str) -> str:
    """A `plain` line, escaped for a message."""
    return _isolated(_defused(line))


@lru_cache(REMEMBERED)
def plain(text: str, longest: int = LONGEST_NAME) -> str:
    """One visible line of at most `longest` characters, as where no markdown is read; what is left of
    nothing is "?".
    """
    line = one_line(text) or NOBODY
    if len(line) > longest:
        line = line[: longest - 1].rstrip() + "…"
    return line


def _isolated(line: str) -> str:
    """A name that is written from the right stands for itself, or it would reorder the numbers beside it."""
    if any(unicodedata.bidirectional(char) in _FROM_THE_RIGHT for char in line):
        return f"\u2068{line}\u2069"
    return line


def _defused(line: str) -> str:
    # `<` starts mentions, times and command links, `@` pings, `:` makes emojis, the rest is markdown. Each is
    # escaped once: the backslash of a second escape would undo the first.
    escaped = re.sub(r"([\\`*_~|<>\[\]()#:])", r"\\\1", line)
    escaped = re.sub(r"^(\d+)\.", r"\1\\.", escaped)
    return re.sub(r"^([-+])", r"\\\1", escaped).replace("@", "@\u200b")
