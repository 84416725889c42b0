"""Interactions from click to answer: open for 3 seconds, their tokens valid for 15 minutes."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field
from typing import Any, Protocol

from bot.lokal import shapes
from bot.lokal.asks import Declined
from bot.lokal.errors import ApiError, Json
from bot.lokal.gateway import Gateway
from bot.lokal.permissions import permissions
from bot.lokal.things import Channel, Message
from bot.lokal.world import World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
"""Interaction types."""

ANSWER_MS = 3_000
TOKEN_MS = 15 * 60_000


class Asker(Protocol):
    """The tab that an interaction came from, as the desk needs it."""

    user_id: int
    channel: Channel

    def tell(self, frame: Json) -> None:
        """Send one frame of the tab protocol."""

    def open_modal(self, case: Case, modal: Json) -> None:
        """Show a modal that answers a case of this tab."""


@dataclass(frozen=True)
class Ask:
    """What a tab wants: the interaction's type and data.

    `source` is the message clicked (or from which the modal was opened), `command` the full name of a
    slash command, `wanted` the option type whose choices an autocomplete wants, `trigger` the metadata
    of the interaction that opened a modal.
    """

    kind: int
    data: Json
    source: Message | None = None
    command: str | None = None
    wanted: int = 0
    trigger: Json | None = None


@dataclass
class Case:
    """One interaction.

    `answered` is the callback type that acknowledged it, `original` the message that @original means,
    `sent` all messages that its token may touch, `over` that its 3 seconds passed.
    """

    id: int
    token: str
    ask: Ask
    asker: Asker
    nonce: Any
    created: int
    metadata: Json
    answered: int | None = None
    original: int | None = None
    sent: set[int] = field(default_factory=set)
    over: bool = False


class Desk:
    """Opens cases, hands them to the bot, and knows which are still open."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self._world = world
        self._gateway = gateway
        self._cases: dict[str, Case] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def open(self, asker: Asker, nonce: Any, ask: Ask) -> Case:
        """Send an interaction to the bot; raises `Declined` at once if it is not there."""
        world = self._world
        if not self._gateway.online or world.membership(asker.channel.guild_id, world.application_id) is None:
            raise Declined(unanswered(ask.kind))
        case_id = world.new_id()
        metadata = self._metadata(case_id, asker, ask)
        case = Case(case_id, secrets.token_urlsafe(48), ask, asker, nonce, world.clock(), metadata)
        payload = self._payload(case)
        self._forget_old()
        self._cases[case.token] = case
        loop = asyncio.get_running_loop()
        self._timers[case.token] = loop.call_later(ANSWER_MS / 1000, self._give_up, case)
        self._gateway.dispatch("INTERACTION_CREATE", payload)
        return case

    def _metadata(self, case_id: int, asker: Asker, ask: Ask) -> Json:
        body: Json = {
            "id": str(case_id),
            "type": ask.kind,
            "user": shapes.user(self._world.users[asker.user_id]),
            "authorizing_integration_owners": {"0": str(asker.channel.guild_id)},
        }
        if ask.kind == COMMAND:
            body |= {"name": ask.command, "command_type": 1}
        if ask.kind == COMPONENT and ask.source is not None:
            body["interacted_message_id"] = str(ask.source.id)
        if ask.trigger is not None:
            body["triggering_interaction_metadata"] = ask.trigger
        return body

    def _payload(self, case: Case) -> Json:
        world, channel = self._world, case.asker.channel
        guild = world.guilds[channel.guild_id]
        membership = world.membership(guild.id, case.asker.user_id)
        if membership is None:
            raise Declined("Du bist nicht mehr auf diesem Server.")
        if membership.timed_out_until > world.clock():
            raise Declined("Du bist gerade stummgeschaltet.")
        bits = permissions(world, guild.id, case.asker.user_id, channel)
        body: Json = {
            "id": str(case.id),
            "application_id": str(world.application_id),
            "type": case.ask.kind,
            "token": case.token,
            "version": 1,
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "channel_id": str(channel.id),
            "channel": shapes.channel(channel, bits=bits),
            "member": shapes.member(world, membership, channel=channel),
            "locale": world.users[case.asker.user_id].locale,
            "app_permissions": str(permissions(world, guild.id, world.application_id, channel)),
            "context": 0,
            "authorizing_integration_owners": {"0": str(guild.id)},
            "entitlements": [],
            "entitlement_sku_ids": [],
            "attachment_size_limit": 10 * 1024 * 1024,
            "data": case.ask.data,
        }
        if case.ask.source is not None:
            body["message"] = shapes.message(world, case.ask.source)
        return body

    def unanswered_case(self, case_id: int, token: str) -> Case:
        """Return a case that waits for its first answer; raises `ApiError` 10062 or 40060."""
        case = self._cases.get(token)
        late = case is not None and self._world.clock() - case.created > ANSWER_MS
        if case is None or case.id != case_id or (case.answered is None and (case.over or late)):
            raise ApiError(10062)
        if case.answered is not None:
            raise ApiError(40060)
        return case

    def answered_case(self, token: str) -> Case:
        """Return the case behind a webhook token; raises `ApiError` 50027 or, unanswered, 10015."""
        case = self._cases.get(token)
        if case is None or self._world.clock() - case.created > TOKEN_MS:
            raise ApiError(50027)
        if case.answered is None:
            raise ApiError(10015)
        return case

    def close(self, case: Case, answer: int) -> None:
        """Note that a case was acknowledged with this callback type."""
        case.answered = answer
        self._timers.pop(case.token).cancel()

    def done(self, case: Case) -> None:
        """Tell the tab that its interaction was acknowledged."""
        case.asker.tell({"t": "done", "nonce": case.nonce})

    def _give_up(self, case: Case) -> None:
        del self._timers[case.token]
        case.over = True
        case.asker.tell({"t": "failed", "nonce": case.nonce, "reason": unanswered(case.ask.kind)})

    def _forget_old(self) -> None:
        """Drop cases whose token is no longer valid; the oldest come first."""
        while self._cases:
            token, case = next(iter(self._cases.items()))
            if self._world.clock() - case.created <= TOKEN_MS or token in self._timers:
                break
            del self._cases[token]

    def stop(self) -> None:
        """Cancel all waiting."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()


def unanswered(kind: int) -> str:
    """Return what Discord shows for an interaction of this type that nobody answered."""
    if kind == AUTOCOMPLETE:
        return "Optionen konnten nicht geladen werden."
    return "Die Anwendung reagiert nicht." if kind == COMMAND else "Diese Interaktion ist fehlgeschlagen."
