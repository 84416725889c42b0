"""All claims that fit a game, for hypothesis to draw from, and names that try to be misread."""

from functools import lru_cache

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from games.bets.claim import (
    FACES,
    MOST_CONDITIONS,
    MOST_NUMBER,
    W6,
    AboutResult,
    AboutStechen,
    AboutThrow,
    AboutWinner,
    Alike,
    Claim,
    Count,
    Kind,
    Moves,
    Named,
    Outcome,
    Points,
    Span,
    Sum,
    all_of,
    fits,
    span,
)
from games.bets.lexicon import PARTS

GAMES = ("zyklus", "dutzend", "dreizehn", "pyramide", "null")
KINDS: tuple[Kind, ...] = ("asche", "zyklus", "nothing", "overthrown", "gross", "halb", "klein", "none")

SEATS = range(4)

_numbers = st.integers(0, 13) | st.integers(0, MOST_NUMBER)


def says_something(number: Span) -> bool:
    """Neither all numbers nor none, and within bounds."""
    least, most = number.least, number.most
    return not (least == 0 and most is None) and max(least, most or 0) <= MOST_NUMBER


@st.composite
def _spans(draw: st.DrawFn, first: int) -> Span:
    """Spans that say something; those inside begin and end at `first` or later."""
    one, other = sorted((draw(_numbers), draw(_numbers)))
    least, most = draw(st.sampled_from([(one, None), (0, other), (max(one, first), max(other, first))]))
    return span(least, most, but=draw(st.booleans()))


def spans(first: int = 1) -> SearchStrategy[Span]:
    return _spans(first).filter(says_something)


def _conditions(faces: range) -> SearchStrategy[Count | Sum | Alike]:
    of = st.sampled_from([*faces, "odd", "even"])
    alike = spans(2).filter(lambda number: number.least != 1 and number.most != 0)
    return st.builds(Count, of, spans()) | st.builds(Sum, spans()) | st.builds(Alike, alike)


def _outcomes() -> SearchStrategy[Outcome]:
    named = st.builds(Named, st.sampled_from(KINDS), st.booleans())
    return named | st.builds(Points, spans()) | st.builds(Moves, spans())


@lru_cache
def claims(game: str) -> SearchStrategy[Claim]:
    """All claims that fit a game and say something, in the one way to write each."""
    seats = st.sampled_from(SEATS)
    condition = _conditions(FACES.get(game, W6))
    several = st.lists(condition, min_size=1, max_size=MOST_CONDITIONS).map(lambda some: all_of(*some))
    later = st.booleans()
    anything: SearchStrategy[Claim] = st.one_of(
        st.builds(AboutThrow, seats | st.none(), st.sampled_from(["next", "first"]), several, later),
        st.builds(AboutResult, seats, _outcomes(), st.booleans(), later),
        st.builds(AboutWinner, seats, st.sampled_from(["round", "table"]), st.booleans(), later),
        st.builds(AboutStechen, st.booleans(), later),
    )
    return anything.filter(lambda claim: fits(claim, game))


_WORDS = st.sampled_from([*sorted(PARTS), "platz", "seat", "3", "6er", "<@7>", "7", ":", "-", "'s"])
_PEOPLE = st.sampled_from(["Rosalind", "Balduin", "Rosalinds", "Hans", "x", "Jörg", "@everyone", "🎲", "a_b"])
_PHRASES = st.lists(_WORDS | _PEOPLE, max_size=4).map(" ".join)

hostile_names: SearchStrategy[dict[int, str]] = st.lists(
    _PHRASES | st.text(max_size=32), min_size=len(SEATS), max_size=len(SEATS)
).map(lambda names: dict(zip(SEATS, names, strict=True)))
"""Names of words that the grammar knows, of other names and pieces of them, and of anything."""
