"""The check of everything that is sent, held against what must never be sent."""

from __future__ import annotations

from typing import Any

import pytest

from bot.lokal.api import Request
from tests.manners import rude

BUTTON = {"type": 2, "style": 2, "custom_id": "x"}


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ({"components": [{"type": 1, "components": [BUTTON | {"label": "n" * 21}]}]}, "a long label"),
        ({"components": [{"type": 1, "components": [BUTTON | {"label": "▶"}]}]}, "without a word"),
        ({"data": {"components": [BUTTON | {"label": "7", "emoji": {"id": "3"}}]}}, "somebody else"),
        ({"attachments": [{"id": 0, "filename": "a.png"}]}, "without a description"),
        ({"components": [{"type": 12, "items": [{"media": {"url": "x"}}]}]}, "without a description"),
        ({"components": [{"type": 9, "accessory": {"type": 11, "media": {}}}]}, "without a description"),
        ({"content": f"```\n{'x' * 30}\n```"}, "wide lines"),
        ({"content": "<:wuerfel_1:3>"}, "somebody else"),
    ],
)
def test_what_must_never_be_sent(body: Any, wrong: str) -> None:
    [found] = rude([Request("POST", "/channels/1/messages", body, 200)], {4})
    assert wrong in found


@pytest.mark.parametrize(
    "body",
    [
        None,
        {"components": [BUTTON | {"label": "Alles: 10.000.000½ Fen"}, BUTTON | {"label": "7"}]},
        {"attachments": [{"id": 0, "filename": "a.png", "description": "Ein Würfel"}]},
        {
            "content": f"```\n{'x' * 29}\n```{'y' * 40} <:wuerfel_1:4>",
            "emoji": {"id": "4", "name": "wuerfel_1"},
        },
    ],
)
def test_what_may_be_sent(body: Any) -> None:
    assert rude([Request("POST", "/channels/1/messages", body, 200)], {4}) == []
