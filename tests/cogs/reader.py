"""A reader who sees no picture, no emoji, no colour and no shape: what a screen reader says of a message."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from tests.lokal.patron import Json, components, texts

JOINERS = {"\ufe0e", "\ufe0f", "\u200d", *map(chr, range(0x1F3FB, 0x1F400))}


def heard(text: str, names: dict[str, str]) -> str:
    """A text without emojis (of Unicode or of an application) and without what only shapes it."""
    text = re.sub(r"<a?:\w+:\d+>", "", text)
    text = re.sub(r"<@(\d+)>", lambda found: f"@{names[found[1]]}", text)
    text = re.sub(r"<t:\d+:R>", "bald", text)
    text = "".join(char for char in text if unicodedata.category(char) != "So" and char not in JOINERS)
    text = re.sub(r"\*\*|`|^-# |^#+ ", "", text, flags=re.MULTILINE)
    return "\n".join(re.sub(r" +", " ", line).strip() for line in text.splitlines())


def digits(faces: Iterable[int]) -> str:
    """Dice as `texts` has them."""
    return f"`{' '.join(map(str, faces))}`"


class Heard:
    """One message, heard: its `text`, and the labels of the buttons that can be pressed, in their order.

    `names` are the members' by id, as mentions are read out.
    """

    def __init__(self, message: Json, names: dict[str, str]) -> None:
        self.id: str = message["id"]
        self.text = heard(texts(message), names)
        self.buttons = [
            (heard(one.get("label", ""), names), one["custom_id"])
            for one in components(message)
            if one["type"] == 2 and not one.get("disabled")
        ]

    def button(self, label: str, which: int = 0) -> str:
        """The custom_id behind a label; `which` of several that sound the same."""
        ids: list[str] = [id_ for known, id_ in self.buttons if known == label]
        return ids[which]

    def found(self, pattern: str) -> list[str]:
        """The groups of the only place that a pattern fits; none if it fits nowhere."""
        places = list(re.finditer(pattern, self.text, re.MULTILINE))
        assert len(places) <= 1, self.text
        return [group or "" for group in places[0].groups()] if places else []

    def numbers(self, word: str) -> list[int]:
        """The numbers in the line that begins with a word."""
        found = self.found(rf"^{word}: ([\d ]+)")
        return [int(number) for number in found[0].split()] if found else []

    @property
    def asked(self) -> list[str]:
        """Who has to do something."""
        if rolling := self.found(r"Es werfen(?: noch)?: (.+)\.$"):
            return re.split(r", | und ", rolling[0])
        return self.found(r"^@(\w+), (?:du bist dran|du beginnst|dein \d+\. Wurf)")

    @property
    def seats(self) -> dict[str, tuple[str, str]]:
        """Everybody's coins and what they have thrown, by name."""
        lines = re.findall(r"^(?:· )?(\w+) · (\S+) Fen(?: · (.+))?$", self.text, re.MULTILINE)
        return {name: (coins, thrown) for name, coins, thrown in lines}
