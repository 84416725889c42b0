"""A claim as people read it: its one canonical sentence, German or English (W5).

`understand` reads it back to the same claim: a name that it would not read so is written "Platz 3", "seat 3",
and the bank (T9) always "Bank", "bank". Dice are counted in words up to twelve; faces, sums, points and moves
are digits. Of all ways to say the same one is chosen: "Summe über 15" for at least 16, "mindestens 12
Punkte", "ein Paar" for at least two alike, "keine 6" for at most none.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal, TypeAlias, assert_never

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
)
from games.bets.speakers import Speakers
from games.bets.understand import understand

Language: TypeAlias = Literal["de", "en"]

_TEXTS: Final[dict[str, tuple[str, str]]] = {
    # whole sentences
    "anybody": ("nächster Wurf: {holds}", "next throw: {holds}"),
    "next": ("nächster Wurf von {name}: {holds}", "next throw of {name}: {holds}"),
    "first": ("erster Wurf von {name}: {holds}", "first throw of {name}: {holds}"),
    "first later": (
        "erster Wurf von {name} in der nächsten Runde: {holds}",
        "first throw of {name} in the next round: {holds}",
    ),
    "result": ("Ergebnis von {name}: {holds}", "result of {name}: {holds}"),
    "result later": (
        "Ergebnis von {name} in der nächsten Runde: {holds}",
        "result of {name} in the next round: {holds}",
    ),
    "result stechen": ("Ergebnis von {name} im Stechen: {holds}", "result of {name} in the Stechen: {holds}"),
    "result stechen later": (
        "Ergebnis von {name} im Stechen der nächsten Runde: {holds}",
        "result of {name} in the Stechen of the next round: {holds}",
    ),
    "round": ("{name} gewinnt die Runde", "{name} wins the round"),
    "not round": ("{name} gewinnt die Runde nicht", "{name} does not win the round"),
    "round later": ("{name} gewinnt die nächste Runde", "{name} wins the next round"),
    "not round later": ("{name} gewinnt die nächste Runde nicht", "{name} does not win the next round"),
    "table": ("{name} gewinnt den Tisch", "{name} wins the table"),
    "not table": ("{name} gewinnt den Tisch nicht", "{name} does not win the table"),
    "stechen": ("es gibt ein Stechen", "there is a Stechen"),
    "not stechen": ("es gibt kein Stechen", "there is no Stechen"),
    "stechen later": ("es gibt ein Stechen in der nächsten Runde", "there is a Stechen in the next round"),
    "not stechen later": (
        "es gibt kein Stechen in der nächsten Runde",
        "there is no Stechen in the next round",
    ),
    # who
    "bank": ("Bank", "bank"),
    "place": ("Platz {seat}", "seat {seat}"),
    # how many of what
    "least": ("mindestens {least} {what}", "at least {least} {what}"),
    "most": ("höchstens {most} {what}", "at most {most} {what}"),
    "exactly": ("genau {least} {what}", "exactly {least} {what}"),
    "between": ("{least} bis {most} {what}", "{least} to {most} {what}"),
    "not": ("nicht {span}", "not {span}"),
    "none": ("keine {what}", "no {what}"),
    "face": ("{face}", "{face}"),
    "faces": ("{face}er", "{face}s"),
    "odd": ("Ungerade", "odd"),
    "even": ("Gerade", "even"),
    "pair": ("ein Paar", "a pair"),
    "no pair": ("kein Paar", "no pair"),
    "alike": ("gleiche", "alike"),
    "sum": ("Summe {span}", "sum {span}"),
    "over": ("über {number}", "over {number}"),
    "under": ("unter {number}", "under {number}"),
    "point": ("Punkt", "point"),
    "points": ("Punkte", "points"),
    "move": ("Zug", "move"),
    "moves": ("Züge", "moves"),
    # what a turn is called
    "asche": ("Asche", "Asche"),
    "not asche": ("keine Asche", "no Asche"),
    "zyklus": ("Zyklus", "Zyklus"),
    "not zyklus": ("kein Zyklus", "no Zyklus"),
    "nothing": ("nichts", "nothing"),
    "not nothing": ("nicht nichts", "not nothing"),
    "overthrown": ("überworfen", "overthrown"),
    "not overthrown": ("nicht überworfen", "not overthrown"),
    "gross": ("große Pyramide", "large pyramid"),
    "not gross": ("keine große Pyramide", "no large pyramid"),
    "halb": ("halbe Pyramide", "half pyramid"),
    "not halb": ("keine halbe Pyramide", "no half pyramid"),
    "klein": ("kleine Pyramide", "small pyramid"),
    "not klein": ("keine kleine Pyramide", "no small pyramid"),
    "none at all": ("keine Pyramide", "no pyramid"),
    "not none at all": ("eine Pyramide", "a pyramid"),
}
"""German and English. They stand here and not with the texts of the bot since the grammar reads them back."""

_COUNTED: Final = (
    [
        "null",
        "eine",
        "zwei",
        "drei",
        "vier",
        "fünf",
        "sechs",
        "sieben",
        "acht",
        "neun",
        "zehn",
        "elf",
        "zwölf",
    ],
    [
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
    ],
)


def sentence(claim: Claim, game: str, names: Mapping[int, str], language: Language) -> str:
    """The canonical sentence of a claim that fits the game; `names` are the displayed ones, by seat."""
    return _sentence(claim, game, tuple(sorted(names.items())), language)


@lru_cache(maxsize=1024)
def _sentence(claim: Claim, game: str, names: tuple[tuple[int, str], ...], language: Language) -> str:
    write, known = _Writer(language), dict(names)
    seat = None if isinstance(claim, AboutStechen) else claim.seat
    if seat in known:
        named = write.claim(claim, known[seat])
        if understand(named, game, Speakers(known, {}, None)) == claim:
            return named
    return write.claim(claim, write.who(seat))


class _Writer:
    """Writes claims in one language."""

    def __init__(self, language: Language) -> None:
        self.column = ("de", "en").index(language)

    def text(self, key: str, **values: object) -> str:
        return _TEXTS[key][self.column].format(**values)

    def who(self, seat: int | None) -> str:
        """A seat without its name."""
        return self.text("place", seat=seat) if seat else self.text("bank")

    def claim(self, claim: Claim, name: str) -> str:
        """The sentence; `name` is what its seat, if any, is called."""
        later = " later" if claim.later else ""
        match claim:
            case AboutThrow(seat=None, holds=holds):
                return self.text("anybody", holds=self.conditions(holds))
            case AboutThrow(which=which, holds=holds):
                return self.text(which + later, name=name, holds=self.conditions(holds))
            case AboutResult(holds=outcome, stechen=stechen):
                when = (" stechen" if stechen else "") + later
                return self.text(f"result{when}", name=name, holds=self.outcome(outcome))
            case AboutWinner(of=of, wins=wins):
                return self.text(("" if wins else "not ") + of + later, name=name)
            case AboutStechen(comes=comes):
                return self.text(("" if comes else "not ") + "stechen" + later)
        assert_never(claim)

    def conditions(self, holds: tuple[Condition, ...]) -> str:
        return ", ".join(map(self.condition, holds))

    def condition(self, condition: Condition) -> str:
        match condition:
            case Count(of, number):
                what = self.faces(of, number)
                return self.text("none", what=what) if number == Span(0, 0) else self.dice(number, what)
            case Sum(total):
                return self.text("sum", span=self.total(total))
            case Alike(Span(least=2, most=None)):
                return self.text("pair")
            case Alike(Span(least=0, most=1)):
                return self.text("no pair")
            case Alike(number):
                return self.dice(number, self.text("alike"))
        assert_never(condition)

    def faces(self, of: int | str, number: Span) -> str:
        """ "6" of one die, "6er" of several."""
        if not isinstance(of, int):
            return self.text(of)
        one = {number.least, number.most} in ({1, None}, {1}, {0, 1}, {0})
        return self.text("face" if one else "faces", face=of)

    def dice(self, number: Span, what: str) -> str:
        """So many dice, in words up to twelve."""
        words = _COUNTED[self.column]
        least, most = (words[n] if n < len(words) else str(n) for n in (number.least, number.most or 0))
        return self.span(number, least, most, what)

    def total(self, total: Span) -> str:
        if total.most is None:
            return self.text("over", number=total.least - 1)
        if total.least == 0:
            return self.text("under", number=total.most + 1)
        return self.span(total, str(total.least), str(total.most), "").strip()

    def outcome(self, outcome: Outcome) -> str:
        match outcome:
            case Named(kind=kind, but=but):
                named = "none at all" if kind == "none" else kind
                return self.text(f"not {named}" if but else named)
            case Points(number):
                return self.units(number, "point", "points")
            case Moves(number):
                return self.units(number, "move", "moves")
        assert_never(outcome)

    def units(self, number: Span, one: str, several: str) -> str:
        last = number.least if number.most is None else number.most
        return self.span(
            number, str(number.least), str(number.most), self.text(one if last == 1 else several)
        )

    def span(self, number: Span, least: str, most: str, what: str) -> str:
        """A span; its ends and what it counts are given in words."""
        if number.but:
            return self.text("not", span=self.span(Span(number.least, number.most), least, most, what))
        if number.most is None:
            how = "least"
        elif number.least == 0:
            how = "most"
        else:
            how = "exactly" if number.least == number.most else "between"
        return self.text(how, least=least, most=most, what=what)
