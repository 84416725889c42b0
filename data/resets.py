"""All purses of a guild set back to the welcome money at once, and that undone (X3). Amounts are quarter Fen.

A reset is asked twice, undoing it once: each question is a row that its asker can answer once, within five
minutes of the first. Coins at tables and in bets are left alone, and so is what is on tabs: a debt is no
purse. A reset can be undone for a week. Undoing gives each purse its difference back, so that what was won
and lost since stays; what the reset had given is taken back as far as it is still there (B16), and who has
spent how much of it is told. Nor does it bring a purse above what a purse may be set to (B08). Whoever is new
since, or was forgotten, is left alone too.
"""

import sqlite3
from dataclasses import dataclass, replace
from typing import Final

from data.ledger import balance, purse
from data.members import (
    PURSE_CAP,
    Correction,
    Moderator,
    beginning,
    book_difference,
    checked,
    note,
)
from games.refusals import Refusal

ASKED_MS: Final = 5 * 60_000
"""How long a question can be answered."""

UNDO_DAYS: Final = 7
"""How long a reset can be undone."""

_UNDO_MS: Final = UNDO_DAYS * 24 * 3_600_000


class QuestionGone(Refusal):
    """The question was answered already, or is too old."""

    key = "refused-question-gone"


class NotYourQuestion(Refusal):
    """Only who asked for it confirms it."""

    key = "refused-not-your-question"


class NothingToUndo(Refusal):
    """There was no reset, or all are undone."""

    key = "refused-nothing-to-undo"


class TooLateToUndo(Refusal):
    """The newest reset is too long ago. Value: `days`."""

    key = "refused-too-late-to-undo"


@dataclass(frozen=True, slots=True)
class Spent:
    """Who has spent how much of what the reset had given, so that it cannot come back."""

    name: str
    amount: int


