"""Which side of what somebody is on, so that nobody bets on both sides of one claim (W1, B09)."""

from dataclasses import replace
from typing import TypeAlias

from games.bets.claim import (
    AboutResult,
    AboutStechen,
    AboutThrow,
    AboutWinner,
    Alike,
    Claim,
    Condition,
    Count,
    Moves,
    Named,
    Outcome,
    Points,
    Span,
    Sum,
    span,
)

Stance: TypeAlias = tuple[object, int, bool]
"""What is claimed, about which round, and whether somebody says that it is true."""


def stance(claim: Claim | None, said: str, about: int) -> Stance:
    """Where who offers this stands. A claim and its opposite are two sides of one; free claims are the same
    if they are said in the same words. Which round it is, `about` tells: the next one is this one once it has
    come.
    """
    if claim is None:
        return " ".join(said.casefold().split()), about, True
    claim = replace(claim, later=False)
    other = opposite(claim)
    if other is None or repr(claim) <= repr(other):
        return claim, about, True
    return other, about, False


def against(side: Stance) -> Stance:
    """Where who holds against it stands."""
    what, about, true = side
    return what, about, not true


def opposite(claim: Claim) -> Claim | None:
    """The claim that is true whenever this one is false; None if no single one says it."""
    match claim:
        case AboutThrow(holds=(condition,)):
            return replace(claim, holds=(_other_condition(condition),))
        case AboutResult(holds=outcome):
            return replace(claim, holds=_other_outcome(outcome))
        case AboutWinner(wins=wins):
            return replace(claim, wins=not wins)
        case AboutStechen(comes=comes):
            return replace(claim, comes=not comes)
    return None


def _other_condition(condition: Condition) -> Condition:
    match condition:
        case Count(of=of, number=number):
            return Count(of, _outside(number))
        case Sum(total=total):
            return Sum(_outside(total))
        case Alike(number=number):
            return Alike(_outside(number))


def _other_outcome(outcome: Outcome) -> Outcome:
    match outcome:
        case Points(points=points):
            return Points(_outside(points))
        case Moves(moves=moves):
            return Moves(_outside(moves))
        case Named(kind=kind, but=but):
            return Named(kind, not but)


def _outside(inside: Span) -> Span:
    return span(inside.least, inside.most, but=not inside.but)
