"""What is kept of rounds and tables, rankings and records of it, and a member's coins over time."""

import random
import sqlite3
from collections.abc import Iterable
from dataclasses import replace

import pytest

from data import journal, ledger, ranking, record, standing, tables
from data.history import coins_over_time
from data.members import greet
from data.options import Options
from data.tables import Table
from games.events import Event, RolledOff, RoundOpened
from games.falschspiel import CheatsTold, Turned
from games.keepfive import Threw, TurnEnded
from games.luck import luck
from tests.data.helpers import ANNA, BERT, GUILD, NOW, anna, bert, fund, open_table, pay

CARL = 103
SEED = bytes(32)


@pytest.fixture
def table(db: sqlite3.Connection) -> int:
    """A table of Anna and Bert whose first round has begun."""
    return play(db, (ANNA, BERT))


def play(db: sqlite3.Connection, members: Iterable[int], game: str = "zyklus", rounds: int = 1) -> int:
    """A table of a game at which these sit, its rounds opened; its number."""
    number = open_table(db)
    db.execute("UPDATE tavern_table SET game = ?, state = NULL WHERE id = ?", (game, number))
    for seat, member in enumerate(members, 1):
        greet(db, NOW, GUILD, member, {ANNA: "Anna", BERT: "Bert"}.get(member, f"Gast {member}"))
        db.execute("INSERT INTO seat VALUES (?, ?, ?, 'in', 0)", (number, seat, member))
    for round_ in range(1, rounds + 1):
        journal.open_round(db, tables.load(db, number), round_, SEED, None, NOW)
    return number


def loaded(db: sqlite3.Connection, number: int) -> Table:
    return tables.load(db, number)


def happened(db: sqlite3.Connection, number: int, *events: Event, round_: int = 1) -> None:
    journal.record_events(db, loaded(db, number), round_, events, NOW)


def turn(seat: int, rank: int) -> TurnEnded:
    return TurnEnded(seat, (1, 1, 1, 1, 1), rank, 0)


def result(db: sqlite3.Connection, number: int, seat: int, points: int, at: int = NOW, **more: int) -> None:
    """A kept result as a bare row."""
    row = (number, more.get("round_", 1), seat, at, points, more.get("dice", 0))
    db.execute("INSERT INTO turn_result VALUES (?, ?, ?, ?, ?, ?)", row)


def won(db: sqlite3.Connection, number: int, seat: int, at: int = NOW, *, wins: bool = True) -> None:
    db.execute("INSERT INTO table_result VALUES (?, ?, ?, ?)", (number, seat, at, int(wins)))


def standings(page: ranking.Page) -> list[tuple[int, str, int, int]]:
    return [(one.place, one.name, one.figure, one.dice) for one in page.entries]


# --- What is kept -------------------------------------------------------------------------------------------


def test_a_round_is_kept_once(db: sqlite3.Connection, table: int) -> None:
    happened(db, table, RoundOpened(1), RolledOff(1, 6), Threw(1, (6, 6, 6, 6, 6), 1, 0), turn(1, 7))
    for _ in range(2):
        standing.record_round(db, loaded(db, table), 1, NOW + 5)
    assert db.execute("SELECT * FROM turn_result").fetchall() == [(table, 1, 1, NOW + 5, 7, 0)]
    assert db.execute("SELECT * FROM fallen").fetchall() == [(table, 1, 1, "w6", 6, 6)]


def test_B47_what_only_one_may_see_is_not_kept(db: sqlite3.Connection, table: int) -> None:
    happened(db, table, replace(turn(1, 7), to=1), replace(RolledOff(1, 6), to=1))
    standing.record_round(db, loaded(db, table), 1, NOW)
    assert db.execute("SELECT count(*) FROM turn_result").fetchone() == (0,)
    assert db.execute("SELECT count(*) FROM fallen").fetchone() == (0,)


def test_a_table_is_kept_once_and_all_its_winners_have_won(db: sqlite3.Connection, table: int) -> None:
    for winners in ((1, 2), ()):
        standing.record_table(db, loaded(db, table), winners, NOW)
    assert db.execute("SELECT seat, won FROM table_result").fetchall() == [(1, 1), (2, 1)]


def test_who_was_alone_has_won_against_nobody(db: sqlite3.Connection) -> None:
    number = play(db, (ANNA,), "pyramide")
    standing.record_table(db, loaded(db, number), (1,), NOW)
    assert db.execute("SELECT seat, won FROM table_result").fetchall() == [(1, 0)]


