"""What a table is opened with. Amounts are quarter Fen, times seconds."""

from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field

from games.money import FEN, Division

WETTFRIST: Final = range(61)
"""Seconds that a throw may wait for answers to a bet (W7)."""

TURN_MINUTES: Final = range(1, 61)
"""Minutes after which the bot may be told to end a turn for its seat (X5)."""


class Options(BaseModel):
    """Options of one table, as stored; `house` are the game's own rules (Z11 …) by their names there, stakes
    among them in quarter Fen.
    """

    model_config = ConfigDict(frozen=True)

    buy_in: int = Field(default=5 * FEN, gt=0)
    coin: Division = Division.WHOLE
    wettfrist: int = Field(default=15, ge=WETTFRIST.start, lt=WETTFRIST.stop)
    watchers_bet: bool = True
    most_bet: int | None = Field(default=None, gt=0)
    turn: int = Field(default=300, ge=60, le=3600)
    house: dict[str, bool | int] = Field(default_factory=dict)

    @property
    def remind(self) -> int:
        """Seconds after which a seat is reminded: two of five minutes (X5), in proportion."""
        return self.turn * 2 // 5

    def rules(self, game: Any) -> Any:
        """The `Rules` of a game module that these options stand for."""
        return game.Rules(coin=int(self.coin), **self.house)
