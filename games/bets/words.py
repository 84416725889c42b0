"""From the text of a claim to the terminals of its grammar: names, mentions, numbers, words.

A name is recognised as it is displayed, capitals, accents and backslashes aside, also in the genitive
("Rosalinds", "Rosalind's"); where two fit, the longer one. It is not recognised if two seats have it, or if
there is nothing in it but words of the lexicon, numbers and signs. "Platz 3" and "seat 3" always are.

Nothing is passed over but fillers and the signs between words, and these not between two numbers. Whatever
else is unknown makes the whole text `NotUnderstood`.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Final, NamedTuple, TypeAlias

from lark import Token

from games.bets import lexicon
from games.bets.speakers import Speakers

LONGEST_TEXT: Final = 200
MOST_WORDS: Final = 40
MOST_TYPOS: Final = 3

_WHO: Final = r"<@!?(?P<mention>[0-9]{1,20})>|(?<!\w)(?:platz|seat) (?P<place>[0-9]{1,2})(?:'s)?(?!\w)"
_NAME: Final = r"(?<!\w)(?P<name>%s)(?!\w)"
_WHAT: Final = (
    r"(?P<blank>\s|(?<=[^\W\d_])-(?=[^\W\d_]))"
    r"|(?P<first>(?<!\w)1(?:st|\.(?=\s*wurf))(?!\w))"
    r"|(?<!\w)(?P<times>[0-9]{1,2})x(?!\w)"
    r"|(?P<sign>[.:](?![0-9])|[!()„“”\"]|[-–](?=\s+[^\s0-9]))"
    r"|(?P<faces>(?<!\w)[0-9]{1,3})'?(?:ern?|en|s)(?!\w)"
    r"|(?P<digits>(?<!\w)[0-9]{1,4})(?!\w)"
    r"|(?P<to>(?<=[0-9])[-–](?=[0-9]))"
    r"|(?P<word>(?<!\w)[^\W\d_]+(?:'[^\W\d_]+)*(?!\w)|[<>]=|[<>=≤≥&,])"
)
_NUMBERS: Final = {"A", "ONE", "WORD", "DIGITS", "FACES"}
_UNREAD: Final = "?"
"""The terminal of a word before it is looked up."""

_Found: TypeAlias = tuple[int, lexicon.Meaning]


class NotUnderstood(Exception):
    """The text is no claim that the house knows; it may be a free one (W4)."""


class _Names(NamedTuple):
    """The seats by their folded names, and what finds those in a text, and all else."""

    seats: Mapping[str, int]
    pattern: re.Pattern[str]


def tokens(text: str, speakers: Speakers) -> list[Token]:
    """The terminals of a text; values are seats and numbers.

    Raises `NotUnderstood` if it is too long, holds anything unknown, or speaks of a seat that is not there.
    """
    if len(text) > LONGEST_TEXT:
        raise NotUnderstood
    names = _names(tuple(sorted(speakers.names.items())))
    pieces = list(_pieces(lexicon.fold(text), names, speakers.members))
    if len(pieces) > MOST_WORDS:
        raise NotUnderstood
    return list(_without_fillers(_seated(_looked_up(pieces), speakers)))


@lru_cache(maxsize=256)
def _names(names: tuple[tuple[int, str], ...]) -> _Names:
    folded = [(lexicon.fold(name), seat) for seat, name in names]
    own = _unlike(folded)
    genitives = _unlike([(name + ending, seat) for name, seat in own.items() for ending in ("s", "'s", "'")])
    seats = genitives | own
    longest_first = sorted(seats, key=len, reverse=True)
    finds_names = [_NAME % "|".join(map(re.escape, longest_first))] if seats else []
    return _Names(seats, re.compile("|".join([_WHO, *finds_names, _WHAT])))


def _unlike(names: list[tuple[str, int]]) -> dict[str, int]:
    """The seats of those names that only one has, and that could stand for nothing else."""
    often = Counter(name for name, _ in names)
    return {name: seat for name, seat in names if often[name] == 1 and _tells(name)}


_NO_NAMES: Final = _Names({}, re.compile(f"{_WHO}|{_WHAT}"))


def _tells(name: str) -> bool:
    """Whether anything in a folded name could not stand in a claim without it."""
    try:
        return any(
            piece.type == _UNREAD and str(piece) not in lexicon.PARTS
            for piece in _pieces(name, _NO_NAMES, {})
        )
    except NotUnderstood:
        return True


def _pieces(text: str, names: _Names, members: Mapping[int, int]) -> Iterator[Token]:
    """A folded text cut up: seats, numbers and fillers as such, words still `_UNREAD`."""
    at = 0
    while at < len(text):
        found = names.pattern.match(text, at)
        if found is None:
            raise NotUnderstood
        at = found.end()
        kind = found.lastgroup or "blank"
        if kind != "blank":
            yield _piece(kind, found[kind], names, members)


def _piece(kind: str, found: str, names: _Names, members: Mapping[int, int]) -> Token:
    """The piece that one group of the pattern has found."""
    match kind:
        case "mention":
            return Token("SEAT", members.get(int(found)))
        case "place":
            return Token("SEAT", int(found))
        case "name":
            return Token("SEAT", names.seats[found])
        case "faces" | "digits" | "times":
            return Token(kind.upper(), int(found))
        case "to" | "first":
            return Token(kind.upper(), found)
        case "sign":
            return Token("FILLER", found)
    return Token(_UNREAD, found)


def _looked_up(pieces: list[Token]) -> Iterator[Token]:
    """Pieces with their words looked up, the longest phrase first."""
    at = typos = 0
    while at < len(pieces):
        if pieces[at].type != _UNREAD:
            yield pieces[at]
            at += 1
            continue
        words = _words(pieces[at : at + lexicon.LONGEST_PHRASE])
        found = _known(words)
        if found is None:
            typos += 1
            found = _misspelt(words) if typos <= MOST_TYPOS else None
        if found is None:
            raise NotUnderstood
        length, meaning = found
        yield Token(*meaning)
        at += length


def _words(ahead: list[Token]) -> list[str]:
    return [str(piece) for piece in takewhile(lambda piece: piece.type == _UNREAD, ahead)]


def _known(words: Sequence[str]) -> _Found | None:
    """The longest phrase that the words begin with, and its number of words."""
    lengths = range(len(words), 0, -1)
    phrases = ((length, lexicon.MEANINGS.get(" ".join(words[:length]))) for length in lengths)
    return next(((length, meaning) for length, meaning in phrases if meaning), None)


def _misspelt(words: Sequence[str]) -> _Found | None:
    """The longest phrase that the words must be meant to begin with."""
    lengths = range(len(words), 1, -1)
    phrases = ((length, lexicon.forgiven_phrase(words[:length])) for length in lengths)
    found = next(((length, meaning) for length, meaning in phrases if meaning), None)
    if found is None and (alone := lexicon.forgiven(words[0])):
        return 1, alone
    return found


def _seated(read: Iterable[Token], speakers: Speakers) -> Iterator[Token]:
    """All who are spoken of as seats. Raises `NotUnderstood` if one of them is not there."""
    for token in read:
        seat = {"OWN": speakers.own, "BANK": 0, "SEAT": token.value}.get(token.type, token)
        if seat is token:
            yield token
        elif seat in speakers.names:
            yield Token("SEAT", seat)
        else:
            raise NotUnderstood


def _without_fillers(read: Iterable[Token]) -> Iterator[Token]:
    """Raises `NotUnderstood` if one stands between two numbers: "13 mit 3", "eine von sechs"."""
    before, gap = "", False
    for token in read:
        if token.type == "FILLER":
            gap = True
            continue
        if gap and {before, token.type} <= _NUMBERS:
            raise NotUnderstood
        yield token
        before, gap = token.type, False
