"""From a click or a filled-in modal to an interaction's `data`, checked as Discord's own client would."""

from __future__ import annotations

from typing import Any

from bot.lokal.asks import Declined, resolve
from bot.lokal.errors import Json
from bot.lokal.limits import BUTTON, LABEL, LINK, ROW, SELECTS, STRING_SELECT, TEXT, TEXT_INPUT, walk
from bot.lokal.limits_forms import CHANNEL, MENTIONABLE, ROLE, USER
from bot.lokal.things import Channel, Message
from bot.lokal.world import World

_RESOLVES = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}
"""Select type -> the command option type that is resolved in the same way."""

_GONE = "Diese Interaktion ist fehlgeschlagen. Die Schaltfläche gibt es nicht mehr."


def click_data(world: World, channel: Channel, message: Message, frame: Json) -> Json:
    """Return the data of a pressed button or a changed select of a message; raises `Declined`."""
    for _, component in walk(message.components):
        if component.get("custom_id") == frame.get("custom_id"):
            break
    else:
        raise Declined(_GONE)
    if component.get("disabled") or component.get("style") == LINK:
        raise Declined("Diese Schaltfläche ist abgeschaltet.")
    kind = component["type"]
    data: Json = {"custom_id": component["custom_id"], "component_type": kind, "id": component["id"]}
    if kind != BUTTON:
        data |= _chosen(world, channel, component, frame.get("values"))
    return data


def _chosen(world: World, channel: Channel, select: Json, given: Any) -> Json:
    """Return a select's values (and what they resolve to) after checking them."""
    values = [str(value) for value in given or []]
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if select.get("required") is False and not values:
        return {"values": []}
    options = [option["value"] for option in select.get("options") or []]
    known = select["type"] != STRING_SELECT or set(values) <= set(options)
    if not (least <= len(values) <= most and len(set(values)) == len(values) and known):
        raise Declined("Diese Auswahl ist nicht möglich.")
    if select["type"] == STRING_SELECT:
        return {"values": values}
    resolved: Json = {}
    resolve(world, channel, _RESOLVES[select["type"]], values, resolved)
    return {"values": values, "resolved": resolved}


def modal_data(world: World, channel: Channel, modal: Json, fields: Json) -> Json:
    """Return the data of a submitted modal, nested as the modal was; raises `Declined`."""
    resolved: Json = {}
    components: list[Json] = []
    for top in modal["components"]:
        if top["type"] == TEXT:
            components.append({"type": TEXT, "id": top["id"]})
        elif top["type"] == ROW:
            inner = [
                _field(world, channel, one, one.get("label"), fields, resolved) for one in top["components"]
            ]
            components.append({"type": ROW, "id": top["id"], "components": inner})
        else:
            field = _field(world, channel, top["component"], top["label"], fields, resolved)
            components.append({"type": LABEL, "id": top["id"], "component": field})
    data: Json = {"custom_id": modal["custom_id"], "components": components}
    return data | ({"resolved": resolved} if resolved else {})


def _field(world: World, channel: Channel, field: Json, label: Any, fields: Json, resolved: Json) -> Json:
    given = fields.get(field["custom_id"])
    body: Json = {"type": field["type"], "id": field["id"], "custom_id": field["custom_id"]}
    if field["type"] in SELECTS:
        chosen = _chosen(world, channel, field, [given] if isinstance(given, str) else given)
        for kind, found in chosen.pop("resolved", {}).items():
            resolved.setdefault(kind, {}).update(found)
        return body | chosen
    if field["type"] != TEXT_INPUT:
        return body | ({"values": given or []} if isinstance(given, list) else {"value": given})
    text = str(given or "")
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    if not text and field.get("required", True):
        raise Declined(f"„{label}“ muss ausgefüllt werden.")
    if text and len(text) < least:
        raise Declined(f"„{label}“ braucht mindestens {least} Zeichen.")
    if len(text) > most:
        raise Declined(f"„{label}“ darf höchstens {most} Zeichen haben.")
    return body | {"value": text}
