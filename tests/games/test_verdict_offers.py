"""W3, W6, W7, B13: how long a claim may be offered and held, and what a throw waits for."""

import pytest

from games.bets.claim import (
    AboutResult,
    AboutStechen,
    AboutWinner,
    Claim,
    Count,
    Moves,
    Named,
    Points,
    Span,
    Sum,
)
from games.bets.offers import (
    BetDecided,
    BetVisible,
    CannotCome,
    ComesForSure,
    NoSuchRound,
    NotAtTable,
    SitsThisOut,
    check_open,
    closes,
    keeps_in,
    round_of,
    waits_for,
)
from games.board import Placed
from games.dreizehn import SitsOut
from games.events import Left
from games.falschspiel import ThrewCovered
from games.hidden import ThrewHidden
from games.money import FEN
from games.null import GiveUp
from games.refusals import Refusal
from tests.games import dreizehn_table, dutzend_table, null_table, pyramide_table
from tests.games.house import Listed, Table, only
from tests.games.verdicts import first_throw, named, next_throw, offer, points, running, wins

THREE = dict.fromkeys((1, 2, 3), 5 * FEN)
FOR_GOOD = AboutWinner(1, "table")


def refused(table: Listed, refusal: type[Refusal], *claims: Claim) -> None:
    for claim in claims:
        with pytest.raises(refusal):
            offer(table, claim)


def test_W3_everything_about_a_fresh_round_is_open() -> None:
    table = Table.staked(FEN, THREE)
    for seat in (1, 2, 3):
        stechen = points(seat, 12, stechen=True)
        for claim in (next_throw(seat=seat), first_throw(seat), points(seat, 12), stechen, wins(seat)):
            offer(table, claim)
    for other in (next_throw(), AboutStechen(), AboutStechen(later=True), FOR_GOOD, wins(2, later=True)):
        offer(table, other)


def test_B13_nobody_bets_on_what_lies_already() -> None:
    """The offer was made before the throw; who holds against it is told when the throw is saved."""
    table = Table.staked(FEN, THREE)
    table.throw(1, 3, 4, 1, 1, 1)
    refused(table, BetDecided, first_throw(1))
    table.lay(1, 0, 1)
    refused(table, BetDecided, named(1, "asche"))
    offer(table, points(1, 12))
    table.throw(1, 1, 1, 1)
    table.lay(1, 0, 1)
    refused(table, BetDecided, points(1, 12))


def test_W3_a_result_is_open_until_the_last_throw_but_for_what_can_be_seen() -> None:
    table = dutzend_table.Table.begun(THREE)
    table.throw(1, 2, 4, 5, 5, 5)
    refused(table, BetVisible, points(1, 15), AboutResult(1, Points(Span(0, 14))))
    offer(table, points(1, 16))
    table.lay(1, 0)
    offer(table, points(1, 15))
    table.throw(1, 4, 5, 5, 5)
    table.lay(1, 0, 1, 2)
    offer(table, points(1, 12))
    table.throw(1, 6)
    refused(table, BetDecided, points(1, 16), points(1, 17))


def test_W3_the_winner_is_visible_when_only_one_end_is_left() -> None:
    table = dutzend_table.Table.begun({1: 5 * FEN, 2: 5 * FEN})
    table.turn(1, 2, 4, 5, 5, 5)
    table.throw(2, 2, 4, 6, 6, 6)
    refused(table, BetVisible, wins(1), wins(2), AboutStechen(), FOR_GOOD)
    table.lay(2, 0)
    for claim in (wins(1), wins(2), AboutStechen(), FOR_GOOD):
        offer(table, claim)
    table.throw(2, 4, 1, 1, 1)
    table.lay(2, 1, 2)
    refused(table, BetVisible, wins(1), wins(2), AboutStechen())


def test_W3_nobody_bets_on_a_seat_that_only_others_getting_up_could_save() -> None:
    table = Table.staked(FEN, THREE)
    table.turn(1, 3, 4, 1, 1, 1)
    table.turn(2, 3, 4, 6, 6, 6)
    refused(table, BetVisible, wins(1), AboutWinner(1, "round", wins=False))
    offer(table, wins(2))
    offer(table, wins(3))
    table.throw(3, 3, 4, 1, 2, 2)
    table.lay(3, 0, 1, 2, 3)
    refused(table, BetVisible, wins(3))


