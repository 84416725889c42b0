"""What holds of everything that the bot ever sends: fit for a phone (B41) and for a screen reader (B42)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from bot.lokal.api import Request

LONGEST_LABEL = 20
LONGEST_CODE = 29
"""Columns of a line in a code block on a narrow phone."""

AMOUNT = re.compile(r"\d[\d.,]*[¼½¾]?|[¼½¾]")
"""Counts as one digit: an amount is as long as somebody is rich."""

CODE = re.compile(r"```\w*\n(.*?)```", re.DOTALL)
EMOJI = re.compile(r"<a?:\w+:(\d+)>")


def rude(requests: Iterable[Request], emojis: Collection[int]) -> list[str]:
    """What is wrong with the bodies of requests; `emojis` are the ids of the application's own ones."""
    found = []
    for request in requests:
        if "/commands" not in request.path:
            found += [f"{request.method} {request.path}: {wrong}" for wrong in _wrong(request.body, emojis)]
    return found


def _wrong(body: Any, emojis: Collection[int]) -> Iterator[str]:
    """Look at a part of a body and all parts inside it."""
    if isinstance(body, list):
        for part in body:
            yield from _wrong(part, emojis)
    if isinstance(body, str):
        yield from _wrong_text(body, emojis)
    if not isinstance(body, dict):
        return
    if body.get("type") == 2 and "label" in body:
        yield from _wrong_button(body)
    pictures = [*body.get("attachments", ()), *body.get("items", ())]
    pictures += [body] if body.get("type") == 11 else []
    for picture in pictures:
        if not picture.get("description"):
            yield f"a picture without a description: {picture}"
    if (body.get("emoji") or {}).get("id") not in {None, *map(str, emojis)}:
        yield f"an emoji of somebody else: {body['emoji']}"
    for part in body.values():
        yield from _wrong(part, emojis)


def _wrong_button(button: dict[str, Any]) -> Iterator[str]:
    label = AMOUNT.sub("5", button["label"] or "")
    if len(label) > LONGEST_LABEL:
        yield f"a long label: {button['label']}"
    if not re.search(r"\w", label):
        yield f"a button without a word: {button['label']!r}"


def _wrong_text(text: str, emojis: Collection[int]) -> Iterator[str]:
    for block in CODE.findall(text):
        wide = [line for line in block.splitlines() if len(line) > LONGEST_CODE]
        if wide:
            yield f"wide lines of code: {wide}"
    foreign = [one for one in EMOJI.findall(text) if int(one) not in emojis]
    if foreign:
        yield f"emojis of somebody else: {foreign}"
