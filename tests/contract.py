"""Checks requests against Discord's own description of its API (OpenAPI 3.1).

The description is not part of the project: the environment variable `DISCORD_OPENAPI` names its file.
Without it nothing can be checked; `description()` then returns None and tests say that they did not run.
"""

from __future__ import annotations

import json
import os
import re
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema_rs import Draft202012Validator, Registry, ValidationError, ValidationErrorKind

Json = dict[str, Any]

VARIABLE = "DISCORD_OPENAPI"
DID_NOT_RUN = f"{VARIABLE} names no file: requests were not checked against Discord's description of its API"

_METHODS = ("get", "put", "post", "patch", "delete")


@cache
def description() -> Json | None:
    """Return Discord's description of its API, or None if the environment names none."""
    named = os.environ.get(VARIABLE)
    if not named:
        return None
    loaded: Json = json.loads(Path(named).read_text(encoding="utf-8"))
    return loaded


def violations(method: str, path: str, body: Any) -> list[str]:
    """Return what is wrong with a request (path below /api/v10, JSON body or None), a sentence each.

    Raises LookupError without a description; ask `description()` before.
    """
    operation = _operation(method, path)
    if operation is None:
        return [f"{method} {path}: Discord knows no such request"]
    schema = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if schema is None:
        return [] if body is None else [f"{method} {path}: takes no JSON body"]
    if body is None and not operation["requestBody"].get("required"):
        return []
    errors = _validator(json.dumps(schema)).iter_errors(_with_ids_as_text(body))
    return [f"{method} {path}: {_tell(error)}" for error in errors]


_NUMBERED = ("attachments", "default_values")
"""Lists whose ids discord.py writes as numbers. Discord takes them, though it describes text."""


def _with_ids_as_text(body: Any, holder: str = "") -> Any:
    """The same body with the ids in these lists as described."""
    if isinstance(body, list):
        return [_with_ids_as_text(one, holder) for one in body]
    if not isinstance(body, dict):
        return body
    return {
        key: str(value) if key == "id" and holder in _NUMBERED else _with_ids_as_text(value, key)
        for key, value in body.items()
    }


def _tell(error: ValidationError) -> str:
    """Return where and what is wrong, inside the branch of an alternative that was meant."""
    if isinstance(error.kind, (ValidationErrorKind.OneOfNotValid, ValidationErrorKind.AnyOf)):
        # A branch of another `type` was not meant.
        meant = [
            branch for branch in error.kind.context if all(e.instance_path[-1:] != ["type"] for e in branch)
        ]
        if len(meant) == 1:
            return _tell(meant[0][0])
    where = "".join(f".{step}" if isinstance(step, str) else f"[{step}]" for step in error.instance_path)
    return f"${where}: {error.message[:300]}"


def _operation(method: str, path: str) -> Json | None:
    """Return the described operation; where several templates match, the one with fewest placeholders."""
    found: list[tuple[int, Json]] = []
    for template, item, pattern in _templates():
        if method.lower() in item and pattern.fullmatch(path.partition("?")[0]):
            found.append((template.count("{"), item[method.lower()]))
    return min(found, key=lambda one: one[0])[1] if found else None


@cache
def _templates() -> list[tuple[str, Json, re.Pattern[str]]]:
    described = description()
    if described is None:
        raise LookupError(DID_NOT_RUN)
    return [
        (template, item, re.compile(re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(template))))
        for template, item in described["paths"].items()
        if any(method in item for method in _METHODS)
    ]


@cache
def _validator(schema: str) -> Draft202012Validator:
    """Return a validator for one schema (as JSON text) whose references lead into the description."""
    registry = Registry([("urn:discord", description())])
    text = schema.replace('"#/components', '"urn:discord#/components')
    return Draft202012Validator(json.loads(text), registry=registry)
