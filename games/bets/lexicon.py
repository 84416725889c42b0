"""The words that a claim can be made of, German and English, and what each means (W5).

A meaning is a terminal of the grammar (`claim.lark`), with its value where it is a number. Words are compared
as `fold` writes them: no capitals, no umlauts; "ü" may be written "ue" as well.

Small typos are forgiven where the meaning is beyond doubt: the first letter is right, and there is one
meaning only within the distance of Damerau and Levenshtein that is allowed (a letter missing, too much, wrong
or swapped with its neighbour; one of them in words of 5 letters or more, two from 9 letters on). A word that
stands here is never taken for another one. So everyday words that look like some of ours stand here too,
under `OTHER`, without being of use in any claim. What turns a claim round or says whose it is
(`NEVER_GUESSED`) is never read out of a misspelt word.
"""

import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from typing import Final, NamedTuple

WORDS: Final = {
    # who, and when
    "OWN": "ich mein meine meiner meinem meinen meines mir i i'll my me mine",
    "BANK": "bank",
    "NEXT": "nächste nächster nächstes nächsten nächstem kommende kommender kommenden next coming",
    "NEXT_UP": "als_nächstes",
    "FIRST": "erste erster erstes ersten erstem first",
    "THIS": "diese dieser diesen dieses diesem aktuelle aktuellen this current",
    "THROW": "wurf wurfs throw roll",
    "ROUND": "runde round",
    "TABLE": "tisch tisches spiel spiels abend abends table game evening",
    "RESULT": "ergebnis ergebnisses result",
    "STECHEN": "stechen stechens ein_stechen a_stechen",
    # what happens
    "WINS": "gewinnt gewinne gewinnen geht_an sieger siegerin gewinner gewinnerin"
    " win wins will_win goes_to winner",
    "VERB": "wirft werfe würfelt würfle macht mache schafft schaffe erreicht erreiche holt hole"
    " bekommt bekomme kriegt kriege hat habe baut baue braucht brauche enthält zeigt zeigen kommt fällt gibt"
    " werfen würfeln machen schaffen erreichen holen bekommen kriegen haben bauen brauchen"
    " throws rolls make makes get gets reach reaches have has build builds need needs contain contains"
    " show shows will_throw will_roll will_make will_get will_reach will_have will_build will_need"
    " will_contain will_show",
    "NOT": "nicht not doesn't doesnt don't dont isn't isnt won't wont",
    "NO": "kein keine keinen keinem keines ohne no without",
    # how many
    "AT_LEAST": "mindestens wenigstens zumindest min at_least >= ≥",
    "AT_MOST": "höchstens maximal max bis_zu at_most up_to <= ≤",
    "EXACTLY": "genau exakt exactly precisely =",
    "OVER": "über mehr_als größer größer_als höher höher_als over above more_than greater_than higher_than >",
    "UNDER": "unter weniger_als kleiner kleiner_als niedriger niedriger_als under below fewer_than less_than"
    " lower_than <",
    "BETWEEN": "zwischen between",
    "TO": "bis to",
    "OR": "oder or",
    "MORE": "mehr more",
    "LESS": "weniger less fewer",
    "AND": "und and &",
    "COMMA": ",",
    # of what
    "ODD": "ungerade ungerader ungerades ungeraden odd",
    "EVEN": "gerade gerader gerades geraden even",
    "DICE": "würfel zahl zahlen dice number numbers",
    "SUM": "summe eine_summe einer_summe augensumme gesamtsumme insgesamt zusammen sum a_sum total a_total",
    "EYES": "augen pips",
    "ALIKE": "gleiche gleichen gleich alike same identical of_a_kind",
    "ALL_DIFFERENT": "alle_verschieden lauter_verschiedene all_different",
    "POINTS": "punkte punkten punkt points point",
    "MOVES": "züge zügen zug moves move",
    # what a turn is called
    "ASCHE": "asche ash ashes",
    "ZYKLUS": "zyklus cycle",
    "NOTHING": "nichts nothing",
    "OVERTHROWN": "überworfen überwirft überwerfe overthrown overthrows overthrow",
    "PYRAMID": "pyramide pyramid",
    "BIG": "große großen big large",
    "HALF": "halbe halben half",
    "SMALL": "kleine kleinen small",
    # what may be left out, though not between two numbers ("13 mit 3", "eine von sechs")
    "FILLER": "der die das dem den des the von vom of in im bei beim für for by on mit with ist bin is am are"
    " wird werde does do es there it sich zu zum ich_wette ich_wette_dass ich_wette_,_dass i_bet i_bet_that",
    # everyday words that look like some of the above
    "OTHER": "achse achsen achte alive amend arche asses brauchte coding coping doubled drehen dreher"
    " drillinge easter elster enthielt erlebnis erlebnisse ernste ernsten ernster ernte erreichte"
    " feder feier feuer fever files fines fires fixes fouls frist funken fünften fünfter fürst"
    " geladen genua geraten gerede geräte gewannen gewinn gewonnen grade halle hallen halten hohen"
    " homer höchste höchsten höhen höhere hörer identität keiner kleider kommentar lange larger"
    " länge machte manche modes moses movies nachts nenner neuen neuer neunten nights noting"
    " nummer paare paaren paint pairs patch pointe print rande rinde rounds runden sachs sachsen"
    " schaffte sechsten segen sehen seien semen sexes sides siebten siege siegel silben singer"
    " sites sizes smell soeben spiele spielt stall stecken stehen stephen steven stiel summen"
    " summer tables tablet theke thron tische trees triplet triplets unser unten untere unterm"
    " unterworfen utter vielen vieler vierten vierter viewer viren wenige wenigen wenigsten wiener"
    " winger winners winter wurzel wurzeln zeigte zeugen ziegen zogen zulegen zunge zungen zweigen"
    " zweiten zweiter zähler zähnen zügel übermorgen überwiegt",
}
"""A blank between words; more words that mean something together are joined by "_"."""

