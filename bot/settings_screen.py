"""The private screen of a guild's settings: what is set stands in text, selects and buttons change it.

Its buttons carry what they want, not that something shall change: pressed twice, they do it once.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import discord
from discord import ui

from bot import customs, forms, guild_settings, hands, rights
from bot.guild_settings import GuildSettings
from bot.router import Asked, NotUnderstood, custom_id
from bot.screens import GREEN, RESTING, Button, Item, button, finished, row
from bot.setting_words import COINS, LANGUAGES, RULES, named, said
from bot.tavern import Tavern, patron_of
from bot.words import Words, of_member

TABLES: Final = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
)
"""Channels in which, or in whose threads, tables may stand."""
BOOK: Final = (discord.ChannelType.text, discord.ChannelType.news)
_OFFERED: Final = {"channels": TABLES, "log_channel": BOOK}

FORMS: Final[Mapping[str, tuple[str, str]]] = {
    "buy_in": ("button-buy-in", "form-buy-in"),
    "wettfrist": ("button-wettfrist", "form-wettfrist"),
    "turn": ("button-turn", "form-turn"),
    "welcome": ("button-welcome", "form-welcome"),
    "zone": ("button-zone", "form-zone"),
}
"""What is typed: the button that asks for it, and what the form says."""


async def show(tavern: Tavern, interaction: discord.Interaction, told: str = "") -> None:
    """Show the screen under what was just `told`: in the one that was clicked, or else as a new message.

    Raises `ModeratorsOnly`.
    """
    patron = patron_of(interaction)
    settings = await tavern.play.find(lambda db: guild_settings.find(db, patron))
    await hands.put(interaction, draw(settings, interaction.guild, of_member(interaction), told))


async def ask(tavern: Tavern, interaction: discord.Interaction, asked: Asked) -> None:
    """Open the form of a setting that is typed. Raises `ModeratorsOnly`."""
    patron, words, what = patron_of(interaction), of_member(interaction), asked.argument
    settings = await tavern.play.find(lambda db: guild_settings.find(db, patron))
    if what not in FORMS:
        raise NotUnderstood
    hint = said_of(settings, what, words)
    title, label = named(what, words), words(FORMS[what][1])
    await forms.ask(interaction, custom_id(0, "setting-sent", what), title, label, hint)


def channels(guild: discord.Guild | None, what: str) -> frozenset[int]:
    """The channels of a guild that the select of a setting offers; none where it offers no channels."""
    kinds = _OFFERED.get(what, ())
    return frozenset(one.id for one in guild.channels if one.type in kinds) if guild else frozenset()


def said_of(settings: GuildSettings, what: str, words: Words) -> str:
    """What is set."""
    return said(what, guild_settings.plain(settings, what), words)


def draw(settings: GuildSettings, guild: discord.Guild | None, words: Words, told: str = "") -> ui.LayoutView:
    """The screen; `guild` tells which channels there are and where the bot may write."""
    lines = [words("settings-title"), told, words("settings-running")]
    items: list[Item] = [ui.TextDisplay("\n".join(line for line in lines if line))]
    items += [*_tables(settings, guild, words), *_games(settings, words), *_house(settings, guild, words)]
    return finished(RESTING, items)


def _section(title: str, settings: GuildSettings, words: Words, *shown: str) -> str:
    lines = (
        words("settings-line", what=named(what, words), value=said_of(settings, what, words))
        for what in shown
    )
    return "\n".join([title, *lines])


def _tables(settings: GuildSettings, guild: discord.Guild | None, words: Words) -> Iterable[Item]:
    shown = ("channels", "buy_in", "coin", "wettfrist", "turn")
    yield ui.TextDisplay(_section(words("settings-tables"), settings, words, *shown))
    chosen = [one for one in settings.channels if guild is None or guild.get_channel(one)]
    yield _channels("channels", words("choose-channels"), chosen, TABLES, guild_settings.MOST_CHANNELS)
    coins = {str(int(coin)): _labelled("coin", words(key), words) for coin, key in COINS.items()}
    yield _choice("coin", words("choose-coin"), coins, {str(int(settings.coin))})
    yield row(*(_form(what, words) for what in ("buy_in", "wettfrist", "turn")))


def _games(settings: GuildSettings, words: Words) -> Iterable[Item]:
    yield ui.TextDisplay(_section(words("settings-games"), settings, words, "house_rules", "side_bets"))
    rules = {rule: words(RULES[rule]) for rule in customs.HOUSE_RULES}
    yield _choice("house_rules", words("choose-house-rules"), rules, settings.house_rules, several=True)
    if settings.side_bets:
        yield row(button(words("button-bets-off"), custom_id(0, "setting", "side_bets.off")))
    else:
        yield row(button(words("button-bets-on"), custom_id(0, "setting", "side_bets.on"), GREEN))


def _house(settings: GuildSettings, guild: discord.Guild | None, words: Words) -> Iterable[Item]:
    shown = ("welcome", "language", "zone", "log_channel")
    text, book = _section(words("settings-house"), settings, words, *shown), settings.log_channel
    silent = book is not None and guild is not None and not rights.may_speak(guild, book)
    yield ui.TextDisplay("\n".join([text, words("settings-silent")]) if silent else text)
    languages = {one or "guild": _labelled("language", words(key), words) for one, key in LANGUAGES.items()}
    yield _choice("language", words("choose-language"), languages, {settings.language or "guild"})
    known = [book] if book is not None and (guild is None or guild.get_channel(book)) else []
    yield _channels("log_channel", words("choose-log-channel"), known, BOOK, 1)
    yield row(*(_form(what, words) for what in ("welcome", "zone")))


def _labelled(what: str, value: str, words: Words) -> str:
    """One of a few values, with what it is about: a select shows what is chosen, and nothing else."""
    return f"{named(what, words)}: {value}"


def _form(what: str, words: Words) -> Button:
    return button(words(FORMS[what][0]), custom_id(0, "setting-ask", what))


def _channels(
    what: str, hint: str, chosen: Iterable[int], kinds: Iterable[discord.ChannelType], most: int
) -> ui.ActionRow[Any]:
    kind = discord.SelectDefaultValueType.channel
    return ui.ActionRow(
        ui.ChannelSelect(
            custom_id=custom_id(0, "setting", what),
            placeholder=hint,
            channel_types=[*kinds],
            min_values=0,
            max_values=most,
            default_values=[discord.SelectDefaultValue(id=one, type=kind) for one in chosen],
        )
    )


def _choice(
    what: str, hint: str, labels: Mapping[str, str], chosen: Iterable[str], *, several: bool = False
) -> ui.ActionRow[Any]:
    set_ = {*chosen}
    options = [
        discord.SelectOption(label=label, value=value, default=value in set_)
        for value, label in labels.items()
    ]
    least, most = (0, len(options)) if several else (1, 1)
    id_ = custom_id(0, "setting", what)
    return ui.ActionRow(
        ui.Select(custom_id=id_, placeholder=hint, options=options, min_values=least, max_values=most)
    )
