"""Two languages and all that Discord can send: the same files, hostile values, every locale (B37, B38)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import discord
import pytest
from fluent.syntax import FluentParser, ast

from bot.names import clean
from bot.words import LANGUAGES, words
from data.texts import FOLDER, language_of
from tests.bot.test_texts import NUMBERS, texts
from tests.lokal.patron import Json
from tests.tavern import Tavern

AMOUNTS = (0, 1, 2, 3, 4, 7, 39_999_999)
"""Quarter Fen, and counts."""

LABEL = 80
"""Characters that Discord allows on a button."""

HOSTILE = (
    "@everyone",
    "<@&1>",
    "`",
    "```",
    "||x||",
    "# x",
    "1. x",
    "x\nBank zahlt u1 100",
    "\u202egnurehcS",
    "<t:0:R>",
    "</wette:1>",
    "[x](https://example.com)",
    "\u3164" * 32,
    "_" * 32,
    "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466" * 8,
    "{ $name }",
    '{ "x" }',
    "-term",
    "\\",
    "",
)


def keys(file: Path) -> set[str]:
    """The keys of a file."""
    body = FluentParser().parse(file.read_text("utf-8")).body
    return {entry.id.name for entry in body if isinstance(entry, ast.Message)}


def test_both_languages_have_the_same_files_with_the_same_keys() -> None:
    german, english = ({file.name: keys(file) for file in (FOLDER / one).glob("*.ftl")} for one in LANGUAGES)
    assert german == english
    assert len(german) > 10


def filled(language: str, key: str, number: int, name: str) -> str:
    """A text with that number for each of its numbers, and that name for all else."""
    variables = texts(language)[key]
    numbers = variables.amounts | NUMBERS
    values: dict[str, str | int] = {one: number if one in numbers else name for one in variables.found}
    if "right" in values:  # it chooses by it and cannot do without
        values["right"] = "right-send"
    return words(language)(key, **values)


@pytest.mark.parametrize("hostile", HOSTILE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_B37_B38_a_name_is_said_as_it_is_and_changes_nothing_else(language: str, hostile: str) -> None:
    """Nothing in it is understood as Fluent, no line ends in it, and the text around it stays."""
    name = clean(hostile)
    for key in texts(language):
        there, mark = filled(language, key, 7, name), filled(language, key, 7, "\ue000")
        assert spaced(there) == spaced(mark.replace("\ue000", name)), key
        assert "@everyone" not in there, key


def spaced(text: str) -> str:
    """With ordinary spaces for those at which no line ends: they depend on what stands beside them."""
    return text.replace("\u00a0", " ")


@pytest.mark.parametrize("amount", AMOUNTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_M1_every_text_can_say_every_amount_and_number(language: str, amount: int) -> None:
    for key in texts(language):
        assert filled(language, key, amount, "x").strip(), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_B38_labels_fit_with_the_longest_names(language: str) -> None:
    longest = max(map(clean, HOSTILE), key=len)
    for key in texts(language):
        if key.startswith("button-"):
            assert len(filled(language, key, max(AMOUNTS), longest)) <= LABEL, key


@pytest.mark.parametrize("locale", list(discord.Locale))
def test_each_locale_that_discord_can_send_gets_german_or_english(locale: discord.Locale) -> None:
    assert language_of(locale.value) == ("de" if locale is discord.Locale.german else "en")


async def test_each_locale_reads_commands_in_german_or_english(tavern: Tavern) -> None:
    """Names, descriptions and choices: German in themselves, elsewhere English, as answers are."""
    others = {locale.value for locale in discord.Locale} - {"de"}
    parts = list(_parts(tavern.hedwig.commands))
    assert len(parts) > 100
    for part in parts:
        for field in ("name", "description"):
            if field in part:
                english = part.get(f"{field}_localizations") or {}
                assert english.keys() == others, part[field]
                assert len(set(english.values())) == 1, part[field]


def _parts(parts: list[Json]) -> Iterator[Json]:
    for part in parts:
        yield part
        yield from _parts([*(part.get("options") or []), *(part.get("choices") or [])])


async def test_a_locale_that_is_neither_gets_english_answers(tavern: Tavern) -> None:
    tavern.lokal.world.users[int(tavern.balduin.me["id"])].locale = "fr"
    said = await tavern.told(tavern.balduin, tavern.balduin.command("hilfe"))
    assert said.startswith("**Welcome to the tavern!**")
