"""What a check has found: one line each, with what to do about it."""

from dataclasses import dataclass
from typing import Final, Literal

State = Literal["ok", "warning", "fault"]

MEGABYTE: Final = 1_000_000


def size(number: int) -> str:
    """A number of bytes, for people."""
    for unit, least in (("GB", 1000 * MEGABYTE), ("MB", MEGABYTE)):
        if number >= least:
            return f"{number / least:.1f}".removesuffix(".0") + f" {unit}"
    return f"{number // 1000} kB"


@dataclass(frozen=True, slots=True)
class Finding:
    """`todo` says what to do, where there is something. A `fault` keeps the bot from working, now or soon."""

    name: str
    state: State
    found: str
    todo: str = ""

    def __str__(self) -> str:
        line = f"{self.state:<8} {self.name:<9} {self.found}{f' → {self.todo}' if self.todo else ''}"
        # Names of servers and words of other programs are in it; none of them may steer the terminal.
        return "".join(char if char.isprintable() else " " for char in line)


def ok(name: str, found: str) -> Finding:
    return Finding(name, "ok", found)


def warning(name: str, found: str, todo: str) -> Finding:
    return Finding(name, "warning", found, todo)


def fault(name: str, found: str, todo: str) -> Finding:
    return Finding(name, "fault", found, todo)
