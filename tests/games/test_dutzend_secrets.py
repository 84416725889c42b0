"""D6: nothing gives a cheat away before the table closes, and then all are told."""

from collections.abc import Callable

from games import codec, dutzend
from games.dice import FairDice
from games.events import TableWon, TookPot, WentOut
from games.falschspiel import (
    Cheat,
    CheatsTold,
    Turned,
)
from games.game import Throw
from games.keepfive import Lay
from games.money import FEN
from tests.games.dutzend_table import ALL, Table, cheated


def of_the_public(table: Table) -> tuple[object, ...]:
    """All that anybody but seat 1 can see."""
    views = [dutzend.view(table.state, viewer) for viewer in (None, 2, 3)]
    shown = [codec.dump(view) for view in views]
    events = [event for event in table.events if event.to is None]
    return (shown, events, dutzend.asks(table.state), dutzend.waits(table.state))


def test_D6_a_cheat_that_goes_through_looks_like_an_honest_throw_at_every_moment() -> None:
    honest, false = Table.false(), Table.false()
    honest.throw(1, 2, 4, 1, 1, 1)
    false.throw(1, 5, 4, 1, 1, 1)
    assert of_the_public(honest) == of_the_public(false)
    false.cheat(1, 0, 2)
    assert of_the_public(honest) == of_the_public(false)
    steps: tuple[Callable[[Table], object], ...] = (
        lambda table: table.lay(1, 0),
        lambda table: table.throw(1, 4, 6, 6, 6, eye=1),
        lambda table: table.lay(1, 0, 1, 2, 3),
        lambda table: table.go_on(),
        lambda table: table.throw(2, 1, 1, 1, 1, 1),
    )
    for step in steps:
        step(honest)
        step(false)
        assert of_the_public(honest) == of_the_public(false)
    assert false.state.cheats != honest.state.cheats


def test_D6_as_many_faces_are_drawn_whether_somebody_cheats_or_not() -> None:
    drawn = []
    for cheats in (False, True):
        table, dice = Table.false(2), FairDice(bytes(32), 1, 1)
        table.apply(Throw(1), dice)
        assert table.state.eye != 1
        if cheats:
            table.apply(Cheat(1, 0, table.state.turn.thrown[0] % 6 + 1), dice)
        table.apply(Lay(1, (0,)), dice)
        table.apply(Throw(1), dice)
        drawn.append(dice.drawn)
    assert drawn == [{1: 9, 0: 2}] * 2


def test_D6_the_house_keeps_its_eye_from_everybody() -> None:
    table = Table.false()
    table.throw(1, 1, 4, 6, 6, 6, eye=5)
    assert table.state.eye == 5
    assert [dutzend.view(table.state, viewer).eye for viewer in (None, 1, 2)] == [0, 0, 0]


def test_D6_each_sees_its_own_cheats_and_the_other_seats_none() -> None:
    table = cheated()
    assert dutzend.view(table.state, 1).cheats == (Turned(1, 0, 1, 1, 1, 2),)
    assert [dutzend.view(table.state, viewer).cheats for viewer in (None, 2)] == [(), ()]


# --- When the table closes ----------------------------------------------------------------------------------


def test_D6_when_the_table_closes_every_cheat_that_went_through_is_told() -> None:
    table = cheated(2, 1)
    table.go_on()
    table.throw(2, 1, 4, 6, 6, 5)
    table.cheat(2, 0, 2)
    table.lay(2, *ALL)
    table.go_on()
    assert table.events[-1] == TookPot(1, 2 * FEN)
    told = CheatsTold((Turned(1, 0, 1, 1, 1, 2), Turned(1, 0, 2, 1, 1, 2)))
    assert table.open() == (WentOut(2), TableWon(1), told)


def test_D6_a_caught_cheat_did_not_go_through() -> None:
    table = cheated(2, 2)
    table.accuse(2)
    table.whole_turn(2, 2, 4, 1, 1, 1)
    assert table.open() == (WentOut(1), TableWon(2), CheatsTold(()))


def test_D6_a_table_without_falschspiel_tells_nothing() -> None:
    table = Table.begun({1: FEN, 2: FEN})
    table.turn(1, 2, 4, 1, 1, 1)
    table.ash(2)
    assert table.open() == (WentOut(2), TableWon(1))
