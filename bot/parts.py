"""Pieces of screens that several games share: what is played for, the seats, a roll-off, a turn of five dice.

Their buttons' verbs are answered in `cogs.wurf`.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from discord import ButtonStyle, ui

from bot.emojis import Faces, digits
from bot.picks import PICK, PICKED
from bot.play import Picture
from bot.router import custom_id
from bot.screens import BLUE, GREEN, GREY, Button, Item, button, listed, row, title, who
from bot.words import NO_BREAK, Words
from games import keepfive
from games.keepfive import Turn
from games.potgame import PotState, in_pass, playing
from games.rolloff import RollOff


def stakes(picture: Picture, words: Words, stake: int) -> str:
    """What lies in the pot of a game of five dice, and what each has put in: the round's `stake`, or that of
    the running Stechen.
    """
    state, table = picture.table.state, str(picture.table.id)
    if not stake:
        return words("pot-empty", table=table)
    key = "pot-stechen" if state.stechen else "pot-stakes"
    return words(key, table=table, pot=picture.table.pot, stake=stake, stechen=state.stechen)


def seats(picture: Picture, words: Words, result: Callable[[int], str]) -> Iterable[str]:
    """A line for each seat: whether it is asked, its name, its coins, and what it has come to."""
    at_turn = {question.seat for question in picture.table.questions}
    for sitter in picture.table.seated:
        mark = "▶" if sitter.seat in at_turn else "·"
        parts = (f"{mark} **{who(sitter)}**", words("coins", amount=sitter.stack), result(sitter.seat))
        yield " · ".join(part for part in parts if part)


def asked(picture: Picture) -> str:
    """The first who is asked, as a mention."""
    table = picture.table
    return f"<@{table.sitter(table.questions[0].seat).member}>"


def rolled(roll_off: RollOff, seat: int) -> str:
    """What a seat has thrown in the running roll-off; empty if nothing yet."""
    face = roll_off.faces.get(seat)
    return digits([face]) if face else ""


def came_to(state: PotState, seat: int, words: Words, worth: Callable[[Sequence[int]], str]) -> str:
    """What a seat has thrown so far with five dice: in the roll-off one die, later what its turn left and
    what that is `worth`. In a Stechen who is in it and who watches (Z7, D4), and who has no coin but in bets,
    and so sits out the round (Z9).
    """
    if seat not in playing(state):
        return words("seat-sits-out")
    if state.phase == "rolloff":
        return rolled(state.rolloff, seat)
    if lying := state.lying.get(seat):
        return f"{digits(lying)} →{NO_BREAK}{worth(lying)}"
    if not state.stechen:
        return ""
    return words("seat-in-stechen" if seat in in_pass(state) else "seat-watches")


def pot_head(
    picture: Picture, words: Words, stake: int, result: Callable[[int], str], news: Sequence[str]
) -> Iterable[Item]:
    """What stands above a round of five dice: what is played for, with its `stake`, the seats, and what has
    just happened.
    """
    lines = [title(picture, words), stakes(picture, words, stake), *seats(picture, words, result)]
    yield ui.TextDisplay("\n".join(lines))
    yield ui.Separator()
    if news:
        yield ui.TextDisplay("\n".join(news))


def roll_off(picture: Picture, words: Words, ask: str = "ask-rolloff") -> Iterable[Item]:
    """Who still has to throw one die, for the beginning (Z2) or for what `ask` says."""
    table = picture.table
    names = listed([who(table.sitter(question.seat)) for question in table.questions], words)
    yield ui.TextDisplay(words(ask, names=names, thrown=len(table.state.rolloff.faces)))
    number = table.questions[0].number
    yield row(button(words("button-roll"), custom_id(table.id, "throw", question=number), GREEN))


def die(
    table: int,
    question: int,
    place: int,
    face: int,
    picked: Collection[int],
    *,
    mark: str = "✓",
    style: ButtonStyle = PICKED,
) -> Button:
    """One of the dice that can be picked; it says by `mark`, and not by its `style` alone, if it is."""
    chosen = place in picked
    label = f"{mark} {face}" if chosen else str(face)
    return button(label, custom_id(table, PICK, place, question), style if chosen else GREY)


def dice_row(table: int, question: int, faces: Iterable[int], picked: Collection[int]) -> ui.ActionRow[Any]:
    """At most five dice to be picked."""
    return row(*(die(table, question, place, face, picked) for place, face in enumerate(faces)))


def wanted(turn: Turn, needed: tuple[int, int], words: Words) -> str:
    """What the turn still needs to count for anything, or what it counts so far (Z5, D3)."""
    missing = keepfive.missing(turn.laid, needed)
    one, other = map(str, needed)
    if len(missing) > turn.free:
        return words("wanted-lost", one=one, other=other)
    if len(missing) > 1:
        return words("wanted-both", one=one, other=other)
    if missing:
        return words("wanted-one", face=str(missing[0]))
    return words("wanted-none", one=one, other=other, points=keepfive.points(turn.laid, needed) or 0)


def five_dice(
    picture: Picture,
    words: Words,
    picked: Collection[int],
    dice: Faces,
    needed: tuple[int, int],
    *others: Button,
) -> Iterable[Item]:
    """The turn of the seat that is asked: what lies, what was thrown, what may be done (Z4, D1).

    `needed` are the faces without which it counts nothing; `others` are further buttons of the game, beside
    those of the turn.
    """
    table = picture.table
    question, turn = table.questions[0], table.state.turn
    member = asked(picture)
    lying = [words("dice-lying", dice=dice.text(turn.laid))] if turn.laid else []
    if not turn.thrown:
        ask = words("ask-throw", member=member, number=turn.free)
        yield ui.TextDisplay("\n".join([ask, *lying, wanted(turn, needed, words)]))
        label = words("button-throw", number=turn.free)
        yield row(button(label, custom_id(table.id, "throw", question=question.number), GREEN), *others)
        return
    ask = words("ask-lay", member=member, throw=turn.throws)
    thrown = words("dice-thrown", dice=dice.text(turn.thrown))
    # In words too: whoever cannot see the buttons' colours reads here what is picked (B42).
    chosen = [face for place, face in enumerate(turn.thrown) if place in picked]
    how = words("dice-picked", dice=digits(chosen)) if chosen else words("how-to-lay")
    yield ui.TextDisplay("\n".join([ask, *lying, thrown, wanted(turn, needed, words), how]))
    yield dice_row(table.id, question.number, turn.thrown, picked)
    yield row(
        button(words("button-go-on"), custom_id(table.id, "lay", question=question.number), BLUE),
        button(words("button-done"), custom_id(table.id, "done", question=question.number)),
        *others,
    )
