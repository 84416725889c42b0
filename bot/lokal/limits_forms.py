"""What Discord's forms allow in commands, autocomplete choices and modals: pure functions over payloads."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from bot.lokal.errors import Json, Problems
from bot.lokal.limits import LABEL, ROW, SELECTS, TEXT, TEXT_INPUT, check_select, walk

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(
    1, 12
)

_NAME = re.compile(r"[-_'\w]{1,32}")
_LOCALES = re.compile(
    "id|da|de|en-GB|en-US|es-ES|es-419|fr|hr|it|lt|hu|nl|no|pl|pt-BR|ro|fi|sv-SE|vi|tr|cs|el|bg|ru|uk|hi|th|"
    "zh-CN|ja|zh-TW|ko"
)
_MODAL_LABELLED = frozenset({TEXT_INPUT, *SELECTS, 19, 21, 22, 23})


def check_commands(commands: list[Json]) -> None:
    """Refuse a bulk overwrite of commands that Discord would refuse (`ApiError` 50035)."""
    problems = Problems()
    if len(commands) > 100:
        problems.add(
            "", "APPLICATION_COMMANDS_TOO_MANY", "Maximum number of application commands reached (100)."
        )
    names: set[tuple[int, str]] = set()
    for position, command in enumerate(commands):
        kind = command.get("type") or 1
        key = (kind, str(command.get("name")))
        if key in names:
            problems.add(
                f"{position}",
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            )
        names.add(key)
        if kind == 1:
            _check_named(problems, str(position), command)
            _check_options(problems, str(position), command, depth=0)
            if _size(command) > 8000:
                problems.add(
                    f"{position}", "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)"
                )
        else:
            problems.length(f"{position}.name", command.get("name"), 1, 32)
    problems.refuse()


def _size(entry: Json) -> int:
    """The characters that count against a command's 8000: the longest localization of each text."""
    total = 0
    for key in ("name", "description"):
        texts = [str(entry.get(key) or ""), *(entry.get(f"{key}_localizations") or {}).values()]
        total += max(len(text) for text in texts)
    total += sum(len(str(c.get("value"))) + len(str(c.get("name"))) for c in entry.get("choices") or [])
    return total + sum(_size(option) for option in entry.get("options") or [])


