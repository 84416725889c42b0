"""The side bets on a table's message: offers as lines, the newest with a button, what runs, what was decided.

At most `MOST_LINES` of each; all of them stand behind the button "Wetten".
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot import claims
from bot.play import Picture, Table
from bot.router import custom_id
from bot.words import Words

Item = ui.Item[Any]
Button = ui.Button[Any]

MOST_LINES: Final = 5
WITH_BUTTON: Final = 3
"""The newest offers, whose lines have a number and a button."""


def door(table: Table, words: Words) -> Button:
    """Opens the private screen with everything."""
    return ui.Button(label=words("button-bets"), custom_id=custom_id(table.id, "bets"))


def board(picture: Picture, words: Words) -> Iterable[Item]:
    """What is offered and what runs; nothing if there is nothing. At most five components."""
    table, slate = picture.table, picture.slate
    newest = slate.offers[::-1]
    lines = [
        words("bet-line", number=number, line=claims.offered(offer, table, words))
        if number <= WITH_BUTTON
        else words("bet-line-more", line=claims.offered(offer, table, words))
        for number, offer in enumerate(newest, 1)
    ]
    held = [words("bet-line-more", line=claims.running(one, table, words)) for one in slate.running[::-1]]
    shown = [*_first(lines, words), *_waiting(picture, words), *_first(held, words), *outcome(picture, words)]
    if shown:
        yield ui.TextDisplay("\n".join([words("bets-title"), *shown]))
    if newest:
        yield ui.ActionRow(
            *(
                ui.Button[Any](
                    label=words("button-hold", number=number),
                    style=discord.ButtonStyle.primary,
                    custom_id=custom_id(table.id, "bet-hold", offer.id),
                )
                for number, offer in enumerate(newest[:WITH_BUTTON], 1)
            )
        )


def outcome(picture: Picture, words: Words) -> Sequence[str]:
    """How the bets ended that were decided in the round that is shown."""
    table = picture.table
    return _first([claims.decided(one, table, words) for one in picture.slate.decided[::-1]], words)


def _first(lines: Sequence[str], words: Words) -> list[str]:
    more = len(lines) - MOST_LINES
    return [*lines[:MOST_LINES], words("bets-more", number=more)] if more > 0 else [*lines]


def _waiting(picture: Picture, words: Words) -> list[str]:
    """Until when the throw waits for answers (W7)."""
    due = picture.deadlines.get((0, "wait"))
    return [] if due is None else [words("bet-wait", at=str(due // 1000))]
