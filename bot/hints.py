"""The first time somebody sits down at a game: a private hint how it goes, once."""

import discord
import structlog
from discord import ui

from bot.play import Play
from bot.replies import SILENT, UNHEARD
from bot.router import custom_id
from bot.screens import RESTING, button, finished, row
from bot.words import of_member
from data import hints
from data.errors import StoreError

log = structlog.get_logger()


async def give(play: Play, interaction: discord.Interaction, table: int) -> None:
    """Tell who has just sat down at a table how its game goes, if it is the first time. The click has been
    answered; a hint that does not arrive is worth no second try.
    """
    try:
        game = await play.do(lambda db, _: hints.take(db, table, interaction.user.id))
        if game is not None:
            await _tell(interaction, game)
    except (*UNHEARD, StoreError) as error:
        log.info("a hint did not arrive", table=table, error=str(error))


async def _tell(interaction: discord.Interaction, game: str) -> None:
    words = of_member(interaction)
    rules = row(button(words("button-rules"), custom_id(0, "rules", game)))
    view = finished(RESTING, [ui.TextDisplay(words(f"hint-{game}")), rules])
    await interaction.followup.send(view=view, ephemeral=True, allowed_mentions=SILENT)
