"""M10, T6, T7, Z9, W8: when claims about winners and Stechen are decided, and what ends all others."""

from games.bets.claim import AboutStechen, AboutWinner
from games.bets.verdict import at_end, leaver_loses
from games.events import TableWon
from games.money import FEN
from tests.games import dreizehn_table, dutzend_table, pyramide_table
from tests.games.house import Table, only
from tests.games.verdicts import decided, next_throw, points, wins

THREE = dict.fromkeys((1, 2, 3), 5 * FEN)
LOSES = AboutWinner(1, "round", wins=False)


def of_table(seat: int) -> AboutWinner:
    return AboutWinner(seat, "table")


def test_W8_the_round_is_won_when_it_is_won() -> None:
    table = Table.staked(FEN, THREE)
    assert decided(table, wins(1), table.turn(1, 3, 4, 6, 6, 6)) is None
    assert decided(table, wins(1), table.turn(2, 1, 1, 1, 1, 1)) is None
    won = table.turn(3, 1, 1, 1, 1, 1)
    assert [decided(table, claim, won) for claim in (wins(1), wins(2), LOSES)] == ["true", "false", "false"]


def test_M10_who_is_beaten_may_still_win() -> None:
    table = Table.staked(FEN, {1: 20, 2: 20})
    table.turn(1, 1, 1, 1, 1, 1)
    table.throw(2, 3, 4, 6, 6, 1)
    beaten = table.lay(2, 0, 1, 2, 3)
    assert decided(table, wins(1), beaten) is decided(table, LOSES, beaten) is None
    left = table.leave(2)
    assert decided(table, wins(1), left) == "true"


def test_W8_who_gets_up_does_not_win_the_round() -> None:
    table = Table.staked(FEN, THREE)
    left = table.leave(1)
    assert [decided(table, claim, left) for claim in (wins(1), LOSES, wins(2))] == ["false", "true", None]


def test_W8_a_later_round_must_take_place_before_who_is_gone_has_not_won_it() -> None:
    table = Table.staked(FEN, THREE)
    assert decided(table, wins(3, later=True), table.leave(3)) is None
    table.turn(1, 1, 1, 1, 1, 1)
    table.turn(2, 3, 4, 6, 6, 6)
    table.open()
    table.stake(2, FEN)
    table.turn(2, 3, 4, 6, 6, 6)
    assert decided(table, wins(3), table.turn(1, 1, 1, 1, 1, 1), about=2) == "false"


def test_Z9_a_later_round_that_never_comes_is_void() -> None:
    table = Table.staked(FEN, {1: FEN, 2: FEN})
    table.turn(1, 3, 4, 6, 6, 6)
    table.turn(2, 1, 1, 1, 1, 1)
    events = table.open()
    assert only(events, TableWon).seat == 1
    assert decided(table, wins(2), events, about=2) is None
    assert at_end(wins(2, later=True), played_out=True) == "void"


def test_W8_a_round_that_breaks_off_has_no_winner_and_is_void() -> None:
    """Only who is not there for the pot is left: it breaks off, and another begins."""
    table = dutzend_table.Table.seated({1: 5 * FEN, 2: 5 * FEN, 3: FEN, 4: FEN})
    table.hold(3, FEN)
    table.hold(4, FEN)
    table.open()
    table.rolled_off()
    left = table.leave(1, 2)
    assert decided(table, wins(3), left) is decided(table, AboutStechen(), left) is None
    table.give_bets_back()
    opened = table.open()
    assert decided(table, wins(3), opened, about=1) == "void"
    assert decided(table, AboutStechen(), opened, about=1) == "void"
    assert decided(table, points(3, 5), opened, about=1) == "void"


def test_T6_who_shares_a_round_wins_it_with_no_stake_too() -> None:
    table = dreizehn_table.Table.opened(dreizehn_table.THREE, stake=0, bank=False)
    table.hand(1, 5, 5, 5)
    table.hand(2, 5, 5, 5)
    won = table.hand(3, 5, 5, 4)
    verdicts = [decided(table, claim, won) for claim in (wins(1), wins(2), wins(3), LOSES)]
    assert verdicts == ["true", "true", "false", "false"]


def test_T7_nobody_wins_when_all_have_overthrown() -> None:
    table = dreizehn_table.Table.opened(dreizehn_table.TWO, bank=False)
    table.hand(1, 6, 6, 5)
    nobody = table.hand(2, 6, 6, 5)
    assert [decided(table, claim, nobody) for claim in (wins(1), LOSES)] == ["false", "true"]
    assert decided(table, AboutStechen(), nobody) == "false"


