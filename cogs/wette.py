"""`/wette` and `/wetten`: side bets offered, held, withdrawn, and free claims decided by their sides (W1 to
W5).

Nothing is bound before "So gilt's": until then an offer is a draft.
"""

from collections.abc import Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot import bet_screen, bets, choosing, claim_choices, claims, forms, free_claims, hands, receipts
from bot.asking import replace
from bot.client import Taverne
from bot.commands import term
from bot.play import Table
from bot.purses import NoBots
from bot.router import Asked, NotUnderstood, custom_id, number_in
from bot.tavern import Tavern, patron_of
from bot.words import Words, of_member
from games import money
from games.bets.claim import Claim
from games.bets.understand import understand
from games.refusals import Refusal


class Clicks:
    """What the buttons of side bets do, on a table's message and on the private screen."""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern
        for verb, handler in {
            "bets": self.show,
            "bet-yes": self.place,
            "bet-hold": self.hold,
            "bet-part": self.ask_part,
            "bet-part-sent": self.hold_part,
            "bet-back": self.withdraw,
            "bet-won": self.won,
            "bet-lost": self.lost,
        }.items():
            tavern.router.on(verb, handler)

    async def show(self, interaction: discord.Interaction, asked: Asked) -> None:
        """All offers and contracts, from a table's message or turning a page."""
        await show(self._tavern, interaction, asked.table, _page(asked.argument.partition(".")[0]))

    async def place(self, interaction: discord.Interaction, asked: Asked) -> None:
        """ "So gilt's": the coins are bound, and everybody sees the offer."""
        patron, number = patron_of(interaction), _number(asked)
        await self._tavern.look(interaction, asked.table)
        try:
            await self._tavern.carry_out(
                interaction, lambda db, moment: bets.place(db, moment, patron, number)
            )
        except bets.OfferClosed:  # perhaps by the first click of a double one
            placed = await self._tavern.play.find(lambda db: bets.offer(db, number, patron.guild))
            if placed.status == "draft" or placed.member != patron.id:
                raise
        else:
            placed = await self._tavern.play.find(lambda db: bets.offer(db, number, patron.guild))
        self._tavern.draw_later(interaction, asked.table)
        table = (await self._tavern.play.look(placed.table)).table
        await replace(interaction, receipts.placed(placed, table, of_member(interaction)))

    async def hold(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Hold against all that is free of an offer."""
        await self._hold(interaction, asked, None)

    async def ask_part(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Ask in a form how much of an offer somebody wants to hold."""
        words, number = of_member(interaction), _number(asked)
        guild = patron_of(interaction).guild
        offer = await self._tavern.play.find(lambda db: bets.offer(db, number, guild))
        if offer.status != "open":
            raise bets.OfferClosed
        id_ = custom_id(asked.table, "bet-part-sent", asked.argument)
        hint = words("bet-part-hint", free=offer.free)
        await forms.ask(interaction, id_, words("bet-part-title"), words("bet-part-label"), hint)

    async def hold_part(self, interaction: discord.Interaction, asked: Asked) -> None:
        await self._hold(interaction, asked, money.parse(forms.answer(interaction)))

    async def _hold(self, interaction: discord.Interaction, asked: Asked, amount: int | None) -> None:
        patron, number = patron_of(interaction), _number(asked)
        if hands.clicked(interaction):
            await self._do(
                interaction,
                asked,
                lambda db, moment: bets.hold(db, moment, patron, number, amount),
                receipts.held,
            )
            return
        made: list[bets.Contract] = []
        work = bets.of_table(asked.table, lambda db, moment: bets.hold(db, moment, patron, number, amount))
        await self._tavern.change(interaction, asked.table, lambda db, moment: made.append(work(db, moment)))
        for contract in made:  # none for a click that came twice
            await receipts.hand(self._tavern.play, interaction, contract)

    async def withdraw(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Take back what nobody holds of an own offer."""
        patron, number = patron_of(interaction), _number(asked)
        await self._do(
            interaction,
            asked,
            lambda db, moment: bets.withdraw(db, moment, patron, number),
            receipts.withdrawn,
        )

    async def won(self, interaction: discord.Interaction, asked: Asked) -> None:
        """A side of a free claim says that it has won."""
        await self._name_winner(interaction, asked, own=True)

    async def lost(self, interaction: discord.Interaction, asked: Asked) -> None:
        """A side of a free claim says that the other has won."""
        await self._name_winner(interaction, asked, own=False)

    async def _name_winner(self, interaction: discord.Interaction, asked: Asked, *, own: bool) -> None:
        patron, number = patron_of(interaction), _number(asked)
        await self._do(
            interaction,
            asked,
            lambda db, moment: free_claims.name_winner(db, moment, patron, number, own=own),
            receipts.named,
        )

    async def _do(
        self,
        interaction: discord.Interaction,
        asked: Asked,
        work: bets.Act[bets.Bet],
        tell: Callable[[bets.Bet, Table, Words], str],
    ) -> None:
        """Carry out a click on the private screen, and draw that anew, refused or not; the table's message
        apart.
        """
        if asked.table:
            await self._tavern.look(interaction, asked.table)
        page, told = _page(asked.argument.partition(".")[2]), ""
        try:
            done = await self._tavern.carry_out(interaction, bets.of_table(asked.table, work))
        except Refusal:
            if hands.clicked(interaction):
                await show(self._tavern, interaction, asked.table, page)
            raise
        if done is not None:  # else this click has come twice
            table = (await self._tavern.play.look(bets.table_of(done))).table
            self._tavern.painter.mark(table.id, table.channel)
            told = tell(done, table, of_member(interaction))
        await show(self._tavern, interaction, asked.table, page, told)


def _number(asked: Asked) -> int:
    """The offer or contract that a button is about. Raises `NotUnderstood` for a forged one."""
    number = number_in(asked.argument.partition(".")[0])
    if number is None:
        raise NotUnderstood
    return number


def _page(number: str) -> int:
    """The page that a button is about; the first for a forged one."""
    return number_in(number) or 0


async def show(
    tavern: Tavern, interaction: discord.Interaction, scope: int, page: int, told: str = ""
) -> None:
    """Show the private screen: in the one that was clicked, or else as a new message."""
    patron, channel, words = patron_of(interaction), interaction.channel_id or 0, of_member(interaction)
    book = await tavern.play.find(lambda db: bet_screen.find(db, patron, channel, scope, page))
    likely = await claims.beside(bet_screen.chances, book, words)
    await hands.put(interaction, bet_screen.draw(book, words, likely, told))


class Bets(commands.Cog):
    """`/wette`, `/wetten`"""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern

    @app_commands.command(name=term("command-bet"), description=term("command-bet-about"))
    @app_commands.rename(
        amount=term("option-bet-amount"),
        claim=term("option-bet-claim"),
        opponent=term("option-bet-opponent"),
        table=term("option-table"),
    )
    @app_commands.describe(
        amount=term("option-bet-amount-about"),
        claim=term("option-bet-claim-about"),
        opponent=term("option-bet-opponent-about"),
        table=term("option-table-about"),
    )
    async def bet(
        self,
        interaction: discord.Interaction,
        amount: str,
        claim: app_commands.Range[str, 1, claims.LONGEST],
        opponent: discord.Member | None = None,
        table: int | None = None,
    ) -> None:
        """Say how the offer was understood, and ask whether it shall hold."""
        if opponent is not None and opponent.bot:
            raise NoBots
        patron = patron_of(interaction)
        coins = money.parse(amount)
        chosen = await choosing.chosen(self._tavern, interaction, table, playing=True)
        await self._tavern.look(interaction, chosen.id)
        meant = await claims.beside(understand, claim, chosen.game, claims.speakers(chosen, patron.id))
        number = await self._tavern.carry_out(
            interaction,
            lambda db, moment: bets.propose(
                db,
                moment,
                patron,
                chosen.id,
                amount=coins,
                said=claim,
                claim=meant,
                opponent=None if opponent is None else opponent.id,
            ),
        )
        if number is None:
            return
        draft = await self._tavern.play.find(lambda db: bets.offer(db, number, patron.guild))
        words = of_member(interaction)
        likely = await claims.beside(_likely, meant, chosen, words)
        await hands.put(interaction, bet_screen.question(draft, chosen, likely, words))

    @app_commands.command(name=term("command-bets"), description=term("command-bets-about"))
    async def bets(self, interaction: discord.Interaction) -> None:
        """All bets that the member can hold or has part in."""
        await show(self._tavern, interaction, 0, 0)

    @bet.autocomplete("claim")
    async def claims(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await claim_choices.offered(self._tavern, interaction, current)

    @bet.autocomplete("table")
    async def tables(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await choosing.offered(self._tavern, interaction, current, playing=True)


def _likely(claim: Claim | None, table: Table, words: Words) -> str:
    """How likely a claim is; empty where there is no chance to tell."""
    chance = claims.likelihood(claim, table)
    if claim is None or chance is None:
        return ""
    return words("bet-likely", chance=claims.chance_of(claim, chance, words))


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    await claims.warm_up()
    Clicks(bot.tavern)
    await bot.add_cog(Bets(bot.tavern))
