"""From a `custom_id` to what it asks for, and to the one handler of its verb.

The grammar: `1:TABLE:QUESTION:VERB:ARGUMENT`. 1 is the version of this grammar, QUESTION is 0 where a click
answers none, ARGUMENT may be empty. Parsing never raises (B22); what is not understood is answered kindly.
The router catches everything: what discord.py would only log becomes an answer with a reference that stands
in the log.
"""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, Final

import discord

from games.refusals import Refusal

VERSION: Final = "1"
_GRAMMAR: Final = re.compile(
    rf"{VERSION}:([0-9]{{1,15}}):([0-9]{{1,9}}):([a-z-]{{1,20}}):([\w.,+-]{{0,40}})", re.ASCII
)


LARGEST: Final = 2**63 - 1
"""That the database takes."""


class NotUnderstood(Refusal):
    """A button of another version, or a forged one."""

    key = "refused-not-understood"


class OutsideGuild(Refusal):
    """Tables and purses are a guild's (B43)."""

    key = "refused-guild-only"


@dataclass(frozen=True, slots=True)
class Asked:
    """What a custom_id asks for. `question` is None where none is answered; `values` are what was chosen in a
    select menu, none for a button.
    """

    table: int
    question: int | None
    verb: str
    argument: str = ""
    values: tuple[str, ...] = ()

    @property
    def number(self) -> int:
        """The argument, where it is a number. Raises `NotUnderstood` for a forged one."""
        number = number_in(self.argument)
        if number is None:
            raise NotUnderstood
        return number


def number_in(text: str, largest: int = 10**15 - 1) -> int | None:
    """The number, never below 0, that a part of an argument is. None for a forged one, as one above the
    `largest`: pages and amounts are small enough to be reckoned with, ids go up to `LARGEST`.
    """
    number = int(text) if re.fullmatch("[0-9]{1,19}", text) else None
    return None if number is None or number > largest else number


Handler = Callable[[discord.Interaction, Asked], Awaitable[None]]


def parse(custom_id: str) -> Asked | None:
    """What `custom_id` asks for; None if it is none of ours."""
    match = _GRAMMAR.fullmatch(custom_id)
    if match is None:
        return None
    table, question, verb, argument = match.groups()
    return Asked(int(table), int(question) or None, verb, argument)


def custom_id(table: int, verb: str, argument: str | int = "", question: int | None = None) -> str:
    """The `custom_id` of a button, which `parse` reads back.

    The grammar's own bounds keep it under the 100 characters that Discord allows and discord.py does not
    check.
    """
    built = f"{VERSION}:{table}:{question or 0}:{verb}:{argument}"
    assert parse(built) is not None, built
    return built


class Router:
    """One lookup from verb to handler, for components and modals."""

    def __init__(self) -> None:
        self._handlers: dict[str, Handler] = {}

    def on(self, verb: str, handler: Handler) -> None:
        """Let `handler` answer a verb. Each verb has one handler in the whole program."""
        assert verb not in self._handlers, verb
        self._handlers[verb] = handler

    @property
    def verbs(self) -> tuple[str, ...]:
        """All verbs that are answered."""
        return tuple(self._handlers)

    async def route(self, interaction: discord.Interaction, custom_id: str) -> None:
        """Carry out what a click or a sent form asks for. Raises `Refusal`, `NotUnderstood` among them."""
        if interaction.guild_id is None:
            raise OutsideGuild
        asked = parse(custom_id)
        handler = self._handlers.get(asked.verb) if asked else None
        if asked is None or handler is None:
            raise NotUnderstood
        await handler(interaction, replace(asked, values=_chosen(interaction)))


def _chosen(interaction: discord.Interaction) -> tuple[str, ...]:
    """What was chosen in the select menu that was clicked."""
    data: dict[str, Any] = dict(interaction.data or {})
    return tuple(map(str, data.get("values", ())))
