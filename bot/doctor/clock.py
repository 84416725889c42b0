"""Compares this machine's clock with the date of Discord's answers.

Answers to clicks are due within 3 s of the time in their id, and message ids tell how old a message is: a
clock that is off makes deadlines and redrawing go wrong.
"""

import time
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Final

import aiohttp

from bot.doctor.findings import Finding, fault, ok, warning

NOTICEABLE: Final = 2.0
"""Seconds by which a clock may be off."""

WRONG: Final = 30.0
"""Seconds from which on it harms."""

KEEP: Final = "let the system keep the time (NTP), for example with `timedatectl set-ntp true`"


class Clock:
    """`trace` watches the requests of a discord.py client; `finding` says what came of it."""

    def __init__(self) -> None:
        self._measured: list[tuple[float, float]] = []
        """(how far our clock is ahead, by how much that may be wrong), in seconds."""
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_start.append(self._start)
        self.trace.on_request_end.append(self._end)

    async def _start(
        self, session: object, context: SimpleNamespace, params: aiohttp.TraceRequestStartParams
    ) -> None:
        context.asked = time.time()

    async def _end(
        self, session: object, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        dated = params.response.headers.get("Date")
        if dated is not None:
            self._measured.append(measured(context.asked, time.time(), dated))

    def finding(self) -> Finding:
        if not self._measured:
            return warning("clock", "not compared, for there was no answer to compare it with", "see above")
        return judged(*min(self._measured, key=lambda one: one[1]))


def measured(asked: float, answered: float, dated: str) -> tuple[float, float]:
    """How far our clock is ahead of the answer's `Date`, and by how much that may be wrong, in seconds.

    The date was written somewhere between the two times, and leaves out the fraction of its second.
    """
    ahead = (asked + answered) / 2 - (parsedate_to_datetime(dated).timestamp() + 0.5)
    return ahead, (answered - asked) / 2 + 0.5


def judged(ahead: float, doubt: float) -> Finding:
    """What a measurement means; the benefit of the doubt is the clock's."""
    least = abs(ahead) - doubt
    found = f"{abs(ahead):.1f} s {'ahead of' if ahead > 0 else 'behind'} Discord's (± {doubt:.1f} s)"
    if least > WRONG:
        return fault("clock", found, KEEP)
    if least > NOTICEABLE:
        return warning("clock", found, KEEP)
    return ok("clock", f"agrees with Discord's (± {doubt:.1f} s)" if abs(ahead) <= doubt else found)
