"""What 34-Zyklus asks, offers, shows, and plays for a seat that is away (X5)."""

from games import zyklus
from games.events import TookPot
from games.game import Question, Throw
from games.keepfive import Lay, TurnEnded
from games.money import FEN
from games.zyklus import Cry, NameStake, StakeNamed
from tests.games.house import Table, only


def begun(**rules: bool) -> Table:
    """Three seats of 5 Fen each, the stake of 1 Fen is paid, seat 1 is to throw."""
    return Table.staked(FEN, dict.fromkeys((1, 2, 3), 5 * FEN), **rules)


def test_a_screen_offers_what_the_rules_allow_and_nothing_else() -> None:
    table = Table.rolled_off({1: 3 * FEN, 2: 20})

    def offered() -> tuple[zyklus.Action, ...]:
        return zyklus.legal(table.state, zyklus.asks(table.state)[0], table.coins())

    assert offered() == (NameStake(1, FEN), NameStake(1, 2 * FEN), NameStake(1, 3 * FEN))
    table.hold(1, 3 * FEN)
    assert offered() == (NameStake(1, FEN),), "there is always something to press"
    table.give_bets_back()
    table.stake(1, FEN)
    assert offered() == (Throw(1), Cry(1))
    table.throw(1, 3, 4, 6, 6, 6)
    assert len(offered()) == 2**5 - 1 + 1
    assert {action.picked for action in offered() if isinstance(action, Lay)} >= {
        (0,),
        (1, 3),
        (0, 1, 2, 3, 4),
    }
    table.lay(1, 0, 1, 2, 3)
    assert offered() == (Throw(1), Cry(1))
    table.throw(1, 6)
    assert offered() == (Lay(1, (0,)),)


def test_Z3_of_many_stakes_a_screen_offers_the_smallest_and_all() -> None:
    table = Table.rolled_off({1: 10_000 * FEN, 2: 20}, coin=1)
    offered = zyklus.legal(table.state, zyklus.asks(table.state)[0], table.coins())
    assert offered == tuple(NameStake(1, amount) for amount in (1, 2, 3, 10_000 * FEN))


def test_a_screen_offers_the_roll_off_to_each_seat() -> None:
    table = Table.opened({1: 20, 2: 20})
    questions = zyklus.asks(table.state)
    assert [zyklus.legal(table.state, asked, table.coins()) for asked in questions] == [
        (Throw(1),),
        (Throw(2),),
    ]


def away(table: Table, *faces: int) -> None:
    """The first open question is answered for its seat."""
    question = zyklus.asks(table.state)[0]
    rest = list(faces)
    for action in zyklus.auto(zyklus.view(table.state, question.seat), question):
        free = {"rolloff": 1, "throw": table.state.turn.free}.get(question.kind, 0)
        drawn, rest = (rest[:free], rest[free:]) if isinstance(action, Throw) else ([], rest)
        match action:
            case Throw(seat=seat):
                table.throw(seat, *drawn)
            case Lay(seat=seat, picked=picked):
                table.lay(seat, *picked)
            case NameStake(seat=seat, amount=amount):
                table.stake(seat, amount)


def test_X5_the_turn_of_a_seat_that_is_away() -> None:
    table = Table.opened({1: 20, 2: 20})
    away(table, 6)
    away(table, 1)
    away(table)
    assert only(table.events, StakeNamed) == StakeNamed(1, FEN)
    away(table, 3, 4, 6, 6, 6)
    assert only(table.events, TurnEnded) == TurnEnded(1, (3, 4, 6, 6, 6), 18, 0), "thrown once, all laid"
    table.throw(2, 1, 3, 4, 4, 6)
    table.lay(2, 1, 2)
    table.throw(2, 2, 2, 5)
    away(table)
    assert only(table.events, TookPot) == TookPot(1, 2 * FEN)
    assert table.state.lying[2] == (3, 4, 2, 2, 5), "all dice just thrown are laid"


def test_X5_a_seat_that_laid_dice_and_went_away_throws_the_rest_once() -> None:
    table = begun()
    table.throw(1, 1, 3, 4, 4, 6)
    table.lay(1, 1, 2)
    away(table, 6, 2, 6)
    assert only(table.events, TurnEnded) == TurnEnded(1, (3, 4, 6, 2, 6), 14, 0)


def test_everybody_sees_everything() -> None:
    table = begun()
    table.throw(1, 1, 3, 4, 4, 6)
    assert zyklus.view(table.state, None) == zyklus.view(table.state, 2) == table.state


def test_an_open_question_names_seat_number_and_kind() -> None:
    table = begun()
    (question,) = zyklus.asks(table.state)
    assert question == Question(1, table.state.number, "throw")
    table.throw(1, 1, 3, 4, 4, 6)
    assert zyklus.asks(table.state) == (Question(1, question.number + 1, "lay"),)
