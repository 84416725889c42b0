"""All purses reset at once, and that undone (X3, B36)."""

import sqlite3

import pytest

from data.audit import audit
from data.ledger import balance, entries, house, purse, stack
from data.loans import borrow, tab
from data.members import PURSE_CAP, ReasonMissing, greet
from data.resets import (
    ASKED_MS,
    UNDO_DAYS,
    Change,
    NothingToUndo,
    NotYourQuestion,
    QuestionGone,
    Spent,
    TooLateToUndo,
    ask_reset,
    ask_undo,
    reset_all,
    undo,
)
from tests.data.helpers import ANNA, BERT, GUILD, NOW, anna, bert, fund, open_table, pay

HEIDI = 900
CARL = 103
DAY = 24 * 3_600_000


@pytest.fixture
def two(db: sqlite3.Connection) -> sqlite3.Connection:
    """Anna has 30 Fen, Bert 5; new patrons get 20."""
    greet(db, NOW, GUILD, ANNA, "Anna")
    greet(db, NOW, GUILD, BERT, "Bert")
    fund(db, anna(), 40)
    pay(db, bert(), house(GUILD), 60)
    return db


def reset(db: sqlite3.Connection, now: int = NOW) -> Change:
    """Ask, and confirm."""
    return reset_all(db, now, GUILD, HEIDI, ask_reset(db, now, GUILD, HEIDI, "neues Jahr").number)


def undone(db: sqlite3.Connection, now: int = NOW) -> Change:
    """The same for undoing it."""
    return undo(db, now, GUILD, HEIDI, ask_undo(db, now, GUILD, HEIDI, "doch nicht").number)


def purses(db: sqlite3.Connection) -> tuple[int, int]:
    return balance(db, anna()), balance(db, bert())


def test_X3_asking_changes_nothing_and_tells_what_would_be(two: sqlite3.Connection) -> None:
    asked = ask_reset(two, NOW, GUILD, HEIDI, "neues Jahr")
    assert asked.change == Change(purses=2, before=140, after=160)
    assert asked.until == NOW + ASKED_MS
    assert purses(two) == (120, 20)
    assert two.execute("SELECT count(*) FROM audit_log").fetchone() == (0,)


def test_X3_all_purses_go_back_to_the_welcome_money(two: sqlite3.Connection) -> None:
    two.execute("UPDATE guild SET welcome = 40")
    assert reset(two) == Change(purses=2, before=140, after=80)
    assert purses(two) == (40, 40)
    newest = entries(two, anna(), 1)[0]
    assert (newest.reason, newest.amount, newest.actor, newest.note) == (
        *("reset-all", -80, HEIDI, "neues Jahr"),
    )
    log = two.execute("SELECT actor, act, target, reason, before, after FROM audit_log").fetchall()
    assert log == [(HEIDI, "purse-reset-all", 0, "neues Jahr", 140, 80)]
    assert two.execute("SELECT member, before, after FROM purse_reset_row").fetchall() == [
        (ANNA, 120, 40),
        (BERT, 20, 40),
    ]
    assert audit(two) == []


def test_X3_coins_at_tables_and_tabs_are_left_alone(two: sqlite3.Connection) -> None:
    table = open_table(two)
    pay(two, anna(), stack(GUILD, table, 1), 100)
    pay(two, bert(), house(GUILD), 20)
    borrow(two, NOW, GUILD, BERT)
    reset(two)
    assert (balance(two, stack(GUILD, table, 1)), tab(two, GUILD, BERT)) == (100, 20)
    undone(two)
    assert (balance(two, stack(GUILD, table, 1)), tab(two, GUILD, BERT)) == (100, 20)
    assert purses(two) == (20, 20)
    assert audit(two) == []


def test_B08_undoing_brings_no_purse_above_the_cap(two: sqlite3.Connection) -> None:
    fund(two, anna(), PURSE_CAP - 120)
    reset(two)
    fund(two, anna(), PURSE_CAP - 80)
    asked = ask_undo(two, NOW, GUILD, HEIDI, "doch nicht").change
    assert (asked.before, asked.after) == (PURSE_CAP + 80, PURSE_CAP + 20)
    undone(two)
    assert purses(two) == (PURSE_CAP, 20)
    assert audit(two) == []


def test_B08_what_was_won_above_the_cap_stays(two: sqlite3.Connection) -> None:
    reset(two)
    fund(two, anna(), PURSE_CAP)
    undone(two)
    assert purses(two) == (PURSE_CAP + 80, 20)
    assert audit(two) == []


def test_B34_other_guilds_are_left_alone(two: sqlite3.Connection) -> None:
    greet(two, NOW, 8, ANNA, "Anna")
    fund(two, purse(8, ANNA), 7)
    reset(two)
    assert balance(two, purse(8, ANNA)) == 87
    with pytest.raises(NothingToUndo):
        ask_undo(two, NOW, 8, HEIDI, "hier war nichts")