def _check_named(problems: Problems, path: str, entry: Json) -> None:
    """Names and descriptions of commands and options, in each language."""
    names = {"name": entry.get("name")}
    texts = {"description": entry.get("description")}
    for locale, value in (entry.get("name_localizations") or {}).items():
        names[f"name_localizations.{locale}"] = value
    for locale, value in (entry.get("description_localizations") or {}).items():
        texts[f"description_localizations.{locale}"] = value
    for key, value in (names | texts).items():
        problems.length(f"{path}.{key}", value, 1, 32 if key.startswith("name") else 100)
        locale = key.partition(".")[2]
        if locale and not _LOCALES.fullmatch(locale):
            problems.add(f"{path}.{key}", "BASE_TYPE_CHOICES", "Unknown locale.")
    for key, value in names.items():
        if not isinstance(value, str) or not _NAME.fullmatch(value) or value != value.lower():
            problems.add(f"{path}.{key}", "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_options(problems: Problems, path: str, holder: Json, *, depth: int) -> None:
    options: list[Json] = holder.get("options") or []
    problems.length(f"{path}.options", options, 0, 25)
    names: set[str] = set()
    optional = False
    for position, option in enumerate(options):
        at = f"{path}.options.{position}"
        kind = option.get("type")
        _check_named(problems, at, option)
        if str(option.get("name")) in names:
            problems.add(
                f"{at}.name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists"
            )
        names.add(str(option.get("name")))
        if kind in (SUBCOMMAND, GROUP):
            if (kind == GROUP and depth > 0) or depth > 1:
                problems.add(f"{at}.type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deep")
            _check_options(problems, at, option, depth=depth + 1)
        elif kind not in range(STRING, ATTACHMENT + 1):
            problems.add(f"{at}.type", "BASE_TYPE_CHOICES", "Value must be one of {1, …, 11}.")
        else:
            _check_value(problems, at, option)
            if option.get("required") and optional:
                problems.add(
                    at,
                    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                    "Required options must be placed before non-required options",
                )
            optional = optional or not option.get("required")
    kinds = {option.get("type") in (SUBCOMMAND, GROUP) for option in options}
    if len(kinds) > 1:
        problems.add(
            f"{path}.options",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-commands and values cannot be mixed",
        )


def _check_value(problems: Problems, path: str, option: Json) -> None:
    choices: list[Json] = option.get("choices") or []
    if choices and option.get("autocomplete"):
        problems.add(
            path,
            "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES",
            "Choices and autocomplete exclude each other",
        )
    _check_choices(problems, f"{path}.choices", choices, option.get("type"))


def _check_choices(problems: Problems, path: str, choices: list[Json], kind: Any) -> None:
    problems.length(path, choices, 0, 25)
    for position, choice in enumerate(choices):
        problems.length(f"{path}.{position}.name", choice.get("name"), 1, 100)
        value = choice.get("value")
        if kind == STRING:
            problems.length(f"{path}.{position}.value", value, 1, 100)
        elif isinstance(value, bool) or not isinstance(value, int if kind == INTEGER else (int, float)):
            problems.add(
                f"{path}.{position}.value", "NUMBER_TYPE_COERCE", "Value is not of the option's type."
            )


def check_choices(choices: Any, kind: int) -> None:
    """Refuse an autocomplete answer for an option of this type (`ApiError` 50035)."""
    problems = Problems("data")
    if isinstance(choices, list):
        _check_choices(problems, "choices", choices, kind)
    else:
        problems.add("choices", "BASE_TYPE_REQUIRED", "This field is required")
    problems.refuse()


def check_modal(modal: Json, emojis: Collection[int]) -> None:
    """Refuse a modal that Discord would refuse (`ApiError` 50035)."""
    problems = Problems("data")
    problems.length("custom_id", modal.get("custom_id"), 1, 100)
    problems.length("title", modal.get("title"), 1, 45)
    components: list[Json] = modal.get("components") or []
    problems.length("components", components, 1, 5)
    seen: set[str] = set()
    for position, top in enumerate(components):
        path = f"components.{position}"
        if top.get("type") not in (ROW, TEXT, LABEL):
            problems.add(
                f"{path}.type", "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1, 10, 18).'
            )
        if top.get("type") == LABEL:
            problems.length(f"{path}.label", top.get("label"), 1, 45)
            problems.length(f"{path}.description", top.get("description") or "", 0, 100)
            if (top.get("component") or {}).get("type") not in _MODAL_LABELLED:
                problems.add(f"{path}.component.type", "UNION_TYPE_CHOICES", "Not allowed in a label.")
    for path, component in walk(components):
        _check_field(problems, path, component, emojis)
        problems.once(path, component.get("custom_id"), seen)
    problems.refuse()


def _check_field(problems: Problems, path: str, field: Json, emojis: Collection[int]) -> None:
    if field.get("type") in SELECTS:
        check_select(problems, path, field, emojis)
    if field.get("type") != TEXT_INPUT:
        return
    problems.length(f"{path}.custom_id", field.get("custom_id"), 1, 100)
    problems.length(f"{path}.placeholder", field.get("placeholder") or "", 0, 100)
    problems.length(f"{path}.value", field.get("value") or "", 0, 4000)
    if ".component." not in f"{path}.":
        problems.length(f"{path}.label", field.get("label"), 1, 45)
    if field.get("style") not in (1, 2):
        problems.add(f"{path}.style", "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    if not 0 <= least <= most <= 4000:
        problems.add(f"{path}.max_length", "NUMBER_TYPE_MAX", "Lengths must be 0 to 4000, min not above max.")