@dataclass(frozen=True, slots=True)
class Change:
    """What becomes, or has become, of all `purses` together; `spent` has the largest amount first."""

    purses: int
    before: int
    after: int
    spent: tuple[Spent, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: its number, until when it can be answered (milliseconds since the epoch), what would
    change now, and when the reset was that would be undone.
    """

    number: int
    until: int
    change: Change
    reset_at: int | None = None


@dataclass(frozen=True, slots=True)
class _Purse:
    """A purse that is about to change: what it holds, will hold, and would if nothing had been spent."""

    member: int
    name: str
    before: int
    after: int
    wanted: int


def ask_reset(db: sqlite3.Connection, now: int, guild: int, actor: int, reason: str) -> Question:
    """Ask whether all purses of a known guild shall be reset. Raises `ReasonMissing`."""
    number = _ask(db, now, guild, actor, reason, None)
    return Question(number, now + ASKED_MS, _change(_resetting(db, guild)))


def ask_again(db: sqlite3.Connection, now: int, guild: int, actor: int, question: int) -> Question:
    """The first yes takes the question's place: a new one, that is asked no longer than the first. Raises
    `QuestionGone` or `NotYourQuestion`.
    """
    (at,) = db.execute("SELECT at FROM purse_question WHERE id = ?", (question,)).fetchone() or (now,)
    reason, asked = _answered(db, now, guild, actor, question)
    if asked is not None:
        raise QuestionGone
    number = _ask(db, at, guild, actor, reason, None)
    return Question(number, at + ASKED_MS, _change(_resetting(db, guild)))


def reset_all(db: sqlite3.Connection, now: int, guild: int, actor: int, question: int) -> Change:
    """Reset all purses, as was asked, and keep a snapshot. Raises `QuestionGone` or `NotYourQuestion`."""
    reason, asked = _answered(db, now, guild, actor, question)
    if asked is not None:
        raise QuestionGone
    purses = _resetting(db, guild)
    (reset,) = db.execute(
        "INSERT INTO purse_reset (guild, at, actor) VALUES (?, ?, ?) RETURNING id", (guild, now, actor)
    ).fetchone()
    db.executemany(
        "INSERT INTO purse_reset_row (reset_id, member, before, after) VALUES (?, ?, ?, ?)",
        [(reset, one.member, one.before, one.after) for one in purses],
    )
    return _book(db, now, guild, purses, "reset-all", reset, Moderator(actor, reason, f"reset-all:{reset}"))


def ask_undo(db: sqlite3.Connection, now: int, guild: int, actor: int, reason: str) -> Question:
    """Ask whether the newest reset shall be undone. Raises `NothingToUndo`, `TooLateToUndo` or
    `ReasonMissing`.
    """
    reset, at = _newest(db, now, guild)
    number = _ask(db, now, guild, actor, reason, reset)
    return Question(number, now + ASKED_MS, _change(_undoing(db, guild, reset)), at)


def undo(db: sqlite3.Connection, now: int, guild: int, actor: int, question: int) -> Change:
    """Undo the reset that was asked about, if it is still the newest. Raises what asking raises, and
    `QuestionGone` or `NotYourQuestion`.
    """
    reason, asked = _answered(db, now, guild, actor, question)
    reset, _ = _newest(db, now, guild)
    if asked != reset:
        raise QuestionGone
    purses = _undoing(db, guild, reset)
    db.execute("UPDATE purse_reset SET undone_at = ? WHERE id = ?", (now, reset))
    return _book(db, now, guild, purses, "reset-undone", reset, Moderator(actor, reason, f"undo:{reset}"))


def _ask(db: sqlite3.Connection, now: int, guild: int, actor: int, reason: str, reset: int | None) -> int:
    """Write a question down, and drop those that are too old to be answered."""
    db.execute("DELETE FROM purse_question WHERE at < ?", (now - ASKED_MS,))
    row = db.execute(
        "INSERT INTO purse_question (guild, at, actor, reason, reset_id) VALUES (?, ?, ?, ?, ?) RETURNING id",
        (guild, now, actor, checked(reason), reset),
    ).fetchone()
    number: int = row[0]
    return number


def _answered(
    db: sqlite3.Connection, now: int, guild: int, actor: int, number: int
) -> tuple[str, int | None]:
    """The question is answered, once: its reason, and the reset that it asks about."""
    row = db.execute(
        "SELECT actor, at, reason, reset_id FROM purse_question WHERE id = ? AND guild = ?", (number, guild)
    ).fetchone()
    if row is None:
        raise QuestionGone
    asker, at, reason, reset = row
    if asker != actor:
        raise NotYourQuestion
    if at < now - ASKED_MS:
        raise QuestionGone
    db.execute("DELETE FROM purse_question WHERE id = ?", (number,))
    return reason, reset


def _newest(db: sqlite3.Connection, now: int, guild: int) -> tuple[int, int]:
    """The newest reset that is not undone, and when it was."""
    row = db.execute(
        "SELECT id, at FROM purse_reset WHERE guild = ? AND undone_at IS NULL ORDER BY id DESC LIMIT 1",
        (guild,),
    ).fetchone()
    if row is None:
        raise NothingToUndo
    reset, at = row
    if at < now - _UNDO_MS:
        raise TooLateToUndo(days=UNDO_DAYS)
    return reset, at


def _resetting(db: sqlite3.Connection, guild: int) -> list[_Purse]:
    """All patrons' purses, each to become what it began with. Pseudonyms are below zero and need no coins;
    who has never been welcomed and has none has no purse.
    """
    rows = db.execute(
        "SELECT member, name, welcomed_at FROM member WHERE guild = ? AND member > 0 ORDER BY member",
        (guild,),
    ).fetchall()
    purses = []
    for member, name, welcomed_at in rows:
        holds = balance(db, purse(guild, member))
        if welcomed_at or holds:
            wanted = beginning(db, guild, member)
            purses.append(_Purse(member, name, holds, wanted, wanted))
    return purses


def _undoing(db: sqlite3.Connection, guild: int, reset: int) -> list[_Purse]:
    """The purses of a reset, each to get its difference back: as far as it goes, where there was less, and up
    to the cap.
    """
    rows = db.execute(
        "SELECT r.member, m.name, r.before - r.after FROM purse_reset_row AS r"
        " JOIN member AS m ON m.guild = ? AND m.member = r.member WHERE r.reset_id = ? ORDER BY r.member",
        (guild, reset),
    ).fetchall()
    purses = []
    for member, name, difference in rows:
        holds = balance(db, purse(guild, member))
        wanted = min(holds + difference, max(holds, PURSE_CAP))  # what is above by winning stays
        purses.append(_Purse(member, name, holds, max(0, wanted), wanted))
    return purses


def _change(purses: list[_Purse]) -> Change:
    spent = [Spent(one.name, one.after - one.wanted) for one in purses if one.after > one.wanted]
    return Change(
        len(purses),
        sum(one.before for one in purses),
        sum(one.after for one in purses),
        tuple(sorted(spent, key=lambda one: -one.amount)),
    )


def _book(  # noqa: PLR0917 - what is booked, and by whom
    db: sqlite3.Connection, now: int, guild: int, purses: list[_Purse], act: str, reset: int, by: Moderator
) -> Change:
    """Book what the purses change by, a posting each, and write it down: one entry with both sums."""
    for one in purses:
        each = replace(by, key=f"{reset}:{one.member}")
        book_difference(db, now, purse(guild, one.member), one.after - one.before, act, each)
    change = _change(purses)
    missing = sum(one.amount for one in change.spent)
    detail = {"missing": missing} if missing else None
    note(db, now, guild, f"purse-{act}", 0, by, Correction(change.before, change.after), detail)
    return change
