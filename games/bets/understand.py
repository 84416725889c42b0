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
- A bounded number alone, too great for a face, is the sum where a throw is named ("next throw over 15"), and
  points where a seat is ("Rosalind over 12"). But this in 34-Zyklus and Dutzend alone: in Pyramide points add
  up, and in 13 & 3 all but "over 16" (overthrown) is in doubt. In Null "reaches zero" is 30 moves or less.
- To lose is not to win; not to lose is free, since many can win together. Who gets the pot has won. A
  tie-break is a Stechen, but a tie is not: others may have it. What somebody needs does not come by that.
- "Her first throw" is that of the seat that is named; of nobody otherwise.
- What says nothing ("mindestens 0 Sechsen") is no claim.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, assert_never

from lark import Lark, Token, UnexpectedInput
from lark.lexer import Lexer

from games import hands
from games.bets.claim import (
    FACES,
    FOR_A_POT,
    W6,
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
    Span,
    Sum,
    all_of,
    fits,
)
from games.bets.meaning import Meaning
from games.bets.pieces import Amount, Matter, Part, Stated, denied, from_zero, opposite
from games.bets.speakers import Speakers
from games.bets.words import NotUnderstood, tokens
from games.board import MOST_MOVES

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
        if any(self.said[part.about] != part.says for part in parts if part.about == "seat"):
            raise NotUnderstood
        if any(self.order.count(about) > 1 for about in self.said if about != "seat"):
            raise NotUnderstood
        if self.said.pop("theirs", False) and self.said.get("seat") in (None, own):
            raise NotUnderstood

    def claim(self) -> Claim:
        """What it all means together. Raises `NotUnderstood`."""
        matter: Matter | None = self.said.get("matter")
        if isinstance(matter, Amount) and "which" in self.said and self._tells(matter):
            matter = (Stated(Sum(matter.said), bare=False),)
        if isinstance(matter, tuple):
            return self._throw(matter)
        if matter is not None:
            return self._result(matter)
        if self.said.keys() & {"wins", "loses", "pot"}:
            return self._winner()
        return self._stechen()

    def _only(self, *about: str) -> None:
        """Nothing else may be said, but what is claimed, and negation."""
        if self.said.keys() - {"negated", "matter", *about}:
            raise NotUnderstood

    @property
    def _negated(self) -> bool:
        return "negated" in self.said

    def _throw(self, stated: tuple[Stated, ...]) -> AboutThrow:
        self._only("seat", "which", "later", "verb")
        if self.said.get("verb") == "NEEDS":
            raise NotUnderstood
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
        if self.said.get("verb") == "NEEDS" and self.game != "null":
            raise NotUnderstood
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
        """A number alone: what counts in a result, if it must be one that is meant."""
        if "result" in self.said:
            return Moves(amount.said) if self.game == "null" else Points(from_zero(amount))
        scores = self.said.get("verb") == "SCORES"
        if self.game == "null" and scores and amount.bare and amount.said.most == 0:
            return Moves(Span(0, MOST_MOVES))
        if "seat" not in self.said or not self._tells(amount) or not (scores or "verb" not in self.said):
            raise NotUnderstood
        if self.game == "dreizehn" and amount.said == Span(hands.BEST + 1):
            return Named("overthrown")
        if self.game not in ("zyklus", "dutzend"):
            raise NotUnderstood
        return Points(from_zero(amount))

    def _tells(self, amount: Amount) -> bool:
        """Whether a number alone can only be one of points or of a sum: it has bounds, and is no face."""
        bounded = amount.said.least != amount.said.most
        return bounded and amount.last.value > FACES.get(self.game, W6)[-1]

    def _winner(self) -> AboutWinner:
        loses = "loses" in self.said
        self._only("seat", "table", "later", *(("loses",) if loses else ("wins", "pot", "verb")))
        of, later = self._won(), self.said.get("later")
        if "seat" not in self.said or (of == "table" and later is not None) or (loses and self._negated):
            raise NotUnderstood
        seat, wins = self.said["seat"], not (loses or self._negated)
        table = AboutWinner(seat, "table", wins)
        if of == "table":
            return table
        won = AboutWinner(seat, "round", wins, later or False)
        if of is None and later is None and fits(table, self.game):
            if fits(won, self.game):
                raise NotUnderstood
            return table
        return won

    def _won(self) -> str | None:
        """Whether it is the round or the table that is won, if it is said. Who gets the pot has won what has
        one.
        """
        pot, verb = "pot" in self.said, self.said.get("verb")
        gets = pot and verb == "SCORES"
        if "loses" not in self.said and not (gets if verb else "wins" in self.said):
            raise NotUnderstood
        table = "table" if "table" in self.said else None
        of_pot = None if not pot else "round" if self.game in FOR_A_POT else "table"
        said = {of for of in (self.said.get("wins"), table, of_pot) if of}
        if len(said) > 1:
            raise NotUnderstood
        return next(iter(said), None)

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
