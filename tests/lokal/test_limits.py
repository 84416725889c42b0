"""Payloads that Discord refuses, against the pure checks: every limit on both of its sides."""

from __future__ import annotations

from typing import Any

import pytest

from bot.lokal.errors import ApiError, Json
from bot.lokal.limits import check_message
from bot.lokal.things import COMPONENTS_V2
from tests.lokal.hands import refused


def button(**change: Any) -> Json:
    """Return a good button with changes."""
    return {"type": 2, "style": 2, "label": "Ja", "custom_id": "ja"} | change


def row(*inner: Json) -> Json:
    """Return an action row."""
    return {"type": 1, "components": list(inner)}


def text(content: str = "Text") -> Json:
    """Return a text display."""
    return {"type": 10, "content": content}


def select(count: int = 2, **change: Any) -> Json:
    """Return a string select with this many options."""
    options = [{"label": f"{n}", "value": f"{n}"} for n in range(count)]
    return {"type": 3, "custom_id": "wahl", "options": options} | change


def option(**change: Any) -> Json:
    """Return a select whose only option is changed."""
    return select(options=[{"label": "a", "value": "a"} | change])


def v2(*components: Json, **more: Any) -> Json:
    """Return a Components V2 message."""
    return {"flags": COMPONENTS_V2, "components": list(components)} | more


def plain(*components: Json, **more: Any) -> Json:
    """Return an ordinary message with components."""
    return {"content": "x", "components": list(components)} | more


def rows(count: int, width: int = 5) -> list[Json]:
    """Return rows of buttons, each with a custom_id of its own."""
    return [row(*(button(custom_id=f"{r}-{n}") for n in range(width))) for r in range(count)]


GOOD = [
    {"content": "x" * 2000},
    {"embeds": [{"title": "x" * 256, "description": "y" * 4096}]},
    plain(*rows(5)),
    plain(row(button(label="x" * 80, custom_id="y" * 100))),
    plain(row(button(label=None, emoji={"name": "🎲"}))),
    plain(row(button(emoji={"id": "7", "name": "w_1"}))),
    plain(row({"type": 2, "style": 5, "label": "Regeln", "url": "https://example.org"})),
    plain(row(select(25, max_values=25))),
    plain(row(option(label="x" * 100, value="y" * 100, description="z" * 100))),
    v2(text("x" * 4000)),
    v2(*(text() for _ in range(40))),
    v2(*rows(6), text(), text(), text(), text()),
    v2({"type": 17, "components": [text(), row(button())]}),
    v2({"type": 9, "components": [text()], "accessory": button()}),
    v2({"type": 12, "items": [{"media": {"url": "attachment://tisch.png"}}]}),
    v2({"type": 14}, text()),
]