NUMBERS: Final = {
    "A": {1: "ein eine einen einem einer eines a an"},
    "ONE": {1: "one"},
    "WORD": {
        0: "null zero",
        1: "eins",
        2: "zwei zwo two",
        3: "drei three",
        4: "vier four",
        5: "fünf five",
        6: "sechs six",
        7: "sieben seven",
        8: "acht eight",
        9: "neun nine",
        10: "zehn ten",
        11: "elf eleven",
        12: "zwölf twelve",
    },
    "FACES": {
        1: "einsen einser ones",
        2: "zweien zweier twos",
        3: "dreien dreier threes",
        4: "vieren vierer fours",
        5: "fünfen fünfer fives",
        6: "sechsen sechser sixes",
        7: "siebenen siebener sevens",
        8: "achten achter eights",
        9: "neunen neuner nines",
    },
    "SET": {
        2: "paar pasch pair double doubles",
        3: "drilling triple",
        4: "vierling",
        5: "fünfling",
    },
    "PAIR_OF": {2: "paar_von paar_aus pair_of"},
}

NEVER_GUESSED: Final = {"OWN", "NOT", "NO", "A", "THIS", "FILLER", "OTHER"}

_SHORTEST: Final = ((9, 2), (5, 1))
"""How many letters a word needs for how great a distance."""


class Meaning(NamedTuple):
    """A terminal of the grammar; `value` is 0 for all but numbers."""

    terminal: str
    value: int = 0


def fold(text: str) -> str:
    """Text as words and names are compared: without capitals, accents and what is not seen; one blank
    between words. Backslashes go too, since names are shown with some.
    """
    seen = unicodedata.normalize("NFD", text.casefold()).replace("\\", "").replace("’", "'")
    parts = (" " if char.isspace() else char for char in seen if char.isspace() or _counts(char))
    return " ".join("".join(parts).split())


def _counts(char: str) -> bool:
    return unicodedata.category(char) not in {"Mn", "Cc", "Cf"}


def _spellings(word: str) -> set[str]:
    plain = word.replace("_", " ")
    written = plain.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue")
    return {fold(plain), fold(written)}


def entries() -> Iterator[tuple[str, Meaning]]:
    """Each spelling of each word and phrase, with its meaning."""
    listed = [(words, Meaning(terminal)) for terminal, words in WORDS.items()]
    listed += [
        (words, Meaning(terminal, value))
        for terminal, values in NUMBERS.items()
        for value, words in values.items()
    ]
    for words, meaning in listed:
        for word in words.split():
            yield from ((spelling, meaning) for spelling in _spellings(word))


MEANINGS: Final = dict(entries())
LONGEST_PHRASE: Final = max(len(phrase.split()) for phrase in MEANINGS)

PARTS: Final = frozenset(word for phrase in MEANINGS for word in phrase.split())
"""All words that stand in the lexicon, alone or in a phrase."""

_BY_FIRST: Final[dict[str, list[str]]] = defaultdict(list)
for _word in MEANINGS:
    if " " not in _word:
        _BY_FIRST[_word[0]].append(_word)


def forgiven(word: str) -> Meaning | None:
    """What a folded word that does not stand here must be a misspelling of, or None if that is in doubt."""
    near = {MEANINGS[known] for known in _BY_FIRST.get(word[0], ()) if _misspelt(word, known)}
    if len(near) != 1:
        return None
    (meaning,) = near
    return None if meaning.terminal in NEVER_GUESSED else meaning


def _misspelt(word: str, known: str) -> bool:
    letters = min(len(word), len(known))
    allowed = next((typos for shortest, typos in _SHORTEST if letters >= shortest), 0)
    return abs(len(word) - len(known)) <= allowed and distance(word, known) <= allowed


def distance(one: str, other: str) -> int:
    """How many letters are missing, too much, wrong or swapped with their neighbour (optimal alignment)."""
    before: list[int] = []
    above = list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        here = [row]
        for column, against in enumerate(other, 1):
            cost = min(above[column] + 1, here[-1] + 1, above[column - 1] + (letter != against))
            if row > 1 and column > 1 and letter == other[column - 2] and one[row - 2] == against:
                cost = min(cost, before[column - 2] + 1)
            here.append(cost)
        before, above = above, here
    return above[-1]
