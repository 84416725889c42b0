"""What is said for luck, click by click, and the dice that it must give."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

import orjson

from games.dice import NO_CLICK, Brought, Drawn, FairDice, phrase_digest
from tests.lokal.patron import Patron
from tests.tavern import Tavern

PHRASE = "Drei Hasen im Klee"


async def say(tavern: Tavern, patron: Patron, phrase: str = PHRASE, table: int | None = None) -> str:
    """Set a lucky phrase; what the bot says to that."""
    options = {} if table is None else {"tisch": table}
    return await tavern.told(patron, patron.command("glück", spruch=phrase, **options))


@dataclass(frozen=True)
class Fallen:
    """The faces of one step that had any, and what was mixed into them: the click, and the seats' digests."""

    faces: tuple[Drawn, ...]
    click: str
    phrases: dict[int, str]

    @property
    def seat(self) -> int:
        return self.faces[0].seat


async def fallen(tavern: Tavern, round_: int = 1, table: int = 1) -> list[Fallen]:
    """All faces of a round, step by step, as they are written down."""

    def read(db: sqlite3.Connection) -> list[Fallen]:
        rows = db.execute(
            "SELECT faces, click, phrases FROM step WHERE table_id = ? AND round = ? AND faces <> '[]'"
            " ORDER BY seq",
            (table, round_),
        )
        return [
            Fallen(
                tuple(Drawn(*one) for one in orjson.loads(faces)),
                click,
                {int(seat): digest for seat, digest in orjson.loads(phrases).items()},
            )
            for faces, click, phrases in rows
        ]

    return await tavern.read(read)


async def would_fall(
    tavern: Tavern, like: Fallen, phrase: str | None = None, click: str = NO_CLICK
) -> tuple[Drawn, ...]:
    """The faces that the seed of table 1's first round gives in the place of these, if their seat brings this
    phrase, or without one if it brings this click.
    """
    (seed,) = await tavern.read(lambda db: db.execute("SELECT seed FROM round WHERE number = 1").fetchone())
    said = {} if phrase is None else {like.seat: phrase_digest(phrase)}
    dice = FairDice(seed, 1, 1, {like.seat: like.faces[0].n}, Brought(click, said))
    for face in like.faces:
        dice.draw(face.seat, face.sides)
    return dice.take_faces()


async def said(tavern: Tavern) -> list[tuple[int, int, str, int | None]]:
    """Round, seat, words and cry of all that is noted."""
    return await tavern.read(
        lambda db: db.execute("SELECT round, seat, phrase, cry FROM lucky_phrase ORDER BY id").fetchall()
    )
