"""The order of seats (M9): seats are numbered in the order of sitting down, and turns go round and round."""

from collections.abc import Container, Iterable


def order_from(seats: Iterable[int], first: int) -> tuple[int, ...]:
    """`seats` in seat order, beginning with `first` or, where that seat is gone, with the next one (M10)."""
    ordered = sorted(seats)
    return tuple([seat for seat in ordered if seat >= first] + [seat for seat in ordered if seat < first])


def without(seats: Iterable[int], gone: Container[int]) -> tuple[int, ...]:
    """`seats` in the same order, but for those who are `gone` (M10)."""
    return tuple(seat for seat in seats if seat not in gone)
