"""A JSON file that shows when it was changed: in its last entry stands a digest of the whole file.

The digest is the SHA-256 of the file's bytes with its own 64 digits replaced by zeros, so a checker needs to
know nothing about how JSON may be written. There is one way to lay such a file out, with long entries line by
line; another layout is refused, so that nothing hides in it, such as an entry that stands there twice.
"""

import hashlib
import json
import re
from collections.abc import Collection, Mapping
from typing import Any, Final

import orjson

_DIGITS: Final = 64
_END: Final = re.compile(rb'  "digest": "([0-9a-f]{64})"\n}\n\Z')
_ENDS: Final = b'"\n}\n'


class NotARecord(Exception):
    """What stands there is no record of a round, or none that this version can read: one sentence."""


def seal(entries: Mapping[str, Any], listed: Collection[str]) -> bytes:
    """The file that says these entries; those that are `listed` have a line for each of their own."""
    return sealed(_laid_out({**entries, "digest": "0" * _DIGITS}, listed))


def sealed(file: bytes) -> bytes:
    """The file with the digest that fits it in the place of the one at its end. Raises `NotARecord`."""
    _, start = _told_digest(file)
    return file[:start] + _digest(file, start).encode() + _ENDS


def unseal(file: bytes, listed: Collection[str]) -> dict[str, Any]:
    """The entries of a file, without its digest. Raises `NotARecord` unless it is what `seal` wrote."""
    told, start = _told_digest(file)
    if told != _digest(file, start):
        raise NotARecord("The digest at the end does not fit the file: something in it was changed.")
    try:
        entries = orjson.loads(file)
        layout = _laid_out(entries, listed)
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise NotARecord("The file is not JSON as records have it.") from None
    if layout != file:
        raise NotARecord("The file is not laid out as records are.")
    del entries["digest"]
    return dict(entries)


def _told_digest(file: bytes) -> tuple[str, int]:
    """The digest that stands at the end, and where."""
    end = _END.search(file, max(0, len(file) - _DIGITS - 32))
    if end is None:
        raise NotARecord("The file does not end with a digest, as a record does.")
    return end[1].decode(), end.start(1)


def _digest(file: bytes, start: int) -> str:
    return hashlib.sha256(file[:start] + b"0" * _DIGITS + file[start + _DIGITS :]).hexdigest()


def _laid_out(entries: Mapping[str, Any], listed: Collection[str]) -> bytes:
    lines = (f"  {_json(name)}: {_entry(value, name in listed)}" for name, value in entries.items())
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _entry(value: Any, listed: bool) -> str:
    if listed and value and isinstance(value, list):
        return "[\n" + ",\n".join(f"    {_json(one)}" for one in value) + "\n  ]"
    if listed and value and isinstance(value, dict):
        return "{\n" + ",\n".join(f"    {_json(name)}: {_json(one)}" for name, one in value.items()) + "\n  }"
    return _json(value)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
