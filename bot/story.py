"""What has happened at a table, in lines that several games share; a game's own stand in its cog.

Names are harmless, faces digits: a line is read without a picture.
"""

from collections.abc import Callable, Iterable
from functools import reduce
from itertools import dropwhile, takewhile
from typing import Final

from bot.emojis import digits
from bot.play import Picture
from bot.screens import fit, listed, who
from bot.words import NO_BREAK, Words
from games.events import Begins, Left, Paid, RolledOff, RollOffTied, TookPot, WentOut
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
    """What everybody rolled for the beginning (Z2), pass after pass, before what follows from it; empty if
    nobody did.
    """
    passes: list[list[str]] = [[]]
    for event in picture.events:
        if isinstance(event, RolledOff):
            passes[-1].append(f"{name(picture, event.seat)}{NO_BREAK}{digits([event.face])}")
        elif isinstance(event, RollOffTied):
            passes.append([])
    first, *more = (", ".join(rolls) for rolls in passes if rolls) if any(passes) else ("",)
    if not first:
        return ""
    rolls = reduce(lambda before, again: words("news-rolls-again", before=before, rolls=again), more, first)
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
            short = "yes" if _short(event, picture) else "no"
            return words("news-stechen", names=names(picture, words, seats), amount=stake, short=short)
        case RoundWon(seat=seat, rank=rank):
            pot = sum(event.amount for event in picture.events if isinstance(event, TookPot))
            if rank is None:
                return words("news-won-alone", name=name(picture, seat), amount=pot)
            key = "news-won-stechen" if _in_stechen(seat, picture) else "news-won"
            return words(key, name=name(picture, seat), rank=worth(rank), amount=pot)
    return told(event, picture, words)


def _short(opened: StechenOpened, picture: Picture) -> bool:
    """Whether somebody could not add the whole stake of a Stechen (Z7, D4)."""
    after = tuple(dropwhile(lambda event: event is not opened, picture.events))[1:]
    paid = takewhile(lambda event: isinstance(event, Paid), after)
    added = sum(event.amount for event in paid if isinstance(event, Paid))
    return added < opened.stake * len(opened.seats)


def _in_stechen(seat: int, picture: Picture) -> bool:
    """Whether a seat's last turn was in the last Stechen: what it won there it did not win by its first turn
    (M10).
    """
    opened = [event.stechen for event in picture.events if isinstance(event, StechenOpened)]
    turns = [event.stechen for event in picture.events if isinstance(event, TurnEnded) and event.seat == seat]
    return opened[-1:] == turns[-1:] != []


def pot_story(picture: Picture, line: Callable[[object], str | None]) -> str:
    """A settled round of five dice, with a gap below the roll-off and above who takes the pot."""
    lines: list[str] = []
    for event in picture.events:
        if not (told_line := line(event)):
            continue
        if isinstance(event, RoundWon):
            lines.append("")
        lines.append(told_line)
        if isinstance(event, Begins):
            lines.append("")
    return fit(lines)


def noticed(event: object, picture: Picture, words: Words) -> str | None:
    """A line about what everybody should notice now, but need not read later."""
    match event:
        case RollOffTied():
            return rolled(picture, words) + words("news-tied")
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
