"""M9: the order of seats."""

from games.seating import order_from


def test_M9_seat_order_goes_round_and_round() -> None:
    assert order_from([1, 2, 3, 4], 1) == (1, 2, 3, 4)
    assert order_from([1, 2, 3, 4], 3) == (3, 4, 1, 2)
    assert order_from((4, 2, 1, 3), 4) == (4, 1, 2, 3)


def test_M9_seats_that_are_gone_are_passed_over() -> None:
    assert order_from([1, 4, 7], 4) == (4, 7, 1)


def test_M10_the_next_seat_takes_over_from_one_that_is_gone() -> None:
    assert order_from([1, 4, 7], 2) == (4, 7, 1)
    assert order_from([1, 4, 7], 9) == (1, 4, 7)
    assert order_from([], 3) == ()
