"""What a text claims, German or English, or that it is a free claim (W4, W5).

Nothing is guessed. A text is understood only if every word of it is, and if it can mean one thing only. What
was decided:

- A number by itself means at least so many of dice ("zwei Sechsen", "three alike"; "ein Paar" is at least two
  alike), and exactly so many of sums, points and moves. "Keine zwei Sechsen" is at most one.
- Where a seat is named, "next" or "first" must say which throw is meant: "Rosalind wirft eine 6" could be
  any throw of its turn. What is said of no seat is about the next throw.
- A result without a seat is that of who speaks ("Zyklus"), unless it could be anybody's ("kein Zyklus").
- "Rosalind gewinnt" is understood only where there is but one thing to win.
- With several conditions, "nicht" must stand directly before one that says how many ("nicht genau zwei"), and
  for the first there must be no verb that could be meant instead.
- "Genau 0 Punkte" is free: turns without points have names, and pyramids may have less than none (P3).
- What says nothing ("mindestens 0 Sechsen") is no claim.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, assert_never

from lark import Lark, Token, UnexpectedInput
from lark.lexer import Lexer

from games.bets.claim import (
    AboutResult,
    AboutStechen,
    AboutThrow,
    AboutWinner,
    Claim,
    Condition,
    Moves,
    Named,
    Outcome,
    Points,
    all_of,
    fits,
)
from games.bets.meaning import Amount, Matter, Meaning, Part, Stated, denied, from_zero, opposite
from games.bets.speakers import Speakers
from games.bets.words import NotUnderstood, tokens

GRAMMAR: Final = Path(__file__).with_name("claim.lark")


class Ready(Lexer):
    """The terminals are there already: nothing is left to cut up."""

    def __init__(self, _: object) -> None:
        pass

    def lex(self, lexer_state: Any, parser_state: Any = None) -> Iterator[Token]:
        return iter(lexer_state)


@lru_cache(maxsize=1)
def _parser() -> Lark:
    return Lark(
        GRAMMAR.read_text("utf-8"), start="sentence", parser="lalr", lexer=Ready, transformer=Meaning()
    )


def understand(text: str, game: str, speakers: Speakers) -> Claim | None:
    """What `text` claims at a table of `game`, or None if it is free. Never raises, whatever the text."""
    try:
        parts: Any = _parser().parse(tokens(text, speakers))
        claim = _Sentence(parts, game, speakers.own).claim()
    except (NotUnderstood, UnexpectedInput):
        return None
    return claim if fits(claim, game) else None


class _Sentence:
    """The parts of a sentence, put together."""

    def __init__(self, parts: Sequence[Part], game: str, own: int | None) -> None:
        self.game, self.own = game, own
        self.order: list[str] = [part.about for part in parts]
        self.said: dict[str, Any] = dict(parts)
        if any(self.order.count(about) > 1 for about in self.said):
            raise NotUnderstood

    def claim(self) -> Claim:
        """What it all means together. Raises `NotUnderstood`."""
        matter: Matter | None = self.said.get("matter")
        if isinstance(matter, tuple):
            return self._throw(matter)
        if matter is not None:
            return self._result(matter)
        return self._winner() if "wins" in self.said else self._stechen()

    def _only(self, *about: str) -> None:
        """Nothing else may be said, but what is claimed, and negation."""
        if self.said.keys() - {"negated", "matter", *about}:
            raise NotUnderstood

    @property
    def _negated(self) -> bool:
        return "negated" in self.said

    def _throw(self, stated: tuple[Stated, ...]) -> AboutThrow:
        self._only("seat", "which", "later", "verb")
        seat, which = self.said.get("seat"), self.said.get("which")
        if seat is None and which is None:
            which = "next"
        if which is None or (which == "first" and seat is None) or (which == "next" and "later" in self.said):
            raise NotUnderstood
        return AboutThrow(seat, which, all_of(*self._conditions(stated)), self.said.get("later", False))

    def _conditions(self, stated: tuple[Stated, ...]) -> list[Condition]:
        first, *others = [each.condition for each in stated]
        if not self._negated:
            return [first, *others]
        directly = self.order.index("negated") + 1 == self.order.index("matter")
        if others and ("verb" in self.said or stated[0].bare or not directly):
            raise NotUnderstood
        return [denied(first), *others]

    def _result(self, matter: Outcome | Amount) -> AboutResult:
        self._only("seat", "later", "result", "stechen", "verb")
        outcome = self._named(matter) if isinstance(matter, Amount) else matter
        if self._negated:
            outcome = _opposite(outcome)
        seat = self.said["seat"] if "seat" in self.said else self._own(outcome)
        stechen = self.said.get("stechen")
        if stechen is False:
            raise NotUnderstood
        return AboutResult(seat, outcome, stechen is not None, self.said.get("later", False))

    def _own(self, outcome: Outcome) -> int:
        """Whose result it is when nobody is named. What is denied, or said of a round, could be anybody's."""
        denies = isinstance(outcome, Named) and outcome.but is not (outcome.kind == "none")
        if self.own is None or denies or {"negated", "later", "stechen"} & self.said.keys():
            raise NotUnderstood
        return self.own

    def _named(self, amount: Amount) -> Outcome:
        """A number alone, which only a result has: what counts there."""
        if "result" not in self.said:
            raise NotUnderstood
        return Moves(amount.said) if self.game == "null" else Points(from_zero(amount))

    def _winner(self) -> AboutWinner:
        self._only("seat", "wins", "table", "later")
        if "seat" not in self.said or {"table", "later"} <= self.said.keys():
            raise NotUnderstood
        seat, later, wins = self.said["seat"], self.said.get("later"), not self._negated
        table = AboutWinner(seat, "table", wins)
        if "table" in self.said:
            return table
        won = AboutWinner(seat, "round", wins, later or False)
        if later is None and fits(table, self.game):
            if fits(won, self.game):
                raise NotUnderstood
            return table
        return won

    def _stechen(self) -> AboutStechen:
        self._only("stechen", "later", "verb")
        if "stechen" not in self.said:
            raise NotUnderstood
        return AboutStechen(self.said["stechen"] is not self._negated, self.said.get("later", False))


def _opposite(outcome: Outcome) -> Outcome:
    match outcome:
        case Points(number):
            return Points(opposite(number))
        case Moves(number):
            return Moves(opposite(number))
        case Named(kind, but):
            return Named(kind, not but)
    assert_never(outcome)
