"""Which dice a thrower has picked to lay aside, until they are laid.

Kept in memory, by table and question, so that two quick taps both count and "Weiterwürfeln" lays what was
picked last and not what an old picture showed. The buttons carry what was picked when they were drawn; that
counts only when memory is empty, after a restart.
"""

from collections import OrderedDict
from typing import Final

REMEMBERED: Final = 10_000
"""Questions with picks that are kept; the oldest go first. Each is one small entry."""


class Picks:
    """Picked positions (0 is the first die), as a frozenset for each (table, question)."""

    def __init__(self) -> None:
        self._picked: OrderedDict[tuple[int, int], frozenset[int]] = OrderedDict()

    def of(self, table: int, question: int, shown: frozenset[int] = frozenset()) -> frozenset[int]:
        """What is picked; `shown` is what the clicked picture carried, for when nothing is remembered."""
        return self._picked.get((table, question), shown)

    def toggle(self, table: int, question: int, place: int, shown: frozenset[int]) -> None:
        """Pick the die at `place`, or put it back."""
        self._picked[table, question] = self.of(table, question, shown) ^ {place}
        self._picked.move_to_end((table, question))
        if len(self._picked) > REMEMBERED:
            self._picked.popitem(last=False)
