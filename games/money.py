"""Money: quarter Fen as integers (M1), how people write them (M3) and how a pot is split (M5).

No float anywhere. `11/2` is one and a half (M3: a whole number directly followed by `1/2`), as the written
rule has it; blanks around an amount are dropped, since phone keyboards add them.
"""

import re
from collections.abc import Sequence
from enum import IntEnum
from typing import Final

from games.refusals import Refusal

FEN: Final = 4
"""Quarters in one Fen (M1)."""

_GLYPHS: Final = ("", "¼", "½", "¾")
_FRACTIONS: Final = {"¼": 1, "½": 2, "¾": 3, "1/4": 1, "1/2": 2, "3/4": 3}
_DECIMALS: Final = {"0": 0, "00": 0, "25": 1, "5": 2, "50": 2, "75": 3}
_AMOUNT: Final = re.compile(
    r"(?P<whole>[0-9]{1,7})(?:[,.](?P<decimals>00?|25|50?|75)| ?(?P<with>[¼½¾]|1/4|1/2|3/4))?"
    r"|(?P<alone>[¼½¾]|1/4|1/2|3/4)"
)


class Division(IntEnum):
    """Teilung: the smallest coin of a table, in quarter Fen (M2)."""

    QUARTER = 1
    HALF = 2
    WHOLE = FEN


class BadAmount(Refusal):
    """Not an amount as M3 allows it; never guessed (B05, B06, B07)."""

    key = "refused-bad-amount"


class Thousands(BadAmount):
    """`1.000` may be one or a thousand (B07)."""

    key = "refused-thousands"


class Signed(BadAmount):
    """A sign before it."""

    key = "refused-signed"


class TooFine(BadAmount):
    """Something smaller than a quarter."""

    key = "refused-too-fine"


_HINTS: Final = (
    (re.compile(r"[1-9][0-9]{0,2}([.,][0-9]{3})+([.,][0-9]+)?"), Thousands),
    (re.compile(r"[-+−].+"), Signed),
    (re.compile(r"[0-9]+[.,][0-9]+|[0-9 ]+/[0-9]+"), TooFine),
)
"""What is wrong with an amount, the first that fits."""


class ZeroAmount(Refusal):
    """Zero where M3 wants at least a coin."""

    key = "refused-zero"


class NotInCoins(Refusal):
    """Not a multiple of the table's Teilung (M2)."""

    key = "refused-not-in-coins"


class CannotBuyIn(Refusal):
    """Less in the purse than one coin of the table (M4)."""

    key = "refused-cannot-buy-in"


def parse(text: str, coin: int = Division.QUARTER, *, zero: bool = False) -> int:
    """The amount that `text` says (M3), in quarter Fen and a multiple of `coin` (M2).

    Raises `BadAmount`, `ZeroAmount` (unless `zero`) or `NotInCoins`.
    """
    written = text.strip(" ")
    match = _AMOUNT.fullmatch(written)
    if match is None:
        raise next((kind for pattern, kind in _HINTS if pattern.fullmatch(written)), BadAmount)
    fraction = match["with"] or match["alone"]
    amount = int(match["whole"] or 0) * FEN
    amount += _FRACTIONS[fraction] if fraction else _DECIMALS[match["decimals"] or "0"]
    if amount == 0 and not zero:
        raise ZeroAmount
    return in_coins(amount, coin)


def in_coins(amount: int, coin: int) -> int:
    """`amount` itself if it is a multiple of `coin` (M2), both in quarter Fen; raises `NotInCoins`."""
    if amount % coin:
        raise NotInCoins(amount=amount, coin=coin)
    return amount


def show(quarters: int) -> str:
    """An amount as M1 shows it, without the unit: `1`, `1½`, `¾`, `0`, `−2¼`."""
    whole, rest = divmod(abs(quarters), FEN)
    digits = str(whole) if whole or not rest else ""
    return f"{'−' if quarters < 0 else ''}{digits}{_GLYPHS[rest]}"


def buy_in(purse: int, wanted: int, coin: int, *, needed: bool = True) -> int:
    """What sitting down moves from a purse (M4): `wanted`, or all whole coins of who has less.

    All in quarter Fen. Raises `CannotBuyIn` if that is not even one coin, and coins are `needed`.
    """
    amount = min(wanted, purse - purse % coin)
    if needed and amount < coin:
        raise CannotBuyIn(purse=purse, coin=coin)
    return amount


def split(pot: int, coin: int, order: Sequence[int]) -> dict[int, int]:
    """Shares of a pot (M5) by seat: equal in whole coins, the coins left over one by one in `order`.

    `order` lists the sharing seats from the round's Beginner on; `pot` is a multiple of `coin`.
    """
    each, left = divmod(pot // coin, len(order))
    return {seat: (each + (place < left)) * coin for place, seat in enumerate(order)}
