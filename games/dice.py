"""Where faces come from: a fair stream that anyone can check, or listed faces for tests and replays.

The stream of a round has a secret seed of 32 bytes. Its SHA-256 (`commitment`) is published before the
first throw, the seed itself when the round is settled. The face that a seat gets as its n-th of the round
depends on nothing but the seed, the table, the round, the seat and n: nobody's dice depend on who clicks
first (B47).

    digest = HMAC-SHA256(seed, "taverne-1:TABLE:ROUND:SEAT:N")        N counts from 0
    face   = 1 + byte % SIDES for the first byte below 256 - 256 % SIDES   (rejection sampling: no bias)

Should all 32 bytes be rejected, the digest of the same text with ":1", ":2" … appended goes on.
"""

import hashlib
import hmac
from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from typing import Final, Protocol

SCHEME: Final = "taverne-1"
SEED_BYTES: Final = 32


class Dice(Protocol):
    """A source of faces. `draw` gives the next face of `seat`, 1 to `sides`."""

    def draw(self, seat: int, sides: int = 6) -> int: ...


def throw(dice: Dice, seat: int, number: int) -> tuple[int, ...]:
    """The faces of `number` W6 thrown by `seat` at once."""
    return tuple(dice.draw(seat) for _ in range(number))


def commitment(seed: bytes) -> str:
    """What is published before the first throw: the seed's SHA-256 as 64 hexadecimal digits."""
    return hashlib.sha256(seed).hexdigest()


class FairDice:
    """The stream of one round of one table.

    `drawn` tells how many faces each seat has had in this round; it is saved with the table, so that a
    restarted bot goes on where it stopped. Raises `ValueError` for a seed of another length.
    """

    def __init__(self, seed: bytes, table: int, round_: int, drawn: Mapping[int, int] | None = None) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes")
        self._seed = seed
        self._where = f"{SCHEME}:{table}:{round_}"
        self.drawn: dict[int, int] = dict(drawn or {})

    def draw(self, seat: int, sides: int = 6) -> int:
        n = self.drawn.get(seat, 0)
        self.drawn[seat] = n + 1
        fair = 256 - 256 % sides
        return 1 + next(byte for byte in self._bytes(f"{self._where}:{seat}:{n}") if byte < fair) % sides

    def _bytes(self, message: str) -> Iterator[int]:
        yield from self._digest(message)
        for more in count(1):
            yield from self._digest(f"{message}:{more}")

    def _digest(self, message: str) -> bytes:
        return hmac.digest(self._seed, message.encode("ascii"), "sha256")


class ListedDice:
    """Faces given in advance, whoever draws them. Raises `LookupError` when they run out or do not fit."""

    def __init__(self, faces: Iterable[int]) -> None:
        self._faces = iter(faces)

    def draw(self, seat: int, sides: int = 6) -> int:
        face = next(self._faces, None)
        if face is None or not 1 <= face <= sides:
            raise LookupError(f"no listed face of 1 to {sides} for seat {seat}: {face}")
        return face
