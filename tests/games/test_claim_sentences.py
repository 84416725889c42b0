"""W5: the canonical sentence of a claim, and that it is read back to the same claim."""

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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
    all_of,
)
from games.bets.sentence import Language, sentence
from games.bets.speakers import Speakers
from games.bets.understand import understand
from tests.games.claims import GAMES, claims, hostile_names

LANGUAGES: Final[tuple[Language, ...]] = ("de", "en")
NAMES: Final = {0: "Bank", 1: "Balduin", 2: "Rosalind"}


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=250)
@given(data=st.data(), names=hostile_names, language=st.sampled_from(LANGUAGES), own=st.integers(1, 3))
def test_W5_what_is_written_is_read_back(
    game: str, data: st.DataObject, names: dict[int, str], language: Language, own: int
) -> None:
    claim = data.draw(claims(game))
    written = sentence(claim, game, names, language)
    assert understand(written, game, Speakers(names, {7: own}, own)) == claim, written


ODD: Final = Count("odd", Span(1))


@pytest.mark.parametrize(
    ("claim", "german", "english"),
    [
        (
            AboutThrow(None, "next", (ODD,)),
            "nächster Wurf: mindestens eine Ungerade",
            "next throw: at least one odd",
        ),
        (
            AboutThrow(2, "next", (Count(6, Span(0, 0)),)),
            "nächster Wurf von Rosalind: keine 6",
            "next throw of Rosalind: no 6",
        ),
        (
            AboutThrow(2, "first", (Sum(Span(16)),)),
            "erster Wurf von Rosalind: Summe über 15",
            "first throw of Rosalind: sum over 15",
        ),
        (
            AboutThrow(2, "first", all_of(ODD, Alike(Span(2))), later=True),
            "erster Wurf von Rosalind in der nächsten Runde: ein Paar, mindestens eine Ungerade",
            "first throw of Rosalind in the next round: a pair, at least one odd",
        ),
        (
            AboutResult(2, Points(Span(12))),
            "Ergebnis von Rosalind: mindestens 12 Punkte",
            "result of Rosalind: at least 12 points",
        ),
        (
            AboutResult(2, Named("zyklus", but=True)),
            "Ergebnis von Rosalind: kein Zyklus",
            "result of Rosalind: no Zyklus",
        ),
        (
            AboutResult(2, Named("asche"), stechen=True),
            "Ergebnis von Rosalind im Stechen: Asche",
            "result of Rosalind in the Stechen: Asche",
        ),
        (
            AboutResult(2, Named("asche"), stechen=True, later=True),
            "Ergebnis von Rosalind im Stechen der nächsten Runde: Asche",
            "result of Rosalind in the Stechen of the next round: Asche",
        ),
        (AboutWinner(2, "round"), "Rosalind gewinnt die Runde", "Rosalind wins the round"),
        (
            AboutWinner(2, "round", wins=False, later=True),
            "Rosalind gewinnt die nächste Runde nicht",
            "Rosalind does not win the next round",
        ),
        (AboutWinner(2, "table"), "Rosalind gewinnt den Tisch", "Rosalind wins the table"),
        (AboutStechen(), "es gibt ein Stechen", "there is a Stechen"),
        (
            AboutStechen(comes=False, later=True),
            "es gibt kein Stechen in der nächsten Runde",
            "there is no Stechen in the next round",
        ),
    ],
)
def test_W5_whole_sentences(claim: Claim, german: str, english: str) -> None:
    assert sentence(claim, "zyklus", NAMES, "de") == german
    assert sentence(claim, "zyklus", NAMES, "en") == english


@pytest.mark.parametrize(
    ("condition", "german", "english"),
    [
        (Count(6, Span(1)), "mindestens eine 6", "at least one 6"),
        (Count(6, Span(2)), "mindestens zwei 6er", "at least two 6s"),
        (Count(6, Span(13)), "mindestens 13 6er", "at least 13 6s"),
        (Count(6, Span(0, 1)), "höchstens eine 6", "at most one 6"),
        (Count(6, Span(12, 12)), "genau zwölf 6er", "exactly twelve 6s"),
        (Count(6, Span(1, 2)), "eine bis zwei 6er", "one to two 6s"),
        (Count(6, Span(1, 2, True)), "nicht eine bis zwei 6er", "not one to two 6s"),
        (Count("even", Span(0, 0)), "keine Gerade", "no even"),
        (Count("even", Span(1, 1, True)), "nicht genau eine Gerade", "not exactly one even"),
        (Sum(Span(0, 14)), "Summe unter 15", "sum under 15"),
        (Sum(Span(15, 15)), "Summe genau 15", "sum exactly 15"),
        (Sum(Span(12, 15)), "Summe 12 bis 15", "sum 12 to 15"),
        (Sum(Span(15, 15, True)), "Summe nicht genau 15", "sum not exactly 15"),
        (Alike(Span(2)), "ein Paar", "a pair"),
        (Alike(Span(0, 1)), "kein Paar", "no pair"),
        (Alike(Span(3)), "mindestens drei gleiche", "at least three alike"),
        (Alike(Span(2, 2)), "genau zwei gleiche", "exactly two alike"),
    ],
)
def test_W5_conditions(condition: Condition, german: str, english: str) -> None:
    claim = AboutThrow(None, "next", (condition,))
    assert sentence(claim, "zyklus", NAMES, "de") == f"nächster Wurf: {german}"
    assert sentence(claim, "zyklus", NAMES, "en") == f"next throw: {english}"


