"""Help in three screens, and the rules of each game on one, with examples drawn as dice.

The examples are those with which the games have come down; a test reckons each of them.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import discord
from discord import ui

from bot import board, sheets
from bot.emojis import Faces
from bot.router import custom_id
from bot.screens import BLUE, RESTING, button, finished, row, select, turning
from bot.words import Words, of_guild
from games import building, dreizehn, dutzend, null, pyramide, zyklus
from games.board import Field, field_after
from games.catalogue import GAMES
from games.miwin import Die, Direction, Lying, read_lying, tip
from games.sheet import Sheet

PAGES: Final = ("begin", "money", "keeping")
"""The screens of help, in this order."""

BUTTONS: Final = (
    *("sit", "start", "home", "rise", "check", "cry", "hand", "own", "more", "content", "accuse"),
    *("throw-again", "leave-so", "place", "give-up"),
)
"""Those that help and rules speak of."""

PRIVATE: Final = frozenset({"more", "content"})
"""Those of them that stand on a hand, which its owner alone sees."""

DICE: Final[Mapping[str, Mapping[str, tuple[int, ...]]]] = {
    zyklus.NAME: {
        "best": (3, 4, 6, 6, 6),
        "some": (3, 4, 1, 2, 5),
        "zyklus": (3, 4, 1, 6, 6),
        "ash": (1, 2, 3, 5, 6),
    },
    dutzend.NAME: {"best": (2, 4, 6, 6, 6), "some": (2, 4, 1, 3, 5), "none": (2, 3, 5, 6, 6)},
    dreizehn.NAME: {
        "three": (6, 5, 5),
        "five": (3, 2, 2, 5, 4),
        "six": (1, 6, 4, 1, 2, 1),
        "few": (4, 4, 5),
        "over": (5, 5, 3, 6),
    },
    pyramide.NAME: {
        "ones": (1, 1, 1, 1, 1, 1),
        "sixes": (1, 1, 6, 6, 6, 6),
        "fives": (5, 5, 5, 1, 1, 6),
    },
    null.NAME: {},
}
"""Throws by the names that the texts have for them (Z6, D3, T5, T10, P2, P4)."""

BETS: Final[Mapping[str, tuple[int, ...]]] = {
    zyklus.NAME: (1, 3, 4, 4, 6),
    dutzend.NAME: (2, 3, 6, 6, 5),
    dreizehn.NAME: (5, 4, 3, 6),
    pyramide.NAME: (6, 1, 6, 3, 6, 2),
    null.NAME: (9, 3, 4),
}
"""By game the dice with which the claim that its rules show (`rules-claim-…`) comes true."""

PYRAMID: Final = (4, 6, 5, 3, 2, 2)
"""A large one (P3)."""

SHEET: Final[Sheet] = (64, 66, 54, 32, 24, -4)
"""A sheet at the end (P7)."""

ROW: Final = ("blau:6:S1", "rot:3:E4", "schwarz:4:S8")
"""Null's dice as they were placed, from left to right (N6)."""

MOVES: Final[tuple[tuple[Die, Direction], ...]] = (
    ("blau", "N"),
    ("schwarz", "N"),
    ("blau", "E"),
    ("rot", "W"),
)
"""How they are tipped to 0 (N6)."""


def labels(guild: discord.Guild | None, words: Words) -> dict[str, str]:
    """The labels of `BUTTONS`, as a member with these `words` sees them at this guild's tables."""
    public = of_guild(guild)
    return {name: (words if name in PRIVATE else public)(f"button-{name}") for name in BUTTONS}


def help_(page: int, words: Words, named: Mapping[str, str]) -> ui.LayoutView:
    """A screen of help, the first or last one if there is no such page; `named` are `labels`."""
    shown = min(max(page, 0), len(PAGES) - 1)
    text = ui.TextDisplay[ui.LayoutView](words(f"help-{PAGES[shown]}", **named))
    return finished(
        RESTING,
        [
            text,
            row(
                *turning(partial(custom_id, 0, "help"), shown, len(PAGES) - 1, words, BLUE),
                button(words("button-rules"), custom_id(0, "rules", zyklus.NAME)),
            ),
        ],
    )


def rules(game: str, words: Words, dice: Faces, named: Mapping[str, str]) -> ui.LayoutView:
    """The rules of a game, and a menu that leads to those of the others."""
    shown = game if game in GAMES else zyklus.NAME
    text = words(f"rules-{shown}", **named, **examples(shown, words, dice.text))
    bets = words("rules-bets", claim=words(f"rules-claim-{shown}"), bet=dice.text(BETS[shown]))
    others = [(words(f"game-{name}"), name) for name in GAMES]
    return finished(
        RESTING,
        [
            ui.TextDisplay(text),
            ui.Separator(),
            ui.TextDisplay(bets),
            select(custom_id(0, "rules-of"), words("rules-choose"), others),
            row(button(words("button-help"), custom_id(0, "help", 0))),
        ],
    )


def examples(game: str, words: Words, show: Callable[[tuple[int, ...]], str]) -> dict[str, str]:
    """A game's examples as dice by the names that its text has for them."""
    found = {name: show(faces) for name, faces in DICE[game].items()}
    if game == pyramide.NAME:
        drawn = building.drawn(building.best(PYRAMID))
        return {**found, "pyramid": sheets.block(drawn), "sheet": sheets.drawn(SHEET, words)}
    if game == null.NAME:
        first, *_, last = positions()
        return {"placed": board.drawn(*first, words), "tipped": board.drawn(*last, words)}
    return found


def positions() -> list[tuple[list[Lying], list[Field]]]:
    """Null's dice and their fields at first and after each of the `MOVES`, left to right as at first."""
    dice = [read_lying(text) for text in ROW]
    fields = [Field(x, 0) for x in range(len(dice))]
    found = [(list(dice), list(fields))]
    for die, direction in MOVES:
        which = next(at for at, lying in enumerate(dice) if lying.die == die)
        dice[which], fields[which] = tip(dice[which], direction), field_after(fields[which], direction)
        found.append((list(dice), list(fields)))
    return found
