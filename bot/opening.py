"""Opening a table: the options that the `start` command of every game has, and what it does with them."""

from collections.abc import Mapping
from typing import Final, TypeAlias

import discord
from discord import app_commands

from bot import house
from bot.commands import term
from bot.rights import need_rights
from bot.tavern import Tavern, patron_of
from data.options import TURN_MINUTES, WETTFRIST, Options
from games import money
from games.money import Division

Wettfrist: TypeAlias = app_commands.Range[int, WETTFRIST.start, WETTFRIST.stop - 1]
TurnMinutes: TypeAlias = app_commands.Range[int, TURN_MINUTES.start, TURN_MINUTES.stop - 1]

NAMES: Final = {
    "coins": term("option-coins"),
    "division": term("option-division"),
    "wettfrist": term("option-wettfrist"),
    "watchers": term("option-watchers"),
    "turn": term("option-turn"),
    "limit": term("option-bet-limit"),
}
ABOUT: Final = {
    "coins": term("option-coins-about"),
    "division": term("option-division-about"),
    "wettfrist": term("option-wettfrist-about"),
    "watchers": term("option-watchers-about"),
    "turn": term("option-turn-about"),
    "limit": term("option-bet-limit-about"),
}
DIVISIONS: Final = [
    app_commands.Choice(name=term("division-whole"), value=int(Division.WHOLE)),
    app_commands.Choice(name=term("division-half"), value=int(Division.HALF)),
    app_commands.Choice(name=term("division-quarter"), value=int(Division.QUARTER)),
]


def options(  # noqa: PLR0913 - the options of a table, each named by the caller
    *,
    coins: str | None,
    division: int | None,
    wettfrist: int | None,
    watchers: bool,
    turn: int | None,
    most_bet: str | None,
    house: Mapping[str, bool | int],
    stake: str | None = None,
    honour: bool = False,
) -> Options:
    """The options of a table from what was typed; what was not typed keeps its default.

    `coins`, `most_bet` and `stake` are amounts as people write them (M3), the stake of a game that has one;
    it may be zero only for the `honour`. `turn` is in minutes. Raises what `money.parse` raises.
    """
    default = Options()
    coin = Division(division) if division else default.coin
    stakes = {} if stake is None else {"stake": money.parse(stake, coin, zero=honour)}
    return Options(
        buy_in=default.buy_in if coins is None else money.parse(coins, coin),
        coin=coin,
        wettfrist=default.wettfrist if wettfrist is None else wettfrist,
        watchers_bet=watchers,
        most_bet=None if most_bet is None else money.parse(most_bet, coin),
        turn=default.turn if turn is None else turn * 60,
        house={**stakes, **house},
    )


async def open_table(tavern: Tavern, interaction: discord.Interaction, game: str, options: Options) -> None:
    """Open a table of `game` in this channel; who asks sits down as its host."""
    need_rights(interaction)
    assert interaction.channel_id is not None, "commands of a guild come from a channel"
    patron, channel = patron_of(interaction), interaction.channel_id
    number = await tavern.carry_out(
        interaction, lambda db, moment: house.open_table(db, moment, patron, channel, game, options)
    )
    if number is not None:
        await tavern.place(interaction, number)
