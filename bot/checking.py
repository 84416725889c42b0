""" "Würfel prüfen": a round's seal, its seed once that may be known, every throw, and whether all adds up.

What is checked is the very file that is handed out, and by the function that `python -m games verify` runs.
"""

import io
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

import discord
from discord import ui

from bot import story
from bot.emojis import digits
from bot.hands import put
from bot.names import clean, plain
from bot.play import Picture, picture
from bot.replies import say
from bot.screens import RESTING, finished
from bot.tavern import Tavern, in_time, patron_of
from bot.words import Words, of_member
from data import records
from games import dreizehn, null
from games.dice import LONGEST_PHRASE, Drawn
from games.record import RoundRecord, write
from games.verify import Verdict, verify

MOST_THROWS: Final = 40
"""Throws that a message lists; the file has them all."""

LONGEST_DIFFERENCE: Final = 300
"""Characters of what does not add up."""

FILE: Final = "taverne"
"""With what the name of a record's file begins; then come table and round."""

_W6: Final = 6


@dataclass(frozen=True, slots=True)
class Checked:
    """A round as everybody may see it, and once its seed is out, with its record: as what it is, as the file
    that is handed out, and what the check of that file found.
    """

    picture: Picture
    record: RoundRecord | None = None
    file: bytes = b""
    verdict: Verdict | None = None


async def answer(tavern: Tavern, interaction: discord.Interaction, table: int, round_: int) -> None:
    """Show a round's dice to whoever asks, in private. Raises `tables.NoSuchTable`."""
    guild, words = patron_of(interaction).guild, of_member(interaction)
    checked = await in_time(interaction, tavern.play.find(lambda db: check(db, guild, table, round_)))
    if checked.picture.round is None:
        await say(interaction, words("check-none"))
        return
    view = finished(RESTING, _items(checked, words))
    await put(interaction, view, *_files(checked, words))


def check(db: sqlite3.Connection, guild: int, table: int, round_: int) -> Checked:
    """What may be told of a round, checked. Raises `tables.NoSuchTable`."""
    seen = picture(db, table, guild, round_)
    record = records.of_round(db, guild, table, round_)
    if record is None:
        return Checked(seen)
    file = write(record)
    return Checked(seen, record, file, verify(file))


def _items(checked: Checked, words: Words) -> Iterator[ui.Item[Any]]:
    seen, record = checked.picture, checked.record
    assert seen.round is not None
    number, seal = str(seen.round.number), folded(seen.round.commitment)
    if seen.round.seed is None:
        kept = "yes" if seen.table.module.sealed(seen.table.rules) else "no"
        yield ui.TextDisplay(words("check-sealed", round=number, seal=seal, kept=kept))
        return
    yield ui.TextDisplay(words("check-open", round=number, seal=seal, seed=folded(seen.round.seed)))
    yield ui.TextDisplay(_verdict(checked, words))
    if record is not None:
        yield ui.Separator()
        if throws := "\n".join(_throws(record, seen, words)):
            yield ui.TextDisplay(throws)
        yield ui.TextDisplay(words("check-file"))
        yield ui.File(f"attachment://{_name(seen)}")


def _verdict(checked: Checked, words: Words) -> str:
    if checked.record is None or checked.verdict is None:
        return words("check-unrecorded")
    if checked.verdict.difference is not None:
        difference = plain(checked.verdict.difference, LONGEST_DIFFERENCE).replace("`", "’")
        return words("check-failed", difference=difference)
    return words("check-passed", dice=sum(len(step.faces) for step in checked.record.steps))


def _throws(record: RoundRecord, seen: Picture, words: Words) -> Iterator[str]:
    """A line for each throw, and what was said for luck."""
    throws = [
        tuple(dice)
        for step in record.steps
        for _, dice in groupby(step.faces, lambda die: (die.seat, die.sides))
    ]
    if throws:
        yield words("check-throws")
    for throw in throws[:MOST_THROWS]:
        first, last = throw[0].n, throw[-1].n
        count = str(first) if first == last else f"{first}–{last}"
        who = _who(throw[0].seat, seen, words)
        yield words("check-throw", count=count, name=who, faces=_faces(throw, words))
    if len(throws) > MOST_THROWS:
        yield words("check-more", number=len(throws) - MOST_THROWS)
    if throws and record.game == null.NAME:
        yield words("check-miwin")
    yield from _said(record, seen, words)


def _said(record: RoundRecord, seen: Picture, words: Words) -> Iterator[str]:
    """What seats said for luck, as far as it is still known."""
    said = {(seat, digest) for step in record.steps for seat, digest in step.brought.phrases.items()}
    for seat, digest in sorted(said):
        if digest in record.phrases:
            phrase = clean(record.phrases[digest], LONGEST_PHRASE)
            yield words("check-phrase", name=_who(seat, seen, words), phrase=phrase)


def _who(seat: int, seen: Picture, words: Words) -> str:
    """Whose die it was; seat 0 is the bank, or the house that looks out for cheats (T9, D6)."""
    if seat:
        return story.name(seen, seat)
    return words("dreizehn-bank" if seen.table.game == dreizehn.NAME else "check-house")


def _faces(throw: Sequence[Drawn], words: Words) -> str:
    faces, sides = digits(die.face for die in throw), throw[0].sides
    return faces if sides == _W6 else words("check-die", sides=sides, faces=faces)


def _files(checked: Checked, words: Words) -> tuple[discord.File, ...]:
    if not checked.file:
        return ()
    seen = checked.picture
    about = words("check-file-about", round=str(seen.number), table=str(seen.table.id))
    return (discord.File(io.BytesIO(checked.file), _name(seen), description=about),)


def _name(seen: Picture) -> str:
    return f"{FILE}-{seen.table.id}-{seen.number}.json"


def folded(digits_: str) -> str:
    """64 digits on four lines, which fit on a narrow phone (B41)."""
    return "\n".join(digits_[at : at + 16] for at in range(0, len(digits_), 16))
