"""What a bot may do with an interaction: the callback, and the webhook behind its token."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.lokal import shapes
from bot.lokal.desk import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Case, Desk
from bot.lokal.errors import ApiError, Json, Problems
from bot.lokal.limits import numbered
from bot.lokal.limits_forms import check_choices, check_modal
from bot.lokal.permissions import is_shut
from bot.lokal.posts import Posts, Upload
from bot.lokal.things import EPHEMERAL, LOADING, Message
from bot.lokal.world import World

SEND, DEFER, DEFER_UPDATE, UPDATE, CHOICES, OPEN_MODAL = 4, 5, 6, 7, 8, 9
"""Callback types."""

_ALLOWED: dict[int, frozenset[int]] = {
    COMMAND: frozenset({SEND, DEFER, OPEN_MODAL}),
    COMPONENT: frozenset({SEND, DEFER, DEFER_UPDATE, UPDATE, OPEN_MODAL}),
    AUTOCOMPLETE: frozenset({CHOICES}),
    MODAL: frozenset({SEND, DEFER, DEFER_UPDATE, UPDATE}),
}


class Answers:
    """Carries out callbacks and webhook requests."""

    def __init__(self, world: World, desk: Desk, posts: Posts) -> None:
        self._world = world
        self._desk = desk
        self._posts = posts

    def callback(self, case_id: int, token: str, body: Json, uploads: Sequence[Upload]) -> Json:
        """Acknowledge an interaction; returns the answer that `with_response=true` asks for.

        A callback that is refused for its form leaves the interaction open, as on Discord.
        """
        case = self._desk.unanswered_case(case_id, token)
        kind = body.get("type")
        data: Json = body.get("data") or {}
        self._check_kind(case, kind)
        self._check_place(case, data)
        message: Message | None = None
        match kind:
            case 4:
                message = self._posts.write(self._draft(case, data), data, uploads, "data")
                self._own(case, message)
            case 5:
                message = self._draft(case, data)
                message.flags |= LOADING
                self._posts.announce(message)
                self._own(case, message)
                ephemeral = message.owner is not None
                case.asker.tell({"t": "thinking", "nonce": case.nonce, "ephemeral": ephemeral})
            case 6:
                self._own(case, case.ask.source)
            case 7:
                message = self._posts.rewrite(self._source(case), data, uploads, "data")
                self._own(case, message)
            case 8:
                check_choices(data.get("choices"), case.ask.wanted)
                case.asker.tell({"t": "choices", "nonce": case.nonce, "choices": data["choices"]})
            case _:
                self._open_modal(case, data)
        self._desk.close(case, int(body["type"]))
        self._desk.done(case)
        return self._response(case, message)

    def _check_kind(self, case: Case, kind: Any) -> None:
        allowed = _ALLOWED[case.ask.kind]
        if case.ask.source is None:
            allowed -= {DEFER_UPDATE, UPDATE}
        if kind not in allowed:
            problems = Problems()
            problems.add("type", "BASE_TYPE_CHOICES", f"Value must be one of {set(allowed)}.")
            problems.refuse()

    def _check_place(self, case: Case, data: Json) -> None:
        """In a locked thread only private answers arrive; raises `ApiError` 50083."""
        private = int(data.get("flags") or 0) & EPHEMERAL
        source = case.ask.source is not None and case.ask.source.owner is not None
        if data and not private and not source and is_shut(self._world, case.asker.channel):
            raise ApiError(50083)

    def _draft(self, case: Case, data: Json) -> Message:
        """Return the empty message that answers a case, seen by all or only by who asked."""
        ephemeral = bool(int(data.get("flags") or 0) & EPHEMERAL)
        draft = self._followup(case, ephemeral)
        draft.command = case.ask.command
        if case.ask.source is not None:
            draft.type = 19
            ids = {"message_id": str(case.ask.source.id), "channel_id": str(draft.channel_id)}
            draft.reference = {"type": 0, "guild_id": str(case.asker.channel.guild_id)} | ids
        elif case.ask.kind == COMMAND:
            draft.type = 20
        return draft

    def _followup(self, case: Case, ephemeral: bool) -> Message:
        message = Message(self._world.new_id(), case.asker.channel.id, self._world.application_id)
        message.webhook = True
        message.interaction = case.metadata
        if ephemeral:
            message.owner = case.asker.user_id
            message.flags = EPHEMERAL
        return message

    def _own(self, case: Case, message: Message | None) -> None:
        """Let a message be the case's @original."""
        if message is not None:
            case.original = message.id
            case.sent.add(message.id)

    def _source(self, case: Case) -> Message:
        """Return the clicked message if it still exists (`ApiError` 10008)."""
        if case.ask.source is None or case.ask.source.id not in self._world.messages:
            raise ApiError(10008)
        return case.ask.source

    def _open_modal(self, case: Case, data: Json) -> None:
        check_modal(data, self._world.emojis)
        shown: Json = {"custom_id": data["custom_id"], "title": data["title"]}
        case.asker.open_modal(case, shown | {"components": numbered(data["components"])})

    def _response(self, case: Case, message: Message | None) -> Json:
        interaction: Json = {"id": str(case.id), "type": case.ask.kind}
        body: Json = {"interaction": interaction}
        if message is not None:
            interaction |= {
                "response_message_id": str(message.id),
                "response_message_loading": bool(message.flags & LOADING),
                "response_message_ephemeral": message.owner is not None,
            }
            if case.answered in (SEND, UPDATE):
                body["resource"] = {"type": case.answered, "message": shapes.message(self._world, message)}
        return body

    # The webhook

    def follow(self, token: str, body: Json, uploads: Sequence[Upload]) -> Message:
        """Send a further message; the first one after a deferral (type 5) becomes the deferred answer."""
        case = self._desk.answered_case(token)
        original = self._world.messages.get(case.original or 0)
        if case.answered == DEFER and original is not None and original.flags & LOADING:
            return self._posts.rewrite(original, body, uploads)
        ephemeral = bool(int(body.get("flags") or 0) & EPHEMERAL)
        message = self._posts.write(self._followup(case, ephemeral), body, uploads)
        case.sent.add(message.id)
        return message

    def find(self, token: str, which: str) -> Message:
        """Return @original or a message by id that this token may touch; raises `ApiError` 10008."""
        case = self._desk.answered_case(token)
        wanted = case.original if which == "@original" else int(which) if which.isdecimal() else None
        message = self._world.messages.get(wanted or 0)
        if message is None or message.id not in case.sent:
            raise ApiError(10008)
        return message

    def edit(self, token: str, which: str, body: Json, uploads: Sequence[Upload]) -> Message:
        """Change a message through the token."""
        return self._posts.rewrite(self.find(token, which), body, uploads)

    def delete(self, token: str, which: str) -> None:
        """Delete a message through the token."""
        self._posts.delete(self.find(token, which))
