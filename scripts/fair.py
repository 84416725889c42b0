"""How the dice fall: `python -m scripts.fair [FACES]`, six million faces if no number is given.

Every run throws the same: the seeds are hashes of numbers. Each round has its own seed, as at a table, and
what is brought changes from click to click. p is the chance that fair dice come to this chi-square or more.
"""

import hashlib
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from games import chi
from games.dice import Brought, FairDice

FACES: Final = 6_000_000
ROUNDS: Final = 100_000
_SEATS: Final = (1, 2, 3)
_THROWS: Final = 4
_DICE: Final = 5
_A_ROUND: Final = len(_SEATS) * _THROWS * _DICE


def dice_of(round_: int) -> FairDice:
    """The dice of a round that nobody has played."""
    seed = hashlib.sha256(f"round {round_}".encode()).digest()
    return FairDice(seed, 1 + round_ // 100, 1 + round_ % 100, brought=Brought(str(10**18 + 1237 * round_)))


def faces(number: int) -> Iterator[int]:
    """At least so many faces, of whole rounds: three seats throw five dice four times."""
    for round_ in range(-(-number // _A_ROUND)):
        dice = dice_of(round_)
        for click in range(_THROWS):
            for seat in _SEATS:
                dice.brought = Brought(str(10**18 + 7919 * round_ + 61 * click + seat))
                for _ in range(_DICE):
                    yield dice.draw(seat)


def first_faces(rounds: int) -> Iterator[int]:
    """The very first face of each round."""
    return (dice_of(round_).draw(1) for round_ in range(rounds))


def counts(thrown: Iterable[int]) -> tuple[int, ...]:
    """How often each face fell."""
    fell = Counter(thrown)
    return tuple(fell[face] for face in range(1, 7))


def line(what: str, fell: Sequence[int]) -> str:
    found = float(chi.statistic(fell))
    return f"{what}: {' '.join(map(str, fell))}; chi-square {found:.2f}, p = {chi.tail(found):.3f}"


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else FACES
    print(line(f"{wanted} faces", counts(faces(wanted))))
    print(line(f"the first faces of {ROUNDS} rounds", counts(first_faces(ROUNDS))))
