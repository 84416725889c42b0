"""`/taverne tisch`: a moderator is asked whether a table shall end, and why stays known until the answer.

That is kept in memory, for some minutes: after a restart the command is given again.
"""

from collections.abc import Callable
from dataclasses import dataclass

from bot.people import ModeratorsOnly, Patron
from data.resets import ASKED_MS, NotYourQuestion, QuestionGone


@dataclass(frozen=True, slots=True)
class Question:
    """Whether a moderator wants a table to end. `until` is in milliseconds since the epoch."""

    asker: int
    table: int
    reason: str
    until: int


class Cancelling:
    """One for each program. `clock` gives milliseconds since the epoch."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._open: dict[int, Question] = {}

    def ask(self, number: int, by: Patron, table: int, reason: str) -> Question:
        """Remember what is asked under a `number`, and forget what is too old. Raises `ModeratorsOnly`."""
        if not by.moderator:
            raise ModeratorsOnly
        now = self._clock()
        self._open = {one: asked for one, asked in self._open.items() if asked.until >= now}
        self._open[number] = asked = Question(by.id, table, reason, now + ASKED_MS)
        return asked

    def answered(self, number: int, by: Patron) -> Question:
        """What was asked. Raises `QuestionGone` or `NotYourQuestion`."""
        asked = self._open.get(number)
        if asked is None or asked.until < self._clock():
            raise QuestionGone
        if asked.asker != by.id:
            raise NotYourQuestion
        return asked
