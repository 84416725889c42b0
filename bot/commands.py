"""Commands in two languages, and told to Discord only when they have changed."""

import hashlib
from typing import TypeAlias

import discord
import orjson
import structlog
from discord import app_commands
from discord.app_commands import locale_str

from bot.words import DEFAULT, words
from data import meta
from data.store import Store
from data.texts import language_of

log = structlog.get_logger()

Reason: TypeAlias = app_commands.Range[str, 1, 300]
"""Why a moderator does something (X3)."""


def term(key: str) -> locale_str:
    """A command's name or description: German in itself, English through the `Translator`."""
    return locale_str(words(DEFAULT)(key), key=key)


class Translator(app_commands.Translator):
    """Finds the English of what `term` made: for all but German, as in private answers. For a locale that has
    no name of its own Discord shows the German one.
    """

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        key = string.extras.get("key")
        language = language_of(locale.value)
        return words(language)(key) if key and language != DEFAULT else None


def told_key(application: int) -> str:
    """Under which key of `data.meta` stands what an application was told last."""
    return f"commands:{application}"


async def sync(bot: discord.Client, tree: app_commands.CommandTree[discord.Client], store: Store) -> bool:
    """Tell Discord the commands, if they are not what this application was told last, or if Discord has lost
    them; whether it was told (B43).
    """
    assert bot.application_id is not None, "known after the login"
    translator = tree.translator
    assert translator is not None
    payload = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    digest = hashlib.sha256(orjson.dumps(payload, option=orjson.OPT_SORT_KEYS)).hexdigest()
    key = told_key(bot.application_id)
    told = await store.read(lambda db: meta.get(db, key)) == digest
    if told and len(await tree.fetch_commands()) == len(payload):
        return False
    await tree.sync()
    await store.write(lambda db: meta.put(db, key, digest))
    log.info("commands were told to Discord", commands=len(payload))
    return True
