"""Entries of the log in words: when, who, what, from what to what, and why (X3).

Names and reasons are members' words: cleaned, and each entry keeps its own lines (B37, B38).
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.names import clean
from bot.setting_words import named, said
from bot.words import NO_BREAK, Words
from data.log import NO_REASON, SETTINGS, TABLE_CANCEL, Entry

LONGEST_REASON: Final = 100
"""Characters of a reason that are shown; the export has all of it."""

PURSES: Final[Mapping[str, str]] = {
    "purse-set": "act-purse-set",
    "purse-give": "act-purse-give",
    "purse-take": "act-purse-take",
    "purse-reset": "act-purse-reset",
}
ALL_PURSES: Final[Mapping[str, str]] = {
    "purse-reset-all": "act-purse-reset-all",
    "purse-reset-undone": "act-purse-reset-undone",
}
NUMBERED: Final[Mapping[str, str]] = {
    "bet-offerer": "act-bet-offerer",
    "bet-holder": "act-bet-holder",
    "bet-void": "act-bet-void",
    "table-cancel": "act-table-cancel",
}

_MARKS: Final = re.compile(r"\\(.)|\*\*|(?<=@)\u200b")
"""What makes bold, and what keeps names from formatting or pinging anything."""

SIDES: Final[Mapping[str, str]] = {
    "offerer": "act-side-offerer",
    "holder": "act-side-holder",
    "void": "act-side-void",
}


def lines(entry: Entry, words: Words) -> Sequence[str]:
    """An entry in two lines, or three if it has a reason."""
    return [*_lines(entry, words)]


def _lines(entry: Entry, words: Words) -> Iterable[str]:
    actor = member(entry.actor, entry.actor_name)
    yield words("log-who", at=str(entry.at // 1000), actor=actor)
    yield act(entry, words)
    if entry.reason != NO_REASON:
        yield words("log-reason", reason=clean(entry.reason, LONGEST_REASON))


def act(entry: Entry, words: Words) -> str:
    """What was done, to whom or what, and what that changed."""
    amounts = {"before": entry.before or 0, "after": entry.after or 0}
    if key := PURSES.get(entry.act):
        return words(key, target=member(entry.target, entry.target_name), **amounts)
    if key := ALL_PURSES.get(entry.act):
        missing = entry.detail.get("missing", 0)
        return words(key, **amounts) + (words("act-missing", amount=missing) if missing else "")
    if entry.act == TABLE_CANCEL and entry.detail:
        game = words(f"game-{entry.detail['what']}")
        return words("act-table-back", number=str(entry.target), game=game, amount=entry.detail["back"])
    if entry.act in NUMBERED and entry.detail.get("before"):
        sides = {one: words(SIDES[entry.detail[one]]) for one in ("before", "after")}
        return words("act-bet-again", number=str(entry.target), amount=entry.detail["amount"], **sides)
    if key := NUMBERED.get(entry.act):
        return words(key, number=str(entry.target))
    if entry.act == SETTINGS:
        what = str(entry.detail.get("what"))
        before, after = (said(what, entry.detail.get(when), words) for when in ("before", "after"))
        return words("act-setting", what=named(what, words), before=before, after=after)
    return words("act-other", act=clean(entry.act), number=str(entry.target))


def bare(entry: Entry, words: Words) -> str:
    """What `act` says, as where no markdown is read."""
    return _MARKS.sub(r"\1", act(entry, words)).replace(NO_BREAK, " ")


def member(number: int, name: str | None) -> str:
    """A member by the name last seen here (B27), else by a mention, which pings nobody in what the bot
    sends.
    """
    return clean(name) if name is not None else f"<@{number}>"
