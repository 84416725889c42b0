"""Opening a table: the options that the `start` command of every game has, and what it does with them."""

import sqlite3
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

import discord
from discord import app_commands

from bot import customs, hints, house
from bot.commands import term
from bot.people import Moment
from bot.rights import need_rights
from bot.tavern import Tavern, patron_of
from data import tables
from data.guilds import GuildSettings, settings_of
from data.options import TURN_MINUTES, WETTFRIST, Options
from games import money
from games.money import Division

Wettfrist: TypeAlias = app_commands.Range[int, WETTFRIST.start, WETTFRIST.stop - 1]
TurnMinutes: TypeAlias = app_commands.Range[int, TURN_MINUTES.start, TURN_MINUTES.stop - 1]

Wish: TypeAlias = Callable[[GuildSettings], Options]
"""What somebody wants a table to be like; what was not said is as the guild has set it."""

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
) -> Wish:
    """The options of a table from what was typed.

    `coins`, `most_bet` and `stake` are amounts as people write them (M3), the stake of a game that has one;
    it may be zero only for the `honour`. `turn` is in minutes. The wish raises what `money.parse` raises.
    """

    def wish(usual: GuildSettings) -> Options:
        coin = Division(division) if division else usual.coin
        stakes = {} if stake is None else {"stake": money.parse(stake, coin, zero=honour)}
        return Options(
            buy_in=_usual_buy_in(usual, coin) if coins is None else money.parse(coins, coin),
            coin=coin,
            wettfrist=usual.wettfrist if wettfrist is None else wettfrist,
            watchers_bet=watchers,
            most_bet=None if most_bet is None else money.parse(most_bet, coin),
            turn=usual.turn if turn is None else turn * 60,
            house={**stakes, **house},
        )

    return wish


def _usual_buy_in(usual: GuildSettings, coin: Division) -> int:
    """What the guild has everybody bring, in whole coins of this table, at least one."""
    return usual.buy_in - usual.buy_in % coin or coin


async def open_table(tavern: Tavern, interaction: discord.Interaction, game: str, wish: Wish) -> None:
    """Open a table of `game` in this channel; who asks sits down as its host. Raises what `wish` and
    `customs.check_table` raise, before money moves.
    """
    need_rights(interaction)
    assert interaction.channel_id is not None, "commands of a guild come from a channel"
    patron, channel, place = patron_of(interaction), interaction.channel_id, customs.where(interaction)

    def work(db: sqlite3.Connection, moment: Moment) -> int:
        settings = settings_of(db, patron.guild)
        wanted = wish(settings)
        customs.check_table(settings, place, game, wanted)
        return house.open_table(db, moment, patron, channel, game, wanted)

    number = await tavern.carry_out(interaction, work)
    if number is not None:
        await tavern.place(interaction, number)
        await hints.give(tavern.play, interaction, number)


async def open_again(tavern: Tavern, interaction: discord.Interaction, old: int) -> int | None:
    """ "Nochmal": another table like an `old` one, if such a table may still be opened there, or a seat at it
    where it stands already. Its number; None if that was done before.
    """
    need_rights(interaction)
    patron, place = patron_of(interaction), customs.where(interaction)

    def work(db: sqlite3.Connection, moment: Moment) -> int:
        table = tables.load(db, old, patron.guild)
        if tables.followed_by(db, old) is None:
            customs.check_table(settings_of(db, patron.guild), place, table.game, table.options)
        return house.open_again(db, moment, patron, old)

    return await tavern.carry_out(interaction, work)
