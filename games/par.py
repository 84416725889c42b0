"""The shortest way to 0 in Null, exactly (N8).

What a way depends on. Not on where on the board the dice are, but only on their arrangement: where rot and
schwarz lie as seen from blau. Three dice that hang together (N5) have 120 arrangements, and which die may go
where in each of them is worked out once and kept (`_ways`). So are the four tips of each of the 24 ways in
which a die can lie (`_tips`). Of the past only the die moved last matters, since it may not move again.

The search is iterative deepening: it looks at all ways of one move, then at all of two, and so on, so that
the first way found is a shortest one. Nothing is guessed. It is quick for two reasons. Once a die has moved,
never more than four moves are open (N5). And no face takes away more than 8: whatever would leave more than
8 for each move that remains cannot reach 0 with them, and is dropped.

It always ends. There are 216 throws with 384 placings each; `scripts.par_table` goes through all of them, and
none needs more moves than the nine with which `par_table.LENGTHS` ends, far fewer than N7 allows. The script
also writes down the best placing of each throw, which `best_of_throw` looks up.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from typing import Final, NamedTuple, TypeAlias

from games import miwin
from games.board import PLACINGS, ROW, Field, field_after, hang_together, row_of
from games.miwin import DICE, DIRECTIONS, FACES, Die, Direction, Lying
from games.par_table import BEST


class Step(NamedTuple):
    """One move: the die, where it is tipped to, and the face that comes up."""

    die: Die
    direction: Direction
    face: int


class Best(NamedTuple):
    """The fewest moves that any placing of a throw needs, and a row that needs no more."""

    moves: int
    row: tuple[Lying, ...]


class _Position(NamedTuple):
    """What the rest of a way depends on. Dice are numbered as in `DICE`; `last` is -1 before the first."""

    arrangement: tuple[Field, ...]
    dice: tuple[Lying, ...]
    last: int
    total: int


_Arrangement: TypeAlias = tuple[Field, ...]
_MOST: Final = max(face for faces in FACES.values() for face in faces if face % 2 == 0)
"""The most that one move takes away."""


# --- What is worked out once --------------------------------------------------------------------------------


@cache
def _ways(arrangement: _Arrangement, last: int) -> tuple[tuple[int, Direction, _Arrangement], ...]:
    """Which dice may go where if `last` may not, and the arrangements that follow (N5)."""
    ways = []
    for die, direction in ((die, direction) for die in range(len(DICE)) for direction in DIRECTIONS):
        fields = list(arrangement)
        fields[die] = field_after(fields[die], direction)
        if die != last and len(set(fields)) == len(fields) and hang_together(fields):
            ways.append((die, direction, _seen_from_blau(fields)))
    return tuple(ways)


def _seen_from_blau(fields: Sequence[Field]) -> _Arrangement:
    blau = fields[0]
    return tuple(Field(place.x - blau.x, place.y - blau.y) for place in fields)


@cache
def _tips(lying: Lying) -> dict[Direction, tuple[Lying, int]]:
    """How the die lies after each tip, and what that does to the total (N4)."""
    after = {direction: miwin.tip(lying, direction) for direction in DIRECTIONS}
    return {direction: (tipped, miwin.gain(tipped.top)) for direction, tipped in after.items()}


# --- The search ---------------------------------------------------------------------------------------------


def shortest(row: Sequence[Lying]) -> tuple[Step, ...]:
    """A shortest way to 0 from this row, from left to right; always the same one."""
    start = _start(row)
    ways = (_way(start, length) for length in count(1))
    return next(way for way in ways if way is not None)


def _start(row: Sequence[Lying]) -> _Position:
    where = {lying.die: place for lying, place in zip(row, ROW, strict=True)}
    dice = tuple(sorted(row, key=lambda lying: DICE.index(lying.die)))
    arrangement = _seen_from_blau([where[die] for die in DICE])
    return _Position(arrangement, dice, -1, sum(lying.top for lying in dice))


def _way(position: _Position, left: int) -> tuple[Step, ...] | None:
    """A way to 0 of at most `left` moves, or None if there is none."""
    arrangement, dice, last, total = position
    most_after = _MOST * (left - 1)
    for die, direction, after in _ways(arrangement, last):
        tipped, gain = _tips(dice[die])[direction]
        rest = total + gain
        if not 0 <= rest <= most_after:
            continue
        way = (
            ()
            if rest == 0
            else _way(_Position(after, (*dice[:die], tipped, *dice[die + 1 :]), die, rest), left - 1)
        )
        if way is not None:
            return (Step(DICE[die], direction, tipped.top), *way)
    return None


# --- The best placing of a throw ----------------------------------------------------------------------------


def rows(throw: Sequence[int]) -> Iterator[tuple[Lying, ...]]:
    """All rows in which these faces of blau, rot and schwarz can be placed, in the order of `PLACINGS`."""
    return (row_of(throw, placing) for placing in PLACINGS)


def best_of_throw(throw: Sequence[int]) -> Best:
    """The fewest moves that any placing of these faces of blau, rot and schwarz needs, from the table.

    Raises `KeyError` for faces that the dice have not.
    """
    blau, rot, schwarz = throw
    moves, row = BEST[blau, rot, schwarz]
    return Best(moves, tuple(miwin.read_lying(text) for text in row.split()))


def find_best(throw: Sequence[int]) -> Best:
    """The same, searched for: the first of `rows` that needs no more moves than any other."""
    starts = [(row, _start(row)) for row in rows(throw)]
    return next(
        Best(length, row) for length in count(1) for row, start in starts if _way(start, length) is not None
    )
