"""The private screen of how dice fell: everybody's beside one member's, and whether that can be chance.

All that the picture shows stands in words too, and in its description.
"""

import io
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal, TypeAlias

import discord
from discord import ui

from bot import bars, screens
from bot.bars import Field, Row
from bot.names import clean
from bot.people import Patron
from bot.screens import RESTING, Item
from bot.standing_words import decimal, level
from bot.words import Words
from data import members, record
from games import chi
from games.chi import Fit
from games.luck import Luck, luck
from games.tally import SIDES, DieKind

PICTURE: Final = "wuerfel.png"

Fell: TypeAlias = Mapping[tuple[DieKind, int], int]
Whose: TypeAlias = Literal["all", "you", "guest"]

_SMALLEST: Final = 1_000_000
"""A chance of less than one of so many is not told more exactly."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is shown: how often each kind of die showed each face, thrown by `all` in the guild and by one of
    them, whose `name` is as last seen here; `own` says whether that is who asks.
    """

    name: str
    own: bool
    all: Fell
    theirs: Fell


@dataclass(frozen=True, slots=True)
class _Part:
    """A kind of die as some have thrown it; no `luck` if they have not."""

    whose: Whose
    fit: Fit
    luck: Luck | None


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of die: everybody's, and the member's."""

    die: DieKind
    all: _Part
    theirs: _Part


def find(db: sqlite3.Connection, of: Patron, asking: Patron) -> Look:
    """Of the guild and of a member. One who has never been here has the name that Discord gives."""
    return Look(
        name=members.name(db, of.guild, of.id) or of.name,
        own=of.id == asking.id,
        all=record.fallen(db, of.guild),
        theirs=record.fallen(db, of.guild, of.id),
    )


async def draw(look: Look, words: Words, check: str) -> tuple[ui.LayoutView, list[discord.File]]:
    """The screen, and the picture in it if any die has fallen; `check` is the label of the button at tables
    with which a round's dice can be checked.
    """
    thrown = [kind for die in SIDES if (kind := _kind(die, look)).all.luck]
    shown: list[Item] = [ui.TextDisplay(words("dice-title"))]
    if not thrown:
        shown.append(ui.TextDisplay(words("dice-none", command="/zyklus start")))
        return screens.finished(RESTING, shown), []
    rows = [_row(kind, words) for kind in thrown]
    told = _described(rows, words)
    file = discord.File(io.BytesIO(await bars.picture(rows)), PICTURE, description=told)
    shown += [
        ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{PICTURE}", description=told)),
        *(ui.TextDisplay("\n".join(_told(kind, look.name, words))) for kind in thrown),
        ui.TextDisplay(words("dice-about", check=check)),
    ]
    return screens.finished(RESTING, shown), [file]


def _kind(die: DieKind, look: Look) -> _Kind:
    def part(whose: Whose, fell: Fell) -> _Part:
        own = {key: times for key, times in fell.items() if key[0] == die}
        return _Part(whose, chi.fit(die, own), luck(own))

    return _Kind(die, part("all", look.all), part("you" if look.own else "guest", look.theirs))


def _row(kind: _Kind, words: Words) -> Row:
    name = words("dice-kind", die=kind.die)
    fields = (
        Field(f"{name} · {words('dice-short', whose=part.whose)}", SIDES[kind.die], part.fit.counts)
        for part in (kind.all, kind.theirs)
    )
    return Row(*fields)


def _described(rows: Iterable[Row], words: Words) -> str:
    """The picture's description, for who does not see it."""
    fields = [field for row in rows for field in (row.all, row.own) if field.shares]
    return words("dice-picture", figures=" ".join(f"{one.title}: {_shares(one, words)}." for one in fields))


def _shares(field: Field, words: Words) -> str:
    whole = [str(round(100 * share)) for share in field.shares]
    faces = zip(field.faces, whole, strict=True)
    return ", ".join(words("dice-share", face=str(face), share=share) for face, share in faces)


def _told(kind: _Kind, name: str, words: Words) -> Iterable[str]:
    """A kind of die in words and figures."""
    yield words("dice-kind-title", die=kind.die, kind=words("dice-kind", die=kind.die))
    yield f"```\n{_table(kind, words)}\n```"
    for part in (kind.all, kind.theirs):
        yield _average(part, name, words)
        if part.luck:
            yield _verdict(part.fit, words)


def _table(kind: _Kind, words: Words) -> str:
    """For each face how often it fell and how many per cent that are; narrow enough for a phone (B41)."""
    columns: list[Sequence[str]] = [["", *map(str, SIDES[kind.die])]]
    for part in (kind.all, kind.theirs):
        if part.luck:
            counts, dice = part.fit.counts, part.fit.dice
            shares = (decimal(Fraction(100 * count, dice), 1, words) for count in counts)
            number = (words("dice-short", whose=part.whose), *map(str, counts))
            columns += [[f" {cell}" for cell in number], ["%", *shares]]
    widths = [max(map(len, column)) for column in columns]
    lines = zip(*columns, strict=True)
    return "\n".join(
        " ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)) for line in lines
    )


def _average(part: _Part, name: str, words: Words) -> str:
    found = part.luck
    return words(
        "dice-fell",
        whose=part.whose,
        name=clean(name),
        number=found.dice if found else 0,
        average=decimal(found.average, 2, words) if found else "",
        expected=decimal(found.expected, 1, words) if found else "",
        level=level(found) if found else "",
    )


def _verdict(fit: Fit, words: Words) -> str:
    if fit.verdict == "few":
        return words("dice-few", least=chi.FEW)
    return words("dice-verdict", verdict=fit.verdict, chance=_chance(fit.chance, words))


def _chance(chance: float, words: Words) -> str:
    """ "37 of 100": of as few cases as let it be one at least."""
    of = 100
    while of <= _SMALLEST:
        if chance * of >= 1:
            return words("dice-chance", cases=round(chance * of), of=of)
        of *= 10
    return words("dice-chance-less")
