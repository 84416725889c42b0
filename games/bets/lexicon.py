"""The words that a claim can be made of, German and English, and what each means (W5).

A meaning is a terminal of the grammar (`claim.lark`), with its value where it is a number. Words are compared
as `fold` writes them: no capitals, no umlauts; "ü" may be written "ue" as well.

Small typos are forgiven where the meaning is beyond doubt: the first letter is right, and there is one
meaning only within the distance of Damerau and Levenshtein that is allowed (a letter missing, too much, wrong
or swapped with its neighbour; one of them in words of 5 letters or more, two from 9 letters on). In a phrase
it is enough that no other phrase is meant ("at leest"). A word that stands here is never taken for another
one. So everyday words that look like some of ours stand here too, under `OTHER`, without being of use in any
claim. What turns a claim round or says whose it is (`NEVER_GUESSED`) is never read out of a misspelt word.
"""

import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

WORDS: Final = {
    # who, and when
    "OWN": "ich mein meine meiner meinem meinen meines mir mich i i'll i'm my me mine",
    "BANK": "bank",
    "THEIRS": "ihr ihre ihrem ihren ihrer sein seinem seinen seiner her his their",
    "NEXT": "nächste nächster nächstes nächsten nächstem kommende kommender kommenden next coming",
    "NEXT_UP": "als_nächstes",
    "FIRST": "erste erster erstes ersten erstem first",
    "THIS": "diese dieser diesen dieses diesem aktuelle aktuellen this current",
    "THROW": "wurf wurfs throw roll",
    "ROUND": "runde round",
    "TABLE": "tisch tisches spiel spiels abend abends ganze_spiel ganzen_abend ganzen_tisch"
    " table game evening whole_game whole_evening",
    "POT": "topf topfes pott pot",
    "RESULT": "ergebnis ergebnisses resultat punktzahl result score",
    "STECHEN": "stechen stechens ein_stechen einem_stechen gestochen stichrunde eine_stichrunde"
    " tiebreak ein_tiebreak einen_tiebreak tie_break ein_tie_break einen_tie_break a_stechen a_tiebreak"
    " tiebreaker a_tiebreaker a_tie_break tie_breaker a_tie_breaker",
    # what happens
    "WINS": "gewinnt gewinne gewinnen geht_an sieg siegt sieger siegerin gewinner gewinnerin holt_sich"
    " nimmt nehme win wins will_win goes_to winner takes take will_take",
    "ROUND_WINS": "rundensieg rundensieger rundensiegerin rundengewinner rundengewinnerin",
    "TABLE_WINS": "tischsieger tischsiegerin gesamtsieg gesamtsieger gesamtsiegerin",
    "LOSES": "verliert verliere verlieren verlierer verliererin lose loses looses will_lose loser",
    "THROWS": "wirft werfe würfelt würfle werfen würfeln throws rolls will_throw will_roll",
    "SCORES": "macht mache schafft schaffe erreicht erreiche erzielt erziele holt hole bekommt bekomme"
    " kriegt kriege hat habe bleibt bleibe kommt komme kommt_auf komme_auf"
    " machen schaffen erreichen erzielen holen bekommen kriegen haben bleiben kommen"
    " make makes get gets reach reaches have has scores go goes stay stays"
    " will_make will_get will_reach will_have will_score will_stay",
    "NEEDS": "braucht brauche brauchen need needs will_need",
    "VERB": "baut baue enthält beinhaltet zeigt zeigen fällt fallen gibt gibt's gibts"
    " bauen enthalten beinhalten geben build builds contain contains include includes show shows"
    " will_build will_contain will_include will_show",
    "NOT": "nicht not doesn't doesnt don't dont isn't isnt won't wont won't_be wont_be will_not will_not_be",
    "NO": "kein keine keinen keinem keines ohne kein_einziger keine_einzige keinen_einzigen"
    " nicht_eine_einzige nicht_ein_einziger no without not_a_single",
    # how many
    "AT_LEAST": "mindestens wenigstens zumindest min mind at_least no_less_than no_fewer_than >= ≥",
    "AT_MOST": "höchstens maximal max bis_zu at_most up_to no_more_than <= ≤",
    "EXACTLY": "genau exakt exactly exact precisely =",
    "OVER": "über übr mehr_als mehr_wie größer größer_als höher höher_als over ovr above"
    " more_than more_then greater_than greater_then higher_than higher_then >",
    "UNDER": "unter untr weniger_als weniger_wie kleiner kleiner_als niedriger niedriger_als under undr below"
    " fewer_than fewer_then less_than less_then lower_than lower_then <",
    "BETWEEN": "zwischen between",
    "TO": "bis to",
    "OR": "oder or",
    "MORE": "mehr more",
    "LESS": "weniger less fewer",
    "AND": "und and &",
    "COMMA": ",",
    # of what
    "ODD": "ungerade ungerader ungerades ungeraden odd odds",
    "EVEN": "gerade gerader gerades geraden even evens",
    "ALL": "alle alles lauter nur all only",
    "DICE": "würfel zahl zahlen augenzahl augenzahlen dice number numbers",
    "SUM": "summe eine_summe einer_summe augensumme gesamtsumme wurfsumme insgesamt gesamt zusammen"
    " alle_zusammen alles_zusammen sum a_sum total a_total add_up_to adds_up_to",
    "EYES": "augen pips",
    "ALIKE": "gleiche gleichen gleich alike same equal identical of_a_kind of_the_same",
    "ALL_DIFFERENT": "alle_verschieden alle_würfel_verschieden lauter_verschiedene all_different"
    " all_dice_different",
    "POINTS": "punkte punkten punkt points point",
    "MOVES": "züge zügen zug moves move",
    # what a turn is called
    "ASCHE": "asche ash ashes",
    "ZYKLUS": "zyklus cycle",
    "NOTHING": "nichts gar_nichts geht_leer_aus gehe_leer_aus nothing",
    "OVERTHROWN": "überworfen überwirft überwerfe überwerfen overthrown overthrows overthrow bust busts"
    " goes_bust go_bust",
    "PYRAMID": "pyramide pyramid",
    "BIG": "große großen big large",
    "HALF": "halbe halben half",
    "SMALL": "kleine kleinen small",
    # what may be left out, though not between two numbers ("13 mit 3", "eine von sechs")
    "FILLER": "der die das dem den des the von vom of in im bei beim für for by on mit with ist bin sind is"
    " am are will_be wird werde werden going_to gonna does do es there there's it sich zu zum dabei drin"
    " ich_wette ich_wette_dass ich_wette_,_dass i_bet i_bet_that",
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
    " zweiten zweiter zähler zähnen zügel übermorgen überwiegt"
    " allem allen aller blieb bliebe erzieht event events falten finished gebrochen gegen gehen gekrochen"
    " gerochen gesprochen gestohlen gestorben included later lesen losen nehmen rolled scored scorer scare"
    " shore snore stichwunde stichwunden store stores tales tapes taken threw turn verleihen"
    " verliebe verlieben verliebt verliehen verlor verloren",
}
"""A blank between words; more words that mean something together are joined by "_"."""

