"""What each rule of the grammar (`claim.lark`) means: the pieces from which `understand` makes a claim."""

from typing import Final

from lark import Token, Transformer, v_args

from games.bets.claim import (
    MOST_CONDITIONS,
    Condition,
    Count,
    Kind,
    Moves,
    Named,
    Parity,
    Points,
    Span,
    Sum,
)
from games.bets.pieces import (
    Amount,
    Matter,
    Part,
    Stated,
    alike,
    denied,
    from_zero,
    meant,
    one,
    opposite,
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


def _no(condition: Condition) -> Stated:
    return Stated(denied(condition), bare=True)


def _at_least(number: int) -> Span:
    return meant(Span(number))


@v_args(inline=True)
class Meaning(Transformer[Token, list[Part]]):
    """One method a rule, in the order of the grammar. All may raise `NotUnderstood`."""

    def sentence(self, *parts: Part | Matter) -> list[Part]:
        said = [part if isinstance(part, Part) else Part("matter", part) for part in parts]
        stated = [each for part in said if isinstance(part.says, tuple) for each in part.says]
        return [*said, *(part for each in stated for part in each.amid)]

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

    def pot(self, _: Token) -> Part:
        return Part("pot")

    def theirs(self, _: Token) -> Part:
        return Part("theirs")

    def result(self, _: Token) -> Part:
        return Part("result")

    def stechen(self, _: Token) -> Part:
        return Part("stechen", True)

    def no_stechen(self, *_: Token) -> Part:
        return Part("stechen", False)

    def wins(self, word: Token) -> Part:
        """What is won, if the word says so."""
        return Part("wins", {"ROUND_WINS": "round", "TABLE_WINS": "table"}.get(word.type))

    def loses(self, _: Token) -> Part:
        return Part("loses")

    def verb(self, word: Token) -> Part:
        return Part("verb", word.type)

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

    def count_or(self, amount: Amount, face: Token, _: Token, where: Token) -> Stated:
        return self.count(amount.turned(where), face)

    def times(self, *said: Token) -> Stated:
        """ "Twice the six"; at least as often, if it is not said how."""
        number = next(token for token in said if token.type == "TIMES")
        how = {"AT_MOST": self.at_most, "EXACTLY": self.exactly}.get(said[0].type, self.at_least)
        return Stated(Count(said[-1].value, how(said[0], number).said), bare=said[0] is number)

    def all_of_parity(self, *words: Token) -> Stated:
        """Nothing but odd ones is no even one."""
        other = next("even" if word.type == "ODD" else "odd" for word in words if word.type in _PARITIES)
        return Stated(Count(_PARITIES[other.upper()], Span(0, 0)), bare=True)

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
        one(amount)
        return self.pair_of(pair, face)

    def no_pair_of(self, _: Token, pair: Token, face: Token) -> Stated:
        return _no(self.pair_of(pair, face).condition)

    def sum(self, _: Token, amount: Amount, *__: Token) -> Stated:
        return Stated(Sum(amount.said), bare=False)

    def not_sum(self, _: Token, __: Token, amount: Amount, *___: Token) -> Stated:
        return Stated(Sum(opposite(amount.said)), bare=False)

    def sum_of(self, _: Token, *said: Part | Amount | Token) -> Stated:
        (amount,) = (each for each in said if isinstance(each, Amount))
        return Stated(Sum(amount.said), bare=False, amid=tuple(p for p in said if isinstance(p, Part)))

    def sum_after(self, amount: Amount, *_: Token) -> Stated:
        return Stated(Sum(amount.said), amount.bare)

    def set(self, sort: Token) -> Stated:
        return Stated(alike(Span(sort.value)), bare=True)

    def a_set(self, amount: Amount, sort: Token) -> Stated:
        one(amount)
        return self.set(sort)

    def no_set(self, _: Token, sort: Token) -> Stated:
        return _no(alike(Span(sort.value)))

    def alike(self, amount: Amount, *_: Token) -> Stated:
        return Stated(alike(amount.of_dice()), amount.bare)

    def not_alike(self, _: Token, number: Token, *__: Token) -> Stated:
        return _no(alike(self.bare(number).of_dice()))

    def none_alike(self, *_: Token) -> Stated:
        return _no(alike(Span(PAIR)))

    def face(self, face: Token, *_: Token) -> Token:
        return Token("FACES", _PARITIES[face.type]) if face.type in _PARITIES else face

    # --- What a turn must come to

    def points(self, amount: Amount, _: Token) -> Points:
        return Points(from_zero(amount))

    def units_or(self, amount: Amount, unit: Token, _: Token, where: Token) -> Points | Moves:
        turned = amount.turned(where)
        return self.points(turned, unit) if unit.type == "POINTS" else self.moves(turned, unit)

    def points_first(self, _: Token, amount: Amount) -> Points:
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