def test_B36_a_question_is_answered_once_by_its_asker_in_time(two: sqlite3.Connection) -> None:
    number = ask_reset(two, NOW, GUILD, HEIDI, "neues Jahr").number
    with pytest.raises(NotYourQuestion):
        reset_all(two, NOW, GUILD, ANNA, number)
    with pytest.raises(QuestionGone):
        reset_all(two, NOW, 8, HEIDI, number)
    with pytest.raises(QuestionGone):
        reset_all(two, NOW + ASKED_MS + 1, GUILD, HEIDI, number)
    assert purses(two) == (120, 20)
    reset_all(two, NOW + ASKED_MS, GUILD, HEIDI, number)
    pay(two, anna(), bert(), 5)
    with pytest.raises(QuestionGone):
        reset_all(two, NOW + ASKED_MS, GUILD, HEIDI, number)
    assert purses(two) == (75, 85)


def test_old_questions_are_dropped(two: sqlite3.Connection) -> None:
    ask_reset(two, NOW, GUILD, HEIDI, "neues Jahr")
    ask_reset(two, NOW + ASKED_MS + 1, GUILD, HEIDI, "neues Jahr")
    assert two.execute("SELECT count(*) FROM purse_question").fetchone() == (1,)


def test_X3_a_reason_is_needed(two: sqlite3.Connection) -> None:
    with pytest.raises(ReasonMissing):
        ask_reset(two, NOW, GUILD, HEIDI, "  ")


def test_X3_undoing_keeps_what_was_won_and_lost_since(two: sqlite3.Connection) -> None:
    reset(two)
    pay(two, bert(), anna(), 10)
    asked = ask_undo(two, NOW + 1, GUILD, HEIDI, "doch nicht")
    assert (asked.change, asked.reset_at) == (Change(2, 160, 140), NOW)
    assert undo(two, NOW + 2, GUILD, HEIDI, asked.number) == Change(2, 160, 140)
    assert purses(two) == (130, 10)
    assert entries(two, bert(), 1)[0].reason == "reset-undone"
    assert two.execute("SELECT act, reason, before, after FROM audit_log ORDER BY id").fetchall()[1:] == [
        ("purse-reset-undone", "doch nicht", 160, 140)
    ]
    assert audit(two) == []


def test_X3_what_was_spent_since_is_capped_and_listed(two: sqlite3.Connection) -> None:
    """Bert was given 15 Fen and has spent 18 of his 20: 2 can be taken back, 13 are told of."""
    greet(two, NOW, GUILD, CARL, "Carl")
    pay(two, purse(GUILD, CARL), house(GUILD), 79)
    reset(two)
    pay(two, bert(), house(GUILD), 72)
    pay(two, purse(GUILD, CARL), house(GUILD), 3)
    spent = (Spent("Bert", 52), Spent("Carl", 2))
    assert ask_undo(two, NOW, GUILD, HEIDI, "doch nicht").change.spent == spent
    assert undone(two).spent == spent
    assert purses(two) == (120, 0)
    assert balance(two, purse(GUILD, CARL)) == 0
    assert audit(two) == []


def test_X3_who_is_new_since_is_left_alone(two: sqlite3.Connection) -> None:
    reset(two)
    greet(two, NOW, GUILD, CARL, "Carl")
    pay(two, purse(GUILD, CARL), anna(), 30)
    assert undone(two).purses == 2
    assert balance(two, purse(GUILD, CARL)) == 50


def test_X3_undone_for_seven_days(two: sqlite3.Connection) -> None:
    reset(two)
    with pytest.raises(TooLateToUndo):
        ask_undo(two, NOW + UNDO_DAYS * DAY + 1, GUILD, HEIDI, "zu spät")
    numbers = [ask_undo(two, NOW + UNDO_DAYS * DAY, GUILD, HEIDI, "knapp").number for _ in range(2)]
    with pytest.raises(TooLateToUndo):
        undo(two, NOW + UNDO_DAYS * DAY + 1, GUILD, HEIDI, numbers[0])
    undo(two, NOW + UNDO_DAYS * DAY, GUILD, HEIDI, numbers[1])
    assert purses(two) == (120, 20)


def test_X3_undone_once(two: sqlite3.Connection) -> None:
    with pytest.raises(NothingToUndo):
        ask_undo(two, NOW, GUILD, HEIDI, "doch nicht")
    reset(two)
    numbers = [ask_undo(two, NOW, GUILD, HEIDI, "doch nicht").number for _ in range(2)]
    undo(two, NOW, GUILD, HEIDI, numbers[0])
    with pytest.raises(NothingToUndo):
        undo(two, NOW, GUILD, HEIDI, numbers[1])
    assert purses(two) == (120, 20)


def test_X3_B36_reset_twice_is_undone_step_by_step(two: sqlite3.Connection) -> None:
    reset(two)
    pay(two, anna(), bert(), 30)
    old = ask_undo(two, NOW, GUILD, HEIDI, "doch nicht").number
    reset(two)
    assert purses(two) == (80, 80)
    with pytest.raises(QuestionGone):
        undo(two, NOW, GUILD, HEIDI, old)
    undone(two)
    assert purses(two) == (50, 110)
    undone(two)
    assert purses(two) == (90, 50)
    assert audit(two) == []


def test_B36_the_answer_to_one_question_is_none_to_the_other(two: sqlite3.Connection) -> None:
    reset(two)
    back = ask_undo(two, NOW, GUILD, HEIDI, "doch nicht").number
    again = ask_reset(two, NOW, GUILD, HEIDI, "noch einmal").number
    with pytest.raises(QuestionGone):
        reset_all(two, NOW, GUILD, HEIDI, back)
    with pytest.raises(QuestionGone):
        undo(two, NOW, GUILD, HEIDI, again)