def test_W3_who_cannot_reach_the_best_any_more_is_beaten_in_its_turn() -> None:
    table = Table.staked(FEN, THREE)
    table.turn(1, 3, 4, 6, 6, 6)
    table.throw(2, 1, 1, 1, 1, 1)
    table.lay(2, 0)
    offer(table, wins(2))
    table.throw(2, 1, 1, 1, 1)
    table.lay(2, 0)
    table.throw(2, 1, 1, 1)
    table.lay(2, 0)
    refused(table, BetVisible, wins(2))
    offer(table, wins(3))


def test_W3_in_a_stechen_only_its_seats_are_bet_on() -> None:
    table = Table.tied(FEN, THREE, 1, 2)
    refused(table, BetVisible, wins(3), points(3, 12, stechen=True))
    refused(table, BetDecided, points(1, 12), AboutStechen())
    offer(table, wins(1))
    offer(table, points(2, 12, stechen=True))


def test_W3_what_is_certain_before_any_die_falls_is_said_to_be_so() -> None:
    table = Table.staked(FEN, THREE)
    refused(table, CannotCome, points(1, 20), next_throw(Count(6, Span(6))), next_throw(Sum(Span(31))))
    refused(table, ComesForSure, points(1, 0), next_throw(Count(6, Span(0, 5))), next_throw(Sum(Span(5))))
    null = null_table.Table.begun(1, 2)
    refused(null, CannotCome, AboutResult(1, Moves(Span(31, 39))))
    refused(null, ComesForSure, AboutResult(1, Moves(Span(1))))
    hands = dreizehn_table.Table.opened(dreizehn_table.TWO)
    refused(hands, CannotCome, points(1, 17), AboutStechen())
    refused(hands, ComesForSure, AboutStechen(comes=False))
    pyramids = pyramide_table.Table.begun({1: 8, 2: 8})
    refused(pyramids, CannotCome, points(1, 301))
    refused(pyramids, ComesForSure, points(1, 0))
    offer(pyramids, points(1, 300))


def test_B13_an_old_round_is_decided_whatever_it_came_to() -> None:
    table = Table.staked(FEN, THREE)
    table.turn(1, 3, 4, 6, 6, 6)
    table.ash(2, 3)
    table.open()
    table.stake(1, FEN)
    with pytest.raises(BetDecided):
        check_open(wins(1), "zyklus", 1, table.state, running(table.events))
    check_open(wins(1), "zyklus", 2, table.state, running(table.events))


def test_W3_who_is_not_there_or_sits_out_is_not_bet_on() -> None:
    table = Table.opened(THREE)
    for seat in (1, 2, 3):
        table.throw(seat, 6 if seat == 1 else 1)
    table.hold(3, 5 * FEN)
    table.stake(1, FEN)
    refused(table, SitsThisOut, wins(3), points(3, 12), first_throw(3))
    for claim in (wins(3, later=True), next_throw(seat=3), first_throw(3, later=True)):
        offer(table, claim)
    refused(table, NotAtTable, wins(4), wins(0), next_throw(seat=4), AboutWinner(4, "table"))
    table.leave(2)
    refused(table, NotAtTable, points(2, 12), AboutWinner(2, "round", later=True))


def test_W3_there_must_be_a_later_round() -> None:
    table = null_table.Table.begun(1, 2)
    offer(table, first_throw(1, later=True))
    table.fails(1, 2)
    table.open()
    refused(table, NoSuchRound, first_throw(1, later=True))
    hands = dreizehn_table.Table.opened(dreizehn_table.TWO, rounds=1)
    refused(hands, NoSuchRound, wins(1, later=True))
    pyramids = pyramide_table.Table.begun({1: 8, 2: 8})
    pyramids.rounds(5, {1: (6, 6, 6, 6, 6, 6), 2: (6, 6, 6, 6, 6, 6)})
    offer(pyramids, first_throw(1, later=False))
    pyramids.open()
    refused(pyramids, NoSuchRound, first_throw(1, later=True))


def test_W3_nothing_is_open_at_a_table_that_is_over() -> None:
    table = Table.staked(FEN, {1: FEN, 2: FEN})
    table.turn(1, 3, 4, 6, 6, 6)
    table.ash(2)
    table.open()
    refused(table, NoSuchRound, next_throw(), AboutStechen(), FOR_GOOD)


# --- Insiders (W6, D6) --------------------------------------------------------------------------------------


