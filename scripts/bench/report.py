"""What is measured, and whether it is what we want."""

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

MET: Final = "met"
MISSED: Final = "MISSED"


@dataclass(frozen=True, slots=True)
class Goal:
    """What a figure should be: at least or at most so much."""

    bound: float
    least: bool
    unit: str = ""

    def met(self, figure: float) -> bool:
        return figure >= self.bound if self.least else figure <= self.bound

    def __str__(self) -> str:
        return f"{'≥' if self.least else '≤'} {self.bound:g}{self.unit}"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the table: `spread` are the quartiles, or whatever else says how sure the figure is."""

    name: str
    figure: float
    unit: str = ""
    goal: Goal | None = None
    spread: str = ""

    @property
    def missed(self) -> bool:
        return self.goal is not None and not self.goal.met(self.figure)

    def __str__(self) -> str:
        verdict = "" if self.goal is None else MISSED if self.missed else MET
        goal = "" if self.goal is None else str(self.goal)
        return f"{self.name:<62} {self.figure:>8.2f}{self.unit:<4} {self.spread:<19} {goal:<9} {verdict}"


def heading(title: str, tell: Callable[[str], object]) -> None:
    """A part begins."""
    tell(f"\n{title}")
    tell(f"{'':<62} {'measured':>8}{'':<4} {'quartiles':<19} {'goal':<9}")


def ratio(name: str, ratios: Sequence[float], goal: Goal | None = None) -> Line:
    """The median of the ratios of all rounds."""
    return Line(name, statistics.median(ratios), "×", goal, spread(ratios))


def at_least(bound: float, unit: str = "×") -> Goal:
    return Goal(bound, True, unit)


def at_most(bound: float, unit: str = "×") -> Goal:
    return Goal(bound, False, unit)


def spread(figures: Sequence[float]) -> str:
    """The quartiles, for who wants to know how far the rounds lay apart."""
    if len(figures) < 2:
        return ""
    low, _, high = statistics.quantiles(figures, n=4)
    return f"{low:.2f} to {high:.2f}"
