"""What Discord's forms allow in a message: pure functions over payloads, raising nothing but `ApiError`."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Collection, Iterator
from typing import Any
from urllib.parse import urlsplit

from bot.lokal.errors import ApiError, Json, Problems
from bot.lokal.things import COMPONENTS_V2

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
SELECTS = frozenset({3, 5, 6, 7, 8})
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
LINK, PREMIUM = 5, 6

_IN_CONTAINER = frozenset({ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR})
_TOP_V2 = _IN_CONTAINER | {CONTAINER}
_TOP_PLAIN = frozenset({ROW})


def walk(components: list[Json], path: str = "components") -> Iterator[tuple[str, Json]]:
    """Yield each component of a message or modal with its path, parents before what they hold."""
    for position, component in enumerate(components):
        yield from _walk_one(component, f"{path}.{position}")


def _walk_one(component: Json, path: str) -> Iterator[tuple[str, Json]]:
    yield path, component
    yield from walk(component.get("components") or [], f"{path}.components")
    for key in ("accessory", "component"):
        if component.get(key):
            yield from _walk_one(component[key], f"{path}.{key}")


def numbered(components: list[Json]) -> list[Json]:
    """Return a copy in which every component has an id, as Discord gives them, and every snowflake is text.

    A bot may send snowflakes as numbers; Discord answers with text, as JavaScript would round them.
    """
    copied = copy.deepcopy(components)
    taken = {component["id"] for _, component in walk(copied) if component.get("id")}
    free = (number for number in itertools.count(1) if number not in taken)
    for _, component in walk(copied):
        if not component.get("id"):
            component["id"] = next(free)
        for value in component.get("default_values") or []:
            value["id"] = str(value["id"])
    return copied


def check_message(
    body: Json, *, prefix: str = "", emojis: Collection[int] = (), files: Collection[str] = ()
) -> None:
    """Refuse a whole message (new, or as it would stand after an edit) that Discord would refuse.

    `emojis` are the application's emoji ids, `files` the names of its attachments.
    Raises `ApiError` 50035 (with the path of each fault below `prefix`) or 50006 for an empty message.
    """
    problems = Problems(prefix)
    components: list[Json] = body.get("components") or []
    modern = bool((body.get("flags") or 0) & COMPONENTS_V2)
    if modern:
        for key in ("content", "embeds", "poll", "sticker_ids"):
            if body.get(key):
                problems.add(
                    key,
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
    problems.length("content", body.get("content") or "", 0, 2000)
    problems.length("embeds", body.get("embeds") or [], 0, 10)
    _check_embeds(problems, body.get("embeds") or [])
    _check_tree(problems, components, modern)
    for path, component in walk(components):
        _check_component(problems, path, component, emojis, files)
    problems.refuse()
    if not (body.get("content") or body.get("embeds") or components or files or body.get("poll")):
        raise ApiError(50006)


def _check_tree(problems: Problems, components: list[Json], modern: bool) -> None:
    """What holds for the components of a message together."""
    _check_children(problems, "components", components, _TOP_V2 if modern else _TOP_PLAIN)
    found = list(walk(components))
    if modern and len(found) > 40:
        problems.add("components", "COMPONENT_MAX_TOTAL", "The maximum number of components is 40")
    if not modern and len(components) > 5:
        problems.length("components", components, 0, 5)
    if sum(len(str(c.get("content") or "")) for _, c in found if c.get("type") == TEXT) > 4000:
        problems.add(
            "components",
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            "Total displayable text of all components must be 4000 or fewer in length",
        )
    seen: set[str] = set()
    for path, component in found:
        problems.once(path, component.get("custom_id"), seen)


def _check_children(problems: Problems, path: str, children: list[Json], allowed: Collection[int]) -> None:
    for position, child in enumerate(children):
        _check_kind(problems, f"{path}.{position}", child, allowed)


def _check_kind(problems: Problems, path: str, component: Json, allowed: Collection[int]) -> None:
    if component.get("type") not in allowed:
        choices = ", ".join(str(kind) for kind in sorted(allowed))
        message = f'Value of field "type" must be one of ({choices}).'
        problems.add(f"{path}.type", "UNION_TYPE_CHOICES", message)


def _check_component(
    problems: Problems, path: str, component: Json, emojis: Collection[int], files: Collection[str]
) -> None:
    kind = component.get("type")
    children: list[Json] = component.get("components") or []
    if kind == ROW:
        _check_row(problems, path, children)
    elif kind == BUTTON:
        _check_button(problems, path, component, emojis)
    elif kind in SELECTS:
        check_select(problems, path, component, emojis)
    elif kind == SECTION:
        problems.length(f"{path}.components", children, 1, 3)
        _check_children(problems, f"{path}.components", children, {TEXT})
        _check_kind(problems, f"{path}.accessory", component.get("accessory") or {}, {BUTTON, THUMBNAIL})
    elif kind == TEXT:
        problems.length(f"{path}.content", component.get("content"), 1, 4000)
    elif kind == CONTAINER:
        problems.length(f"{path}.components", children, 1, 40)
        _check_children(problems, f"{path}.components", children, _IN_CONTAINER)
    elif kind == GALLERY:
        problems.length(f"{path}.items", component.get("items"), 1, 10)
        for position, item in enumerate(component.get("items") or []):
            _check_media(problems, f"{path}.items.{position}", item, "media", files)
    elif kind in (THUMBNAIL, FILE):
        _check_media(problems, path, component, "media" if kind == THUMBNAIL else "file", files)


def _check_row(problems: Problems, path: str, children: list[Json]) -> None:
    problems.length(f"{path}.components", children, 1, 5)
    _check_children(problems, f"{path}.components", children, {BUTTON, *SELECTS})
    if len(children) > 1 and any(child.get("type") in SELECTS for child in children):
        problems.add(
            f"{path}.components",
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        )


def _check_button(problems: Problems, path: str, button: Json, emojis: Collection[int]) -> None:
    style = button.get("style")
    if style not in range(1, 7):
        problems.add(f"{path}.style", "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}.")
    problems.length(f"{path}.label", button.get("label") or "", 0, 80)
    if style == LINK:
        if urlsplit(str(button.get("url") or "")).scheme not in ("http", "https", "discord"):
            problems.add(f"{path}.url", "URL_TYPE_INVALID_SCHEME", "Not a well formed URL.")
        if button.get("custom_id"):
            problems.add(
                path, "BUTTON_COMPONENT_CUSTOM_ID_AND_URL", "A custom id and url cannot both be specified"
            )
    elif style != PREMIUM:
        problems.length(f"{path}.custom_id", button.get("custom_id"), 1, 100)
        if button.get("url"):
            problems.add(
                path, "BUTTON_COMPONENT_CUSTOM_ID_AND_URL", "A custom id and url cannot both be specified"
            )
    if style != PREMIUM and not button.get("label") and not button.get("emoji"):
        problems.add(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A label or emoji is required")
    _check_emoji(problems, f"{path}.emoji", button.get("emoji"), emojis)


def check_select(problems: Problems, path: str, select: Json, emojis: Collection[int] = ()) -> None:
    """Note what is wrong with a select of a message or modal."""
    problems.length(f"{path}.custom_id", select.get("custom_id"), 1, 100)
    problems.length(f"{path}.placeholder", select.get("placeholder") or "", 0, 150)
    least, most = select.get("min_values"), select.get("max_values")
    least, most = (1 if least is None else least), (1 if most is None else most)
    if not (0 <= least <= 25 and 1 <= most <= 25 and least <= most):
        problems.add(
            f"{path}.max_values", "NUMBER_TYPE_RANGE", "Values must be between 0 and 25, min not above max."
        )
    if select.get("type") != STRING_SELECT:
        return
    options: list[Json] = select.get("options") or []
    problems.length(f"{path}.options", options, 1, 25)
    values = [option.get("value") for option in options]
    for position, option in enumerate(options):
        at = f"{path}.options.{position}"
        problems.length(f"{at}.label", option.get("label"), 1, 100)
        problems.length(f"{at}.value", option.get("value"), 1, 100)
        problems.length(f"{at}.description", option.get("description") or "", 0, 100)
        _check_emoji(problems, f"{at}.emoji", option.get("emoji"), emojis)
        if option.get("value") in values[:position]:
            problems.add(
                f"{at}.value",
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
    if most > len(options) or sum(bool(option.get("default")) for option in options) > most:
        problems.add(
            f"{path}.options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "max_values and options differ"
        )


def _check_emoji(problems: Problems, path: str, emoji: Any, emojis: Collection[int]) -> None:
    if emoji is None:
        return
    known = int(emoji["id"]) in emojis if emoji.get("id") else not str(emoji.get("name") or "").isascii()
    if not known:
        problems.add(f"{path}.name", "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _check_media(problems: Problems, path: str, holder: Json, key: str, files: Collection[str]) -> None:
    problems.length(f"{path}.description", holder.get("description") or "", 0, 1024)
    url = urlsplit(str((holder.get(key) or {}).get("url") or ""))
    if url.scheme == "attachment":
        if url.netloc + url.path not in files:
            problems.add(
                f"{path}.{key}.url", "MEDIA_ITEM_ATTACHMENT_NOT_FOUND", "The attachment was not found."
            )
    elif key == "file" or url.scheme not in ("http", "https"):
        problems.add(f"{path}.{key}.url", "URL_TYPE_INVALID_SCHEME", "Not a well formed URL.")


def _check_embeds(problems: Problems, embeds: list[Json]) -> None:
    total = 0
    for position, embed in enumerate(embeds):
        at = f"embeds.{position}"
        texts = [("title", embed.get("title"), 256), ("description", embed.get("description"), 4096)]
        texts += [("footer.text", (embed.get("footer") or {}).get("text"), 2048)]
        texts += [("author.name", (embed.get("author") or {}).get("name"), 256)]
        fields: list[Json] = embed.get("fields") or []
        problems.length(f"{at}.fields", fields, 0, 25)
        for number, one in enumerate(fields):
            texts += [
                (f"fields.{number}.name", one.get("name"), 256),
                (f"fields.{number}.value", one.get("value"), 1024),
            ]
        for key, text, most in texts:
            problems.length(f"{at}.{key}", text or "", 1 if key.startswith("fields") else 0, most)
            total += len(text or "")
    if total > 6000:
        problems.add("embeds", "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")