def test_W6_all_bets_on_a_round_of_13_and_3_end_with_its_first_throw() -> None:
    table = dreizehn_table.Table.opened(dreizehn_table.TWO, stechen=True, rounds=2)
    of_round = (wins(1), wins(0), points(2, 14), named(2, "overthrown"), first_throw(2), AboutStechen())
    for claim in of_round:
        offer(table, claim)
    hidden = only(table.throw(1, 6, 6, 1), ThrewHidden)
    refused(table, BetVisible, *of_round)
    for claim in of_round:
        assert closes(claim, 1, 1, hidden)
        assert not closes(claim, 2, 1, hidden)
    offer(table, wins(1, later=True))
    offer(table, FOR_GOOD)
    assert not closes(FOR_GOOD, 0, 1, hidden)


def test_W6_in_the_last_round_hidden_dice_tell_of_the_evenings_winner() -> None:
    table = dreizehn_table.Table.opened(dreizehn_table.TWO, rounds=1)
    offer(table, FOR_GOOD)
    table.throw(1, 6, 6, 1)
    refused(table, BetVisible, FOR_GOOD)


def test_W6_in_null_bets_on_a_turn_end_with_its_placing() -> None:
    table = null_table.Table.begun(1, 2)
    four, others = AboutResult(1, Moves(Span(0, 4))), AboutResult(2, Moves(Span(0, 4)))
    offer(table, four)
    placed = only(table.places(1, null_table.EXAMPLE), Placed)
    assert closes(four, 1, 1, placed)
    assert not closes(four, 2, 1, placed)
    assert not closes(others, 1, 1, placed)
    refused(table, BetVisible, four)
    offer(table, others)
    offer(table, FOR_GOOD)


def test_N2_the_last_placing_of_null_tells_of_the_winner() -> None:
    table = null_table.Table.begun(1, 2)
    table.fails(1)
    table.places(2, null_table.EXAMPLE)
    offer(table, FOR_GOOD)
    table.do(GiveUp(2))
    table.open()
    table.fails(2)
    refused(table, BetVisible, FOR_GOOD)  # 40 more at most are as few as the other has, and ties stand
    offer(table, AboutWinner(2, "table"))
    table.places(1, null_table.EXAMPLE)
    refused(table, BetVisible, AboutWinner(2, "table"))


def test_P6_the_last_pyramid_tells_of_the_winner() -> None:
    table = pyramide_table.Table.begun({1: 8, 2: 8})
    table.rounds(4, {1: (6, 6, 6, 6, 6, 6), 2: (6, 6, 6, 6, 6, 6)})
    table.open()
    table.plays(1, 4, 6, 6, 6, 6, 6, 6)
    table.throw(2, 6, 6, 6, 6, 6, 6)
    table.stop(2)
    offer(table, FOR_GOOD)
    table.write(2, 4)
    table.open()
    table.plays(1, 5, 6, 6, 6, 6, 6, 6)
    table.throw(2, 6, 6, 6, 6, 6, 6)
    offer(table, FOR_GOOD)
    table.stop(2)
    refused(table, BetVisible, FOR_GOOD)


def test_P1_what_lies_in_pyramide_is_visible_as_far_as_nobody_gives_it_away() -> None:
    table = pyramide_table.Table.begun({1: 8, 2: 8})
    table.throw(1, 1, 1, 6, 6, 6, 6)
    refused(table, BetVisible, points(1, 114), AboutResult(1, Points(Span(0, 100))), named(1, "none"))
    for claim in (points(1, 115), named(1, "halb"), named(1, "gross"), AboutResult(2, Named("none"))):
        offer(table, claim)


def test_D6_what_lies_under_the_cup_is_seen_by_its_thrower() -> None:
    table = dutzend_table.Table.false()
    made = only(table.throw(1, 2, 4, 6, 6, 6), ThrewCovered)
    about_it = (next_throw(), next_throw(seat=1), points(1, 12), wins(1), wins(2), AboutStechen())
    refused(table, BetVisible, *about_it, first_throw(1))
    for claim in (next_throw(seat=2), first_throw(2), points(2, 12)):
        offer(table, claim)
    assert not closes(points(1, 12), 1, 1, made), "it may not be the last throw"
    table.lay(1, 0, 1, 2, 3)
    last = only(table.throw(1, 6), ThrewCovered)
    assert closes(points(1, 12), 1, 1, last)
    table.lay(1, 0)
    refused(table, BetVisible, points(1, 12))
    offer(table, wins(1))


