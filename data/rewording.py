"""Words and keys that name a member who is forgotten name the pseudonym.

An id, and a mention by it, means that member wherever it stands. A name may be anybody's, or a word of the
language, and its member has chosen it: it gives way only in what people have said in matters of that member.
"""

import re
import sqlite3
import unicodedata
from collections.abc import Callable, Iterable
from typing import Final

from data.log import NO_REASON

HERE: Final = "guild = :guild"
TABLES: Final = "table_id IN (SELECT id FROM tavern_table WHERE guild = :guild)"

_OWN_POSTINGS: Final = " UNION ".join(
    f"SELECT id FROM posting WHERE {side} ="  # noqa: S608 - constants
    " (SELECT id FROM account WHERE guild = :guild AND kind = 'purse' AND owner = :member)"
    for side in ("debit", "credit")
)
_OWN_OFFERS: Final = (
    "SELECT id FROM offer WHERE :member IN (member, opponent)"
    " UNION SELECT offer_id FROM contract WHERE member = :member"
)
_UNDECIDED: Final = "SELECT offer_id FROM contract WHERE verdict IS NULL"
_OWN_BETS: Final = (
    "SELECT id FROM contract WHERE member = :member"
    " OR offer_id IN (SELECT id FROM offer WHERE member = :member)"
)

WORDS: Final = (
    # Others may still hold against what the member has lost on, or have done so: that is never reworded.
    ("offer", "said", TABLES, f"status <> 'open' AND id IN ({_OWN_OFFERS}) AND id NOT IN ({_UNDECIDED})"),
    ("posting", "note", f"{HERE} AND note IS NOT NULL", f"actor = :member OR id IN ({_OWN_POSTINGS})"),
    (
        *("audit_log", "reason", f"{HERE} AND reason <> '{NO_REASON}'"),
        "actor = :member OR (target = :member AND act LIKE 'purse%')"
        f" OR (target IN ({_OWN_BETS}) AND act LIKE 'bet%')",
    ),
    ("posting", "key", f"id IN ({_OWN_POSTINGS})", "FALSE"),
    ("audit_log", "detail", f"{HERE} AND detail IS NOT NULL", "FALSE"),
    ("audit_log", "key", HERE, "FALSE"),
    ("purse_question", "reason", HERE, "FALSE"),
)
"""Texts that may name a member: which of them are the guild's, and in which of those names give way too."""

_SHORT: Final = 3
"""Names of at most so many characters are found in words only as they are written."""


def reword(
    db: sqlite3.Connection, guild: int, member: int, alias: int, names: Iterable[str], new: str
) -> None:
    """Put `alias` in the place of the member's id and `new` in that of mentions and names, also in the
    genitive. To be done while the rows still have the member's id.
    """
    by_id = _replacing(member, alias, (), new)
    by_name = _replacing(member, alias, names, new)
    for table, column, where, concerned in WORDS:
        rows = db.execute(
            f"SELECT id, {column}, {concerned} FROM {table} WHERE {where}",  # noqa: S608 - constants
            {"guild": guild, "member": member},
        ).fetchall()
        texts = [(text, (by_name if own else by_id)(text), row) for row, text, own in rows]
        changed = [(after, row) for before, after, row in texts if after != before]
        db.executemany(f"UPDATE {table} SET {column} = ? WHERE id = ?", changed)  # noqa: S608 - constants


def _replacing(member: int, alias: int, names: Iterable[str], new: str) -> Callable[[str], str]:
    """What puts alias and new name into a text."""
    spelled = sorted({spelling for name in names for spelling in _spellings(name)}, key=len, reverse=True)
    either = "|".join(spelled) or "(?!)"
    pattern = re.compile(
        rf"<@!?{member}>|(?<!\w)(?:{either})(?=(?:['’]?s)?(?!\w))|(?<!\d)(?P<id>{member})(?!\d)"
    )
    return lambda text: pattern.sub(lambda found: str(alias) if found["id"] else new, text)


def _spellings(name: str) -> set[str]:
    """Patterns of a name: composed and decomposed (ë), and in whatever case (ß is SS), unless it is short."""
    same = {unicodedata.normalize(form, name) for form in ("NFC", "NFD")} | {name}
    if len(name) <= _SHORT:
        return {re.escape(one) for one in same}
    return {f"(?i:{re.escape(one)})" for each in same for one in (each, each.upper(), each.lower())}