def test_kept_rows_outlive_the_events_they_come_from(db: sqlite3.Connection, table: int) -> None:
    happened(db, table, turn(1, 7))
    standing.record_round(db, loaded(db, table), 1, NOW)
    db.execute("UPDATE tavern_table SET phase = 'over', ended_at = ?, ending = 'won'", (NOW,))
    db.execute("DELETE FROM event")
    standing.record_round(db, loaded(db, table), 1, NOW)
    assert record.of_member(db, GUILD, ANNA).games["zyklus"].points == 7


def test_catching_up_skips_what_runs_and_what_cannot_be_read(db: sqlite3.Connection) -> None:
    running = play(db, (ANNA, BERT), rounds=2)
    db.execute("UPDATE tavern_table SET phase = 'running', state = '{}' WHERE id = ?", (running,))
    old = play(db, (ANNA, BERT))
    db.execute('INSERT INTO event VALUES (?, 1, 1, ?, \'{"kind": "Unheard"}\')', (old, NOW))
    over = "UPDATE tavern_table SET phase = 'over', ended_at = ?, ending = 'won' WHERE id = ?"
    db.execute(over, (NOW + 9, old))
    assert standing.catch_up(db)
    assert standing.catch_up(db)
    assert not standing.catch_up(db)
    left = db.execute("SELECT table_id, number FROM round WHERE tallied = 0").fetchall()
    assert left == [(running, 2)], "the round that runs is kept when it is settled"
    assert db.execute("SELECT table_id, at, won FROM table_result").fetchall() == [(old, NOW + 9, 0)] * 2


def test_Z6_a_zyklus_is_no_points_of_the_average(db: sqlite3.Connection, table: int) -> None:
    for round_, points in enumerate((19, 18, 0, 19), 1):
        result(db, table, 1, points, round_=round_)
    found = record.of_member(db, GUILD, ANNA).games["zyklus"]
    assert (found.results, found.unscored, found.points, found.best) == (4, 2, 18, 19)


def test_only_games_that_came_to_an_end_count_and_those_alone_apart(db: sqlite3.Connection) -> None:
    for members, ending in (
        ((ANNA, BERT), "won"),
        ((ANNA, BERT), "feierabend"),
        ((ANNA, BERT), "cancelled"),
        ((ANNA,), "won"),
        ((ANNA,), "abandoned"),
    ):
        number = play(db, members, "pyramide")
        standing.record_table(db, loaded(db, number), (1,) if ending == "won" else (), NOW)
        tables.end(db, number, NOW, ending)
    found = record.of_member(db, GUILD, ANNA).games["pyramide"]
    assert (found.tables, found.won, found.alone) == (2, 1, 1)


# --- Rankings -----------------------------------------------------------------------------------------------


def test_Z6_the_best_of_each_member_and_equal_ones_share_a_place(db: sqlite3.Connection) -> None:
    number = play(db, (ANNA, BERT, CARL))
    for seat, points, round_ in ((1, 5, 1), (1, 18, 2), (2, 18, 1), (3, 19, 1), (2, 0, 2)):
        result(db, number, seat, points, NOW - round_, round_=round_)
    page = ranking.best(db, GUILD, BERT, 0, 0, "zyklus")
    assert standings(page) == [(1, "Gast 103", 19, 0), (2, "Anna", 18, 0), (2, "Bert", 18, 0)]
    assert page.own is not None
    assert (page.own.place, page.total, page.last) == (2, 3, 0)


def test_T5_fewer_dice_are_better(db: sqlite3.Connection) -> None:
    number = play(db, (ANNA, BERT, CARL), "dreizehn")
    for seat, points, dice in ((1, 16, 5), (2, 16, 3), (3, 0, 0)):
        result(db, number, seat, points, dice=dice)
    best = standings(ranking.best(db, GUILD, 0, 0, 0, "dreizehn"))
    assert best == [(1, "Bert", 16, 3), (2, "Anna", 16, 5), (3, "Gast 103", 0, 0)]


def test_N2_fewer_moves_are_better(db: sqlite3.Connection) -> None:
    number = play(db, (ANNA, BERT), "null")
    for seat, points, round_ in ((1, 40, 1), (1, 3, 2), (2, 4, 1)):
        result(db, number, seat, points, round_=round_)
    assert standings(ranking.best(db, GUILD, 0, 0, 0, "null")) == [(1, "Anna", 3, 0), (2, "Bert", 4, 0)]


def test_P6_only_a_full_sheet_counts_from_when_it_is_full(db: sqlite3.Connection) -> None:
    number = play(db, (ANNA, BERT), "pyramide")
    for round_ in range(1, 7):
        result(db, number, 1, 10 * round_, NOW + round_, round_=round_)
        if round_ < 6:
            result(db, number, 2, 300, NOW + 6, round_=round_)
    assert standings(ranking.best(db, GUILD, 0, 0, NOW + 6, "pyramide")) == [(1, "Anna", 210, 0)]
    assert ranking.best(db, GUILD, 0, 0, NOW + 7, "pyramide").entries == ()


