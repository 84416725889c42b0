"""A round of 13 & 3 in lines, once all is revealed: everybody's dice, a Stechen, and who wins what (T3 to
T8).
"""

from collections.abc import Sequence

from bot import story
from bot.emojis import digits
from bot.play import Picture
from bot.screens import listed
from bot.words import Words
from games import hands
from games.dreizehn import SitsOut, State
from games.events import Event, GaveBack, TookPot
from games.hidden import BANK, NobodyWon, Revealed, ThrewStechen
from games.keepfive import RoundWon, StechenOpened
from games.seating import order_from


def called(dice: Sequence[int], words: Words) -> str:
    """What players call a hand (T5)."""
    points = hands.points(dice)
    if points is None:
        return words("dreizehn-overthrown")
    return words("dreizehn-called", sum=points, dice=len(dice))


def wins(picture: Picture, words: Words) -> str:
    """The rounds that those at the table and the bank have won (T8); empty before anybody has, and where
    there is but one round.
    """
    state: State = picture.table.state
    winners = [seat for seat in order_from(state.wins, 1) if seat in (*state.seats, BANK)]
    if not winners or state.rules.rounds == 1:
        return ""
    told = ", ".join(f"{_name(picture, seat, words)} {state.wins[seat]}" for seat in winners)
    return words("dreizehn-wins", wins=told)


def told(event: object, picture: Picture, words: Words) -> str | None:
    """A line that stays in the story of a round; what several events tell together comes with the first."""
    match event:
        case SitsOut(seat=seat):
            return words("news-sits-out", name=story.name(picture, seat))
        case Revealed(seat=seat, dice=dice):
            name, hand = _name(picture, seat, words), called(dice, words)
            return words("news-turn", name=name, dice=digits(dice), rank=hand)
        case StechenOpened():
            return _stechen(event, picture, words)
        case NobodyWon(stays=stays):
            return words("dreizehn-nobody", stays=stays)
        case RoundWon() if event is _first(picture, RoundWon):
            return _won(picture, words)
        case GaveBack() if event is _first(picture, GaveBack):
            return words("news-pot-back")
    return story.told(event, picture, words)


def _name(picture: Picture, seat: int, words: Words) -> str:
    return words("dreizehn-bank") if seat == BANK else story.name(picture, seat)


def _first(picture: Picture, kind: type[Event]) -> Event:
    return next(event for event in picture.events if isinstance(event, kind))


def _stechen(opened: StechenOpened, picture: Picture, words: Words) -> str:
    """Who has thrown what for the round (T6)."""
    thrown = {seat: _name(picture, seat, words) for seat in opened.seats}
    for event in picture.events:
        if isinstance(event, ThrewStechen) and event.stechen == opened.stechen:
            thrown[event.seat] += f" {digits([event.face])}"
    return words("dreizehn-stechen", thrown=", ".join(thrown.values()))


def _won(picture: Picture, words: Words) -> str:
    """Who has won the round, and what each takes (M5, M6)."""
    winners = [event.seat for event in picture.events if isinstance(event, RoundWon)]
    took = {event.seat: event.amount for event in picture.events if isinstance(event, TookPot)}
    dice = {event.seat: event.dice for event in picture.events if isinstance(event, Revealed)}
    first = winners[0]
    name, amount = _name(picture, first, words), took.get(first, 0)
    if first not in dice:
        return words("dreizehn-alone", name=name, amount=amount)
    hand = called(dice[first], words)
    if len(winners) == 1:
        return words("dreizehn-won", name=name, called=hand, amount=amount)
    names = [_share(_name(picture, seat, words), took.get(seat, 0), words) for seat in winners]
    return words("dreizehn-shared", called=hand, names=listed(names, words))


def _share(name: str, amount: int, words: Words) -> str:
    """A winner with its share, which is nothing for the honour."""
    return words("dreizehn-share", name=name, amount=amount) if amount else name
