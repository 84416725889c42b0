"""Every word the bot says: both languages whole, every key there, nothing too long (B38, B41)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import cogs.taverne  # noqa: F401 - so that all refusals are there
from bot import client  # noqa: F401
from bot.handbook import BUTTONS, PAGES
from bot.names import clean
from bot.words import LANGUAGES, words
from data.texts import source, together
from games import dreizehn, dutzend, pyramide, zyklus
from games.catalogue import GAMES
from games.refusals import Refusal
from tests.tavern import one_sentence

ROOT = Path(__file__).parents[2]
HOSTILE = "@everyone <@&1> `x` ||y|| # z\n\u202e{ $a }"
NUMBERS = {"votes", "seats", "taken", "places", "number", "least", "most", "longest"}
"""Variables that decide between singular and plural, or are amounts."""

IMPERATIVES = {
    *("Borrow", "Cancel", "Close", "Decide", "Delete", "Fetch", "Get", "Give", "Keep", "Look", "Offer"),
    *("Play", "Put", "Read", "See", "Set", "Take", "Undo"),
}

FAMILIES = {
    "game-": [*GAMES],
    "rules-": [*GAMES],
    "rules-claim-": [*GAMES],
    "hint-": [*GAMES],
    "help-": [*PAGES],
    "button-": [*BUTTONS],
    "house-": [
        f"{zyklus.NAME}-skewed",
        *(f"{dutzend.NAME}-{rule}" for rule in ("stake", "cheating")),
        *(f"{dreizehn.NAME}-{rule}" for rule in ("stake", "rounds", "bank", "stechen")),
        f"{pyramide.NAME}-stake",
    ],
    "ending-": [
        "won",
        "alone",
        "nobody",
        "feierabend",
        "cancelled",
        "deserted",
        "abandoned",
        "not-started",
        "outdated",
        "evicted",
        "restored",
        "restored-lobby",
    ],
}


class _Variables(Visitor):
    """The variables of a text, and those that `FEN` shows."""

    def __init__(self) -> None:
        self.found: set[str] = set()
        self.amounts: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        shown = node.arguments.positional
        self.amounts |= {one.id.name for one in shown if isinstance(one, ast.VariableReference)}
        self.generic_visit(node)


def entries(language: str) -> list[Any]:
    body: list[Any] = FluentParser().parse(source(language)).body
    return body


@cache
def texts(language: str) -> dict[str, _Variables]:
    """The variables of each text of a language."""
    found = {}
    for entry in entries(language):
        if isinstance(entry, ast.Message):
            found[entry.id.name] = variables = _Variables()
            variables.visit(entry)
    return found


def values(variables: _Variables) -> dict[str, str | int]:
    """Something for every variable, as hostile as may be."""
    known: dict[str, str | int] = {"may": "true", "right": "right-send"}
    hostile = {name: 7 if name in variables.amounts | NUMBERS else HOSTILE for name in variables.found}
    return {name: known.get(name, value) for name, value in hostile.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_junk_and_no_key_twice(language: str) -> None:
    assert [entry.content for entry in entries(language) if isinstance(entry, ast.Junk)] == []
    keys = [entry.id.name for entry in entries(language) if isinstance(entry, ast.Message)]
    assert len(keys) == len(set(keys))


def test_both_languages_have_the_same_texts_and_variables() -> None:
    german, english = ({key: v.found for key, v in texts(language).items()} for language in LANGUAGES)
    assert german == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_renders(language: str) -> None:
    say = words(language)
    for key, variables in texts(language).items():
        assert say(key, **values(variables)).strip(), key


def refusals(kind: type[Refusal] = Refusal) -> Iterator[type[Refusal]]:
    for one in kind.__subclasses__():
        yield one
        yield from refusals(one)


def program() -> str:
    files = [file for folder in ("bot", "cogs", "data", "games") for file in (ROOT / folder).rglob("*.py")]
    return "\n".join(file.read_text("utf-8") for file in files if "lokal" not in file.parts)


def used() -> set[str]:
    """The keys that stand in the code, whole or as a family of keys."""
    families = {prefix + end for prefix, ends in FAMILIES.items() for end in ends}
    return families | set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', program()))


def test_every_refusal_has_its_text() -> None:
    kinds = {kind.key for kind in refusals()}
    assert len(kinds) > 20
    assert kinds <= set(texts("de"))


def test_every_text_is_used_and_every_used_one_is_there() -> None:
    families = set(re.findall(r'f"([a-z]+-)\{', program())) - {
        "purse-",
        "bet-",
    }  # acts in the audit log, money moved
    assert families <= set(FAMILIES), "a family of keys that this test does not know"
    called = set(re.findall(r'\b(?:words|term|sentence)\(\s*"([a-z-]+)"', program())) - set(LANGUAGES)
    assert called <= set(texts("de"))
    assert set(texts("de")) - used() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_one_sentence(language: str) -> None:
    say = words(language)
    for key, variables in texts(language).items():
        if key.startswith("refused-"):
            shown = {name: 7 if isinstance(v, int) else "3" for name, v in values(variables).items()}
            text = say(key, **({**shown, "right": "right-send"} if "right" in shown else shown))
            assert one_sentence(text), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_B41_buttons_are_short(language: str) -> None:
    say = words(language)
    labels = {
        key: say(key, **{name: 12 if name in NUMBERS else 39_999_999 for name in variables.found})
        for key, variables in texts(language).items()
        if key.startswith("button-")
    }
    assert len(labels) > 15
    assert {key: label for key, label in labels.items() if len(label) > 30} == {}
    short = {
        key: say(key, **dict.fromkeys(variables.found, 5))
        for key, variables in texts(language).items()
        if key.startswith("button-")
    }
    assert {key: label for key, label in short.items() if len(label) > 20} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_command_names_and_descriptions_fit(language: str) -> None:
    say = words(language)
    for key in texts(language):
        if key.startswith(("command-", "option-", "division-")):
            assert 0 < len(say(key)) <= 100, key
        if key.startswith(("command-", "option-")) and not key.endswith("-about"):
            assert re.fullmatch(r"[-_\w]{1,32}", say(key)), key
            assert say(key) == say(key).lower(), key


def test_english_descriptions_of_commands_say_what_to_do() -> None:
    say = words("en")
    keys = [key for key in texts("en") if re.fullmatch("command-.*-about", key)]
    assert len(keys) > 30
    assert {say(key).partition(" ")[0] for key in keys} <= IMPERATIVES


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_named_between_code_marks(language: str) -> None:
    say = words(language)
    for key, variables in texts(language).items():
        assert not re.search(r"(?<![\w`<*/])/[a-zäöü]{3,}", say(key, **values(variables))), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_texts_fit_into_a_message(language: str) -> None:
    say = words(language)
    assert max(len(say(key, **values(v))) for key, v in texts(language).items()) <= 2000


@pytest.mark.parametrize(
    ("apart", "one"),
    [
        ("nimmt **1½ Fen**, 14 Punkte", "nimmt **1½_Fen**, 14_Punkte"),
        ("`3 4 6 6 6` – 2. Wurf, throw no. 3", "`3_4_6_6_6` – 2._Wurf, throw no._3"),
        ("Runde 3 · 16 mit 3 → Spitze", "Runde_3 · 16_mit_3 →_Spitze"),
        ("12 Fenster, in 5 Minuten", "12 Fenster, in 5 Minuten"),
    ],
)
def test_B41_no_line_ends_between_a_number_and_its_unit(apart: str, one: str) -> None:
    assert together(apart).replace("\u00a0", "_") == one


def test_B41_labels_have_ordinary_spaces() -> None:
    assert words("de")("button-coins", amount=20) == "5 Fen"
    assert words("de")("coins", amount=20) == "5\u00a0Fen"


def test_B37_hostile_names_format_and_ping_nothing() -> None:
    for name in (
        "@everyone",
        "<@&1>",
        "`x`",
        "||y||",
        "# gross",
        "1. eins",
        "-# klein",
        "> zitat",
        "x\nBank zahlt u1 100",
        "\u202eevil",
        "<t:0:R>",
        "</wette:1>",
        "[a](https://example.com)",
        "https://example.com",
        "**fett**",
        "__unter__",
        "~~weg~~",
        "\\*halb\\*",
    ):
        shown = clean(name)
        assert "\n" not in shown
        assert "\u202e" not in shown
        assert not re.search(r"[<>`|*_~#\[\]():\\]", re.sub(r"\\.", "", shown)), shown
        assert "@everyone" not in shown
        assert not re.match(r"[-+>]|\d+\.", shown), shown


def test_B38_names_are_cut_before_they_are_escaped() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
    for name in ("_" * 32, family * 8, "x" * 100, "\u3164" * 32, "", "e\u0301" * 40, "z\u0335\u0336" * 40):
        shown = clean(name)
        assert 0 < len(shown) <= 2 * 20 + 1, name
        assert not re.search(r"(?<!\\)(\\\\)*\\$", shown), "no escape is cut in half"
    assert clean("\u3164" * 32) == "?"


def test_B37_names_from_the_right_do_not_reorder_the_numbers_beside_them() -> None:
    """Between U+2068 and U+2069 such a name stands for itself; others are shown as they are."""
    for name in ("\u05d3\u05d5\u05d3", "\u0639\u0644\u064a 5", "Bo \u05d1"):
        assert clean(name) == f"\u2068{name}\u2069"
    assert clean("Bálint 5") == "Bálint 5"
