"""Faults that a test orders for the next matching requests: an error status, a delay, or both."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.lokal.errors import Json


@dataclass
class Fault:
    """What happens to the next `times` requests whose method and path (below /api/v10) match.

    Without a status the request is carried out after `delay` seconds; with one it is answered so and
    not carried out, unless `after` is set: then it is carried out first and its answer is lost.
    """

    method: str
    path: re.Pattern[str]
    times: int
    status: int | None
    body: Json
    delay: float
    after: bool


class Faults:
    """The faults that are still to happen."""

    def __init__(self) -> None:
        self._ordered: list[Fault] = []

    def order(
        self,
        method: str,
        path: str,
        *,
        times: int = 1,
        status: int | None = None,
        body: Json | None = None,
        delay: float = 0.0,
        after: bool = False,
    ) -> Fault:
        """Order a fault; `path` is a regular expression that must match the whole path.

        A 429 gets a `retry_after` of 0.05 seconds if `body` says nothing else. Returns the fault, whose
        `times` falls as it happens.
        """
        shown = body if body is not None else {"message": "ordered fault", "code": 0}
        if status == 429:
            shown = {"retry_after": 0.05, "global": False} | shown
        fault = Fault(method, re.compile(path), times, status, shown, delay, after)
        self._ordered.append(fault)
        return fault

    def take(self, method: str, path: str) -> Fault | None:
        """Return the first fault left that matches a request, and count it."""
        for fault in self._ordered:
            if fault.times > 0 and fault.method == method and fault.path.fullmatch(path):
                fault.times -= 1
                return fault
        return None
