"""What goes between the tabs and the bot in a soak, as the Lokal sees it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from bot.lokal.server import Lokal
from bot.router import Asked, parse
from tests.journey.repertoire import DEEDS
from tests.lokal.patron import Json

SAVED = frozenset(["sit", "start", "rise", "home", "stay", "again", *DEEDS])
"""Verbs that are saved when they are carried out. `rise` is so in the lobby only; at play it asks back."""

UPDATED = 7
"""The callback that answers a click with the new picture: what it asked for is saved then."""

EPHEMERAL = 64
"""The flag of messages that only one member sees."""

TWICE = 0.03
"""How often the Lokal delivers an interaction twice."""


@dataclass(frozen=True)
class Sent:
    """An interaction that the bot was sent. `verb` is `/zyklus start` and the like for commands."""

    id: int
    member: int
    channel: int
    verb: str
    payload: Json

    @property
    def asked(self) -> Asked | None:
        """What it asked for; None for commands."""
        return parse(self.payload["data"].get("custom_id", ""))

    @property
    def in_private(self) -> bool:
        """Whether it came from a message that only the member sees, as hands are."""
        return bool(self.payload.get("message", {}).get("flags", 0) & EPHEMERAL)


class Wire:
    """What goes between the tabs and the bot, as the Lokal sees it.

    `sent` are all interactions by id, `kept` those of them that the bot answered with the new picture: they
    must be in the database.
    """

    def __init__(self, lokal: Lokal, chance: Random) -> None:
        self.sent: dict[int, Sent] = {}
        self.kept: set[int] = set()
        self.repeated = 0
        self._lokal = lokal
        self._chance = chance
        self._latest: dict[int, int] = {}
        self._dispatch = lokal.gateway.dispatch
        lokal.gateway.dispatch = self._watch  # type: ignore[method-assign]

    def acknowledged(self, member: int) -> None:
        """A member's latest interaction was answered; note whether that says that it is saved."""
        sent = self.sent[self._latest[member]]
        if sent.verb in SAVED and self._callback(sent.id) == UPDATED:
            self.kept.add(sent.id)

    def repeat(self, interaction: int) -> None:
        """Deliver once more what was delivered before."""
        self.repeated += 1
        self._dispatch("INTERACTION_CREATE", self.sent[interaction].payload)

    def _watch(self, event: str, data: Json, intent: int = 0) -> None:
        if event == "INTERACTION_CREATE":
            sent = Sent(
                int(data["id"]),
                int(data["member"]["user"]["id"]),
                int(data["channel_id"]),
                _verb(data["data"]),
                data,
            )
            self.sent[sent.id] = sent
            self._latest[sent.member] = sent.id
            if self._chance.random() < TWICE:
                self.repeat(sent.id)
        self._dispatch(event, data, intent)

    def _callback(self, interaction: int) -> int | None:
        """The type of the answer that the Lokal accepted; it is among the latest requests."""
        path = f"/interactions/{interaction}/"
        for request in reversed(self._lokal.requests):
            if request.path.startswith(path) and request.status < 300:
                kind: int = request.body["type"]
                return kind
        return None


def _verb(data: Json) -> str:
    asked = parse(data.get("custom_id", ""))
    if asked is not None:
        return asked.verb
    path = [option["name"] for option in data.get("options", ()) if option["type"] in (1, 2)]
    return f"/{' '.join([data['name'], *path])}"