def test_T9_the_bank_may_win_a_round() -> None:
    table = dreizehn_table.Table.opened(dreizehn_table.TWO)
    table.hand(1, 6, 6, 5)
    table.hand(2, 6, 6, 5)
    assert decided(table, wins(0), table.bank_throws(5, 5, 5)) == "true"


# --- Stechen ------------------------------------------------------------------------------------------------


def test_Z7_stechen_is_decided_when_it_opens_or_the_round_is_over() -> None:
    table = Table.staked(FEN, THREE)
    table.ash(1, 2)
    opened = table.turn(3, 1, 1, 1, 1, 1)
    assert decided(table, AboutStechen(), opened) == "true"
    assert decided(table, AboutStechen(comes=False), opened) == "false"
    other = Table.staked(FEN, THREE)
    other.ash(1, 2)
    won = other.turn(3, 3, 4, 6, 6, 6)
    assert decided(other, AboutStechen(), won) == "false"
    assert decided(other, AboutStechen(comes=False), won) == "true"


def test_T6_a_stechen_of_13_and_3_is_one() -> None:
    table = dreizehn_table.Table.opened(dreizehn_table.TWO, bank=False, stechen=True)
    table.hand(1, 5, 5, 5)
    opened = table.hand(2, 5, 5, 5)
    assert decided(table, AboutStechen(), opened) == "true"
    assert decided(table, wins(1), opened) is None


# --- The table ----------------------------------------------------------------------------------------------


def test_Z9_the_table_is_lost_by_who_is_out_and_won_by_the_last() -> None:
    table = Table.staked(FEN, {1: 5 * FEN, 2: 5 * FEN, 3: FEN})
    table.turn(1, 3, 4, 6, 6, 6)
    table.ash(2)
    won = table.turn(3, 1, 1, 1, 1, 1)
    assert decided(table, of_table(3), won) is None
    out = table.open()
    assert [decided(table, of_table(seat), out) for seat in (1, 2, 3)] == [None, None, "false"]
    table.leave(2)
    over = table.open()
    assert decided(table, of_table(1), over) == "true"
    assert decided(table, AboutWinner(1, "table", wins=False), over) == "false"


def test_W8_who_gets_up_does_not_win_the_table() -> None:
    table = Table.staked(FEN, THREE)
    left = table.leave(3)
    assert [decided(table, of_table(seat), left) for seat in (1, 3)] == [None, "false"]


def test_P6_who_shares_the_table_wins_it() -> None:
    table = pyramide_table.Table.begun({1: 8, 2: 8, 3: 8})
    table.rounds(6, {1: (1, 1, 6, 6, 6, 6), 2: (1, 1, 6, 6, 6, 6), 3: (6, 6, 6, 6, 6, 6)})
    over = table.open()
    assert [decided(table, of_table(seat), over) for seat in (1, 2, 3)] == ["true", "true", "false"]


def test_Z9_bets_on_the_table_are_not_given_back_before_it_is_won() -> None:
    table = Table.staked(FEN, {1: FEN, 2: 2 * FEN})
    table.hold(2, FEN)
    table.turn(1, 3, 4, 6, 6, 6)
    table.turn(2, 1, 1, 1, 1, 1)
    back = table.open()
    assert decided(table, of_table(1), back) is None
    assert decided(table, wins(1, later=True), back, about=2) == "void"


def test_W8_what_is_open_when_the_table_is_over_is_void() -> None:
    """But nobody has won a table that was played to its end without a winner (T8)."""
    for claim in (next_throw(), wins(1, later=True), AboutStechen(), points(1, 5)):
        assert at_end(claim, played_out=True) == at_end(claim, played_out=False) == "void"
    assert at_end(of_table(1), played_out=False) == "void"
    assert at_end(of_table(1), played_out=True) == "false"
    assert at_end(AboutWinner(1, "table", wins=False), played_out=True) == "true"


def test_W8_who_gets_up_loses_own_bets_on_own_dice_or_success() -> None:
    for claim in (next_throw(seat=1), points(1, 5), wins(1), LOSES, of_table(1)):
        assert leaver_loses(claim, 1)
        assert not leaver_loses(claim, 2)
    assert not leaver_loses(next_throw(), 1)
    assert not leaver_loses(AboutStechen(), 1)
