"""D6: what is seen of a throw, turning a die, and the house's eye."""

import pytest

from games import dutzend
from games.events import Paid
from games.falschspiel import (
    Caught,
    Cheat,
    CheatedBefore,
    DieTurned,
    NoCheatingHere,
    NoSuchFace,
    NothingDoubted,
    ThrewCovered,
)
from games.keepfive import Laid, NoSuchDie, StechenOpened, Threw, TurnEnded
from games.money import FEN
from games.refusals import NotAsked, NotYourTurn
from tests.games.dutzend_table import ALL, Table


def test_D6_others_see_a_throw_only_once_it_is_confirmed() -> None:
    table = Table.false()
    events = table.throw(1, 1, 4, 6, 6, 6)
    assert events == (ThrewCovered(1, 5, 1, 0), Threw(1, (1, 4, 6, 6, 6), 1, 0, to=1))
    assert dutzend.view(table.state, 1).turn.thrown == (1, 4, 6, 6, 6)
    for other in (2, 3, None):
        assert dutzend.view(table.state, other).turn.thrown == (0, 0, 0, 0, 0)
    assert table.lay(1, 1, 2) == (Threw(1, (1, 4, 6, 6, 6), 1, 0), Laid(1, (4, 6)))
    assert dutzend.view(table.state, None).turn.laid == (4, 6)
    assert table.throw(1, 1, 1, 1)[0] == ThrewCovered(1, 3, 2, 0)


def test_D6_a_turned_die_is_shown_as_it_lies() -> None:
    table = Table.false()
    table.throw(1, 1, 4, 6, 6, 6)
    assert table.cheat(1, 0, 2) == (DieTurned(1, 0, 2, to=1),)
    assert dutzend.view(table.state, 1).turn.thrown == (2, 4, 6, 6, 6)
    events = table.lay(1, *ALL)
    assert events == (Threw(1, (2, 4, 6, 6, 6), 1, 0), Laid(1, (2, 4, 6, 6, 6)))
    assert table.go_on() == (TurnEnded(1, (2, 4, 6, 6, 6), 18, 0),)


def test_D6_the_cheat_is_offered_to_the_thrower_once_a_turn() -> None:
    table = Table.false()

    def offered() -> set[Cheat]:
        actions = dutzend.legal(table.state, dutzend.asks(table.state)[0], table.coins())
        return {action for action in actions if isinstance(action, Cheat)}

    assert offered() == set()
    table.throw(1, 1, 4, 6, 6, 6)
    assert len(offered()) == 5 * 5
    assert Cheat(1, 0, 1) not in offered()
    table.cheat(1, 0, 2)
    assert offered() == set()
    with pytest.raises(CheatedBefore):
        table.cheat(1, 1, 3)
    table.lay(1, 0)
    table.throw(1, 1, 1, 1, 1)
    assert offered() == set()
    with pytest.raises(CheatedBefore):
        table.cheat(1, 0, 4)


def test_D6_once_a_turn_and_a_stechen_is_a_turn_of_its_own() -> None:
    table = Table.false(2)
    table.throw(1, 1, 4, 6, 6, 6)
    table.cheat(1, 0, 2)
    table.lay(1, *ALL)
    table.go_on()
    table.whole_turn(2, 2, 4, 6, 6, 6)
    assert any(isinstance(event, StechenOpened) for event in table.events)
    table.throw(1, 2, 1, 6, 6, 6)
    table.cheat(1, 1, 4)
    table.lay(1, *ALL)
    assert [cheat.stechen for cheat in table.state.cheats] == [0, 1]


def test_D6_once_a_turn_and_the_next_round_has_turns_of_its_own() -> None:
    table = Table.false(2)
    table.whole_turn(1, 1, 1, 1, 1, 1)
    table.throw(2, 1, 4, 6, 6, 6)
    table.cheat(2, 0, 2)
    table.lay(2, *ALL)
    table.go_on()
    table.open()
    table.throw(1, 1)
    table.throw(2, 6)
    table.throw(2, 1, 4, 6, 6, 6)
    assert table.cheat(2, 0, 2) == (DieTurned(2, 0, 2, to=2),)


