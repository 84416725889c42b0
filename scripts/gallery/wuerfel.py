"""How dice have fallen, photographed: a guild that throws fairly, and a guest who had bad luck."""

import random
import sqlite3
from collections import Counter
from typing import Final

from data import members
from data.options import Options
from games.tally import SIDES, DieKind
from scripts.gallery.screens import Screen
from scripts.gallery.stage import EVENING as OPENED
from scripts.gallery.stage import Stage

SEEDS: Final = ()
"""No round is opened before anybody's eyes."""

SCREENS: Final = (
    Screen(
        "dice-none",
        "",
        "How dice fell: none yet",
        "A private message in words alone: no die that counts has fallen here yet",
    ),
    Screen(
        "dice",
        "",
        "How dice fell",
        "A private message with bars for all dice and for Balduin's beside them, a table, and a verdict each",
    ),
    Screen(
        "dice-unlucky",
        "",
        "How dice fell: bad luck",
        "Rosalind looks at Percy's dice, which look crooked; she is told that it happens and how to check it",
    ),
)

_THROWN: Final[tuple[tuple[int, DieKind, int], ...]] = (
    (0, "w6", 1600),
    (1, "w6", 240),
    (0, "blau", 180),
    (1, "blau", 40),
)
"""How many dice the bank (seat 0) and Balduin (1) threw."""

_BADLY: Final = (26, 12, 9, 7, 6, 5)
"""How often Percy threw each face."""


def thrown(db: sqlite3.Connection, guild: int, balduin: int, percy: int) -> None:
    """One table that is over, and its dice as bare rows: the bank's are most, Percy's are bad."""
    chance = random.Random(34)  # noqa: S311 - the same each time
    members.greet(db, OPENED, guild, balduin, "Balduin")
    members.greet(db, OPENED, guild, percy, "Percy")
    (table,) = db.execute(
        "INSERT INTO tavern_table (guild, channel, host, game, options, phase, shape, opened_at, touched_at,"
        " ended_at, ending) VALUES (?, 1, ?, 'zyklus', ?, 'over', 1, ?, ?, ?, 'won') RETURNING id",
        (guild, balduin, Options().model_dump_json(), OPENED, OPENED, OPENED),
    ).fetchone()
    fell: Counter[tuple[int, DieKind, int]] = Counter()
    for seat, die, number in _THROWN:
        for _ in range(number):
            fell[seat, die, chance.choice(SIDES[die])] += 1
    fell.update({(2, "w6", face): times for face, times in zip(SIDES["w6"], _BADLY, strict=True)})
    seats = [(table, seat, member) for seat, member in ((1, balduin), (2, percy))]
    db.executemany("INSERT INTO seat VALUES (?, ?, ?, 'in', 0)", seats)
    rows = [(table, *key, times) for key, times in fell.items()]
    db.executemany("INSERT INTO fallen VALUES (?, 1, ?, ?, ?, ?)", rows)


async def dice(stage: Stage) -> None:
    """Balduin asks before and after any die has fallen; then Rosalind asks for Percy's."""
    await stage.ask("Balduin", "/würfel")
    await stage.shoot("dice-none", "Balduin")
    await stage.dismiss("Balduin")
    guild, percy = stage.bot.guilds[0].id, _member(stage, "Percy")
    await stage.bot.tavern.play.do(lambda db, _: thrown(db, guild, _member(stage, "Balduin"), percy))
    await _look(stage, "Balduin", "/würfel", "dice")
    await _look(stage, "Rosalind", "/würfel mitglied:Percy", "dice-unlucky")


async def _look(stage: Stage, name: str, command: str, screen: str) -> None:
    await stage.ask(name, command)
    await stage.page(name).locator(".gallery .picture").wait_for(timeout=60_000)
    await stage.shoot(screen, name)
    await stage.dismiss(name)


def _member(stage: Stage, name: str) -> int:
    """A member's id, which a tab has in its address."""
    return int(stage.page(name).url.rpartition("=")[2])


EVENING: Final = (dice,)
