"""The order of seats (M9): seats are numbered in the order of sitting down, and turns go round and round."""

from collections.abc import Iterable


def order_from(seats: Iterable[int], first: int) -> tuple[int, ...]:
    """`seats` in seat order, beginning with `first` or, where that seat is gone, with the next one (M10)."""
    ordered = sorted(seats)
    return tuple([seat for seat in ordered if seat >= first] + [seat for seat in ordered if seat < first])
