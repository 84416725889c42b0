"""Null's dice and board in words, and drawn in a code block that fits a phone.

A die is told by its name or its letter, never by a colour alone. How each die lies is also said in words, for
whoever hears it; where it may go the buttons say.
"""

from collections.abc import Iterable, Sequence

from bot.words import Words
from games import miwin
from games.board import Field, Turn, moves
from games.miwin import DICE, Die, Direction, Lying

CELL = ("   {0.back}  ", "{0.left} {letter}{0.top} {0.right}", "   {0.front}  ")
"""A die, seen from above: around its letter and the face on top what each side shows."""

EMPTY = ("      ", "   ·  ", "      ")
BETWEEN = "   "


def drawn(dice: Sequence[Lying], fields: Sequence[Field], words: Words) -> str:
    """The dice on their fields, the back on top: at most 24 columns wide and 11 lines high."""
    there = dict(zip(fields, dice, strict=True))
    rows, columns = _rows(fields), _columns(fields)
    blocks = [_row([there.get(Field(x, y)) for x in columns], words) for y in rows]
    return "\n".join(["```", "\n\n".join(blocks), "```"])


def _row(dice: Sequence[Lying | None], words: Words) -> str:
    """A row of the board, an empty field for None."""
    cells = [
        EMPTY if one is None else tuple(part.format(one, letter=letter(one.die, words)) for part in CELL)
        for one in dice
    ]
    return "\n".join(BETWEEN.join(line).rstrip() for line in zip(*cells, strict=True))


def _rows(fields: Sequence[Field]) -> range:
    """From the back to the front, as far as there are dice."""
    ys = [field.y for field in fields]
    return range(max(ys), min(ys) - 1, -1)


def _columns(fields: Sequence[Field]) -> range:
    """From left to right, as far as there are dice."""
    xs = [field.x for field in fields]
    return range(min(xs), max(xs) + 1)


def name(die: Die, words: Words) -> str:
    """What a die is called."""
    return words("die-name", die=die)


def letter(die: Die, words: Words) -> str:
    """What stands for it where there is no room for its name."""
    return words("die-letter", die=die)


def told(lying: Lying, words: Words) -> str:
    """A die with the face on top, and what lies on each side."""
    return words(
        "die-lies",
        letter=letter(lying.die, words),
        die=name(lying.die, words),
        top=lying.top,
        back=lying.back,
        right=lying.right,
        front=lying.front,
        left=lying.left,
    )


def told_on(dice: Sequence[Lying], fields: Sequence[Field], words: Words) -> str:
    """The same of each die on the board, a line each, from left to right as in the drawing."""
    there = sorted(zip(dice, fields, strict=True), key=lambda one: (one[1].x, -one[1].y))
    return "\n".join(told(lying, words) for lying, _ in there)


def resting(turn: Turn, words: Words) -> Iterable[str]:
    """Why a die cannot be tipped now (N5)."""
    movable = {die for die, _ in moves(turn)}
    for die in DICE:
        if die not in movable:
            yield words("null-waits" if die == turn.last else "null-blocked", die=name(die, words))


def turned(lying: Lying, words: Words) -> str:
    """How a die is turned, by the face in front: that is enough, since its top is known."""
    return words("die-turned", die=name(lying.die, words), front=lying.front)


def placed(dice: Sequence[Lying], words: Words) -> str:
    """The same of a whole row in a sentence, from left to right."""
    return ", ".join(words("die-placed", die=name(lying.die, words), front=lying.front) for lying in dice)


def sides(lying: Lying, words: Words) -> str:
    """What lies on the other sides, clockwise from the back as everywhere."""
    return words("die-sides", back=lying.back, right=lying.right, left=lying.left)


def tip(die: Die, direction: Direction, face: int, words: Words) -> str:
    """A button's label: which die may go where, and which face comes up, with the sign by which it counts
    (N4).
    """
    return words("die-tip", die=name(die, words), way=direction, gain=_gain(face))


def tipped(die: Die, direction: Direction, face: int, words: Words) -> str:
    """The same of a move in a sentence."""
    return words("die-tipped", die=name(die, words), way=direction, gain=_gain(face))


def _gain(face: int) -> str:
    return f"+{face}" if miwin.gain(face) > 0 else f"−{face}"
