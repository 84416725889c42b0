"""Miwin's three dice: their faces, how they can lie, tipping them, and their short text form (N1, N4).

Directions are those of the board seen from above by the player: N is back, S front, W left, E right. A die
that lies is written `blau:6:S1`: which die, the face on top, and one side with the face there. That is
enough, since opposite faces and the turning sense are fixed.
"""

import re
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

Die: TypeAlias = Literal["blau", "rot", "schwarz"]
Direction: TypeAlias = Literal["N", "E", "S", "W"]

DICE: Final[tuple[Die, ...]] = get_args(Die)
"""The fixed order in which dice are thrown and kept."""

DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)
QUARTERS: Final = range(4)


class Lying(NamedTuple):
    """A die as it lies: which one, and its six faces."""

    die: Die
    top: int
    bottom: int
    back: int
    front: int
    left: int
    right: int


TABLE: Final[dict[Die, Lying]] = {
    "blau": Lying("blau", top=5, bottom=6, back=9, front=1, left=7, right=2),
    "rot": Lying("rot", top=4, bottom=5, back=1, front=9, left=8, right=3),
    "schwarz": Lying("schwarz", top=6, bottom=4, back=2, front=7, left=3, right=8),
}
"""The dice as N1 describes them."""

FACES: Final[dict[Die, tuple[int, ...]]] = {die: tuple(sorted(lying[1:])) for die, lying in TABLE.items()}
"""The six faces of each die in rising order."""


class BadDie(ValueError):
    """A text that describes no die as it can lie; its message is one line."""


# --- Tipping and turning ------------------------------------------------------------------------------------


def tip(lying: Lying, direction: Direction) -> Lying:
    """The die after it was tipped over its lower edge in `direction`; the opposite side comes up (N4)."""
    die, top, bottom, back, front, left, right = lying
    match direction:
        case "N":
            return Lying(die, front, back, top, bottom, left, right)
        case "S":
            return Lying(die, back, front, bottom, top, left, right)
        case "E":
            return Lying(die, left, right, back, front, bottom, top)
        case "W":
            return Lying(die, right, left, back, front, top, bottom)


def turn(lying: Lying) -> Lying:
    """The die after a quarter-turn clockwise as seen from above: the front face goes to the left."""
    die, top, bottom, back, front, left, right = lying
    return Lying(die, top, bottom, back=left, front=right, left=front, right=back)


def side(lying: Lying, direction: Direction) -> int:
    """The face on the side that looks in `direction`."""
    return {"N": lying.back, "E": lying.right, "S": lying.front, "W": lying.left}[direction]


def gain(face: int) -> int:
    """What a face that comes up does to the total: odd ones are added, even ones subtracted (N4)."""
    return face if face % 2 else -face


# --- The 24 ways in which a die can lie ---------------------------------------------------------------------


def _four_ways(lying: Lying) -> tuple[Lying, ...]:
    """With the same face on top, first the way with the lowest side face in front, then by quarter-turns."""
    ways = [lying]
    while len(ways) < len(QUARTERS):
        ways.append(turn(ways[-1]))
    first = ways.index(min(ways, key=lambda way: way.front))
    return (*ways[first:], *ways[:first])


def _all_ways() -> Iterator[tuple[tuple[Die, int], tuple[Lying, ...]]]:
    for die, lying in TABLE.items():
        over_the_back = tip(lying, "N")
        ups = (
            lying,
            tip(lying, "E"),
            tip(lying, "W"),
            over_the_back,
            tip(lying, "S"),
            tip(over_the_back, "N"),
        )
        for up in ups:
            yield (die, up.top), _four_ways(up)


_WAYS: Final = dict(_all_ways())


def lying(die: Die, top: int, quarters: int = 0) -> Lying:
    """`die` with `top` up, turned clockwise from where its lowest side face is in front (N3).

    Raises `KeyError` for a face that this die has not, and `IndexError` for more than three quarters.
    """
    return _WAYS[die, top][quarters]


# --- Text ---------------------------------------------------------------------------------------------------

_THROWN: Final = re.compile(r"(blau|rot|schwarz):([1-9])")
_LYING: Final = re.compile(r"(blau|rot|schwarz):([1-9]):([NESW])([1-9])")


def read_thrown(text: str) -> tuple[Die, int]:
    """What `blau:6` says. Raises `BadDie` for anything else than a die and one of its faces."""
    found = _THROWN.fullmatch(text)
    if found is None:
        raise BadDie(f"a thrown die is written like blau:6, not {text!r}")
    return _with_face(found[1], int(found[2]))


def read_lying(text: str) -> Lying:
    """What `blau:6:S1` says. Raises `BadDie` for anything else, or if no such die can lie so."""
    found = _LYING.fullmatch(text)
    if found is None:
        raise BadDie(f"a placed die is written like blau:6:S1, not {text!r}")
    die, top = _with_face(found[1], int(found[2]))
    for way in _WAYS[die, top]:
        if f"{found[3]}{found[4]}" in _sides(way):
            return way
    raise BadDie(f"{die} with {top} on top has no {found[4]} on a side")


def _with_face(name: str, face: int) -> tuple[Die, int]:
    die = next(die for die in DICE if die == name)
    if face not in FACES[die]:
        raise BadDie(f"{die} has no {face}, but {' '.join(map(str, FACES[die]))}")
    return die, face


def _sides(lying: Lying) -> tuple[str, ...]:
    return tuple(f"{direction}{side(lying, direction)}" for direction in DIRECTIONS)


def write(lying: Lying) -> str:
    """The die in short, by its front face: `blau:6:S1`."""
    return f"{lying.die}:{lying.top}:S{lying.front}"
