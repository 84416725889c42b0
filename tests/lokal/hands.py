"""Small tools of the Lokal's tests: a clock moved by hand, people by name, faults of a form."""

from __future__ import annotations

from typing import Any

import pytest

from bot.lokal.errors import ApiError, Json
from bot.lokal.ids import now
from bot.lokal.server import Lokal


class HandClock:
    """A clock that stands still until it is moved; milliseconds since the epoch."""

    def __init__(self) -> None:
        self.time = now()

    def __call__(self) -> int:
        """Return the time it shows."""
        return self.time

    def advance(self, milliseconds: int) -> None:
        """Move on."""
        self.time += milliseconds


def named(lokal: Lokal, name: str) -> int:
    """Return the id of the only user of this name."""
    [number] = [user.id for user in lokal.world.users.values() if user.name == name]
    return number


def problems(tree: Json, path: str = "") -> dict[str, list[str]]:
    """Return Discord's nested form errors as path -> codes."""
    found: dict[str, list[str]] = {}
    for key, value in tree.items():
        if key == "_errors":
            found[path] = [error["code"] for error in value]
        else:
            found |= problems(value, f"{path}.{key}".strip("."))
    return found


def refused(check: Any, *arguments: Any, **more: Any) -> dict[str, list[str]]:
    """Return what a check finds wrong."""
    with pytest.raises(ApiError) as raised:
        check(*arguments, **more)
    assert raised.value.code == 50035
    body = raised.value.json()
    assert body["message"] == "Invalid Form Body"
    return problems(body["errors"])
