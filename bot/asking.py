"""Asking twice: what costs something is asked again in private, and answered in the place of the question."""

import discord
from discord import ui

from bot import screens
from bot.hands import put
from bot.router import custom_id
from bot.screens import RED, RESTING, button, row
from bot.words import of_member


async def confirm(
    interaction: discord.Interaction,
    question: str,
    label: str,
    id_: str,
    *,
    until: int | str = "",
    **values: str | int,
) -> None:
    """Ask in private by the text `question`, with its `values`; the button `label` says yes by its `id_`,
    `until` when, in seconds since the epoch, if not for ever. The question takes the place of the private
    message that was clicked, if one was.
    """
    words = of_member(interaction)
    lines = [words(question, **values)]
    lines += [] if not until else [words("question-until", until=str(until))]
    yes, no = button(words(label), id_, RED), button(words("button-never-mind"), custom_id(0, "never-mind"))
    view = screens.finished(RESTING, [ui.TextDisplay("\n".join(lines)), row(yes, no)])
    await put(interaction, view)


async def conclude(interaction: discord.Interaction, told: str, **values: str | int) -> None:
    """Put the text `told`, with its `values`, in the place of a private question."""
    await replace(interaction, of_member(interaction)(told, **values))


async def replace(interaction: discord.Interaction, text: str) -> None:
    """Put these words in the place of a private question."""
    view = screens.finished(RESTING, [ui.TextDisplay(text)])
    if interaction.response.is_done():
        await interaction.edit_original_response(view=view)
    else:
        await interaction.response.edit_message(view=view)