BAD: list[tuple[Json, str, str]] = [
    ({"content": "x" * 2001}, "content", "MAX_LENGTH"),
    ({"embeds": [{"title": "x"}] * 11}, "embeds", "BAD_LENGTH"),
    ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title", "MAX_LENGTH"),
    ({"embeds": [{"description": "x" * 4096}, {"description": "x" * 1905}]}, "embeds", "MAX_EMBED_SIZE"),
    ({"embeds": [{"fields": [{"name": "", "value": "x"}]}]}, "embeds.0.fields.0.name", "BAD_LENGTH"),
    (plain(*rows(6)), "components", "BAD_LENGTH"),
    (plain(text()), "components.0.type", "UNION_TYPE_CHOICES"),
    (plain(button()), "components.0.type", "UNION_TYPE_CHOICES"),
    (plain(*rows(1, 6)), "components.0.components", "BAD_LENGTH"),
    (plain(row()), "components.0.components", "BAD_LENGTH"),
    (plain(row(button(), select())), "components.0.components", "WIDTH_EXCEEDED"),
    (plain(row(button(label="x" * 81))), "components.0.components.0.label", "MAX_LENGTH"),
    (plain(row(button(custom_id="x" * 101))), "components.0.components.0.custom_id", "MAX_LENGTH"),
    (plain(row(button(custom_id=""))), "components.0.components.0.custom_id", "BAD_LENGTH"),
    (plain(row(button(custom_id=None))), "components.0.components.0.custom_id", "REQUIRED"),
    (plain(row(button(), button())), "components.0.components.1.custom_id", "CUSTOM_ID_DUPLICATED"),
    (plain(row(button(label=None))), "components.0.components.0", "LABEL_OR_EMOJI_REQUIRED"),
    (plain(row(button(style=9))), "components.0.components.0.style", "CHOICES"),
    (plain(row(button(url="https://x.example"))), "components.0.components.0", "CUSTOM_ID_AND_URL"),
    (plain(row(button(style=5))), "components.0.components.0.url", "URL_TYPE"),
    (plain(row(button(emoji={"id": "8", "name": "w_1"}))), "components.0.components.0.emoji.name", "EMOJI"),
    (plain(row(button(emoji={"name": "w_1"}))), "components.0.components.0.emoji.name", "EMOJI"),
    (plain(row(select(26))), "components.0.components.0.options", "BAD_LENGTH"),
    (plain(row(select(0))), "components.0.components.0.options", "BAD_LENGTH"),
    (plain(row(select(placeholder="x" * 151))), "components.0.components.0.placeholder", "MAX_LENGTH"),
    (plain(row(select(2, max_values=3))), "components.0.components.0.options", "TOO_MANY"),
    (plain(row(select(2, min_values=2))), "components.0.components.0.max_values", "RANGE"),
    (plain(row(option(label="x" * 101))), "components.0.components.0.options.0.label", "MAX_LENGTH"),
    (plain(row(option(value="x" * 101))), "components.0.components.0.options.0.value", "MAX_LENGTH"),
    (
        plain(row(option(description="x" * 101))),
        "components.0.components.0.options.0.description",
        "MAX_LENGTH",
    ),
    (v2(text("x" * 4000), text("y")), "components", "TEXT_SIZE_EXCEEDED"),
    (v2(text("")), "components.0.content", "BAD_LENGTH"),
    (v2(*(text() for _ in range(41))), "components", "MAX_TOTAL"),
    (v2(*rows(6), *(text() for _ in range(5))), "components", "MAX_TOTAL"),
    (v2(text(), content="x"), "content", "LEGACY_FIELDS"),
    (v2(text(), embeds=[{"title": "x"}]), "embeds", "LEGACY_FIELDS"),
    (
        v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        "components.0.components.0.type",
        "UNION",
    ),
    (v2({"type": 9, "components": [text()]}), "components.0.accessory.type", "UNION"),
    (
        v2({"type": 9, "components": [text()] * 4, "accessory": button()}),
        "components.0.components",
        "BAD_LENGTH",
    ),
    (
        v2({"type": 12, "items": [{"media": {"url": "attachment://weg.png"}}]}),
        "components.0.items.0.media.url",
        "NOT_FOUND",
    ),
    (v2({"type": 99}), "components.0.type", "UNION"),
]


@pytest.mark.parametrize("body", GOOD)
def test_messages_at_the_limit_pass(body: Json) -> None:
    check_message(body, emojis={7}, files=["tisch.png"] if "attachment" in str(body) else [])


@pytest.mark.parametrize(("body", "path", "code"), BAD)
def test_messages_beyond_it_do_not(body: Json, path: str, code: str) -> None:
    found = refused(check_message, body, emojis={7})
    assert code in " ".join(found.get(path, [])), found


@pytest.mark.parametrize("body", [{}, {"content": ""}, v2(), {"embeds": [], "components": []}])
def test_empty_messages_are_50006(body: Json) -> None:
    with pytest.raises(ApiError) as raised:
        check_message(body)
    assert raised.value.code == 50006


def test_the_prefix_stands_before_every_path() -> None:
    assert list(refused(check_message, {"content": "x" * 2001}, prefix="data")) == ["data.content"]