NUMBERS: Final = {
    "A": {1: "ein eine einen einem einer eines nen irgendein irgendeine irgendeinen a an any"},
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
        1: "einsen einser einsern ones",
        2: "zweien zweier zweiern twos",
        3: "dreien dreier dreiern threes",
        4: "vieren vierer vierern fours",
        5: "fünfen fünfer fünfern fives",
        6: "sechsen sechser sechsern sixes",
        7: "siebenen siebener siebenern sevens",
        8: "achten achter achtern eights",
        9: "neunen neuner neunern nines",
    },
    "SET": {
        2: "paar pärchen pasch zwilling pair double doubles",
        3: "drilling triple",
        4: "vierling",
        5: "fünfling",
    },
    "TIMES": {2: "zweimal zwei_mal", 3: "dreimal drei_mal", 4: "viermal vier_mal", 5: "fünfmal fünf_mal"},
    "PAIR_OF": {2: "paar_von paar_aus pair_of"},
}

NEVER_GUESSED: Final = {"OWN", "THEIRS", "NOT", "NO", "LOSES", "A", "ALL", "THIS", "FILLER", "OTHER"}

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

_PHRASES: Final[dict[int, list[tuple[list[str], Meaning]]]] = defaultdict(list)
for _word, _meaning in MEANINGS.items():
    if " " in _word:
        _PHRASES[len(_word.split())].append((_word.split(), _meaning))


def forgiven(word: str) -> Meaning | None:
    """What a folded word that does not stand here must be a misspelling of, or None if that is in doubt."""
    near = {MEANINGS[known] for known in _BY_FIRST.get(word[0], ()) if _misspelt(word, known)}
    if len(near) != 1:
        return None
    (meaning,) = near
    return None if meaning.terminal in NEVER_GUESSED else meaning


def forgiven_phrase(words: Sequence[str]) -> Meaning | None:
    """What several folded words must mean that are no known phrase, of which some are misspelt."""
    near = {
        meaning
        for known, meaning in _PHRASES.get(len(words), ())
        if all(
            word == part or (word not in PARTS and word[0] == part[0] and _misspelt(word, part))
            for word, part in zip(words, known, strict=True)
        )
    }
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
