"""`/tisch …`, and the buttons that every table has: sitting down, starting, getting up, Feierabend,
"Nochmal".
"""

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot import absence, bets, checking, choosing, hints, house, opening
from bot.asking import conclude, confirm
from bot.client import Taverne
from bot.commands import term
from bot.people import has_left
from bot.play import Table
from bot.replies import say
from bot.rights import need_rights
from bot.router import Asked, custom_id, number_in
from bot.tavern import Tavern, acknowledge, patron_of
from bot.words import of_member

PATIENCE: Final = 1.0
"""Seconds that Discord has to say whether a host has left: a click waits for it."""


class Clicks:
    """What the buttons of every table do."""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern
        self._checks = checking.Checks(tavern.play)
        for verb, handler in {
            "sit": self.sit,
            "start": self.start,
            "rise": self.rise,
            "never-mind": self.never_mind,
            "rise-yes": self.rise_for_good,
            "call-off": self.call_off,
            "cancel-yes": self.cancel_for_good,
            "home": self.go_home,
            "stay": self.stay,
            "again": self.again,
            "seal": self.seal,
            "hand": self.hand,
        }.items():
            tavern.router.on(verb, handler)

    async def sit(self, interaction: discord.Interaction, asked: Asked) -> None:
        patron = patron_of(interaction)
        await self._tavern.change(
            interaction, asked.table, lambda db, moment: house.sit(db, moment, patron, asked.table)
        )
        await hints.give(self._tavern.play, interaction, asked.table)

    async def start(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Begin the game. Who is told that only the host may has the next host, if the host has left the
        guild (B33).
        """
        try:
            await self._start(interaction, asked)
        except house.HostOnly:
            if not await self._host_is_gone(interaction, asked.table):
                raise
            await self._start(interaction, asked)

    async def _start(self, interaction: discord.Interaction, asked: Asked) -> None:
        patron = patron_of(interaction)
        await self._tavern.change(
            interaction, asked.table, lambda db, moment: house.start(db, moment, patron, asked.table)
        )

    async def _host_is_gone(self, interaction: discord.Interaction, number: int) -> bool:
        """Let the host of a lobby get up who has left the guild; whether that is so. Only for who sits there:
        Discord is asked.
        """
        table = (await self._tavern.play.look(number, patron_of(interaction).guild)).table
        host = table.seat_of(table.host)
        if host is None or table.seat_of(interaction.user.id) is None:
            return False
        if not await has_left(interaction.client, table.guild, table.host, PATIENCE):
            return False
        await self._tavern.play.do(lambda db, moment: absence.gone_away(db, moment, number, host))
        self._tavern.draw_later(interaction, number)
        return True

    async def rise(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Get up: at once in the lobby; in a game, where that costs something (M10), only when asked
        twice.
        """
        patron = patron_of(interaction)
        table = (await self._tavern.play.look(asked.table, patron.guild)).table
        if table.phase == "running":
            await confirm_rising(self._tavern, interaction, table)
            return
        await self._tavern.change(
            interaction, asked.table, lambda db, moment: house.leave(db, moment, patron, asked.table)
        )

    async def rise_for_good(self, interaction: discord.Interaction, asked: Asked) -> None:
        patron = patron_of(interaction)
        coins = await self._tavern.carry_out(
            interaction, lambda db, moment: house.leave(db, moment, patron, asked.table, sure=True)
        )
        if coins is not None:  # else this is a click delivered twice, and the first has been answered
            await self._conclude(interaction, asked.table, "told-risen", coins=coins)

    async def never_mind(self, interaction: discord.Interaction, asked: Asked) -> None:
        """ "Nein": the question goes, nothing else happens."""
        del asked
        await conclude(interaction, "told-never-mind")

    async def call_off(self, interaction: discord.Interaction, asked: Asked) -> None:
        patron = patron_of(interaction)
        await self._tavern.change(
            interaction, asked.table, lambda db, moment: house.cancel(db, moment, patron, asked.table)
        )

    async def cancel_for_good(self, interaction: discord.Interaction, asked: Asked) -> None:
        patron = patron_of(interaction)
        await self._tavern.carry_out(
            interaction, lambda db, moment: house.cancel(db, moment, patron, asked.table, sure=True)
        )
        await self._conclude(interaction, asked.table, "told-cancelled")

    async def go_home(self, interaction: discord.Interaction, asked: Asked) -> None:
        await self._vote(interaction, asked, home=True)

    async def stay(self, interaction: discord.Interaction, asked: Asked) -> None:
        await self._vote(interaction, asked, home=False)

    async def again(self, interaction: discord.Interaction, asked: Asked) -> None:
        """ "Nochmal": the new lobby gets a message of its own below; the old one stays as history."""
        number = await opening.open_again(self._tavern, interaction, asked.table)
        await acknowledge(interaction)
        if number is not None:
            self._tavern.draw_later(interaction, number)

    async def seal(self, interaction: discord.Interaction, asked: Asked) -> None:
        """ "Würfel prüfen"."""
        await self._checks.answer(interaction, asked.table, number_in(asked.argument) or 0)

    async def hand(self, interaction: discord.Interaction, asked: Asked) -> None:
        """What only the seat of who asks may see, again as often as wanted (B23)."""
        await self._tavern.hands.show(interaction, asked.table)

    async def _vote(self, interaction: discord.Interaction, asked: Asked, *, home: bool) -> None:
        patron = patron_of(interaction)
        await self._tavern.change(
            interaction,
            asked.table,
            lambda db, moment: house.vote(db, moment, patron, asked.table, home=home),
        )

    async def _conclude(
        self, interaction: discord.Interaction, table: int, key: str, **values: str | int
    ) -> None:
        """Draw the table, and answer a click on an ephemeral question there: late or not, the act stands."""
        self._tavern.draw_later(interaction, table)
        await conclude(interaction, key, **values)


async def confirm_rising(tavern: Tavern, interaction: discord.Interaction, table: Table) -> None:
    """Say what getting up costs (M10, W8), and ask again. Raises `house.NotSeated`."""
    seat = house.seat_of(table, patron_of(interaction))
    lost = await tavern.play.find(lambda db: bets.at_risk(db, table, seat))
    values = {"pot": "yes" if table.pot else "no", "coins": table.sitter(seat).stack, "bets": lost}
    await confirm(interaction, "ask-rise", "button-rise-yes", custom_id(table.id, "rise-yes"), **values)


class TableCommands(
    commands.GroupCog, group_name=term("command-table"), group_description=term("command-table-about")
):
    """`/tisch …`"""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern

    @app_commands.command(name=term("command-show"), description=term("command-show-about"))
    @app_commands.rename(table=term("option-table"))
    @app_commands.describe(table=term("option-table-about"))
    async def show(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Bring a table down to where people look."""
        need_rights(interaction)
        chosen = await choosing.chosen(self._tavern, interaction, table)
        await self._tavern.place(interaction, chosen.id)

    @app_commands.command(name=term("command-leave"), description=term("command-leave-about"))
    @app_commands.rename(table=term("option-table"))
    @app_commands.describe(table=term("option-table-about"))
    async def leave(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Get up from a table; in a game only after being asked."""
        chosen = await choosing.chosen(self._tavern, interaction, table)
        if chosen.phase == "running":
            await confirm_rising(self._tavern, interaction, chosen)
            return
        patron = patron_of(interaction)
        coins = await self._tavern.carry_out(
            interaction, lambda db, moment: house.leave(db, moment, patron, chosen.id)
        )
        self._tavern.painter.mark(chosen.id, chosen.channel)
        if coins is not None:  # else this is a command delivered twice, and the first has been answered
            await say(interaction, of_member(interaction)("told-risen", coins=coins))

    @app_commands.command(name=term("command-cancel"), description=term("command-cancel-about"))
    @app_commands.rename(table=term("option-table"))
    @app_commands.describe(table=term("option-table-about"))
    async def cancel(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Cancel a table: the host in the lobby, later a moderator, who is asked again (M11)."""
        chosen = await choosing.chosen(self._tavern, interaction, table)
        house.may_cancel(chosen, patron_of(interaction))
        await confirm(interaction, "ask-cancel", "button-cancel-yes", custom_id(chosen.id, "cancel-yes"))

    @show.autocomplete("table")
    @leave.autocomplete("table")
    @cancel.autocomplete("table")
    async def tables(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await choosing.offered(self._tavern, interaction, current)


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    Clicks(bot.tavern)
    await bot.add_cog(TableCommands(bot.tavern))
