"""What has happened at a table, in lines that several games share; a game's own stand in its cog.

Names are harmless, faces digits: a line is read without a picture.
"""

from collections.abc import Callable, Iterable
from typing import Final

from bot.emojis import digits
from bot.play import Picture
from bot.screens import listed, who
from bot.words import Words
from games.events import Begins, Left, RolledOff, RollOffTied, TookPot, WentOut
from games.keepfive import RoundWon, StechenOpened, TurnEnded

LATEST: Final = 3
"""Lines about what has just happened."""

Worth = Callable[[int], str]
"""From a rank to what players call it."""


def name(picture: Picture, seat: int) -> str:
    """A seat's name."""
    return who(picture.table.sitter(seat))


def names(picture: Picture, words: Words, seats: Iterable[int]) -> str:
    """Names as a sentence has them: "A, B und C"."""
    return listed([name(picture, seat) for seat in seats], words)


def rolled(picture: Picture, words: Words) -> str:
    """What everybody rolled for the beginning (Z2), before what follows from it; empty if nobody did."""
    faces: dict[int, list[int]] = {}
    for event in picture.events:
        if isinstance(event, RolledOff):
            faces.setdefault(event.seat, []).append(event.face)
    if not faces:
        return ""
    rolls = ", ".join(f"{name(picture, seat)} {digits(thrown)}" for seat, thrown in faces.items())
    return words("news-rolls", rolls=rolls) + " "


def told(event: object, picture: Picture, words: Words) -> str | None:
    """A line that stays in the story of a round, about what every game knows."""
    match event:
        case Begins(seat=seat) if rolls := rolled(picture, words):
            return rolls + words("news-begins", name=name(picture, seat))
        case Left(seat=seat):
            return words("news-left", name=name(picture, seat))
        case WentOut(seat=seat):
            return words("news-out", name=name(picture, seat))
    return None


def pot_told(event: object, picture: Picture, words: Words, worth: Worth) -> str | None:
    """The same about a round of five dice for one pot."""
    match event:
        case TurnEnded(seat=seat, dice=faces, rank=rank):
            return words("news-turn", name=name(picture, seat), dice=digits(faces), rank=worth(rank))
        case StechenOpened(seats=seats, stake=stake):
            return words("news-stechen", names=names(picture, words, seats), amount=stake)
        case RoundWon(seat=seat, rank=rank):
            pot = sum(event.amount for event in picture.events if isinstance(event, TookPot))
            if rank is None:
                return words("news-won-alone", name=name(picture, seat), amount=pot)
            return words("news-won", name=name(picture, seat), rank=worth(rank), amount=pot)
    return told(event, picture, words)


def noticed(event: object, picture: Picture, words: Words) -> str | None:
    """A line about what everybody should notice now, but need not read later."""
    match event:
        case RollOffTied(seats=seats):
            return rolled(picture, words) + words("news-tied", names=names(picture, words, seats))
    return None


def news(picture: Picture, line: Callable[[object], str | None], *until: type[object]) -> list[str]:
    """The latest lines about what no other line shows, since the last event that is one of `until`."""
    fresh: list[object] = []
    for event in picture.events:
        if isinstance(event, until):
            fresh.clear()
            continue
        if isinstance(event, Begins | RollOffTied):  # what all rolled stands beside it
            fresh = [earlier for earlier in fresh if not isinstance(earlier, RollOffTied)]
        fresh.append(event)
    return [told_line for event in fresh if (told_line := line(event))][-LATEST:]
