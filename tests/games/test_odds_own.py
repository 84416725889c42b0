"""W3: nobody bets on what the own choice settles; against the best play's exact chance, worked out apart."""

from dataclasses import replace
from random import Random

import pytest

from games.bets.claim import (
    AboutResult,
    AboutStechen,
    AboutWinner,
    Alike,
    Claim,
    Count,
    Moves,
    Points,
    Span,
    Sum,
)
from games.bets.odds import chance
from games.bets.offers import round_of
from games.bets.own import InOwnHands, check_own
from games.bets.positions import position_of
from games.bets.stance import opposite
from games.money import FEN
from tests.games import dreizehn_table, null_table, pyramide_table
from tests.games.bettors import Betting, any_claim, is_open
from tests.games.evenings import Habits, step
from tests.games.house import Listed, Table
from tests.games.test_random_games import each_game
from tests.games.verdicts import named, next_throw, points, wins

THREE = dict.fromkeys((1, 2, 3), 5 * FEN)


def in_own_hands(table: Listed, seat: int | None, claim: Claim, *, true: bool = True) -> bool:
    try:
        check_own(claim, table.game.NAME, table.game.view(table.state, None), seat, true=true)
    except InOwnHands:
        return True
    return False


def asche_thrown() -> Table:
    """Seat 1 has thrown neither a 3 nor a 4."""
    table = Table.staked(FEN, THREE)
    table.throw(1, 5, 6, 2, 5, 1)
    return table


def test_W3_a_thrower_does_not_bet_on_what_may_be_left_lying() -> None:
    table = asche_thrown()
    assert in_own_hands(table, 1, named(1, "asche"))
    assert in_own_hands(table, 1, AboutResult(1, Points(Span(0, 11))))
    assert not in_own_hands(table, 1, points(1, 12)), "that is to be thrown first"
    assert not in_own_hands(table, 1, named(2, "asche"))
    assert not in_own_hands(table, 1, AboutResult(1, named(1, "asche").holds, later=True))


def test_W3_nor_holds_against_what_may_be_thrown_away() -> None:
    table = asche_thrown()
    assert in_own_hands(table, 1, points(1, 12), true=False)
    assert not in_own_hands(table, 1, named(1, "asche"), true=False)


def test_W3_others_may_and_so_may_the_thrower_before_the_throw() -> None:
    assert not any(in_own_hands(asche_thrown(), seat, named(1, "asche")) for seat in (2, 3, 0, None))
    assert not in_own_hands(Table.staked(FEN, THREE), 1, named(1, "asche"))


def test_W3_who_stops_in_pyramide_has_what_lies() -> None:
    table = pyramide_table.Table.begun({1: 8, 2: 8})
    table.throw(1, 3, 4, 3, 5, 3, 1)
    mine = worth_of(table, 1)
    assert in_own_hands(table, 1, AboutResult(1, Points(Span(mine, mine))))
    assert not in_own_hands(table, 1, AboutResult(1, Points(Span(mine + 1, mine + 1))))
    assert in_own_hands(table, 1, AboutResult(1, Points(Span(mine + 1))), true=False)


def worth_of(table: pyramide_table.Table, seat: int) -> int:
    """The points that the seat has as the dice lie."""
    view = table.game.view(table.state, None)
    (found,) = (n for n in range(120) if in_own_hands(table, seat, AboutResult(seat, Points(Span(n, n)))))
    assert view.waiting[0] == seat
    return found


