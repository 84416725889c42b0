"""What can be seen of a text that somebody wrote, as one line (B37)."""

import re
import unicodedata
from typing import Final

# Letters that show as blank although Unicode calls them letters or symbols.
_BLANK: Final = {"\u115f", "\u1160", "\u2800", "\u3164", "\uffa0"}
_UNSEEN: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def one_line(text: str) -> str:
    """A text without control, bidirectional, invisible and line-breaking characters, with single spaces
    within and none around it; empty if nothing of it can be seen.
    """
    seen = "".join(" " if char.isspace() else char for char in text if _visible(char))
    return re.sub(r" +", " ", seen).strip()


def _visible(char: str) -> bool:
    return char.isspace() or (char not in _BLANK and unicodedata.category(char) not in _UNSEEN)
