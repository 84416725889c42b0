"""From what a tab sends to an interaction's `data`: checked as Discord's own client would check it.

Commands and autocomplete; clicks and modals are in `clicks`. Everything raises `Declined`.
"""

from __future__ import annotations

from typing import Any

from bot.lokal import shapes
from bot.lokal.errors import Json
from bot.lokal.limits_forms import (
    BOOLEAN,
    CHANNEL,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUBCOMMAND,
    USER,
)
from bot.lokal.permissions import Permission, permissions
from bot.lokal.things import Channel, Command
from bot.lokal.world import World


class Declined(Exception):
    """Something a tab asked for is not possible; the text is a German sentence for the member."""


def may_use(world: World, command: Command, channel: Channel, user_id: int) -> bool:
    """Whether a member has the permissions that a command asks for by default."""
    bits = permissions(world, channel.guild_id, user_id, channel)
    needed = command.body.get("default_member_permissions")
    if not bits & Permission.USE_APPLICATION_COMMANDS:
        return False
    if needed is None:
        return True
    # "0" means administrators only; otherwise all named bits are needed.
    wanted = int(needed) or int(Permission.ADMINISTRATOR)
    return bits & wanted == wanted


def find_command(world: World, channel: Channel, user_id: int, name: str) -> Command:
    """Return the command of this name that the member may use here; the guild's own comes first."""
    found = [c for c in world.commands_in(channel.guild_id) if c.body["name"] == name]
    found.sort(key=lambda command: command.guild_id is None)
    if not found:
        raise Declined("Diesen Befehl gibt es nicht mehr.")
    if not may_use(world, found[0], channel, user_id):
        raise Declined("Du hast keine Berechtigung, diesen Befehl zu verwenden.")
    return found[0]


def full_name(frame: Json) -> str:
    """Return a command frame's name with its subcommands."""
    return " ".join([str(frame["name"]), *map(str, frame.get("path") or [])])


def command_data(world: World, channel: Channel, command: Command, frame: Json) -> Json:
    """Return the data of a slash command, or of its autocomplete if the frame names a `focused` option."""
    focused = frame.get("focused")
    given: Json = dict(frame.get("options") or {})
    holder, nest = command.body, []
    for name in frame.get("path") or []:
        holder = _child(holder, str(name))
        nest.append(holder)
    defined: list[Json] = holder.get("options") or []
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in defined):
        raise Declined("Bei diesem Befehl fehlt der Unterbefehl.")
    unknown = set(given) - {option["name"] for option in defined}
    if unknown:
        raise Declined(f"Diese Angabe gibt es nicht: {', '.join(sorted(unknown))}.")
    resolved: Json = {}
    options: list[Json] = []
    for option in defined:
        if option["name"] in given:
            options.append(_option(world, channel, option, given[option["name"]], focused, resolved))
        elif option.get("required") and focused is None:
            raise Declined(f"Diese Angabe fehlt: {option['name']}.")
    for level in reversed(nest):
        options = [{"type": level["type"], "name": level["name"], "options": options}]
    data: Json = {"id": str(command.id), "name": command.body["name"], "type": 1, "options": options}
    if command.guild_id is not None:
        data["guild_id"] = str(command.guild_id)
    if resolved:
        data["resolved"] = resolved
    return data


def focused_type(command: Command, frame: Json) -> int:
    """Return the type of the option that an autocomplete frame asks about."""
    holder = command.body
    for name in frame.get("path") or []:
        holder = _child(holder, str(name))
    option = _child(holder, str(frame["focused"]))
    if not option.get("autocomplete"):
        raise Declined("Für diese Angabe gibt es keine Vorschläge.")
    return int(option["type"])


def _child(holder: Json, name: str) -> Json:
    for option in holder.get("options") or []:
        if option["name"] == name:
            return dict(option)
    raise Declined("Diesen Befehl gibt es nicht mehr.")


def _option(world: World, channel: Channel, option: Json, value: Any, focused: Any, resolved: Json) -> Json:
    name, kind = option["name"], option["type"]
    if focused is not None and name == focused:
        return {"type": kind, "name": name, "value": str(value), "focused": True}
    typed = _typed(option, value)
    if kind in (USER, CHANNEL, ROLE, MENTIONABLE):
        resolve(world, channel, kind, [str(typed)], resolved)
    return {"type": kind, "name": name, "value": typed}


def _typed(option: Json, value: Any) -> Any:
    """Return a value in its option's type and within its bounds."""
    kind, bad = option["type"], Declined(f"Ungültige Angabe für {option['name']}.")
    if kind == BOOLEAN:
        if not isinstance(value, bool):
            raise bad
        return value
    try:
        typed: Any = {INTEGER: int, NUMBER: float}.get(kind, str)(value)
    except (TypeError, ValueError):
        raise bad from None
    choices = [choice["value"] for choice in option.get("choices") or []]
    if choices and typed not in choices:
        raise bad
    measured, least, most = (
        (len(typed), option.get("min_length"), option.get("max_length") or 6000)
        if kind == STRING
        else (typed, option.get("min_value"), option.get("max_value"))
    )
    if kind in (STRING, INTEGER, NUMBER) and (
        (least is not None and measured < least) or (most is not None and measured > most)
    ):
        raise bad
    return typed


def resolve(world: World, channel: Channel, kind: int, ids: list[str], resolved: Json) -> None:
    """Add the users, members, roles or channels behind ids (option type `kind`) to `resolved`."""
    for one in ids:
        found = False
        number = int(one) if one.isdecimal() else 0
        membership = world.membership(channel.guild_id, number)
        if kind in (USER, MENTIONABLE) and number in world.users:
            resolved.setdefault("users", {})[one] = shapes.user(world.users[number])
            if membership is not None:
                member = shapes.member(world, membership, channel=channel, with_user=False)
                resolved.setdefault("members", {})[one] = member
            found = True
        if kind in (ROLE, MENTIONABLE) and number in world.roles:
            resolved.setdefault("roles", {})[one] = shapes.role(world.roles[number])
            found = True
        if kind == CHANNEL and number in world.channels:
            bits = permissions(world, channel.guild_id, world.application_id, world.channels[number])
            resolved.setdefault("channels", {})[one] = shapes.channel(world.channels[number], bits=bits)
            found = True
        if not found:
            raise Declined("Das gibt es auf diesem Server nicht.")
