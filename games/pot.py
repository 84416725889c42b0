"""The pot: what goes in, and how it comes out again (M5, M6, M7). All amounts are quarter Fen."""

from collections.abc import Mapping, Sequence

from games.events import GaveBack, Paid, TookPot
from games.game import State
from games.money import split


def pay_in(paid: Mapping[int, int], dues: Mapping[int, int]) -> tuple[dict[int, int], tuple[Paid, ...]]:
    """Each seat pays what is due into the pot in which `paid` lies: what lies there then, and who paid.

    Whose due is nothing does not pay, and is not in the pot.
    """
    events = tuple(Paid(seat, due) for seat, due in dues.items() if due)
    return {**paid, **{event.seat: paid.get(event.seat, 0) + event.amount for event in events}}, events


def share(paid: Mapping[int, int], coin: int, winners: Sequence[int]) -> tuple[TookPot, ...]:
    """`winners` take the pot in equal shares of whole coins; the first of them get those left over (M5).

    A share of nothing is not taken.
    """
    shares = split(sum(paid.values()), coin, winners)
    return tuple(TookPot(seat, amount) for seat, amount in shares.items() if amount)


def give_back(state: State) -> tuple[GaveBack, ...]:
    """Each gets back exactly what it paid into the pot that nobody can win any more (M7)."""
    return tuple(GaveBack(seat, amount) for seat, amount in state.paid.items())
