"""Z4, Z10 and Z11: a turn, "Hagmea hilf" and dice that fall badly; X5 for a seat that is away."""

import pytest

from games import zyklus
from games.keepfive import Laid, NoSuchDie, NothingPicked, Threw, TurnEnded
from games.money import FEN
from games.refusals import NotAsked, NotYourTurn
from games.zyklus import Cried, FellUncleanly, NoThrowAhead
from tests.games.house import Table, only


def begun(**rules: bool) -> Table:
    """Three seats of 5 Fen each, the stake of 1 Fen is paid, seat 1 is to throw."""
    return Table.staked(FEN, dict.fromkeys((1, 2, 3), 5 * FEN), **rules)


def test_Z4_throw_lay_and_throw_the_rest_until_all_lie() -> None:
    table = begun()
    assert table.throw(1, 1, 3, 4, 4, 6) == (Threw(1, (1, 3, 4, 4, 6), 1, 0),)
    assert table.asked == [(1, "lay")]
    assert table.lay(1, 1, 2) == (Laid(1, (3, 4)),)
    assert table.asked == [(1, "throw")]
    assert table.throw(1, 6, 2, 6) == (Threw(1, (6, 2, 6), 2, 0),)
    assert table.lay(1, 0, 2) == (Laid(1, (6, 6)),)
    assert table.throw(1, 1) == (Threw(1, (1,), 3, 0),)
    laid, ended = table.lay(1, 0)
    assert laid == Laid(1, (1,))
    assert ended == TurnEnded(1, (3, 4, 6, 6, 1), zyklus.ZYKLUS, 0)
    assert table.state.lying == {1: (3, 4, 6, 6, 1)}
    assert table.asked == [(2, "throw")]


def test_Z4_at_most_five_throws() -> None:
    table = begun()
    for free in (5, 4, 3, 2, 1):
        table.throw(1, *[free] * free)
        table.lay(1, 0)
    assert [event.throw for event in table.events if isinstance(event, Threw)] == [1, 2, 3, 4, 5]
    assert only(table.events, TurnEnded) == TurnEnded(1, (5, 4, 3, 2, 1), 8, 0)


def test_Z4_all_five_may_lie_at_once() -> None:
    table = begun()
    assert table.turn(1, 3, 4, 6, 6, 6)[-1] == TurnEnded(1, (3, 4, 6, 6, 6), 18, 0)


def test_Z4_at_least_one_die_must_be_laid_before_the_next_throw() -> None:
    table = begun()
    table.throw(1, 1, 3, 4, 4, 6)
    with pytest.raises(NothingPicked):
        table.lay(1)
    with pytest.raises(NotAsked):
        table.throw(1)
    assert table.asked == [(1, "lay")]


def test_Z4_B24_positions_are_judged_against_the_current_throw() -> None:
    table = begun()
    table.throw(1, 1, 3, 4, 4, 6)
    table.lay(1, 1, 2)
    with pytest.raises(NotAsked):
        table.lay(1, 1, 2)
    table.throw(1, 5, 6, 2)
    with pytest.raises(NoSuchDie):
        table.lay(1, 3)
    assert table.lay(1, 1, 2) == (Laid(1, (6, 2)),)


def test_Z4_nobody_throws_or_lays_for_another() -> None:
    table = begun()
    with pytest.raises(NotYourTurn):
        table.throw(2)
    table.throw(1, 1, 3, 4, 4, 6)
    with pytest.raises(NotYourTurn):
        table.lay(2, 0)


def test_Z4_nothing_is_thrown_before_the_stake_is_named() -> None:
    table = Table.seated({1: 20, 2: 20})
    with pytest.raises(NotAsked):
        table.throw(1)
    table.open()
    with pytest.raises(NotAsked):
        table.stake(1, FEN)
    table.throw(1, 6)
    table.throw(2, 1)
    with pytest.raises(NotAsked):
        table.throw(1)


def test_Z10_hagmea_hilf_before_a_throw_changes_no_odds() -> None:
    table = begun()
    before = table.state
    assert table.cry(1) == (Cried(1, suspicious=False),)
    assert (table.state.turn, table.asked) == (before.turn, [(1, "throw")])
    assert table.state.number == before.number, "a cry closes no question"


