"""What a seat has picked for a question, until it answers it: the dice to lay aside, or how to place them.

Kept in memory, by table and question, so that two quick taps both count and "Weiterwürfeln" lays what was
picked last and not what an old picture showed. Nothing of it is in the custom_ids of buttons and selects:
Discord refuses a click on an id that an edit has just taken away, so ids stay the same for the whole
question. After a restart memory is empty; then the message itself tells what it showed as picked: the clicked
one, or the one that is about to be drawn over.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final
from weakref import WeakValueDictionary

import discord

from bot.router import parse

REMEMBERED: Final = 10_000
"""Questions with picks that are kept, and taps; the oldest go first. Each is one small entry."""

PICK: Final = "pick"
"""The verb of the buttons that pick a die; their argument is its position."""

PICKED: Final = discord.ButtonStyle.success
"""How the button of a die is drawn that is picked to be laid aside."""

AGAIN: Final = discord.ButtonStyle.primary
"""The same of one that is picked to be thrown again, which is the opposite."""


class Picks:
    """What is picked, as a frozenset for each (table, question): positions (0 is the first die), or whatever
    numbers a game's screen gives to what it offers.
    """

    def __init__(self) -> None:
        self._picked: OrderedDict[tuple[int, int], frozenset[int]] = OrderedDict()
        self._taps: OrderedDict[int, None] = OrderedDict()
        self._orders: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def order(self, table: int) -> asyncio.Lock:
        """Held by those who pick or look at what is picked, so that taps count in the order of their coming:
        each has to read the table in between.
        """
        return self._orders.setdefault(table, asyncio.Lock())

    def of(self, table: int, question: int, shown: frozenset[int] = frozenset()) -> frozenset[int]:
        """What is picked; `shown` is what the clicked picture showed, for when nothing is remembered."""
        return self._picked.get((table, question), shown)

    def recall(self, table: int, question: int, shown: frozenset[int]) -> None:
        """A message showed these as picked before the start; who has picked since knows better."""
        if shown and (table, question) not in self._picked:
            _remember(self._picked, (table, question), shown)

    def put(self, table: int, question: int, picked: frozenset[int], tap: int) -> None:
        """From now on this is picked; once for each `tap`, the interaction's id."""
        if tap in self._taps:
            return
        _remember(self._taps, tap, None)
        _remember(self._picked, (table, question), picked)


def shown_picked(message: discord.Message | None, table: int, question: int) -> frozenset[int]:
    """What a message shows as picked for an open question."""
    return frozenset(
        int(number) for component in _components(message) for number in _numbers(component, table, question)
    )


def _numbers(component: object, table: int, question: int) -> Sequence[str]:
    """What a button or a select shows as picked for a question."""
    if not isinstance(component, discord.Button | discord.SelectMenu):
        return ()
    asked = parse(component.custom_id or "")
    if asked is None or (asked.table, asked.question) != (table, question):
        return ()
    if isinstance(component, discord.SelectMenu):
        return [option.value for option in component.options if option.default]
    return [asked.argument] if component.style in (PICKED, AGAIN) and asked.verb == PICK else ()


def _components(message: discord.Message | None) -> Iterator[object]:
    todo: list[Any] = list(message.components) if message else []
    while todo:
        component = todo.pop()
        yield component
        children: Iterable[Any] = getattr(component, "children", ())
        todo.extend(children)


def _remember(memory: OrderedDict[Any, Any], key: object, value: object) -> None:
    memory[key] = value
    memory.move_to_end(key)
    if len(memory) > REMEMBERED:
        memory.popitem(last=False)
