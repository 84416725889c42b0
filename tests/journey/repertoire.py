"""The games that are played while the bot is killed. A game joins by being listed in `GAMES`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any, Final

from games.dreizehn import Content
from games.falschspiel import Accuse, Cheat
from games.game import Game, Leave, Throw
from games.keepfive import Lay
from games.null import GiveUp, Move, Place
from games.pyramide import Again, Stop, Write
from games.zyklus import Cry, NameStake
from tests.games.evenings import Habits
from tests.games.habits_dreizehn import Dreizehn
from tests.games.habits_five import Dutzend, Zyklus
from tests.games.habits_null import Null
from tests.games.habits_pyramide import Pyramide

SHARED: Final[Mapping[str, type[Any]]] = MappingProxyType(
    {"throw": Throw, "lay": Lay, "done": Lay, "rise-yes": Leave}
)
"""What buttons do that several games have, by their verbs. What is laid is mostly followed by a throw."""


@dataclass(frozen=True)
class Played:
    """How a game is played here: the command that opens a table, options of which one each is drawn by lot,
    and what its own buttons do, by their verbs.
    """

    habits: Habits
    command: str
    lot: Mapping[str, Sequence[Any]]
    deeds: Mapping[str, type[Any]]

    @property
    def game(self) -> Game:
        return self.habits.game

    def options(self, chance: Random) -> dict[str, Any]:
        """Options by lot; one turn may last an hour, so that nobody's turn is ended by the house."""
        drawn = {name: chance.choice(values) for name, values in self.lot.items()}
        return {"bedenkzeit": 60, **drawn}


GAMES: Final = (
    Played(
        Zyklus(),
        "zyklus start",
        {"schiefe-würfel": (False, True), "teilung": (1, 2, 4)},
        {"stake": NameStake, "stake-named": NameStake, "cried": Cry},
    ),
    Played(
        Dutzend(),
        "dutzend start",
        {"falschspiel": (False, True), "einsatz": ("1", "2")},
        {"cheat": Cheat, "accuse": Accuse},
    ),
    Played(
        Dreizehn(),
        "13und3 start",
        {"einsatz": ("0", "1"), "runden": (1, 2, 4), "bank": (True, False), "stechen": (True, False)},
        {"content": Content},
    ),
    Played(
        Pyramide(),
        "pyramide start",
        {"einsatz": ("0", "1")},
        {"throw-again": Again, "stop": Stop, "write": Write},
    ),
    Played(
        Null(),
        "null start",
        {"münzen": ("1", "5")},
        {"place": Place, "tip": Move, "give-up-yes": GiveUp},
    ),
)

DEEDS: Final[Mapping[str, type[Any]]] = MappingProxyType(
    {**SHARED, **{verb: action for played in GAMES for verb, action in played.deeds.items()}}
)
"""What each button does at a table, by its verb."""


def asides(game: Game) -> tuple[type[Any], ...]:
    """The actions by which a seat answers no question."""
    return next(played.habits.asides for played in GAMES if played.game is game)
