"""What happened: the events that every game has. A game's own events stand in its file.

Screens, ledger, side bets, statistics and replays read events and nothing else. Every event says who may
see it: `to` is None for everybody, or the one seat that may. Amounts are quarter Fen.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    to: int | None = None


@dataclass(frozen=True, slots=True)
class RoundOpened(Event):
    """A round has begun; its dice are committed to from here on."""

    round: int


@dataclass(frozen=True, slots=True)
class RolledOff(Event):
    """`seat` threw `face` to find out who begins (Z2)."""

    seat: int
    face: int


@dataclass(frozen=True, slots=True)
class RollOffTied(Event):
    """These seats throw again: they share the highest face (Z2), or all who shared it have left (M10)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Begins(Event):
    """`seat` is the round's Beginner."""

    seat: int


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """`seat` put `amount` from its stack into the pot; seat 0 is the house's bank (T9)."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class PaidTo(Event):
    """`seat` paid `amount` from its stack to that of `other` (D6)."""

    seat: int
    other: int
    amount: int


@dataclass(frozen=True, slots=True)
class TookPot(Event):
    """`seat` took `amount` out of the pot (M6), or its share of it (M5)."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class GaveBack(Event):
    """`amount` went from the pot back to `seat`, which had paid it (M7)."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class BetsGivenBack(Event):
    """Running side bets go back before the table's winner is found (Z9, W8)."""


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """`seat` has no coin left and is out (Z9)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Left(Event):
    """`seat` got up and gave up its turn, result and share of the pot (M10)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TableWon(Event):
    """`seat` wins the table (Z9, T8, P6, N2); each of several that share the win has an event of its own."""

    seat: int


COMMON: Final = (
    RoundOpened,
    RolledOff,
    RollOffTied,
    Begins,
    Paid,
    TookPot,
    GaveBack,
    BetsGivenBack,
    WentOut,
    Left,
    TableWon,
)
"""What every game has."""
