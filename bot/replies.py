"""Every refusal and every error becomes one kind answer, seen by nobody but who asked.

A refusal is one sentence in the member's language. An error that nobody foresaw gets a short reference that
stands in the log beside the traceback; nothing else of it is shown.
"""

import secrets
from typing import Final

import aiohttp
import discord
import structlog
from discord import app_commands

from bot.words import Words, of_member
from data.errors import StoreError
from games.refusals import Refusal

log = structlog.get_logger()

SILENT: Final = discord.AllowedMentions.none()
"""Pings nobody; the client's default, named where it must not be forgotten."""

_NO_ANSWER_WANTED: Final = (10062, 40060)
"""Discord's codes for an answer that came too late, and for a second one."""

UNHEARD: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What sending to Discord may raise: Discord refused it, or was not to be reached."""

_KNOWN: Final = (
    (app_commands.CheckFailure, "refused-moderators-only"),
    (app_commands.CommandNotFound, "refused-old-command"),
    (app_commands.CommandSignatureMismatch, "refused-old-command"),
)
"""What discord.py refuses before we see it."""


def sentence(words: Words, refusal: Refusal) -> str:
    """What a refusal says."""
    return words(refusal.key, **refusal.values)


def comes_too_late(error: BaseException) -> bool:
    """Whether Discord wants no answer to this interaction any more: further ones would be refused too."""
    return isinstance(error, discord.HTTPException) and error.code in _NO_ANSWER_WANTED


async def say(interaction: discord.Interaction, text: str) -> None:
    """Answer with `text`, ephemerally, whether the interaction was acknowledged before or not."""
    if interaction.response.is_done():
        await interaction.followup.send(text, ephemeral=True, allowed_mentions=SILENT)
    else:
        await interaction.response.send_message(text, ephemeral=True, allowed_mentions=SILENT)


async def whisper(interaction: discord.Interaction, text: str) -> None:
    """As `say`, of what stands whether its member hears of it or not."""
    try:
        await say(interaction, text)
    except UNHEARD as failed:
        _not_arrived(interaction, failed)


async def explain(interaction: discord.Interaction, error: BaseException) -> None:
    """Answer for whatever went wrong with an interaction. Never raises but for cancellation."""
    while isinstance(error, app_commands.CommandInvokeError | app_commands.TransformerError):
        if error.__cause__ is None:
            break
        error = error.__cause__
    if comes_too_late(error):
        _not_arrived(interaction, error)
        return
    await whisper(interaction, _answer(interaction, error))


def _not_arrived(interaction: discord.Interaction, error: BaseException) -> None:
    """Too late, or the member is gone: what was done stands, the table's own message shows it."""
    log.info("an answer did not arrive", interaction=interaction.id, error=str(error))


def _answer(interaction: discord.Interaction, error: BaseException) -> str:
    words = of_member(interaction)
    if isinstance(error, Refusal):
        return sentence(words, error)
    for kind, key in _KNOWN:
        if isinstance(error, kind):
            return words(key)
    reference = secrets.token_hex(3)
    log.error("unexpected", reference=reference, interaction=interaction.id, exc_info=error)
    return words("failed-store" if isinstance(error, StoreError) else "failed", reference=reference)
