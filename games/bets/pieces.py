"""The pieces of a claim as they are said, before `understand` puts them together."""

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias, assert_never

from lark import Token

from games.bets.claim import (
    MOST_NUMBER,
    Alike,
    Condition,
    Count,
    Moves,
    Named,
    Points,
    Span,
    Sum,
    span,
)
from games.bets.words import NotUnderstood


class Part(NamedTuple):
    """What a part of a sentence is about, and what it says of it."""

    about: Literal[
        "seat",
        "theirs",
        "which",
        "later",
        "table",
        "pot",
        "result",
        "stechen",
        "wins",
        "loses",
        "verb",
        "negated",
        "matter",
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

    def turned(self, where: Token) -> "Amount":
        """With "or more" or "or less" after what is counted. Raises `NotUnderstood` if it has bounds."""
        if not self.bare:
            raise NotUnderstood
        number = self.said.least
        if where.type == "MORE":
            return Amount(meant(Span(number)), self.last)
        return Amount(meant(Span(0, number)), self.last, up_to=True)


class Stated(NamedTuple):
    """A condition as it was said. `bare`: no word for how many stands first, so "nicht" before it could be
    meant for more than it. `amid`: the parts of the sentence that stand within.
    """

    condition: Condition
    bare: bool
    amid: tuple[Part, ...] = ()


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
            return alike(opposite(number))
    assert_never(condition)


def alike(number: Span) -> Alike:
    """One die is not alike: only from two on there is something to say."""
    if number.least == 1 or number.most == 0:
        raise NotUnderstood
    return Alike(meant(number))


def from_zero(amount: Amount) -> Span:
    """The span of an amount of points: it must not begin with 0, since turns below (P3) would count as 0."""
    if amount.said.least == 0 and not amount.up_to:
        raise NotUnderstood
    return amount.said


def one(amount: Amount) -> None:
    """Nobody knows whether two pairs are four alike, or whether exactly one leaves room for three alike."""
    if amount.said.least != 1 or not (amount.bare or amount.said.most is None):
        raise NotUnderstood
