"""Null's board: three of Miwin's dice, placed in a row and tipped from field to field (N3, N4, N5).

`Turn` is a turn with them as it stands; `throw`, `place` and `move` take it on until `end_of` it. The row
lies on the fields (0, 0), (1, 0), (2, 0); x grows to the right (E), y to the back (N). The events and
refusals of such a turn stand here too.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import permutations, product
from typing import Final, Literal, NamedTuple, TypeAlias

from games import miwin
from games.events import Event
from games.miwin import DICE, DIRECTIONS, QUARTERS, Die, Direction, Lying
from games.refusals import Refusal


class Field(NamedTuple):
    """A field of the board: x grows to the right, y to the back."""

    x: int
    y: int


Fields: TypeAlias = tuple[Field, Field, Field]
"""Where blau, rot and schwarz are."""

ROW: Final[Fields] = (Field(0, 0), Field(1, 0), Field(2, 0))
_STEPS: Final[dict[Direction, Field]] = {
    "N": Field(0, 1),
    "E": Field(1, 0),
    "S": Field(0, -1),
    "W": Field(-1, 0),
}


def field_after(start: Field, direction: Direction) -> Field:
    """The neighbouring field in `direction`."""
    step = _STEPS[direction]
    return Field(start.x + step.x, start.y + step.y)


def hang_together(fields: Sequence[Field]) -> bool:
    """Whether three dice touch, at sides or corners: one of them touches both others (N5)."""
    one, two, three = fields
    return _touch(one, two) + _touch(two, three) + _touch(three, one) > 1


def _touch(one: Field, other: Field) -> bool:
    return max(abs(one.x - other.x), abs(one.y - other.y)) == 1


class Put(NamedTuple):
    """A die in the row, turned clockwise by 0 to 3 quarters from where its lowest side face is in front."""

    die: Die
    quarters: int


Placing: TypeAlias = tuple[Put, Put, Put]
"""The row from left to right (N3)."""

PLACINGS: Final[tuple[Placing, ...]] = tuple(
    (Put(one, first), Put(two, second), Put(three, third))
    for one, two, three in permutations(DICE)
    for first, second, third in product(QUARTERS, repeat=3)
)


def row_of(thrown: Sequence[int], placing: Placing) -> tuple[Lying, ...]:
    """The dice from left to right if what was thrown (blau, rot, schwarz) is placed so (N3)."""
    return tuple(miwin.lying(die, thrown[DICE.index(die)], quarters) for die, quarters in placing)


MOST_MOVES: Final = 30
FAILED: Final = 40
"""The points of a turn that did not reach 0 (N7)."""

End: TypeAlias = Literal["null", "stuck", "gave up", "too long"]
"""How a turn ends: with the total 0 (N6), or without, for one of N7's reasons (`stuck`: no legal move)."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as it stands: the faces `thrown` (of blau, rot, schwarz); the `row` as it was placed, from left
    to right; the three `dice` and their `fields` in the order of `DICE`; the total and the moves so far.
    """

    thrown: tuple[int, ...] = ()
    row: tuple[Lying, ...] = ()
    dice: tuple[Lying, ...] = ()
    fields: tuple[Field, ...] = ()
    total: int = 0
    moves: int = 0
    last: Die | None = None

    @property
    def asks(self) -> Literal["throw", "place", "move"]:
        """The kind of question that the turn has come to."""
        if not self.thrown:
            return "throw"
        return "move" if self.row else "place"


@dataclass(frozen=True, slots=True)
class Threw(Event):
    """`seat` threw these faces of blau, rot and schwarz."""

    seat: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """`seat` placed its dice in this row, from left to right; the moves begin at `total`."""

    seat: int
    row: tuple[Lying, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """`seat` tipped `die`: `face` came up and made the total `total`; it was the turn's `move`-th move."""

    seat: int
    die: Die
    direction: Direction
    face: int
    total: int
    move: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn is over, and counts `points` (N6, N7).

    `thrown` and `row` are what it began with, the row being empty if it was given up before placing (N8).
    """

    seat: int
    points: int
    how: End
    moves: int
    thrown: tuple[int, ...]
    row: tuple[Lying, ...]


class BadPlacing(Refusal):
    """Each die stands in the row once, turned by 0 to 3 quarters (N3)."""

    key = "refused-bad-placing"


class SameDie(Refusal):
    """Never the same die twice running (N5)."""

    key = "refused-same-die"


class NoFreeField(Refusal):
    """A die goes onto a free field only (N4)."""

    key = "refused-no-free-field"


class TornApart(Refusal):
    """After every move all three dice must hang together (N5)."""

    key = "refused-torn-apart"


class BelowNull(Refusal):
    """The total may not fall below 0 (N5)."""

    key = "refused-below-null"


def moves(turn: Turn) -> tuple[tuple[Die, Direction], ...]:
    """All legal moves, which a screen may offer (N4, N5)."""
    return tuple((die, way) for die in DICE for way in DIRECTIONS if _obstacle(turn, die, way) is None)


def face_after(turn: Turn, die: Die, direction: Direction) -> int:
    """The face that would come up (N4)."""
    return miwin.tip(turn.dice[DICE.index(die)], direction).top


def total_after(turn: Turn, die: Die, direction: Direction) -> int:
    """What the total would be (N4)."""
    return turn.total + miwin.gain(face_after(turn, die, direction))


def _fields_after(turn: Turn, die: Die, direction: Direction) -> tuple[Field, ...]:
    fields = zip(DICE, turn.fields, strict=True)
    return tuple(field_after(place, direction) if other == die else place for other, place in fields)


def _obstacle(turn: Turn, die: Die, direction: Direction) -> type[Refusal] | None:
    """Why the move is not legal, or None if it is (N4, N5)."""
    if die == turn.last:
        return SameDie
    fields = _fields_after(turn, die, direction)
    if len(set(fields)) < len(fields):
        return NoFreeField
    if not hang_together(fields):
        return TornApart
    return BelowNull if total_after(turn, die, direction) < 0 else None


def throw(faces: Sequence[int]) -> Turn:
    """A turn that begins with these faces of blau, rot and schwarz."""
    return Turn(tuple(faces))


def place(turn: Turn, placing: Placing) -> Turn:
    """The thrown dice are placed (N3). Raises `BadPlacing` if it is none of `PLACINGS`."""
    if placing not in PLACINGS:
        raise BadPlacing
    row = row_of(turn.thrown, placing)
    where = {lying.die: (lying, place) for lying, place in zip(row, ROW, strict=True)}
    dice, fields = zip(*(where[die] for die in DICE), strict=True)
    return Turn(turn.thrown, row, dice, fields, sum(turn.thrown))


def move(turn: Turn, die: Die, direction: Direction) -> Turn:
    """`die` is tipped in `direction` (N4).

    Raises `SameDie`, `NoFreeField`, `TornApart` or `BelowNull` if the move is not legal (N5).
    """
    obstacle = _obstacle(turn, die, direction)
    if obstacle:
        raise obstacle
    return replace(
        turn,
        dice=tuple(miwin.tip(lying, direction) if lying.die == die else lying for lying in turn.dice),
        fields=_fields_after(turn, die, direction),
        total=total_after(turn, die, direction),
        moves=turn.moves + 1,
        last=die,
    )


def end_of(turn: Turn) -> End | None:
    """How the placed turn has come to its end, or None if another move can be made (N6, N7)."""
    if not turn.total:
        return "null"
    if turn.moves == MOST_MOVES:
        return "too long"
    return None if moves(turn) else "stuck"


def points(turn: Turn, how: End) -> int:
    """What a turn counts: its moves, or `FAILED` without 0 reached (N6, N7)."""
    return turn.moves if how == "null" else FAILED
