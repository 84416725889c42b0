"""Commands, suggestions and forms that Discord refuses, against the pure checks."""

from __future__ import annotations

from typing import Any

import pytest

from bot.lokal.errors import Json
from bot.lokal.limits_forms import check_choices, check_commands, check_modal
from tests.lokal.hands import refused
from tests.lokal.test_limits import button, row, select, text


def command(**change: Any) -> Json:
    """Return a good command with changes."""
    return {"name": "würfeln", "description": "Würfeln"} | change


def value(**change: Any) -> Json:
    """Return a command with one string option, changed."""
    return command(options=[{"type": 3, "name": "was", "description": "Was"} | change])


def options(count: int) -> list[Json]:
    """Return distinct options."""
    return [{"type": 3, "name": f"o{n}", "description": "x"} for n in range(count)]


def choices(count: int) -> list[Json]:
    """Return distinct choices."""
    return [{"name": f"{n}", "value": f"{n}"} for n in range(count)]


GROUP = {"type": 2, "name": "g", "description": "x"}
SUB = {"type": 1, "name": "s", "description": "x"}


@pytest.mark.parametrize(
    "commands",
    [
        [],
        [command(name="x" * 32, description="y" * 100)],
        [command(options=options(25))],
        [value(choices=choices(25))],
        [command(options=[GROUP | {"options": [SUB | {"options": options(3)}]}, SUB])],
        [command(name_localizations={"en-US": "roll"}), command(name="börse")],
    ],
)
def test_good_commands_pass(commands: list[Json]) -> None:
    check_commands(commands)


@pytest.mark.parametrize(
    ("commands", "path", "code"),
    [
        ([command(name="x" * 33)], "0.name", "MAX_LENGTH"),
        ([command(name="Würfeln")], "0.name", "INVALID_NAME"),
        ([command(name="zwei worte")], "0.name", "INVALID_NAME"),
        ([command(name="")], "0.name", "BAD_LENGTH"),
        ([command(description="")], "0.description", "BAD_LENGTH"),
        ([command(description="x" * 101)], "0.description", "MAX_LENGTH"),
        ([command(name_localizations={"en-US": "Roll"})], "0.name_localizations.en-US", "INVALID_NAME"),
        ([command(name_localizations={"en": "roll"})], "0.name_localizations.en", "CHOICES"),
        (
            [command(description_localizations={"en-US": "x" * 101})],
            "0.description_localizations.en-US",
            "MAX",
        ),
        ([command(), command()], "1", "DUPLICATE_NAME"),
        ([command(name=f"c{n}") for n in range(101)], "", "TOO_MANY"),
        ([command(options=options(26))], "0.options", "BAD_LENGTH"),
        ([command(options=options(1) * 2)], "0.options.1.name", "ALREADY_EXISTS"),
        ([command(options=[*options(1), SUB])], "0.options", "TYPE_INVALID"),
        ([command(options=[GROUP | {"options": [GROUP]}])], "0.options.0.options.0.type", "TYPE_INVALID"),
        ([value(name="Was")], "0.options.0.name", "INVALID_NAME"),
        ([value(description="x" * 101)], "0.options.0.description", "MAX_LENGTH"),
        ([value(type=12)], "0.options.0.type", "CHOICES"),
        ([value(choices=choices(26))], "0.options.0.choices", "BAD_LENGTH"),
        ([value(choices=[{"name": "x" * 101, "value": "x"}])], "0.options.0.choices.0.name", "MAX_LENGTH"),
        ([value(choices=[{"name": "x", "value": 1}])], "0.options.0.choices.0.value", "REQUIRED"),
        ([value(type=4, choices=[{"name": "x", "value": "1"}])], "0.options.0.choices.0.value", "COERCE"),
        ([value(choices=choices(1), autocomplete=True)], "0.options.0", "AUTOCOMPLETE"),
        (
            [command(options=[options(1)[0], options(2)[1] | {"required": True}])],
            "0.options.1",
            "REQUIRED_INVALID",
        ),
        (
            [
                command(
                    options=[
                        o
                        | {
                            "description": "x" * 100,
                            "choices": [{"name": "n" * 100, "value": f"{n}" * 50} for n in range(2)],
                        }
                        for o in options(25)
                    ]
                )
            ],
            "0",
            "TOO_LARGE",
        ),
    ],
)
def test_bad_commands_do_not(commands: list[Json], path: str, code: str) -> None:
    found = refused(check_commands, commands)
    assert code in " ".join(found.get(path, [])), found


def test_suggestions() -> None:
    check_choices(choices(25), 3)
    check_choices([{"name": "eins", "value": 1}], 4)
    assert "data.choices" in refused(check_choices, choices(26), 3)
    assert "data.choices" in refused(check_choices, None, 3)
    assert "data.choices.0.name" in refused(check_choices, [{"name": "x" * 101, "value": "x"}], 3)
    assert "data.choices.0.value" in refused(check_choices, [{"name": "x", "value": "eins"}], 4)


def field(**change: Any) -> Json:
    """Return a text input."""
    return {"type": 4, "custom_id": "was", "style": 1} | change


def labelled(label: str = "Was", **change: Any) -> Json:
    """Return a text input in a label."""
    return {"type": 18, "label": label, "component": field(**change)}


def modal(*components: Json, **change: Any) -> Json:
    """Return a modal."""
    return {"custom_id": "m", "title": "T", "components": list(components)} | change


def test_good_forms_pass() -> None:
    check_modal(modal(labelled(), title="x" * 45), ())
    check_modal(modal(row(field(label="Was"))), ())
    check_modal(modal(text(), {"type": 18, "label": "Wahl", "component": select()}), ())
    check_modal(modal(*(labelled(custom_id=f"{n}") for n in range(5))), ())


@pytest.mark.parametrize(
    ("body", "path", "code"),
    [
        (modal(), "data.components", "BAD_LENGTH"),
        (modal(labelled(), title="x" * 46), "data.title", "MAX_LENGTH"),
        (modal(labelled(), custom_id=""), "data.custom_id", "BAD_LENGTH"),
        (modal(*(labelled(custom_id=f"{n}") for n in range(6))), "data.components", "BAD_LENGTH"),
        (modal(labelled("x" * 46)), "data.components.0.label", "MAX_LENGTH"),
        (modal(labelled(), labelled()), "data.components.1.component.custom_id", "DUPLICATED"),
        (modal(labelled(placeholder="x" * 101)), "data.components.0.component.placeholder", "MAX_LENGTH"),
        (modal(labelled(value="x" * 4001)), "data.components.0.component.value", "MAX_LENGTH"),
        (modal(labelled(min_length=5, max_length=4)), "data.components.0.component.max_length", "MAX"),
        (modal(labelled(style=3)), "data.components.0.component.style", "CHOICES"),
        (modal(row(field())), "data.components.0.components.0.label", "REQUIRED"),
        (modal({"type": 17}), "data.components.0.type", "UNION"),
        (
            modal({"type": 18, "label": "x", "component": button()}),
            "data.components.0.component.type",
            "UNION",
        ),
    ],
)
def test_bad_forms_do_not(body: Json, path: str, code: str) -> None:
    found = refused(check_modal, body, ())
    assert code in " ".join(found.get(path, [])), found
