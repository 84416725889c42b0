"""The games of the house, by their names: what is listed here can be played."""

from typing import Any, Final

from games import dreizehn, dutzend, null, pyramide, zyklus

GAMES: Final[dict[str, Any]] = {game.NAME: game for game in (zyklus, dutzend, dreizehn, pyramide, null)}
"""The game modules (`games.game.Game`), in the order in which they are offered."""
