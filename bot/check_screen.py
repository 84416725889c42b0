""" "Würfel prüfen" as it is shown: every throw with its counter, what was checked, and the file.

Of a long round it tells as much as a message can hold (B38); the file has everything.
"""

import gzip
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

import discord
from discord import ui

from bot import story
from bot.emojis import digits
from bot.names import clean, plain
from bot.own_data import LARGEST
from bot.play import Picture
from bot.screens import RESTING, finished
from bot.words import Words
from games import dreizehn, null
from games.dice import LONGEST_PHRASE, Drawn
from games.record import RoundRecord
from games.verify import Verdict

MOST_THROWS: Final = 40
"""Throws that a message lists."""

LONGEST_THROWS: Final = 1500
LONGEST_SAID: Final = 1200
"""Characters of what is listed, of the 4000 of a message: of throws, and of what was said for luck."""

LONGEST_DIFFERENCE: Final = 300
"""Characters of what does not add up."""

FILE: Final = "taverne"
"""With what the name of a record's file begins; then come table and round."""

_W6: Final = 6


@dataclass(frozen=True, slots=True)
class Checked:
    """A round's record, if it has one: as what it is, as the file that is handed out, and what the check of
    that file found.
    """

    record: RoundRecord | None = None
    file: bytes = b""
    verdict: Verdict | None = None


def draw(seen: Picture, checked: Checked, words: Words) -> ui.LayoutView:
    """The screen of a round that has been opened, with the file that `files` gives."""
    return finished(RESTING, _items(seen, checked, words))


def files(seen: Picture, checked: Checked, words: Words) -> tuple[discord.File, ...]:
    """The record, packed if it is too large for Discord; none where there is no record."""
    if checked.record is None:
        return ()
    about = words("check-file-about", round=str(seen.number), table=str(seen.table.id))
    body = gzip.compress(checked.file) if _packed(checked) else checked.file
    return (discord.File(io.BytesIO(body), _name(seen, checked), description=about),)


def folded(digits_: str) -> str:
    """64 digits on four lines, which fit on a narrow phone (B41)."""
    return "\n".join(digits_[at : at + 16] for at in range(0, len(digits_), 16))


def _packed(checked: Checked) -> bool:
    return len(checked.file) > LARGEST


def _name(seen: Picture, checked: Checked) -> str:
    return f"{FILE}-{seen.table.id}-{seen.number}.json" + (".gz" if _packed(checked) else "")


def _items(seen: Picture, checked: Checked, words: Words) -> Iterator[ui.Item[Any]]:
    assert seen.round is not None
    number, seal = str(seen.round.number), folded(seen.round.commitment)
    if seen.round.seed is None:
        kept = "yes" if seen.table.module.sealed(seen.table.rules) else "no"
        mixed = "yes" if seen.round.mixes else "no"
        yield ui.TextDisplay(words("check-sealed", round=number, seal=seal, kept=kept, mixed=mixed))
        return
    yield ui.TextDisplay(words("check-open", round=number, seal=seal, seed=folded(seen.round.seed)))
    yield ui.TextDisplay(_verdict(checked, words))
    if checked.record is not None:
        yield ui.Separator()
        lines = (*_throws(checked.record, seen, words), *_said(checked.record, seen, words))
        if lines:
            yield ui.TextDisplay("\n".join(lines))
        about = words("check-packed") if _packed(checked) else words("check-file")
        yield ui.TextDisplay(about)
        yield ui.File(f"attachment://{_name(seen, checked)}")


def _verdict(checked: Checked, words: Words) -> str:
    if checked.record is None or checked.verdict is None:
        return words("check-unrecorded")
    if checked.verdict.difference is not None:
        difference = plain(checked.verdict.difference, LONGEST_DIFFERENCE).replace("`", "’")
        return words("check-failed", difference=difference)
    broken = "yes" if checked.verdict.broken_off else "no"
    return words("check-passed", dice=checked.verdict.faces, broken=broken)


def _throws(record: RoundRecord, seen: Picture, words: Words) -> Iterator[str]:
    """A line for each throw, the first ones; how many more there are."""
    throws = [
        tuple(dice)
        for step in record.steps
        for _, dice in groupby(step.faces, lambda die: (die.seat, die.sides))
    ]
    if not throws:
        return
    yield words("check-throws")
    shown = _that_fit((_throw(one, seen, words) for one in throws[:MOST_THROWS]), LONGEST_THROWS)
    yield from shown
    if left := len(throws) - len(shown):
        yield words("check-more", number=left)
    if record.game == null.NAME:
        yield words("check-miwin")


def _throw(throw: Sequence[Drawn], seen: Picture, words: Words) -> str:
    first, last = throw[0].n, throw[-1].n
    count = str(first) if first == last else f"{first}–{last}"
    return words(
        "check-throw", count=count, name=_who(throw[0].seat, seen, words), faces=_faces(throw, words)
    )


def _said(record: RoundRecord, seen: Picture, words: Words) -> Iterator[str]:
    """What seats said for luck, as far as it is still known, the first ones; how many more there are."""
    brought = (one for step in record.steps for one in step.brought.phrases.items())
    said = [one for one in dict.fromkeys(brought) if one[1] in record.phrases]
    shown = _that_fit((_phrase(*one, record, seen, words) for one in said), LONGEST_SAID)
    yield from shown
    if left := len(said) - len(shown):
        yield words("check-more-phrases", number=left)


def _phrase(seat: int, digest: str, record: RoundRecord, seen: Picture, words: Words) -> str:
    phrase = clean(record.phrases[digest], LONGEST_PHRASE)
    return words("check-phrase", name=_who(seat, seen, words), phrase=phrase)


def _that_fit(lines: Iterable[str], longest: int) -> Sequence[str]:
    """The first lines that have at most so many characters together."""
    kept: list[str] = []
    for line in lines:
        longest -= len(line) + 1
        if longest < 0:
            break
        kept.append(line)
    return kept


def _who(seat: int, seen: Picture, words: Words) -> str:
    """Whose die it was; seat 0 is the bank, or the house that looks out for cheats (T9, D6)."""
    if seat:
        return story.name(seen, seat)
    return words("dreizehn-bank" if seen.table.game == dreizehn.NAME else "check-house")


def _faces(throw: Sequence[Drawn], words: Words) -> str:
    faces, sides = digits(die.face for die in throw), throw[0].sides
    return faces if sides == _W6 else words("check-die", sides=sides, faces=faces)
