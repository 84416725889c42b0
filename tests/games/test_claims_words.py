"""W5: German and English sentences, and what must stay free (W4); names, bounds and typos (B37, B49)."""

import logging
import re
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark, logger

from games.bets import lexicon
from games.bets.claim import AboutStechen, AboutWinner, Claim, fits
from games.bets.sentence import Language, sentence
from games.bets.speakers import Speakers
from games.bets.understand import GRAMMAR, Ready, understand
from tests.games.claim_everyday import EVERYDAY, NEAR_MISSES
from tests.games.claim_sentences import OTHER_TABLES, TABLE, WITH_BANK, ZYKLUS_TABLE
from tests.games.claims import GAMES


def test_W5_the_table_is_long_enough() -> None:
    assert len(ZYKLUS_TABLE) >= 150


@pytest.mark.parametrize(("text", "claim"), ZYKLUS_TABLE.items())
def test_W5_sentences(text: str, claim: Claim | None) -> None:
    assert understand(text, "zyklus", TABLE) == claim


@pytest.mark.parametrize(
    ("game", "text", "claim"),
    [(game, text, claim) for game, table in OTHER_TABLES.items() for text, claim in table.items()],
)
def test_W5_sentences_of_other_games(game: str, text: str, claim: Claim | None) -> None:
    assert understand(text, game, WITH_BANK if game == "dreizehn" else TABLE) == claim


@pytest.mark.parametrize(
    ("game", "text", "claim"),
    [(game, text, claim) for game, table in EVERYDAY.items() for text, claim in table.items()],
)
def test_W5_everyday_sentences(game: str, text: str, claim: Claim) -> None:
    assert understand(text, game, WITH_BANK if game == "dreizehn" else TABLE) == claim


@pytest.mark.parametrize(
    ("game", "text"), [(game, text) for game, texts in NEAR_MISSES.items() for text in texts]
)
def test_W5_near_misses_stay_free(game: str, text: str) -> None:
    assert understand(text, game, WITH_BANK if game == "dreizehn" else TABLE) is None


# --- Names
# ----------------------------------------------------------------------------------------------------


def wins(text: str, names: dict[int, str], members: dict[int, int] | None = None) -> int | None:
    """The seat that a text says wins the round, if it is understood so."""
    claim = understand(text, "zyklus", Speakers(names, members or {}, own=None))
    return claim.seat if isinstance(claim, AboutWinner) and claim.of == "round" else None


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("Rosa gewinnt die Runde", 1),
        ("Rosa Lind gewinnt die Runde", 2),
        ("ROSA  LIND gewinnt die Runde", 2),
        ("Rosalind gewinnt die Runde", None),
        ("Der Wirt gewinnt die Runde", 3),
        ("der wirt gewinnt die runde", 3),
        ("Wirt gewinnt die Runde", None),
        ("x_y\\* 🎲 gewinnt die Runde", 4),
        ("x_y* 🎲 gewinnt die Runde", 4),
        ("x gewinnt die Runde", None),
    ],
)
def test_W5_the_longest_name_that_is_there(text: str, seat: int | None) -> None:
    assert wins(text, {1: "Rosa", 2: "Rosa Lind", 3: "Der Wirt", 4: "x\\_y\\* 🎲"}) == seat


def test_W5_a_name_that_two_have_is_nobodys() -> None:
    names = {1: "Rosalind", 2: "rosalind", 3: "Rösalind"}
    assert wins("Rosalind gewinnt die Runde", names) is None
    assert wins("Platz 2 gewinnt die Runde", names) == 2


@pytest.mark.parametrize("name", ["Die Runde", "Sechs", "6", "6er", "Null", "ich", "!", "", "<@5>", "Keine"])
def test_W5_a_name_made_of_words_of_the_lexicon_is_none(name: str) -> None:
    assert wins(f"{name} gewinnt die Runde", {1: name}) is None
    assert wins("seat 1 wins the round", {1: name}) == 1


def test_W5_a_genitive_is_not_taken_for_a_word_of_the_lexicon() -> None:
    assert understand("es gibt ein Stechen", "zyklus", Speakers({1: "E"}, {}, None)) == AboutStechen()
    assert wins("Rosalinds gewinnt die Runde", {1: "Rosalind", 2: "Rosalinds"}) == 2


def test_W5_mentions_are_those_who_sit_there() -> None:
    assert wins("<@7> gewinnt die Runde", {1: "A1"}, {7: 1}) == 1
    assert wins("<@!7> gewinnt die Runde", {1: "A1"}, {7: 1}) == 1
    assert wins("<@8> gewinnt die Runde", {1: "A1"}, {7: 1}) is None
    assert wins("<@7> gewinnt die Runde", {1: "A1"}, {7: 2}) is None


@pytest.mark.parametrize(
    "text", ["ich gewinne die Runde", "I win the round", "Zyklus", "mein nächster Wurf: eine 6"]
)
def test_W5_who_watches_is_no_seat(text: str) -> None:
    watching = Speakers(TABLE.names, TABLE.members, own=None)
    assert understand(text, "zyklus", TABLE) is not None
    assert understand(text, "zyklus", watching) is None


# --- Bounds
# ---------------------------------------------------------------------------------------------------

ANYTHING = st.lists(
    st.sampled_from(
        [*sorted(lexicon.PARTS), "rosalind", "6", "12", "6er", "<@101>", ":", ".", "rudne", "@everyone"]
    ),
    max_size=60,
).map(" ".join)


@given(text=ANYTHING | st.text(max_size=250), game=st.sampled_from(GAMES))
@settings(max_examples=300)
def test_W5_whatever_is_written_nothing_is_raised(text: str, game: str) -> None:
    claim = understand(text, game, TABLE)
    assert claim is None or fits(claim, game)


