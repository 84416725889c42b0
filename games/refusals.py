"""Refusals: what a member asked for and the house does not do.

A refusal carries the key of its text and the values of that text, never a sentence: the sentence is chosen
in the member's language where it is shown. Each kind of refusal is a class of its own, so that code can tell
them apart without reading texts.
"""

from typing import ClassVar


class Refusal(Exception):
    """Base of all refusals. Nothing has changed when one is raised.

    `key` names the text in `data/texts`; `values` are that text's variables (amounts in quarter Fen, seats
    as numbers).
    """

    key: ClassVar[str] = "refused"

    def __init__(self, **values: str | int) -> None:
        super().__init__(self.key, values)
        self.values = values


class NotAsked(Refusal):
    """The question that this action answers is not open (any more)."""

    key = "refused-not-asked"


class NotYourTurn(Refusal):
    """Another seat is to act."""

    key = "refused-not-your-turn"
