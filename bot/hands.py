"""Hands: what only one seat may see, in an ephemeral message of its member (T1, D6).

A hand can be asked for again as often as wanted (B23). A click on a hand is answered in it, and the table's
message is drawn only if anybody may see what has changed: that it is edited must not tell of hidden dice.
"""

from collections.abc import Callable

import discord
from discord import ui

from bot import screens
from bot.house import NotRunning
from bot.people import NotSeated
from bot.picks import Picks, shown_picked
from bot.play import Play
from bot.replies import SILENT
from bot.screens import GameScreen
from bot.words import of_member


def clicked(interaction: discord.Interaction) -> bool:
    """Whether a click came from a hand, and not from what everybody sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def put(interaction: discord.Interaction, view: ui.LayoutView, *files: discord.File) -> None:
    """Answer in private: in the private message that was clicked, or else in a new one. `files` are those
    that the view shows.
    """
    there, answered = clicked(interaction), interaction.response.is_done()
    if there and answered:
        await interaction.edit_original_response(view=view, attachments=files, allowed_mentions=SILENT)
    elif there:
        await interaction.response.edit_message(view=view, attachments=files, allowed_mentions=SILENT)
    elif answered:
        await interaction.followup.send(view=view, files=files, ephemeral=True, allowed_mentions=SILENT)
    else:
        await interaction.response.send_message(
            view=view, files=files, ephemeral=True, allowed_mentions=SILENT
        )


class Hands:
    """One for each program. `game` gives the screen of a game by its name."""

    def __init__(self, play: Play, picks: Picks, game: Callable[[str], GameScreen]) -> None:
        self._play = play
        self._picks = picks
        self._game = game

    async def show(self, interaction: discord.Interaction, number: int) -> None:
        """Show a member the hand of its seat: in the hand that was clicked, or else as a new message.

        Raises `NotRunning` or `NotSeated` if there is none to ask for, and what sending raises.
        """
        await put(interaction, await self._draw(interaction, number))

    async def _draw(self, interaction: discord.Interaction, number: int) -> ui.LayoutView:
        member = interaction.user.id
        picture = await self._play.look(number, interaction.guild_id, member=member)
        table, seat = picture.table, picture.table.seat_of(member)
        if not clicked(interaction) and table.phase != "running":
            raise NotRunning
        if seat is None:
            raise NotSeated
        asked = [question.number for question in table.questions if question.seat == seat]
        shown = shown_picked(interaction.message, number, asked[0]) if asked else frozenset[int]()
        picked = self._picks.of(number, asked[0], shown) if asked else frozenset[int]()
        return screens.hand(picture, seat, of_member(interaction), self._game(table.game), picked)
