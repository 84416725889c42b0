"""A round as it is told to whoever checks its dice."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.dice import Brought, Drawn
from games.game import Coins


@dataclass(frozen=True, slots=True)
class Step:
    """What was asked of the game, with which coins (quarter Fen, by seat), what was brought to it, and the
    faces that fell: with the seed, a replay needs no more.
    """

    action: Any
    coins: Mapping[int, Coins]
    brought: Brought
    faces: tuple[Drawn, ...]
