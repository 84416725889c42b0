"""Z2: one pass of the roll-off."""

import pytest

from games import rolloff
from games.refusals import NotYourTurn
from games.rolloff import RollOff


def thrown(**faces: int) -> RollOff:
    """A pass in which seat 1, 2 … (named s1, s2 …) have thrown."""
    seats = {int(name[1:]): face for name, face in faces.items()}
    passing = rolloff.begin(tuple(seats))
    for seat, face in seats.items():
        passing = rolloff.throw(passing, seat, face)
    return passing


def test_Z2_the_highest_is_best() -> None:
    passing = thrown(s1=2, s2=5, s3=4)
    assert passing.waiting == ()
    assert passing.faces == {1: 2, 2: 5, 3: 4}
    assert passing.best == (2,)


def test_Z2_tied_highest_are_best_together_in_seat_order() -> None:
    assert thrown(s3=6, s1=6, s2=1).best == (1, 3)


def test_Z2_seats_throw_in_any_order_but_once() -> None:
    passing = rolloff.throw(rolloff.begin((1, 2, 3)), 3, 4)
    assert passing.waiting == (1, 2)
    with pytest.raises(NotYourTurn):
        rolloff.throw(passing, 3, 6)
    with pytest.raises(NotYourTurn):
        rolloff.throw(passing, 9, 6)


def test_M10_who_leaves_the_roll_off_takes_its_face_along() -> None:
    passing = rolloff.leave(thrown(s1=2, s2=5, s3=4), (2,))
    assert passing.best == (3,)
    assert passing.seats == (1, 3)
    assert rolloff.leave(rolloff.begin((1, 2)), (1,)).waiting == (2,)


def test_Z2_nobody_is_best_before_the_first_throw() -> None:
    assert rolloff.begin((1, 2)).best == ()
