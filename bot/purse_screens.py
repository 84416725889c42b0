"""The private screens of purses: what one has, the tab, and all purses reset at once (X1, X2, X3)."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from discord import ui

from bot import screens
from bot.names import clean
from bot.purses import Line, Purse, Tab
from bot.replies import sentence
from bot.router import custom_id
from bot.screens import BLUE, RED, RESTING, Button, Item, button, row
from bot.words import Words
from data.resets import UNDO_DAYS, Change, Question, Spent
from games import money

_DAY_MS: Final = 24 * 3_600_000

LONGEST_NOTE: Final = 40
"""Characters of a moderator's reason below an entry; all of it stands in the log."""

NAMED: Final = 15
"""How many of those who have spent something are named; the others are counted."""

ENTRIES: Final = {
    "welcome": "entry-welcome",
    "buy-in": "entry-buy-in",
    "cash-out": "entry-cash-out",
    "refund": "entry-refund",
    "bet": "entry-bet",
    "bet-back": "entry-bet-back",
    "bet-true": "entry-bet-won",
    "bet-false": "entry-bet-won",
    "bet-void": "entry-bet-void",
    "bet-undo": "entry-bet-undo",
    "loan": "entry-loan",
    "loan-back": "entry-loan-back",
    "set": "entry-set",
    "give": "entry-give",
    "take": "entry-take",
    "reset": "entry-reset",
    "reset-all": "entry-reset-all",
    "reset-undone": "entry-reset-undone",
}
"""What a posting of a purse is called, by its reason; a gift by its direction too."""


def purse(found: Purse, words: Words) -> ui.LayoutView:
    """What the patron has, and a page of entries."""
    return screens.finished(RESTING, _purse(found, words))


def _purse(found: Purse, words: Words) -> Iterable[Item]:
    yield ui.TextDisplay("\n".join(_sums(found, words)))
    if found.tab:
        yield row(button(words("button-tab"), custom_id(0, "tab", "show")))
    if found.lines:
        lines = [words("purse-entries"), *(_entry(line, found.now, words) for line in found.lines)]
        yield ui.TextDisplay("\n".join(lines))
    if found.last:
        asks = partial(custom_id, 0, "purse-page")
        yield row(*screens.turning(asks, found.page, found.last, words))


def _sums(found: Purse, words: Words) -> Iterable[str]:
    if found.welcome:
        yield words("purse-welcome", amount=found.welcome)
    elif found.welcome_from is not None:
        yield words("purse-welcome-from", at=str(-(-found.welcome_from // 1000)))
    yield words("purse-coins", amount=found.wealth.purse)
    for key, amount in (
        ("purse-at-tables", found.wealth.stacks),
        ("purse-in-pots", found.wealth.pots),
        ("purse-in-bets", found.wealth.bets),
        ("purse-tab", found.tab),
    ):
        if amount:
            yield words(key, amount=amount)


def _entry(line: Line, now: int, words: Words) -> str:
    """How much, what for, and when, on one narrow line; and a moderator's reason on another. A day after it
    the date is told, before that the time.
    """
    entry = line.entry
    sign = "+" if entry.amount > 0 else ""
    shown = words(
        "entry-line",
        amount=f"{sign}{money.show(entry.amount)}",
        what=what(line, words),
        at=f"<t:{entry.at // 1000}:{'d' if now - entry.at >= _DAY_MS else 't'}>",
    )
    if not entry.note:
        return shown
    return "\n".join([shown, words("entry-note", note=clean(entry.note, LONGEST_NOTE))])


def what(line: Line, words: Words) -> str:
    """What a posting was for. One that this version does not know is a posting all the same."""
    entry = line.entry
    if entry.reason == "gift":
        key = "entry-gift-from" if entry.amount > 0 else "entry-gift-to"
    else:
        key = ENTRIES.get(entry.reason, "entry-other")
    return words(
        key,
        name=_name(line, words),
        table=str(entry.table),
    )


def _name(line: Line, words: Words) -> str:
    """Whose name belongs to a posting: the one last seen here (B27), else a mention, which pings nobody."""
    if line.name is not None:
        return clean(line.name)
    return words("entry-nobody") if line.who is None or line.who < 0 else f"<@{line.who}>"


def tab(seen: Tab, words: Words) -> ui.LayoutView:
    """What is on the tab, and buttons to pay it as far as the purse goes."""
    return screens.finished(RESTING, _tab(seen, words))


def _tab(seen: Tab, words: Words) -> Iterable[Item]:
    lines = [words("tab-lent", amount=seen.lent)] if seen.lent else []
    lines += [sentence(words, seen.why)] if seen.why is not None else []
    lines.append(words("tab-owed", amount=seen.owed) if seen.owed else words("tab-empty"))
    lines.append(words("purse-coins", amount=seen.purse))
    lines += [words("tab-how")] if seen.owed else []
    yield ui.TextDisplay("\n".join(lines))
    if buttons := _paying(seen, words):
        yield row(*buttons)


def _paying(seen: Tab, words: Words) -> Sequence[Button]:
    if not seen.owed or not seen.purse:
        return ()
    part = button(words("button-tab-part"), custom_id(0, "tab-part", "ask"))
    if seen.purse < seen.owed:
        return (part,)
    whole = button(words("button-tab-all", amount=seen.owed), custom_id(0, "tab-pay", seen.owed), BLUE)
    return whole, part


def ask_reset(asked: Question, words: Words) -> ui.LayoutView:
    """Shall all purses be reset?"""
    return _question(asked, words, "ask-reset-all", "button-reset-all", "reset-first")


def ask_again(asked: Question, words: Words) -> ui.LayoutView:
    """Shall they really? The second question (X3)."""
    return _question(asked, words, "ask-reset-sure", "button-reset-sure", "reset-all")


def ask_undo(asked: Question, words: Words) -> ui.LayoutView:
    """Shall the newest reset be undone?"""
    return _question(asked, words, "ask-undo-reset", "button-undo-reset", "undo-reset")


def _question(asked: Question, words: Words, text: str, label: str, verb: str) -> ui.LayoutView:
    lines = [
        words(
            text,
            number=asked.change.purses,
            before=asked.change.before,
            after=asked.change.after,
            at=str((asked.reset_at or 0) // 1000),
            days=UNDO_DAYS,
        ),
        *_spent(asked.change.spent, words),
        words("question-until", until=str(asked.until // 1000)),
    ]
    yes = button(words(label), custom_id(0, verb, asked.number), RED)
    no = button(words("button-never-mind"), custom_id(0, "never-mind"))
    return screens.finished(RESTING, [ui.TextDisplay("\n".join(lines)), row(yes, no)])


def changed(done: Change, told: str, words: Words) -> ui.LayoutView:
    """What became of all purses, under the text `told`."""
    line = words(told, number=done.purses, before=done.before, after=done.after)
    return screens.finished(RESTING, [ui.TextDisplay("\n".join([line, *_spent(done.spent, words)]))])


def _spent(spent: Sequence[Spent], words: Words) -> Iterable[str]:
    """Who has spent how much of what a reset had given (X3): the largest amounts, and the sum of the rest."""
    if not spent:
        return
    yield words("undo-spent")
    for one in spent[:NAMED]:
        yield words("undo-spent-line", name=clean(one.name), amount=one.amount)
    if rest := spent[NAMED:]:
        yield words("undo-spent-rest", number=len(rest), amount=sum(one.amount for one in rest))
