"""Frozen dataclasses of the rules to JSON and back, checked by pydantic at this edge.

Actions and events carry the name of their class as `kind`; a state has the version of its shape beside it.
"""

from functools import cache
from typing import Any

import orjson
from pydantic import TypeAdapter


class _Adapters(dict[Any, TypeAdapter[Any]]):
    """pydantic's adapters by class, each built once."""

    def __missing__(self, kind: Any) -> TypeAdapter[Any]:
        return self.setdefault(kind, TypeAdapter(kind))


_ADAPTERS = _Adapters()


def dump(value: object) -> str:
    """`value` as JSON, without its kind: for values whose class the reader knows."""
    return _ADAPTERS[type(value)].dump_json(value).decode()


def load(text: str, kind: type[Any]) -> Any:
    """The `kind` that `dump` wrote. Raises `pydantic.ValidationError` (a `ValueError`)."""
    return _ADAPTERS[kind].validate_json(text)


def dump_tagged(value: object) -> str:
    """`value` as JSON with the name of its class: for values of several classes."""
    body = _ADAPTERS[type(value)].dump_python(value, mode="json")
    return orjson.dumps({"kind": type(value).__name__, **body}).decode()


def load_tagged(text: str, kinds: tuple[type[Any], ...]) -> Any:
    """The value that `dump_tagged` wrote, one of `kinds`. Raises `ValueError` for another kind."""
    name = orjson.loads(text).get("kind")
    kind = _by_name(kinds).get(name)
    if kind is None:
        raise ValueError(f"not a kind that is known here: {name!r}")
    # The name itself is one field too many, which pydantic leaves out.
    return _ADAPTERS[kind].validate_json(text)


@cache
def _by_name(kinds: tuple[type[Any], ...]) -> dict[str, type[Any]]:
    return {kind.__name__: kind for kind in kinds}
