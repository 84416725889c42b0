"""The side bets on a table's message: offers as lines, the newest with a button, what runs, what was decided.

Only the newest of each stand there, and no more than there is room for; all of them stand behind the button
"Wetten".
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot import claims
from bot.play import Picture, Table
from bot.router import custom_id
from bot.words import Words
from data.bets import NEWEST, Offer

Item = ui.Item[Any]
Button = ui.Button[Any]

WITH_BUTTON: Final = 3
"""The newest offers, which have a button."""

MOST: Final = ((NEWEST, 3), (WITH_BUTTON, 2), (WITH_BUTTON, 1), (WITH_BUTTON, 0), (1, 0), (0, 0))
"""So many offers, and so many contracts of each kind, are told of; less and less, until it fits. Where more
offers are open than have a line, those with a button are told of.
"""

ASK_FOR_A_THROW: Final = ("throw", "lay", "again", "more")
"""Questions that may be answered by a throw."""

MOST_CHARACTERS: Final = 4000
"""What Discord allows in a message."""


def room_beside(*items: Item) -> int:
    """How many characters a message has left beside these items."""
    return MOST_CHARACTERS - ui.Container[Any](*items).content_length()


def door(table: Table, words: Words) -> Button:
    """Opens the private screen with everything."""
    return ui.Button(label=words("button-bets"), custom_id=custom_id(table.id, "bets"))


def board(picture: Picture, words: Words, room: int) -> Iterable[Item]:
    """What is offered, what runs and what was decided, as far as there is room; nothing if there is nothing.
    At most five components.
    """
    slate = picture.slate
    if not (slate.offers or slate.running or slate.decided or waiting(picture, words)):
        return
    most = MOST if slate.open <= NEWEST else MOST[1:]
    tried = ((_or_one_more(offers, slate.open), contracts) for offers, contracts in most)
    texts = ((offers, "\n".join(_lines(picture, words, offers, contracts))) for offers, contracts in tried)
    shown, text = next(((offers, text) for offers, text in texts if len(text) <= room), (0, ""))
    if text:
        yield ui.TextDisplay(text)
    if picture.bets_made and (newest := slate.offers[: min(shown, WITH_BUTTON)]):
        yield ui.ActionRow(*_holds(picture.table, newest, words))


def _lines(picture: Picture, words: Words, offers: int, contracts: int) -> Iterable[str]:
    """News first, and the offers at the bottom, beside their buttons."""
    slate, table = picture.slate, picture.table
    held = _or_one_more(contracts, slate.run)
    yield words("bets-title")
    if not picture.bets_made:
        yield words("bets-off")
    yield from outcome(picture, words, contracts)
    for contract in slate.running[:held]:
        yield words("bet-line-more", line=claims.running(contract, table, words))
    yield from waiting(picture, words)
    for offer in slate.offers[:offers]:
        yield claims.offered(offer, table, words)
    if more := max(0, slate.open - offers) + max(0, slate.run - held):
        yield words("bets-more", number=more)


def _or_one_more(most: int, of: int) -> int:
    """So many lines, or one more where that tells all: "… and 1 more" would take the same line."""
    return most + 1 if most and of == most + 1 else most


def outcome(picture: Picture, words: Words, most: int = MOST[0][1]) -> Sequence[str]:
    """How the newest bets ended that were decided in the round that is shown."""
    slate = picture.slate
    shown = slate.decided[: _or_one_more(most, slate.ended)]
    lines = [claims.decided(one, picture.table, words) for one in shown]
    return [*lines, words("bets-more-decided", number=more)] if (more := slate.ended - len(lines)) else lines


def left_open(picture: Picture, words: Words) -> str:
    """How many free bets a table that is over leaves open, and when they go back (W4); empty if none."""
    due, left = picture.deadlines.get((0, "bets")), picture.slate.run
    return words("bets-left", number=left, at=str(due // 1000)) if due is not None and left else ""


def waiting(picture: Picture, words: Words) -> Sequence[str]:
    """That the throw waits for answers, and until when (W7); not before one is asked for."""
    due = picture.deadlines.get((0, "wait"))
    asked = any(question.kind in ASK_FOR_A_THROW for question in picture.table.questions)
    return [words("bet-wait", at=str(due // 1000))] if due is not None and asked else []


def _holds(table: Table, newest: Sequence[Offer], words: Words) -> Iterable[Button]:
    """Each holds against all that is free of an offer, and says by which number it stands there and how much
    that is.
    """
    for offer in newest:
        yield ui.Button(
            label=words("button-hold", number=str(offer.id), amount=offer.free),
            style=discord.ButtonStyle.primary,
            custom_id=custom_id(table.id, "bet-hold", offer.id),
        )