@pytest.mark.parametrize(
    ("seat", "place", "face", "refusal"),
    [
        (1, 5, 2, NoSuchDie),
        (1, -1, 2, NoSuchDie),
        (1, 0, 0, NoSuchFace),
        (1, 0, 7, NoSuchFace),
        (1, 0, 1, NoSuchFace),
        (2, 0, 2, NotYourTurn),
    ],
)
def test_D6_what_is_no_cheat_is_refused_whether_the_house_looks_or_not(
    seat: int, place: int, face: int, refusal: type[Exception]
) -> None:
    for eye in (1, 6):
        table = Table.false()
        table.throw(1, 1, 4, 6, 6, 6, eye=eye)
        with pytest.raises(refusal):
            table.cheat(seat, place, face)


def test_D6_only_what_was_thrown_and_not_yet_confirmed_can_be_turned() -> None:
    table = Table.false()
    with pytest.raises(NotAsked):
        table.cheat(1, 0, 2)
    table.throw(1, 1, 4, 6, 6, 6)
    table.lay(1, 0)
    with pytest.raises(NotAsked):
        table.cheat(1, 0, 2)


def test_D6_off_by_default() -> None:
    table = Table.begun({1: 20, 2: 20})
    table.throw(1, 1, 4, 6, 6, 6)
    with pytest.raises(NoCheatingHere):
        table.cheat(1, 0, 2)
    table.lay(1, 0)
    with pytest.raises(NothingDoubted):
        table.accuse(2)
    assert not dutzend.Rules().cheating
    assert dutzend.sealed(dutzend.Rules(cheating=True))


# --- The house's eye ----------------------------------------------------------------------------------------


def test_D6_on_a_1_the_house_sees_it_at_once_and_the_stake_goes_to_the_pot() -> None:
    table = Table.false()
    table.throw(1, 2, 1, 1, 1, 1)
    table.lay(1, 0)
    table.throw(1, 1, 6, 6, 6, eye=1)
    events = table.cheat(1, 0, 4)
    assert events == (Caught(1, 0, 1, 4), Paid(1, FEN), TurnEnded(1, (2,), 0, 0))
    assert table.pot == 4 * FEN
    assert table.asked == [(2, "throw")]
    assert dutzend.waits(table.state) is None


@pytest.mark.parametrize("eye", [2, 3, 4, 5, 6])
def test_D6_on_anything_else_it_sees_nothing(eye: int) -> None:
    table = Table.false()
    table.throw(1, 1, 4, 6, 6, 6, eye=eye)
    assert table.cheat(1, 0, 2) == (DieTurned(1, 0, 2, to=1),)


def test_D6_the_house_looks_in_vain_where_nobody_cheats() -> None:
    table = Table.false()
    table.throw(1, 2, 4, 6, 6, 6, eye=1)
    table.lay(1, *ALL)
    assert table.go_on() == (TurnEnded(1, (2, 4, 6, 6, 6), 18, 0),)


def test_D6_a_caught_cheat_pays_what_it_has_at_most() -> None:
    table = Table.begun({1: 3 * FEN, 2: 9 * FEN}, cheating=True, stake=2 * FEN)
    table.throw(1, 1, 4, 6, 6, 6, eye=1)
    assert Paid(1, FEN) in table.cheat(1, 0, 2)
    table = Table.begun({1: 2 * FEN, 2: 9 * FEN}, cheating=True, stake=2 * FEN)
    table.throw(1, 1, 4, 6, 6, 6, eye=1)
    assert table.cheat(1, 0, 2) == (Caught(1, 0, 1, 2), TurnEnded(1, (), 0, 0))


def test_D6_what_the_house_fined_cannot_be_paid_again_in_the_stechen_that_follows() -> None:
    table = Table.begun({1: 9 * FEN, 2: 3 * FEN}, cheating=True, stake=2 * FEN)
    table.whole_turn(1, 1, 1, 1, 1, 1)
    table.throw(2, 1, 4, 6, 6, 6, eye=1)
    events = table.cheat(2, 0, 2)
    assert [event for event in events if isinstance(event, Paid)] == [Paid(2, FEN), Paid(1, 2 * FEN)]
    assert any(isinstance(event, StechenOpened) for event in events)
    assert table.state.lying == {}, "that it was caught stands in the round before"
