"""Whom a message pings: what its text names, cut down by allowed_mentions and the author's permissions."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from bot.lokal.errors import Json, Problems
from bot.lokal.limits import TEXT, walk

_USER = re.compile(r"<@!?(\d{1,20})>")
_ROLE = re.compile(r"<@&(\d{1,20})>")
_EVERYONE = re.compile(r"@(everyone|here)\b")


@dataclass
class Pings:
    """User ids, role ids, and whether everybody."""

    users: list[int] = field(default_factory=list)
    roles: list[int] = field(default_factory=list)
    everyone: bool = False


def check_allowed(allowed: Json | None, prefix: str = "") -> None:
    """Refuse contradictory allowed_mentions (`ApiError` 50035)."""
    problems = Problems(prefix)
    for key in ("users", "roles"):
        listed = (allowed or {}).get(key) or []
        problems.length(f"allowed_mentions.{key}", listed, 0, 100)
        if listed and key in ((allowed or {}).get("parse") or []):
            problems.add(
                "allowed_mentions",
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.',
            )
    problems.refuse()


def pings(form: Json, allowed: Json | None, *, may_everyone: bool) -> Pings:
    """Return whom a message form pings. Without allowed_mentions everything named is pinged."""
    parts = [str(form.get("content") or "")]
    parts += [
        str(c.get("content") or "") for _, c in walk(form.get("components") or []) if c.get("type") == TEXT
    ]
    text = "\n".join(parts)
    users = list(dict.fromkeys(int(found) for found in _USER.findall(text)))
    roles = list(dict.fromkeys(int(found) for found in _ROLE.findall(text)))
    everyone = bool(_EVERYONE.search(text)) and may_everyone
    if allowed is None:
        return Pings(users, roles, everyone)
    parse = allowed.get("parse") or []
    return Pings(
        [u for u in users if "users" in parse or str(u) in map(str, allowed.get("users") or [])],
        [r for r in roles if "roles" in parse or str(r) in map(str, allowed.get("roles") or [])],
        everyone and "everyone" in parse,
    )
