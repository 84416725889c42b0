"""What a game is: the shape that every game module has, and the actions that every game knows.

`apply` ends when a round is decided (`phase` "closed"). The house then pays, settles what the round decided,
and applies `OpenRound` with the fresh coins; that step alone decides who is out and whether the table is won
(Z9, T8, P6, N2). Seat 0 is the house itself where it plays (T9): it is never asked, what it does `waits` for
its time, and its coins come from the house's account.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from games.dice import Dice
from games.events import Event
from games.refusals import NotAsked, NotYourTurn


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
class Throw:
    """Throw what this seat may throw now: its free dice, or the one die of a roll-off."""

    seat: int


@dataclass(frozen=True, slots=True)
class GoOn:
    """The house does what it `waits` to do; `number` is that of the wait."""

    number: int


class Wait(NamedTuple):
    """What the house does of itself in `seconds`, unless something else comes first.

    `number` comes from the same count as those of questions, so that one wait is not taken for another.
    """

    number: int
    seconds: int


@dataclass(frozen=True, slots=True)
class OpenRound:
    """The house opens the next round."""


@dataclass(frozen=True, slots=True)
class Leave:
    """These seats get up, all at once (M10)."""

    seats: tuple[int, ...]


class State(Protocol):
    """What the house itself reads of a game's state. `paid` is what lies in the pot, by seat."""

    @property
    def seats(self) -> tuple[int, ...]: ...
    @property
    def round(self) -> int: ...
    @property
    def phase(self) -> str: ...
    @property
    def paid(self) -> Mapping[int, int]: ...


_BEFORE_PLAY: Final = ("rolloff", "stake")


def under_way(state: State) -> bool:
    """Whether a round has to be played out once it has come so far: somebody has paid, or may play (M11)."""
    return bool(state.paid) or state.phase not in _BEFORE_PLAY


def check_asked(questions: Sequence[Question], seat: int, *kinds: str) -> None:
    """Raises `NotAsked` if nobody is asked any of this, `NotYourTurn` if others are."""
    if all(question.kind not in kinds for question in questions):
        raise NotAsked
    if all(question.seat != seat for question in questions):
        raise NotYourTurn


def rising(state: State, leavers: Sequence[int]) -> tuple[int, ...]:
    """Which of `leavers` sit there and get up (M10). Raises `NotAsked` if none does, or the table is over."""
    gone = tuple(seat for seat in state.seats if seat in leavers)
    if not gone or state.phase == "over":
        raise NotAsked
    return gone


def check_waits(wait: Wait | None, number: int) -> None:
    """Raises `NotAsked` if the house does not wait by this number (any more)."""
    if wait is None or wait.number != number:
        raise NotAsked


# --- What games without secrets have alike ------------------------------------------------------------------

S = TypeVar("S")


def open_seeds(rules: Any) -> bool:
    """`sealed`: each round's seed comes out when the round is settled."""
    del rules
    return False


def open_view(state: S, seat: int | None) -> S:
    """`view`: every seat, and the public (None), may see everything."""
    del seat
    return state


def never_waits(state: Any) -> Wait | None:
    """`waits`: the house does nothing of itself."""
    del state
    return None


class Game(Protocol):
    """A game module. Its state is opaque to the house but for `State`.

    `places` says how many may sit at a table, `needs_coins` whether one must have a coin to sit down (M4) or
    the table plays for the honour (M3), `sealed` whether seeds stay secret until the table closes (D6).
    Modules write `ACTIONS: Final[tuple[type[Any], ...]]` in full, `EVENTS` alike: mypy wants the very type.
    """

    NAME: str
    SHAPE: int
    Rules: type[Any]
    State: type[Any]
    ACTIONS: tuple[type[Any], ...]
    EVENTS: tuple[type[Event], ...]

    def places(self, rules: Any) -> range: ...
    def needs_coins(self, rules: Any) -> bool: ...
    def sealed(self, rules: Any) -> bool: ...
    def new(self, seats: Sequence[int], rules: Any) -> Any: ...
    def asks(self, state: Any) -> tuple[Question, ...]: ...
    def waits(self, state: Any) -> Wait | None: ...
    def legal(self, state: Any, question: Question, coins: Mapping[int, Coins]) -> tuple[Any, ...]: ...
    def apply(
        self, state: Any, action: Any, dice: Dice, coins: Mapping[int, Coins]
    ) -> tuple[Any, tuple[Event, ...]]: ...
    def auto(self, view: Any, question: Question) -> tuple[Any, ...]: ...
    def cancel(self, state: Any) -> tuple[Event, ...]: ...
    def view(self, state: Any, seat: int | None) -> Any: ...
    def result(self, state: Any) -> tuple[int, ...]: ...