def test_W3_a_turn_that_can_be_given_up_is_no_bet_on_failing() -> None:
    table = null_table.Table.begun(1, 2)
    good, bad = AboutResult(1, Moves(Span(0, 8))), AboutResult(1, Moves(Span(9)))
    for seat, claim, true in ((1, bad, True), (1, good, False)):
        assert in_own_hands(table, seat, claim, true=true)
    assert not in_own_hands(table, 1, good)
    assert not in_own_hands(table, 2, bad)
    hands = dreizehn_table.Table.opened(dreizehn_table.TWO)
    assert in_own_hands(hands, 1, named(1, "overthrown"))
    assert in_own_hands(hands, 1, AboutResult(1, Points(Span(0, 13))))
    assert in_own_hands(hands, 1, wins(1), true=False)
    assert not in_own_hands(hands, 1, named(1, "overthrown"), true=False)
    assert not in_own_hands(hands, 1, wins(1))
    assert not in_own_hands(hands, 2, named(1, "overthrown"))


def test_W6_once_it_has_thrown_a_seat_of_null_knows_too_much_of_its_result() -> None:
    table = null_table.Table.begun(1, 2)
    table.throw(1, 4, 6, 3)
    good = AboutResult(1, Moves(Span(0, 8)))
    assert in_own_hands(table, 1, good)
    assert not in_own_hands(table, 2, good, true=False)


def test_W3_who_throws_one_die_has_no_pair() -> None:
    table = asche_thrown()
    for claim, true in (
        (next_throw(Alike(Span(0, 1))), True),
        (next_throw(Alike(Span(2)), seat=1), False),
        (next_throw(Sum(Span(0, 6))), True),
    ):
        assert in_own_hands(table, 1, claim, true=true)
        assert not in_own_hands(table, 1, claim, true=not true)
        assert not in_own_hands(table, 2, claim, true=true)
    assert not in_own_hands(table, 1, next_throw(Count(6, Span(1))))
    assert not in_own_hands(table, 1, next_throw(Alike(Span(0, 1)), seat=2))


@pytest.mark.parametrize(
    ("claim", "true"),
    [
        (AboutWinner(3, "round", wins=False), True),
        (wins(3), False),
        (wins(2), True),
        (wins(1), False),
        (AboutStechen(), False),
        (AboutStechen(comes=False), True),
    ],
)
def test_W3_the_last_to_throw_does_not_bet_on_losing(claim: Claim, *, true: bool) -> None:
    table = Table.staked(FEN, THREE)
    table.turn(1, 3, 4, 1, 1, 1)
    table.turn(2, 3, 4, 6, 6, 6)
    assert not in_own_hands(table, 3, claim, true=true)
    table.throw(3, 3, 4, 1, 1, 1)
    assert in_own_hands(table, 3, claim, true=true)
    assert not in_own_hands(table, 3, claim, true=not true)
    assert not in_own_hands(table, 2, claim, true=true)


@each_game
def test_W3_in_own_hands_is_what_the_best_play_makes_certain(habits: Habits) -> None:
    sure, evenings = 0, {"zyklus": 8, "dutzend": 30, "pyramide": 5}.get(habits.game.NAME, 0)
    for number in range(evenings):
        evening, gambler = Betting(habits, number, per_step=0), Random(number)  # noqa: S311 - repeatable
        while evening.state.phase != "over" and evening.steps < 60:
            step(evening)
            sure += compared(evening, any_claim(gambler, evening.game.NAME, evening.everyone))
    assert bool(sure) is bool(evenings)


def compared(evening: Betting, claim: Claim) -> int:
    """On how many sides of a claim about a result its seat may not be; it is where its chance is 1."""
    view = evening.public
    if not isinstance(claim, AboutResult):
        return 0
    claim = replace(claim, seat=next(iter(view.waiting), claim.seat))
    if not is_open(evening, claim, round_of(claim, view)):
        return 0
    position, sure = position_of(view, claim), 0
    for true, played in ((True, claim), (False, opposite(claim))):
        assert played is not None
        certain = position is not None and chance(played, position) == 1
        assert own(evening, claim, true=true) is certain, (claim, true)
        sure += certain
    return sure


def own(evening: Betting, claim: AboutResult, *, true: bool) -> bool:
    try:
        check_own(claim, evening.game.NAME, evening.public, claim.seat, true=true)
    except InOwnHands:
        return True
    return False
