"""What a game is: the shape that every game module has, and the actions that every game knows.

`apply` ends when a round is decided (`phase` "closed"). The house then pays, settles what the round decided,
and applies `OpenRound` with the fresh coins; that step alone decides who is out and whether the table is won
(Z9).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from games.dice import Dice
from games.events import Event


class Coins(NamedTuple):
    """A seat's coins in quarter Fen: free on its stack, and held in bets that keep it at the table (Z9)."""

    free: int
    held: int = 0


class Question(NamedTuple):
    """An open question: the seat that is asked, the question's number in this table, and what is asked."""

    seat: int
    number: int
    kind: str


@dataclass(frozen=True, slots=True)
class OpenRound:
    """The house opens the next round."""


@dataclass(frozen=True, slots=True)
class Leave:
    """These seats get up, all at once (M10)."""

    seats: tuple[int, ...]


class State(Protocol):
    """What the house itself reads of a game's state."""

    @property
    def seats(self) -> tuple[int, ...]: ...
    @property
    def round(self) -> int: ...
    @property
    def phase(self) -> str: ...
    @property
    def paid(self) -> Mapping[int, int]: ...
    @property
    def winner(self) -> int | None: ...


class Game(Protocol):
    """A game module. Its state is opaque to the house but for `State`."""

    NAME: str
    SHAPE: int
    SEATS: range
    Rules: type[Any]
    State: type[Any]
    ACTIONS: tuple[type[Any], ...]
    EVENTS: tuple[type[Event], ...]

    def new(self, seats: Sequence[int], rules: Any) -> Any: ...
    def asks(self, state: Any) -> tuple[Question, ...]: ...
    def legal(self, state: Any, question: Question, coins: Mapping[int, Coins]) -> tuple[Any, ...]: ...
    def apply(
        self, state: Any, action: Any, dice: Dice, coins: Mapping[int, Coins]
    ) -> tuple[Any, tuple[Event, ...]]: ...
    def auto(self, view: Any, question: Question) -> tuple[Any, ...]: ...
    def cancel(self, state: Any) -> tuple[Event, ...]: ...
    def view(self, state: Any, seat: int | None) -> Any: ...
    def result(self, state: Any) -> tuple[int, ...]: ...