@pytest.mark.parametrize(
    ("game", "outcome", "german", "english"),
    [
        ("zyklus", Points(Span(1)), "mindestens 1 Punkt", "at least 1 point"),
        ("zyklus", Points(Span(0, 12)), "höchstens 12 Punkte", "at most 12 points"),
        ("zyklus", Points(Span(12, 12)), "genau 12 Punkte", "exactly 12 points"),
        ("zyklus", Points(Span(12, 15, True)), "nicht 12 bis 15 Punkte", "not 12 to 15 points"),
        ("zyklus", Named("asche", but=True), "keine Asche", "no Asche"),
        ("dutzend", Named("nothing"), "nichts", "nothing"),
        ("dutzend", Named("nothing", but=True), "nicht nichts", "not nothing"),
        ("dreizehn", Named("overthrown", but=True), "nicht überworfen", "not overthrown"),
        ("pyramide", Named("gross"), "große Pyramide", "large pyramid"),
        ("pyramide", Named("none"), "keine Pyramide", "no pyramid"),
        ("pyramide", Named("none", but=True), "eine Pyramide", "a pyramid"),
        ("null", Moves(Span(1, 1)), "genau 1 Zug", "exactly 1 move"),
        ("null", Moves(Span(0, 5)), "höchstens 5 Züge", "at most 5 moves"),
    ],
)
def test_W5_outcomes(game: str, outcome: Outcome, german: str, english: str) -> None:
    claim = AboutResult(2, outcome)
    assert sentence(claim, game, NAMES, "de") == f"Ergebnis von Rosalind: {german}"
    assert sentence(claim, game, NAMES, "en") == f"result of Rosalind: {english}"


@pytest.mark.parametrize(
    ("names", "written"),
    [
        ({1: "Rosalind", 2: "Rosalind"}, "Platz 2 gewinnt die Runde"),
        ({2: "Die Runde"}, "Platz 2 gewinnt die Runde"),
        ({2: ""}, "Platz 2 gewinnt die Runde"),
        ({2: "6"}, "Platz 2 gewinnt die Runde"),
        ({2: "Platz 1", 1: "Balduin"}, "Platz 2 gewinnt die Runde"),
        ({2: "<@7>"}, "Platz 2 gewinnt die Runde"),
        ({1: "x gewinnt", 2: "x"}, "Platz 2 gewinnt die Runde"),
        ({1: "Rosa", 2: "Rosa Lind"}, "Rosa Lind gewinnt die Runde"),
        ({2: "Rosa {name}"}, "Rosa {name} gewinnt die Runde"),
        ({2: "x\\_y\u200b"}, "x\\_y\u200b gewinnt die Runde"),
        ({}, "Platz 2 gewinnt die Runde"),
    ],
)
def test_W5_a_name_that_could_not_be_read_back_is_not_written(names: dict[int, str], written: str) -> None:
    assert sentence(AboutWinner(2, "round"), "zyklus", names, "de") == written


def test_W5_the_bank_is_called_so() -> None:
    claim = AboutWinner(0, "round")
    assert sentence(claim, "dreizehn", {0: "Bank", 1: "Balduin"}, "de") == "Bank gewinnt die Runde"
    assert sentence(claim, "dreizehn", {0: "Balduin", 1: "Balduin"}, "en") == "bank wins the round"


@pytest.mark.parametrize("language", LANGUAGES)
def test_W5_an_ordinary_sentence_with_a_long_name_has_90_characters(language: Language) -> None:
    names = {1: "N" * 32}
    ordinary: tuple[Claim, ...] = (
        AboutThrow(1, "next", (Count("odd", Span(3)),)),
        AboutThrow(1, "first", (Sum(Span(16)),), later=True),
        AboutResult(1, Points(Span(12)), later=True),
        AboutResult(1, Named("zyklus", but=True), stechen=True),
        AboutWinner(1, "round", wins=False, later=True),
    )
    for claim in ordinary:
        written = sentence(claim, "zyklus", names, language)
        assert names[1] in written
        assert len(written) <= 90, written
