"""Placing Null's dice in a row (N3): selects for the order and for the quarter-turns of each die.

What is chosen is picked like dice that are laid aside, kept in memory and saved with "So hinlegen" only; the
selects show it, and after a restart tell it. Each number that can be picked stands for one option.
"""

from collections.abc import Collection, Iterable, Sequence
from itertools import permutations
from typing import Final

import discord
from discord import ui

from bot import board
from bot.play import Picture
from bot.router import Asked, NotUnderstood, custom_id
from bot.screens import Item
from bot.tavern import Change
from bot.words import Words
from games import miwin
from games.board import Placing, Put
from games.miwin import DICE, QUARTERS, Die, Lying

ORDERS: Final = tuple(permutations(DICE))

GROUPS: Final = (range(6), range(6, 10), range(10, 14), range(14, 18))
"""The numbers of all options, of which one is picked in each group: of `ORDERS`, and of the quarter-turns of
blau, rot and schwarz.
"""


def of(picked: Collection[int]) -> Placing:
    """The placing that is picked; of a group of which nothing is, the first."""
    order, *turns = (next((n - group.start for n in group if n in picked), 0) for group in GROUPS)
    quarters = dict(zip(DICE, turns, strict=True))
    one, two, three = (Put(die, quarters[die]) for die in ORDERS[order])
    return one, two, three


def chosen(asked: Asked) -> Change:
    """What somebody has chosen in the select of a group. Raises `NotUnderstood`, as its change does where no
    dice are being placed.
    """
    group = next((group for number, group in enumerate(GROUPS) if str(number) == asked.argument), range(0))
    new = frozenset(number for number in group if asked.values == (str(number),))
    if not new:
        raise NotUnderstood

    def change(seen: Picture, picked: frozenset[int]) -> frozenset[int]:
        if "place" not in {question.kind for question in seen.table.questions}:
            raise NotUnderstood
        return picked - set(group) | new

    return change


def selects(picture: Picture, words: Words, dice: Sequence[Lying]) -> Iterable[Item]:
    """All selects, as the `dice` lie now from left to right."""
    yield _orders(picture, words, tuple(lying.die for lying in dice))
    for lying in sorted(dice, key=lambda lying: DICE.index(lying.die)):
        yield _turns(picture, words, lying)


def _orders(picture: Picture, words: Words, now: tuple[Die, ...]) -> Item:
    """All orders of the three."""
    options = []
    for number, order in zip(GROUPS[0], ORDERS, strict=True):
        one, two, three = (board.name(die, words) for die in order)
        label = words("null-order", one=one, two=two, three=three)
        options.append(discord.SelectOption(label=label, value=str(number), default=order == now))
    return _select(picture, 0, words("null-choose-order"), options)


def _turns(picture: Picture, words: Words, now: Lying) -> Item:
    """All quarter-turns of a die, its thrown face staying on top."""
    which = DICE.index(now.die) + 1
    ways = (miwin.lying(now.die, now.top, quarters) for quarters in QUARTERS)
    options = [
        discord.SelectOption(
            label=board.turned(way, words),
            description=board.sides(way, words),
            value=str(number),
            default=way == now,
        )
        for number, way in zip(GROUPS[which], ways, strict=True)
    ]
    return _select(picture, which, words("null-choose-turn", die=board.name(now.die, words)), options)


def _select(picture: Picture, which: int, label: str, options: list[discord.SelectOption]) -> Item:
    """A select for one of a group."""
    table = picture.table
    id_ = custom_id(table.id, "choose", which, table.questions[0].number)
    return ui.ActionRow(ui.Select(custom_id=id_, placeholder=label, options=options))