def test_W3_an_offer_ends_when_its_seat_is_gone_or_sits_out() -> None:
    table = Table.staked(FEN, THREE)
    left = only(table.leave(3), Left)
    for claim in (wins(3, later=True), AboutWinner(3, "table"), points(3, 12), next_throw(seat=3)):
        assert closes(claim, round_of(claim, table.state), 1, left)
    assert not closes(wins(2), 1, 1, left)
    assert not closes(next_throw(), 0, 1, left)
    hands = dreizehn_table.Table.opened({1: 5 * FEN, 2: FEN}, rounds=3)
    hands.hand(1, 5, 5, 5)
    hands.hand(2, 5, 5, 4)
    hands.bank_throws(6, 6, 5)
    out = only(hands.open(), SitsOut)
    assert closes(wins(2), 2, 2, out)
    assert not closes(wins(2), 3, 2, out)
    assert not closes(wins(1), 2, 2, out)


# --- Rounds, and waiting (Z9, W7) ---------------------------------------------------------------------------


def test_Z9_only_bets_about_a_later_round_keep_a_seat_in() -> None:
    for claim in (wins(1), points(1, 12), first_throw(1), AboutStechen()):
        assert not keeps_in(claim, 4, 4)
        assert keeps_in(claim, 5, 4)
    assert keeps_in(next_throw(), 0, 4)
    assert not keeps_in(FOR_GOOD, 0, 4)


def test_W5_a_claim_is_about_the_running_round_or_the_one_after_it() -> None:
    table = Table.staked(FEN, THREE)
    assert [round_of(claim, table.state) for claim in (wins(1), wins(1, later=True))] == [1, 2]
    assert [round_of(claim, table.state) for claim in (next_throw(), FOR_GOOD)] == [0, 0]
    table.leave(2, 3)
    assert table.state.phase == "closed"
    assert round_of(wins(1), table.state) == 2


def waiting(table: Listed, *claims: Claim) -> list[bool]:
    view = table.game.view(table.state, None)
    return [waits_for(claim, round_of(claim, view), view) for claim in claims]


def test_W7_the_coming_throw_waits_for_bets_about_itself() -> None:
    table = Table.staked(FEN, THREE)
    claims = (next_throw(), next_throw(seat=1), next_throw(seat=2), first_throw(1), first_throw(2))
    assert waiting(table, *claims) == [True, True, False, True, False]
    assert waiting(table, points(1, 12), wins(1), AboutStechen(), first_throw(1, later=True)) == [False] * 4
    table.throw(1, 1, 1, 1, 1, 1)
    assert waiting(table, *claims) == [True, True, False, False, False]
    table.lay(1, 0, 1, 2, 3)
    table.throw(1, 1)
    assert waiting(table, *claims) == [True, False, True, False, True], "the single die must be laid"
    table.lay(1, 0)
    assert waiting(table, *claims) == [True, False, True, False, True]


def test_W7_a_roll_off_does_not_wait() -> None:
    assert waiting(Table.opened(THREE), next_throw(), next_throw(seat=1)) == [False, False]


def test_W7_a_stechen_has_no_first_throws() -> None:
    table = Table.tied(FEN, THREE, 1, 2)
    assert waiting(table, next_throw(seat=1), first_throw(1)) == [True, False]


def test_W7_throws_wait_in_the_other_games_too() -> None:
    pyramids = pyramide_table.Table.begun({1: 8, 2: 8})
    claims = (next_throw(seat=1), first_throw(1), next_throw(seat=2), first_throw(2))
    assert waiting(pyramids, *claims) == [True, True, False, False]
    pyramids.throw(1, 1, 1, 6, 6, 6, 6)
    assert waiting(pyramids, *claims) == [True, False, False, False]
    pyramids.stop(1)
    assert waiting(pyramids, *claims) == [False, False, True, True]
    null = null_table.Table.begun(1, 2)
    assert waiting(null, *claims) == [True, True, False, False]
    null.throws(1, {"blau": 6, "rot": 3, "schwarz": 4})
    assert waiting(null, *claims) == [False, False, True, True]


def test_W7_in_13_and_3_any_first_throw_would_end_the_offer() -> None:
    table = dreizehn_table.Table.opened(dreizehn_table.TWO)
    about_it = first_throw(1), first_throw(2), wins(1), wins(0), points(2, 12), named(1, "overthrown")
    assert waiting(table, *about_it) == [True] * 6
    assert waiting(table, first_throw(1, later=True), wins(1, later=True), FOR_GOOD) == [False] * 3
    table.hand(1, 5, 5, 5)
    table.hand(2, 5, 5, 5)
    assert waiting(table, first_throw(1)) == [False]
