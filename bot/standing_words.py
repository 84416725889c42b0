"""Figures of rankings and records in words: results of each game, averages, luck. Amounts are quarter Fen."""

from fractions import Fraction
from typing import Final

from bot.words import Words, signed
from games import dreizehn, dutzend, null, pyramide, zyklus
from games.luck import FEW, Luck

_LEVELS: Final = {
    -3: "far-less",
    -2: "much-less",
    -1: "less",
    0: "even",
    1: "more",
    2: "much-more",
    3: "far-more",
}


def came_to(game: str, points: int, dice: int, words: Words) -> str:
    """A result as players call it; `dice` is that of a hand of 13 & 3 (T5)."""
    match game:
        case zyklus.NAME if zyklus.points(points) is None:
            return zyklus.name(points)
        case dutzend.NAME if dutzend.points(points) is None:
            return words("dutzend-nothing")
        case dreizehn.NAME:
            return words("dreizehn-called", sum=points, dice=dice) if points else words("dreizehn-overthrown")
        case null.NAME:
            return words("null-moves", moves=points)
        case pyramide.NAME:
            return words("standing-sheet", points=points)
    return words("points", points=points)


def decimal(number: Fraction, places: int, words: Words) -> str:
    """A number with so many decimals, never as an exponent and with a real minus."""
    whole, part = divmod(abs(round(number * 10**places)), 10**places)
    text = words("standing-decimal", whole=str(whole), part=f"{part:0{places}}")
    return signed(-1)[0] + text if number < 0 and (whole or part) else text


def lucky(die: str, luck: Luck, words: Words) -> str:
    """How dice fell, `w6` or Null's: in words how far it is from what was expected, and both averages."""
    return words(
        "record-luck",
        die=die,
        number=luck.dice,
        average=decimal(luck.average, 2, words),
        expected=decimal(luck.expected, 1, words),
        level=level(luck),
    )


def level(luck: Luck) -> str:
    """How far the average is from what was expected, as texts choose by it."""
    return "few" if luck.dice < FEW else _LEVELS[luck.level]
