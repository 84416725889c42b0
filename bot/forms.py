"""Forms with one line to fill in. Like views they are only builders: the router answers them."""

from typing import Any, Final

import discord
from discord import ui

FIELD: Final = "text"
LONGEST: Final = 40


async def ask(
    interaction: discord.Interaction,
    custom_id: str,
    title: str,
    label: str,
    hint: str,
    *,
    longest: int = LONGEST,
    required: bool = True,
) -> None:
    """Open a form with one line of at most `longest` characters; what is sent comes to the router under
    `custom_id`.
    """
    modal = ui.Modal(title=title, custom_id=custom_id, timeout=None)
    field = ui.TextInput[ui.Modal](custom_id=FIELD, placeholder=hint, max_length=longest, required=required)
    modal.add_item(ui.Label(text=label, component=field))
    modal.stop()
    await interaction.response.send_modal(modal)


def answer(interaction: discord.Interaction) -> str:
    """What was written into the line of a form that was sent; empty if there is none."""
    data: dict[str, Any] = dict(interaction.data or {})
    for component in data.get("components", ()):
        for field in (component.get("component"), *component.get("components", ())):
            if field and field.get("custom_id") == FIELD:
                return str(field.get("value", ""))
    return ""
