"""W5: the claims that the bot proposes fit the table right now."""

from games.bets.claim import AboutResult, AboutStechen, AboutThrow, AboutWinner, Alike, Count, Span, Sum, fits
from games.bets.fitting import fitting
from games.bets.offers import round_of
from games.money import FEN
from tests.games import dreizehn_table, null_table, pyramide_table
from tests.games.bettors import Betting, is_open
from tests.games.evenings import Habits, step
from tests.games.house import Listed, Table
from tests.games.test_random_games import each_game
from tests.games.verdicts import named, next_throw, offer, points, running, wins

THREE = dict.fromkeys((1, 2, 3), 5 * FEN)


def proposed(table: Listed, own: int | None = None) -> list[object]:
    view = table.game.view(table.state, None)
    return list(fitting(view, table.game.NAME, own, running(table.events)))


def test_W5_the_coming_throw_comes_first() -> None:
    table = Table.staked(FEN, THREE)
    odd, none, pair = Count("odd", Span(1)), Count(6, Span(0, 0)), Alike(Span(2))
    claims = proposed(table)
    assert claims[:2] == [next_throw(odd), next_throw(none)]
    assert {next_throw(pair), next_throw(Sum(Span(18)))} < set(claims[:6])
    assert claims[6:10] == [named(1, "asche"), named(1, "zyklus"), points(1, 12), points(1, 15)]
    assert {wins(1), wins(2), AboutStechen(), AboutWinner(3, "table"), wins(1, later=True)} < set(claims)


def test_W5_only_what_so_many_dice_may_show_is_proposed() -> None:
    table = Table.staked(FEN, THREE)
    table.throw(1, 3, 1, 1, 1, 1)
    table.lay(1, 0, 1, 2, 3)
    claims = proposed(table)
    assert next_throw(Sum(Span(4))) in claims
    assert not any(
        isinstance(claim, AboutThrow) and isinstance(claim.holds[0], Alike) for claim in claims[:5]
    )


def test_W5_the_own_seat_comes_before_others() -> None:
    table = Table.staked(FEN, THREE)
    winners = [
        claim for claim in proposed(table, 3) if isinstance(claim, AboutWinner) and claim.of == "round"
    ]
    assert winners[:3] == [wins(3), wins(1), wins(2)]


def test_W3_nobody_is_proposed_what_is_in_the_own_hands() -> None:
    table = Table.staked(FEN, THREE)
    table.throw(1, 5, 6, 2, 5, 1)
    assert named(1, "asche") not in proposed(table, 1)
    assert {named(1, "zyklus"), named(2, "asche")} < set(proposed(table, 1))
    assert named(1, "asche") in proposed(table, 2)


def test_W6_after_the_first_hidden_throw_nothing_of_the_round_is_proposed() -> None:
    table = dreizehn_table.Table.opened(dreizehn_table.TWO)
    assert {wins(0), named(1, "overthrown"), points(2, 14)} < set(proposed(table))
    table.throw(1, 6, 6, 1)
    later = [wins(seat, later=True) for seat in (1, 2)]
    assert proposed(table) == [*(AboutWinner(seat, "table") for seat in (1, 2)), *later]


def test_W5_every_game_proposes_something_about_its_turns() -> None:
    for table in (pyramide_table.Table.begun({1: 8, 2: 8}), null_table.Table.begun(1, 2)):
        claims = proposed(table)
        assert any(isinstance(claim, AboutResult) and claim.seat == 1 for claim in claims)
        assert isinstance(claims[0], AboutThrow)


def test_B40_a_full_table_does_not_propose_without_end() -> None:
    table = Table.staked(FEN, dict.fromkeys(range(1, 13), 5 * FEN))
    claims = proposed(table, 7)
    assert len(claims) == len(set(claims)) > 100, "what people type is filtered before it is cut (B40)"
    assert {wins(seat) for seat in range(1, 13)} < set(claims)
    for claim in fitting(table.state, "zyklus", 7, running(table.events)):
        offer(table, claim)


@each_game
def test_W3_whatever_is_proposed_may_be_offered(habits: Habits) -> None:
    for number in range(6):
        evening = Betting(habits, number, per_step=0)
        while evening.state.phase != "over" and evening.steps < 40:
            step(evening)
            view, game = evening.public, evening.game.NAME
            for claim in fitting(view, game, None, evening.round_events):
                assert fits(claim, game)
                assert is_open(evening, claim, round_of(claim, view))
