"""Where faces come from: a fair stream that anyone can check, or listed faces for tests and replays.

The stream of a round has a secret seed of 32 bytes. Its SHA-256 (`commitment`) is published before the
first throw, the seed itself when the round is settled. Into each face goes, besides the seed, what its seat
brings after the commitment: the house, which knows the seed, cannot know that when it commits. The face that
a seat gets as its n-th of the round depends on nothing else: nobody's dice depend on who clicks first (B47).

    digest = HMAC-SHA256(seed, "taverne-2:TABLE:ROUND:SEAT:N:BROUGHT")        N counts from 0
    face   = 1 + byte % SIDES for the first byte below 256 - 256 % SIDES   (rejection sampling: no bias)

Should all 32 bytes be rejected, the digest of the same text with ":1", ":2" … appended goes on. BROUGHT is
the SHA-256 of the seat's lucky phrase, else the id of the click (`Brought`). Rounds of the first scheme,
"taverne-1", end their text with N. docs/fair-dice.md says what this proves.
"""

import hashlib
import hmac
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field
from itertools import count
from typing import Final, NamedTuple, Protocol

from games.one_line import one_line

FIRST_SCHEME: Final = "taverne-1"
SCHEME: Final = "taverne-2"
SCHEMES: Final = (FIRST_SCHEME, SCHEME)
SEED_BYTES: Final = 32

NO_CLICK: Final = "0"
"""What a click brings that nobody has made."""

_HOUSE: Final = 0
"""The seat of the house: the bank, and the die that watches for cheats."""

LONGEST_PHRASE: Final = 100
"""Characters of a lucky phrase."""


class Dice(Protocol):
    """A source of faces. `draw` gives the next face of `seat`, 1 to `sides`."""

    def draw(self, seat: int, sides: int = 6) -> int: ...


class Drawn(NamedTuple):
    """The `n`-th face (from 0) of `seat` in a round, of a die with so many sides."""

    seat: int
    n: int
    sides: int
    face: int


@dataclass(frozen=True, slots=True)
class Brought:
    """What is mixed into the faces of a step: the id of the `click` by which the game went on, and instead of
    it, for seats that have set a lucky phrase in this round, the phrase's digest (64 hexadecimal digits). The
    house, seat 0, brings what all seats have said: it could invent clicks that suit its dice.
    """

    click: str = NO_CLICK
    phrases: Mapping[int, str] = field(default_factory=dict)

    def by(self, seat: int) -> str:
        """What goes into the faces of `seat`: with phrases of others, the house's are the SHA-256 of all
        their digests, in the order of the seats.
        """
        if seat == _HOUSE and self.phrases:
            return phrase_digest("".join(self.phrases[one] for one in sorted(self.phrases)))
        return self.phrases.get(seat, self.click)


def throw(dice: Dice, seat: int, number: int) -> tuple[int, ...]:
    """The faces of `number` W6 thrown by `seat` at once."""
    return tuple(dice.draw(seat) for _ in range(number))


def commitment(seed: bytes) -> str:
    """What is published before the first throw: the seed's SHA-256 as 64 hexadecimal digits."""
    return hashlib.sha256(seed).hexdigest()


def spoken(phrase: str) -> str:
    """A lucky phrase as it is kept, empty if nothing of it can be seen.

    It is made a visible line (`one_line`) in Unicode's NFC once, when it is said. What is kept is what is
    hashed, shown and stands in the record: who checks that cleans nothing.
    """
    return unicodedata.normalize("NFC", one_line(phrase))


def phrase_digest(phrase: str) -> str:
    """What a phrase, as it is kept, brings: the SHA-256 of its UTF-8 as 64 hexadecimal digits."""
    return hashlib.sha256(phrase.encode()).hexdigest()


class FairDice:
    """The stream of one round of one table.

    `brought` is what the coming faces are mixed with; `drawn` tells how many faces each seat has had in this
    round; it is saved with the table, so that a restarted bot goes on where it stopped. Raises `ValueError`
    for a seed of another length, or an unknown scheme.
    """

    def __init__(
        self,
        seed: bytes,
        table: int,
        round_: int,
        drawn: Mapping[int, int] | None = None,
        brought: Brought = Brought(),
        scheme: str = SCHEME,
    ) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes")
        if scheme not in SCHEMES:
            raise ValueError(f"no scheme of these dice: {scheme!r}")
        self._seed = seed
        self._scheme = scheme
        self._where = f"{scheme}:{table}:{round_}"
        self.brought = brought
        self.drawn: dict[int, int] = dict(drawn or {})
        self._faces: list[Drawn] = []

    def draw(self, seat: int, sides: int = 6) -> int:
        n = self.drawn.get(seat, 0)
        self.drawn[seat] = n + 1
        fair = 256 - 256 % sides
        face = 1 + next(byte for byte in self._bytes(self._text(seat, n)) if byte < fair) % sides
        self._faces.append(Drawn(seat, n, sides, face))
        return face

    def take_faces(self) -> tuple[Drawn, ...]:
        """The faces drawn since this was asked last, in order."""
        taken, self._faces = tuple(self._faces), []
        return taken

    def again(self, drawn: Mapping[int, int]) -> "FairDice":
        """The same stream from where each seat had drawn so many: the same dice fall."""
        twin = copy(self)
        twin.drawn, twin._faces = dict(drawn), []
        return twin

    def _text(self, seat: int, n: int) -> str:
        text = f"{self._where}:{seat}:{n}"
        return text if self._scheme == FIRST_SCHEME else f"{text}:{self.brought.by(seat)}"

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