def test_tables_won_since(db: sqlite3.Connection) -> None:
    for number, at in ((play(db, (ANNA, BERT)), NOW), (play(db, (ANNA, BERT)), NOW + 5)):
        won(db, number, 1, at)
        won(db, number, 2, at, wins=False)
    assert standings(ranking.winners(db, GUILD, 0, 0, 0)) == [(1, "Anna", 2, 0)]
    assert standings(ranking.winners(db, GUILD, 0, 0, NOW + 1)) == [(1, "Anna", 1, 0)]


def test_B34_other_guilds_are_not_ranked_here(db: sqlite3.Connection, table: int) -> None:
    won(db, table, 1)
    result(db, table, 1, 9)
    other = GUILD + 1
    assert ranking.winners(db, other, ANNA, 0, 0).total == 0
    assert ranking.best(db, other, ANNA, 0, 0, "zyklus").total == 0
    assert ranking.richest(db, other, ANNA, 0).total == 0
    assert record.of_member(db, other, ANNA).games == {}


def test_a_pseudonym_takes_over_all_that_is_kept(db: sqlite3.Connection, table: int) -> None:
    won(db, table, 1)
    result(db, table, 1, 9)
    db.execute("INSERT INTO fallen VALUES (?, 1, 1, 'w6', 3, 2)", (table,))
    greet(db, NOW, GUILD, -17, "Gast 17")
    for table_ in ("seat", "fallen_sum"):
        db.execute(f"UPDATE {table_} SET member = -17 WHERE member = ?", (ANNA,))  # noqa: S608 - one of two
    assert standings(ranking.winners(db, GUILD, 0, 0, 0)) == [(1, "Gast 17", 1, 0)]
    assert standings(ranking.best(db, GUILD, 0, 0, 0, "zyklus")) == [(1, "Gast 17", 9, 0)]
    assert record.of_member(db, GUILD, ANNA) == record.Record({}, {}, record.BetRecord(0, 0, 0))
    assert record.of_member(db, GUILD, -17).fell == {("w6", 3): 2}


def test_B38_two_hundred_members_on_pages_of_ten(db: sqlite3.Connection) -> None:
    chance = random.Random(5)  # noqa: S311 - the same each time
    coins = {1000 + number: chance.randint(1, 40) for number in range(200)}
    for member, amount in coins.items():
        db.execute(
            "INSERT INTO member (guild, member, name, seen_at, welcomed_at) VALUES (?, ?, ?, 0, 0)",
            (GUILD, member, f"Gast {member}"),
        )
        fund(db, ledger.purse(GUILD, member), amount)
    found = [ranking.richest(db, GUILD, 1000, page) for page in range(20)]
    listed = [one for page in found for one in page.entries]
    assert {one.member: one.figure for one in listed} == coins
    assert [one.figure for one in listed] == sorted(coins.values(), reverse=True)
    for one in listed:
        assert one.place == 1 + sum(amount > one.figure for amount in coins.values())
    assert {page.own for page in found} == {next(one for one in listed if one.member == 1000)}
    assert ranking.richest(db, GUILD, 1000, 99) == ranking.richest(db, GUILD, 1000, 19)
    assert found[19].last == 19


# --- A member's record --------------------------------------------------------------------------------------


def test_averages_and_bests(db: sqlite3.Connection) -> None:
    number = play(db, (ANNA, BERT), "dreizehn")
    standing.record_table(db, loaded(db, number), (1,), NOW)
    tables.end(db, number, NOW, "won")
    for round_, points, dice in ((1, 16, 5), (2, 0, 0), (3, 16, 4)):
        result(db, number, 1, points, round_=round_, dice=dice)
    assert record.of_member(db, GUILD, ANNA).games == {
        "dreizehn": record.GameRecord(1, 1, 0, 3, 0, 32, 16, 4)
    }


def test_dice_of_one_and_of_all(db: sqlite3.Connection, table: int) -> None:
    for seat, die, face, times in ((1, "w6", 6, 3), (2, "w6", 6, 1), (0, "w6", 1, 2), (1, "blau", 9, 1)):
        db.execute("INSERT INTO fallen VALUES (?, 1, ?, ?, ?, ?)", (table, seat, die, face, times))
    assert record.fallen(db, GUILD, ANNA) == {("w6", 6): 3, ("blau", 9): 1}
    assert record.fallen(db, GUILD) == {("w6", 6): 4, ("w6", 1): 2, ("blau", 9): 1}
    found = luck({("w6", 6): 3})
    assert found is not None
    assert found.level > 0


