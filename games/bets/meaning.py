"""What each rule of the grammar (`claim.lark`) means: the pieces from which `understand` makes a claim."""

from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, TypeAlias, assert_never

from lark import Token, Transformer, v_args

from games.bets.claim import (
    MOST_CONDITIONS,
    MOST_NUMBER,
    Alike,
    Condition,
    Count,
    Kind,
    Moves,
    Named,
    Parity,
    Points,
    Span,
    Sum,
    span,
)
from games.bets.words import NotUnderstood

PAIR: Final = 2

_KINDS: Final[dict[str, Kind]] = {
    "ASCHE": "asche",
    "ZYKLUS": "zyklus",
    "NOTHING": "nothing",
    "OVERTHROWN": "overthrown",
    "BIG": "gross",
    "HALF": "halb",
    "SMALL": "klein",
}
_PARITIES: Final[dict[str, Parity]] = {"ODD": "odd", "EVEN": "even"}


class Part(NamedTuple):
    """What a part of a sentence is about, and what it says of it."""

    about: Literal[
        "seat", "which", "later", "table", "result", "stechen", "wins", "verb", "negated", "matter"
    ]
    says: Any = True


@dataclass(frozen=True, slots=True)
class Amount:
    """A span as it was said: `bare` if as a number alone, `up_to` if without a lower bound; `last` is the
    number before what is counted.
    """

    said: Span
    last: Token
    bare: bool = False
    up_to: bool = False

    def of_dice(self) -> Span:
        """Two dice are at least two, no dice are none."""
        return self.said if not self.bare or self.said.most == 0 else Span(self.said.least)


class Stated(NamedTuple):
    """A condition as it was said. `bare`: no word for how many stands first, so "nicht" before it could be
    meant for more than it.
    """

    condition: Condition
    bare: bool


Matter: TypeAlias = tuple[Stated, ...] | Points | Moves | Named | Amount
"""What is claimed; of an `Amount` it is not said what of."""


def meant(number: Span) -> Span:
    """A span that says something, within bounds (B49). Raises `NotUnderstood` if it does not."""
    least, most = number.least, number.most
    if (least == 0 and most is None) or max(least, most or 0) > MOST_NUMBER:
        raise NotUnderstood
    if most is not None and most < least:
        raise NotUnderstood
    return number


def opposite(number: Span) -> Span:
    """All other numbers. Raises `NotUnderstood` if there are none."""
    return meant(span(number.least, number.most, but=not number.but))


def denied(condition: Condition) -> Condition:
    """The condition that holds if and only if this one does not."""
    match condition:
        case Count(of, number):
            return Count(of, opposite(number))
        case Sum(number):
            return Sum(opposite(number))
        case Alike(number):
            return _alike(opposite(number))
    assert_never(condition)


def _alike(number: Span) -> Alike:
    """One die is not alike: only from two on there is something to say."""
    if number.least == 1 or number.most == 0:
        raise NotUnderstood
    return Alike(meant(number))


def _no(condition: Condition) -> Stated:
    return Stated(denied(condition), bare=True)


def _at_least(number: int) -> Span:
    return meant(Span(number))