def test_Z10_more_than_once_a_round_is_too_often() -> None:
    table = begun()
    assert table.cry(1) == (Cried(1, suspicious=False),)
    table.throw(1, 1, 3, 4, 4, 6)
    assert table.cry(1) == (Cried(1, suspicious=True),)
    table.lay(1, 0, 1, 2, 3)
    assert table.cry(1) == (Cried(1, suspicious=True),)
    table.throw(1, 6)
    table.lay(1, 0)
    assert table.cry(2) == (Cried(2, suspicious=False),), "each seat is counted for itself"


def play_round(table: Table, cry: bool) -> bool | None:
    """A round that seat 1 begins, cries in or not, and wins; returns whether its cry was suspicious."""
    if table.state.phase == "closed":
        table.open()
        table.stake(1, FEN)
    cried = only(table.cry(1), Cried).suspicious if cry else None
    table.turn(1, 3, 4, 6, 6, 6)
    table.ash(2, 3)
    return cried


@pytest.mark.parametrize(
    ("cries", "suspicious"),
    [
        ([True, True, True, True], [False, False, True, True]),
        ([True, True, False, True, True], [False, False, None, False, False]),
        ([False, True, True, True], [None, False, False, True]),
        ([True, False, True, False, True], [False, None, False, None, False]),
    ],
)
def test_Z10_three_rounds_running_is_too_often(cries: list[bool], suspicious: list[bool | None]) -> None:
    table = begun()
    assert [play_round(table, cry) for cry in cries] == suspicious


def test_Z10_twice_in_one_round_is_still_one_round_of_three() -> None:
    table = begun()
    table.cry(1)
    assert play_round(table, cry=True) is True
    assert play_round(table, cry=True) is False
    assert play_round(table, cry=True) is True


def test_Z10_a_stechen_is_the_same_round() -> None:
    table = begun()
    table.cry(1)
    table.ash(1, 2, 3)
    assert table.cry(1) == (Cried(1, suspicious=True),)


def test_Z10_only_the_thrower_and_only_before_a_throw() -> None:
    table = Table.rolled_off({1: 20, 2: 20})
    with pytest.raises(NoThrowAhead):
        table.cry(1)
    table.stake(1, FEN)
    with pytest.raises(NotYourTurn):
        table.cry(2)
    table.throw(1, 3, 4, 6, 6, 1)
    table.lay(1, 0, 1, 2, 3)
    table.throw(1, 6)
    with pytest.raises(NoThrowAhead):
        table.cry(1)
    table.lay(1, 0)
    table.ash(2)
    with pytest.raises(NoThrowAhead):
        table.cry(1)


def test_Z11_an_unclean_throw_is_repeated_whole() -> None:
    table = begun(skewed=True)
    events = table.throw(1, 1, 20, 3, 4, 6, 6, 6)
    assert events == (FellUncleanly(1), Threw(1, (3, 4, 6, 6, 6), 1, 0))
    assert table.asked == [(1, "lay")]


def test_Z11_may_fall_badly_many_times_and_counts_no_throw() -> None:
    table = begun(skewed=True)
    events = table.throw(1, 1, 1, 1, 2, 3, 4, 6, 6, 6)
    assert events == (*[FellUncleanly(1)] * 3, Threw(1, (3, 4, 6, 6, 6), 1, 0))
    table.lay(1, 0, 1)
    assert table.throw(1, 1, 7, 1, 1, 1) == (FellUncleanly(1), Threw(1, (1, 1, 1), 2, 0))


@pytest.mark.parametrize("clean", range(2, 21))
def test_Z11_one_time_in_twenty_only(clean: int) -> None:
    table = begun(skewed=True)
    assert table.throw(1, clean, 3, 4, 6, 6, 6) == (Threw(1, (3, 4, 6, 6, 6), 1, 0),)


def test_Z11_is_decided_by_a_die_of_twenty_sides() -> None:
    with pytest.raises(LookupError, match="1 to 20"):
        begun(skewed=True).throw(1, 21)


def test_Z11_is_off_by_default_and_never_for_the_roll_off() -> None:
    assert not zyklus.Rules().skewed
    table = Table.seated({1: 20, 2: 20}, skewed=True)
    table.open()
    table.throw(1, 1)
    table.throw(2, 6)
    table.stake(2, FEN)
    table.throw(2, 2, 3, 4, 6, 6, 6)
    assert FellUncleanly not in map(type, table.events)