def test_the_sums_follow_the_dice_and_the_bank_is_nobodys(db: sqlite3.Connection, table: int) -> None:
    rows = [(table, round_, seat, "w6", 6, 2) for round_ in (1, 2) for seat in (0, 1, 2)]
    db.executemany("INSERT INTO fallen VALUES (?, ?, ?, ?, ?, ?)", rows)
    found = "SELECT member, times FROM fallen_sum ORDER BY member"
    assert db.execute(found).fetchall() == [(0, 4), (ANNA, 4), (BERT, 4)]
    db.execute("DELETE FROM fallen WHERE seat = 1")
    assert db.execute(found).fetchall() == [(0, 4), (ANNA, 0), (BERT, 4)]
    assert record.fallen(db, GUILD, ANNA) == {}
    assert record.fallen(db, GUILD) == {("w6", 6): 8}
    assert record.fallen(db, GUILD + 1) == {}
    with pytest.raises(sqlite3.IntegrityError, match="never changed"):
        db.execute("UPDATE fallen SET times = 9")


def test_D6_B47_dice_under_the_cup_are_kept_as_they_fell_when_all_is_told(
    db: sqlite3.Connection,
) -> None:
    number = play(db, (ANNA, BERT), "dutzend", rounds=2)
    db.execute("UPDATE tavern_table SET options = ?", (Options(house={"cheating": True}).model_dump_json(),))
    happened(db, number, Threw(1, (6, 6, 6, 4, 2), 1, 0), turn(1, 18), round_=1)
    cheats = (Turned(1, 0, 1, 1, was=3, face=6), Turned(2, 0, 2, 1, was=1, face=5))
    happened(db, number, Threw(2, (5, 5), 1, 0), turn(2, 0), CheatsTold(cheats), round_=2)
    for round_ in (1, 2):
        standing.record_round(db, loaded(db, number), round_, NOW)
        assert record.fallen(db, GUILD) == {}, "the table plays on"
    for _ in range(2):
        standing.record_table(db, loaded(db, number), (1,), NOW)
        assert record.fallen(db, GUILD, ANNA) == {
            ("w6", face): n for face, n in ((2, 1), (3, 1), (4, 1), (6, 2))
        }
        assert record.fallen(db, GUILD, BERT) == {("w6", 1): 1, ("w6", 5): 1}


# --- Coins over time ----------------------------------------------------------------------------------------


def stack(table: int, seat: int = 1) -> ledger.Account:
    return ledger.stack(GUILD, table, seat)


def test_nothing_has_happened(db: sqlite3.Connection) -> None:
    assert coins_over_time(db, GUILD, ANNA, 10) == []


def test_what_goes_to_the_seat_stays_and_what_goes_to_the_pot_is_gone(
    db: sqlite3.Connection, table: int
) -> None:
    before = coins_over_time(db, GUILD, ANNA, 100)[-1].coins
    pay(db, anna(), stack(table), 20)
    pay(db, stack(table), ledger.pot(GUILD, table), 4)
    pay(db, stack(table), anna(), 16)
    found = coins_over_time(db, GUILD, ANNA, 100)
    assert [one.coins for one in found] == [before, before, before - 4, before - 4]
    assert found[-1].coins == ledger.balance(db, anna()) + ledger.balance(db, stack(table))


def test_M4_coins_of_who_sat_there_before_are_not_the_members(db: sqlite3.Connection) -> None:
    number = play(db, (ANNA,))
    greet(db, NOW, GUILD, BERT, "Bert")
    pay(db, bert(), stack(number), 12)
    pay(db, stack(number), bert(), 12)
    pay(db, anna(), stack(number), 20)
    assert {one.high for one in coins_over_time(db, GUILD, ANNA, 100)} == {80}


def test_however_many_entries_the_stretches_keep_ends_and_extremes(db: sqlite3.Connection) -> None:
    chance, coins, all_ = random.Random(3), 0, []  # noqa: S311 - the same each time
    for _ in range(700):
        change = chance.choice([chance.randint(1, 9), -chance.randint(1, 9)])
        if coins + change < 0:
            continue
        source, target = (ledger.house(GUILD), anna()) if change > 0 else (anna(), ledger.house(GUILD))
        pay(db, source, target, abs(change))
        coins += change
        all_.append(coins)
    found = coins_over_time(db, GUILD, ANNA, 50)
    assert len(found) <= 50
    assert found[-1].coins == coins
    assert max(one.high for one in found) == max(all_)
    assert min(one.low for one in found) == min(all_)
    assert all(one.low <= one.coins <= one.high for one in found)
    assert [one.coins for one in coins_over_time(db, GUILD, ANNA, 1000)] == all_
