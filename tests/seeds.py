"""Real seeds whose dice fall as a test wants them, found by trying: no dice are made up."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from itertools import count

from games import zyklus
from games.dice import FairDice, throw


def seed_where(accepts: Callable[[FairDice], bool], table: int = 1, round_: int = 1) -> bytes:
    """A seed whose dice are accepted. `accepts` draws as the game will; seats do not disturb each other."""
    for number in count():
        seed = hashlib.sha256(f"try {number}".encode()).digest()
        if accepts(FairDice(seed, table, round_)):
            return seed
    raise AssertionError("numbers do not end")


def roll_off(dice: FairDice, *seats: int) -> int:
    """The seat that begins; 0 where the highest throw is tied."""
    faces = {seat: dice.draw(seat) for seat in seats}
    best = [seat for seat, face in faces.items() if face == max(faces.values())]
    return best[0] if len(best) == 1 else 0


def turn(dice: FairDice, seat: int) -> int:
    """The rank of a turn in which all five dice of the first throw are laid at once."""
    return zyklus.rank(throw(dice, seat, 5))


def first_begins_and_wins(dice: FairDice) -> bool:
    """Seat 1 begins and beats seat 2 with the first throw."""
    return roll_off(dice, 1, 2) == 1 and turn(dice, 1) > turn(dice, 2)
