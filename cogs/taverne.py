"""`/taverne …`: what moderators do."""

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot import choosing, claim_choices, free_claims, house, protocol, receipts, settings_screen
from bot.asking import conclude, confirm
from bot.cancelling import Cancelling
from bot.client import Taverne
from bot.commands import Reason, term
from bot.export import Exports
from bot.names import clean
from bot.replies import say
from bot.router import LARGEST, Asked, custom_id, number_in
from bot.tavern import Tavern, patron_of
from bot.words import of_member

_CHOICES: Final[dict[str, free_claims.Choice]] = {"offerer": "offerer", "holder": "holder", "void": "void"}


class Clicks:
    """What the buttons of moderators' screens do; each checks the right again."""

    def __init__(self, tavern: Tavern, cancelling: Cancelling) -> None:
        self._tavern = tavern
        self._cancelling = cancelling
        tavern.router.on("log", self.log)
        tavern.router.on("log-kind", self.log)
        tavern.router.on("table-end", self.cancel)

    async def log(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Turn a page of the log, or see another kind of acts."""
        await protocol.show(self._tavern, interaction, *protocol.asked_for(asked))

    async def cancel(self, interaction: discord.Interaction, asked: Asked) -> None:
        """A table ends for good: everybody gets the coins back (M7)."""
        number = number_in(asked.argument, LARGEST) or 0
        by = patron_of(interaction)
        question = self._cancelling.answered(number, by)
        await self._tavern.carry_out(
            interaction,
            lambda db, moment: house.cancel(
                db, moment, by, question.table, sure=True, reason=question.reason
            ),
        )
        table = (await self._tavern.play.look(question.table)).table
        self._tavern.painter.mark(table.id, table.channel)
        await conclude(interaction, "told-cancelled")


@app_commands.default_permissions(manage_guild=True)
class Moderation(
    commands.GroupCog, group_name=term("command-tavern"), group_description=term("command-tavern-about")
):
    """`/taverne …`; the right is checked again with every act, whatever a guild has allowed in its
    settings.
    """

    def __init__(self, tavern: Tavern, cancelling: Cancelling) -> None:
        self._tavern = tavern
        self._cancelling = cancelling
        self._exports = Exports(tavern)

    @app_commands.command(name=term("command-settings"), description=term("command-settings-about"))
    async def settings(self, interaction: discord.Interaction) -> None:
        """What holds in this tavern, on one screen."""
        await settings_screen.show(self._tavern, interaction)

    @app_commands.command(name=term("command-cancel-any"), description=term("command-cancel-any-about"))
    @app_commands.rename(table=term("option-table"), reason=term("option-reason"))
    @app_commands.describe(table=term("option-table-any-about"), reason=term("option-reason-about"))
    async def table(self, interaction: discord.Interaction, table: int, reason: Reason) -> None:
        """Cancel any table of the guild, in whatever channel; asked twice (M11)."""
        by = patron_of(interaction)
        chosen = (await self._tavern.play.look(table, by.guild)).table
        until = self._cancelling.ask(interaction.id, by, chosen.id, reason).until // 1000
        house.may_cancel(chosen, by)
        id_ = custom_id(chosen.id, "table-end", interaction.id)
        names = ", ".join(clean(sitter.name) for sitter in chosen.seated)
        values = {"table": str(chosen.id), "channel": str(chosen.channel), "names": names}
        bets = await self._tavern.play.find(lambda db: house.running_bets(db, chosen.id))
        question = ("ask-cancel-any", "button-cancel-yes", id_)
        await confirm(interaction, *question, until=until, number=bets, **values)

    @table.autocomplete("table")
    async def tables(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await choosing.offered_everywhere(self._tavern, interaction, current)

    @app_commands.command(name=term("command-log"), description=term("command-log-about"))
    @app_commands.rename(member=term("option-member"))
    @app_commands.describe(member=term("option-log-member-about"))
    async def log(self, interaction: discord.Interaction, member: discord.User | None = None) -> None:
        """What moderators did, newest first."""
        wanted = protocol.Filter(member=member.id if member else 0)
        await protocol.show(self._tavern, interaction, wanted)

    @app_commands.command(name=term("command-export"), description=term("command-export-about"))
    async def export(self, interaction: discord.Interaction) -> None:
        """The books of the guild as files."""
        await self._exports.answer(interaction)

    @app_commands.command(name=term("command-judge"), description=term("command-judge-about"))
    @app_commands.rename(
        bet=term("option-bet"), winner=term("option-bet-winner"), reason=term("option-reason")
    )
    @app_commands.describe(
        bet=term("option-bet-about"),
        winner=term("option-bet-winner-about"),
        reason=term("option-reason-about"),
    )
    @app_commands.choices(
        winner=[
            app_commands.Choice(name=term("judge-offerer"), value="offerer"),
            app_commands.Choice(name=term("judge-holder"), value="holder"),
            app_commands.Choice(name=term("judge-void"), value="void"),
        ]
    )
    async def judge(self, interaction: discord.Interaction, bet: int, winner: str, reason: Reason) -> None:
        """Decide a free claim about which its sides do not agree, or correct a decision (W4)."""
        by = patron_of(interaction)
        judged = await self._tavern.carry_out(
            interaction, lambda db, moment: free_claims.judge(db, moment, by, bet, _CHOICES[winner], reason)
        )
        if judged is None:
            return  # this command has come twice, and the first is answered
        table = (await self._tavern.play.look(judged.offer.table)).table
        self._tavern.painter.mark(table.id, table.channel)
        await say(interaction, receipts.judged(judged, of_member(interaction)))

    @judge.autocomplete("bet")
    async def undecided(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        """Free claims that wait for a decision, by who bets against whom on what."""
        return await claim_choices.undecided(self._tavern, interaction, current)


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    cancelling = Cancelling(bot.tavern.play.clock)
    Clicks(bot.tavern, cancelling)
    await bot.add_cog(Moderation(bot.tavern, cancelling))