@v_args(inline=True)
class Meaning(Transformer[Token, list[Part]]):
    """One method a rule, in the order of the grammar. All may raise `NotUnderstood`."""

    def sentence(self, *parts: Part | Matter) -> list[Part]:
        return [part if isinstance(part, Part) else Part("matter", part) for part in parts]

    def seat(self, seat: Token) -> Part:
        return Part("seat", seat.value)

    def next_throw(self, *_: Token) -> Part:
        return Part("which", "next")

    def first_throw(self, *_: Token) -> Part:
        return Part("which", "first")

    def this_round(self, *_: Token) -> Part:
        return Part("later", False)

    def next_round(self, *_: Token) -> Part:
        return Part("later", True)

    def table(self, _: Token) -> Part:
        return Part("table")

    def result(self, _: Token) -> Part:
        return Part("result")

    def stechen(self, _: Token) -> Part:
        return Part("stechen", True)

    def no_stechen(self, *_: Token) -> Part:
        return Part("stechen", False)

    def wins(self, _: Token) -> Part:
        return Part("wins")

    def verb(self, _: Token) -> Part:
        return Part("verb")

    def negation(self, _: Token) -> Part:
        return Part("negated")

    # --- What a throw must show

    def conditions(self, *joined: Stated | Token) -> tuple[Stated, ...]:
        stated = tuple(each for each in joined if isinstance(each, Stated))
        if len(stated) > MOST_CONDITIONS:
            raise NotUnderstood
        return stated

    def denied(self, _: Token, stated: Stated) -> Stated:
        if stated.bare:
            raise NotUnderstood
        return Stated(denied(stated.condition), bare=False)

    def count(self, amount: Amount, face: Token) -> Stated:
        """ "Eine 6" and "zwei 6" are clear, "6 6" and "zwei drei" are not."""
        spoken = {"DIGITS": ("A", "ONE", "WORD"), "WORD": ("A", "ONE"), "ONE": ("A", "ONE")}
        if amount.last.type not in spoken.get(face.type, (amount.last.type,)):
            raise NotUnderstood
        return Stated(Count(face.value, meant(amount.of_dice())), amount.bare)

    def shown(self, amount: Amount, *others: Token) -> Stated:
        return Stated(Count(others[-1].value, meant(amount.of_dice())), amount.bare)

    def no_face(self, _: Token, face: Token) -> Stated:
        """ "No one" is nobody."""
        if face.type == "ONE":
            raise NotUnderstood
        return _no(Count(face.value, _at_least(1)))

    def no_count(self, _: Token, number: Token, face: Token) -> Stated:
        counted = self.count(self.bare(number), face)
        return _no(counted.condition)

    def pair_of(self, pair: Token, face: Token) -> Stated:
        if face.type != "FACES":
            raise NotUnderstood
        return Stated(Count(face.value, _at_least(pair.value)), bare=True)

    def a_pair_of(self, amount: Amount, pair: Token, face: Token) -> Stated:
        _one(amount)
        return self.pair_of(pair, face)

    def no_pair_of(self, _: Token, pair: Token, face: Token) -> Stated:
        return _no(self.pair_of(pair, face).condition)

    def sum(self, _: Token, amount: Amount, *__: Token) -> Stated:
        return Stated(Sum(amount.said), bare=False)

    def not_sum(self, _: Token, __: Token, amount: Amount, *___: Token) -> Stated:
        return Stated(Sum(opposite(amount.said)), bare=False)

    def sum_after(self, amount: Amount, _: Token) -> Stated:
        return Stated(Sum(amount.said), amount.bare)

    def set(self, alike: Token) -> Stated:
        return Stated(_alike(Span(alike.value)), bare=True)

    def a_set(self, amount: Amount, alike: Token) -> Stated:
        _one(amount)
        return self.set(alike)

    def no_set(self, _: Token, alike: Token) -> Stated:
        return _no(_alike(Span(alike.value)))

    def alike(self, amount: Amount, *_: Token) -> Stated:
        return Stated(_alike(amount.of_dice()), amount.bare)

    def not_alike(self, _: Token, number: Token, *__: Token) -> Stated:
        return _no(_alike(self.bare(number).of_dice()))

    def none_alike(self, *_: Token) -> Stated:
        return _no(_alike(Span(PAIR)))

    def face(self, face: Token, *_: Token) -> Token:
        return Token("FACES", _PARITIES[face.type]) if face.type in _PARITIES else face

    # --- What a turn must come to

    def points(self, amount: Amount, _: Token) -> Points:
        return Points(from_zero(amount))

    def moves(self, amount: Amount, _: Token) -> Moves:
        return Moves(amount.said)

    def unnamed(self, amount: Amount) -> Amount:
        return amount

    def named(self, *words: Token | Named) -> Named:
        (kind,) = (word for word in words if isinstance(word, Named))
        return kind

    def not_named(self, _: Token, kind: Named) -> Named:
        return Named(kind.kind, not kind.but)

    def kind(self, word: Token, *_: Token) -> Named:
        """A pyramid of no size is any: not none."""
        return Named("none", but=True) if word.type == "PYRAMID" else Named(_KINDS[word.type])

    # --- Numbers

    def bare(self, number: Token) -> Amount:
        return Amount(meant(Span(number.value, number.value)), number, bare=True)

    def at_least(self, _: Token, number: Token) -> Amount:
        return Amount(meant(Span(number.value)), number)

    def at_most(self, _: Token, number: Token) -> Amount:
        return Amount(meant(Span(0, number.value)), number, up_to=True)

    def exactly(self, _: Token, number: Token) -> Amount:
        return Amount(meant(Span(number.value, number.value)), number)

    def over(self, _: Token, number: Token) -> Amount:
        return Amount(meant(Span(number.value + 1)), number)

    def under(self, _: Token, number: Token) -> Amount:
        return Amount(meant(Span(0, number.value - 1)), number, up_to=True)

    def or_more(self, number: Token, *_: Token) -> Amount:
        return Amount(meant(Span(number.value)), number)

    def or_less(self, number: Token, *_: Token) -> Amount:
        return Amount(meant(Span(0, number.value)), number, up_to=True)

    def from_to(self, least: Token, _: Token, most: Token) -> Amount:
        return Amount(meant(Span(least.value, most.value)), most)

    def between(self, _: Token, least: Token, __: Token, most: Token) -> Amount:
        return self.from_to(least, _, most)


def from_zero(amount: Amount) -> Span:
    """The span of an amount of points: it must not begin with 0, since turns below (P3) would count as 0."""
    if amount.said.least == 0 and not amount.up_to:
        raise NotUnderstood
    return amount.said


def _one(amount: Amount) -> None:
    """Nobody knows whether two pairs are four alike, or whether exactly one leaves room for three alike."""
    if amount.said.least != 1 or not (amount.bare or amount.said.most is None):
        raise NotUnderstood