@given(text=ANYTHING, game=st.sampled_from(GAMES), language=st.sampled_from(["de", "en"]))
@settings(max_examples=300)
def test_W5_what_is_understood_can_be_written(text: str, game: str, language: Language) -> None:
    claim = understand(text, game, TABLE)
    if claim is not None:
        assert understand(sentence(claim, game, TABLE.names, language), game, TABLE) == claim


DEAREST = (
    "mindestens 10^9 Sechsen",
    " und ".join(["mindestens eine 6"] * 500),
    ", ".join(["eine 6"] * 22),
    "eine " * 40,
    "gewinntt mindestenss hoechstenss ergebniss " * 4,
    "a'" * 99 + "1",
    "\u0344" * 200,
    "ﷺ" * 200,
    "mindestens eine 6 " + " " * 150 + "und ein Paar",
)


@pytest.mark.parametrize("text", DEAREST, ids=range(len(DEAREST)))
def test_B49_the_dearest_texts_take_under_20_ms(text: str) -> None:
    took = []
    for _ in range(5):
        begun = perf_counter()
        understand(text, "zyklus", TABLE)
        took.append(perf_counter() - begun)
    assert min(took) < 0.02


def test_B49_a_text_has_200_characters_and_40_words_at_most() -> None:
    claim = "keine 6"
    assert understand(claim.ljust(200), "zyklus", TABLE) == understand(claim, "zyklus", TABLE) is not None
    assert understand(claim.ljust(201), "zyklus", TABLE) is None
    assert understand("die " * 38 + claim, "zyklus", TABLE) is not None
    assert understand("die " * 39 + claim, "zyklus", TABLE) is None


def test_B49_no_number_is_greater_than_999() -> None:
    for text, within in [
        ("über 998", True),
        ("über 999", False),
        ("unter 1000", True),
        ("unter 1001", False),
    ]:
        assert (understand(f"Summe {text}", "zyklus", TABLE) is not None) is within, text


# --- Lexicon and grammar
# --------------------------------------------------------------------------------------


def test_W5_no_word_has_two_meanings() -> None:
    meanings: dict[str, set[lexicon.Meaning]] = {}
    for word, meaning in lexicon.entries():
        meanings.setdefault(word, set()).add(meaning)
    assert [word for word, several in meanings.items() if len(several) > 1] == []


def test_W5_no_sentence_has_two_readings(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lark tells of conflicts only in its log."""
    monkeypatch.setattr(logger, "propagate", True)
    with caplog.at_level(logging.DEBUG, logger.name):
        Lark(GRAMMAR.read_text("utf-8"), start="sentence", parser="lalr", lexer=Ready, debug=True)
    assert "conflict" not in caplog.text.lower()


def test_W5_every_word_of_use_stands_in_the_grammar() -> None:
    passed_over = {"FILLER", "OTHER", "OWN", "BANK"}
    terminals = {meaning.terminal for meaning in lexicon.MEANINGS.values()} - passed_over
    declared = re.findall(r"^%declare (.*)$", GRAMMAR.read_text("utf-8"), re.MULTILINE)
    assert terminals | {"SEAT", "DIGITS"} == set(" ".join(declared).split())


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("gewinnnt", "WINS"),
        ("gewnint", "WINS"),
        ("mindstns", None),
        ("mindestnes", "AT_LEAST"),
        ("midestns", None),
        ("wenigstenz", None),
        ("hochstnes", "AT_MOST"),
        ("rudne", "ROUND"),
        ("hunde", None),
        ("wurff", "THROW"),
        ("wrf", None),
        ("kienen", None),
        ("keinr", None),
        ("menie", None),
        ("nihct", None),
        ("unger", None),
        ("ngerade", None),
        ("keline", None),
        ("seinen", None),
        ("verleirt", None),
        ("event", None),
        ("gesprochen", None),
    ],
)
def test_W5_a_typo_is_forgiven_where_it_can_mean_one_thing_only(word: str, meant: str | None) -> None:
    forgiven = lexicon.forgiven(word)
    assert (forgiven and forgiven.terminal) == meant


@pytest.mark.parametrize(
    ("phrase", "meant"),
    [
        ("at leest", "AT_LEAST"),
        ("at laest", "AT_LEAST"),
        ("at mist", None),
        ("alle verschiden", "ALL_DIFFERENT"),
        ("gretaer than", "OVER"),
        ("feewr than", "UNDER"),
        ("fever than", None),
        ("kien einziger", None),
        ("nihct eine einzige", None),
    ],
)
def test_W5_a_typo_in_a_phrase_is_forgiven_where_no_other_is_meant(phrase: str, meant: str | None) -> None:
    forgiven = lexicon.forgiven_phrase(phrase.split())
    assert (forgiven and forgiven.terminal) == meant


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [("", "", 0), ("ab", "", 2), ("ab", "ba", 1), ("abc", "ac", 1), ("abc", "axc", 1), ("abcd", "badc", 2)],
)
def test_W5_how_far_words_are_apart(one: str, other: str, apart: int) -> None:
    assert lexicon.distance(one, other) == lexicon.distance(other, one) == apart


def test_W5_only_three_typos_are_forgiven() -> None:
    assert understand("nächstr Wurf: mindestns eine Ungerde", "zyklus", TABLE) == understand(
        "nächster Wurf: mindestens eine Ungerade", "zyklus", TABLE
    )
    assert understand("nächstr Wurf: mindestns eine Ungerde, Summe genauu 15", "zyklus", TABLE) is None
