"""What a tab sends: commands, clicks, modals, chat. Each becomes an interaction or a message."""

from __future__ import annotations

import orjson

from bot.lokal.asks import Declined, command_data, find_command, focused_type, full_name
from bot.lokal.clicks import click_data, modal_data
from bot.lokal.desk import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Ask, Desk
from bot.lokal.errors import ApiError, Json
from bot.lokal.permissions import Permission, permissions
from bot.lokal.posts import Posts
from bot.lokal.tabs import Tab, Tabs
from bot.lokal.things import Message
from bot.lokal.world import World


class Frames:
    """Carries out the frames of the tab protocol."""

    def __init__(self, world: World, desk: Desk, posts: Posts, tabs: Tabs) -> None:
        self._world = world
        self._desk = desk
        self._posts = posts
        self._tabs = tabs

    def receive(self, tab: Tab, text: str) -> None:
        """Carry out one frame; what is not possible is answered with `failed` and a German reason."""
        frame: Json = {}
        try:
            frame = orjson.loads(text)
            self._carry_out(tab, frame)
        except Declined as declined:
            self._fail(tab, frame, str(declined))
        except ApiError as refused:
            self._fail(tab, frame, f"Das geht nicht: {refused.message}.")
        except (KeyError, TypeError, ValueError, AttributeError):
            self._fail(tab, frame, "Diese Anfrage ist unverständlich.")

    def _fail(self, tab: Tab, frame: Json, reason: str) -> None:
        nonce = frame.get("nonce") if isinstance(frame, dict) else None
        tab.tell({"t": "failed", "nonce": nonce, "reason": reason})

    def _carry_out(self, tab: Tab, frame: Json) -> None:
        match frame["t"]:
            case "command":
                self._command(tab, frame)
            case "autocomplete":
                self._autocomplete(tab, frame)
            case "click":
                message = self._message(tab, frame["message"])
                data = click_data(self._world, tab.channel, message, frame)
                self._desk.open(tab, frame.get("nonce"), Ask(COMPONENT, data, source=message))
            case "modal":
                self._modal(tab, frame)
            case "say":
                self._say(tab, frame)
            case "dismiss":
                message = self._message(tab, frame["message"])
                if message.owner == tab.user_id:
                    self._posts.delete(message)
            case _:
                raise Declined("Diese Anfrage ist unverständlich.")

    def _command(self, tab: Tab, frame: Json) -> None:
        command = find_command(self._world, tab.channel, tab.user_id, str(frame["name"]))
        asked = {key: value for key, value in frame.items() if key != "focused"}
        data = command_data(self._world, tab.channel, command, asked)
        self._desk.open(tab, frame.get("nonce"), Ask(COMMAND, data, command=full_name(frame)))

    def _autocomplete(self, tab: Tab, frame: Json) -> None:
        command = find_command(self._world, tab.channel, tab.user_id, str(frame["name"]))
        wanted = focused_type(command, frame)
        asked = frame | {"options": {frame["focused"]: ""} | (frame.get("options") or {})}
        data = command_data(self._world, tab.channel, command, asked)
        self._desk.open(tab, frame.get("nonce"), Ask(AUTOCOMPLETE, data, wanted=wanted))

    def _message(self, tab: Tab, message_id: object) -> Message:
        """Return a message of the bot that the tab's member sees; raises `Declined`."""
        number = int(str(message_id)) if str(message_id).isdecimal() else 0
        message = self._world.messages.get(number)
        own = message is not None and message.author_id == self._world.application_id
        if message is None or not own or not self._tabs.may_see(tab, message):
            raise Declined("Diese Interaktion ist fehlgeschlagen. Die Nachricht gibt es nicht mehr.")
        return message

    def _modal(self, tab: Tab, frame: Json) -> None:
        shown = tab.modals.get(str(frame["custom_id"]))
        if shown is None:
            raise Declined("Dieses Formular ist nicht mehr offen.")
        data = modal_data(self._world, tab.channel, shown.modal, frame.get("fields") or {})
        case = shown.case
        ask = Ask(MODAL, data, source=case.ask.source, trigger=case.metadata)
        self._desk.open(tab, frame.get("nonce"), ask)

    def _say(self, tab: Tab, frame: Json) -> None:
        bits = permissions(self._world, tab.channel.guild_id, tab.user_id, tab.channel)
        if not bits & Permission.SEND_MESSAGES:
            raise Declined("Du darfst hier nicht schreiben.")
        draft = Message(self._world.new_id(), tab.channel.id, tab.user_id)
        self._posts.write(draft, {"content": str(frame["content"])})
